#version 450
#extension GL_GOOGLE_include_directive : require

// Weighted median: the smallest value of the window up to which the values have at least half of the weight. It is
// found by halving the range of values. Weights depend on the colour difference to the middle pixel.

#define STEREO_PARAMS \
    uint shift; \
    int radius;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint GUIDE_BYTES = 1u;
layout(constant_id = 2) const uint CHANNELS = 1u;

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
layout(std430, binding = 3) writeonly buffer Median { uint median[]; };

ivec3 colour_at(int x, int y)
{
    ivec3 v = ivec3(0);
    for (uint z = 0u; z < CHANNELS; z++)
        v[z] = int(LOAD(guide, word_of_row(1u, uint(y)) + z * push.stride[1], uint(x), GUIDE_BYTES) >> push.shift);
    return v;
}

uint weight(ivec3 a, ivec3 b)
{
    uvec3 d = uvec3(abs(a - b));
    uint step_ = min(max(d.x, max(d.y, d.z)), 255u);
    return table[step_ >> 2][step_ & 3u];
}

int value_at(int x, int y)
{
    return int(disparity[word_of_row(0u, uint(y)) + uint(x)]);
}

ivec2 low, high; // corners of the window

// True if the values up to `limit` have at least half of the weight.
bool is_reached(ivec3 own, int limit)
{
    uint all = 0u, some = 0u;
    for (int j = low.y; j <= high.y; j++)
        for (int i = low.x; i <= high.x; i++) {
            int v = value_at(i, j);
            uint w = is_valid(v) ? weight(own, colour_at(i, j)) : 0u;
            all += w;
            some += v <= limit ? w : 0u;
        }
    return 2u * some >= all;
}

int median_at(ivec2 p)
{
    ivec3 own = colour_at(p.x, p.y);
    low = max(p - push.radius, ivec2(0));
    high = min(p + push.radius, ivec2(int(push.width), int(push.height)) - 1);
    int least = 0x7fffffff, most = INVALID;
    for (int j = low.y; j <= high.y; j++)
        for (int i = low.x; i <= high.x; i++) {
            int v = value_at(i, j);
            least = is_valid(v) ? min(least, v) : least;
            most = is_valid(v) ? max(most, v) : most;
        }
    while (least < most) {
        int middle = least + int(uint(most - least) >> 1);
        if (is_reached(own, middle))
            most = middle;
        else
            least = middle + 1;
    }
    return least;
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = value_at(int(x), int(y));
    median[word_of_row(3u, y) + x] = uint(is_valid(v) ? median_at(ivec2(int(x), int(y))) : v);
}
