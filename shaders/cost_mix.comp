#version 450
#extension GL_GOOGLE_include_directive : require

// Adds a cost term, weighted through a table, to the sum of the terms before it. With a texture map, the term is
// first multiplied by that map, in 1/256.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint BEFORE_BYTES = 1u; // of the sum so far; 0 = there is none
layout(constant_id = 4) const uint BYTES = 1u;        // of the sum
layout(constant_id = 5) const uint TEXTURE = 0u;      // 1 = there is a texture map
const uint SAFE_BYTES = BEFORE_BYTES != 0u ? BEFORE_BYTES : 1u;

layout(std430, binding = 0) readonly buffer Term { uint term[]; };
layout(std140, binding = 4) uniform Table { uvec4 table[64]; };
layout(std430, binding = 2) readonly buffer Before { uint before[]; };
layout(std430, binding = 3) writeonly buffer Total { uint total[]; };
layout(std430, binding = 1) readonly buffer Texture { uint texture_[]; };

uint total_at(uvec3 at)
{
    uint i = VOLUME(term, 0u, at, 1u), sum = table[i >> 2][i & 3u];
    if (TEXTURE != 0u)
        sum = (sum * texture_[word_of_row(1u, at.y) + min(at.x, push.width - 1u)] + 128u) >> 8;
    if (BEFORE_BYTES != 0u)
        sum += VOLUME(before, 2u, at, SAFE_BYTES);
    return sum;
}

WRITE_VOLUME(total, 3u, BYTES, total_at)
