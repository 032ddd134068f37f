/* Failures before the first frame: where the caller left the choice of backend open, the CPU replaces the device. */
#include "faults.h"

#ifdef VULKAN_CORE_H_

/* A context and a plan, with their backend, the number of calls that made the context, and that of all calls. */
typedef struct set_up {
    stereo_context *context;
    stereo_plan *plan;
    stereo_result result;
    uint32_t calls, all;
} set_up;

static set_up set_up_life(stereo_backend backend)
{
    stereo_plan_desc desc;
    set_up s;
    memset(&s, 0, sizeof s);
    faults_plan_desc(&desc);
    faults_life.context.backend = backend;
    s.result = stereo_context_create(&faults_life.context, &s.context);
    s.calls = faults_driver.calls;
    if (s.result == STEREO_OK) s.result = stereo_plan_create(s.context, &desc, &s.plan);
    s.all = faults_driver.calls;
    return s;
}

static void set_up_ends(const set_up *s, const char *where)
{
    stereo_plan_destroy(s->plan);
    stereo_context_destroy(s->context);
    test_check(faults_driver.objects == 0, "%s: %d Vulkan objects are left", where, (int)faults_driver.objects);
    test_check(faults_host.bytes == 0, "%s: %llu bytes of the allocator are left", where, (unsigned long long)faults_host.bytes);
}

static const char *refusal(const char *as_what, VkResult with)
{
    static char where[128];
    snprintf(where, sizeof where, "%s, %s ends with %d", as_what, faults_driver.failed, (int)with);
    return where;
}

/* Checks that the CPU has replaced the device, reports it in one line, and works. */
static void cpu_took_over(const set_up *s, const char *where)
{
    static float out[PIXELS];
    stereo_device_info info;
    stereo_frame frame;
    test_check(s->result == STEREO_OK, "%s: %s", where, stereo_result_text(s->result));
    stereo_context_info(s->context, &info);
    test_check(stereo_context_backend(s->context) == STEREO_BACKEND_CPU && info.kind == STEREO_DEVICE_CPU &&
                   stereo_context_threads(s->context) == 2, "%s: the context says that it is on %s", where, info.name);
    test_check(faults_heard.errors + faults_heard.warnings == 0 && faults_heard.infos == 1 &&
                   strstr(faults_heard.info, faults_driver.failed) &&
                   strstr(faults_heard.info, "the CPU backend takes its place"),
               "%s: the log has %u errors, %u warnings and %u other lines: %s", where, (unsigned)faults_heard.errors,
               (unsigned)faults_heard.warnings, (unsigned)faults_heard.infos, faults_heard.info);
    faults_life_frame(&frame, out);
    assert_int_equal(stereo_match(s->plan, &frame), STEREO_OK);
    faults_compare(out, where);
}

/* Each call before the first frame fails: those of a context with every result that the specification or a loader can
   give, those of a plan with one result after another. Where the caller left the choice open the CPU works; callers
   who chose Vulkan get an error. */
static void test_set_up(void **state)
{
    static const VkResult results[] = {
        VK_ERROR_OUT_OF_HOST_MEMORY,    VK_ERROR_OUT_OF_DEVICE_MEMORY,  VK_ERROR_INITIALIZATION_FAILED,
        VK_ERROR_DEVICE_LOST,           VK_ERROR_LAYER_NOT_PRESENT,     VK_ERROR_EXTENSION_NOT_PRESENT,
        VK_ERROR_FEATURE_NOT_PRESENT,   VK_ERROR_INCOMPATIBLE_DRIVER,   VK_ERROR_TOO_MANY_OBJECTS,
        VK_ERROR_UNKNOWN,               (VkResult)-1000011001 /* VALIDATION_FAILED */, (VkResult)-1000174001 /* NOT_PERMITTED */};
    const size_t count = sizeof results / sizeof results[0];
    uint32_t k;
    size_t i;
    set_up whole, s;
    (void)state;
    faults_vulkan_begin();
    faults_driver.hardware = 1;
    whole = set_up_life(STEREO_BACKEND_AUTO);
    assert_int_equal(whole.result, STEREO_OK);
    assert_int_equal(stereo_context_backend(whole.context), STEREO_BACKEND_VULKAN);
    set_up_ends(&whole, "without a fault");
    assert_true(whole.calls >= 4 && whole.all > whole.calls + 20);
    for (i = 0; i < count; i++)
        for (k = 1; k <= whole.all; k++) {
            const VkResult with = results[i];
            if (k > whole.calls && (k + i) % count != 0) continue;
            faults_arm(k, with);
            s = set_up_life(STEREO_BACKEND_AUTO);
            if (faults_heard.warnings && with == VK_ERROR_OUT_OF_DEVICE_MEMORY &&
                strcmp(faults_driver.failed, "vkAllocateMemory") == 0)
                assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_VULKAN); /* another type served */
            else cpu_took_over(&s, refusal("AUTO", with));
            set_up_ends(&s, refusal("AUTO", with));
            if (k > whole.calls) continue; /* other tests cover VULKAN */
            faults_arm(k, with);
            s = set_up_life(STEREO_BACKEND_VULKAN);
            test_check(s.result != STEREO_OK && !s.context && faults_heard.errors == 1 &&
                           strstr(faults_heard.text, faults_driver.failed), "%s: %s (%s)",
                       refusal("VULKAN", with), stereo_result_text(s.result), faults_heard.text);
            set_up_ends(&s, refusal("VULKAN", with));
        }
}

/* Where the choice was open, the device is final from the first frame on; measurements before it are the CPU's if the
   CPU takes over. */
static void test_settled(void **state)
{
    static float out[PIXELS];
    stereo_plan_desc desc;
    stereo_plan *another = NULL;
    stereo_frame frame;
    set_up s;
    int i;
    (void)state;
    faults_vulkan_begin();
    faults_driver.hardware = 1;
    faults_plan_desc(&desc);
    faults_life_frame(&frame, out);
    s = set_up_life(STEREO_BACKEND_AUTO);
    assert_int_equal(stereo_match(s.plan, &frame), STEREO_OK);
    for (i = 0; i < 2; i++) {
        faults_arm(1, i ? VK_ERROR_INCOMPATIBLE_DRIVER : VK_ERROR_UNKNOWN);
        assert_int_equal(stereo_plan_create(s.context, &desc, &another), STEREO_ERROR_VULKAN);
        assert_null(another);
        test_check(faults_heard.errors == 1 && faults_heard.infos == 0, "a plan after the first frame: %s%s",
                   faults_heard.text, faults_heard.info);
        assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_VULKAN);
    }
    assert_int_equal(stereo_match(s.plan, &frame), STEREO_OK);
    set_up_ends(&s, "settled");

    s = set_up_life(STEREO_BACKEND_VULKAN);
    faults_arm(1, VK_ERROR_INCOMPATIBLE_DRIVER);
    assert_int_equal(stereo_plan_create(s.context, &desc, &another), STEREO_ERROR_VULKAN);
    assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_VULKAN);
    set_up_ends(&s, "wanted");

    faults_life.context.backend = STEREO_BACKEND_AUTO;
    s.plan = NULL;
    assert_int_equal(stereo_context_create(&faults_life.context, &s.context), STEREO_OK);
    faults_arm(1, VK_ERROR_UNKNOWN);
    assert_int_equal(faults_measure(s.context, &desc), STEREO_OK);
    assert_int_equal(stereo_context_backend(s.context), STEREO_BACKEND_CPU);
    set_up_ends(&s, "measured");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_set_up),
    cmocka_unit_test(test_settled),
};
TEST_TABLE(faults_tests_set_up, tests);
#endif
