/* In someone else's engine: instance, device, queue, command buffers, buffers and images are the test's own, as an
   application's are. The library takes them over (stereo_vulkan_desc), says what it would like (stereo_vulkan_wants) and
   records frames (stereo_record). Every door gives the bytes of stereo_match on the CPU; while recording nothing is
   submitted, waited for or asked for; every use of the queue is between lock and unlock; nothing of the test's is destroyed;
   the validation layer with synchronization checks is silent, and is not when barriers are left out.

   VK_DRIVER_FILES   which drivers; it fails where it finds no device
   STEREO_SEED=N     the seed of the random plans;  STEREO_RANDOM=N   how many (6) */
#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<vulkan/vulkan_core.h>)
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#endif
#endif
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "test.h"

#ifdef VULKAN_CORE_H_
#include "hooks.h"

/* ---- the engine: what an application has ---- */

#define FUNCTIONS(X)                                                                                                 \
    X(vkDestroyInstance)                                                                                             \
    X(vkEnumeratePhysicalDevices)                                                                                    \
    X(vkGetPhysicalDeviceProperties) X(vkCreateDevice) X(vkGetPhysicalDeviceMemoryProperties)                        \
        X(vkGetPhysicalDeviceQueueFamilyProperties) X(vkGetDeviceProcAddr)                                           \
            X(vkGetPhysicalDeviceImageFormatProperties) X(vkCreateDebugUtilsMessengerEXT)                            \
                X(vkDestroyDebugUtilsMessengerEXT) X(vkDestroyDevice) X(vkGetDeviceQueue) X(vkDeviceWaitIdle)        \
                    X(vkQueueWaitIdle) X(vkQueueSubmit) X(vkCreateBuffer) X(vkDestroyBuffer)                         \
                        X(vkGetBufferMemoryRequirements) X(vkBindBufferMemory) X(vkCreateImage) X(vkDestroyImage)    \
                            X(vkGetImageMemoryRequirements) X(vkBindImageMemory) X(vkAllocateMemory) X(vkFreeMemory) \
                                X(vkMapMemory) X(vkCreateCommandPool) X(vkDestroyCommandPool) X(vkResetCommandPool)  \
                                    X(vkAllocateCommandBuffers) X(vkBeginCommandBuffer) X(vkEndCommandBuffer)        \
                                        X(vkCmdPipelineBarrier) X(vkCmdCopyImageToBuffer) X(vkCmdCopyBufferToImage)  \
                                            X(vkCmdFillBuffer)

enum { MOST_COMMANDS = 96 };

static struct {
#define FIELD(name) PFN_##name name;
    FUNCTIONS(FIELD)
#undef FIELD
    VkInstance instance;
    VkDebugUtilsMessengerEXT messenger;
    VkPhysicalDevice physicals[16], physical;
    uint32_t physical_count;
    VkDevice device;
    VkQueue queue;
    uint32_t family;
    VkCommandPool pool;
    VkCommandBuffer commands[MOST_COMMANDS];
    uint32_t used;     /* of these */
    uint32_t messages; /* of the validation layer */
    int expecting;     /* messages, so that they are not printed */
} engine;

static VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                 VkDebugUtilsMessageTypeFlagsEXT types,
                                                 const VkDebugUtilsMessengerCallbackDataEXT *data, void *user)
{
    (void)severity, (void)types, (void)user;
    if (engine.messages++ < 8 && !engine.expecting) fprintf(stderr, "validation: %s\n", data->pMessage);
    return VK_FALSE;
}

static void make_instance(void)
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
    v.features.pNext = &v.listen; /* making and unmaking of the instance too */
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

static void make_device(const stereo_vulkan_wishes *wishes)
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

/* The first, or the next, command buffer of those that engine_run submits. */
static VkCommandBuffer engine_begin(void)
{
    VkCommandBufferBeginInfo info;
    memset(&info, 0, sizeof info);
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    assert_true(engine.used < MOST_COMMANDS);
    assert_int_equal(engine.vkBeginCommandBuffer(engine.commands[engine.used], &info), VK_SUCCESS);
    return engine.commands[engine.used++];
}

static void engine_end(void)
{
    assert_int_equal(engine.vkEndCommandBuffer(engine.commands[engine.used - 1]), VK_SUCCESS);
}

/* Submits all of them at once. */
static void engine_submit(void)
{
    VkSubmitInfo submit;
    memset(&submit, 0, sizeof submit);
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.commandBufferCount = engine.used;
    submit.pCommandBuffers = engine.commands;
    assert_int_equal(engine.vkQueueSubmit(engine.queue, 1, &submit, VK_NULL_HANDLE), VK_SUCCESS);
    assert_int_equal(engine.vkQueueWaitIdle(engine.queue), VK_SUCCESS);
}

static void engine_run(void)
{
    engine_submit();
    assert_int_equal(engine.vkResetCommandPool(engine.device, engine.pool, 0), VK_SUCCESS);
    engine.used = 0;
}

static void engine_barrier(VkCommandBuffer commands, VkAccessFlags from, VkPipelineStageFlags stage, VkAccessFlags to)
{
    VkMemoryBarrier barrier;
    memset(&barrier, 0, sizeof barrier);
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = from;
    barrier.dstAccessMask = to;
    engine.vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, stage, 0, 1, &barrier, 0, NULL, 0, NULL);
}

static VkDeviceMemory engine_memory(const VkMemoryRequirements *needs, VkMemoryPropertyFlags wanted)
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

/* A buffer for copies, and for what else `usage` says, that the host sees: its bytes, all 0xa5. */
static uint8_t *engine_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage, VkBuffer *buffer, VkDeviceMemory *memory)
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

/* ---- the function table between library and loader: it counts ---- */

static struct {
    uint32_t submits, waits, asked; /* asked: for objects, memory or lists */
    uint32_t unlocked;              /* uses of the queue without the lock */
    uint32_t locks, unlocks;
    uint32_t ours;                        /* calls that end or wait for what is the engine's */
    int64_t objects;                      /* made and not destroyed */
    uint32_t copied;                      /* by vkCmdCopyBuffer, images and fills too */
    int poison;                           /* new memory is filled with 0xa5 */
    int without_copies;                   /* planted error */
    VkDeviceSize size;                    /* of the last buffer */
} seen;

static void on_lock(void *user)
{
    assert_ptr_equal(user, &seen);
    assert_true(seen.locks++ == seen.unlocks);
}

static void on_unlock(void *user)
{
    assert_ptr_equal(user, &seen);
    assert_true(seen.locks == ++seen.unlocks);
}

static void use_queue(uint32_t *count)
{
    ++*count;
    seen.unlocked += seen.locks == seen.unlocks;
}

/* name, parameters, arguments, what is counted */
#define NEW const VkAllocationCallbacks *a
#define RETURNING(X)                                                                                               \
    X(vkQueueSubmit, (VkQueue q, uint32_t n, const VkSubmitInfo *s, VkFence f), (q, n, s, f),                      \
      use_queue(&seen.submits))                                                                                    \
    X(vkQueueWaitIdle, (VkQueue q), (q), use_queue(&seen.waits))                                                   \
    X(vkDeviceWaitIdle, (VkDevice d), (d), seen.ours++)                                                            \
    X(vkWaitForFences, (VkDevice d, uint32_t n, const VkFence *f, VkBool32 w, uint64_t t), (d, n, f, w, t),        \
      seen.waits++)                                                                                                \
    X(vkCreateBuffer, (VkDevice d, const VkBufferCreateInfo *i, NEW, VkBuffer *o), (d, i, a, o),                   \
      (seen.objects++, seen.asked++, seen.size = i->size))                                                         \
    X(vkAllocateMemory, (VkDevice d, const VkMemoryAllocateInfo *i, NEW, VkDeviceMemory *o), (d, i, a, o),         \
      (seen.objects++, seen.asked++))                                                                              \
    X(vkCreateCommandPool, (VkDevice d, const VkCommandPoolCreateInfo *i, NEW, VkCommandPool *o), (d, i, a, o),    \
      (seen.objects++, seen.asked++))                                                                              \
    X(vkCreateFence, (VkDevice d, const VkFenceCreateInfo *i, NEW, VkFence *o), (d, i, a, o),                      \
      (seen.objects++, seen.asked++))                                                                              \
    X(vkAllocateDescriptorSets, (VkDevice d, const VkDescriptorSetAllocateInfo *i, VkDescriptorSet *o), (d, i, o), \
      seen.asked++)
#define PASSING(X)                                                                                                   \
    X(vkDestroyInstance, (VkInstance i, NEW), (i, a), seen.ours++)                                                   \
    X(vkDestroyDevice, (VkDevice d, NEW), (d, a), seen.ours++)                                                       \
    X(vkDestroyBuffer, (VkDevice d, VkBuffer o, NEW), (d, o, a), seen.objects--)                                     \
    X(vkFreeMemory, (VkDevice d, VkDeviceMemory o, NEW), (d, o, a), seen.objects--)                                  \
    X(vkDestroyCommandPool, (VkDevice d, VkCommandPool o, NEW), (d, o, a), seen.objects--)                           \
    X(vkDestroyFence, (VkDevice d, VkFence o, NEW), (d, o, a), seen.objects--)                                       \
    X(vkCmdFillBuffer, (VkCommandBuffer c, VkBuffer b, VkDeviceSize o, VkDeviceSize n, uint32_t v), (c, b, o, n, v), \
      seen.copied++)                                                                                                 \
    X(vkCmdCopyImageToBuffer,                                                                                        \
      (VkCommandBuffer c, VkImage i, VkImageLayout l, VkBuffer b, uint32_t n, const VkBufferImageCopy *r),           \
      (c, i, l, b, n, r), seen.copied++)                                                                             \
    X(vkCmdCopyBufferToImage,                                                                                        \
      (VkCommandBuffer c, VkBuffer b, VkImage i, VkImageLayout l, uint32_t n, const VkBufferImageCopy *r),           \
      (c, b, i, l, n, r), seen.copied++)
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
    seen.copied++;
    real_vkCmdCopyBuffer(c, from, to, seen.without_copies ? 1 : n, copies);
}

static PFN_vkBindBufferMemory real_vkBindBufferMemory;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkBindBufferMemory(VkDevice d, VkBuffer b, VkDeviceMemory m,
                                                              VkDeviceSize o)
{
    VkResult result = real_vkBindBufferMemory(d, b, m, o);
    if (result == VK_SUCCESS && seen.poison) {
        engine.vkCmdFillBuffer(engine_begin(), b, 0, seen.size / 4 * 4, 0xa5a5a5a5u);
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

/* ---- contexts on it ---- */

static struct {
    uint32_t errors;
    char key[64], text[512];
} said; /* the last error */

static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level != STEREO_LEVEL_ERROR) return;
    said.errors++;
    snprintf(said.key, sizeof said.key, "%s", message->key);
    snprintf(said.text, sizeof said.text, "%s", message->text);
}

static void describe(stereo_context_desc *desc, stereo_vulkan_desc *vulkan)
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
    vulkan->user = &seen;
    desc->backend = STEREO_BACKEND_VULKAN;
    desc->vulkan = vulkan;
    desc->logger.log = on_log;
}

static stereo_context *open_context(uint32_t flags)
{
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_context *context = NULL;
    describe(&desc, &vulkan);
    desc.flags = flags;
    test_check(stereo_context_create(&desc, &context) == STEREO_OK, "no context: %s", said.text);
    return context;
}

/* ---- pictures on the device ---- */

enum { MARGIN_X = 3, MARGIN_Y = 2 };

typedef struct picture { /* one of a frame's */
    VkImage image;       /* or none: it lies in the buffer */
    VkDeviceMemory memory;
    VkDeviceSize at; /* in the buffer: of the picture, or of what goes to and from the image */
    uint32_t width, height;
} picture;

typedef struct scene { /* a frame's pictures, all in one buffer that the host sees, and in images */
    test_frame frame;
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint8_t *mapped;
    picture pictures[PICTURE_COUNT];
    stereo_vulkan_frame surfaces;
    uint32_t images;
} scene;

static stereo_vulkan_surface *surface_of(stereo_vulkan_frame *frame, int i)
{
    stereo_vulkan_surface *const surfaces[PICTURE_COUNT] = {
        &frame->left,      &frame->right,           &frame->mask,       &frame->previous, &frame->given,
        &frame->disparity, &frame->disparity_right, &frame->confidence, &frame->depth,    &frame->points,
        &frame->costs};
    return surfaces[i];
}

/* The format of an image for a picture of the case; UNDEFINED: there is none, or the device has not got it. */
static VkFormat format_of(const test_case *c, int i)
{
    static const VkFormat inputs[6] = {VK_FORMAT_R8_UNORM,  VK_FORMAT_UNDEFINED, VK_FORMAT_R8G8B8A8_SRGB,
                                       VK_FORMAT_R16_UNORM, VK_FORMAT_UNDEFINED, VK_FORMAT_R16G16B16A16_UNORM};
    static const VkFormat maps[3] = {VK_FORMAT_R32_SFLOAT, VK_FORMAT_R16_SINT, VK_FORMAT_R16_UINT};
    VkFormat format = i == PICTURE_LEFT || i == PICTURE_RIGHT ? inputs[c->input]
                      : i == PICTURE_MASK                     ? VK_FORMAT_R8_UINT
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

/* The case's frame in a buffer, at odd places; with images, in these where there is a format. */
static void scene_make(const test_case *c, scene *s, int images)
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

static void scene_free(scene *s)
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

/* Rows between the frame's memory and the buffer; what goes through an image is tight there. */
static void move_rows(const test_case *c, scene *s, int i, int in)
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

/* What an application does before a frame: its inputs are there, its outputs may be overwritten. */
static void before(const test_case *c, scene *s)
{
    VkCommandBuffer commands = engine_begin();
    int i;
    for (i = 0; i < PICTURE_COUNT; i++) {
        const stereo_vulkan_surface *surface = surface_of(&s->surfaces, i);
        if (is_there(c, s, i) && i < PICTURE_DISPARITY) move_rows(c, s, i, 1);
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

/* And behind it: outputs for the host. */
static void after(const test_case *c, scene *s)
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

/* Records all passes, or `step` at a time, each range into a command buffer of its own. */
static void record(stereo_plan *plan, const scene *s, uint32_t step)
{
    const uint32_t passes = stereo_plan_passes(plan, NULL, 0), submits = seen.submits, waits = seen.waits,
                   asked = seen.asked;
    const uint32_t locks = seen.locks;
    uint32_t p;
    for (p = 0; p < passes; p += step ? step : passes) {
        const uint32_t count = step < passes - p ? step : 0;
        test_check(stereo_record(plan, &s->surfaces, engine_begin(), p, count) == STEREO_OK, "stereo_record: %s",
                   said.text);
        engine_end();
    }
    test_check(seen.submits == submits && seen.waits == waits && seen.asked == asked && seen.locks == locks,
               "recording submits, waits, asks for something, or uses the queue");
}

static void read_back(const test_case *c, scene *s)
{
    int i;
    for (i = PICTURE_DISPARITY; i < PICTURE_COUNT; i++)
        if (is_there(c, s, i)) move_rows(c, s, i, 0);
}

static stereo_plan *open_plan(stereo_context *context, const test_case *c, uint32_t flags, uint32_t slots,
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

/* What stereo_match writes on the CPU; 0: there is no such plan. */
static int expect(const test_case *c, test_frame *expected)
{
    stereo_plan *plan = open_plan(harness_cpu, c, 0, 1, 0);
    if (!plan) return 0;
    frame_make(c, expected);
    assert_int_equal(stereo_match(plan, &expected->frame), STEREO_OK);
    stereo_plan_destroy(plan);
    return 1;
}

static void compare(const test_case *c, const test_frame *expected, const scene *s, const char *door)
{
    char why[200], text[600];
    if (!frame_differs(c, expected, &s->frame, why, sizeof why)) return;
    case_text(c, text, sizeof text);
    test_check(0, "%s, %s: %s", door, text, why);
}

/* ---- tests ---- */

static int open_engine(void **state)
{
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_vulkan_wishes wishes;
    memset(&seen, 0, sizeof seen);
    engine.messages = 0;
    describe(&desc, &vulkan);
    test_check(stereo_vulkan_wants(&desc, &wishes) == STEREO_OK, "stereo_vulkan_wants: %s", said.text);
    make_device(&wishes);
    return harness_open_cpu(state);
}

/* The layer speaks here of what the library left behind. */
static int close_engine(void **state)
{
    engine.vkDestroyCommandPool(engine.device, engine.pool, NULL);
    engine.vkDestroyDevice(engine.device, NULL);
    test_check(engine.messages == 0, "%u messages of the validation layer", (unsigned)engine.messages);
    return harness_close_cpu(state);
}

/* After each test: nothing was left, destroyed, or used unlocked. */
static int check_engine(void **state)
{
    const int64_t objects = seen.objects;
    const uint32_t ours = seen.ours, unlocked = seen.unlocked, locks = seen.locks, unlocks = seen.unlocks;
    (void)state;
    memset(&seen, 0, sizeof seen);
    test_check(objects == 0, "%d objects are left", (int)objects);
    test_check(ours == 0, "the engine's device was waited for or destroyed");
    test_check(unlocked == 0, "the queue was used without the lock");
    test_check(locks == unlocks, "%u locks, %u unlocks", (unsigned)locks, (unsigned)unlocks);
    test_check(engine.messages == 0, "%u messages of the validation layer", (unsigned)engine.messages);
    return 0;
}

static void test_wants(void **state)
{
    VkQueueFamilyProperties families[16];
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_vulkan_wishes wishes;
    uint32_t count = 16;
    (void)state;
    engine.vkGetPhysicalDeviceQueueFamilyProperties(engine.physical, &count, families);
    describe(&desc, &vulkan);
    vulkan.device = NULL;
    vulkan.queue = NULL;
    assert_int_equal(stereo_vulkan_wants(&desc, &wishes), STEREO_OK);
    assert_true(wishes.queue_family < count && (families[wishes.queue_family].queueFlags & VK_QUEUE_COMPUTE_BIT));
    vulkan.instance = NULL;
    assert_int_equal(stereo_vulkan_wants(&desc, &wishes), STEREO_ERROR_BAD_ARGUMENT);
    assert_string_equal(said.key, "context.vulkan.instance");
    desc.vulkan = NULL;
    assert_int_equal(stereo_vulkan_wants(&desc, &wishes), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_vulkan_wants(NULL, NULL), STEREO_ERROR_BAD_ARGUMENT);
}

static void refuse_context(stereo_context_desc *desc, const char *key)
{
    stereo_context *context = NULL;
    said.errors = 0;
    assert_int_equal(stereo_context_create(desc, &context), STEREO_ERROR_BAD_ARGUMENT);
    assert_null(context);
    test_check(said.errors == 1 && strcmp(said.key, key) == 0, "expected %s, got: %s", key, said.text);
}

static void test_context_refused(void **state)
{
    static const char *const unknown[2] = {"VK_STEREO_no_such_extension", NULL};
    VkPhysicalDeviceFeatures features;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    (void)state;
#define REFUSE(change, key)         \
    do {                            \
        describe(&desc, &vulkan);   \
        change;                     \
        refuse_context(&desc, key); \
    } while (0)
    REFUSE(vulkan.canary_end_ = 1, "context.vulkan");
    REFUSE(vulkan.instance = NULL, "context.vulkan.instance");
    REFUSE(vulkan.physical_device = NULL, "context.vulkan.physical_device");
    REFUSE(vulkan.device = NULL, "context.vulkan.device");
    REFUSE((vulkan.instance = NULL, vulkan.physical_device = NULL, vulkan.device = NULL), "context.vulkan.queue");
    REFUSE((vulkan.instance = NULL, vulkan.physical_device = NULL, vulkan.device = NULL, vulkan.queue = NULL,
            vulkan.queue_family = 0),
           "context.vulkan.lock");
    REFUSE(vulkan.lock = NULL, "context.vulkan.lock");
    REFUSE(vulkan.unlock = NULL, "context.vulkan.lock");
    REFUSE(vulkan.queue_family = 99, "context.vulkan.queue_family");
    REFUSE(vulkan.api_version = 13, "context.vulkan.api_version");
    REFUSE(vulkan.extension_count = 1, "context.vulkan.extension_count");
    REFUSE((vulkan.extension_count = 1, vulkan.extensions = unknown), "context.vulkan.extensions");
    REFUSE((vulkan.extension_count = 2, vulkan.extensions = unknown), "context.vulkan.extensions");
    memset(&features, 0, sizeof features);
    features.sparseResidency16Samples = VK_TRUE; /* of no software driver */
    REFUSE(vulkan.features = &features, "context.vulkan.features");
    REFUSE(desc.flags = STEREO_CONTEXT_VALIDATE, "context.flags");
    REFUSE(desc.device_index_plus_one = 1, "context.device_index_plus_one");
    REFUSE(desc.device_name = "x", "context.device_name");
}

/* Declared features and extensions are no hindrance, nor is a queue without callbacks. */
static void test_context_declared(void **state)
{
    VkPhysicalDeviceFeatures features;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_device_info info;
    stereo_context *context = NULL;
    VkPhysicalDeviceProperties properties;
    (void)state;
    engine.vkGetPhysicalDeviceProperties(engine.physical, &properties);
    memset(&features, 0, sizeof features);
    features.robustBufferAccess = VK_TRUE; /* of every device */
    describe(&desc, &vulkan);
    vulkan.features = &features;
    vulkan.api_version = VK_MAKE_VERSION(1, 1, 0);
    vulkan.lock = vulkan.unlock = NULL;
    desc.backend = STEREO_BACKEND_AUTO; /* takes this device, though a software driver is passed over */
    test_check(stereo_context_create(&desc, &context) == STEREO_OK, "%s", said.text);
    stereo_context_info(context, &info);
    assert_string_equal(info.name, properties.deviceName);
    test_check(info.subgroup_size > 0, "subgroups of a device of Vulkan 1.1 go unused");
    assert_int_equal(stereo_context_backend(context), STEREO_BACKEND_VULKAN);
    stereo_context_destroy(context);
}

static void test_plan_refused(void **state)
{
    static float out[64 * 8];
    stereo_context *context = open_context(0), *other = NULL;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_vulkan_frame surfaces;
    stereo_frame frame;
    stereo_ticket ticket;
    stereo_memory memory;
    stereo_plan_desc plan_desc;
    stereo_plan *plan;
    stereo_peaks peaks;
    test_case c;
    (void)state;
    case_init(&c, "refused", 64, 8, 8);
    memset(&surfaces, 0, sizeof surfaces);
    memset(&frame, 0, sizeof frame);
    assert_int_equal(stereo_context_peaks(context, &peaks), STEREO_OK); /* on the application's queue */
    assert_true(peaks.copied > 0.0 && peaks.operations > 0.0);
    assert_null(open_plan(context, &c, STEREO_PLAN_RECORD | STEREO_PLAN_KEEP_STAGES, 1, 0));
    assert_string_equal(said.key, "plan.flags");
    said.key[0] = 0;
    assert_null(open_plan(harness_cpu, &c, STEREO_PLAN_RECORD, 1, 0));
    plan = open_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    frame.disparity.pixels = out;
    assert_int_equal(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_submit(plan, &frame, &ticket), STEREO_ERROR_BAD_ARGUMENT);
    assert_string_equal(said.key, "plan.flags");
    stereo_plan_destroy(plan);
    plan = open_plan(context, &c, 0, 1, 0);
    assert_non_null(plan);
    said.key[0] = 0;
    assert_int_equal(stereo_record(plan, &surfaces, engine_begin(), 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    engine_end();
    engine_run();
    assert_string_equal(said.key, "plan.flags");
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    describe(&desc, &vulkan); /* without a queue plans are recorded */
    vulkan.queue = NULL;
    assert_int_equal(stereo_context_create(&desc, &context), STEREO_OK);
    assert_null(open_plan(context, &c, 0, 1, 0));
    assert_string_equal(said.key, "plan.flags");
    assert_int_equal(stereo_context_peaks(context, &peaks), STEREO_ERROR_BAD_ARGUMENT);
    assert_string_equal(said.key, "context.vulkan.queue");
    plan = open_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    memset(&desc, 0, sizeof desc); /* a device of the library's own has no command buffers of others */
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.logger.log = on_log;
    assert_int_equal(stereo_context_create(&desc, &other), STEREO_OK);
    case_desc(&c, STEREO_PLAN_RECORD, &plan_desc);
    assert_int_equal(stereo_plan_memory(other, &plan_desc, &memory), STEREO_ERROR_UNSUPPORTED);
    stereo_context_destroy(other);
    desc.flags = STEREO_CONTEXT_PLAN_FOR_GPU;
    assert_int_equal(stereo_context_create(&desc, &other), STEREO_OK);
    plan = open_plan(other, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    assert_int_equal(stereo_record(plan, &surfaces, engine.commands[0], 0, 0), STEREO_ERROR_UNSUPPORTED);
    stereo_plan_destroy(plan);
    stereo_context_destroy(other);
}

static void refuse_frame(stereo_plan *plan, const stereo_vulkan_frame *frame, uint32_t first, uint32_t count,
                         const char *key, const char *words)
{
    said.errors = 0;
    assert_int_equal(stereo_record(plan, frame, engine.commands[0], first, count), STEREO_ERROR_BAD_ARGUMENT);
    test_check(said.errors == 1 && strcmp(said.key, key) == 0 && strstr(said.text, words), "expected %s, %s; got: %s",
               key, words, said.text);
}

static void test_surfaces_refused(void **state)
{
    stereo_context *context = open_context(0);
    stereo_vulkan_frame frame;
    stereo_plan *plan;
    test_case c;
    scene s;
    uint32_t passes;
    (void)state;
    case_init(&c, "refused", 33, 9, 8);
    c.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_POINTS;
    c.disparity_format = STEREO_DISPARITY_S16;
    plan = open_plan(context, &c, STEREO_PLAN_RECORD, 2, 0);
    assert_non_null(plan);
    passes = stereo_plan_passes(plan, NULL, 0);
    scene_make(&c, &s, 1);
#define WRONG(change, key, words)                     \
    do {                                              \
        frame = s.surfaces;                           \
        change;                                       \
        refuse_frame(plan, &frame, 0, 0, key, words); \
    } while (0)
    WRONG(memset(&frame.left, 0, sizeof frame.left), "frame.left", "NULL");
    WRONG(memset(&frame.right, 0, sizeof frame.right), "frame.right", "NULL");
    WRONG(frame.mask.buffer = s.buffer, "frame.mask", "declared");
    WRONG(frame.confidence.buffer = s.buffer, "frame.confidence", "declared");
    WRONG(frame.left.buffer = s.buffer, "frame.left", "one of them");
    WRONG(frame.left.stride = 33, "frame.left", "buffers");
    WRONG(frame.left.offset = 4, "frame.left", "buffers");
    WRONG((memset(&frame.left, 0, sizeof frame.left), frame.left.buffer = s.buffer, frame.left.stride = 32),
          "frame.left", "33");
    WRONG((memset(&frame.disparity, 0, sizeof frame.disparity), frame.disparity.buffer = s.buffer,
           frame.disparity.stride = 65),
          "frame.disparity", "66");
    WRONG(frame.points.stride = 12, "frame.points", "396");
    WRONG(frame.right.format = VK_FORMAT_R8G8B8A8_UNORM, "frame.right", "1 channels of 8-bit unsigned");
    WRONG(frame.right.format = VK_FORMAT_R8_SNORM, "frame.right", "format");
    WRONG(frame.disparity.format = VK_FORMAT_R16_UINT, "frame.disparity", "16-bit signed");
    WRONG(frame.disparity.format = VK_FORMAT_R32_SFLOAT, "frame.disparity", "16-bit signed");
    WRONG((frame.points = frame.left, frame.points.format = VK_FORMAT_R32G32B32_SFLOAT), "frame.points",
          "3 channels of 32-bit floats");
    WRONG(frame.left.layout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, "frame.left", "TRANSFER_SRC");
    WRONG(frame.left.layout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, "frame.left", "TRANSFER_SRC");
    WRONG(frame.disparity.layout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, "frame.disparity", "TRANSFER_DST");
    WRONG(frame.slot = 2, "frame.slot", "1");
    frame = s.surfaces;
    refuse_frame(plan, &frame, passes, 0, "first_pass", "must be");
    refuse_frame(plan, &frame, 1, passes, "pass_count", "must be");
    assert_int_equal(stereo_record(plan, NULL, engine.commands[0], 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_record(plan, &frame, NULL, 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_record(NULL, &frame, engine.commands[0], 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(seen.copied, 0);
    scene_free(&s);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
}

/* stereo_match on the engine's queue: locked, and the bytes of the CPU. */
static void test_submitted(void **state)
{
    stereo_context *context = open_context(0);
    stereo_plan *plan;
    test_frame expected, f;
    test_case c;
    char why[200];
    (void)state;
    case_init(&c, "submitted", 67, 43, 16);
    assert_true(expect(&c, &expected));
    plan = open_plan(context, &c, STEREO_PLAN_KEEP_STAGES, 2, 0);
    assert_non_null(plan);
    frame_make(&c, &f);
    assert_int_equal(stereo_match(plan, &f.frame), STEREO_OK);
    test_check(!frame_differs(&c, &expected, &f, why, sizeof why), "%s", why);
    assert_true(seen.submits >= 1 && seen.locks >= seen.submits);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    frame_free(&f);
    frame_free(&expected);
}

/* A case through every door; 0: the CPU refuses it. images: of how many pictures, at least, the doors of images have one. */
static int through_doors(stereo_context *context, const test_case *c, uint64_t cap, uint32_t images, const char *name)
{
    static const struct {
        int images;
        uint32_t step;
        const char *name;
    } doors[] = {
        {0, 0, "buffers"}, {1, 0, "images"}, {0, 1, "buffers, pass by pass"}, {1, 3, "images, by three passes"}};
    test_frame expected;
    stereo_plan *plan;
    size_t d;
    if (!expect(c, &expected)) return 0;
    seen.poison = 1;
    plan = open_plan(context, c, STEREO_PLAN_RECORD, 1, cap);
    seen.poison = 0;
    test_check(plan != NULL, "%s: %s", name, said.text);
    for (d = 0; d < sizeof doors / sizeof doors[0]; d++) {
        scene s;
        if (doors[d].step && stereo_plan_passes(plan, NULL, 0) > MOST_COMMANDS - 2) continue;
        scene_make(c, &s, doors[d].images);
        test_check(!doors[d].images || s.images >= images, "%s: %u images", name, (unsigned)s.images);
        before(c, &s);
        record(plan, &s, doors[d].step);
        after(c, &s);
        engine_run();
        read_back(c, &s);
        compare(c, &expected, &s, doors[d].name);
        scene_free(&s);
    }
    stereo_plan_destroy(plan);
    frame_free(&expected);
    test_check(engine.messages == 0, "%s: %u messages of the validation layer", name, (unsigned)engine.messages);
    return 1;
}

/* Every format in and out, strides odd and even, with mask, previous map (also left out) and cost volumes. */
static void test_formats(void **state)
{
    stereo_context *context = open_context(0);
    int i;
    (void)state;
    for (i = 0; i < 6; i++) {
        test_case c;
        case_init(&c, "formats", 67 - (uint32_t)i, 21, 17);
        c.input = (stereo_format)i;
        c.inputs = STEREO_INPUT_MASK | STEREO_INPUT_PREVIOUS;
        c.outputs = i % 2 ? 63 : 31;
        c.disparity_format = (stereo_disparity_format)(i % 3);
        c.confidence_format = (stereo_confidence_format)(i % 2);
        c.depth_format = (stereo_depth_format)(i / 2 % 2);
        c.no_previous = i >= 3;
        c.pad = i % 3 ? (uint32_t)(2 * i - 1) : 0;
        case_set(&c, "prior.weight=0.1 right-view=volume");
        if (i == 4) case_set(&c, "cost=given");
        if (i == 4) c.given.max = 200;
        assert_true(through_doors(context, &c, 0, i == 1 || i == 4 ? 5 : 7, "formats")); /* RGB has no image format */
    }
    stereo_context_destroy(context);
}

/* Wide rows, more of them than one list of copies holds, and rows that need no list. */
static void test_sizes(void **state)
{
    static const uint32_t sizes[][2] = {{1, 1}, {1, 70}, {70, 1}, {64, 64}, {63, 65}};
    stereo_context *context = open_context(0);
    size_t i;
    (void)state;
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        test_case c;
        case_init(&c, "sizes", sizes[i][0], sizes[i][1], 9);
        c.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE;
        assert_true(through_doors(context, &c, 0, 4, "sizes"));
    }
    stereo_context_destroy(context);
}

/* Volumes in bands and slabs, whose passes take turns; tables, rectified views, and the least limits of Vulkan 1.0. */
static void test_pipelines(void **state)
{
    static const char *const settings[] = {"sgm.paths=5",
                                           "optimize=wta aggregate=box",
                                           "aggregate=cross optimize=wta refine=lr,vote,median",
                                           "prepare=rectify,blur",
                                           "optimize=scanline",
                                           "aggregate=domain-transform optimize=wta",
                                           "sgm.paths=8 sgm.adapt=gradient"};
    stereo_context *contexts[2];
    size_t i;
    int m;
    (void)state;
    contexts[0] = open_context(0);
    contexts[1] = open_context(STEREO_CONTEXT_MINIMUM_LIMITS);
    for (i = 0; i < sizeof settings / sizeof settings[0]; i++)
        for (m = 0; m < 2; m++) {
            test_case c;
            case_init(&c, settings[i], 59, 33, 20);
            case_set(&c, settings[i]);
            c.tuning.band_rows = m ? 7 : 0;
            c.tuning.slab_disparities = m ? 6 : 0;
            c.input = m ? STEREO_FORMAT_RGBA8 : STEREO_FORMAT_R8;
            assert_true(through_doors(contexts[m], &c, 0, 3, settings[i]));
        }
    for (m = 0; m < 2; m++) stereo_context_destroy(contexts[m]);
}

/* The least memory that works. */
static void test_cap(void **state)
{
    stereo_context *context = open_context(0);
    stereo_plan_desc desc;
    stereo_memory memory;
    test_case c;
    (void)state;
    case_init(&c, "cap", 120, 90, 32);
    case_set(&c, "sgm.paths=5");
    case_desc(&c, STEREO_PLAN_RECORD, &desc);
    assert_int_equal(stereo_plan_memory(context, &desc, &memory), STEREO_OK);
    assert_true(memory.minimum_bytes < memory.host_bytes + memory.device_bytes);
    assert_null(open_plan(context, &c, STEREO_PLAN_RECORD, 1, memory.minimum_bytes - 1));
    assert_string_equal(said.key, "plan.max_memory");
    assert_true(through_doors(context, &c, memory.minimum_bytes, 3, "cap"));
    stereo_context_destroy(context);
}

/* ---- work memory of the engine's ---- */

enum { GUARD = 512 };

/* Ranges of a buffer, with bytes between them that nobody may touch. */
typedef struct lent {
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint8_t *mapped;
    VkDeviceSize size;
    stereo_vulkan_range ranges[3];
    stereo_vulkan_memory list;
} lent;

static void lend(lent *l, const VkDeviceSize *bytes, uint32_t count)
{
    uint32_t i;
    memset(l, 0, sizeof *l);
    l->size = GUARD;
    for (i = 0; i < count; i++) {
        l->ranges[i].offset = l->size;
        l->ranges[i].bytes = bytes[i];
        l->size = (l->size + bytes[i] + 255) / 256 * 256 + GUARD;
    }
    l->mapped = engine_buffer(l->size, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, &l->buffer,
                              &l->memory);
    for (i = 0; i < count; i++) l->ranges[i].buffer = l->buffer;
    l->list.ranges = l->ranges;
    l->list.count = count;
}

static void take_back(lent *l)
{
    VkDeviceSize at = 0;
    uint32_t i;
    for (i = 0; i <= l->list.count; i++) {
        const VkDeviceSize end = i < l->list.count ? l->ranges[i].offset : l->size;
        for (; at < end; at++)
            test_check(l->mapped[at] == 0xa5, "byte %u, outside of the ranges, was written", (unsigned)at);
        if (i < l->list.count) at = l->ranges[i].offset + l->ranges[i].bytes;
    }
    engine.vkDestroyBuffer(engine.device, l->buffer, NULL);
    engine.vkFreeMemory(engine.device, l->memory, NULL);
}

/* The plan of a case in memory of the engine's: submitted, and recorded. */
static void in_memory(stereo_context *context, const test_case *c, const stereo_vulkan_memory *memory)
{
    test_frame expected, f;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    char why[200];
    scene s;
    assert_true(expect(c, &expected));
    case_desc(c, 0, &desc);
    desc.memory = memory;
    test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "%s", said.text);
    frame_make(c, &f);
    assert_int_equal(stereo_match(plan, &f.frame), STEREO_OK);
    test_check(!frame_differs(c, &expected, &f, why, sizeof why), "submitted: %s", why);
    stereo_plan_destroy(plan);
    desc.flags = STEREO_PLAN_RECORD;
    test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "%s", said.text);
    scene_make(c, &s, 0);
    before(c, &s);
    record(plan, &s, 0);
    after(c, &s);
    engine_run();
    read_back(c, &s);
    compare(c, &expected, &s, "the engine's memory");
    scene_free(&s);
    stereo_plan_destroy(plan);
    frame_free(&f);
    frame_free(&expected);
}

/* In one range of just the size, in three, and in less, where volumes go in parts. */
static void test_memory(void **state)
{
    stereo_context *context = open_context(0), *own = NULL;
    stereo_plan_desc desc;
    stereo_context_desc own_desc = STEREO_INIT;
    stereo_memory needs, with;
    test_case c;
    lent l;
    int n;
    (void)state;
    case_init(&c, "memory", 90, 70, 32);
    case_set(&c, "sgm.paths=5");
    case_desc(&c, 0, &desc);
    assert_int_equal(stereo_plan_memory(context, &desc, &needs), STEREO_OK);
    assert_true(needs.work_bytes > 0 && needs.work_bytes < needs.device_bytes);
    for (n = 0; n < 3; n++) {
        const VkDeviceSize sizes[3][3] = {
            {needs.work_bytes}, {30000, needs.work_bytes / 2 + 77, needs.work_bytes}, {needs.work_bytes * 3 / 4}};
        lend(&l, sizes[n], n == 1 ? 3 : 1);
        desc.memory = &l.list;
        assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_OK);
        assert_int_equal(with.device_bytes, needs.device_bytes - needs.work_bytes);
        assert_true(n < 2 ? with.parts == needs.parts : with.parts > needs.parts);
        in_memory(context, &c, &l.list);
        if (n == 1) test_check(l.mapped[l.ranges[0].offset] != 0xa5, "the first range is not used");
        take_back(&l);
    }
    lend(&l, &needs.work_bytes, 1);
    desc.memory = &l.list;
    l.ranges[0].bytes = 1000;
    assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_ERROR_LIMIT);
    assert_string_equal(said.key, "plan.memory");
    for (n = 0; n < 4; n++) {
        stereo_vulkan_range *range = &l.ranges[0];
        range->bytes = needs.work_bytes;
        range->buffer = n == 0 ? VK_NULL_HANDLE : l.buffer;
        range->offset = n == 1 ? GUARD + 128 : GUARD;
        l.list.count = n == 2 ? 0 : n == 3 ? 16 : 1;
        said.key[0] = 0;
        assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_ERROR_BAD_ARGUMENT);
        assert_string_equal(said.key, "plan.memory");
    }
    l.list.count = 1;
    own_desc.backend = STEREO_BACKEND_VULKAN;
    assert_int_equal(stereo_context_create(&own_desc, &own), STEREO_OK);
    assert_int_equal(stereo_plan_memory(own, &desc, &with), STEREO_ERROR_UNSUPPORTED);
    stereo_context_destroy(own);
    assert_int_equal(stereo_plan_memory(harness_cpu, &desc, &with), STEREO_ERROR_UNSUPPORTED);
    take_back(&l);
    stereo_context_destroy(context);
}

/* Two slots and two pairs in one submit; then the same command buffers again, over other pictures. */
static void test_slots(void **state)
{
    stereo_context *context = open_context(0);
    stereo_plan *plan;
    test_frame expected[2];
    test_case c[2];
    scene s[2];
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        case_init(&c[i], "slots", 50, 30, 16);
        c[i].seed = 7 + (uint64_t)i;
        c[i].pad = 3;
        assert_true(expect(&c[i], &expected[i]));
    }
    plan = open_plan(context, &c[0], STEREO_PLAN_RECORD, 2, 0);
    assert_non_null(plan);
    for (i = 0; i < 2; i++) {
        scene_make(&c[i], &s[i], i);
        s[i].surfaces.slot = (uint32_t)i;
        before(&c[i], &s[i]);
        record(plan, &s[i], 0);
        after(&c[i], &s[i]);
    }
    engine_submit();
    for (i = 0; i < 2; i++) {
        read_back(&c[i], &s[i]);
        compare(&c[i], &expected[i], &s[i], "two slots");
    }
    for (i = 0; i < 2; i++) /* what one frame looked at the other one does now */
        memcpy(s[i].mapped + s[i].pictures[PICTURE_LEFT].at, s[i].mapped + s[i].pictures[PICTURE_RIGHT].at, 30 * 50);
    assert_true(s[0].images == 0);
    memset(s[0].mapped + s[0].pictures[PICTURE_DISPARITY].at, 0xa5, s[0].frame.bytes[PICTURE_DISPARITY]);
    for (i = PICTURE_LEFT; i <= PICTURE_RIGHT; i++) {
        memcpy(s[0].frame.memory[i], s[1].frame.memory[i], s[0].frame.bytes[i]);
        move_rows(&c[0], &s[0], i, 1);
    }
    engine_run();
    read_back(&c[0], &s[0]);
    compare(&c[0], &expected[1], &s[0], "submitted again");
    for (i = 0; i < 2; i++) {
        scene_free(&s[i]);
        frame_free(&expected[i]);
    }
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
}

/* An output that is not wanted this time is left alone. */
static void test_output_left_out(void **state)
{
    stereo_context *context = open_context(0);
    stereo_plan *plan;
    test_case c;
    scene s;
    size_t i;
    (void)state;
    case_init(&c, "left out", 40, 20, 16);
    c.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE;
    plan = open_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    scene_make(&c, &s, 0);
    memset(&s.surfaces.confidence, 0, sizeof s.surfaces.confidence);
    before(&c, &s);
    record(plan, &s, 0);
    after(&c, &s);
    engine_run();
    read_back(&c, &s);
    for (i = 0; i < s.frame.bytes[PICTURE_CONFIDENCE]; i++)
        assert_int_equal(s.frame.memory[PICTURE_CONFIDENCE][i], 0xa5);
    scene_free(&s);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
}

static void test_random(void **state)
{
    const char *seed_text = getenv("STEREO_SEED"), *count_text = getenv("STEREO_RANDOM");
    const uint64_t seed = seed_text ? strtoull(seed_text, NULL, 0) : 20261122;
    const uint32_t count = count_text ? (uint32_t)strtoul(count_text, NULL, 0) : 6;
    stereo_context *context = open_context(0);
    uint32_t i, ran = 0;
    (void)state;
    printf("# STEREO_SEED=%llu STEREO_RANDOM=%u\n", (unsigned long long)seed, (unsigned)count);
    for (i = 0; i < count; i++) {
        test_case c;
        case_random(&c, seed + i);
        ran += (uint32_t)through_doors(context, &c, 0, 0, "random");
    }
    test_check(ran > 0 || count == 0, "the CPU refuses all of them");
    stereo_context_destroy(context);
}

/* Planted errors: this test sees barriers that are missing, rows that are not copied, and a queue that is not locked. */
static void test_planted(void **state)
{
    stereo_context *context = open_context(0), *unlocked = NULL;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_plan *plan;
    test_frame expected;
    test_case c;
    scene s;
    char why[200];
    int fault;
    (void)state;
    case_init(&c, "planted", 67, 43, 16);
    assert_true(expect(&c, &expected));
    seen.poison = 1; /* else rows may be missed in memory that holds them already */
    plan = open_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    seen.poison = 0;
    assert_non_null(plan);
    for (fault = 0; fault < 2; fault++) {
        engine.expecting = 1;
        seen.without_copies = fault == 0;
        without_barriers = fault == 1;
        scene_make(&c, &s, 0);
        before(&c, &s);
        record(plan, &s, 0);
        after(&c, &s);
        engine_run();
        read_back(&c, &s);
        if (fault == 1) test_check(engine.messages > 0, "the layer does not see that barriers are missing");
        else
            test_check(frame_differs(&c, &expected, &s.frame, why, sizeof why),
                       "rows are missing, and nobody sees it");
        scene_free(&s);
        without_barriers = seen.without_copies = engine.expecting = 0;
        engine.messages = 0;
    }
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    describe(&desc, &vulkan);
    vulkan.lock = vulkan.unlock = NULL;
    assert_int_equal(stereo_context_create(&desc, &unlocked), STEREO_OK);
    plan = open_plan(unlocked, &c, 0, 1, 0);
    assert_non_null(plan);
    assert_int_equal(stereo_match(plan, &expected.frame), STEREO_OK);
    stereo_plan_destroy(plan);
    stereo_context_destroy(unlocked);
    test_check(seen.unlocked > 0, "the queue is not seen to be used without the lock");
    seen.unlocked = 0;
    frame_free(&expected);
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_wants, check_engine),
        cmocka_unit_test_teardown(test_context_refused, check_engine),
        cmocka_unit_test_teardown(test_context_declared, check_engine),
        cmocka_unit_test_teardown(test_plan_refused, check_engine),
        cmocka_unit_test_teardown(test_surfaces_refused, check_engine),
        cmocka_unit_test_teardown(test_submitted, check_engine),
        cmocka_unit_test_teardown(test_formats, check_engine),
        cmocka_unit_test_teardown(test_sizes, check_engine),
        cmocka_unit_test_teardown(test_pipelines, check_engine),
        cmocka_unit_test_teardown(test_cap, check_engine),
        cmocka_unit_test_teardown(test_memory, check_engine),
        cmocka_unit_test_teardown(test_slots, check_engine),
        cmocka_unit_test_teardown(test_output_left_out, check_engine),
        cmocka_unit_test_teardown(test_random, check_engine),
        cmocka_unit_test_teardown(test_planted, check_engine),
    };
    uint32_t i;
    int bad = 0;
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    make_instance();
    for (i = 0; i < engine.physical_count; i++) {
        VkPhysicalDeviceProperties properties;
        engine.physical = engine.physicals[i];
        engine.vkGetPhysicalDeviceProperties(engine.physical, &properties);
        printf("# device: %s\n", properties.deviceName);
        bad += cmocka_run_group_tests_name(properties.deviceName, tests, open_engine, close_engine);
    }
    engine.vkDestroyDebugUtilsMessengerEXT(engine.instance, engine.messenger, NULL);
    engine.vkDestroyInstance(engine.instance, NULL);
    if (engine.physical_count == 0) printf("# no Vulkan device\n");
    return bad || engine.physical_count == 0 ? 1 : 0;
}
#else
int main(void)
{
    printf("# built without Vulkan headers\n");
    return 1;
}
#endif
