#version 450
#extension GL_GOOGLE_include_directive : require

// Three planes: a pixel, and the least and the largest of it and its averages with both neighbours (Birchfield and
// Tomasi 1998).

#define STEREO_PARAMS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint BYTES = 1u; // of a pixel

layout(std430, binding = 0) readonly buffer Grey { uint grey[]; };
layout(std430, binding = 1) writeonly buffer Features { uint features[]; };

uvec3 bounds_at(uint x, uint y)
{
    uint base = word_of_row(0u, y), v = LOAD(grey, base, x, BYTES);
    uint before = (v + LOAD(grey, base, x == 0u ? 0u : x - 1u, BYTES)) >> 1;
    uint behind = (v + LOAD(grey, base, min(x + 1u, push.width - 1u), BYTES)) >> 1;
    return uvec3(v, min(v, min(before, behind)), max(v, max(before, behind)));
}

void main()
{
    uint i = grid_x(), y = grid_y(), per_word = 4u / BYTES;
    if (i >= words_of_width(BYTES))
        return;
    uvec3 word = uvec3(0u);
    for (uint e = 0u; e < per_word; e++)
        word |= bounds_at(min(i * per_word + e, push.width - 1u), y) << (8u * BYTES * e);
    uint at = word_of_row(1u, y) + i;
    features[at] = word.x;
    features[at + push.stride[1]] = word.y;
    features[at + 2u * push.stride[1]] = word.z;
}
