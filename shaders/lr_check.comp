#version 450
#extension GL_GOOGLE_include_directive : require

// Keeps a disparity where the other view has nearly the same one at the pixel to which it points. Other pixels, and
// those that were invalid before, are occluded if no pixel of the other view points back to them (Hirschmueller 2008,
// section 2.7).

#define STEREO_PARAMS \
    int tolerance, sign_; /* +1 left view, -1 right view */ \
    int min_disparity;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint CLASSIFY = 0u; // 1 = the reason is needed

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Other { uint other[]; };
layout(std430, binding = 2) writeonly buffer Checked { uint checked[]; };

// True if column c of the other view has nearly the disparity v.
bool agrees(int v, int c, uint y)
{
    if (c < 0 || c >= int(push.width))
        return false;
    int o = int(other[word_of_row(1u, y) + uint(c)]);
    return is_valid(o) && abs(v - o) <= push.tolerance;
}

bool is_seen(uint x, uint y)
{
    for (uint k = 0u; k < push.disparities; k++) {
        int d = push.min_disparity + int(k);
        if (agrees(d * 256, int(x) - push.sign_ * d, y))
            return true;
    }
    return false;
}

int checked_at(uint x, uint y)
{
    int v = int(disparity[word_of_row(0u, y) + x]), c = (int(x) * 256 - push.sign_ * v + 128) >> 8;
    bool inside = !is_valid(v) || (c >= 0 && c < int(push.width));
    if (is_valid(v))
        v = agrees(v, c, y) ? v : INVALID;
    if (CLASSIFY == 0u || is_valid(v) || v == BORDER)
        return v;
    return inside && is_seen(x, y) ? INVALID : OCCLUDED;
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x < push.width)
        checked[word_of_row(2u, y) + x] = uint(checked_at(x, y));
}
