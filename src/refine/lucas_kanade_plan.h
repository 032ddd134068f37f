/* The passes of registration (Lucas and Kanade 1981). Uses maps_plan.h. */

static void stereo__emit_lucas_kanade(stereo__builder *b) /* Lucas and Kanade 1981 */
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        const uint16_t own = stereo__planes(b, view, 1), other = stereo__planes(b, !view, 1);
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_lk_warp);
        stereo__params params;
        uint16_t planes;
        memset(&params, 0, sizeof(params));
        params.lk.radius = pipeline->lk.mean;
        params.lk.sign = view ? -1 : 1;
        params.lk.low = desc->min_disparity * STEREO__ONE;
        params.lk.high = (desc->min_disparity + (int32_t)desc->num_disparities - 1) * STEREO__ONE;
        params.lk.level = 1.0f / (float)(1u << stereo__level_shift(b));
        params.lk.damping = pipeline->lk.damping * pipeline->lk.damping;
        params.lk.reach = pipeline->lk.reach;
        pass->params = params;
        pass->above = pass->below = params.lk.radius;
        pass->slot[0] = b->map[view];
        pass->slot[1] = own;
        pass->slot[2] = other;
        planes = pass->slot[3] = stereo__add_slot(b, "registered", STEREO__IMAGE, STEREO__U32, 3);
        pass = stereo__emit_map(b, STEREO__K_lk_step, view, pipeline->lk.radius);
        params.lk.radius = pipeline->lk.radius;
        pass->params = params;
        pass->slot[3] = pass->slot[1];
        pass->slot[1] = planes;
        pass->slot[2] = own;
    }
}
