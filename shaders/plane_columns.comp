#version 450
#extension GL_GOOGLE_include_directive : require

// Means of every column over the rows of each cell, for both views, in 8-bit levels minus 128; they stand in the
// cell's first row, other rows hold 0.

#define STEREO_PARAMS \
    float level; /* 8-bit levels per level of a sample */
#include "stereo_common.glsl"
#include "stereo_cell.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Own { uint own[]; };
layout(std430, binding = 1) readonly buffer Other { uint other[]; };
layout(std430, binding = 2) writeonly buffer Columns { uint columns[]; };

uint mean_of(uint sum)
{
    precise float levels = push.level * float(sum), mean = levels * 0.125, centred = mean - 128.0;
    return floatBitsToUint(centred);
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(2u, y) + x, sums[2] = uint[2](0u, 0u);
    bool begins = y % CELL == 0u && y + CELL <= push.height;
    if (x >= push.width)
        return;
    for (uint j = y; begins && j < y + CELL; j++) {
        sums[0] += LOAD(own, word_of_row(0u, j), x, BYTES);
        sums[1] += LOAD(other, word_of_row(1u, j), x, BYTES);
    }
    columns[at] = begins ? mean_of(sums[0]) : 0u;
    columns[at + push.stride[2]] = begins ? mean_of(sums[1]) : 0u;
}
