#version 450
#extension GL_GOOGLE_include_directive : require

// The first step of weighted means over messages, with census costs.

#include "stereo_message_first.glsl"
const uint WORDS = CHANNELS;
#include "stereo_census.glsl"

uint cost_at(uvec3 at)
{
    uint l = word_of_row(1u, at.y) + at.x;
    return census_cost(uvec2(left[l], WORDS > 1u ? left[l + push.stride[1]] : 0u), 2u, at);
}
