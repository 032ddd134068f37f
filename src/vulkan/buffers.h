/* Buffers and the memory behind them. Uses executor.h. */

/* Checks the buffers that the caller gives for the plan's work memory, and notes their sizes. */
static stereo_result stereo__vulkan_room(const stereo_context *context, stereo__program *program)
{
    const stereo_vulkan_memory *given = program->desc.memory;
    uint32_t i;
    if (!given->ranges || given->count == 0 || given->count > sizeof(program->room) / sizeof(program->room[0]))
        return stereo__bad(&context->desc, "plan.memory", "must have 1 to 15 ranges");
    for (i = 0; i < given->count; i++) {
        if (!given->ranges[i].buffer || given->ranges[i].offset % STEREO__BINDING_ALIGNMENT)
            return stereo__bad(&context->desc, "plan.memory",
                               "every range must have a buffer, and an offset that is a multiple of 256");
        program->room[i] = given->ranges[i].bytes;
    }
    program->room_count = given->count;
    return STEREO_OK;
}

/* The host's access to a buffer. */
typedef enum stereo__host { STEREO__HOST_NOTHING, STEREO__HOST_WRITES, STEREO__HOST_READS } stereo__host;

/* How well a memory type suits; 0 = not at all. Types whose flags need an enabled feature are never used. With host
   access: visible and coherent. Buffers that the host reads should be cached, and on cards not in device memory.
   Buffers that it only writes should be in device memory there, so that a frame's pictures cross the bus while the
   device works on the frame before. But they may take a sixteenth of that heap at most: it can be a small mapped
   window that applications share. Without host access: device memory; on cards not the part that the host sees. */
static int stereo__vulkan_suits(const stereo__vulkan *v, uint32_t type, uint64_t bytes, stereo__host host)
{
    const VkMemoryPropertyFlags visible = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    const VkMemoryPropertyFlags flags = v->memory.memoryTypes[type].propertyFlags;
    const int local = (flags & VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT) != 0;
    const int cached = (flags & VK_MEMORY_PROPERTY_HOST_CACHED_BIT) != 0;
    if (flags &
        ~(VkMemoryPropertyFlags)(visible | VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT | VK_MEMORY_PROPERTY_HOST_CACHED_BIT))
        return 0;
    if (host != STEREO__HOST_NOTHING && (flags & visible) != visible)
        return 0;
    if (host == STEREO__HOST_WRITES && !v->unified && local)
        return bytes <= v->memory.memoryHeaps[v->memory.memoryTypes[type].heapIndex].size / 16 ? 5 : 1;
    if (host != STEREO__HOST_NOTHING)
        return 1 + 2 * cached + ((v->unified != 0) == local);
    return 1 + (local ? 2 : 0) + (v->unified || !(flags & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT));
}

/* Allocates memory of the type that suits best or, if the device has none of it left, of the next best. */
static stereo_result stereo__vulkan_allocate(stereo__vulkan *v, const VkMemoryRequirements *needs, stereo__host host,
                                             int another, VkDeviceMemory *memory)
{
    uint32_t left = needs->memoryTypeBits, i, tries;
    VkResult vk = VK_ERROR_OUT_OF_DEVICE_MEMORY;
    for (tries = 0; vk == VK_ERROR_OUT_OF_DEVICE_MEMORY; tries++) {
        VkMemoryAllocateInfo info;
        uint32_t best = UINT32_MAX;
        int suits = 0;
        for (i = 0; i < v->memory.memoryTypeCount; i++) {
            int now = left & (1u << i) ? stereo__vulkan_suits(v, i, needs->size, host) : 0;
            if (now > suits) {
                suits = now;
                best = i;
            }
        }
        if (best == UINT32_MAX)
            break;
        left &= ~(1u << best);
        memset(&info, 0, sizeof(info));
        info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        info.allocationSize = needs->size;
        info.memoryTypeIndex = best;
        vk = v->fn.vkAllocateMemory(v->device, &info, NULL, memory);
        if (vk >= 0 && tries > 0)
            stereo__report(v->desc, STEREO_LEVEL_WARNING, STEREO_OK, 0, "vkAllocateMemory",
                           "vkAllocateMemory: %.0f bytes come from slower memory, because the best one is full",
                           (double)needs->size);
    }
    return vk < 0 ? stereo__vulkan_fail_or(v, vk, "vkAllocateMemory", needs->size, another) : STEREO_OK;
}

/* A buffer with memory of its own, mapped and zeroed if the host accesses it. another: the caller can try another way
   if the device lacks memory. */
static stereo_result stereo__vulkan_buffer_create(stereo__vulkan *v, uint64_t bytes, stereo__host host, int another,
                                                  stereo__vulkan_buffer *out)
{
    VkBufferCreateInfo info;
    VkMemoryRequirements needs;
    stereo_result result;
    void *mapped = NULL;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
                 VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    info.sharingMode = VK_SHARING_MODE_EXCLUSIVE;
    vk = v->fn.vkCreateBuffer(v->device, &info, NULL, &out->buffer);
    if (vk < 0) {
        memset(&out->buffer, 0, sizeof(out->buffer));
        return stereo__vulkan_fail_or(v, vk, "vkCreateBuffer", bytes, another);
    }
    v->fn.vkGetBufferMemoryRequirements(v->device, out->buffer, &needs);
    result = stereo__vulkan_allocate(v, &needs, host, another, &out->memory);
    if (result != STEREO_OK) {
        memset(&out->memory, 0, sizeof(out->memory));
        return result;
    }
    vk = v->fn.vkBindBufferMemory(v->device, out->buffer, out->memory, 0);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkBindBufferMemory", bytes);
    if (host == STEREO__HOST_NOTHING)
        return STEREO_OK;
    vk = v->fn.vkMapMemory(v->device, out->memory, 0, VK_WHOLE_SIZE, 0, &mapped);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkMapMemory", bytes);
    out->mapped = (uint8_t *)mapped;
    memset(out->mapped, 0, (size_t)bytes);
    return STEREO_OK;
}

static void stereo__vulkan_buffer_destroy(stereo__vulkan *v, stereo__vulkan_buffer *buffer)
{
    if (buffer->buffer)
        v->fn.vkDestroyBuffer(v->device, buffer->buffer, NULL);
    if (buffer->memory)
        v->fn.vkFreeMemory(v->device, buffer->memory, NULL); /* unmaps too */
}

static stereo_result stereo__vulkan_fence(stereo__vulkan *v, VkFence *fence)
{
    VkFenceCreateInfo info;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    vk = v->fn.vkCreateFence(v->device, &info, NULL, fence);
    if (vk < 0)
        memset(fence, 0, sizeof(*fence));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateFence", 0) : STEREO_OK;
}

static int stereo__is_recorded(const stereo_plan *plan) /* and never submitted by the library */
{
    return (plan->program.desc.flags & STEREO_PLAN_RECORD) != 0;
}

/* Buffers for inputs and outputs, fence and timestamps of one frame in flight. A recorded frame needs no host access,
   no fence and no timestamps. */
static stereo_result stereo__vulkan_frame_create(stereo_plan *plan, stereo__vulkan_flight *frame)
{
    stereo__vulkan *v = plan->context->vulkan;
    VkQueryPoolCreateInfo info;
    VkResult vk;
    const uint64_t *bytes = plan->program.side_bytes;
    const int recorded = stereo__is_recorded(plan);
    stereo_result result = stereo__vulkan_buffer_create(
        v, bytes[STEREO__SIDE_IN], recorded ? STEREO__HOST_NOTHING : STEREO__HOST_WRITES, 0, &frame->sides[STEREO__SIDE_IN]);
    if (result == STEREO_OK)
        result = stereo__vulkan_buffer_create(v, bytes[STEREO__SIDE_OUT], recorded ? STEREO__HOST_NOTHING : STEREO__HOST_READS,
                                              0, &frame->sides[STEREO__SIDE_OUT]);
    if (result == STEREO_OK && recorded)
        return result;
    if (result == STEREO_OK)
        result = stereo__vulkan_fence(v, &frame->fence);
    if (result != STEREO_OK || !v->tick_mask)
        return result;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    info.queryType = VK_QUERY_TYPE_TIMESTAMP;
    info.queryCount = plan->vulkan->runs + 1;
    vk = v->fn.vkCreateQueryPool(v->device, &info, NULL, &frame->queries);
    if (vk < 0)
        memset(&frame->queries, 0, sizeof(frame->queries));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateQueryPool", 0) : STEREO_OK;
}

/* Moves the plan's memory ranges into the caller's buffers. */
static void stereo__vulkan_move_in(stereo_plan *plan)
{
    const stereo__program *program = &plan->program;
    uint32_t i;
    for (i = 0; i < program->room_count; i++) plan->vulkan->chunks[i].buffer = program->desc.memory->ranges[i].buffer;
    for (i = 0; i < program->memory_count; i++)
        if (plan->memory[i].chunk < program->room_count)
            plan->memory[i].offset += program->desc.memory->ranges[plan->memory[i].chunk].offset;
    plan->program.desc.memory = NULL; /* the caller's, no longer needed */
}

/* All buffers of a plan: chunks, those of each frame in flight, its own, and with KEEP_STAGES the one for reading
   back. */
static stereo_result stereo__vulkan_buffers(stereo_plan *plan)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__program *program = &plan->program;
    stereo_result result = STEREO_OK;
    uint64_t read = stereo__stage_bytes(program, plan->memory);
    uint32_t i;
    for (i = program->room_count; i < program->chunk_count && result == STEREO_OK; i++)
        if (program->chunk_bytes[i])
            result = stereo__vulkan_buffer_create(v, program->chunk_bytes[i], STEREO__HOST_NOTHING, plan->smaller_next,
                                                  &plan->vulkan->chunks[i]);
    for (i = 0; i < program->desc.slots && result == STEREO_OK; i++)
        result = stereo__vulkan_frame_create(plan, &plan->vulkan->frames[i]);
    if (result == STEREO_OK && program->side_bytes[STEREO__SIDE_OWN])
        result = stereo__vulkan_buffer_create(v, program->side_bytes[STEREO__SIDE_OWN], STEREO__HOST_WRITES, 0,
                                              &plan->vulkan->own);
    if (result != STEREO_OK || read == 0)
        return result;
    result = stereo__vulkan_buffer_create(v, read, STEREO__HOST_READS, 0, &plan->vulkan->read);
    return result == STEREO_OK ? stereo__vulkan_fence(v, &plan->vulkan->read_fence) : result;
}

/* The buffer in which an external slot lies: that of its side. */
static const stereo__vulkan_buffer *stereo__vulkan_side(const stereo_plan *plan, uint32_t frame, const stereo__slot *slot)
{
    const stereo__side side = stereo__side_of(slot);
    return side == STEREO__SIDE_OWN ? &plan->vulkan->own : &plan->vulkan->frames[frame].sides[side];
}

/* Host address of an external slot. */
static uint8_t *stereo__vulkan_seen(const stereo_plan *plan, uint32_t frame, const stereo__slot *slot)
{
    return stereo__vulkan_side(plan, frame, slot)->mapped + plan->program.external_offset[slot->external];
}

