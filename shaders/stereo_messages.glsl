// A step of weighted means over messages (Yu et al. 2010): the means along rows, the messages that these means send,
// and the means of those along columns, in one kernel. A workgroup does COLUMNS pixels of a row with all disparities.
// For the rows one step above, its own and one step below it computes means of three taps, their messages, and adds
// these to the columns' means. STEREO_MESSAGE_MORE: further members of the push block. A kernel defines the tables'
// first binding STEREO_TABLES and REACH_ASIDE, the columns that it needs on each side of its own, and after including
// this file begin_row() and tap_at().

#define STEREO_PARAMS \
    int step_; \
    uint first; \
    int reach; \
    float c, eta; \
    STEREO_MESSAGE_MORE
#include "stereo_common.glsl"
#include "stereo_volume.glsl"
#include "stereo_float.glsl"

layout(std430, binding = 0) readonly buffer Guide { uint guide[]; };
layout(std140, binding = STEREO_TABLES) uniform Colour { uvec4 colour[64]; };
layout(std140, binding = STEREO_TABLES + 1) uniform Spatial { uvec4 spatial[64]; };

#include "stereo_guide.glsl"

layout(constant_id = 4) const uint CLAMP = 0u; // as in stereo_weigh.glsl
layout(constant_id = 5) const uint BYTES = 4u;
layout(constant_id = 6) const uint WIDTH = 1u;   // of the workgroup
layout(constant_id = 7) const uint COLUMNS = 2u; // even
layout(constant_id = 8) const uint SEND = 0u;    // 1 = messages come out, 0 = means

#include "stereo_taps.glsl"

const uint PER_WORD = 4u / BYTES, ACROSS = COLUMNS + 2u * REACH_ASIDE, COUNT = D * COLUMNS;

// An invocation takes runs of disparities of a column: `item` counts them, and m those of this invocation, up to
// `each`.
const uint RUN = 16u, RUNS = (D + RUN - 1u) / RUN;
const uint EACH = (RUNS * COLUMNS + WIDTH - 1u) / WIDTH, EACH_ACROSS = (RUNS * ACROSS + WIDTH - 1u) / WIDTH;
#define ITEMS(each, columns) \
    for (uint m = 0u, item = gl_LocalInvocationID.x; m < each; m++, item += WIDTH) \
        if (item < (columns) * RUNS)
#define OF_RUN for (uint n = 0u; n < RUN; n++)

shared uint field[D * ACROSS], least[ACROSS]; // [disparity][column]; each column's smallest
shared uvec3 shares[4u * COLUMNS]; // of the taps: three rows, then the column

// begin_row() prepares a row before its means are computed. tap_at() is the tap `way` columns from `column`, clamped
// to the image.
void begin_row(int x0, int y);
uint tap_at(int x0, int column, int y, int way, uint k);

void find_shares(int x0, int y)
{
    for (uint i = gl_LocalInvocationID.x; i < 4u * COLUMNS; i += WIDTH) {
        int r = int(i / COLUMNS);
        ivec2 at = held(ivec2(x0 + int(i % COLUMNS), y));
        shares[i] = r < 3 ? shares_of(held(at + ivec2(0, (r - 1) * push.step_)), ivec2(push.step_, 0), push.first)
                          : shares_of(at, ivec2(0, push.step_), push.first);
    }
}

void clear_least()
{
    for (uint i = gl_LocalInvocationID.x; i < ACROSS; i += WIDTH)
        least[i] = 0xffffffffu;
}

// Floats that are not negative compare like their words.
void put(uint i, uint columns, uint v)
{
    field[i] = v;
    atomicMin(least[i % columns], v);
}

float cost_of(int k, uint columns, uint column, float most)
{
    float v = float_of(field[uint(min(k, int(D) - 1)) * columns + column], BYTES);
    return k < int(D) ? v : most;
}

// The messages of a run, as defined in min_sum.comp, by a sweep up and a sweep down. Disparities beyond the reach,
// which sweeps count in, send no less than the largest message: the plan makes sure.
void find_messages(uint item, uint columns, out uint sent[RUN])
{
    uint column = item % columns;
    int k0 = int(item / columns * RUN), end = k0 + int(RUN);
    precise float most = float_of(least[column], BYTES) + push.eta;
    precise float up = most, down = most;
    float ups[RUN];
    for (int j = max(k0 - push.reach, 0); j < k0; j++) {
        precise float far = up + push.c;
        up = min(cost_of(j, columns, column, most), far);
    }
    OF_RUN {
        precise float far = up + push.c;
        up = min(cost_of(k0 + int(n), columns, column, most), far);
        ups[n] = up;
    }
    for (int j = min(end - 1 + push.reach, int(D) - 1); j >= end; j--) {
        precise float far = down + push.c;
        down = min(cost_of(j, columns, column, most), far);
    }
    OF_RUN {
        uint i = RUN - 1u - n;
        precise float far = down + push.c;
        sent[i] = kept(min(min(far, ups[i]), most), BYTES);
        down = min(cost_of(k0 + int(i), columns, column, most), far);
    }
}

// Elements of a run to field[].
void put_run(uint item, uint columns, uint values[RUN])
{
    uint column = item % columns, k0 = item / columns * RUN, lowest = 0xffffffffu;
    OF_RUN {
        if (k0 + n < D) {
            field[(k0 + n) * columns + column] = values[n];
            lowest = min(lowest, values[n]);
        }
    }
    atomicMin(least[column], lowest);
}

// Replaces the elements by their messages.
void send(uint columns)
{
    uint sent[EACH_ACROSS][RUN];
    ITEMS(EACH_ACROSS, columns)
        find_messages(item, columns, sent[m]);
    barrier();
    clear_least();
    barrier();
    ITEMS(EACH_ACROSS, columns)
        put_run(item, columns, sent[m]);
    barrier();
    clear_least();
    barrier();
}

// Adds row r of the three to the column's mean, in the order of mean_of_taps().
uint added(uint sum, uint r, uint v, uvec3 s)
{
    if (BYTES != 4u)
        return sum + (r == 1u ? v - (v * s.z >> 16) : v * s[r / 2u] >> 16);
    precise float product = (r == 1u ? 1.0 : uintBitsToFloat(s[r / 2u])) * uintBitsToFloat(v);
    precise float all = uintBitsToFloat(sum) + product, mean = all * uintBitsToFloat(s.z);
    return floatBitsToUint(r < 2u ? all : mean < TINY ? 0.0 : mean);
}

// Leaves the row's results in field[].
void find_means(int x0, int y)
{
    uint sums[EACH][RUN], made[EACH][RUN];
    for (uint m = 0u; m < EACH; m++)
        OF_RUN
            sums[m][n] = 0u;
    find_shares(x0, y);
    clear_least();
    barrier();
    for (uint r = 0u; r < 3u; r++) {
        int row = held(ivec2(0, y + (int(r) - 1) * push.step_)).y;
        begin_row(x0, row);
        ITEMS(EACH, COLUMNS) {
            int column = int(item % COLUMNS);
            uvec3 taps = shares[r * COLUMNS + item % COLUMNS];
            OF_RUN {
                uint k = min(item / COLUMNS * RUN + n, D - 1u);
                made[m][n] = mean_of_taps(taps, tap_at(x0, column, row, -push.step_, k), tap_at(x0, column, row, 0, k),
                                          tap_at(x0, column, row, push.step_, k));
            }
        }
        barrier();
        ITEMS(EACH, COLUMNS)
            put_run(item, COLUMNS, made[m]);
        barrier();
        ITEMS(EACH, COLUMNS) {
            uint sent[RUN];
            find_messages(item, COLUMNS, sent);
            OF_RUN
                sums[m][n] = added(sums[m][n], r, sent[n], shares[3u * COLUMNS + item % COLUMNS]);
        }
        barrier();
        clear_least();
        barrier();
    }
    ITEMS(EACH, COLUMNS)
        put_run(item, COLUMNS, sums[m]);
    barrier();
    if (SEND != 0u)
        send(COLUMNS);
}

// Writes field[], as left by find_means(), to volume[], which is slot `slot`, in whole words.
#define WRITE_MEANS(slot) \
    for (uint i = gl_LocalInvocationID.x; i < COUNT / PER_WORD; i += WIDTH) { \
        uint k = i / (COLUMNS / PER_WORD), at = gl_WorkGroupID.x * (COLUMNS / PER_WORD) + i % (COLUMNS / PER_WORD), word = 0u; \
        for (uint e = 0u; e < PER_WORD; e++) \
            word |= field[i * PER_WORD + e] << (8u * BYTES * e & 31u); \
        if (at < words_of_width(BYTES)) \
            volume[volume_base_of(X_FASTEST, slot, 0u, grid_y(), k) + at] = word; \
    }
