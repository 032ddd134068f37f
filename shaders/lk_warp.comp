#version 450
#extension GL_GOOGLE_include_directive : require

// First half of the registration. Planes: the mean of the window's disparities that are within a pixel of the middle
// one, the difference between the views at that mean, and its slope over the disparity.

#define STEREO_PARAMS \
    int radius; \
    int sign_; /* +1 left view, -1 right view */ \
    float level; /* 8-bit levels per level of a sample */
#include "stereo_common.glsl"
#include "stereo_float.glsl"
#include "stereo_cubic.glsl"

layout(constant_id = 1) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) readonly buffer Own { uint own[]; };
layout(std430, binding = 2) readonly buffer Other { uint other[]; };
layout(std430, binding = 3) writeonly buffer Planes { uint planes[]; };

int value_at(int x, int y)
{
    return int(disparity[word_of_row(0u, uint(y)) + uint(x)]);
}

int mean_at(int x, int y)
{
    int v = value_at(x, y), sum = 0, n = 0;
    ivec2 low = max(ivec2(x, y) - push.radius, ivec2(0));
    ivec2 high = min(ivec2(x, y) + push.radius, ivec2(int(push.width), int(push.height)) - 1);
    for (int j = low.y; j <= high.y; j++)
        for (int i = low.x; i <= high.x; i++) {
            int w = value_at(i, j);
            if (is_valid(w) && abs(w - v) <= 256) {
                sum += w - v + 256;
                n++;
            }
        }
    return v - 256 + int(uint(2 * sum + n) / uint(2 * n));
}

float other_at(int x, uint y)
{
    uint column = uint(clamp(x, 0, int(push.width) - 1));
    precise float v = push.level * float(LOAD(other, word_of_row(2u, y), column, BYTES));
    return v;
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(3u, y) + x;
    if (x >= push.width)
        return;
    int mean = is_valid(value_at(int(x), int(y))) ? mean_at(int(x), int(y)) : INVALID;
    int place = int(x) * 256 - push.sign_ * (mean == INVALID ? 0 : mean);
    bool seen = mean != INVALID && place >= 0 && place <= (int(push.width) - 1) * 256;
    int column = place >> 8;
    vec4 v = vec4(other_at(column - 1, y), other_at(column, y), other_at(column + 1, y), other_at(column + 2, y));
    precise float t = float(place & 255) * (1.0 / 256.0);
    precise float here = push.level * float(LOAD(own, word_of_row(1u, y), x, BYTES));
    vec2 found = cubic(v, t);
    precise float error = here - found.x, slope = push.sign_ < 0 ? -found.y : found.y;
    planes[at] = uint(seen ? mean : INVALID);
    planes[at + push.stride[3]] = floatBitsToUint(seen ? error : 0.0);
    planes[at + 2u * push.stride[3]] = floatBitsToUint(seen ? slope : 0.0);
}
