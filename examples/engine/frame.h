/* A frame of examples/engine.c in one command buffer: upload, stereo, points, screen, window. Also the cleanup. */
static void barrier(gpu *g, VkPipelineStageFlags from, VkAccessFlags written, VkPipelineStageFlags to, VkAccessFlags used)
{
    VkMemoryBarrier memory = STEREO_INIT;
    memory.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    memory.srcAccessMask = written;
    memory.dstAccessMask = used;
    vkCmdPipelineBarrier(g->commands, from, to, 0, 1, &memory, 0, NULL, 0, NULL);
}

/* Uploads the pair; the host's only transfer to the device in a frame. */
static void record_upload(gpu *g)
{
    VkBufferCopy copy = STEREO_INIT;
    copy.size = (VkDeviceSize)g->width * g->height * 4;
    vkCmdCopyBuffer(g->commands, g->upload.buffer, g->left.buffer, 1, &copy);
    copy.srcOffset = copy.size;
    vkCmdCopyBuffer(g->commands, g->upload.buffer, g->right.buffer, 1, &copy);
    barrier(g, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
            VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
            VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_SHADER_READ_BIT);
}

static void record_stereo(gpu *g, stereo_plan *plan)
{
    stereo_vulkan_frame frame = STEREO_INIT;
    frame.left.buffer = g->left.buffer;
    frame.right.buffer = g->right.buffer;
    frame.disparity.buffer = g->disparity.buffer;
    must(stereo_record(plan, &frame, g->commands, 0, 0) == STEREO_OK, "stereo_record");
}

/* Draws points into the third panel, then all panels. stereo_record and the fill count as transfers for the
   barriers. */
static void record_draw(gpu *g, view look)
{
    vkCmdFillBuffer(g->commands, g->cloud.buffer, 0, VK_WHOLE_SIZE, 0xffffffffu);
    barrier(g, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
            VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT);
    vkCmdBindPipeline(g->commands, VK_PIPELINE_BIND_POINT_COMPUTE, g->pipeline);
    vkCmdBindDescriptorSets(g->commands, VK_PIPELINE_BIND_POINT_COMPUTE, g->layout, 0, 1, &g->set, 0, NULL);
    for (look.points = 1; look.points <= 1; look.points--) {
        vkCmdPushConstants(g->commands, g->layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(look), &look);
        vkCmdDispatch(g->commands, ((look.points ? 1 : 3) * g->width + 15) / 16, (g->height + 7) / 8, 1);
        barrier(g, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_ACCESS_SHADER_WRITE_BIT,
                VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT,
                VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_TRANSFER_READ_BIT);
    }
}

static void turn_layout(gpu *g, VkImage image, VkImageLayout from, VkImageLayout to)
{
    VkImageMemoryBarrier change = STEREO_INIT;
    change.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    change.srcAccessMask = from == VK_IMAGE_LAYOUT_UNDEFINED ? 0 : VK_ACCESS_TRANSFER_WRITE_BIT;
    change.dstAccessMask = from == VK_IMAGE_LAYOUT_UNDEFINED ? VK_ACCESS_TRANSFER_WRITE_BIT : 0;
    change.oldLayout = from;
    change.newLayout = to;
    change.srcQueueFamilyIndex = change.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    change.image = image;
    change.subresourceRange.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    change.subresourceRange.levelCount = change.subresourceRange.layerCount = 1;
    vkCmdPipelineBarrier(g->commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
                         VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0, 0, NULL, 0, NULL, 1, &change);
}

static void record_window(gpu *g, VkImage image)
{
    VkBufferImageCopy copy = STEREO_INIT;
    copy.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    copy.imageSubresource.layerCount = 1;
    copy.imageExtent.width = 3 * g->width;
    copy.imageExtent.height = g->height;
    copy.imageExtent.depth = 1;
    turn_layout(g, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    vkCmdCopyBufferToImage(g->commands, g->screen.buffer, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
    turn_layout(g, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
}

/* Copies the screen back to the host, if a picture of it was requested. */
static void record_read(gpu *g)
{
    VkBufferCopy copy = STEREO_INIT;
    copy.size = (VkDeviceSize)g->width * g->height * 12;
    vkCmdCopyBuffer(g->commands, g->screen.buffer, g->read.buffer, 1, &copy);
    barrier(g, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
}

static void run_frame(gpu *g, stereo_plan *plan, const view *look, int read)
{
    const VkPipelineStageFlags when = VK_PIPELINE_STAGE_TRANSFER_BIT;
    VkCommandBufferBeginInfo begin = STEREO_INIT;
    VkSubmitInfo submit = STEREO_INIT;
    VkPresentInfoKHR present = STEREO_INIT;
    uint32_t image = 0;
    if (g->surface)
        must(vkAcquireNextImageKHR(g->own.device, g->swapchain, UINT64_MAX, g->acquired, VK_NULL_HANDLE, &image) >= 0, "acquire");
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    MUST(vkBeginCommandBuffer(g->commands, &begin));
    record_upload(g);
    record_stereo(g, plan);
    record_draw(g, *look);
    if (read) record_read(g);
    if (g->surface) record_window(g, g->images[image]);
    MUST(vkEndCommandBuffer(g->commands));
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &g->commands;
    submit.waitSemaphoreCount = submit.signalSemaphoreCount = g->surface ? 1 : 0;
    submit.pWaitSemaphores = &g->acquired;
    submit.pWaitDstStageMask = &when;
    submit.pSignalSemaphores = &g->drawn;
    MUST(vkQueueSubmit(g->own.queue, 1, &submit, g->fence));
    present.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
    present.waitSemaphoreCount = present.swapchainCount = 1;
    present.pWaitSemaphores = &g->drawn;
    present.pSwapchains = &g->swapchain;
    present.pImageIndices = &image;
    if (g->surface) must(vkQueuePresentKHR(g->own.queue, &present) >= 0, "present");
    MUST(vkWaitForFences(g->own.device, 1, &g->fence, VK_TRUE, UINT64_MAX));
    MUST(vkResetFences(g->own.device, 1, &g->fence));
}

static void close_gpu(gpu *g)
{
    const buffer *const buffers[] = {&g->upload, &g->left, &g->right, &g->disparity, &g->cloud, &g->screen, &g->read};
    size_t i;
    vkDeviceWaitIdle(g->own.device);
    for (i = 0; i < sizeof(buffers) / sizeof(buffers[0]); i++) {
        vkDestroyBuffer(g->own.device, buffers[i]->buffer, NULL);
        vkFreeMemory(g->own.device, buffers[i]->memory, NULL);
    }
    vkDestroyPipeline(g->own.device, g->pipeline, NULL);
    vkDestroyPipelineLayout(g->own.device, g->layout, NULL);
    vkDestroyDescriptorPool(g->own.device, g->descriptors, NULL);
    vkDestroyDescriptorSetLayout(g->own.device, g->set_layout, NULL);
    vkDestroyCommandPool(g->own.device, g->pool, NULL);
    vkDestroyFence(g->own.device, g->fence, NULL);
    vkDestroySemaphore(g->own.device, g->acquired, NULL);
    vkDestroySemaphore(g->own.device, g->drawn, NULL);
    if (g->swapchain) vkDestroySwapchainKHR(g->own.device, g->swapchain, NULL);
    vkDestroyDevice(g->own.device, NULL);
    if (g->surface) vkDestroySurfaceKHR(g->own.instance, g->surface, NULL);
    vkDestroyInstance(g->own.instance, NULL);
}
