/* ------------------------------------------------------------------------------------------------------------------
   >>params: one row for every field of stereo_pipeline
   ------------------------------------------------------------------------------------------------------------------ */
#define STEREO__PIPELINE_CANARY 0x7374706cu /* "stpl" */

/* Enumerations are read and written through their offset as 32-bit integers, so they must have that size. */
#define STEREO__INT_SIZED(type) typedef char stereo__size_of_##type[sizeof(type) == sizeof(int32_t) ? 1 : -1]
STEREO__INT_SIZED(stereo_prepare);
STEREO__INT_SIZED(stereo_cost_kind);
STEREO__INT_SIZED(stereo_census_kind);
STEREO__INT_SIZED(stereo_border);
STEREO__INT_SIZED(stereo_aggregate_kind);
STEREO__INT_SIZED(stereo_cross_arms);
STEREO__INT_SIZED(stereo_curve);
STEREO__INT_SIZED(stereo_space);
STEREO__INT_SIZED(stereo_distance);
STEREO__INT_SIZED(stereo_tap_border);
STEREO__INT_SIZED(stereo_guide);
STEREO__INT_SIZED(stereo_storage);
STEREO__INT_SIZED(stereo_optimize_kind);
STEREO__INT_SIZED(stereo_scanline_form);
STEREO__INT_SIZED(stereo_scanline_stretch);
STEREO__INT_SIZED(stereo_adapt);
STEREO__INT_SIZED(stereo_right_view);
STEREO__INT_SIZED(stereo_subpixel);
STEREO__INT_SIZED(stereo_confidence_kind);
STEREO__INT_SIZED(stereo_refine_kind);
STEREO__INT_SIZED(stereo_fill);

/* A CHOICE's i-th name (from 0) stands for the value i. In COSTS and LIST it stands for i + 1, since 0 is "none".
   COSTS: minimum, maximum and standard are a term's weight, standard the first term's. LIST: minimum and maximum are
   the number of names, standard is the first name, 0 = none. WINDOW: the range holds for both sides, standard is the
   width. INT with choices: only the numbers named there are allowed. */
#define STEREO__PARAM(key, field, type, standard, minimum, maximum, choices, unit, source, help) \
    { key, (uint32_t)offsetof(stereo_pipeline, field), STEREO_PARAM_##type, standard, minimum, maximum, choices, \
      unit, source, help },

#define STEREO__PARAMS_PREPARE(X) \
    X("prepare", prepare[0], LIST, 0, 0, STEREO_MAX_PREPARE, STEREO__PREPARE_NAMES, "", "stereo.h", \
      "preparation of both images before costs are computed, in order of running: NAME[,NAME...] or none")
#define STEREO__PARAMS_COST(X) \
    X("cost", cost[0].kind, COSTS, 1, 0.01, 100, STEREO__COST_NAMES, "units", \
      "Zabih and Woodfill 1994; centre-symmetric: Spangenberg et al. 2013", \
      "matching cost: weighted terms, NAME[:WEIGHT][+NAME[:WEIGHT]...]") \
    X("border", border, CHOICE, 0, 0, 1, "clamp|cap", "", "stereo.h", \
      "cost of a disparity that leaves the right image. clamp: that of the image's nearest column; cap: the " \
      "largest")
#define STEREO__PARAMS_AGGREGATE(X) \
    X("aggregate", aggregate, CHOICE, 0, 0, 9, \
      STEREO__AGGREGATE_NAMES, "", \
      "stereo.h", "cost aggregation")
#define STEREO__PARAMS_OPTIMIZE(X) \
    X("optimize", optimize, CHOICE, 1, 0, 4, STEREO__OPTIMIZE_NAMES, "", \
      "Hirschmueller 2008; Zach et al. 2006; Facciolo et al. 2015; Grauer-Gray", \
      "disparity optimization. wta: winner-takes-all only; sgm: along paths; mgm: the same with two " \
      "predecessors; scanline: along rows; bp: messages between neighbours")
#define STEREO__PARAMS_REFINE(X) \
    X("refine", refine[0], LIST, 1, 0, STEREO_MAX_REFINE, \
      STEREO__REFINE_NAMES, "", "stereo.h", \
      "map filters in order of running, NAME[,NAME...] or none")

static const stereo_param stereo__param_table[] = {
#define STEREO__ROWS(name) STEREO__PARAMS_##name(STEREO__PARAM)
    STEREO__ALGORITHMS(STEREO__ROWS, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__WITH)
#undef STEREO__ROWS
};
#define STEREO__PARAMS ((uint32_t)(sizeof(stereo__param_table) / sizeof(stereo__param_table[0])))

STEREO_API const stereo_param *stereo_params(uint32_t *count)
{
    if (count)
        *count = STEREO__PARAMS;
    return stereo__param_table;
}

