#version 450
#extension GL_GOOGLE_include_directive : require

// Census transform (Zabih and Woodfill 1994), and its symmetric form, which compares pixels on opposite sides of the
// centre (Spangenberg et al. 2013). The border is replicated.

#define STEREO_PARAMS \
    int radius_x, radius_y; \
    uint margin;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u;     // of a grey pixel
layout(constant_id = 2) const uint WORDS = 1u;     // 32-bit words of a feature
layout(constant_id = 3) const uint SYMMETRIC = 0u; // 1 = the symmetric form

layout(std430, binding = 0) readonly buffer Grey { uint grey[]; };
layout(std430, binding = 1) writeonly buffer Features { uint features[]; };

uint row_base(int y)
{
    return word_of_row(0u, uint(clamp(y, 0, int(push.height) - 1)));
}

uint grey_at(uint base, int x)
{
    return LOAD(grey, base, uint(clamp(x, 0, int(push.width) - 1)), BYTES);
}

void main()
{
    int x = int(grid_x()), y = int(grid_y());
    if (x >= int(push.width))
        return;
    uint low = 0u, high = 0u, centre = grey_at(row_base(y), x);
    int last_y = SYMMETRIC != 0u ? 0 : push.radius_y;
    for (int dy = -push.radius_y; dy <= last_y; dy++) {
        uint base = row_base(y + dy), opposite = row_base(y - dy);
        int last_x = SYMMETRIC != 0u && dy == 0 ? -1 : push.radius_x;
        for (int dx = -push.radius_x; dx <= last_x; dx++) {
            uint v = grey_at(base, x + dx);
            bool bit = SYMMETRIC != 0u ? v > grey_at(opposite, x - dx) + push.margin : v + push.margin < centre;
            if (dx == 0 && dy == 0)
                continue;
            high = high << 1 | low >> 31;
            low = low << 1 | uint(bit);
        }
    }
    uint at = word_of_row(1u, uint(y)) + uint(x);
    features[at] = low;
    if (WORDS > 1u)
        features[at + push.stride[1]] = high;
}
