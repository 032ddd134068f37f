// Costs, their sums along horizontal arms, the sums of these along vertical arms, and the means in one kernel; only
// the means are stored. A workgroup goes down a strip of COLUMNS columns, BATCH rows at a time. It computes the costs
// of these rows, with those beside the strip that arms reach; makes prefix sums of each row in SHARE runs; adds each
// horizontal arm sum to the prefix sums of its column, a ring as long as the vertical arms need; and computes the
// means of as many rows, LENGTH rows further up. Sum and count share a word, of 20 and 12 bits: with costs up to 255
// and arms up to 31 no difference overflows them. The kernel defines cost_at() after including this file.

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

shared uint rows[BATCH * ENTRIES], runs[2u * WIDTH], ring[RING * COLUMNS];

uint cost_at(uvec3 at);

// Costs of rows y to `last` of the batch, each stored one entry behind that of its column.
void make_costs(uint x0, uint y, uint last, uint k)
{
    for (uint i = gl_LocalInvocationID.x; i < BATCH * ENTRIES; i += WIDTH) {
        uint x = x0 + i % ENTRIES - (LENGTH + 1u), row = y + i / ENTRIES; // left of the image x is huge
        rows[i] = i % ENTRIES > 0u && x < push.width && row < last ? cost_at(uvec3(x, row, k)) : 0u;
    }
}

// Prefix sums within each run, and the sum of the runs before it.
void sum_runs()
{
    uint lane = gl_LocalInvocationID.x, sum = 0u;
    for (uint i = lane * RUN; i < lane * RUN + RUN; i++) {
        sum += rows[i];
        rows[i] = sum;
    }
    runs[WIDTH + lane] = sum;
    barrier();
    sum = 0u;
    for (uint i = lane - lane % SHARE; i < lane; i++)
        sum += runs[WIDTH + i];
    runs[lane] = sum;
}

uint entry(uint row, uint i)
{
    return rows[row * ENTRIES + i] + runs[row * SHARE + i / RUN];
}

// Adds the batch's rows to the prefix sums of the columns.
void append(uint x0, uint y, uint last, uint k)
{
    for (uint c = gl_LocalInvocationID.x; c < COLUMNS; c += WIDTH) {
        uint x = min(x0 + c, push.width - 1u), sum = ring[y % RING * COLUMNS + c];
        for (uint row = 0u; row < BATCH && y + row < last; row++) {
            uvec2 arms = arms_at(x, y + row, k, 0u);
            uint at = x - x0 + LENGTH;
            sum += entry(row, at + arms.y + 1u) - entry(row, at - arms.x) + ONE * (arms.x + arms.y + 1u);
            ring[(y + row + 1u) % RING * COLUMNS + c] = sum;
        }
    }
}

// Means of rows y to `end`; they replace the batch's sums in rows[].
void find_means(uint x0, uint y, uint end, uint k)
{
    for (uint i = gl_LocalInvocationID.x; i < BATCH * COLUMNS; i += WIDTH) {
        uint c = i % COLUMNS, row = y + i / COLUMNS;
        if (row >= end)
            break;
        uvec2 arms = arms_at(min(x0 + c, push.width - 1u), row, k, 16u);
        uint sum = ring[(row + arms.y + 1u) % RING * COLUMNS + c] - ring[(row - arms.x) % RING * COLUMNS + c];
        rows[i] = mean_of(sum % ONE, sum / ONE, push.fraction);
    }
}

// Writes these means in whole words.
void write(uint x0, uint y, uint end, uint k)
{
    const uint words = COLUMNS / PER_WORD;
    for (uint i = gl_LocalInvocationID.x; i < BATCH * words; i += WIDTH) {
        uint at = x0 / PER_WORD + i % words, row = y + i / words, word = 0u;
        if (row >= end || at >= words_of_width(BYTES))
            continue;
        for (uint e = 0u; e < PER_WORD; e++)
            word |= rows[i * PER_WORD + e] << (8u * BYTES * e & 31u);
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
        sum_runs();
        barrier();
        append(x0, next, last, k);
        barrier();
        find_means(x0, y, done, k);
        barrier();
        write(x0, y, done, k);
        barrier();
    }
}
