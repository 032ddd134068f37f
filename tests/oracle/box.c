/* Sums over boxes, also over costs that are computed on the fly, and the winners of such sums. */
#include <stdlib.h>

#include "glue.h"

static void box(const uint32_t *in, oracle_extent e, int radius, int step_x, int step_y, uint32_t *out)
{
    int x, y, k, j;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                uint64_t sum = 0;
                for (j = -radius; j <= radius; j++)
                    sum += in[oracle_at(e, oracle_clamp(x + j * step_x, 0, e.w - 1),
                                        oracle_clamp(y + j * step_y, 0, e.h - 1), k)];
                out[oracle_at(e, x, y, k)] = (uint32_t)sum;
            }
}

void oracle_box_v(const uint32_t *in, oracle_extent e, int radius, uint32_t *out)
{
    box(in, e, radius, 0, 1, out);
}

void oracle_box_h(const uint32_t *in, oracle_extent e, int radius, uint32_t *out)
{
    box(in, e, radius, 1, 0, out);
}

void oracle_box_tile(const uint32_t *in, oracle_extent e, int radius, int across, uint32_t *out)
{
    int x, y, k, i, j;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                uint64_t sum = 0;
                for (j = -radius; j <= radius; j++)
                    for (i = -across; i <= across; i++)
                        sum += in[oracle_at(e, oracle_clamp(x + i, 0, e.w - 1), oracle_clamp(y + j, 0, e.h - 1), k)];
                out[oracle_at(e, x, y, k)] = (uint32_t)sum;
            }
}

/* Winners of one view or of both, from window sums of these costs; frees the costs. */
static void box_winners(uint32_t *costs, oracle_extent e, int across, int down, oracle_choice choice,
                        oracle_winners winners)
{
    uint32_t *sums = (uint32_t *)calloc(oracle_at(e, 0, e.h, 0) + 1, sizeof *sums);
    if (!sums) abort();
    oracle_box_tile(costs, e, down, across, sums);
    if (winners.disparity)
        oracle_wta(sums, e, choice.subpixel, choice.keep, choice.shift, winners.disparity, winners.confidence);
    if (winners.right) oracle_wta_right(sums, e, choice.subpixel, choice.shift, winners.right);
    free(sums);
    free(costs);
}

void oracle_box_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost, int across,
                   int down, uint32_t *out)
{
    uint32_t *costs = oracle_difference_costs(left, right, e, cost);
    oracle_box_tile(costs, e, down, across, out);
    free(costs);
}

void oracle_box_wta_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                       int across, int down, oracle_choice choice, oracle_winners winners)
{
    box_winners(oracle_difference_costs(left, right, e, cost), e, across, down, choice, winners);
}

void oracle_box_wta_census(oracle_features features, oracle_extent e, int across, int down, oracle_choice choice,
                           oracle_winners winners)
{
    box_winners(oracle_census_costs(features, e), e, across, down, choice, winners);
}

/* ---- the passes of a plan ---- */

static void run_box_v(job *j)
{
    oracle_box_v(j->in[0].v, j->e, j->params->box.radius, j->out[1].v);
}

static void run_box_h(job *j)
{
    oracle_box_h(j->in[0].v, j->e, j->params->box.radius, j->out[1].v);
}

static void run_box_tile(job *j)
{
    oracle_box_tile(j->in[0].v, j->e, j->params->box.radius, j->params->box.across, j->out[1].v);
}

static oracle_winners box_winners_of(job *j)
{
    const int right = j->params->box_wta.right;
    oracle_winners winners = {right ? NULL : job_map(&j->out[2]), right ? job_map(&j->out[2]) : NULL, j->out[3].v};
    return winners;
}

static void run_box_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->box_wta.cost;
    oracle_box_ad(job_map(&j->in[0]), job_map(&j->in[1]), job_extent(j, cost->min_disparity), job_differences(cost),
                  j->params->box_wta.across, j->params->box_wta.down, j->out[2].v);
}

static void run_box_wta_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->box_wta.cost;
    oracle_box_wta_ad(job_map(&j->in[0]), job_map(&j->in[1]), job_extent(j, cost->min_disparity),
                      job_differences(cost), j->params->box_wta.across, j->params->box_wta.down,
                      job_choice(&j->params->box_wta.wta), box_winners_of(j));
}

static void run_box_wta_census(job *j)
{
    oracle_features features = job_features(j, 1, &j->params->box_wta.cost);
    oracle_box_wta_census(features, job_extent(j, j->params->box_wta.cost.min_disparity), j->params->box_wta.across,
                          j->params->box_wta.down, job_choice(&j->params->box_wta.wta), box_winners_of(j));
    job_features_free(features);
}

static void read_box(reader *r, const stereo__pass *pass)
{
    uint32_t radius = (uint32_t)pass->params.box.radius;
    if (r->fits > 0) {
        test_check(radius + 1 == r->n->guided[0], "a guided filter with sums over other windows");
        return;
    }
    if (r->sums == 0) {
        r->n->box_radius = radius;
        return;
    }
    r->n->window[r->term - 1][pass_is(pass, "box_h")] = radius;
    r->sums--;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"box_v", run_box_v, read_box},
    {"box_h", run_box_h, read_box},
    {"box_ad", run_box_ad, NULL},
    {"box_tile", run_box_tile, NULL},
    {"box_wta_ad", run_box_wta_ad, NULL},
    {"box_wta_census", run_box_wta_census, NULL},
};

static const oracle_case cases[] = {
    {"cost=ad ad.truncate=20 aggregate=box box.radius=1 optimize=wta wta.uniqueness=0.05",
     "rgb8 LRC s16 confidence-f32 min=-2 pad=1"},
    {"cost=ad ad.colour=1 ad.truncate=30 aggregate=box box.radius=2 optimize=wta refine=lr,median,speckle",
     "rgb8 mask"},
    {"cost=ad ad.colour=1 ad.truncate=0 optimize=wta aggregate=box box.radius=7", "rgb16 LC min=-1"},
    {"cost=ad:2+census:0.25 optimize=wta aggregate=box box.radius=2", "r16"},
    {"aggregate=box box.radius=7 sgm.paths=8 sgm.p1=0.2 sgm.p2=1.2", "LR"},
    {"aggregate=box box.radius=50 optimize=wta", "LR min=-20"},
    {"aggregate=box box.radius=0 sgm.paths=4", ""},
    {"aggregate=box box.radius=1 sgm.paths=5 census.window=5x5 sgm.adapt=gradient", "r16:16 LC"},
    {"border=cap cost=ad+census aggregate=box box.radius=2", "min=4"},
    {"cost=ad optimize=wta aggregate=box border=cap", "LR min=-8192"},
    {"cost=sad sad.window=5x3", "LR"},
    {"cost=sad sad.window=1x9 ad.truncate=0 optimize=wta", "r16 LC min=-2 pad=1"},
    {"cost=sad:2+census+bt sad.window=21x5 ad.truncate=0 sgm.paths=5", ""},
    {"right-view=own aggregate=box cost=ad optimize=wta refine=lr,speckle", "r16:12 previous LR min=2"},
    {"cost=ad ad.truncate=31 aggregate=box box.radius=7 optimize=wta wta.uniqueness=0.1 refine=lr", "LRC min=-3"},
    {"cost=sad sad.window=5x11 border=cap", "min=2 pad=1"},
    {"cost=ad ad.truncate=0 aggregate=box box.radius=1023 optimize=wta", "20x10x5 r16"},
    {"cost=ad ad.truncate=0 aggregate=box box.radius=1023", "9x20x7"},
    {"cost=sad+census sad.window=255x255 ad.truncate=0", "33x12x20 r16"},
    {"cost=sad sad.window=1x255 optimize=wta", "7x40x5 rgb8 min=-2"},
    {"optimize=wta aggregate=box", "40x5x2048 min=8192"},
    {"sgm.paths=5 aggregate=box", "127x6x127 rgb8"},
    {"sgm.paths=5 aggregate=box", "128x6x129 rgb8"},
};

static const oracle_fault faults[] = {
    {"box_v", PARAM(box.radius), 1},
    {"box_h", PARAM(box.radius), -1},
};

const oracle_algorithm oracle_of_box = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
