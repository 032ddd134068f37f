/* The passes of the weighted median (Ma et al. 2013). Uses maps_plan.h and aggregate/weigh_plan.h. */

#define STEREO__PARAMS_WEIGHTED_MEDIAN(X) \
    X("wmedian.radius", wmedian.radius, INT, 3, 0, STEREO__WEIGHTED_REACH, "", "pixels", "measured", \
      "weighted median: the window is a square of 2 * radius + 1 pixels; 0 = no filtering") \
    X("wmedian.sigma-c", wmedian.sigma_c, FLOAT, 25.5, 0.1, 65535, "", "8-bit levels", \
      "Ma et al. 2013: a tenth", "weighted median: colour distance at which a weight has fallen to 1 / e")
#define STEREO__METHODS_WEIGHTED_MEDIAN(X) \
    X(REFINE, STEREO_REFINE_WEIGHTED_MEDIAN, weighted_median, 0)

#if !STEREO__HAS_WEIGHTED_MEDIAN
static void stereo__emit_weighted_median(stereo__builder *b) { stereo__left_out(b, "refine=weighted-median", "STEREO_NO_WEIGHTED_MEDIAN"); }
#else

static uint32_t stereo__work_weighted_median(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__window_area(pass->params.median.radius), 49);
}

#define STEREO__KERNEL_weighted_median \
    "rruw", STEREO__TWINS(weighted_median), STEREO__GPU(weighted_median), STEREO__TRAITS(0), \
    STEREO__OPERATIONS_BY(2000, weighted_median), STEREO__SCRATCH(weighted_median)

static void stereo__emit_weighted_median(stereo__builder *b) /* Ma et al. 2013 */
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t table[256], i;
    int view;
    for (i = 0; i < 256; i++)
        table[i] = stereo__round(256.0 * stereo__exp(-(double)i / (double)pipeline->wmedian.sigma_c), 256u);
    for (view = 0; view < stereo__views(b) && pipeline->wmedian.radius > 0; view++) {
        uint16_t guide = stereo__planes(b, view, stereo__colour_planes(b, 1));
        stereo__pass *pass = stereo__emit_map(b, STEREO__K_weighted_median, view, pipeline->wmedian.radius);
        pass->params.median.radius = pipeline->wmedian.radius;
        pass->params.median.channels = (int32_t)b->program->slots[guide].depth;
        pass->params.median.shift = (int32_t)stereo__level_shift(b);
        pass->slot[3] = pass->slot[1];
        pass->slot[1] = guide;
        pass->slot[2] = stereo__add_table(b, table);
    }
}

#endif /* STEREO__HAS_WEIGHTED_MEDIAN */
