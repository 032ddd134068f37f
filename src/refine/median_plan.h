/* The passes of the median. Uses maps_plan.h. */

static void stereo__emit_median(stereo__builder *b)
{
    int32_t radius = b->program->pipeline.median.radius;
    int view;
    for (view = 0; view < stereo__views(b) && radius > 0; view++)
        stereo__emit_map(b, STEREO__K_median, view, radius)->params.median.radius = radius;
}
