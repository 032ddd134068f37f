/* Descriptor sets: one for each step; where it binds the caller's pixels, one for each frame in flight. Uses
   buffers.h. */

static int stereo__binding_external(const stereo_plan *plan, const stereo__step *step, uint32_t binding)
{
    uint16_t slot = stereo__step_pass(plan, step)->slot[binding];
    return slot != STEREO__NONE && plan->program.slots[slot].kind == STEREO__EXTERNAL;
}

/* Does the step bind an external slot? */
static int stereo__step_external(const stereo_plan *plan, const stereo__step *step)
{
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    uint32_t b;
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++)
        if (stereo__binding_external(plan, step, b))
            return 1;
    return 0;
}

/* Narrows a binding to the rows that the step needs, if it does a band. */
static void stereo__bind_rows(const stereo__program *program, const stereo__step *step, uint32_t b,
                              VkDescriptorBufferInfo *info)
{
    const uint64_t row = step->tile.bound[b] ? program->slots[program->physical[step->pass].slot[b]].y_stride : 0;
    if (!row) return;
    info->offset += step->tile.from[b] * row;
    info->range = step->tile.bound[b] * row;
}

/* Buffer, offset and bytes of a step's binding; 0 = it is absent. */
static int stereo__binding_range(const stereo_plan *plan, const stereo__step *step, uint32_t frame, uint32_t b,
                                 VkDescriptorBufferInfo *info)
{
    const stereo__program *program = &plan->program;
    if (stereo__binding_external(plan, step, b)) {
        const stereo__slot *slot = &program->slots[stereo__step_pass(plan, step)->slot[b]];
        info->buffer = stereo__vulkan_side(plan, frame, slot)->buffer;
        info->offset = program->external_offset[slot->external];
        info->range = stereo__align(slot->bytes, 4);
        stereo__bind_rows(program, step, b, info);
    } else if (step->memory[b] != STEREO__NO_RANGE) {
        const stereo__memory *memory = &plan->memory[step->memory[b]];
        info->buffer = plan->vulkan->chunks[memory->chunk].buffer;
        info->offset = memory->offset;
        info->range = stereo__align(memory->bytes, 4);
        stereo__bind_rows(program, step, b, info);
    } else {
        return 0;
    }
    return 1;
}

/* A valid buffer for an absent binding, which the shader does not touch: that of another binding with the same
   access, so that validation layers, which look at bindings only, see no new hazard. */
static void stereo__binding_substitute(const stereo_plan *plan, const stereo__step *step, uint32_t frame,
                                       uint32_t absent, VkDescriptorBufferInfo *info)
{
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    int writes = stereo__binding_writes(kernel->bindings[absent]);
    VkDescriptorBufferInfo other;
    uint32_t b;
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        if (!stereo__binding_known(kernel, b) || !stereo__binding_range(plan, step, frame, b, &other))
            continue;
        *info = other;
        if (stereo__binding_writes(kernel->bindings[b]) == writes)
            break;
    }
    if (stereo__binding_type(kernel, absent) == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER)
        info->range = stereo__least(info->range, STEREO__TABLE_BYTES);
}

/* A set with a buffer for each binding that the shader knows. */
static stereo_result stereo__vulkan_set_create(stereo__vulkan *v, const stereo__kernel *kernel, VkDescriptorPool pool,
                                               VkDescriptorSetLayout layout, const VkDescriptorBufferInfo *infos,
                                               VkDescriptorSet *set)
{
    VkWriteDescriptorSet writes[STEREO__MAX_BINDINGS];
    VkDescriptorSetAllocateInfo info;
    uint32_t b, count = 0;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    info.descriptorPool = pool;
    info.descriptorSetCount = 1;
    info.pSetLayouts = &layout;
    vk = v->fn.vkAllocateDescriptorSets(v->device, &info, set);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkAllocateDescriptorSets", 0);
    memset(writes, 0, sizeof(writes));
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        if (!stereo__binding_known(kernel, b))
            continue;
        writes[count].sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
        writes[count].dstSet = *set;
        writes[count].dstBinding = b;
        writes[count].descriptorCount = 1;
        writes[count].descriptorType = stereo__binding_type(kernel, b);
        writes[count].pBufferInfo = &infos[b];
        count++;
    }
    v->fn.vkUpdateDescriptorSets(v->device, count, writes, 0, NULL);
    return STEREO_OK;
}

static stereo_result stereo__vulkan_set(stereo_plan *plan, uint32_t s, uint32_t frame, VkDescriptorSet *set)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    const stereo__step *step = &plan->steps[s];
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    VkDescriptorBufferInfo infos[STEREO__MAX_BINDINGS];
    uint32_t b;
    memset(infos, 0, sizeof(infos));
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        if (!stereo__binding_known(kernel, b))
            continue;
        if (!stereo__binding_range(plan, step, frame, b, &infos[b]))
            stereo__binding_substitute(plan, step, frame, b, &infos[b]);
        if (infos[b].range > plan->context->device.max_range)
            return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan",
                                  "plan: kernel %s binds %.0f bytes, the device allows at most %.0f", kernel->name,
                                  (double)infos[b].range, (double)plan->context->device.max_range);
    }
    return stereo__vulkan_set_create(v, kernel, p->descriptor_pool,
                                     p->layouts[p->pipelines[p->step_pipeline[s]].layout].set, infos, set);
}

/* A descriptor pool. counts: storage buffers, uniform buffers. */
static stereo_result stereo__vulkan_descriptors(stereo__vulkan *v, uint32_t sets, const uint32_t counts[2],
                                                VkDescriptorPool *pool)
{
    VkDescriptorPoolCreateInfo info;
    VkDescriptorPoolSize sizes[2];
    VkResult vk;
    memset(&info, 0, sizeof(info));
    sizes[0].type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    sizes[1].type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    sizes[0].descriptorCount = counts[0];
    sizes[1].descriptorCount = counts[1];
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    info.maxSets = sets;
    info.poolSizeCount = counts[1] ? 2 : 1;
    info.pPoolSizes = sizes;
    vk = v->fn.vkCreateDescriptorPool(v->device, &info, NULL, pool);
    if (vk < 0)
        memset(pool, 0, sizeof(*pool));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateDescriptorPool", 0) : STEREO_OK;
}

static stereo_result stereo__vulkan_descriptor_pool(stereo_plan *plan)
{
    uint32_t counts[2] = {0, 0}, all = 0, s, b;
    for (s = 0; s < plan->program.step_count; s++) {
        const stereo__kernel *kernel = stereo__step_kernel(plan, &plan->steps[s]);
        const uint32_t sets = stereo__step_external(plan, &plan->steps[s]) ? plan->program.desc.slots : 1;
        all += sets;
        for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++)
            counts[stereo__binding_type(kernel, b) == VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER] += sets;
    }
    return stereo__vulkan_descriptors(plan->context->vulkan, all, counts, &plan->vulkan->descriptor_pool);
}

static stereo_result stereo__vulkan_sets(stereo_plan *plan)
{
    const uint32_t frames = plan->program.desc.slots;
    VkDescriptorSet *sets = plan->vulkan->sets;
    stereo_result result = stereo__vulkan_descriptor_pool(plan);
    uint32_t s, f;
    for (s = 0; s < plan->program.step_count; s++)
        for (f = 0; f < frames && result == STEREO_OK; f++) {
            if (f > 0 && !stereo__step_external(plan, &plan->steps[s]))
                sets[s * frames + f] = sets[s * frames];
            else
                result = stereo__vulkan_set(plan, s, f, &sets[s * frames + f]);
        }
    return result;
}

