#version 450
#extension GL_GOOGLE_include_directive : require

// What correlation needs to know of one image: planes pixel, sum over its window, inverse root of its variance (with
// 16 significant bits; q / 2^31). The border is replicated.

#define STEREO_PARAMS \
    int radius_x, radius_y; \
    uint shift;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u; // of a grey pixel

layout(std430, binding = 0) readonly buffer Grey { uint grey[]; };
layout(std430, binding = 1) writeonly buffer Features { uint features[]; };

uint grey_at(int x, int y)
{
    uint base = word_of_row(0u, uint(clamp(y, 0, int(push.height) - 1)));
    return LOAD(grey, base, uint(clamp(x, 0, int(push.width) - 1)), BYTES) >> push.shift;
}

// Is root^2 v at most 2^62?
bool fits(uint root, uint v)
{
    uint high, low;
    umulExtended(root * root, v, high, low);
    return high < 0x40000000u || (high == 0x40000000u && low == 0u);
}

uint inverse_root(uint v)
{
    uint shift = 0u, root = 0u;
    if (v == 0u)
        return 0u;
    while (v < 0x40000000u) {
        v <<= 2;
        shift++;
    }
    for (uint bit = 0x8000u; bit != 0u; bit >>= 1)
        root |= fits(root | bit, v) ? bit : 0u;
    return root << shift;
}

void main()
{
    int x = int(grid_x()), y = int(grid_y());
    if (x >= int(push.width))
        return;
    uint sum = 0u, square = 0u, area = uint((2 * push.radius_x + 1) * (2 * push.radius_y + 1));
    for (int dy = -push.radius_y; dy <= push.radius_y; dy++)
        for (int dx = -push.radius_x; dx <= push.radius_x; dx++) {
            uint v = grey_at(x + dx, y + dy);
            sum += v;
            square += v * v;
        }
    uint at = word_of_row(1u, uint(y)) + uint(x);
    features[at] = grey_at(x, y);
    features[at + push.stride[1]] = sum;
    features[at + 2u * push.stride[1]] = inverse_root(area * square - sum * sum);
}
