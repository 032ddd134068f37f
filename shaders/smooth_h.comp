#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Solves a row: elimination to the right, then substitution back.

#include "stereo_smooth.glsl"

// volatile: else compilers move loads down to where the next turn needs the words
layout(std430, binding = 2) readonly volatile buffer Source { uint source[]; };
layout(std430, binding = 3) buffer Planes { uint planes[]; };

#define LENGTH push.width
#define ELIMINATED planes
#define FROM 3u
#include "stereo_eliminate.glsl"
#include "stereo_substitute.glsl"

uint place(uint slot, uint n, uint line)
{
    return word_of_row(slot, line) + n;
}

ivec3 guide_of(uint n, uint line)
{
    return guide_at(n, line);
}

void main()
{
    uint line = grid_x();
    if (line >= push.height)
        return;
    eliminate(line);
    substitute(line);
}
