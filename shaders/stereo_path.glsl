// Shared by the kernels of paths: costs and sums in words of four disparities, and the penalties of a step. A kernel
// defines COST and SUM and the buffers cost[], guide[] and sum[], and then includes this file. STEREO_NO_COST 1:
// there is no cost[].

const uint GUIDE = 1u; // stride in the push block
const uint BEYOND = 0x3fffffffu; // stands for the neighbours of the first and the last disparity
const uint BY_STEP = 1u, BY_EDGES = 2u; // ADAPT

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

// First word of a pixel in the cost volume or in the sum.
uint pixel_word(uint i, ivec2 p)
{
    return (uint(p.y) - push.y0) * push.row[i] + uint(p.x) * push.stride[i];
}

#if !STEREO_NO_COST
uvec2 load_cost(uint pixel, uint k)
{
    uint at = pixel + word_of(k, COST_BYTES);
    return uvec2(cost[at], COST_BYTES == 2u ? cost[at + 1u] : 0u);
}
#endif

uvec2 load_sum(uint pixel, uint k)
{
    uint at = pixel + word_of(k, SUM_BYTES);
    return uvec2(sum[at], SUM_BYTES == 2u ? sum[at + 1u] : 0u);
}

void store_sum(uint pixel, uint k, uvec2 words)
{
    uint at = pixel + word_of(k, SUM_BYTES);
    sum[at] = words.x;
    if (SUM_BYTES == 2u)
        sum[at + 1u] = words.y;
}

bool is_inside(ivec2 p)
{
    return p.x >= 0 && p.y >= 0 && p.x < int(push.width) && p.y < int(push.height);
}

uvec4 beyond_end(uvec4 v, uint k) // disparities >= D never win
{
    if (D % 4u == 0u)
        return k < D ? v : uvec4(BEYOND);
    return mix(v, uvec4(BEYOND), greaterThanEqual(uvec4(k) + uvec4(0u, 1u, 2u, 3u), uvec4(D)));
}

int guide_at(ivec2 p, uint z)
{
    return int(LOAD(guide, word_of_row(GUIDE, uint(p.y)) + z * push.stride[GUIDE], uint(p.x), GUIDE_BYTES));
}

uint entry_of(uint i)
{
    return table[i >> 2][i & 3u];
}

ivec3 guides_at(ivec2 p)
{
    ivec3 v = ivec3(guide_at(p, 0u), 0, 0);
    if (push.channels > 1u)
        v.yz = ivec2(guide_at(p, 1u), guide_at(p, 2u));
    return v;
}

// P2 of the step between two pixels: small where the image changes, so that disparity may jump there.
uint penalty_of(ivec3 a, ivec3 b)
{
    ivec3 d = abs(a - b);
    return entry_of(min(uint(max(d.x, max(d.y, d.z))) >> push.shift, 255u));
}

uint penalty(ivec2 p, ivec2 q)
{
    return ADAPT == BY_STEP ? penalty_of(guides_at(p), guides_at(q)) : push.p2;
}

// P1 and P2 of a step where views have edges (Mei et al. 2011). x: for candidates that are at no edge in the right
// view; y: at an edge. The guide has a plane of bits for each view. The table has P1 at entries 0..2 and P2 at 4..6,
// by the number of views with an edge.
struct Edges {
    uvec2 p1, p2;
    int column; // of the candidate of index 0
    uint base, bit;
};

Edges edges_at(ivec2 p, uint bit)
{
    uint row = word_of_row(GUIDE, uint(p.y)), i = LOAD(guide, row, uint(p.x), 1u) >> bit & 1u;
    return Edges(uvec2(entry_of(i), entry_of(i + 1u)), uvec2(entry_of(4u + i), entry_of(5u + i)),
                 p.x - push.min_disparity, row + push.stride[GUIDE], bit);
}

// Which of the candidates k .. k + 3 lie at an edge of the right view.
bvec4 right_edges(Edges edges, uint k)
{
    ivec4 x = clamp(ivec4(edges.column - int(k)) - ivec4(0, 1, 2, 3), ivec4(0), ivec4(int(push.width) - 1));
    uvec4 bits = uvec4(LOAD(guide, edges.base, uint(x.x), 1u), LOAD(guide, edges.base, uint(x.y), 1u),
                       LOAD(guide, edges.base, uint(x.z), 1u), LOAD(guide, edges.base, uint(x.w), 1u));
    return notEqual(bits >> edges.bit & 1u, uvec4(0u));
}
