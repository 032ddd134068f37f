#version 450
#extension GL_GOOGLE_include_directive : require

// Takes every factor-th column of a stretched map, and converts disparities to pixels of the image.

#define STEREO_PARAMS \
    int factor;
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Stretched { int stretched[]; };
layout(std430, binding = 1) writeonly buffer Disparity { int disparity[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = stretched[word_of_row(0u, y) + x * uint(push.factor)];
    disparity[word_of_row(1u, y) + x] = is_valid(v) ? v / push.factor : v;
}
