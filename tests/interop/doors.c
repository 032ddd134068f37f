/* Every way to run a plan gives the bytes of stereo_match on the CPU; and these tests detect planted omissions. */
#include "interop.h"

#ifdef VULKAN_CORE_H_
#include <stdlib.h>

/* stereo_match on the engine's queue: it locks the queue, and gives the CPU's bytes. */
static void test_submitted(void **state)
{
    stereo_context *context = interop_context(0);
    stereo_plan *plan;
    test_frame expected, f;
    test_case c;
    char why[200];
    (void)state;
    case_init(&c, "submitted", 67, 43, 16);
    assert_true(interop_expect(&c, &expected));
    plan = interop_plan(context, &c, STEREO_PLAN_KEEP_STAGES, 2, 0);
    assert_non_null(plan);
    frame_make(&c, &f);
    assert_int_equal(stereo_match(plan, &f.frame), STEREO_OK);
    test_check(!frame_differs(&c, &expected, &f, why, sizeof why), "%s", why);
    assert_true(interop_seen.submits >= 1 && interop_seen.locks >= interop_seen.submits);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    frame_free(&f);
    frame_free(&expected);
}

/* Runs a case in every way. Returns 0 if the CPU refuses it. images: the least number of pictures that must be
   images, in the ways that use images. */
static int through_doors(stereo_context *context, const test_case *c, uint64_t cap, uint32_t images, const char *name)
{
    static const struct {
        int images;
        uint32_t step;
        const char *name;
    } doors[] = {
        {0, 0, "buffers"}, {1, 0, "images"}, {0, 1, "buffers, pass by pass"}, {1, 3, "images, by three passes"}};
    test_frame expected;
    stereo_plan *plan;
    size_t d;
    if (!interop_expect(c, &expected)) return 0;
    interop_seen.poison = 1;
    plan = interop_plan(context, c, STEREO_PLAN_RECORD, 1, cap);
    interop_seen.poison = 0;
    test_check(plan != NULL, "%s: %s", name, interop_said.text);
    for (d = 0; d < sizeof doors / sizeof doors[0]; d++) {
        scene s;
        if (doors[d].step && stereo_plan_passes(plan, NULL, 0) > MOST_COMMANDS - 2) continue;
        scene_make(c, &s, doors[d].images);
        test_check(!doors[d].images || s.images >= images, "%s: %u images", name, (unsigned)s.images);
        scene_before(c, &s);
        scene_record(plan, &s, doors[d].step);
        scene_after(c, &s);
        engine_run();
        scene_read_back(c, &s);
        scene_compare(c, &expected, &s, doors[d].name);
        scene_free(&s);
    }
    stereo_plan_destroy(plan);
    frame_free(&expected);
    test_check(engine.messages == 0, "%s: %u messages of the validation layer", name, (unsigned)engine.messages);
    return 1;
}

/* Every input and output format, odd and even strides, with mask, previous map (also left out) and cost volumes. */
static void test_formats(void **state)
{
    stereo_context *context = interop_context(0);
    int i;
    (void)state;
    for (i = 0; i < 6; i++) {
        test_case c;
        case_init(&c, "formats", 67 - (uint32_t)i, 21, 17);
        c.input = (stereo_format)i;
        c.inputs = STEREO_INPUT_MASK | STEREO_INPUT_PREVIOUS | STEREO_INPUT_MASK_RIGHT;
        c.outputs = i % 2 ? 63 : 31;
        c.disparity_format = (stereo_disparity_format)(i % 3);
        c.confidence_format = (stereo_confidence_format)(i % 2);
        c.depth_format = (stereo_depth_format)(i / 2 % 2);
        c.no_previous = i >= 3;
        c.pad = i % 3 ? (uint32_t)(2 * i - 1) : 0;
        case_set(&c, "prior.weight=0.1 right-view=volume");
        if (i == 4) case_set(&c, "cost=given");
        if (i == 4) c.given.max = 200;
        assert_true(through_doors(context, &c, 0, i == 1 || i == 4 ? 5 : 7, "formats")); /* RGB has no image format */
    }
    stereo_context_destroy(context);
}

/* Wide rows, more of them than one list of copies holds; and rows that need no list. */
static void test_sizes(void **state)
{
    static const uint32_t sizes[][2] = {{1, 1}, {1, 70}, {70, 1}, {64, 64}, {63, 65}};
    stereo_context *context = interop_context(0);
    size_t i;
    (void)state;
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        test_case c;
        case_init(&c, "sizes", sizes[i][0], sizes[i][1], 9);
        c.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE;
        assert_true(through_doors(context, &c, 0, 4, "sizes"));
    }
    stereo_context_destroy(context);
}

/* Volumes in bands and slabs, whose passes alternate; tables; rectified views; and the least limits of Vulkan 1.0. */
static void test_pipelines(void **state)
{
    static const char *const settings[] = {"sgm.paths=5",
                                           "optimize=wta aggregate=box",
                                           "aggregate=cross optimize=wta refine=lr,vote,median",
                                           "prepare=rectify,blur",
                                           "optimize=scanline",
                                           "aggregate=domain-transform optimize=wta right-view=own",
                                           "sgm.paths=8 sgm.adapt=gradient"};
    stereo_context *contexts[2];
    size_t i;
    int m;
    (void)state;
    contexts[0] = interop_context(0);
    contexts[1] = interop_context(STEREO_CONTEXT_MINIMUM_LIMITS);
    for (i = 0; i < sizeof settings / sizeof settings[0]; i++)
        for (m = 0; m < 2; m++) {
            test_case c;
            case_init(&c, settings[i], 59, 33, 20);
            case_set(&c, settings[i]);
            c.tuning.band_rows = m ? 7 : 0;
            c.tuning.slab_disparities = m ? 6 : 0;
            c.input = m ? STEREO_FORMAT_RGBA8 : STEREO_FORMAT_R8;
            assert_true(through_doors(contexts[m], &c, 0, 3, settings[i]));
        }
    for (m = 0; m < 2; m++) stereo_context_destroy(contexts[m]);
}

/* The least memory that works. */
static void test_cap(void **state)
{
    stereo_context *context = interop_context(0);
    stereo_plan_desc desc;
    stereo_memory memory;
    test_case c;
    (void)state;
    case_init(&c, "cap", 120, 90, 32);
    case_set(&c, "sgm.paths=5");
    case_desc(&c, STEREO_PLAN_RECORD, &desc);
    assert_int_equal(stereo_plan_memory(context, &desc, &memory), STEREO_OK);
    assert_true(memory.minimum_bytes < memory.host_bytes + memory.device_bytes);
    assert_null(interop_plan(context, &c, STEREO_PLAN_RECORD, 1, memory.minimum_bytes - 1));
    assert_string_equal(interop_said.key, "plan.max_memory");
    assert_true(through_doors(context, &c, memory.minimum_bytes, 3, "cap"));
    stereo_context_destroy(context);
}

static void test_random(void **state)
{
    const char *seed_text = getenv("STEREO_SEED"), *count_text = getenv("STEREO_RANDOM");
    const uint64_t seed = seed_text ? strtoull(seed_text, NULL, 0) : 20261122;
    const uint32_t count = count_text ? (uint32_t)strtoul(count_text, NULL, 0) : 6;
    stereo_context *context = interop_context(0);
    uint32_t i, ran = 0;
    (void)state;
    printf("# STEREO_SEED=%llu STEREO_RANDOM=%u\n", (unsigned long long)seed, (unsigned)count);
    for (i = 0; i < count; i++) {
        test_case c;
        case_random(&c, seed + i);
        ran += (uint32_t)through_doors(context, &c, 0, 0, "random");
    }
    test_check(ran > 0 || count == 0, "the CPU refuses all of them");
    stereo_context_destroy(context);
}

/* Planted errors: the tests detect missing barriers, rows that are not copied, and a queue that is not locked. */
static void test_planted(void **state)
{
    stereo_context *context = interop_context(0), *unlocked = NULL;
    stereo_context_desc desc;
    stereo_vulkan_desc vulkan;
    stereo_plan *plan;
    test_frame expected;
    test_case c;
    scene s;
    char why[200];
    int fault;
    (void)state;
    case_init(&c, "planted", 67, 43, 16);
    assert_true(interop_expect(&c, &expected));
    interop_seen.poison = 1; /* else memory may already hold the rows that are not copied */
    plan = interop_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    interop_seen.poison = 0;
    assert_non_null(plan);
    for (fault = 0; fault < 2; fault++) {
        engine.expecting = 1;
        interop_seen.without_copies = fault == 0;
        engine_leave_out_barriers(fault == 1);
        scene_make(&c, &s, 0);
        scene_before(&c, &s);
        scene_record(plan, &s, 0);
        scene_after(&c, &s);
        engine_run();
        scene_read_back(&c, &s);
        if (fault == 1) test_check(engine.messages > 0, "the layer does not see that barriers are missing");
        else
            test_check(frame_differs(&c, &expected, &s.frame, why, sizeof why),
                       "rows are missing, and nobody sees it");
        scene_free(&s);
        engine_leave_out_barriers(0);
        interop_seen.without_copies = engine.expecting = 0;
        engine.messages = 0;
    }
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
    interop_describe(&desc, &vulkan);
    vulkan.lock = vulkan.unlock = NULL;
    assert_int_equal(stereo_context_create(&desc, &unlocked), STEREO_OK);
    plan = interop_plan(unlocked, &c, 0, 1, 0);
    assert_non_null(plan);
    assert_int_equal(stereo_match(plan, &expected.frame), STEREO_OK);
    stereo_plan_destroy(plan);
    stereo_context_destroy(unlocked);
    test_check(interop_seen.unlocked > 0, "the queue is not seen to be used without the lock");
    interop_seen.unlocked = 0;
    frame_free(&expected);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_teardown(test_submitted, engine_check),
    cmocka_unit_test_teardown(test_formats, engine_check),
    cmocka_unit_test_teardown(test_sizes, engine_check),
    cmocka_unit_test_teardown(test_pipelines, engine_check),
    cmocka_unit_test_teardown(test_cap, engine_check),
    cmocka_unit_test_teardown(test_random, engine_check),
    cmocka_unit_test_teardown(test_planted, engine_check),
};
TEST_TABLE(interop_tests_doors, tests);
#endif
