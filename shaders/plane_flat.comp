#version 450
#extension GL_GOOGLE_include_directive : require

// Plane 0: the sum of a cell whose quarters are alike, else INVALID. Plane 1: the sum of the 3 x 3 samples around a
// pixel.

#define STEREO_PARAMS \
    int range; /* largest difference between quarters' sums */
#include "stereo_common.glsl"
#include "stereo_cell.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Own { uint own[]; };
layout(std430, binding = 1) writeonly buffer Cells { uint cells[]; };

int sample_at(int x, int y)
{
    uint column = uint(clamp(x, 0, int(push.width) - 1)), row = uint(clamp(y, 0, int(push.height) - 1));
    return int(LOAD(own, word_of_row(0u, row), column, BYTES));
}

int flat_cell(uint x0, uint y0)
{
    int quarters[4] = int[4](0, 0, 0, 0);
    if (x0 + CELL > push.width || y0 + CELL > push.height)
        return INVALID;
    for (uint y = 0u; y < CELL; y++)
        for (uint x = 0u; x < CELL; x++)
            quarters[y / 4u * 2u + x / 4u] += sample_at(int(x0 + x), int(y0 + y));
    int least = min(min(quarters[0], quarters[1]), min(quarters[2], quarters[3]));
    int most = max(max(quarters[0], quarters[1]), max(quarters[2], quarters[3]));
    return most - least <= push.range ? quarters[0] + quarters[1] + quarters[2] + quarters[3] : INVALID;
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(1u, y) + x;
    int around = 0;
    if (x >= push.width)
        return;
    for (int j = int(y) - 1; j <= int(y) + 1; j++)
        for (int i = int(x) - 1; i <= int(x) + 1; i++)
            around += sample_at(i, j);
    cells[at] = uint(flat_cell(x - x % CELL, y - y % CELL));
    cells[at + push.stride[1]] = uint(around);
}
