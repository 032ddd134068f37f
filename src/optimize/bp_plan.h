/* Planes of one level of the pyramid, `values` of each pixel, in halves of even and odd columns. */
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

/* What belief propagation works with: the units of what is kept. */
typedef struct stereo__beliefs {
    stereo__params params;           /* what all passes share */
    stereo__elem elem;               /* of messages */
    double data_most;                /* the largest data cost at the level reached */
    double kept;                     /* steps of what is kept in one of data cost */
    uint16_t data[STEREO__BP_LEVELS], messages[STEREO__BP_LEVELS];
    double data_unit[STEREO__BP_LEVELS];
} stereo__beliefs;

/* Largest number that keeps a data cost. */
static uint32_t stereo__bp_top(const stereo__beliefs *w, double most)
{
    const double end = w->params.bp.store >= STEREO__BP_U16
                           ? 65535.0 - (4.0 * (double)w->params.bp.cap + (double)w->params.bp.slope) /
                                           (double)w->params.bp.data
                           : 2048.0; /* in 16 bits: four messages and a step more */
    return stereo__round(most * w->kept, (uint32_t)end);
}

/* Type of a level's data costs, and their unit. */
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
    const double levels = (b->levels > 0.0 ? b->levels : 15.0) / b->unit; /* in a step of the costs */
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

/* Sums of messages and data costs as integers: what winner-takes-all sees. */
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
    for (level = 0; level < levels; level++) /* memory is given in this order: the largest first wastes least */
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

