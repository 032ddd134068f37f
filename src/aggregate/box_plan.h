/* The passes of box sums and of SAD, and the joined kernels that take their place. Uses pipeline/builder.h and fusion.h. */

#define STEREO__PARAMS_SAD(X) \
    X("sad.window", sad.width, WINDOW, 3, 1, 255, "", "pixels", "OpenCV's StereoSGBM", \
      "width x height of the window whose absolute differences are summed, both odd")
#define STEREO__METHODS_SAD(X) \
    X(COST, STEREO_COST_SAD, cost_sad, 0)
#define STEREO__PARAMS_BOX(X) \
    X("box.radius", box.radius, INT, 2, 0, 1023, "", "pixels", "Scharstein and Szeliski 2002", \
      "the box is a square of 2 * radius + 1 pixels")
#define STEREO__METHODS_BOX(X) \
    X(AGGREGATE, STEREO_AGGREGATE_BOX, box, 0)

#if !STEREO__HAS_BOX
static void stereo__emit_cost_sad(stereo__builder *b) { stereo__left_out(b, "cost=sad", "STEREO_NO_BOX"); }
static void stereo__emit_box(stereo__builder *b) { stereo__left_out(b, "aggregate=box", "STEREO_NO_BOX"); }
#else

#define STEREO__FUSIONS_BOX(X) \
    X(CPU, box_ad, cost_ad, box_ad) \
    X(VULKAN, box_wta_ad, cost_ad, box_wta) \
    X(VULKAN, box_wta_census, cost_census, box_wta) \
    X(VULKAN, box_wta_ad, wta_right, box_right) \
    X(VULKAN, box_wta_census, wta_right, box_right) \
    X(VULKAN, box_tile, box_v, box)
#define STEREO__KERNEL_box_v \
    "rw", STEREO__TWINS(box_v), STEREO__GPU(box_v), STEREO__TRAITS(STEREO__X_FASTEST | STEREO__KEEPS_SUMS), \
    STEREO__OPERATIONS(2), STEREO__RANGE_SCRATCH(box_v, box_v)
#define STEREO__KERNEL_box_h \
    "rw", STEREO__TWINS(box_h), STEREO__GPU(box_h), STEREO__TRAITS(STEREO__X_FASTEST), STEREO__OPERATIONS(2), \
    STEREO__RANGE_SCRATCH(box_h, box_h)
#define STEREO__KERNEL_box_ad \
    "rrw", STEREO__TWINS_ALONE(box_ad), STEREO__CPU_ONLY, STEREO__TRAITS(STEREO__D_FASTEST | STEREO__KEEPS_SUMS), \
    STEREO__OPERATIONS(8), STEREO__SCRATCH(box_ad)

static uint32_t stereo__work_box_tile(const stereo__pass *pass)
{
    const uint64_t across = 2 * (uint64_t)pass->params.box.across + 1, down = 2 * (uint64_t)pass->params.box.radius + 1;
    return stereo__operations_for(pass, across * down, 400);
}

#define STEREO__KERNEL_box_tile \
    "rw", STEREO__NO_CPU, STEREO__GPU(box_tile), STEREO__TRAITS(STEREO__X_FASTEST), STEREO__OPERATIONS_BY(400, box_tile), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_box_wta_ad \
    "rrwW", STEREO__NO_CPU, STEREO__GPU_AS(box_wta_ad, box_wta), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(20), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_box_wta_census \
    "rrwW", STEREO__NO_CPU, STEREO__GPU_AS(box_wta_census, box_wta), STEREO__TRAITS(STEREO__D_FASTEST), \
    STEREO__OPERATIONS(20), STEREO__NO_SIZES

/* One direction of a box; no pass for a window of one pixel. */
static void stereo__emit_sum(stereo__builder *b, int kernel, int32_t radius)
{
    const int vertical = kernel == STEREO__K_box_v;
    stereo__pass *pass;
    if (radius == 0) return;
    pass = stereo__add_pass(b, kernel);
    pass->params.box.radius = radius;
    pass->above = vertical ? radius + 1 : 0; /* also the row that leaves the running sum */
    pass->below = vertical ? radius : 0;
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", 0);
    b->unit *= 2.0 * radius + 1.0;
    stereo__close_pass(b, pass);
}

static void stereo__emit_box(stereo__builder *b)
{
    stereo__emit_sum(b, STEREO__K_box_v, b->program->pipeline.box.radius);
    stereo__emit_sum(b, STEREO__K_box_h, b->program->pipeline.box.radius);
}

static void stereo__emit_cost_sad(stereo__builder *b)
{
    stereo__emit_difference(b, b->program->pipeline.ad.truncate);
    stereo__emit_sum(b, STEREO__K_box_v, b->program->pipeline.sad.height / 2);
    stereo__emit_sum(b, STEREO__K_box_h, b->program->pipeline.sad.width / 2);
}

/* Joins the sums down the columns and along the rows, where both radii are below tuning.box_tile. Software drivers
   take 4 times as long for radius 1, and more beyond. */
static stereo__join stereo__join_box(const stereo__program *program, const stereo__pass *previous,
                                     stereo__pass *fused, const stereo__pass *next)
{
    const int32_t below = (int32_t)program->desc.tuning.box_tile;
    (void)previous;
    if (!next) return fused->params.box.radius < below ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    if (next->kernel != STEREO__K_box_h || next->params.box.radius >= below || next->slot[0] != fused->slot[1] ||
        (STEREO__TILE_WIDTH + 2 * next->params.box.radius) *
                (STEREO__TILE_HEIGHT + 2 * fused->params.box.radius) > 4096)
        return STEREO__JOIN_NO;
    fused->params.box.across = next->params.box.radius;
    fused->slot[1] = next->slot[1];
    return STEREO__JOIN_ENDS;
}

/* Joins costs, sums over a box, if any, and the left view's winners. Software drivers end long loops early, so they
   do it only up to 128 disparities. */
static stereo__join stereo__join_box_wta(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                         const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    (void)previous;
    if (!next) {
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.box_wta.cost = cost;
        return stereo__joins_costs(program) && (!program->software || program->desc.num_disparities <= 128)
                   ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->slot[0] != fused->slot[2] || !stereo__read_only_by(program, fused->slot[2], next->kernel, STEREO__K_wta_right))
        return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_wta) {
        fused->params.box_wta.wta = next->params.wta;
        fused->slot[2] = next->slot[1];
        fused->slot[3] = next->slot[2];
        fused->above = fused->below = 0;
        return STEREO__JOIN_ENDS;
    }
    if (next->kernel == STEREO__K_box_v && fused->params.box_wta.down == 0) fused->params.box_wta.down = next->params.box.radius;
    else if (next->kernel == STEREO__K_box_h && fused->params.box_wta.across == 0)
        fused->params.box_wta.across = next->params.box.radius;
    else return STEREO__JOIN_NO;
    fused->slot[2] = next->slot[1];
    return next->params.box.radius <= STEREO__BOX_WTA_REACH ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
}

/* On the CPU, joins the costs and both sums, for 8-bit grey levels that are not quantised. Only twins exist. */
static stereo__join stereo__join_box_ad(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                        const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    (void)previous;
    if (!next) {
        const int outside = cost.cap && cost.min_disparity < 0; /* candidates beyond the right view's right border */
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.box_wta.cost = cost;
        return program->simd > STEREO_SIMD_SCALAR && cost.channels == 1 && !cost.quantise && cost.max <= 255 && !outside &&
                       program->slots[fused->slot[0]].elem == STEREO__U8
                   ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->slot[0] != fused->slot[2] || !stereo__read_once(program, fused->slot[2])) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_box_v && fused->params.box_wta.down == 0) {
        fused->params.box_wta.down = next->params.box.radius;
        fused->above = next->above;
        fused->below = next->below;
    } else if (next->kernel == STEREO__K_box_h && fused->params.box_wta.down && program->slots[next->slot[1]].elem == STEREO__U16) {
        fused->params.box_wta.across = next->params.box.radius;
    } else {
        return STEREO__JOIN_NO;
    }
    fused->slot[2] = next->slot[1];
    return next->kernel == STEREO__K_box_h ? STEREO__JOIN_ENDS : STEREO__JOIN_MORE;
}

/* The right view's winners, behind the left view's fused pass: its sums are not stored, so they are computed
   again. */
static stereo__join stereo__join_box_right(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                           const stereo__pass *next)
{
    const stereo__pass right = *fused;
    uint32_t i;
    if (next || !previous || previous->kernel != fused->kernel) return STEREO__JOIN_NO;
    for (i = 0; i < program->logical_count; i++)
        if (program->logical[i].kernel == STEREO__K_wta && program->logical[i].slot[0] == right.slot[0] &&
            program->logical[i].slot[1] == previous->slot[2]) {
            *fused = *previous;
            fused->params.box_wta.wta = right.params.wta;
            fused->params.box_wta.right = 1;
            fused->slot[2] = right.slot[1];
            fused->slot[3] = STEREO__NONE;
            return STEREO__JOIN_ENDS;
        }
    return STEREO__JOIN_NO;
}

#endif /* STEREO__HAS_BOX */
