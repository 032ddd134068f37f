#version 450
#extension GL_GOOGLE_include_directive : require

// Absolute difference of grey or, averaged, of three colours; truncated, and scaled to a range where one is asked
// for.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit, truncate_, quantise;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 3) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 4) const uint CHANNELS = 1u; // 1 or 3

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

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

WRITE_VOLUME(volume, 2u, 1u, cost_at)
