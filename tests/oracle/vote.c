/* Region voting for invalid pixels. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

enum { BINS = 65536 };

static int32_t vote_of(const int32_t *in, const uint32_t *arms, int w, int x, int y, uint32_t least, uint32_t ratio,
                       uint32_t *count, int64_t *sum)
{
    uint32_t own = arms[y * w + x], all = 0;
    int best = -1, i, j, b;
    memset(count, 0, BINS * sizeof *count);
    memset(sum, 0, BINS * sizeof *sum);
    for (j = y - (int)(own >> 16 & 255); j <= y + (int)(own >> 24); j++) {
        uint32_t level = arms[j * w + x];
        for (i = x - (int)(level & 255); i <= x + (int)(level >> 8 & 255); i++) {
            int32_t v = in[j * w + i];
            if (!ORACLE_VALID(v)) continue;
            b = (int)floor(v / 256.0 + 0.5) + BINS / 2;
            all++;
            count[b]++;
            sum[b] += v;
        }
    }
    for (b = 0; b < BINS; b++)
        if (count[b] && (best < 0 || count[b] > count[best])) best = b;
    if (best < 0 || all <= least || count[best] * 1024ll <= (int64_t)ratio * all) return in[y * w + x];
    return (int32_t)floor((double)sum[best] / count[best] + 0.5);
}

void oracle_vote(const int32_t *in, const uint32_t *arms, int w, int h, uint32_t count, uint32_t ratio, int32_t *out)
{
    uint32_t *counts = (uint32_t *)malloc(BINS * sizeof *counts);
    int64_t *sums = (int64_t *)malloc(BINS * sizeof *sums);
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t v = in[y * w + x];
            out[y * w + x] = ORACLE_VALID(v) || v == ORACLE_BORDER
                                 ? v
                                 : vote_of(in, arms, w, x, y, count, ratio, counts, sums);
        }
    free(counts);
    free(sums);
}

/* ---- the passes of a plan ---- */

static void run_vote(job *j)
{
    oracle_vote(job_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->vote.count, j->params->vote.ratio,
                job_map(&j->out[2]));
}

/* Rounds of one vote share their arms. */
static void read_vote(reader *r, const stereo__pass *pass)
{
    const int begins = pass->slot[1] != r->arms;
    if (pass->slot[0] != r->map) return;
    r->arms = pass->slot[1];
    r->n->vote_rounds = begins ? 1 : r->n->vote_rounds + 1;
    r->n->vote_count = pass->params.vote.count;
    r->n->vote_ratio = pass->params.vote.ratio;
    read_filter(r, pass, begins ? STEREO_REFINE_VOTE : 0, 2);
}

/* ---- in a pipeline ---- */

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    const int arms[7] = {wish->channels > 1 ? 3 : 1,
                         wish->bits > 8 ? wish->bits - 8 : 0,
                         wish->vote_length,
                         wish->vote_tau,
                         wish->vote_tau,
                         wish->vote_length2,
                         wish->vote_tau2};
    int i;
    for (i = 0; i < 7; i++) n->vote_arms[i] = (uint32_t)arms[i];
    n->vote_count = (uint32_t)wish->vote_count;
    n->vote_ratio = oracle_nearest(wish->vote_ratio * 1024.0, 1024.0);
    n->vote_rounds = (uint32_t)wish->vote_rounds;
    n->vote_median = (uint32_t)wish->vote_median;
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int32_t *in = maps->view[view];
    const uint32_t *n = s->n->vote_arms;
    const oracle_arms rules = {(int)n[0], (int)n[1], (int)n[2], (int)n[3], (int)n[4], (int)n[5], (int)n[6]};
    uint32_t *arms = oracle_new(s->pixels), i;
    int32_t *before = oracle_new_map(s, 1), *medians = oracle_new_map(s, 3);
    const int32_t *planes = rules.channels == 3 ? s->colour[view] : s->grey[view];
    if (s->n->vote_median) oracle_image_median(planes, s->e.w, s->e.h, rules.channels, medians);
    oracle_feature_arms(s->n->vote_median ? medians : planes, s->e.w, s->e.h, rules, arms);
    free(medians);
    memcpy(out, in, s->pixels * sizeof *out);
    for (i = 0; i < s->n->vote_rounds; i++) {
        memcpy(before, out, s->pixels * sizeof *out);
        oracle_vote(before, arms, s->e.w, s->e.h, s->n->vote_count, s->n->vote_ratio, out);
    }
    free(before);
    free(arms);
}

static const oracle_filter filter = {STEREO_REFINE_VOTE, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"vote", run_vote, read_vote},
};

static const oracle_case cases[] = {
    {"refine=lr,speckle,border,vote,fill,median vote.count=3 speckle.area=9", "rgb8 LR"},
    {"refine=vote,lr,vote,fill fill.method=row vote.ratio=0.25 vote.count=0 vote.length=127 vote.tau=90 "
     "vote.length2=3 vote.median=0 wta.uniqueness=0.4 optimize=wta", "r16:12 mask LR min=-3 pad=5"},
    /* bins of one class mod 128 side by side */
    {"refine=lr,vote vote.count=0 vote.length=9 vote.tau=255 vote.tau2=255 vote.rounds=2 optimize=wta",
     "700x24x1024 min=-512"},
    {"cost=given refine=lr,vote vote.count=0 vote.length=4 vote.tau=255 vote.tau2=255 vote.rounds=1 optimize=wta",
     "200x110x263"},
    /* bins with half of the votes, which win below that alone */
    {"refine=lr,vote vote.ratio=0.499 vote.count=0 vote.length=2 vote.tau=255 vote.tau2=255 optimize=wta", "90x33x20"},
};

static const oracle_fault faults[] = {
    {"vote", PARAM(vote.count), 1},
    {"vote", PARAM(vote.ratio), 100},
};

const oracle_algorithm oracle_of_vote = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
