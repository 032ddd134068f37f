/* Results of passes, read back from the device. Uses frames.h. */

/* Copies a memory range into the buffer that the host reads. */
static stereo_result stereo__vulkan_fetch(stereo_plan *plan, const stereo__memory *memory)
{
    stereo__vulkan *v = plan->context->vulkan;
    stereo__vulkan_plan *p = plan->vulkan;
    VkCommandBuffer commands = p->commands[plan->program.desc.slots * p->cuts];
    VkBufferCopy copy;
    stereo_result result = stereo__vulkan_begin(v, commands);
    if (result != STEREO_OK)
        return result;
    copy.srcOffset = memory->offset;
    copy.dstOffset = 0;
    copy.size = memory->bytes;
    stereo__vulkan_work_barrier(v, commands);
    v->fn.vkCmdCopyBuffer(commands, p->chunks[memory->chunk].buffer, p->read.buffer, 1, &copy);
    stereo__vulkan_barrier(v, commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
                           VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
    return stereo__vulkan_run(v, commands, p->read_fence);
}

/* Puts part of a slot, rows [y0, y1) and disparities or planes [z0, z1), into its place in the tight result. Packed
   words are little-endian, as this machine is, so that elements lie one after another. */
static void stereo__untangle(const stereo__slot *slot, const uint8_t *from, uint32_t y0, uint32_t y1, uint32_t z0,
                             uint32_t z1, uint8_t *tight)
{
    const size_t element = stereo__elem_bytes(slot->elem), width = slot->width, height = slot->height,
                 depth = slot->depth;
    const int volume = slot->kind == STEREO__VOLUME;
    const size_t x_tight = volume ? depth * element : element, y_tight = width * x_tight;
    const size_t z_tight = volume ? element : height * y_tight;
    size_t x, y, z;
    for (y = y0; y < y1; y++)
        for (z = z0; z < z1; z++) {
            const uint8_t *in = from + (y - y0) * slot->y_stride + (z - z0) * slot->z_stride;
            uint8_t *out = tight + y * y_tight + z * z_tight;
            for (x = 0; x < width; x++)
                memcpy(out + x * x_tight, in + x * slot->x_stride, element);
        }
}

/* Copies out a slot's value after the last frame: volumes as [y][x][d], images as [z][y][x], the caller's pixels as
   the caller gets them. */
static stereo_result stereo__vulkan_read(stereo_plan *plan, uint16_t index, void *tight, size_t bytes)
{
    const stereo__program *program = &plan->program;
    const stereo__slot *slot = &program->slots[index];
    uint32_t parts = slot->kind == STEREO__VOLUME && slot->parts > 1 ? slot->parts : 1, i;
    stereo_result result = stereo__vulkan_lost(plan->context);
    uint64_t needed = (uint64_t)slot->width * slot->height * slot->depth * stereo__elem_bytes(slot->elem);
    if (result != STEREO_OK)
        return result;
    if (bytes != needed || !plan->vulkan->read.mapped)
        return stereo__report(&plan->context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "bytes",
                              "bytes: reading %s needs %.0f bytes, and a plan with STEREO_PLAN_KEEP_STAGES",
                              slot->name, (double)needed);
    if (slot->kind == STEREO__EXTERNAL) {
        size_t row = slot->width * slot->x_stride;
        stereo__copy_rows((uint8_t *)tight, row, stereo__vulkan_seen(plan, plan->vulkan->last, slot), slot->y_stride, row,
                          slot->height);
        return STEREO_OK;
    }
    for (i = 0; i < parts && result == STEREO_OK; i++) {
        uint32_t y0 = 0, y1 = slot->height, z0 = 0, z1 = slot->depth;
        if (parts > 1 && slot->layout == STEREO__D_FASTEST) {
            y0 = i * program->band_rows;
            y1 = (uint32_t)stereo__least((uint64_t)y0 + program->band_rows, slot->height);
        } else if (parts > 1) {
            z0 = i * program->slab_depth;
            z1 = (uint32_t)stereo__least((uint64_t)z0 + program->slab_depth, slot->depth);
        }
        result = stereo__vulkan_fetch(plan, &plan->memory[program->slots[stereo__home(program, index)].memory + i]);
        if (result == STEREO_OK)
            stereo__untangle(slot, plan->vulkan->read.mapped, y0, y1, z0, z1, (uint8_t *)tight);
    }
    return result;
}

