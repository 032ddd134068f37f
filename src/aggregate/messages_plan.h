/* The joined kernels of ESMP. Uses weigh_plan.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

#define STEREO__FUSIONS_MESSAGES(X) \
    X(VULKAN, message_first_ad, cost_ad, cost_later) \
    X(VULKAN, message_first_census, cost_census, cost_later) \
    X(VULKAN, message_first_ad, volume_float, message_first) \
    X(VULKAN, message_first_census, volume_float, message_first) \
    X(VULKAN, message_wta, weigh_h, message_wta) \
    X(VULKAN, message_step, weigh_h, message_step)
#define STEREO__KERNEL_min_sum \
    "rrw", STEREO__TWINS(min_sum), STEREO__GPU(min_sum), STEREO__TRAITS(STEREO__BOTH | STEREO__WHOLE), \
    STEREO__OPERATIONS(12), STEREO__SCRATCH(min_sum)
#define STEREO__KERNEL_message_step \
    "rrwuu", STEREO__NO_CPU, STEREO__GPU(message_step), STEREO__TRAITS(STEREO__X_FASTEST | STEREO__WHOLE), \
    STEREO__OPERATIONS(140), STEREO__NO_SIZES
#define STEREO__KERNEL_message_wta \
    "rrwuu", STEREO__NO_CPU, STEREO__GPU(message_wta), STEREO__TRAITS(STEREO__X_FASTEST | STEREO__WHOLE), \
    STEREO__OPERATIONS(110), STEREO__NO_SIZES
#define STEREO__KERNEL_message_first_ad \
    "rrrwuu", STEREO__NO_CPU, STEREO__GPU_AS(message_first_ad, message_first), \
    STEREO__TRAITS(STEREO__X_FASTEST | STEREO__WHOLE | STEREO__MAKES(STEREO__OF_AD)), STEREO__OPERATIONS(240), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_message_first_census \
    "rrrwuu", STEREO__NO_CPU, STEREO__GPU_AS(message_first_census, message_first), \
    STEREO__TRAITS(STEREO__X_FASTEST | STEREO__WHOLE | STEREO__MAKES(STEREO__OF_CENSUS)), STEREO__OPERATIONS(240), \
    STEREO__NO_SIZES

/* Adds the next pass of a step: one of those behind its rows, which is_message_step() has checked, or one of the two
   that turn the step's result into messages, if they follow. at: the slot of the result. */
static stereo__join stereo__take_message(stereo__pass *fused, const stereo__pass *next, uint32_t at)
{
    const int32_t n = fused->params.message.passes;
    if (n >= 3 && (next->slot[0] != fused->slot[at] ||
                   next->kernel != (n == 3 ? STEREO__K_volume_least : STEREO__K_min_sum))) return STEREO__JOIN_NO;
    fused->params.message.passes++;
    if (next->kernel == STEREO__K_volume_least) return STEREO__JOIN_MORE;
    fused->slot[at] = next->slot[2];
    if (n == 2) {
        fused->above = fused->below = next->above;
        return STEREO__JOIN_MAY_END;
    }
    fused->params.message.c = next->params.min_sum.c;
    fused->params.message.eta = next->params.min_sum.eta;
    fused->params.message.reach = next->params.min_sum.reach;
    fused->params.message.send = n > 2;
    return n > 2 ? STEREO__JOIN_ENDS : STEREO__JOIN_MORE;
}

static stereo__join stereo__begin_message(const stereo__program *program, stereo__pass *fused)
{
    const stereo__weigh_params weigh = fused->params.weigh;
    const stereo__pass *rows = program->logical;
    while (rows->slot[2] != fused->slot[2] || rows->kernel != STEREO__K_weigh_h) rows++;
    if (!stereo__is_message_step(program, rows)) return STEREO__JOIN_NO;
    memset(&fused->params, 0, sizeof(fused->params));
    fused->params.message.weigh = weigh;
    fused->params.message.fixed = 1.0f;
    return STEREO__JOIN_MORE;
}

static stereo__join stereo__join_message_step(const stereo__program *program, const stereo__pass *previous,
                                              stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    return next ? stereo__take_message(fused, next, 2) : stereo__begin_message(program, fused);
}

static stereo__join stereo__join_message_wta(const stereo__program *program, const stereo__pass *previous,
                                             stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    if (!next) return stereo__begin_message(program, fused);
    if (fused->params.message.passes == 3)
        return stereo__join_step_wta(program, fused, next, &fused->params.message.fixed, &fused->params.message.wta);
    return stereo__take_message(fused, next, 2) == STEREO__JOIN_NO ? STEREO__JOIN_NO : STEREO__JOIN_MORE;
}

/* Joins costs, the messages made of them, and the first step of messages, which goes one pixel. */
static stereo__join stereo__join_message_first(const stereo__program *program, const stereo__pass *previous,
                                               stereo__pass *fused, const stereo__pass *next)
{
    const stereo__pass *cost;
    (void)previous;
    if (!next) {
        const float scale = fused->params.fixed.scale;
        if (!(cost = stereo__message_cost(program, fused->slot[0], fused->kernel))) return STEREO__JOIN_NO;
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.message.cost = cost->params.cost;
        fused->params.message.scale = scale;
        memcpy(fused->slot + 1, cost->slot, 2 * sizeof(fused->slot[0]));
        fused->slot[4] = STEREO__NONE;
        return STEREO__JOIN_MORE;
    }
    if (fused->slot[4] != STEREO__NONE) return stereo__take_message(fused, next, 3);
    if (next->kernel == STEREO__K_weigh_h) {
        fused->params.message.weigh = next->params.weigh;
        fused->slot[0] = next->slot[0];
        fused->slot[3] = next->slot[2];
        memcpy(fused->slot + 4, next->slot + 3, 2 * sizeof(fused->slot[0]));
    }
    return STEREO__JOIN_MORE;
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
