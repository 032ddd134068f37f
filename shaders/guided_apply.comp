#version 450
#extension GL_GOOGLE_include_directive : require

// Value at a pixel's level of the mean line of all windows that hold the pixel, in 1/16; clamped to the costs' range.

#include "stereo_guided.glsl"

uint value_at(uvec3 at)
{
    int slope = int(mean_of(VOLUME(first, 0u, at, FIRST_BYTES), push.area, 4u)) - (32768 << 4); // in 1/2^13
    int offset_ = int(mean_of(VOLUME(second, 1u, at, SECOND_BYTES), push.area, 0u)) - (1 << 18);
    return uint(clamp((slope * int(feature_at(at, 0u)) >> 9) + offset_, 0, int(16u * push.most)));
}

WRITE_VOLUME(volume, 3u, BYTES, value_at)
