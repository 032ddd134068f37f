#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted mean over a square. The weights of a row, and those of a column, sum to 256. The border is replicated.

#define STEREO_PARAMS \
    int radius;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std140, binding = 1) uniform Table { uvec4 weights[64]; };
layout(std430, binding = 2) writeonly buffer Image { uint image[]; };

uint weight(int i)
{
    uint at = uint(abs(i));
    return weights[at >> 2][at & 3u];
}

uint smoothed(int x, int y, uint z)
{
    uint sum = 0u;
    for (int j = -push.radius; j <= push.radius; j++) {
        uint row = z * push.stride[0] + word_of_row(0u, uint(clamp(y + j, 0, int(push.height) - 1))), line = 0u;
        for (int i = -push.radius; i <= push.radius; i++)
            line += weight(i) * LOAD(source, row, uint(clamp(x + i, 0, int(push.width) - 1)), BYTES);
        sum += weight(j) * line;
    }
    return (sum + 32768u) >> 16;
}

void main()
{
    uint word = grid_x(), y = grid_y(), z = gl_GlobalInvocationID.z, packed = 0u;
    if (word >= words_of_width(BYTES))
        return;
    for (uint lane = 0u; lane < 4u / BYTES; lane++)
        packed |= smoothed(int(word * (4u / BYTES) + lane), int(y), z) << (8u * BYTES * lane & 31u);
    image[z * push.stride[2] + word_of_row(2u, y) + word] = packed;
}
