// Costs, their sums over windows and winner takes all in one kernel; no volume is stored. A workgroup does ROWS rows
// of OUT pixels. For EACH disparities after another, each invocation sums costs down its columns in registers, and
// then sums the windows of its own pixels from all column sums in shared memory. The border is replicated. Right
// pixel x uses the window around left pixel x + d, if that pixel is in the image. The kernel defines left_at(),
// right_at() and cost_between() after including this file.

#define STEREO_PARAMS \
    int min_disparity; \
    uint cap, limit, truncate_, quantise; \
    uint kind, keep, shift;
#include "stereo_common.glsl"
#include "stereo_cost.glsl"
#include "stereo_wta.glsl"

layout(constant_id = 1) const uint WIDTH = 1u;      // of the workgroup
layout(constant_id = 2) const uint D = 1u;
layout(constant_id = 3) const uint ROWS = 1u;
layout(constant_id = 4) const uint RX = 0u;
layout(constant_id = 5) const uint RY = 0u;
layout(constant_id = 6) const uint RIGHT = 0u;      // 1 = the right view's pixels
layout(constant_id = 7) const uint SECOND = 2u;     // 1 = the second best term is asked for, 2 = by confidence, too
layout(constant_id = 8) const uint BYTES = 1u;      // of a plane's pixel, for kernels that need it
layout(constant_id = 9) const uint CHANNELS = 1u;   // 1 or 3; or words of a feature
layout(constant_id = 10) const uint EACH = 1u;      // 2 = two disparities share a word, whose sums fit 16 bits
layout(constant_id = 11) const uint QUANTISES = 0u; // 1 = costs are scaled to a range

layout(std430, binding = 0) readonly buffer Left { uint left[]; };
layout(std430, binding = 1) readonly buffer Right { uint right[]; };
layout(std430, binding = 2) writeonly buffer Disparity { uint disparity[]; };
layout(std430, binding = 3) writeonly buffer Confidence { uint confidence[]; };

const bool ONCE = 4u * RX <= WIDTH; // an invocation has one column, and the last ones have no pixel
const uint OUT = ONCE ? WIDTH - 2u * RX : WIDTH, ACROSS = OUT + 2u * RX, DOWN = ROWS + 2u * RY;
shared uint columns[2u * ROWS * ACROSS]; // two halves by turns, so that one barrier a turn is enough

uvec3 left_at(uint x, uint y);
uvec3 right_at(uint x, uint y);
uint cost_between(uvec3 l, uvec3 r);

uvec3 own[DOWN]; // where ONCE, a column's pixels in the view whose winners are asked for: the same for all disparities
const uint BITS = 32u / EACH, MASK = 0xffffffffu >> 32u - BITS; // of a sum

uint row_at(uint y0, uint j)
{
    return uint(clamp(int(y0 + j) - int(RY), 0, int(push.height) - 1));
}

void load_own(uint x, uint y0)
{
    for (uint j = 0u; j < DOWN; j++)
        own[j] = RIGHT != 0u ? right_at(x, row_at(y0, j)) : left_at(x, row_at(y0, j));
}

// The right view's windows reach beyond the left image's border, so that their own pixels change, too.
bool is_beside(int from)
{
    return RIGHT != 0u && (from < 0 || from + int(ACROSS) > int(push.width));
}

// Sums column i down the rows from y0 - RY on. first: column 0 of the view whose winners are asked for.
void sum_column(uint to, uint i, int first, uint y0, uint k)
{
    uint costs[DOWN], counted = 0u, rest = 0u, sum = 0u;
    for (uint e = 0u; e < EACH; e++) {
        int from = RIGHT != 0u ? first + push.min_disparity + int(k + e) : first;
        uint x = uint(clamp(from + int(i), 0, int(push.width) - 1)), c = right_column(x, k + e);
        bool capped = is_capped(x, k + e);
        counted |= mix(MASK, 0u, capped) << BITS * e;
        rest |= mix(0u, (2u * RY + 1u) * push.limit, capped) << BITS * e;
        if (ONCE && (is_beside(from) || is_beside(from - 1)))
            load_own(c, y0);
        for (uint j = 0u; j < DOWN; j++) {
            uvec3 l = ONCE && RIGHT == 0u ? own[j] : left_at(x, row_at(y0, j));
            uvec3 r = ONCE && RIGHT != 0u ? own[j] : right_at(c, row_at(y0, j));
            uint cost = cost_between(l, r);
            costs[j] = e == 0u ? cost : costs[j] | cost << BITS * e;
        }
    }
    for (uint j = 0u; j < DOWN; j++) {
        sum += costs[j];
        if (j >= 2u * RY) {
            columns[to + (j - 2u * RY) * ACROSS + i] = sum & counted | rest;
            sum -= costs[j - 2u * RY];
        }
    }
}

uint window_at(uint at)
{
    uint sum = 0u;
    for (uint i = 0u; i <= 2u * RX; i++)
        sum += columns[at + i];
    return sum;
}

// As add_term(), for terms in the upper half of words with k in the lower half, so that no two words are equal.
void add_word(inout Winner w, uint word)
{
    bool better = word < w.best, next = w.last == w.best;
    if (SECOND != 0u) {
        w.second = mix(mix(min(w.second, word), w.second, next), w.early, better);
        w.early = min(w.early, w.last);
    }
    w.after = mix(w.after, word, next);
    w.before = mix(w.before, w.last, better);
    w.best = min(w.best, word);
    w.last = word;
}

uint term_of(uint word)
{
    return mix(word >> 16, NONE, word == NONE);
}

Winner winner_of(Winner w)
{
    uint after = w.last == w.best ? NONE : term_of(w.after);
    return EACH == 1u ? w
        : Winner(term_of(w.best), w.best & 0xffffu, term_of(w.before), after, term_of(w.second), NONE, NONE);
}

bool is_seen(int x, uint k)
{
    int left_x = x + push.min_disparity + int(k);
    return k < D && (RIGHT == 0u || left_x >= 0 && left_x < int(push.width));
}

void add_sums(inout Winner w, int x, uint k, uint sums)
{
    if (EACH == 1u) {
        if (is_seen(x, k))
            add_term(w, k, sums);
    } else {
        add_word(w, mix(NONE, sums << 16 | k, is_seen(x, k)));
        add_word(w, mix(NONE, sums & 0xffff0000u | k + 1u, is_seen(x, k + 1u)));
    }
}

void main()
{
    uint lane = gl_LocalInvocationID.x, y0 = push.y0 + gl_WorkGroupID.y * ROWS;
    int x = int(gl_WorkGroupID.x * OUT + lane), first = int(gl_WorkGroupID.x * OUT) - int(RX);
    Winner w[ROWS];
    for (uint t = 0u; t < ROWS; t++)
        w[t] = no_winner();
    if (ONCE)
        load_own(uint(clamp(first + int(lane), 0, int(push.width) - 1)), y0);
    for (uint k = 0u; k < D; k += EACH) {
        uint half_ = (k / EACH & 1u) * ROWS * ACROSS;
        if (ONCE)
            sum_column(half_, lane, first, y0, k);
        for (uint i = lane; i < ACROSS && !ONCE; i += WIDTH)
            sum_column(half_, i, first, y0, k);
        barrier();
        for (uint t = 0u; t < ROWS; t++)
            add_sums(w[t], x, k, window_at(half_ + t * ACROSS + min(lane, OUT - 1u)));
    }
    for (uint t = 0u; t < ROWS; t++) {
        uint y = y0 + t, at = word_of_row(2u, y) + uint(x);
        if (lane >= OUT || uint(x) >= push.width || y >= push.y0 + push.rows)
            continue;
        Winner found = winner_of(w[t]);
        disparity[at] = RIGHT != 0u ? right_disparity_of(found, push.min_disparity, push.kind, push.shift)
                                    : disparity_of(found, push.min_disparity, push.kind, push.keep, push.shift);
        if (SECOND == 2u)
            confidence[word_of_row(3u, y) + uint(x)] = confidence_of(found, push.shift);
    }
}
