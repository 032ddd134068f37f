#version 450
#extension GL_GOOGLE_include_directive : require

// Sums of the weights that the domain transform gathers along a column, downwards or upwards. Upwards it writes two
// planes: the weight of the pixel below, and the reciprocal of the sum.

#include "stereo_dt_gain.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) writeonly buffer Gain { uint gain[]; };

void main()
{
    uint x = grid_x();
    if (x >= push.width)
        return;
    bool up = push.direction < 0;
    float before = 0.0;
    ivec3 last = ivec3(0);
    for (uint n = 0u; n < push.height; n++) {
        uint y = up ? push.height - 1u - n : n, at = word_of_row(3u, y) + x;
        ivec3 now = guide_at(x, y);
        float own = uintBitsToFloat(source[word_of_row(2u, y) + x]), w = n > 0u ? weight(now, last) : 0.0;
        before = gathered(own, before, w);
        last = now;
        gain[at] = floatBitsToUint(up ? w : before);
        if (up)
            gain[at + push.stride[3]] = floatBitsToUint(reciprocal(before));
    }
}
