#version 450
#extension GL_GOOGLE_include_directive : require

// Floats, kept as words, times a power of two to integers, rounded down; in place. What stands behind the last
// disparity may be made of either: nobody looks at it.

#define STEREO_PARAMS \
    float scale;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

uint fixed_at(uvec3 at)
{
    precise float v = uintBitsToFloat(VOLUME(source, 0u, at, 4u)) * push.scale;
    return uint(v);
}

WRITE_VOLUME(volume, 1u, 4u, fixed_at)
