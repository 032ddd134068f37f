/* The pass that looks back at costs beside edges. Uses maps_plan.h. */

#define STEREO__PARAMS_LOOK_BACK(X) \
    X("discontinuity.step", discontinuity.step, FLOAT, 1, 0, 8192, "", "pixels", "stereo.h", \
      "discontinuity: there is an edge between neighbours whose disparities differ by more than this")
#define STEREO__METHODS_LOOK_BACK(X) \
    X(REFINE, STEREO_REFINE_DISCONTINUITY, discontinuity, 0)
#define STEREO__KERNEL_wta_subpixel \
    "rrw", STEREO__SCALAR(wta_subpixel), STEREO__GPU(wta_subpixel), STEREO__TRAITS(STEREO__D_FASTEST), \
    STEREO__OPERATIONS(1), STEREO__NO_SIZES
#define STEREO__KERNEL_wta_confidence \
    "rw", STEREO__SCALAR(wta_confidence), STEREO__GPU(wta_confidence), STEREO__TRAITS(STEREO__D_FASTEST), \
    STEREO__OPERATIONS(12), STEREO__NO_SIZES
#define STEREO__KERNEL_discontinuity \
    "rrw", STEREO__TWINS(discontinuity), STEREO__GPU(discontinuity), STEREO__TRAITS(STEREO__D_FASTEST), \
    STEREO__OPERATIONS(1), STEREO__NO_SIZES

static void stereo__emit_discontinuity(stereo__builder *b) /* Mei et al. 2011 */
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int own = pipeline->right_view == STEREO_RIGHT_VIEW_OWN;
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        stereo__pass *pass = stereo__emit_map(b, STEREO__K_discontinuity, view, 0);
        pass->params.kept.min_disparity = b->program->desc.min_disparity;
        pass->params.kept.view = view == 0 ? 0 : own ? 2 : 1;
        pass->params.kept.step = (int32_t)stereo__round((double)pipeline->discontinuity.step * STEREO__ONE, 1u << 28);
        pass->slot[2] = pass->slot[1];
        pass->slot[1] = b->kept[view && own];
    }
}
