#version 450
#extension GL_GOOGLE_include_directive : require

// Invalidates disparities where the mask is 0.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Mask { uint mask[]; };
layout(std430, binding = 2) writeonly buffer Masked { uint masked[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    uint v = disparity[word_of_row(0u, y) + x];
    masked[word_of_row(2u, y) + x] = LOAD(mask, word_of_row(1u, y), x, 1u) != 0u ? v : uint(INVALID);
}
