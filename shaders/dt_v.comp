#version 450
#extension GL_GOOGLE_include_directive : require

// Domain transform down or up a column, in place where the size of values does not change; the state carries the last
// row from band to band. With a guide from dt_gain_v, which holds weights and shares, the result is a mean.

#include "stereo_dt.glsl"

layout(std430, binding = 2) readonly buffer Source { uint source[]; };
layout(std430, binding = 3) buffer Volume { uint volume[]; };
layout(std430, binding = 4) buffer State { uint state[]; };

const bool MEANS = GUIDE_BYTES == 4u;

float guide_float(uint x, uint y, uint plane)
{
    return uintBitsToFloat(guide[word_of_row(0u, y) + plane * push.stride[0] + x]);
}

void main()
{
    const uint words = (D + LANES - 1u) / LANES;
    uint i = grid_item(), x = i / words, k = i % words * LANES;
    if (x >= push.width)
        return;
    bool begun = !has_flag(FIRST_PIECE);
    uint y = push.direction > 0 ? push.y0 : push.y0 + push.rows - 1u, lanes = min(LANES, D - k);
    vec4 before = vec4(0.0);
    for (uint e = 0u; e < lanes && begun; e++)
        before[e] = uintBitsToFloat(state[x * D + k + e]);
    ivec3 last = begun && !MEANS ? guide_at(x, uint(int(y) - push.direction)) : ivec3(0);
    for (uint n = 0u; n < push.rows; n++) {
        ivec3 now = MEANS ? ivec3(0) : guide_at(x, y);
        float w = MEANS ? guide_float(x, y, 0u) : begun ? weight_between(now, last) : 0.0;
        float share = MEANS ? guide_float(x, y, 1u) : 1.0;
        uint word = 0u;
        for (uint e = 0u; e < LANES; e++) {
            uint from = min(k + e, D - 1u);
            float v = value_of(LOAD(source, volume_base(2u, x, y, from), from, IN_BYTES), IN, push.in_step);
            before[e] = begun ? filtered(v, before[e], w) : v;
            precise float mean = before[e] * share;
            word |= word_of_value(MEANS ? mean : before[e], push.out_scale) << (8u * BYTES * e & 31u);
        }
        begun = true;
        last = now;
        volume[word_at(x, y, k)] = word;
        y = uint(int(y) + push.direction);
    }
    for (uint e = 0u; e < lanes && !has_flag(LAST_PIECE); e++)
        state[x * D + k + e] = floatBitsToUint(before[e]);
}
