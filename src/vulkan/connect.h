/* The choice of a device, or the caller's device, and its limits. Uses device.h. */

static stereo_result stereo__vulkan_check_handles(const stereo_context_desc *log, const stereo_vulkan_desc *d)
{
    const struct { const char *key; int given; } rows[] = {
        {"context.vulkan.instance", d->instance != NULL},
        {"context.vulkan.physical_device", d->physical_device != NULL},
        {"context.vulkan.device", d->device != NULL},
        {"context.vulkan.queue", d->queue != NULL},
        {"context.vulkan.queue_family", d->queue_family != 0},
        {"context.vulkan.api_version", d->api_version != 0},
        {"context.vulkan.features", d->features != NULL},
        {"context.vulkan.extensions", d->extensions != NULL},
        {"context.vulkan.extension_count", d->extension_count != 0},
        {"context.vulkan.lock", d->lock != NULL},
        {"context.vulkan.unlock", d->unlock != NULL}};
    const int theirs = rows[0].given || rows[1].given || rows[2].given;
    size_t i;
    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (theirs ? i < 3 && !rows[i].given : rows[i].given)
            return stereo__bad(log, rows[i].key,
                               theirs ? "is NULL; your own device needs instance, physical_device and device"
                                      : "must be 0 or NULL, because context.vulkan.device is NULL");
    return STEREO_OK;
}

/* Checks the caller's description of the device as far as possible without the driver. */
static stereo_result stereo__vulkan_check_desc(const stereo_context_desc *desc)
{
    const stereo_vulkan_desc *d = desc->vulkan;
    uint32_t i;
    if (stereo__vulkan_check_handles(desc, d) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    if (!d->device) return STEREO_OK;
    if (!d->lock != !d->unlock)
        return stereo__bad(desc, "context.vulkan.lock", "lock and unlock must both be set, or neither");
    if (d->api_version && d->api_version < VK_MAKE_VERSION(1, 0, 0))
        return stereo__bad(desc, "context.vulkan.api_version", "must be as VK_MAKE_VERSION packs it, or 0 for 1.0");
    if (d->extension_count > 256 || (d->extension_count && !d->extensions))
        return stereo__bad(desc, "context.vulkan.extension_count", "must be the number of context.vulkan.extensions, at most 256");
    for (i = 0; i < d->extension_count; i++)
        if (!d->extensions[i]) return stereo__bad(desc, "context.vulkan.extensions", "contains a NULL, must contain names only");
    if (desc->flags & STEREO_CONTEXT_VALIDATE)
        return stereo__bad(desc, "context.flags",
                           "STEREO_CONTEXT_VALIDATE does not work with your own instance; enable the layer in that");
    if (desc->device_index_plus_one || desc->device_name)
        return stereo__bad(desc, desc->device_name ? "context.device_name" : "context.device_index_plus_one",
                           "must be 0 or NULL, because context.vulkan.device chooses the device");
    return STEREO_OK;
}

/* Checks the caller's description of the device against the physical device. */
static stereo_result stereo__vulkan_check_device(stereo__vulkan *v)
{
    const stereo_vulkan_desc *d = &v->theirs;
    VkQueueFamilyProperties families[16];
    VkPhysicalDeviceFeatures has;
    VkBool32 wanted[sizeof(has) / sizeof(VkBool32)], there[sizeof(has) / sizeof(VkBool32)];
    uint32_t count = 16, i;
    v->fn.vkGetPhysicalDeviceQueueFamilyProperties(v->physical, &count, families);
    if (d->queue_family >= count || !(families[d->queue_family].queueFlags & VK_QUEUE_COMPUTE_BIT))
        return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "context.vulkan.queue_family",
                              "context.vulkan.queue_family: is %u, must be below %u and name a family that supports compute",
                              (unsigned)d->queue_family, (unsigned)count);
    v->fn.vkGetPhysicalDeviceFeatures(v->physical, &has);
    memcpy(there, &has, sizeof(has));
    memset(wanted, 0, sizeof(has));
    if (d->features) memcpy(wanted, d->features, sizeof(has));
    for (i = 0; i < sizeof(has) / sizeof(VkBool32); i++)
        if (wanted[i] && !there[i])
            return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "context.vulkan.features",
                                  "context.vulkan.features: number %u of VkPhysicalDeviceFeatures (from 0) is set, but "
                                  "the physical device does not have it", (unsigned)i);
    for (i = 0; i < d->extension_count; i++) {
        uint32_t found = 0;
        const stereo_result result = stereo__vulkan_have(v, NULL, &d->extensions[i], 1, &found);
        if (result != STEREO_OK) return result;
        if (!found)
            return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0,
                                  "context.vulkan.extensions", "context.vulkan.extensions: the physical device does not have %s",
                                  d->extensions[i]);
    }
    return STEREO_OK;
}

/* Takes instance, device and queue from the caller. */
static stereo_result stereo__vulkan_adopt(stereo__vulkan *v)
{
    stereo_result result;
    v->theirs = *v->desc->vulkan;
    v->instance = v->theirs.instance;
    v->version = v->theirs.api_version;
    result = stereo__vulkan_load_instance(v);
    v->physical = v->theirs.physical_device;
    if (result == STEREO_OK)
        result = stereo__vulkan_check_device(v);
    return result;
}

/* Around every use of the queue: the caller's lock, else the library's. */
static void stereo__vulkan_lock(stereo__vulkan *v)
{
    if (v->theirs.lock) v->theirs.lock(v->theirs.user);
    else stereo__mutex_lock(&v->queue_lock);
}

static void stereo__vulkan_unlock(stereo__vulkan *v)
{
    if (v->theirs.unlock) v->theirs.unlock(v->theirs.user);
    else stereo__mutex_unlock(&v->queue_lock);
}

static stereo_device_kind stereo__vulkan_kind(VkPhysicalDeviceType type)
{
    switch ((int)type) {
    case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU: return STEREO_DEVICE_DISCRETE;
    case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU: return STEREO_DEVICE_INTEGRATED;
    case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU: return STEREO_DEVICE_VIRTUAL;
    case VK_PHYSICAL_DEVICE_TYPE_CPU: return STEREO_DEVICE_SOFTWARE;
    default: return STEREO_DEVICE_OTHER;
    }
}

static uint64_t stereo__least(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* Invocations of a subgroup, where they can shuffle; else 0. */
static uint32_t stereo__vulkan_subgroup(const stereo__vulkan *v, VkPhysicalDevice physical, uint32_t device_version)
{
#if defined(VK_VERSION_1_1)
    const uint32_t version = v->version < device_version ? v->version : device_version;
    VkPhysicalDeviceSubgroupProperties subgroup;
    VkPhysicalDeviceProperties2 properties;
    PFN_vkGetPhysicalDeviceProperties2 ask =
        (PFN_vkGetPhysicalDeviceProperties2)v->get(v->instance, "vkGetPhysicalDeviceProperties2");
    if (version < VK_MAKE_VERSION(1, 1, 0) || (v->desc->flags & STEREO_CONTEXT_MINIMUM_LIMITS) || !ask) return 0;
    memset(&subgroup, 0, sizeof(subgroup));
    memset(&properties, 0, sizeof(properties));
    subgroup.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES;
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    properties.pNext = &subgroup;
    ask(physical, &properties);
    if ((subgroup.supportedStages & VK_SHADER_STAGE_COMPUTE_BIT) &&
        (subgroup.supportedOperations & VK_SUBGROUP_FEATURE_SHUFFLE_BIT))
        return subgroup.subgroupSize;
#else
    (void)v;
    (void)physical;
    (void)device_version;
#endif
    return 0;
}

/* Describes a device; limits may be NULL. With STEREO_CONTEXT_MINIMUM_LIMITS the buffer range is at most what Vulkan
   1.0 promises. */
static void stereo__vulkan_describe(const stereo__vulkan *v, VkPhysicalDevice physical, uint32_t index,
                                    stereo_device_info *info, VkPhysicalDeviceLimits *limits)
{
    VkPhysicalDeviceProperties properties;
    VkPhysicalDeviceMemoryProperties memory;
    uint32_t bits, i;
    v->fn.vkGetPhysicalDeviceProperties(physical, &properties);
    v->fn.vkGetPhysicalDeviceMemoryProperties(physical, &memory);
    memset(info, 0, sizeof(*info));
    for (i = 0; i + 1 < sizeof(info->name) && i < sizeof(properties.deviceName) && properties.deviceName[i]; i++)
        info->name[i] = properties.deviceName[i];
    info->kind = stereo__vulkan_kind(properties.deviceType);
    info->index = index;
    info->api_version = properties.apiVersion;
    info->subgroup_size = stereo__vulkan_subgroup(v, physical, properties.apiVersion);
    info->driver_version = properties.driverVersion;
    info->max_buffer_range = properties.limits.maxStorageBufferRange;
    for (i = 0; i < memory.memoryHeapCount; i++)
        if ((memory.memoryHeaps[i].flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT) &&
            memory.memoryHeaps[i].size > info->memory_bytes)
            info->memory_bytes = memory.memoryHeaps[i].size;
    if (v->desc->flags & STEREO_CONTEXT_MINIMUM_LIMITS)
        info->max_buffer_range = stereo__least(info->max_buffer_range, (uint64_t)1 << 27);
    stereo__vulkan_family(v, physical, &bits);
    info->timestamps =
        bits > 0 && properties.limits.timestampPeriod > 0 && !(v->desc->flags & STEREO_CONTEXT_NO_TIMESTAMPS);
    if (limits)
        *limits = properties.limits;
}

/* Order of preference: 1 is best. */
static int stereo__vulkan_rank(stereo_device_kind kind)
{
    return kind == STEREO_DEVICE_DISCRETE     ? 1
           : kind == STEREO_DEVICE_INTEGRATED ? 2
           : kind == STEREO_DEVICE_VIRTUAL    ? 3
           : kind == STEREO_DEVICE_OTHER      ? 4
                                              : 5;
}

/* The device that the descriptor asks for: by index, by name, or the best kind; the first among equals.
   STEREO_BACKEND_AUTO takes no software driver. */
static stereo_result stereo__vulkan_choose(stereo__vulkan *v, stereo_device_info *info,
                                           VkPhysicalDeviceLimits *limits)
{
    const stereo_context_desc *desc = v->desc;
    const char *key = desc->device_name ? "context.device_name" : "vulkan";
    VkPhysicalDevice list[STEREO__MAX_DEVICES], best = NULL;
    uint32_t count, i, bits, index = 0;
    int rank = 0;
    stereo_result result = stereo__vulkan_physical(v, list, &count);
    if (result != STEREO_OK)
        return result;
    for (i = 0; i < count; i++) {
        stereo__vulkan_describe(v, list[i], i, info, NULL);
        if (stereo__vulkan_family(v, list[i], &bits) == UINT32_MAX)
            continue;
        if (desc->device_index_plus_one ? i + 1 != desc->device_index_plus_one
                                        : desc->device_name && !strstr(info->name, desc->device_name))
            continue;
        if (desc->backend == STEREO_BACKEND_AUTO && info->kind == STEREO_DEVICE_SOFTWARE)
            continue;
        if (rank == 0 || stereo__vulkan_rank(info->kind) < rank) {
            rank = stereo__vulkan_rank(info->kind);
            best = list[i];
            index = i;
        }
    }
    if (!best)
        memset(info, 0, sizeof(*info));
    if (!best && desc->device_index_plus_one)
        return stereo__report(
            desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0, "context.device_index_plus_one",
            "context.device_index_plus_one: is %u; there are %u Vulkan devices, and it must be one that supports compute%s",
            desc->device_index_plus_one, count,
            desc->backend == STEREO_BACKEND_AUTO ? " and is no software driver" : "");
    if (!best)
        return stereo__report(desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0,
                              key, "%s: none of %u Vulkan devices %s%s%ssupports compute%s", key, count,
                              desc->device_name ? "has \"" : "", desc->device_name ? desc->device_name : "",
                              desc->device_name ? "\" in its name and " : "",
                              desc->backend == STEREO_BACKEND_AUTO ? " and is no software driver" : "");
    v->physical = best;
    stereo__vulkan_describe(v, best, index, info, limits);
    return STEREO_OK;
}

/* Limits that planner and shapes depend on. */
static void stereo__vulkan_limits(const stereo__vulkan *v, const VkPhysicalDeviceLimits *limits,
                                  stereo_context *context)
{
    stereo__device *device = &context->device;
    uint32_t minimum = v->desc->flags & STEREO_CONTEXT_MINIMUM_LIMITS, i;
    device->software = context->info.kind == STEREO_DEVICE_SOFTWARE;
    device->max_invocations =
        (uint32_t)stereo__least(limits->maxComputeWorkGroupInvocations, limits->maxComputeWorkGroupSize[0]);
    device->max_range = context->info.max_buffer_range;
    device->max_buffers = limits->maxPerStageDescriptorStorageBuffers;
    device->subgroup = context->info.subgroup_size;
    for (i = 0; i < 3; i++)
        device->max_groups[i] = limits->maxComputeWorkGroupCount[i];
    if (!minimum)
        return;
    device->max_invocations = (uint32_t)stereo__least(device->max_invocations, 128);
    device->max_buffers = (uint32_t)stereo__least(device->max_buffers, 4);
    for (i = 0; i < 3; i++)
        device->max_groups[i] = (uint32_t)stereo__least(device->max_groups[i], 65535);
}

