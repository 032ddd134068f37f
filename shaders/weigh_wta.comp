#version 450
#extension GL_GOOGLE_include_directive : require

// A step of weighted means, rows and columns, and winner takes all over the result, which is never stored. The row
// means are computed three times, from nine taps, rather than stored. All disparities share the weights.

#define STEREO_STEP_MORE \
    float fixed_scale; \
    int min_disparity; \
    uint kind, keep, ratio_shift;
#include "stereo_weigh_step.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 6) const uint CARRY = 0u; // 1 = the volume comes in slabs

layout(std430, binding = 2) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 5) buffer Carry { uint carry[]; }; // rows have no padding

struct Weights {
    uvec3 row[3], column; // of the rows one step above, the element's and one step below
};

Weights weights_at(ivec2 at)
{
    Weights w;
    for (int i = 0; i < 3; i++)
        w.row[i] = shares_of(held(at + ivec2(0, (i - 1) * push.step_)), ivec2(push.step_, 0), push.first);
    w.column = shares_of(at, ivec2(0, push.step_), push.first);
    return w;
}

uint tap_at(ivec2 at, uint k)
{
    return VOLUME(source, 1u, uvec3(held(at), k), BYTES);
}

uint weighed(Weights w, ivec2 at, uint k)
{
    uint means[3];
    for (int i = 0; i < 3; i++) {
        ivec2 own = at + ivec2(0, (i - 1) * push.step_), step_ = ivec2(push.step_, 0);
        means[i] = mean_of_taps(w.row[i], tap_at(own - step_, k), tap_at(own, k), tap_at(own + step_, k));
    }
    return mean_of_taps(w.column, means[0], means[1], means[2]);
}

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
