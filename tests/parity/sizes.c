/* The smallest and the largest images that a plan accepts. */
#include <stddef.h>

#include "parity.h"

/* The largest sides at few and many disparities; and a volume of 32-bit sums beyond the largest binding of the
   weakest device. They run on all instruction sets and thread counts, or on all devices with minimum limits; small
   ones also with the devices' own limits. */
static void check_sizes(int on_devices)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
    } rows[] = {
        {"refine=lr,speckle,median", 1, 1, 1},
        {"refine=lr,speckle,median", 1, 1, 64},
        {"refine=lr,speckle,median", 1, 1, 1024},
        {"sgm.paths=8", 8192, 3, 1},
        {"sgm.paths=8", 8192, 3, 64},
        {"", 8192, 3, 1024},
        {"sgm.paths=8", 3, 8192, 1},
        {"sgm.paths=8", 3, 8192, 64},
        {"", 3, 8192, 1024},
        {"aggregate=box optimize=wta", 8192, 3, 1024},
        {"aggregate=box optimize=wta", 3, 8192, 64},
        {"cost=ad ad.truncate=0 aggregate=box box.radius=50 optimize=wta", 620, 375, 160}, /* 149 MB */
        {"optimize=bp cost=ad bp.levels=3 bp.iterations=1", 420, 168, 128},                /* messages: 145 MB */
        {"aggregate=domain-transform dt.storage=f32 dt.normalize=1 optimize=wta", 8192, 2, 2048}, /* dt_v: over 65535 */
        {"aggregate=domain-transform dt.storage=f32 dt.normalize=1 optimize=wta", 8192, 2, 36},   /* workgroups; narrow, */
        {"cost=zncc zncc.window=3x3 optimize=wta", 8192, 2, 36},                   /* and cost_zncc */
    };
    static const stereo_tuning narrow = {.group_width = 1, .zncc_form = 1, .dt_join = 1, .volume_layout = 1};
    uint32_t r;
    size_t i;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        test_case c;
        test_frame f;
        const int large = (uint64_t)rows[i].width * rows[i].height * rows[i].disparities > 2000000;
        const stereo_tuning *tuning = rows[i].disparities == 36 ? &narrow : NULL;
        if (large && !long_run) continue;
        case_init(&c, "sizes", rows[i].width, rows[i].height, rows[i].disparities);
        case_set(&c, rows[i].settings);
        c.outputs = OUTPUTS_LRC;
        reference_of(&c, &f);
        for (r = 0; r < device_count && on_devices; r++) {
            if (!large) check_same(&devices[r], &c, &f, 0, tuning, "sizes");
            check_same(&limited[r], &c, &f, 0, tuning, "sizes, minimum limits");
        }
        for (r = 0; r < 4 && !on_devices; r++) check_same(&threads[r], &c, &f, 0, NULL, "sizes, threads");
        for (r = 0; r < simd_count && !on_devices; r++) check_same(&simd[r], &c, &f, 0, NULL, "sizes");
        frame_free(&f);
    }
    no_failures();
}

static void test_cpu_sizes(void **state)
{
    (void)state;
    check_sizes(0);
}

static void test_vulkan_sizes(void **state)
{
    (void)state;
    check_sizes(1);
}

static const struct CMUnitTest on_cpu[] = {
    cmocka_unit_test(test_cpu_sizes),
};
TEST_TABLE(parity_tests_cpu_sizes, on_cpu);

static const struct CMUnitTest on_vulkan[] = {
    cmocka_unit_test(test_vulkan_sizes),
};
TEST_TABLE(parity_tests_vulkan_sizes, on_vulkan);
