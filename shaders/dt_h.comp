#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Domain transform along the rows of a cost volume.

#include "stereo_dt.glsl"
layout(constant_id = 8) const uint WIDTH = 0u; // of the workgroup whose invocations do one disparity each, or 0
const uint EACH = WIDTH > 0u ? 1u : LANES;

// volatile: else compilers move loads down to where the next turn needs the words
layout(std430, binding = 2) readonly volatile buffer Source { uint source[]; };
#include "stereo_dt_source.glsl"
#include "stereo_dt_h.glsl"

uvec4 words_at(uint x, uint y, uint k)
{
    uint pixel = volume_base(2u, x, y, k);
    uvec4 words = source_words(pixel, k);
    if (CENTRED) // costs of 16 bits at most: two words
        words.w = source[pixel];
    return words;
}

vec4 costs_of(uvec4 words, uint x, uint y, uint k)
{
    float first = CENTRED ? float(element_of(words.w, 0u, IN_BYTES)) : 0.0;
    precise vec4 costs = vec4(0.0);
    for (uint e = 0u; e < EACH; e++)
        costs[e] = float(source_element(words, k, e)) - first;
    return costs;
}
