#version 450
#extension GL_GOOGLE_include_directive : require

// One direction of semi-global matching (Hirschmueller 2008, eq. 13), added to the sum of the paths:
//     L(p,k) = C(p,k) + min(L(q,k), L(q,k-1) + P1, L(q,k+1) + P1, min L(q) + P2) - min L(q)
// LANES invocations walk along one path together, each with K groups of four neighbouring disparities in registers.
// They carry L(q) and min L(q); all zeros there makes L = C, which is how a path begins.
// With LANES = 1 there is no barrier: software drivers run that shape ten times as fast.

#define STEREO_PARAMS \
    uint p1, p2, shift, channels; \
    int dx, dy;                  /* a path comes from pixel (x - dx, y - dy) */ \
    uint paths, steps;           \
    uint turn;                   /* vertical and diagonal: path p enters the tile in column (p + turn) mod width */
#include "stereo_common.glsl"

layout(constant_id = 1) const uint LANES = 1u; // invocations on a path, a power of two
layout(constant_id = 2) const uint K = 1u;     // groups of four disparities of an invocation
layout(constant_id = 3) const uint PATHS = 1u; // paths of a workgroup: LANES * PATHS = its width
layout(constant_id = 4) const uint D = 1u;
layout(constant_id = 5) const uint COST_BYTES = 1u;
layout(constant_id = 6) const uint SUM_BYTES = 2u;
layout(constant_id = 7) const uint FIRST = 1u; // 1 = there is no sum yet
layout(constant_id = 8) const uint ADAPT = 0u; // 1 = P2 from the table at the guide's step
layout(constant_id = 9) const uint GUIDE_BYTES = 1u;
layout(constant_id = 10) const uint BANDS = 0u; // 1 = `state` carries paths from band to band

layout(std430, binding = 0) readonly buffer Cost { uint cost[]; };
layout(std430, binding = 1) readonly buffer Guide { uint guide[]; };
layout(std140, binding = 2) uniform Table { uvec4 table[64]; };
layout(std430, binding = 4) buffer Sum { uint sum[]; };
layout(std430, binding = 5) buffer State { uint state[]; };
const uint COST = 0u, GUIDE = 1u, SUM = 2u; // strides in the push block

const uint WIDTH = LANES * PATHS;
const uint AHEAD = LANES > 1u ? K : 1u;
const uint BEYOND = 0x3fffffffu; // neighbour of the first and of the last disparity

// What an invocation tells the others after a step, twice, so that one barrier a step is enough: who writes a half
// again has passed the barrier of the step between, and all have read it before that one.
shared uint lowest[2u * WIDTH], highest[2u * WIDTH];
shared uint least[2u * WIDTH];

uvec4 prior[K];                               // L(q); BEYOND behind D
uint prior_least;                             // min L(q)
uint below = BEYOND, above = BEYOND;          // L(q) of the lanes' neighbours: disparities just outside prior[]
uvec2 cost_now[AHEAD], cost_ahead[AHEAD];     // words of this pixel and of the next, which is loaded a step early to
uvec2 sum_now[AHEAD], sum_ahead[AHEAD];       // hide the latency; not used with one lane

uint lane()
{
    return gl_LocalInvocationID.x % LANES;
}

uint first_of_group(uint g) // its first disparity
{
    return (lane() * K + g) * 4u;
}

uvec4 unpack(uvec2 words, uint bytes)
{
    if (bytes == 1u)
        return words.xxxx >> uvec4(0u, 8u, 16u, 24u) & 0xffu;
    return uvec4(words.x & 0xffffu, words.x >> 16, words.y & 0xffffu, words.y >> 16);
}

uvec2 pack(uvec4 v, uint bytes)
{
    if (bytes == 1u)
        return uvec2(v.x | v.y << 8 | v.z << 16 | v.w << 24, 0u);
    return uvec2(v.x | v.y << 16, v.z | v.w << 16);
}

// Pixel's first word in the cost volume or in the sum.
uint pixel_word(uint i, ivec2 p)
{
    return (uint(p.y) - push.y0) * push.row[i] + uint(p.x) * push.stride[i];
}

uvec2 load_cost(uint pixel, uint k)
{
    uint at = pixel + word_of(k, COST_BYTES);
    return uvec2(cost[at], COST_BYTES == 2u ? cost[at + 1u] : 0u);
}

uvec2 load_sum(uint pixel, uint k)
{
    uint at = pixel + word_of(k, SUM_BYTES);
    return uvec2(sum[at], SUM_BYTES == 2u ? sum[at + 1u] : 0u);
}

void store_sum(uint pixel, uint k, uvec4 v)
{
    uint at = pixel + word_of(k, SUM_BYTES);
    uvec2 words = pack(v, SUM_BYTES);
    sum[at] = words.x;
    if (SUM_BYTES == 2u)
        sum[at + 1u] = words.y;
}

void load_ahead(ivec2 p)
{
    for (uint g = 0u; g < AHEAD; g++) {
        uint k = first_of_group(g);
        cost_now[g] = cost_ahead[g];
        sum_now[g] = sum_ahead[g];
        if (k < D) {
            cost_ahead[g] = load_cost(pixel_word(COST, p), k);
            if (FIRST == 0u)
                sum_ahead[g] = load_sum(pixel_word(SUM, p), k);
        }
    }
}

bool is_inside(ivec2 p)
{
    return p.x >= 0 && p.y >= 0 && p.x < int(push.width) && p.y < int(push.height);
}

int guide_at(ivec2 p, uint z)
{
    return int(LOAD(guide, word_of_row(GUIDE, uint(p.y)) + z * push.stride[GUIDE], uint(p.x), GUIDE_BYTES));
}

// P2 of the step from q to p: small where the picture changes, so that disparity may jump there.
uint penalty(ivec2 p, ivec2 q)
{
    if (ADAPT == 0u)
        return push.p2;
    int largest = 0;
    for (uint z = 0u; z < push.channels; z++)
        largest = max(largest, abs(guide_at(p, z) - guide_at(q, z)));
    uint i = min(uint(largest) >> push.shift, 255u);
    return table[i >> 2][i & 3u];
}

uvec4 beyond_end(uvec4 v, uint k) // disparities >= D never win
{
    if (D % 4u == 0u)
        return k < D ? v : uvec4(BEYOND);
    return mix(v, uvec4(BEYOND), greaterThanEqual(uvec4(k) + uvec4(0u, 1u, 2u, 3u), uvec4(D)));
}

void begin_path()
{
    for (uint g = 0u; g < K; g++)
        prior[g] = beyond_end(uvec4(0u), first_of_group(g));
    prior_least = 0u;
    below = lane() == 0u ? BEYOND : 0u;
    above = first_of_group(K) >= D ? BEYOND : 0u;
}

// L of a group from L(q) - min L(q) of the group and of its neighbours; adds it to the sum of the paths.
uvec4 advance_group(uint g, uint before, uvec4 same, uint after, uint p2, uint cost_pixel, uint sum_pixel, bool live)
{
    uint k = first_of_group(g);
    if (k >= D)
        return uvec4(BEYOND);
    uvec4 near = min(uvec4(before, same.xyz), uvec4(same.yzw, after)) + push.p1;
    uvec2 words = LANES > 1u ? cost_now[g % AHEAD] : load_cost(cost_pixel, k);
    uvec4 v = unpack(words, COST_BYTES) + min(min(same, near), uvec4(p2));
    uvec4 total = v;
    if (FIRST == 0u)
        total += unpack(LANES > 1u ? sum_now[g % AHEAD] : load_sum(sum_pixel, k), SUM_BYTES);
    if (live)
        store_sum(sum_pixel, k, total);
    return beyond_end(v, k);
}

// Makes prior[] of this step's L; returns the smallest L of this invocation's disparities. Each group is read once
// and written once: where the array does not fit registers, that is what counts.
uint advance(ivec2 p, uint p2, bool live)
{
    uint cost_pixel = pixel_word(COST, p), sum_pixel = pixel_word(SUM, p);
    uint before = below - prior_least, smallest = BEYOND;
    uvec4 same = prior[0] - prior_least;
    for (uint g = 0u; g < K; g++) {
        uvec4 next = (g + 1u < K ? prior[min(g + 1u, K - 1u)] : uvec4(above)) - prior_least;
        uvec4 v = advance_group(g, before, same, next.x, p2, cost_pixel, sum_pixel, live);
        before = same.w;
        same = next;
        prior[g] = v;
        smallest = min(smallest, min(min(v.x, v.y), min(v.z, v.w)));
    }
    return smallest;
}

// Smallest L of all lanes of the path; sets below and above to what the neighbours have.
uint exchange(uint smallest, uint t)
{
    uint half_ = (t & 1u) * WIDTH, me = half_ + gl_LocalInvocationID.x, path = me - lane();
    lowest[me] = prior[0].x;
    highest[me] = prior[K - 1u].w;
    least[me] = smallest;
    barrier();
    for (uint i = 0u; i < LANES; i++)
        smallest = min(smallest, least[path + i]);
    below = lane() > 0u ? highest[max(me, 1u) - 1u] : BEYOND;
    above = lane() + 1u < LANES ? lowest[min(me + 1u, 2u * WIDTH - 1u)] : BEYOND;
    return smallest;
}

// `state` has D words a path: L(q) - min L(q). A path keeps its number from band to band.
uint state_at(uint path, uint k)
{
    return k < D ? state[path * D + k] : BEYOND; // k = -1 too
}

void load_state(uint path)
{
    for (uint g = 0u; g < K; g++)
        for (uint e = 0u; e < 4u; e++)
            prior[g][e] = state_at(path, first_of_group(g) + e);
    prior_least = 0u;
    below = state_at(path, first_of_group(0u) - 1u);
    above = state_at(path, first_of_group(K));
}

void store_state(uint path)
{
    for (uint g = 0u; g < K; g++)
        for (uint e = 0u; e < 4u; e++)
            if (first_of_group(g) + e < D)
                state[path * D + first_of_group(g) + e] = prior[g][e] - prior_least;
}

ivec2 entry(uint path)
{
    if (push.dy == 0)
        return ivec2(push.dx > 0 ? 0 : int(push.width) - 1, int(push.y0 + path));
    return ivec2(int((path + push.turn) % push.width), int(push.dy > 0 ? push.y0 : push.y0 + push.rows - 1u));
}

// A diagonal leaves on one side and comes in again on the other as a new path, so that all paths are equally long.
ivec2 next_pixel(ivec2 p)
{
    p += ivec2(push.dx, push.dy);
    if (push.dy != 0)
        p.x = p.x < 0 ? int(push.width) - 1 : p.x < int(push.width) ? p.x : 0;
    return p;
}

void main()
{
    uint path = gl_WorkGroupID.x * PATHS + gl_LocalInvocationID.x / LANES;
    bool live = path < push.paths; // the others walk along the last path, for the barriers, and write nothing
    path = min(path, push.paths - 1u);
    ivec2 p = entry(path);
    if (BANDS != 0u && !has_flag(FIRST_PIECE))
        load_state(path);
    if (LANES > 1u)
        load_ahead(p);
    // The first pixel of a path has no q inside the image and sets prior[].
    for (uint t = 0u; t < push.steps; t++) {
        ivec2 q = p - ivec2(push.dx, push.dy), next = next_pixel(p);
        uint p2 = push.p2;
        if (is_inside(q))
            p2 = penalty(p, q);
        else
            begin_path();
        if (LANES > 1u)
            load_ahead(t + 1u < push.steps ? next : p);
        prior_least = advance(p, p2, live);
        if (LANES > 1u)
            prior_least = exchange(prior_least, t);
        p = next;
    }
    if (BANDS != 0u && live && !has_flag(LAST_PIECE))
        store_state(path);
}
