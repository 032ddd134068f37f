/* Contexts: refusals and device information; and the texts of results and instruction sets. */
#include "unit.h"

static void test_text(void **state)
{
    int r, s;
    (void)state;
    assert_int_equal(stereo_version(), STEREO_VERSION);
    for (r = STEREO_ERROR_VULKAN; r <= STEREO_PENDING; r++) {
        const char *text = stereo_result_text((stereo_result)r);
        test_check(text && text[0], "no text for result %d", r);
        test_check(strcmp(text, stereo_result_text((stereo_result)(r == 1 ? 0 : r + 1))) != 0, "two results say '%s'",
                   text);
    }
    assert_non_null(stereo_result_text((stereo_result)1234));
    for (s = STEREO_SIMD_AUTO; s <= STEREO_SIMD_NEON; s++) {
        static const char *const names[] = {"auto", "scalar", "sse4", "avx2", "avx512", "neon"};
        assert_string_equal(stereo_simd_text((stereo_simd)s), names[s]);
    }
    assert_non_null(stereo_simd_text((stereo_simd)99));
}

static void refuse_context(const stereo_context_desc *desc, stereo_result expected, const char *field)
{
    stereo_context *c = (stereo_context *)(void *)&unit_heard;
    unit_forget();
    unit_refused(stereo_context_create(desc, &c), expected, field);
    test_check(c == NULL, "%s: a context came with the error", field);
}

static void *no_alloc(void *user, size_t size, size_t alignment)
{
    (void)user, (void)size, (void)alignment;
    return NULL;
}

static void no_release(void *user, void *memory, size_t size)
{
    (void)user, (void)memory, (void)size;
}

static void test_context_refused(void **state)
{
    stereo_context_desc desc;
    stereo_context *c = NULL;
    (void)state;
    unit_context_desc(&desc), desc.canary_begin_ = 1, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "context");
    unit_context_desc(&desc), desc.canary_end_ = 1, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "context");
    unit_context_desc(&desc), desc.backend = (stereo_backend)7,
                              refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "backend");
    unit_context_desc(&desc), desc.simd = (stereo_simd)17, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "simd");
    unit_context_desc(&desc), desc.flags = 1u << 20, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "flags");
    unit_context_desc(&desc), desc.cache.data = &desc, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "cache");
    unit_context_desc(&desc), desc.rates.bytes = 1, refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "rates");
    unit_context_desc(&desc), desc.allocator.alloc = no_alloc,
                              refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "allocator");
    unit_context_desc(&desc), desc.allocator.release = no_release,
                              refuse_context(&desc, STEREO_ERROR_BAD_ARGUMENT, "allocator");
    unit_context_desc(&desc), desc.allocator.alloc = no_alloc, desc.allocator.release = no_release;
    unit_forget();
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_ERROR_HOST_MEMORY);
    unit_forget();
    unit_context_desc(&desc);
    assert_int_equal(stereo_context_create(&desc, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_context_create(NULL, &c), STEREO_ERROR_BAD_ARGUMENT);
    unit_forget();
    assert_int_equal(
        stereo_context_create_versioned(&desc, STEREO_VERSION + 1000, sizeof desc, sizeof(stereo_plan_desc), &c),
        STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(
        stereo_context_create_versioned(&desc, STEREO_VERSION, sizeof desc - 4, sizeof(stereo_plan_desc), &c),
        STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(
        stereo_context_create_versioned(&desc, STEREO_VERSION, sizeof desc, sizeof(stereo_plan_desc) + 8, &c),
        STEREO_ERROR_BAD_ARGUMENT);
    stereo_context_destroy(NULL);
    unit_forget();
}

static void test_context_device(void **state)
{
    stereo_context_desc desc;
    stereo_device_info infos[16], info;
    uint32_t count = 16, all;
    (void)state;
    stereo_context_info(unit_context, &info);
    test_check(info.name[0] != 0, "the device has no name");
    assert_int_equal(stereo_context_backend(unit_context), unit_backend);
    if (unit_backend == STEREO_BACKEND_CPU) {
        assert_int_equal(info.kind, STEREO_DEVICE_CPU);
        assert_true(stereo_context_simd(unit_context) != STEREO_SIMD_AUTO);
        assert_true(stereo_context_threads(unit_context) >= 1);
        return;
    }
    assert_int_equal(stereo_devices(NULL, infos, &count), STEREO_OK);
    assert_string_equal(infos[unit_device].name, info.name);
    all = 0;
    assert_int_equal(stereo_devices(NULL, NULL, &all), STEREO_OK);
    assert_int_equal(all, count);
    all = 0;
    assert_int_equal(stereo_devices(NULL, infos, &all), STEREO_OK); /* no room: returns the number of devices */
    assert_int_equal(all, count);
    unit_context_desc(&desc), desc.device_index_plus_one = 1000;
    refuse_context(&desc, STEREO_ERROR_NO_DEVICE, "device");
    unit_context_desc(&desc), desc.device_index_plus_one = 0, desc.device_name = "no such device";
    refuse_context(&desc, STEREO_ERROR_NO_DEVICE, "no such device");
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_text),
    cmocka_unit_test(test_context_refused),
    cmocka_unit_test(test_context_device),
};
TEST_TABLE(unit_tests_context, tests);
