// Winner takes all for the left view, with subpixel position, uniqueness test and confidence.

#include "stereo_wta_volume.glsl"

layout(constant_id = 6) const uint CONFIDENCE = 0u; // 1 = the confidence map is wanted

layout(std430, binding = MAP) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = MAP + 1) writeonly buffer Confidence { uint confidence[]; };
#if !STEREO_HALVES
layout(std430, binding = MAP + 2) buffer Carry { uint carry[]; };
#endif

const uint PER_WORD = LAYOUT == D_FASTEST ? 4u / BYTES : 1u; // terms

void search(inout Winner w, uint x, uint y)
{
    uint begin = CARRY != 0u ? push.d0 : 0u, end = CARRY != 0u ? push.d0 + push.depth : D;
    for (uint k = begin; k < end; k += AHEAD) {
        uvec2 words[AHEAD];
        for (uint i = 0u; i < AHEAD; i++)
            words[i] = i % PER_WORD == 0u ? words_at(uvec3(x, y, min(k + i, end - 1u))) : words[i - 1u];
        for (uint i = 0u; i < AHEAD; i++)
            if (k + i < end)
                add_term(w, k + i, term_of(words[i], uvec3(x, y, k + i)));
    }
}

void main()
{
    uint x = grid_x(), y = grid_y();
    if (x >= push.width)
        return;
    Winner w = no_winner();
#if !STEREO_HALVES
    uint at = word_of_row(3u, y) + x;
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
    disparity[word_of_row(MAP, y) + x] = disparity_of(w, push.min_disparity, push.kind, push.keep, push.shift);
    if (CONFIDENCE != 0u)
        confidence[word_of_row(MAP + 1, y) + x] = confidence_of(w, push.shift);
}
