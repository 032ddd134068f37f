/* The cost of Birchfield and Tomasi. */
#include "glue.h"

void oracle_feature_bounds(const int32_t *grey, int w, int h, int32_t *out)
{
    int x, y, i;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t v = grey[y * w + x], low = v, high = v;
            for (i = -1; i <= 1; i += 2) {
                int32_t half = (v + grey[y * w + oracle_clamp(x + i, 0, w - 1)]) / 2;
                if (half < low) low = half;
                if (half > high) high = half;
            }
            out[y * w + x] = v;
            out[(h + y) * w + x] = low;
            out[(2 * h + y) * w + x] = high;
        }
}

/* How far a value lies outside an interval. */
static int64_t outside_by(int32_t v, int32_t low, int32_t high)
{
    return v > high ? (int64_t)v - high : v < low ? (int64_t)low - v : 0;
}

void oracle_cost_bt(const int32_t *left, const int32_t *right, oracle_extent e, int truncate, int quantise, int cap,
                    int max, uint32_t *cost)
{
    int x, y, k, outside, plane = e.w * e.h;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int l = y * e.w + x, r = y * e.w + oracle_right_column(e, x, k, &outside);
                int64_t a = outside_by(left[l], right[plane + r], right[2 * plane + r]);
                int64_t b = outside_by(right[r], left[plane + l], left[2 * plane + l]);
                cost[oracle_at(e, x, y, k)] =
                    cap && outside ? (uint32_t)max : oracle_truncated(a < b ? a : b, truncate, quantise);
            }
}

/* ---- the passes of a plan ---- */

static void run_feature_bounds(job *j)
{
    oracle_feature_bounds(job_map(&j->in[0]), j->w, j->h, job_map(&j->out[1]));
}

static void run_cost_bt(job *j)
{
    oracle_cost_bt(job_map(&j->in[0]), job_map(&j->in[1]), job_extent(j, j->params->cost.min_disparity),
                   j->params->cost.truncate, j->params->cost.quantise, j->params->cost.cap, j->params->cost.max,
                   j->out[2].v);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_bounds", run_feature_bounds, NULL},
    {"cost_bt", run_cost_bt, read_difference},
};

static const oracle_case cases[] = {
    {"cost=bt sgm.paths=8", "LRC"},
    {"cost=bt bt.truncate=0 optimize=wta", "rgb16 LR min=-3 pad=1"},
    {"cost=bt:0.7+census bt.truncate=9 border=cap", "rgba8 mask s16 min=2"},
};

const oracle_algorithm oracle_of_bt = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_NO_ROWS, NULL};
