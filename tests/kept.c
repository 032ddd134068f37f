/* See kept.h. */
#include "kept.h"

#ifdef VULKAN_CORE_H_
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static PFN_vkGetInstanceProcAddr loader;
static PFN_vkGetDeviceProcAddr next_vkGetDeviceProcAddr;
static VkInstance any_instance; /* its functions lead to the driver of any device */

#define REPLACED(X)                                                        \
    X(vkCreateShaderModule) X(vkDestroyShaderModule)                       \
    X(vkCreateDescriptorSetLayout) X(vkDestroyDescriptorSetLayout)         \
    X(vkCreatePipelineLayout) X(vkDestroyPipelineLayout)                   \
    X(vkCreateComputePipelines) X(vkDestroyPipeline) X(vkDestroyDevice)
#define NEXT(name) static PFN_##name next_##name;
REPLACED(NEXT)

/* ---- the store: a device's objects in the order of their creation ---- */

typedef enum kept_kind { MODULE, SET_LAYOUT, PIPELINE_LAYOUT, PIPELINE } kept_kind;
enum { MOST = 16384, PARTS = 3 };

/* The description of an object: up to three pieces of memory. */
typedef struct recipe {
    const void *part[PARTS];
    size_t bytes[PARTS];
} recipe;

static struct {
    VkDevice device;
    kept_kind kind;
    uint64_t object; /* any handle: on 32-bit machines they have 64 bits too */
    uint8_t *made_of;
    size_t bytes;
} kept[MOST];
static uint32_t count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the list; several threads make plans */

static recipe made_of(const void *a, size_t a_bytes, const void *b, size_t b_bytes, const void *c, size_t c_bytes)
{
    recipe r = {{a, b, c}, {a_bytes, b_bytes, c_bytes}};
    return r;
}

static int is_made_of(const uint8_t *memory, size_t bytes, const recipe *r)
{
    int i;
    if (bytes != r->bytes[0] + r->bytes[1] + r->bytes[2]) return 0;
    for (i = 0; i < PARTS; memory += r->bytes[i++])
        if (r->bytes[i] && memcmp(memory, r->part[i], r->bytes[i]) != 0) return 0;
    return 1;
}

/* Returns 1 if *object is an existing one. */
static int found(VkDevice device, kept_kind kind, const recipe *r, uint64_t *object)
{
    uint32_t i = 0;
    int is_there;
    pthread_mutex_lock(&lock);
    while (i < count && !(kept[i].device == device && kept[i].kind == kind && is_made_of(kept[i].made_of, kept[i].bytes, r))) i++;
    is_there = i < count;
    if (is_there) *object = kept[i].object;
    pthread_mutex_unlock(&lock);
    return is_there;
}

static void keep(VkDevice device, kept_kind kind, const recipe *r, uint64_t object)
{
    uint8_t *memory = (uint8_t *)malloc(r->bytes[0] + r->bytes[1] + r->bytes[2] + 1);
    size_t bytes = 0;
    int i;
    if (!memory) abort();
    for (i = 0; i < PARTS; bytes += r->bytes[i++])
        if (r->bytes[i]) memcpy(memory + bytes, r->part[i], r->bytes[i]);
    pthread_mutex_lock(&lock);
    if (count == MOST) abort();
    kept[count].device = device;
    kept[count].kind = kind;
    kept[count].object = object;
    kept[count].made_of = memory;
    kept[count++].bytes = bytes;
    pthread_mutex_unlock(&lock);
}

static int is_kept(VkDevice device, kept_kind kind, uint64_t object)
{
    uint32_t i = 0;
    int is_there;
    pthread_mutex_lock(&lock);
    while (i < count && !(kept[i].device == device && kept[i].kind == kind && kept[i].object == object)) i++;
    is_there = i < count;
    pthread_mutex_unlock(&lock);
    return is_there;
}

/* ---- Vulkan's functions ---- */

/* Defines a function that makes an object of RECIPE, and the one that destroys it. Objects with extensions are not
   kept. */
#define KEPT(Handle, KIND, Create, Info, PLAIN, RECIPE, Destroy)                                                       \
    static VKAPI_ATTR VkResult VKAPI_CALL kept_##Create(VkDevice device, const Info *info,                             \
                                                        const VkAllocationCallbacks *host, Handle *object)             \
    {                                                                                                                  \
        const recipe r = RECIPE;                                                                                       \
        uint64_t old;                                                                                                  \
        VkResult result;                                                                                               \
        if ((PLAIN) && found(device, KIND, &r, &old)) {                                                                \
            memcpy(object, &old, sizeof *object);                                                                      \
            return VK_SUCCESS;                                                                                         \
        }                                                                                                              \
        result = next_##Create(device, info, host, object);                                                            \
        if ((PLAIN) && result == VK_SUCCESS) keep(device, KIND, &r, (uint64_t)*object);                                \
        return result;                                                                                                 \
    }                                                                                                                  \
    DESTROYED(Handle, KIND, Destroy)
#define DESTROYED(Handle, KIND, Destroy)                                                                               \
    static VKAPI_ATTR void VKAPI_CALL kept_##Destroy(VkDevice device, Handle object, const VkAllocationCallbacks *host) \
    {                                                                                                                  \
        if (!is_kept(device, KIND, (uint64_t)object)) next_##Destroy(device, object, host);                            \
    }

KEPT(VkShaderModule, MODULE, vkCreateShaderModule, VkShaderModuleCreateInfo, !info->pNext,
     made_of(info->pCode, info->codeSize, NULL, 0, NULL, 0), vkDestroyShaderModule)
KEPT(VkDescriptorSetLayout, SET_LAYOUT, vkCreateDescriptorSetLayout, VkDescriptorSetLayoutCreateInfo, !info->pNext,
     made_of(info->pBindings, info->bindingCount * sizeof *info->pBindings, &info->flags, sizeof info->flags, NULL, 0),
     vkDestroyDescriptorSetLayout)
KEPT(VkPipelineLayout, PIPELINE_LAYOUT, vkCreatePipelineLayout, VkPipelineLayoutCreateInfo, !info->pNext,
     made_of(info->pSetLayouts, info->setLayoutCount * sizeof *info->pSetLayouts, info->pPushConstantRanges,
             info->pushConstantRangeCount * sizeof *info->pPushConstantRanges, NULL, 0),
     vkDestroyPipelineLayout)
DESTROYED(VkPipeline, PIPELINE, vkDestroyPipeline)

/* The map of constants is not part of a pipeline's description: the library has one map for all. */
static VKAPI_ATTR VkResult VKAPI_CALL kept_vkCreateComputePipelines(VkDevice device, VkPipelineCache cache, uint32_t number,
                                                                    const VkComputePipelineCreateInfo *info,
                                                                    const VkAllocationCallbacks *host, VkPipeline *pipeline)
{
    const VkSpecializationInfo *special = info->stage.pSpecializationInfo;
    const int plain = number == 1 && !info->pNext && !info->flags && !info->stage.pNext;
    const recipe r = made_of(&info->stage.module, sizeof info->stage.module, &info->layout, sizeof info->layout,
                             special ? special->pData : NULL, special ? special->dataSize : 0);
    uint64_t old;
    VkResult result;
    if (plain && found(device, PIPELINE, &r, &old)) {
        memcpy(pipeline, &old, sizeof *pipeline);
        return VK_SUCCESS;
    }
    result = next_vkCreateComputePipelines(device, cache, number, info, host, pipeline);
    if (plain && result == VK_SUCCESS) keep(device, PIPELINE, &r, (uint64_t)*pipeline);
    return result;
}

static VKAPI_ATTR void VKAPI_CALL kept_vkDestroyDevice(VkDevice device, const VkAllocationCallbacks *host)
{
    uint32_t i, others = 0;
    pthread_mutex_lock(&lock);
    for (i = count; i-- > 0;) {
        if (kept[i].device != device) continue;
        switch (kept[i].kind) {
        case MODULE: next_vkDestroyShaderModule(device, (VkShaderModule)kept[i].object, host); break;
        case SET_LAYOUT: next_vkDestroyDescriptorSetLayout(device, (VkDescriptorSetLayout)kept[i].object, host); break;
        case PIPELINE_LAYOUT: next_vkDestroyPipelineLayout(device, (VkPipelineLayout)kept[i].object, host); break;
        case PIPELINE: next_vkDestroyPipeline(device, (VkPipeline)kept[i].object, host); break;
        }
        free(kept[i].made_of);
    }
    for (i = 0; i < count; i++)
        if (kept[i].device != device) kept[others++] = kept[i];
    count = others;
    pthread_mutex_unlock(&lock);
    next_vkDestroyDevice(device, host);
}

static PFN_vkVoidFunction replaced(const char *name)
{
#define REPLACE(function)                                                     \
    if (strcmp(name, #function) == 0) {                                       \
        next_##function = (PFN_##function)loader(any_instance, name);         \
        return next_##function ? (PFN_vkVoidFunction)kept_##function : NULL;  \
    }
    REPLACED(REPLACE)
    return NULL;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL kept_vkGetDeviceProcAddr(VkDevice device, const char *name)
{
    const PFN_vkVoidFunction own = replaced(name);
    return own ? own : next_vkGetDeviceProcAddr(device, name);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL kept_vkGetInstanceProcAddr(VkInstance instance, const char *name)
{
    PFN_vkVoidFunction own;
    if (!instance) return loader(instance, name);
    any_instance = instance;
    if (strcmp(name, "vkGetDeviceProcAddr") == 0) {
        next_vkGetDeviceProcAddr = (PFN_vkGetDeviceProcAddr)loader(instance, name);
        return (PFN_vkVoidFunction)kept_vkGetDeviceProcAddr;
    }
    own = replaced(name);
    return own ? own : loader(instance, name);
}

PFN_vkGetInstanceProcAddr kept_objects(void)
{
    void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, "vkGetInstanceProcAddr") : NULL;
    memcpy(&loader, &symbol, sizeof loader);
    return symbol ? kept_vkGetInstanceProcAddr : NULL;
}
#endif

typedef int kept_without_vulkan; /* a file needs a declaration */
