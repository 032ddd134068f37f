#version 450
#extension GL_GOOGLE_include_directive : require

// A step of weighted means, rows and columns, and winner takes all over the result, which is never stored.

#define STEREO_STEP_MORE \
    float fixed_scale; \
    int min_disparity; \
    uint kind, keep, ratio_shift;
#include "stereo_weigh_step.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 6) const uint CARRY = 0u; // 1 = the volume comes in slabs

layout(std430, binding = 2) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 5) buffer Carry { uint carry[]; }; // rows have no padding

// The integer that winner takes all compares.
uint sum_of(uint v)
{
    precise float scaled = uintBitsToFloat(v) * push.fixed_scale;
    return BYTES == 4u ? uint(scaled) : v;
}

void main()
{
    uint x = grid_x(), y = grid_y(), at = y * push.width * 7u + x;
    if (x >= push.width)
        return;
    Winner w = no_winner();
    if (CARRY != 0u && !has_flag(FIRST_PIECE)) {
        LOAD_WINNER(w, carry, at, push.width);
    }
    Weights weights = weights_at(ivec2(x, y));
    for (uint k = push.d0; k < push.d0 + push.depth; k++)
        add_term(w, k, sum_of(weighed(weights, ivec2(x, y), k)));
    if (CARRY != 0u && !has_flag(LAST_PIECE)) {
        STORE_WINNER(w, carry, at, push.width);
        return;
    }
    disparity[word_of_row(2u, y) + x] = disparity_of(w, push.min_disparity, push.kind, push.keep, push.ratio_shift);
}
