#version 450
#extension GL_GOOGLE_include_directive : require

// Subpixel position of whole disparities: a V through the costs of the winner and its neighbours, if the winner's is
// the least.

#define VOLUME_SLOT 1
#include "stereo_kept.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 2) writeonly buffer Refined { uint refined[]; };

int offset_of(uint before, uint best, uint after)
{
    if (before == NO_COST || after == NO_COST)
        return 0;
    int a = int(before >> push.shift), b = int(best >> push.shift), c = int(after >> push.shift);
    if (b > a || b > c || a == b && b == c)
        return 0;
    uint whole = uint(2 * max(a - b, c - b)), size = (uint(abs(a - c)) * 512u + whole) / (2u * whole);
    return a < c ? -int(size) : int(size);
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = int(disparity[word_of_row(0u, y) + x]);
    if (is_valid(v)) {
        int k = (v >> 8) - push.min_disparity;
        v += offset_of(cost_of(int(x), y, k - 1), cost_of(int(x), y, k), cost_of(int(x), y, k + 1));
    }
    refined[word_of_row(2u, y) + x] = uint(v);
}
