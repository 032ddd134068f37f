/* The passes of the guided filter. Uses box_plan.h. */

#define STEREO__PARAMS_GUIDED(X) \
    X("guided.radius", guided.radius, INT, 9, 0, 44, "", "pixels", "Rhemann et al. 2011", \
      "guided filter: its windows are squares of 2 * radius + 1 pixels") \
    X("guided.epsilon", guided.epsilon, FLOAT, 0.0001, 0.00002, 0.2, "", "of 255^2", \
      "Rhemann et al. 2011", "guided filter: variance of the guide above which an edge is kept")
#define STEREO__METHODS_GUIDED(X) \
    X(AGGREGATE, STEREO_AGGREGATE_GUIDED, guided, 0)

#if !STEREO__HAS_GUIDED
static void stereo__emit_guided(stereo__builder *b) { stereo__left_out(b, "aggregate=guided", "STEREO_NO_GUIDED"); }
#else

#define STEREO__KERNEL_feature_fit \
    "rw", STEREO__SCALAR(feature_fit), STEREO__GPU(feature_fit), STEREO__TRAITS(0), STEREO__OPERATIONS(200), \
    STEREO__SCRATCH(feature_fit)
#define STEREO__KERNEL_guided_product \
    "rrw", STEREO__TWINS(guided_product), STEREO__GPU(guided_product), STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS(1), STEREO__RANGE_SCRATCH(guided_product, guided)
#define STEREO__KERNEL_guided_slope \
    "rrrw", STEREO__TWINS(guided_slope), STEREO__GPU(guided_slope), STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS(30), STEREO__RANGE_SCRATCH(guided_slope, guided)
#define STEREO__KERNEL_guided_offset \
    "rrrw", STEREO__TWINS(guided_offset), STEREO__GPU(guided_offset), STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS(12), STEREO__RANGE_SCRATCH(guided_offset, guided)
#define STEREO__KERNEL_guided_apply \
    "rrrw", STEREO__TWINS(guided_apply), STEREO__GPU(guided_apply), STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS(16), STEREO__RANGE_SCRATCH(guided_apply, guided)

/* A pass of the guided filter: two volumes and the guide's features in, a volume out. */
static uint16_t stereo__emit_fit(stereo__builder *b, int kernel, uint16_t first, uint16_t second, uint16_t features,
                                 uint32_t max)
{
    const int32_t side = 2 * b->program->pipeline.guided.radius + 1;
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params.guided.area = (uint32_t)(side * side);
    pass->params.guided.max = max;
    pass->slot[0] = first;
    pass->slot[1] = second;
    pass->slot[2] = features;
    pass->slot[3] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
    return pass->slot[3];
}

/* Sums of a volume over the windows of the guided filter. */
static uint16_t stereo__emit_fit_sums(stereo__builder *b, uint16_t volume)
{
    const double unit = b->unit;
    b->volume = volume;
    stereo__emit_sum(b, STEREO__K_box_v, b->program->pipeline.guided.radius);
    stereo__emit_sum(b, STEREO__K_box_h, b->program->pipeline.guided.radius);
    b->unit = unit;
    return b->volume;
}

/* Guided filter of the costs by luma (He et al. 2010, equations 5, 6 and 8). */
static void stereo__emit_guided(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t features, costs, products, slopes, offsets;
    uint32_t max;
    stereo__pass *pass;
    stereo__emit_limit(b, 255);
    max = (uint32_t)b->program->slots[b->volume].max;
    pass = stereo__emit_feature(b, STEREO__K_feature_fit, stereo__planes(b, 0, 1), STEREO__U32, 3,
                                pipeline->guided.radius);
    pass->params.fit.radius = pipeline->guided.radius;
    pass->params.fit.shift = (int32_t)stereo__level_shift(b);
    pass->params.fit.epsilon = stereo__round((double)pipeline->guided.epsilon * 65025.0 * 256.0, 1u << 24);
    features = pass->slot[1];
    costs = b->volume;
    pass = stereo__add_pass(b, STEREO__K_guided_product);
    pass->slot[0] = costs;
    pass->slot[1] = features;
    products = pass->slot[2] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
    products = stereo__emit_fit_sums(b, products);
    costs = stereo__emit_fit_sums(b, costs);
    slopes = stereo__emit_fit(b, STEREO__K_guided_slope, costs, products, features, max);
    offsets = stereo__emit_fit(b, STEREO__K_guided_offset, costs, slopes, features, max);
    slopes = stereo__emit_fit_sums(b, slopes);
    offsets = stereo__emit_fit_sums(b, offsets);
    b->volume = stereo__emit_fit(b, STEREO__K_guided_apply, slopes, offsets, features, max);
    b->unit *= 16.0;
}

#endif /* STEREO__HAS_GUIDED */
