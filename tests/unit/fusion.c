/* Savings by fused passes: bytes that a graphics card moves, and dispatches. */
#include "unit.h"

/* The passes for real hardware; flags: of the context. */
static uint32_t hardware_passes(const char *const *settings, const stereo_plan_desc *given, uint32_t flags,
                                stereo_pass_info passes[MAX_PASSES])
{
    stereo_context *hardware = unit_planned_card(flags);
    stereo_pipeline pipeline;
    stereo_plan_desc desc = *given;
    stereo_plan *plan;
    uint32_t i, number;
    stereo_pipeline_base(&pipeline);
    for (i = 0; settings[i]; i++) { /* key, 0, value */
        const char *value = settings[i] + strlen(settings[i]) + 1;
        assert_int_equal(stereo_pipeline_set(&pipeline, settings[i], value, NULL, 0), STEREO_OK);
    }
    desc.pipeline = &pipeline;
    assert_int_equal(stereo_plan_create(hardware, &desc, &plan), STEREO_OK);
    number = stereo_plan_passes(plan, passes, MAX_PASSES);
    assert_in_range(number, 1, MAX_PASSES);
    stereo_plan_destroy(plan);
    stereo_context_destroy(hardware);
    return number;
}

/* Dispatches of a frame on real hardware with the least limits. */
static uint32_t hardware_dispatches(const char *const *settings, const stereo_plan_desc *given)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t i, count = 0, number = hardware_passes(settings, given, STEREO_CONTEXT_MINIMUM_LIMITS, passes);
    for (i = 0; i < number; i++) count += passes[i].dispatches;
    return count;
}

/* Bytes that the volume's stages move for each pixel and disparity. */
static double hardware_bytes(const char *const *settings, const stereo_plan_desc *given, uint32_t flags)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t i, number = hardware_passes(settings, given, flags, passes);
    double bytes = 0.0;
    for (i = 0; i < number; i++) bytes += passes[i].volume ? (double)passes[i].bytes : 0.0;
    return bytes / ((double)given->width * given->height * given->num_disparities);
}

/* Values that are computed where they are needed are neither written nor read. With the least limits, 4 storage
   buffers, SGM still stores them; without fusion, every pipeline does. */
static void test_planned_bytes(void **state)
{
    static const struct {
        const char *settings[8];
        double joined, alone, poor; /* joined: at most; nothing joined, least limits: at least */
    } rows[] = {
        {{"sgm.paths\0004", NULL}, 10.4, 14.1, 15.1},
        {{"sgm.paths\0004", "sgm.adapt\0exponential", NULL}, 10.4, 14.1, 15.1},
        {{"sgm.paths\0004", "cost\0ad", NULL}, 15.1, 14.0, 15.0},
        {{"sgm.paths\0005", NULL}, 12.4, 28.1, 18.1},
        {{"sgm.paths\0008", NULL}, 18.6, 43.0, 20.0},
        {{"cost\0ad", "aggregate\0box", "optimize\0wta", NULL}, 0.2, 10.0, 0.0},
        {{"cost\0sad", "optimize\0wta", NULL}, 0.2, 5.0, 0.0},
        {{"aggregate\0box", "optimize\0wta", NULL}, 0.2, 10.0, 0.0},
        {{"aggregate\0cross", "optimize\0wta", "cross.iterations\0001", NULL}, 6.2, 16.1, 16.1},
        {{"cost\0ad", "aggregate\0esaw", "esaw.iterations\0005", "esaw.base\0002.6", "optimize\0wta", "refine\0none", NULL},
         42.3, 98.3, 42.0},
        {{"cost\0ad", "aggregate\0esaw", "esaw.iterations\0005", "esaw.base\0002.6", "esaw.storage\0u16", "optimize\0wta",
          "refine\0none", NULL}, 22.3, 46.3, 22.0},
        {{"cost\0ad", "aggregate\0esmp", "esmp.storage\0u16", "optimize\0wta", "refine\0none", NULL},
         54.5, 127.0, 54.0},
        {{"cost\0ad", "optimize\0bp", "bp.storage\0f16", "wta.subpixel\0none", "refine\0none", NULL}, 83.9, 118.7, 83.0},
        {{"cost\0ad", "optimize\0bp", "bp.storage\0f16", NULL}, 89.9, 120.7, 89.0},
        {{"optimize\0bp", "bp.storage\0u8", "refine\0none", NULL}, 44.3, 70.7, 44.0},
    };
    stereo_plan_desc desc;
    size_t i;
    (void)state;
    unit_small_desc(&desc);
    desc.width = 1242;
    desc.height = 375;
    desc.num_disparities = 128;
    desc.outputs = STEREO_OUTPUT_DISPARITY;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const double joined = hardware_bytes(rows[i].settings, &desc, 0);
        const double poor = hardware_bytes(rows[i].settings, &desc, STEREO_CONTEXT_MINIMUM_LIMITS);
        double alone;
        desc.flags = STEREO_PLAN_NO_FUSION;
        alone = hardware_bytes(rows[i].settings, &desc, 0);
        desc.flags = 0;
        printf("# row %u: %.2f bytes a disparity, %.2f with the least limits, %.2f where nothing is joined\n", (unsigned)i,
               joined, poor, alone);
        assert_true(joined > 0.0 && joined <= rows[i].joined);
        assert_true(alone >= rows[i].alone && poor >= rows[i].poor);
    }
    unit_forget();
}

/* A small image is done before the next dispatch has begun: there must be few dispatches. */
static void test_dispatches(void **state)
{
    static const char *const beliefs[] = {"optimize\0bp", "cost\0ad", "wta.subpixel\0none", "refine\0none", NULL};
    stereo_plan_desc desc;
    uint32_t joined, alone;
    (void)state;
    unit_small_desc(&desc);
    desc.width = 384;
    desc.height = 288;
    joined = hardware_dispatches(beliefs, &desc);
    desc.tuning.bp_join = desc.tuning.cost_join = 1;
    alone = hardware_dispatches(beliefs, &desc);
    printf("# belief propagation: %u dispatches, %u where each does one thing\n", (unsigned)joined, (unsigned)alone);
    assert_true(joined <= 28 && alone == 51);
    unit_forget();
}

/* Messages by sweeps over all disparities are joined with their means only where what comes from beyond the reach can
   never be less than the largest message, also after rounding. The second settings are those of tests/oracle/messages.c
   where it is. */
static void test_swept_messages(void **state)
{
    static const char *const settings[2][9] = {
        {"cost\0ad", "aggregate\0esmp", "optimize\0wta", "refine\0none", NULL},
        {"cost\0ad", "aggregate\0esmp", "optimize\0wta", "refine\0none", "esmp.c\0000.3", "esmp.eta\0000.11249998",
         "esmp.lambda\0001000", "ad.truncate\0001", NULL}};
    stereo_pass_info passes[MAX_PASSES];
    stereo_plan_desc desc;
    uint32_t i, n;
    (void)state;
    unit_small_desc(&desc);
    desc.num_disparities = 9;
    for (n = 0; n < 2; n++) {
        uint32_t joined = 0, apart = 0, number = hardware_passes(settings[n], &desc, 0, passes);
        for (i = 0; i < number; i++) {
            joined += strncmp(passes[i].name, "message_", 8) == 0;
            apart += strcmp(passes[i].name, "min_sum") == 0;
        }
        test_check(n ? apart > 0 && joined == 0 : apart == 0 && joined > 0, "settings %u: %u joined, %u apart", (unsigned)n,
                   (unsigned)joined, (unsigned)apart);
    }
    unit_forget();
}

/* Bands, for the sake of short dispatches or of memory: none for paths at 1920x1080 with 256 disparities. Beyond, none has
   fewer than 1024 rows. Slabs have no such bound. */
static void test_bands_of_work(void **state)
{
    static const char *const down[] = {"sgm.paths\0003", NULL}, *const paths[] = {"sgm.paths\0004", NULL};
    static const char *const weights[] = {"cost\0ad", "aggregate\0adaptive-weight", "aw.radius\00016", "optimize\0wta", NULL};
    stereo_pass_info passes[MAX_PASSES];
    stereo_plan_desc desc;
    uint32_t i, number, most = 0;
    (void)state;
    unit_small_desc(&desc);
    desc.width = 1920;
    desc.height = 1080;
    desc.num_disparities = 256;
    number = hardware_passes(down, &desc, 0, passes);
    for (i = 0; i < number; i++) assert_int_equal(passes[i].dispatches, 1);
    number = hardware_passes(paths, &desc, 0, passes);
    for (i = 0; i < number; i++) assert_int_equal(passes[i].dispatches, 1);
    desc.width *= 2;
    desc.height *= 2;
    number = hardware_passes(paths, &desc, 0, passes);
    for (i = 0; i < number; i++) most = passes[i].dispatches > most ? passes[i].dispatches : most;
    assert_int_equal(most, 3);
    unit_road_desc(&desc, 128);
    number = hardware_passes(weights, &desc, 0, passes);
    for (i = 0; i < number; i++)
        if (strcmp(passes[i].name, "window_weigh") == 0) assert_in_range(passes[i].dispatches, 2, 8);
    unit_forget();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_bands_of_work),
    cmocka_unit_test(test_dispatches),
    cmocka_unit_test(test_planned_bytes),
    cmocka_unit_test(test_swept_messages),
};
TEST_TABLE(unit_tests_fusion, tests);
