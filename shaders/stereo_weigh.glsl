// Weighted means over taps along a row or a column. The kernel defines VERTICAL, 0 or 1.

#define STEREO_PARAMS \
    int taps, step_; \
    uint first;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std430, binding = 1) readonly buffer Source { uint source[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };
layout(std140, binding = 3) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = 4) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // 1 = taps beside the image are its border, 0 = left out
layout(constant_id = 5) const uint BYTES = 4u;

uint weighed(uvec3 at)
{
    uint own = guide[word_of_row(0u, at.y) + at.x];
    int here = int(VERTICAL != 0 ? at.y : at.x), last = int(VERTICAL != 0 ? push.height : push.width) - 1;
    precise float sum = 0.0, weights = 0.0;
    for (int i = -push.taps; i <= push.taps; i++) {
        int there = clamp(here + i * push.step_, 0, last);
        if (there != here + i * push.step_ && CLAMP == 0u)
            continue;
        uvec3 tap = VERTICAL != 0 ? uvec3(at.x, there, at.z) : uvec3(there, at.yz);
        float w = 1.0;
        if (i != 0)
            w = tap_weight(own, guide[word_of_row(0u, tap.y) + tap.x], push.first + uint(abs(i)) - 1u);
        precise float product = w * float_of(VOLUME(source, 1u, tap, BYTES), BYTES);
        sum = sum + product;
        weights = weights + w;
    }
    precise float mean = sum * reciprocal(weights);
    return kept(mean < TINY ? 0.0 : mean, BYTES);
}

WRITE_VOLUME(volume, 2u, BYTES, weighed)
