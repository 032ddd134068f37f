/* Shader modules, layouts and pipelines: one for each kernel and set of constants. Uses spirv.h. */

static const stereo__pass *stereo__step_pass(const stereo_plan *plan, const stereo__step *step)
{
    return &plan->program.physical[step->pass];
}

static const stereo__kernel *stereo__step_kernel(const stereo_plan *plan, const stereo__step *step)
{
    return stereo__kernel_of(stereo__step_pass(plan, step)->kernel);
}

/* Asks the kernel's shape function how to dispatch the step. */
static void stereo__step_shape(const stereo_plan *plan, const stereo__step *step, stereo__dispatch *dispatch)
{
    const stereo__pass *pass = stereo__step_pass(plan, step);
    stereo__shape shape;
    int i;
    memset(&shape, 0, sizeof(shape));
    memset(dispatch, 0, sizeof(*dispatch));
    shape.params = &pass->params;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++)
        shape.slot[i] = pass->slot[i] == STEREO__NONE ? NULL : &plan->program.slots[pass->slot[i]];
    shape.tile = step->tile;
    shape.width = stereo__pass_width(&plan->program, pass);
    shape.height = stereo__pass_height(&plan->program, pass);
    shape.disparities = stereo__pass_disparities(&plan->program, pass);
    shape.device = &plan->context->device;
    shape.tuning = &plan->program.desc.tuning;
    stereo__step_kernel(plan, step)->shape(&shape, dispatch);
}

/* Checks limits that drivers do not check themselves. */
static stereo_result stereo__vulkan_check(const stereo_plan *plan, const stereo__step *step,
                                          const stereo__dispatch *dispatch)
{
    const stereo__device *device = &plan->context->device;
    const char *name = stereo__step_kernel(plan, step)->name;
    int i;
    if (dispatch->spec[0] == 0 || dispatch->spec[0] > device->max_invocations)
        return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan.tuning.group_width",
                              "plan.tuning.group_width: kernel %s needs workgroups of %u invocations, the device allows 1..%u", name,
                              dispatch->spec[0], device->max_invocations);
    for (i = 0; i < 3; i++)
        if (dispatch->groups[i] > device->max_groups[i])
            return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_LIMIT, 0, "plan",
                                  "plan: kernel %s needs %u workgroups, the device allows at most %u", name, dispatch->groups[i],
                                  device->max_groups[i]);
    return STEREO_OK;
}

static int stereo__binding_known(const stereo__kernel *kernel, uint32_t binding) /* does the shader have it? */
{
    return !(stereo__one_binding(kernel) && binding == kernel->in_place_of);
}

static VkDescriptorType stereo__binding_type(const stereo__kernel *kernel, uint32_t binding)
{
    return kernel->bindings[binding] == 'u' || kernel->bindings[binding] == 'U' ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER
                                                                                : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
}

static stereo_result stereo__vulkan_layout_create(stereo__vulkan *v, const stereo__kernel *kernel,
                                                  stereo__vulkan_layout *layout)
{
    VkDescriptorSetLayoutBinding bindings[STEREO__MAX_BINDINGS];
    VkDescriptorSetLayoutCreateInfo set;
    VkPipelineLayoutCreateInfo info;
    VkPushConstantRange push;
    VkResult vk;
    uint32_t b;
    memset(&set, 0, sizeof(set));
    memset(bindings, 0, sizeof(bindings));
    for (b = 0; b < STEREO__MAX_BINDINGS && kernel->bindings[b]; b++) {
        VkDescriptorSetLayoutBinding *binding = &bindings[set.bindingCount];
        if (!stereo__binding_known(kernel, b))
            continue;
        binding->binding = b;
        binding->descriptorType = stereo__binding_type(kernel, b);
        binding->descriptorCount = 1;
        binding->stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
        set.bindingCount++;
    }
    set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set.pBindings = bindings;
    vk = v->fn.vkCreateDescriptorSetLayout(v->device, &set, NULL, &layout->set);
    if (vk < 0) {
        memset(&layout->set, 0, sizeof(layout->set));
        return stereo__vulkan_fail(v, vk, "vkCreateDescriptorSetLayout", 0);
    }
    push.stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
    push.offset = 0;
    push.size = STEREO__PUSH_BYTES;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    info.setLayoutCount = 1;
    info.pSetLayouts = &layout->set;
    info.pushConstantRangeCount = 1;
    info.pPushConstantRanges = &push;
    vk = v->fn.vkCreatePipelineLayout(v->device, &info, NULL, &layout->pipeline);
    if (vk < 0)
        memset(&layout->pipeline, 0, sizeof(layout->pipeline));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreatePipelineLayout", 0) : STEREO_OK;
}

static void stereo__vulkan_layout_destroy(stereo__vulkan *v, stereo__vulkan_layout *layout)
{
    if (layout->pipeline)
        v->fn.vkDestroyPipelineLayout(v->device, layout->pipeline, NULL);
    if (layout->set)
        v->fn.vkDestroyDescriptorSetLayout(v->device, layout->set, NULL);
}

/* The layouts of a kernel, made when it is first met. */
static stereo_result stereo__vulkan_layout_of(stereo_plan *plan, uint32_t kernel, uint32_t *index)
{
    stereo__vulkan_plan *p = plan->vulkan;
    for (*index = 0; *index < p->layout_count; ++*index)
        if (p->layouts[*index].kernel == kernel)
            return STEREO_OK;
    p->layouts[*index].kernel = kernel;
    p->layout_count++;
    return stereo__vulkan_layout_create(plan->context->vulkan, stereo__kernel_of(kernel), &p->layouts[*index]);
}

static stereo_result stereo__vulkan_pipeline_create(stereo__vulkan *v, int spirv, VkPipelineLayout layout,
                                                    stereo__vulkan_pipeline *pipeline)
{
    VkShaderModuleCreateInfo code;
    VkComputePipelineCreateInfo info;
    VkSpecializationInfo special;
    VkSpecializationMapEntry entries[12];
    VkShaderModule module;
    VkResult vk;
    const char *const *text;
    uint32_t *words, count, i;
    memset(&code, 0, sizeof(code));
    code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    text = stereo__spirv(spirv, &count);
    words = (uint32_t *)stereo__alloc(v->desc, count * sizeof(uint32_t));
    if (!words)
        return stereo__vulkan_no_host_memory(v, count * sizeof(uint32_t));
    stereo__spirv_decode(text, words, count);
    code.pCode = words;
    code.codeSize = count * sizeof(uint32_t);
    vk = v->fn.vkCreateShaderModule(v->device, &code, NULL, &module);
    stereo__release(v->desc, words, count * sizeof(uint32_t));
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkCreateShaderModule", code.codeSize);
    for (i = 0; i < 12; i++) {
        entries[i].constantID = i;
        entries[i].offset = i * (uint32_t)sizeof(uint32_t);
        entries[i].size = sizeof(uint32_t);
    }
    special.mapEntryCount = pipeline->specs;
    special.pMapEntries = entries;
    special.dataSize = pipeline->specs * sizeof(uint32_t);
    special.pData = pipeline->spec;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = module;
    info.stage.pName = "main";
    info.stage.pSpecializationInfo = &special;
    info.layout = layout;
    info.basePipelineIndex = -1;
    vk = v->fn.vkCreateComputePipelines(v->device, v->cache, 1, &info, NULL, &pipeline->pipeline);
    if (vk < 0)
        memset(&pipeline->pipeline, 0, sizeof(pipeline->pipeline));
    v->fn.vkDestroyShaderModule(v->device, module, NULL);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateComputePipelines", 0) : STEREO_OK;
}

/* The module of a kernel: the one with shuffles, if there is one and the lanes of a path (constant 1) lie in one
   subgroup. GPUs do without: shared memory and a barrier within a subgroup cost them less than shuffles do that need
   a look whether all subgroups are full. */
static int stereo__module_of(const stereo_plan *plan, const stereo__kernel *kernel, const uint32_t *spec)
{
    const uint32_t wish = plan->program.desc.tuning.path_shuffle;
    const int may = kernel->shuffle >= 0 && wish != 1 && (wish == 2 || plan->program.software);
    return may && spec[1] > 1 && spec[1] <= plan->context->device.subgroup ? kernel->shuffle : kernel->spirv;
}

/* Finds or makes the pipeline of a step: one for each kernel and set of specialization constants. */
static stereo_result stereo__vulkan_pipeline_of(stereo_plan *plan, uint32_t s)
{
    stereo__vulkan_plan *p = plan->vulkan;
    const stereo__step *step = &plan->steps[s];
    const stereo__kernel *kernel = stereo__step_kernel(plan, step);
    stereo__vulkan_pipeline *pipeline;
    stereo__dispatch dispatch;
    uint32_t layout, i;
    stereo_result result;
    stereo__step_shape(plan, step, &dispatch);
    result = stereo__vulkan_check(plan, step, &dispatch);
    if (result == STEREO_OK)
        result = stereo__vulkan_layout_of(plan, stereo__step_pass(plan, step)->kernel, &layout);
    if (result != STEREO_OK)
        return result;
    for (i = 0; i < p->pipeline_count; i++) {
        pipeline = &p->pipelines[i];
        if (pipeline->layout == layout && pipeline->specs == dispatch.specs &&
            memcmp(pipeline->spec, dispatch.spec, dispatch.specs * sizeof(uint32_t)) == 0) {
            p->step_pipeline[s] = i;
            return STEREO_OK;
        }
    }
    pipeline = &p->pipelines[p->pipeline_count];
    pipeline->layout = layout;
    pipeline->specs = dispatch.specs;
    memcpy(pipeline->spec, dispatch.spec, sizeof(pipeline->spec));
    p->step_pipeline[s] = p->pipeline_count++;
    return stereo__vulkan_pipeline_create(plan->context->vulkan,
                                          stereo__module_of(plan, kernel, dispatch.spec),
                                          p->layouts[layout].pipeline, pipeline);
}

