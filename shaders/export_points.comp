#version 450
#extension GL_GOOGLE_include_directive : require

// Points in metres, as three floats a pixel.

#define STEREO_PARAMS \
    float q[16];
#include "stereo_common.glsl"
#include "stereo_project.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Pixels { uint pixels[]; };

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(1u, y) + 3u * x;
    if (x >= push.width)
        return;
    vec4 point;
    float depth;
    bool valid = project(int(disparity[word_of_row(0u, y) + x]), x, y, point, depth);
    precise float px = point.x / point.w, py = point.y / point.w;
    pixels[at] = valid ? floatBitsToUint(px) : NOT_A_NUMBER;
    pixels[at + 1u] = valid ? floatBitsToUint(py) : NOT_A_NUMBER;
    pixels[at + 2u] = valid ? floatBitsToUint(depth) : NOT_A_NUMBER;
}
