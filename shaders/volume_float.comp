#version 450
#extension GL_GOOGLE_include_directive : require

// Converts integers of at most 16 bits, times a factor, to floats or to their stored form in 16 bits.

#define STEREO_PARAMS \
    float scale;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 4u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

uint scaled(uvec3 at)
{
    precise float v = float(VOLUME(source, 0u, at, IN_BYTES)) * push.scale;
    return kept(v, BYTES);
}

WRITE_VOLUME(volume, 1u, BYTES, scaled)
