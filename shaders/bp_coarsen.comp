#version 450
#extension GL_GOOGLE_include_directive : require

// Data costs of the next coarser level: sums of 2 x 2 pixels or, as integers, their scaled differences from the
// pixel's least sum, at most top.

#define STEREO_PARAMS \
    uint from[4]; \
    uint in_height, top; \
    float share;
#include "stereo_common.glsl"
#include "stereo_bp.glsl"

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Data { uint data[]; };

uint data_bytes(uint which)
{
    return which == 0u ? IN_BYTES : BYTES;
}

uint data_word(uint which, uint at)
{
    return source[at];
}

void set_data(uint which, uint at, uint value)
{
    data[at] = value;
}

#include "stereo_bp_coarsen.glsl"

void main()
{
    uint word = grid_x(), y = grid_y(), parity = gl_GlobalInvocationID.z;
    if (word * LANES >= (push.width + 1u) / 2u)
        return;
    coarsen(Halving(0u, 1u, push.in_height, push.width, push.top, push.share), word, y, parity);
}
