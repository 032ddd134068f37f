#version 450
#extension GL_GOOGLE_include_directive : require

// Offset of the line through a window, in 1/16, plus 2^18, from sums of costs and the slope.

#include "stereo_guided.glsl"

uint offset_at(uvec3 at)
{
    int at_mean = (int(VOLUME(second, 1u, at, SECOND_BYTES)) - 32768) * int(feature_at(at, 1u)); // in 1/2^17
    int cost = int(mean_of(VOLUME(first, 0u, at, FIRST_BYTES), push.area, 4u));
    return uint((1 << 18) + (cost * 8192 - at_mean >> 13));
}

WRITE_VOLUME(volume, 3u, BYTES, offset_at)
