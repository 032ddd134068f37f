/* The passes of the left-right check. Uses maps_plan.h. */

#define STEREO__PARAMS_LR(X) \
    X("lr.tolerance", lr.tolerance, FLOAT, 1, 0, 8192, "", "pixels", "libSGM", \
      "how far left and right disparities may differ")
#define STEREO__METHODS_LR(X) \
    X(REFINE, STEREO_REFINE_LR, lr, STEREO__NEEDS_RIGHT)
#define STEREO__KERNEL_lr_check \
    "rrw", STEREO__TWINS(lr_check), STEREO__GPU(lr_check), STEREO__TRAITS(0), STEREO__OPERATIONS(8), \
    STEREO__SCRATCH(lr_check)

/* Checks views against each other's maps as they were before; the right view only if it is still needed. */
static void stereo__emit_lr(stereo__builder *b)
{
    uint16_t before[2];
    int view;
    before[0] = b->map[0];
    before[1] = b->map[1];
    b->right_pending--;
    for (view = 0; view < stereo__views(b); view++) {
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_lr_check);
        pass->params.lr.tolerance =
            (int32_t)stereo__round((double)b->program->pipeline.lr.tolerance * STEREO__ONE, 1u << 28);
        pass->params.lr.sign = view ? -1 : 1;
        pass->params.lr.classify = b->fills_pending > 0;
        pass->params.lr.min_disparity = b->program->desc.min_disparity;
        pass->slot[0] = before[view];
        pass->slot[1] = before[!view];
        b->map[view] = pass->slot[2] = stereo__add_map(b, view);
    }
}
