#version 450
#extension GL_GOOGLE_include_directive : require

// Sums of the weights that the domain transform gathers along a row, first to the right, then to the left.

#include "stereo_dt_gain.glsl"

layout(std430, binding = 2) buffer Gain { uint gain[]; };

void main()
{
    uint y = grid_x();
    if (y >= push.height)
        return;
    uint row = word_of_row(2u, y);
    float before = 0.0;
    ivec3 last = ivec3(0);
    for (uint i = 0u; i < 2u * push.width; i++) {
        bool back = i >= push.width;
        uint x = back ? 2u * push.width - 1u - i : i;
        ivec3 now = guide_at(x, y);
        float own = back ? uintBitsToFloat(gain[row + x]) : 1.0;
        before = i == 0u || i == push.width ? own : gathered(own, before, weight(now, last));
        last = now;
        gain[row + x] = floatBitsToUint(before);
    }
}
