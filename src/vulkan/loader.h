/* The Vulkan loader, and the functions that the library calls. All are Vulkan 1.0, but for two queries about
   subgroups. One struct holds all three tables: volk's device table needs globals that belong to the application, and
   pointers from vkGetDeviceProcAddr skip the loader's dispatch. */
#define STEREO__VK_GLOBAL(X) \
    X(vkCreateInstance) X(vkEnumerateInstanceExtensionProperties) X(vkEnumerateInstanceLayerProperties)
#define STEREO__VK_INSTANCE(X)                                                                                       \
    X(vkDestroyInstance) X(vkEnumeratePhysicalDevices) X(vkGetPhysicalDeviceProperties) X(vkGetPhysicalDeviceFeatures) \
    X(vkGetPhysicalDeviceMemoryProperties) X(vkGetPhysicalDeviceQueueFamilyProperties)                               \
    X(vkEnumerateDeviceExtensionProperties) X(vkCreateDevice) X(vkGetDeviceProcAddr)
#define STEREO__VK_DEVICE(X)                                                                                         \
    X(vkDestroyDevice) X(vkGetDeviceQueue) X(vkDeviceWaitIdle) X(vkQueueWaitIdle) X(vkQueueSubmit)                   \
    X(vkAllocateMemory) X(vkFreeMemory) X(vkMapMemory) X(vkBindBufferMemory)                                         \
    X(vkCreateBuffer) X(vkDestroyBuffer) X(vkGetBufferMemoryRequirements)                                            \
    X(vkCreateFence) X(vkDestroyFence) X(vkResetFences) X(vkWaitForFences)                                           \
    X(vkCreateQueryPool) X(vkDestroyQueryPool) X(vkGetQueryPoolResults)                                              \
    X(vkCreateShaderModule) X(vkDestroyShaderModule) X(vkCreatePipelineCache) X(vkDestroyPipelineCache)              \
    X(vkGetPipelineCacheData)                                                                                        \
    X(vkCreateComputePipelines) X(vkDestroyPipeline) X(vkCreatePipelineLayout) X(vkDestroyPipelineLayout)            \
    X(vkCreateDescriptorSetLayout) X(vkDestroyDescriptorSetLayout) X(vkCreateDescriptorPool)                         \
    X(vkDestroyDescriptorPool) X(vkAllocateDescriptorSets) X(vkUpdateDescriptorSets)                                 \
    X(vkCreateCommandPool) X(vkDestroyCommandPool) X(vkAllocateCommandBuffers) X(vkBeginCommandBuffer)               \
    X(vkEndCommandBuffer) X(vkCmdBindPipeline) X(vkCmdBindDescriptorSets) X(vkCmdPushConstants) X(vkCmdDispatch)     \
    X(vkCmdPipelineBarrier) X(vkCmdCopyBuffer) X(vkCmdUpdateBuffer) X(vkCmdFillBuffer) X(vkCmdCopyImageToBuffer)     \
    X(vkCmdCopyBufferToImage) X(vkCmdResetQueryPool) X(vkCmdWriteTimestamp)

typedef struct stereo__vk {
#define STEREO__X(name) PFN_##name name;
    STEREO__VK_GLOBAL(STEREO__X)
    STEREO__VK_INSTANCE(STEREO__X)
    STEREO__VK_DEVICE(STEREO__X)
#undef STEREO__X
} stereo__vk;

/* A context's Vulkan part, stereo_context.vulkan. */
typedef struct stereo__vulkan {
    stereo__vk fn;
    const stereo_context_desc *desc;
    PFN_vkGetInstanceProcAddr get;
    void *library;                   /* the loader, if the library opened it */
    stereo_vulkan_desc theirs;       /* device NULL: instance, device and queue are the library's own */
    VkInstance instance;
    VkDebugUtilsMessengerEXT messenger;
    VkPhysicalDevice physical;
    VkDevice device;
    VkQueue queue;
    VkPipelineCache cache;           /* shared by all plans; Vulkan synchronizes it */
    VkPhysicalDeviceMemoryProperties memory;
    uint32_t portability;            /* 1 = drivers that do not conform fully (MoltenVK) are let in */
    uint32_t version;                /* of the instance, as VkApplicationInfo has it */
    uint32_t family;
    uint64_t tick_mask;              /* valid bits of a timestamp; 0 = there are none */
    double tick;                     /* milliseconds */
    uint32_t unified;                /* 1 = the device uses the machine's memory */
    uint64_t work;                   /* operations that one submit may hold */
    stereo__mutex queue_lock;
    int has_lock;
    uint32_t cpu_next;               /* 1 = the CPU takes over if a call fails: STEREO_BACKEND_AUTO, no frame yet */
    uint32_t lost;                   /* set once, read by every thread */
} stereo__vulkan;

#if defined(_WIN32)
/* declared as windows.h would, see base/threads.h */
struct HINSTANCE__;
#if defined(_WIN64)
typedef __int64(__stdcall *stereo__farproc)(void);
#else
typedef int(__stdcall *stereo__farproc)(void);
#endif
#ifdef __cplusplus
extern "C" {
#endif
__declspec(dllimport) struct HINSTANCE__ *__stdcall LoadLibraryA(const char *);
__declspec(dllimport) stereo__farproc __stdcall GetProcAddress(struct HINSTANCE__ *, const char *);
__declspec(dllimport) int __stdcall FreeLibrary(struct HINSTANCE__ *);
#ifdef __cplusplus
}
#endif
#else
#include <dlfcn.h>
#endif

static const char *const stereo__loader_names[] = {
#if defined(_WIN32)
    "vulkan-1.dll"
#elif defined(__APPLE__)
    "libvulkan.dylib", "libvulkan.1.dylib", "libMoltenVK.dylib", "vulkan.framework/vulkan",
    "MoltenVK.framework/MoltenVK"
#else
    "libvulkan.so.1", "libvulkan.so"
#endif
};

static void stereo__library_close(void *library)
{
    if (!library)
        return;
#if defined(_WIN32)
    FreeLibrary((struct HINSTANCE__ *)library);
#else
    dlclose(library);
#endif
}

/* Opens a loader and finds its entry point; NULL where there is none. Function pointers are copied as bytes: ISO C
   has no cast for what dlsym returns. */
static void *stereo__library_open(const char *name, PFN_vkGetInstanceProcAddr *entry)
{
#if defined(_WIN32)
    void *library = (void *)LoadLibraryA(name);
    stereo__farproc symbol = library ? GetProcAddress((struct HINSTANCE__ *)library, "vkGetInstanceProcAddr") : NULL;
#else
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, "vkGetInstanceProcAddr") : NULL;
#endif
    memcpy(entry, &symbol, sizeof(*entry));
    if (library && !symbol) {
        stereo__library_close(library);
        library = NULL;
    }
    return library;
}

/* Level of messages about a missing loader, driver or function: an error if the caller asked for Vulkan. */
static stereo_level stereo__vulkan_level(const stereo__vulkan *v)
{
    return v->desc->backend == STEREO_BACKEND_VULKAN ? STEREO_LEVEL_ERROR : STEREO_LEVEL_INFO;
}

static stereo_result stereo__vulkan_missing(const stereo__vulkan *v, const char *name)
{
    return stereo__report(v->desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0, name,
                          "%s: the Vulkan loader or driver does not have this function", name);
}

/* The entry point: the caller's, else volk's where the application has filled it, else the system loader's. */
static stereo_result stereo__vulkan_load(stereo__vulkan *v)
{
    size_t i;
    if (v->desc->vulkan) {
        if (v->desc->vulkan->canary_begin_ != 0 || v->desc->vulkan->canary_end_ != 0)
            return stereo__report(
                v->desc, STEREO_LEVEL_ERROR, STEREO_ERROR_BAD_ARGUMENT, 0, "context.vulkan",
                "context.vulkan: was not initialised; start with stereo_vulkan_desc vulkan = STEREO_INIT");
        v->get = v->desc->vulkan->get_instance_proc_addr;
    }
#if defined(VOLK_H_) && !defined(VOLK_NO_GLOBAL_PROTOTYPES)
#if defined(__cplusplus) && defined(VOLK_NAMESPACE)
    if (!v->get)
        v->get = volk::vkGetInstanceProcAddr;
#else
    if (!v->get)
        v->get = vkGetInstanceProcAddr; /* volk's variable; the application calls volkInitialize */
#endif
#endif
    for (i = 0; !v->get && i < sizeof(stereo__loader_names) / sizeof(stereo__loader_names[0]); i++)
        v->library = stereo__library_open(stereo__loader_names[i], &v->get);
    if (!v->get)
        return stereo__report(v->desc, stereo__vulkan_level(v), STEREO_ERROR_NO_DEVICE, 0, "vulkan",
                              "vulkan: no loader (%s) on this machine", stereo__loader_names[0]);
    return STEREO_OK;
}

static stereo_result stereo__vulkan_load_global(stereo__vulkan *v)
{
#define STEREO__X(name)                                    \
    v->fn.name = (PFN_##name)v->get(NULL, #name); \
    if (!v->fn.name)                               \
        return stereo__vulkan_missing(v, #name);
    STEREO__VK_GLOBAL(STEREO__X)
#undef STEREO__X
    return STEREO_OK;
}

static stereo_result stereo__vulkan_load_instance(stereo__vulkan *v)
{
#define STEREO__X(name)                                           \
    v->fn.name = (PFN_##name)v->get(v->instance, #name); \
    if (!v->fn.name)                                      \
        return stereo__vulkan_missing(v, #name);
    STEREO__VK_INSTANCE(STEREO__X)
#undef STEREO__X
    return STEREO_OK;
}

static stereo_result stereo__vulkan_load_device(stereo__vulkan *v)
{
#define STEREO__X(name)                                                            \
    v->fn.name = (PFN_##name)v->fn.vkGetDeviceProcAddr(v->device, #name); \
    if (!v->fn.name)                                                       \
        return stereo__vulkan_missing(v, #name);
    STEREO__VK_DEVICE(STEREO__X)
#undef STEREO__X
    return STEREO_OK;
}

