/* Physical devices: their list, queue families and extensions. Uses instance.h. */

#define STEREO__MAX_DEVICES 32u

static stereo_result stereo__vulkan_physical(stereo__vulkan *v, VkPhysicalDevice *list, uint32_t *count)
{
    VkResult vk;
    *count = STEREO__MAX_DEVICES;
    vk = v->fn.vkEnumeratePhysicalDevices(v->instance, count, list);
    if (vk < 0)
        *count = 0;
    if (vk == VK_ERROR_INITIALIZATION_FAILED && !v->cpu_next)
        return stereo__report(v->desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, (int32_t)vk, "vkEnumeratePhysicalDevices",
                              "vkEnumeratePhysicalDevices failed: %s (%d): there are drivers, but no hardware for them",
                              stereo__vk_text(vk), (int)vk);
    return vk < 0 ? stereo__vulkan_fail(v, vk, "vkEnumeratePhysicalDevices", 0) : STEREO_OK;
}

/* The queue family to compute on; UINT32_MAX = none. On the caller's device, the caller's. Else one without graphics,
   which does not wait in line behind the screen, if it can be timed as well; else the first that computes. */
static uint32_t stereo__vulkan_family(const stereo__vulkan *v, VkPhysicalDevice physical, uint32_t *timestamp_bits)
{
    VkQueueFamilyProperties families[16];
    uint32_t count = 16, best = UINT32_MAX, i;
    v->fn.vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families);
    *timestamp_bits = 0;
    for (i = 0; i < count; i++) {
        int dedicated = !(families[i].queueFlags & VK_QUEUE_GRAPHICS_BIT);
        if (!(families[i].queueFlags & VK_QUEUE_COMPUTE_BIT) || families[i].queueCount == 0)
            continue;
        if (best == UINT32_MAX || (dedicated && (families[best].queueFlags & VK_QUEUE_GRAPHICS_BIT) &&
                                   families[i].timestampValidBits >= families[best].timestampValidBits))
            best = i;
    }
    if (v->theirs.device)
        best = v->theirs.queue_family;
    if (best < count)
        *timestamp_bits = families[best].timestampValidBits;
    return best;
}

/* The queue family and the extensions that are worth enabling on the physical device. */
static stereo_result stereo__vulkan_wishes(stereo__vulkan *v, stereo_vulkan_wishes *wishes)
{
    uint32_t extensions = 0, bits, i;
    stereo_result result = stereo__vulkan_extensions(v, NULL, &extensions);
    memset(wishes, 0, sizeof(*wishes));
    wishes->queue_family = stereo__vulkan_family(v, v->physical, &bits);
    for (i = 0; i < STEREO__WANT_NAMES; i++)
        if (extensions & STEREO__WANT_SUBSET & (1u << i)) /* must be enabled where it is offered */
            wishes->extensions[wishes->extension_count++] = stereo__extension_names[i];
    return result;
}

