#version 450
#extension GL_GOOGLE_include_directive : require

// Median of 3 x 3 pixels, in every plane. The border is replicated.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Image { uint image[]; };

uint middle(uvec3 v)
{
    return max(min(v.x, v.y), min(max(v.x, v.y), v.z));
}

// A column's three pixels in ascending order.
uvec3 column(int x, int y, uint z)
{
    uvec3 v;
    for (int j = -1; j <= 1; j++) {
        uint row = z * push.stride[0] + word_of_row(0u, uint(clamp(y + j, 0, int(push.height) - 1)));
        v[j + 1] = LOAD(source, row, uint(clamp(x, 0, int(push.width) - 1)), BYTES);
    }
    return uvec3(min(v.x, min(v.y, v.z)), middle(v), max(v.x, max(v.y, v.z)));
}

// The median of nine: the middle one of the columns' largest minimum, their middle median and their smallest maximum.
uint median(uvec3 a, uvec3 b, uvec3 c)
{
    return middle(uvec3(max(a.x, max(b.x, c.x)), middle(uvec3(a.y, b.y, c.y)), min(a.z, min(b.z, c.z))));
}

void main()
{
    const int lanes = int(4u / BYTES);
    uint word = grid_x(), z = gl_GlobalInvocationID.z, packed = 0u;
    int y = int(grid_y()), x = int(word) * lanes;
    if (word >= words_of_width(BYTES))
        return;
    uvec3 a = column(x - 1, y, z), b = column(x, y, z);
    for (int lane = 0; lane < lanes; lane++) {
        uvec3 c = column(x + lane + 1, y, z);
        packed |= median(a, b, c) << (8u * BYTES * uint(lane) & 31u);
        a = b;
        b = c;
    }
    image[z * push.stride[1] + word_of_row(1u, uint(y)) + word] = packed;
}
