#version 450
#extension GL_GOOGLE_include_directive : require

// Scanline optimization of a cost volume.

#define MAP 1
#define NOTES 2
#define STEREO_SCANLINE_MORE
#include "stereo_scanline.glsl"

layout(constant_id = 8) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Volume { uint volume[]; };

uvec4 costs_at(ivec4 x, uint y, uint k, uint g, int dx)
{
    uint row = (y - push.y0) * push.row[0];
    uvec4 v;
    if (RIGHT) {
        for (uint e = 0u; e < 4u; e++)
            v[e] = LOAD(volume, row + min(uint(x[e]), push.width - 1u) * push.stride[0], k + e, BYTES);
        return v;
    }
    uint at = row + uint(x.x) * push.stride[0] + word_of(k, BYTES);
    if (BYTES == 1u)
        return uvec4(volume[at]) >> uvec4(0u, 8u, 16u, 24u) & 0xffu;
    return uvec4(volume[at] & 0xffffu, volume[at] >> 16, volume[at + 1u] & 0xffffu, volume[at + 1u] >> 16);
}
