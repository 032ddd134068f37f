/* Smoothing of a map along the image's edges. */
#include <stdlib.h>
#include <math.h>
#include <string.h>

#include "glue.h"

/* Difference in 1/16 pixel, rounded down, clamped to -64..64. */
static int64_t steps_apart(int32_t a, int32_t b)
{
    double steps = floor(((double)a - (double)b) / 16.0);
    return (int64_t)(steps < -64.0 ? -64.0 : steps > 64.0 ? 64.0 : steps);
}

/* n^2 times the variance of the valid disparities around pixel (x, y), from pairs. */
static int64_t variance_around(const int32_t *in, int w, int h, int x, int y, int radius, int64_t *n)
{
    int64_t found[17 * 17], sum = 0; /* for radius 7, and for 8, which a planted error sets */
    int i, j, count = 0;
    for (j = y - radius; j <= y + radius; j++)
        for (i = x - radius; i <= x + radius; i++)
            if (i >= 0 && i < w && j >= 0 && j < h && ORACLE_VALID(in[j * w + i]))
                found[count++] = steps_apart(in[j * w + i], in[y * w + x]);
    for (i = 0; i < count; i++)
        for (j = i + 1; j < count; j++) sum += (found[i] - found[j]) * (found[i] - found[j]);
    *n = count;
    return sum;
}

void oracle_smooth_begin(const int32_t *in, int w, int h, int radius, uint32_t *planes)
{
    int i, n = w * h;
    for (i = 0; i < n; i++) {
        int64_t count, trust = 0;
        if (ORACLE_VALID(in[i])) {
            const int64_t variance = variance_around(in, w, h, i % w, i / w, radius, &count);
            trust = 256 - variance / (4 * count * count);
            trust = trust > 0 ? trust : 0;
        }
        planes[i] = oracle_bits(ORACLE_VALID(in[i]) ? (float)in[i] * ((float)trust / 256.0f) : 0.0f);
        planes[n + i] = oracle_bits((float)trust / 256.0f);
    }
}

static float tidy(float v) { return fabsf(v) < 7.888609052210118e-31f ? 0.0f : v; }

/* Elimination along a line of n pixels; pixel i is at first + i * step. */
static void eliminate(oracle_step guide, float lambda, const uint32_t *in, int first, int step, int n, uint32_t *out)
{
    const int plane = guide.w * guide.h;
    float before[3] = {0.0f, 0.0f, 0.0f}, bond = 0.0f;
    int i, z;
    for (i = 0; i < n; i++) {
        const int p = first + i * step;
        float next = i + 1 < n ? lambda * oracle_float(oracle_by_step(guide, p, p + step)) : 0.0f;
        float left = 1.0f - before[2], held = bond * left, open = 1.0f + next, r = oracle_reciprocal(open + held);
        for (z = 0; z < 2; z++) {
            float taken = bond * before[z], sum = oracle_float(in[z * plane + p]) + taken;
            before[z] = tidy(sum * r);
        }
        before[2] = next * r;
        bond = next;
        for (z = 0; z < 3; z++) out[z * plane + p] = oracle_bits(before[z]);
    }
}

/* Back substitution. in: three planes, out: two. */
static void substitute(const uint32_t *in, int plane, int first, int step, int n, uint32_t *out)
{
    float result[2] = {0.0f, 0.0f};
    int i, z;
    for (i = n - 1; i >= 0; i--)
        for (z = 0; z < 2; z++) {
            const int p = first + i * step;
            float taken = oracle_float(in[2 * plane + p]) * result[z];
            result[z] = tidy(oracle_float(in[z * plane + p]) + taken);
            out[z * plane + p] = oracle_bits(result[z]);
        }
}

void oracle_smooth_h(oracle_step guide, float lambda, const uint32_t *in, uint32_t *out)
{
    int y;
    for (y = 0; y < guide.h; y++) {
        eliminate(guide, lambda, in, y * guide.w, 1, guide.w, out);
        substitute(out, guide.w * guide.h, y * guide.w, 1, guide.w, out);
    }
}

void oracle_smooth_down(oracle_step guide, float lambda, const uint32_t *in, uint32_t *out)
{
    int x;
    for (x = 0; x < guide.w; x++) eliminate(guide, lambda, in, x, guide.w, guide.h, out);
}

void oracle_smooth_up(const uint32_t *in, int w, int h, uint32_t *out)
{
    int x;
    for (x = 0; x < w; x++) substitute(in, w * h, x, w, h, out);
}

void oracle_smooth_end(const int32_t *in, const uint32_t *planes, int w, int h, int fill, int32_t *out)
{
    int i, n = w * h;
    for (i = 0; i < n; i++) {
        float certainty = oracle_float(planes[n + i]), ratio;
        int takes = ORACLE_VALID(in[i]) || (fill && in[i] != ORACLE_BORDER);
        out[i] = in[i];
        if (!takes || certainty < 9.5367431640625e-7f) continue;
        ratio = oracle_float(planes[i]) * oracle_reciprocal(certainty);
        out[i] = (int32_t)floorf(ratio + 0.5f);
    }
}

/* ---- the passes of a plan ---- */

static oracle_step smoother_of(const job *j)
{
    return job_step(j, 0, j->params->smoother.channels, j->params->smoother.shift, 1);
}

static void run_smooth_begin(job *j)
{
    oracle_smooth_begin(job_map(&j->in[0]), j->w, j->h, j->params->smoother.radius, j->out[1].v);
}

static void run_smooth_h(job *j)
{
    oracle_smooth_h(smoother_of(j), j->params->smoother.lambda, j->in[2].v, j->out[3].v);
}

static void run_smooth_down(job *j)
{
    oracle_smooth_down(smoother_of(j), j->params->smoother.lambda, j->in[2].v, j->out[3].v);
}

static void run_smooth_up(job *j) { oracle_smooth_up(j->in[2].v, j->w, j->h, j->out[3].v); }

static void run_smooth_end(job *j)
{
    oracle_smooth_end(job_map(&j->in[0]), j->in[1].v, j->w, j->h, (int)j->params->smoother.fill, job_map(&j->out[2]));
}

static void begin_smoother(reader *r, const stereo__pass *pass)
{
    r->smooths = 0;
    r->n->smooth_radius = (uint32_t)pass->params.smoother.radius;
}

/* Iterations of one smoothing of the left map; each has one pass over rows. */
static void read_smooth_line(reader *r, const stereo__pass *pass)
{
    if (r->smooths < 6) r->n->smooth_lambda[r->smooths++] = oracle_bits(pass->params.smoother.lambda);
    memcpy(r->n->smooth_weights, pass_table(r->program, pass, 1), sizeof r->n->smooth_weights);
}

static void read_smoother(reader *r, const stereo__pass *pass)
{
    r->n->smooths = r->smooths;
    r->n->smooth_fill = pass->params.smoother.fill;
    read_filter(r, pass, STEREO_REFINE_SMOOTH, 2);
}

/* ---- in a pipeline ---- */

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    int i, t = wish->smooth_iterations;
    n->smooths = (uint32_t)t;
    n->smooth_fill = (uint32_t)wish->smooth_fill;
    n->smooth_radius = (uint32_t)wish->smooth_radius;
    for (i = 0; i < t; i++)
        n->smooth_lambda[i] =
            oracle_double_bits(1.5 * pow(4.0, t - i - 1) / (pow(4.0, t) - 1.0) * wish->smooth_lambda);
    for (i = 0; i < 256; i++) n->smooth_weights[i] = oracle_weight_bits(exp(-i / wish->smooth_sigma));
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int32_t *in = maps->view[view];
    const oracle_step guide = oracle_colours(s, view, s->n->smooth_weights);
    uint32_t *planes = oracle_new(3 * s->pixels), *other = oracle_new(3 * s->pixels), i;
    oracle_smooth_begin(in, s->e.w, s->e.h, (int)s->n->smooth_radius, planes);
    for (i = 0; i < s->n->smooths; i++) {
        const float lambda = oracle_float(s->n->smooth_lambda[i]);
        oracle_smooth_h(guide, lambda, planes, other);
        oracle_smooth_down(guide, lambda, other, planes);
        oracle_smooth_up(planes, s->e.w, s->e.h, other);
        memcpy(planes, other, 2 * s->pixels * sizeof *planes);
    }
    oracle_smooth_end(in, planes, s->e.w, s->e.h, (int)s->n->smooth_fill, out);
    free(planes);
    free(other);
}

static const oracle_filter filter = {STEREO_REFINE_SMOOTH, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"smooth_begin", run_smooth_begin, begin_smoother},
    {"smooth_h", run_smooth_h, read_smooth_line},
    {"smooth_down", run_smooth_down, NULL},
    {"smooth_up", run_smooth_up, NULL},
    {"smooth_end", run_smooth_end, read_smoother},
};

static const oracle_case cases[] = {
    {"refine=lr,border,smooth,smooth smooth.iterations=1 smooth.lambda=0.1 smooth.sigma-c=0.1 "
     "smooth.fill=0 smooth.radius=2 right-view=own wmedian.radius=1", "rgba16:16 LRZ s16 min=30"},
};

static const oracle_fault faults[] = {
    {"smooth_begin", PARAM(smoother.radius), 1},
    {"smooth_h", PARAM(smoother.lambda), 1 << 20},
    {"smooth_h", PARAM(smoother.shift), 1},
    {"smooth_down", PARAM(smoother.lambda), 1 << 20},
    {"smooth_end", PARAM(smoother.fill), -1},
};

const oracle_algorithm oracle_of_smooth = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
