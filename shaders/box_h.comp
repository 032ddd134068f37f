#version 450
#extension GL_GOOGLE_include_directive : require

// Sum of 2 r + 1 columns in each plane (x fastest), as a running sum along a row. The border is replicated. A row is
// cut into pieces of `piece` output words to give wide devices enough work.

#define STEREO_PARAMS \
    int radius; \
    uint piece;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint IN_BYTES = 1u;
layout(constant_id = 4) const uint BYTES = 2u;
const uint PER_WORD = 4u / BYTES;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Volume { uint volume[]; };

uint element_at(uint base, int x)
{
    return LOAD(source, base, uint(clamp(x, 0, int(push.width) - 1)), IN_BYTES);
}

void main()
{
    uint y = grid_y(), k = push.d0 + gl_GlobalInvocationID.z;
    uint begin = grid_x() * push.piece, end = min(begin + push.piece, words_of_width(BYTES));
    uint from = volume_base_of(X_FASTEST, 0u, 0u, y, k), to = volume_base_of(X_FASTEST, 1u, 0u, y, k);
    int x = int(begin * PER_WORD);
    uint sum = 0u;
    for (int j = -push.radius; j <= push.radius && begin < end; j++)
        sum += element_at(from, x + j);
    for (uint i = begin; i < end; i++) {
        uint word = 0u;
        for (uint e = 0u; e < PER_WORD; e++) {
            word |= sum << (8u * BYTES * e & 31u);
            sum += element_at(from, x + push.radius + 1) - element_at(from, x - push.radius);
            x++;
        }
        volume[to + i] = word;
    }
}
