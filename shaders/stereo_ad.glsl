// Absolute difference of grey or the mean over three colours; truncated and, where `quantise` is set, scaled to that
// range.
// Needs stereo_cost.glsl, BYTES, CHANNELS, the buffers left and right, and in the push block truncate_ and quantise, or
// in their place the constants STEREO_TRUNCATE and STEREO_QUANTISE.
// May define STEREO_PLANES, the slots that have the buffers' strides, and then STEREO_SAMPLE_BYTES in place of BYTES;
// and STEREO_QUANTISES, a constant that is true where `quantise` is set.

#ifndef STEREO_PLANES
#define STEREO_PLANES uvec2(0u, 1u)
#define STEREO_SAMPLE_BYTES BYTES
#endif

#define SAMPLE(buffer, slot, x, y, z) \
    LOAD(buffer, word_of_row(slot, y) + (z) * push.stride[slot], x, STEREO_SAMPLE_BYTES)
#define SAMPLES(buffer, slot, x, y) \
    CHANNELS == 3u ? uvec3(SAMPLE(buffer, slot, x, y, 0u), SAMPLE(buffer, slot, x, y, 1u), SAMPLE(buffer, slot, x, y, 2u)) \
                   : uvec3(SAMPLE(buffer, slot, x, y, 0u), 0u, 0u)

uvec3 left_at(uint x, uint y)
{
    const uvec2 slots = STEREO_PLANES;
    return SAMPLES(left, slots.x, x, y);
}

uvec3 right_at(uint x, uint y)
{
    const uvec2 slots = STEREO_PLANES;
    return SAMPLES(right, slots.y, x, y);
}

#ifndef STEREO_TRUNCATE
#define STEREO_TRUNCATE push.truncate_
#define STEREO_QUANTISE push.quantise
#endif
#ifndef STEREO_QUANTISES
#define STEREO_QUANTISES (STEREO_QUANTISE != 0u)
#endif

uint cost_between(uvec3 l, uvec3 r)
{
    uvec3 d = max(l, r) - min(l, r);
    uint v = min(CHANNELS == 3u ? (d.x + d.y + d.z + 1u) / 3u : d.x, STEREO_TRUNCATE);
    return STEREO_QUANTISES ? (v * STEREO_QUANTISE + STEREO_TRUNCATE / 2u) / STEREO_TRUNCATE : v;
}

uint cost_at(uvec3 at)
{
    uint v = cost_between(left_at(at.x, at.y), right_at(right_column(at.x, at.z), at.y));
    return is_capped(at.x, at.z) ? push.limit : v;
}
