// Absolute difference of grey or the mean over three colours; truncated and, where `quantise` is set, scaled to that
// range.
// Needs stereo_cost.glsl, BYTES, CHANNELS, the buffers left and right, and in the push block truncate_ and quantise.
// May define STEREO_PLANES, the slots that have the buffers' strides, and then STEREO_SAMPLE_BYTES in place of BYTES.

#ifndef STEREO_PLANES
#define STEREO_PLANES uvec2(0u, 1u)
#define STEREO_SAMPLE_BYTES BYTES
#endif

uint difference(uint x, uint c, uint y, uint z)
{
    const uvec2 slots = STEREO_PLANES;
    uint l = LOAD(left, word_of_row(slots.x, y) + z * push.stride[slots.x], x, STEREO_SAMPLE_BYTES);
    uint r = LOAD(right, word_of_row(slots.y, y) + z * push.stride[slots.y], c, STEREO_SAMPLE_BYTES);
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
