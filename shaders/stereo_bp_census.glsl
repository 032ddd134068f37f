// Census costs for stereo_bp_cost.glsl.

const uint WORDS = CHANNELS;
#include "stereo_census.glsl"

uint cost_at(uvec3 at)
{
    uint l = word_of_row(0u, at.y) + at.x;
    return census_cost(uvec2(left[l], WORDS > 1u ? left[l + push.stride[0]] : 0u), uint(STEREO_BP_RIGHT), at);
}
