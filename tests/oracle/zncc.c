/* Zero-mean normalised cross-correlation. */
#include <math.h>

#include "glue.h"

/* Newton's method in floats; the first guess comes from the bits of v. */
static uint32_t inverse_root(uint32_t v)
{
    float value = (float)v, half = 0.5f * value, root = oracle_float(0x5f3759df - (oracle_bits(value) >> 1));
    int i;
    if (v == 0) return 0;
    for (i = 0; i < 3; i++) {
        float once = half * root;
        float twice = once * root;
        float rest = 1.5f - twice;
        root = root * rest;
    }
    return oracle_bits(root);
}

static uint64_t at_most(int32_t v, int32_t most) { return (uint64_t)(v < most ? v : most); }

void oracle_feature_moments(const int32_t *grey, int w, int h, int win_w, int win_h, int shift, uint32_t *out)
{
    int x, y, i, j;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            uint64_t sum = 0, square = 0;
            for (j = -(win_h / 2); j <= win_h / 2; j++)
                for (i = -(win_w / 2); i <= win_w / 2; i++) {
                    uint64_t v = at_most(
                        grey[oracle_clamp(y + j, 0, h - 1) * w + oracle_clamp(x + i, 0, w - 1)] >> shift, 255);
                    sum += v;
                    square += v * v;
                }
            out[y * w + x] = (uint32_t)at_most(grey[y * w + x] >> shift, 255);
            out[(h + y) * w + x] = (uint32_t)sum;
            out[(2 * h + y) * w + x] = inverse_root((uint32_t)((uint64_t)(win_w * win_h) * square - sum * sum));
        }
}

/* Sum of products of the windows around left pixel x and right pixel c. */
static int64_t correlate(const uint32_t *left, const uint32_t *right, oracle_extent e, int x, int c, int y, int win_w,
                         int win_h)
{
    int64_t sum = 0;
    int i, j;
    for (j = -(win_h / 2); j <= win_h / 2; j++)
        for (i = -(win_w / 2); i <= win_w / 2; i++)
            sum += (int64_t)left[oracle_inside(y + j, e.h) * e.w + oracle_inside(x + i, e.w)] *
                   (int64_t)right[oracle_inside(y + j, e.h) * e.w + oracle_inside(c + i, e.w)];
    return sum;
}

void oracle_cost_zncc(const uint32_t *left, const uint32_t *right, oracle_extent e, int win_w, int win_h, int cap,
                      int max, uint32_t *cost)
{
    int x, y, k, outside, plane = e.w * e.h;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int c = oracle_right_column(e, x, k, &outside), l = y * e.w + x, r = y * e.w + c;
                int64_t num = win_w * win_h * correlate(left, right, e, x, c, y, win_w, win_h) -
                              (int64_t)left[plane + l] * (int64_t)right[plane + r];
                float own = 255.0f * oracle_float(left[2 * plane + l]),
                      z = (float)num; /* each step is rounded to a float */
                float scaled = z * own;
                float similar = scaled * oracle_float(right[2 * plane + r]);
                double value = floor((double)(255.5f - similar));
                cost[oracle_at(e, x, y, k)] = cap && outside ? (uint32_t)max : value < 255.0 ? (uint32_t)value : 255;
            }
}

/* ---- the passes of a plan ---- */

static void run_feature_moments(job *j)
{
    oracle_feature_moments(job_map(&j->in[0]), j->w, j->h, j->params->window.width, j->params->window.height,
                           j->params->window.shift, j->out[1].v);
}

static void run_cost_zncc(job *j)
{
    oracle_cost_zncc(j->in[0].v, j->in[1].v, job_extent(j, j->params->cost.min_disparity), j->params->cost.width,
                     j->params->cost.height, j->params->cost.cap, j->params->cost.max, j->out[2].v);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_moments", run_feature_moments, NULL},
    {"cost_zncc", run_cost_zncc, read_term},
};

static const oracle_case cases[] = {
    {"cost=zncc", "LR"},
    {"cost=zncc zncc.window=7x7 optimize=wta", "r16:13 LC min=-9 pad=1"},
    {"cost=zncc zncc.window=1x5 border=cap sgm.paths=8", "rgb8 LR min=-70"},
    {"cost=zncc+census:0.5 zncc.window=7x3 aggregate=box optimize=wta", "r16:5 min=40"},
    {"cost=zncc zncc.window=15x15", "33x12x20 min=-3"},
    {"cost=zncc zncc.window=15x1 border=cap", "3x20x40 r16"},
};

static const oracle_fault faults[] = {
    {"feature_moments", PARAM(window.shift), 1},
    {"cost_zncc", PARAM(cost.width), 2},
    {"cost_zncc", PARAM(cost.min_disparity), 1},
};

const oracle_algorithm oracle_of_zncc = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
