/* The Vulkan part of examples/engine.c: the setup of any engine, as short as possible. One frame is in flight; a
   frame is one command buffer and one submit, and images stay on the device from their upload to the screen. */
#define STEREO_IMPLEMENTATION
#include "stereo.h"

static const uint32_t draw_code[] = {
#include "draw.inc"
};

typedef struct buffer { VkBuffer buffer; VkDeviceMemory memory; void *mapped; } buffer;

typedef struct gpu {
    stereo_vulkan_desc own;          /* instance, device, queue, described for the library */
    uint32_t width, height;          /* of the pair; the screen shows three panels of this size */
    buffer upload, left, right, disparity, cloud, screen, read;
    VkDescriptorSetLayout set_layout;
    VkDescriptorPool descriptors;
    VkDescriptorSet set;
    VkPipelineLayout layout;
    VkPipeline pipeline;
    VkCommandPool pool;
    VkCommandBuffer commands;
    VkFence fence;
    VkSurfaceKHR surface;            /* from here on: only with a window */
    VkSwapchainKHR swapchain;
    VkImage images[8];
    uint32_t image_count;
    VkSemaphore acquired, drawn;
} gpu;

typedef struct view { uint32_t width, height, points, bgra; float yaw, pitch, most; } view; /* the shader's Push */

static void must(int good, const char *what)
{
    if (good) return;
    fprintf(stderr, "engine: %s failed\n", what);
    exit(1);
}
#define MUST(call) must((call) == VK_SUCCESS, #call)

static void open_device(gpu *g, const stereo_vulkan_wishes *wishes, uint32_t family)
{
    const float urgency = 1.0f;
    const char *extensions[8];
    VkDeviceQueueCreateInfo queue = STEREO_INIT;
    VkDeviceCreateInfo info = STEREO_INIT;
    memcpy(extensions, wishes->extensions, sizeof(wishes->extensions));
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.enabledExtensionCount = wishes->extension_count;
    if (g->surface) extensions[info.enabledExtensionCount++] = "VK_KHR_swapchain";
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = g->own.queue_family = family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &urgency;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.ppEnabledExtensionNames = extensions;
    info.pEnabledFeatures = &wishes->features;
    MUST(vkCreateDevice(g->own.physical_device, &info, NULL, &g->own.device));
    volkLoadDevice(g->own.device);
    vkGetDeviceQueue(g->own.device, family, 0, &g->own.queue);
}

static buffer open_buffer(gpu *g, VkDeviceSize bytes, VkMemoryPropertyFlags wanted)
{
    VkPhysicalDeviceMemoryProperties properties;
    VkBufferCreateInfo info = STEREO_INIT;
    VkMemoryAllocateInfo memory = STEREO_INIT;
    VkMemoryRequirements needs;
    buffer made = STEREO_INIT;
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    MUST(vkCreateBuffer(g->own.device, &info, NULL, &made.buffer));
    vkGetBufferMemoryRequirements(g->own.device, made.buffer, &needs);
    vkGetPhysicalDeviceMemoryProperties(g->own.physical_device, &properties);
    while (!(needs.memoryTypeBits & (1u << memory.memoryTypeIndex)) ||
           (properties.memoryTypes[memory.memoryTypeIndex].propertyFlags & wanted) != wanted)
        memory.memoryTypeIndex++;    /* Vulkan promises one that is local, and one that is visible and coherent */
    memory.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    memory.allocationSize = needs.size;
    MUST(vkAllocateMemory(g->own.device, &memory, NULL, &made.memory));
    MUST(vkBindBufferMemory(g->own.device, made.buffer, made.memory, 0));
    if (wanted & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT)
        MUST(vkMapMemory(g->own.device, made.memory, 0, VK_WHOLE_SIZE, 0, &made.mapped));
    return made;
}

static void open_pipeline(gpu *g)
{
    const buffer *const bound[4] = {&g->left, &g->disparity, &g->cloud, &g->screen};
    VkDescriptorSetLayoutBinding bindings[4];
    VkDescriptorSetLayoutCreateInfo set = STEREO_INIT;
    VkPipelineLayoutCreateInfo layout = STEREO_INIT;
    VkPushConstantRange push = {VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(view)};
    VkShaderModuleCreateInfo code = STEREO_INIT;
    VkComputePipelineCreateInfo info = STEREO_INIT;
    VkDescriptorPoolSize size = {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 4};
    VkDescriptorPoolCreateInfo pool = STEREO_INIT;
    VkDescriptorSetAllocateInfo allocate = STEREO_INIT;
    uint32_t i;
    memset(bindings, 0, sizeof(bindings));
    for (i = 0; i < 4; i++) {
        bindings[i].binding = i;
        bindings[i].descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
        bindings[i].descriptorCount = 1;
        bindings[i].stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
    }
    set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set.bindingCount = 4;
    set.pBindings = bindings;
    MUST(vkCreateDescriptorSetLayout(g->own.device, &set, NULL, &g->set_layout));
    layout.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout.setLayoutCount = layout.pushConstantRangeCount = 1;
    layout.pSetLayouts = &g->set_layout;
    layout.pPushConstantRanges = &push;
    MUST(vkCreatePipelineLayout(g->own.device, &layout, NULL, &g->layout));
    code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    code.codeSize = sizeof(draw_code);
    code.pCode = draw_code;
    info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.pName = "main";
    info.layout = g->layout;
    MUST(vkCreateShaderModule(g->own.device, &code, NULL, &info.stage.module));
    MUST(vkCreateComputePipelines(g->own.device, VK_NULL_HANDLE, 1, &info, NULL, &g->pipeline));
    vkDestroyShaderModule(g->own.device, info.stage.module, NULL);
    pool.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    pool.maxSets = pool.poolSizeCount = 1;
    pool.pPoolSizes = &size;
    MUST(vkCreateDescriptorPool(g->own.device, &pool, NULL, &g->descriptors));
    allocate.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    allocate.descriptorPool = g->descriptors;
    allocate.descriptorSetCount = 1;
    allocate.pSetLayouts = &g->set_layout;
    MUST(vkAllocateDescriptorSets(g->own.device, &allocate, &g->set));
    for (i = 0; i < 4; i++) {
        VkDescriptorBufferInfo range = {bound[i]->buffer, 0, VK_WHOLE_SIZE};
        VkWriteDescriptorSet write = STEREO_INIT;
        write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
        write.dstSet = g->set;
        write.dstBinding = i;
        write.descriptorCount = 1;
        write.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
        write.pBufferInfo = &range;
        vkUpdateDescriptorSets(g->own.device, 1, &write, 0, NULL);
    }
}

/* Makes the window's images, which are written by copies. Returns whether they are in BGRA order. */
static uint32_t open_swapchain(gpu *g)
{
    VkSurfaceCapabilitiesKHR can;
    VkSurfaceFormatKHR formats[32];
    VkSwapchainCreateInfoKHR info = STEREO_INIT;
    VkSemaphoreCreateInfo semaphore = STEREO_INIT;
    uint32_t count = 32, i = 0;
    MUST(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(g->own.physical_device, g->surface, &can));
    must(vkGetPhysicalDeviceSurfaceFormatsKHR(g->own.physical_device, g->surface, &count, formats) >= 0, "surface formats");
    while (i < count && formats[i].format != VK_FORMAT_B8G8R8A8_UNORM && formats[i].format != VK_FORMAT_R8G8B8A8_UNORM) i++;
    must(i < count && (can.supportedUsageFlags & VK_IMAGE_USAGE_TRANSFER_DST_BIT), "a window of bytes that can be copied to");
    info.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR;
    info.surface = g->surface;
    info.minImageCount = can.minImageCount + (can.maxImageCount != can.minImageCount);
    info.imageFormat = formats[i].format;
    info.imageColorSpace = formats[i].colorSpace;
    info.imageExtent.width = 3 * g->width;
    info.imageExtent.height = g->height;
    info.imageArrayLayers = 1;
    info.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    info.preTransform = can.currentTransform;
    info.compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR;
    info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
    MUST(vkCreateSwapchainKHR(g->own.device, &info, NULL, &g->swapchain));
    g->image_count = 8;
    MUST(vkGetSwapchainImagesKHR(g->own.device, g->swapchain, &g->image_count, g->images));
    semaphore.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO;
    MUST(vkCreateSemaphore(g->own.device, &semaphore, NULL, &g->acquired));
    MUST(vkCreateSemaphore(g->own.device, &semaphore, NULL, &g->drawn));
    return formats[i].format == VK_FORMAT_B8G8R8A8_UNORM;
}
