#version 450
#extension GL_GOOGLE_include_directive : require

// At an edge of the map, a pixel takes the disparity of a neighbour across the edge, if its cost is lower (Mei et al.
// 2011).

#define VOLUME_SLOT 1
#define STEREO_KEPT_MORE int step_;
#include "stereo_kept.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 2) writeonly buffer Adjusted { uint adjusted[]; };

uint cost_at(uint x, uint y, int v)
{
    return cost_of(int(x), y, (v + 128 >> 8) - push.min_disparity);
}

void main()
{
    uint x = grid_x(), y = grid_y(), row = word_of_row(0u, y);
    if (x >= push.width)
        return;
    int own = int(disparity[row + x]), v = own;
    uint least = is_valid(own) ? cost_at(x, y, own) : NO_COST;
    for (int side = -1; side <= 1 && least != NO_COST; side += 2) {
        int at = int(x) + side, there = at >= 0 && at < int(push.width) ? int(disparity[row + uint(at)]) : INVALID;
        if (!is_valid(there) || abs(there - own) <= push.step_)
            continue;
        uint cost = cost_at(x, y, there);
        v = cost < least ? there : v;
        least = min(least, cost);
    }
    adjusted[word_of_row(2u, y) + x] = uint(v);
}
