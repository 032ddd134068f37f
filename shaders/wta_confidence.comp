#version 450
#extension GL_GOOGLE_include_directive : require

// Confidence of the left view's winners from the second best cost, even one beside the best; or, for LRD, from that
// and the least cost of the right view's pixel.

#define VOLUME_SLOT 0
#define STEREO_KEPT_MORE uint kind;
#include "stereo_kept.glsl"

layout(std430, binding = 1) writeonly buffer Confidence { uint confidence[]; };

const uint LRD = 2u;

// The least cost of column c in the right view.
uint right_least(int c, uint y)
{
    uint least = NO_COST;
    for (int k = 0; k < int(D) && c >= 0 && c < int(push.width); k++) {
        int column = c + push.min_disparity + k;
        if (column >= 0 && column < int(push.width))
            least = min(least, VOLUME(volume, 0u, uvec3(uint(column), y, uint(k)), BYTES));
    }
    return least;
}

uint confidence_of(int x, uint y)
{
    uint best = NO_COST, second = NO_COST;
    int winner = 0;
    for (int k = 0; k < int(D); k++) {
        uint cost = cost_of(x, y, k);
        second = min(second, max(best, cost));
        winner = cost < best ? k : winner;
        best = min(best, cost);
    }
    uint other = push.kind == LRD ? right_least(x - push.min_disparity - winner, y) : 0u;
    if (second == NO_COST || other == NO_COST)
        return 0u;
    uint part = (second >> push.shift) - (best >> push.shift), whole = (second >> push.shift) - (other >> push.shift);
    return whole == 0u ? 0u : min(255u, part * 256u / whole);
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x < push.width)
        confidence[word_of_row(1u, y) + x] = confidence_of(int(x), y);
}
