/* Frames: inputs uploaded, outputs downloaded; submits to the queue and waits for fences. Uses recording.h and
   plan.h. */

static void stereo__copy_rows(uint8_t *to, size_t to_stride, const uint8_t *from, size_t from_stride, size_t row,
                              uint32_t rows)
{
    uint32_t y;
    for (y = 0; y < rows; y++)
        memcpy(to + y * to_stride, from + y * from_stride, row);
}

/* The word that fills an absent input: a mask lets everything through, a previous disparity is invalid everywhere. */
static uint32_t stereo__nothing(const stereo__slot *slot, stereo_disparity_format format)
{
    static const uint32_t words[3] = {STEREO__F32_INFINITY, 0x80008000u, 0}; /* by format */
    return slot->external == STEREO__EXT_PREVIOUS ? words[format] : 0xffffffffu;
}

static void stereo__upload_nothing(uint8_t *to, const stereo__slot *slot, stereo_disparity_format format)
{
    const size_t row = slot->width * slot->x_stride;
    uint32_t words[64], y;
    size_t i;
    for (i = 0; i < 64; i++)
        words[i] = stereo__nothing(slot, format);
    for (y = 0; y < slot->height; y++) /* only written: reading may be slow there */
        for (i = 0; i < row; i += sizeof(words))
            memcpy(to + y * slot->y_stride + i, words, row - i < sizeof(words) ? row - i : sizeof(words));
}

/* Copies a slot between the caller's memory and the library's, where all disparities of a pixel lie side by side. in:
   1 = from the caller. */
static void stereo__copy_pixels(const stereo__slot *slot, const stereo__pixels *pixels, uint8_t *ours, int in)
{
    const size_t element = stereo__elem_bytes(slot->elem);
    uint32_t y, x, k;
    for (y = 0; y < slot->height; y++) {
        uint8_t *mine = ours + y * slot->y_stride, *row = pixels->base + y * pixels->y_stride;
        if (pixels->z_stride == element && pixels->x_stride == slot->x_stride) {
            memcpy(in ? mine : row, in ? row : mine, slot->width * slot->x_stride);
            continue;
        }
        for (k = 0; k < slot->depth; k++)
            for (x = 0; x < slot->width; x++) {
                uint8_t *a = mine + x * slot->x_stride + k * element, *b = row + x * pixels->x_stride + k * pixels->z_stride;
                memcpy(in ? a : b, in ? b : a, element);
            }
    }
}

static void stereo__vulkan_upload(const stereo_plan *plan, uint32_t f, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    uint32_t s;
    for (s = 0; s < program->slot_count; s++) {
        const stereo__slot *slot = &program->slots[s];
        stereo__pixels pixels;
        if (slot->kind != STEREO__EXTERNAL || stereo__side_of(slot) != STEREO__SIDE_IN)
            continue;
        pixels = stereo__slot_pixels(frame, slot);
        if (pixels.base)
            stereo__copy_pixels(slot, &pixels, stereo__vulkan_seen(plan, f, slot), 1);
        else
            stereo__upload_nothing(stereo__vulkan_seen(plan, f, slot), slot, program->desc.disparity_format);
    }
}

static void stereo__vulkan_write_own(const stereo_plan *plan, const stereo__slot *slot)
{
    stereo__write_own(&plan->program, slot, stereo__vulkan_seen(plan, 0, slot));
}

static void stereo__vulkan_download(const stereo_plan *plan, uint32_t f, const stereo_frame *frame)
{
    const stereo__program *program = &plan->program;
    uint32_t s;
    for (s = 0; s < program->slot_count; s++) {
        const stereo__slot *slot = &program->slots[s];
        stereo__pixels pixels;
        if (slot->kind != STEREO__EXTERNAL || stereo__side_of(slot) != STEREO__SIDE_OUT)
            continue;
        pixels = stereo__slot_pixels(frame, slot);
        if (pixels.base)
            stereo__copy_pixels(slot, &pixels, stereo__vulkan_seen(plan, f, slot), 0);
    }
}

/* Submits command buffers to the queue, each as a batch of its own. */
static stereo_result stereo__vulkan_queue(stereo__vulkan *v, uint32_t count, const VkSubmitInfo *submits,
                                          VkFence fence)
{
    VkResult vk = v->fn.vkResetFences(v->device, 1, &fence);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkResetFences", 0);
    stereo__vulkan_lock(v);
    vk = v->fn.vkQueueSubmit(v->queue, count, submits, fence);
    stereo__vulkan_unlock(v);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkQueueSubmit", 0) : STEREO_OK;
}

/* Returns STEREO_OK, STEREO_PENDING, or an error, after which nothing runs any more. */
static stereo_result stereo__vulkan_wait_fence(stereo__vulkan *v, VkFence fence, uint64_t timeout_ns)
{
    VkResult vk = v->fn.vkWaitForFences(v->device, 1, &fence, VK_TRUE, timeout_ns);
    if (vk == VK_TIMEOUT)
        return STEREO_PENDING;
    if (vk >= 0)
        return STEREO_OK;
    stereo__vulkan_idle(v);
    return stereo__vulkan_fail(v, vk, "vkWaitForFences", 0);
}

/* Ends the recording, runs it and waits. */
static stereo_result stereo__vulkan_run(stereo__vulkan *v, VkCommandBuffer commands, VkFence fence)
{
    VkSubmitInfo submit;
    stereo_result result = stereo__vulkan_end(v, commands);
    memset(&submit, 0, sizeof(submit));
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &commands;
    if (result == STEREO_OK)
        result = stereo__vulkan_queue(v, 1, &submit, fence);
    return result == STEREO_OK ? stereo__vulkan_wait_fence(v, fence, UINT64_MAX) : result;
}

