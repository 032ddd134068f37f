/* The passes of the look back beside edges. Uses maps_plan.h. */

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
