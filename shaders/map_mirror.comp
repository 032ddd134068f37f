#version 450
#extension GL_GOOGLE_include_directive : require

// Mirrors each row of a map.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Mirrored { uint mirrored[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x < push.width)
        mirrored[word_of_row(1u, y) + x] = disparity[word_of_row(0u, y) + push.width - 1u - x];
}
