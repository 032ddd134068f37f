#version 450
#extension GL_GOOGLE_include_directive : require

// Pulls towards the previous frame's disparity: a truncated linear cost of the distance to it.

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

uint prior_at(uvec3 at)
{
    int v = int(previous[word_of_row(1u, at.y) + at.x]);
    if (v == INVALID)
        return 0u;
    uint distance_ = uint(abs((push.min_disparity + int(at.z)) * 256 - v));
    return (min(distance_, push.truncate_) * push.weight + push.truncate_ / 2u) / push.truncate_;
}

void main()
{
    for (uint i = grid_x(); i < volume_words(BYTES); i += grid_stride()) {
        uvec3 at = volume_word(i, BYTES);
        uint word = 0u;
        for (uint e = 0u; e < 4u / BYTES; e++) {
            uvec3 here = volume_element(at, e);
            word |= VOLUME(source, 0u, here, IN_BYTES) + prior_at(here) << (8u * BYTES * e & 31u);
        }
        volume[volume_store(2u, at, BYTES)] = word;
    }
}
