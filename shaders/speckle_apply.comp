#version 450
#extension GL_GOOGLE_include_directive : require

// Invalidates components smaller than push.area.

#define STEREO_PARAMS \
    uint area;
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Labels { uint labels[]; };
layout(std430, binding = 2) readonly buffer Areas { uint areas[]; };
layout(std430, binding = 3) writeonly buffer Filtered { uint filtered[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    uint v = disparity[word_of_row(0u, y) + x];
    if (is_valid(int(v)) && areas[labels[y * push.width + x]] < push.area)
        v = uint(INVALID);
    filtered[word_of_row(3u, y) + x] = v;
}
