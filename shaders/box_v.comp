#version 450
#extension GL_GOOGLE_include_directive : require

// Sum of 2 r + 1 rows in each plane (x fastest), as a running sum down a column of output words. The border is
// replicated. A column is cut into pieces of `piece` rows to give wide devices enough work.

#define STEREO_PARAMS \
    int radius; \
    uint piece;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 2u; // not smaller than IN_BYTES
const uint PER_WORD = 4u / BYTES;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

// The elements that share output word i, one a component, in row y clamped to the image.
uvec4 elements(uint i, int y, uint k)
{
    uint x = i * PER_WORD, row = uint(clamp(y, 0, int(push.height) - 1));
    uint word = source[volume_base_of(X_FASTEST, 0u, x, row, k) + word_of(x, IN_BYTES)];
    uvec4 v = uvec4(0u);
    for (uint e = 0u; e < PER_WORD; e++)
        v[e] = element_of(word, x + e, IN_BYTES);
    return v;
}

void main()
{
    uint i = grid_x(), k = push.d0 + gl_GlobalInvocationID.z;
    int begin = int(gl_GlobalInvocationID.y * push.piece), end = min(begin + int(push.piece), int(push.height));
    if (i >= words_of_width(BYTES))
        return;
    uvec4 sum = uvec4(0u);
    for (int j = -push.radius; j <= push.radius; j++)
        sum += elements(i, begin + j, k);
    for (int y = begin; y < end; y++) {
        uint word = 0u;
        for (uint e = 0u; e < PER_WORD; e++)
            word |= sum[e] << (8u * BYTES * e & 31u);
        volume[volume_base_of(X_FASTEST, 1u, 0u, uint(y), k) + i] = word;
        sum += elements(i, y + push.radius + 1, k) - elements(i, y - push.radius, k);
    }
}
