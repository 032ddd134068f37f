#version 450
#extension GL_GOOGLE_include_directive : require

// Costs times the guide's level (x fastest).

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 2u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) readonly buffer Features { uint features[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

uint product_at(uvec3 at)
{
    return VOLUME(source, 0u, at, IN_BYTES) * features[word_of_row(1u, at.y) + at.x];
}

WRITE_VOLUME(volume, 2u, BYTES, product_at)
