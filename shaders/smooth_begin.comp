#version 450
#extension GL_GOOGLE_include_directive : require

// Planes: disparities times their trust, and trust, which is lower where the disparities around a pixel vary.

#define STEREO_PARAMS \
    int radius;
#include "stereo_common.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 1) writeonly buffer Planes { uint planes[]; };

int value_at(int x, int y)
{
    return int(disparity[word_of_row(0u, uint(y)) + uint(x)]);
}

// 1 - variance / 4, in 1/256, for a valid pixel; the variance is in square pixels, of differences cut off at 4
// pixels.
int trust_at(int x, int y)
{
    int own = value_at(x, y), n = 0, sum = 0, squares = 0;
    ivec2 low = max(ivec2(x, y) - push.radius, ivec2(0));
    ivec2 high = min(ivec2(x, y) + push.radius, ivec2(int(push.width), int(push.height)) - 1);
    for (int j = low.y; j <= high.y; j++)
        for (int i = low.x; i <= high.x; i++) {
            int v = value_at(i, j), apart = clamp((v - own) >> 4, -64, 64);
            if (is_valid(v)) {
                n++;
                sum += apart;
                squares += apart * apart;
            }
        }
    return max(256 - int(uint(n * squares - sum * sum) / uint(4 * n * n)), 0);
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = word_of_row(1u, y) + x;
    if (x >= push.width)
        return;
    int v = value_at(int(x), int(y));
    precise float trust = is_valid(v) ? float(trust_at(int(x), int(y))) * (1.0 / 256.0) : 0.0;
    precise float trusted = is_valid(v) ? float(v) * trust : 0.0;
    planes[at] = floatBitsToUint(trusted);
    planes[at + push.stride[1]] = floatBitsToUint(trust);
}
