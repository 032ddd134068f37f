/* Census: features, and Hamming distances as costs. */
#include <stdlib.h>

#include "../../src/cost/census_pattern.h"
#include "glue.h"

/* The pattern's planes: luma in sixteenths, and its 3x3 binomial. Both go on beside the picture. */
static int64_t pattern_sample(const int32_t *grey, int w, int h, int plane, int x, int y)
{
    static const int weights[3] = {1, 2, 1};
    int64_t sum = 0;
    int i, j;
    if (!plane) return 16 * (int64_t)grey[oracle_clamp(y, 0, h - 1) * w + oracle_clamp(x, 0, w - 1)];
    for (j = -1; j <= 1; j++)
        for (i = -1; i <= 1; i++)
            sum += weights[i + 1] * weights[j + 1] *
                   (int64_t)grey[oracle_clamp(y + j, 0, h - 1) * w + oracle_clamp(x + i, 0, w - 1)];
    return sum;
}

static uint64_t pattern_word(const int32_t *grey, int w, int h, int x, int y, int margin)
{
    uint64_t word = 0;
#define COMPARE(plane, x1, y1, x2, y2) \
    word = word << 1 | (uint64_t)(pattern_sample(grey, w, h, plane, x + (x1), y + (y1)) + 16 * (int64_t)margin < \
                                  pattern_sample(grey, w, h, plane, x + (x2), y + (y2)));
    STEREO__CENSUS_PATTERN(COMPARE)
#undef COMPARE
    return word;
}

void oracle_feature_census(const int32_t *grey, int w, int h, int win_w, int win_h, int kind, int margin, uint64_t *words)
{
    const int symmetric = kind == ORACLE_SYMMETRIC;
    int x, y, i, j;
    if (kind == ORACLE_PATTERN) {
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) words[y * w + x] = pattern_word(grey, w, h, x, y, margin);
        return;
    }
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            uint64_t word = 0;
            for (j = -(win_h / 2); j <= win_h / 2; j++)
                for (i = -(win_w / 2); i <= win_w / 2; i++) {
                    int32_t there = grey[oracle_clamp(y + j, 0, h - 1) * w + oracle_clamp(x + i, 0, w - 1)];
                    int32_t opposite = grey[oracle_clamp(y - j, 0, h - 1) * w + oracle_clamp(x - i, 0, w - 1)];
                    if (i == 0 && j == 0) continue;
                    if (symmetric && (j > 0 || (j == 0 && i > 0))) continue;
                    word = word << 1 |
                           (uint64_t)(symmetric ? there > opposite + margin : there + margin < grey[y * w + x]);
                }
            words[y * w + x] = word;
        }
}

static uint32_t ones(uint64_t v)
{
    uint32_t n = 0;
    int i;
    for (i = 0; i < 64; i++) n += (uint32_t)(v >> i & 1);
    return n;
}

void oracle_cost_census(const uint64_t *left, const uint64_t *right, oracle_extent e, int cap, int max,
                        uint32_t *cost)
{
    int x, y, k, outside;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int c = oracle_right_column(e, x, k, &outside);
                cost[oracle_at(e, x, y, k)] =
                    cap && outside ? (uint32_t)max : ones(left[y * e.w + x] ^ right[y * e.w + c]);
            }
}

uint32_t *oracle_census_costs(oracle_features features, oracle_extent e)
{
    uint32_t *costs = (uint32_t *)calloc(oracle_at(e, 0, e.h, 0) + 1, sizeof *costs);
    if (!costs) abort();
    oracle_cost_census(features.left, features.right, e, features.cap, features.max, costs);
    return costs;
}

/* ---- the passes of a plan ---- */

static void run_feature_census(job *j)
{
    uint64_t *words = (uint64_t *)calloc(j->pixels, sizeof *words);
    job_value *out = &j->out[1];
    size_t p, plane;
    test_check(words != NULL, "out of memory");
    oracle_feature_census(job_map(&j->in[0]), j->w, j->h, j->params->census.width, j->params->census.height,
                          j->params->census.kind, j->params->census.margin, words);
    for (plane = 0; plane < out->depth; plane++)
        for (p = 0; p < j->pixels; p++)
            out->v[plane * j->pixels + p] = (uint32_t)(words[p] >> (8 * out->element_bytes * plane) &
                                                       (0xffffffffu >> (32 - 8 * out->element_bytes)));
    free(words);
}

static void run_cost_census(job *j)
{
    uint64_t *left = job_words(j, &j->in[0]), *right = job_words(j, &j->in[1]);
    oracle_cost_census(left, right, job_extent(j, j->params->cost.min_disparity), j->params->cost.cap,
                       j->params->cost.max, j->out[2].v);
    free(left);
    free(right);
}

void read_term(reader *r, const stereo__pass *pass)
{
    r->n->top[r->term++] = (uint32_t)pass->params.cost.max;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_census", run_feature_census, NULL},
    {"cost_census", run_cost_census, read_term},
};

static const oracle_case cases[] = {
    {"census.window=5x5 census.kind=full sgm.paths=8 sgm.p1=0.3 sgm.p2=1.5", "rgb8 LRC min=-7 pad=3"},
    {"census.window=9x7 census.kind=full sgm.paths=2 wta.subpixel=parabola", "rgba8 mask LR s16 min=-70 pad=1"},
    {"census.window=11x11 sgm.paths=3 refine=median median.radius=2", "r16:12 LC u16 confidence-f32 pad=1"},
    {"census.window=63x1 census.kind=full sgm.paths=5 refine=none", "rgb16 min=3 pad=5"},
    {"census.window=1x63 census.kind=full optimize=wta wta.subpixel=none", "rgba16:10 s16 pad=7"},
    {"census.window=65x1 optimize=wta right-view=none refine=median median.radius=3", "mask LC min=1"},
    {"census.margin=3 census.kind=full census.window=5x5", ""},
    {"census.margin=65535 optimize=wta", "r16 pad=1"},
    {"census.margin=20", "r16:12 LR pad=1"},
    {"census.window=3x1 census.kind=symmetric sgm.paths=8", "33x12x20"},
    {"census.kind=pattern", "rgb8 LR pad=1"},
    {"census.kind=pattern census.window=65x1 census.margin=4 optimize=wta", "LRC min=-5"},
    {"census.kind=pattern aggregate=box refine=none", "r16:12 LR pad=3"},
    {"census.kind=pattern census.margin=65535 sgm.paths=2", "rgba16 mask"},
    {"census.kind=pattern", "1x1x1"},
    {"census.kind=pattern census.window=65x65", "2x9x4"},
    {"census.kind=pattern census.margin=65535", "r16 16x1x5"},
    {"census.kind=pattern optimize=wta", "64x3x20"},
};

static const oracle_fault faults[] = {
    {"feature_census", PARAM(census.kind), 1},
    {"feature_census", PARAM(census.margin), 1},
    {"cost_census", PARAM(cost.min_disparity), 1},
    {"cost_census", PARAM(cost.cap), -1},
    {"cost_census", PARAM(cost.max), 1},
};

const oracle_algorithm oracle_of_census = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
