#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Back substitution up a column.

#include "stereo_smooth.glsl"

// volatile: else compilers move loads down to where the next turn needs the words
layout(std430, binding = 2) readonly volatile buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Planes { uint planes[]; };

#define LENGTH push.height
#define ELIMINATED source
#define FROM 2u
#include "stereo_substitute.glsl"

uint place(uint slot, uint n, uint line)
{
    return word_of_row(slot, n) + line;
}

void main()
{
    uint line = grid_x();
    if (line >= push.width)
        return;
    substitute(line);
}
