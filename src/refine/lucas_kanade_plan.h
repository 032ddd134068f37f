/* The passes of registration (Lucas and Kanade 1981). Uses maps_plan.h. */

#define STEREO__PARAMS_LUCAS_KANADE(X) \
    X("lk.mean", lk.mean, INT, 2, 0, 3, "", "pixels", "measured", \
      "lucas-kanade: starts from mean disparities over squares of 2 * mean + 1 pixels; 0 = from the disparities " \
      "themselves") \
    X("lk.radius", lk.radius, INT, 3, 1, 7, "", "pixels", "measured: 3", \
      "lucas-kanade: the window is a square of 2 * radius + 1 pixels") \
    X("lk.damping", lk.damping, FLOAT, 20, 1, 1000, "", "8-bit levels a pixel", "measured: 20", \
      "lucas-kanade: damping; where a window's slopes have this norm, half of the step is taken") \
    X("lk.reach", lk.reach, FLOAT, 0.3, 0, 1, "", "pixels", "measured: 0.3 to 0.5", \
      "lucas-kanade: steps larger than this are not taken")
#define STEREO__METHODS_LUCAS_KANADE(X) \
    X(REFINE, STEREO_REFINE_LUCAS_KANADE, lucas_kanade, 0)

#if !STEREO__HAS_LUCAS_KANADE
static void stereo__emit_lucas_kanade(stereo__builder *b) { stereo__left_out(b, "refine=lucas-kanade", "STEREO_NO_LUCAS_KANADE"); }
#else

#define STEREO__KERNEL_lk_warp \
    "rrrw", STEREO__TWINS(lk_warp), STEREO__GPU(lk_warp), STEREO__TRAITS(0), STEREO__OPERATIONS(150), STEREO__NO_SIZES

static uint32_t stereo__work_lk_step(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__window_area(pass->params.lk.radius), 49);
}

#define STEREO__KERNEL_lk_step \
    "rrrw", STEREO__TWINS(lk_step), STEREO__GPU(lk_step), STEREO__TRAITS(0), STEREO__OPERATIONS_BY(900, lk_step), \
    STEREO__NO_SIZES

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

#endif /* STEREO__HAS_LUCAS_KANADE */
