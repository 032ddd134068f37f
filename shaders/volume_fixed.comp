#version 450
#extension GL_GOOGLE_include_directive : require

// Converts floats, stored as words, to integers in place: multiplies by a power of two and rounds down. Padding
// behind the last disparity may hold either form; it is never read.

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
