/* The library, and the tests' access to its internals. Only this object contains the library: the other files see the
   same interface as applications. */
#define STEREO_NO_SIMD /* nothing fails in vector code, which is slowest to compile, above all with sanitizers */
#define STEREO_IMPLEMENTATION
#include "stereo.h"

#include "faults.h"

stereo_result faults_peaks_once(stereo_context *context)
{
#ifdef VULKAN_CORE_H_
    stereo__vulkan_peak peak;
    stereo_result result;
    double ms;
    if (!context->vulkan) return STEREO_OK;
    memset(&peak, 0, sizeof peak);
    peak.bytes = 8u << 20;
    result = stereo__vulkan_peak_create(context->vulkan, &peak);
    if (result == STEREO_OK) result = stereo__vulkan_peak_run(context->vulkan, &peak, 1, 1, &ms);
    if (result == STEREO_OK) result = stereo__vulkan_peak_run(context->vulkan, &peak, 0, 1, &ms);
    stereo__vulkan_peak_destroy(context->vulkan, &peak);
    return result;
#else
    (void)context;
    return STEREO_OK;
#endif
}

#ifdef VULKAN_CORE_H_
uint32_t faults_memory_types(const stereo_context *context)
{
    return context->vulkan->memory.memoryTypeCount;
}

const char *faults_function(uint32_t i)
{
    static const char *const names[] = {
#define NAME(name) #name,
        STEREO__VK_GLOBAL(NAME) STEREO__VK_INSTANCE(NAME) STEREO__VK_DEVICE(NAME)};
    return i < sizeof names / sizeof names[0] ? names[i] : NULL;
}

static stereo__vulkan lender;

void faults_lend(uint32_t device, stereo_vulkan_desc *to)
{
    static stereo_context_desc desc; /* the lender reads it until it is closed */
    VkPhysicalDeviceLimits limits;
    stereo_device_info info;
    uint32_t bits;
    memset(&lender, 0, sizeof lender);
    memset(&desc, 0, sizeof desc);
    lender.desc = &desc;
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.device_index_plus_one = device + 1;
    assert_int_equal(stereo__vulkan_load(&lender), STEREO_OK);
    assert_int_equal(stereo__vulkan_instance(&lender, 0), STEREO_OK);
    assert_int_equal(stereo__vulkan_choose(&lender, &info, &limits), STEREO_OK);
    lender.family = stereo__vulkan_family(&lender, lender.physical, &bits);
    assert_int_equal(stereo__vulkan_open_device(&lender), STEREO_OK);
    to->instance = lender.instance;
    to->physical_device = lender.physical;
    to->device = lender.device;
    to->queue = lender.queue;
    to->queue_family = lender.family;
}

void faults_take_back(void)
{
    assert_int_equal(lender.fn.vkDeviceWaitIdle(lender.device), VK_SUCCESS);
    stereo__vulkan_close(&lender);
}
#endif
