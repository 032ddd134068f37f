#version 450
#extension GL_GOOGLE_include_directive : require

// Divides values by certainty, which gives disparities: for all pixels, or for those that had one. Where there is
// next to no certainty, and in the border, the old value stays.

#define STEREO_PARAMS \
    uint fill;
#include "stereo_common.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Planes { uint planes[]; };
layout(std430, binding = 2) writeonly buffer Smooth { uint smooth_[]; };

const float LEAST_CERTAINTY = 9.5367431640625e-7; // 2^-20

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(1u, y) + x;
    if (x >= push.width)
        return;
    int v = int(disparity[word_of_row(0u, y) + x]);
    float certainty = uintBitsToFloat(planes[at + push.stride[1]]);
    precise float ratio = uintBitsToFloat(planes[at]) * reciprocal(max(certainty, LEAST_CERTAINTY)), near = ratio + 0.5;
    bool takes = certainty >= LEAST_CERTAINTY && (is_valid(v) || push.fill != 0u && v != BORDER);
    smooth_[word_of_row(2u, y) + x] = uint(takes ? int(floor(near)) : v);
}
