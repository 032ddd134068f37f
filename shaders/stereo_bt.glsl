// Birchfield and Tomasi's dissimilarity (1998, equations 1 to 4) from the planes value, low and high of both images;
// truncated and, where `quantise` is set, scaled to that range. Needs the same as stereo_ad.glsl, except CHANNELS.

// How far a value lies outside an interval.
uint beyond(uint value, uint low, uint high)
{
    return value > high ? value - high : low > value ? low - value : 0u;
}

uint cost_at(uvec3 at)
{
    if (is_capped(at.x, at.z))
        return push.limit;
    uint c = right_column(at.x, at.z), l = word_of_row(0u, at.y), r = word_of_row(1u, at.y);
    uint left_value = LOAD(left, l, at.x, BYTES), right_value = LOAD(right, r, c, BYTES);
    uint of_left = beyond(left_value, LOAD(right, r + push.stride[1], c, BYTES),
                          LOAD(right, r + 2u * push.stride[1], c, BYTES));
    uint of_right = beyond(right_value, LOAD(left, l + push.stride[0], at.x, BYTES),
                           LOAD(left, l + 2u * push.stride[0], at.x, BYTES));
    uint v = min(min(of_left, of_right), push.truncate_);
    return push.quantise != 0u ? (v * push.quantise + push.truncate_ / 2u) / push.truncate_ : v;
}
