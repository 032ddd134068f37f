/* The passes of gradients: absolute differences of horizontal derivatives. Uses common_plan.h. */

#define STEREO__PARAMS_GRADIENT(X) \
    X("gradient.truncate", gradient.truncate, FLOAT, 2, 0, 65535, "", "8-bit levels a pixel", \
      "Rhemann et al. 2011", "largest difference of gradients that counts; 0 = the whole range") \
    X("gradient.curve", gradient.curve, CHOICE, 0, 0, 1, "linear|exponential", "", "Mei et al. 2011", \
      "linear: a difference v costs min(v, truncate) / truncate; exponential: 1 - exp(-v / lambda)") \
    X("gradient.lambda", gradient.lambda, FLOAT, 8, 0.1, 65535, "", "8-bit levels a pixel", "measured", \
      "with gradient.curve = exponential: a difference v costs 1 - exp(-v / lambda)")
#define STEREO__METHODS_GRADIENT(X) \
    X(COST, STEREO_COST_GRADIENT, cost_gradient, 0)

#if !STEREO__HAS_GRADIENT
static void stereo__emit_cost_gradient(stereo__builder *b) { stereo__left_out(b, "cost=gradient", "STEREO_NO_GRADIENT"); }
#else

#define STEREO__KERNEL_feature_gradient \
    "rw", STEREO__SCALAR(feature_gradient), STEREO__GPU(feature_gradient), STEREO__TRAITS(0), STEREO__OPERATIONS(3), \
    STEREO__NO_SIZES

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

#endif /* STEREO__HAS_GRADIENT */
