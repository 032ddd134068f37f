#version 450
#extension GL_GOOGLE_include_directive : require

// Moments of one image for the correlation, in three planes: pixel, sum over its window, inverse root of the window's
// variance (a float's bits). The border is replicated. There are two ways to the same sums (Chang et al. 2020): each
// window directly; or differences of prefix sums, which a workgroup makes over a row of column sums.

#define STEREO_PARAMS \
    int radius_x, radius_y; \
    uint shift, piece;
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u; // of a grey pixel
layout(constant_id = 2) const uint WIDTH = 1u; // of a workgroup that scans; 1 = direct sums

#include "stereo_scan.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Grey { uint grey[]; };
layout(std430, binding = 1) writeonly buffer Features { uint features[]; };

uint grey_at(int x, int y)
{
    uint base = word_of_row(0u, uint(clamp(y, 0, int(push.height) - 1)));
    return min(LOAD(grey, base, uint(clamp(x, 0, int(push.width) - 1)), BYTES) >> push.shift, 255u);
}

// 1 / sqrt(v) as a float's bits, 0 for 0: a first guess from the bits of v, then Newton's method.
uint inverse_root(uint v)
{
    precise float value = whole(int(v)), half_ = 0.5 * value;
    precise float root = uintBitsToFloat(0x5f3759dfu - (floatBitsToUint(value) >> 1));
    for (int i = 0; i < 3; i++) {
        precise float product = half_ * root, square = product * root, rest = 1.5 - square, next = root * rest;
        root = next;
    }
    return v == 0u ? 0u : floatBitsToUint(root);
}

// Sum of rows from..to of a column, clamped to the image, and sum of their squares.
uvec2 column_of(int x, int from, int to)
{
    uvec2 sums = uvec2(0u);
    for (int y = from; y <= to; y++) {
        uint v = grey_at(x, y);
        sums += uvec2(v, v * v);
    }
    return sums;
}

void put(int x, int y, uvec2 sums)
{
    uint area = uint((2 * push.radius_x + 1) * (2 * push.radius_y + 1)), at = word_of_row(1u, uint(y)) + uint(x);
    features[at] = grey_at(x, y);
    features[at + push.stride[1]] = sums.x;
    features[at + 2u * push.stride[1]] = inverse_root(area * sums.y - sums.x * sums.x);
}

// A workgroup has one invocation for each column, including the outer columns of its windows, and walks down `piece`
// rows.
void scan()
{
    int i = int(gl_LocalInvocationID.x), last = int(WIDTH) - 1, inner = int(WIDTH) - 2 * push.radius_x;
    int x = int(gl_WorkGroupID.x) * inner - push.radius_x + i, y = int(push.y0 + gl_WorkGroupID.y * push.piece);
    int end = min(y + int(push.piece), int(push.y0 + push.rows));
    uvec2 column = column_of(x, y - push.radius_y, y + push.radius_y);
    for (; y < end; y++) {
        int columns = int(scanned(column)) + i;
        if (i >= push.radius_x && i + push.radius_x <= last && x < int(push.width))
            put(x, y, prefix[columns + push.radius_x + 1] - prefix[columns - push.radius_x]);
        column += column_of(x, y + push.radius_y + 1, y + push.radius_y + 1);
        column -= column_of(x, y - push.radius_y, y - push.radius_y);
    }
}

void main()
{
    if (WIDTH > 1u) {
        scan();
        return;
    }
    int x = int(grid_x()), y = int(grid_y());
    uvec2 sums = uvec2(0u);
    if (x >= int(push.width))
        return;
    for (int i = x - push.radius_x; i <= x + push.radius_x; i++)
        sums += column_of(i, y - push.radius_y, y + push.radius_y);
    put(x, y, sums);
}
