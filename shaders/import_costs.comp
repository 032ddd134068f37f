#version 450
#extension GL_GOOGLE_include_directive : require

// Copies the caller's cost volume, all disparities of a pixel side by side, to the plan's own one. The caller's
// buffer begins with the tile's first row.

#define STEREO_PARAMS \
    int min_disparity; \
    uint mirror, most; // mirror 1: for the mirrored pair; the largest cost
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 1u;

layout(std430, binding = 0) readonly buffer Given { uint given[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

// In the mirrored pair, a pixel is one of the right view; its cost is that of the left pixel that it matches.
uint imported(uvec3 at)
{
    int last = int(push.width) - 1, column = int(at.x);
    if (push.mirror != 0u)
        column = last - column + push.min_disparity + int(at.z);
    if (column < 0 || column > last)
        return push.most;
    return min(push.most, LOAD(given, word_of_row(0u, at.y - push.y0), uint(column) * D + at.z, IN_BYTES));
}

WRITE_VOLUME(volume, 1u, BYTES, imported)
