#version 450
#extension GL_GOOGLE_include_directive : require

// Census transform (Zabih and Woodfill 1994); its symmetric form, which compares pixels on opposite sides of the
// centre (Spangenberg et al. 2013); and chosen comparisons (after Calonder et al. 2010), of luma and of its blur. The
// border is replicated.

#define STEREO_PARAMS \
    int radius_x, radius_y; \
    uint margin;
#include "stereo_common.glsl"
#include "stereo_pattern.glsl"

layout(constant_id = 1) const uint BYTES = 1u;     // of a grey pixel
layout(constant_id = 2) const uint WORDS = 1u;     // 32-bit words of a feature
layout(constant_id = 3) const uint KIND = 0u;      // stereo_census_kind
const uint SYMMETRIC = 1u, PATTERN = 2u;

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

// Samples that the pattern may compare: rows -1..1 and columns -4..4 of luma in sixteenths, then of its binomial.
uint pattern_at(int x, int y)
{
    uint planes[54], word = 0u;
    for (int row = 0; row < 3; row++) {
        uint above = row_base(y + row - 2), at = row_base(y + row - 1), below = row_base(y + row);
        uint before = 0u, last = 0u; // sums down the two columns before this one
        for (int column = 0; column < 11; column++) {
            uint v = grey_at(at, x + column - 5);
            uint sum = grey_at(above, x + column - 5) + 2u * v + grey_at(below, x + column - 5);
            if (column > 0 && column < 10)
                planes[row * 9 + column - 1] = 16u * v;
            if (column > 1)
                planes[27 + row * 9 + column - 2] = before + 2u * last + sum;
            before = last;
            last = sum;
        }
    }
#define SAMPLE(plane, x, y) planes[(plane) * 27 + ((y) + 1) * 9 + (x) + 4]
#define COMPARE(plane, x1, y1, x2, y2) \
    word = word << 1 | uint(SAMPLE(plane, x1, y1) + 16u * push.margin < SAMPLE(plane, x2, y2));
    CENSUS_PATTERN(COMPARE)
    return word;
}

void window_at(int x, int y, out uint low, out uint high)
{
    uint centre = grey_at(row_base(y), x);
    int last_y = KIND == SYMMETRIC ? 0 : push.radius_y;
    low = 0u;
    high = 0u;
    for (int dy = -push.radius_y; dy <= last_y; dy++) {
        uint base = row_base(y + dy), opposite = row_base(y - dy);
        int last_x = KIND == SYMMETRIC && dy == 0 ? -1 : push.radius_x;
        for (int dx = -push.radius_x; dx <= last_x; dx++) {
            uint v = grey_at(base, x + dx);
            bool bit = KIND == SYMMETRIC ? v > grey_at(opposite, x - dx) + push.margin : v + push.margin < centre;
            if (dx == 0 && dy == 0)
                continue;
            high = high << 1 | low >> 31;
            low = low << 1 | uint(bit);
        }
    }
}

void main()
{
    int x = int(grid_x()), y = int(grid_y());
    if (x >= int(push.width))
        return;
    uint low = 0u, high = 0u;
    if (KIND == PATTERN)
        low = pattern_at(x, y);
    else
        window_at(x, y, low, high);
    uint at = word_of_row(1u, uint(y)) + uint(x);
    features[at] = low;
    if (WORDS > 1u)
        features[at + push.stride[1]] = high;
}
