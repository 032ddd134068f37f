/* Accepted and refused input from an application: contexts, plans, surfaces. */
#include "interop.h"

#ifdef VULKAN_CORE_H_

static void test_wants(void **state)
{
    VkQueueFamilyProperties families[16];
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_vulkan_wishes wishes;
    uint32_t count = 16;
    (void)state;
    engine.vkGetPhysicalDeviceQueueFamilyProperties(engine.physical, &count, families);
    interop_describe(&desc, &vulkan);
    vulkan.device = NULL;
    vulkan.queue = NULL;
    assert_int_equal(stereo_vulkan_wants(&desc, &wishes), STEREO_OK);
    assert_true(wishes.queue_family < count && (families[wishes.queue_family].queueFlags & VK_QUEUE_COMPUTE_BIT));
    vulkan.instance = NULL;
    assert_int_equal(stereo_vulkan_wants(&desc, &wishes), STEREO_ERROR_BAD_ARGUMENT);
    assert_string_equal(interop_said.key, "context.vulkan.instance");
    desc.vulkan = NULL;
    assert_int_equal(stereo_vulkan_wants(&desc, &wishes), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_vulkan_wants(NULL, NULL), STEREO_ERROR_BAD_ARGUMENT);
}

static void refuse_context(stereo_context_desc *desc, const char *key)
{
    stereo_context *context = NULL;
    interop_said.errors = 0;
    assert_int_equal(stereo_context_create(desc, &context), STEREO_ERROR_BAD_ARGUMENT);
    assert_null(context);
    test_check(interop_said.errors == 1 && strcmp(interop_said.key, key) == 0, "expected %s, got: %s", key,
               interop_said.text);
}

static void test_context_refused(void **state)
{
    static const char *const unknown[2] = {"VK_STEREO_no_such_extension", NULL};
    VkPhysicalDeviceFeatures features;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    (void)state;
#define REFUSE(change, key)         \
    do {                            \
        interop_describe(&desc, &vulkan);   \
        change;                     \
        refuse_context(&desc, key); \
    } while (0)
    REFUSE(vulkan.canary_end_ = 1, "context.vulkan");
    REFUSE(vulkan.instance = NULL, "context.vulkan.instance");
    REFUSE(vulkan.physical_device = NULL, "context.vulkan.physical_device");
    REFUSE(vulkan.device = NULL, "context.vulkan.device");
    REFUSE((vulkan.instance = NULL, vulkan.physical_device = NULL, vulkan.device = NULL), "context.vulkan.queue");
    REFUSE((vulkan.instance = NULL, vulkan.physical_device = NULL, vulkan.device = NULL, vulkan.queue = NULL,
            vulkan.queue_family = 0),
           "context.vulkan.lock");
    REFUSE(vulkan.lock = NULL, "context.vulkan.lock");
    REFUSE(vulkan.unlock = NULL, "context.vulkan.lock");
    REFUSE(vulkan.queue_family = 99, "context.vulkan.queue_family");
    REFUSE(vulkan.api_version = 13, "context.vulkan.api_version");
    REFUSE(vulkan.extension_count = 1, "context.vulkan.extension_count");
    REFUSE((vulkan.extension_count = 1, vulkan.extensions = unknown), "context.vulkan.extensions");
    REFUSE((vulkan.extension_count = 2, vulkan.extensions = unknown), "context.vulkan.extensions");
    memset(&features, 0, sizeof features);
    features.sparseResidency16Samples = VK_TRUE; /* no software driver has it */
    REFUSE(vulkan.features = &features, "context.vulkan.features");
    REFUSE(desc.flags = STEREO_CONTEXT_VALIDATE, "context.flags");
    REFUSE(desc.device_index_plus_one = 1, "context.device_index_plus_one");
    REFUSE(desc.device_name = "x", "context.device_name");
}

/* Declared features and extensions are accepted, and so is a queue without callbacks. */
static void test_context_declared(void **state)
{
    VkPhysicalDeviceFeatures features;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_device_info info;
    stereo_context *context = NULL;
    VkPhysicalDeviceProperties properties;
    (void)state;
    engine.vkGetPhysicalDeviceProperties(engine.physical, &properties);
    memset(&features, 0, sizeof features);
    features.robustBufferAccess = VK_TRUE; /* every device has it */
    interop_describe(&desc, &vulkan);
    vulkan.features = &features;
    vulkan.api_version = VK_MAKE_VERSION(1, 1, 0);
    vulkan.lock = vulkan.unlock = NULL;
    desc.backend = STEREO_BACKEND_AUTO; /* takes this device, although AUTO skips software drivers */
    test_check(stereo_context_create(&desc, &context) == STEREO_OK, "%s", interop_said.text);
    stereo_context_info(context, &info);
    assert_string_equal(info.name, properties.deviceName);
    test_check(info.subgroup_size > 0, "subgroups of a device of Vulkan 1.1 go unused");
    assert_int_equal(stereo_context_backend(context), STEREO_BACKEND_VULKAN);
    stereo_context_destroy(context);
}

static void test_plan_refused(void **state)
{
    static float out[64 * 8];
    stereo_context *context = interop_context(0), *other = NULL;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_vulkan_frame surfaces;
    stereo_frame frame;
    stereo_ticket ticket;
    stereo_memory memory;
    stereo_plan_desc plan_desc;
    stereo_plan *plan;
    stereo_peaks peaks;
    test_case c;
    (void)state;
    case_init(&c, "refused", 64, 8, 8);
    memset(&surfaces, 0, sizeof surfaces);
    memset(&frame, 0, sizeof frame);
    assert_int_equal(stereo_context_peaks(context, &peaks), STEREO_OK); /* on the application's queue */
    assert_true(peaks.copied > 0.0 && peaks.operations > 0.0);
    assert_null(interop_plan(context, &c, STEREO_PLAN_RECORD | STEREO_PLAN_KEEP_STAGES, 1, 0));
    assert_string_equal(interop_said.key, "plan.flags");
    interop_said.key[0] = 0;
    assert_null(interop_plan(harness_cpu, &c, STEREO_PLAN_RECORD, 1, 0));
    plan = interop_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    frame.disparity.pixels = out;
    assert_int_equal(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_submit(plan, &frame, &ticket), STEREO_ERROR_BAD_ARGUMENT);
    assert_string_equal(interop_said.key, "plan.flags");
    stereo_plan_destroy(plan);
    plan = interop_plan(context, &c, 0, 1, 0);
    assert_non_null(plan);
    interop_said.key[0] = 0;
    assert_int_equal(stereo_record(plan, &surfaces, engine_begin(), 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    engine_end();
    engine_run();
    assert_string_equal(interop_said.key, "plan.flags");
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    interop_describe(&desc, &vulkan); /* without a queue, plans can only be recorded */
    vulkan.queue = NULL;
    assert_int_equal(stereo_context_create(&desc, &context), STEREO_OK);
    assert_null(interop_plan(context, &c, 0, 1, 0));
    assert_string_equal(interop_said.key, "plan.flags");
    assert_int_equal(stereo_context_peaks(context, &peaks), STEREO_ERROR_BAD_ARGUMENT);
    assert_string_equal(interop_said.key, "context.vulkan.queue");
    plan = interop_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    memset(&desc, 0, sizeof desc); /* the library's own device takes no command buffers from others */
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.logger.log = interop_on_log;
    assert_int_equal(stereo_context_create(&desc, &other), STEREO_OK);
    case_desc(&c, STEREO_PLAN_RECORD, &plan_desc);
    assert_int_equal(stereo_plan_memory(other, &plan_desc, &memory), STEREO_ERROR_UNSUPPORTED);
    stereo_context_destroy(other);
    desc.flags = STEREO_CONTEXT_PLAN_FOR_GPU;
    assert_int_equal(stereo_context_create(&desc, &other), STEREO_OK);
    plan = interop_plan(other, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    assert_int_equal(stereo_record(plan, &surfaces, engine.commands[0], 0, 0), STEREO_ERROR_UNSUPPORTED);
    stereo_plan_destroy(plan);
    stereo_context_destroy(other);
}

static void refuse_frame(stereo_plan *plan, const stereo_vulkan_frame *frame, uint32_t first, uint32_t count,
                         const char *key, const char *words)
{
    interop_said.errors = 0;
    assert_int_equal(stereo_record(plan, frame, engine.commands[0], first, count), STEREO_ERROR_BAD_ARGUMENT);
    test_check(interop_said.errors == 1 && strcmp(interop_said.key, key) == 0 && strstr(interop_said.text, words),
               "expected %s, %s; got: %s", key, words, interop_said.text);
}

static void test_surfaces_refused(void **state)
{
    stereo_context *context = interop_context(0);
    stereo_vulkan_frame frame;
    stereo_plan *plan;
    test_case c;
    scene s;
    uint32_t passes;
    (void)state;
    case_init(&c, "refused", 33, 9, 8);
    c.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_POINTS;
    c.disparity_format = STEREO_DISPARITY_S16;
    plan = interop_plan(context, &c, STEREO_PLAN_RECORD, 2, 0);
    assert_non_null(plan);
    passes = stereo_plan_passes(plan, NULL, 0);
    scene_make(&c, &s, 1);
#define WRONG(change, key, words)                     \
    do {                                              \
        frame = s.surfaces;                           \
        change;                                       \
        refuse_frame(plan, &frame, 0, 0, key, words); \
    } while (0)
    WRONG(memset(&frame.left, 0, sizeof frame.left), "frame.left", "NULL");
    WRONG(memset(&frame.right, 0, sizeof frame.right), "frame.right", "NULL");
    WRONG(frame.mask.buffer = s.buffer, "frame.mask", "declares");
    WRONG(frame.mask_right.buffer = s.buffer, "frame.mask_right", "declares");
    WRONG(frame.confidence.buffer = s.buffer, "frame.confidence", "declares");
    WRONG(frame.left.buffer = s.buffer, "frame.left", "only one");
    WRONG(frame.left.stride = 33, "frame.left", "buffers");
    WRONG(frame.left.offset = 4, "frame.left", "buffers");
    WRONG((memset(&frame.left, 0, sizeof frame.left), frame.left.buffer = s.buffer, frame.left.stride = 32),
          "frame.left", "33");
    WRONG((memset(&frame.disparity, 0, sizeof frame.disparity), frame.disparity.buffer = s.buffer,
           frame.disparity.stride = 65),
          "frame.disparity", "66");
    WRONG(frame.points.stride = 12, "frame.points", "396");
    WRONG(frame.right.format = VK_FORMAT_R8G8B8A8_UNORM, "frame.right", "1 channels of 8-bit unsigned");
    WRONG(frame.right.format = VK_FORMAT_R8_SNORM, "frame.right", "format");
    WRONG(frame.disparity.format = VK_FORMAT_R16_UINT, "frame.disparity", "16-bit signed");
    WRONG(frame.disparity.format = VK_FORMAT_R32_SFLOAT, "frame.disparity", "16-bit signed");
    WRONG((frame.points = frame.left, frame.points.format = VK_FORMAT_R32G32B32_SFLOAT), "frame.points",
          "3 channels of 32-bit floats");
    WRONG(frame.left.layout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, "frame.left", "TRANSFER_SRC");
    WRONG(frame.left.layout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, "frame.left", "TRANSFER_SRC");
    WRONG(frame.disparity.layout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, "frame.disparity", "TRANSFER_DST");
    WRONG(frame.slot = 2, "frame.slot", "1");
    frame = s.surfaces;
    refuse_frame(plan, &frame, passes, 0, "first_pass", "must be");
    refuse_frame(plan, &frame, 1, passes, "pass_count", "must be");
    assert_int_equal(stereo_record(plan, NULL, engine.commands[0], 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_record(plan, &frame, NULL, 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_record(NULL, &frame, engine.commands[0], 0, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(interop_seen.copied, 0);
    scene_free(&s);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_teardown(test_wants, engine_check),
    cmocka_unit_test_teardown(test_context_refused, engine_check),
    cmocka_unit_test_teardown(test_context_declared, engine_check),
    cmocka_unit_test_teardown(test_plan_refused, engine_check),
    cmocka_unit_test_teardown(test_surfaces_refused, engine_check),
};
TEST_TABLE(interop_tests_refused, tests);
#endif
