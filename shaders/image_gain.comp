#version 450
#extension GL_GOOGLE_include_directive : require

// Applies to every plane its line: slope times sample, plus bias.

#define STEREO_PARAMS \
    uint shift; \
    int most;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) readonly buffer Line { uint line[]; };
layout(std430, binding = 2) writeonly buffer Image { uint image[]; };

void main()
{
    uint word = grid_x(), y = grid_y(), z = gl_GlobalInvocationID.z, packed = 0u;
    if (word >= words_of_width(BYTES))
        return;
    uint row = word_of_row(1u, z), from = source[z * push.stride[0] + word_of_row(0u, y) + word];
    int slope = int(line[row]), bias = int(line[row + 1u]) * (1 << push.shift) + 2048;
    for (uint lane = 0u; lane < 4u / BYTES; lane++) {
        int v = slope * int(element_of(from, lane, BYTES)) + bias >> 12;
        packed |= uint(clamp(v, 0, push.most)) << (8u * BYTES * lane & 31u);
    }
    image[z * push.stride[2] + word_of_row(2u, y) + word] = packed;
}
