/* Oracles of aggregation, of the volume's arithmetic and of semi-global matching. */
#include <stdlib.h>

#include <math.h>

#include <string.h>

#include "oracle.h"

static int clamp(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

static size_t at(oracle_extent e, int x, int y, int k)
{
    return ((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k;
}

static void box(const uint32_t *in, oracle_extent e, int radius, int step_x, int step_y, uint32_t *out)
{
    int x, y, k, j;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                uint64_t sum = 0;
                for (j = -radius; j <= radius; j++)
                    sum += in[at(e, clamp(x + j * step_x, 0, e.w - 1), clamp(y + j * step_y, 0, e.h - 1), k)];
                out[at(e, x, y, k)] = (uint32_t)sum;
            }
}

void oracle_box_v(const uint32_t *in, oracle_extent e, int radius, uint32_t *out)
{
    box(in, e, radius, 0, 1, out);
}

void oracle_box_h(const uint32_t *in, oracle_extent e, int radius, uint32_t *out)
{
    box(in, e, radius, 1, 0, out);
}

void oracle_box_tile(const uint32_t *in, oracle_extent e, int radius, int across, uint32_t *out)
{
    int x, y, k, i, j;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                uint64_t sum = 0;
                for (j = -radius; j <= radius; j++)
                    for (i = -across; i <= across; i++)
                        sum += in[at(e, clamp(x + i, 0, e.w - 1), clamp(y + j, 0, e.h - 1), k)];
                out[at(e, x, y, k)] = (uint32_t)sum;
            }
}

/* Of p's arm and its candidate's, the shorter; bit: where it begins in a word. */
static int joint_arm(const uint32_t *left, const uint32_t *right, oracle_extent e, int x, int y, int k, int bit)
{
    int c = x - e.min_disparity - k, own = (int)(left[y * e.w + x] >> bit & 255), other;
    if (!right) return own;
    c = c < 0 ? 0 : c >= e.w ? e.w - 1 : c;
    other = (int)(right[y * e.w + c] >> bit & 255);
    return own < other ? own : other;
}

static void cross(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int dx, int dy,
                  int last, int fraction, uint32_t *out)
{
    int x, y, k, i, bit = dy ? 16 : 0;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                uint64_t sum = 0, count = 0;
                int end = joint_arm(left, right, e, x, y, k, bit + 8);
                for (i = -joint_arm(left, right, e, x, y, k, bit); i <= end; i++) {
                    uint32_t v =
                        in[((size_t)(y + i * dy) * (size_t)e.w + (size_t)(x + i * dx)) * (size_t)e.d + (size_t)k];
                    sum += last ? v % 16777216 : v;
                    count += last ? v / 16777216 : 1;
                }
                out[((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k] =
                    (uint32_t)(last ? ((sum << fraction) + count / 2) / count : sum + count * 16777216);
            }
}

void oracle_cross_h(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int last,
                    int fraction, uint32_t *out)
{
    cross(left, right, in, e, 1, 0, last, fraction, out);
}

void oracle_cross_v(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int last,
                    int fraction, uint32_t *out)
{
    cross(left, right, in, e, 0, 1, last, fraction, out);
}

void oracle_cross_tile(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int vertical,
                       int fraction, uint32_t *out)
{
    uint32_t *sums = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *sums);
    cross(left, right, in, e, !vertical, vertical, 0, 0, sums);
    cross(left, right, sums, e, vertical, !vertical, 1, fraction, out);
    free(sums);
}

float oracle_float(uint32_t bits)
{
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

uint32_t oracle_bits(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

/* The largest step of the guide's planes between pixels p and q. */
static int guide_step(const int32_t *guide, oracle_extent e, oracle_dt dt, int p, int q)
{
    int z, most = 0;
    for (z = 0; z < dt.channels; z++) {
        int step = abs((guide[z * e.w * e.h + p] >> dt.shift) - (guide[z * e.w * e.h + q] >> dt.shift));
        most = step > most ? step : most;
    }
    return most < 255 ? most : 255;
}

/* value + w before; what is tiny is nothing. */
static float added(float value, float before, float w)
{
    float product = w * before;
    float sum = value + product;
    return fabsf(sum) < 7.888609052210118e-31f ? 0.0f : sum;
}

/* The same with the weight of the guide's step between pixels p and q; of whole numbers it is one of 65536. */
static float recursive(float value, float before, const int32_t *guide, oracle_extent e, oracle_dt dt, int p, int q)
{
    const uint32_t entry = dt.table[guide_step(guide, e, dt, p, q)];
    if (dt.out == ORACLE_STORE_WHOLE) return (float)((double)value + floor((double)before * entry / 65536.0));
    return added(value, before, oracle_float(entry));
}

/* The code of a number from -32768 to 32767: two bits say whether steps are of 512, 32 or 2, six how many. */
static uint32_t coded(int v)
{
    if (v >= 0) return 0;
    if (v < -2048) return 64 + (uint32_t)((v + 32768) / 512);
    return v < -128 ? 128 + (uint32_t)((v + 2048) / 32) : 192 + (uint32_t)((v + 128) / 2);
}

static int uncoded(uint32_t code)
{
    static const int from[4] = {0, -32768, -2048, -128}, step[4] = {0, 512, 32, 2};
    return from[code / 64] + step[code / 64] * (int)(code % 64);
}

/* The other code: 32 values of every octave from 256 on, which stand for their middles; multiples of 8 below. */
static uint32_t coded8(int v)
{
    int octave = 0, a = v < -32767 ? 32767 : v > 0 ? 0 : -v;
    if (a < 256) return (uint32_t)(a > 247 ? 31 : (a + 4) / 8);
    while (a >= 512 << octave) octave++;
    return (uint32_t)(32 * (octave + 1) + (a - (256 << octave)) / (8 << octave));
}

static int uncoded8(uint32_t code)
{
    int octave = (int)code / 32 - 1, step = (int)code % 32;
    return octave < 0 ? -8 * step : -((256 << octave) + step * (8 << octave) + (4 << octave));
}

static int is_centred(int store)
{
    return store == ORACLE_STORE_I16 || store == ORACLE_STORE_U8 || store == ORACLE_STORE_F8;
}

/* A value as it is kept; raised: what is added first, scaled: what one is kept as. */
static uint32_t keep(float value, int store, float scaled, float raised)
{
    int centred = is_centred(store), whole;
    float v = value;
    if (store == ORACLE_STORE_F32) return oracle_bits(value);
    if (store == ORACLE_STORE_WHOLE) return (uint32_t)value;
    if (store == ORACLE_STORE_LAST) v = v + raised;
    v = v * scaled;
    v = floorf(v + (centred ? 32768.5f : 0.5f));
    whole = v < 0.0f ? 0 : v > 65535.0f ? 65535 : (int)v;
    if (!centred) return (uint32_t)whole;
    if (store == ORACLE_STORE_F8) return coded8(whole - 32768);
    return store == ORACLE_STORE_U8 ? coded(whole - 32768) : (uint32_t)(whole - 32768) & 65535;
}

static float kept(uint32_t word, int store, float scaled)
{
    if (store == ORACLE_STORE_F32) return oracle_float(word);
    if (store == ORACLE_STORE_U8) return (float)uncoded(word) / scaled;
    if (store == ORACLE_STORE_F8) return (float)uncoded8(word) / scaled;
    return (float)(store == ORACLE_STORE_I16 && word > 32767 ? (int)word - 65536 : (int)word) / scaled;
}

/* What a pass that keeps values times dt.out_scale makes of one that was kept. */
static float taken(uint32_t word, int store, float scaled, oracle_dt dt)
{
    return store == ORACLE_STORE_WHOLE ? floorf((float)word / scaled * dt.out_scale) : kept(word, store, scaled);
}

void oracle_dt_h(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, uint32_t *out)
{
    int x, y, k, centred = is_centred(dt.out);
    for (y = 0; y < e.h; y++)
        for (k = 0; k < e.d; k++) {
            float before = 0.0f;
            for (x = 0; x < e.w; x++) {
                float v = (float)in[at(e, x, y, k)] - (centred ? (float)in[at(e, x, y, 0)] : 0.0f);
                if (dt.out == ORACLE_STORE_WHOLE) v = floorf(v * dt.first_scale);
                before = x ? recursive(v, before, guide, e, dt, y * e.w + x, y * e.w + x - 1) : v;
                out[at(e, x, y, k)] = keep(before, dt.out, dt.first_scale, 0.0f);
            }
            for (x = e.w - 1; x >= 0; x--) {
                float v = taken(out[at(e, x, y, k)], dt.out, dt.first_scale, dt);
                before = x + 1 < e.w ? recursive(v, before, guide, e, dt, y * e.w + x, y * e.w + x + 1) : v;
                out[at(e, x, y, k)] = keep(before, dt.out, dt.out_scale, 0.0f);
            }
        }
}

void oracle_dt_v(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, int direction,
                 uint32_t *out)
{
    int x, n, k, before_it = direction > 0 ? -1 : 1;
    for (x = 0; x < e.w; x++)
        for (k = 0; k < e.d; k++) {
            float before = 0.0f;
            for (n = 0; n < e.h; n++) {
                int y = direction > 0 ? n : e.h - 1 - n;
                float v = taken(in[at(e, x, y, k)], dt.in, dt.in_scale, dt), mean;
                int p = y * e.w + x;
                if (n && !dt.gain) v = recursive(v, before, guide, e, dt, p, (y + before_it) * e.w + x);
                if (n && dt.gain) v = added(v, before, oracle_float(dt.gain[p]));
                before = v;
                mean = dt.gain ? v * oracle_float(dt.gain[e.w * e.h + p]) : v;
                out[at(e, x, y, k)] = keep(mean, dt.out, dt.out_scale, dt.offset);
            }
        }
}

void oracle_dt_gain_h(const int32_t *guide, oracle_dt dt, int w, int h, uint32_t *out)
{
    oracle_extent e = {0, 0, 1, 0, 0};
    float *sums = (float *)malloc((size_t)w * sizeof *sums);
    int x, y;
    e.w = w;
    e.h = h;
    for (y = 0; y < h; y++) {
        for (x = 0; x < w; x++)
            sums[x] = x ? recursive(1.0f, sums[x - 1], guide, e, dt, y * w + x, y * w + x - 1) : 1.0f;
        for (x = w - 2; x >= 0; x--)
            sums[x] = recursive(sums[x], sums[x + 1], guide, e, dt, y * w + x, y * w + x + 1);
        for (x = 0; x < w; x++) out[y * w + x] = oracle_bits(sums[x]);
    }
    free(sums);
}

void oracle_dt_gain_v(const int32_t *guide, oracle_dt dt, const uint32_t *in, int w, int h, int direction,
                      uint32_t *out)
{
    oracle_extent e = {0, 0, 1, 0, 0};
    int x, n;
    e.w = w;
    e.h = h;
    for (x = 0; x < w; x++) {
        float sum = 0.0f;
        for (n = 0; n < h; n++) {
            int y = direction > 0 ? n : h - 1 - n, p = y * w + x, q = (y - direction) * w + x;
            float own = oracle_float(in[p]);
            sum = n ? recursive(own, sum, guide, e, dt, p, q) : own;
            out[p] = direction > 0 ? oracle_bits(sum) : n ? dt.table[guide_step(guide, e, dt, p, q)] : 0;
            if (direction < 0) out[w * h + p] = oracle_bits(oracle_reciprocal(sum));
        }
    }
}

void oracle_volume_fixed(const uint32_t *in, size_t n, float scale, uint32_t *out)
{
    size_t i;
    for (i = 0; i < n; i++) out[i] = (uint32_t)floor((double)oracle_float(in[i]) * (double)scale);
}

void oracle_volume_rescale(const uint32_t *in, size_t n, uint32_t multiply, uint32_t shift, uint32_t *out)
{
    size_t i;
    for (i = 0; i < n; i++) {
        uint64_t half = shift ? (uint64_t)1 << (shift - 1) : 0;
        out[i] = (uint32_t)(((uint64_t)in[i] * multiply + half) >> shift);
    }
}

void oracle_volume_convert(const uint32_t *in, size_t n, uint32_t *out)
{
    size_t i;
    for (i = 0; i < n; i++) out[i] = in[i];
}

typedef struct penalties {
    int64_t p1, p2;
} penalties;

/* Which bit of the edges tells of a step by (dx, dy). */
static int edge_bit(int dx, int dy)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    int bit = 0;
    while (steps[bit][0] != dx || steps[bit][1] != dy) bit++;
    return bit;
}

/* Of the step to pixel (x, y) by (dx, dy), for index k. Hirschmueller: the largest step of the guide's planes looks P2
   up. Mei et al. 2011: both are divided by how many views have an edge there; a candidate beside the right image is
   its nearest column. */
static penalties penalties_of(oracle_path path, oracle_extent e, int x, int y, int dx, int dy, int k)
{
    penalties p;
    int64_t step = 0;
    int c, bit, right, views;
    p.p1 = path.p1;
    p.p2 = path.p2;
    if (path.edges) {
        bit = edge_bit(dx, dy);
        right = x - (e.min_disparity + k);
        right = right < 0 ? 0 : right > e.w - 1 ? e.w - 1 : right;
        views = (int)(path.edges[y * e.w + x] >> bit & 1) + (int)(path.edges[(e.h + y) * e.w + right] >> bit & 1);
        p.p1 = path.divided[views][0];
        p.p2 = path.divided[views][1];
    }
    if (!path.guide) return p;
    for (c = 0; c < path.channels; c++) {
        const int32_t *plane = path.guide + (size_t)c * (size_t)e.h * (size_t)e.w;
        int64_t here = llabs((long long)plane[y * e.w + x] - (long long)plane[(y - dy) * e.w + x - dx]);
        if (here > step) step = here;
    }
    step >>= path.shift;
    p.p2 = path.table[step > 255 ? 255 : step];
    return p;
}

static int64_t smallest(const int64_t *from, int n)
{
    int64_t least = from[0];
    int k;
    for (k = 1; k < n; k++)
        if (from[k] < least) least = from[k];
    return least;
}

/* What a predecessor adds to the cost of index k: min(L(q,k), L(q,k-1) + P1, L(q,k+1) + P1, min L(q) + P2) - min L(q). */
static int64_t message(const int64_t *from, int64_t least, oracle_extent e, int k, penalties p)
{
    int64_t best = from[k];
    if (k > 0 && from[k - 1] + p.p1 < best) best = from[k - 1] + p.p1;
    if (k + 1 < e.d && from[k + 1] + p.p1 < best) best = from[k + 1] + p.p1;
    if (least + p.p2 < best) best = least + p.p2;
    return best - least;
}

/* Hirschmueller 2008, eq. 13, with one step to every pixel; Facciolo et al. 2015 with two: their mean, halves upwards,
   or the one that comes from inside the image. all: L. Pixels come in an order that has predecessors first. */
static void path_pixel(const uint32_t *cost, oracle_extent e, oracle_path path, int steps[][2], int count, int x, int y,
                       int64_t *all)
{
    int64_t least[2] = {0, 0}, *out = all + at(e, x, y, 0);
    const int64_t *from[2] = {NULL, NULL};
    int k, i;
    for (i = 0; i < count; i++) {
        int u = x - steps[i][0], v = y - steps[i][1];
        if (u < 0 || u >= e.w || v < 0 || v >= e.h) continue;
        from[i] = all + at(e, u, v, 0);
        least[i] = smallest(from[i], e.d);
    }
    for (k = 0; k < e.d; k++) {
        int64_t sum = 0;
        for (i = 0; i < 2; i++)
            if (from[i])
                sum += message(from[i], least[i], e, k, penalties_of(path, e, x, y, steps[i][0], steps[i][1], k));
        if (from[0] && from[1]) sum = (sum + 1) / 2;
        out[k] = (int64_t)cost[at(e, x, y, k)] + sum;
    }
}

static void add_paths(const int64_t *all, size_t n, const uint32_t *so_far, uint32_t *sum)
{
    size_t i;
    for (i = 0; i < n; i++) sum[i] = (uint32_t)((so_far ? so_far[i] : 0) + all[i]);
}

void oracle_sgm_path(const uint32_t *cost, oracle_extent e, oracle_path path, const uint32_t *so_far, uint32_t *sum)
{
    size_t n = (size_t)e.w * (size_t)e.h * (size_t)e.d;
    int64_t *all = (int64_t *)malloc(n * sizeof *all);
    int backwards = path.dy < 0 || (path.dy == 0 && path.dx < 0), p, step[1][2];
    step[0][0] = path.dx;
    step[0][1] = path.dy;
    for (p = 0; p < e.w * e.h; p++) {
        int here = backwards ? e.w * e.h - 1 - p : p;
        path_pixel(cost, e, path, step, 1, here % e.w, here / e.w, all);
    }
    add_paths(all, n, so_far, sum);
    free(all);
}

/* Line after line away from both predecessors: t grows by 1 or more from either to the pixel. */
void oracle_mgm_path(const uint32_t *cost, oracle_extent e, oracle_path path, const uint32_t *so_far, uint32_t *sum)
{
    size_t n = (size_t)e.w * (size_t)e.h * (size_t)e.d;
    int64_t *all = (int64_t *)malloc(n * sizeof *all);
    int steps[2][2], x, y, t, ax, ay;
    steps[0][0] = path.dx;
    steps[0][1] = path.dy;
    steps[1][0] = -path.dy;
    steps[1][1] = path.dx;
    ax = steps[0][0] + steps[1][0];
    ay = steps[0][1] + steps[1][1];
    for (t = -2 * (e.w + e.h); t <= 2 * (e.w + e.h); t++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                if (ax * x + ay * y == t) path_pixel(cost, e, path, steps, 2, x, y, all);
    add_paths(all, n, so_far, sum);
    free(all);
}

static void sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions, int means,
                  const uint32_t *so_far, uint32_t *sum)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    int bit;
    for (bit = 0; bit < 8; bit++)
        if (directions >> bit & 1) {
            path.dx = steps[bit][0];
            path.dy = steps[bit][1];
            if (means) oracle_mgm_path(cost, e, path, so_far, sum);
            else oracle_sgm_path(cost, e, path, so_far, sum);
            so_far = sum;
        }
}

void oracle_sgm_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                      const uint32_t *so_far, uint32_t *sum)
{
    sweep(cost, e, path, directions, 0, so_far, sum);
}

static uint32_t *census_costs(oracle_features features, oracle_extent e)
{
    uint32_t *costs = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *costs);
    if (!costs) abort();
    oracle_cost_census(features.left, features.right, e, features.cap, features.max, costs);
    return costs;
}

void oracle_sgm_census(oracle_features features, oracle_extent e, oracle_path path, uint32_t directions,
                       const uint32_t *so_far, uint32_t *sum)
{
    uint32_t *costs = census_costs(features, e);
    oracle_sgm_sweep(costs, e, path, directions, so_far, sum);
    free(costs);
}

void oracle_sgm_wta(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                    const uint32_t *so_far, oracle_choice choice, oracle_winners winners)
{
    uint32_t *sum = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *sum);
    if (!sum) abort();
    oracle_sgm_sweep(cost, e, path, directions, so_far, sum);
    oracle_wta(sum, e, choice.subpixel, choice.keep, choice.shift, winners.disparity, winners.confidence);
    if (winners.right) oracle_wta_right(sum, e, choice.subpixel, choice.shift, winners.right);
    free(sum);
}

void oracle_sgm_census_wta(oracle_features features, oracle_extent e, oracle_path path, uint32_t directions,
                           const uint32_t *so_far, oracle_choice choice, oracle_winners winners)
{
    uint32_t *costs = census_costs(features, e);
    oracle_sgm_wta(costs, e, path, directions, so_far, choice, winners);
    free(costs);
}

/* Winners of a view, or of both, by sums over windows of these costs, which it frees. */
static void box_winners(uint32_t *costs, oracle_extent e, int across, int down, oracle_choice choice,
                        oracle_winners winners)
{
    uint32_t *sums = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *sums);
    if (!sums) abort();
    oracle_box_tile(costs, e, down, across, sums);
    if (winners.disparity)
        oracle_wta(sums, e, choice.subpixel, choice.keep, choice.shift, winners.disparity, winners.confidence);
    if (winners.right) oracle_wta_right(sums, e, choice.subpixel, choice.shift, winners.right);
    free(sums);
    free(costs);
}

static uint32_t *difference_costs(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost)
{
    uint32_t *costs = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *costs);
    if (!costs) abort();
    oracle_cost_ad(left, right, e, cost.channels, cost.truncate, cost.quantise, cost.cap, cost.max, costs);
    return costs;
}

void oracle_cross_tile_ad(const uint32_t *left_arms, const uint32_t *right_arms, const int32_t *left, const int32_t *right,
                          oracle_extent e, oracle_differences cost, int fraction, uint32_t *out)
{
    uint32_t *costs = difference_costs(left, right, e, cost);
    oracle_cross_tile(left_arms, right_arms, costs, e, 0, fraction, out);
    free(costs);
}

void oracle_cross_tile_census(const uint32_t *left_arms, const uint32_t *right_arms, oracle_features features,
                              oracle_extent e, int fraction, uint32_t *out)
{
    uint32_t *costs = census_costs(features, e);
    oracle_cross_tile(left_arms, right_arms, costs, e, 0, fraction, out);
    free(costs);
}

void oracle_box_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost, int across, int down,
                   uint32_t *out)
{
    uint32_t *costs = difference_costs(left, right, e, cost);
    oracle_box_tile(costs, e, down, across, out);
    free(costs);
}

void oracle_box_wta_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost, int across,
                       int down, oracle_choice choice, oracle_winners winners)
{
    box_winners(difference_costs(left, right, e, cost), e, across, down, choice, winners);
}

void oracle_box_wta_census(oracle_features features, oracle_extent e, int across, int down, oracle_choice choice,
                           oracle_winners winners)
{
    box_winners(census_costs(features, e), e, across, down, choice, winners);
}

void oracle_mgm_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                      const uint32_t *so_far, uint32_t *sum)
{
    sweep(cost, e, path, directions, 1, so_far, sum);
}

void oracle_dt_zncc(const int32_t *guide, oracle_dt dt, const uint32_t *left, const uint32_t *right, oracle_extent e,
                    oracle_correlation zncc, uint32_t *out)
{
    uint32_t *costs = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *costs);
    if (!costs) abort();
    oracle_cost_zncc(left, right, e, zncc.win_w, zncc.win_h, zncc.cap, zncc.max, costs);
    oracle_dt_h(guide, dt, costs, e, out);
    free(costs);
}

void oracle_dt_wta(const int32_t *guide, oracle_dt dt, const uint32_t *in, oracle_extent e, oracle_choice choice,
                   int32_t *disparity)
{
    size_t n = at(e, 0, e.h, 0);
    uint32_t *sums = (uint32_t *)calloc(2 * n + 1, sizeof *sums), *whole = sums + n;
    if (!sums) abort();
    oracle_dt_v(guide, dt, in, e, -1, sums);
    if (dt.out == ORACLE_STORE_F32) oracle_volume_fixed(sums, n, choice.fixed, whole);
    else whole = sums;
    oracle_wta(whole, e, choice.subpixel, choice.keep, choice.shift, disparity, NULL);
    free(sums);
}

void oracle_weigh_step(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out)
{
    uint32_t *rows = (uint32_t *)calloc(at(e, 0, e.h, 0) + 1, sizeof *rows);
    if (!rows) abort();
    oracle_weigh_h(guide, in, e, taps, rows);
    oracle_weigh_v(guide, rows, e, taps, out);
    free(rows);
}

void oracle_weigh_wta(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, oracle_choice choice,
                      int32_t *disparity)
{
    size_t n = at(e, 0, e.h, 0);
    uint32_t *means = (uint32_t *)calloc(2 * n + 1, sizeof *means), *whole = e.kept16 ? means : means + n;
    if (!means) abort();
    oracle_weigh_step(guide, in, e, taps, means);
    if (!e.kept16) oracle_volume_fixed(means, n, choice.fixed, whole);
    oracle_wta(whole, e, choice.subpixel, choice.keep, choice.shift, disparity, NULL);
    free(means);
}

/* The first steps over these costs, which it frees. */
static void first_steps(const uint32_t *guide, uint32_t *costs, oracle_extent e, oracle_first first, uint32_t *out)
{
    size_t n = at(e, 0, e.h, 0);
    int i;
    oracle_volume_float(costs, e, first.scale, out);
    for (i = 0; i < first.count; i++, first.taps.first++) {
        memcpy(costs, out, n * sizeof *costs);
        first.taps.step = first.steps[i];
        oracle_weigh_step(guide, costs, e, first.taps, out);
    }
    free(costs);
}

void oracle_weigh_first_ad(const uint32_t *guide, const int32_t *left, const int32_t *right, oracle_extent e,
                           oracle_differences cost, oracle_first first, uint32_t *out)
{
    first_steps(guide, difference_costs(left, right, e, cost), e, first, out);
}

void oracle_weigh_first_census(const uint32_t *guide, oracle_features features, oracle_extent e, oracle_first first,
                               uint32_t *out)
{
    first_steps(guide, census_costs(features, e), e, first, out);
}

static void sent(const uint32_t *in, oracle_extent e, oracle_messages m, uint32_t *out)
{
    uint32_t *least = (uint32_t *)calloc((size_t)e.w * (size_t)e.h + 1, sizeof *least);
    if (!least) abort();
    oracle_volume_least(in, e, least);
    oracle_min_sum(in, least, e, m.c, m.eta, m.reach, out);
    free(least);
}

void oracle_message_step(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, oracle_messages m,
                         uint32_t *out)
{
    size_t n = at(e, 0, e.h, 0);
    uint32_t *means = (uint32_t *)calloc(n + 1, sizeof *means);
    if (!means) abort();
    oracle_weigh_h(guide, in, e, taps, means);
    sent(means, e, m, out);
    memcpy(means, out, n * sizeof *means);
    oracle_weigh_v(guide, means, e, taps, out);
    memcpy(means, out, n * sizeof *means);
    if (m.send) sent(means, e, m, out);
    free(means);
}

void oracle_message_wta(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, oracle_messages m,
                        oracle_choice choice, int32_t *disparity)
{
    size_t n = at(e, 0, e.h, 0);
    uint32_t *means = (uint32_t *)calloc(2 * n + 1, sizeof *means), *whole = e.kept16 ? means : means + n;
    if (!means) abort();
    oracle_message_step(guide, in, e, taps, m, means);
    if (!e.kept16) oracle_volume_fixed(means, n, choice.fixed, whole);
    oracle_wta(whole, e, choice.subpixel, choice.keep, choice.shift, disparity, NULL);
    free(means);
}

/* The first step over these costs, which it frees. */
static void first_messages(const uint32_t *guide, uint32_t *costs, oracle_extent e, oracle_taps taps, oracle_messages m,
                           uint32_t *out)
{
    size_t n = at(e, 0, e.h, 0);
    oracle_volume_float(costs, e, m.scale, out);
    memcpy(costs, out, n * sizeof *costs);
    sent(costs, e, m, out);
    memcpy(costs, out, n * sizeof *costs);
    oracle_message_step(guide, costs, e, taps, m, out);
    free(costs);
}

void oracle_message_first_ad(const uint32_t *guide, const int32_t *left, const int32_t *right, oracle_extent e,
                             oracle_differences cost, oracle_taps taps, oracle_messages m, uint32_t *out)
{
    first_messages(guide, difference_costs(left, right, e, cost), e, taps, m, out);
}

void oracle_message_first_census(const uint32_t *guide, oracle_features features, oracle_extent e, oracle_taps taps,
                                 oracle_messages m, uint32_t *out)
{
    first_messages(guide, census_costs(features, e), e, taps, m, out);
}
