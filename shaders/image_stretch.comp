#version 450
#extension GL_GOOGLE_include_directive : require

// Rows that are `factor` times as wide, by linear interpolation between neighbours.

#define STEREO_PARAMS \
    uint factor;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Image { uint image[]; };

uint stretched(uint x, uint y, uint z)
{
    uint row = z * push.stride[0] + word_of_row(0u, y), last = push.width / push.factor - 1u;
    uint at = min(x / push.factor, last), j = x % push.factor;
    uint a = LOAD(source, row, at, BYTES), b = LOAD(source, row, min(at + 1u, last), BYTES);
    return ((push.factor - j) * a + j * b + push.factor / 2u) / push.factor;
}

void main()
{
    uint word = grid_x(), y = grid_y(), z = gl_GlobalInvocationID.z, packed = 0u;
    if (word >= words_of_width(BYTES))
        return;
    for (uint lane = 0u; lane < 4u / BYTES; lane++)
        packed |= stretched(word * (4u / BYTES) + lane, y, z) << (8u * BYTES * lane & 31u);
    image[z * push.stride[1] + word_of_row(1u, y) + word] = packed;
}
