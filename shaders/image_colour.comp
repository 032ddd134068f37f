#version 450
#extension GL_GOOGLE_include_directive : require

// Converts the caller's pixels to planes of red, green and blue. Alpha is ignored.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_ingest.glsl"

layout(std430, binding = 1) writeonly buffer Planes { uint planes[]; };

void main()
{
    uint i = grid_x(), y = grid_y(), z = gl_GlobalInvocationID.z, word = 0u, bits = 8u * BYTES, per_word = 4u / BYTES;
    if (i >= words_of_width(BYTES))
        return;
    for (uint e = 0u; e < per_word; e++)
        word |= (sample_at(min(i * per_word + e, push.width - 1u), y, z) & ((1u << bits) - 1u)) << (bits * e);
    planes[z * push.stride[1] + word_of_row(1u, y) + i] = word;
}
