/* The pipeline cache as callers keep it, a head of the library's and then the driver's data; and contexts on Vulkan,
   made and destroyed. Uses errors.h and connect.h. */

#define STEREO__CACHE_MAGIC 0x31656863617a7473u /* "stzache1", a little-endian word */
typedef struct stereo__cache_head { uint64_t magic, bytes, hash; } stereo__cache_head;

/* *data: the driver's part of the caller's cache. Returns NULL if that is whole and of this device and driver, else
   the fault, in words. */
static const char *stereo__cache_open(const stereo__vulkan *v, const stereo_cache *kept, const uint8_t **data, size_t *bytes)
{
    VkPhysicalDeviceProperties properties;
    stereo__cache_head head;
    uint32_t words[4]; /* bytes of the driver's own head, its version (1), vendor, device; a UUID follows */
    *bytes = 0;
    if (kept->bytes < sizeof(head) + sizeof(words) + VK_UUID_SIZE) return "is too short";
    memcpy(&head, kept->data, sizeof(head));
    *data = (const uint8_t *)kept->data + sizeof(head);
    if (head.magic != STEREO__CACHE_MAGIC) return "is not a pipeline cache of this library";
    if (head.bytes != kept->bytes - sizeof(head) || head.hash != stereo__hash(*data, (size_t)head.bytes))
        return "is damaged";
    v->fn.vkGetPhysicalDeviceProperties(v->physical, &properties);
    memcpy(words, *data, sizeof(words));
    if (words[2] != properties.vendorID || words[3] != properties.deviceID ||
        memcmp(*data + sizeof(words), properties.pipelineCacheUUID, VK_UUID_SIZE) != 0)
        return "belongs to another device or driver";
    *bytes = (size_t)head.bytes;
    return NULL;
}

static stereo_result stereo__vulkan_open_cache(stereo__vulkan *v)
{
    VkPipelineCacheCreateInfo info;
    const stereo_cache *kept = &v->desc->cache;
    const uint8_t *data = NULL;
    size_t bytes = 0;
    const char *why = kept->data ? stereo__cache_open(v, kept, &data, &bytes) : NULL;
    VkResult vk;
    if (why)
        stereo__report(v->desc, STEREO_LEVEL_INFO, STEREO_OK, 0, "context.cache",
                       "context.cache: %s; it is ignored, and the driver compiles the shaders again", why);
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO;
    info.initialDataSize = bytes;
    info.pInitialData = bytes ? data : NULL;
    vk = v->fn.vkCreatePipelineCache(v->device, &info, NULL, &v->cache);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreatePipelineCache", 0) : STEREO_OK;
}

static stereo_result stereo__vulkan_cache(const stereo_context *context, void *data, size_t *bytes)
{
    stereo__vulkan *v = context->vulkan;
    const size_t room = *bytes;
    stereo__cache_head head;
    size_t size = 0;
    stereo_result result = stereo__vulkan_settle(context);
    VkResult vk;
    if (result != STEREO_OK) return result;
    vk = v->fn.vkGetPipelineCacheData(v->device, v->cache, &size, NULL);
    if (vk < 0) return stereo__vulkan_fail(v, vk, "vkGetPipelineCacheData", 0);
    *bytes = sizeof(head) + size;
    if (!data) return STEREO_OK;
    if (room < *bytes) return stereo__little_room(v->desc, room, *bytes);
    vk = v->fn.vkGetPipelineCacheData(v->device, v->cache, &size, (uint8_t *)data + sizeof(head));
    if (vk < 0) return stereo__vulkan_fail(v, vk, "vkGetPipelineCacheData", 0);
    head.magic = STEREO__CACHE_MAGIC;
    head.bytes = size;
    head.hash = stereo__hash((const uint8_t *)data + sizeof(head), size);
    memcpy(data, &head, sizeof(head));
    *bytes = sizeof(head) + size;
    if (vk != VK_INCOMPLETE) return STEREO_OK;
    return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, vk, "bytes",
                          "bytes: the cache has meanwhile grown beyond %llu; ask for its size again, with data = NULL", (unsigned long long)room);
}

/* Makes a logical device. */
static stereo_result stereo__vulkan_create_device(stereo__vulkan *v)
{
    const float urgency = 1.0f;
    VkDeviceQueueCreateInfo queue;
    VkDeviceCreateInfo info;
    stereo_vulkan_wishes wishes;
    VkResult vk;
    stereo_result result = stereo__vulkan_wishes(v, &wishes);
    if (result != STEREO_OK)
        return result;
    memset(&queue, 0, sizeof(queue));
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = v->family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &urgency;
    memset(&info, 0, sizeof(info));
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = wishes.extension_count;
    info.ppEnabledExtensionNames = wishes.extensions;
    info.pEnabledFeatures = &wishes.features;
    vk = v->fn.vkCreateDevice(v->physical, &info, NULL, &v->device);
    if (vk < 0)
        v->device = NULL;
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkCreateDevice", 0) : STEREO_OK;
}

/* Opens logical device, queue and pipeline cache. */
static stereo_result stereo__vulkan_open_device(stereo__vulkan *v)
{
    stereo_result result = STEREO_OK;
    v->device = v->theirs.device;
    if (!v->device)
        result = stereo__vulkan_create_device(v);
    if (result == STEREO_OK)
        result = stereo__vulkan_load_device(v);
    if (result != STEREO_OK)
        return result;
    v->queue = v->theirs.queue;
    if (!v->theirs.device)
        v->fn.vkGetDeviceQueue(v->device, v->family, 0, &v->queue);
    return stereo__vulkan_open_cache(v);
}

/* Loads Vulkan, chooses a device or takes the caller's, and opens it. */
static stereo_result stereo__vulkan_connect(stereo__vulkan *v, stereo_context *context)
{
    VkPhysicalDeviceLimits limits;
    uint32_t bits = 0;
    stereo_device_kind kind;
    const int theirs = v->desc->vulkan && v->desc->vulkan->device;
    stereo_result result = stereo__vulkan_load(v);
    memset(&limits, 0, sizeof(limits)); /* gcc -O3 does not see that all paths past the next return fill them */
    if (result == STEREO_OK && v->desc->vulkan)
        result = stereo__vulkan_check_desc(v->desc);
    if (result == STEREO_OK)
        result = theirs ? stereo__vulkan_adopt(v) : stereo__vulkan_instance(v, v->desc->flags);
    if (result == STEREO_OK && !theirs)
        result = stereo__vulkan_choose(v, &context->info, &limits);
    if (result != STEREO_OK)
        return result;
    if (theirs)
        stereo__vulkan_describe(v, v->physical, 0, &context->info, &limits);
    context->runs = theirs ? STEREO__RUNS_RECORDED : STEREO__RUNS_SUBMITTED;
    if (v->theirs.queue)
        context->runs |= STEREO__RUNS_SUBMITTED;
    kind = context->info.kind;
    stereo__vulkan_limits(v, &limits, context);
    v->family = stereo__vulkan_family(v, v->physical, &bits);
    v->fn.vkGetPhysicalDeviceMemoryProperties(v->physical, &v->memory);
    v->tick = (double)limits.timestampPeriod * 1e-6;
    v->tick_mask = !context->info.timestamps ? 0 : bits >= 64 ? UINT64_MAX : ((uint64_t)1 << bits) - 1;
    v->unified = kind == STEREO_DEVICE_INTEGRATED || kind == STEREO_DEVICE_SOFTWARE;
    v->work = stereo__bound_device(&context->device, kind);
    v->has_lock = stereo__mutex_init(&v->queue_lock);
    if (!v->has_lock)
        return stereo__vulkan_no_host_memory(v, sizeof(v->queue_lock));
    return stereo__vulkan_open_device(v);
}

static void stereo__vulkan_destroy(stereo_context *context)
{
    if (!context->vulkan)
        return;
    if (!stereo__forked(context))
        stereo__vulkan_close(context->vulkan);
    stereo__release(&context->desc, context->vulkan, sizeof(*context->vulkan));
    context->vulkan = NULL;
}

/* Fills context->vulkan, device and info. */
static stereo_result stereo__vulkan_create(stereo_context *context)
{
    stereo__vulkan *v = (stereo__vulkan *)stereo__alloc(&context->desc, sizeof(*v));
    stereo_result result;
    if (!v)
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "allocator",
                              "allocator: out of host memory (%u bytes)", (unsigned)sizeof(*v));
    v->desc = &context->desc;
    v->cpu_next = context->desc.backend == STEREO_BACKEND_AUTO;
    context->vulkan = v;
    result = stereo__vulkan_connect(v, context);
    if (v->theirs.device) v->cpu_next = 0;
    if (result != STEREO_OK)
        stereo__vulkan_destroy(context);
    return result;
}

/* Lists the devices of an instance of its own. Without a loader or driver there are none, and that is no error. */
static stereo_result stereo__vulkan_devices(const stereo_context_desc *desc, stereo_device_info *infos,
                                            uint32_t *count)
{
    stereo_context_desc plain = STEREO_INIT;
    VkPhysicalDevice list[STEREO__MAX_DEVICES];
    stereo__vulkan v;
    stereo_result result;
    uint32_t room = infos ? *count : 0, found = 0, i;
    *count = 0;
    if (desc) {
        plain.allocator = desc->allocator;
        plain.logger = desc->logger;
        plain.vulkan = desc->vulkan;
    }
    memset(&v, 0, sizeof(v));
    v.desc = &plain;
    result = stereo__vulkan_load(&v);
    if (result == STEREO_OK)
        result = stereo__vulkan_instance(&v, 0);
    if (result == STEREO_OK)
        result = stereo__vulkan_physical(&v, list, &found);
    for (i = 0; i < found && i < room; i++)
        stereo__vulkan_describe(&v, list[i], i, &infos[i], NULL);
    *count = found;
    stereo__vulkan_close(&v);
    return result == STEREO_ERROR_NO_DEVICE ? STEREO_OK : result;
}

