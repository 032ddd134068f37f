// Scanline optimization (Zach et al. 2006): for each row, the disparities d(x) with the least sum of C(x, d(x)) and
// of penalties for the steps between them. Two chains start at the two ends of a row and meet in the middle. LANES
// invocations work on a chain together, each with K groups of four neighbouring disparities. A word holds a cost in
// its upper bits and, in the lower BITS bits, the disparity that it came from; so the minimum of words is the least
// cost and, among equal ones, the smallest disparity. With LANES = 1 there is no barrier along the chain: software
// drivers run that shape much faster.
//
// A kernel defines the bindings MAP and NOTES, STEREO_SCANLINE_MORE, further members of the push block, and
// costs_at().

#define STEREO_PARAMS \
    uint lambda, reach, most;    /* words: of a step of 1, and of one of `reach` and more */ \
    uint cut;                    /* the paper's form: disparities at which it truncates */ \
    uint groups;                 /* K */ \
    int min_disparity; \
    STEREO_SCANLINE_MORE
#include "stereo_common.glsl"

layout(constant_id = 1) const uint LANES = 1u; // invocations on a chain, a power of two
layout(constant_id = 2) const uint K = 1u;     // groups of four disparities for each invocation
layout(constant_id = 3) const uint ROWS = 1u;  // rows of a workgroup: 2 * LANES * ROWS = its width
layout(constant_id = 4) const uint D = 1u;
layout(constant_id = 5) const uint BITS = 0u;
layout(constant_id = 6) const uint NOTE_BYTES = 1u;
layout(constant_id = 7) const uint FORM = 0u;  // sum of the bits below

const bool RIGHT = (FORM & 1u) != 0u;    // the right view, whose costs lie on diagonals of the left view's volume
const bool PAPER = (FORM & 2u) != 0u;    // truncated as in the paper
const bool UNROLLED = (FORM & 4u) != 0u; // loops over groups are unrolled; software drivers take long to compile that

layout(std430, binding = MAP) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = NOTES) coherent buffer Notes { uint notes[]; };

const uint WIDTH = 2u * LANES * ROWS;
const uint EACH = 4u * K;         // disparities of an invocation
const uint SPAN = LANES * EACH;   // of a chain, including those beyond D
const uint MASK = (1u << BITS) - 1u;
const uint NO_WORD = 0x7fffffffu; // of a disparity without a candidate
const bool LOCAL = LANES == 1u || PAPER;

// Values for the other invocations, in two halves by turns: before an invocation writes a half again, it passes a
// barrier that comes after all reads of that half.
shared uint ups[LOCAL ? 1u : 2u * WIDTH], downs[LOCAL ? 1u : 2u * WIDTH], leasts[LOCAL ? 1u : 2u * WIDTH];
shared uint line[(PAPER ? 2u : 1u) * ROWS * SPAN];

#define GROUPS (UNROLLED ? K : push.groups)
#define EACH_GROUP(condition, g) if (condition) for (uint g = 0u; g < GROUPS; g++) // compilers see the trip count

uvec4 words[UNROLLED ? K : ROLLED_LENGTH(K)]; // of the chain's current pixel
uint half_ = 0u;

// Costs of disparities k to k + 3, group g, each at its own column; without RIGHT all four columns are the same. The
// chain came dx columns from its pixel before; 0: this is its first.
uvec4 costs_at(ivec4 x, uint y, uint k, uint g, int dx);

uint chain() // 0 from the left, 1 from the right
{
    return gl_LocalInvocationID.x / LANES & 1u;
}

uint lane()
{
    return gl_LocalInvocationID.x % LANES;
}

uint row_of_group()
{
    return gl_LocalInvocationID.x / (2u * LANES);
}

uint first_of_group(uint g) // its first disparity
{
    return lane() * EACH + g * 4u;
}

uint smallest(uvec4 v)
{
    return min(min(v.x, v.y), min(v.z, v.w));
}

// Words of group g of pixel x, from the envelopes of the pixel before; NO_WORD where there is no candidate.
// The costs of the pixel where the chains meet must count once: the chain from the left adds them.
uvec4 fresh(uint g, uint least, int x, uint y, int dx, bool counts)
{
    uint k = first_of_group(g);
    if (k >= D)
        return uvec4(NO_WORD);
    uvec4 envelope = words[g], ks = uvec4(k) + uvec4(0u, 1u, 2u, 3u);
    ivec4 at = ivec4(x);
    if (RIGHT)
        at += push.min_disparity + ivec4(ks);
    uvec4 cost = costs_at(at, y, k, g, dx), column = uvec4(at); // left of the image: very large
    uvec4 v = (envelope - least & ~MASK) + (counts ? cost << BITS : uvec4(0u)) | ks;
    v = mix(uvec4(NO_WORD), v, lessThan(column, uvec4(push.width)));
    return mix(uvec4(NO_WORD), v, lessThan(ks, uvec4(D)));
}

void note(uvec4 envelope, int x, uint y, uint k)
{
    uint at = (y - push.y0) * push.row[NOTES] + uint(x) * push.stride[NOTES] + word_of(k, NOTE_BYTES);
    uvec4 from = envelope & MASK;
    if (NOTE_BYTES == 1u) {
        notes[at] = from.x | from.y << 8 | from.z << 16 | from.w << 24;
    } else {
        notes[at] = from.x | from.y << 16;
        notes[at + 1u] = from.z | from.w << 16;
    }
}

uint noted(uint x, uint y, uint k)
{
    return LOAD(notes, (y - push.y0) * push.row[NOTES] + x * push.stride[NOTES], k, NOTE_BYTES);
}

// Forward lower envelope over an invocation's disparities; `up` is the value at the disparity before the first one.
uvec4 forwards(uvec4 v, uint up)
{
    v.x = min(v.x, up + push.lambda);
    v.y = min(v.y, v.x + push.lambda);
    v.z = min(v.z, v.y + push.lambda);
    v.w = min(v.w, v.z + push.lambda);
    return v;
}

uvec4 backwards(uvec4 v, uint down)
{
    return forwards(v.wzyx, down).wzyx;
}

// Extends envelopes and least words to invocations up to o away, from values at half that distance. o = 0: fetches
// the direct neighbours'.
void exchange_over(uint o, inout uint up, inout uint down, inout uint least)
{
    uint me = gl_LocalInvocationID.x, at = half_ + me, far = o * EACH;
    uint cost = far < push.reach ? far * push.lambda : push.most;
    ups[at] = up;
    downs[at] = down;
    leasts[at] = least;
    barrier();
    if (o == 0u) {
        up = lane() > 0u ? ups[max(at, 1u) - 1u] : NO_WORD;
        down = lane() + 1u < LANES ? downs[min(at + 1u, 2u * WIDTH - 1u)] : NO_WORD;
    } else {
        if (lane() >= o)
            up = min(up, ups[at - o] + cost);
        if (lane() + o < LANES)
            down = min(down, downs[at + o] + cost);
        least = min(least, leasts[half_ + (me ^ o)]);
    }
    half_ = WIDTH - half_;
}

#define EXCHANGE_OVER(o) if (o < LANES) exchange_over(o, up, down, least);

// Turns the envelopes of each invocation's own disparities, at the last and the first of them, into those of all
// disparities before and behind, by recursive doubling; also finds the least word of the chain.
void exchange(inout uint up, inout uint down, inout uint least)
{
    EXCHANGE_OVER(0u)
    EXCHANGE_OVER(1u) EXCHANGE_OVER(2u) EXCHANGE_OVER(4u) EXCHANGE_OVER(8u) EXCHANGE_OVER(16u) EXCHANGE_OVER(32u)
}

// Replaces the words of pixel x by their envelopes. Returns their least cost. go false: the chain has ended, and the
// call only takes part in the barriers.
uint envelope(bool go, int x, uint y, bool live)
{
    uint up = NO_WORD, down = NO_WORD, least = NO_WORD;
    EACH_GROUP(go, g) {
        uvec4 v = words[g];
        least = min(least, smallest(v));
        v = forwards(v, up);
        up = v.w;
        words[g] = v;
    }
    if (LANES > 1u) {
        EACH_GROUP(go, g)
            down = backwards(words[GROUPS - 1u - g], down).x;
        exchange(up, down, least);
        EACH_GROUP(go, g) {
            words[g] = forwards(words[g], up);
            up = words[g].w;
        }
    }
    EACH_GROUP(go, i) {
        uint g = GROUPS - 1u - i, k = first_of_group(g);
        uvec4 v = backwards(words[g], down);
        down = v.x;
        v = min(v, uvec4(least + push.most));
        if (live && k < D)
            note(v, x, y, k);
        words[g] = v;
    }
    return least & ~MASK;
}

// One doubling step of the paper: from the disparities `step_` below, or above.
void doubled(bool go, uint step_, bool above)
{
    uint base = gl_LocalInvocationID.x / LANES * SPAN, cost = push.lambda * min(step_, push.cut);
    EACH_GROUP(go, g)
        for (uint e = 0u; e < 4u; e++) {
            uint k = first_of_group(g) + e;
            bool is = above ? k + step_ < D : k >= step_;
            uint from = is ? line[base + (above ? k + step_ : k - step_)] + cost : NO_WORD;
            words[g][e] = min(words[g][e], from);
        }
    barrier();
    EACH_GROUP(go, g)
        for (uint e = 0u; e < 4u; e++)
            line[base + first_of_group(g) + e] = words[g][e];
    barrier();
}

#define DOUBLED(step_) if (UNROLLED && step_ < D) doubled(go, step_, above);

uint envelope_paper(bool go, int x, uint y, bool live)
{
    uint base = gl_LocalInvocationID.x / LANES * SPAN;
    EACH_GROUP(go, g)
        for (uint e = 0u; e < 4u; e++)
            line[base + first_of_group(g) + e] = words[g][e];
    barrier();
    for (uint way = 0u; way < 2u; way++) {
        bool above = way == 1u;
        for (uint step_ = 1u; !UNROLLED && step_ < push.disparities; step_ *= 2u)
            doubled(go, step_, above);
        DOUBLED(1u) DOUBLED(2u) DOUBLED(4u) DOUBLED(8u) DOUBLED(16u) DOUBLED(32u)
        DOUBLED(64u) DOUBLED(128u) DOUBLED(256u) DOUBLED(512u) DOUBLED(1024u)
    }
    uint first = line[base] & ~MASK;
    barrier();
    EACH_GROUP(go && live, g)
        if (first_of_group(g) < D)
            note(words[g], x, y, first_of_group(g));
    return first - push.most; // the least word is at most push.most below the first
}

// The best disparity of the pixel where the chains meet.
uint meet()
{
    uint base = row_of_group() * SPAN, best = 0xffffffffu;
    if (chain() == 1u)
        for (uint g = 0u; g < GROUPS; g++)
            for (uint e = 0u; e < 4u; e++)
                line[base + first_of_group(g) + e] = words[g][e];
    barrier();
    if (chain() == 0u)
        for (uint g = 0u; g < GROUPS; g++) {
            uvec4 other;
            for (uint e = 0u; e < 4u; e++)
                other[e] = line[base + first_of_group(g) + e];
            uvec4 sum = words[g] + (other & ~MASK);
            best = min(best, smallest(mix(sum, uvec4(0xffffffffu), equal(words[g], uvec4(NO_WORD)))));
        }
    barrier();
    if (chain() == 0u)
        line[base + lane()] = best;
    barrier();
    for (uint i = 0u; i < LANES; i++)
        best = min(best, line[base + i]);
    return best & MASK;
}

void put(int x, uint y, uint value)
{
    disparity[word_of_row(MAP, y) + uint(x)] = value;
}

uint disparity_of(uint k)
{
    return uint((push.min_disparity + int(k)) * 256);
}

// The columns that have candidates.
ivec2 columns()
{
    int low = push.min_disparity, high = low + int(D) - 1, last = int(push.width) - 1;
    return RIGHT ? ivec2(max(0, -high), min(last, last - low)) : ivec2(0, last);
}

void main()
{
    uint row = gl_WorkGroupID.x * ROWS + row_of_group();
    bool live = row < push.rows; // surplus invocations follow the last row, for the barriers, and write nothing
    uint y = push.y0 + min(row, push.rows - 1u);
    ivec2 ends = columns();
    bool none = ends.x > ends.y;
    int from = chain() == 0u || none ? int(lane()) : ends.y + 1 + int(lane());
    int to = chain() == 1u || none ? int(push.width) : ends.x;
    for (int x = from; x < to && live; x += int(LANES))
        put(x, y, uint(INVALID));
    if (none)
        return;
    int middle = (ends.x + ends.y + 1) / 2, dx = chain() == 0u ? 1 : -1, x = chain() == 0u ? ends.x : ends.y;
    uint least = 0u;
    bool go = true;
    for (uint g = 0u; g < GROUPS; g++)
        words[g] = uvec4(0u);
    for (int i = ends.x; i <= middle; i++) {
        EACH_GROUP(go, g)
            words[g] = fresh(g, least, x, y, i == ends.x ? 0 : dx, chain() == 0u || x != middle);
        if (i == middle)
            break;
        go = x != middle;
        least = PAPER ? envelope_paper(go, x, y, live) : envelope(go, x, y, live);
        x += go ? dx : 0;
    }
    memoryBarrierBuffer();
    uint k = meet();
    memoryBarrierBuffer();
    if (lane() != 0u || !live)
        return;
    if (chain() == 0u)
        put(middle, y, disparity_of(k));
    for (x = middle - dx; chain() == 0u ? x >= ends.x : x <= ends.y; x -= dx) {
        k = noted(uint(x), y, k);
        put(x, y, disparity_of(k));
    }
}
