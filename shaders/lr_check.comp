#version 450
#extension GL_GOOGLE_include_directive : require

// A disparity stays where the other view, at the pixel it points to, says nearly the same.

#define STEREO_PARAMS \
    int tolerance, sign_; /* +1 left view, -1 right view */
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Other { uint other[]; };
layout(std430, binding = 2) writeonly buffer Checked { uint checked[]; };

int checked_at(uint x, uint y)
{
    int v = int(disparity[word_of_row(0u, y) + x]);
    if (v == INVALID)
        return INVALID;
    int c = (int(x) * 256 - push.sign_ * v + 128) >> 8;
    if (c < 0 || c >= int(push.width))
        return INVALID;
    int o = int(other[word_of_row(1u, y) + uint(c)]);
    return o == INVALID || abs(v - o) > push.tolerance ? INVALID : v;
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x < push.width)
        checked[word_of_row(2u, y) + x] = uint(checked_at(x, y));
}
