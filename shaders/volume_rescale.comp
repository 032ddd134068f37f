#version 450
#extension GL_GOOGLE_include_directive : require

// Scales a volume's values into the range of the next kernel, rounding halves up.

#define STEREO_PARAMS \
    uint multiply, shift;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

uint rescaled(uvec3 at)
{
    uint v = VOLUME(source, 0u, at, IN_BYTES);
    return v * push.multiply + (1u << push.shift >> 1) >> push.shift;
}

WRITE_VOLUME(volume, 1u, BYTES, rescaled)
