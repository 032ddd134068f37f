#version 450
#extension GL_GOOGLE_include_directive : require

// Winner takes all for the left view, with subpixel position, uniqueness test and confidence.

#define STEREO_PARAMS \
    int min_disparity; \
    uint kind, keep, shift;
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 3) const uint BYTES = 1u;
layout(constant_id = 4) const uint CONFIDENCE = 0u; // 1 = the confidence map is wanted
layout(constant_id = 5) const uint CARRY = 0u;      // 1 = the volume comes in slabs

layout(std430, binding = 0) readonly buffer Volume { uint volume[]; };
layout(std430, binding = 1) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 2) writeonly buffer Confidence { uint confidence[]; };
layout(std430, binding = 3) buffer Carry { uint carry[]; };

void search(inout Winner w, uint x, uint y)
{
    uint begin = CARRY != 0u ? push.d0 : 0u, end = CARRY != 0u ? push.d0 + push.depth : D;
    uint word = 0u;
    for (uint k = begin; k < end; k++) {
        uint i = volume_index(x, k);
        if (LAYOUT == X_FASTEST || (k * BYTES & 3u) == 0u)
            word = volume[volume_base(0u, x, y, k) + word_of(i, BYTES)];
        add_term(w, k, element_of(word, i, BYTES));
    }
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    Winner w = no_winner();
    uint at = word_of_row(3u, y) + x;
    if (CARRY != 0u && !has_flag(FIRST_PIECE)) {
        LOAD_WINNER(w, carry, at, push.width);
    }
    search(w, x, y);
    if (CARRY != 0u && !has_flag(LAST_PIECE)) {
        STORE_WINNER(w, carry, at, push.width);
        return;
    }
    disparity[word_of_row(1u, y) + x] = disparity_of(w, push.min_disparity, push.kind, push.keep, push.shift);
    if (CONFIDENCE != 0u)
        confidence[word_of_row(2u, y) + x] = confidence_of(w, push.shift);
}
