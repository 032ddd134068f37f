/* Other devices: with the lowest limits, and with a card's memory types. */
#include "faults.h"

#ifdef VULKAN_CORE_H_

/* With limits as low as Vulkan 1.0 allows, and a range so small that volumes need bands and slabs, the bytes stay the
   same. */
static void test_low_limits(void **state)
{
    static const stereo_optimize_kind methods[] = {STEREO_OPTIMIZE_SGM, STEREO_OPTIMIZE_WTA};
    static const VkDeviceSize ranges[] = {(VkDeviceSize)1 << 27, 200000};
    enum { W = 100, H = 60, D = 48 };
    static uint8_t left[W * H], right[W * H];
    static float out[3][W * H];
    size_t m, i;
    (void)state;
    for (i = 0; i < W * H; i++) left[i] = (uint8_t)(i * i % 251), right[i] = (uint8_t)((i + 5) * (i + 5) % 251);
    for (m = 0; m < 2; m++)
        for (i = 0; i < 3; i++) {
            stereo_context *context = NULL;
            stereo_plan *plan = NULL;
            stereo_plan_desc desc;
            stereo_pipeline pipeline;
            stereo_memory memory;
            stereo_frame frame;
            stereo_pipeline_base(&pipeline);
            pipeline.optimize = methods[m];
            pipeline.aggregate = STEREO_AGGREGATE_BOX;
            faults_plan_desc(&desc);
            desc.width = W, desc.height = H, desc.num_disparities = D, desc.flags = 0;
            desc.pipeline = &pipeline;
            faults_vulkan_begin();
            faults_driver.range = i ? ranges[i - 1] : 0;
            if (i == 0) faults_life_begin(STEREO_BACKEND_CPU, 0);
            assert_int_equal(stereo_context_create(&faults_life.context, &context), STEREO_OK);
            test_check(stereo_plan_memory(context, &desc, &memory) == STEREO_OK, "%s", faults_heard.text);
            test_check(i < 2 ? memory.parts == 1 : memory.parts > 1, "%u parts", (unsigned)memory.parts);
            assert_int_equal(stereo_plan_create(context, &desc, &plan), STEREO_OK);
            memset(&frame, 0, sizeof frame);
            frame.left.pixels = left;
            frame.right.pixels = right;
            frame.disparity.pixels = out[i];
            assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
            test_check(memcmp(out[i], out[0], sizeof out[0]) == 0,
                       "other bytes than the CPU with limits %u of method %u", (unsigned)i, (unsigned)m);
            stereo_plan_destroy(plan);
            stereo_context_destroy(context);
        }
}

/* The number of memory types of the device itself. */
static uint32_t memory_types(void)
{
    stereo_context *context = NULL;
    uint32_t count;
    faults_vulkan_begin();
    assert_int_equal(stereo_context_create(&faults_life.context, &context), STEREO_OK);
    count = faults_memory_types(context);
    stereo_context_destroy(context);
    return count;
}

/* On a card, inputs go to card memory that the host sees, unless that is small or full; outputs go to host memory,
   all else to card memory. The bytes stay the same. */
static void test_memory_of_a_card(void **state)
{
    static const struct { VkDeviceSize seen; int full; uint32_t taken[3]; } cards[] = {
        {(VkDeviceSize)1 << 28, 0, {1, FRAMES, FRAMES}}, {(VkDeviceSize)1 << 28, 1, {1, 2 * FRAMES, 0}}, {4096, 0, {1, 2 * FRAMES, 0}}};
    static float out[PIXELS];
    size_t i;
    (void)state;
    if (memory_types() > 1) {
        printf("# memory of a card: skipped, the device has memory types of its own\n");
        skip();
    }
    faults_vulkan_begin();
    (void)faults_live(); /* computes the expected bytes */
    for (i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        stereo_context *context = NULL;
        stereo_plan *plan = NULL;
        stereo_plan_desc desc;
        stereo_frame frame;
        int type;
        faults_plan_desc(&desc);
        desc.flags = 0;
        memset(&faults_heard, 0, sizeof faults_heard);
        faults_driver.seen = cards[i].seen, faults_driver.full = cards[i].full;
        memset(faults_driver.taken, 0, sizeof faults_driver.taken);
        assert_int_equal(stereo_context_create(&faults_life.context, &context), STEREO_OK);
        test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "%s", faults_heard.text);
        faults_life_frame(&frame, out);
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        faults_compare(out, "on a card");
        for (type = 0; type < 3; type++)
            test_check(faults_driver.taken[type] == cards[i].taken[type], "card %u: %u allocations of memory type %d, expected %u",
                       (unsigned)i, (unsigned)faults_driver.taken[type], type, (unsigned)cards[i].taken[type]);
        test_check((faults_heard.warnings > 0) == cards[i].full, "card %u: %u warnings", (unsigned)i,
                   (unsigned)faults_heard.warnings);
        stereo_plan_destroy(plan);
        stereo_context_destroy(context);
        test_check(faults_driver.objects == 0 && faults_host.bytes == 0, "card %u: something is left", (unsigned)i);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_low_limits),
    cmocka_unit_test(test_memory_of_a_card),
};
TEST_TABLE(faults_tests_devices, tests);
#endif
