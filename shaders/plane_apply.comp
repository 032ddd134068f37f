#version 450
#extension GL_GOOGLE_include_directive : require

// Gives a pixel the plane of its own cell or, if that has none, of a neighbouring cell that is as bright as the 3 x 3
// pixels around it.

#define STEREO_PARAMS \
    int near_levels; /* limit for sums of 576 samples */ \
    int low, high;   /* range of disparities, in 1/256 pixel */
#include "stereo_common.glsl"
#include "stereo_cell.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Cells { uint cells[]; };
layout(std430, binding = 2) readonly buffer Surfaces { uint surfaces[]; };
layout(std430, binding = 3) writeonly buffer Moved { uint moved[]; };

// Root of the surface of a cell; NO_LABEL if the cell has no surface or the surface no plane.
uint root_of(ivec2 cell)
{
    if (any(lessThan(cell, ivec2(0))) || any(greaterThanEqual(cell, ivec2(push.width, push.height) / int(CELL))))
        return NO_LABEL;
    uint label = surfaces[word_of_row(2u, uint(cell.y) * CELL) + push.stride[2] + uint(cell.x) * CELL];
    return label != NO_LABEL && surfaces[label + 1u] == 1u ? label : NO_LABEL;
}

uint root_at(int x, int y)
{
    const ivec2 beside[8] = ivec2[8](ivec2(0, -1), ivec2(-1, 0), ivec2(1, 0), ivec2(0, 1), ivec2(-1, -1), ivec2(1, -1),
                                     ivec2(-1, 1), ivec2(1, 1));
    ivec2 own = ivec2(x, y) / int(CELL);
    int around = int(cells[word_of_row(1u, uint(y)) + push.stride[1] + uint(x)]);
    uint found = root_of(own);
    for (int i = 0; i < 8 && found == NO_LABEL; i++) {
        ivec2 cell = own + beside[i];
        uint label = root_of(cell);
        if (label == NO_LABEL)
            continue;
        int sum = int(cells[word_of_row(1u, uint(cell.y) * CELL) + uint(cell.x) * CELL]);
        if (abs(64 * around - 9 * sum) <= push.near_levels)
            found = label;
    }
    return found;
}

float number(uint label, uint i)
{
    return uintBitsToFloat(surfaces[label + i]);
}

int plane_at(uint label, uint x, uint y)
{
    precise float dx = float(x) - number(label, 5u), dy = float(y) - number(label, 6u);
    precise float across = dx * 0.015625, down = dy * 0.015625, bx = across * number(label, 3u), cy = down * number(label, 4u);
    precise float ab = number(label, 2u) + bx, d = clamp(ab + cy, -16384.0, 16384.0), fine = d * 256.0, rounded = fine + 0.5;
    return clamp(int(floor(rounded)), push.low, push.high);
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    uint label = root_at(int(x), int(y));
    moved[word_of_row(3u, y) + x] = label == NO_LABEL ? disparity[word_of_row(0u, y) + x] : uint(plane_at(label, x, y));
}
