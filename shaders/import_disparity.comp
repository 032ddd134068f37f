#version 450
#extension GL_GOOGLE_include_directive : require

// Converts the caller's previous disparity to a map in 1/256 pixel.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint FORMAT = 0u; // stereo_disparity_format: f32, s16 (x 16), u16 (x 256)

layout(std430, binding = 0) readonly buffer Pixels { uint pixels[]; };
layout(std430, binding = 1) writeonly buffer Disparity { uint disparity[]; };

// floor(v * 256 + 1/2). The product is exact; the half is added to the fraction, where it is exact too.
int from_float(uint bits)
{
    if ((bits & 0x7fffffffu) >= 0x4a800000u) // 2^22 and above, infinite, not a number
        return INVALID;
    precise float scaled = uintBitsToFloat(bits) * 256.0, whole = floor(scaled), rest = scaled - whole;
    return int(whole) + (rest >= 0.5 ? 1 : 0);
}

int imported(uint x, uint y)
{
    if (FORMAT == 0u)
        return from_float(pixels[word_of_row(0u, y) + x]);
    uint v = LOAD(pixels, word_of_row(0u, y), x, 2u);
    if (FORMAT == 1u)
        return v == 0x8000u ? INVALID : (int(v << 16) >> 16) * 16;
    return v == 0u ? INVALID : int(v);
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x < push.width)
        disparity[word_of_row(1u, y) + x] = uint(imported(x, y));
}
