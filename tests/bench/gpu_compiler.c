/* RADV on null hardware: opens it for a chip, and has it compile a plan's steps. Two functions stand between library
   and driver: one asks for the extension that tells what the compiler made, one reads that. */
#define _POSIX_C_SOURCE 200809L /* setenv */
#if defined(__has_include) && !defined(STEREO_NO_VULKAN)
#if __has_include(<vulkan/vulkan_core.h>)
#define VK_NO_PROTOTYPES
#include <vulkan/vulkan_core.h>
#endif
#endif
#include "gpu_report.h"

const char *const gpu_statistic_names[GPU_STATISTICS] = {
    "VGPRs", "Spilled SGPRs", "Spilled VGPRs", "LDS size", "Scratch size", "Subgroups per SIMD"};

#ifndef VULKAN_CORE_H_
const char *gpu_open(const char *chip, stereo_context **context)
{
    (void)chip, (void)context;
    return "built without Vulkan's headers";
}

const char *gpu_compile(const stereo_plan *plan, uint32_t s, gpu_code *code)
{
    (void)plan, (void)s, (void)code;
    return "built without Vulkan's headers";
}
#else
#include "../test.h"

#include "../hooks.h"

static gpu_code *wanted; /* of the pipeline that is being made */
static PFN_vkCreateDevice real_vkCreateDevice;
static PFN_vkCreateComputePipelines real_vkCreateComputePipelines;
static PFN_vkGetPipelineExecutableStatisticsKHR get_statistics;
static PFN_vkGetPipelineExecutablePropertiesKHR get_properties;
static PFN_vkGetPipelineExecutableInternalRepresentationsKHR get_texts;

static VKAPI_ATTR VkResult VKAPI_CALL hook_vkCreateDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo *info,
                                                          const VkAllocationCallbacks *a, VkDevice *device)
{
    VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR tell;
    VkDeviceCreateInfo more = *info;
    const char *names[32];
    uint32_t i;
    memset(&tell, 0, sizeof tell);
    tell.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR;
    tell.pNext = (void *)(uintptr_t)info->pNext;
    tell.pipelineExecutableInfo = VK_TRUE;
    assert_true(info->enabledExtensionCount < 32);
    for (i = 0; i < info->enabledExtensionCount; i++) names[i] = info->ppEnabledExtensionNames[i];
    names[i++] = VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME;
    more.pNext = &tell;
    more.ppEnabledExtensionNames = names;
    more.enabledExtensionCount = i;
    return real_vkCreateDevice(physical, &more, a, device);
}

static void read_statistics(VkDevice device, const VkPipelineExecutableInfoKHR *executable)
{
    VkPipelineExecutableStatisticKHR list[64];
    uint32_t count = 64, i, k, found = 0;
    memset(list, 0, sizeof list);
    for (i = 0; i < count; i++) list[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR;
    if (get_statistics(device, executable, &count, list) != VK_SUCCESS) return;
    for (i = 0; i < count; i++)
        for (k = 0; k < GPU_STATISTICS; k++)
            if (strcmp(list[i].name, gpu_statistic_names[k]) == 0) {
                wanted->statistic[k] = (uint32_t)list[i].value.u64;
                found |= 1u << k;
            }
    wanted->known = found == (1u << GPU_STATISTICS) - 1;
}

static void read_listing(VkDevice device, const VkPipelineExecutableInfoKHR *executable)
{
    VkPipelineExecutableInternalRepresentationKHR list[16];
    uint32_t count = 16, i;
    memset(list, 0, sizeof list);
    for (i = 0; i < count; i++) list[i].sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INTERNAL_REPRESENTATION_KHR;
    if (get_texts(device, executable, &count, list) != VK_SUCCESS) return;
    for (i = 0; i < count; i++) {
        list[i].pData = calloc(list[i].dataSize + 1, 1);
        assert_non_null(list[i].pData);
    }
    if (get_texts(device, executable, &count, list) != VK_SUCCESS) count = 0;
    for (i = 0; i < count; i++)
        if (strstr(list[i].name, "Assembly") && !wanted->listing) wanted->listing = (char *)list[i].pData;
        else free(list[i].pData);
}

static VKAPI_ATTR VkResult VKAPI_CALL hook_vkCreateComputePipelines(VkDevice device, VkPipelineCache cache,
                                                                    uint32_t count,
                                                                    const VkComputePipelineCreateInfo *info,
                                                                    const VkAllocationCallbacks *a,
                                                                    VkPipeline *pipeline)
{
    VkComputePipelineCreateInfo more = *info;
    VkPipelineExecutablePropertiesKHR properties;
    VkPipelineExecutableInfoKHR executable;
    VkPipelineInfoKHR of;
    VkResult result;
    uint32_t one = 1;
    assert_true(count == 1);
    more.flags |=
        VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR | VK_PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR;
    result = real_vkCreateComputePipelines(device, cache, 1, &more, a, pipeline);
    if (result != VK_SUCCESS || !wanted) return result;
#define FIND(function, name) function = (PFN_##name)real_vkGetDeviceProcAddr(device, #name)
    FIND(get_properties, vkGetPipelineExecutablePropertiesKHR);
    FIND(get_statistics, vkGetPipelineExecutableStatisticsKHR);
    FIND(get_texts, vkGetPipelineExecutableInternalRepresentationsKHR);
#undef FIND
    memset(&of, 0, sizeof of);
    of.sType = VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR;
    of.pipeline = *pipeline;
    memset(&properties, 0, sizeof properties);
    properties.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR;
    if (get_properties(device, &of, &one, &properties) < 0 || one == 0) return result;
    wanted->wave = properties.subgroupSize;
    memset(&executable, 0, sizeof executable);
    executable.sType = VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR;
    executable.pipeline = *pipeline;
    read_statistics(device, &executable);
    read_listing(device, &executable);
    return result;
}

static PFN_vkVoidFunction hooked(const char *name, PFN_vkVoidFunction real)
{
    TAKE(vkCreateDevice, )
    TAKE(vkCreateComputePipelines, )
    TAKE(vkGetDeviceProcAddr, )
    return real;
}

/* The driver's file, which names its library. */
static const char *driver_file(void)
{
    static const char *const files[] = {
        "/usr/share/vulkan/icd.d/radeon_icd.x86_64.json", "/usr/share/vulkan/icd.d/radeon_icd.json",
        "/usr/share/vulkan/icd.d/radeon_icd.aarch64.json", "/etc/vulkan/icd.d/radeon_icd.x86_64.json"};
    size_t i;
    for (i = 0; i < sizeof files / sizeof files[0]; i++) {
        FILE *file = fopen(files[i], "rb");
        if (!file) continue;
        fclose(file);
        return files[i];
    }
    return NULL;
}

const char *gpu_open(const char *chip, stereo_context **context)
{
    static stereo_vulkan_desc through;
    stereo_context_desc desc;
    const char *file = driver_file();
    if (!file) return "no RADV (package mesa-vulkan-drivers)";
    if (!dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL)) return "no Vulkan loader (package libvulkan1)";
    setenv("VK_DRIVER_FILES", file, 1);
    setenv("VK_ICD_FILENAMES", file, 1);
    setenv("RADV_FORCE_FAMILY", chip, 1);
    setenv("RADV_DEBUG", "nocache", 1);
    setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
    loader_get = loader_entry();
    memset(&desc, 0, sizeof desc);
    through.get_instance_proc_addr = hook_vkGetInstanceProcAddr;
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.flags = STEREO_CONTEXT_NO_TIMESTAMPS;
    desc.vulkan = &through;
    if (stereo_context_create(&desc, context) != STEREO_OK) return "RADV has no such null hardware";
    inside_only_plan(*context);
    return NULL;
}

const char *gpu_compile(const stereo_plan *plan, uint32_t s, gpu_code *code)
{
    stereo_result result;
    memset(code, 0, sizeof *code);
    wanted = code;
    result = inside_compile(plan, s);
    wanted = NULL;
    return result != STEREO_OK ? stereo_result_text(result) : code->known ? NULL : "a statistic has another name";
}
#endif
