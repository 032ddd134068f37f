#version 450
#extension GL_GOOGLE_include_directive : require

// Converts a slab of planes (x fastest) to a band of pixels (disparity fastest). An invocation transposes a square
// with as many elements a side as a word holds. Where a slab begins inside a word, the previous slab's elements in it
// stay.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint BYTES = 1u;
const uint SIDE = 4u / BYTES;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) buffer Volume { uint volume[]; };

void main()
{
    uint y = grid_y(), last = push.d0 + push.depth - 1u;
    uint first_word = push.d0 / SIDE, words = last / SIDE + 1u - first_word;
    for (uint i = grid_x(); i < words * words_of_width(BYTES); i += grid_stride()) {
        uint x = i / words * SIDE, k = (first_word + i % words) * SIDE, square[SIDE];
        for (uint j = 0u; j < SIDE; j++) {
            uint plane = clamp(k + j, push.d0, last);
            square[j] = source[volume_base_of(X_FASTEST, 0u, x, y, plane) + word_of(x, BYTES)];
        }
        for (uint e = 0u; e < SIDE && x + e < push.width; e++) {
            uint at = volume_base_of(D_FASTEST, 1u, x + e, y, k) + word_of(k, BYTES);
            uint before = k < push.d0 ? volume[at] : 0u, word = 0u;
            for (uint j = 0u; j < SIDE; j++) {
                uint v = k + j < push.d0 ? element_of(before, j, BYTES) : element_of(square[j], e, BYTES);
                word |= v << (8u * BYTES * j & 31u);
            }
            volume[at] = word;
        }
    }
}
