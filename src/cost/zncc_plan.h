/* The passes of correlation: moments of both views, then costs. Uses common_plan.h. */

#define STEREO__PARAMS_ZNCC(X) \
    X("zncc.window", zncc.width, WINDOW, 5, 1, 15, "", "pixels", "Chang et al. 2020", \
      "width x height of the windows that are correlated, both odd")
#define STEREO__METHODS_ZNCC(X) \
    X(COST, STEREO_COST_ZNCC, cost_zncc, 0)

#if !STEREO__HAS_ZNCC
static void stereo__emit_cost_zncc(stereo__builder *b) { stereo__left_out(b, "cost=zncc", "STEREO_NO_ZNCC"); }
#else

#define STEREO__KERNEL_feature_moments \
    "rw", STEREO__TWINS(feature_moments), STEREO__GPU(feature_moments), STEREO__TRAITS(0), STEREO__OPERATIONS(128), \
    STEREO__SCRATCH(feature_moments)
#define STEREO__KERNEL_cost_zncc \
    "rrw", STEREO__TWINS(cost_zncc), STEREO__GPU(cost_zncc), STEREO__TRAITS(STEREO__BOTH | STEREO__KEEPS_SUMS), \
    STEREO__OPERATIONS(20), STEREO__RANGE_SCRATCH(cost_ad, cost_zncc)

static uint16_t stereo__emit_moments(stereo__builder *b, int view)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const uint16_t grey = stereo__cost_planes(b, view, 1);
    stereo__pass *pass =
        stereo__emit_feature(b, STEREO__K_feature_moments, grey, STEREO__U32, 3, pipeline->zncc.height / 2);
    pass->params.window.width = pipeline->zncc.width;
    pass->params.window.height = pipeline->zncc.height;
    pass->params.window.shift = (int32_t)stereo__level_shift(b);
    return pass->slot[1];
}

/* Is it cheaper to sum each row afresh than to keep running sums? For twins it is, where one instruction does the
   products of two rows: the window's area times a left pixel must fit its signed 16-bit operands. */
static int stereo__zncc_afresh(const stereo__program *program)
{
    const stereo_pipeline *pipeline = &program->pipeline;
    return program->backend == STEREO_BACKEND_CPU && program->simd > STEREO_SIMD_SCALAR &&
           pipeline->zncc.height < 2 * STEREO__ZNCC_PAIRS && pipeline->zncc.width * pipeline->zncc.height <= 128;
}

static void stereo__emit_cost_zncc(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t left = stereo__emit_moments(b, 0), right = stereo__emit_moments(b, 1);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_cost_zncc);
    pass->slot[0] = left;
    pass->slot[1] = right;
    pass->params.cost.width = pipeline->zncc.width;
    pass->params.cost.height = pipeline->zncc.height;
    pass->params.cost.afresh = pass->afresh = pass->lanes = (uint8_t)stereo__zncc_afresh(b->program);
    pass->above = pipeline->zncc.height / 2 + 1; /* also the row that leaves the running sums */
    pass->below = pipeline->zncc.height / 2;
    stereo__close_cost(b, pass, 255);
}

#endif /* STEREO__HAS_ZNCC */
