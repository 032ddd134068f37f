// Costs, their sums along horizontal arms, the sums of these along vertical arms, and the means in one kernel; only
// the means are stored. A workgroup goes down a strip of COLUMNS columns, BATCH rows at a time. It computes the costs
// of these rows, with those beside the strip that arms reach; makes prefix sums of each row in SHARE runs; adds each
// horizontal arm sum to the prefix sums of its column, a ring as long as the vertical arms need; and computes the
// means of as many rows, LENGTH rows further up. Sum and count share a word, of 20 and 12 bits: with costs up to 255
// and arms up to 31 no difference overflows them. The kernel defines
// cost_between_pixels() after including this file.

#define STEREO_CROSS_COSTS
#include "stereo_cross.glsl"

layout(constant_id = 9) const uint COLUMNS = 4u; // a multiple of 4
layout(constant_id = 10) const uint RUN = 1u;    // entries of a run; odd, so that invocations use different banks
layout(constant_id = 11) const uint CHANNELS = 1u; // 1 or 3; or words of a feature

const uint BATCH = 8u; // at most WIDTH
const uint SHARE = WIDTH / BATCH; // invocations that sum one row
const uint ENTRIES = SHARE * RUN; // of a row; entry i: the sum before column i - LENGTH of the strip
const uint RING = 2u * LENGTH + BATCH + 1u;
const uint ONE = 1u << 20;

shared uint rows[BATCH * ENTRIES], runs[WIDTH], ring[RING * COLUMNS];

// `base` is the first word of both pixels' row.
uint cost_between_pixels(uint base, uint l, uint r);

// Costs of rows y to `last` of the batch, each stored one entry behind that of its column. Where there is no pixel,
// those of another do: no arm reaches there, and differences of sums do not show what lies before.
void make_costs(uint x0, uint y, uint last, uint k)
{
    uint lane = gl_LocalInvocationID.x % SHARE, row = gl_LocalInvocationID.x / SHARE;
    uint base = word_of_row(2u, min(y + row, last - 1u)), at = row * ENTRIES + lane, limit = push.limit;
    for (uint i = 0u; i < RUN; i++) {
        uint x = uint(clamp(int(x0 + lane + i * SHARE) - int(LENGTH + 1u), 0, int(push.width) - 1));
        uint cost = cost_between_pixels(base, x, right_column(x, k));
        rows[at + i * SHARE] = mix(cost, limit, is_capped(x, k));
    }
}

// Prefix sums of each row: an invocation adds up its run, then what lies before it.
void sum_rows()
{
    uint lane = gl_LocalInvocationID.x, sum = 0u;
    if (SHARE > 1u) {
        for (uint i = 0u; i < RUN; i++)
            sum += rows[lane * RUN + i];
        runs[lane] = sum;
        barrier();
        sum = 0u;
        for (uint i = 0u; i + 1u < SHARE; i++)
            sum += i < lane % SHARE ? runs[lane - lane % SHARE + i] : 0u;
    }
    for (uint i = 0u; i < RUN; i++) {
        sum += rows[lane * RUN + i];
        rows[lane * RUN + i] = sum;
    }
}

// A place of the ring that is less than a round behind its end, or before its begin.
uint wrapped(uint place)
{
    return min(place, place - RING);
}

uint wrapped_back(uint place)
{
    return min(place, place + RING);
}

// Adds the batch's rows to the prefix sums of the columns; what a row behind the last one leaves is never read.
void append(uint x0, uint y, uint last, uint k)
{
    for (uint c = gl_LocalInvocationID.x; c < COLUMNS; c += WIDTH) {
        uint x = min(x0 + c, push.width - 1u), place = y % RING, sum = ring[place * COLUMNS + c];
        uvec2 arms[BATCH];
        for (uint row = 0u; row < BATCH; row++)
            arms[row] = arms_at(x, min(y + row, last - 1u), k, 0u);
        for (uint row = 0u; row < BATCH; row++) {
            uint at = row * ENTRIES + x - x0 + LENGTH;
            sum += rows[at + arms[row].y + 1u] - rows[at - arms[row].x] + ONE * (arms[row].x + arms[row].y + 1u);
            place = wrapped(place + 1u);
            ring[place * COLUMNS + c] = sum;
        }
    }
}

// Writes the means of rows y to `end`, in whole words.
void write_means(uint x0, uint y, uint end, uint k)
{
    const uint words = COLUMNS / PER_WORD;
    for (uint i = gl_LocalInvocationID.x; i < BATCH * words; i += WIDTH) {
        uint at = x0 / PER_WORD + i % words, row = y + i / words, place = wrapped(y % RING + i / words), word = 0u;
        for (uint e = 0u; e < PER_WORD; e++) {
            uint c = i % words * PER_WORD + e;
            uvec2 arms = arms_at(min(x0 + c, push.width - 1u), min(row, end - 1u), k, 16u);
            uint sum = ring[wrapped(place + arms.y + 1u) * COLUMNS + c] - ring[wrapped_back(place - arms.x) * COLUMNS + c];
            word |= short_mean_of(sum % ONE, sum / ONE, push.fraction) << (8u * BYTES * e & 31u);
        }
        if (row < end && at < words_of_width(BYTES))
            volume[volume_base_of(X_FASTEST, 3u, 0u, row, k) + at] = word;
    }
}

void main()
{
    uint x0 = gl_WorkGroupID.x * COLUMNS, k = push.d0 + gl_GlobalInvocationID.z;
    uint begin = gl_WorkGroupID.y * push.piece, end = min(begin + push.piece, push.height);
    uint next = begin - min(begin, LENGTH), last = min(end + LENGTH, push.height);
    for (uint c = gl_LocalInvocationID.x; c < COLUMNS; c += WIDTH)
        ring[next % RING * COLUMNS + c] = 0u;
    for (; next < end + LENGTH; next += BATCH) {
        uint y = max(next, begin + LENGTH) - LENGTH, done = min(max(next + BATCH, begin + LENGTH) - LENGTH, end);
        make_costs(x0, next, last, k);
        barrier();
        sum_rows();
        barrier();
        append(x0, next, last, k);
        barrier();
        write_means(x0, y, done, k);
    }
}
