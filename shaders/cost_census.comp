#version 450
#extension GL_GOOGLE_include_directive : require

// Hamming distance of the census words of a left and a right pixel (Zabih and Woodfill 1994).

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 3) const uint WORDS = 1u; // 32-bit words of a feature

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

uvec2 left_at(uint x, uint y)
{
    uint at = word_of_row(0u, y) + x;
    return uvec2(left[at], WORDS > 1u ? left[at + push.stride[0]] : 0u);
}

#include "stereo_census.glsl"

void main()
{
    for (uint i = grid_x(); i < volume_words(1u); i += grid_stride()) {
        uvec3 at = volume_word(i, 1u);
        uvec2 feature = left_at(at.x, at.y);
        uint word = 0u;
        for (uint e = 0u; e < 4u; e++) {
            uvec3 here = volume_element(at, e);
            if (LAYOUT == X_FASTEST)
                feature = left_at(here.x, here.y);
            word |= census_cost(feature, 1u, here) << (8u * e);
        }
        volume[volume_store(2u, at, 1u)] = word;
    }
}
