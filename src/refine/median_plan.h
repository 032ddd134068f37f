/* The passes of the median. Uses maps_plan.h. */

#define STEREO__PARAMS_MEDIAN(X) \
    X("median.radius", median.radius, INT, 1, 0, 3, "", "pixels", "Hirschmueller 2008", \
      "the window is a square of 2 * radius + 1 pixels")
#define STEREO__METHODS_MEDIAN(X) \
    X(REFINE, STEREO_REFINE_MEDIAN, median, 0)

static uint32_t stereo__work_median(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__window_area(pass->params.median.radius), 9);
}

#define STEREO__KERNEL_median \
    "rw", STEREO__TWINS(median), STEREO__GPU(median), STEREO__TRAITS(0), STEREO__OPERATIONS_BY(60, median), \
    STEREO__SCRATCH(median)

static void stereo__emit_median(stereo__builder *b)
{
    int32_t radius = b->program->pipeline.median.radius;
    int view;
    for (view = 0; view < stereo__views(b) && radius > 0; view++)
        stereo__emit_map(b, STEREO__K_median, view, radius)->params.median.radius = radius;
}
