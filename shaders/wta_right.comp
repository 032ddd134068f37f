#version 450
#extension GL_GOOGLE_include_directive : require

// Winner takes all for the right view, from the left view's volume: right pixel x sees S(x + d, k). The terms of a
// pixel lie on a diagonal of the volume, and so do the neighbours of the best term.

#define STEREO_PARAMS \
    int min_disparity; \
    uint kind, keep, shift;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 3) const uint BYTES = 1u;
layout(constant_id = 4) const uint CARRY = 0u; // 1 = the volume comes in slabs

layout(std430, binding = 0) readonly buffer Volume { uint volume[]; };
layout(std430, binding = 1) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 2) buffer Carry { uint carry[]; };

void search(inout Winner w, uint x, uint y)
{
    int begin = CARRY != 0u ? int(push.d0) : 0, end = CARRY != 0u ? int(push.d0 + push.depth) : int(D);
    int left = int(x) + push.min_disparity; // column of term 0
    begin = max(begin, -left);
    end = min(end, int(push.width) - left);
    for (int k = begin; k < end; k++) {
        uvec3 at = uvec3(uint(left + k), y, uint(k));
        add_term(w, uint(k), VOLUME(volume, 0u, at, BYTES));
    }
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    Winner w = no_winner();
    uint at = word_of_row(2u, y) + x;
    if (CARRY != 0u && !has_flag(FIRST_PIECE)) {
        LOAD_WINNER(w, carry, at, push.width);
    }
    search(w, x, y);
    if (CARRY != 0u && !has_flag(LAST_PIECE)) {
        STORE_WINNER(w, carry, at, push.width);
        return;
    }
    disparity[word_of_row(1u, y) + x] = right_disparity_of(w, push.min_disparity, push.kind, push.shift);
}
