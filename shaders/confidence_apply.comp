#version 450
#extension GL_GOOGLE_include_directive : require

// Invalidates disparities whose confidence is below push.least.

#define STEREO_PARAMS \
    uint least;
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Confidence { uint confidence[]; };
layout(std430, binding = 2) writeonly buffer Trusted { uint trusted[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    uint v = disparity[word_of_row(0u, y) + x];
    trusted[word_of_row(2u, y) + x] = confidence[word_of_row(1u, y) + x] < push.least ? uint(INVALID) : v;
}
