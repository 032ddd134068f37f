/* The joined kernels of belief propagation: small levels of the pyramid in one dispatch; costs computed anew where the
   largest level reads them. Uses pipeline/fusion.h. */

static uint64_t stereo__level_values(const stereo__program *program, uint32_t level)
{
    return (uint64_t)stereo__halved(program->desc.width, level) * stereo__halved(program->desc.height, level) *
           program->desc.num_disparities;
}

static int stereo__joins_levels(const stereo__program *program)
{
    return program->desc.tuning.bp_join >= 2 || (program->desc.tuning.bp_join == 0 && !program->software);
}

/* Iterations that run two at a time, in pairs: in the last one or two all pixels send. */
static uint32_t stereo__message_pairs(const stereo__program *program, uint32_t iterations)
{
    const uint32_t join = program->desc.tuning.bp_join;
    if ((join != 3 && (join != 0 || program->software)) || program->desc.num_disparities > STEREO__PAIR_DISPARITIES) return 0;
    return iterations ? (iterations - 1) / 2 : 0;
}

/* At most so many turns of its loops an invocation of bp_resident takes for a level. */
static uint64_t stereo__resident_turns(const stereo__program *program, uint32_t level, uint32_t lanes)
{
    const uint64_t words = stereo__ceil_div(stereo__halved(program->desc.width, level + 1), lanes);
    const uint64_t items = 4 * words * stereo__halved(program->desc.height, level);
    const uint64_t turns = (items + STEREO__RESIDENT_LANES - 1) / STEREO__RESIDENT_LANES *
                           (program->desc.num_disparities * (4 * lanes + 2) + 8);
    return (turns + 1) * ((uint64_t)program->pipeline.bp.iterations + 2);
}

/* Does bp_resident make this level, the coarsest? Not where a software driver would end its loops early. */
static int stereo__is_resident(const stereo__program *program, uint32_t level)
{
    const uint32_t lanes = program->pipeline.bp.storage == STEREO_MESSAGE_F32  ? 1u
                           : program->pipeline.bp.storage == STEREO_MESSAGE_U8 ? 4u
                                                                               : 2u;
    return level + 1 == (uint32_t)program->pipeline.bp.levels &&
           stereo__level_values(program, level - 1) <= STEREO__RESIDENT_VALUES &&
           stereo__resident_turns(program, level, lanes) + stereo__resident_turns(program, level - 1, lanes) <= 60000u;
}

/* The coarsest level's costs and messages, and the messages of the level below. */
static stereo__join stereo__join_resident(const stereo__program *program, const stereo__pass *previous,
                                          stereo__pass *fused, const stereo__pass *next)
{
    const stereo__params first = fused->params;
    (void)previous;
    if (!next) {
        if (!stereo__joins_levels(program) || !stereo__is_resident(program, fused->level)) return STEREO__JOIN_NO;
        memset(&fused->params, 0, sizeof(fused->params));
        fused->params.resident.store = first.bp.store;
        fused->params.resident.reference = first.bp.reference;
        fused->params.resident.top = first.bp.top;
        fused->params.resident.halving = first.bp.share;
        fused->undivided = 1;
        return STEREO__JOIN_MORE;
    }
    if (next->kernel != STEREO__K_bp_messages) return STEREO__JOIN_NO;
    if (next->slot[0] == fused->slot[1]) { /* the coarsest level's */
        fused->slot[2] = next->slot[2];
        fused->params.resident.data[1] = next->params.bp.data;
        return STEREO__JOIN_MORE;
    }
    if (next->slot[0] != fused->slot[0] || next->slot[1] != fused->slot[2]) return STEREO__JOIN_NO;
    fused->slot[3] = next->slot[2];
    fused->level = next->level;
    fused->params.resident.iterations = next->phases - 1;
    fused->params.resident.data[0] = next->params.bp.data;
    fused->params.resident.message = next->params.bp.message;
    fused->params.resident.inverse = next->params.bp.inverse;
    fused->params.resident.slope = next->params.bp.slope;
    fused->params.resident.cap = next->params.bp.cap;
    fused->params.resident.share = next->params.bp.share;
    return STEREO__JOIN_ENDS;
}

/* Costs of two or three levels. */
static stereo__join stereo__join_pyramid(const stereo__program *program, const stereo__pass *previous,
                                         stereo__pass *fused, const stereo__pass *next)
{
    const stereo__pass *made = next ? next : fused;
    const stereo__params first = made->params;
    const uint32_t n = next ? fused->params.pyramid.levels : 0;
    (void)previous;
    if (!stereo__joins_levels(program) || stereo__is_resident(program, made->level)) return STEREO__JOIN_NO;
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

/* In the first iteration half of the pixels look at what the others begin with, and in the second these send in turn:
   what a message begins with is then never looked at again. At the edges of bp.border = reference it is. */
static stereo__join stereo__join_begin(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                                       const stereo__pass *next)
{
    (void)previous;
    if (next || program->desc.tuning.bp_join == 1 || fused->phases < 3 || fused->params.bp.reference)
        return STEREO__JOIN_NO;
    fused->params.bp.joined = 1;
    fused->params.bp.pairs = stereo__message_pairs(program, fused->phases - 1);
    fused->phases -= 1 + fused->params.bp.pairs;
    if (fused->params.bp.pairs) fused->above = fused->below = 2; /* who sends, looks at what the next but one have sent */
    return STEREO__JOIN_ENDS;
}

/* Gives a pass both views, first and last of its slots, to compute data costs from in place of those in slot `data`, or of
   what these are made of. 0: they are stored, also where the small levels are joined. */
static int stereo__give_bp_cost(const stereo__program *program, stereo__pass *fused, uint16_t data)
{
    const int most_buffers = stereo__computes_ad(fused->kernel) ? STEREO__K_bp_messages_ad : STEREO__K_bp_messages_census;
    const stereo__pass *made = program->logical, *end = made + program->logical_count, *cost;
    while (made < end && (made->kernel != STEREO__K_bp_data || (made->slot[0] != data && made->slot[1] != data))) made++;
    if (made == end || (stereo__joins_levels(program) && stereo__level_values(program, 0) <= STEREO__SMALL_VALUES)) return 0;
    cost = stereo__cost_for(program, made->slot[0], most_buffers);
    if (!cost || !stereo__read_once(program, made->slot[0])) return 0;
    fused->params.beliefs.made = made->params.bp;
    fused->params.beliefs.cost = cost->params.cost;
    fused->slot[0] = cost->slot[0];
    fused->slot[strlen(stereo__kernels[fused->kernel].bindings) - 1] = cost->slot[1];
    return 1;
}

/* The costs, and then the data costs, that nobody stores. */
static stereo__join stereo__join_bp_later(const stereo__program *program, const stereo__pass *previous,
                                          stereo__pass *fused, const stereo__pass *next)
{
    const uint16_t data = fused->slot[fused->slot[2] == STEREO__NONE ? 1 : 2];
    (void)previous;
    if (next || !stereo__give_bp_cost(program, fused, data)) return STEREO__JOIN_NO;
    fused->phases = 0;
    return STEREO__JOIN_ENDS;
}

/* Who looks at them; messages may begin as they are sent, too. */
static stereo__join stereo__join_bp_cost(const stereo__program *program, const stereo__pass *previous,
                                         stereo__pass *fused, const stereo__pass *next)
{
    if (next || !stereo__give_bp_cost(program, fused, fused->slot[0])) return STEREO__JOIN_NO;
    stereo__join_begin(program, previous, fused, next);
    return STEREO__JOIN_ENDS;
}

/* Beliefs and the left view's winners, where nobody else looks at the beliefs. */
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

/* The finest level's messages, and beliefs while these are in a cache; of twins alone. */
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
