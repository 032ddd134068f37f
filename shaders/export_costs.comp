#version 450
#extension GL_GOOGLE_include_directive : require

// Copies a cost volume to the caller's, all disparities of a pixel side by side. The volume's buffer begins with the
// tile's first row.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint BYTES = 1u;
const uint PER_WORD = 4u / BYTES;

layout(std430, binding = 0) readonly buffer Volume { uint volume[]; };
layout(std430, binding = 1) writeonly buffer Costs { uint costs[]; };

void main()
{
    uint y = grid_y(), elements = push.width * D;
    for (uint i = grid_x(); i < words_of_width(D * BYTES); i += grid_stride()) {
        uint word = 0u;
        for (uint e = 0u; e < PER_WORD; e++) {
            uint at = min(i * PER_WORD + e, elements - 1u);
            word |= VOLUME(volume, 0u, uvec3(at / D, y, at % D), BYTES) << (8u * BYTES * e & 31u);
        }
        costs[word_of_row(1u, y - push.y0) + i] = word;
    }
}
