/* The pass that measures arms. Uses pipeline/builder.h. */

#define STEREO__KERNEL_feature_arms \
    "rw", STEREO__TWINS(feature_arms), STEREO__GPU(feature_arms), STEREO__TRAITS(0), STEREO__OPERATIONS(300), \
    STEREO__SCRATCH(feature_arms)

/* Arms of a view's pixels (Zhang et al. 2009, equation 1; Mei et al. 2011, section 3.2). */
static uint16_t stereo__emit_arms(stereo__builder *b, uint16_t colour, const stereo__arms_params *rules)
{
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_feature_arms);
    pass->params.arms = *rules;
    pass->params.arms.channels = (int32_t)b->program->slots[colour].depth;
    pass->params.arms.shift = (int32_t)stereo__level_shift(b);
    pass->above = pass->below = rules->length;
    pass->slot[0] = colour;
    pass->slot[1] = stereo__add_slot(b, "arms", STEREO__IMAGE, STEREO__U32, 1);
    return pass->slot[1];
}

/* Zhang's arms end at a distance beyond tau. Mei's end at a distance, or a step between neighbours, of tau; beyond
   length2 at a distance of tau2. */
static uint16_t stereo__emit_cross_arms(stereo__builder *b, int view)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int mei = pipeline->cross.arms == STEREO_CROSS_MEI;
    stereo__arms_params rules;
    memset(&rules, 0, sizeof(rules));
    rules.length = pipeline->cross.length;
    rules.threshold = pipeline->cross.tau + (mei ? 0 : 1);
    rules.step = mei ? pipeline->cross.tau : 256;
    rules.strict_length = mei ? pipeline->cross.length2 : pipeline->cross.length;
    rules.strict_threshold = mei ? pipeline->cross.tau2 : 256;
    return stereo__emit_arms(b, stereo__planes(b, view, stereo__colour_planes(b, 1)), &rules);
}
