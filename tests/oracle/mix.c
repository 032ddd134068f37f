/* Mixing of several cost terms into one. */
#include <math.h>
#include <string.h>

#include "glue.h"

void oracle_cost_mix(const uint32_t *term, const uint32_t table[256], const uint32_t *total, oracle_extent e,
                     const uint32_t *texture, uint32_t *out)
{
    size_t p, k, i = 0;
    for (p = 0; p < (size_t)e.w * (size_t)e.h; p++)
        for (k = 0; k < (size_t)e.d; k++, i++)
            out[i] = (total ? total[i] : 0) +
                     (texture ? (uint32_t)floor(table[term[i]] * (double)texture[p] / 256.0 + 0.5) : table[term[i]]);
}

/* ---- the passes of a plan ---- */

static void run_cost_mix(job *j)
{
    oracle_cost_mix(j->in[0].v, pass_table(j->program, j->pass, 4), j->params->mix.first ? NULL : j->in[2].v, j->e,
                    j->pass->slot[1] == STEREO__NONE ? NULL : j->in[1].v, j->out[3].v);
}

/* Table of the term before. Entries beyond the term's largest integer are never read. */
static void read_mix(reader *r, const stereo__pass *pass)
{
    memcpy(r->n->mix[r->term - 1], pass_table(r->program, pass, 4),
           (reader_largest(r, pass->slot[0]) + 1) * sizeof r->n->mix[0][0]);
    r->n->mixed = 1;
    r->n->texture[r->term - 1] = pass->slot[1] != STEREO__NONE;
    r->mixes--;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"cost_mix", run_cost_mix, read_mix},
};

static const oracle_case cases[] = {
    {"cost=census+ad:0.5 ad.truncate=25 sgm.adapt=gradient sgm.p2-min=0.3", "LR"},
    {"cost=census:0.4+ad:1.7 ad.colour=1 ad.truncate=12 sgm.adapt=exponential sgm.p2=2 sgm.p2-min=0.5 "
     "sgm.paths=8", "rgb8 mask LC confidence-f32 min=-5 pad=1"},
    {"cost=ad-census census.window=9x7 census.kind=full", "rgb8 LR"},
    {"cost=ad-census:3+zncc ad.lambda=300 census.lambda=3 optimize=wta", "r16:12 pad=1"},
    {"cost=ad:100+census:0.01 sgm.paths=8", "33x12x20 rgb16"},
    {"cost=ad:1+census:1+ad:0.1", "33x12x20 rgb8"},
    {"cost=census+census:0.5+census:0.25 optimize=wta", "33x12x20"},
    /* the most passes that a pipeline can have */
    {"cost=ad+census+census sgm.paths=8 sgm.adapt=exponential speckle.area=4 "
     "refine=speckle,speckle,speckle,speckle,speckle,speckle,speckle,speckle,speckle,speckle,speckle,speckle",
     "33x12x20 rgb8"},
    {"cost=ad-census:100+ad-census:0.01+ad-census sgm.adapt=gradient", "20x9x12 rgb8"},
};

const oracle_algorithm oracle_of_mix = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_NO_ROWS, NULL};
