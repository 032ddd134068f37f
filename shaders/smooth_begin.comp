#version 450
#extension GL_GOOGLE_include_directive : require

// Disparities as floats, and 1 where there is one.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Planes { uint planes[]; };

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(1u, y) + x;
    if (x >= push.width)
        return;
    int v = int(disparity[word_of_row(0u, y) + x]);
    planes[at] = floatBitsToUint(is_valid(v) ? float(v) : 0.0);
    planes[at + push.stride[1]] = floatBitsToUint(is_valid(v) ? 1.0 : 0.0);
}
