#version 450
#extension GL_GOOGLE_include_directive : require

// Turns costs into messages (Yu et al. 2010, equation 11): the least of C(j) + min(c |k - j|, eta) over all j.
// Disparities further away than `reach` cannot win. Those within reach are taken from the farthest to the nearest,
// adding c at each step.

#define STEREO_PARAMS \
    int reach; \
    float c, eta;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(constant_id = 3) const uint BYTES = 4u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) readonly buffer Least { uint least[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

float cost_at(uvec3 at, int k)
{
    return float_of(VOLUME(source, 0u, uvec3(at.xy, k), BYTES), BYTES);
}

uint message(uvec3 at)
{
    int k = int(at.z), last = int(D) - 1;
    precise float most = float_of(least[word_of_row(1u, at.y) + at.x], BYTES) + push.eta;
    precise float up = most, down = most;
    for (int j = max(k - push.reach, 0); j <= k; j++) {
        precise float far = up + push.c;
        float near = cost_at(at, j);
        up = near < far ? near : far;
    }
    for (int j = min(k + push.reach, last); j > k; j--) {
        precise float far = down + push.c;
        float near = cost_at(at, j);
        down = near < far ? near : far;
    }
    precise float end = down + push.c, better = end < up ? end : up;
    return kept(better < most ? better : most, BYTES);
}

WRITE_VOLUME(volume, 2u, BYTES, message)
