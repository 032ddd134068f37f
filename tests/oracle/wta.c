/* Winner takes all for both views. */
#include <stdlib.h>

#include "glue.h"

/* The extremum of three costs, relative to b, in 1/256 of a step, rounded to the nearest, halves away from 0. a > b
   <= c, as b is the first of the smallest. */
int32_t oracle_subpixel(int subpixel, int64_t a, int64_t b, int64_t c)
{
    int64_t numerator = (a - c) * 256, denominator, size;
    if (subpixel == ORACLE_SUBPIXEL_NONE) return 0;
    if (subpixel == ORACLE_SUBPIXEL_PARABOLA) denominator = 2 * (a - 2 * b + c);
    else denominator = 2 * (a - b > c - b ? a - b : c - b);
    if (denominator == 0) return 0;
    size = (2 * llabs(numerator) + denominator) / (2 * denominator);
    return (int32_t)(numerator < 0 ? -size : size);
}

void oracle_wta(const uint32_t *volume, oracle_extent e, int subpixel, uint32_t keep, uint32_t shift,
                int32_t *disparity, uint32_t *confidence)
{
    int p, k;
    for (p = 0; p < e.w * e.h; p++) {
        const uint32_t *s = volume + (size_t)p * (size_t)e.d;
        int best = 0, second = -1;
        int64_t first_cost, second_cost = 0;
        for (k = 1; k < e.d; k++)
            if (s[k] < s[best]) best = k;
        for (k = 0; k < e.d; k++)
            if (abs(k - best) > 1 && (second < 0 || s[k] < s[second])) second = k;
        first_cost = s[best] >> shift;
        if (second >= 0) second_cost = s[second] >> shift;
        disparity[p] = (e.min_disparity + best) * 256;
        if (best > 0 && best + 1 < e.d)
            disparity[p] += oracle_subpixel(subpixel, s[best - 1] >> shift, first_cost, s[best + 1] >> shift);
        if (second >= 0 && keep < 1024 && s[second] == s[best]) disparity[p] = ORACLE_INVALID;
        if (second >= 0 && second_cost * (int64_t)keep < first_cost * 1024) disparity[p] = ORACLE_INVALID;
        if (!confidence) continue;
        confidence[p] = 0;
        if (second >= 0 && second_cost > 0) {
            int64_t value = (second_cost - first_cost) * 256 / second_cost;
            confidence[p] = value > 255 ? 255 : (uint32_t)value;
        }
    }
}

/* The cost of right pixel x at index k, which is that of left pixel x + d. -1: outside the image or the range. */
int64_t oracle_right_cost(const uint32_t *volume, oracle_extent e, int x, int y, int k)
{
    int column = x + e.min_disparity + k;
    if (k < 0 || k >= e.d || column < 0 || column >= e.w) return -1;
    return volume[((size_t)y * (size_t)e.w + (size_t)column) * (size_t)e.d + (size_t)k];
}

void oracle_wta_right(const uint32_t *volume, oracle_extent e, int subpixel, uint32_t shift, int32_t *disparity)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            int64_t least = -1, before, after;
            int best = -1;
            for (k = 0; k < e.d; k++) {
                int64_t cost = oracle_right_cost(volume, e, x, y, k);
                if (cost >= 0 && (best < 0 || cost < least)) {
                    best = k;
                    least = cost;
                }
            }
            disparity[y * e.w + x] = ORACLE_INVALID;
            if (best < 0) continue;
            disparity[y * e.w + x] = (e.min_disparity + best) * 256;
            before = oracle_right_cost(volume, e, x, y, best - 1);
            after = oracle_right_cost(volume, e, x, y, best + 1);
            if (before >= 0 && after >= 0)
                disparity[y * e.w + x] += oracle_subpixel(subpixel, before >> shift, least >> shift, after >> shift);
        }
}

/* ---- the passes of a plan ---- */

static void run_wta(job *j)
{
    oracle_wta(j->in[0].v, job_extent(j, j->params->wta.min_disparity), j->params->wta.subpixel, j->params->wta.keep,
               j->params->wta.shift, job_map(&j->out[1]), j->out[2].v);
}

static void run_wta_right(job *j)
{
    oracle_wta_right(j->in[0].v, job_extent(j, j->params->wta.min_disparity), j->params->wta.subpixel,
                     j->params->wta.shift, job_map(&j->out[1]));
}

/* The volume is the sum of two. */
static uint32_t *both_halves(job *j, oracle_extent e)
{
    const size_t length = (size_t)oracle_at(e, 0, e.h, 0);
    uint32_t *sum = (uint32_t *)malloc(length * sizeof *sum);
    size_t i;
    if (!sum) abort();
    for (i = 0; i < length; i++) sum[i] = j->in[0].v[i] + j->in[1].v[i];
    return sum;
}

static void run_wta_halves(job *j)
{
    const oracle_extent e = job_extent(j, j->params->wta.min_disparity);
    uint32_t *sum = both_halves(j, e);
    oracle_wta(sum, e, j->params->wta.subpixel, j->params->wta.keep, j->params->wta.shift, job_map(&j->out[2]),
               j->out[3].v);
    free(sum);
}

static void run_wta_right_halves(job *j)
{
    const oracle_extent e = job_extent(j, j->params->wta.min_disparity);
    uint32_t *sum = both_halves(j, e);
    oracle_wta_right(sum, e, j->params->wta.subpixel, j->params->wta.shift, job_map(&j->out[2]));
    free(sum);
}

static void read_wta(reader *r, const stereo__pass *pass)
{
    r->n->ratio_shift = pass->params.wta.shift;
    r->n->keep = pass->params.wta.keep;
    r->n->sum_max = reader_largest(r, pass->slot[0]);
    if (!r->n->directions && !r->n->bp_levels) r->n->cost_max = r->n->sum_max;
    r->map = pass->slot[1];
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"wta", run_wta, read_wta},
    {"wta_right", run_wta_right, NULL},
    {"wta_halves", run_wta_halves, NULL},
    {"wta_right_halves", run_wta_right_halves, NULL},
};

static const oracle_fault faults[] = {
    {"wta", PARAM(wta.min_disparity), 1},
    {"wta", PARAM(wta.subpixel), -1},
    {"wta", PARAM(wta.subpixel), 1},
    {"wta", PARAM(wta.keep), -10},
    {"wta_right", PARAM(wta.min_disparity), 1},
    {"wta_right", PARAM(wta.subpixel), -1},
};

const oracle_algorithm oracle_of_wta = {ORACLE_ROWS(kernels), ORACLE_NO_ROWS, ORACLE_ROWS(faults), NULL};
