#version 450
#extension GL_GOOGLE_include_directive : require

// Adds the prior: a truncated linear cost of the distance from the previous frame's disparity.

#define STEREO_PARAMS \
    int min_disparity; \
    uint weight, truncate_;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) readonly buffer Previous { uint previous[]; };
layout(std430, binding = 2) writeonly buffer Volume { uint volume[]; };

uint cost_at(uvec3 at)
{
    uint cost = VOLUME(source, 0u, at, IN_BYTES);
    int v = int(previous[word_of_row(1u, at.y) + at.x]);
    if (v == INVALID)
        return cost;
    uint distance_ = uint(abs((push.min_disparity + int(at.z)) * 256 - v));
    return cost + (min(distance_, push.truncate_) * push.weight + push.truncate_ / 2u) / push.truncate_;
}

WRITE_VOLUME(volume, 2u, BYTES, cost_at)
