#version 450
#extension GL_GOOGLE_include_directive : require

// Domain transform along a row, left to right, then right to left; integers in, less those of the first disparity
// where values are kept so.

#include "stereo_dt.glsl"

float cost_at(uint x, uint y, uint k)
{
    return float(LOAD(source, volume_base(2u, x, y, k), k, IN_BYTES));
}

void main()
{
    uint k = grid_x() * LANES, y = grid_y();
    if (k >= D)
        return;
    vec4 before = vec4(0.0);
    ivec3 last = ivec3(0);
    for (uint x = 0u; x < push.width; x++) {
        ivec3 now = guide_at(x, y);
        float first = CENTRED ? cost_at(x, y, 0u) : 0.0, w = x > 0u ? weight(now, last) : 0.0;
        uint word = 0u;
        for (uint e = 0u; e < LANES; e++) {
            precise float v = cost_at(x, y, min(k + e, D - 1u)) - first;
            before[e] = x > 0u ? filtered(v, before[e], w) : v;
            word |= kept(before[e], push.first_scale) << (8u * BYTES * e & 31u);
        }
        last = now;
        volume[word_at(x, y, k)] = word;
    }
    for (uint i = 1u; i <= push.width; i++) {
        uint x = push.width - i, at = word_at(x, y, k), from = volume[at], word = 0u;
        ivec3 now = guide_at(x, y);
        float w = i > 1u ? weight(now, last) : 0.0;
        for (uint e = 0u; e < LANES; e++) {
            float v = value_of(element_of(from, e, BYTES), OUT, push.first_step);
            before[e] = i > 1u ? filtered(v, before[e], w) : v;
            word |= kept(before[e], push.out_scale) << (8u * BYTES * e & 31u);
        }
        last = now;
        volume[at] = word;
    }
}
