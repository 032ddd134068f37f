#version 450
#extension GL_GOOGLE_include_directive : require

// Weight of a difference, in 1/256: T / (T + t), where T is the sum of the steps between neighbouring pixels over a
// window and t is push.least.

#define STEREO_PARAMS \
    uint shift; \
    int radius; \
    uint least;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;    // of a pixel of a plane
layout(constant_id = 2) const uint CHANNELS = 1u; // 1 or 3

layout(std430, binding = 0) readonly buffer Colour { uint colour[]; };
layout(std430, binding = 1) writeonly buffer Texture { uint texture_[]; };

int sample_at(uint x, uint y, uint z)
{
    return int(LOAD(colour, word_of_row(0u, y) + z * push.stride[0], x, BYTES) >> push.shift);
}

uint step_at(int x, int y)
{
    uint column = uint(clamp(x, 0, int(push.width) - 1)), row = uint(clamp(y, 0, int(push.height) - 1));
    int most = 0;
    for (uint z = 0u; z < CHANNELS && column + 1u < push.width; z++)
        most = max(most, abs(sample_at(column, row, z) - sample_at(column + 1u, row, z)));
    return uint(most);
}

void main()
{
    uint x = grid_x(), y = grid_y(), sum = 0u;
    if (x >= push.width)
        return;
    for (int j = -push.radius; j <= push.radius; j++)
        for (int i = -push.radius; i <= push.radius; i++)
            sum += step_at(int(x) + i, int(y) + j);
    uint whole = sum + push.least;
    texture_[word_of_row(1u, y) + x] = whole != 0u ? (256u * sum + whole / 2u) / whole : 0u;
}
