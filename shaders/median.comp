#version 450
#extension GL_GOOGLE_include_directive : require

// Median of a window's valid disparities; of two middle ones, the lower. It is found by halving the range of values,
// without sorting.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const int RADIUS = 1;
const int SIDE = 2 * RADIUS + 1;

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Filtered { uint filtered[]; };

const int ABSENT = 0x7fffffff; // above all disparities

int values[SIDE * SIDE];

int value_at(int x, int y)
{
    if (x < 0 || y < 0 || x >= int(push.width) || y >= int(push.height))
        return ABSENT;
    int v = int(disparity[word_of_row(0u, uint(y)) + uint(x)]);
    return is_valid(v) ? v : ABSENT;
}

int up_to(int v) // how many values are <= v
{
    int count = 0;
    for (int i = 0; i < SIDE * SIDE; i++)
        count += values[i] <= v ? 1 : 0;
    return count;
}

int median_at(int x, int y, int centre)
{
    int low = centre, high = centre;
    for (int i = 0; i < SIDE * SIDE; i++) {
        values[i] = value_at(x + i % SIDE - RADIUS, y + i / SIDE - RADIUS);
        low = min(low, values[i]);
        high = max(high, values[i] == ABSENT ? centre : values[i]);
    }
    int rank = (up_to(high) - 1) / 2;
    for (int step_ = 0; step_ < 32 && low < high; step_++) {
        int middle = low + (high - low) / 2;
        if (up_to(middle) > rank)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = int(disparity[word_of_row(0u, y) + x]);
    filtered[word_of_row(1u, y) + x] = uint(is_valid(v) ? median_at(int(x), int(y), v) : v);
}
