/* Frames recorded into the caller's command buffer. Uses recording.h. */

static const stereo_vulkan_surface *stereo__surface(const stereo_vulkan_frame *frame, stereo__external external)
{
    const stereo_vulkan_surface *const surfaces[] = {
        NULL, &frame->left, &frame->right, &frame->mask, &frame->mask_right, /* as stereo__external */
        &frame->previous, &frame->given,
        &frame->disparity, &frame->disparity_right, &frame->confidence, &frame->depth, &frame->points, &frame->costs};
    return surfaces[external];
}

static int stereo__surface_there(const stereo_vulkan_surface *surface)
{
    return surface->buffer || surface->image;
}

/* Type of a picture's numbers: u unsigned, s signed, f floats. */
static char stereo__surface_kind(const stereo_plan_desc *desc, stereo__external external)
{
    switch (external) {
    case STEREO__EXT_PREVIOUS:
    case STEREO__EXT_DISPARITY:
    case STEREO__EXT_DISPARITY_RIGHT:
        return desc->disparity_format == STEREO_DISPARITY_F32   ? 'f'
               : desc->disparity_format == STEREO_DISPARITY_S16 ? 's'
                                                                : 'u';
    case STEREO__EXT_CONFIDENCE: return desc->confidence_format == STEREO_CONFIDENCE_F32 ? 'f' : 'u';
    case STEREO__EXT_DEPTH: return desc->depth_format == STEREO_DEPTH_F32 ? 'f' : 'u';
    case STEREO__EXT_POINTS: return 'f';
    default: return 'u';
    }
}

/* Does an image of this format hold such pixels bit for bit? */
static int stereo__format_holds(VkFormat format, uint32_t channels, uint32_t bytes, char kind)
{
    static const struct { VkFormat format; uint8_t channels, bytes; char kind; } rows[] = {
        {VK_FORMAT_R8_UNORM, 1, 1, 'u'},            {VK_FORMAT_R8_UINT, 1, 1, 'u'},
        {VK_FORMAT_R8_SRGB, 1, 1, 'u'},             {VK_FORMAT_R8G8B8A8_UNORM, 4, 1, 'u'},
        {VK_FORMAT_R8G8B8A8_UINT, 4, 1, 'u'},       {VK_FORMAT_R8G8B8A8_SRGB, 4, 1, 'u'},
        {VK_FORMAT_R16_UNORM, 1, 2, 'u'},           {VK_FORMAT_R16_UINT, 1, 2, 'u'},
        {VK_FORMAT_R16_SNORM, 1, 2, 's'},           {VK_FORMAT_R16_SINT, 1, 2, 's'},
        {VK_FORMAT_R16G16B16A16_UNORM, 4, 2, 'u'},  {VK_FORMAT_R16G16B16A16_UINT, 4, 2, 'u'},
        {VK_FORMAT_R32_SFLOAT, 1, 4, 'f'}};
    size_t i;
    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (rows[i].format == format)
            return rows[i].channels == channels && rows[i].bytes == bytes && rows[i].kind == kind;
    return 0;
}

/* Checks the fields that a stereo_frame's pictures do not have; stereo__check_frame checks the others. */
static stereo_result stereo__vulkan_check_surface(const stereo_plan *plan, const stereo_vulkan_surface *surface,
                                                  const stereo__slot *slot, const char *name)
{
    const stereo_context_desc *log = &plan->context->desc;
    const int in = stereo__side_of(slot) == STEREO__SIDE_IN;
    const uint32_t bytes = stereo__elem_bytes(slot->elem);
    const char kind = stereo__surface_kind(&plan->program.desc, slot->external);
    if (surface->buffer && surface->image)
        return stereo__bad(log, name, "has both a buffer and an image, must have only one");
    if (!surface->image) return STEREO_OK;
    if (surface->offset || surface->stride)
        return stereo__bad(log, name, "offset and stride must be 0 for an image; they are for buffers");
    if (!stereo__format_holds(surface->format, slot->depth, bytes, kind))
        return stereo__report(log, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, name,
                              "%s: format %d (VkFormat) must hold the plan's pixels, %u channels of %u-bit %s; RGB, points "
                              "and costs need a buffer",
                              name, (int)surface->format, (unsigned)slot->depth, (unsigned)bytes * 8u,
                              kind == 'f' ? "floats" : kind == 's' ? "signed numbers" : "unsigned numbers");
    if (surface->layout != VK_IMAGE_LAYOUT_GENERAL &&
        surface->layout != (in ? VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL))
        return stereo__bad(log, name, in ? "the layout must be VK_IMAGE_LAYOUT_GENERAL or TRANSFER_SRC_OPTIMAL"
                                         : "the layout must be VK_IMAGE_LAYOUT_GENERAL or TRANSFER_DST_OPTIMAL");
    return STEREO_OK;
}

static stereo_result stereo__vulkan_check_surfaces(const stereo_plan *plan, const stereo_vulkan_frame *frame,
                                                   const char *const *names)
{
    const stereo__program *program = &plan->program;
    stereo_result result = stereo__vulkan_settle(plan->context);
    uint32_t i;
    for (i = 0; i < program->slot_count && result == STEREO_OK; i++)
        if (program->slots[i].kind == STEREO__EXTERNAL && !stereo__is_own(&program->slots[i])) {
            const stereo__external external = program->slots[i].external;
            result = stereo__vulkan_check_surface(plan, stereo__surface(frame, external), &program->slots[i],
                                                  names[external]);
        }
    return result;
}

/* Fills a stereo_frame, so that one check serves both. Its pointers only say which pictures are there: they are never
   followed. */
static void stereo__vulkan_as_frame(const stereo_vulkan_frame *frame, stereo_frame *as)
{
    memset(as, 0, sizeof(*as));
#define STEREO__X(name, pixels, stride_)                                     \
    as->name.pixels = stereo__surface_there(&frame->name) ? (void *)as : NULL; \
    as->name.stride_ = frame->name.stride;
    STEREO__X(left, pixels, stride)
    STEREO__X(right, pixels, stride)
    STEREO__X(mask, pixels, stride)
    STEREO__X(mask_right, pixels, stride)
    STEREO__X(previous, pixels, stride)
    STEREO__X(given, costs, row)
    STEREO__X(disparity, pixels, stride)
    STEREO__X(disparity_right, pixels, stride)
    STEREO__X(confidence, pixels, stride)
    STEREO__X(depth, pixels, stride)
    STEREO__X(points, pixels, stride)
    STEREO__X(costs, costs, row)
#undef STEREO__X
}

/* Copies rows between the caller's buffer and a slot in the library's. in: 1 = from the caller. Bytes between the
   caller's rows stay as they are. */
static void stereo__vulkan_record_rows(const stereo_plan *plan, VkCommandBuffer commands, VkBuffer ours,
                                       const stereo__slot *slot, const stereo_vulkan_surface *surface, int in)
{
    const VkDeviceSize row = slot->width * slot->x_stride, stride = surface->stride ? surface->stride : row;
    const int whole = stride == row && slot->y_stride == row;
    const uint32_t rows = whole ? 1 : slot->height;
    VkBufferCopy copies[32];
    uint32_t y, count = 0;
    for (y = 0; y < rows; y++) {
        const VkDeviceSize mine = plan->program.external_offset[slot->external] + y * slot->y_stride;
        const VkDeviceSize theirs = surface->offset + y * stride;
        copies[count].srcOffset = in ? theirs : mine;
        copies[count].dstOffset = in ? mine : theirs;
        copies[count].size = whole ? row * slot->height : row;
        if (++count < 32 && y + 1 < rows)
            continue;
        plan->context->vulkan->fn.vkCmdCopyBuffer(commands, in ? surface->buffer : ours, in ? ours : surface->buffer, count,
                                                  copies);
        count = 0;
    }
}

static void stereo__vulkan_record_image(const stereo_plan *plan, VkCommandBuffer commands, VkBuffer ours,
                                        const stereo__slot *slot, const stereo_vulkan_surface *surface, int in)
{
    const stereo__vk *fn = &plan->context->vulkan->fn;
    VkBufferImageCopy copy;
    memset(&copy, 0, sizeof(copy));
    copy.bufferOffset = plan->program.external_offset[slot->external];
    copy.bufferRowLength = (uint32_t)(slot->y_stride / slot->x_stride);
    copy.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    copy.imageSubresource.mipLevel = surface->mip_level;
    copy.imageSubresource.baseArrayLayer = surface->array_layer;
    copy.imageSubresource.layerCount = 1;
    copy.imageOffset.x = (int32_t)surface->x;
    copy.imageOffset.y = (int32_t)surface->y;
    copy.imageExtent.width = slot->width;
    copy.imageExtent.height = slot->height;
    copy.imageExtent.depth = 1;
    if (in) fn->vkCmdCopyImageToBuffer(commands, surface->image, surface->layout, ours, 1, &copy);
    else fn->vkCmdCopyBufferToImage(commands, ours, surface->image, surface->layout, 1, &copy);
}

/* Copies all inputs (in 1), or all outputs that are wanted (in 0). An absent input is filled with stereo__nothing. */
static void stereo__vulkan_record_copies(const stereo_plan *plan, VkCommandBuffer commands,
                                         const stereo_vulkan_frame *frame, int in)
{
    const stereo__side side = in ? STEREO__SIDE_IN : STEREO__SIDE_OUT;
    const VkBuffer ours = plan->vulkan->frames[frame->slot].sides[side].buffer;
    uint32_t s;
    for (s = 0; s < plan->program.slot_count; s++) {
        const stereo__slot *slot = &plan->program.slots[s];
        const stereo_vulkan_surface *surface;
        if (slot->kind != STEREO__EXTERNAL || stereo__side_of(slot) != side)
            continue;
        surface = stereo__surface(frame, slot->external);
        if (surface->image) stereo__vulkan_record_image(plan, commands, ours, slot, surface, in);
        else if (surface->buffer) stereo__vulkan_record_rows(plan, commands, ours, slot, surface, in);
        else if (in)
            plan->context->vulkan->fn.vkCmdFillBuffer(commands, ours, plan->program.external_offset[slot->external],
                                                      stereo__align(slot->bytes, 4),
                                                      stereo__nothing(slot, plan->program.desc.disparity_format));
    }
}

/* One past the last step that belongs to a pass before `pass`. */
static uint32_t stereo__vulkan_reach(const stereo_plan *plan, uint32_t pass)
{
    uint32_t s = plan->program.step_count;
    while (s > 0 && plan->steps[s - 1].pass >= pass) s--;
    return s;
}

/* Records passes [first, end). Barriers work across the command buffers of a queue, so that later ranges need none at
   their start. */
static void stereo__vulkan_record_passes(const stereo_plan *plan, const stereo_vulkan_frame *frame,
                                         VkCommandBuffer commands, uint32_t first, uint32_t end)
{
    const stereo__vulkan *v = plan->context->vulkan;
    const uint32_t last = stereo__vulkan_reach(plan, end);
    uint32_t s;
    if (first == 0) {
        stereo__vulkan_work_barrier(v, commands); /* until the frame before is done with the plan's memory */
        stereo__vulkan_record_tables(plan, commands);
        stereo__vulkan_record_copies(plan, commands, frame, 1);
        stereo__vulkan_work_barrier(v, commands);
    }
    for (s = stereo__vulkan_reach(plan, first); s < last; s++)
        stereo__vulkan_record_step(plan, commands, s, frame->slot);
    if (end < plan->program.physical_count) return;
    stereo__vulkan_work_barrier(v, commands);
    stereo__vulkan_record_copies(plan, commands, frame, 0);
}

