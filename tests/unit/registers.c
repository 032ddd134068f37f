/* Upper halves of wide registers are cleared after use. */
#include "unit.h"

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <cpuid.h>
static uint32_t wide_tasks, wide_left; /* tasks of sections; those that left upper halves in use */

static int tells_registers(void) /* XGETBV with ECX = 1 */
{
    uint32_t a, b, c, d;
    return __get_cpuid_count(13, 1, &a, &b, &c, &d) && (a & 4u);
}

static int wide_registers(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return (low & 4u) != 0;
}

static void watch_registers(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg)
{
    uint32_t i;
    (void)user;
    for (i = 0; i < count; i++) {
        task(arg, i);
        wide_left += (uint32_t)wide_registers();
        wide_tasks++;
    }
}

/* Upper halves of wide registers that stay in use slow down the caller's narrow code. */
static void test_registers(void **state)
{
    int simd, p;
    (void)state;
    if (unit_backend != STEREO_BACKEND_CPU || stereo_context_simd(unit_context) < STEREO_SIMD_AVX2 || !tells_registers()) {
        puts("of AVX2's and AVX-512's code on the CPU, where the processor tells which registers are in use");
        skip();
    }
    __asm__ volatile("vpcmpeqd %%ymm0, %%ymm0, %%ymm0" ::: "xmm0");
    assert_true(wide_registers());
    __asm__ volatile("vzeroupper");
    for (simd = STEREO_SIMD_AVX2; simd <= (int)stereo_context_simd(unit_context); simd++)
        for (p = 0; stereo_preset_text((stereo_preset)p); p++) {
            stereo_context_desc watched;
            stereo_context *other = NULL;
            stereo_plan_desc desc;
            stereo_plan *plan = NULL;
            stereo_frame frame;
            pair pictures;
            unit_context_desc(&watched);
            watched.simd = (stereo_simd)simd;
            watched.jobs.parallel_for = watch_registers;
            watched.jobs.width = 2;
            wide_tasks = wide_left = 0;
            assert_int_equal(stereo_context_create(&watched, &other), STEREO_OK);
            unit_small_desc(&desc);
            desc.width = 70; /* whole registers, and columns left over */
            assert_int_equal(stereo_pipeline_preset((stereo_preset)p, &unit_edited), STEREO_OK);
            desc.pipeline = &unit_edited;
            unit_pair_make(&pictures, 70, 20);
            unit_pair_frame(&pictures, &frame);
            assert_int_equal(stereo_plan_create(other, &desc, &plan), STEREO_OK);
            assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
            test_check(!wide_registers() && wide_tasks && !wide_left, "%s, %s: of %u tasks %u leave wide registers in use",
                       stereo_simd_text((stereo_simd)simd), stereo_preset_text((stereo_preset)p), (unsigned)wide_tasks,
                       (unsigned)wide_left);
            stereo_plan_destroy(plan);
            stereo_context_destroy(other);
            unit_pair_free(&pictures);
        }
}
#else
static void test_registers(void **state)
{
    (void)state;
    puts("of x86 alone");
    skip();
}
#endif

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_registers),
};
TEST_TABLE(unit_tests_registers, tests);
