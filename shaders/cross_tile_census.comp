#version 450
#extension GL_GOOGLE_include_directive : require

// Means of census costs over cross-shaped regions.

#include "stereo_cross_tile.glsl"

uint cost_between_pixels(uint base, uint l, uint r)
{
    uint cost = uint(bitCount(left[base + l] ^ right[base + r]));
    for (uint word = 1u; word < CHANNELS; word++)
        cost += uint(bitCount(left[base + word * push.stride[2] + l] ^ right[base + word * push.stride[2] + r]));
    return cost;
}
