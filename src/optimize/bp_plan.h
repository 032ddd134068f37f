/* The passes of belief propagation, level by level, and the joined kernels that take their place: small levels in one
   dispatch, costs computed anew where the largest level reads them. Uses pipeline/builder.h and fusion.h. */

#define STEREO__PARAMS_BP(X) \
    X("bp.levels", bp.levels, INT, 5, 1, 12, "", "", "Grauer-Gray", \
      "belief propagation: number of pyramid levels") \
    X("bp.iterations", bp.iterations, INT, 7, 0, 200, "", "", "Grauer-Gray", \
      "belief propagation: iterations at each level; in each of them half of the pixels send their messages") \
    X("bp.data-weight", bp.data_weight, FLOAT, 0.1, 0.0001, 1000, "", "1 / 8-bit level", \
      "Grauer-Gray", \
      "cost of a difference of one grey level, where a step of one disparity costs 1; a unit of costs that are " \
      "no differences counts as 15 levels") \
    X("bp.data-cap", bp.data_cap, FLOAT, 15, 0, 65535, "", "8-bit levels", "Grauer-Gray", \
      "larger matching costs count as this; 0 = no limit") \
    X("bp.discontinuity-cap", bp.discontinuity_cap, FLOAT, 0, 0, 2048, "", "disparities", \
      "Grauer-Gray", \
      "larger disparity steps cost as much as this one; 0 = number of disparities / 7.5") \
    X("bp.sigma", bp.sigma, FLOAT, 0, 0, 5, "", "pixels", "Grauer-Gray; Felzenszwalb: 0.7", \
      "standard deviation of the Gaussian that smooths the images first; 0 = no smoothing") \
    X("bp.storage", bp.storage, CHOICE, 0, 0, 3, "f32|f16|u16|u8", "", "Grauer-Gray", \
      "number format in which data costs and messages are kept") \
    X("bp.border", bp.border, CHOICE, 0, 0, 1, "full|reference", "", "stereo.h", \
      "pixels at the image's edges, and columns where not all disparities have a match. full: treated like all " \
      "others; reference: left out, as in Grauer-Gray's code")
#define STEREO__METHODS_BP(X) \
    X(OPTIMIZE, STEREO_OPTIMIZE_BP, bp, 0)

#if !STEREO__HAS_BP
static void stereo__emit_bp(stereo__builder *b) { stereo__left_out(b, "optimize=bp", "STEREO_NO_BP"); }
#else

#define STEREO__FUSIONS_BP(X) \
    X(VULKAN, bp_messages_ad, cost_ad, bp_later) \
    X(VULKAN, bp_messages_census, cost_census, bp_later) \
    X(VULKAN, bp_messages_ad, bp_data, bp_later) \
    X(VULKAN, bp_messages_census, bp_data, bp_later) \
    X(VULKAN, bp_coarsen_ad, bp_coarsen, bp_cost) \
    X(VULKAN, bp_coarsen_census, bp_coarsen, bp_cost) \
    X(VULKAN, bp_messages_ad, bp_messages, bp_cost) \
    X(VULKAN, bp_messages_census, bp_messages, bp_cost) \
    X(VULKAN, bp_wta_ad, bp_belief, bp_wta) \
    X(VULKAN, bp_wta_census, bp_belief, bp_wta) \
    X(VULKAN, bp_wta, bp_belief, bp_wta) \
    X(VULKAN, bp_belief_ad, bp_belief, bp_cost) \
    X(VULKAN, bp_belief_census, bp_belief, bp_cost) \
    X(CPU, bp_finest, bp_messages, bp_finest) \
    X(VULKAN, bp_pyramid, bp_coarsen, pyramid) \
    X(VULKAN, bp_messages, bp_messages, begin)
#define STEREO__KERNEL_bp_data \
    "rw", STEREO__TWINS(bp_data), STEREO__GPU(bp_data), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(3), \
    STEREO__SCRATCH(bp_data)
#define STEREO__KERNEL_bp_coarsen \
    "rw", STEREO__TWINS(bp_coarsen), STEREO__GPU(bp_coarsen), STEREO__TRAITS(0), STEREO__OPERATIONS(8), \
    STEREO__SCRATCH(bp_coarsen)
#define STEREO__KERNEL_bp_coarsen_ad \
    "rwr", STEREO__NO_CPU, STEREO__GPU_AS(bp_coarsen_ad, bp_coarsen), STEREO__TRAITS(STEREO__MAKES(STEREO__OF_AD)), \
    STEREO__OPERATIONS(32), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_coarsen_census \
    "rwr", STEREO__NO_CPU, STEREO__GPU_AS(bp_coarsen_census, bp_coarsen), STEREO__TRAITS(STEREO__MAKES(STEREO__OF_CENSUS)), \
    STEREO__OPERATIONS(32), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_pyramid \
    "rmmW", STEREO__NO_CPU, STEREO__GPU(bp_pyramid), STEREO__TRAITS(0), STEREO__OPERATIONS(168), STEREO__NO_SIZES

static uint32_t stereo__work_bp(const stereo__pass *pass)
{
    return stereo__operations_for(pass, pass->phases + pass->params.bp.pairs, pass->phases);
}

#define STEREO__KERNEL_bp_messages \
    "rRm", STEREO__TWINS(bp_messages), STEREO__GPU(bp_messages), STEREO__TRAITS(STEREO__ITERATES), \
    STEREO__OPERATIONS_BY(20, bp), STEREO__SCRATCH(bp_messages)
#define STEREO__KERNEL_bp_messages_ad \
    "rRmr", STEREO__NO_CPU, STEREO__GPU_AS(bp_messages_ad, bp_messages), \
    STEREO__TRAITS(STEREO__MAKES(STEREO__OF_AD) | STEREO__ITERATES), STEREO__OPERATIONS_BY(32, bp), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_messages_census \
    "rRmr", STEREO__NO_CPU, STEREO__GPU_AS(bp_messages_census, bp_messages), \
    STEREO__TRAITS(STEREO__MAKES(STEREO__OF_CENSUS) | STEREO__ITERATES), STEREO__OPERATIONS_BY(32, bp), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_belief \
    "rrw", STEREO__TWINS(bp_belief), STEREO__GPU(bp_belief), STEREO__TRAITS(STEREO__X_FASTEST), STEREO__OPERATIONS(12), \
    STEREO__SCRATCH(bp_belief)
#define STEREO__KERNEL_bp_finest \
    "rRmw", STEREO__TWINS_ALONE(bp_finest), STEREO__CPU_ONLY, STEREO__TRAITS(STEREO__X_FASTEST), \
    STEREO__OPERATIONS_BY(20, bp), STEREO__SCRATCH(bp_finest)
#define STEREO__KERNEL_bp_belief_ad \
    "rrwr", STEREO__NO_CPU, STEREO__GPU_AS(bp_belief_ad, bp_belief), \
    STEREO__TRAITS(STEREO__X_FASTEST | STEREO__MAKES(STEREO__OF_AD)), STEREO__OPERATIONS(15), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_belief_census \
    "rrwr", STEREO__NO_CPU, STEREO__GPU_AS(bp_belief_census, bp_belief), \
    STEREO__TRAITS(STEREO__X_FASTEST | STEREO__MAKES(STEREO__OF_CENSUS)), STEREO__OPERATIONS(15), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_wta \
    "rrw", STEREO__NO_CPU, STEREO__GPU(bp_wta), STEREO__TRAITS(0), STEREO__OPERATIONS(15), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_wta_ad \
    "rrwr", STEREO__NO_CPU, STEREO__GPU_AS(bp_wta_ad, bp_wta), STEREO__TRAITS(STEREO__MAKES(STEREO__OF_AD)), \
    STEREO__OPERATIONS(18), STEREO__NO_SIZES
#define STEREO__KERNEL_bp_wta_census \
    "rrwr", STEREO__NO_CPU, STEREO__GPU_AS(bp_wta_census, bp_wta), STEREO__TRAITS(STEREO__MAKES(STEREO__OF_CENSUS)), \
    STEREO__OPERATIONS(18), STEREO__NO_SIZES

/* Planes of one level of the pyramid, `values` of them for each pixel, first of the even columns, then of the odd
   ones. */
static uint16_t stereo__add_planes(stereo__builder *b, const char *name, stereo__elem elem, uint32_t values,
                                   uint32_t level)
{
    uint16_t index = stereo__add_slot(b, name, STEREO__PLANES, elem, 2 * values);
    stereo__slot *slot = &b->program->slots[index];
    slot->level = level;
    slot->width = stereo__ceil_div(stereo__halved(slot->width, level), 2);
    slot->height = stereo__halved(slot->height, level);
    return index;
}

/* The state of the emitter: slots, and the units of the numbers that they keep. */
typedef struct stereo__beliefs {
    stereo__params params;           /* shared by all passes */
    stereo__elem elem;               /* of messages */
    double data_most;                /* the largest data cost of the current level */
    double kept;                     /* the number that keeps a data cost of 1 */
    uint16_t data[STEREO__BP_LEVELS], messages[STEREO__BP_LEVELS];
    double data_unit[STEREO__BP_LEVELS];
} stereo__beliefs;

/* The largest number that keeps a data cost, which is at most `most`. Whole steps leave room in 16 bits for four
   messages and a step more. */
static uint32_t stereo__bp_top(const stereo__beliefs *w, double most)
{
    const double end = w->params.bp.store >= STEREO__BP_U16
                           ? 65535.0 - (4.0 * (double)w->params.bp.cap + (double)w->params.bp.slope) /
                                           (double)w->params.bp.data
                           : 2048.0;
    return stereo__round(most * w->kept, (uint32_t)end);
}

/* Adds the slot of a level's data costs, with their type and unit. */
static uint16_t stereo__add_data(stereo__builder *b, stereo__beliefs *w, uint32_t level)
{
    const int32_t store = w->params.bp.store;
    stereo__elem elem = store == STEREO__BP_F32   ? STEREO__U32
                        : store == STEREO__BP_F16 ? STEREO__U16
                                                  : stereo__elem_for(w->params.bp.top);
    w->data[level] = stereo__add_planes(b, "data", elem, b->program->desc.num_disparities, level);
    w->data_unit[level] = store == STEREO__BP_F16 ? 1.0 / w->kept : (double)w->params.bp.data;
    return w->data[level];
}

/* Penalty, storage and scales (Grauer-Gray, section II and table IV). */
static void stereo__begin_beliefs(stereo__builder *b, stereo__beliefs *w)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const double d = b->program->desc.num_disparities;
    const double cap = pipeline->bp.discontinuity_cap > 0.0f ? (double)pipeline->bp.discontinuity_cap : d / 7.5;
    const int32_t store = (int32_t)pipeline->bp.storage;
    const double fine = store == STEREO__BP_U8 ? 16.0 : 1.0; /* data costs come in smaller steps than messages */
    memset(w, 0, sizeof(*w));
    w->params.bp.store = store;
    w->params.bp.reference = pipeline->bp.border == STEREO_BP_BORDER_REFERENCE;
    w->params.bp.min_disparity = b->program->desc.min_disparity;
    w->params.bp.cap = (float)cap;
    w->params.bp.slope = w->params.bp.data = w->params.bp.message = w->params.bp.inverse = 1.0f;
    w->elem = store == STEREO__BP_F32 ? STEREO__U32 : store == STEREO__BP_U8 ? STEREO__U8 : STEREO__U16;
    w->kept = 1.0;
    if (store == STEREO__BP_F16) {
        const double power = stereo__power_for(cap * STEREO__MEAN_SLACK, 2047.0);
        w->params.bp.message = (float)(1.0 / power);
        w->params.bp.inverse = (float)power;
    } else if (store != STEREO__BP_F32) {
        const uint32_t limit = store == STEREO__BP_U8 ? 255u : 8191u;
        const uint32_t slope = cap < 1.0 ? limit : (uint32_t)(limit / cap), steps = slope ? slope : 1u;
        const uint32_t most = stereo__round(cap * steps, limit);
        w->params.bp.slope = (float)steps;
        w->params.bp.cap = (float)(most ? most : 1u);
        w->kept = steps * fine;
        w->params.bp.data = (float)(1.0 / fine);
    }
}

/* Costs to data costs. */
static void stereo__emit_bp_data(stereo__builder *b, stereo__beliefs *w)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const double levels = (b->levels > 0.0 ? b->levels : 15.0) / b->unit; /* 8-bit levels in a step of the costs */
    const uint32_t max = (uint32_t)b->program->slots[b->volume].max;
    uint32_t most = stereo__round((double)pipeline->bp.data_cap / levels, max);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_bp_data);
    if (pipeline->bp.data_cap == 0.0f) most = max;
    if (most == 0) most = 1;
    w->data_most = most * levels * (double)pipeline->bp.data_weight;
    if (w->params.bp.store == STEREO__BP_F16) w->kept = stereo__power_for(w->data_most, 2048.0);
    w->params.bp.most = most;
    w->params.bp.top = stereo__bp_top(w, w->data_most);
    w->params.bp.scale = (float)(levels * (double)pipeline->bp.data_weight * w->kept);
    pass->params = w->params;
    pass->slot[0] = b->volume;
    pass->slot[1] = stereo__add_data(b, w, 0);
    b->unit *= (double)w->params.bp.scale * w->data_unit[0];
}

static void stereo__emit_bp_coarsen(stereo__builder *b, stereo__beliefs *w, uint32_t level)
{
    const double before = w->kept;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_bp_coarsen);
    w->data_most *= 4.0;
    if (w->params.bp.store == STEREO__BP_F16) w->kept = stereo__power_for(w->data_most, 2048.0);
    w->params.bp.share = (float)(w->kept / before);
    w->params.bp.top = stereo__bp_top(w, w->data_most);
    pass->params = w->params;
    pass->level = level;
    pass->slot[0] = w->data[level - 1];
    pass->slot[1] = stereo__add_data(b, w, level);
}

/* Sums of messages and data costs as integers, for winner-takes-all. */
static void stereo__emit_bp_belief(stereo__builder *b, const stereo__beliefs *w, double most)
{
    const int32_t store = w->params.bp.store;
    double scale = 1.0 / w->data_unit[0];
    uint32_t max;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_bp_belief);
    pass->params = w->params;
    most += 4.0 * (double)w->params.bp.cap;
    if (store < STEREO__BP_U16) {
        most *= STEREO__MEAN_SLACK;
        scale = stereo__power_for(most, store == STEREO__BP_F32 ? 1073741824.0 : 65534.0);
    }
    max = (uint32_t)(most * scale) + 1u;
    if (store == STEREO__BP_F32) max = max > 65535u ? max : 65536u; /* 32 bits each */
    else max = max > 65535u ? 65535u : max > 255u ? max : 256u;     /* 16 */
    pass->above = pass->below = 1;
    pass->params.bp.data = (float)w->data_unit[0];
    pass->params.bp.scale = (float)scale;
    pass->params.bp.top = max;
    pass->slot[0] = w->data[0];
    pass->slot[1] = w->messages[0];
    b->volume = pass->slot[2] = stereo__add_volume(b, "belief", max);
    b->unit *= scale;
}

/* Belief propagation from the coarsest level to the finest, then winner-takes-all. */
static void stereo__emit_bp(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const uint32_t levels = (uint32_t)pipeline->bp.levels, d = b->program->desc.num_disparities;
    stereo__beliefs w;
    uint32_t level;
    double most;
    stereo__emit_limit(b, 65535);
    stereo__begin_beliefs(b, &w);
    stereo__emit_bp_data(b, &w);
    for (level = 0; level < levels; level++) /* memory is assigned in this order: the largest first wastes least */
        w.messages[level] = stereo__add_planes(b, "messages", w.elem, 4 * d, level);
    most = w.params.bp.store >= STEREO__BP_U16 ? (double)w.params.bp.top * w.data_unit[0] : w.data_most;
    for (level = 1; level < levels; level++) stereo__emit_bp_coarsen(b, &w, level);
    for (level = levels; level-- > 0;) {
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_bp_messages);
        pass->params = w.params;
        pass->params.bp.data = (float)w.data_unit[level];
        pass->params.bp.share = (float)(1.0 / d);
        pass->level = level;
        pass->phases = (uint32_t)pipeline->bp.iterations + 1u;
        pass->params.bp.sends = pipeline->bp.iterations > 0;
        pass->schedule = STEREO__CHASE;
        pass->above = pass->below = 1;
        pass->slot[0] = w.data[level];
        if (level + 1 < levels) pass->slot[1] = w.messages[level + 1];
        pass->slot[2] = w.messages[level];
    }
    stereo__emit_bp_belief(b, &w, most);
    stereo__emit_wta(b);
}

static uint64_t stereo__level_values(const stereo__program *program, uint32_t level)
{
    return (uint64_t)stereo__halved(program->desc.width, level) * stereo__halved(program->desc.height, level) *
           program->desc.num_disparities;
}

static int stereo__joins_levels(const stereo__program *program)
{
    return program->desc.tuning.bp_join >= 2 || (program->desc.tuning.bp_join == 0 && !program->software);
}

/* Pairs of iterations that run as one phase each, and store only the second iteration's messages. The last one or two
   iterations run singly, so that in the end the messages of all pixels are stored. */
static uint32_t stereo__message_pairs(const stereo__program *program, uint32_t iterations)
{
    const uint32_t join = program->desc.tuning.bp_join;
    if ((join != 3 && (join != 0 || program->software)) || program->desc.num_disparities > STEREO__PAIR_DISPARITIES) return 0;
    return iterations ? (iterations - 1) / 2 : 0;
}

/* Data costs of two or three levels in one kernel. */
static stereo__join stereo__join_pyramid(const stereo__program *program, const stereo__pass *previous,
                                         stereo__pass *fused, const stereo__pass *next)
{
    const stereo__pass *made = next ? next : fused;
    const stereo__params first = made->params;
    const uint32_t n = next ? fused->params.pyramid.levels : 0;
    (void)previous;
    if (!stereo__joins_levels(program)) return STEREO__JOIN_NO;
    if (!next) {
        if (stereo__level_values(program, fused->level - 1) > STEREO__SMALL_VALUES) return STEREO__JOIN_NO;
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.pyramid.store = first.bp.store;
        fused->params.pyramid.width = stereo__halved(program->desc.width, fused->level - 1);
        fused->params.pyramid.height = stereo__halved(program->desc.height, fused->level - 1);
        fused->undivided = 1;
    } else {
        if (next->kernel != STEREO__K_bp_coarsen || next->slot[0] != fused->slot[n]) return STEREO__JOIN_NO;
        fused->slot[n + 1] = next->slot[1];
        fused->level = next->level;
    }
    fused->params.pyramid.top[n] = first.bp.top;
    fused->params.pyramid.share[n] = first.bp.share;
    fused->params.pyramid.levels = n + 1;
    return n == 0 ? STEREO__JOIN_MORE : n == 1 ? STEREO__JOIN_MAY_END : STEREO__JOIN_ENDS;
}

/* Leaves out phase 0. In the first iteration half of the pixels read the initial messages of the others, which send
   in the second one: after that no initial message is read again. At the edges of bp.border = reference, which send
   nothing, initial messages are read in every iteration, so phase 0 stays. */
static stereo__join stereo__join_begin(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                       const stereo__pass *next)
{
    (void)previous;
    if (next || program->desc.tuning.bp_join == 1 || fused->phases < 3 || fused->params.bp.reference)
        return STEREO__JOIN_NO;
    fused->params.bp.joined = 1;
    fused->params.bp.pairs = stereo__message_pairs(program, fused->phases - 1);
    fused->phases -= 1 + fused->params.bp.pairs;
    if (fused->params.bp.pairs) fused->above = fused->below = 2; /* senders read messages of pixels two away */
    return STEREO__JOIN_ENDS;
}

/* Gives a pass both views, as its first and last slot, from which to compute the data costs that slot `data` would
   hold or that are made of it. Returns 0 if data costs are stored, also where joined small levels are made from the
   finest. */
static int stereo__give_bp_cost(const stereo__program *program, stereo__pass *fused, uint16_t data)
{
    const int ad = stereo__kernel_of(fused->kernel)->makes == STEREO__OF_AD;
    const int most_buffers = ad ? STEREO__K_bp_messages_ad : STEREO__K_bp_messages_census;
    const stereo__pass *made = program->logical, *end = made + program->logical_count, *cost;
    while (made < end && (made->kernel != STEREO__K_bp_data || (made->slot[0] != data && made->slot[1] != data))) made++;
    if (made == end || (stereo__joins_levels(program) && stereo__level_values(program, 0) <= STEREO__SMALL_VALUES)) return 0;
    cost = stereo__cost_for(program, made->slot[0], most_buffers);
    if (!cost || !stereo__read_once(program, made->slot[0])) return 0;
    fused->params.beliefs.made = made->params.bp;
    fused->params.beliefs.cost = cost->params.cost;
    fused->slot[0] = cost->slot[0];
    fused->slot[strlen(stereo__kernel_of(fused->kernel)->bindings) - 1] = cost->slot[1];
    return 1;
}

/* Leaves out the pass of costs, or that of data costs, whose readers compute them. */
static stereo__join stereo__join_bp_later(const stereo__program *program, const stereo__pass *previous,
                                          stereo__pass *fused, const stereo__pass *next)
{
    const uint16_t data = fused->slot[fused->slot[2] == STEREO__NONE ? 1 : 2];
    (void)previous;
    return stereo__join_later(fused, !next && stereo__give_bp_cost(program, fused, data));
}

/* A pass that reads data costs computes them instead; messages may also leave out their phase 0. */
static stereo__join stereo__join_bp_cost(const stereo__program *program, const stereo__pass *previous,
                                         stereo__pass *fused, const stereo__pass *next)
{
    if (next || !stereo__give_bp_cost(program, fused, fused->slot[0])) return STEREO__JOIN_NO;
    stereo__join_begin(program, previous, fused, next);
    return STEREO__JOIN_ENDS;
}

/* Beliefs and the left view's winners in one kernel, if no other pass reads the beliefs. */
static stereo__join stereo__join_bp_wta(const stereo__program *program, const stereo__pass *previous,
                                        stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    if (!next) {
        return stereo__joins_costs(program) && stereo__read_once(program, fused->slot[2]) &&
                       (fused->kernel == STEREO__K_bp_wta || stereo__give_bp_cost(program, fused, fused->slot[0]))
                   ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    }
    if (next->kernel != STEREO__K_wta || next->slot[2] != STEREO__NONE) return STEREO__JOIN_NO;
    fused->params.beliefs.wta = next->params.wta;
    fused->params.beliefs.cost.min_disparity = next->params.wta.min_disparity; /* the same, if there are costs */
    fused->slot[2] = next->slot[1];
    return STEREO__JOIN_ENDS;
}

/* The finest level's messages, then beliefs while the messages are in a cache. Only twins have this kernel. */
static stereo__join stereo__join_bp_finest(const stereo__program *program, const stereo__pass *previous,
                                           stereo__pass *fused, const stereo__pass *next)
{
    (void)previous;
    if (!next) return program->simd > STEREO_SIMD_SCALAR ? STEREO__JOIN_MORE : STEREO__JOIN_NO;
    if (next->kernel != STEREO__K_bp_belief || next->slot[1] != fused->slot[2]) return STEREO__JOIN_NO;
    fused->params.bp.scale = next->params.bp.scale;
    fused->params.bp.top = next->params.bp.top;
    fused->params.bp.beliefs = (int32_t)fused->phases++;
    fused->slot[3] = next->slot[2];
    return STEREO__JOIN_ENDS;
}

#endif /* STEREO__HAS_BP */
