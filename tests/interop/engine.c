/* The engine: an application's Vulkan objects; the function table between library and loader, which counts calls; and
   contexts on the engine's device. */
#include "interop.h"

#ifdef VULKAN_CORE_H_
#include "../hooks.h"

interop_engine engine;

static VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                 VkDebugUtilsMessageTypeFlagsEXT types,
                                                 const VkDebugUtilsMessengerCallbackDataEXT *data, void *user)
{
    (void)severity, (void)types, (void)user;
    if (engine.messages++ < 8 && !engine.expecting) fprintf(stderr, "validation: %s\n", data->pMessage);
    return VK_FALSE;
}

void engine_make_instance(void)
{
    VkApplicationInfo application;
    VkInstanceCreateInfo info;
    PFN_vkCreateInstance create;
    validation v;
    loader_get = loader_entry();
    memset(&application, 0, sizeof application);
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.apiVersion = VK_MAKE_VERSION(1, 1, 0);
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &application;
    validate_instance(&info, &v, on_message);
    v.features.pNext = &v.listen; /* also while the instance is created and destroyed */
    create = (PFN_vkCreateInstance)loader_get(NULL, "vkCreateInstance");
    test_check(create(&info, NULL, &engine.instance) == VK_SUCCESS,
               "no instance: is the validation layer installed?");
#define LOAD(name) engine.name = (PFN_##name)loader_get(engine.instance, #name), assert_non_null(engine.name);
    FUNCTIONS(LOAD)
#undef LOAD
    assert_int_equal(engine.vkCreateDebugUtilsMessengerEXT(engine.instance, &v.listen, NULL, &engine.messenger),
                     VK_SUCCESS);
    engine.physical_count = 16;
    assert_true(engine.vkEnumeratePhysicalDevices(engine.instance, &engine.physical_count, engine.physicals) >= 0);
}

void engine_make_device(const stereo_vulkan_wishes *wishes)
{
    const float urgency = 1.0f;
    VkDeviceQueueCreateInfo queue;
    VkDeviceCreateInfo info;
    VkCommandPoolCreateInfo pool;
    VkCommandBufferAllocateInfo commands;
    memset(&queue, 0, sizeof queue);
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = engine.family = wishes->queue_family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &urgency;
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = wishes->extension_count;
    info.ppEnabledExtensionNames = wishes->extensions;
    info.pEnabledFeatures = &wishes->features;
    assert_int_equal(engine.vkCreateDevice(engine.physical, &info, NULL, &engine.device), VK_SUCCESS);
    engine.vkGetDeviceQueue(engine.device, engine.family, 0, &engine.queue);
    memset(&pool, 0, sizeof pool);
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.queueFamilyIndex = engine.family;
    assert_int_equal(engine.vkCreateCommandPool(engine.device, &pool, NULL, &engine.pool), VK_SUCCESS);
    memset(&commands, 0, sizeof commands);
    commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    commands.commandPool = engine.pool;
    commands.commandBufferCount = MOST_COMMANDS;
    assert_int_equal(engine.vkAllocateCommandBuffers(engine.device, &commands, engine.commands), VK_SUCCESS);
}

VkCommandBuffer engine_begin(void)
{
    VkCommandBufferBeginInfo info;
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    assert_true(engine.used < MOST_COMMANDS);
    assert_int_equal(engine.vkBeginCommandBuffer(engine.commands[engine.used], &info), VK_SUCCESS);
    return engine.commands[engine.used++];
}

void engine_end(void)
{
    assert_int_equal(engine.vkEndCommandBuffer(engine.commands[engine.used - 1]), VK_SUCCESS);
}

void engine_submit(void)
{
    VkSubmitInfo submit;
    memset(&submit, 0, sizeof submit);
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = engine.used;
    submit.pCommandBuffers = engine.commands;
    assert_int_equal(engine.vkQueueSubmit(engine.queue, 1, &submit, VK_NULL_HANDLE), VK_SUCCESS);
    assert_int_equal(engine.vkQueueWaitIdle(engine.queue), VK_SUCCESS);
}

void engine_run(void)
{
    engine_submit();
    assert_int_equal(engine.vkResetCommandPool(engine.device, engine.pool, 0), VK_SUCCESS);
    engine.used = 0;
}

void engine_barrier(VkCommandBuffer commands, VkAccessFlags from, VkPipelineStageFlags stage, VkAccessFlags to)
{
    VkMemoryBarrier barrier;
    memset(&barrier, 0, sizeof barrier);
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = from;
    barrier.dstAccessMask = to;
    engine.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, stage, 0, 1, &barrier, 0, NULL, 0, NULL);
}

VkDeviceMemory engine_memory(const VkMemoryRequirements *needs, VkMemoryPropertyFlags wanted)
{
    VkPhysicalDeviceMemoryProperties properties;
    VkMemoryAllocateInfo info;
    VkDeviceMemory memory;
    engine.vkGetPhysicalDeviceMemoryProperties(engine.physical, &properties);
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    info.allocationSize = needs->size;
    while (!(needs->memoryTypeBits & (1u << info.memoryTypeIndex)) ||
           (properties.memoryTypes[info.memoryTypeIndex].propertyFlags & wanted) != wanted)
        assert_true(++info.memoryTypeIndex < properties.memoryTypeCount);
    assert_int_equal(engine.vkAllocateMemory(engine.device, &info, NULL, &memory), VK_SUCCESS);
    return memory;
}

uint8_t *engine_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage, VkBuffer *buffer, VkDeviceMemory *memory)
{
    VkBufferCreateInfo info;
    VkMemoryRequirements needs;
    void *mapped;
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT | usage;
    assert_int_equal(engine.vkCreateBuffer(engine.device, &info, NULL, buffer), VK_SUCCESS);
    engine.vkGetBufferMemoryRequirements(engine.device, *buffer, &needs);
    *memory = engine_memory(&needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    assert_int_equal(engine.vkBindBufferMemory(engine.device, *buffer, *memory, 0), VK_SUCCESS);
    assert_int_equal(engine.vkMapMemory(engine.device, *memory, 0, VK_WHOLE_SIZE, 0, &mapped), VK_SUCCESS);
    memset(mapped, 0xa5, (size_t)bytes);
    return (uint8_t *)mapped;
}

/* ---- the function table between library and loader, which counts calls ---- */

interop_counts interop_seen;

static void on_lock(void *user)
{
    assert_ptr_equal(user, &interop_seen);
    assert_true(interop_seen.locks++ == interop_seen.unlocks);
}

static void on_unlock(void *user)
{
    assert_ptr_equal(user, &interop_seen);
    assert_true(interop_seen.locks == ++interop_seen.unlocks);
}

static void use_queue(uint32_t *count)
{
    ++*count;
    interop_seen.unlocked += interop_seen.locks == interop_seen.unlocks;
}

/* name, parameters, arguments, counter */
#define NEW const VkAllocationCallbacks *a
#define RETURNING(X)                                                                                               \
    X(vkQueueSubmit, (VkQueue q, uint32_t n, const VkSubmitInfo *s, VkFence f), (q, n, s, f),                      \
      use_queue(&interop_seen.submits))                                                                            \
    X(vkQueueWaitIdle, (VkQueue q), (q), use_queue(&interop_seen.waits))                                           \
    X(vkDeviceWaitIdle, (VkDevice d), (d), interop_seen.ours++)                                                    \
    X(vkWaitForFences, (VkDevice d, uint32_t n, const VkFence *f, VkBool32 w, uint64_t t), (d, n, f, w, t),        \
      interop_seen.waits++)                                                                                        \
    X(vkCreateBuffer, (VkDevice d, const VkBufferCreateInfo *i, NEW, VkBuffer *o), (d, i, a, o),                   \
      (interop_seen.objects++, interop_seen.asked++, interop_seen.size = i->size))                                 \
    X(vkAllocateMemory, (VkDevice d, const VkMemoryAllocateInfo *i, NEW, VkDeviceMemory *o), (d, i, a, o),         \
      (interop_seen.objects++, interop_seen.asked++))                                                              \
    X(vkCreateCommandPool, (VkDevice d, const VkCommandPoolCreateInfo *i, NEW, VkCommandPool *o), (d, i, a, o),    \
      (interop_seen.objects++, interop_seen.asked++))                                                              \
    X(vkCreateFence, (VkDevice d, const VkFenceCreateInfo *i, NEW, VkFence *o), (d, i, a, o),                      \
      (interop_seen.objects++, interop_seen.asked++))                                                              \
    X(vkAllocateDescriptorSets, (VkDevice d, const VkDescriptorSetAllocateInfo *i, VkDescriptorSet *o), (d, i, o), \
      interop_seen.asked++)
#define PASSING(X)                                                                                                   \
    X(vkDestroyInstance, (VkInstance i, NEW), (i, a), interop_seen.ours++)                                           \
    X(vkDestroyDevice, (VkDevice d, NEW), (d, a), interop_seen.ours++)                                               \
    X(vkDestroyBuffer, (VkDevice d, VkBuffer o, NEW), (d, o, a), interop_seen.objects--)                             \
    X(vkFreeMemory, (VkDevice d, VkDeviceMemory o, NEW), (d, o, a), interop_seen.objects--)                          \
    X(vkDestroyCommandPool, (VkDevice d, VkCommandPool o, NEW), (d, o, a), interop_seen.objects--)                   \
    X(vkDestroyFence, (VkDevice d, VkFence o, NEW), (d, o, a), interop_seen.objects--)                               \
    X(vkCmdFillBuffer, (VkCommandBuffer c, VkBuffer b, VkDeviceSize o, VkDeviceSize n, uint32_t v), (c, b, o, n, v), \
      interop_seen.copied++)                                                                                         \
    X(vkCmdCopyImageToBuffer,                                                                                        \
      (VkCommandBuffer c, VkImage i, VkImageLayout l, VkBuffer b, uint32_t n, const VkBufferImageCopy *r),           \
      (c, i, l, b, n, r), interop_seen.copied++)                                                                     \
    X(vkCmdCopyBufferToImage,                                                                                        \
      (VkCommandBuffer c, VkBuffer b, VkImage i, VkImageLayout l, uint32_t n, const VkBufferImageCopy *r),           \
      (c, b, i, l, n, r), interop_seen.copied++)
#define HOOK(name, parameters, arguments, counted)               \
    static PFN_##name real_##name;                               \
    static VKAPI_ATTR VkResult VKAPI_CALL hook_##name parameters \
    {                                                            \
        counted;                                                 \
        return real_##name arguments;                            \
    }
#define HOOK_VOID(name, parameters, arguments, counted)      \
    static PFN_##name real_##name;                           \
    static VKAPI_ATTR void VKAPI_CALL hook_##name parameters \
    {                                                        \
        counted;                                             \
        real_##name arguments;                               \
    }
RETURNING(HOOK)
PASSING(HOOK_VOID)

static PFN_vkCmdCopyBuffer real_vkCmdCopyBuffer;
static VKAPI_ATTR void VKAPI_CALL hook_vkCmdCopyBuffer(VkCommandBuffer c, VkBuffer from, VkBuffer to, uint32_t n,
                                                       const VkBufferCopy *copies)
{
    interop_seen.copied++;
    real_vkCmdCopyBuffer(c, from, to, interop_seen.without_copies ? 1 : n, copies);
}

static PFN_vkBindBufferMemory real_vkBindBufferMemory;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkBindBufferMemory(VkDevice d, VkBuffer b, VkDeviceMemory m,
                                                              VkDeviceSize o)
{
    VkResult result = real_vkBindBufferMemory(d, b, m, o);
    if (result == VK_SUCCESS && interop_seen.poison) {
        engine.vkCmdFillBuffer(engine_begin(), b, 0, interop_seen.size / 4 * 4, 0xa5a5a5a5u);
        engine_end();
        engine_run();
    }
    return result;
}

static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real)
{
    RETURNING(TAKE)
    PASSING(TAKE)
    TAKE(vkCmdPipelineBarrier, , , )
    TAKE(vkCmdCopyBuffer, , , )
    TAKE(vkBindBufferMemory, , , )
    TAKE(vkGetDeviceProcAddr, , , )
    return real;
}

void engine_leave_out_barriers(int yes)
{
    without_barriers = yes;
}

/* ---- contexts on the engine's device ---- */

interop_error interop_said;

void interop_on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level != STEREO_LEVEL_ERROR) return;
    interop_said.errors++;
    snprintf(interop_said.key, sizeof interop_said.key, "%s", message->key);
    snprintf(interop_said.text, sizeof interop_said.text, "%s", message->text);
}

void interop_describe(stereo_context_desc *desc, stereo_vulkan_desc *vulkan)
{
    memset(desc, 0, sizeof *desc);
    memset(vulkan, 0, sizeof *vulkan);
    vulkan->get_instance_proc_addr = hook_vkGetInstanceProcAddr;
    vulkan->instance = engine.instance;
    vulkan->physical_device = engine.physical;
    vulkan->device = engine.device;
    vulkan->queue = engine.queue;
    vulkan->queue_family = engine.family;
    vulkan->lock = on_lock;
    vulkan->unlock = on_unlock;
    vulkan->user = &interop_seen;
    desc->backend = STEREO_BACKEND_VULKAN;
    desc->vulkan = vulkan;
    desc->logger.log = interop_on_log;
}

stereo_context *interop_context(uint32_t flags)
{
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_context *context = NULL;
    interop_describe(&desc, &vulkan);
    desc.flags = flags;
    test_check(stereo_context_create(&desc, &context) == STEREO_OK, "no context: %s", interop_said.text);
    return context;
}
#endif
