#version 450
#extension GL_GOOGLE_include_directive : require

// Invalidates pixels that their view's marks leave out, or whose match the other view's do. Marks are a mask, where it
// is 0, or a rectification map: two words a pixel, of which the first one's highest bit marks what the camera did not
// see.

#define STEREO_PARAMS \
    int sign_; /* 1 = left map, -1 = right map */
#include "stereo_common.glsl"

layout(constant_id = 1) const uint MASKS = 0u; // 1 = marks are masks
layout(constant_id = 2) const uint OWN = 1u;   // 1 = it is there
layout(constant_id = 3) const uint OTHER = 1u;

layout(std430, binding = 0) readonly buffer Disparity { int disparity[]; };
layout(std430, binding = 1) readonly buffer Own { uint own[]; };
layout(std430, binding = 2) readonly buffer Other { uint other[]; };
layout(std430, binding = 3) writeonly buffer Kept { int kept[]; };

#define IS_LEFT_OUT(marks, row, x) (MASKS != 0u ? LOAD(marks, row, x, 1u) == 0u : int(marks[row + 2u * (x)]) < 0)

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = disparity[word_of_row(0u, y) + x];
    int column = (int(x) * 256 - push.sign_ * v + 128) >> 8;
    bool left_out = OWN != 0u && IS_LEFT_OUT(own, word_of_row(1u, y), x);
    if (OTHER != 0u && is_valid(v) && column >= 0 && column < int(push.width))
        left_out = left_out || IS_LEFT_OUT(other, word_of_row(2u, y), uint(column));
    kept[word_of_row(3u, y) + x] = left_out ? INVALID : v;
}
