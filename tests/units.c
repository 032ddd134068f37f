/* From the numbers that a caller gives to the integers that a plan computes with, and to its outputs: an oracle says
   both, from the manual, without a look at the plan.

   units [TEST]     STEREO_SEED=N: the seed of the random pipelines, printed by every run */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "oracle/glue.h"
#include "test.h"

static stereo_context *context;
static uint32_t plans, wrong;
static int quiet;

static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (!quiet && message->level != STEREO_LEVEL_INFO) fprintf(stderr, "in the log: %s\n", message->text);
}

static int open_context(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    (void)state;
    desc.backend = STEREO_BACKEND_CPU;
    desc.threads = 1;
    desc.logger.log = on_log;
    return stereo_context_create(&desc, &context) == STEREO_OK ? 0 : -1;
}

static int close_context(void **state)
{
    (void)state;
    stereo_context_destroy(context);
    return 0;
}

static void failed(const test_case *c, const char *why)
{
    char text[1500];
    case_text(c, text, sizeof text);
    if (wrong++ < 25) fprintf(stderr, "FAILED %s\n    %s\n", why, text);
}

static void none_failed(void)
{
    uint32_t n = wrong;
    printf("# %u plans\n", (unsigned)plans);
    plans = wrong = 0;
    test_check(n == 0, "%u plans differ from the oracle", (unsigned)n);
}

/* ---- a case in the oracle's words ---- */

static void wish_term(oracle_wish *wish, int kind, double weight)
{
    wish->term[wish->terms].kind = kind;
    wish->term[wish->terms++].weight = weight;
}

static void wish_preparation(const stereo_pipeline *p, oracle_wish *wish)
{
    int i;
    for (i = 0; i < STEREO_MAX_PREPARE && p->prepare[i] != STEREO_PREPARE_NONE; i++) wish->prepare[i] = (int)p->prepare[i];
    wish->sobel_cap = p->sobel.cap;
    wish->blur_sigma = p->blur.sigma;
    wish->normalize_width = p->normalize.width;
    wish->normalize_height = p->normalize.height;
    wish->normalize_cap = p->normalize.cap;
}

/* Zeros stand for what elements hold, and for the largest cost. */
static void wish_given(const test_case *c, oracle_wish *wish)
{
    static const uint32_t holds[5] = {0, 0xffu, 0xffffu, 0, 0x7fffffffu};
    wish->given_max = c->given.max ? c->given.max : holds[harness_given_bytes(c)];
    wish->given_unit = c->given.unit > 0.0 ? c->given.unit : wish->given_max;
    wish->given_levels = c->given.levels;
    wish->costs_out = (c->outputs & STEREO_OUTPUT_COSTS) != 0;
    wish->costs_only = c->outputs == STEREO_OUTPUT_COSTS;
}

static void wish_costs(const test_case *c, oracle_wish *wish)
{
    const stereo_pipeline *p = &c->pipeline;
    static const int channels[3] = {1, 3, 4};
    static const int kinds[] = {0, ORACLE_AD, ORACLE_CENSUS, ORACLE_GRADIENT, ORACLE_BT, ORACLE_SAD, ORACLE_ZNCC,
                                0, ORACLE_GIVEN};
    int i, deep = c->input >= STEREO_FORMAT_R16;
    wish->channels = channels[(int)c->input % 3];
    wish->wide = deep;
    wish->bits = c->input_bits ? (int)c->input_bits : deep ? 16 : 8;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        if (p->cost[i].kind == STEREO_COST_NONE) continue;
        if (p->cost[i].kind == STEREO_COST_AD_CENSUS) {
            wish_term(wish, ORACLE_AD_CURVED, (double)p->cost[i].weight / 2.0);
            wish_term(wish, ORACLE_CENSUS_CURVED, (double)p->cost[i].weight / 2.0);
        } else {
            int kind = kinds[p->cost[i].kind];
            if (kind == ORACLE_AD && p->ad.curve == STEREO_CURVE_EXPONENTIAL) kind = ORACLE_AD_CURVED;
            if (kind == ORACLE_GRADIENT && p->gradient.curve == STEREO_CURVE_EXPONENTIAL) kind = ORACLE_GRADIENT_CURVED;
            wish_term(wish, kind, p->cost[i].weight);
        }
    }
    wish->cap = p->border == STEREO_BORDER_CAP;
    wish->ad_colour = p->ad.colour;
    wish->ad_truncate = p->ad.truncate;
    wish->ad_lambda = p->ad.lambda;
    wish->ad_texture = p->ad.texture;
    wish->ad_gain = p->ad.gain;
    wish->texture_radius = p->ad.texture_radius;
    wish->gradient_lambda = p->gradient.lambda;
    wish->census_margin = p->census.margin;
    wish->census_lambda = p->census.lambda;
    wish->gradient_truncate = p->gradient.truncate;
    wish->bt_truncate = p->bt.truncate;
    wish->sad_width = p->sad.width;
    wish->sad_height = p->sad.height;
    wish->zncc_width = p->zncc.width;
    wish->zncc_height = p->zncc.height;
    wish->census_width = p->census.width;
    wish->census_height = p->census.height;
    wish->census_symmetric = p->census.kind == STEREO_CENSUS_SYMMETRIC;
    wish->right_own = p->right_view == STEREO_RIGHT_VIEW_OWN;
    wish->has_previous = (c->inputs & STEREO_INPUT_PREVIOUS) != 0;
    wish->prior_weight = p->prior.weight;
    wish->prior_truncate = p->prior.truncate;
}

static void wish_sums(const stereo_pipeline *p, oracle_wish *wish)
{
    wish->box_radius = p->aggregate == STEREO_AGGREGATE_BOX ? p->box.radius : 0;
    if (p->aggregate == STEREO_AGGREGATE_DOMAIN_TRANSFORM)
        wish->sigma_s = p->dt.sigma_s, wish->sigma_r = p->dt.sigma_r;
    wish->dt_colour = p->dt.guide == STEREO_GUIDE_COLOUR;
    wish->dt_storage = (int)p->dt.storage;
    wish->dt_normalize = p->dt.normalize;
    wish->cross_iterations = p->aggregate == STEREO_AGGREGATE_CROSS ? p->cross.iterations : 0;
    wish->cross_mei = p->cross.arms == STEREO_CROSS_MEI;
    wish->cross_joint = p->cross.joint;
    wish->cross_length = p->cross.length;
    wish->cross_tau = p->cross.tau;
    wish->cross_length2 = p->cross.length2;
    wish->cross_tau2 = p->cross.tau2;
    wish->paths = p->optimize == STEREO_OPTIMIZE_SGM || p->optimize == STEREO_OPTIMIZE_MGM ? p->sgm.paths : 0;
    wish->means = p->optimize == STEREO_OPTIMIZE_MGM;
    wish->p1 = p->sgm.p1;
    wish->p2 = p->sgm.p2;
    wish->p2_min = p->sgm.p2_min;
    wish->adapt = p->sgm.adapt == STEREO_ADAPT_GRADIENT      ? ORACLE_ADAPT_GRADIENT
                  : p->sgm.adapt == STEREO_ADAPT_EXPONENTIAL ? ORACLE_ADAPT_EXPONENTIAL
                  : p->sgm.adapt == STEREO_ADAPT_COLOUR      ? ORACLE_ADAPT_COLOUR
                                                             : ORACLE_ADAPT_NONE;
    wish->adapt_k = p->sgm.adapt_k;
    wish->scale = p->sgm.scale;
    wish->scanline = p->optimize == STEREO_OPTIMIZE_SCANLINE;
    wish->scan_lambda = p->scanline.lambda;
    wish->scan_truncate = p->scanline.truncate;
    wish->scan_paper = p->scanline.form == STEREO_SCANLINE_PAPER;
    wish->scan_stretch = wish->scanline ? 1 << (int)p->scanline.stretch : 1;
    wish->tau_so = p->sgm.tau_so;
    if (p->optimize != STEREO_OPTIMIZE_BP) return;
    wish->bp_levels = p->bp.levels;
    wish->bp_iterations = p->bp.iterations;
    wish->bp_store = (int)p->bp.storage;
    wish->bp_reference = p->bp.border == STEREO_BP_BORDER_REFERENCE;
    wish->bp_weight = p->bp.data_weight;
    wish->bp_data_cap = p->bp.data_cap;
    wish->bp_cap = p->bp.discontinuity_cap;
    wish->bp_sigma = p->bp.sigma;
}

static void wish_gammas(oracle_wish *wish, float gamma_c, float gamma_p, int distance, int clamp)
{
    wish->gamma_c = gamma_c;
    wish->gamma_p = gamma_p;
    wish->distance = distance;
    wish->clamp = clamp;
}

static void wish_weights(const stereo_pipeline *p, oracle_wish *wish)
{
    switch (p->aggregate) {
    case STEREO_AGGREGATE_ESAW:
        wish->weighing = ORACLE_ESAW;
        wish->weigh_steps = p->esaw.iterations;
        wish->weigh_base = p->esaw.base;
        wish->weigh_u16 = p->esaw.storage == STEREO_STORAGE_U16;
        wish_gammas(wish, p->esaw.gamma_c, p->esaw.gamma_p, (int)p->esaw.distance, (int)p->esaw.border);
        break;
    case STEREO_AGGREGATE_ESMP:
        wish->weighing = ORACLE_ESMP;
        wish->weigh_steps = p->esmp.iterations;
        wish->weigh_base = p->esmp.base;
        wish->weigh_u16 = p->esmp.storage == STEREO_STORAGE_U16;
        wish_gammas(wish, p->esmp.gamma_c, p->esmp.gamma_p, (int)p->esmp.distance, (int)p->esmp.border);
        break;
    case STEREO_AGGREGATE_RTAW:
        wish->weighing = ORACLE_RTAW;
        wish->radius = p->rtaw.radius;
        wish->weigh_u16 = p->rtaw.storage == STEREO_STORAGE_U16;
        wish_gammas(wish, p->rtaw.gamma_c, p->rtaw.gamma_p, (int)p->rtaw.distance, (int)p->rtaw.border);
        break;
    case STEREO_AGGREGATE_ADAPTIVE_WEIGHT:
    case STEREO_AGGREGATE_CROSS_WEIGHT:
        wish->weighing = p->aggregate == STEREO_AGGREGATE_CROSS_WEIGHT ? ORACLE_CROSS_WINDOW : ORACLE_WINDOW;
        wish->radius = p->aw.radius;
        wish->views = p->aw.views;
        wish->squared = p->aw.squared;
        wish_gammas(wish, p->aw.gamma_c, p->aw.gamma_p,
                    p->aw.space == STEREO_SPACE_LAB ? ORACLE_DISTANCE_LAB : ORACLE_DISTANCE_L2, 0);
        break;
    case STEREO_AGGREGATE_GUIDED:
        wish->guided_radius_plus_one = p->guided.radius + 1;
        wish->epsilon = p->guided.epsilon;
        return;
    default: return;
    }
    wish->messages = wish->weighing == ORACLE_ESMP || (wish->weighing == ORACLE_RTAW && p->rtaw.messages);
    wish->lambda = p->esmp.lambda;
    wish->c = p->esmp.c;
    wish->eta = p->esmp.eta;
}

static void wish_maps(const stereo_pipeline *p, oracle_wish *wish)
{
    int i;
    wish->subpixel = p->wta.subpixel == STEREO_SUBPIXEL_PARABOLA ? ORACLE_SUBPIXEL_PARABOLA
                     : p->wta.subpixel == STEREO_SUBPIXEL_VFIT   ? ORACLE_SUBPIXEL_VFIT
                     : p->wta.subpixel == STEREO_SUBPIXEL_RAW    ? ORACLE_SUBPIXEL_RAW
                                                                 : ORACLE_SUBPIXEL_NONE;
    wish->uniqueness = p->wta.uniqueness;
    wish->confidence = (int)p->wta.confidence;
    wish->discontinuity = p->discontinuity.step;
    for (i = 0; i < STEREO_MAX_REFINE && p->refine[i] != STEREO_REFINE_END; i++) {
        test_check(oracle_filter_of((uint32_t)p->refine[i]) != NULL, "no oracle knows filter %d", (int)p->refine[i]);
        wish->filter[i] = (int)p->refine[i];
    }
    wish->tolerance = p->lr.tolerance;
    wish->step = p->speckle.step;
    wish->area = (uint32_t)p->speckle.area;
    wish->median_radius = p->median.radius;
    wish->fill_directions = p->fill.method == STEREO_FILL_DIRECTIONS;
    wish->vote_length = p->vote.length;
    wish->vote_tau = p->vote.tau;
    wish->vote_length2 = p->vote.length2;
    wish->vote_tau2 = p->vote.tau2;
    wish->vote_count = p->vote.count;
    wish->vote_ratio = p->vote.ratio;
    wish->vote_rounds = p->vote.rounds;
    wish->vote_median = p->vote.median;
    wish->weighted_radius = p->wmedian.radius;
    wish->weighted_sigma = p->wmedian.sigma_c;
    wish->smooth_iterations = p->smooth.iterations;
    wish->smooth_lambda = p->smooth.lambda;
    wish->smooth_sigma = p->smooth.sigma_c;
    wish->smooth_fill = p->smooth.fill;
    wish->smooth_radius = p->smooth.radius;
    wish->lk_mean = p->lk.mean;
    wish->lk_radius = p->lk.radius;
    wish->lk_damping = p->lk.damping;
    wish->lk_reach = p->lk.reach;
    wish->plane_area = p->plane.area;
    wish->plane_range = p->plane.range;
    wish->plane_slope = p->plane.slope;
}

static void wish_of(const test_case *c, oracle_wish *wish)
{
    memset(wish, 0, sizeof *wish);
    wish->width = (int)c->width;
    wish->height = (int)c->height;
    wish->disparities = (int)c->disparities;
    wish->min_disparity = c->min_disparity;
    wish_preparation(&c->pipeline, wish);
    wish_costs(c, wish);
    wish_given(c, wish);
    wish_sums(&c->pipeline, wish);
    wish_weights(&c->pipeline, wish);
    wish_maps(&c->pipeline, wish);
}

/* ---- numbers against numbers ---- */

/* Which number the word at `offset` is. */
static void name_word(size_t offset, char *text, size_t size)
{
#define ROW(field)                                                                    \
    {                                                                                 \
#field, offsetof(oracle_numbers, field), sizeof(((oracle_numbers *)0)->field) \
    }
    static const struct {
        const char *name;
        size_t offset, bytes;
    } rows[] = {ROW(prepare),
                ROW(sobel),
                ROW(normalize),
                ROW(blur),
                ROW(blur_table),
                ROW(top),
                ROW(planes),
                ROW(truncate),
                ROW(quantise),
                ROW(window),
                ROW(term_multiply),
                ROW(term_shift),
                ROW(mix),
                ROW(mixed),
                ROW(texture),
                ROW(texture_radius),
                ROW(texture_least),
                ROW(gain),
                ROW(prior_weight),
                ROW(prior_truncate),
                ROW(box_radius),
                ROW(before_multiply),
                ROW(before_shift),
                ROW(dt_shift),
                ROW(dt_table),
                ROW(fixed),
                ROW(dt_passes),
                ROW(dt_channels),
                ROW(dt_keep),
                ROW(dt_first),
                ROW(dt_means),
                ROW(guides),
                ROW(guide_lab),
                ROW(linear),
                ROW(colour),
                ROW(spatial),
                ROW(float_scale),
                ROW(weighed),
                ROW(kept16),
                ROW(taps),
                ROW(distance),
                ROW(clamp),
                ROW(min_sums),
                ROW(reach),
                ROW(c),
                ROW(eta),
                ROW(guided),
                ROW(window_weigh),
                ROW(own),
                ROW(other),
                ROW(iterations),
                ROW(fraction),
                ROW(joint),
                ROW(arm_planes),
                ROW(arm_shift),
                ROW(arm_length),
                ROW(arm_threshold),
                ROW(arm_step),
                ROW(arm_strict_length),
                ROW(arm_strict_threshold),
                ROW(costs),
                ROW(multiply),
                ROW(shift),
                ROW(cost_max),
                ROW(unit),
                ROW(directions),
                ROW(p1),
                ROW(p2),
                ROW(means),
                ROW(smooth),
                ROW(smooth_table),
                ROW(bp_levels),
                ROW(bp_iterations),
                ROW(bp_store),
                ROW(bp_reference),
                ROW(bp_most),
                ROW(bp_scale),
                ROW(bp_message),
                ROW(bp_inverse),
                ROW(bp_slope),
                ROW(bp_cap),
                ROW(bp_share),
                ROW(bp_belief),
                ROW(bp_level),
                ROW(guide_planes),
                ROW(guide_shift),
                ROW(p2_at),
                ROW(edges),
                ROW(divided),
                ROW(sum_max),
                ROW(ratio_shift),
                ROW(keep),
                ROW(raw),
                ROW(raw_shift),
                ROW(discontinuity),
                ROW(filter),
                ROW(tolerance),
                ROW(step),
                ROW(area),
                ROW(median_radius),
                ROW(fill_directions),
                ROW(vote_count),
                ROW(vote_ratio),
                ROW(vote_rounds),
                ROW(vote_median),
                ROW(vote_arms),
                ROW(weighted_radius),
                ROW(weighted_table),
                ROW(smooths),
                ROW(smooth_lambda),
                ROW(smooth_weights),
                ROW(smooth_fill),
                ROW(smooth_radius),
                ROW(lk),
                ROW(plane)};
#undef ROW
    size_t i;
    for (i = 0; i + 1 < sizeof rows / sizeof rows[0] && offset >= rows[i + 1].offset; i++) continue;
    snprintf(text, size, "%s[%u]", rows[i].name, (unsigned)((offset - rows[i].offset) / sizeof(uint32_t)));
}

/* 0: all numbers are the same. Else `why` tells of the first that differs. */
static int numbers_differ(const oracle_numbers *expected, const oracle_numbers *got, char *why, size_t size)
{
    size_t offset;
    uint32_t a, b;
    char name[40];
    for (offset = 0; offset < sizeof *expected; offset += sizeof a) {
        memcpy(&a, (const char *)expected + offset, sizeof a);
        memcpy(&b, (const char *)got + offset, sizeof b);
        if (a == b) continue;
        name_word(offset, name, sizeof name);
        snprintf(why, size, "%s is %lu, the oracle says %lu", name, (unsigned long)b, (unsigned long)a);
        return 1;
    }
    return 0;
}

/* What the manual promises of the penalties, whatever they were rounded to. */
static int penalties_hold(const oracle_wish *wish, const oracle_numbers *n)
{
    uint64_t most = (uint64_t)n->cost_max + n->p2;
    return !wish->paths || wish->costs_only || ((uint64_t)wish->paths * most <= 65535 && n->p2 > n->p1 && most + n->p1 <= 32767);
}

/* The case as it may be asked for: stretched rows go without a previous map. */
static test_case allowed(const test_case *c)
{
    test_case out = *c;
    if (c->pipeline.optimize == STEREO_OPTIMIZE_SCANLINE && c->pipeline.scanline.stretch)
        out.inputs &= ~(uint32_t)STEREO_INPUT_PREVIOUS;
    return out;
}

/* The plan of a valid case has the oracle's integers, and is refused where there are none. */
static void check_numbers(const test_case *given)
{
    const test_case mine = allowed(given), *c = &mine;
    oracle_wish wish;
    oracle_numbers expected, got;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_result result;
    char why[200];
    int possible;
    wish_of(c, &wish);
    possible = oracle_units(&wish, &expected);
    case_desc(c, STEREO_PLAN_NO_FUSION, &desc);
    quiet = !possible;
    result = stereo_plan_create(context, &desc, &plan);
    quiet = 0;
    plans++;
    if (result != (possible ? STEREO_OK : STEREO_ERROR_UNSUPPORTED)) failed(c, stereo_result_text(result));
    if (!plan) return;
    harness_numbers(plan, &got);
    if (numbers_differ(&expected, &got, why, sizeof why)) failed(c, why);
    else if (!penalties_hold(&wish, &got)) failed(c, "the penalties do not keep to their bounds");
    else if (stereo_plan_integer(plan, "scanline.lambda") != expected.scan_lambda)
        failed(c, "stereo_plan_integer says something else than the passes of scanline.lambda");
    else if (stereo_plan_integer(plan, "sgm.p1") != expected.p1 || stereo_plan_integer(plan, "sgm.p2") != expected.p2)
        failed(c, "stereo_plan_integer says something else than the passes");
    stereo_plan_destroy(plan);
}

/* ---- every parameter, one at a time ---- */

static const struct {
    const char *settings;
    stereo_format input;
    uint32_t input_bits;
} bases[] = {
    {"", STEREO_FORMAT_R8, 0},
    {"cost=ad refine=lr,speckle,median", STEREO_FORMAT_RGB16, 12},
    {"cost=ad:0.7+census:1.1+ad:0.3 sgm.adapt=exponential sgm.p2-min=0.2 sgm.paths=8", STEREO_FORMAT_RGBA8, 0},
    {"cost=census:2 aggregate=box sgm.adapt=gradient sgm.paths=5", STEREO_FORMAT_R16, 0},
    {"cost=ad:1.5 ad.colour=0 aggregate=box optimize=wta refine=speckle", STEREO_FORMAT_RGB8, 5},
    {"cost=census:0.3 sgm.paths=2 sgm.scale=0.5 border=cap", STEREO_FORMAT_R8, 0},
    {"sgm.adapt=colour sgm.paths=5", STEREO_FORMAT_RGB16, 12},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour sgm.tau-so=7 right-view=own", STEREO_FORMAT_RGB8, 0},
    {"optimize=mgm sgm.adapt=exponential cost=ad", STEREO_FORMAT_RGBA8, 0},
    {"cost=gradient+ad-census:0.5+sad:2", STEREO_FORMAT_RGB8, 0},
    {"cost=sad sad.window=5x7 aggregate=box box.radius=1", STEREO_FORMAT_R16, 12},
    {"cost=gradient:3", STEREO_FORMAT_R8, 7},
    {"optimize=scanline cost=sad:0.3 sad.window=9x9 ad.truncate=0", STEREO_FORMAT_R16, 12},
    {"optimize=scanline scanline.form=paper aggregate=box box.radius=40", STEREO_FORMAT_RGB8, 0},
    {"optimize=scanline scanline.stretch=4 cost=ad refine=lr,vote,fill", STEREO_FORMAT_RGB8, 0},
    {"optimize=scanline scanline.stretch=2 cost=census aggregate=cross right-view=own", STEREO_FORMAT_R16, 12},
    {"aggregate=cross cost=sad sad.window=31x31 ad.truncate=0 cross.iterations=2", STEREO_FORMAT_RGB16, 12},
    {"aggregate=cross cross.arms=mei optimize=wta", STEREO_FORMAT_RGB8, 0},
    {"aggregate=domain-transform cost=zncc:2", STEREO_FORMAT_R16, 11},
    {"cost=bt:0.2+ad-census ad.gain=1", STEREO_FORMAT_RGB16, 10},
    {"aggregate=domain-transform dt.storage=u8 dt.guide=colour cost=sad sad.window=31x31 ad.truncate=0",
     STEREO_FORMAT_RGB16, 12},
    {"aggregate=domain-transform dt.storage=f8 cost=ad", STEREO_FORMAT_R8, 0},
    {"aggregate=domain-transform dt.storage=u16", STEREO_FORMAT_R8, 0},
    {"aggregate=domain-transform dt.normalize=1 cost=ad+census refine=lr,weighted-median,smooth,plane,lucas-kanade "
     "smooth.radius=5",
     STEREO_FORMAT_RGB8, 0},
    {"right-view=own border=cap refine=lr,speckle,median", STEREO_FORMAT_RGB8, 0},
    {"refine=plane,speckle plane.slope=0.3 plane.range=0.1", STEREO_FORMAT_R16, 12},
    {"right-view=own aggregate=adaptive-weight aw.radius=3 optimize=wta cost=ad+zncc", STEREO_FORMAT_R16, 12},
    {"aggregate=esaw cost=ad:2", STEREO_FORMAT_RGB8, 0},
    {"aggregate=esaw esaw.storage=u16 cost=census", STEREO_FORMAT_RGB8, 0},
    {"aggregate=esmp esmp.storage=u16 optimize=wta cost=ad", STEREO_FORMAT_R16, 10},
    {"aggregate=rtaw rtaw.storage=u16 cost=sad sad.window=31x31 ad.truncate=0", STEREO_FORMAT_RGB8, 0},
    {"aggregate=esmp cost=gradient:0.5 gradient.truncate=0 optimize=wta", STEREO_FORMAT_R16, 12},
    {"aggregate=esmp cost=census+ad esmp.distance=lab", STEREO_FORMAT_RGB8, 0},
    {"aggregate=rtaw rtaw.messages=1 cost=sad sad.window=31x31 ad.truncate=0", STEREO_FORMAT_RGB16, 12},
    {"aggregate=adaptive-weight cost=ad-census", STEREO_FORMAT_RGBA8, 0},
    {"aggregate=guided cost=sad:3 sad.window=9x9 ad.truncate=0", STEREO_FORMAT_RGB16, 11},
    {"aggregate=guided optimize=wta wta.subpixel=raw wta.confidence=lrd refine=discontinuity", STEREO_FORMAT_R8, 0},
    {"aggregate=cross-weight cost=zncc optimize=wta cross.arms=mei", STEREO_FORMAT_R8, 0},
    {"optimize=bp cost=ad ad.colour=0", STEREO_FORMAT_RGB8, 0},
    {"optimize=bp bp.storage=f16 cost=gradient:2", STEREO_FORMAT_R16, 11},
    {"prepare=rectify,normalize,blur,sobel cost=ad+bt+census ad.truncate=0", STEREO_FORMAT_RGB16, 12},
    {"prepare=normalize cost=ad-census+zncc optimize=bp bp.sigma=1 aggregate=guided", STEREO_FORMAT_R8, 6},
    {"optimize=bp bp.storage=u16 cost=ad+census", STEREO_FORMAT_RGB8, 0},
    {"optimize=bp bp.storage=u8 cost=sad sad.window=31x31 ad.truncate=0 aggregate=box", STEREO_FORMAT_RGB16, 12},
};
enum { BASES = (int)(sizeof bases / sizeof bases[0]) };

static void base_case(test_case *c, int base)
{
    case_init(c, "units", 40, 6, 16);
    c->input = bases[base].input;
    c->input_bits = bases[base].input_bits;
    c->inputs = STEREO_INPUT_PREVIOUS;
    if (bases[base].settings[0]) case_set(c, bases[base].settings);
}

/* A setting of one of the bases; what the parameter's own check refuses is of no interest. */
static void try_setting(int base, const char *key, const char *value)
{
    test_case c;
    char error[200];
    base_case(&c, base);
    test_check(stereo_pipeline_set(&c.pipeline, key, value, error, sizeof error) == STEREO_OK, "%s", error);
    check_numbers(&c);
}

static void try_number(int base, const stereo_param *param, double value)
{
    char text[40];
    snprintf(text, sizeof text, param->type == STEREO_PARAM_INT ? "%.0f" : "%.9g", value);
    try_setting(base, param->key, text);
}

static void try_numbers(int base, const stereo_param *param)
{
    static const double parts[] = {1e-6, 1e-5, 1e-4, 0.001, 0.0015, 0.004, 0.01, 0.07, 0.25, 0.5, 0.75, 0.999};
    double span = param->maximum - param->minimum;
    size_t i;
    try_number(base, param, param->minimum);
    try_number(base, param, param->maximum);
    try_number(base, param, param->standard);
    for (i = 0; i < sizeof parts / sizeof parts[0]; i++) try_number(base, param, param->minimum + parts[i] * span);
}

static void try_names(int base, const stereo_param *param)
{
    const char *p = param->choices;
    char name[32];
    for (;;) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p, "|"), p);
        try_setting(base, param->key, name);
        if (!p[strlen(name)]) return;
        p += strlen(name) + 1;
    }
}

static void try_list(int base, const char *key, const char *const *values)
{
    for (; *values; values++) try_setting(base, key, *values);
}

static void try_param(int base, const stereo_param *param)
{
    static const char *const small_windows[] = {"1x1", "3x1", "1x3", "15x15", "5x5", "7x9", NULL};
    static const char *const windows[] = {"9x7", "3x1", "1x3", "65x1", "1x65", "5x5", "7x9", "11x5", NULL};
    static const char *const costs[] = {"ad",
                                        "census",
                                        "census:0.01",
                                        "ad:100",
                                        "ad:0.01+census:100",
                                        "census+census",
                                        "ad:100+ad:100+ad:100",
                                        "census:0.01+ad:0.01+census:0.01",
                                        "ad:1+census:0.5+ad:0.25",
                                        "gradient",
                                        "bt:0.5",
                                        "sad",
                                        "sad:0.1+gradient:2+bt",
                                        "zncc:3",
                                        "census:3+ad:2+census:0.01",
                                        NULL};
    static const char *const steps[] = {"none", "sobel", "blur,normalize", "rectify,sobel,sobel,blur", "normalize,normalize",
                                        NULL};
    static const char *const lists[] = {"none",
                                        "lr",
                                        "median,lr,median",
                                        "speckle,median",
                                        "lr,speckle,median,lr,speckle,median,lr,speckle,median,lr,speckle,median",
                                        NULL};
    switch (param->type) {
    case STEREO_PARAM_INT:
        if (param->choices[0]) try_names(base, param);
        else try_numbers(base, param);
        return;
    case STEREO_PARAM_FLOAT: try_numbers(base, param); return;
    case STEREO_PARAM_CHOICE:
        if (strcmp(param->key, "right-view") != 0) try_names(base, param); /* none goes without lr: random ones */
        return;
    case STEREO_PARAM_WINDOW: try_list(base, param->key, param->maximum < 65 ? small_windows : windows); return;
    case STEREO_PARAM_COSTS: try_list(base, param->key, costs); return;
    case STEREO_PARAM_LIST: try_list(base, param->key, strcmp(param->key, "prepare") == 0 ? steps : lists); return;
    }
}

static void test_parameters(void **state)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    int base;
    (void)state;
    for (base = 0; base < BASES; base++)
        for (i = 0; i < count; i++) try_param(base, &params[i]);
    none_failed();
}

/* ---- the combinations that matter ---- */

static const char *const weights[] = {"0.01", "0.3", "1", "7", "100"};
static const char *const penalties[][2] = {{"0", "0"},       {"0", "100"},   {"0.15", "0.26"}, {"0.226", "0.968"},
                                           {"0.5", "1.5"},   {"3", "0.968"}, {"100", "0"},     {"100", "100"},
                                           {"0.01", "0.02"}, {"1", "30"}};
static const char *const paths[] = {"2", "3", "4", "5", "8"};
enum { WEIGHTS = 5, PENALTIES = 10, PATHS = 5 };

/* Weight, penalties, paths and box together decide whether sums fit 16 bits. */
static void test_sgm_ranges(void **state)
{
    static const char *const boxes[] = {"0", "1", "2", "7", "22", "23", "50", "511", "1023"};
    static const char *const terms[] = {"cost=census:%s",    "cost=census:%s census.window=3x1",
                                        "cost=ad:%s",        "cost=ad:%s ad.truncate=0",
                                        "cost=census:%s+ad", "cost=ad+census:%s+ad:0.5"};
    char text[200], cost[100];
    size_t box, term;
    int w, p, n;
    (void)state;
    for (term = 0; term < sizeof terms / sizeof terms[0]; term++)
        for (w = 0; w < WEIGHTS; w++)
            for (p = 0; p < PENALTIES; p++)
                for (n = 0; n < PATHS; n++)
                    for (box = 0; box < sizeof boxes / sizeof boxes[0]; box++) {
                        test_case c;
                        snprintf(cost, sizeof cost, terms[term], weights[w]);
                        snprintf(text, sizeof text, "%s sgm.p1=%s sgm.p2=%s sgm.paths=%s aggregate=box box.radius=%s",
                                 cost, penalties[p][0], penalties[p][1], paths[n], boxes[box]);
                        case_init(&c, "ranges", 6, 3, 5);
                        case_set(&c, text);
                        check_numbers(&c);
                    }
    none_failed();
}

/* P2 that falls with the guide's step, at every kind of input. */
static void test_adapted(void **state)
{
    static const char *const rules[] = {"gradient", "exponential", "colour"}, *const lows[] = {"0", "0.4", "100"};
    static const char *const widths[] = {"0.1", "1", "15", "80", "65535"};
    static const uint32_t bits[] = {1, 7, 8, 9, 12, 16};
    char text[200];
    int rule, low, k, p, b, format;
    (void)state;
    for (rule = 0; rule < 3; rule++)
        for (low = 0; low < 3; low++)
            for (k = 0; k < 5; k++)
                for (p = 0; p < PENALTIES; p++)
                    for (b = 0; b < 6; b++)
                        for (format = b < 3 ? 0 : 3; format < 6; format++) {
                            test_case c;
                            snprintf(text, sizeof text,
                                     "sgm.adapt=%s sgm.p2-min=%s sgm.adapt-k=%s sgm.p1=%s sgm.p2=%s sgm.scale=%d "
                                     "sgm.tau-so=%d optimize=%s",
                                     rules[rule], lows[low], widths[k], penalties[p][0], penalties[p][1], k % 2, 64 * k,
                                     p % 2 ? "mgm" : "sgm");
                            case_init(&c, "adapted", 500, 1, 100);
                            c.input = (stereo_format)format;
                            c.input_bits = bits[b];
                            case_set(&c, text);
                            check_numbers(&c);
                        }
    none_failed();
}

/* P2 by range and width. No product here ends in a half: powers are not exact, and either neighbour would be right.
   */
static void test_scale(void **state)
{
    static const uint32_t widths[] = {1, 56, 57, 225, 449, 450, 451, 900, 1349, 1351, 8192};
    static const uint32_t ranges[] = {1, 8, 63, 64, 65, 128, 192, 256, 2048};
    static const char *const exponents[] = {"0", "0.01", "0.5", "1", "1.7", "4"};
    char text[100];
    int w, d, e, p;
    (void)state;
    for (w = 0; w < 11; w++)
        for (d = 0; d < 9; d++)
            for (e = 0; e < 6; e++)
                for (p = 0; p < PENALTIES; p++) {
                    test_case c;
                    snprintf(text, sizeof text, "sgm.scale=%s sgm.p1=%s sgm.p2=%s", exponents[e], penalties[p][0],
                             penalties[p][1]);
                    case_init(&c, "scale", widths[w], 1, ranges[d]);
                    case_set(&c, text);
                    check_numbers(&c);
                }
    none_failed();
}

/* ad's truncation for every depth of samples. */
static void test_truncation(void **state)
{
    static const char *const truncations[] = {"0",   "0.01", "0.49",   "0.5",   "1",    "1.49",
                                              "1.5", "2.5",  "20",     "126.5", "127",  "254.5",
                                              "255", "256",  "1022.5", "1023",  "4096", "65535"};
    char text[100];
    uint32_t bits, t, colour;
    (void)state;
    for (bits = 1; bits <= 16; bits++)
        for (t = 0; t < sizeof truncations / sizeof truncations[0]; t++)
            for (colour = 0; colour < 4; colour++) {
                test_case c;
                snprintf(text, sizeof text, "cost=ad%s ad.truncate=%s ad.colour=%u", bits % 2 ? "+census:0.7" : "",
                         truncations[t], (unsigned)(colour & 1));
                case_init(&c, "truncation", 7, 3, 4);
                c.input = colour & 2 ? STEREO_FORMAT_RGB16 : STEREO_FORMAT_R16;
                c.input_bits = bits;
                case_set(&c, text);
                check_numbers(&c);
            }
    none_failed();
}

/* Terms of all weights on one scale. */
static void test_mixtures(void **state)
{
    static const char *const kinds[] = {"census", "ad", "gradient", "bt", "sad", "zncc", "ad-census"};
    char text[200];
    int i, j, k, n;
    (void)state;
    for (i = 0; i < WEIGHTS; i++)
        for (j = 0; j < WEIGHTS; j++)
            for (k = 0; k <= WEIGHTS; k++)
                for (n = 0; n < 49; n++) {
                    test_case c;
                    int used = snprintf(text, sizeof text, "cost=%s:%s+%s:%s", kinds[n % 7], weights[i], kinds[n / 7],
                                        weights[j]);
                    if (k < WEIGHTS)
                        used += snprintf(text + used, sizeof text - (size_t)used, "+%s:%s", kinds[(n + k) % 7],
                                         weights[k]);
                    case_init(&c, "mixtures", 7, 3, 4);
                    c.inputs = STEREO_INPUT_PREVIOUS;
                    case_set(&c, text);
                    case_set(&c, n & 1 ? "census.window=5x5 sgm.paths=8" : "ad.truncate=0 sgm.paths=3");
                    check_numbers(&c);
                }
    none_failed();
}

/* The largest box whose sums fit 32 bits, and the next one. */
static void test_largest_sums(void **state)
{
    static const char *const settings[] = {"optimize=wta box.radius=127", "optimize=wta box.radius=128",
                                           "sgm.paths=8 box.radius=127", "sgm.paths=2 box.radius=128"};
    oracle_wish wish;
    oracle_numbers numbers;
    int i;
    (void)state;
    for (i = 0; i < 4; i++) {
        test_case c;
        case_init(&c, "largest sums", 7, 3, 4);
        c.inputs = STEREO_INPUT_PREVIOUS;
        case_set(&c, "cost=census:0.01 prior.weight=100 aggregate=box");
        case_set(&c, settings[i]);
        wish_of(&c, &wish);
        assert_int_equal(oracle_units(&wish, &numbers), !(i & 1));
        check_numbers(&c);
    }
    none_failed();
}

/* Zero-mean normalised cross-correlation in real numbers; 0 where a window is flat. */
static double correlation(const int32_t *a, const int32_t *b, int w, int h, int x, int c, int y, int r)
{
    double n = 0, sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0, va, vb;
    int i, j;
    for (j = -r; j <= r; j++)
        for (i = -r; i <= r; i++) {
            int row = (y + j < 0 ? 0 : y + j >= h ? h - 1 : y + j) * w;
            double p = a[row + (x + i < 0 ? 0 : x + i >= w ? w - 1 : x + i)];
            double q = b[row + (c + i < 0 ? 0 : c + i >= w ? w - 1 : c + i)];
            n++, sa += p, sb += q, saa += p * p, sbb += q * q, sab += p * q;
        }
    va = n * saa - sa * sa;
    vb = n * sbb - sb * sb;
    return va > 0 && vb > 0 ? (n * sab - sa * sb) / sqrt(va * vb) : 0;
}

/* ---- everything drawn ---- */

static uint64_t first_seed(void)
{
    const char *given = getenv("STEREO_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 20240607u;
    printf("# STEREO_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

/* Whether the case's values are within what their descriptor and their pipeline allow. */
static int valid(const test_case *c)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    case_desc(c, 0, &desc);
    quiet = 1;
    result = stereo_plan_memory(context, &desc, &memory);
    quiet = 0;
    return result != STEREO_ERROR_BAD_ARGUMENT;
}

static void test_random_numbers(void **state)
{
    uint64_t seed = first_seed();
    uint32_t tried;
    (void)state;
    for (tried = 0; tried < 4000; tried++) {
        test_case c;
        case_random(&c, seed + tried);
        if (valid(&c)) check_numbers(&c);
    }
    test_check(plans > 2000, "only %u of %u random cases were valid", (unsigned)plans, (unsigned)tried);
    none_failed();
}

/* ---- and all the way to the outputs ---- */

static void scene_of(const test_case *c, const oracle_wish *wish, const test_frame *f, oracle_scene *scene)
{
    int view;
    memset(scene, 0, sizeof *scene);
    for (view = 0; view < 2; view++) {
        scene->view[view].data = f->memory[PICTURE_LEFT + view];
        scene->view[view].stride = f->stride[PICTURE_LEFT + view];
        scene->view[view].channels = wish->channels;
        scene->view[view].sample_bytes = c->input >= STEREO_FORMAT_R16 ? 2 : 1;
        harness_camera(c, view, &scene->camera[view]);
    }
    scene->height = (int)c->height;
    scene->mask = f->memory[PICTURE_MASK];
    scene->mask_stride = f->stride[PICTURE_MASK];
    scene->previous = c->no_previous ? NULL : f->memory[PICTURE_PREVIOUS];
    scene->previous_stride = f->stride[PICTURE_PREVIOUS];
    scene->disparity_format = (int)c->disparity_format;
    scene->given = f->memory[PICTURE_GIVEN];
    scene->given_stride = f->stride[PICTURE_GIVEN];
    scene->given_bytes = harness_given_bytes(c);
}

/* Writes a map into a picture of the frame, as the format says. */
static void write_picture(const test_case *c, const oracle_maps *maps, int picture, test_frame *f)
{
    const int32_t *map = maps->view[picture == PICTURE_DISPARITY_RIGHT];
    int w = (int)c->width, h = (int)c->height, y;
    uint8_t *tight;
    if (!f->bytes[picture]) return;
    tight = (uint8_t *)malloc(f->row[picture] * c->height);
    test_check(tight != NULL, "out of memory");
    if (picture == PICTURE_CONFIDENCE)
        oracle_export_confidence(map, maps->confidence, w, h, (int)c->confidence_format, tight);
    else if (picture == PICTURE_DEPTH) oracle_export_depth(map, w, h, c->q, (int)c->depth_format, tight);
    else if (picture == PICTURE_COSTS)
        oracle_export_costs(maps->costs, (size_t)w * (size_t)h * c->disparities,
                            (uint32_t)(f->row[picture] / c->width / c->disparities), tight);
    else if (picture == PICTURE_POINTS) oracle_export_points(map, w, h, c->q, (float *)(void *)tight);
    else oracle_export_disparity(map, w, h, (int)c->disparity_format, tight);
    for (y = 0; y < h; y++)
        memcpy(f->memory[picture] + (size_t)y * f->stride[picture], tight + (size_t)y * f->row[picture],
               f->row[picture]);
    free(tight);
}

static void expected_frame(const test_case *c, const oracle_wish *wish, const oracle_numbers *numbers, test_frame *f)
{
    oracle_scene scene;
    oracle_maps maps;
    int picture;
    frame_make(c, f);
    scene_of(c, wish, f, &scene);
    oracle_pipeline(wish, numbers, &scene, &maps);
    for (picture = PICTURE_DISPARITY; picture < PICTURE_COUNT; picture++) write_picture(c, &maps, picture, f);
    free(maps.view[0]);
    free(maps.view[1]);
    free(maps.confidence);
    free(maps.costs);
}

static void check_outputs(const test_case *given)
{
    const test_case mine = allowed(given), *c = &mine;
    oracle_wish wish;
    oracle_numbers numbers;
    test_frame expected, got;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    char why[200];
    wish_of(c, &wish);
    if (!oracle_units(&wish, &numbers)) return;
    case_desc(c, 0, &desc);
    plans++;
    if (stereo_plan_create(context, &desc, &plan) != STEREO_OK) {
        failed(c, "the plan is refused");
        return;
    }
    expected_frame(c, &wish, &numbers, &expected);
    frame_make(c, &got);
    if (stereo_match(plan, &got.frame) != STEREO_OK) failed(c, "stereo_match failed");
    else if (frame_differs(c, &expected, &got, why, sizeof why)) failed(c, why);
    frame_free(&expected);
    frame_free(&got);
    stereo_plan_destroy(plan);
}

/* A wall without much to see, under another exposure, that recedes to the right and up. Of its map only the part that
   is wrong gets a plane: the oracle's own formulas find the wall. */
static void test_plane(void **state)
{
    enum { W = 192, H = 96, D = 16, N = W * H };
    static int32_t grey[2][N], cells[2 * N], map[N], out[N];
    static uint32_t columns[2 * N], exposed[2 * N], labels[N], areas[N], record[2 * N];
    const oracle_extent e = {W, H, D, 0, 0};
    uint32_t line[2];
    double worst = 0.0;
    int x, y, i, planes = 0;
    (void)state;
    for (i = 0; i < N; i++) {
        const double right = i % W, down = i / W, d = 6.0 + right / 80.0 - down / 50.0;
        /* at right (x, y) stands what is at left (x + d', y) with d' = d there: x + d' = (x + 6 - y / 50) / (1 - 1 / 80) */
        const double from = (right + 6.0 - down / 50.0) / (1.0 - 1.0 / 80.0);
        grey[0][i] = (int32_t)floor(1024.0 + 200.0 * sin(right / 17.0) + 40.0 * sin(right / 5.0 + down) + 0.5);
        grey[1][i] = (int32_t)floor(1.1 * (1024.0 + 200.0 * sin(from / 17.0) + 40.0 * sin(from / 5.0 + down)) + 100.5);
        map[i] = (int32_t)floor(256.0 * d + 0.5);
        if (i / W > 48) map[i] = i % 3 ? ORACLE_INVALID : 256 * (i % D);
    }
    oracle_plane_columns(grey[0], grey[1], W, H, 1.0f / 16.0f, columns);
    oracle_plane_expose(map, columns, W, H, 1, line, exposed);
    test_check(fabsf(oracle_float(line[0]) * 1.1f - 1.0f) < 0.01f, "the exposure is %g", (double)oracle_float(line[0]));
    oracle_plane_flat(grey[0], W, H, 16 * 16 * 16, cells);
    oracle_speckle_components(cells, W, H, 16 * 16 * 64, labels);
    oracle_speckle_area(labels, W, H, areas);
    oracle_plane_search(labels, areas, exposed, e, 1, N, record);
    test_check(record[N] == 0 && record[0] >> 12 < 262144, "the wall is not one surface");
    oracle_plane_fit(map, labels, exposed, e, 1, 0.0f, record);
    oracle_plane_apply(map, cells, record, W, H, 0, 256 * (D - 1), 0, out);
    for (y = 0; y < H; y++)
        for (x = 0; x < W; x++) {
            const double off = fabs(out[y * W + x] / 256.0 - (6.0 + x / 80.0 - y / 50.0));
            planes += out[y * W + x] != map[y * W + x];
            if (off > worst) worst = off;
        }
    test_check(planes > N / 2, "only %d pixels got the plane", planes);
    test_check(worst < 0.1, "the plane is %g pixels off", worst);
}

/* What the integers of zncc promise: within one step of the formula in real numbers. */
static void test_zncc(void **state)
{
    enum { W = 40, H = 9, D = 6 };
    static int32_t grey[2][W * H];
    static uint32_t moments[2][3 * W * H], cost[W * H * D];
    oracle_extent e = {W, H, D, 0, 0};
    uint64_t seed = 5;
    int kind, x, k, i;
    (void)state;
    for (kind = 0; kind < 40; kind++) {
        int side = 1 + 2 * (kind % 8), range = 1 + (kind * kind) % 255, y = H / 2;
        for (i = 0; i < W * H; i++) {
            grey[0][i] = (int32_t)harness_below(&seed, (uint32_t)range + 1);
            grey[1][i] = kind % 3 ? (int32_t)harness_below(&seed, (uint32_t)range + 1) : grey[0][(i + 2) % (W * H)];
        }
        for (i = 0; i < 2; i++) oracle_feature_moments(grey[i], W, H, side, side, 0, moments[i]);
        oracle_cost_zncc(moments[0], moments[1], e, side, side, 0, 255, cost);
        for (x = D; x < W; x++)
            for (k = 0; k < D; k++) {
                double z = correlation(grey[0], grey[1], W, H, x, x - k, y, side / 2);
                double wanted = 255.0 * (1.0 - (z > 0.0 ? z : 0.0)), got = cost[(y * W + x) * D + k];
                test_check(wanted - got < 0.6 && got - wanted < 0.6, "zncc is %g, should be %g", got, wanted);
            }
    }
}

static void test_outputs(void **state)
{
    uint64_t seed = first_seed();
    uint32_t tried;
    (void)state;
    for (tried = 0; plans < 60 && tried < 1000; tried++) {
        test_case c;
        case_random(&c, seed + tried);
        if (valid(&c)) check_outputs(&c);
    }
    test_check(plans == 60, "only %u of %u random cases were valid", (unsigned)plans, (unsigned)tried);
    none_failed();
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parameters),     cmocka_unit_test(test_sgm_ranges), cmocka_unit_test(test_adapted),
        cmocka_unit_test(test_scale),          cmocka_unit_test(test_truncation), cmocka_unit_test(test_mixtures),
        cmocka_unit_test(test_largest_sums),   cmocka_unit_test(test_outputs),    cmocka_unit_test(test_zncc),
        cmocka_unit_test(test_plane),
        cmocka_unit_test(test_random_numbers),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("units", tests, open_context, close_context) ? 1 : 0;
}
