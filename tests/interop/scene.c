/* Pictures on the device: a case's frame in buffers and images, its transfers to and from the host, and the recorded
   commands. */
#include "interop.h"

#ifdef VULKAN_CORE_H_

enum { MARGIN_X = 3, MARGIN_Y = 2 };

static stereo_vulkan_surface *surface_of(stereo_vulkan_frame *frame, int i)
{
    stereo_vulkan_surface *const surfaces[PICTURE_COUNT] = {
        &frame->left,      &frame->right,           &frame->mask,       &frame->mask_right, &frame->previous, &frame->given,
        &frame->disparity, &frame->disparity_right, &frame->confidence, &frame->depth,      &frame->points,   &frame->costs};
    return surfaces[i];
}

/* The image format for a picture of the case; UNDEFINED: there is none, or the device does not support it. */
static VkFormat format_of(const test_case *c, int i)
{
    static const VkFormat inputs[6] = {VK_FORMAT_R8_UNORM,  VK_FORMAT_UNDEFINED, VK_FORMAT_R8G8B8A8_SRGB,
                                       VK_FORMAT_R16_UNORM, VK_FORMAT_UNDEFINED, VK_FORMAT_R16G16B16A16_UNORM};
    static const VkFormat maps[3] = {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R16_SINT, VK_FORMAT_R16_UINT};
    VkFormat format = i == PICTURE_LEFT || i == PICTURE_RIGHT ? inputs[c->input]
                      : i == PICTURE_MASK || i == PICTURE_MASK_RIGHT ? VK_FORMAT_R8_UINT
                      : i == PICTURE_PREVIOUS || i == PICTURE_DISPARITY || i == PICTURE_DISPARITY_RIGHT
                          ? maps[c->disparity_format]
                      : i == PICTURE_CONFIDENCE ? (c->confidence_format ? VK_FORMAT_R32_SFLOAT : VK_FORMAT_R8_UNORM)
                      : i == PICTURE_DEPTH      ? (c->depth_format ? VK_FORMAT_R16_UINT : VK_FORMAT_R32_SFLOAT)
                                                : VK_FORMAT_UNDEFINED;
    VkImageFormatProperties properties;
    if (format != VK_FORMAT_UNDEFINED &&
        engine.vkGetPhysicalDeviceImageFormatProperties(
            engine.physical, format, VK_IMAGE_TYPE_2D, VK_IMAGE_TILING_OPTIMAL,
            VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT, 0, &properties) != VK_SUCCESS)
        format = VK_FORMAT_UNDEFINED;
    return format;
}

static void make_image(const test_case *c, scene *s, int i, VkFormat format)
{
    stereo_vulkan_surface *surface = surface_of(&s->surfaces, i);
    VkImageCreateInfo info;
    VkMemoryRequirements needs;
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = format;
    info.extent.width = 2 * (c->width + MARGIN_X);
    info.extent.height = 2 * (c->height + MARGIN_Y);
    info.extent.depth = 1;
    info.mipLevels = info.arrayLayers = 2;
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    assert_int_equal(engine.vkCreateImage(engine.device, &info, NULL, &s->pictures[i].image), VK_SUCCESS);
    engine.vkGetImageMemoryRequirements(engine.device, s->pictures[i].image, &needs);
    s->pictures[i].memory = engine_memory(&needs, 0);
    assert_int_equal(engine.vkBindImageMemory(engine.device, s->pictures[i].image, s->pictures[i].memory, 0),
                     VK_SUCCESS);
    surface->image = s->pictures[i].image;
    surface->format = format;
    surface->layout = i % 2                   ? VK_IMAGE_LAYOUT_GENERAL
                      : i < PICTURE_DISPARITY ? VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
                                              : VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
    surface->x = MARGIN_X;
    surface->y = MARGIN_Y;
    surface->mip_level = surface->array_layer = 1;
    s->images++;
}

static int is_there(const test_case *c, const scene *s, int i)
{
    return s->frame.memory[i] && !(i == PICTURE_PREVIOUS && c->no_previous);
}

void scene_make(const test_case *c, scene *s, int images)
{
    VkDeviceSize bytes = 1;
    int i;
    memset(s, 0, sizeof *s);
    frame_make(c, &s->frame);
    for (i = 0; i < PICTURE_COUNT; i++) {
        const VkFormat format = images ? format_of(c, i) : VK_FORMAT_UNDEFINED;
        if (!is_there(c, s, i)) continue;
        if (format != VK_FORMAT_UNDEFINED) make_image(c, s, i, format);
        s->pictures[i].at = format != VK_FORMAT_UNDEFINED ? (bytes + 15) / 16 * 16 : bytes;
        bytes = s->pictures[i].at + s->frame.bytes[i] + 1 + (VkDeviceSize)i;
    }
    s->mapped = engine_buffer(bytes, 0, &s->buffer, &s->memory);
    for (i = 0; i < PICTURE_COUNT; i++) {
        stereo_vulkan_surface *surface = surface_of(&s->surfaces, i);
        if (!is_there(c, s, i) || surface->image) continue;
        surface->buffer = s->buffer;
        surface->offset = s->pictures[i].at;
        surface->stride = c->pad ? s->frame.stride[i] : 0;
    }
}

void scene_free(scene *s)
{
    int i;
    for (i = 0; i < PICTURE_COUNT; i++)
        if (s->pictures[i].image) {
            engine.vkDestroyImage(engine.device, s->pictures[i].image, NULL);
            engine.vkFreeMemory(engine.device, s->pictures[i].memory, NULL);
        }
    engine.vkDestroyBuffer(engine.device, s->buffer, NULL);
    engine.vkFreeMemory(engine.device, s->memory, NULL);
    frame_free(&s->frame);
}

void scene_move_rows(const test_case *c, scene *s, int i, int in)
{
    const size_t stride = s->pictures[i].image ? s->frame.row[i] : s->frame.stride[i];
    uint32_t y;
    for (y = 0; y < c->height; y++) {
        uint8_t *host = s->frame.memory[i] + y * s->frame.stride[i],
                *shared = s->mapped + s->pictures[i].at + y * stride;
        const size_t bytes = s->pictures[i].image || y + 1 == c->height ? s->frame.row[i] : s->frame.stride[i];
        memcpy(in ? shared : host, in ? host : shared, bytes);
    }
}

static void to_layout(VkCommandBuffer commands, const stereo_vulkan_surface *surface, VkImageLayout from,
                      VkImageLayout to)
{
    VkImageMemoryBarrier barrier;
    memset(&barrier, 0, sizeof barrier);
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT;
    barrier.oldLayout = from;
    barrier.newLayout = to;
    barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = surface->image;
    barrier.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    barrier.subresourceRange.baseMipLevel = surface->mip_level;
    barrier.subresourceRange.levelCount = 1;
    barrier.subresourceRange.baseArrayLayer = surface->array_layer;
    barrier.subresourceRange.layerCount = 1;
    engine.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0, NULL,
                                0, NULL, 1, &barrier);
}

static VkBufferImageCopy image_copy(const test_case *c, const scene *s, const stereo_vulkan_surface *surface, int i)
{
    VkBufferImageCopy copy;
    memset(&copy, 0, sizeof copy);
    copy.bufferOffset = s->pictures[i].at;
    copy.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    copy.imageSubresource.mipLevel = surface->mip_level;
    copy.imageSubresource.baseArrayLayer = surface->array_layer;
    copy.imageSubresource.layerCount = 1;
    copy.imageOffset.x = (int32_t)surface->x;
    copy.imageOffset.y = (int32_t)surface->y;
    copy.imageExtent.width = c->width;
    copy.imageExtent.height = c->height;
    copy.imageExtent.depth = 1;
    return copy;
}

void scene_before(const test_case *c, scene *s)
{
    VkCommandBuffer commands = engine_begin();
    int i;
    for (i = 0; i < PICTURE_COUNT; i++) {
        const stereo_vulkan_surface *surface = surface_of(&s->surfaces, i);
        if (is_there(c, s, i) && i < PICTURE_DISPARITY) scene_move_rows(c, s, i, 1);
        if (surface->image && i >= PICTURE_DISPARITY)
            to_layout(commands, surface, VK_IMAGE_LAYOUT_UNDEFINED, surface->layout);
        if (surface->image && i < PICTURE_DISPARITY) {
            const VkBufferImageCopy copy = image_copy(c, s, surface, i);
            to_layout(commands, surface, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
            engine.vkCmdCopyBufferToImage(commands, s->buffer, surface->image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                          1, &copy);
            to_layout(commands, surface, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, surface->layout);
        }
    }
    engine_end();
}

void scene_after(const test_case *c, scene *s)
{
    VkCommandBuffer commands = engine_begin();
    int i;
    for (i = PICTURE_DISPARITY; i < PICTURE_COUNT; i++) {
        const stereo_vulkan_surface *surface = surface_of(&s->surfaces, i);
        const VkBufferImageCopy copy = image_copy(c, s, surface, i);
        if (!surface->image) continue;
        to_layout(commands, surface, surface->layout, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        engine.vkCmdCopyImageToBuffer(commands, surface->image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, s->buffer, 1,
                                      &copy);
    }
    engine_barrier(commands, VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
    engine_end();
}

void scene_record(stereo_plan *plan, const scene *s, uint32_t step)
{
    const uint32_t passes = stereo_plan_passes(plan, NULL, 0), submits = interop_seen.submits, waits = interop_seen.waits,
                   asked = interop_seen.asked;
    const uint32_t locks = interop_seen.locks;
    uint32_t p;
    for (p = 0; p < passes; p += step ? step : passes) {
        const uint32_t count = step < passes - p ? step : 0;
        test_check(stereo_record(plan, &s->surfaces, engine_begin(), p, count) == STEREO_OK, "stereo_record: %s",
                   interop_said.text);
        engine_end();
    }
    test_check(interop_seen.submits == submits && interop_seen.waits == waits && interop_seen.asked == asked &&
                   interop_seen.locks == locks,
               "recording submits, waits, asks for something, or uses the queue");
}

void scene_read_back(const test_case *c, scene *s)
{
    int i;
    for (i = PICTURE_DISPARITY; i < PICTURE_COUNT; i++)
        if (is_there(c, s, i)) scene_move_rows(c, s, i, 0);
}

stereo_plan *interop_plan(stereo_context *context, const test_case *c, uint32_t flags, uint32_t slots,
                                 uint64_t cap)
{
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    case_desc(c, flags, &desc);
    desc.slots = slots;
    desc.max_memory = cap;
    if (stereo_plan_create(context, &desc, &plan) != STEREO_OK) return NULL;
    return plan;
}

int interop_expect(const test_case *c, test_frame *expected)
{
    stereo_plan *plan = interop_plan(harness_cpu, c, 0, 1, 0);
    if (!plan) return 0;
    frame_make(c, expected);
    assert_int_equal(stereo_match(plan, &expected->frame), STEREO_OK);
    stereo_plan_destroy(plan);
    return 1;
}

void scene_compare(const test_case *c, const test_frame *expected, const scene *s, const char *door)
{
    char why[200], text[600];
    if (!frame_differs(c, expected, &s->frame, why, sizeof why)) return;
    case_text(c, text, sizeof text);
    test_check(0, "%s, %s: %s", door, text, why);
}
#endif
