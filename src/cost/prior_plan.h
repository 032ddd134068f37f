/* The pass of the prior. Uses common_plan.h. */

#define STEREO__PARAMS_PRIOR(X) \
    X("prior.weight", prior.weight, FLOAT, 0.5, 0, 100, "", "units", "stereo.h", \
      "cost of a disparity that differs from the previous frame's by prior.truncate or more, where the frame " \
      "has one") \
    X("prior.truncate", prior.truncate, FLOAT, 4, 0.01, 256, "", "pixels", "stereo.h", \
      "difference from the previous frame's disparity at which the cost stops growing")
#define STEREO__METHODS_PRIOR(X) \
    X(BIAS, 0, prior, 0)
#define STEREO__KERNEL_cost_prior \
    "rrw", STEREO__SCALAR(cost_prior), STEREO__GPU(cost_prior), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(5), \
    STEREO__RANGE(cost_prior)

/* The pull towards the previous disparity, as a further cost: a truncated linear penalty. */
static void stereo__emit_prior(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t weight = stereo__round((double)pipeline->prior.weight * b->unit, 65535u);
    uint32_t truncate = stereo__round((double)pipeline->prior.truncate * STEREO__ONE, 65536u);
    stereo__pass *pass;
    uint16_t previous;
    if (b->mirrored || !(b->program->desc.inputs & STEREO_INPUT_PREVIOUS) || weight == 0 || truncate == 0) return;
    stereo__note(b, "prior.weight", weight);
    previous = stereo__add_slot(b, "previous", STEREO__IMAGE, STEREO__I32, 1);
    pass = stereo__add_pass(b, STEREO__K_import_disparity);
    pass->params.output.format = (int32_t)b->program->desc.disparity_format;
    pass->slot[0] = stereo__external_slot(
        b, STEREO__EXT_PREVIOUS,
        b->program->desc.disparity_format == STEREO_DISPARITY_F32 ? STEREO__U32 : STEREO__U16, 1);
    pass->slot[1] = previous;
    pass = stereo__add_pass(b, STEREO__K_cost_prior);
    pass->params.prior.min_disparity = b->program->desc.min_disparity;
    pass->params.prior.weight = (int32_t)weight;
    pass->params.prior.truncate = (int32_t)truncate;
    pass->slot[0] = b->volume;
    pass->slot[1] = previous;
    b->volume = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
}
