/* Absolute differences. */
#include <stdlib.h>

#include "glue.h"

void oracle_cost_ad(const int32_t *left, const int32_t *right, oracle_extent e, int channels, int truncate,
                    int quantise, int cap, int max, uint32_t *cost)
{
    int x, y, k, channel, outside;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int c = oracle_right_column(e, x, k, &outside);
                int64_t v = 0;
                for (channel = 0; channel < channels; channel++)
                    v += labs((long)left[(channel * e.h + y) * e.w + x] - (long)right[(channel * e.h + y) * e.w + c]);
                if (channels == 3) v = (v + 1) / 3;
                cost[oracle_at(e, x, y, k)] =
                    cap && outside ? (uint32_t)max : oracle_truncated(v, truncate, quantise);
            }
}

uint32_t *oracle_difference_costs(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost)
{
    uint32_t *costs = (uint32_t *)calloc(oracle_at(e, 0, e.h, 0) + 1, sizeof *costs);
    if (!costs) abort();
    oracle_cost_ad(left, right, e, cost.channels, cost.truncate, cost.quantise, cost.cap, cost.max, costs);
    return costs;
}

/* ---- the passes of a plan ---- */

static void run_cost_ad(job *j)
{
    oracle_cost_ad(job_map(&j->in[0]), job_map(&j->in[1]), job_extent(j, j->params->cost.min_disparity),
                   j->params->cost.channels, j->params->cost.truncate, j->params->cost.quantise, j->params->cost.cap,
                   j->params->cost.max, j->out[2].v);
}

void read_difference(reader *r, const stereo__pass *pass)
{
    const stereo_pipeline *p = &r->program->pipeline;
    r->sums =
        read_kind_of_term(r) == STEREO_COST_SAD ? (uint32_t)(p->sad.width > 1) + (uint32_t)(p->sad.height > 1) : 0;
    r->term_rescales = 0;
    r->n->top[r->term] = (uint32_t)pass->params.cost.max;
    r->n->planes[r->term] =
        pass_is(pass, "cost_bt") ? 1 : (uint32_t)pass->params.cost.channels;
    r->n->truncate[r->term] = (uint32_t)pass->params.cost.truncate;
    r->n->quantise[r->term++] = (uint32_t)pass->params.cost.quantise;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"cost_ad", run_cost_ad, read_difference},
};

static const oracle_case cases[] = {
    {"cost=ad ad.truncate=0 optimize=wta", ""},
    {"cost=ad ad.colour=1 ad.truncate=0 sgm.paths=8", "rgba8 LR u16 pad=2"},
    {"cost=ad ad.truncate=37.5 sgm.p1=0.01 sgm.p2=3", "r16:12 min=2 pad=3"},
    {"border=cap cost=ad ad.truncate=15 optimize=wta", "rgb8 LR s16 min=-9"},
    {"ad.truncate=65535 cost=ad", "33x12x20 r16"},
    {"ad.truncate=1 cost=ad sgm.paths=8", "33x12x20"},
    {"wta.uniqueness=0.001 cost=ad optimize=wta wta.subpixel=parabola", "33x12x20"},
    {"sgm.paths=5 cost=ad", "129x6x191 rgba8"},
};

static const oracle_fault faults[] = {
    {"cost_ad", PARAM(cost.min_disparity), -1},
    {"cost_ad", PARAM(cost.truncate), -1},
    {"cost_ad", PARAM(cost.quantise), -1},
    {"cost_ad", PARAM(cost.cap), -1},
};

const oracle_algorithm oracle_of_ad = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
