// Winner takes all for the right view, from the left view's volume: right pixel x sees S(x + d, k). The terms of a
// pixel lie on a diagonal of the volume, and so do the neighbours of the best term.

#include "stereo_wta_volume.glsl"

layout(std430, binding = MAP) writeonly buffer Disparity { uint disparity[]; };
#if !STEREO_HALVES
layout(std430, binding = MAP + 1) buffer Carry { uint carry[]; };
#endif

void search(inout Winner w, uint x, uint y)
{
    int begin = CARRY != 0u ? int(push.d0) : 0, end = CARRY != 0u ? int(push.d0 + push.depth) : int(D);
    int left = int(x) + push.min_disparity; // column of term 0
    begin = max(begin, -left);
    end = min(end, int(push.width) - left);
    for (int k = begin; k < end; k += int(AHEAD)) {
        uvec2 words[AHEAD];
        for (int i = 0; i < int(AHEAD); i++) {
            int some = min(k + i, end - 1);
            words[i] = words_at(uvec3(left + some, y, some));
        }
        for (int i = 0; i < int(AHEAD); i++)
            if (k + i < end)
                add_term(w, uint(k + i), term_of(words[i], uvec3(left + k + i, y, k + i)));
    }
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    Winner w = no_winner();
#if !STEREO_HALVES
    uint at = word_of_row(2u, y) + x;
    if (CARRY != 0u && !has_flag(FIRST_PIECE)) {
        LOAD_WINNER(w, carry, at, push.width);
    }
#endif
    search(w, x, y);
#if !STEREO_HALVES
    if (CARRY != 0u && !has_flag(LAST_PIECE)) {
        STORE_WINNER(w, carry, at, push.width);
        return;
    }
#endif
    disparity[word_of_row(MAP, y) + x] = right_disparity_of(w, push.min_disparity, push.kind, push.shift);
}
