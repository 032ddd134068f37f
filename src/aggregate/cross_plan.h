/* The passes of cross aggregation, and the joined kernels that take their place. Uses box_plan.h. */

#define STEREO__PARAMS_CROSS(X) \
    X("cross.arms", cross.arms, CHOICE, 0, 0, 1, "zhang|mei", "", "Zhang et al. 2009; Mei et al. 2011", \
      "zhang: an arm ends at a colour distance; mei: also at a colour step, and beyond cross.length2 at " \
      "cross.tau2") \
    X("cross.length", cross.length, INT, 17, 1, 127, "", "pixels", "Zhang et al. 2009; Mei: 34", \
      "longest arm") \
    X("cross.tau", cross.tau, INT, 20, 0, 255, "", "8-bit levels", "Zhang et al. 2009; Mei et al. 2011", \
      "colour distance at which an arm ends") \
    X("cross.length2", cross.length2, INT, 17, 0, 127, "", "pixels", "Mei et al. 2011", \
      "arm length beyond which cross.tau2 replaces cross.tau (only cross.arms = mei)") \
    X("cross.tau2", cross.tau2, INT, 6, 0, 255, "", "8-bit levels", "Mei et al. 2011", \
      "colour distance at which an arm longer than cross.length2 ends (only cross.arms = mei)") \
    X("cross.joint", cross.joint, INT, 1, 0, 1, "", "", "Zhang et al. 2009", \
      "1: the shorter of both views' arms; 0: only the left view's arms") \
    X("cross.iterations", cross.iterations, INT, 1, 1, 4, "", "", "Zhang et al. 2009; Mei: 4", \
      "number of iterations; every second one sums vertically before horizontally")
#define STEREO__METHODS_CROSS(X) \
    X(AGGREGATE, STEREO_AGGREGATE_CROSS, cross, 0)

#if !STEREO__HAS_CROSS
static void stereo__emit_cross(stereo__builder *b) { stereo__left_out(b, "aggregate=cross", "STEREO_NO_CROSS"); }
#else

#define STEREO__FUSIONS_CROSS(X) \
    X(CPU, cross_tile, cross_h, cross_tile) \
    X(CPU, cross_tile, cross_v, cross_tile) \
    X(VULKAN, cross_tile_ad, cost_ad, cross_later) \
    X(VULKAN, cross_tile_census, cost_census, cross_later) \
    X(VULKAN, cross_tile_ad, cross_h, cross) \
    X(VULKAN, cross_tile_census, cross_h, cross)
#define STEREO__KERNEL_cross_h \
    "rRrw", STEREO__SCALAR(cross_h), STEREO__GPU(cross_h), STEREO__TRAITS(STEREO__X_FASTEST), STEREO__OPERATIONS(20), \
    STEREO__RANGE_SCRATCH(cross, cross_h)
#define STEREO__KERNEL_cross_v \
    "rRrw", STEREO__SCALAR(cross_v), STEREO__GPU(cross_v), STEREO__TRAITS(STEREO__X_FASTEST | STEREO__KEEPS_SUMS), \
    STEREO__OPERATIONS(20), STEREO__RANGE_SCRATCH(cross, cross_v)
#define STEREO__KERNEL_cross_tile \
    "rRrw", STEREO__TWINS(cross_tile), STEREO__CPU_ONLY, STEREO__TRAITS(STEREO__X_FASTEST | STEREO__BY_BATCH), \
    STEREO__OPERATIONS(40), STEREO__RANGE_SCRATCH(cross, cross_tile)
#define STEREO__KERNEL_cross_tile_ad \
    "rRrwr", STEREO__NO_CPU, STEREO__GPU_AS(cross_tile_ad, cross_tile), \
    STEREO__TRAITS(STEREO__X_FASTEST | STEREO__MAKES(STEREO__OF_AD)), STEREO__OPERATIONS(23), STEREO__NO_SIZES
#define STEREO__KERNEL_cross_tile_census \
    "rRrwr", STEREO__NO_CPU, STEREO__GPU_AS(cross_tile_census, cross_tile), \
    STEREO__TRAITS(STEREO__X_FASTEST | STEREO__MAKES(STEREO__OF_CENSUS)), STEREO__OPERATIONS(23), STEREO__NO_SIZES

/* One direction of one iteration. most: the largest mean; 0 for the first direction, which only sums. */
static void stereo__emit_cross_sum(stereo__builder *b, const uint16_t arms[2], int vertical, uint32_t most,
                                   uint32_t fraction)
{
    stereo__pass *pass = stereo__add_pass(b, vertical ? STEREO__K_cross_v : STEREO__K_cross_h);
    pass->params.cross.min_disparity = b->program->desc.min_disparity;
    pass->params.cross.last = most > 0;
    pass->params.cross.fraction = (int32_t)fraction;
    pass->params.cross.max = (int32_t)most;
    pass->params.cross.length = b->program->pipeline.cross.length;
    pass->above = pass->below = vertical ? b->program->pipeline.cross.length : 0;
    pass->slot[0] = arms[0];
    pass->slot[1] = arms[1];
    pass->slot[2] = b->volume;
    b->volume = pass->slot[3] = stereo__add_volume(b, "volume", 0);
    stereo__close_pass(b, pass);
}

/* Means over cross-shaped regions; every second iteration does the vertical direction first. */
static void stereo__emit_cross(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t fraction = 0, most;
    uint16_t arms[2] = {STEREO__NONE, STEREO__NONE};
    int32_t i;
    arms[0] = stereo__emit_cross_arms(b, 0);
    if (pipeline->cross.joint) arms[1] = stereo__emit_cross_arms(b, 1);
    stereo__emit_limit(b, 65535);
    while (fraction < 8 && b->program->slots[b->volume].max << (fraction + 1) <= 65535u) fraction++;
    most = (uint32_t)b->program->slots[b->volume].max << fraction;
    for (i = 0; i < pipeline->cross.iterations; i++) {
        stereo__emit_cross_sum(b, arms, i & 1, 0, 0);
        stereo__emit_cross_sum(b, arms, !(i & 1), most, i ? 0 : fraction);
    }
    b->unit *= (double)(1u << fraction);
}

/* The cost pass whose costs `kernel` (cross_tile_*) can compute itself; NULL = none. */
static const stereo__pass *stereo__cross_cost(const stereo__program *program, uint16_t volume, int kernel)
{
    const stereo__pass *cost = stereo__cost_for(program, volume, kernel);
    const stereo__slot *left, *right;
    if (!cost || stereo__cross_columns((uint32_t)program->pipeline.cross.length) == 0 || !stereo__read_once(program, volume) ||
        !stereo__read_only_by(program, volume, STEREO__K_cross_h, STEREO__K_cross_h)) return NULL;
    left = &program->slots[cost->slot[0]];
    right = &program->slots[cost->slot[1]];
    return left->elem == right->elem && left->depth == right->depth ? cost : NULL; /* equal strides */
}

/* Drops a cost pass whose costs a later fused pass computes itself. The two are not neighbours: passes for arms stand
   between them. */
static stereo__join stereo__join_cross_later(const stereo__program *program, const stereo__pass *previous,
                                             stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    return stereo__join_later(fused, !next && stereo__cross_cost(program, fused->slot[2], fused->kernel));
}

/* Joins the first iteration's sums along the rows with those along the columns, which always follow. */
static stereo__join stereo__join_cross(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                       const stereo__pass *next)
{
    const stereo__pass *cost = stereo__cross_cost(program, fused->slot[2], fused->kernel);
    (void)previous;
    if (next) {
        fused->params.cross = next->params.cross;
        fused->above = fused->below = next->above;
        fused->slot[3] = next->slot[3];
        return STEREO__JOIN_ENDS;
    }
    if (!cost) return STEREO__JOIN_NO;
    fused->params.cross_cost.cost = cost->params.cost;
    fused->slot[2] = cost->slot[0];
    fused->slot[4] = cost->slot[1];
    return STEREO__JOIN_MORE;
}

/* Joins both directions of an iteration, so that the first one's sums stay in a cache. */
static stereo__join stereo__join_cross_tile(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                            const stereo__pass *next)
{
    (void)program;
    (void)previous;
    if (!next) return fused->params.cross.last ? STEREO__JOIN_NO : STEREO__JOIN_MORE;
    if ((next->kernel != STEREO__K_cross_h && next->kernel != STEREO__K_cross_v) || next->slot[2] != fused->slot[3] ||
        !next->params.cross.last)
        return STEREO__JOIN_NO;
    fused->params.cross = next->params.cross;
    fused->params.cross.vertical = next->kernel == STEREO__K_cross_h;
    fused->above = fused->below = next->params.cross.length;
    fused->slot[3] = next->slot[3];
    return STEREO__JOIN_ENDS;
}

#endif /* STEREO__HAS_CROSS */
