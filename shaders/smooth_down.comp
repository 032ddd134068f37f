#version 450
#extension GL_GOOGLE_include_directive : require

// Forward elimination down a column.

#include "stereo_smooth.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Planes { uint planes[]; };

void main()
{
    uint x = grid_x();
    if (x >= push.width)
        return;
    vec3 before = vec3(0.0);
    ivec3 now = guide_at(x, 0u);
    float back = 0.0;
    for (uint y = 0u; y < push.height; y++) {
        bool last = y + 1u == push.height;
        ivec3 next = last ? now : guide_at(x, y + 1u);
        float ahead = last ? 0.0 : bond(now, next);
        uint from = word_of_row(2u, y) + x, to = word_of_row(3u, y) + x;
        vec2 own = vec2(uintBitsToFloat(source[from]), uintBitsToFloat(source[from + push.stride[2]]));
        before = eliminated(own, before, back, ahead);
        for (uint z = 0u; z < 3u; z++)
            planes[to + z * push.stride[3]] = floatBitsToUint(before[z]);
        now = next;
        back = ahead;
    }
}
