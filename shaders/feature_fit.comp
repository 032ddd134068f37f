#version 450
#extension GL_GOOGLE_include_directive : require

// Planes for the guided filter, from its guide: level, mean over the window in 1/256, and variance + epsilon in
// 1/256.

#define STEREO_PARAMS \
    int radius; \
    uint shift, epsilon;
#include "stereo_common.glsl"
#include "stereo_mean.glsl"

layout(constant_id = 1) const uint BYTES = 1u; // of a pixel

layout(std430, binding = 0) readonly buffer Grey { uint grey[]; };
layout(std430, binding = 1) writeonly buffer Features { uint features[]; };

uint level(int x, int y)
{
    uint row = word_of_row(0u, uint(clamp(y, 0, int(push.height) - 1)));
    return LOAD(grey, row, uint(clamp(x, 0, int(push.width) - 1)), BYTES) >> push.shift;
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(1u, y) + x, sum = 0u, squares = 0u;
    uint area = uint((2 * push.radius + 1) * (2 * push.radius + 1));
    if (x >= push.width)
        return;
    for (int j = -push.radius; j <= push.radius; j++)
        for (int i = -push.radius; i <= push.radius; i++) {
            uint v = level(int(x) + i, int(y) + j);
            sum += v;
            squares += v * v;
        }
    uint mean = mean_of(sum, area, 8u), square = mean * mean + 128u >> 8, both = mean_of(squares, area, 8u);
    features[at] = level(int(x), int(y));
    features[at + push.stride[1]] = mean;
    features[at + 2u * push.stride[1]] = max(both, square) - square + push.epsilon;
}
