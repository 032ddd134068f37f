#version 450
#extension GL_GOOGLE_include_directive : require

// Zero-mean normalised cross-correlation of windows, 1 - max(0, z), from the moments of both images. Integers: every
// product of two 32-bit words keeps its 64 bits.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_cost.glsl"

layout(constant_id = 3) const int RADIUS_X = 1;
layout(constant_id = 4) const int RADIUS_Y = 1;
const uint AREA = uint((2 * RADIUS_X + 1) * (2 * RADIUS_Y + 1));

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

uint column(int x)
{
    return uint(clamp(x, 0, int(push.width) - 1));
}

uint products(int x, int c, int y)
{
    uint sum = 0u;
    for (int j = -RADIUS_Y; j <= RADIUS_Y; j++) {
        uint row = uint(clamp(y + j, 0, int(push.height) - 1)), l = word_of_row(0u, row), r = word_of_row(1u, row);
        for (int i = -RADIUS_X; i <= RADIUS_X; i++)
            sum += left[l + column(x + i)] * right[r + column(c + i)];
    }
    return sum;
}

uint cost_at(uvec3 at)
{
    if (is_capped(at.x, at.z))
        return push.limit;
    uint c = right_column(at.x, at.z), high, low;
    uint l = word_of_row(0u, at.y) + at.x, r = word_of_row(1u, at.y) + c;
    uint sums = left[l + push.stride[0]] * right[r + push.stride[1]];
    int num = int(AREA * products(int(at.x), int(c), int(at.y)) - sums);
    umulExtended(uint(max(num, 0)), left[l + 2u * push.stride[0]], high, low);
    umulExtended(high << 16 | low >> 16, right[r + 2u * push.stride[1]], high, low);
    return push.limit - (((high << 2 | low >> 30) * push.limit + 32768u) >> 16);
}

WRITE_VOLUME(volume, 2u, 1u, cost_at)
