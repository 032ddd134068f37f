// Absolute difference of grey or, averaged, of three colours; truncated, and scaled to a range where one is asked for.
// Needs stereo_cost.glsl, BYTES, CHANNELS, the buffers left (0) and right (1), and of the push block truncate_, quantise.

uint difference(uint x, uint c, uint y, uint z)
{
    uint l = LOAD(left, word_of_row(0u, y) + z * push.stride[0], x, BYTES);
    uint r = LOAD(right, word_of_row(1u, y) + z * push.stride[1], c, BYTES);
    return max(l, r) - min(l, r);
}

uint cost_at(uvec3 at)
{
    if (is_capped(at.x, at.z))
        return push.limit;
    uint c = right_column(at.x, at.z), v = difference(at.x, c, at.y, 0u);
    if (CHANNELS == 3u)
        v = (v + difference(at.x, c, at.y, 1u) + difference(at.x, c, at.y, 2u) + 1u) / 3u;
    v = min(v, push.truncate_);
    return push.quantise != 0u ? (v * push.quantise + push.truncate_ / 2u) / push.truncate_ : v;
}
