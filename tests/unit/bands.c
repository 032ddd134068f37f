/* Paths that go down the image in bands: the memory that this saves, and the carry from band to band. */
#include "unit.h"

#include "../inside.h"

/* Paths from above or along the row go down the image in bands: the plan holds no volume of one byte a value or more.
   Tuning can ask for whole volumes, and paths from below need them. A graphics card, which bands would slow down, holds
   whole ones. */
static void test_memory_of_bands(void **state)
{
    static const struct {
        const char *key, *value, *paths;
        uint32_t below; /* volumes of a byte a value; 0 = more than two */
    } rows[] = {{"sgm.adapt", "none", "3", 1},     {"sgm.adapt", "none", "5", 1}, {"sgm.adapt", "gradient", "3", 1},
                {"sgm.adapt", "colour", "5", 1},   {"right-view", "own", "5", 1}, {"wta.subpixel", "raw", "3", 1},
                {"wta.confidence", "lrd", "5", 1}, {"cost", "zncc", "5", 1},      {"cost", "ad+census", "3", 2},
                {"sgm.adapt", "none", "2", 0},     {"sgm.adapt", "none", "4", 0}, {"sgm.adapt", "none", "8", 0}};
    const uint64_t volume = (uint64_t)1242 * 375 * 128;
    stereo_context *software = unit_planned_software(), *card = unit_planned_card(0);
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_plan_desc desc;
        stereo_memory memory, whole, fast;
        unit_road_desc(&desc, 128);
        desc.outputs = 15;
        stereo_pipeline_base(&unit_edited);
        assert_int_equal(stereo_pipeline_set(&unit_edited, "sgm.paths", rows[i].paths, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&unit_edited, rows[i].key, rows[i].value, NULL, 0), STEREO_OK);
        desc.pipeline = &unit_edited;
        desc.tuning.cost_join = 1; /* else there is hardly a volume to divide */
        assert_int_equal(stereo_plan_memory(software, &desc, &memory), STEREO_OK);
        assert_int_equal(stereo_plan_memory(card, &desc, &fast), STEREO_OK);
        desc.tuning.band_rows = desc.height;
        assert_int_equal(stereo_plan_memory(software, &desc, &whole), STEREO_OK);
        printf("# %s paths, %s=%s: %llu bytes in %u parts, at least %llu; undivided %llu, a volume has %llu\n",
               rows[i].paths, rows[i].key, rows[i].value, (unsigned long long)memory.device_bytes,
               (unsigned)memory.parts, (unsigned long long)memory.minimum_bytes,
               (unsigned long long)whole.device_bytes, (unsigned long long)volume);
        test_check(rows[i].below ? memory.device_bytes < rows[i].below * volume && memory.parts > 1
                                 : memory.device_bytes > 2 * volume,
                   "%s paths, %s=%s: %llu bytes, a volume has %llu", rows[i].paths, rows[i].key, rows[i].value,
                   (unsigned long long)memory.device_bytes, (unsigned long long)volume);
        test_check(fast.device_bytes > 2 * volume && fast.parts == 1, "%s paths: a card holds %llu bytes", rows[i].paths,
                   (unsigned long long)fast.device_bytes);
        test_check(whole.device_bytes > 2 * volume && whole.parts == 1, "%s paths: %llu bytes undivided",
                   rows[i].paths, (unsigned long long)whole.device_bytes);
    }
    stereo_context_destroy(card);
    stereo_context_destroy(software);
}

/* Messages need all disparities of a pixel, also on devices whose bindings hold fewer planes: their volumes come in
   bands there, two at a time, and under a cap little else. */
static void test_messages_in_bands(void **state)
{
    static const struct {
        const char *aggregate, *key, *value;
        uint32_t split;
    } rows[] = {{"esmp", "cost", "ad", 1},
                {"esmp", "optimize", "sgm", 1},
                {"rtaw", "rtaw.messages", "1", 1},
                {"esmp", "esmp.storage", "u16", 0}};
    const uint64_t volume = (uint64_t)1242 * 375 * 128 * sizeof(float);
    stereo_context *least = unit_planned_card(STEREO_CONTEXT_MINIMUM_LIMITS), *card = unit_planned_card(0);
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_plan_desc desc;
        stereo_memory memory, undivided;
        unit_road_desc(&desc, 128);
        stereo_pipeline_base(&unit_edited);
        unit_edited.optimize = STEREO_OPTIMIZE_WTA;
        assert_int_equal(stereo_pipeline_set(&unit_edited, "aggregate", rows[i].aggregate, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&unit_edited, rows[i].key, rows[i].value, NULL, 0), STEREO_OK);
        desc.pipeline = &unit_edited;
        assert_int_equal(stereo_plan_memory(card, &desc, &undivided), STEREO_OK);
        assert_int_equal(stereo_plan_memory(least, &desc, &memory), STEREO_OK);
        printf("# %s, %s=%s: %llu bytes; at minimum limits %llu in %u parts, at least %llu\n", rows[i].aggregate,
               rows[i].key, rows[i].value, (unsigned long long)undivided.device_bytes,
               (unsigned long long)memory.device_bytes, (unsigned)memory.parts, (unsigned long long)memory.minimum_bytes);
        test_check(undivided.parts == 1 && (memory.parts > 1) == rows[i].split, "%s, %s=%s: %u and %u parts",
                   rows[i].aggregate, rows[i].key, rows[i].value, (unsigned)undivided.parts, (unsigned)memory.parts);
        test_check(memory.device_bytes < 4 * volume && memory.minimum_bytes < 5 * volume / 2,
                   "%s, %s=%s: %llu bytes, at least %llu; a volume has %llu", rows[i].aggregate, rows[i].key, rows[i].value,
                   (unsigned long long)memory.device_bytes, (unsigned long long)memory.minimum_bytes,
                   (unsigned long long)volume);
    }
    stereo_context_destroy(card);
    stereo_context_destroy(least);
}

/* A plan whose paths would begin anew in every band if the carry were lost. */
static stereo_plan *make_banded(int forget_carry)
{
    stereo_plan_desc desc;
    unit_small_desc(&desc);
    desc.tuning.band_rows = 7;
    stereo_pipeline_base(&unit_edited);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "sgm.paths", "5", NULL, 0), STEREO_OK);
    desc.pipeline = &unit_edited;
    return inside_banded(unit_context, &desc, forget_carry);
}

/* The carry of paths between bands affects the outputs: without it, disparities differ. */
static void test_bands_carry(void **state)
{
    static float expected[40 * 20], out[2][40 * 20];
    stereo_plan_desc desc;
    stereo_frame frame;
    stereo_plan *plan;
    pair p;
    int i;
    (void)state;
    if (unit_backend != STEREO_BACKEND_VULKAN) {
        puts("of Vulkan alone: the CPU carries nothing from band to band");
        skip();
    }
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    unit_small_desc(&desc);
    stereo_pipeline_base(&unit_edited);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "sgm.paths", "5", NULL, 0), STEREO_OK);
    desc.pipeline = &unit_edited;
    frame.disparity.pixels = expected;
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    stereo_plan_destroy(plan);
    for (i = 0; i < 2; i++) {
        plan = make_banded(i);
        frame.disparity.pixels = out[i];
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        stereo_plan_destroy(plan);
    }
    test_check(memcmp(out[0], expected, sizeof expected) == 0, "other disparities in bands");
    test_check(memcmp(out[1], expected, sizeof expected) != 0, "nobody notices that nothing is carried");
    unit_pair_free(&p);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_memory_of_bands),
    cmocka_unit_test(test_messages_in_bands),
    cmocka_unit_test(test_bands_carry),
};
TEST_TABLE(unit_tests_bands, tests);
