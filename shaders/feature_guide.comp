#version 450
#extension GL_GOOGLE_include_directive : require

// Input for weights: a pixel's three channels, as 8-bit levels or CIELab, in 10 bits each; and its arms.

#define STEREO_PARAMS \
    uint shift;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 2) const uint CHANNELS = 1u; // 1 or 3
layout(constant_id = 3) const uint LAB = 0u;
layout(constant_id = 4) const uint ARMS = 0u;

layout(std430, binding = 0) readonly buffer Planes { uint planes[]; };
layout(std430, binding = 1) readonly buffer Arms { uint arms[]; };
layout(std430, binding = 2) writeonly buffer Guide { uint guide[]; };
layout(std140, binding = 3) uniform Linear { uvec4 linear[64]; };

uint level(uint x, uint y, uint z)
{
    uint base = word_of_row(0u, y) + (CHANNELS == 3u ? z * push.stride[0] : 0u);
    return min(LOAD(planes, base, x, BYTES) >> push.shift, 255u); // samples may exceed input_bits
}

// The largest r with r^3 <= v.
uint cube_root(uint v)
{
    uint root = 0u;
    for (uint bit = 1024u; bit != 0u; bit >>= 1) {
        uint r = root | bit;
        root = r * r <= v / r ? r : root;
    }
    return root;
}

// Converts linear light to steps of 1/1600 on the scale of CIELab.
int lab_step(uvec3 light, uint red, uint green, uint blue)
{
    uint t = red * light.x + green * light.y + blue * light.z >> 16;
    return int(t > 580u ? cube_root(t * 62500u) : t * 12459u + 14463117u >> 16);
}

// CIELab (D65) in quarters of a unit: L, a + 128, b + 128.
uvec3 lab(uvec3 v)
{
    uvec3 light = uvec3(linear[v.x >> 2][v.x & 3u], linear[v.y >> 2][v.y & 3u], linear[v.z >> 2][v.z & 3u]);
    int x = lab_step(light, 28439u, 24655u, 12442u), y = lab_step(light, 13938u, 46868u, 4730u);
    int z = lab_step(light, 1164u, 7174u, 57198u);
    return uvec3((464 * y - 101600) / 1600, 5 * (x - y) + 2050 >> 2, y - z + 1025 >> 1);
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(2u, y) + x;
    if (x >= push.width)
        return;
    uvec3 v = uvec3(level(x, y, 0u), level(x, y, 1u), level(x, y, 2u));
    if (LAB != 0u)
        v = lab(v);
    guide[at] = v.x | v.y << 10 | v.z << 20;
    if (ARMS != 0u)
        guide[at + push.stride[2]] = arms[word_of_row(1u, y) + x];
}
