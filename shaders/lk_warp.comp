#version 450
#extension GL_GOOGLE_include_directive : require

// Registration's first half: means over what belongs to a disparity, what is left of the difference between the views
// there, and how it changes with the disparity.

#define STEREO_PARAMS \
    int radius; \
    int sign_; /* +1 left view, -1 right view */ \
    float level; /* 8-bit levels of a sample's level */
#include "stereo_common.glsl"
#include "stereo_float.glsl"

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
    return push.level * float(LOAD(other, word_of_row(2u, y), column, BYTES));
}

// Value and slope of the cubic through four samples, t behind the second.
vec2 cubic(vec4 v, float t)
{
    precise float half_ = 0.5 * (v.z - v.x), past = 2.5 * v.y, next = 2.0 * v.z, last = 0.5 * v.w;
    precise float ends = 0.5 * (v.w - v.x), middle = 1.5 * (v.y - v.z);
    precise float square = (v.x - past) + (next - last), cube = ends + middle;
    precise float p1 = t * cube, s1 = square + p1, p2 = t * s1, s2 = half_ + p2, p3 = t * s2;
    precise float q0 = 2.0 * square, q1 = 3.0 * p1, s3 = q0 + q1, q2 = t * s3;
    precise vec2 result = vec2(v.y + p3, half_ + q2);
    return result;
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
    vec2 found = cubic(v, float(place & 255) * (1.0 / 256.0));
    precise float error = push.level * float(LOAD(own, word_of_row(1u, y), x, BYTES)) - found.x;
    planes[at] = uint(seen ? mean : INVALID);
    planes[at + push.stride[3]] = floatBitsToUint(seen ? error : 0.0);
    planes[at + 2u * push.stride[3]] = floatBitsToUint(!seen ? 0.0 : push.sign_ < 0 ? -found.y : found.y);
}
