/* Allocation failures: each allocation of a life fails, one after another. */
#include "faults.h"

static void every_allocation_fails(void)
{
    char where[64];
    uint64_t k, all;
    outcome o = faults_live();
    faults_failed_well(&o, STEREO_OK, "without a fault", NULL);
    all = faults_host.calls;
    assert_true(all >= 3);
    for (k = faults_first_fault(); k <= all; k += faults_stride) {
        faults_host.calls = 0;
        faults_host.fail_at = k;
        o = faults_live();
        snprintf(where, sizeof where, "allocation %u of %u", (unsigned)k, (unsigned)all);
        faults_failed_well(&o, STEREO_ERROR_HOST_MEMORY, where, NULL);
    }
}

static void test_host_memory(void **state)
{
    (void)state;
    faults_life_begin(STEREO_BACKEND_CPU, 0);
    every_allocation_fails();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_host_memory),
};
TEST_TABLE(faults_tests_cpu, tests);

#ifdef VULKAN_CORE_H_
static void test_vulkan_host_memory(void **state)
{
    (void)state;
    faults_vulkan_begin();
    every_allocation_fails();
    test_check(faults_driver.objects == 0, "%d Vulkan objects are left", (int)faults_driver.objects);
}

static const struct CMUnitTest vulkan_tests[] = {
    cmocka_unit_test(test_vulkan_host_memory),
};
TEST_TABLE(faults_tests_memory, vulkan_tests);
#endif
