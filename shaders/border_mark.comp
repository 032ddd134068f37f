#version 450
#extension GL_GOOGLE_include_directive : require

// Marks the border of each row: the pixels before the first valid pixel that has at least 10 valid ones among its
// next 15.

#include "stereo_border.glsl"

const int NEXT = 15;
const int VALID = 10;

shared int border_end;

int find_end(uint y)
{
    int widest = min(int(push.width), WIDEST);
    for (int i = 0; i < widest; i++) {
        int ahead = 0;
        if (!is_valid(disparity_at(i, y)))
            continue;
        for (int n = i + 1; n <= i + NEXT && n < int(push.width); n++)
            ahead += is_valid(disparity_at(n, y)) ? 1 : 0;
        if (ahead >= VALID)
            return i;
    }
    return 0;
}

void main()
{
    uint y = grid_y();
    if (gl_LocalInvocationID.x == 0u)
        border_end = find_end(y);
    barrier();
    for (int i = int(gl_LocalInvocationID.x); i < int(push.width); i += int(gl_WorkGroupSize.x))
        marked[word_of_row(1u, y) + column(i)] = uint(i < border_end ? BORDER : disparity_at(i, y));
}
