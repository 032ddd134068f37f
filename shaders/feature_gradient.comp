#version 450
#extension GL_GOOGLE_include_directive : require

// Horizontal gradient I(x + 1) - I(x - 1), offset to be positive, in 16 bits; for 16-bit images, half of it.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u; // of a grey pixel

layout(std430, binding = 0) readonly buffer Grey { uint grey[]; };
layout(std430, binding = 1) writeonly buffer Features { uint features[]; };

uint gradient_at(uint x, uint y)
{
    uint base = word_of_row(0u, y);
    uint before = LOAD(grey, base, x == 0u ? 0u : x - 1u, BYTES);
    uint behind = LOAD(grey, base, min(x + 1u, push.width - 1u), BYTES);
    return BYTES == 1u ? behind + 255u - before : (behind + 65536u - before) >> 1;
}

void main()
{
    uint i = grid_x(), y = grid_y();
    if (i >= words_of_width(2u))
        return;
    uint last = min(2u * i + 1u, push.width - 1u);
    features[word_of_row(1u, y) + i] = gradient_at(2u * i, y) | gradient_at(last, y) << 16;
}
