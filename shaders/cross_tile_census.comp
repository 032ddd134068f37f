#version 450
#extension GL_GOOGLE_include_directive : require

// Means of census costs over cross-shaped regions.

#include "stereo_cross_tile.glsl"
const uint WORDS = CHANNELS;
#include "stereo_census.glsl"

uint cost_at(uvec3 at)
{
    uint l = word_of_row(2u, at.y) + at.x;
    return census_cost(uvec2(left[l], WORDS > 1u ? left[l + push.stride[2]] : 0u), 2u, at);
}
