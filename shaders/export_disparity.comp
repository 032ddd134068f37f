#version 450
#extension GL_GOOGLE_include_directive : require

// Converts a disparity map to the caller's format.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint FORMAT = 0u; // stereo_disparity_format: f32, s16 (x 16), u16 (x 256)

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Pixels { uint pixels[]; };

uint exported(uint x, uint y)
{
    int v = int(disparity[word_of_row(0u, y) + min(x, push.width - 1u)]);
    precise float pixels_ = float(v) * (1.0 / 256.0);
    if (FORMAT == 0u)
        return is_valid(v) ? floatBitsToUint(pixels_) : INFINITY;
    if (FORMAT == 1u)
        return is_valid(v) ? uint(clamp((v + 8) >> 4, -32767, 32767)) & 0xffffu : 0x8000u;
    return is_valid(v) ? uint(clamp(v, 1, 65535)) : 0u;
}

void main()
{
    uint i = grid_x(), y = grid_y();
    if (i >= words_of_width(FORMAT == 0u ? 4u : 2u))
        return;
    uint word = FORMAT == 0u ? exported(i, y) : exported(2u * i, y) | exported(2u * i + 1u, y) << 16;
    pixels[word_of_row(1u, y) + i] = word;
}
