/* Message passing over weighted means: esmp, rtaw. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

static void sent(const uint32_t *in, oracle_extent e, oracle_messages m, uint32_t *out)
{
    uint32_t *least = (uint32_t *)calloc((size_t)e.w * (size_t)e.h + 1, sizeof *least);
    if (!least) abort();
    oracle_volume_least(in, e, least);
    oracle_min_sum(in, least, e, m.c, m.eta, m.reach, out);
    free(least);
}

void oracle_message_mean(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps,
                         oracle_messages m, uint32_t *out)
{
    size_t n = oracle_at(e, 0, e.h, 0);
    uint32_t *means = (uint32_t *)calloc(n + 1, sizeof *means);
    if (!means) abort();
    if (m.axis == 0) oracle_volume_float(in, e, m.scale, means);
    else if (m.axis == 1) oracle_weigh_h(guide, in, e, taps, means);
    else oracle_weigh_v(guide, in, e, taps, means);
    sent(means, e, m, out);
    free(means);
}

void oracle_min_sum(const uint32_t *in, const uint32_t *least, oracle_extent e, float c, float eta, int reach,
                    uint32_t *out)
{
    float *best = oracle_floats((size_t)e.d);
    int x, y, k, n;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            for (k = 0; k < e.d; k++) best[k] = oracle_kept_float(e, least[y * e.w + x]) + eta;
            for (k = 0; k < e.d; k++) { /* message about k */
                float v = oracle_kept_float(e, in[oracle_at(e, x, y, k)]);
                for (n = 0; n <= reach; n++, v = v + c) {
                    if (k - n >= 0) best[k - n] = fminf(best[k - n], v);
                    if (k + n < e.d) best[k + n] = fminf(best[k + n], v);
                }
            }
            for (k = 0; k < e.d; k++) out[oracle_at(e, x, y, k)] = oracle_kept_word(e, best[k]);
        }
    free(best);
}

/* ---- the passes of a plan ---- */

static void run_min_sum(job *j)
{
    oracle_min_sum(j->in[0].v, j->in[1].v, job_floats(j, 2), j->params->min_sum.c, j->params->min_sum.eta,
                   j->params->min_sum.reach, j->out[2].v);
}

static void run_message_mean(job *j)
{
    oracle_messages m;
    oracle_taps taps;
    memset(&taps, 0, sizeof taps);
    m.c = j->params->message.c;
    m.eta = j->params->message.eta;
    m.scale = j->params->message.scale;
    m.reach = j->params->message.reach;
    m.axis = j->params->message.axis;
    if (m.axis) taps = job_taps(j, 3);
    oracle_message_mean(j->in[0].v, j->in[1].v, job_floats(j, 2), taps, m, j->out[2].v);
}

static void read_min_sum(reader *r, const stereo__pass *pass)
{
    r->n->min_sums++;
    r->n->reach = (uint32_t)pass->params.min_sum.reach;
    memcpy(&r->n->c, &pass->params.min_sum.c, sizeof r->n->c);
    memcpy(&r->n->eta, &pass->params.min_sum.eta, sizeof r->n->eta);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"min_sum", run_min_sum, read_min_sum},
    {"message_mean", run_message_mean, NULL},
};

static const oracle_case cases[] = {
    {"aggregate=esmp esmp.storage=u16 esmp.c=0.3 optimize=wta", "LR"},
    {"aggregate=rtaw rtaw.storage=u16 rtaw.radius=5 rtaw.messages=1 sgm.paths=2", "min=-2"},
    {"aggregate=esmp cost=ad ad.truncate=17 optimize=wta", "rgb8 LR"},
    {"aggregate=esmp esmp.c=0.01 esmp.eta=0.001 esmp.border=clamp esmp.distance=lab esmp.iterations=3 "
     "border=cap", "LC min=5 pad=1"},
    {"aggregate=esmp esmp.eta=0 esmp.distance=max cost=sad+census sad.window=31x31 ad.truncate=0 "
     "optimize=wta", "r16:10 LR s16 min=-9"},
    {"aggregate=rtaw rtaw.radius=9 rtaw.messages=1 rtaw.border=clamp rtaw.distance=l2 cost=bt sgm.paths=5",
     "r8:5 mask"},
    {"aggregate=esmp esmp.iterations=4 esmp.storage=u16 optimize=wta refine=none", ""},
    {"aggregate=rtaw rtaw.radius=127 rtaw.messages=1 rtaw.border=clamp esmp.lambda=1000 esmp.c=1000",
     "2x270x9 r16 min=1"},
    {"aggregate=esmp esmp.iterations=5 esmp.base=2.6 cost=ad optimize=wta", "25x131x9 rgb8"},
    {"aggregate=esmp esmp.iterations=12 esmp.base=1 esmp.lambda=0.0001 esmp.c=0.0001 esmp.eta=1000", "9x12x300"},
    {"aggregate=esmp esmp.lambda=1000 esmp.c=1000 esmp.eta=1000 cost=sad sad.window=255x255 ad.truncate=0",
     "20x9x12 r16"},
    /* eta is a little less than three times c: rounded sums over three disparities, beyond reach, lie below it */
    {"aggregate=esmp esmp.c=0.3 esmp.eta=0.11249998 esmp.lambda=1000 esmp.iterations=1 cost=ad ad.truncate=1 "
     "optimize=wta refine=none", "150x100x9"},
    {"aggregate=esmp optimize=wta", "4x3x2048 min=-1000"},
};

static const oracle_fault faults[] = {
    {"min_sum", PARAM(min_sum.c), 65536},
    {"min_sum", PARAM(min_sum.eta), 65536},
    {"min_sum", PARAM(min_sum.reach), -1},
};

const oracle_algorithm oracle_of_messages = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
