#version 450
#extension GL_GOOGLE_include_directive : require

// Window sums of census costs, and winner takes all.

#include "stereo_box_wta.glsl"
const uint WORDS = CHANNELS;

uvec3 left_at(uint x, uint y)
{
    uint at = word_of_row(0u, y) + x;
    return uvec3(left[at], WORDS > 1u ? left[at + push.stride[0]] : 0u, 0u);
}

uvec3 right_at(uint x, uint y)
{
    uint at = word_of_row(1u, y) + x;
    return uvec3(right[at], WORDS > 1u ? right[at + push.stride[1]] : 0u, 0u);
}

uint cost_between(uvec3 l, uvec3 r)
{
    return uint(bitCount(l.x ^ r.x) + bitCount(l.y ^ r.y));
}
