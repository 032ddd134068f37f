/* Turns a plan's description into logical passes, then into physical ones, and places memory. Uses core/ and
   pipeline/; names no algorithm. */

#define STEREO__UNITS 127.0      /* most integer steps of a cost unit when terms are mixed */
#define STEREO__ROW_ALIGNMENT 16u /* bytes; the default of tuning.row_alignment */

/* Traits of a map filter: STEREO__NEEDS_*. */
static uint32_t stereo__filter_traits(int kind)
{
    const stereo__method *method = stereo__find_method(STEREO__STAGE_REFINE, kind);
    return method ? method->traits : 0;
}

/* The number of volumes that a cost term sums. */
static uint32_t stereo__parts(int kind)
{
    const stereo__method *method = stereo__find_method(STEREO__STAGE_COST, kind);
    return method && (method->traits & STEREO__TWO_VOLUMES) ? 2 : 1;
}

/* Emits the cost terms and their weighted sum. A single volume keeps its own integers; several share a scale. */
static void stereo__emit_costs(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    double weights = 0.0, steps;
    uint32_t i, volumes = 0;
    uint16_t total = STEREO__NONE;
    int mixed = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++)
        if (pipeline->cost[i].kind != STEREO_COST_NONE) {
            weights += (double)pipeline->cost[i].weight;
            volumes += stereo__parts((int)pipeline->cost[i].kind);
        }
    steps = 254.0 / weights < STEREO__UNITS ? 254.0 / weights : STEREO__UNITS;
    for (i = 0; i < STEREO_MAX_COSTS && b->result == STEREO_OK; i++) {
        if (pipeline->cost[i].kind == STEREO_COST_NONE) continue;
        for (b->part = 0; b->part < stereo__parts((int)pipeline->cost[i].kind); b->part++) {
            double weight = (double)pipeline->cost[i].weight / stereo__parts((int)pipeline->cost[i].kind);
            b->lambda = b->natural = b->levels = 0.0;
            b->texture = STEREO__NONE;
            stereo__emit_method(b, STEREO__STAGE_COST, (int)pipeline->cost[i].kind);
            if (b->result != STEREO_OK) return;
            mixed = volumes > 1 || b->lambda > 0.0 || b->texture != STEREO__NONE;
            if (mixed) {
                total = stereo__emit_mix(b, total, steps * weight);
                continue;
            }
            b->unit /= weights;
            b->natural *= weights;
        }
    }
    if (mixed) {
        b->volume = total;
        b->unit = steps;
        b->natural = b->levels = 0.0;
    }
    stereo__emit_method(b, STEREO__STAGE_BIAS, 0);
}

/* Does the caller want more than costs? */
static int stereo__wants_maps(const stereo__program *program)
{
    return (program->desc.outputs & ~(uint32_t)STEREO_OUTPUT_COSTS) != 0;
}

/* The first volume that a pass reads (or writes); NULL = it has none. */
static const stereo__slot *stereo__pass_volume(const stereo__program *program, const stereo__pass *pass, int writes)
{
    const char *bindings = stereo__kernel_of(pass->kernel)->bindings;
    int i;
    for (i = 0; bindings[i]; i++)
        if (pass->slot[i] != STEREO__NONE && stereo__is_volume(&program->slots[pass->slot[i]]) &&
            (writes ? stereo__binding_writes(bindings[i]) : stereo__binding_reads(bindings[i])))
            return &program->slots[pass->slot[i]];
    return NULL;
}

/* Moves the passes from `first` on that use no volume before those that do, so that they do not separate these. */
static void stereo__features_first(stereo__program *program, uint32_t first)
{
    uint32_t p, volumes = 0;
    for (p = first; p < program->logical_count; p++) {
        const stereo__pass pass = program->logical[p];
        if (stereo__pass_volume(program, &pass, 0) || stereo__pass_volume(program, &pass, 1)) {
            volumes++;
        } else {
            memmove(&program->logical[p - volumes + 1], &program->logical[p - volumes], volumes * sizeof(pass));
            program->logical[p - volumes] = pass;
        }
    }
}

/* Emits everything from the images to a map of disparities, or to the costs if the caller wants only them. */
static void stereo__emit_match(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t first;
    b->grey[0] = b->grey[1] = b->colour[0] = b->colour[1] = b->gained = STEREO__NONE;
    b->prepared_grey[0] = b->prepared_grey[1] = b->prepared_colour[0] = b->prepared_colour[1] = STEREO__NONE;
    if (stereo__wants_maps(b->program) && stereo__find_method(STEREO__STAGE_GUIDE, (int)pipeline->optimize))
        stereo__emit_method(b, STEREO__STAGE_GUIDE, (int)pipeline->optimize);
    first = b->program->logical_count;
    stereo__emit_costs(b);
    b->raw = b->volume;
    stereo__emit_method(b, STEREO__STAGE_AGGREGATE, (int)pipeline->aggregate);
    stereo__features_first(b->program, first);
    stereo__emit_method(b, STEREO__STAGE_EXPORT, 0);
    if (!stereo__wants_maps(b->program)) return;
    stereo__emit_method(b, STEREO__STAGE_OPTIMIZE, (int)pipeline->optimize);
    b->kept[b->mirrored] = b->volume;
}

/* Matches the right view as the left view of the mirrored pair. */
static void stereo__emit_mirrored_match(stereo__builder *b)
{
    const stereo__builder left = *b;
    b->mirrored = 1;
    stereo__emit_match(b);
    b->mirrored = 0;
    memcpy(b->grey, left.grey, sizeof(b->grey));
    memcpy(b->colour, left.colour, sizeof(b->colour));
}

/* The number of disparities of a pass. */
static uint32_t stereo__pass_disparities(const stereo__program *program, const stereo__pass *pass)
{
    return program->desc.num_disparities * pass->stretch;
}

/* Emits what follows the left view's map: the right view's map, map filters, the caller's formats. */
static void stereo__emit_rest(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t i;
    if (pipeline->right_view == STEREO_RIGHT_VIEW_OWN && stereo__views(b) == 2) stereo__emit_mirrored_match(b);
    if (b->result == STEREO_OK) stereo__emit_left_out(b, 1);
    for (i = 0; i < STEREO_MAX_REFINE && pipeline->refine[i] != STEREO_REFINE_END && b->result == STEREO_OK; i++)
        stereo__emit_method(b, STEREO__STAGE_REFINE, (int)pipeline->refine[i]);
    if (b->result == STEREO_OK) stereo__emit_outstanding(b);
    if (b->result == STEREO_OK) stereo__emit_left_out(b, 0);
    if (b->result == STEREO_OK) stereo__emit_outputs(b);
}

/* The disparities of a pixel are padded to a multiple of this. */
static uint32_t stereo__lanes_unit(const stereo__program *program)
{
    uint32_t i;
    if (program->backend != STEREO_BACKEND_CPU) return 4u;
    for (i = 0; i < program->logical_count; i++) {
        const stereo__kernel *kernel = stereo__kernel_of(program->logical[i].kernel);
        if (kernel->layouts && !(kernel->whole & STEREO__NARROW)) return STEREO__LANES;
    }
    return program->labels <= 2 * STEREO__FEW ? STEREO__FEW : STEREO__LANES;
}

/* Makes the logical passes, to which --json, the oracle and a stage dump refer. */
static stereo_result stereo__plan_logical(stereo__program *program, const stereo_context_desc *log)
{
    stereo__builder b;
    uint32_t i;
    memset(&b, 0, sizeof(b));
    b.program = program;
    b.log = log;
    b.stretch = 1;
    b.volume = b.map[0] = b.map[1] = b.confidence = STEREO__NONE;
    for (i = 0; i < STEREO_MAX_REFINE && program->pipeline.refine[i] != STEREO_REFINE_END; i++) {
        const uint32_t traits = stereo__filter_traits((int)program->pipeline.refine[i]);
        b.right_pending += (traits & STEREO__NEEDS_RIGHT) != 0;
        b.fills_pending += (traits & STEREO__NEEDS_REASON) != 0;
    }
    stereo__emit_match(&b);
    stereo__note(&b, "unit", stereo__round(b.unit, 0xffffffffu));
    if (stereo__wants_maps(program)) stereo__emit_rest(&b);
    for (i = 0, program->labels = 1; i < program->logical_count; i++)
        if (stereo__pass_disparities(program, &program->logical[i]) > program->labels)
            program->labels = stereo__pass_disparities(program, &program->logical[i]);
    program->pitch = (uint32_t)stereo__align(program->labels, stereo__lanes_unit(program));
    if (b.told) return b.result;
    if (b.result != STEREO_OK)
        return stereo__report(log, STEREO_LEVEL_ERROR, b.result, 0, "plan.pipeline",
                              program->logical_count < STEREO__MAX_PASSES
                                  ? "plan.pipeline: sums of costs could exceed 32 bits; use smaller windows (keys with .radius "
                                    "or .window), or weights of cost terms that are closer to each other"
                                  : "plan.pipeline: needs more than the %u passes that a plan can hold; use fewer filters, "
                                    "levels or iterations",
                              (unsigned)STEREO__MAX_PASSES);
    return STEREO_OK;
}

/* The number of logical passes from number i on that this fusion takes, which *fused then replaces; 0 = none. */
static uint32_t stereo__fusion_run(const stereo__program *program, const stereo__fusion *fusion,
                                   const stereo__pass *previous, uint32_t i, stereo__pass *fused)
{
    uint32_t run = 1;
    stereo__join state;
    if (fusion->backend != program->backend || program->logical[i].kernel != fusion->part) return 0;
    if (program->by_rows && stereo__kernel_of((uint32_t)fusion->fused)->whole & STEREO__WHOLE) return 0;
    *fused = program->logical[i];
    fused->kernel = (uint16_t)fusion->fused;
    state = fusion->join(program, previous, fused, NULL);
    while ((state == STEREO__JOIN_MORE || state == STEREO__JOIN_MAY_END) && i + run < program->logical_count) {
        stereo__join next = fusion->join(program, previous, fused, &program->logical[i + run]);
        if (next == STEREO__JOIN_NO) break;
        state = next;
        run++;
    }
    return state == STEREO__JOIN_MAY_END || state == STEREO__JOIN_ENDS ? run : 0;
}

/* Makes the physical passes: replaces runs of logical passes by fused ones where a row of the fusion table fits. */
static void stereo__plan_fuse(stereo__program *program)
{
    int fuse = !(program->desc.flags & (STEREO_PLAN_KEEP_STAGES | STEREO_PLAN_NO_FUSION));
    uint32_t i = 0, left_out = 0; /* passes left out so far, for which the next fused one stands */
    program->physical_count = 0;
    while (i < program->logical_count) {
        stereo__pass *out = &program->physical[program->physical_count];
        const stereo__pass *previous = program->physical_count ? out - 1 : NULL;
        uint32_t run = 0;
        size_t f;
        for (f = 0; fuse && run == 0 && f < sizeof(stereo__fusions) / sizeof(stereo__fusions[0]); f++)
            run = stereo__fusion_run(program, &stereo__fusions[f], previous, i, out);
        if (run == 0) *out = program->logical[i];
        out->fused = (uint16_t)(run ? run + left_out : 1);
        left_out = run == 0 ? left_out : out->phases ? 0 : out->fused;
        i += run ? run : 1;
        program->physical_count += out->phases != 0;
    }
}

/* ---- extents ---- */

static uint32_t stereo__pass_width(const stereo__program *program, const stereo__pass *pass)
{
    return stereo__halved(program->desc.width * pass->stretch, pass->level);
}

static uint32_t stereo__pass_height(const stereo__program *program, const stereo__pass *pass)
{
    return stereo__halved(program->desc.height, pass->level);
}

/* ---- slots that passes read and write ---- */

/* The slot whose memory a slot uses: its own, unless it is computed in place. */
static uint16_t stereo__home(const stereo__program *program, uint16_t slot)
{
    while (program->slots[slot].same_as != STEREO__NONE) slot = program->slots[slot].same_as;
    return slot;
}

/* Does a kernel's shader have a single binding for a slot and the slot that it replaces in place? So it needs no more
   than the 4 storage buffers of Vulkan 1.0. The slot that is replaced may then be absent. */
static int stereo__one_binding(const stereo__kernel *kernel)
{
    return kernel->in_place && kernel->bindings[kernel->in_place_of] == 'R';
}

/* Do both slots exist, with elements of one size? */
static int stereo__same_size(const stereo__program *program, uint16_t a, uint16_t b)
{
    return a != STEREO__NONE && b != STEREO__NONE && program->slots[a].elem == program->slots[b].elem;
}

/* Lets results that are computed in place share the memory of the slots that they replace. */
static void stereo__plan_in_place(stereo__program *program)
{
    uint32_t i;
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) return;
    for (i = 0; i < program->physical_count; i++) {
        const stereo__pass *pass = &program->physical[i];
        const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
        uint16_t from = pass->slot[kernel->in_place_of], to = pass->slot[kernel->in_place];
        if (kernel->in_place && from != to && stereo__same_size(program, from, to)) program->slots[to].same_as = from;
    }
}

/* ---- memory: each range lies at the lowest offset that is free during its life ---- */

static int stereo__memory_clash(const stereo__memory *a, const stereo__memory *b)
{
    if (a->first_use > a->last_use || b->first_use > b->last_use) return 0; /* a range that nothing uses */
    return a->chunk == b->chunk && a->first_use <= b->last_use && b->first_use <= a->last_use && a->bytes && b->bytes;
}

/* The lowest aligned offset in range r's chunk where it clashes with none of the ranges before it. These lie mostly
   in order, so that two rounds over them are usually enough; there may be tens of thousands. */
static uint64_t stereo__memory_offset(const stereo__memory *ranges, uint32_t r, uint64_t alignment)
{
    uint64_t offset = 0;
    uint32_t i, moved = 1;
    while (moved) {
        for (i = 0, moved = 0; i < r; i++) {
            const stereo__memory *other = &ranges[i];
            if (offset < other->offset + other->bytes && other->offset < offset + ranges[r].bytes &&
                stereo__memory_clash(&ranges[r], other)) {
                offset = stereo__align(other->offset + other->bytes, alignment);
                moved = 1;
            }
        }
    }
    return offset;
}

/* Places range r in the first chunk where it ends within `limit` bytes, else in a new one. The caller's buffers are
   limited by their sizes instead. */
static stereo_result stereo__memory_place(stereo__program *program, stereo__memory *ranges, uint32_t r,
                                          uint64_t alignment, uint64_t limit)
{
    const uint32_t chunks = (uint32_t)(sizeof(program->chunk_bytes) / sizeof(program->chunk_bytes[0]));
    stereo__memory *range = &ranges[r];
    for (range->chunk = 0; range->chunk < chunks; range->chunk++) {
        uint64_t end;
        range->offset = stereo__memory_offset(ranges, r, alignment);
        end = range->offset + range->bytes;
        if (range->chunk < program->room_count) {
            if (end > program->room[range->chunk]) continue;
        } else if (end > limit && !(range->offset == 0 && program->chunk_bytes[range->chunk] == 0)) {
            continue;
        }
        if (end > program->chunk_bytes[range->chunk])
            program->chunk_bytes[range->chunk] = stereo__align(end, alignment);
        if (range->chunk >= program->chunk_count) program->chunk_count = range->chunk + 1;
        return STEREO_OK;
    }
    return STEREO_ERROR_LIMIT;
}

