/* Results of Vulkan calls as messages and as stereo_result; extensions and layers that exist. Uses loader.h. */

static const char *stereo__vk_text(VkResult result)
{
    switch ((int)result) {
    case VK_NOT_READY: return "VK_NOT_READY";
    case VK_TIMEOUT: return "VK_TIMEOUT";
    case VK_ERROR_OUT_OF_HOST_MEMORY: return "VK_ERROR_OUT_OF_HOST_MEMORY";
    case VK_ERROR_OUT_OF_DEVICE_MEMORY: return "VK_ERROR_OUT_OF_DEVICE_MEMORY";
    case VK_ERROR_INITIALIZATION_FAILED: return "VK_ERROR_INITIALIZATION_FAILED";
    case VK_ERROR_DEVICE_LOST: return "VK_ERROR_DEVICE_LOST";
    case VK_ERROR_MEMORY_MAP_FAILED: return "VK_ERROR_MEMORY_MAP_FAILED";
    case VK_ERROR_LAYER_NOT_PRESENT: return "VK_ERROR_LAYER_NOT_PRESENT";
    case VK_ERROR_EXTENSION_NOT_PRESENT: return "VK_ERROR_EXTENSION_NOT_PRESENT";
    case VK_ERROR_FEATURE_NOT_PRESENT: return "VK_ERROR_FEATURE_NOT_PRESENT";
    case VK_ERROR_INCOMPATIBLE_DRIVER: return "VK_ERROR_INCOMPATIBLE_DRIVER";
    case VK_ERROR_TOO_MANY_OBJECTS: return "VK_ERROR_TOO_MANY_OBJECTS";
    case VK_ERROR_FRAGMENTED_POOL: return "VK_ERROR_FRAGMENTED_POOL";
    default: return "VkResult";
    }
}

/* Reports a failed call. bytes: memory that it was to provide, 0 = none. another: the library will try another way;
   the message is then a warning with result STEREO_OK. Returns STEREO_ERROR_NO_DEVICE if the CPU takes the device's
   place. */
static stereo_result stereo__vulkan_fail_or(stereo__vulkan *v, VkResult vk, const char *call, uint64_t bytes,
                                            int another)
{
    /* from a device that works it is an error like any other */
    const int no_driver = vk == VK_ERROR_INCOMPATIBLE_DRIVER && !v->device;
    stereo_result result = vk == VK_ERROR_OUT_OF_HOST_MEMORY     ? STEREO_ERROR_HOST_MEMORY
                           : vk == VK_ERROR_OUT_OF_DEVICE_MEMORY ? STEREO_ERROR_DEVICE_MEMORY
                           : vk == VK_ERROR_DEVICE_LOST          ? STEREO_ERROR_DEVICE_LOST
                           : no_driver                           ? STEREO_ERROR_NO_DEVICE
                                                                 : STEREO_ERROR_VULKAN;
    const int host = result == STEREO_ERROR_HOST_MEMORY; /* another way does not help then */
    const stereo_level level = host                               ? STEREO_LEVEL_ERROR
                               : result == STEREO_ERROR_NO_DEVICE ? stereo__vulkan_level(v)
                               : another                          ? STEREO_LEVEL_WARNING
                                                                  : STEREO_LEVEL_ERROR;
    const stereo_result verdict = another && !host ? STEREO_OK : result;
    if (STEREO__ATOMIC_LOAD_U32(&v->cpu_next) && (host || !another))
        return stereo__report(v->desc, STEREO_LEVEL_INFO, STEREO_ERROR_NO_DEVICE, (int32_t)vk, call,
                              "%s failed: %s (%d); the CPU backend takes its place", call, stereo__vk_text(vk), (int)vk);
    if (result == STEREO_ERROR_DEVICE_LOST)
        STEREO__ATOMIC_STORE_U32(&v->lost, 1u);
    if (no_driver)
        stereo__report(v->desc, level, verdict, (int32_t)vk, call,
                       "vulkan: there is a loader, but no working driver (%s: %s)", call, stereo__vk_text(vk));
    else if (bytes)
        stereo__report(v->desc, level, verdict, (int32_t)vk, call, "%s of %.0f bytes failed: %s (%d)%s", call,
                       (double)bytes, stereo__vk_text(vk), (int)vk,
                       level == STEREO_LEVEL_ERROR && (host || result == STEREO_ERROR_DEVICE_MEMORY)
                           ? "; with a smaller plan.max_memory a plan takes less, and the CPU backend takes none of the device's"
                           : "");
    else
        stereo__report(v->desc, level, verdict, (int32_t)vk, call, "%s failed: %s (%d)", call, stereo__vk_text(vk),
                       (int)vk);
    return result;
}

static stereo_result stereo__vulkan_fail(stereo__vulkan *v, VkResult vk, const char *call, uint64_t bytes)
{
    return stereo__vulkan_fail_or(v, vk, call, bytes, 0);
}

static stereo_result stereo__vulkan_no_host_memory(const stereo__vulkan *v, uint64_t bytes)
{
    return stereo__report(v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_HOST_MEMORY, 0, "allocator",
                          "allocator: out of host memory (%.0f bytes)", (double)bytes);
}

/* Fails if the device was lost, or if this process was forked from the one that made the context. */
static stereo_result stereo__vulkan_lost(const stereo_context *context)
{
    if (stereo__forked(context))
        return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_DEVICE_LOST, 0, "vulkan",
                              "vulkan: this process was forked from the one that made the context, and does not inherit "
                              "its device; destroy the plans and the context, then make new ones");
    if (!STEREO__ATOMIC_LOAD_U32(&context->vulkan->lost))
        return STEREO_OK;
    return stereo__report(&context->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_DEVICE_LOST, (int32_t)VK_ERROR_DEVICE_LOST,
                          "vulkan", "vulkan: the device was lost earlier; destroy the plans and the context, then make new ones");
}

/* The same before the device does any work: from now on the CPU does not take its place. */
static stereo_result stereo__vulkan_settle(const stereo_context *context)
{
    STEREO__ATOMIC_STORE_U32(&context->vulkan->cpu_next, 0u);
    return stereo__vulkan_lost(context);
}

/* Extensions that an instance or a device is asked for; bit i of a mask stands for name i. */
enum {
    STEREO__WANT_PORTABILITY = 1, STEREO__WANT_PROPERTIES2 = 2, STEREO__WANT_DEBUG_UTILS = 4,
    STEREO__WANT_VALIDATION_FEATURES = 8, STEREO__WANT_LAYER_SETTINGS = 16, STEREO__WANT_SUBSET = 32
};
#define STEREO__WANT_NAMES 6u
static const char *const stereo__extension_names[STEREO__WANT_NAMES] = {
    "VK_KHR_portability_enumeration", "VK_KHR_get_physical_device_properties2", "VK_EXT_debug_utils",
    "VK_EXT_validation_features", "VK_EXT_layer_settings", "VK_KHR_portability_subset"};
static const char *const stereo__validation_layer = "VK_LAYER_KHRONOS_validation";

static VkResult stereo__vulkan_list(stereo__vulkan *v, const char *layer, uint32_t *count,
                                    VkExtensionProperties *list)
{
    return v->physical ? v->fn.vkEnumerateDeviceExtensionProperties(v->physical, layer, count, list)
                       : v->fn.vkEnumerateInstanceExtensionProperties(layer, count, list);
}

/* Sets bit i of *found where extension names[i] exists; at most 32 names. Looks at the device or, before one is
   chosen, at the instance or one of its layers. */
static stereo_result stereo__vulkan_have(stereo__vulkan *v, const char *layer, const char *const *names,
                                         uint32_t name_count, uint32_t *found)
{
    const char *call =
        v->physical ? "vkEnumerateDeviceExtensionProperties" : "vkEnumerateInstanceExtensionProperties";
    VkExtensionProperties *list;
    uint32_t count = 0, room, i, j;
    VkResult vk = stereo__vulkan_list(v, layer, &count, NULL);
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, call, 0);
    if (count == 0)
        return STEREO_OK;
    room = count;
    list = (VkExtensionProperties *)stereo__alloc(v->desc, room * sizeof(*list));
    if (!list)
        return stereo__vulkan_no_host_memory(v, room * sizeof(*list));
    vk = stereo__vulkan_list(v, layer, &count, list);
    for (i = 0; vk >= 0 && i < count; i++)
        for (j = 0; j < name_count; j++)
            if (strcmp(list[i].extensionName, names[j]) == 0)
                *found |= 1u << j;
    stereo__release(v->desc, list, room * sizeof(*list));
    return vk < 0 ? stereo__vulkan_fail(v, vk, call, 0) : STEREO_OK;
}

/* The same for the extensions that the library knows. */
static stereo_result stereo__vulkan_extensions(stereo__vulkan *v, const char *layer, uint32_t *found)
{
    return stereo__vulkan_have(v, layer, stereo__extension_names, STEREO__WANT_NAMES, found);
}

/* Is the validation layer installed? */
static stereo_result stereo__vulkan_has_layer(stereo__vulkan *v, int *found)
{
    VkLayerProperties *list;
    uint32_t count = 0, room, i;
    VkResult vk = v->fn.vkEnumerateInstanceLayerProperties(&count, NULL);
    *found = 0;
    if (vk < 0)
        return stereo__vulkan_fail(v, vk, "vkEnumerateInstanceLayerProperties", 0);
    if (count == 0)
        return STEREO_OK;
    room = count;
    list = (VkLayerProperties *)stereo__alloc(v->desc, room * sizeof(*list));
    if (!list)
        return stereo__vulkan_no_host_memory(v, room * sizeof(*list));
    vk = v->fn.vkEnumerateInstanceLayerProperties(&count, list);
    for (i = 0; vk >= 0 && i < count; i++)
        *found |= strcmp(list[i].layerName, stereo__validation_layer) == 0;
    stereo__release(v->desc, list, room * sizeof(*list));
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkEnumerateInstanceLayerProperties", 0) : STEREO_OK;
}

