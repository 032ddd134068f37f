/* Weighted means over a window. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"

/* True if the cross-shaped region around (x, y) contains the tap (dx, dy). The tap's row is in the image. */
static int in_region(const uint32_t *arms, int w, int x, int y, int dx, int dy)
{
    uint32_t own = arms[y * w + x], row = arms[(y + dy) * w + x];
    int up = (int)(own >> 16 & 255), down = (int)(own >> 24), left = (int)(row & 255), right = (int)(row >> 8 & 255);
    return -dy <= up && dy <= down && -dx <= left && dx <= right;
}

/* Weight of the tap (dx, dy) of pixel (x, y) in one view. */
static float window_weight(const uint32_t *guide, oracle_extent e, oracle_window window, int rules, int x, int y,
                           int dx, int dy)
{
    int a = abs(dx) > abs(dy) ? abs(dx) : abs(dy), b = abs(dx) + abs(dy) - a;
    if (rules & 2 && !in_region(guide + e.w * e.h, e.w, x, y, dx, dy)) return 0.0f;
    if (!(rules & 1)) return 1.0f;
    return oracle_tap_weight(guide[y * e.w + x], guide[(y + dy) * e.w + oracle_inside((int64_t)x + dx, e.w)],
                             window.colour, window.spatial, a * (a + 1) / 2 + b, window.distance);
}

/* Adds one tap to the sums of a row. */
static void window_tap(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e,
                       oracle_window window, int y, int dx, int dy, float *sums, float *weights)
{
    float *candidate = oracle_floats((size_t)e.w);
    int x, k;
    for (x = 0; x < e.w; x++)
        candidate[x] = window.other ? window_weight(right, e, window, window.other, x, y, dx, dy) : 1.0f;
    for (x = 0; x < e.w; x++) {
        float own = window_weight(left, e, window, window.own, x, y, dx, dy);
        if (x + dx < 0 || x + dx >= e.w) continue;
        for (k = 0; k < e.d; k++) {
            float w = own * candidate[oracle_inside((int64_t)x - e.min_disparity - k, e.w)];
            float product = w * (float)in[oracle_at(e, x + dx, y + dy, k)];
            sums[x * e.d + k] = sums[x * e.d + k] + product;
            weights[x * e.d + k] = weights[x * e.d + k] + w;
        }
    }
    free(candidate);
}

void oracle_window_weigh(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e,
                         oracle_window window, uint32_t *out)
{
    size_t row = (size_t)e.w * (size_t)e.d, i;
    float *sums = oracle_floats(row), *weights = oracle_floats(row);
    int y, dx, dy;
    for (y = 0; y < e.h; y++) {
        memset(sums, 0, row * sizeof(float));
        memset(weights, 0, row * sizeof(float));
        for (dy = -window.radius; dy <= window.radius; dy++)
            for (dx = -window.radius; dx <= window.radius && y + dy >= 0 && y + dy < e.h; dx++)
                window_tap(left, right, in, e, window, y, dx, dy, sums, weights);
        for (i = 0; i < row; i++) out[(size_t)y * row + i] = oracle_bits(sums[i] * oracle_reciprocal(weights[i]));
    }
    free(sums);
    free(weights);
}

/* ---- the passes of a plan ---- */

static void run_window_weigh(job *j)
{
    oracle_window window;
    window.radius = j->params->window_weigh.radius;
    window.distance = j->params->window_weigh.distance;
    window.own = j->params->window_weigh.own;
    window.other = j->params->window_weigh.other;
    if (j->in[0].depth < 2) window.own &= 1; /* a planted error asks for arms that do not exist */
    if (j->in[1].depth < 2) window.other &= 1;
    window.colour = pass_table(j->program, j->pass, 4);
    window.spatial = pass_table(j->program, j->pass, 5);
    oracle_window_weigh(j->in[0].v, j->in[1].v, j->in[2].v, job_extent(j, j->params->window_weigh.min_disparity),
                        window, j->out[3].v);
}

static void read_window(reader *r, const stereo__pass *pass)
{
    r->n->window_weigh = (uint32_t)pass->params.window_weigh.radius + 1;
    r->n->distance = (uint32_t)pass->params.window_weigh.distance;
    r->n->own = (uint32_t)pass->params.window_weigh.own;
    r->n->other = (uint32_t)pass->params.window_weigh.other;
    read_weights(r, pass, 4);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"window_weigh", run_window_weigh, read_window},
};

static const oracle_case cases[] = {
    {"aggregate=adaptive-weight aw.radius=3 cost=ad optimize=wta", "rgb8 LRC"},
    {"aggregate=adaptive-weight aw.radius=4 aw.views=1 aw.space=rgb aw.gamma-c=40", "rgb16:12 LR min=-20 pad=1"},
    {"aggregate=adaptive-weight aw.radius=2 aw.squared=1 aw.gamma-c=300 cost=sad sad.window=31x31 "
     "ad.truncate=0 border=cap", "r16:9 mask min=12 pad=3"},
    {"aggregate=cross-weight aw.radius=3 cost=ad-census optimize=wta", "rgb8 LR min=-3"},
    {"aggregate=cross-weight aw.radius=3 aw.views=1 cross.tau=60 cross.arms=mei", ""},
    {"aggregate=cross-weight aw.radius=0 aw.views=1 cross.joint=0 aw.space=rgb", "rgba16 LC"},
    {"aggregate=adaptive-weight aw.radius=21 aw.gamma-c=65535 aw.gamma-p=65535", "33x12x20 rgb8 min=-5"},
    {"aggregate=adaptive-weight aw.radius=21 aw.gamma-c=0.1 aw.squared=1 aw.space=rgb", "3x50x7 rgb16"},
    {"aggregate=cross-weight aw.radius=21 cross.length=127 cross.tau=255 optimize=wta", "45x12x9 rgba8 min=3"},
};

static const oracle_fault faults[] = {
    {"window_weigh", PARAM(window_weigh.radius), -1},
    {"window_weigh", PARAM(window_weigh.distance), 1},
    {"window_weigh", PARAM(window_weigh.min_disparity), 1},
    {"window_weigh", PARAM(window_weigh.other), -1},
    {"window_weigh", PARAM(window_weigh.other), -2},
};

const oracle_algorithm oracle_of_window = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
