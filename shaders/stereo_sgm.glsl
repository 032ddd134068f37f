// One direction of semi-global matching (Hirschmueller 2008, eq. 13), added to the sum of the paths:
//     L(p,k) = C(p,k) + min(L(q,k), L(q,k-1) + P1, L(q,k+1) + P1, min L(q) + P2) - min L(q)
// LANES invocations walk along one path together, each with K groups of four neighbouring disparities in registers.
// They carry L(q) and min L(q); with zeros in both L = C, and so a path begins.
// With LANES = 1 there is no barrier: software drivers run that shape ten times as fast.
// A kernel that includes this file may define STEREO_CENSUS: costs are computed from features (cost_census) rather
// than read. STEREO_SHUFFLE (Vulkan 1.1): lanes of one subgroup exchange their values by shuffles.

#ifndef STEREO_CENSUS
#define STEREO_CENSUS 0
#endif
#ifndef STEREO_SHUFFLE
#define STEREO_SHUFFLE 0
#endif

#define STEREO_PARAMS \
    uint p1, p2, shift, channels; \
    int min_disparity; uint bit; /* of ADAPT by edges: the bit that belongs to the path's step */ \
    int dx, dy;                  /* a path comes from pixel (x - dx, y - dy) */ \
    uint paths, steps;           \
    uint turn;                   /* vertical and diagonal: path p enters the tile in column (p + turn) mod width */ \
    uint cap, limit;             // only with STEREO_CENSUS
#include "stereo_common.glsl"

layout(constant_id = 1) const uint LANES = 1u; // invocations on a path, a power of two
layout(constant_id = 2) const uint K = 1u;     // groups of four disparities for each invocation
layout(constant_id = 3) const uint PATHS = 1u; // paths of a workgroup: LANES * PATHS = its width
layout(constant_id = 4) const uint D = 1u;
#if STEREO_CENSUS
layout(constant_id = 5) const uint WORDS = 1u; // of a feature
const uint COST_BYTES = 1u;
#else
layout(constant_id = 5) const uint COST_BYTES = 1u;
#endif
layout(constant_id = 6) const uint SUM_BYTES = 2u;
layout(constant_id = 7) const uint FORM = 1u; // sum of the bits below
layout(constant_id = 8) const uint ADAPT = 0u; // penalties from the table: 1 = by the guide's step, 2 = by edges
layout(constant_id = 9) const uint GUIDE_BYTES = 1u;

#if STEREO_CENSUS
layout(std430, binding = 0) readonly buffer Left { uint left[]; };
#else
layout(std430, binding = 0) readonly buffer Cost { uint cost[]; };
#endif
const bool FIRST = (FORM & 1u) != 0u; // there is no sum yet; otherwise NO_SUM may say so
const bool LATE = (FORM & 16u) != 0u; // software drivers have no latency to hide
const bool DIAGONAL = (FORM & 32u) != 0u; // paths may leave the image at its sides
const uint KEPT = FORM >> 1 & 7u;     // 0 = groups in registers, loops unrolled; else bytes of L(q) in arrays

layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
layout(constant_id = 10) const uint STATE_BYTES = 0u; // of a value in `state`, which carries paths from band to band; 0 = none
layout(std430, binding = 4) buffer Sum { uint sum[]; };
layout(std430, binding = 5) buffer State { uint state[]; };
#if STEREO_CENSUS
layout(std430, binding = 6) readonly buffer Right { uint right[]; };
#endif
const uint COST = 0u, SUM = 2u; // strides in the push block
#define STEREO_NO_COST STEREO_CENSUS
#include "stereo_path.glsl"

const uint WIDTH = LANES * PATHS;
const bool FULL = LANES * K * 4u == D;  // no lane has disparities beyond the last
const bool EARLY = LANES > 1u && !LATE; // loads words of costs and sums one step early, to hide the latency
const uint AHEAD = EARLY ? K : 1u;

// Copies from the push block, whose members some compilers load again in each step.
uint p1_copy;
#if STEREO_CENSUS
uint limit, last_inside; // the cost of candidates beyond that column, if they have such a cost
#endif

#if STEREO_SHUFFLE
bool shuffles() // false where a driver leaves subgroups partly empty: then no lane shuffles
{
    return gl_NumSubgroups * gl_SubgroupSize == WIDTH && LANES <= gl_SubgroupSize;
}

uint invocation() // of the workgroup
{
    return shuffles() ? gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID : gl_LocalInvocationID.x;
}
#else
uint invocation()
{
    return gl_LocalInvocationID.x;
}
#endif

uint lane()
{
    return invocation() % LANES;
}

uint first_of_group(uint g) // its first disparity
{
    return (lane() * K + g) * 4u;
}

// Where a path is. A step adds the same numbers to it each time: GPUs multiply slowly.
struct Place {
    ivec2 p;
    uint sum; // first word of this invocation's disparities
#if STEREO_CENSUS
    uint left, right_row; // words of the left pixel, and of the right row
    int column;           // in the right image, of the candidate of this invocation's first disparity
#else
    uint cost;
#endif
};

Place plus(Place a, Place b)
{
#if STEREO_CENSUS
    return Place(a.p + b.p, a.sum + b.sum, a.left + b.left, a.right_row + b.right_row, a.column + b.column);
#else
    return Place(a.p + b.p, a.sum + b.sum, a.cost + b.cost);
#endif
}

Place way(ivec2 d) // what a step of d pixels adds
{
    uint sum_words = uint(d.y) * push.row[SUM] + uint(d.x) * push.stride[SUM];
#if STEREO_CENSUS
    return Place(d, sum_words, uint(d.y) * push.row[0] + uint(d.x), uint(d.y) * push.row[3], d.x);
#else
    return Place(d, sum_words, uint(d.y) * push.row[COST] + uint(d.x) * push.stride[COST]);
#endif
}

Place place_of(ivec2 p)
{
    uint k = first_of_group(0u);
    Place at = way(p);
    at.sum += word_of(k, SUM_BYTES) - push.y0 * push.row[SUM];
#if STEREO_CENSUS
    at.column -= push.min_disparity + int(k);
#else
    at.cost += word_of(k, COST_BYTES) - push.y0 * push.row[COST];
#endif
    return at;
}

// What the costs of group g are made of. Words loaded early stay as they are until their step: to look at one is to
// wait for it.
#if STEREO_CENSUS
struct Raw {
    uvec2 left;
    uvec4 right, second; // words of the four candidates
};

ivec4 columns(Place at, uint g) // of the candidates
{
    return at.column - int(4u * g) - ivec4(0, 1, 2, 3);
}

uvec4 right_words(uvec4 at)
{
    return uvec4(right[at.x], right[at.y], right[at.z], right[at.w]);
}

Raw load_raw(Place at, uint g)
{
    uvec4 words = at.right_row + uvec4(clamp(columns(at, g), 0, int(push.width) - 1));
    Raw raw = Raw(uvec2(left[at.left], 0u), right_words(words), uvec4(0u));
    if (WORDS > 1u) {
        raw.left.y = left[at.left + push.stride[0]];
        raw.second = right_words(words + push.stride[3]);
    }
    return raw;
}

uvec4 costs_of(Raw raw, Place at, uint g)
{
    uvec4 distances = uvec4(bitCount(raw.right ^ raw.left.x));
    if (WORDS > 1u)
        distances += uvec4(bitCount(raw.second ^ raw.left.y));
    return mix(distances, uvec4(limit), greaterThan(uvec4(columns(at, g)), uvec4(last_inside)));
}
#else
#define Raw uvec2

Raw load_raw(Place at, uint g)
{
    return load_cost(at.cost, 4u * g);
}

uvec4 costs_of(Raw raw, Place at, uint g)
{
    return unpack(raw, COST_BYTES);
}
#endif

uvec2 sum_words(Place at, uint g)
{
    if (FIRST)
        return uvec2(0u);
    return load_sum(at.sum, 4u * g);
}

// Adds in whole words: no element of a sum overflows.
void put_sum(Place at, uint g, uvec4 v, uvec2 words)
{
    if (!EARLY)
        words &= has_flag(NO_SUM) ? 0u : 0xffffffffu; // a branch would cost software drivers 25% of the time
    store_sum(at.sum, 4u * g, words + pack(v, SUM_BYTES));
}

// Values for the other invocations after a step, in two halves by turns, so that one barrier a step is enough: before
// an invocation writes a half again, it passes the next step's barrier, and all have read that half before it.
const uint PLACES = WIDTH + 1u, QUADS = WIDTH / 4u + 1u; // of a half; the last place holds BEYOND
shared uint lowest[2u * PLACES], highest[2u * PLACES];
shared uvec4 least[2u * QUADS];
uint below_place, above_place;      // of the neighbouring lanes
uint own_quad, own_part, path_quad; // in `least`: this lane's place, and the path's first quad

const bool ROLLED = KEPT != 0u, PACKED = KEPT == 1u || KEPT == 2u;
const uint PACKED_WORDS = K * KEPT;
uvec4 prior[PACKED ? 1u : ROLLED ? ROLLED_LENGTH(K) : K]; // L(q); BEYOND from D on
uint packed[PACKED ? ROLLED_LENGTH(PACKED_WORDS) : 1u];   // the same, packed in bytes: the words of each group
uint minus_least;                             // 0 - min L(q)
uint below = BEYOND, above = BEYOND;          // L(q) of the neighbouring lanes, just outside prior[]
Raw raw_ahead[AHEAD];                         // words of the pixel; EARLY: of the next one
uvec2 sum_ahead[AHEAD];

uint groups() // K; where loops must not be unrolled, a value that is unknown to the compiler
{
    return ROLLED ? ((push.disparities + 3u) / 4u + LANES - 1u) / LANES : K;
}

uvec4 prior_at(uint g)
{
    if (!PACKED)
        return prior[g];
    return beyond_end(unpack(uvec2(packed[g * KEPT], KEPT == 2u ? packed[g * KEPT + 1u] : 0u), KEPT), first_of_group(g));
}

void keep(uint g, uvec4 v)
{
    if (!PACKED) {
        prior[g] = v;
        return;
    }
    uvec2 words = pack(v & (KEPT == 2u ? 0xffffu : 0xffu), KEPT);
    packed[g * KEPT] = words.x;
    if (KEPT == 2u)
        packed[g * KEPT + 1u] = words.y;
}

void load_ahead(Place at, uint g)
{
    raw_ahead[g % AHEAD] = load_raw(at, g);
    sum_ahead[g % AHEAD] = sum_words(at, g);
}

void begin_path()
{
    for (uint g = 0u; g < groups(); g++)
        keep(g, FULL ? uvec4(0u) : beyond_end(uvec4(0u), first_of_group(g)));
    minus_least = 0u;
    below = lane() == 0u ? BEYOND : 0u;
    above = first_of_group(K) >= D ? BEYOND : 0u;
}

// L of a group from L(q) of the group and its neighbours, and p2 + min L(q); adds L to the sum of the paths.
uvec4 advance_group(uint g, uint before, uvec4 same, uint after, uvec4 p1, uvec4 p2, Place at, Place next, bool live)
{
    uint k = first_of_group(g);
    if (!FULL && k >= D)
        return uvec4(BEYOND);
    if (!EARLY)
        load_ahead(at, g);
    uvec4 near = min(uvec4(before, same.xyz), uvec4(same.yzw, after)) + p1;
    uvec4 v = costs_of(raw_ahead[g % AHEAD], at, g) + min(min(same, near), p2) + minus_least;
    if (live)
        put_sum(at, g, v, sum_ahead[g % AHEAD]);
    if (EARLY)
        load_ahead(next, g);
    return FULL ? v : beyond_end(v, k);
}

// Replaces prior[] by this step's L; returns the smallest L of this invocation's disparities. Each group is read once
// and written once: that matters most where the array does not fit the registers.
uint advance(Place at, Place next, uint p2, bool live)
{
    uint before = below, smallest = 0xffffffffu;
    uvec4 same = prior_at(0u), p1s = uvec4(p1_copy), p2s = uvec4(p2 - minus_least);
    Edges edges;
    if (ADAPT == BY_EDGES)
        edges = edges_at(at.p, push.bit);
    for (uint g = 0u; g < groups(); g++) {
        uvec4 after = g + 1u < K ? prior_at(min(g + 1u, K - 1u)) : uvec4(above);
        if (ADAPT == BY_EDGES) {
            bvec4 right = right_edges(edges, first_of_group(g));
            p1s = mix(edges.p1.xxxx, edges.p1.yyyy, right);
            p2s = mix(edges.p2.xxxx, edges.p2.yyyy, right) - minus_least;
        }
        uvec4 v = advance_group(g, before, same, after.x, p1s, p2s, at, next, live);
        before = same.w;
        same = after;
        keep(g, v);
        smallest = min(smallest, min(min(v.x, v.y), min(v.z, v.w)));
    }
    return smallest;
}

void set_neighbours(uint half_)
{
    below = highest[half_ + below_place];
    above = lowest[half_ + above_place];
}

// Smallest L of all lanes of the path; sets below and above to the neighbours' values.
uint exchange(uint smallest, uint t)
{
    uint half_ = (t & 1u) * PLACES, me = half_ + invocation();
    lowest[me] = prior_at(0u).x;
    highest[me] = prior_at(K - 1u).w;
#if STEREO_SHUFFLE
    if (shuffles()) {
        for (uint i = 1u; i < LANES; i *= 2u)
            smallest = min(smallest, subgroupShuffleXor(smallest, i));
        subgroupBarrier();
        set_neighbours(half_);
    } else
#endif
    {
        uvec4 all[LANES / 4u + 1u], four = uvec4(smallest); // all are loaded before one is looked at
        uint quad = (t & 1u) * QUADS;
        least[quad + own_quad][own_part] = smallest;
        barrier();
        set_neighbours(half_);
        if (LANES == 2u)
            four = min(four, least[quad + own_quad][own_part ^ 1u]);
        for (uint i = 0u; i < LANES / 4u; i++)
            all[i] = least[quad + path_quad + i];
        for (uint i = 0u; i < LANES / 4u; i++)
            four = min(four, all[i]);
        smallest = min(min(four.x, four.y), min(four.z, four.w));
    }
    return smallest;
}

// `state` has L(q) - min L(q) of each path, at most P2: larger values have no effect. A path keeps its number from
// band to band.
uint state_word(uint path, uint k)
{
    return path * ((D + 3u) / 4u * STATE_BYTES) + word_of(k, max(STATE_BYTES, 1u));
}

uint state_at(uint path, uint k)
{
    return k < D ? element_of(state[state_word(path, k)], k, max(STATE_BYTES, 1u)) : BEYOND; // k = -1 too
}

void load_state(uint path)
{
    for (uint g = 0u; g < groups(); g++) {
        uint k = first_of_group(g), at = state_word(path, k);
        uvec4 v = uvec4(BEYOND);
        if (k < D)
            v = beyond_end(unpack(uvec2(state[at], STATE_BYTES == 2u ? state[at + 1u] : 0u), STATE_BYTES), k);
        keep(g, v);
    }
    minus_least = 0u;
    below = state_at(path, first_of_group(0u) - 1u);
    above = state_at(path, first_of_group(K));
}

void store_state(uint path)
{
    for (uint g = 0u; g < groups(); g++) {
        uint k = first_of_group(g), at = state_word(path, k);
        if (k >= D)
            continue;
        uvec2 words = pack(min(prior_at(g) + minus_least, uvec4(push.p2)), STATE_BYTES);
        state[at] = words.x;
        if (STATE_BYTES == 2u)
            state[at + 1u] = words.y;
    }
}

ivec2 entry(uint path)
{
    if (push.dy == 0)
        return ivec2(push.dx > 0 ? 0 : int(push.width) - 1, int(push.y0 + path));
    return ivec2(int((path + push.turn) % push.width), int(push.dy > 0 ? push.y0 : push.y0 + push.rows - 1u));
}

void find_neighbours()
{
    uint me = invocation();
    own_quad = me / 4u;
    own_part = me & 3u;
    path_quad = (me - lane()) / 4u;
    below_place = lane() > 0u ? me - 1u : WIDTH;
    above_place = lane() + 1u < LANES ? me + 1u : WIDTH;
    for (uint i = WIDTH; i < 2u * PLACES; i += PLACES)
        lowest[i] = highest[i] = BEYOND;
    barrier();
}

void main()
{
    uint path = gl_WorkGroupID.x * PATHS + invocation() / LANES;
    bool live = path < push.paths; // surplus invocations follow the last path, for the barriers, and write nothing
    path = min(path, push.paths - 1u);
    ivec2 p = entry(path);
    if (STATE_BYTES != 0u && !has_flag(FIRST_PIECE))
        load_state(path);
    if (LANES > 1u)
        find_neighbours();
    const uint steps = push.steps, p2 = push.p2;
    p1_copy = push.p1;
#if STEREO_CENSUS
    limit = push.limit;
    last_inside = push.cap != 0u ? push.width - 1u : 0xffffffffu;
#endif
    const ivec2 d = ivec2(push.dx, push.dy);
    Place at = place_of(p), forward = way(d), back = way(ivec2(-d.x * int(push.width), 0));
    if (EARLY)
        for (uint g = 0u; g < AHEAD; g++)
            if (FULL || first_of_group(g) < D)
                load_ahead(at, g);
    bool begins = !is_inside(p - d);
    if (begins)
        begin_path();
    uint step_p2 = begins ? p2 : penalty(p, p - d);
    ivec3 here = ADAPT == BY_STEP ? guides_at(p) : ivec3(0), there = here; // of the pixel, and of the next one
    for (uint t = 0u; t < steps; t++) {
        if (t + 1u == steps)
            forward = way(ivec2(0));
        Place next = plus(at, forward);
        // A diagonal that leaves on one side enters again on the other as a new path, so that all are equally long.
        bool leaves = DIAGONAL && d.x != 0 && d.y != 0 && uint(next.p.x) >= push.width;
        if (leaves)
            next = plus(next, back);
        if (ADAPT == BY_STEP)
            there = guides_at(next.p);
        uint smallest = advance(at, next, step_p2, live);
        if (ADAPT == BY_STEP && !leaves)
            step_p2 = penalty_of(here, there);
        else
            step_p2 = p2;
        here = there;
        if (LANES > 1u)
            smallest = exchange(smallest, t);
        minus_least = 0u - smallest;
        at = next;
        begins = leaves;
        if (begins)
            begin_path();
    }
    if (STATE_BYTES != 0u && live && !has_flag(LAST_PIECE))
        store_state(path);
}
