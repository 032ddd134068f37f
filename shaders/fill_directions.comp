#version 450
#extension GL_GOOGLE_include_directive : require

// Interpolation (Hirschmueller 2008, equation 19, with a quartile instead of the second smallest). In 16 directions
// it finds the nearest valid disparities. Occluded pixels take the lower quartile, as they belong to the background;
// mismatches take the median.

#include "stereo_fill.glsl"

const int REACH = 4000; // steps

int found[16];

// Offset after n steps: a direction's longer component advances by one pixel a step, the other by one or by 27146 /
// 65536.
int offset_(int component, int n)
{
    int away = (n * abs(component) + 32768) >> 16;
    return component < 0 ? -away : away;
}

ivec2 direction(uint i)
{
    uint octant = i >> 2;
    ivec2 first = ivec2((i & 3u) == 3u ? 27146 : 65536, (i & 3u) == 0u ? 0 : (i & 3u) == 1u ? 27146 : 65536);
    return octant == 0u ? first : octant == 1u ? ivec2(-first.y, first.x) : octant == 2u ? -first : ivec2(first.y, -first.x);
}

// Finds the nearest valid pixel in each direction; returns how many directions have one.
int search(int x, int y)
{
    int count = 0;
    for (uint i = 0u; i < 16u; i++) {
        ivec2 way = direction(i);
        for (int n = 1; n <= REACH; n++) {
            ivec2 at = ivec2(x + offset_(way.x, n), y + offset_(way.y, n));
            if (!is_inside(at.x, at.y))
                break;
            int v = disparity_at(at.x, at.y);
            if (is_valid(v)) {
                found[count++] = v;
                break;
            }
        }
    }
    return count;
}

// The element with this rank in sorted order.
int ranked(int count, int rank)
{
    for (int i = 0; i < count; i++) {
        int below = 0, equal_ = 0;
        for (int j = 0; j < count; j++) {
            below += found[j] < found[i] ? 1 : 0;
            equal_ += found[j] == found[i] ? 1 : 0;
        }
        if (below <= rank && rank < below + equal_)
            return found[i];
    }
    return INVALID;
}

void main()
{
    int x = int(grid_x()), y = int(grid_y());
    if (x >= int(push.width))
        return;
    int v = disparity_at(x, y);
    if (!is_valid(v) && v != BORDER) {
        int count = search(x, y);
        if (count > 0)
            v = ranked(count, v == OCCLUDED ? count / 4 : (count - 1) / 2);
    }
    filled[word_of_row(1u, uint(y)) + uint(x)] = uint(v);
}
