// Weights from the colours of two pixels and their distance. Needs the tables `colour` and `spatial`, floats as
// words.

layout(constant_id = 3) const uint DISTANCE = 0u; // 0 = largest, 1 = mean, 2 = root of squares, 3 = that in CIELab

// The largest r with r * r <= v, where that is below 512: a half is more than a device's root may err there. Others
// come out as 511 or more, which counts as the largest step.
uint root_of(uint v)
{
    precise float more = float(v) + 0.5;
    return uint(sqrt(more));
}

uvec3 channels_of(uint word)
{
    return uvec3(word & 1023u, word >> 10 & 1023u, word >> 20);
}

// Entry of the table `colour` for the difference between two colours.
uint colour_step(uint a, uint b)
{
    uvec3 p = channels_of(a), q = channels_of(b), d = max(p, q) - min(p, q);
    uvec3 e = d & 0xfffu; // changes nothing, but tells compilers that the faster product of 24 bits will do
    uint squares = e.x * e.x + e.y * e.y + e.z * e.z;
    uint step_ = DISTANCE == 0u ? max(d.x, max(d.y, d.z)) : (d.x + d.y + d.z + 1u) / 3u;
    if (DISTANCE > 1u)
        step_ = DISTANCE == 2u ? (root_of(4u * squares) + 1u) / 2u : (root_of(squares) + 1u) / 2u;
    return min(step_, 255u);
}

float tap_weight(uint a, uint b, uint place)
{
    uint step_ = colour_step(a, b);
    uint by_colour = colour[step_ >> 2][step_ & 3u], by_place = spatial[place >> 2][place & 3u];
    precise float w = uintBitsToFloat(by_colour) * uintBitsToFloat(by_place);
    return w < LEAST_WEIGHT ? 0.0 : w;
}
