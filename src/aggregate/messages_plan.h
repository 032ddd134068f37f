/* The joined kernel of messages. Uses weigh_plan.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

#define STEREO__FUSIONS_MESSAGES(X) \
    X(VULKAN, message_mean, volume_float, message_costs) \
    X(VULKAN, message_mean, weigh_h, message_rows) \
    X(VULKAN, message_mean, weigh_v, message_columns)
#define STEREO__KERNEL_min_sum \
    "rrw", STEREO__TWINS(min_sum), STEREO__GPU(min_sum), STEREO__TRAITS(STEREO__BOTH | STEREO__WHOLE), \
    STEREO__OPERATIONS(12), STEREO__SCRATCH(min_sum)
#define STEREO__KERNEL_message_mean \
    "RrwUU", STEREO__NO_CPU, STEREO__GPU(message_mean), STEREO__TRAITS(STEREO__X_FASTEST | STEREO__WHOLE), \
    STEREO__OPERATIONS(40), STEREO__NO_SIZES

/* Is the loop of one invocation short enough? Each of a workgroup's eight or more invocations takes runs of 16
   disparities, in four loops over these and two over what reaches them. */
static int stereo__joins_messages(const stereo__program *program, int32_t reach)
{
    const uint32_t columns = stereo__message_columns(program->desc.num_disparities);
    return columns > 0 && !stereo__too_long(program, (uint64_t)(program->desc.num_disparities * columns / 128 + columns) *
                                                         (2 * (uint64_t)reach + 80));
}

/* Joins means, or costs as they come, and the messages that they send, unless other passes read the former. */
static stereo__join stereo__join_messages(const stereo__program *program, stereo__pass *fused, const stereo__pass *next)
{
    if (next->slot[0] != fused->slot[2]) return STEREO__JOIN_NO;
    if (next->kernel == STEREO__K_volume_least) return STEREO__JOIN_MORE;
    if (next->kernel != STEREO__K_min_sum || !next->params.min_sum.swept ||
        !stereo__joins_messages(program, next->params.min_sum.reach)) return STEREO__JOIN_NO;
    fused->params.message.c = next->params.min_sum.c;
    fused->params.message.eta = next->params.min_sum.eta;
    fused->params.message.reach = next->params.min_sum.reach;
    fused->slot[2] = next->slot[2];
    return STEREO__JOIN_ENDS;
}

static stereo__join stereo__join_means(const stereo__program *program, stereo__pass *fused, const stereo__pass *next,
                                       int32_t axis)
{
    const stereo__weigh_params weigh = fused->params.weigh;
    if (next) return stereo__join_messages(program, fused, next);
    if (!stereo__joins_costs(program) || weigh.taps != 1) return STEREO__JOIN_NO;
    memset(&fused->params, 0, sizeof(fused->params));
    fused->params.message.weigh = weigh;
    fused->params.message.axis = axis;
    return STEREO__JOIN_MORE;
}

static stereo__join stereo__join_message_rows(const stereo__program *program, const stereo__pass *previous,
                                              stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    return stereo__join_means(program, fused, next, 1);
}

static stereo__join stereo__join_message_columns(const stereo__program *program, const stereo__pass *previous,
                                                 stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    return stereo__join_means(program, fused, next, 2);
}

static stereo__join stereo__join_message_costs(const stereo__program *program, const stereo__pass *previous,
                                               stereo__pass *fused, const stereo__pass *next)
{
    const float scale = fused->params.fixed.scale;
    (void)previous;
    if (next) return stereo__join_messages(program, fused, next);
    if (!stereo__joins_costs(program)) return STEREO__JOIN_NO;
    memset(&fused->params, 0, sizeof(fused->params));
    fused->params.message.scale = scale;
    fused->slot[2] = fused->slot[1];
    fused->slot[1] = fused->slot[0];
    fused->slot[0] = STEREO__NONE;
    return STEREO__JOIN_MORE;
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
