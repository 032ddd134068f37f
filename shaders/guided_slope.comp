#version 450
#extension GL_GOOGLE_include_directive : require

// Slope of the line cost = slope * level + offset through a window, in 1/512, plus 32768: covariance / (variance +
// epsilon), from the sums of costs and of costs times levels.

#include "stereo_guided.glsl"

uint slope_at(uvec3 at)
{
    uint mean = feature_at(at, 1u), variance = feature_at(at, 2u);
    uint both = mean_of(VOLUME(second, 1u, at, SECOND_BYTES), push.area, 8u);
    uint apart = mean * mean_of(VOLUME(first, 0u, at, FIRST_BYTES), push.area, 8u) + 128u >> 8;
    uint size = max(both, apart) - min(both, apart);
    size = min((size / variance << 9) + ((size % variance << 9) + variance / 2u) / variance, 32000u);
    return both > apart ? 32768u + size : 32768u - size;
}

WRITE_VOLUME(volume, 3u, BYTES, slope_at)
