// The border of a view that the other view does not see: on the left in the left view, on the right in the right
// view. A workgroup does one row.

#ifndef STEREO_BORDER_MORE
#define STEREO_BORDER_MORE
#endif
#define STEREO_PARAMS \
    int sign_; /* +1 left view, -1 right view */ \
    STEREO_BORDER_MORE
#include "stereo_common.glsl"

const int WIDEST = 900; // pixels

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Marked { uint marked[]; };

// Column i counted from the border's side.
uint column(int i)
{
    return uint(push.sign_ > 0 ? i : int(push.width) - 1 - i);
}

int disparity_at(int i, uint y)
{
    return int(disparity[word_of_row(0u, y) + column(i)]);
}
