/* The passes of absolute differences. Uses common_plan.h. */

#define STEREO__PARAMS_AD(X) \
    X("ad.colour", ad.colour, INT, 1, 0, 1, "", "", "Mei et al. 2011", \
      "1: mean over the colour channels where the input has them; 0: luma") \
    X("ad.truncate", ad.truncate, FLOAT, 20, 0, 65535, "", "8-bit levels", "measured: 10 to 20", \
      "largest absolute difference that counts; it is one cost unit. 0 = the input's whole range") \
    X("ad.curve", ad.curve, CHOICE, 0, 0, 1, "linear|exponential", "", "Mei et al. 2011", \
      "linear: a difference v costs min(v, truncate) / truncate; exponential: 1 - exp(-v / lambda)") \
    X("ad.lambda", ad.lambda, FLOAT, 10, 0.1, 65535, "", "8-bit levels", "Mei et al. 2011", \
      "with ad.curve = exponential, and in ad-census: a difference v costs 1 - exp(-v / lambda)") \
    X("ad.texture", ad.texture, FLOAT, 0, 0, 255, "", "8-bit levels", "measured: 15", \
      "t: differences are weighted by T / (T + t), T being the mean step between neighbouring pixels; 0 = no " \
      "weighting") \
    X("ad.texture-radius", ad.texture_radius, INT, 6, 0, 20, "", "pixels", "measured", \
      "radius of the window over which T (see ad.texture) is averaged") \
    X("ad.gain", ad.gain, INT, 0, 0, 1, "", "", "measured: 1 where exposures differ", \
      "1: first fit the right view's levels to the left view's (ad, ad-census, sad); 0: do not")
#define STEREO__METHODS_AD(X) \
    X(COST, STEREO_COST_AD, cost_ad, 0)
#define STEREO__KERNEL_cost_ad \
    "rrw", STEREO__TWINS(cost_ad), STEREO__GPU(cost_ad), STEREO__TRAITS(STEREO__BOTH | STEREO__NARROW), \
    STEREO__OPERATIONS(3), STEREO__RANGE_SCRATCH(cost_ad, cost_ad)

static void stereo__emit_cost_ad(stereo__builder *b)
{
    const int exponential = b->program->pipeline.ad.curve == STEREO_CURVE_EXPONENTIAL;
    stereo__emit_difference(b, exponential ? 0.0f : b->program->pipeline.ad.truncate);
    b->lambda = exponential ? (double)b->program->pipeline.ad.lambda : 0.0;
    stereo__emit_texture(b);
}
