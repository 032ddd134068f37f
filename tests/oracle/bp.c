/* Hierarchical belief propagation. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

enum { RIGHT, LEFT, DOWN, UP };

static const int step_x[4] = {1, -1, 0, 0}, step_y[4] = {0, 0, 1, -1};

/* ---- stored forms ---- */

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
    return 0x7e00; /* not a number: the value is not on the grid */
}

/* There are few possible numbers, so a table holds their codes. */
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

/* Nearest integer, ties to even. */
static float nearest_even(float value)
{
    float low = floorf(value), rest = value - low;
    if (rest > 0.5f || (rest == 0.5f && fmodf(low, 2.0f) != 0.0f)) low += 1.0f;
    return low == 0.0f ? 0.0f : low;
}

static size_t sent_at(oracle_extent e, int r, int x, int y, int k)
{
    return ((size_t)r * (size_t)e.w * (size_t)e.h * (size_t)e.d) + oracle_at(e, x, y, k);
}

/* ---- data costs ---- */

void oracle_bp_data(const uint32_t *cost, oracle_extent e, oracle_bp bp, uint32_t *data)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int first = x - e.min_disparity, last = first - (e.d - 1);
                uint32_t c = cost[oracle_at(e, x, y, k)];
                float value;
                if (bp.reference && (first >= e.w || last < 0)) c = 0;
                value = (float)(c < bp.most ? c : bp.most) * bp.scale;
                if (bp.store != ORACLE_BP_F32) {
                    value = floorf(value + 0.5f);
                    if (value > (float)bp.top) value = (float)bp.top;
                }
                data[oracle_at(e, x, y, k)] = keep(bp, value);
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
                    if (xx < from.w && yy < from.h) sums[k] += number(bp, in[oracle_at(from, xx, yy, k)]);
                }
            if (bp.store >= ORACLE_BP_U16)
                for (least = sums[0], k = 1; k < to.d; k++) least = sums[k] < least ? sums[k] : least;
            for (k = 0; k < to.d; k++) {
                float value = sums[k] - least;
                if (bp.store != ORACLE_BP_F32) {
                    value = floorf(value * bp.share + 0.5f);
                    if (value > (float)bp.top) value = (float)bp.top;
                }
                out[oracle_at(to, x, y, k)] = keep(bp, value);
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
    for (i = 0; i < levels; i++, from = halved(from))
        oracle_bp_coarsen(i ? out[i - 1] : in, from, halved(from), bp[i], out[i]);
}

/* ---- messages ---- */

/* The message about k that comes in along direction r; 0 at the image's edge. */
static float incoming(const uint32_t *messages, oracle_extent e, oracle_bp bp, int r, int x, int y, int k)
{
    int xx = x - step_x[r], yy = y - step_y[r];
    if (xx < 0 || yy < 0 || xx >= e.w || yy >= e.h) return 0.0f;
    return number(bp, messages[sent_at(e, r, xx, yy, k)]) * bp.message;
}

/* h(k): data cost plus incoming messages, except the one from the receiver. */
static void sums_of(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp, int r, int x,
                    int y, float *h)
{
    static const int opposite[4] = {LEFT, RIGHT, UP, DOWN};
    int k, from;
    for (k = 0; k < e.d; k++) {
        h[k] = number(bp, data[oracle_at(e, x, y, k)]) * bp.data;
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

/* Messages start as the parent's, or as 0; in iteration t the pixels with odd x + y + t send. */
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
                float sum = number(bp, data[oracle_at(e, x, y, k)]) * bp.data;
                for (r = 0; r < 4; r++) sum += incoming(messages, e, bp, r, x, y, k) - least[r];
                belief[oracle_at(e, x, y, k)] = (uint32_t)(sum * bp.scale + 0.5f);
                if (bp.reference && (x == 0 || y == 0 || x == e.w - 1 || y == e.h - 1))
                    belief[oracle_at(e, x, y, k)] = 0;
            }
        }
}

void oracle_bp_finest(const uint32_t *data, const uint32_t *parents, oracle_extent e, oracle_bp bp,
                      uint32_t *messages, uint32_t *belief)
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

/* ---- compositions of these ---- */

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

void oracle_bp_wta(const uint32_t *data, const uint32_t *messages, oracle_extent e, oracle_bp bp,
                   oracle_choice choice, int32_t *disparity)
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

/* ---- the passes of a plan ---- */

static oracle_extent level_extent(const job *j, uint32_t level)
{
    oracle_extent e = j->e;
    uint32_t i;
    for (i = 0; i < level; i++) e = halved(e);
    return e;
}

/* Index, in a slot's planes, of disparity k of value set r at pixel (x, y). */
static size_t plane_element(const job_value *v, oracle_extent e, int r, int x, int y, int k)
{
    size_t plane = (size_t)(x & 1) * (v->depth / 2) + (size_t)r * (size_t)e.d + (size_t)k;
    return (plane * v->height + (size_t)y) * v->width + (size_t)(x / 2);
}

/* From planes to [set][y][x][k], and back; columns beyond the image become 0. */
static uint32_t *gathered(const job_value *v, oracle_extent e)
{
    int sets = (int)v->depth / (2 * e.d), r, x, y, k;
    uint32_t *tight, *to;
    if (!v->v) return NULL;
    tight = to = (uint32_t *)malloc((size_t)sets * (size_t)e.w * (size_t)e.h * (size_t)e.d * sizeof *tight);
    test_check(tight != NULL, "out of memory");
    for (r = 0; r < sets; r++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                for (k = 0; k < e.d; k++) *to++ = v->v[plane_element(v, e, r, x, y, k)];
    return tight;
}

static void scatter(uint32_t *tight, oracle_extent e, job_value *v)
{
    int sets = (int)v->depth / (2 * e.d), r, x, y, k;
    const uint32_t *from = tight;
    memset(v->v, 0, v->n * sizeof *v->v);
    for (r = 0; r < sets; r++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                for (k = 0; k < e.d; k++) v->v[plane_element(v, e, r, x, y, k)] = *from++;
    free(tight);
}

static uint32_t *room_for(const job_value *v)
{
    uint32_t *room = (uint32_t *)malloc((v->n + 1) * sizeof *room);
    test_check(room != NULL, "out of memory");
    return room;
}

static oracle_bp job_bp(const job *j)
{
    oracle_bp bp;
    bp.store = j->params->bp.store;
    bp.reference = j->params->bp.reference;
    bp.iterations = (int)j->pass->phases - 1;
    bp.most = j->params->bp.most;
    bp.top = j->params->bp.top;
    bp.scale = j->params->bp.scale;
    bp.data = j->params->bp.data;
    bp.message = j->params->bp.message;
    bp.inverse = j->params->bp.inverse;
    bp.slope = j->params->bp.slope;
    bp.cap = j->params->bp.cap;
    bp.share = j->params->bp.share;
    return bp;
}

static void run_bp_data(job *j)
{
    uint32_t *data = room_for(&j->out[1]);
    oracle_bp_data(j->in[0].v, job_extent(j, j->params->bp.min_disparity), job_bp(j), data);
    scatter(data, j->e, &j->out[1]);
}

static void run_bp_coarsen(job *j)
{
    oracle_extent to = level_extent(j, j->pass->level), from = level_extent(j, j->pass->level - 1);
    uint32_t *in = gathered(&j->in[0], from), *out = room_for(&j->out[1]);
    oracle_bp_coarsen(in, from, to, job_bp(j), out);
    scatter(out, to, &j->out[1]);
    free(in);
}

/* A plan that keeps its stages has no fused kernels; their oracles only state which kernels they replace. */
static void run_bp_pyramid(job *j)
{
    const int levels = (int)j->params->pyramid.levels;
    oracle_extent from = level_extent(j, j->pass->level - (uint32_t)levels);
    uint32_t *in = gathered(&j->in[0], from), *out[3] = {NULL, NULL, NULL};
    oracle_bp bp[3];
    int i;
    memset(bp, 0, sizeof bp);
    for (i = 0; i < levels; i++) {
        bp[i].store = j->params->pyramid.store;
        bp[i].top = j->params->pyramid.top[i];
        bp[i].share = j->params->pyramid.share[i];
        out[i] = room_for(&j->out[i + 1]);
    }
    oracle_bp_pyramid(in, from, levels, bp, out);
    for (i = 0; i < levels; i++, from = halved(from)) scatter(out[i], halved(from), &j->out[i + 1]);
    free(in);
}

static void run_bp_messages(job *j)
{
    oracle_extent e = level_extent(j, j->pass->level), up = level_extent(j, j->pass->level + 1);
    uint32_t *data = gathered(&j->in[0], e), *parents = gathered(&j->in[1], up), *out = room_for(&j->out[2]);
    oracle_bp_messages(data, parents, e, job_bp(j), out);
    scatter(out, e, &j->out[2]);
    free(data);
    free(parents);
}

static void run_bp_belief(job *j)
{
    uint32_t *data = gathered(&j->in[0], j->e), *messages = gathered(&j->in[1], j->e);
    oracle_bp_belief(data, messages, j->e, job_bp(j), j->out[2].v);
    free(data);
    free(messages);
}

static void run_bp_finest(job *j)
{
    uint32_t *data = gathered(&j->in[0], j->e), *parents = gathered(&j->in[1], level_extent(j, 1));
    uint32_t *messages = room_for(&j->out[2]);
    oracle_bp_finest(data, parents, j->e, job_bp(j), messages, j->out[3].v);
    scatter(messages, j->e, &j->out[2]);
    free(data);
    free(parents);
}

/* Input for passes that compute data costs: both views, slots 0 and `right`. */
static oracle_bp_views views_of(const job *j, int right)
{
    const stereo__cost_params *cost = &j->params->beliefs.cost;
    oracle_bp_views views;
    stereo__params params;
    job made = *j;
    memset(&params, 0, sizeof params);
    memset(&views, 0, sizeof views);
    params.bp = j->params->beliefs.made;
    made.params = &params;
    views.e = job_extent(j, cost->min_disparity);
    views.made = job_bp(&made);
    views.ad = job_differences(cost);
    if (cost->channels) {
        views.left = job_map(&j->in[0]);
        views.right = job_map(&j->in[right]);
    } else {
        views.features = job_features(j, right, cost);
    }
    return views;
}

typedef void coarsen_oracle(oracle_bp_views views, oracle_extent to, oracle_bp bp, uint32_t *out);

static void coarsen_views(job *j, coarsen_oracle *oracle)
{
    oracle_extent to = level_extent(j, j->pass->level);
    oracle_bp_views views = views_of(j, 2);
    uint32_t *out = room_for(&j->out[1]);
    oracle(views, to, job_bp(j), out);
    scatter(out, to, &j->out[1]);
    job_features_free(views.features);
}

static void run_bp_coarsen_ad(job *j) { coarsen_views(j, oracle_bp_coarsen_ad); }
static void run_bp_coarsen_census(job *j) { coarsen_views(j, oracle_bp_coarsen_census); }

typedef void messages_oracle(oracle_bp_views views, const uint32_t *parents, oracle_bp bp, uint32_t *out);

/* Messages of the finest level. */
static void messages_of_views(job *j, messages_oracle *oracle)
{
    oracle_bp_views views = views_of(j, 3);
    uint32_t *parents = gathered(&j->in[1], level_extent(j, 1)), *out = room_for(&j->out[2]);
    oracle(views, parents, job_bp(j), out);
    scatter(out, j->e, &j->out[2]);
    job_features_free(views.features);
    free(parents);
}

static void run_bp_messages_ad(job *j) { messages_of_views(j, oracle_bp_messages_ad); }
static void run_bp_messages_census(job *j) { messages_of_views(j, oracle_bp_messages_census); }

static void beliefs_of_views(job *j, messages_oracle *oracle)
{
    oracle_bp_views views = views_of(j, 3);
    uint32_t *messages = gathered(&j->in[1], j->e);
    oracle(views, messages, job_bp(j), j->out[2].v);
    job_features_free(views.features);
    free(messages);
}

static void run_bp_belief_ad(job *j) { beliefs_of_views(j, oracle_bp_belief_ad); }
static void run_bp_belief_census(job *j) { beliefs_of_views(j, oracle_bp_belief_census); }

static void run_bp_wta(job *j)
{
    uint32_t *data = gathered(&j->in[0], j->e), *messages = gathered(&j->in[1], j->e);
    oracle_bp_wta(data, messages, job_extent(j, j->params->beliefs.cost.min_disparity), job_bp(j),
                  job_choice(&j->params->beliefs.wta), job_map(&j->out[2]));
    free(data);
    free(messages);
}

typedef void winners_oracle(oracle_bp_views views, const uint32_t *messages, oracle_bp bp, oracle_choice choice,
                            int32_t *out);

static void winners_of_beliefs(job *j, winners_oracle *oracle)
{
    oracle_bp_views views = views_of(j, 3);
    uint32_t *messages = gathered(&j->in[1], j->e);
    oracle(views, messages, job_bp(j), job_choice(&j->params->beliefs.wta), job_map(&j->out[2]));
    job_features_free(views.features);
    free(messages);
}

static void run_bp_wta_ad(job *j) { winners_of_beliefs(j, oracle_bp_wta_ad); }
static void run_bp_wta_census(job *j) { winners_of_beliefs(j, oracle_bp_wta_census); }

static void read_bp_data(reader *r, const stereo__pass *pass)
{
    oracle_numbers *n = r->n;
    n->cost_max = reader_largest(r, pass->slot[0]);
    n->bp_store = (uint32_t)pass->params.bp.store;
    n->bp_reference = (uint32_t)pass->params.bp.reference;
    n->bp_most = pass->params.bp.most;
    n->bp_scale = oracle_bits(pass->params.bp.scale);
    n->bp_level[0][0] = pass->params.bp.top;
    test_check(pass->params.bp.min_disparity == r->program->desc.min_disparity, "data costs of other disparities");
}

static void read_bp_messages(reader *r, const stereo__pass *pass)
{
    oracle_numbers *n = r->n;
    n->bp_iterations = pass->phases - 1;
    n->bp_message = oracle_bits(pass->params.bp.message);
    n->bp_inverse = oracle_bits(pass->params.bp.inverse);
    n->bp_slope = oracle_bits(pass->params.bp.slope);
    n->bp_cap = oracle_bits(pass->params.bp.cap);
    n->bp_share = oracle_bits(pass->params.bp.share);
    n->bp_level[pass->level][1] = oracle_bits(pass->params.bp.data);
    n->bp_levels++;
}

static void read_bp_coarsen(reader *r, const stereo__pass *pass)
{
    r->n->bp_level[pass->level][0] = pass->params.bp.top;
    r->n->bp_level[pass->level][2] = oracle_bits(pass->params.bp.share);
}

static void read_bp_belief(reader *r, const stereo__pass *pass)
{
    r->n->bp_belief = oracle_bits(pass->params.bp.scale);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"bp_data", run_bp_data, read_bp_data},
    {"bp_coarsen", run_bp_coarsen, read_bp_coarsen},
    {"bp_coarsen_ad", run_bp_coarsen_ad, NULL},
    {"bp_coarsen_census", run_bp_coarsen_census, NULL},
    {"bp_pyramid", run_bp_pyramid, NULL},
    {"bp_messages", run_bp_messages, read_bp_messages},
    {"bp_messages_ad", run_bp_messages_ad, NULL},
    {"bp_messages_census", run_bp_messages_census, NULL},
    {"bp_belief", run_bp_belief, read_bp_belief},
    {"bp_finest", run_bp_finest, NULL},
    {"bp_belief_ad", run_bp_belief_ad, NULL},
    {"bp_belief_census", run_bp_belief_census, NULL},
    {"bp_wta", run_bp_wta, NULL},
    {"bp_wta_ad", run_bp_wta_ad, NULL},
    {"bp_wta_census", run_bp_wta_census, NULL},
};

static const oracle_case cases[] = {
    {"cost=ad ad.gain=1 bp.sigma=1 optimize=bp", "r8:5 mask min=9"},
    {"optimize=bp cost=ad", "LRC"},
    {"optimize=bp bp.storage=f16 cost=ad bp.levels=3 bp.sigma=1.3", "rgb8 LR min=-3 pad=1"},
    {"optimize=bp bp.storage=u16 bp.levels=2 bp.iterations=3 border=cap", "r16:12 mask LC min=4 pad=3"},
    {"optimize=bp aggregate=domain-transform dt.storage=u16 bp.storage=u16", "LR min=2"},
    {"optimize=bp aggregate=domain-transform cost=ad", "rgb8"},
    {"optimize=bp bp.storage=u8 cost=bt bp.sigma=0.7", "rgb8 LR"},
    {"optimize=bp bp.border=reference bp.levels=4 bp.iterations=4 cost=ad", "LR"},
    {"optimize=bp bp.border=reference bp.storage=u8 bp.levels=1 bp.iterations=9 bp.discontinuity-cap=1.7 "
     "bp.data-weight=0.07 cost=ad-census aggregate=box", "rgb8 LC min=-2"},
    {"optimize=bp bp.border=reference bp.storage=f16 bp.data-cap=0 right-view=own cost=sad", "r16:10 LR min=3"},
    {"optimize=bp bp.levels=2 bp.storage=u8 cost=ad refine=none", "min=3 pad=1"},
    {"optimize=bp bp.levels=3 bp.storage=f16 refine=none", "rgb8 min=-2"},
    {"optimize=bp bp.storage=u16 cost=bt refine=none", ""},
    /* more levels than the image allows; one pixel, one disparity; the most disparities */
    {"optimize=bp", "1x1x1"},
    {"optimize=bp bp.storage=u8 bp.levels=12", "1x5x1"},
    {"optimize=bp bp.border=reference bp.levels=12", "2x2x3"},
    {"optimize=bp bp.storage=f16 bp.border=reference", "300x1x2 r16 min=-1"},
    {"optimize=bp bp.levels=12 bp.iterations=1", "5x3x2048 min=-1000"},
    {"optimize=bp bp.levels=2 bp.iterations=2 bp.storage=f16", "5x3x2048"},
    {"optimize=bp bp.levels=2 bp.iterations=2 bp.storage=u16", "5x3x2047"},
    {"optimize=bp bp.levels=2 bp.iterations=2 bp.storage=u8 cost=ad", "9x3x2048"},
    {"optimize=bp bp.iterations=0 bp.levels=1 cost=ad", "33x12x20 rgb8"},
    {"optimize=bp bp.levels=2 bp.storage=f16 cost=ad bp.discontinuity-cap=2 right-view=own", "49x17x36 min=13"},
    {"optimize=bp bp.levels=3 bp.storage=f16 right-view=own", "89x142x16"},
    /* rings, padding of half a block */
    {"optimize=bp bp.levels=8 bp.storage=u8 bp.data-cap=40", "49x40x45 min=-12"},
    {"optimize=bp bp.levels=2 bp.sigma=5 cost=ad", "33x12x20 rgb16"},
    {"optimize=bp bp.levels=1 bp.sigma=0.01", "33x12x20"},
    {"optimize=bp bp.iterations=200 bp.levels=1 cost=ad bp.storage=u16", "9x12x20 rgb8"},
    {"optimize=bp cost=sad sad.window=255x255 ad.truncate=0 bp.data-weight=1000 bp.data-cap=0 "
     "bp.discontinuity-cap=2048", "20x9x12 r16"},
    {"optimize=bp cost=ad ad.truncate=0 bp.data-weight=1000 bp.data-cap=65535 bp.discontinuity-cap=2048 "
     "bp.storage=f16", "20x9x12 r16"},
    {"optimize=bp cost=ad ad.truncate=0 bp.data-weight=1000 bp.data-cap=0 bp.discontinuity-cap=0.001 "
     "bp.storage=u8", "20x9x12"},
    {"optimize=bp cost=ad bp.data-weight=0.0001 bp.discontinuity-cap=0.001", "20x9x12"},
    {"optimize=bp cost=ad bp.data-weight=0.0001 bp.discontinuity-cap=0.001 bp.storage=f16", "20x9x12"},
    {"optimize=bp cost=ad:0.01+zncc bp.data-weight=0.0001 bp.data-cap=0.01 bp.discontinuity-cap=2048 "
     "bp.storage=u16", "20x9x12"},
};

static const oracle_fault faults[] = {
    {"bp_data", PARAM(bp.most), -1},
    {"bp_data", PARAM(bp.top), -1},
    {"bp_data", PARAM(bp.scale), 1 << 20},
    {"bp_data", PARAM(bp.reference), -1},
    {"bp_data", PARAM(bp.min_disparity), 1},
    {"bp_coarsen", PARAM(bp.top), -1},
    {"bp_coarsen", PARAM(bp.share), 1 << 23},
    {"bp_messages", PARAM(bp.reference), -1},
    {"bp_messages", PARAM(bp.reference), 1},
    {"bp_messages", PARAM(bp.data), 1 << 23},
    {"bp_messages", PARAM(bp.message), 1 << 23},
    {"bp_messages", PARAM(bp.inverse), 1 << 23},
    {"bp_messages", PARAM(bp.slope), 1},
    {"bp_messages", PARAM(bp.cap), 1 << 10},
    {"bp_messages", PARAM(bp.share), 1 << 10},
    {"bp_belief", PARAM(bp.reference), -1},
    {"bp_belief", PARAM(bp.data), 1 << 23},
    {"bp_belief", PARAM(bp.message), 1 << 23},
    {"bp_belief", PARAM(bp.scale), 1 << 23},
};

const oracle_algorithm oracle_of_bp = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
