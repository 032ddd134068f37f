/* Public functions on frames: submit, wait, match, record. */

static const char *const stereo__external_names[STEREO__EXT_COUNT] = {"",
                                                                      "frame.left",
                                                                      "frame.right",
                                                                      "frame.mask",
                                                                      "frame.mask_right",
                                                                      "frame.previous",
                                                                      "frame.given",
                                                                      "frame.disparity",
                                                                      "frame.disparity_right",
                                                                      "frame.confidence",
                                                                      "frame.depth",
                                                                      "frame.points",
                                                                      "frame.costs",
                                                                      "map of the left view",
                                                                      "map of the right view"};

/* Is the stride of a picture at least a row, and does the picture fit into the address space? */
static stereo_result stereo__check_rows(const stereo_context_desc *log, const char *name, const stereo__slot *slot,
                                        size_t stride)
{
    const size_t row = slot->width * slot->x_stride;
    if (stride > (SIZE_MAX - row) / (slot->height > 1 ? slot->height - 1 : 1))
        return stereo__bad(log, name, "the stride times the height exceeds the address space");
    return stereo__check_stride(log, name, stride, row);
}

/* Do the strides of a volume, in whichever order of size, keep its elements apart? */
static stereo_result stereo__check_strides(const stereo_context_desc *log, const char *name, const stereo__slot *slot,
                                           const stereo__pixels *pixels)
{
    size_t strides[3], inside = stereo__elem_bytes(slot->elem);
    uint32_t counts[3];
    int i, j, least;
    strides[0] = pixels->z_stride;
    strides[1] = pixels->x_stride;
    strides[2] = pixels->y_stride;
    counts[0] = slot->depth;
    counts[1] = slot->width;
    counts[2] = slot->height;
    for (i = 0; i < 3; i++) {
        for (least = -1, j = 0; j < 3; j++)
            if (counts[j] && (least < 0 || strides[j] < strides[least] ||
                              (strides[j] == strides[least] && counts[j] < counts[least])))
                least = j;
        if (strides[least] < inside || strides[least] > SIZE_MAX / counts[least])
            return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, name,
                                  "%s: rows are %llu bytes apart, pixels %llu, disparities %llu: so costs overlap, or exceed "
                                  "the address space (0 = tight)",
                                  name, (unsigned long long)pixels->y_stride, (unsigned long long)pixels->x_stride,
                                  (unsigned long long)pixels->z_stride);
        inside = strides[least] * counts[least];
        counts[least] = 0;
    }
    return STEREO_OK;
}

/* May a frame have this picture although no pass uses it? */
static int stereo__is_declared(const stereo_plan_desc *desc, stereo__external external)
{
    return external == STEREO__EXT_LEFT || external == STEREO__EXT_RIGHT ||
           (external == STEREO__EXT_MASK && (desc->inputs & STEREO_INPUT_MASK)) ||
           (external == STEREO__EXT_MASK_RIGHT && (desc->inputs & STEREO_INPUT_MASK_RIGHT)) ||
           (external == STEREO__EXT_PREVIOUS && (desc->inputs & STEREO_INPUT_PREVIOUS));
}

/* Checks one of a frame's pictures or volumes. slot NULL: no pass reads or writes it. */
static stereo_result stereo__check_external(const stereo_plan *plan, const stereo_frame *frame, stereo__external external,
                                            const stereo__slot *slot)
{
    const stereo_context_desc *log = &plan->context->desc;
    const char *name = stereo__external_names[external];
    stereo__pixels pixels = stereo__frame_pixels(frame, external);
    const int image = external == STEREO__EXT_LEFT || external == STEREO__EXT_RIGHT;
    if (slot && image && !pixels.base) return stereo__bad(log, name, "is NULL, must point at the image");
    if (slot && external == STEREO__EXT_GIVEN && !pixels.base)
        return stereo__bad(log, name, "is NULL, must point at the costs that cost=given reads");
    if (!pixels.base) return STEREO_OK;
    if (!slot)
        return stereo__is_declared(&plan->program.desc, external)
                   ? STEREO_OK
                   : stereo__bad(log, name, "must be NULL: neither plan.inputs, plan.outputs nor cost=given declares it");
    if (!stereo__is_callers_volume(slot)) return stereo__check_rows(log, name, slot, pixels.y_stride);
    pixels = stereo__slot_pixels(frame, slot);
    return stereo__check_strides(log, name, slot, &pixels);
}

/* Checks every pointer and stride of a frame against the plan's declaration. */
static stereo_result stereo__check_frame(const stereo_plan *plan, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    stereo_result result = STEREO_OK;
    uint32_t i;
    int e;
    for (e = 1; e < STEREO__EXT_MAP_LEFT && result == STEREO_OK; e++) {
        const stereo__slot *slot = NULL;
        for (i = 0; i < program->slot_count; i++)
            if (program->slots[i].external == (stereo__external)e) slot = &program->slots[i];
        result = stereo__check_external(plan, frame, (stereo__external)e, slot);
    }
    return result;
}

static stereo_result stereo__cannot_run(const stereo_plan *plan)
{
    return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "context.flags",
                          "context.flags: a context with a STEREO_CONTEXT_PLAN_FOR_ flag only plans; make one without it to run frames");
}

static void stereo__frame_done(stereo_plan *plan, uint32_t slot, stereo_result result)
{
    const stereo_frame *frame = &plan->slots[slot].frame;
    plan->slots[slot].result = result;
    if (frame->done) frame->done(frame->user, result);
}

STEREO_API stereo_result stereo_submit(stereo_plan *plan, const stereo_frame *frame, stereo_ticket *ticket)
{
    uint32_t slot = 0;
    stereo_result result;
    if (!plan || !frame || !ticket)
        return stereo__bad(plan ? &plan->context->desc : NULL, "frame", "plan, frame and ticket must not be NULL");
    ticket->id = 0;
    if (stereo__plans_only(plan->context)) return stereo__cannot_run(plan);
    if (plan->program.desc.flags & STEREO_PLAN_RECORD)
        return stereo__bad(&plan->context->desc, "plan.flags",
                           "holds STEREO_PLAN_RECORD; record this plan's frames with stereo_record");
    result = stereo__check_frame(plan, frame);
    if (result != STEREO_OK) return result;
    while (slot < plan->program.desc.slots && plan->slots[slot].busy) slot++;
    if (slot == plan->program.desc.slots)
        return stereo__bad(&plan->context->desc, "plan.slots",
                           "all frames are in flight; wait for one first, or make the plan with more slots (at most 8)");
    plan->slots[slot].frame = *frame;
    plan->slots[slot].result = STEREO_PENDING;
    if (plan->context->backend == STEREO_BACKEND_VULKAN) {
        result = stereo__vulkan_submit(plan, slot, frame);
        if (result != STEREO_OK) return result;
    }
    if (plan->context->backend == STEREO_BACKEND_CPU) stereo__cpu_run(plan, frame);
    /* Only now is the slot busy: if the process forks while the frame runs, the child never sees it end, and there
       the slot must be free. */
    plan->slots[slot].id = ticket->id = ++plan->next_ticket;
    plan->slots[slot].busy = 1;
    if (plan->context->backend == STEREO_BACKEND_CPU) stereo__frame_done(plan, slot, STEREO_OK);
    return STEREO_OK;
}

STEREO_API stereo_result stereo_wait(stereo_plan *plan, stereo_ticket ticket, uint64_t timeout_ns)
{
    uint32_t slot = 0;
    if (!plan) return STEREO_ERROR_BAD_ARGUMENT;
    while (slot < plan->program.desc.slots && (!plan->slots[slot].busy || plan->slots[slot].id != ticket.id)) slot++;
    if (slot == plan->program.desc.slots)
        return stereo__bad(&plan->context->desc, "ticket",
                           "belongs to no frame in flight: it was waited for already, is another plan's, or its submit failed");
    if (plan->slots[slot].result == STEREO_PENDING) {
        stereo_result result = stereo__vulkan_wait(plan, slot, timeout_ns);
        if (result == STEREO_PENDING) return result;
        stereo__frame_done(plan, slot, result);
    }
    plan->slots[slot].busy = 0;
    return plan->slots[slot].result;
}

STEREO_API stereo_result stereo_match(stereo_plan *plan, const stereo_frame *frame)
{
    stereo_ticket ticket;
    stereo_result result = stereo_submit(plan, frame, &ticket);
    return result == STEREO_OK ? stereo_wait(plan, ticket, UINT64_MAX) : result;
}

#if !defined(STEREO_NO_VULKAN)
STEREO_API stereo_result stereo_record(stereo_plan *plan, const stereo_vulkan_frame *frame, VkCommandBuffer commands,
                                       uint32_t first_pass, uint32_t pass_count)
{
    const stereo_context_desc *log = plan ? &plan->context->desc : NULL;
    uint32_t passes;
    stereo_frame as;
    stereo_result result;
    if (!plan || !frame || !commands) return stereo__bad(log, "frame", "plan, frame and commands must not be NULL");
    if (stereo__plans_only(plan->context)) return stereo__cannot_run(plan);
    if (!(plan->program.desc.flags & STEREO_PLAN_RECORD))
        return stereo__bad(log, "plan.flags", "must hold STEREO_PLAN_RECORD for stereo_record");
    passes = plan->program.physical_count;
    result = stereo__check_range(log, "frame.slot", frame->slot, 0, plan->program.desc.slots - 1);
    if (result == STEREO_OK) result = stereo__check_range(log, "first_pass", first_pass, 0, passes - 1);
    if (result == STEREO_OK) result = stereo__check_range(log, "pass_count", pass_count, 0, passes - first_pass);
    if (result != STEREO_OK) return result;
    stereo__vulkan_as_frame(frame, &as);
    result = stereo__check_frame(plan, &as);
    if (result == STEREO_OK) result = stereo__vulkan_check_surfaces(plan, frame, stereo__external_names);
    if (result == STEREO_OK)
        stereo__vulkan_record_passes(plan, frame, commands, first_pass, pass_count ? first_pass + pass_count : passes);
    return result;
}
#endif

