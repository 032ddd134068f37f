/* Command buffers: dispatches, barriers, copies. Uses descriptors.h. */

/* The end of the command buffer that begins with step `first`. It holds as many steps as one submit may; steps whose
   lines take turns stay together. */
static uint32_t stereo__vulkan_cut(const stereo_plan *plan, uint32_t first)
{
    uint64_t work = plan->steps[first].operations;
    uint32_t end = first + 1;
    while (end < plan->program.step_count &&
           (!plan->steps[end].together || work + plan->steps[end].operations <= plan->context->vulkan->work))
        work += plan->steps[end++].operations;
    return end;
}

/* Does step s begin a run of consecutive steps of one pass? */
static int stereo__step_begins_run(const stereo_plan *plan, uint32_t s)
{
    return s == 0 || plan->steps[s].pass != plan->steps[s - 1].pass;
}

static void stereo__vulkan_barrier(const stereo__vulkan *v, VkCommandBuffer commands, VkPipelineStageFlags from,
                                   VkAccessFlags written, VkPipelineStageFlags to, VkAccessFlags used)
{
    VkMemoryBarrier barrier;
    memset(&barrier, 0, sizeof(barrier));
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = written;
    barrier.dstAccessMask = used;
    v->fn.vkCmdPipelineBarrier(commands, from, to, 0, 1, &barrier, 0, NULL, 0, NULL);
}

#define STEREO__WORK_STAGES (VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT)
#define STEREO__WORK_WRITES (VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_TRANSFER_WRITE_BIT)
#define STEREO__WORK_USES                                                                  \
    (VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_UNIFORM_READ_BIT | \
     VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT)

static void stereo__vulkan_work_barrier(const stereo__vulkan *v, VkCommandBuffer commands)
{
    stereo__vulkan_barrier(v, commands, STEREO__WORK_STAGES, STEREO__WORK_WRITES, STEREO__WORK_STAGES,
                           STEREO__WORK_USES);
}

/* Writes the tables: a few kilobytes in the command buffer instead of an upload of their own. Returns their
   number. */
static uint32_t stereo__vulkan_record_tables(const stereo_plan *plan, VkCommandBuffer commands)
{
    const stereo__vulkan *v = plan->context->vulkan;
    const stereo__program *program = &plan->program;
    uint32_t s, tables = 0;
    for (s = 0; s < program->slot_count; s++)
        if (program->slots[s].kind == STEREO__TABLE) {
            const stereo__memory *memory = &plan->memory[program->slots[s].memory];
            v->fn.vkCmdUpdateBuffer(commands, plan->vulkan->chunks[memory->chunk].buffer, memory->offset,
                                    STEREO__TABLE_BYTES, program->tables[program->slots[s].origin]);
            tables++;
        }
    return tables;
}

/* Before the first step: makes the host's inputs visible, waits until the frame before is done with the chunks, and
   writes the tables. */
static void stereo__vulkan_record_start(const stereo_plan *plan, VkCommandBuffer commands,
                                        const stereo__vulkan_flight *frame)
{
    const stereo__vulkan *v = plan->context->vulkan;
    if (v->tick_mask)
        v->fn.vkCmdResetQueryPool(commands, frame->queries, 0, plan->vulkan->runs + 1);
    stereo__vulkan_barrier(v, commands, VK_PIPELINE_STAGE_HOST_BIT | STEREO__WORK_STAGES,
                           VK_ACCESS_HOST_WRITE_BIT | STEREO__WORK_WRITES, STEREO__WORK_STAGES, STEREO__WORK_USES);
    if (stereo__vulkan_record_tables(plan, commands))
        stereo__vulkan_work_barrier(v, commands);
}

/* Before step s: its barrier and its copy. */
static void stereo__vulkan_record_before(const stereo_plan *plan, VkCommandBuffer commands, uint32_t s)
{
    const stereo__vulkan *v = plan->context->vulkan;
    const stereo__vulkan_plan *p = plan->vulkan;
    const stereo__step *step = &plan->steps[s];
    if (step->barrier)
        stereo__vulkan_work_barrier(v, commands);
    if (step->copy_from != STEREO__NO_RANGE) {
        const stereo__memory *from = &plan->memory[step->copy_from];
        const stereo__memory *to = &plan->memory[step->copy_to];
        VkBufferCopy copy;
        copy.srcOffset = from->offset;
        copy.dstOffset = to->offset;
        copy.size = stereo__least(from->bytes, to->bytes);
        v->fn.vkCmdCopyBuffer(commands, p->chunks[from->chunk].buffer, p->chunks[to->chunk].buffer, 1, &copy);
        stereo__vulkan_work_barrier(v, commands);
    }
}

/* One dispatch: a line of step s; steps without lines have only line 0. */
static void stereo__vulkan_record_line(const stereo_plan *plan, VkCommandBuffer commands, uint32_t s, uint32_t frame,
                                       uint32_t line)
{
    const stereo__vulkan *v = plan->context->vulkan;
    const stereo__vulkan_plan *p = plan->vulkan;
    const stereo__vulkan_pipeline *pipeline = &p->pipelines[p->step_pipeline[s]];
    VkPipelineLayout layout = p->layouts[pipeline->layout].pipeline;
    stereo__step step = plan->steps[s];
    stereo__dispatch dispatch;
    step.tile.line = line;
    stereo__step_shape(plan, &step, &dispatch);
    v->fn.vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline->pipeline);
    v->fn.vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1,
                                  &p->sets[s * plan->program.desc.slots + frame], 0, NULL);
    if (dispatch.pushes)
        v->fn.vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, dispatch.pushes * 4u,
                                 dispatch.push);
    v->fn.vkCmdDispatch(commands, dispatch.groups[0], dispatch.groups[1], dispatch.groups[2]);
}

static uint32_t stereo__step_lines(const stereo_plan *plan, uint32_t s)
{
    return stereo__tile_lines(&plan->program, stereo__step_pass(plan, &plan->steps[s]), &plan->steps[s].tile);
}

/* Step s. If its pass has lines: line by line, each for s and the steps whose lines take turns with its own. A line waits
   for those before it; of bands, whose lines write parts of the same state, also for that of the band before. */
static void stereo__vulkan_record_step(const stereo_plan *plan, VkCommandBuffer commands, uint32_t s, uint32_t frame)
{
    const stereo__step *step = &plan->steps[s];
    uint32_t line, i, lines = 0;
    for (i = 0; i < step->together; i++)
        lines = stereo__step_lines(plan, s + i) > lines ? stereo__step_lines(plan, s + i) : lines;
    for (line = 0; line < lines; line++)
        for (i = 0; i < step->together; i++) {
            if (line == 0)
                stereo__vulkan_record_before(plan, commands, s + i);
            else if (i == 0 || step[i].barrier)
                stereo__vulkan_work_barrier(plan->context->vulkan, commands);
            if (line < stereo__step_lines(plan, s + i))
                stereo__vulkan_record_line(plan, commands, s + i, frame, line);
        }
}

static stereo_result stereo__vulkan_begin(stereo__vulkan *v, VkCommandBuffer commands)
{
    VkCommandBufferBeginInfo info;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    vk = v->fn.vkBeginCommandBuffer(commands, &info);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkBeginCommandBuffer", 0) : STEREO_OK;
}

static stereo_result stereo__vulkan_end(stereo__vulkan *v, VkCommandBuffer commands)
{
    VkResult vk = v->fn.vkEndCommandBuffer(commands);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkEndCommandBuffer", 0) : STEREO_OK;
}

/* A timestamp. Each run of a pass begins with one and the frame ends with one, so that differences add up to the
   whole. */
static void stereo__vulkan_record_time(const stereo_plan *plan, VkCommandBuffer commands,
                                       const stereo__vulkan_flight *frame, uint32_t index)
{
    const stereo__vulkan *v = plan->context->vulkan;
    if (v->tick_mask)
        v->fn.vkCmdWriteTimestamp(commands, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, frame->queries, index);
}

/* Records all command buffers of one frame in flight. */
static stereo_result stereo__vulkan_record(stereo_plan *plan, uint32_t f)
{
    stereo__vulkan *v = plan->context->vulkan;
    const stereo__vulkan_plan *p = plan->vulkan;
    const stereo__vulkan_flight *frame = &p->frames[f];
    const uint32_t steps = plan->program.step_count;
    uint32_t cut, first = 0, end, s, run = 0;
    for (cut = 0; cut < p->cuts; cut++, first = end) {
        VkCommandBuffer commands = p->commands[f * p->cuts + cut];
        stereo_result result = stereo__vulkan_begin(v, commands);
        if (result != STEREO_OK)
            return result;
        if (cut == 0)
            stereo__vulkan_record_start(plan, commands, frame);
        end = stereo__vulkan_cut(plan, first);
        for (s = first; s < end; s++) {
            if (stereo__step_begins_run(plan, s))
                stereo__vulkan_record_time(plan, commands, frame, run++);
            stereo__vulkan_record_step(plan, commands, s, f);
        }
        if (end == steps) {
            stereo__vulkan_record_time(plan, commands, frame, run);
            stereo__vulkan_barrier(v, commands, STEREO__WORK_STAGES, STEREO__WORK_WRITES, VK_PIPELINE_STAGE_HOST_BIT,
                                   VK_ACCESS_HOST_READ_BIT);
        }
        result = stereo__vulkan_end(v, commands);
        if (result != STEREO_OK)
            return result;
    }
    return STEREO_OK;
}

/* A pool with `count` command buffers. again: 1 = they are recorded more than once. */
static stereo_result stereo__vulkan_command_buffers(stereo__vulkan *v, int again, uint32_t count, VkCommandPool *pool,
                                                    VkCommandBuffer *commands)
{
    VkCommandPoolCreateInfo info;
    VkCommandBufferAllocateInfo buffers;
    VkResult vk;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    info.queueFamilyIndex = v->family;
    if (again)
        info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    vk = v->fn.vkCreateCommandPool(v->device, &info, NULL, pool);
    if (vk < 0) {
        memset(pool, 0, sizeof(*pool));
        return stereo__vulkan_fail(v, vk, "vkCreateCommandPool", 0);
    }
    memset(&buffers, 0, sizeof(buffers));
    buffers.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    buffers.commandPool = *pool;
    buffers.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    buffers.commandBufferCount = count;
    vk = v->fn.vkAllocateCommandBuffers(v->device, &buffers, commands);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkAllocateCommandBuffers", 0) : STEREO_OK;
}

static stereo_result stereo__vulkan_commands(stereo_plan *plan)
{
    stereo__vulkan_plan *p = plan->vulkan;
    const int again = (plan->program.desc.flags & STEREO_PLAN_KEEP_STAGES) != 0; /* stereo__vulkan_read does so */
    stereo_result result = stereo__vulkan_command_buffers(plan->context->vulkan, again, plan->program.desc.slots * p->cuts + 1,
                                                          &p->command_pool, p->commands);
    uint32_t f;
    for (f = 0; f < plan->program.desc.slots && result == STEREO_OK; f++)
        result = stereo__vulkan_record(plan, f);
    return result;
}

