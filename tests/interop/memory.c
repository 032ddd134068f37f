/* Plans in work memory that the engine provides. */
#include "interop.h"

#ifdef VULKAN_CORE_H_

enum { GUARD = 512 };

/* Ranges of a buffer, separated by bytes that must not change. */
typedef struct lent {
    VkBuffer buffer;
    VkDeviceMemory memory;
    uint8_t *mapped;
    VkDeviceSize size;
    stereo_vulkan_range ranges[3];
    stereo_vulkan_memory list;
} lent;

static void lend(lent *l, const VkDeviceSize *bytes, uint32_t count)
{
    uint32_t i;
    memset(l, 0, sizeof *l);
    l->size = GUARD;
    for (i = 0; i < count; i++) {
        l->ranges[i].offset = l->size;
        l->ranges[i].bytes = bytes[i];
        l->size = (l->size + bytes[i] + 255) / 256 * 256 + GUARD;
    }
    l->mapped = engine_buffer(l->size, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, &l->buffer,
                              &l->memory);
    for (i = 0; i < count; i++) l->ranges[i].buffer = l->buffer;
    l->list.ranges = l->ranges;
    l->list.count = count;
}

static void take_back(lent *l)
{
    VkDeviceSize at = 0;
    uint32_t i;
    for (i = 0; i <= l->list.count; i++) {
        const VkDeviceSize end = i < l->list.count ? l->ranges[i].offset : l->size;
        for (; at < end; at++)
            test_check(l->mapped[at] == 0xa5, "byte %u, outside of the ranges, was written", (unsigned)at);
        if (i < l->list.count) at = l->ranges[i].offset + l->ranges[i].bytes;
    }
    engine.vkDestroyBuffer(engine.device, l->buffer, NULL);
    engine.vkFreeMemory(engine.device, l->memory, NULL);
}

/* Runs a case's plan in the engine's memory: submitted, and recorded. */
static void in_memory(stereo_context *context, const test_case *c, const stereo_vulkan_memory *memory)
{
    test_frame expected, f;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    char why[200];
    scene s;
    assert_true(interop_expect(c, &expected));
    case_desc(c, 0, &desc);
    desc.memory = memory;
    test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "%s", interop_said.text);
    frame_make(c, &f);
    assert_int_equal(stereo_match(plan, &f.frame), STEREO_OK);
    test_check(!frame_differs(c, &expected, &f, why, sizeof why), "submitted: %s", why);
    stereo_plan_destroy(plan);
    desc.flags = STEREO_PLAN_RECORD;
    test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "%s", interop_said.text);
    scene_make(c, &s, 0);
    scene_before(c, &s);
    scene_record(plan, &s, 0);
    scene_after(c, &s);
    engine_run();
    scene_read_back(c, &s);
    scene_compare(c, &expected, &s, "the engine's memory");
    scene_free(&s);
    stereo_plan_destroy(plan);
    frame_free(&f);
    frame_free(&expected);
}

/* In one range of exactly the size, in three ranges, and in less memory, where volumes are processed in parts. */
static void test_memory(void **state)
{
    stereo_context *context = interop_context(0), *own = NULL;
    stereo_plan_desc desc;
    stereo_context_desc own_desc = STEREO_INIT;
    stereo_memory needs, with;
    test_case c;
    lent l;
    int n;
    (void)state;
    case_init(&c, "memory", 90, 70, 32);
    case_set(&c, "sgm.paths=5");
    case_desc(&c, 0, &desc);
    assert_int_equal(stereo_plan_memory(context, &desc, &needs), STEREO_OK);
    assert_true(needs.work_bytes > 0 && needs.work_bytes < needs.device_bytes);
    for (n = 0; n < 3; n++) {
        const VkDeviceSize sizes[3][3] = {
            {needs.work_bytes}, {30000, needs.work_bytes / 2 + 77, needs.work_bytes}, {needs.work_bytes * 3 / 4}};
        lend(&l, sizes[n], n == 1 ? 3 : 1);
        desc.memory = &l.list;
        assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_OK);
        assert_int_equal(with.device_bytes, needs.device_bytes - needs.work_bytes);
        assert_true(n < 2 ? with.parts == needs.parts : with.parts > needs.parts);
        in_memory(context, &c, &l.list);
        if (n == 1) test_check(l.mapped[l.ranges[0].offset] != 0xa5, "the first range is not used");
        take_back(&l);
    }
    lend(&l, &needs.work_bytes, 1);
    desc.memory = &l.list;
    l.ranges[0].bytes = 1000;
    assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_ERROR_LIMIT);
    assert_string_equal(interop_said.key, "plan.memory");
    for (n = 0; n < 4; n++) {
        stereo_vulkan_range *range = &l.ranges[0];
        range->bytes = needs.work_bytes;
        range->buffer = n == 0 ? VK_NULL_HANDLE : l.buffer;
        range->offset = n == 1 ? GUARD + 128 : GUARD;
        l.list.count = n == 2 ? 0 : n == 3 ? 16 : 1;
        interop_said.key[0] = 0;
        assert_int_equal(stereo_plan_memory(context, &desc, &with), STEREO_ERROR_BAD_ARGUMENT);
        assert_string_equal(interop_said.key, "plan.memory");
    }
    l.list.count = 1;
    own_desc.backend = STEREO_BACKEND_VULKAN;
    assert_int_equal(stereo_context_create(&own_desc, &own), STEREO_OK);
    assert_int_equal(stereo_plan_memory(own, &desc, &with), STEREO_ERROR_UNSUPPORTED);
    stereo_context_destroy(own);
    assert_int_equal(stereo_plan_memory(harness_cpu, &desc, &with), STEREO_ERROR_UNSUPPORTED);
    take_back(&l);
    stereo_context_destroy(context);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_teardown(test_memory, engine_check),
};
TEST_TABLE(interop_tests_memory, tests);
#endif
