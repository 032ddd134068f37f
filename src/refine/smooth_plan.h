/* The passes of global smoothing (Min et al. 2014): rows, then columns, in each iteration. Uses maps_plan.h. */

#define STEREO__PARAMS_SMOOTH(X) \
    X("smooth.lambda", smooth.lambda, FLOAT, 8000, 0.1, 100000, "", "", "OpenCV; in the end: 3", \
      "smooth: weight of smoothness relative to the disparities") \
    X("smooth.sigma-c", smooth.sigma_c, FLOAT, 1.5, 0.1, 65535, "", "8-bit levels", "OpenCV; in the end: 4", \
      "smooth: colour distance at which a weight has fallen to 1 / e") \
    X("smooth.iterations", smooth.iterations, INT, 3, 1, 4, "", "", "Min et al. 2014", \
      "smooth: number of iterations, each over rows and then columns, with decreasing lambda") \
    X("smooth.fill", smooth.fill, INT, 1, 0, 1, "", "", "Min et al. 2014", \
      "smooth: invalid pixels get a disparity too (1), or not (0)") \
    X("smooth.radius", smooth.radius, INT, 5, 0, 7, "", "pixels", "OpenCV; after a fill: 3", \
      "smooth: radius of the window whose variance lowers a disparity's weight; 0 = all weigh the same")
#define STEREO__METHODS_SMOOTH(X) \
    X(REFINE, STEREO_REFINE_SMOOTH, smooth_maps, 0)

#if !STEREO__HAS_SMOOTH
static void stereo__emit_smooth_maps(stereo__builder *b) { stereo__left_out(b, "refine=smooth", "STEREO_NO_SMOOTH"); }
#else

#define STEREO__KERNEL_smooth_begin \
    "rw", STEREO__TWINS(smooth_begin), STEREO__GPU(smooth_begin), STEREO__TRAITS(0), STEREO__OPERATIONS(2), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_smooth_h \
    "rurw", STEREO__TWINS(smooth_h), STEREO__GPU(smooth_h), STEREO__TRAITS(STEREO__BY_BATCH), \
    STEREO__OPERATIONS(40), STEREO__SCRATCH(smooth_h)
#define STEREO__KERNEL_smooth_down \
    "rurw", STEREO__TWINS(smooth_down), STEREO__GPU(smooth_down), STEREO__TRAITS(0), STEREO__OPERATIONS(32), \
    STEREO__STATE_OF(smooth)
#define STEREO__KERNEL_smooth_up \
    "rurw", STEREO__TWINS(smooth_up), STEREO__GPU(smooth_up), STEREO__TRAITS(0), STEREO__OPERATIONS(8), \
    STEREO__STATE_OF(smooth)
#define STEREO__KERNEL_smooth_end \
    "rrw", STEREO__TWINS(smooth_end), STEREO__GPU(smooth_end), STEREO__TRAITS(0), STEREO__OPERATIONS(16), STEREO__NO_SIZES

/* One direction of one iteration. Planes 0 and 1 of `from` become those of the slot that it returns. */
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

#endif /* STEREO__HAS_SMOOTH */
