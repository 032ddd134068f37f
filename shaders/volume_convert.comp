#version 450
#extension GL_GOOGLE_include_directive : require

// Converts a slab of planes (x fastest) to a band of pixels (disparity fastest), or back. An invocation transposes a
// square with as many elements a side as a word holds. Where a slab begins inside a word of a pixel, the previous
// slab's elements in it stay.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint BYTES = 1u;
const uint SIDE = 4u / BYTES;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) buffer Volume { uint volume[]; };

uint in_planes(uint i, uvec3 at)
{
    return volume_base_of(X_FASTEST, i, at.x, at.y, at.z) + word_of(at.x, BYTES);
}

uint in_pixels(uint i, uvec3 at)
{
    return volume_base_of(D_FASTEST, i, at.x, at.y, at.z) + word_of(at.z, BYTES);
}

void to_pixels(uvec3 at, uint last)
{
    uint square[SIDE];
    for (uint j = 0u; j < SIDE; j++)
        square[j] = source[in_planes(0u, uvec3(at.xy, clamp(at.z + j, push.d0, last)))];
    for (uint e = 0u; e < SIDE && at.x + e < push.width; e++) {
        uint to = in_pixels(1u, at + uvec3(e, 0u, 0u)), before = at.z < push.d0 ? volume[to] : 0u, word = 0u;
        for (uint j = 0u; j < SIDE; j++) {
            uint v = at.z + j < push.d0 ? element_of(before, j, BYTES) : element_of(square[j], e, BYTES);
            word |= v << (8u * BYTES * j & 31u);
        }
        volume[to] = word;
    }
}

void to_planes(uvec3 at, uint last)
{
    uint square[SIDE];
    for (uint e = 0u; e < SIDE; e++)
        square[e] = source[in_pixels(0u, uvec3(min(at.x + e, push.width - 1u), at.yz))];
    for (uint j = 0u; j < SIDE; j++) {
        uint word = 0u;
        for (uint e = 0u; e < SIDE; e++)
            word |= element_of(square[e], j, BYTES) << (8u * BYTES * e & 31u);
        if (at.z + j >= push.d0 && at.z + j <= last)
            volume[in_planes(1u, at + uvec3(0u, 0u, j))] = word;
    }
}

void main()
{
    uint last = push.d0 + push.depth - 1u, first_word = push.d0 / SIDE, words = last / SIDE + 1u - first_word;
    for (uint i = grid_x(); i < words * words_of_width(BYTES); i += grid_stride()) {
        uvec3 at = uvec3(i / words * SIDE, grid_y(), (first_word + i % words) * SIDE);
        if (LAYOUT == D_FASTEST)
            to_pixels(at, last);
        else
            to_planes(at, last);
    }
}
