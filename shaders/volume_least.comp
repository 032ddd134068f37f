#version 450
#extension GL_GOOGLE_include_directive : require

// Each pixel's smallest cost, as a word: floats that are not negative compare like their words.

#define STEREO_PARAMS
#include "stereo_common.glsl"
#include "stereo_volume.glsl"

layout(constant_id = 3) const uint BYTES = 4u;

layout(std430, binding = 0) readonly buffer Source { uint source[]; };
layout(std430, binding = 1) writeonly buffer Least { uint least[]; };

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    uint smallest = VOLUME(source, 0u, uvec3(x, y, 0u), BYTES);
    for (uint k = 1u; k < D; k++)
        smallest = min(smallest, VOLUME(source, 0u, uvec3(x, y, k), BYTES));
    least[word_of_row(1u, y) + x] = smallest;
}
