/* Public functions on plans: drafts of a program, the choice of the draft that fits the caller's memory, creation and
   queries. */

static void stereo__draft_free(const stereo_context *context, stereo__draft *draft)
{
    stereo__release(&context->desc, draft->steps, (size_t)draft->steps_bytes);
    stereo__release(&context->desc, draft->memory, (size_t)draft->memory_bytes);
    stereo__release(&context->desc, draft->program, sizeof(stereo__program));
    memset(draft, 0, sizeof(*draft));
}

/* How tightly to plan. CPU: sums of two sweeps in blocks of rows (blocked), then fewer workers. Vulkan: bands of
   upward passes recomputed (blocked), then thinner slabs, then thinner bands; chunk_limit: largest buffer. quiet:
   reports no STEREO_ERROR_LIMIT. */
typedef struct stereo__economy {
    uint32_t workers, blocked, slab_limit, band_limit;
    uint64_t chunk_limit;
    int quiet;
} stereo__economy;

static stereo_result stereo__draft_lists(const stereo_context *context, stereo__draft *draft)
{
    stereo__program *program = draft->program;
    uint64_t ranges =
        program->backend == STEREO_BACKEND_CPU ? (uint64_t)STEREO__MAX_CPU_RANGES : program->memory_count;
    draft->memory_bytes = (ranges + 1) * sizeof(stereo__memory);
    draft->memory = (stereo__memory *)stereo__alloc(&context->desc, (size_t)draft->memory_bytes);
    draft->steps_bytes = ((uint64_t)program->step_count + 1) * sizeof(stereo__step);
    draft->steps = (stereo__step *)stereo__alloc(&context->desc, (size_t)draft->steps_bytes);
    return draft->memory && draft->steps ? STEREO_OK : STEREO_ERROR_HOST_MEMORY;
}

/* All of planning. The caller frees the draft, after an error too, or hands it to a plan. */
static stereo_result stereo__draft_make(const stereo_context *context, const stereo_plan_desc *desc,
                                        const stereo__economy *economy, stereo__draft *draft)
{
    stereo__program *program;
    stereo_result result;
    memset(draft, 0, sizeof(*draft));
    draft->program = program = (stereo__program *)stereo__alloc(&context->desc, sizeof(stereo__program));
    if (!program)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "plan",
                              "plan: out of host memory");
    result = stereo__program_begin(context, desc, program);
    if (result == STEREO_OK) result = stereo__plan_logical(program, &context->desc);
    if (result != STEREO_OK) return result;
    program->workers = economy->workers;
    program->blocked = economy->blocked;
    if (program->backend == STEREO_BACKEND_VULKAN) stereo__plan_by_rows(program, &context->device);
    stereo__plan_fuse(program);
    if (program->backend == STEREO_BACKEND_CPU) stereo__plan_in_place(program);
    else
        result = stereo__plan_vulkan(program, &context->device, economy->slab_limit, economy->band_limit);
    if (result == STEREO_OK) result = stereo__draft_lists(context, draft);
    if (result == STEREO_OK && program->backend == STEREO_BACKEND_VULKAN)
        result = stereo__fill_vulkan(program, draft->steps, draft->memory, economy->chunk_limit);
    else if (result == STEREO_OK) result = stereo__plan_cpu(program, draft->memory);
    if (economy->quiet && result == STEREO_ERROR_LIMIT) return result; /* stereo__draft_fit has a roomier one */
    if (result == STEREO_ERROR_LIMIT && program->too_large)
        stereo__report(&context->desc, STEREO_LEVEL_ERROR, result, 0, "plan.width",
                       "plan.width: %u x %u with %u disparities does not fit this device: '%s' needs %llu bytes in one "
                       "piece, but a storage buffer holds at most %llu",
                       (unsigned)program->desc.width, (unsigned)program->desc.height,
                       (unsigned)program->desc.num_disparities, program->too_large,
                       (unsigned long long)program->too_many_bytes, (unsigned long long)context->device.max_range);
    else if (result == STEREO_ERROR_LIMIT)
        stereo__report(&context->desc, STEREO_LEVEL_ERROR, result, 0, "plan.width",
                       "plan.width: %u x %u with %u disparities needs more than %u buffers or %u dispatches",
                       (unsigned)program->desc.width, (unsigned)program->desc.height,
                       (unsigned)program->desc.num_disparities,
                       (unsigned)(sizeof(program->chunk_bytes) / sizeof(program->chunk_bytes[0])), 65534u);
    else if (result != STEREO_OK)
        stereo__report(&context->desc, STEREO_LEVEL_ERROR, result, 0, "plan", "plan: %s", stereo_result_text(result));
    return result;
}

/* Bytes of plan->milliseconds: one for each physical pass, then STEREO__MAX_GROUP for each worker. */
static uint64_t stereo__times_bytes(const stereo__program *program)
{
    return (program->physical_count + (uint64_t)program->workers * STEREO__MAX_GROUP) * sizeof(double);
}

/* The memory that a plan made from this draft takes. */
static void stereo__draft_memory(const stereo__draft *draft, stereo_memory *memory)
{
    const stereo__program *program = draft->program;
    const uint64_t *side = program->side_bytes;
    uint64_t arena = 0;
    uint32_t i;
    memset(memory, 0, sizeof(*memory));
    memory->host_bytes = sizeof(stereo_plan) + draft->steps_bytes + draft->memory_bytes +
                         stereo__times_bytes(program);
    memory->passes = program->physical_count;
    memory->parts = 1;
    for (i = 0; i < program->chunk_count; i++) {
        memory->work_bytes += program->backend == STEREO_BACKEND_CPU ? 0 : program->chunk_bytes[i];
        if (i < program->room_count) continue;
        arena += program->chunk_bytes[i];
        if (program->chunk_bytes[i] > memory->largest_buffer) memory->largest_buffer = program->chunk_bytes[i];
    }
    for (i = 0; i < program->slot_count; i++)
        if (stereo__is_volume(&program->slots[i]) && program->slots[i].parts > memory->parts)
            memory->parts = program->slots[i].parts;
    if (program->backend == STEREO_BACKEND_CPU) {
        memory->host_bytes += arena;
        for (i = 0; i < program->slot_count; i++) memory->host_bytes += stereo__own_bytes(&program->slots[i]);
        memory->largest_buffer = 0;
    } else {
        if (program->slab_depth < program->labels && memory->parts < stereo__ceil_div(program->labels, program->slab_depth))
            memory->parts = stereo__ceil_div(program->labels, program->slab_depth);
        if (stereo__has_bands(program) && memory->parts < stereo__row_bands(program))
            memory->parts = stereo__row_bands(program);
        memory->host_bytes += stereo__vulkan_host_bytes(program);
        memory->device_bytes =
            arena + (side[STEREO__SIDE_IN] + side[STEREO__SIDE_OUT]) * program->desc.slots + side[STEREO__SIDE_OWN] +
            stereo__stage_bytes(program, draft->memory);
        for (i = 0; i < STEREO__SIDES; i++)
            if (side[i] > memory->largest_buffer) memory->largest_buffer = side[i];
    }
}

static uint64_t stereo__total(const stereo_memory *memory)
{
    return memory->host_bytes + memory->device_bytes;
}

/* Bytes that do not fit into the caller's buffers; 0 if the plan has its own. */
static uint64_t stereo__overflow(const stereo__program *program)
{
    return program->room_count ? program->chunk_bytes[program->room_count] : 0;
}

/* Is there a volume that thinner slabs make smaller? */
static int stereo__has_planes(const stereo__program *program)
{
    uint32_t i;
    for (i = 0; i < program->slot_count; i++)
        if (program->slots[i].kind == STEREO__VOLUME && program->slots[i].layout == STEREO__X_FASTEST) return 1;
    return 0;
}

/* Is there a sum of two sweeps that blocks of rows make smaller? */
static int stereo__has_sweeps(const stereo__program *program)
{
    uint32_t g;
    for (g = 0; g < program->group_count; g++)
        if (stereo__swept_sum(program, &program->groups[g]) != STEREO__NONE) return 1;
    return 0;
}

/* Is there an upward pass that could recompute its bands from the first band on? See stereo__pass.goes_up. */
static int stereo__comes_up(const stereo__program *program)
{
    uint32_t p;
    for (p = 0; p < program->physical_count; p++)
        if (stereo__adds_up(program, &program->physical[p])) return 1;
    return 0;
}

/* The next step of economy: blocks, then half of the workers, of the slabs' depth or of the bands' rows. 0 = the plan
   cannot be tighter. */
static int stereo__economise(const stereo_context *context, const stereo__program *program, stereo__economy *economy)
{
    if (context->backend == STEREO_BACKEND_CPU) {
        if (!economy->blocked && stereo__has_sweeps(program)) {
            economy->blocked = 1;
            return 1;
        }
        if (economy->workers <= 1) return 0;
        economy->workers /= 2;
        return 1;
    }
    if (program->desc.flags & STEREO_PLAN_KEEP_STAGES) return 0; /* all slabs are kept, however thin */
    if (!economy->blocked && stereo__comes_up(program)) {
        economy->blocked = 1;
        return 1;
    }
    if (program->slab_depth > 1 && stereo__has_planes(program) && !stereo__binds_whole(program)) {
        economy->slab_limit = (program->slab_depth + 1) / 2;
        return 1;
    }
    if (program->band_rows <= 1 || !stereo__has_bands(program)) return 0;
    economy->band_limit = (program->band_rows + 1) / 2;
    return 1;
}

/* The roomiest draft that fits the cap and the caller's buffers. want_minimum: also tries all tighter ones, so that
   memory->minimum_bytes is the least that works. */
static stereo_result stereo__draft_fit(const stereo_context *context, const stereo_plan_desc *desc,
                                       stereo__draft *draft, stereo_memory *memory, uint64_t chunk_limit,
                                       int want_minimum)
{
    stereo__economy economy;
    stereo__draft best;
    stereo_memory best_memory;
    uint64_t cap = desc->max_memory ? desc->max_memory : UINT64_MAX, minimum = UINT64_MAX, over = 0;
    stereo_result result;
    int more = 1;
    memset(&best, 0, sizeof(best));
    memset(&best_memory, 0, sizeof(best_memory));
    economy.workers = context->threads;
    economy.blocked = economy.slab_limit = economy.band_limit = 0;
    economy.chunk_limit = chunk_limit;
    economy.quiet = 0;
    while (more) {
        result = stereo__draft_make(context, desc, &economy, draft);
        if (result != STEREO_OK) {
            stereo__draft_free(context, draft);
            if (economy.quiet && result == STEREO_ERROR_LIMIT) break; /* too tight; an earlier draft was roomier */
            stereo__draft_free(context, &best);
            return result;
        }
        economy.quiet = 1;
        stereo__draft_memory(draft, memory);
        minimum = stereo__total(memory) < minimum ? stereo__total(memory) : minimum;
        over = stereo__overflow(draft->program);
        more = stereo__economise(context, draft->program, &economy) &&
               (want_minimum || stereo__total(memory) > cap || over);
        if (!best.program && stereo__total(memory) <= cap && !over) {
            best = *draft;
            best_memory = *memory;
        } else {
            stereo__draft_free(context, draft);
        }
    }
    if (!best.program && over)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan.memory",
                              "plan.memory: even the tightest plan finds no room for %llu of its bytes; one range of "
                              "work_bytes, from stereo_plan_memory without plan.memory, is enough",
                              (unsigned long long)over);
    if (!best.program)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan.max_memory",
                              "plan.max_memory: is %llu bytes, must be at least %llu", (unsigned long long)cap,
                              (unsigned long long)minimum);
    *draft = best;
    *memory = best_memory;
    memory->minimum_bytes = minimum;
    return STEREO_OK;
}

STEREO_API stereo_result stereo_plan_memory(stereo_context *context, const stereo_plan_desc *desc,
                                            stereo_memory *memory)
{
    stereo__draft draft;
    stereo_result result;
    if (!context || !desc || !memory)
        return stereo__bad(context ? &context->desc : NULL, "memory", "context, desc and memory must not be NULL");
    context = stereo__acting(context);
    result = stereo__draft_fit(context, desc, &draft, memory, UINT64_MAX, 1);
    if (result == STEREO_OK) stereo__draft_free(context, &draft);
    return result;
}

static stereo_result stereo__no_host_memory(const stereo_context *context, uint64_t bytes)
{
    return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "plan",
                          "plan: out of host memory (%llu bytes)", (unsigned long long)bytes);
}

/* The same of what a cap makes smaller. */
static stereo_result stereo__no_plan_memory(const stereo_context *context, uint64_t bytes)
{
    return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "plan",
                          "plan: out of host memory (%llu bytes); with a smaller plan.max_memory it takes less",
                          (unsigned long long)bytes);
}

/* Was the context made with STEREO_CONTEXT_PLAN_FOR_, so that its plans run nothing? */
static int stereo__plans_only(const stereo_context *context)
{
    return (context->desc.flags & STEREO__PLAN_FOR) != 0;
}

/* Fills the plan's own external slots, which all of its frames read. */
static stereo_result stereo__plan_own(stereo_plan *plan)
{
    const stereo__program *program = &plan->program;
    uint32_t i;
    for (i = 0; i < program->slot_count; i++) {
        const stereo__slot *slot = &program->slots[i];
        const uint64_t bytes = stereo__own_bytes(slot);
        if (bytes == 0) continue;
        if (program->backend == STEREO_BACKEND_VULKAN) {
            stereo__vulkan_write_own(plan, slot);
            continue;
        }
        plan->own[slot->external] = bytes > SIZE_MAX ? NULL : (uint8_t *)stereo__alloc(&plan->context->desc, (size_t)bytes);
        if (!plan->own[slot->external]) return stereo__no_host_memory(plan->context, bytes);
        stereo__write_own(program, slot, plan->own[slot->external]);
    }
    return STEREO_OK;
}

/* Makes a plan from a draft, which it takes over, after an error too. smaller_next: the caller will try smaller
   buffers if the device lacks memory. */
static stereo_result stereo__plan_open(stereo_context *context, stereo__draft *draft, int smaller_next,
                                       stereo_plan **out)
{
    stereo_plan *plan = (stereo_plan *)stereo__alloc(&context->desc, sizeof(stereo_plan));
    stereo_result result = STEREO_OK;
    uint32_t i;
    if (!plan) {
        stereo__draft_free(context, draft);
        return stereo__no_host_memory(context, sizeof(stereo_plan));
    }
    plan->context = context;
    plan->smaller_next = smaller_next;
    plan->program = *draft->program;
    plan->steps = draft->steps;
    plan->memory = draft->memory;
    plan->steps_bytes = draft->steps_bytes;
    plan->memory_bytes = draft->memory_bytes;
    stereo__release(&context->desc, draft->program, sizeof(stereo__program));
    plan->milliseconds_bytes = stereo__times_bytes(&plan->program);
    plan->milliseconds = (double *)stereo__alloc(&context->desc, (size_t)plan->milliseconds_bytes);
    if (!plan->milliseconds) result = stereo__no_host_memory(context, plan->milliseconds_bytes);
    for (i = 0; plan->milliseconds && i < plan->program.physical_count; i++) plan->milliseconds[i] = -1.0;
    if (result == STEREO_OK && stereo__plans_only(context)) {
        plan->program.desc.memory = NULL;
        *out = plan;
        return result;
    }
    if (result == STEREO_OK && context->backend == STEREO_BACKEND_VULKAN) {
        result = stereo__vulkan_plan_create(plan);
    } else if (result == STEREO_OK) {
        plan->arena_bytes = plan->program.chunk_bytes[0];
        plan->arena =
            plan->arena_bytes > SIZE_MAX ? NULL : (uint8_t *)stereo__alloc(&context->desc, (size_t)plan->arena_bytes);
        result = plan->arena ? STEREO_OK : stereo__no_plan_memory(context, plan->arena_bytes);
    }
    if (result == STEREO_OK) result = stereo__plan_own(plan);
    *out = plan;
    if (result == STEREO_OK) return result;
    stereo_plan_destroy(plan);
    *out = NULL;
    return result;
}

/* Largest buffer of the second attempt, after larger ones did not fit into the device's memory. */
#define STEREO__SMALL_CHUNK ((uint64_t)512 << 20)

static stereo_result stereo__plan_make(stereo_context *context, const stereo_plan_desc *desc, stereo_plan **plan)
{
    stereo__draft draft;
    stereo_memory memory;
    stereo_result result = stereo__draft_fit(context, desc, &draft, &memory, UINT64_MAX, 0);
    const int large = result == STEREO_OK && memory.largest_buffer > STEREO__SMALL_CHUNK;
    if (result == STEREO_OK) result = stereo__plan_open(context, &draft, large, plan);
    if (result == STEREO_ERROR_DEVICE_MEMORY && large) {
        result = stereo__draft_fit(context, desc, &draft, &memory, STEREO__SMALL_CHUNK, 0);
        if (result == STEREO_OK) result = stereo__plan_open(context, &draft, 0, plan);
    }
    return result;
}

STEREO_API stereo_result stereo_plan_create(stereo_context *context, const stereo_plan_desc *desc, stereo_plan **plan)
{
    stereo_result result;
    if (plan) *plan = NULL;
    if (!context || !desc || !plan)
        return stereo__bad(context ? &context->desc : NULL, "plan", "context, desc and plan must not be NULL");
    result = stereo__plan_make(stereo__acting(context), desc, plan);
    if (result != STEREO_ERROR_NO_DEVICE) return result;
    result = stereo__fall_back(context);
    return result == STEREO_OK ? stereo__plan_make(context->cpu, desc, plan) : result;
}

STEREO_API void stereo_plan_destroy(stereo_plan *plan)
{
    stereo_context_desc desc;
    uint32_t i;
    if (!plan) return;
    desc = plan->context->desc;
    for (i = 0; i < plan->program.slot_count; i++) {
        const stereo__slot *slot = &plan->program.slots[i];
        if (plan->own[slot->external])
            stereo__release(&desc, plan->own[slot->external], (size_t)stereo__own_bytes(slot));
    }
    if (plan->vulkan) stereo__vulkan_plan_destroy(plan);
    stereo__release(&desc, plan->arena, (size_t)plan->arena_bytes);
    stereo__release(&desc, plan->milliseconds, (size_t)plan->milliseconds_bytes);
    stereo__release(&desc, plan->steps, (size_t)plan->steps_bytes);
    stereo__release(&desc, plan->memory, (size_t)plan->memory_bytes);
    stereo__release(&desc, plan, sizeof(*plan));
}

STEREO_API void stereo_plan_info(const stereo_plan *plan, stereo_plan_desc *desc)
{
    if (!desc) return;
    memset(desc, 0, sizeof(*desc));
    if (!plan) return;
    *desc = plan->program.desc;
    desc->pipeline = &plan->program.pipeline;
    if (plan->program.pipeline.prepare[0] == STEREO_PREPARE_RECTIFY) desc->calibration = &plan->program.calibration;
}

STEREO_API void stereo_plan_costs(const stereo_plan *plan, stereo_costs *costs)
{
    if (!costs) return;
    memset(costs, 0, sizeof(*costs));
    if (plan) *costs = plan->program.costs;
}

STEREO_API uint32_t stereo_plan_integer(const stereo_plan *plan, const char *key)
{
    uint32_t i;
    if (!plan || !key) return 0;
    for (i = 0; i < plan->program.integer_count; i++)
        if (strcmp(plan->program.integers[i].key, key) == 0) return plan->program.integers[i].value;
    return 0;
}

STEREO_API void stereo_q(float focal, float baseline, float cx, float cy, float doffs, float q[16])
{
    memset(q, 0, 16 * sizeof(q[0]));
    q[0] = q[5] = 1.0f; /* X = x - cx, Y = y - cy, Z = f, W = (d + doffs) / B */
    q[3] = -cx;
    q[7] = -cy;
    q[11] = focal;
    q[14] = 1.0f / baseline;
    q[15] = doffs / baseline;
}

STEREO_API stereo_result stereo_calibration_q(const stereo_calibration *calibration, float q[16])
{
    double baseline;
    if (!calibration || !q || !(calibration->left.p[0] > 0.0) || !(calibration->right.p[0] > 0.0))
        return STEREO_ERROR_BAD_ARGUMENT;
    baseline = calibration->left.p[3] / calibration->left.p[0] - calibration->right.p[3] / calibration->right.p[0];
    if (!(baseline > 1e-30 && baseline < 1e30)) return STEREO_ERROR_BAD_ARGUMENT;
    stereo_q((float)calibration->left.p[0], (float)baseline, (float)calibration->left.p[2], (float)calibration->left.p[6],
             (float)(calibration->right.p[2] - calibration->left.p[2]), q);
    return STEREO_OK;
}

