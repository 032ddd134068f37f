/* The passes of adaptive weights over windows and crosses. Uses weigh_plan.h. */

#define STEREO__PARAMS_WINDOW(X) \
    X("aw.radius", aw.radius, INT, 17, 0, 21, "", "pixels", "Yoon and Kweon 2006: 35 x 35", \
      "adaptive weight: the window is a square of 2 * radius + 1 pixels") \
    X("aw.gamma-c", aw.gamma_c, FLOAT, 5, 0.1, 65535, "", "levels or CIELab units", "Yoon and Kweon 2006", \
      "adaptive weight: colour distance at which a weight has fallen to 1 / e") \
    X("aw.gamma-p", aw.gamma_p, FLOAT, 17.5, 0.1, 65535, "", "pixels", "Yoon and Kweon 2006", \
      "adaptive weight: distance at which a weight has fallen to 1 / e") \
    X("aw.views", aw.views, INT, 2, 1, 2, "", "", "Yoon and Kweon 2006; 1: Gong et al. 2007", \
      "2: products of both views' weights; 1: only the left view's weights") \
    X("aw.space", aw.space, CHOICE, 0, 0, 1, "lab|rgb", "", "Yoon and Kweon 2006", \
      "adaptive weight: colour space in which distances are measured") \
    X("aw.squared", aw.squared, INT, 0, 0, 1, "", "", "0: Yoon and Kweon 2006", \
      "1: squared distances, exp(-(dc^2 / gamma-c + dp^2 / gamma-p)); 0: exp(-(dc / gamma-c + dp / gamma-p))")
#define STEREO__METHODS_WINDOW(X) \
    X(AGGREGATE, STEREO_AGGREGATE_ADAPTIVE_WEIGHT, adaptive_weight, 0) \
    X(AGGREGATE, STEREO_AGGREGATE_CROSS_WEIGHT, cross_weight, 0)

#if !STEREO__HAS_ADAPTIVE_WEIGHT
static void stereo__emit_adaptive_weight(stereo__builder *b) { stereo__left_out(b, "aggregate=adaptive-weight", "STEREO_NO_ADAPTIVE_WEIGHT"); }
static void stereo__emit_cross_weight(stereo__builder *b) { stereo__left_out(b, "aggregate=cross-weight", "STEREO_NO_ADAPTIVE_WEIGHT"); }
#else

static uint32_t stereo__work_window_weigh(const stereo__pass *pass)
{
    return stereo__operations_for(pass, stereo__window_area(pass->params.window_weigh.radius), 1089);
}

#define STEREO__KERNEL_window_weigh \
    "rRrwuu", STEREO__TWINS(window_weigh), STEREO__GPU(window_weigh), STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS_BY(400, window_weigh), STEREO__SCRATCH(window_weigh)

/* Weights by distance for the places (x, y), x >= y >= 0, of a window, in order. */
static uint16_t stereo__emit_window_table(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double weights[256];
    int32_t x, y, n = 0;
    memset(weights, 0, sizeof(weights));
    for (x = 0; x <= pipeline->aw.radius; x++)
        for (y = 0; y <= x; y++) {
            double d = (double)(x * x + y * y);
            weights[n++] = stereo__exp(-(pipeline->aw.squared ? d : stereo__sqrt(d)) / (double)pipeline->aw.gamma_p);
        }
    return stereo__add_weights(b, weights);
}

/* Adaptive weights in a window (Yoon and Kweon 2006); cross: 1 = only inside the cross region. */
static void stereo__emit_window(stereo__builder *b, int cross)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    stereo_distance distance = pipeline->aw.space == STEREO_SPACE_LAB ? STEREO_DISTANCE_LAB : STEREO_DISTANCE_L2;
    const int32_t other = (pipeline->aw.views == 2 ? 1 : 0) | (cross && pipeline->cross.joint ? 2 : 0);
    uint16_t guide[2] = {STEREO__NONE, STEREO__NONE}, colour, spatial, linear = STEREO__NONE;
    stereo__pass *pass;
    double most;
    int view;
    stereo__emit_limit(b, 65535);
    most = stereo__volume_max(b) * STEREO__MEAN_SLACK;
    if (distance == STEREO_DISTANCE_LAB) linear = stereo__emit_linear_table(b);
    for (view = 0; view < (other ? 2 : 1); view++)
        guide[view] =
            stereo__emit_guide(b, view, linear, cross ? stereo__emit_cross_arms(b, view) : (uint16_t)STEREO__NONE);
    colour = stereo__emit_colour_weights(b, distance, (double)pipeline->aw.gamma_c, pipeline->aw.squared);
    spatial = stereo__emit_window_table(b);
    pass = stereo__add_pass(b, STEREO__K_window_weigh);
    pass->params.window_weigh.radius = pipeline->aw.radius;
    pass->params.window_weigh.distance = (int32_t)distance;
    pass->params.window_weigh.min_disparity = b->program->desc.min_disparity;
    pass->params.window_weigh.own = cross ? 3 : 1;
    pass->params.window_weigh.other = other;
    pass->params.window_weigh.most = (float)most;
    pass->above = pass->below = pipeline->aw.radius;
    pass->slot[0] = guide[0];
    pass->slot[1] = guide[1];
    pass->slot[2] = b->volume;
    b->volume = pass->slot[3] = stereo__add_volume(b, "volume", 0xffffffffu);
    pass->slot[4] = colour;
    pass->slot[5] = spatial;
    stereo__emit_fixed(b, most);
}

static void stereo__emit_adaptive_weight(stereo__builder *b)
{
    stereo__emit_window(b, 0);
}

static void stereo__emit_cross_weight(stereo__builder *b)
{
    stereo__emit_window(b, 1);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
