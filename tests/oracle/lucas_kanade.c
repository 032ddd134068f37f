/* Subpixel positions from the images. */
#include <math.h>
#include <stdlib.h>

#include "glue.h"

static int of_one_surface(int32_t a, int32_t b) { return ORACLE_VALID(a) && ORACLE_VALID(b) && abs(a - b) <= 256; }

/* The rounded mean of the disparities that belong to the surface of pixel p. */
static int32_t surface_mean(const int32_t *in, oracle_extent e, int x, int y, int radius)
{
    const int32_t own = in[y * e.w + x];
    double sum = 0.0, n = 0.0;
    int i, j;
    for (j = y - radius; j <= y + radius; j++)
        for (i = x - radius; i <= x + radius; i++) {
            if (i < 0 || i >= e.w || j < 0 || j >= e.h || !of_one_surface(own, in[j * e.w + i])) continue;
            sum += in[j * e.w + i];
            n++;
        }
    return (int32_t)floor((2.0 * sum + n) / (2.0 * n));
}

static float column_of(const int32_t *row, int w, int i, float level)
{
    return (float)row[i < 0 ? 0 : i >= w ? w - 1 : i] * level;
}

/* The Catmull-Rom cubic at `place`, in 1/256 pixel. */
static float cubic(const int32_t *row, int w, int place, float level, float *slope)
{
    const int i = place / 256;
    const float a = column_of(row, w, i - 1, level), b = column_of(row, w, i, level);
    const float c = column_of(row, w, i + 1, level), d = column_of(row, w, i + 2, level);
    const float t = (float)(place % 256) / 256.0f;
    float c1 = (c - a) / 2.0f, c2 = (a - 2.5f * b) + (2.0f * c - d / 2.0f), c3 = (d - a) / 2.0f + 1.5f * (b - c);
    float inner = t * c3, outer = c2 + inner, value, twice;
    outer = t * outer;
    outer = c1 + outer;
    outer = t * outer;
    value = b + outer;
    twice = 3.0f * inner;
    twice = 2.0f * c2 + twice;
    twice = t * twice;
    *slope = c1 + twice;
    return value;
}

void oracle_lk_warp(const int32_t *in, const int32_t *own, const int32_t *other, oracle_extent e, int radius,
                    int sign, float level, uint32_t *planes)
{
    const int plane = e.w * e.h;
    int x, y;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            const int p = y * e.w + x;
            int mean, place;
            float slope, value;
            planes[p] = (uint32_t)ORACLE_INVALID;
            planes[plane + p] = planes[2 * plane + p] = oracle_bits(0.0f);
            if (!ORACLE_VALID(in[p])) continue;
            mean = surface_mean(in, e, x, y, radius);
            place = 256 * x - sign * mean;
            if (place < 0 || place > 256 * (e.w - 1)) continue;
            value = cubic(other + y * e.w, e.w, place, level, &slope);
            planes[p] = (uint32_t)mean;
            planes[plane + p] = oracle_bits((float)own[p] * level - value);
            planes[2 * plane + p] = oracle_bits(sign > 0 ? slope : -slope);
        }
}

/* Sum of a b minus the product of the sums divided by n. */
static float spread(const float *a, const float *b, int n)
{
    float sum = 0.0f, sum_a = 0.0f, sum_b = 0.0f, mean;
    int i;
    for (i = 0; i < n; i++) {
        float product = a[i] * b[i];
        sum += product;
        sum_a += a[i];
        sum_b += b[i];
    }
    mean = sum_b * oracle_reciprocal((float)n);
    mean = sum_a * mean;
    return sum - mean;
}

void oracle_lk_step(const int32_t *in, const uint32_t *planes, const int32_t *own, oracle_extent e, int radius,
                    int low, int high, float level, float damping, float reach, int32_t *out)
{
    const int plane = e.w * e.h;
    float es[225], gs[225], us[225];
    int x, y, i, j;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            const int p = y * e.w + x;
            const int32_t mean = (int32_t)planes[p];
            float share, less, down, step;
            int n = 0, moved = mean;
            out[p] = in[p];
            if (!ORACLE_VALID(mean)) continue;
            for (j = y - radius; j <= y + radius; j++)
                for (i = x - radius; i <= x + radius; i++) {
                    const int q = j * e.w + i;
                    if (i < 0 || i >= e.w || j < 0 || j >= e.h || !of_one_surface(mean, (int32_t)planes[q])) continue;
                    es[n] = oracle_float(planes[plane + q]);
                    gs[n] = oracle_float(planes[2 * plane + q]);
                    us[n++] = (float)(own[q] - own[p]) * level;
                }
            down = spread(us, us, n);
            share = spread(us, gs, n) * oracle_reciprocal((down > 0.0f ? down : 0.0f) + 1.0f);
            less = spread(us, gs, n) * share;
            down = spread(gs, gs, n) - less;
            less = spread(us, es, n) * share;
            step = -(spread(es, gs, n) - less) * oracle_reciprocal((down > 0.0f ? down : 0.0f) + damping);
            if (fabsf(step) <= reach) moved = mean + (int)floorf(step * 256.0f + 0.5f);
            out[p] = moved < low ? low : moved > high ? high : moved;
        }
}

/* ---- the passes of a plan ---- */

static void run_lk_warp(job *j)
{
    const stereo__params *p = j->params;
    oracle_lk_warp(job_map(&j->in[0]), job_map(&j->in[1]), job_map(&j->in[2]), j->e, p->lk.radius, p->lk.sign,
                   p->lk.level, j->out[3].v);
}

static void run_lk_step(job *j)
{
    const stereo__params *p = j->params;
    oracle_lk_step(job_map(&j->in[0]), j->in[1].v, job_map(&j->in[2]), j->e, p->lk.radius, p->lk.low, p->lk.high,
                   p->lk.level, p->lk.damping, p->lk.reach, job_map(&j->out[3]));
}

static void read_lucas_kanade(reader *r, const stereo__pass *pass)
{
    r->n->lk[1] = (uint32_t)pass->params.lk.radius;
    r->n->lk[2] = oracle_bits(pass->params.lk.level);
    r->n->lk[3] = oracle_bits(pass->params.lk.damping);
    r->n->lk[4] = oracle_bits(pass->params.lk.reach);
    r->n->lk[5] = 1;
    read_filter(r, pass, STEREO_REFINE_LUCAS_KANADE, 3);
}

static void read_lk_warp(reader *r, const stereo__pass *pass)
{
    r->n->lk[0] = (uint32_t)pass->params.lk.radius;
}

/* ---- in a pipeline ---- */

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    n->lk[0] = (uint32_t)wish->lk_mean;
    n->lk[1] = (uint32_t)wish->lk_radius;
    n->lk[2] = oracle_double_bits(wish->bits > 8 ? ldexp(1.0, 8 - wish->bits) : 1.0);
    n->lk[3] = oracle_double_bits(wish->lk_damping * wish->lk_damping);
    n->lk[4] = oracle_double_bits(wish->lk_reach);
    n->lk[5] = 1;
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int32_t *in = maps->view[view];
    const uint32_t *lk = s->n->lk;
    const int low = s->e.min_disparity * 256, high = (s->e.min_disparity + s->e.d - 1) * 256;
    const float level = oracle_float(lk[2]);
    uint32_t *planes = oracle_new(3 * s->pixels);
    oracle_lk_warp(in, s->grey[view], s->grey[!view], s->e, (int)lk[0], view ? -1 : 1, level, planes);
    oracle_lk_step(in, planes, s->grey[view], s->e, (int)lk[1], low, high, level, oracle_float(lk[3]),
                   oracle_float(lk[4]), out);
    free(planes);
}

static const oracle_filter filter = {STEREO_REFINE_LUCAS_KANADE, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"lk_warp", run_lk_warp, read_lk_warp},
    {"lk_step", run_lk_step, read_lucas_kanade},
};

static const oracle_case cases[] = {
    {"refine=lr,lucas-kanade", "rgb8 LR"},
    {"refine=fill,lucas-kanade,median,lucas-kanade lk.mean=0 lk.radius=7 lk.damping=1 lk.reach=1 "
     "right-view=own", "r16:12 mask LR min=-20 pad=3"},
    {"refine=weighted-median,smooth,lucas-kanade", "20x4x2048 min=-1000"},
};

static const oracle_fault faults[] = {
    {"lk_warp", PARAM(lk.radius), 1},
    {"lk_warp", PARAM(lk.sign), -2},
    {"lk_warp", PARAM(lk.level), 1 << 22},
    {"lk_step", PARAM(lk.radius), 1},
    {"lk_step", PARAM(lk.low), 4096},
    {"lk_step", PARAM(lk.high), -4096},
    {"lk_step", PARAM(lk.level), 1 << 22},
    {"lk_step", PARAM(lk.damping), 1 << 22},
    {"lk_step", PARAM(lk.reach), -(1 << 24)},
};

const oracle_algorithm oracle_of_lucas_kanade = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults),
                                                 &filter};
