/* Two frames in one submit, command buffers submitted again, and an output that is left out. */
#include "interop.h"

#ifdef VULKAN_CORE_H_

/* Two slots and two pairs in one submit; then the same command buffers again, with other images. */
static void test_slots(void **state)
{
    stereo_context *context = interop_context(0);
    stereo_plan *plan;
    test_frame expected[2];
    test_case c[2];
    scene s[2];
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        case_init(&c[i], "slots", 50, 30, 16);
        c[i].seed = 7 + (uint64_t)i;
        c[i].pad = 3;
        assert_true(interop_expect(&c[i], &expected[i]));
    }
    plan = interop_plan(context, &c[0], STEREO_PLAN_RECORD, 2, 0);
    assert_non_null(plan);
    for (i = 0; i < 2; i++) {
        scene_make(&c[i], &s[i], i);
        s[i].surfaces.slot = (uint32_t)i;
        scene_before(&c[i], &s[i]);
        scene_record(plan, &s[i], 0);
        scene_after(&c[i], &s[i]);
    }
    engine_submit();
    for (i = 0; i < 2; i++) {
        scene_read_back(&c[i], &s[i]);
        scene_compare(&c[i], &expected[i], &s[i], "two slots");
    }
    for (i = 0; i < 2; i++) /* the frames exchange their inputs */
        memcpy(s[i].mapped + s[i].pictures[PICTURE_LEFT].at, s[i].mapped + s[i].pictures[PICTURE_RIGHT].at, 30 * 50);
    assert_true(s[0].images == 0);
    memset(s[0].mapped + s[0].pictures[PICTURE_DISPARITY].at, 0xa5, s[0].frame.bytes[PICTURE_DISPARITY]);
    for (i = PICTURE_LEFT; i <= PICTURE_RIGHT; i++) {
        memcpy(s[0].frame.memory[i], s[1].frame.memory[i], s[0].frame.bytes[i]);
        scene_move_rows(&c[0], &s[0], i, 1);
    }
    engine_run();
    scene_read_back(&c[0], &s[0]);
    scene_compare(&c[0], &expected[1], &s[0], "submitted again");
    for (i = 0; i < 2; i++) {
        scene_free(&s[i]);
        frame_free(&expected[i]);
    }
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
}

/* An output that a frame leaves out is not touched. */
static void test_output_left_out(void **state)
{
    stereo_context *context = interop_context(0);
    stereo_plan *plan;
    test_case c;
    scene s;
    size_t i;
    (void)state;
    case_init(&c, "left out", 40, 20, 16);
    c.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE;
    plan = interop_plan(context, &c, STEREO_PLAN_RECORD, 1, 0);
    assert_non_null(plan);
    scene_make(&c, &s, 0);
    memset(&s.surfaces.confidence, 0, sizeof s.surfaces.confidence);
    scene_before(&c, &s);
    scene_record(plan, &s, 0);
    scene_after(&c, &s);
    engine_run();
    scene_read_back(&c, &s);
    for (i = 0; i < s.frame.bytes[PICTURE_CONFIDENCE]; i++)
        assert_int_equal(s.frame.memory[PICTURE_CONFIDENCE][i], 0xa5);
    scene_free(&s);
    stereo_plan_destroy(plan);
    stereo_context_destroy(context);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_teardown(test_slots, engine_check),
    cmocka_unit_test_teardown(test_output_left_out, engine_check),
};
TEST_TABLE(interop_tests_frames, tests);
#endif
