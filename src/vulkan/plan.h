/* A plan's Vulkan part, made and destroyed. Uses pipelines.h, descriptors.h and recording.h. */

/* Waits until nothing runs any more, whatever happened before: on the caller's queue, or on the library's device. */
static void stereo__vulkan_idle(stereo__vulkan *v)
{
    stereo__vulkan_lock(v);
    if (v->theirs.device) v->fn.vkQueueWaitIdle(v->queue); /* other queues are not the library's */
    else v->fn.vkDeviceWaitIdle(v->device);
    stereo__vulkan_unlock(v);
}

/* Destroys the plan's Vulkan objects. */
static void stereo__vulkan_plan_close(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    uint32_t i;
    if (!stereo__is_recorded(plan))
        stereo__vulkan_idle(v);
    if (p->command_pool)
        v->fn.vkDestroyCommandPool(v->device, p->command_pool, NULL);
    if (p->descriptor_pool)
        v->fn.vkDestroyDescriptorPool(v->device, p->descriptor_pool, NULL);
    for (i = 0; i < p->pipeline_count; i++)
        if (p->pipelines[i].pipeline)
            v->fn.vkDestroyPipeline(v->device, p->pipelines[i].pipeline, NULL);
    for (i = 0; i < p->layout_count; i++)
        stereo__vulkan_layout_destroy(v, &p->layouts[i]);
    for (i = 0; i < 8; i++) {
        if (p->frames[i].fence)
            v->fn.vkDestroyFence(v->device, p->frames[i].fence, NULL);
        if (p->frames[i].queries)
            v->fn.vkDestroyQueryPool(v->device, p->frames[i].queries, NULL);
        stereo__vulkan_buffer_destroy(v, &p->frames[i].sides[STEREO__SIDE_IN]);
        stereo__vulkan_buffer_destroy(v, &p->frames[i].sides[STEREO__SIDE_OUT]);
    }
    if (p->read_fence)
        v->fn.vkDestroyFence(v->device, p->read_fence, NULL);
    stereo__vulkan_buffer_destroy(v, &p->own);
    stereo__vulkan_buffer_destroy(v, &p->read);
    for (i = plan->program.room_count; i < 16; i++)
        stereo__vulkan_buffer_destroy(v, &p->chunks[i]);
}

static void stereo__vulkan_plan_destroy(stereo_plan *plan)
{
    if (!plan->vulkan)
        return;
    if (!stereo__forked(plan->context))
        stereo__vulkan_plan_close(plan);
    stereo__release(&plan->context->desc, plan->vulkan, stereo__vulkan_lay_out(&plan->program, NULL));
    plan->vulkan = NULL;
}

/* Makes everything that a plan needs of the device; on errors, nothing. */
static stereo_result stereo__vulkan_plan_create(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__program *program = &plan->program;
    stereo_result result = stereo__vulkan_lost(plan->context);
    uint32_t s;
    if (result != STEREO_OK)
        return result;
    plan->vulkan = (stereo__vulkan_plan *)stereo__alloc(&plan->context->desc, stereo__vulkan_lay_out(program, NULL));
    if (!plan->vulkan)
        return stereo__vulkan_no_host_memory(v, stereo__vulkan_host_bytes(program));
    stereo__vulkan_lay_out(program, plan->vulkan);
    for (s = 0; s < program->step_count; s++)
        plan->vulkan->runs += (uint32_t)stereo__step_begins_run(plan, s);
    for (s = 0; s < program->step_count; s = stereo__vulkan_cut(plan, s))
        plan->vulkan->cuts++;
    stereo__vulkan_move_in(plan);
    result = stereo__vulkan_buffers(plan);
    for (s = 0; s < program->step_count && result == STEREO_OK; s++)
        result = stereo__vulkan_pipeline_of(plan, s);
    if (result == STEREO_OK)
        result = stereo__vulkan_sets(plan);
    if (result == STEREO_OK && !stereo__is_recorded(plan))
        result = stereo__vulkan_commands(plan);
    if (result != STEREO_OK)
        stereo__vulkan_plan_destroy(plan);
    return result;
}

