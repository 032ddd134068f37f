/* The passes of global smoothing (Min et al. 2014), line by line and turn by turn. Uses maps_plan.h. */

/* One direction of one iteration; planes 0 and 1 of `from` become those of what it returns. */
static uint16_t stereo__emit_smooth_line(stereo__builder *b, int kernel, uint16_t guide, uint16_t table, uint16_t from,
                                         float lambda)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params.smoother.channels = (int32_t)b->program->slots[guide].depth;
    pass->params.smoother.shift = (int32_t)stereo__level_shift(b);
    pass->params.smoother.lambda = lambda;
    if (kernel != STEREO__K_smooth_h) {
        pass->schedule = STEREO__WAVEFRONT;
        pass->direction = kernel == STEREO__K_smooth_down ? 1 : -1;
        pass->above = pass->below = 1;
    }
    pass->slot[0] = guide;
    pass->slot[1] = table;
    pass->slot[2] = from;
    return pass->slot[3] =
               stereo__add_slot(b, "smooth", STEREO__IMAGE, STEREO__U32, kernel == STEREO__K_smooth_up ? 2 : 3);
}

static void stereo__emit_smooth_map(stereo__builder *b, int view, uint16_t table)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t guide = stereo__planes(b, view, stereo__colour_planes(b, 1)), planes, before = b->map[view];
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_smooth_begin);
    double power = 1.0, four = 1.0;
    int32_t t;
    pass->params.smoother.radius = pipeline->smooth.radius;
    pass->above = pass->below = pipeline->smooth.radius;
    pass->slot[0] = before;
    planes = pass->slot[1] = stereo__add_slot(b, "smooth", STEREO__IMAGE, STEREO__U32, 2);
    for (t = 0; t < pipeline->smooth.iterations; t++) four *= 4.0;
    for (t = pipeline->smooth.iterations, power = four / 4.0; t > 0; t--, power /= 4.0) {
        const float lambda = (float)(1.5 * power / (four - 1.0) * (double)pipeline->smooth.lambda);
        planes = stereo__emit_smooth_line(b, STEREO__K_smooth_h, guide, table, planes, lambda);
        planes = stereo__emit_smooth_line(b, STEREO__K_smooth_down, guide, table, planes, lambda);
        planes = stereo__emit_smooth_line(b, STEREO__K_smooth_up, guide, table, planes, lambda);
    }
    pass = stereo__emit_map(b, STEREO__K_smooth_end, view, 0);
    pass->params.smoother.fill = (uint32_t)pipeline->smooth.fill;
    pass->slot[2] = pass->slot[1];
    pass->slot[1] = planes;
}

static void stereo__emit_smooth_maps(stereo__builder *b) /* Min et al. 2014 */
{
    double weights[256];
    uint16_t table;
    int i;
    for (i = 0; i < 256; i++) weights[i] = stereo__exp(-(double)i / (double)b->program->pipeline.smooth.sigma_c);
    table = stereo__add_weights(b, weights);
    for (i = 0; i < stereo__views(b); i++) stereo__emit_smooth_map(b, i, table);
}
