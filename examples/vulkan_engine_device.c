/* In an engine: instance, device, queue, buffer and command buffer belong to the application, and the library records
   a frame between the application's commands, as it would between those that draw. Only the application submits.

       cc -O2 -I. examples/vulkan_engine_device.c -o vulkan_engine_device -pthread -ldl -lm
       ./vulkan_engine_device examples/sample/left.png examples/sample/right.png disparity.pfm

   Needs volk (Debian: libvulkan-volk-dev), which loads Vulkan at run time. Uses the first device. */
#include <stdio.h>
#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<volk.h>)
#define VOLK_IMPLEMENTATION
#include <volk.h>
#endif
#endif

#ifdef VOLK_H_
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#define STEREO_IMPLEMENTATION
#include "stereo.h"

typedef struct engine {
    stereo_vulkan_desc own;          /* the application's instance, device and queue, described for the library */
    stereo_vulkan_wishes wishes;     /* features that the library would like to use: all are enabled here */
    VkCommandPool pool;
    VkCommandBuffer commands;
    VkBuffer buffer;                 /* left, right, disparity */
    VkDeviceMemory memory;
    unsigned char *mapped;
} engine;

static void print_line(void *user, const stereo_message *message)
{
    (void)user;
    fprintf(stderr, "vulkan_engine_device: %s\n", message->text);
}

/* The application's device. */
static int open_device(engine *e)
{
    const stereo_vulkan_wishes *wishes = &e->wishes;
    const float urgency = 1.0f;
    VkDeviceQueueCreateInfo queue = STEREO_INIT;
    VkDeviceCreateInfo info = STEREO_INIT;
    VkCommandPoolCreateInfo pool = STEREO_INIT;
    VkCommandBufferAllocateInfo commands = STEREO_INIT;
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = pool.queueFamilyIndex = e->own.queue_family = wishes->queue_family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &urgency;
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = wishes->extension_count;
    info.ppEnabledExtensionNames = wishes->extensions;
    info.pEnabledFeatures = &wishes->features;
    e->own.extensions = info.ppEnabledExtensionNames; /* the library may use what is declared here */
    e->own.extension_count = info.enabledExtensionCount;
    e->own.features = &wishes->features;
    if (vkCreateDevice(e->own.physical_device, &info, NULL, &e->own.device) != VK_SUCCESS)
        return 0;
    volkLoadDevice(e->own.device);
    vkGetDeviceQueue(e->own.device, wishes->queue_family, 0, &e->own.queue);
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    if (vkCreateCommandPool(e->own.device, &pool, NULL, &e->pool) != VK_SUCCESS)
        return 0;
    commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    commands.commandPool = e->pool;
    commands.commandBufferCount = 1;
    return vkAllocateCommandBuffers(e->own.device, &commands, &e->commands) == VK_SUCCESS;
}

static int open_engine(engine *e, stereo_context_desc *desc)
{
    VkInstanceCreateInfo info = STEREO_INIT;
    uint32_t one = 1;
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    if (volkInitialize() != VK_SUCCESS || vkCreateInstance(&info, NULL, &e->own.instance) != VK_SUCCESS)
        return 0;
    volkLoadInstance(e->own.instance);
    if (vkEnumeratePhysicalDevices(e->own.instance, &one, &e->own.physical_device) < 0 || one == 0)
        return 0;
    desc->vulkan = &e->own;
    desc->logger.log = print_line;
    return stereo_vulkan_wants(desc, &e->wishes) == STEREO_OK && e->wishes.queue_family != UINT32_MAX && open_device(e);
}

/* A buffer that host and device can access. An engine has its images in device memory, or in Vulkan images. */
static int open_buffer(engine *e, VkDeviceSize bytes)
{
    const VkMemoryPropertyFlags wanted = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    VkPhysicalDeviceMemoryProperties properties;
    VkBufferCreateInfo info = STEREO_INIT;
    VkMemoryAllocateInfo memory = STEREO_INIT;
    VkMemoryRequirements needs;
    void *mapped;
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT; /* all that the library needs */
    if (vkCreateBuffer(e->own.device, &info, NULL, &e->buffer) != VK_SUCCESS)
        return 0;
    vkGetBufferMemoryRequirements(e->own.device, e->buffer, &needs);
    vkGetPhysicalDeviceMemoryProperties(e->own.physical_device, &properties);
    while (!(needs.memoryTypeBits & (1u << memory.memoryTypeIndex)) ||
           (properties.memoryTypes[memory.memoryTypeIndex].propertyFlags & wanted) != wanted)
        memory.memoryTypeIndex++;    /* Vulkan promises that there is one */
    memory.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    memory.allocationSize = needs.size;
    if (vkAllocateMemory(e->own.device, &memory, NULL, &e->memory) != VK_SUCCESS ||
        vkBindBufferMemory(e->own.device, e->buffer, e->memory, 0) != VK_SUCCESS ||
        vkMapMemory(e->own.device, e->memory, 0, VK_WHOLE_SIZE, 0, &mapped) != VK_SUCCESS)
        return 0;
    e->mapped = (unsigned char *)mapped;
    return 1;
}

static void close_engine(engine *e)
{
    if (e->own.device) {
        vkDestroyBuffer(e->own.device, e->buffer, NULL);
        vkFreeMemory(e->own.device, e->memory, NULL);
        vkDestroyCommandPool(e->own.device, e->pool, NULL);
        vkDestroyDevice(e->own.device, NULL);
    }
    if (e->own.instance)
        vkDestroyInstance(e->own.instance, NULL);
}

/* One command buffer: the stereo frame, then a barrier that makes its result visible to the host. */
static int run_frame(engine *e, stereo_plan *plan, const stereo_vulkan_frame *frame)
{
    VkCommandBufferBeginInfo begin = STEREO_INIT;
    VkMemoryBarrier barrier = STEREO_INIT;
    VkSubmitInfo submit = STEREO_INIT;
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &e->commands;
    if (vkBeginCommandBuffer(e->commands, &begin) != VK_SUCCESS || stereo_record(plan, frame, e->commands, 0, 0) != STEREO_OK)
        return 0;
    vkCmdPipelineBarrier(e->commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &barrier, 0, NULL, 0,
                         NULL);
    return vkEndCommandBuffer(e->commands) == VK_SUCCESS &&
           vkQueueSubmit(e->own.queue, 1, &submit, VK_NULL_HANDLE) == VK_SUCCESS &&
           vkQueueWaitIdle(e->own.queue) == VK_SUCCESS;
}

/* Matches the images in the buffer, of `bytes` bytes each; the disparity is stored after them. */
static int match(engine *e, const stereo_context_desc *desc, uint32_t width, uint32_t height, VkDeviceSize bytes)
{
    stereo_plan_desc plan_desc = STEREO_INIT;
    stereo_vulkan_frame frame = STEREO_INIT;
    stereo_context *context = NULL;
    stereo_plan *plan = NULL;
    int good;
    plan_desc.width = width;
    plan_desc.height = height;
    plan_desc.input = STEREO_FORMAT_RGBA8;
    plan_desc.flags = STEREO_PLAN_RECORD; /* 64 disparities, base pipeline, floats */
    frame.left.buffer = frame.right.buffer = frame.disparity.buffer = e->buffer;
    frame.right.offset = bytes;
    frame.disparity.offset = 2 * bytes;
    good = stereo_context_create(desc, &context) == STEREO_OK && stereo_plan_create(context, &plan_desc, &plan) == STEREO_OK &&
           run_frame(e, plan, &frame);
    stereo_plan_destroy(plan);       /* the queue is idle */
    stereo_context_destroy(context);
    return good;
}

int main(int argc, char **argv)
{
    engine e = STEREO_INIT;
    stereo_context_desc desc = STEREO_INIT;
    int width = 0, height = 0, size[2] = {0, 0}, n, y;
    unsigned char *left = argc > 3 ? stbi_load(argv[1], &width, &height, &n, 4) : NULL;
    unsigned char *right = argc > 3 ? stbi_load(argv[2], &size[0], &size[1], &n, 4) : NULL;
    const size_t row = 4 * (size_t)width, bytes = row * (size_t)height; /* RGBA in, floats out */
    FILE *file = NULL;
    int good = left && right && width == size[0] && height == size[1] && open_engine(&e, &desc) && open_buffer(&e, 3 * bytes);
    if (good) {
        memcpy(e.mapped, left, bytes);
        memcpy(e.mapped + bytes, right, bytes);
        good = match(&e, &desc, (uint32_t)width, (uint32_t)height, bytes) && (file = fopen(argv[3], "wb")) != NULL &&
               fprintf(file, "Pf\n%d %d\n-1.0\n", width, height) > 0; /* PFM: rows from the bottom up */
        for (y = height - 1; good && y >= 0; y--)
            good = fwrite(e.mapped + 2 * bytes + row * (size_t)y, 1, row, file) == row;
    }
    if (!good) fprintf(stderr, "vulkan_engine_device LEFT RIGHT OUT.pfm: needs two images of one size and a Vulkan device\n");
    close_engine(&e);
    return (!file || fclose(file) == 0) && good ? 0 : 1;
}
#else
int main(void) { return puts("built without volk.h: no Vulkan") < 0; }
#endif
