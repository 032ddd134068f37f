/* The prior: the cost of departing from the previous frame's map. */
#include <stdlib.h>

#include "glue.h"

void oracle_cost_prior(const uint32_t *in, const int32_t *previous, oracle_extent e, int weight, int truncate,
                       uint32_t *out)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int64_t before = previous[y * e.w + x];
                int64_t away = llabs(((int64_t)e.min_disparity + k) * 256 - before);
                int64_t pull = 0;
                if (away > truncate) away = truncate;
                if (before != ORACLE_INVALID) pull = (away * weight + truncate / 2) / truncate;
                out[oracle_at(e, x, y, k)] = in[oracle_at(e, x, y, k)] + (uint32_t)pull;
            }
}

/* ---- the passes of a plan ---- */

static void run_cost_prior(job *j)
{
    oracle_cost_prior(j->in[0].v, job_map(&j->in[1]), job_extent(j, j->params->prior.min_disparity),
                      j->params->prior.weight, j->params->prior.truncate, j->out[2].v);
}

static void read_prior(reader *r, const stereo__pass *pass)
{
    r->n->prior_weight = (uint32_t)pass->params.prior.weight;
    r->n->prior_truncate = (uint32_t)pass->params.prior.truncate;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"cost_prior", run_cost_prior, read_prior},
};

static const oracle_case cases[] = {
    {"prior.weight=0.5 prior.truncate=4", "previous min=-4 pad=3"},
    {"prior.weight=1 prior.truncate=16 cost=ad optimize=wta", "mask previous LR s16 pad=1"},
    {"prior.weight=0.25 prior.truncate=1 sgm.paths=8 aggregate=box", "rgb8 previous u16"},
    {"prior.weight=0.5 prior.truncate=4", "previous none"},
    {"prior.weight=100 prior.truncate=256", "33x12x20 min=-3"},
    {"prior.weight=0.01 prior.truncate=0.01", "33x12x20 min=-3"},
    /* penalties beyond the range of 16-bit sums */
    {"prior.weight=0 cost=census:0.01 sgm.p2=100 sgm.paths=8", "33x12x20"},
    {"prior.weight=0 cost=ad:0.01 ad.truncate=0 sgm.p1=1 sgm.p2=100 sgm.paths=2", "33x12x20 r16"},
};

static const oracle_fault faults[] = {
    {"cost_prior", PARAM(prior.min_disparity), 1},
    {"cost_prior", PARAM(prior.weight), 1},
    {"cost_prior", PARAM(prior.truncate), 1},
};

const oracle_algorithm oracle_of_prior = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
