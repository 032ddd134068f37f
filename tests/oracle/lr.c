/* The left-right consistency check. */
#include <stdlib.h>

#include "glue.h"

static int64_t floor_divide(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* True if column c of the other map has nearly the disparity v. */
static int agrees(const int32_t *other, int w, int y, int64_t c, int32_t v, int tolerance)
{
    return c >= 0 && c < w && ORACLE_VALID(other[y * w + (int)c]) &&
           llabs((int64_t)v - other[y * w + (int)c]) <= tolerance;
}

/* True if no pixel of the other view points to x. */
static int is_occluded(const int32_t *other, oracle_extent e, int x, int y, int tolerance, int sign)
{
    int k;
    for (k = 0; k < e.d; k++) {
        int d = e.min_disparity + k;
        if (agrees(other, e.w, y, (int64_t)x - sign * d, d * 256, tolerance)) return 0;
    }
    return 1;
}

void oracle_lr_check(const int32_t *own, const int32_t *other, oracle_extent e, int tolerance, int sign, int classify,
                     int32_t *out)
{
    int x, y;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            int32_t v = own[y * e.w + x], *to = &out[y * e.w + x];
            int64_t column = floor_divide((int64_t)x * 256 - (int64_t)sign * v + 128, 256);
            int leaves = ORACLE_VALID(v) && (column < 0 || column >= e.w);
            *to = !ORACLE_VALID(v) || agrees(other, e.w, y, column, v, tolerance) ? v : ORACLE_INVALID;
            if (!classify || ORACLE_VALID(*to) || *to == ORACLE_BORDER) continue;
            *to = leaves || is_occluded(other, e, x, y, tolerance, sign) ? ORACLE_OCCLUDED : ORACLE_INVALID;
        }
}

/* ---- the passes of a plan ---- */

static void run_lr_check(job *j)
{
    oracle_extent e = j->e;
    e.w = j->w;
    e.h = j->h;
    e.d = (int)j->c->disparities;
    e.min_disparity = j->params->lr.min_disparity;
    oracle_lr_check(job_map(&j->in[0]), job_map(&j->in[1]), e, j->params->lr.tolerance, j->params->lr.sign,
                    j->params->lr.classify, job_map(&j->out[2]));
}

static void read_lr(reader *r, const stereo__pass *pass)
{
    if (read_filter(r, pass, STEREO_REFINE_LR, 2)) r->n->tolerance = (uint32_t)pass->params.lr.tolerance;
}

/* ---- in a pipeline ---- */

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    n->tolerance = oracle_nearest(wish->tolerance * 256.0, 4294967295.0);
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    oracle_lr_check(maps->view[view], maps->view[!view], s->e, (int)s->n->tolerance, view ? -1 : 1, s->classify, out);
}

static const oracle_filter filter = {STEREO_REFINE_LR, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"lr_check", run_lr_check, read_lr},
};

static const oracle_case cases[] = {
    {"cost=ad optimize=wta refine=lr,fill lr.tolerance=1.49", "LR min=-5"},
    {"cost=ad optimize=wta wta.subpixel=none refine=lr,fill lr.tolerance=1.5", "LR mask"},
    {"refine=lr,fill lr.tolerance=0", "LR min=3"},
    {"cost=ad optimize=wta refine=lr,fill lr.tolerance=2.5", "LR min=-5"},
    {"refine=lr,fill lr.tolerance=4.49", "LR 130x5x40"},
    {"cost=ad optimize=wta refine=lr,fill lr.tolerance=4.5", "LR mask"},
};

static const oracle_fault faults[] = {
    {"lr_check", PARAM(lr.tolerance), -2},
    {"lr_check", PARAM(lr.tolerance), 2},
    {"lr_check", PARAM(lr.sign), -2},
    {"lr_check", PARAM(lr.classify), 1},
    {"lr_check", PARAM(lr.min_disparity), 1},
};

const oracle_algorithm oracle_of_lr = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
