#version 450
#extension GL_GOOGLE_include_directive : require

// Window sums of census costs, and winner takes all.

#include "stereo_box_wta.glsl"
const uint WORDS = CHANNELS;
#include "stereo_census.glsl"

uint cost_at(uvec3 at)
{
    uint l = word_of_row(0u, at.y) + at.x;
    return census_cost(uvec2(left[l], WORDS > 1u ? left[l + push.stride[0]] : 0u), 1u, at);
}
