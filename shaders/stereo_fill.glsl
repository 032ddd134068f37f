// Values for invalid pixels from the nearest valid ones.

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Filled { uint filled[]; };

int disparity_at(int x, int y)
{
    return int(disparity[word_of_row(0u, uint(y)) + uint(x)]);
}

bool is_inside(int x, int y)
{
    return x >= 0 && y >= 0 && x < int(push.width) && y < int(push.height);
}

// The first valid disparity on the way from (x, y); INVALID if there is none.
int nearest(int x, int y, ivec2 step_)
{
    for (x += step_.x, y += step_.y; is_inside(x, y); x += step_.x, y += step_.y)
        if (is_valid(disparity_at(x, y)))
            return disparity_at(x, y);
    return INVALID;
}

// The smaller of two disparities, since a gap beside a foreground shows the background; or the one that is valid; or
// `reason` if neither is.
int behind(int a, int b, int reason)
{
    int least = is_valid(a) && (!is_valid(b) || a < b) ? a : b;
    return is_valid(least) ? least : reason;
}

// Fills pixel (x, y) from both directions along a line.
void fill_along(ivec2 step_)
{
    int x = int(grid_x()), y = int(grid_y());
    if (x >= int(push.width))
        return;
    int v = disparity_at(x, y);
    if (!is_valid(v) && v != BORDER)
        v = behind(nearest(x, y, -step_), nearest(x, y, step_), v);
    filled[word_of_row(1u, uint(y)) + uint(x)] = uint(v);
}
