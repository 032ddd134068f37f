// Domain transform: a recursive filter along a line of pixels of one disparity, on floats kept as words.
// Needs STEREO_PARAMS to begin with uint shift.

#include "stereo_float.glsl"

layout(constant_id = 3) const uint GUIDE_BYTES = 1u;

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 1) uniform Table { uvec4 table[64]; };

int guide_at(uint x, uint y)
{
    return int(LOAD(guide, word_of_row(0u, y), x, GUIDE_BYTES) >> push.shift);
}

float weight(int a, int b)
{
    uint step_ = min(uint(abs(a - b)), 255u);
    return uintBitsToFloat(table[step_ >> 2][step_ & 3u]);
}

float filtered(float value, float before, float w)
{
    precise float product = w * before, sum = value + product;
    return sum < TINY ? 0.0 : sum;
}
