#version 450
#extension GL_GOOGLE_include_directive : require

// Back substitution up a column.

#include "stereo_smooth.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Planes { uint planes[]; };

void main()
{
    uint x = grid_x();
    if (x >= push.width)
        return;
    vec2 result = vec2(0.0);
    for (uint i = 1u; i <= push.height; i++) {
        uint y = push.height - i, from = word_of_row(2u, y) + x, to = word_of_row(3u, y) + x, plane = push.stride[2];
        vec3 own = vec3(uintBitsToFloat(source[from]), uintBitsToFloat(source[from + plane]),
                        uintBitsToFloat(source[from + 2u * plane]));
        result = substituted(own, result);
        planes[to] = floatBitsToUint(result.x);
        planes[to + push.stride[3]] = floatBitsToUint(result.y);
    }
}
