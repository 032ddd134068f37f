/* Shared by tests that intercept an application's Vulkan calls: the loader's entry, functions that a test replaces,
   and an instance with the validation layer. Include it after Vulkan's header. */
#ifndef STEREO_TESTS_HOOKS_H
#define STEREO_TESTS_HOOKS_H
#include <dlfcn.h>
#include <string.h>

static PFN_vkGetInstanceProcAddr loader_get; /* the loader's, or a driver's */
static PFN_vkGetDeviceProcAddr real_vkGetDeviceProcAddr;
static int without_barriers; /* planted error */

static inline PFN_vkGetInstanceProcAddr loader_entry(void)
{
    void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, "vkGetInstanceProcAddr") : NULL;
    PFN_vkGetInstanceProcAddr entry;
    assert_non_null(symbol);
    memcpy(&entry, &symbol, sizeof entry);
    return entry;
}

/* Maps a real function to the one that the application gets. The test defines it, with TAKE for each of its own
   functions. */
static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real);
#define TAKE(function, ...)                         \
    if (strcmp(name, #function) == 0) {             \
        real_##function = (PFN_##function)real;     \
        return (PFN_vkVoidFunction)hook_##function; \
    }

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL hook_vkGetDeviceProcAddr(VkDevice device, const char *name)
{
    return hooked(name, real_vkGetDeviceProcAddr(device, name));
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL hook_vkGetInstanceProcAddr(VkInstance instance, const char *name)
{
    return hooked(name, loader_get(instance, name));
}

static PFN_vkCmdPipelineBarrier real_vkCmdPipelineBarrier;
static inline VKAPI_ATTR void VKAPI_CALL hook_vkCmdPipelineBarrier(VkCommandBuffer c, VkPipelineStageFlags from,
                                                                   VkPipelineStageFlags to, VkDependencyFlags f, uint32_t n,
                                                                   const VkMemoryBarrier *m, uint32_t bn,
                                                                   const VkBufferMemoryBarrier *b, uint32_t in,
                                                                   const VkImageMemoryBarrier *i)
{
    if (!without_barriers) real_vkCmdPipelineBarrier(c, from, to, f, n, m, bn, b, in, i);
}

/* Instance settings that turn on the validation layer, with synchronization checks. */
typedef struct validation {
    VkDebugUtilsMessengerCreateInfoEXT listen;
    VkValidationFeaturesEXT features;
} validation;

static inline void validate_instance(VkInstanceCreateInfo *info, validation *v, PFN_vkDebugUtilsMessengerCallbackEXT on_message)
{
    static const char *const layer = "VK_LAYER_KHRONOS_validation";
    static const char *const extensions[2] = {"VK_EXT_debug_utils", "VK_EXT_validation_features"};
    static const VkValidationFeatureEnableEXT enable = (VkValidationFeatureEnableEXT)4; /* synchronization */
    memset(v, 0, sizeof *v);
    v->listen.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT;
    v->listen.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    v->listen.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
    v->listen.pfnUserCallback = on_message;
    v->features.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT;
    v->features.enabledValidationFeatureCount = 1;
    v->features.pEnabledValidationFeatures = &enable;
    info->pNext = &v->features;
    info->enabledLayerCount = 1;
    info->ppEnabledLayerNames = &layer;
    info->enabledExtensionCount = 2;
    info->ppEnabledExtensionNames = extensions;
}

#endif
