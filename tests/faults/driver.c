/* Hooks between library and loader: failing Vulkan calls, missing functions, and changed properties of devices. */
#include "faults.h"

#ifdef VULKAN_CORE_H_
#include "../hooks.h"

struct faults_driver faults_driver;
uint32_t faults_device;
stereo_vulkan_desc faults_through;

/* Returns 1 if this call must fail, with faults_driver.fail_with. */
static int fails(const char *name)
{
    if (faults_driver.lost) return 1;
    if (++faults_driver.calls != faults_driver.fail_at) return 0;
    faults_driver.failed = name;
    faults_driver.lost = faults_driver.fail_with == VK_ERROR_DEVICE_LOST;
    return 1;
}

/* Every library call that returns a VkResult: name, parameters, arguments, number of objects that it makes. */
#define NEW const VkAllocationCallbacks *a
#define FALLIBLE(X)                                                                                                 \
    X(vkCreateInstance, (const VkInstanceCreateInfo *i, NEW, VkInstance *o), (i, a, o), 1)                          \
    X(vkEnumerateInstanceExtensionProperties, (const char *l, uint32_t *n, VkExtensionProperties *p), (l, n, p), 0) \
    X(vkEnumerateInstanceLayerProperties, (uint32_t * n, VkLayerProperties * p), (n, p), 0)                         \
    X(vkEnumeratePhysicalDevices, (VkInstance i, uint32_t * n, VkPhysicalDevice * p), (i, n, p), 0)                 \
    X(vkEnumerateDeviceExtensionProperties,                                                                         \
      (VkPhysicalDevice d, const char *l, uint32_t *n, VkExtensionProperties *p), (d, l, n, p), 0)                  \
    X(vkCreateDevice, (VkPhysicalDevice d, const VkDeviceCreateInfo *i, NEW, VkDevice *o), (d, i, a, o), 1)         \
    X(vkQueueSubmit, (VkQueue q, uint32_t n, const VkSubmitInfo *s, VkFence f), (q, n, s, f), 0)                    \
    X(vkMapMemory, (VkDevice d, VkDeviceMemory m, VkDeviceSize b, VkDeviceSize n, VkMemoryMapFlags f, void **p),    \
      (d, m, b, n, f, p), 0)                                                                                        \
    X(vkBindBufferMemory, (VkDevice d, VkBuffer b, VkDeviceMemory m, VkDeviceSize o), (d, b, m, o), 0)              \
    X(vkCreateBuffer, (VkDevice d, const VkBufferCreateInfo *i, NEW, VkBuffer *o), (d, i, a, o), 1)                 \
    X(vkCreateFence, (VkDevice d, const VkFenceCreateInfo *i, NEW, VkFence *o), (d, i, a, o), 1)                    \
    X(vkResetFences, (VkDevice d, uint32_t n, const VkFence *f), (d, n, f), 0)                                      \
    X(vkWaitForFences, (VkDevice d, uint32_t n, const VkFence *f, VkBool32 w, uint64_t t), (d, n, f, w, t), 0)      \
    X(vkCreateQueryPool, (VkDevice d, const VkQueryPoolCreateInfo *i, NEW, VkQueryPool *o), (d, i, a, o), 1)        \
    X(vkGetQueryPoolResults,                                                                                        \
      (VkDevice d, VkQueryPool q, uint32_t b, uint32_t n, size_t s, void *p, VkDeviceSize r, VkQueryResultFlags f), \
      (d, q, b, n, s, p, r, f), 0)                                                                                  \
    X(vkCreateShaderModule, (VkDevice d, const VkShaderModuleCreateInfo *i, NEW, VkShaderModule *o), (d, i, a, o),  \
      1)                                                                                                            \
    X(vkCreatePipelineCache, (VkDevice d, const VkPipelineCacheCreateInfo *i, NEW, VkPipelineCache *o),             \
      (d, i, a, o), 1)                                                                                              \
    X(vkGetPipelineCacheData, (VkDevice d, VkPipelineCache c, size_t *n, void *p), (d, c, n, p), 0)                 \
    X(vkCreateComputePipelines,                                                                                     \
      (VkDevice d, VkPipelineCache c, uint32_t n, const VkComputePipelineCreateInfo *i, NEW, VkPipeline *o),        \
      (d, c, n, i, a, o), n)                                                                                        \
    X(vkCreatePipelineLayout, (VkDevice d, const VkPipelineLayoutCreateInfo *i, NEW, VkPipelineLayout *o),          \
      (d, i, a, o), 1)                                                                                              \
    X(vkCreateDescriptorSetLayout,                                                                                  \
      (VkDevice d, const VkDescriptorSetLayoutCreateInfo *i, NEW, VkDescriptorSetLayout *o), (d, i, a, o), 1)       \
    X(vkCreateDescriptorPool, (VkDevice d, const VkDescriptorPoolCreateInfo *i, NEW, VkDescriptorPool *o),          \
      (d, i, a, o), 1)                                                                                              \
    X(vkAllocateDescriptorSets, (VkDevice d, const VkDescriptorSetAllocateInfo *i, VkDescriptorSet *o), (d, i, o),  \
      0)                                                                                                            \
    X(vkCreateCommandPool, (VkDevice d, const VkCommandPoolCreateInfo *i, NEW, VkCommandPool *o), (d, i, a, o), 1)  \
    X(vkAllocateCommandBuffers, (VkDevice d, const VkCommandBufferAllocateInfo *i, VkCommandBuffer *o), (d, i, o),  \
      0)                                                                                                            \
    X(vkBeginCommandBuffer, (VkCommandBuffer c, const VkCommandBufferBeginInfo *i), (c, i), 0)                      \
    X(vkEndCommandBuffer, (VkCommandBuffer c), (c), 0)
#define PASSING(X)                                                                         \
    X(vkDestroyInstance, (VkInstance o, NEW), (o, a))                                      \
    X(vkDestroyDevice, (VkDevice o, NEW), (o, a))                                          \
    X(vkFreeMemory, (VkDevice d, VkDeviceMemory o, NEW), (d, o, a))                        \
    X(vkDestroyBuffer, (VkDevice d, VkBuffer o, NEW), (d, o, a))                           \
    X(vkDestroyFence, (VkDevice d, VkFence o, NEW), (d, o, a))                             \
    X(vkDestroyQueryPool, (VkDevice d, VkQueryPool o, NEW), (d, o, a))                     \
    X(vkDestroyShaderModule, (VkDevice d, VkShaderModule o, NEW), (d, o, a))               \
    X(vkDestroyPipelineCache, (VkDevice d, VkPipelineCache o, NEW), (d, o, a))             \
    X(vkDestroyPipeline, (VkDevice d, VkPipeline o, NEW), (d, o, a))                       \
    X(vkDestroyPipelineLayout, (VkDevice d, VkPipelineLayout o, NEW), (d, o, a))           \
    X(vkDestroyDescriptorSetLayout, (VkDevice d, VkDescriptorSetLayout o, NEW), (d, o, a)) \
    X(vkDestroyDescriptorPool, (VkDevice d, VkDescriptorPool o, NEW), (d, o, a))           \
    X(vkDestroyCommandPool, (VkDevice d, VkCommandPool o, NEW), (d, o, a))

#define HOOK(name, parameters, arguments, made)                  \
    static PFN_##name real_##name;                               \
    static VKAPI_ATTR VkResult VKAPI_CALL hook_##name parameters \
    {                                                            \
        VkResult result;                                         \
        if (fails(#name)) return faults_driver.fail_with;               \
        result = real_##name arguments;                          \
        if (result == VK_SUCCESS) faults_driver.objects += (made);      \
        return result;                                           \
    }
#define UNHOOK(name, parameters, arguments)                  \
    static PFN_##name real_##name;                           \
    static VKAPI_ATTR void VKAPI_CALL hook_##name parameters \
    {                                                        \
        if (o) faults_driver.objects--;                             \
        real_##name arguments;                               \
    }
FALLIBLE(HOOK)
PASSING(UNHOOK)

static PFN_vkAllocateMemory real_vkAllocateMemory;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkAllocateMemory(VkDevice d, const VkMemoryAllocateInfo *i, NEW, VkDeviceMemory *o)
{
    VkMemoryAllocateInfo real = *i;
    VkResult result;
    if (fails("vkAllocateMemory")) return faults_driver.fail_with;
    if (faults_driver.seen) {
        if (faults_driver.full && i->memoryTypeIndex == SEEN) return VK_ERROR_OUT_OF_DEVICE_MEMORY;
        faults_driver.taken[i->memoryTypeIndex]++;
        real.memoryTypeIndex = 0;
    }
    result = real_vkAllocateMemory(d, &real, a, o);
    if (result == VK_SUCCESS) faults_driver.objects++;
    return result;
}

static PFN_vkGetBufferMemoryRequirements real_vkGetBufferMemoryRequirements;
static VKAPI_ATTR void VKAPI_CALL hook_vkGetBufferMemoryRequirements(VkDevice d, VkBuffer b, VkMemoryRequirements *out)
{
    real_vkGetBufferMemoryRequirements(d, b, out);
    if (faults_driver.seen) out->memoryTypeBits = 1u << CARD | 1u << HOST | 1u << SEEN;
}

static PFN_vkGetPhysicalDeviceMemoryProperties real_vkGetPhysicalDeviceMemoryProperties;
static VKAPI_ATTR void VKAPI_CALL hook_vkGetPhysicalDeviceMemoryProperties(VkPhysicalDevice d,
                                                                           VkPhysicalDeviceMemoryProperties *out)
{
    const VkMemoryPropertyFlags local = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT,
                                visible = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    const VkMemoryType types[3] = {{local, CARD}, {visible | VK_MEMORY_PROPERTY_HOST_CACHED_BIT, HOST}, {local | visible, SEEN}};
    real_vkGetPhysicalDeviceMemoryProperties(d, out);
    if (!faults_driver.seen) return;
    out->memoryTypeCount = out->memoryHeapCount = 3;
    memcpy(out->memoryTypes, types, sizeof types);
    out->memoryHeaps[HOST] = out->memoryHeaps[SEEN] = out->memoryHeaps[CARD];
    out->memoryHeaps[SEEN].size = faults_driver.seen;
}

/* Always waits: memory in use by a driver must not be freed, and a lost device uses none. */
static PFN_vkDeviceWaitIdle real_vkDeviceWaitIdle;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkDeviceWaitIdle(VkDevice device)
{
    VkResult result = real_vkDeviceWaitIdle(device);
    return fails("vkDeviceWaitIdle") ? faults_driver.fail_with : result;
}

static PFN_vkQueueWaitIdle real_vkQueueWaitIdle;
static VKAPI_ATTR VkResult VKAPI_CALL hook_vkQueueWaitIdle(VkQueue queue)
{
    VkResult result = real_vkQueueWaitIdle(queue);
    return fails("vkQueueWaitIdle") ? faults_driver.fail_with : result;
}

static PFN_vkGetPhysicalDeviceProperties real_vkGetPhysicalDeviceProperties;
static VKAPI_ATTR void VKAPI_CALL hook_vkGetPhysicalDeviceProperties(VkPhysicalDevice device,
                                                                     VkPhysicalDeviceProperties *out)
{
    VkPhysicalDeviceLimits *limits = &out->limits;
    real_vkGetPhysicalDeviceProperties(device, out);
    if (faults_driver.seen || faults_driver.hardware) out->deviceType = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
    if (faults_driver.range == 0) return;
    limits->maxStorageBufferRange = (uint32_t)faults_driver.range;
    limits->maxComputeSharedMemorySize = 16384;
    limits->maxComputeWorkGroupInvocations = 128;
    limits->maxComputeWorkGroupSize[0] = limits->maxComputeWorkGroupSize[1] = 128;
    limits->maxComputeWorkGroupSize[2] = 64;
    limits->maxComputeWorkGroupCount[0] = limits->maxComputeWorkGroupCount[1] = limits->maxComputeWorkGroupCount[2] =
        65535;
    limits->minStorageBufferOffsetAlignment = limits->minUniformBufferOffsetAlignment = 256;
    limits->timestampComputeAndGraphics = VK_FALSE;
}

/* Our function in place of the real one. */
static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real)
{
    if (faults_driver.hidden && strcmp(name, faults_driver.hidden) == 0) return NULL;
    FALLIBLE(TAKE)
    PASSING(TAKE)
    TAKE(vkAllocateMemory, )
    TAKE(vkGetBufferMemoryRequirements, )
    TAKE(vkGetPhysicalDeviceMemoryProperties, )
    TAKE(vkDeviceWaitIdle, )
    TAKE(vkQueueWaitIdle, )
    TAKE(vkGetPhysicalDeviceProperties, )
    TAKE(vkGetDeviceProcAddr, )
    return strcmp(name, "vkGetInstanceProcAddr") == 0 ? (PFN_vkVoidFunction)hook_vkGetInstanceProcAddr : real;
}

void faults_driver_open(void)
{
    loader_get = loader_entry();
    faults_own_device();
}

void faults_own_device(void)
{
    memset(&faults_through, 0, sizeof faults_through);
    faults_through.get_instance_proc_addr = hook_vkGetInstanceProcAddr;
}

void faults_vulkan_begin(void)
{
    faults_life_begin(STEREO_BACKEND_VULKAN, faults_device);
    faults_life.context.vulkan = &faults_through;
    faults_life.lent = faults_through.device != NULL;
    if (faults_life.lent) faults_life.context.device_index_plus_one = 0;
    memset(&faults_driver, 0, sizeof faults_driver);
}

void faults_arm(uint32_t k, VkResult with)
{
    memset(&faults_heard, 0, sizeof faults_heard);
    faults_driver.calls = 0;
    faults_driver.fail_at = k;
    faults_driver.fail_with = with;
    faults_driver.failed = "nothing";
    faults_driver.lost = 0;
}
#endif
