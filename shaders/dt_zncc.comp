#version 450
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_control_flow_attributes : require

// Domain transform along rows, over correlations that are computed on the way to the right: a window's sums are
// updated by the column that enters and the column that leaves.

#define STEREO_DT_MORE \
    int min_disparity; \
    uint cap, limit;
#include "stereo_dt.glsl"
#include "stereo_cost.glsl"
const uint WIDTH = 0u, EACH = LANES;
#include "stereo_dt_h.glsl"

layout(constant_id = 8) const int RADIUS_X = 1;
layout(constant_id = 9) const int RADIUS_Y = 1;

layout(std430, binding = 2) readonly buffer Left { uint left[]; };
layout(std430, binding = 4) readonly buffer Right { uint right[]; };

#define LEFT 2u
#define RIGHT 2u // both of the same size
#include "stereo_zncc.glsl"

uvec4 own, first; // sums of the four disparities from k on, and of the four first ones

void advance(inout uvec4 sums, uint x, uint y, uint k)
{
    bool beside = is_beside(int(x), 1u, k), whole = x == 0u || beside;
    ivec4 c = window_columns(int(x), k, beside);
    sums = products(int(x), c, int(y), true, whole) + (whole ? uvec4(0u) : sums);
}

uvec4 words_at(uint x, uint y, uint k)
{
    return uvec4(0u);
}

vec4 costs_of(uvec4 words, uint x, uint y, uint k)
{
    int least = 0;
    vec4 costs = vec4(0.0);
    advance(own, x, y, k);
    if (CENTRED) {
        advance(first, x, y, 0u);
        least = int(cost_of(x, y, 0u, first.x));
    }
    for (uint e = 0u; e < LANES; e++)
        costs[e] = float(int(cost_of(x, y, k + e, own[e])) - least);
    return costs;
}
