#version 450
#extension GL_GOOGLE_include_directive : require

// The same as mgm_path for directions whose predecessors lie beside a pixel and above it (or below), in blocks of
// COLUMNS x (SLOTS - 1) pixels. A dispatch does an antidiagonal of blocks, which depends on the one before. Columns and
// rows count from where the sweep begins. Each row of a block has a slot; slot 0 stands for the row before the block.
// In turn t slot s does column t - s. So it finds its predecessors' L where slots s and s - 1 left them a turn ago.
// LANES invocations share a slot, each with K groups of four neighbouring disparities.

#define STEREO_PARAMS \
    uint p1, p2, shift, channels; \
    int min_disparity; \
    uint along, down; /* indices into STEPS: a row's and a column's direction */ \
    uint left_block;  /* the antidiagonal's first block: its number in its row of blocks */ \
    uint line;        /* the antidiagonal */ \
    uint positions;   /* places for columns in `state`, before those for rows */
#include "stereo_common.glsl"

layout(constant_id = 1) const uint LANES = 4u; // invocations for a pixel, a power of two from 4 on
layout(constant_id = 2) const uint K = 1u;     // groups of four disparities for each invocation
layout(constant_id = 3) const uint SLOTS = 2u; // LANES * SLOTS = the workgroup's width
layout(constant_id = 4) const uint D = 1u;
layout(constant_id = 5) const uint COST_BYTES = 1u;
layout(constant_id = 6) const uint SUM_BYTES = 2u;
layout(constant_id = 7) const uint FIRST = 1u; // 1 = there is no sum yet
layout(constant_id = 8) const uint ADAPT = 0u; // penalties from the table: 1 = by the guide's step, 2 = by edges
layout(constant_id = 9) const uint GUIDE_BYTES = 1u;
layout(constant_id = 10) const uint COLUMNS = 1u;

layout(std430, binding = 0) readonly buffer Cost { uint cost[]; };
layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
layout(std430, binding = 4) buffer Sum { uint sum[]; };
layout(std430, binding = 5) buffer State { uint state[]; };
const uint COST = 0u, SUM = 2u; // strides in the push block
#include "stereo_path.glsl"

#include "stereo_steps.glsl"

const bool FULL = LANES * K * 4u == D; // no lane has disparities beyond the last
const uint STATE_WORDS = 2u * ((D + 3u) / 4u); // of a pixel: L, two to a word
const uint PLACE = K + 1u; // of a lane; one more than it needs, so that lanes use different banks
const uint PLACES = LANES * PLACE;

// L, two to a word, 0xffff from D on; and each lane's smallest. In two halves by turns: one barrier a turn is enough.
shared uvec2 paths[2u * SLOTS * PLACES];
shared uvec4 least[SLOTS * LANES / 2u];

uint slot, lane, first; // first: this lane's first disparity
uint p1, p2;            // copies from the push block, whose members some compilers load again in each turn

void keep(uint half_, uint g, uvec4 v)
{
    paths[(half_ * SLOTS + slot) * PLACES + lane * PLACE + g] = pack(min(v, uvec4(0xffffu)), 2u);
}

void keep_least(uint half_, uint smallest)
{
    uint at = (half_ * SLOTS + slot) * LANES + lane;
    least[at / 4u][at % 4u] = smallest;
}

uint smallest_of(uvec4 v)
{
    return min(min(v.x, v.y), min(v.z, v.w));
}

uvec4 with_end(uvec4 v, uint g)
{
    return FULL ? v : beyond_end(v, first + 4u * g);
}

// A predecessor, which slot `from` has kept. dir: the step from it.
struct Source {
    uint least, p2;
    Edges edges;
    uvec2 before, after; // words of the lanes beside this one
    uint same;           // its own words in same[] begin here
};
uvec2 same[2u * K];

Source source_of(uint n, uint half_, uint from, ivec2 p, uint dir)
{
    Source s;
    uint start = half_ * SLOTS + from, at = start * PLACES + lane * PLACE;
    uvec4 all = least[start * LANES / 4u];
    for (uint i = 1u; i < LANES / 4u; i++)
        all = min(all, least[start * LANES / 4u + i]);
    s.before = paths[lane > 0u ? at - 2u : at];
    s.same = n * K;
    for (uint g = 0u; g < K; g++)
        same[s.same + g] = paths[at + g];
    s.after = paths[lane + 1u < LANES ? at + PLACE : at];
    s.least = smallest_of(all);
    s.p2 = ADAPT == BY_STEP ? penalty(p, p - STEPS[dir]) : p2;
    if (ADAPT == BY_EDGES)
        s.edges = edges_at(p, dir);
    return s;
}

// M of group g, as in mgm_path.
uvec4 message(Source s, uint g)
{
    uvec4 p1s = uvec4(p1), p2s = uvec4(s.p2), v = unpack(same[s.same + g], 2u);
    uint before = g > 0u ? same[s.same + max(g, 1u) - 1u].y >> 16 : lane > 0u ? s.before.y >> 16 : BEYOND;
    uint after = g + 1u < K ? same[s.same + min(g + 1u, K - 1u)].x & 0xffffu : lane + 1u < LANES ? s.after.x & 0xffffu : BEYOND;
    if (ADAPT == BY_EDGES) {
        bvec4 right = right_edges(s.edges, first + 4u * g);
        p1s = mix(s.edges.p1.xxxx, s.edges.p1.yyyy, right);
        p2s = mix(s.edges.p2.xxxx, s.edges.p2.yyyy, right);
    }
    uvec4 near = min(uvec4(before, v.xyz), uvec4(v.yzw, after)) + p1s;
    return min(min(v, near), p2s + s.least) - s.least;
}

// Words of a pixel, loaded a turn early; slot 0 only needs those of its place in `state`.
uvec2 cost_ahead[K], sum_ahead[K], state_ahead[K];

uint group_at(uint g, uint bytes) // word of a group in a pixel; of group 0 where there is none
{
    return word_of(FULL || first + 4u * g < D ? first + 4u * g : 0u, bytes);
}

uvec2 load_state(uint at, uint g)
{
    at += group_at(g, 2u);
    return uvec2(state[at], state[at + 1u]);
}

void store_state(uint at, uint g, uvec2 words)
{
    at += group_at(g, 2u);
    state[at] = words.x;
    state[at + 1u] = words.y;
}

// Words where a pixel begins in each buffer.
struct Place {
    uint cost, sum, column, row; // column, row: in `state`
};

void load_ahead(Place at) // without conditions, behind which compilers wait for each load
{
    uint column = slot == 0u ? at.column : 0u;
    for (uint g = 0u; g < K; g++) {
        state_ahead[g] = load_state(column, g);
        cost_ahead[g] = load_cost(at.cost + group_at(g, COST_BYTES), 0u);
        if (FIRST == 0u)
            sum_ahead[g] = load_sum(at.sum + group_at(g, SUM_BYTES), 0u);
    }
}

// Slot 0: the pixel in the row before the block. Other slots, in both halves: the pixel before the row.
void enter(uint half_)
{
    uint smallest = BEYOND;
    for (uint g = 0u; g < K; g++) {
        uvec4 v = with_end(unpack(state_ahead[g], 2u), g);
        keep(half_, g, v);
        smallest = min(smallest, smallest_of(v));
    }
    keep_least(half_, smallest);
}

// from, dir: the slots with the predecessors, and the steps. A single predecessor stands for both. to_row, to_column:
// whether the next block in the row, and that in the column, will read the pixel's L.
void advance(uint half_, ivec2 p, Place at, uvec2 from, uvec2 dir, bool to_row, bool to_column)
{
    uint smallest = BEYOND;
    Source a = source_of(0u, 1u - half_, from.x, p, dir.x);
    Source b = source_of(1u, 1u - half_, from.y, p, dir.y);
    for (uint g = 0u; g < K; g++) {
        uvec4 v = unpack(cost_ahead[g], COST_BYTES) + (message(a, g) + message(b, g) + 1u >> 1);
        if (FULL || first + 4u * g < D) {
            uvec2 words = pack(v, 2u), total = pack(v, SUM_BYTES);
            if (FIRST == 0u)
                total += sum_ahead[g]; // no element of a sum overflows
            store_sum(at.sum + group_at(g, SUM_BYTES), 0u, total);
            if (to_column)
                store_state(at.column, g, words);
            if (to_row)
                store_state(at.row, g, words);
        }
        v = with_end(v, g);
        keep(half_, g, v);
        smallest = min(smallest, smallest_of(v));
    }
    keep_least(half_, smallest);
}

void main()
{
    slot = gl_LocalInvocationID.x / LANES;
    lane = gl_LocalInvocationID.x % LANES;
    first = lane * K * 4u;
    p1 = push.p1;
    p2 = push.p2;
    int block = int(push.left_block + gl_WorkGroupID.x), left = block * int(COLUMNS), right = int(push.width) - 1;
    int row = (int(push.line) - block) * int(SLOTS - 1u) + int(slot) - 1, last = int(push.rows) - 1;
    int inside = clamp(row, 0, last), dx = STEPS[push.along].x, dy = STEPS[push.down].y;
    ivec2 p = ivec2(dx > 0 ? left : right - left, int(push.y0) + (dy > 0 ? inside : last - inside));
    bool upper = p.y - dy >= 0 && p.y - dy < int(push.height); // is there a row before this one?
    Place at = Place(pixel_word(COST, p), pixel_word(SUM, p), uint(p.x) * STATE_WORDS,
                     (push.positions + uint(p.y)) * STATE_WORDS);
    uint cost_step = uint(dx) * push.stride[COST], sum_step = uint(dx) * push.stride[SUM];
    if (slot > 0u) {
        for (uint g = 0u; g < K; g++)
            state_ahead[g] = block > 0 ? load_state(at.row, g) : uvec2(0u); // zeros stand for no predecessor at all
        enter(0u);
        enter(1u);
    }
    load_ahead(at);
    barrier();
    for (uint t = 0u; t < COLUMNS + SLOTS - 1u; t++) {
        int column = int(t) - int(slot);
        if (column >= 0 && column < int(COLUMNS) && left + column <= right && row <= last) {
            if (slot == 0u)
                enter(t & 1u);
            else {
                bool beside = left + column > 0;
                advance(t & 1u, p, at, uvec2(beside || !upper ? slot : slot - 1u, upper ? slot - 1u : slot),
                        uvec2(beside || !upper ? push.along : push.down, upper ? push.down : push.along),
                        column + 1 == int(COLUMNS), slot + 1u == SLOTS || row == last);
            }
            if (left + column < right) {
                p.x += dx;
                at.cost += cost_step;
                at.sum += sum_step;
                at.column += uint(dx) * STATE_WORDS;
            }
        }
        load_ahead(at);
        barrier();
    }
}
