/* Means over crosses, also over costs that are computed on the fly. */
#include <stdlib.h>

#include "glue.h"

/* The shorter of p's arm and its candidate's; bit: the arm's place in a word. */
static int joint_arm(const uint32_t *left, const uint32_t *right, oracle_extent e, int x, int y, int k, int bit)
{
    int c = x - e.min_disparity - k, own = (int)(left[y * e.w + x] >> bit & 255), other;
    if (!right) return own;
    c = c < 0 ? 0 : c >= e.w ? e.w - 1 : c;
    other = (int)(right[y * e.w + c] >> bit & 255);
    return own < other ? own : other;
}

static void cross(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int dx, int dy,
                  int last, int fraction, uint32_t *out)
{
    int x, y, k, i, bit = dy ? 16 : 0;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                uint64_t sum = 0, count = 0;
                int end = joint_arm(left, right, e, x, y, k, bit + 8);
                for (i = -joint_arm(left, right, e, x, y, k, bit); i <= end; i++) {
                    uint32_t v =
                        in[((size_t)(y + i * dy) * (size_t)e.w + (size_t)(x + i * dx)) * (size_t)e.d + (size_t)k];
                    sum += last ? v % 16777216 : v;
                    count += last ? v / 16777216 : 1;
                }
                out[((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k] =
                    (uint32_t)(last ? ((sum << fraction) + count / 2) / count : sum + count * 16777216);
            }
}

void oracle_cross_h(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int last,
                    int fraction, uint32_t *out)
{
    cross(left, right, in, e, 1, 0, last, fraction, out);
}

void oracle_cross_v(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int last,
                    int fraction, uint32_t *out)
{
    cross(left, right, in, e, 0, 1, last, fraction, out);
}

void oracle_cross_tile(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e, int vertical,
                       int fraction, uint32_t *out)
{
    uint32_t *sums = (uint32_t *)calloc(oracle_at(e, 0, e.h, 0) + 1, sizeof *sums);
    cross(left, right, in, e, !vertical, vertical, 0, 0, sums);
    cross(left, right, sums, e, vertical, !vertical, 1, fraction, out);
    free(sums);
}

void oracle_cross_tile_ad(const uint32_t *left_arms, const uint32_t *right_arms, const int32_t *left,
                          const int32_t *right, oracle_extent e, oracle_differences cost, int fraction, uint32_t *out)
{
    uint32_t *costs = oracle_difference_costs(left, right, e, cost);
    oracle_cross_tile(left_arms, right_arms, costs, e, 0, fraction, out);
    free(costs);
}

void oracle_cross_tile_census(const uint32_t *left_arms, const uint32_t *right_arms, oracle_features features,
                              oracle_extent e, int fraction, uint32_t *out)
{
    uint32_t *costs = oracle_census_costs(features, e);
    oracle_cross_tile(left_arms, right_arms, costs, e, 0, fraction, out);
    free(costs);
}

/* ---- the passes of a plan ---- */

static void run_cross_h(job *j)
{
    oracle_cross_h(j->in[0].v, j->in[1].v, j->in[2].v, job_extent(j, j->params->cross.min_disparity),
                   j->params->cross.last, j->params->cross.fraction, j->out[3].v);
}

static void run_cross_v(job *j)
{
    oracle_cross_v(j->in[0].v, j->in[1].v, j->in[2].v, job_extent(j, j->params->cross.min_disparity),
                   j->params->cross.last, j->params->cross.fraction, j->out[3].v);
}

static void run_cross_tile(job *j)
{
    oracle_cross_tile(j->in[0].v, j->in[1].v, j->in[2].v, job_extent(j, j->params->cross.min_disparity),
                      j->params->cross.vertical, j->params->cross.fraction, j->out[3].v);
}

static void run_cross_tile_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->cross_cost.cost;
    oracle_cross_tile_ad(j->in[0].v, j->in[1].v, job_map(&j->in[2]), job_map(&j->in[4]),
                         job_extent(j, cost->min_disparity), job_differences(cost), j->params->cross.fraction,
                         j->out[3].v);
}

static void run_cross_tile_census(job *j)
{
    oracle_features features = {job_words(j, &j->in[2]), job_words(j, &j->in[4]), j->params->cross_cost.cost.cap,
                                j->params->cross_cost.cost.max};
    oracle_cross_tile_census(j->in[0].v, j->in[1].v, features,
                             job_extent(j, j->params->cross_cost.cost.min_disparity), j->params->cross.fraction,
                             j->out[3].v);
    job_features_free(features);
}

static void read_cross(reader *r, const stereo__pass *pass)
{
    r->means--;
    r->n->joint = pass->slot[1] != STEREO__NONE;
    if (!pass->params.cross.last) return;
    test_check(r->n->iterations == 0 || pass->params.cross.fraction == 0, "a later iteration adds fraction bits");
    r->n->fraction += (uint32_t)pass->params.cross.fraction;
    r->n->iterations++;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"cross_h", run_cross_h, read_cross},
    {"cross_v", run_cross_v, read_cross},
    {"cross_tile", run_cross_tile, NULL},
    {"cross_tile_ad", run_cross_tile_ad, NULL},
    {"cross_tile_census", run_cross_tile_census, NULL},
};

static const oracle_case cases[] = {
    {"aggregate=cross optimize=wta", "rgb8 LR"},
    {"aggregate=cross cross.joint=0 cross.length=5 cost=ad", "LRC min=-4"},
    {"aggregate=cross cross.arms=mei cross.length=34 cross.tau=60 cross.tau2=25 cross.length2=3 "
     "cross.iterations=4 cost=ad-census optimize=wta", "rgb8 LR pad=1"},
    {"aggregate=cross cross.iterations=3 cross.length=30 cross.tau=40 cost=sad sad.window=9x9 border=cap",
     "r16:12 min=30 pad=3"},
    {"aggregate=cross cross.iterations=2 cross.tau=0 cost=zncc cross.length=1 optimize=wta", "rgba16:16 mask LC"},
    {"prepare=rectify,blur,normalize normalize.window=3x7 cost=ad+census sgm.adapt=gradient "
     "aggregate=cross", "rgb8 mask"},
    {"aggregate=cross cross.length=127 cross.tau=255 cross.iterations=4", "300x2x9 rgb8"},
    {"aggregate=cross cross.length=127 cross.tau=255 cross.arms=mei cross.length2=0", "2x270x9 min=1"},
    /* several pieces of a line */
    {"aggregate=cross cross.length=5 cross.tau=255 cross.iterations=2 cost=ad", "900x3x5 min=-1"},
    {"aggregate=cross cross.length=5 cross.tau=255 cross.joint=0 optimize=wta", "3x300x5"},
    {"aggregate=cross cross.length=127 cross.tau=255 cross.iterations=4 cross.joint=0", "300x3x40 rgb8"},
    /* means of more than 8 MiB, which are stored past the caches */
    {"aggregate=cross cross.length=9 cross.joint=0 cost=ad optimize=wta", "290x232x64"},
    {"aggregate=cross cross.length=9 cost=ad optimize=wta", "290x232x64"},
    {"aggregate=cross cross.length=34 cross.iterations=3 cross.joint=0 cost=ad-census", "70x68x40 rgb8"},
    /* several tiles each way, lanes of more than one register; sums and counts in one word, and apart */
    {"aggregate=cross cross.length=3 cross.iterations=2 cost=ad optimize=wta", "75x70x70 min=-3"},
    {"aggregate=cross cross.length=34 cross.iterations=2 cost=ad-census optimize=wta", "70x68x40 rgb8 min=2"},
    /* sums that fit 16 bits, of costs of 8 bits and then of 16; and sums that do not */
    {"aggregate=cross cross.length=28 cross.tau=255 cost=ad optimize=wta", "130x75x20 min=25"},
    {"aggregate=cross cross.length=1 cross.iterations=2 cost=ad ad.truncate=28 optimize=wta", "90x40x70"},
    {"aggregate=cross cross.length=1 cross.iterations=2 cost=ad ad.truncate=56 optimize=wta", "90x40x70"},
    /* one view's arms, which fill one register of AVX2 and two of the other sets */
    {"aggregate=cross cross.length=9 cross.joint=0 cross.iterations=2 cost=ad optimize=wta", "90x40x30"},
};

static const oracle_fault faults[] = {
    {"cross_h", PARAM(cross.min_disparity), 1},
    {"cross_v", PARAM(cross.min_disparity), 1},
    {"cross_v", PARAM(cross.fraction), -1},
};

const oracle_algorithm oracle_of_cross = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
