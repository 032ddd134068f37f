/* Horizontal gradients; ad takes their differences. */
#include <math.h>

#include "glue.h"

void oracle_feature_gradient(const int32_t *grey, int w, int h, int wide, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t step = grey[y * w + oracle_clamp(x + 1, 0, w - 1)] - grey[y * w + oracle_clamp(x - 1, 0, w - 1)];
            out[y * w + x] = wide ? (int32_t)floor((step + 65536) / 2.0) : step + 255;
        }
}

/* ---- the passes of a plan ---- */

static void run_feature_gradient(job *j)
{
    oracle_feature_gradient(job_map(&j->in[0]), j->w, j->h, j->in[0].element_bytes == 2, job_map(&j->out[1]));
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_gradient", run_feature_gradient, NULL},
};

static const oracle_case cases[] = {
    {"cost=gradient", "LR"},
    {"cost=gradient gradient.truncate=0 optimize=wta border=cap", "rgb8 LR min=-6 pad=1"},
    {"cost=gradient:0.9+ad:0.1 gradient.truncate=3.3 aggregate=box optimize=wta", "r16:12 pad=3"},
    {"cost=gradient gradient.curve=exponential gradient.lambda=3 optimize=wta", "r16"},
};

const oracle_algorithm oracle_of_gradient = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_NO_ROWS, NULL};
