/* The passes of absolute differences. Uses common_plan.h. */

static void stereo__emit_cost_ad(stereo__builder *b)
{
    const int exponential = b->program->pipeline.ad.curve == STEREO_CURVE_EXPONENTIAL;
    stereo__emit_difference(b, exponential ? 0.0f : b->program->pipeline.ad.truncate);
    b->lambda = exponential ? (double)b->program->pipeline.ad.lambda : 0.0;
    stereo__emit_texture(b);
}
