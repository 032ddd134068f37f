/* ------------------------------------------------------------------------------------------------------------------
   >>method-table: the pipeline's choices
   ------------------------------------------------------------------------------------------------------------------ */
enum { STEREO__NEEDS_RIGHT = 1, STEREO__NEEDS_REASON = 2 }; /* the right view's map; why pixels are invalid */

typedef struct stereo__method {
    stereo__stage stage;
    int kind;
    void (*emit)(stereo__builder *);
    uint32_t needs;       /* map filters: STEREO__NEEDS_* */
    uint32_t parts;       /* costs: volumes that are summed for one term, of equal weight; 0 = 1 */
} stereo__method;

static const stereo__method stereo__methods[] = {
    {STEREO__STAGE_PREPARE, STEREO_PREPARE_SOBEL, stereo__emit_prepare_sobel, 0, 0},
    {STEREO__STAGE_PREPARE, STEREO_PREPARE_BLUR, stereo__emit_prepare_blur, 0, 0},
    {STEREO__STAGE_PREPARE, STEREO_PREPARE_NORMALIZE, stereo__emit_prepare_normalize, 0, 0},
    {STEREO__STAGE_PREPARE, STEREO_PREPARE_RECTIFY, stereo__emit_prepare_rectify, 0, 0},
    {STEREO__STAGE_GUIDE, STEREO_OPTIMIZE_SGM, stereo__emit_path_guide, 0, 0},
    {STEREO__STAGE_GUIDE, STEREO_OPTIMIZE_MGM, stereo__emit_path_guide, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_AD, stereo__emit_cost_ad, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_CENSUS, stereo__emit_cost_census, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_GRADIENT, stereo__emit_cost_gradient, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_BT, stereo__emit_cost_bt, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_SAD, stereo__emit_cost_sad, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_ZNCC, stereo__emit_cost_zncc, 0, 0},
    {STEREO__STAGE_COST, STEREO_COST_AD_CENSUS, stereo__emit_cost_ad_census, 0, 2},
    {STEREO__STAGE_COST, STEREO_COST_GIVEN, stereo__emit_cost_given, 0, 0},
    {STEREO__STAGE_BIAS, 0, stereo__emit_prior, 0, 0},
    {STEREO__STAGE_EXPORT, 0, stereo__emit_costs_out, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_NONE, stereo__emit_nothing, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_BOX, stereo__emit_box, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_CROSS, stereo__emit_cross, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_DOMAIN_TRANSFORM, stereo__emit_domain_transform, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_ADAPTIVE_WEIGHT, stereo__emit_adaptive_weight, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_CROSS_WEIGHT, stereo__emit_cross_weight, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_ESAW, stereo__emit_esaw, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_ESMP, stereo__emit_esmp, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_RTAW, stereo__emit_rtaw, 0, 0},
    {STEREO__STAGE_AGGREGATE, STEREO_AGGREGATE_GUIDED, stereo__emit_guided, 0, 0},
    {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_WTA, stereo__emit_wta, 0, 0},
    {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_SGM, stereo__emit_sgm, 0, 0},
    {STEREO__STAGE_GUIDE, STEREO_OPTIMIZE_SCANLINE, stereo__emit_stretch, 0, 0},
    {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_SCANLINE, stereo__emit_scanline, 0, 0},
    {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_MGM, stereo__emit_mgm, 0, 0},
    {STEREO__STAGE_OPTIMIZE, STEREO_OPTIMIZE_BP, stereo__emit_bp, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_LR, stereo__emit_lr, STEREO__NEEDS_RIGHT, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_SPECKLE, stereo__emit_speckle, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_MEDIAN, stereo__emit_median, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_BORDER, stereo__emit_border, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_VOTE, stereo__emit_vote, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_FILL, stereo__emit_fill, STEREO__NEEDS_REASON, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_WEIGHTED_MEDIAN, stereo__emit_weighted_median, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_SMOOTH, stereo__emit_smooth_maps, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_DISCONTINUITY, stereo__emit_discontinuity, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_LUCAS_KANADE, stereo__emit_lucas_kanade, 0, 0},
    {STEREO__STAGE_REFINE, STEREO_REFINE_PLANE, stereo__emit_plane, 0, 0}};

