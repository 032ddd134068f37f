#version 450
#extension GL_GOOGLE_include_directive : require

// Invalidates pixels that their camera did not see, or whose match the other one did not. The rectification maps tell:
// two words a pixel, of which the first one's highest bit marks what the camera did not see.

#define STEREO_PARAMS \
    int sign_; /* 1 = left map, -1 = right map, 0 = the other camera does not matter */
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { int disparity[]; };
layout(std430, binding = 1) readonly buffer Own { uint own[]; };
layout(std430, binding = 2) readonly buffer Other { uint other[]; };
layout(std430, binding = 3) writeonly buffer Seen { int seen[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    int v = disparity[word_of_row(0u, y) + x];
    int column = (int(x) * 256 - push.sign_ * v + 128) >> 8;
    uint unseen = own[word_of_row(1u, y) + 2u * x] >> 31;
    if (push.sign_ != 0 && is_valid(v) && column >= 0 && column < int(push.width))
        unseen |= other[word_of_row(2u, y) + 2u * uint(column)] >> 31;
    seen[word_of_row(3u, y) + x] = unseen != 0u ? INVALID : v;
}
