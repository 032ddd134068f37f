/* The device's peak rates, in bytes and operations a second; then frames, submitted, timed and waited for. Uses
   frames.h. */

#define STEREO__PEAK_BYTES (128u << 20) /* of each buffer: more than caches hold, and no more than every device binds */
#define STEREO__PEAK_OPERATIONS 64u     /* in one turn of an invocation: peak.comp */
#define STEREO__PEAK_GROUPS 8192u
#define STEREO__PEAK_WIDTH 64u

typedef struct stereo__vulkan_peak {
    stereo__vulkan_buffer buffer[2]; /* source, result */
    stereo__vulkan_layout layout;
    stereo__vulkan_pipeline pipeline[2]; /* [0] computes, [1] copies */
    VkDescriptorPool descriptors;
    VkDescriptorSet set;
    VkCommandPool pool;
    VkCommandBuffer commands;
    VkFence fence;
    uint32_t bytes;                  /* of each buffer; computing writes 8 MiB */
} stereo__vulkan_peak;

/* Makes all that the runs need. Every member but peak->bytes must be 0. */
static stereo_result stereo__vulkan_peak_create(stereo__vulkan *v, stereo__vulkan_peak *peak)
{
    static const uint32_t counts[2] = {2, 0};
    VkDescriptorBufferInfo infos[STEREO__MAX_BINDINGS];
    stereo__kernel kernel;
    stereo_result result = STEREO_OK;
    uint32_t i;
    memset(&kernel, 0, sizeof(kernel));
    memset(infos, 0, sizeof(infos));
    kernel.bindings = "rw";
    for (i = 0; i < 2 && result == STEREO_OK; i++) {
        result = stereo__vulkan_buffer_create(v, peak->bytes, STEREO__HOST_NOTHING, 0, &peak->buffer[i]);
        infos[i].buffer = peak->buffer[i].buffer;
        infos[i].range = peak->bytes;
    }
    if (result == STEREO_OK) result = stereo__vulkan_layout_create(v, &kernel, &peak->layout);
    for (i = 0; i < 2 && result == STEREO_OK; i++) {
        peak->pipeline[i].specs = 2;
        peak->pipeline[i].spec[0] = STEREO__PEAK_WIDTH;
        peak->pipeline[i].spec[1] = i;
        result = stereo__vulkan_pipeline_create(v, STEREO__SPV_peak, peak->layout.pipeline, &peak->pipeline[i]);
    }
    if (result == STEREO_OK) result = stereo__vulkan_descriptors(v, 1, counts, &peak->descriptors);
    if (result == STEREO_OK)
        result = stereo__vulkan_set_create(v, &kernel, peak->descriptors, peak->layout.set, infos, &peak->set);
    if (result == STEREO_OK) result = stereo__vulkan_command_buffers(v, 1, 1, &peak->pool, &peak->commands);
    return result == STEREO_OK ? stereo__vulkan_fence(v, &peak->fence) : result;
}

/* Every run must have been waited for. */
static void stereo__vulkan_peak_destroy(stereo__vulkan *v, stereo__vulkan_peak *peak)
{
    uint32_t i;
    if (peak->fence)
        v->fn.vkDestroyFence(v->device, peak->fence, NULL);
    if (peak->pool)
        v->fn.vkDestroyCommandPool(v->device, peak->pool, NULL);
    if (peak->descriptors)
        v->fn.vkDestroyDescriptorPool(v->device, peak->descriptors, NULL);
    for (i = 0; i < 2; i++) {
        if (peak->pipeline[i].pipeline)
            v->fn.vkDestroyPipeline(v->device, peak->pipeline[i].pipeline, NULL);
        stereo__vulkan_buffer_destroy(v, &peak->buffer[i]);
    }
    stereo__vulkan_layout_destroy(v, &peak->layout);
}

/* *ms: milliseconds of `times` copies (copies 1), or of one dispatch of `times` turns (copies 0). */
static stereo_result stereo__vulkan_peak_run(stereo__vulkan *v, const stereo__vulkan_peak *peak, uint32_t copies, uint32_t times,
                                             double *ms)
{
    const uint32_t count = copies ? peak->bytes / 16u : times;
    uint32_t i;
    stereo_result result = stereo__vulkan_begin(v, peak->commands);
    if (result != STEREO_OK) return result;
    v->fn.vkCmdBindPipeline(peak->commands, VK_PIPELINE_BIND_POINT_COMPUTE, peak->pipeline[copies].pipeline);
    v->fn.vkCmdBindDescriptorSets(peak->commands, VK_PIPELINE_BIND_POINT_COMPUTE, peak->layout.pipeline, 0, 1, &peak->set, 0,
                                  NULL);
    v->fn.vkCmdPushConstants(peak->commands, peak->layout.pipeline, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(count), &count);
    for (i = 0; i < (copies ? times : 1u); i++) {
        stereo__vulkan_work_barrier(v, peak->commands);
        v->fn.vkCmdDispatch(peak->commands, STEREO__PEAK_GROUPS, 1, 1);
    }
    *ms = stereo__now();
    result = stereo__vulkan_run(v, peak->commands, peak->fence);
    *ms = stereo__now() - *ms;
    return result;
}

/* *rate: times a second, the best of three runs of 10 ms or more. Shorter runs before them find out how many times
   that is. The very first run never counts: the driver may compile in it. */
static stereo_result stereo__vulkan_peak_rate(stereo__vulkan *v, const stereo__vulkan_peak *peak, uint32_t copies, double *rate)
{
    uint32_t times = 1, runs = 0;
    double ms = 0.0, best = 0.0;
    stereo_result result = stereo__vulkan_peak_run(v, peak, copies, times, &ms);
    while (runs < 3 && result == STEREO_OK) {
        result = stereo__vulkan_peak_run(v, peak, copies, times, &ms);
        if (ms < 10.0 && times < 1u << 20 && runs == 0) {
            times *= ms > 2.5 ? 4u : 8u;
            continue;
        }
        if (ms > 0.0 && times / ms > best) best = times / ms;
        runs++;
    }
    *rate = 1e3 * best;
    return result;
}

static stereo_result stereo__vulkan_peaks(stereo_context *context, stereo_peaks *peaks)
{
    stereo__vulkan *v = context->vulkan;
    stereo__vulkan_peak peak;
    double copies = 0.0, turns = 0.0;
    stereo_result result = stereo__vulkan_settle(context);
    if (result != STEREO_OK) return result;
    if (!v->queue)
        return stereo__bad(&context->desc, "context.vulkan.queue", "is NULL; measuring the device needs a queue");
    memset(&peak, 0, sizeof(peak));
    peak.bytes = STEREO__PEAK_BYTES;
    result = stereo__vulkan_peak_create(v, &peak);
    if (result == STEREO_OK) result = stereo__vulkan_peak_rate(v, &peak, 1, &copies);
    if (result == STEREO_OK) result = stereo__vulkan_peak_rate(v, &peak, 0, &turns);
    stereo__vulkan_peak_destroy(v, &peak);
    peaks->copied = 2.0 * STEREO__PEAK_BYTES * copies;
    peaks->operations = (double)STEREO__PEAK_OPERATIONS * STEREO__PEAK_GROUPS * STEREO__PEAK_WIDTH * turns;
    return result;
}

/* Uploads the inputs and starts the frame. */
static stereo_result stereo__vulkan_submit(stereo_plan *plan, uint32_t slot, const stereo_frame *frame)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    stereo_result result = stereo__vulkan_settle(plan->context);
    uint32_t i;
    if (result != STEREO_OK)
        return result;
    stereo__vulkan_upload(plan, slot, frame);
    for (i = 0; i < p->cuts; i++) {
        memset(&p->submits[i], 0, sizeof(p->submits[i]));
        p->submits[i].sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        p->submits[i].commandBufferCount = 1;
        p->submits[i].pCommandBuffers = &p->commands[slot * p->cuts + i];
    }
    return stereo__vulkan_queue(v, p->cuts, p->submits, p->frames[slot].fence);
}

/* Milliseconds of each physical pass, from the timestamps of a finished frame. */
static stereo_result stereo__vulkan_times(stereo_plan *plan, uint32_t slot)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    uint32_t s, run = 0;
    VkResult vk;
    if (!v->tick_mask || !plan->milliseconds)
        return STEREO_OK;
    vk = v->fn.vkGetQueryPoolResults(v->device, p->frames[slot].queries, 0, p->runs + 1,
                                     (p->runs + 1) * sizeof(uint64_t), p->ticks, sizeof(uint64_t),
                                     VK_QUERY_RESULT_64_BIT);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkGetQueryPoolResults", 0);
    for (s = 0; s < plan->program.physical_count; s++)
        plan->milliseconds[s] = vk == VK_SUCCESS ? 0.0 : -1.0;
    for (s = 0; vk == VK_SUCCESS && s < plan->program.step_count; s++)
        if (stereo__step_begins_run(plan, s)) {
            uint64_t ticks = (p->ticks[run + 1] - p->ticks[run]) & v->tick_mask;
            plan->milliseconds[plan->steps[s].pass] += ticks > v->tick_mask / 2 ? 0.0 : (double)ticks * v->tick;
            run++;
        }
    return STEREO_OK;
}

/* Returns STEREO_PENDING, or writes the frame's outputs. */
static stereo_result stereo__vulkan_wait(stereo_plan *plan, uint32_t slot, uint64_t timeout_ns)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo_result result = stereo__vulkan_lost(plan->context);
    if (result == STEREO_OK)
        result = stereo__vulkan_wait_fence(v, plan->vulkan->frames[slot].fence, timeout_ns);
    if (result == STEREO_OK)
        result = stereo__vulkan_times(plan, slot);
    if (result != STEREO_OK)
        return result;
    stereo__vulkan_download(plan, slot, &plan->slots[slot].frame);
    plan->vulkan->last = slot;
    return STEREO_OK;
}

