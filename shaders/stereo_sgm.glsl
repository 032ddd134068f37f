// One direction of semi-global matching (Hirschmueller 2008, eq. 13), added to the sum of the paths:
//     L(p,k) = C(p,k) + min(L(q,k), L(q,k-1) + P1, L(q,k+1) + P1, min L(q) + P2) - min L(q)
// LANES invocations walk along one path together, each with K groups of four neighbouring disparities in registers.
// They carry L(q) and min L(q); with zeros in both L = C, and so a path begins.
// With LANES = 1 there is no barrier: software drivers run that shape ten times as fast.
// A kernel that includes this file may define STEREO_CENSUS: costs are computed from features (cost_census) rather
// than read. STEREO_WINNER: this direction, from the left, is the last part of the sum; the sum is not written, and
// winner takes all follows at once (stereo_path_wta.glsl). STEREO_SHUFFLE (Vulkan 1.1): lanes of one subgroup
// exchange their values by shuffles.

#ifndef STEREO_CENSUS
#define STEREO_CENSUS 0
#endif
#ifndef STEREO_WINNER
#define STEREO_WINNER 0
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
    uint cap, limit;             /* only with STEREO_CENSUS */ \
    uint kind, keep, map_row;    // only with STEREO_WINNER; map_row: words to a map's next row
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
const uint KEPT = FORM >> 1 & 7u;     // 0 = groups in registers, loops unrolled; else bytes of L(q) in arrays

layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
#if STEREO_WINNER
const uint STATE_BYTES = 0u, PART = 0u;
layout(constant_id = 11) const uint VIEWS = 0u; // 1 = confidence is wanted, 2 = the right view; 4 = the sum has two parts
const bool TWO_PARTS = (VIEWS & 4u) != 0u;
layout(std430, binding = 3) readonly buffer Sum { uint sum[]; };
#if STEREO_CENSUS
layout(std430, binding = 7) readonly buffer Right { uint right[]; };
#endif
#else
layout(constant_id = 10) const uint STATE_BYTES = 0u; // of a value in `state`, which carries paths from band to band; 0 = none
layout(constant_id = 11) const uint PART = 0u; // of a sum in two parts of few paths, in bytes: 1 = the second
const bool TWO_PARTS = false;
layout(std430, binding = 4) buffer Sum { uint sum[]; };
layout(std430, binding = 5) buffer State { uint state[]; };
#if STEREO_CENSUS
layout(std430, binding = 6) readonly buffer Right { uint right[]; };
#endif
#endif
const uint COST = 0u, SUM = 2u; // strides in the push block
const uint PART_WORDS = (D + 3u) / 4u;
#define STEREO_SUM_ONLY_READ STEREO_WINNER
#define STEREO_NO_COST STEREO_CENSUS
#include "stereo_path.glsl"

const uint WIDTH = LANES * PATHS;
const bool EARLY = LANES > 1u && !LATE; // loads words of costs and sums one step early, to hide the latency
const uint AHEAD = EARLY ? K : 1u;

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

#if STEREO_CENSUS
#include "stereo_cost.glsl"
#include "stereo_census.glsl"

// Costs of k .. k + 3, one byte each.
uvec2 cost_words(ivec2 p, uint k)
{
    uint at = word_of_row(0u, uint(p.y)) + uint(p.x), word = 0u;
    uvec2 feature = uvec2(left[at], WORDS > 1u ? left[at + push.stride[0]] : 0u);
    for (uint e = 0u; e < 4u; e++)
        word |= census_cost(feature, 3u, uvec3(uvec2(p), k + e)) << (8u * e);
    return uvec2(word, 0u);
}
#else
uvec2 cost_words(ivec2 p, uint k)
{
    return load_cost(pixel_word(COST, p), k);
}
#endif

uint sum_pixel(ivec2 p)
{
    return pixel_word(SUM, p) + PART * PART_WORDS;
}

uvec2 sum_words(ivec2 p, uint k)
{
    uint pixel = sum_pixel(p);
    uvec2 words = load_sum(pixel, k);
    if (TWO_PARTS)
        words.y = load_sum(pixel + PART_WORDS, k).x;
    return words & (has_flag(NO_SUM) ? 0u : 0xffffffffu); // a branch would cost software drivers 25% of the time
}

uvec4 unpack_sum(uvec2 words)
{
    uvec4 v = unpack(words, SUM_BYTES);
    return TWO_PARTS ? v + unpack(words.yy, 1u) : v;
}

#if STEREO_WINNER
#include "stereo_path_wta.glsl"
#else
void put_sum(ivec2 p, uint k, uvec4 total)
{
    store_sum(sum_pixel(p), k, total);
}

void pixel_done(uint t)
{
}
#endif

// Values for the other invocations after a step, in two halves by turns, so that one barrier a step is enough: before
// an invocation writes a half again, it passes the next step's barrier, and all have read that half before it.
shared uint lowest[2u * WIDTH], highest[2u * WIDTH];
shared uint least[2u * WIDTH];

const bool ROLLED = KEPT != 0u, PACKED = KEPT == 1u || KEPT == 2u;
const uint PACKED_WORDS = K * KEPT;
uvec4 prior[PACKED ? 1u : ROLLED ? ROLLED_LENGTH(K) : K]; // L(q); BEYOND from D on
uint packed[PACKED ? ROLLED_LENGTH(PACKED_WORDS) : 1u];   // the same, packed in bytes: the words of each group
uint prior_least;                             // min L(q)
uint below = BEYOND, above = BEYOND;          // L(q) of the neighbouring lanes, just outside prior[]
uvec2 cost_now[AHEAD], cost_ahead[AHEAD];     // EARLY: words of this pixel and of the next
uvec2 sum_now[AHEAD], sum_ahead[AHEAD];

uint first_of_group(uint g) // its first disparity
{
    return (lane() * K + g) * 4u;
}

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

void load_ahead(ivec2 p)
{
    for (uint g = 0u; g < AHEAD; g++) {
        uint k = first_of_group(g);
        cost_now[g] = cost_ahead[g];
        sum_now[g] = sum_ahead[g];
        if (k < D) {
            cost_ahead[g] = cost_words(p, k);
            if (!FIRST)
                sum_ahead[g] = sum_words(p, k);
        }
    }
}

void begin_path()
{
    for (uint g = 0u; g < groups(); g++)
        keep(g, beyond_end(uvec4(0u), first_of_group(g)));
    prior_least = 0u;
    below = lane() == 0u ? BEYOND : 0u;
    above = first_of_group(K) >= D ? BEYOND : 0u;
}

// L of a group from L(q) - min L(q) of the group and its neighbours; adds L to the sum of the paths.
uvec4 advance_group(uint g, uint before, uvec4 same, uint after, uvec4 p1, uvec4 p2, ivec2 p, bool live)
{
    uint k = first_of_group(g);
    if (k >= D)
        return uvec4(BEYOND);
    uvec4 near = min(uvec4(before, same.xyz), uvec4(same.yzw, after)) + p1;
    uvec2 words = EARLY ? cost_now[g % AHEAD] : cost_words(p, k);
    uvec4 v = unpack(words, COST_BYTES) + min(min(same, near), p2);
    uvec4 total = v;
    if (!FIRST)
        total += unpack_sum(EARLY ? sum_now[g % AHEAD] : sum_words(p, k));
    if (live)
        put_sum(p, k, total);
    return beyond_end(v, k);
}

// Replaces prior[] by this step's L; returns the smallest L of this invocation's disparities. Each group is read once
// and written once: that matters most where the array does not fit the registers.
uint advance(ivec2 p, uint p2, bool live)
{
    uint before = below - prior_least, smallest = BEYOND;
    uvec4 same = prior_at(0u) - prior_least, p1s = uvec4(push.p1), p2s = uvec4(p2);
    Edges edges;
    if (ADAPT == BY_EDGES)
        edges = edges_at(p, push.bit);
    for (uint g = 0u; g < groups(); g++) {
        uvec4 next = (g + 1u < K ? prior_at(min(g + 1u, K - 1u)) : uvec4(above)) - prior_least;
        if (ADAPT == BY_EDGES) {
            bvec4 right = right_edges(edges, first_of_group(g));
            p1s = mix(edges.p1.xxxx, edges.p1.yyyy, right);
            p2s = mix(edges.p2.xxxx, edges.p2.yyyy, right);
        }
        uvec4 v = advance_group(g, before, same, next.x, p1s, p2s, p, live);
        before = same.w;
        same = next;
        keep(g, v);
        smallest = min(smallest, min(min(v.x, v.y), min(v.z, v.w)));
    }
    return smallest;
}

#if STEREO_SHUFFLE
uint shuffle(uint smallest) // see exchange
{
    uint me = gl_SubgroupInvocationID;
    for (uint i = 1u; i < LANES; i *= 2u)
        smallest = min(smallest, subgroupShuffleXor(smallest, i));
    uint left_highest = subgroupShuffle(prior_at(K - 1u).w, max(me, 1u) - 1u);
    uint right_lowest = subgroupShuffle(prior_at(0u).x, min(me + 1u, gl_SubgroupSize - 1u));
    below = lane() > 0u ? left_highest : BEYOND;
    above = lane() + 1u < LANES ? right_lowest : BEYOND;
    return smallest;
}
#endif

// Smallest L of all lanes of the path; sets below and above to the neighbours' values.
uint exchange(uint smallest, uint t)
{
#if STEREO_SHUFFLE
    if (shuffles())
        return shuffle(smallest);
#endif
    uint half_ = (t & 1u) * WIDTH, me = half_ + invocation(), path = me - lane();
    lowest[me] = prior_at(0u).x;
    highest[me] = prior_at(K - 1u).w;
    least[me] = smallest;
    barrier();
    for (uint i = 0u; i < LANES; i++)
        smallest = min(smallest, least[path + i]);
    below = lane() > 0u ? highest[max(me, 1u) - 1u] : BEYOND;
    above = lane() + 1u < LANES ? lowest[min(me + 1u, 2u * WIDTH - 1u)] : BEYOND;
    return smallest;
}

#if !STEREO_WINNER
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
    prior_least = 0u;
    below = state_at(path, first_of_group(0u) - 1u);
    above = state_at(path, first_of_group(K));
}

void store_state(uint path)
{
    for (uint g = 0u; g < groups(); g++) {
        uint k = first_of_group(g), at = state_word(path, k);
        if (k >= D)
            continue;
        uvec2 words = pack(min(prior_at(g) - prior_least, uvec4(push.p2)), STATE_BYTES);
        state[at] = words.x;
        if (STATE_BYTES == 2u)
            state[at + 1u] = words.y;
    }
}
#endif

ivec2 entry(uint path)
{
    if (push.dy == 0)
        return ivec2(push.dx > 0 ? 0 : int(push.width) - 1, int(push.y0 + path));
    return ivec2(int((path + push.turn) % push.width), int(push.dy > 0 ? push.y0 : push.y0 + push.rows - 1u));
}

// A diagonal that leaves on one side enters again on the other as a new path, so that all paths are equally long.
ivec2 next_pixel(ivec2 p)
{
    p += ivec2(push.dx, push.dy);
    if (push.dy != 0)
        p.x = p.x < 0 ? int(push.width) - 1 : p.x < int(push.width) ? p.x : 0;
    return p;
}

void main()
{
    uint path = gl_WorkGroupID.x * PATHS + invocation() / LANES;
    bool live = path < push.paths; // surplus invocations follow the last path, for the barriers, and write nothing
    path = min(path, push.paths - 1u);
    ivec2 p = entry(path);
#if !STEREO_WINNER
    if (STATE_BYTES != 0u && !has_flag(FIRST_PIECE))
        load_state(path);
#endif
    if (EARLY)
        load_ahead(p);
    // The first pixel of a path has no q inside the image; begin_path() then sets prior[].
    for (uint t = 0u; t < push.steps; t++) {
        ivec2 q = p - ivec2(push.dx, push.dy), next = next_pixel(p);
        uint p2 = push.p2;
        if (is_inside(q))
            p2 = penalty(p, q);
        else
            begin_path();
        if (EARLY)
            load_ahead(t + 1u < push.steps ? next : p);
        prior_least = advance(p, p2, live);
        if (LANES > 1u)
            prior_least = exchange(prior_least, t);
        pixel_done(t);
        p = next;
    }
#if !STEREO_WINNER
    if (STATE_BYTES != 0u && live && !has_flag(LAST_PIECE))
        store_state(path);
#endif
}
