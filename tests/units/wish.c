/* Translates a case into the oracle's terms. */
#include "units.h"

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

/* Defaults for zeros: max is the largest value that the elements hold, and the unit is max. */
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
    wish->census_kind = (int)p->census.kind;
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
    wish->confidence_least = p->wta.confidence_least;
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

void units_wish_of(const test_case *c, oracle_wish *wish)
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
