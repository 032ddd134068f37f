#version 450
#extension GL_GOOGLE_include_directive : require

// Depth in metres or millimetres.

#define STEREO_PARAMS \
    float q[16];
#include "stereo_common.glsl"
#include "stereo_project.glsl"

layout(constant_id = 1) const uint FORMAT = 0u; // stereo_depth_format: f32, u16

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Pixels { uint pixels[]; };

uint exported(uint x, uint y)
{
    vec4 point;
    float depth;
    x = min(x, push.width - 1u);
    bool valid = project(int(disparity[word_of_row(0u, y) + x]), x, y, point, depth);
    if (FORMAT == 0u)
        return valid ? floatBitsToUint(depth) : NOT_A_NUMBER;
    precise float scaled = depth * 1000.0, rounded = scaled + 0.5;
    return !valid ? 0u : rounded < 65535.0 ? max(uint(rounded), 1u) : 65535u;
}

void main()
{
    uint i = grid_x(), y = grid_y();
    if (i >= words_of_width(FORMAT == 0u ? 4u : 2u))
        return;
    uint word = FORMAT == 0u ? exported(i, y) : exported(2u * i, y) | exported(2u * i + 1u, y) << 16;
    pixels[word_of_row(1u, y) + i] = word;
}
