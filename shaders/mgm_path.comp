#version 450
#extension GL_GOOGLE_include_directive : require

// One direction of more global matching (Facciolo et al. 2015), added to the sum: a path of semi-global matching
// whose pixels have two predecessors, q0 = p - r and q1 = p - r turned by a quarter,
//     L(p,k) = C(p,k) + (M(q0,k) + M(q1,k) + 1) / 2
//     M(q,k) = min(L(q,k), L(q,k-1) + P1, L(q,k+1) + P1, min L(q) + P2) - min L(q),
// or only the M of the predecessor inside the image. A dispatch does one line of pixels whose predecessors lie on the
// line before: an antidiagonal, a row or a column. LANES invocations share a pixel, each with K groups of four
// neighbouring disparities.

#define STEREO_PARAMS \
    uint p1, p2, shift, channels; \
    int min_disparity; \
    uint first, second;          /* indices into STEPS: the two predecessors */ \
    int x, y, along_x, along_y;  /* of the line: its first pixel, and the step to the next */ \
    uint count;                  /* pixels in the line */ \
    uint half_;                  /* half of `state` that this line fills: 0 or 1 */ \
    uint positions;              /* pixels in a half */
#include "stereo_common.glsl"

layout(constant_id = 1) const uint LANES = 1u; // invocations for a pixel, a power of two
layout(constant_id = 2) const uint K = 1u;     // groups of four disparities for each invocation
layout(constant_id = 3) const uint PIXELS = 1u; // pixels of a workgroup: LANES * PIXELS = its width
layout(constant_id = 4) const uint D = 1u;
layout(constant_id = 5) const uint COST_BYTES = 1u;
layout(constant_id = 6) const uint SUM_BYTES = 2u;
layout(constant_id = 7) const uint FIRST = 1u; // 1 = there is no sum yet
layout(constant_id = 8) const uint ADAPT = 0u; // penalties from the table: 1 = by the guide's step, 2 = by edges
layout(constant_id = 9) const uint GUIDE_BYTES = 1u;
layout(constant_id = 10) const uint BY_ROWS = 0u; // a pixel's position in `state`: 1 = its y, 0 = its x

layout(std430, binding = 0) readonly buffer Cost { uint cost[]; };
layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
layout(std430, binding = 4) buffer Sum { uint sum[]; };
layout(std430, binding = 5) buffer State { uint state[]; };
const uint COST = 0u, SUM = 2u; // strides in the push block
#include "stereo_path.glsl"

#include "stereo_steps.glsl"

shared uint least[LANES * PIXELS];

// A pixel's part of `state`: min L in a word, then L, two to a word.
const uint STATE_WORDS = 1u + 2u * ((D + 3u) / 4u);

uint state_of(ivec2 p, uint half_)
{
    return (half_ * push.positions + uint(BY_ROWS != 0u ? p.y : p.x)) * STATE_WORDS;
}

uvec4 load_paths(uint at, uint k) // L of indices k .. k + 3
{
    if (k >= D)
        return uvec4(BEYOND);
    uint word = at + 1u + k / 2u;
    return beyond_end(unpack(uvec2(state[word], state[word + 1u]), 2u), k);
}

// A predecessor and the state of the loop over its disparities.
struct Source {
    bool there;
    uint at, least, before, p2; // before: L of the index before `same`
    uvec4 same;
    Edges edges;
};

Source source_of(ivec2 p, uint step_, uint k)
{
    Source s;
    ivec2 q = p - STEPS[step_];
    s.there = is_inside(q);
    if (!s.there)
        return s;
    s.at = state_of(q, 1u - push.half_);
    s.least = state[s.at];
    s.before = k > 0u ? load_paths(s.at, k - 4u).w : BEYOND;
    s.same = load_paths(s.at, k);
    s.p2 = penalty(p, q);
    if (ADAPT == BY_EDGES)
        s.edges = edges_at(p, step_);
    return s;
}

// M of indices k .. k + 3; then advances s to the next four.
uvec4 message(inout Source s, uint k)
{
    uvec4 next = load_paths(s.at, k + 4u), p1 = uvec4(push.p1), p2 = uvec4(s.p2);
    if (ADAPT == BY_EDGES) {
        bvec4 right = right_edges(s.edges, k);
        p1 = mix(s.edges.p1.xxxx, s.edges.p1.yyyy, right);
        p2 = mix(s.edges.p2.xxxx, s.edges.p2.yyyy, right);
    }
    uvec4 near = min(uvec4(s.before, s.same.xyz), uvec4(s.same.yzw, next.x)) + p1;
    uvec4 best = min(min(s.same, near), uvec4(s.least) + p2) - s.least;
    s.before = s.same.w;
    s.same = next;
    return best;
}

// L of this invocation's disparities; returns the smallest.
uint advance(ivec2 p, uint lane, bool live)
{
    uint cost_pixel = pixel_word(COST, p), sum_pixel = pixel_word(SUM, p), here = state_of(p, push.half_);
    uint smallest = BEYOND, from = lane * K * 4u;
    Source a = source_of(p, push.first, from), b = source_of(p, push.second, from);
    for (uint g = 0u; g < K; g++) {
        uint k = from + 4u * g;
        if (k >= D)
            break;
        uvec4 v = unpack(load_cost(cost_pixel, k), COST_BYTES);
        if (a.there && b.there)
            v += message(a, k) + message(b, k) + 1u >> 1;
        else if (a.there)
            v += message(a, k);
        else if (b.there)
            v += message(b, k);
        uvec4 total = v;
        if (FIRST == 0u)
            total += unpack(load_sum(sum_pixel, k), SUM_BYTES);
        if (live) {
            uvec2 words = pack(v, 2u);
            store_sum(sum_pixel, k, pack(total, SUM_BYTES));
            state[here + 1u + k / 2u] = words.x;
            state[here + 2u + k / 2u] = words.y;
        }
        v = beyond_end(v, k);
        smallest = min(smallest, min(min(v.x, v.y), min(v.z, v.w)));
    }
    return smallest;
}

void main()
{
    uint i = gl_WorkGroupID.x * PIXELS + gl_LocalInvocationID.x / LANES, lane = gl_LocalInvocationID.x % LANES;
    bool live = i < push.count; // surplus invocations do the last pixel too, for the barrier, and write nothing
    int at = int(min(i, push.count - 1u));
    ivec2 p = ivec2(push.x, push.y) + at * ivec2(push.along_x, push.along_y);
    uint smallest = advance(p, lane, live);
    if (LANES > 1u) {
        uint me = gl_LocalInvocationID.x;
        least[me] = smallest;
        barrier();
        for (uint j = 0u; j < LANES; j++)
            smallest = min(smallest, least[me - lane + j]);
    }
    if (live && lane == 0u)
        state[state_of(p, push.half_)] = smallest;
}
