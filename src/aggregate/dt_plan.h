/* The passes of the domain transform, and the joined kernels that take their place. Uses common_plan.h. */

#define STEREO__PARAMS_DT(X) \
    X("dt.sigma-s", dt.sigma_s, FLOAT, 5, 0.1, 100, "", "pixels", "Chang et al. 2020; better: 12", \
      "domain transform: reach in flat regions") \
    X("dt.sigma-r", dt.sigma_r, FLOAT, 52, 0.1, 1000, "", "8-bit grey levels", \
      "Chang et al. 2020; better: 20 to 35", \
      "domain transform: step of the guide that lowers a weight to 1 / e of what it is in flat regions") \
    X("dt.guide", dt.guide, CHOICE, 0, 0, 1, "grey|colour", "", "Chang et al. 2020", \
      "domain transform: steps are those of luma (grey), or the largest of the channels' (colour)") \
    X("dt.storage", dt.storage, CHOICE, 0, 0, 4, "f32|u16|i16|u8|f8", "", "Chang et al. 2020", \
      "domain transform: how costs are kept between its passes") \
    X("dt.normalize", dt.normalize, INT, 0, 0, 1, "", "", "measured: 1 before sgm", \
      "domain transform: sums are divided by the sum of their weights, so that costs keep their unit at every " \
      "pixel (1), or not (0)")
#define STEREO__METHODS_DT(X) \
    X(AGGREGATE, STEREO_AGGREGATE_DOMAIN_TRANSFORM, domain_transform, 0)

#if !STEREO__HAS_DOMAIN_TRANSFORM
static void stereo__emit_domain_transform(stereo__builder *b) { stereo__left_out(b, "aggregate=domain-transform", "STEREO_NO_DOMAIN_TRANSFORM"); }
#else

#define STEREO__FUSIONS_DT(X) \
    X(VULKAN, dt_zncc, cost_zncc, dt_zncc) \
    X(CPU, dt_zncc, cost_zncc, dt_zncc) \
    X(VULKAN, dt_wta, dt_v, dt_wta)
#define STEREO__KERNEL_dt_h \
    "rurw", STEREO__TWINS(dt_h), STEREO__GPU(dt_h), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(6), \
    STEREO__SCRATCH(dt)
#define STEREO__KERNEL_dt_v \
    "rurwM", STEREO__TWINS(dt_v), STEREO__GPU(dt_v), STEREO__TRAITS(STEREO__D_FASTEST | STEREO__IN_PLACE(3, 2)), \
    STEREO__OPERATIONS(3), STEREO__SCRATCH_STATE(dt, dt_v)
#define STEREO__KERNEL_dt_gain_h \
    "ruw", STEREO__TWINS(dt_gain_h), STEREO__GPU(dt_gain_h), STEREO__TRAITS(0), STEREO__OPERATIONS(6), STEREO__SCRATCH(dt)
#define STEREO__KERNEL_dt_gain_v \
    "rurw", STEREO__TWINS(dt_gain_v), STEREO__GPU(dt_gain_v), STEREO__TRAITS(0), STEREO__OPERATIONS(9), \
    STEREO__STATE_OF(dt_gain_v)
#define STEREO__KERNEL_dt_zncc \
    "rurwr", STEREO__TWINS_ALONE(dt_zncc), STEREO__GPU(dt_zncc), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(40), \
    STEREO__SCRATCH(dt_zncc)
#define STEREO__KERNEL_dt_wta \
    "rurwM", STEREO__NO_CPU, STEREO__GPU(dt_wta), STEREO__TRAITS(STEREO__D_FASTEST), STEREO__OPERATIONS(6), \
    STEREO__NO_SIZES

/* Weights of the domain transform by grey step; whole = 1: in 1/65536, rounded down. */
static uint16_t stereo__emit_dt_table(stereo__builder *b, int whole)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double weights[256];
    uint32_t table[256];
    int i;
    for (i = 0; i < 256; i++) {
        weights[i] = stereo__exp(-1.0 / (double)pipeline->dt.sigma_s) *
                     stereo__exp(-(double)i / (double)pipeline->dt.sigma_r);
        table[i] = (uint32_t)(65536.0 * weights[i]);
    }
    return whole ? stereo__add_table(b, table) : stereo__add_weights(b, weights);
}

/* Adds a pass that reads the transform's guide; direction: 0 = along rows, 1 = down, -1 = up. upright: down and up, a pixel
   needs only the one straight before it in its column. */
static stereo__pass *stereo__add_dt(stereo__builder *b, int kernel, int32_t direction, uint16_t guide, uint16_t table)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params.dt.channels = (int32_t)b->program->slots[guide].depth;
    pass->params.dt.shift = (int32_t)stereo__level_shift(b);
    pass->params.dt.direction = direction;
    pass->slot[0] = guide;
    pass->slot[1] = table;
    if (direction == 0) return pass;
    pass->schedule = STEREO__WAVEFRONT;
    pass->direction = (int8_t)direction;
    pass->above = pass->below = 1; /* the guide's other row */
    pass->upright = 1;
    return pass;
}

/* The sums of weights that the same passes gather: along rows (i = 0), then along columns too. These passes stand
   behind those over the volume, on which they do not depend. The way up gives two planes, the weight of the pixel below and
   the reciprocal of the sum, which the last pass over the volume reads in place of its guide. */
static uint16_t stereo__emit_dt_gain(stereo__builder *b, int i, uint16_t gain, uint16_t guide, uint16_t table)
{
    int32_t direction;
    stereo__pass *pass;
    if (i == 0) {
        pass = stereo__add_dt(b, STEREO__K_dt_gain_h, 0, guide, table);
        return pass->slot[2] = stereo__add_slot(b, "gain", STEREO__IMAGE, STEREO__U32, 1);
    }
    for (direction = 1; direction >= -1; direction -= 2) {
        pass = stereo__add_dt(b, STEREO__K_dt_gain_v, direction, guide, table);
        pass->slot[2] = gain;
        gain = pass->slot[3] = stereo__add_slot(b, "gain", STEREO__IMAGE, STEREO__U32, direction < 0 ? 2 : 1);
    }
    return gain;
}

/* Recursive filter in four directions (Pham and Jeon 2013, section 3; Chang et al. 2020, section 3.2). Each
   direction multiplies the costs of a flat region by `flat`; with dt.normalize the results are means. */
static void stereo__emit_domain_transform(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int32_t storage = (int32_t)pipeline->dt.storage;
    const int floats = storage == STEREO__STORE_F32, means = pipeline->dt.normalize != 0;
    const int centred = STEREO__CENTRED(storage), whole = storage == STEREO__STORE_U16 && !means;
    const uint32_t planes = stereo__colour_planes(b, pipeline->dt.guide == STEREO_GUIDE_COLOUR);
    double flat = 1.0 / (1.0 - stereo__exp(-1.0 / (double)pipeline->dt.sigma_s)), most, mean, limit, scale = 1.0;
    uint16_t guide, table, gain = STEREO__NONE;
    uint32_t max;
    int i;
    if (!floats) stereo__emit_limit(b, 65535);
    mean = (double)b->program->slots[b->volume].max * STEREO__MEAN_SLACK;
    most = (double)b->program->slots[b->volume].max * flat * STEREO__MEAN_SLACK; /* largest result of the first direction */
    guide = stereo__planes(b, 0, planes);
    table = stereo__emit_dt_table(b, whole);
    limit = centred ? 32767.0 : 65535.0;
    for (i = 0; i < 3; i++) {
        const int last = i == 2 && (!floats || means);
        stereo__pass *pass = stereo__add_dt(b, i ? STEREO__K_dt_v : STEREO__K_dt_h, i == 2 ? -1 : i, guide, table);
        /* lanes: 1 = may be run on part of the disparities. Not with centred storage, which subtracts the cost of disparity 0
           from all; not with the scalar kernel, for costs beyond 16 bits, which takes all of them. */
        pass->lanes = b->program->simd > STEREO_SIMD_SCALAR && !centred && (i || b->program->slots[b->volume].max <= 65535u);
        pass->params.dt.first_scale = floats ? 1.0f : (float)stereo__power_for(most, limit);
        most = last && means ? mean : most * flat;
        pass->params.dt.in_scale = (float)scale;
        if (last) scale = stereo__power_for(centred ? 2.0 * most : most, 65535.0);
        else if (!floats) scale = stereo__power_for(most, limit);
        pass->params.dt.out_scale = (float)scale;
        pass->params.dt.offset = last && centred ? (float)most : 0.0f;
        pass->params.dt.in = whole ? STEREO__STORE_WHOLE : storage;
        pass->params.dt.out = whole ? STEREO__STORE_WHOLE : last ? STEREO__STORE_LAST : storage;
        if (gain != STEREO__NONE && i == 2) pass->slot[0] = gain;
        pass->slot[2] = b->volume;
        max = last ? 65535u : floats ? 0xffffffffu : storage >= STEREO__STORE_U8 ? 255u : 65535u;
        b->volume = pass->slot[3] = stereo__add_volume(b, "volume", max);
        if (i) pass->slot[4] = stereo__add_state(b);
        if (i < 2 && means) gain = stereo__emit_dt_gain(b, i, gain, guide, table);
    }
    b->unit *= means ? scale : flat * flat * flat * flat * scale;
    if (floats && !means) stereo__emit_fixed(b, most);
}

/* Joins correlation and the way along the rows: its costs are never stored. Software drivers take twice as long as
   for both passes, and so would GPUs, where few invocations go along rows; on the CPU only twins exist, for whole
   numbers. */
static stereo__join stereo__join_dt_zncc(const stereo__program *program, const stereo__pass *previous,
                                         stereo__pass *fused, const stereo__pass *next)
{
    const stereo__cost_params cost = fused->params.cost;
    const uint64_t turns =
        (uint64_t)program->desc.width * fused->stretch * ((uint32_t)(cost.height * (cost.width + 1)) + 2u);
    const uint16_t left = fused->slot[0], right = fused->slot[1];
    const int cpu = program->backend == STEREO_BACKEND_CPU;
    (void)previous;
    if (!next) return (cpu ? cost.afresh : program->desc.tuning.dt_join == 2) ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    if (next->kernel != STEREO__K_dt_h || next->slot[2] != fused->slot[2] || !stereo__read_once(program, next->slot[2]) ||
        (cpu ? next->params.dt.out != STEREO__STORE_WHOLE : stereo__too_long(program, turns)))
        return STEREO__JOIN_NO;
    fused->params.dt_zncc.dt = next->params.dt;
    fused->params.dt_zncc.cost = cost;
    memcpy(fused->slot, next->slot, sizeof(fused->slot));
    fused->slot[2] = left;
    fused->slot[4] = right;
    return STEREO__JOIN_ENDS;
}

/* Joins the way up and winner-takes-all, if no other pass reads the sums, and without confidence, which would be a
   fifth storage buffer. As in join_dt_zncc, an invocation's loop must not be too long (turns). On software drivers it takes two thirds of the time for floats,
   which otherwise need a pass to become integers, but twice the time for other storage. */
static stereo__join stereo__join_dt_wta(const stereo__program *program, const stereo__pass *previous,
                                        stereo__pass *fused, const stereo__pass *next)
{
    const uint64_t turns = (uint64_t)program->desc.height * (program->desc.num_disparities / 4 + 8);
    const int floats = program->desc.tuning.dt_join == 0 && fused->params.dt.out == STEREO__STORE_F32;
    const int means = program->slots[fused->slot[0]].elem == STEREO__U32; /* need not be fast before winner-takes-all */
    const int join = !means && (program->desc.tuning.dt_join == 2 || floats) && !stereo__too_long(program, turns);
    (void)previous;
    if (!next) {
        fused->params.dt_wta.fixed = 1.0f;
        return join && fused->direction < 0 ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->slot[0] != fused->slot[3] || !stereo__read_once(program, fused->slot[3])) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_volume_fixed) {
        fused->params.dt_wta.fixed = next->params.fixed.scale;
        fused->slot[3] = next->slot[1];
        return STEREO__JOIN_MORE;
    }
    if (next->kernel != STEREO__K_wta || next->slot[2] != STEREO__NONE) return STEREO__JOIN_NO;
    fused->params.dt_wta.wta = next->params.wta;
    fused->slot[3] = next->slot[1];
    return STEREO__JOIN_ENDS;
}

#endif /* STEREO__HAS_DOMAIN_TRANSFORM */
