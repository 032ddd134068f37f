#version 450
#extension GL_GOOGLE_include_directive : require

// Converts the caller's pixels to one grey plane: the sample itself or, for colour, the luma with weights in
// thousandths. Alpha is ignored.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_ingest.glsl"

layout(std430, binding = 1) writeonly buffer Grey { uint grey[]; };

uint grey_at(uint x, uint y)
{
    uint red = sample_at(x, y, 0u);
    if (CHANNELS == 1u)
        return red;
    return (299u * red + 587u * sample_at(x, y, 1u) + 114u * sample_at(x, y, 2u) + 500u) / 1000u;
}

void main()
{
    uint i = grid_x(), y = grid_y(), word = 0u, bits = 8u * BYTES, per_word = 4u / BYTES;
    if (i >= words_of_width(BYTES))
        return;
    for (uint e = 0u; e < per_word; e++)
        word |= (grey_at(min(i * per_word + e, push.width - 1u), y) & ((1u << bits) - 1u)) << (bits * e);
    grey[word_of_row(1u, y) + i] = word;
}
