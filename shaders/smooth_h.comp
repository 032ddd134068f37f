#version 450
#extension GL_GOOGLE_include_directive : require

// Solves a row: elimination to the right, then substitution back.

#include "stereo_smooth.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) buffer Planes { uint planes[]; };

void main()
{
    uint y = grid_x();
    if (y >= push.height)
        return;
    uint from = word_of_row(2u, y), to = word_of_row(3u, y), plane = push.stride[3];
    vec3 before = vec3(0.0);
    ivec3 now = guide_at(0u, y);
    float back = 0.0;
    for (uint x = 0u; x < push.width; x++) {
        bool last = x + 1u == push.width;
        ivec3 next = last ? now : guide_at(x + 1u, y);
        float ahead = last ? 0.0 : bond(now, next);
        vec2 own = vec2(uintBitsToFloat(source[from + x]), uintBitsToFloat(source[from + push.stride[2] + x]));
        before = eliminated(own, before, back, ahead);
        for (uint z = 0u; z < 3u; z++)
            planes[to + z * plane + x] = floatBitsToUint(before[z]);
        now = next;
        back = ahead;
    }
    vec2 result = vec2(0.0);
    for (uint i = 1u; i <= push.width; i++) {
        uint at = to + push.width - i;
        vec3 own = vec3(uintBitsToFloat(planes[at]), uintBitsToFloat(planes[at + plane]),
                        uintBitsToFloat(planes[at + 2u * plane]));
        result = substituted(own, result);
        planes[at] = floatBitsToUint(result.x);
        planes[at + plane] = floatBitsToUint(result.y);
    }
}
