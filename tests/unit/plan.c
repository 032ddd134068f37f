/* Information about a plan: resolved fields, passes, times, stages; and plans without a device. */
#include "unit.h"

static void test_plan_info(void **state)
{
    stereo_plan_desc desc, resolved;
    stereo_pipeline base;
    stereo_plan *plan;
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count, i;
    (void)state;
    unit_small_desc(&desc);
    desc.num_disparities = 0;
    plan = unit_make(&desc);
    stereo_plan_info(plan, &resolved);
    stereo_pipeline_base(&base);
    assert_int_equal(resolved.width, 40);
    assert_int_equal(resolved.height, 20);
    assert_int_equal(resolved.num_disparities, 64);
    assert_int_equal(resolved.outputs, STEREO_OUTPUT_DISPARITY);
    assert_int_equal(resolved.input_bits, 8);
    assert_int_equal(resolved.slots, 1);
    assert_non_null(resolved.pipeline);
    assert_memory_equal(resolved.pipeline, &base, sizeof base);
    assert_int_equal(base.census.width * 100 + base.census.height, 907);
    assert_int_equal(base.zncc.width * 100 + base.zncc.height, 505);
    assert_int_equal(base.sad.width * 100 + base.sad.height, 301);
    assert_int_equal(stereo_plan_integer(plan, "sgm.p1"), 7); /* of the 31 bits of the symmetric 9x7 census */
    assert_int_equal(stereo_plan_integer(plan, "sgm.p2"), 30);
    assert_int_equal(stereo_plan_integer(plan, "unit"), 31);
    assert_int_equal(stereo_plan_integer(plan, "no such"), 0);
    count = stereo_plan_passes(plan, NULL, 0);
    assert_true(count > 0 && count <= MAX_PASSES);
    assert_int_equal(stereo_plan_passes(plan, passes, MAX_PASSES), count);
    for (i = 0; i < count; i++) {
        assert_non_null(passes[i].name);
        assert_true(passes[i].fused >= 1 && passes[i].bytes > 0 && passes[i].operations > 0);
        assert_true(passes[i].milliseconds < 0);
        assert_int_equal(passes[i].dispatches > 0, stereo_context_backend(unit_context) == STEREO_BACKEND_VULKAN);
    }
    stereo_plan_destroy(plan);
    /* the resolved descriptor makes the same plan again */
    resolved.pipeline = &base;
    plan = unit_make(&resolved);
    assert_int_equal(stereo_plan_passes(plan, NULL, 0), count);
    stereo_plan_destroy(plan);
}

/* A context without a device plans as if for one, and runs nothing. */
static void test_plans_for_no_device(void **state)
{
    stereo_context_desc no_device = STEREO_INIT;
    stereo_device_info info;
    stereo_memory memory;
    stereo_plan_desc desc;
    stereo_context *made;
    stereo_plan *plan;
    stereo_frame frame = STEREO_INIT;
    uint8_t pixels[64 * 48] = {0};
    (void)state;
    unit_small_desc(&desc);
    desc.width = 64;
    desc.height = 48;
    desc.flags = STEREO_PLAN_KEEP_STAGES;
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_SOFTWARE;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_OK);
    stereo_context_info(made, &info);
    assert_int_equal(info.kind, STEREO_DEVICE_SOFTWARE);
    assert_int_equal(stereo_context_backend(made), STEREO_BACKEND_VULKAN);
    assert_int_equal(stereo_plan_memory(made, &desc, &memory), STEREO_OK);
    assert_true(memory.device_bytes >= (uint64_t)64 * 48 * desc.num_disparities);
    assert_int_equal(stereo_plan_create(made, &desc, &plan), STEREO_OK);
    assert_true(stereo_plan_passes(plan, NULL, 0) > 3 && stereo_stages(plan, NULL, 0) > 3);
    frame.left.pixels = frame.right.pixels = pixels;
    frame.disparity.pixels = pixels;
    assert_int_equal(stereo_match(plan, &frame), STEREO_ERROR_UNSUPPORTED);
    assert_int_equal(stereo_stage_read(plan, 0, pixels, sizeof pixels), STEREO_ERROR_UNSUPPORTED);
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
    no_device.backend = STEREO_BACKEND_CPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    no_device.backend = STEREO_BACKEND_VULKAN;
    no_device.flags |= STEREO_CONTEXT_PLAN_FOR_GPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_CPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_GPU;
    no_device.device_name = "any";
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_ERROR_BAD_ARGUMENT);
    memset(&no_device, 0, sizeof no_device);
    no_device.flags = STEREO_CONTEXT_PLAN_FOR_CPU;
    assert_int_equal(stereo_context_create(&no_device, &made), STEREO_OK);
    assert_int_equal(stereo_context_backend(made), STEREO_BACKEND_CPU);
    desc.flags = 0;
    desc.width = desc.height = 8192; /* more than the memory: nothing is allocated */
    desc.num_disparities = 2048;
    assert_int_equal(stereo_plan_create(made, &desc, &plan), STEREO_OK);
    assert_int_equal(stereo_match(plan, &frame), STEREO_ERROR_UNSUPPORTED);
    stereo_plan_destroy(plan);
    stereo_context_destroy(made);
}

static void test_times(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_pass_info passes[MAX_PASSES];
    stereo_frame frame;
    uint32_t count, i;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    count = stereo_plan_passes(plan, passes, MAX_PASSES);
    for (i = 0; i < count; i++) test_check(passes[i].milliseconds >= 0, "%s was not measured", passes[i].name);
    stereo_plan_destroy(plan);
    unit_pair_free(&p);
}

static void test_stages(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    stereo_stage_info stages[MAX_PASSES];
    uint32_t count, i;
    uint8_t *grey = NULL;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    desc.flags = STEREO_PLAN_KEEP_STAGES;
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    plan = unit_make(&desc);
    count = stereo_stages(plan, NULL, 0);
    assert_true(count >= 10 && count <= MAX_PASSES);
    assert_int_equal(stereo_stages(plan, stages, MAX_PASSES), count);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    for (i = 0; i < count; i++) {
        size_t bytes = (size_t)stages[i].width * stages[i].height * stages[i].depth * stages[i].element_bytes;
        uint8_t *data = (uint8_t *)malloc(bytes + 1);
        stereo_result result;
        test_check(stages[i].name && bytes > 0, "stage %u has no name or size", (unsigned)i);
        data[bytes] = 0x77;
        result = stereo_stage_read(plan, i, data, bytes);
        test_check(result == STEREO_OK, "stage %s is not read: %s", stages[i].name, unit_heard.text);
        assert_int_equal(data[bytes], 0x77);
        assert_int_equal(stereo_stage_read(plan, i, data, bytes - 1), STEREO_ERROR_BAD_ARGUMENT);
        assert_int_equal(stereo_stage_read(plan, i, NULL, bytes), STEREO_ERROR_BAD_ARGUMENT);
        if (strcmp(stages[i].name, "image_grey") == 0 && !grey) {
            grey = data;
            assert_memory_equal(grey, p.left, 40 * 20);
        } else {
            free(data);
        }
    }
    assert_non_null(grey);
    free(grey);
    assert_int_equal(stereo_stage_read(plan, count, p.out, 4), STEREO_ERROR_BAD_ARGUMENT);
    stereo_plan_destroy(plan);
    desc.flags = 0;
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_int_equal(stereo_stage_read(plan, 0, p.out, 40 * 20), STEREO_ERROR_BAD_ARGUMENT);
    stereo_plan_destroy(plan);
    unit_pair_free(&p);
    unit_forget();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_plan_info),
    cmocka_unit_test(test_plans_for_no_device),
    cmocka_unit_test(test_times),
    cmocka_unit_test(test_stages),
};
TEST_TABLE(unit_tests_plan, tests);
