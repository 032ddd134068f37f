/* Oracle of belief propagation (Felzenszwalb and Huttenlocher 2006; Grauer-Gray and Kambhamettu, section II): pixel by
   pixel, disparity by disparity, in floats in the order that the manual states. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

enum { RIGHT, LEFT, DOWN, UP };

static const int step_x[4] = {1, -1, 0, 0}, step_y[4] = {0, 0, 1, -1};

/* ---- what is kept ---- */

/* A half float, by its definition: sign, exponent, ten bits. */
static float half_value(uint32_t half)
{
    int exponent = (int)(half >> 10 & 31), bits = (int)(half & 1023);
    double size = exponent ? ldexp(1024 + bits, exponent - 25) : ldexp(bits, -24);
    return (float)(half >> 15 ? -size : size);
}

static uint32_t half_bits(float number)
{
    uint32_t half;
    for (half = 0; half < 0x7c00; half++) {
        if (half_value(half) == number) return half;
        if (half_value(half | 0x8000) == number && number < 0.0f) return half | 0x8000;
    }
    return 0x7e00; /* no number of the grid */
}

/* Numbers of 16 bits are few: their codes are looked up. */
static uint32_t half_of(float number)
{
    static uint32_t codes[2 * 2048 + 1];
    static int made;
    int i;
    if (!made)
        for (i = -2048, made = 1; i <= 2048; i++) codes[i + 2048] = half_bits((float)i);
    if (number != floorf(number) || number < -2048.0f || number > 2048.0f) return 0x7e00;
    return codes[(int)number + 2048];
}

static float number(oracle_bp bp, uint32_t kept)
{
    if (bp.store == ORACLE_BP_F32) return oracle_float(kept);
    return bp.store == ORACLE_BP_F16 ? half_value(kept) : (float)kept;
}

static uint32_t keep(oracle_bp bp, float value)
{
    if (bp.store == ORACLE_BP_F32) return oracle_bits(value);
    return bp.store == ORACLE_BP_F16 ? half_of(value) : (uint32_t)value;
}

/* Nearest whole number, halves to the even one. */
static float nearest_even(float value)
{
    float low = floorf(value), rest = value - low;
    if (rest > 0.5f || (rest == 0.5f && fmodf(low, 2.0f) != 0.0f)) low += 1.0f;
    return low == 0.0f ? 0.0f : low;
}

static size_t at(oracle_extent e, int x, int y, int k)
{
    return ((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k;
}

static size_t sent_at(oracle_extent e, int r, int x, int y, int k)
{
    return ((size_t)r * (size_t)e.w * (size_t)e.h * (size_t)e.d) + at(e, x, y, k);
}

/* ---- data costs ---- */

void oracle_bp_data(const uint32_t *cost, oracle_extent e, oracle_bp bp, uint32_t *data)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int first = x - e.min_disparity, last = first - (e.d - 1);
                uint32_t c = cost[at(e, x, y, k)];
                float value;
                if (bp.reference && (first >= e.w || last < 0)) c = 0;
                value = (float)(c < bp.most ? c : bp.most) * bp.scale;
                if (bp.store != ORACLE_BP_F32) {
                    value = floorf(value + 0.5f);
                    if (value > (float)bp.top) value = (float)bp.top;
                }
                data[at(e, x, y, k)] = keep(bp, value);
            }
}

void oracle_bp_coarsen(const uint32_t *in, oracle_extent from, oracle_extent to, oracle_bp bp, uint32_t *out)
{
    int x, y, k, i;
    for (y = 0; y < to.h; y++)
        for (x = 0; x < to.w; x++) {
            float *sums = (float *)malloc((size_t)to.d * sizeof *sums), least = 0.0f;
            if (!sums) abort();
            for (k = 0; k < to.d; k++)
                for (sums[k] = 0.0f, i = 0; i < 4; i++) {
                    int xx = 2 * x + i % 2, yy = 2 * y + i / 2;
                    if (xx < from.w && yy < from.h) sums[k] += number(bp, in[at(from, xx, yy, k)]);
                }
            if (bp.store >= ORACLE_BP_U16)
                for (least = sums[0], k = 1; k < to.d; k++) least = sums[k] < least ? sums[k] : least;
            for (k = 0; k < to.d; k++) {
                float value = sums[k] - least;
                if (bp.store != ORACLE_BP_F32) {
                    value = floorf(value * bp.share + 0.5f);
                    if (value > (float)bp.top) value = (float)bp.top;
                }
                out[at(to, x, y, k)] = keep(bp, value);
            }
            free(sums);
        }
}

static oracle_extent halved(oracle_extent e)
{
    e.w = (e.w + 1) / 2;
    e.h = (e.h + 1) / 2;
    return e;
}

void oracle_bp_pyramid(const uint32_t *in, oracle_extent from, int levels, const oracle_bp *bp, uint32_t *const *out)
{
    int i;
    for (i = 0; i < levels; i++, from = halved(from)) oracle_bp_coarsen(i ? out[i - 1] : in, from, halved(from), bp[i], out[i]);
}

/* ---- messages ---- */

/* What the neighbour on the side that direction r comes from has sent for k; 0 where there is no neighbour. */
static float incoming(const uint32_t *messages, oracle_extent e, oracle_bp bp, int r, int x, int y, int k)
{
    int xx = x - step_x[r], yy = y - step_y[r];
    if (xx < 0 || yy < 0 || xx >= e.w || yy >= e.h) return 0.0f;
    return number(bp, messages[sent_at(e, r, xx, yy, k)]) * bp.message;
}

/* h(k): data cost and what came in, but not from where the message goes to. */
static void sums_of(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp, int r, int x, int y,
                    float *h)
{
    static const int opposite[4] = {LEFT, RIGHT, UP, DOWN};
    int k, from;
    for (k = 0; k < e.d; k++) {
        h[k] = number(bp, data[at(e, x, y, k)]) * bp.data;
        for (from = 0; from < 4; from++)
            if (from != opposite[r]) h[k] += incoming(messages, e, bp, from, x, y, k);
    }
}

static void send(const uint32_t *data, uint32_t *messages, oracle_extent e, oracle_bp bp, int r, int x, int y)
{
    float *h = (float *)malloc((size_t)e.d * sizeof *h), least, base = 0.0f;
    int k;
    if (!h) abort();
    sums_of(data, messages, e, bp, r, x, y, h);
    for (k = 1; k < e.d; k++)
        if (h[k - 1] + bp.slope < h[k]) h[k] = h[k - 1] + bp.slope;
    for (k = e.d - 2; k >= 0; k--)
        if (h[k + 1] + bp.slope < h[k]) h[k] = h[k + 1] + bp.slope;
    for (least = h[0], k = 1; k < e.d; k++) least = h[k] < least ? h[k] : least;
    for (k = 0; k < e.d; k++) {
        if (least + bp.cap < h[k]) h[k] = least + bp.cap;
        base += h[k];
    }
    base = bp.store >= ORACLE_BP_U16 ? least : base * bp.share;
    for (k = 0; k < e.d; k++) {
        float value = h[k] - base;
        if (bp.store == ORACLE_BP_F32 && fabsf(value) < 8.67361737988403547e-19f) value = 0.0f;
        if (bp.store == ORACLE_BP_F16) value = nearest_even(value * bp.inverse);
        if (bp.store >= ORACLE_BP_U16) value = floorf(value + 0.5f);
        messages[sent_at(e, r, x, y, k)] = keep(bp, value);
    }
    free(h);
}

/* Messages start as those of the parent, or as none; iteration t sends from pixels with odd x + y + t. */
void oracle_bp_messages(const uint32_t *data, const uint32_t *parents, oracle_extent e, oracle_bp bp,
                        uint32_t *messages)
{
    oracle_extent up = e;
    int x, y, k, r, t;
    up.w = (e.w + 1) / 2;
    up.h = (e.h + 1) / 2;
    for (r = 0; r < 4; r++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                for (k = 0; k < e.d; k++)
                    messages[sent_at(e, r, x, y, k)] = parents ? parents[sent_at(up, r, x / 2, y / 2, k)] : 0;
    for (t = 0; t < bp.iterations; t++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++) {
                if ((x + y + t) % 2 == 0) continue;
                if (bp.reference && (x == 0 || y == 0 || x == e.w - 1 || y == e.h - 1)) continue;
                for (r = 0; r < 4; r++) send(data, messages, e, bp, r, x, y);
            }
}

void oracle_bp_resident(const uint32_t *data, oracle_extent e, const oracle_bp *bp, uint32_t *coarse_data,
                        uint32_t *coarse_messages, uint32_t *messages)
{
    oracle_bp_coarsen(data, e, halved(e), bp[0], coarse_data);
    oracle_bp_messages(coarse_data, NULL, halved(e), bp[2], coarse_messages);
    oracle_bp_messages(data, coarse_messages, e, bp[1], messages);
}

void oracle_bp_belief(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp, uint32_t *belief)
{
    int x, y, k, r;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            float least[4];
            for (r = 0; r < 4; r++)
                for (least[r] = incoming(messages, e, bp, r, x, y, 0), k = 1; k < e.d; k++) {
                    float m = incoming(messages, e, bp, r, x, y, k);
                    least[r] = m < least[r] ? m : least[r];
                }
            for (k = 0; k < e.d; k++) {
                float sum = number(bp, data[at(e, x, y, k)]) * bp.data;
                for (r = 0; r < 4; r++) sum += incoming(messages, e, bp, r, x, y, k) - least[r];
                belief[at(e, x, y, k)] = (uint32_t)(sum * bp.scale + 0.5f);
                if (bp.reference && (x == 0 || y == 0 || x == e.w - 1 || y == e.h - 1)) belief[at(e, x, y, k)] = 0;
            }
        }
}

void oracle_bp_finest(const uint32_t *data, const uint32_t *parents, oracle_extent e, oracle_bp bp, uint32_t *messages,
                      uint32_t *belief)
{
    bp.iterations--;
    oracle_bp_messages(data, parents, e, bp, messages);
    oracle_bp_belief(data, messages, e, bp, belief);
}

/* ---- all of it ---- */

static uint32_t *room(oracle_extent e, size_t values)
{
    uint32_t *memory = (uint32_t *)malloc(values * (size_t)e.w * (size_t)e.h * (size_t)e.d * sizeof *memory);
    if (!memory) abort();
    return memory;
}

/* ---- runs of these ---- */

static uint32_t *data_of(oracle_bp_views v, uint32_t *cost)
{
    uint32_t *data = room(v.e, 1);
    oracle_bp_data(cost, v.e, v.made, data);
    free(cost);
    return data;
}

static uint32_t *data_of_ad(oracle_bp_views v)
{
    uint32_t *cost = room(v.e, 1);
    oracle_cost_ad(v.left, v.right, v.e, v.ad.channels, v.ad.truncate, v.ad.quantise, v.ad.cap, v.ad.max, cost);
    return data_of(v, cost);
}

static uint32_t *data_of_census(oracle_bp_views v)
{
    uint32_t *cost = room(v.e, 1);
    oracle_cost_census(v.features.left, v.features.right, v.e, v.features.cap, v.features.max, cost);
    return data_of(v, cost);
}

void oracle_bp_wta(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp, oracle_choice choice,
                   int32_t *disparity)
{
    uint32_t *belief = room(e, 1);
    oracle_bp_belief(data, messages, e, bp, belief);
    oracle_wta(belief, e, choice.subpixel, choice.keep, choice.shift, disparity, NULL);
    free(belief);
}

#define OF_VIEWS(kind)                                                                                                 \
    void oracle_bp_coarsen_##kind(oracle_bp_views v, oracle_extent to, oracle_bp bp, uint32_t *out)                    \
    {                                                                                                                  \
        uint32_t *data = data_of_##kind(v);                                                                            \
        oracle_bp_coarsen(data, v.e, to, bp, out);                                                                     \
        free(data);                                                                                                    \
    }                                                                                                                  \
    void oracle_bp_messages_##kind(oracle_bp_views v, const uint32_t *parents, oracle_bp bp, uint32_t *out)            \
    {                                                                                                                  \
        uint32_t *data = data_of_##kind(v);                                                                            \
        oracle_bp_messages(data, parents, v.e, bp, out);                                                               \
        free(data);                                                                                                    \
    }                                                                                                                  \
    void oracle_bp_belief_##kind(oracle_bp_views v, const uint32_t *messages, oracle_bp bp, uint32_t *belief)          \
    {                                                                                                                  \
        uint32_t *data = data_of_##kind(v);                                                                            \
        oracle_bp_belief(data, messages, v.e, bp, belief);                                                             \
        free(data);                                                                                                    \
    }                                                                                                                  \
    void oracle_bp_wta_##kind(oracle_bp_views v, const uint32_t *messages, oracle_bp bp, oracle_choice choice,         \
                              int32_t *disparity)                                                                      \
    {                                                                                                                  \
        uint32_t *data = data_of_##kind(v);                                                                            \
        oracle_bp_wta(data, messages, v.e, bp, choice, disparity);                                                     \
        free(data);                                                                                                    \
    }
OF_VIEWS(ad)
OF_VIEWS(census)

static oracle_bp bp_of(const oracle_numbers *n, uint32_t level)
{
    oracle_bp bp;
    bp.store = (int)n->bp_store;
    bp.reference = (int)n->bp_reference;
    bp.iterations = (int)n->bp_iterations;
    bp.most = n->bp_most;
    bp.top = n->bp_level[level][0];
    bp.scale = oracle_float(n->bp_scale);
    bp.data = oracle_float(n->bp_level[level][1]);
    bp.message = oracle_float(n->bp_message);
    bp.inverse = oracle_float(n->bp_inverse);
    bp.slope = oracle_float(n->bp_slope);
    bp.cap = oracle_float(n->bp_cap);
    bp.share = oracle_float(level ? n->bp_level[level][2] : n->bp_share);
    return bp;
}

/* Up the pyramid and down again. */
void oracle_beliefs(const uint32_t *cost, oracle_extent whole, const oracle_numbers *n, uint32_t *belief)
{
    uint32_t *data[ORACLE_LEVELS], *messages = NULL, *finer, level;
    oracle_extent e[ORACLE_LEVELS];
    oracle_bp bp;
    for (level = 0; level < n->bp_levels; level++) {
        e[level] = level ? e[level - 1] : whole;
        if (level) e[level].w = (e[level].w + 1) / 2, e[level].h = (e[level].h + 1) / 2;
        data[level] = room(e[level], 1);
        if (level) oracle_bp_coarsen(data[level - 1], e[level - 1], e[level], bp_of(n, level), data[level]);
        else oracle_bp_data(cost, whole, bp_of(n, 0), data[0]);
    }
    for (level = n->bp_levels; level-- > 0;) {
        bp = bp_of(n, level);
        bp.share = oracle_float(n->bp_share);
        finer = room(e[level], 4);
        oracle_bp_messages(data[level], messages, e[level], bp, finer);
        free(messages);
        messages = finer;
    }
    bp = bp_of(n, 0);
    bp.scale = oracle_float(n->bp_belief);
    oracle_bp_belief(data[0], messages, whole, bp, belief);
    free(messages);
    for (level = 0; level < n->bp_levels; level++) free(data[level]);
}
