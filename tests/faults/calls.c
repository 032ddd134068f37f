/* Every fallible Vulkan call of a context's life fails once, with each result, also on a lent device; and missing
   functions. */
#include "faults.h"

#ifdef VULKAN_CORE_H_

/* Lets the k-th fallible call fail, for every k that `faults_first_fault` picks. */
static void every_call_fails(VkResult with, stereo_result expected)
{
    char where[128];
    uint32_t k, all;
    outcome o;
    faults_vulkan_begin();
    o = faults_live();
    faults_failed_well(&o, STEREO_OK, "without a fault", NULL);
    all = faults_driver.calls;
    assert_true(all > 60);
    for (k = faults_first_fault(); k <= all; k += faults_stride) {
        stereo_result want = expected;
        faults_arm(k, with);
        o = faults_live();
        snprintf(where, sizeof where, "call %u of %u, %s, ends with %d", (unsigned)k, (unsigned)all, faults_driver.failed,
                 (int)with);
        if (strcmp(faults_driver.failed, "vkDeviceWaitIdle") == 0 || strcmp(faults_driver.failed, "vkQueueWaitIdle") == 0)
            want = STEREO_OK; /* in destroy functions, which return nothing */
        if (with == VK_ERROR_OUT_OF_DEVICE_MEMORY && strcmp(faults_driver.failed, "vkAllocateMemory") == 0 &&
            faults_heard.warnings)
            want = STEREO_OK; /* there was a second memory type */
        faults_failed_well(&o, want, where, faults_driver.failed);
        test_check(faults_driver.objects == 0, "%s: %d Vulkan objects are left", where, (int)faults_driver.objects);
    }
}

static void test_out_of_host_memory(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_OUT_OF_HOST_MEMORY, STEREO_ERROR_HOST_MEMORY);
}

static void test_out_of_device_memory(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_OUT_OF_DEVICE_MEMORY, STEREO_ERROR_DEVICE_MEMORY);
}

static void test_device_lost(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_DEVICE_LOST, STEREO_ERROR_DEVICE_LOST);
}

static void test_unknown_error(void **state)
{
    (void)state;
    every_call_fails(VK_ERROR_UNKNOWN, STEREO_ERROR_VULKAN);
}

/* The same on a device of the test's own, which outlives the context. */
static void test_lent_device(void **state)
{
    (void)state;
    faults_lend(faults_device, &faults_through);
    every_call_fails(VK_ERROR_OUT_OF_HOST_MEMORY, STEREO_ERROR_HOST_MEMORY);
    every_call_fails(VK_ERROR_OUT_OF_DEVICE_MEMORY, STEREO_ERROR_DEVICE_MEMORY);
    every_call_fails(VK_ERROR_DEVICE_LOST, STEREO_ERROR_DEVICE_LOST);
    faults_own_device();
    faults_take_back();
}

/* A function that loader or driver lacks. */
static void test_missing_function(void **state)
{
    const char *name;
    uint32_t i;
    (void)state;
    for (i = 0; (name = faults_function(i)) != NULL; i++) {
        outcome o;
        faults_vulkan_begin();
        faults_driver.hidden = name;
        o = faults_live();
        faults_failed_well(&o, STEREO_ERROR_NO_DEVICE, name, name);
        if (strcmp(name, "vkDestroyInstance") != 0 && strcmp(name, "vkDestroyDevice") != 0)
            test_check(faults_driver.objects == 0, "without %s %d Vulkan objects are left", name, (int)faults_driver.objects);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_out_of_host_memory),
    cmocka_unit_test(test_out_of_device_memory),
    cmocka_unit_test(test_device_lost),
    cmocka_unit_test(test_unknown_error),
    cmocka_unit_test(test_lent_device),
    cmocka_unit_test(test_missing_function),
};
TEST_TABLE(faults_tests_calls, tests);
#endif
