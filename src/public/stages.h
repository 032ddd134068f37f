/* Public functions on stages, the results of logical passes. */

/* Slot of the n-th stage. Stages are the images, volumes and planes that logical passes write, in order.
   STEREO__NONE: there are not so many. */
static uint16_t stereo__stage_slot(const stereo__program *program, uint32_t n, const char **name)
{
    uint32_t i, seen = 0;
    int k;
    for (i = 0; i < program->logical_count; i++) {
        const stereo__pass *pass = &program->logical[i];
        const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
        for (k = 0; kernel->bindings[k]; k++) {
            const stereo__slot *slot = pass->slot[k] == STEREO__NONE ? NULL : &program->slots[pass->slot[k]];
            if (!slot || !stereo__binding_writes(kernel->bindings[k]) ||
                (slot->kind != STEREO__IMAGE && slot->kind != STEREO__VOLUME && slot->kind != STEREO__PLANES))
                continue;
            *name = kernel->name;
            if (seen++ == n) return pass->slot[k];
        }
    }
    return STEREO__NONE;
}

STEREO_API uint32_t stereo_stages(const stereo_plan *plan, stereo_stage_info *infos, uint32_t room)
{
    const char *name = "";
    uint32_t n;
    uint16_t index;
    if (!plan) return 0;
    if (!(plan->program.desc.flags & STEREO_PLAN_KEEP_STAGES)) return 0;
    for (n = 0; (index = stereo__stage_slot(&plan->program, n, &name)) != STEREO__NONE; n++) {
        const stereo__slot *slot = &plan->program.slots[index];
        if (!infos || n >= room) continue;
        infos[n].name = name;
        infos[n].width = slot->width;
        infos[n].height = slot->height;
        infos[n].depth = slot->depth;
        infos[n].element_bytes = stereo__elem_bytes(slot->elem);
    }
    return n;
}

STEREO_API stereo_result stereo_stage_read(stereo_plan *plan, uint32_t stage, void *data, size_t bytes)
{
    const char *name = "";
    uint16_t index;
    const stereo__slot *slot;
    if (!plan || !data)
        return stereo__bad(plan ? &plan->context->desc : NULL, "stage", "plan and data must not be NULL");
    if (!(plan->program.desc.flags & STEREO_PLAN_KEEP_STAGES))
        return stereo__bad(&plan->context->desc, "plan.flags", "must hold STEREO_PLAN_KEEP_STAGES for stereo_stage_read");
    index = stereo__stage_slot(&plan->program, stage, &name);
    if (index == STEREO__NONE)
        return stereo__bad(&plan->context->desc, "stage",
                           "must be below the number that stereo_stages returns");
    slot = &plan->program.slots[index];
    if (bytes != (size_t)slot->width * slot->height * slot->depth * stereo__elem_bytes(slot->elem))
        return stereo__bad(&plan->context->desc, "bytes",
                           "must be width * height * depth * element_bytes of the stage");
    if (stereo__plans_only(plan->context)) return stereo__cannot_run(plan);
    if (plan->context->backend == STEREO_BACKEND_VULKAN) return stereo__vulkan_read(plan, index, data, bytes);
    stereo__cpu_read(plan, index, (uint8_t *)data);
    return STEREO_OK;
}

