#version 450
#extension GL_GOOGLE_include_directive : require

// Converts confidence to the caller's format; 0 where there is no disparity.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint FORMAT = 0u; // stereo_confidence_format: u8, f32

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Confidence { uint confidence[]; };
layout(std430, binding = 2) writeonly buffer Pixels { uint pixels[]; };

uint confidence_at(uint x, uint y)
{
    x = min(x, push.width - 1u);
    return is_valid(int(disparity[word_of_row(0u, y) + x])) ? confidence[word_of_row(1u, y) + x] : 0u;
}

void main()
{
    uint i = grid_x(), y = grid_y(), word = 0u;
    if (i >= words_of_width(FORMAT == 0u ? 1u : 4u))
        return;
    if (FORMAT == 0u) {
        for (uint e = 0u; e < 4u; e++)
            word |= (confidence_at(4u * i + e, y) & 0xffu) << (8u * e);
    } else {
        precise float scaled = float(confidence_at(i, y)) * (1.0 / 256.0);
        word = floatBitsToUint(scaled);
    }
    pixels[word_of_row(2u, y) + i] = word;
}
