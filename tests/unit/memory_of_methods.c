/* The memory of single methods: under the tightest cap, and volumes that they avoid. */
#include "unit.h"

/* The cap: a plan works in the least memory that is named; with one byte less it is refused, and the refusal names
   it. The bytes stay the same. */
static void check_cap(stereo_plan_desc *desc, const char *what)
{
    stereo_memory memory, capped;
    stereo_plan *plan;
    float *expected, *found;
    pair p;
    char number[32];
    unit_pair_make(&p, desc->width, desc->height);
    expected = unit_match_once(desc, &p);
    assert_int_equal(stereo_plan_memory(unit_context, desc, &memory), STEREO_OK);
    desc->max_memory = memory.minimum_bytes;
    assert_int_equal(stereo_plan_memory(unit_context, desc, &capped), STEREO_OK);
    test_check(capped.host_bytes + capped.device_bytes <= desc->max_memory, "%s: %llu bytes under a cap of %llu",
               what, (unsigned long long)(capped.host_bytes + capped.device_bytes),
               (unsigned long long)desc->max_memory);
    printf("# %s: %llu bytes, at least %llu in %u parts\n", what,
           (unsigned long long)(memory.host_bytes + memory.device_bytes), (unsigned long long)memory.minimum_bytes,
           (unsigned)capped.parts);
    found = unit_match_once(desc, &p);
    test_check(memcmp(found, expected, (size_t)desc->width * desc->height * sizeof(float)) == 0,
               "%s: another answer under a cap", what);
    free(found);
    desc->max_memory = memory.minimum_bytes - 1;
    unit_forget();
    plan = NULL;
    assert_int_equal(stereo_plan_create(unit_context, desc, &plan), STEREO_ERROR_LIMIT);
    snprintf(number, sizeof number, "%llu", (unsigned long long)memory.minimum_bytes);
    test_check(strstr(unit_heard.text, number) != NULL, "%s: the least memory, %s, is not named in: %s", what, number,
               unit_heard.text);
    free(expected);
    unit_pair_free(&p);
    unit_forget();
}

static void test_memory_cap(void **state)
{
    static const char *const optimize[] = {"sgm", "wta"}, *const aggregate[] = {"none", "box"},
                             *const paths[] = {"4", "8", "3", "5"};
    int i;
    (void)state;
    for (i = 0; i < 16; i++) {
        if (i >= 8 && (i & 1)) continue; /* only the first one has paths */
        stereo_plan_desc desc;
        char what[64];
        unit_small_desc(&desc);
        desc.width = 120;
        desc.height = 90;
        stereo_pipeline_base(&unit_edited);
        stereo_pipeline_set(&unit_edited, "optimize", optimize[i & 1], NULL, 0);
        stereo_pipeline_set(&unit_edited, "aggregate", aggregate[i >> 1 & 1], NULL, 0);
        stereo_pipeline_set(&unit_edited, "sgm.paths", paths[i >> 2], NULL, 0);
        desc.pipeline = &unit_edited;
        snprintf(what, sizeof what, "%s, %s, %s paths", aggregate[i >> 1 & 1], optimize[i & 1], paths[i >> 2]);
        check_cap(&desc, what);
    }
}

static void test_memory_cap_aggregation(void **state)
{
    static const char *const aggregate[] = {"cross", "domain-transform", "adaptive-weight", "cross-weight",
                                            "esaw",  "esmp",             "rtaw",            "guided"};
    size_t i;
    (void)state;
    for (i = 0; i < sizeof aggregate / sizeof aggregate[0]; i++) {
        stereo_plan_desc desc;
        unit_small_desc(&desc);
        desc.width = 50;
        desc.height = 37;
        stereo_pipeline_base(&unit_edited);
        stereo_pipeline_set(&unit_edited, "aw.radius", "2", NULL, 0);
        stereo_pipeline_set(&unit_edited, "optimize", i & 1 ? "sgm" : "wta", NULL, 0);
        assert_int_equal(stereo_pipeline_set(&unit_edited, "aggregate", aggregate[i], NULL, 0), STEREO_OK);
        desc.pipeline = &unit_edited;
        check_cap(&desc, aggregate[i]);
    }
}

/* Paths only from above or along the row stream: on the CPU there is neither a volume of costs nor one of sums. With
   paths from below there is a volume of sums, or under a cap a few rows of one. It holds bytes where the paths'
   additions to costs fit bytes; then only scalar code stores 16 bits for eight paths. Lines of more global matching
   need both volumes. */
static void test_memory_of_paths(void **state)
{
    static const struct {
        const char *optimize, *paths, *adapt;
        uint64_t volumes;            /* of a byte for each cost */
        int least;                   /* at most so many quarters of a volume under the tightest cap */
    } rows[] = {{"sgm", "2", "none", 0, 1},     {"sgm", "3", "none", 0, 1},   {"sgm", "5", "none", 0, 1},
                {"sgm", "3", "gradient", 0, 1}, {"sgm", "5", "colour", 0, 1}, {"sgm", "4", "none", 1, 3},
                {"sgm", "8", "none", 1, 3},     {"mgm", "4", "none", 2, 12}};
    const uint64_t volume = (uint64_t)1242 * 375 * 128;
    const stereo_simd simd = stereo_context_simd(unit_context);
    const int counts = simd == STEREO_SIMD_AVX512 || simd == STEREO_SIMD_NEON; /* bits; others store costs too */
    uint64_t volumes;
    size_t i;
    (void)state;
    if (unit_backend != STEREO_BACKEND_CPU) {
        puts("of the CPU alone: Vulkan's volumes are test_memory_of_bands'");
        skip();
    }
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        unit_road_desc(&desc, 128);
        stereo_pipeline_base(&unit_edited);
        stereo_pipeline_set(&unit_edited, "optimize", rows[i].optimize, NULL, 0);
        stereo_pipeline_set(&unit_edited, "sgm.paths", rows[i].paths, NULL, 0);
        stereo_pipeline_set(&unit_edited, "sgm.adapt", rows[i].adapt, NULL, 0);
        desc.pipeline = &unit_edited;
        assert_int_equal(stereo_plan_memory(unit_context, &desc, &memory), STEREO_OK);
        volumes = rows[i].volumes + (strcmp(rows[i].optimize, "sgm") == 0 && rows[i].volumes && !counts);
        volumes += simd == STEREO_SIMD_SCALAR && strcmp(rows[i].paths, "8") == 0;
        test_check(memory.host_bytes >= volumes * volume && memory.host_bytes < (volumes + 1) * volume &&
                       memory.minimum_bytes < (uint64_t)rows[i].least * volume / 4,
                   "%s, %s paths, %s: %llu bytes, at least %llu, a volume has %llu", rows[i].optimize, rows[i].paths,
                   rows[i].adapt, (unsigned long long)memory.host_bytes, (unsigned long long)memory.minimum_bytes,
                   (unsigned long long)volume);
    }
}

/* Weights are not stored for each tap: a window of 33 x 33 on a large pair is planned within 512 MiB. */
static void test_memory_of_windows(void **state)
{
    static const char *const aggregate[] = {"adaptive-weight", "cross-weight"};
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        unit_road_desc(&desc, 128);
        desc.max_memory = (uint64_t)512 << 20;
        stereo_pipeline_base(&unit_edited);
        stereo_pipeline_set(&unit_edited, "aw.radius", "16", NULL, 0);
        stereo_pipeline_set(&unit_edited, "optimize", "wta", NULL, 0);
        stereo_pipeline_set(&unit_edited, "aggregate", aggregate[i], NULL, 0);
        desc.pipeline = &unit_edited;
        test_check(stereo_plan_memory(unit_context, &desc, &memory) == STEREO_OK, "%s: %s", aggregate[i], unit_heard.text);
        printf("# %s: %llu bytes\n", aggregate[i], (unsigned long long)(memory.host_bytes + memory.device_bytes));
    }
}

/* Scanline optimization never stores costs that are differences, and its notes fit any cap: the plan has no volume.
   On the CPU there is none for any cost. */
static void test_memory_of_scanline(void **state)
{
    static const char *const costs[] = {"sad", "bt", "ad", "gradient", "census"};
    const uint64_t pixels = 1242 * 375;
    int i, last = stereo_context_backend(unit_context) == STEREO_BACKEND_CPU ? 5 : 4;
    (void)state;
    for (i = 0; i < last; i++) {
        stereo_plan_desc desc;
        stereo_memory memory;
        unit_road_desc(&desc, 256);
        stereo_pipeline_base(&unit_edited);
        stereo_pipeline_set(&unit_edited, "sad.window", "3x1", NULL, 0);
        stereo_pipeline_set(&unit_edited, "cost", costs[i], NULL, 0);
        assert_int_equal(stereo_pipeline_set(&unit_edited, "optimize", "scanline", NULL, 0), STEREO_OK);
        desc.pipeline = &unit_edited;
        assert_int_equal(stereo_plan_memory(unit_context, &desc, &memory), STEREO_OK);
        printf("# %s: %llu bytes, at least %llu; a volume would be %llu\n", costs[i],
               (unsigned long long)(memory.host_bytes + memory.device_bytes), (unsigned long long)memory.minimum_bytes,
               (unsigned long long)(256 * pixels));
        test_check(memory.minimum_bytes < 64 * pixels, "%s: at least %llu bytes", costs[i],
                   (unsigned long long)memory.minimum_bytes);
        desc.width = 120;
        desc.height = 90;
        check_cap(&desc, costs[i]);
    }
}

/* Belief propagation in half floats takes at most 1.35 times the size of its messages and data costs at full size. */
static void test_memory_of_messages(void **state)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    const double most = 1.35 * 5.0 * 900.0 * 750.0 * 128.0 * 2.0;
    stereo_result result;
    double bytes;
    (void)state;
    unit_small_desc(&desc);
    desc.width = 900;
    desc.height = 750;
    desc.num_disparities = 128;
    stereo_pipeline_base(&unit_edited);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "cost", "ad", NULL, 0), STEREO_OK);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "optimize", "bp", NULL, 0), STEREO_OK);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "bp.storage", "f16", NULL, 0), STEREO_OK);
    desc.pipeline = &unit_edited;
    unit_forget();
    result = stereo_plan_memory(unit_context, &desc, &memory);
    if (result == STEREO_ERROR_LIMIT && unit_backend == STEREO_BACKEND_VULKAN) { /* too small storage buffers */
        test_check(strstr(unit_heard.text, "a storage buffer holds") != NULL, "refused with '%s'", unit_heard.text);
        printf("# %s\n", unit_heard.text);
        unit_forget();
        return;
    }
    assert_int_equal(result, STEREO_OK);
    bytes = (double)memory.host_bytes + (double)memory.device_bytes;
    printf("# %.0f bytes, %.3f of the bound\n", bytes, bytes / most);
    test_check(bytes <= most, "%.0f bytes, %.0f are allowed", bytes, most);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_memory_cap),
    cmocka_unit_test(test_memory_cap_aggregation),
    cmocka_unit_test(test_memory_of_paths),
    cmocka_unit_test(test_memory_of_windows),
    cmocka_unit_test(test_memory_of_scanline),
    cmocka_unit_test(test_memory_of_messages),
};
TEST_TABLE(unit_tests_memory_of_methods, tests);
