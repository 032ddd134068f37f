/* The passes of gradients: absolute differences of horizontal derivatives. Uses common_plan.h. */

static uint16_t stereo__emit_gradient(stereo__builder *b, int view)
{
    const uint16_t grey = stereo__cost_planes(b, view, 1);
    return stereo__emit_feature(b, STEREO__K_feature_gradient, grey, STEREO__U16, 1, 0)->slot[1];
}

static void stereo__emit_cost_gradient(stereo__builder *b)
{
    const int wide = stereo__is_16bit(b->program->desc.input); /* then a step is a level, else half a level */
    uint16_t left = stereo__emit_gradient(b, 0);
    uint16_t right = stereo__emit_gradient(b, 1);
    const int exponential = b->program->pipeline.gradient.curve == STEREO_CURVE_EXPONENTIAL;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_cost_ad);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.channels = 1;
    stereo__close_difference(b, pass, exponential ? 0.0f : b->program->pipeline.gradient.truncate, wide ? 1.0 : 2.0,
                             (wide ? 1u : 2u) * stereo__levels(b));
    b->lambda = exponential ? (double)b->program->pipeline.gradient.lambda : 0.0;
}
