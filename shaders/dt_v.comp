#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Domain transform down or up a column, in place where the size of values does not change; the state carries the last
// row from band to band. With a guide from dt_gain_v, which holds weights and shares, the result is a mean.

#include "stereo_dt.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
const uint EACH = LANES;
#include "stereo_dt_source.glsl"
layout(std430, binding = 3) buffer Volume { uint volume[]; };
layout(std430, binding = 4) buffer State { uint state[]; };

const bool MEANS = GUIDE_BYTES == 4u;

ivec3 guide_of(uint x, uint y) // or the bits of its weight and its share
{
    uint at = word_of_row(0u, y) + x;
    return MEANS ? ivec3(guide[at], guide[at + push.stride[0]], 0) : guide_at(x, y);
}

void main()
{
    const uint words = (D + LANES - 1u) / LANES;
    uint item = grid_item(), x = item / words, k = item % words * LANES, end = push.rows - 1u;
    if (x >= push.width)
        return;
    bool begun = !has_flag(FIRST_PIECE);
    int y0 = int(push.direction > 0 ? push.y0 : push.y0 + end);
    uint lanes = min(LANES, D - k);
    vec4 before = vec4(0.0);
    for (uint e = 0u; e < lanes && begun; e++)
        before[e] = uintBitsToFloat(state[x * D + k + e]);
    ivec3 last = begun && !MEANS ? guide_at(x, uint(y0 - push.direction)) : ivec3(0), guides[AHEAD];
    uvec4 ahead[AHEAD];
    [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
        uint y = uint(y0 + push.direction * int(min(i, end)));
        ahead[i] = source_words(volume_base(2u, x, y, k), k);
        guides[i] = guide_of(x, y);
    }
    for (uint begin = 0u; begin <= end; begin += AHEAD) {
        uvec4 words_[AHEAD] = ahead;
        float w[AHEAD], share[AHEAD];
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
            uint y = uint(y0 + push.direction * int(min(begin + AHEAD + i, end)));
            w[i] = MEANS ? intBitsToFloat(guides[i].x) : weight_between(guides[i], last);
            share[i] = intBitsToFloat(guides[i].y);
            last = guides[i];
            ahead[i] = source_words(volume_base(2u, x, y, k), k);
            guides[i] = guide_of(x, y);
        }
        [[unroll]] for (uint i = 0u; i < AHEAD; i++) {
            if (begin + i > end)
                break;
            uint word = 0u;
            for (uint e = 0u; e < LANES; e++) {
                before[e] = filtered(value_of(source_element(words_[i], k, e), IN, push.in_step), before[e], w[i]);
                precise float mean = before[e] * share[i];
                word |= word_of_value(MEANS ? mean : before[e], push.out_scale) << (8u * BYTES * e & 31u);
            }
            volume[word_at(x, uint(y0 + push.direction * int(begin + i)), k)] = word;
        }
    }
    for (uint e = 0u; e < lanes && !has_flag(LAST_PIECE); e++)
        state[x * D + k + e] = floatBitsToUint(before[e]);
}
