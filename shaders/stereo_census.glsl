// Hamming distance between a left pixel's census words and those of its candidate, at = (x, y, k), in right[]; `slot`
// has the stride of right[]. Needs WORDS, stereo_cost.glsl, and in STEREO_PARAMS uint limit.
uint census_cost(uvec2 feature, uint slot, uvec3 at)
{
    uint r = word_of_row(slot, at.y) + right_column(at.x, at.z);
    int distance_ = bitCount(feature.x ^ right[r]);
    if (WORDS > 1u)
        distance_ += bitCount(feature.y ^ right[r + push.stride[slot]]);
    return is_capped(at.x, at.z) ? push.limit : uint(distance_);
}
