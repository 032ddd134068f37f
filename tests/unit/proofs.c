/* Proofs inside plans of many kinds: lifetimes, barriers, bytes between values; and of shaders. */
#include "unit.h"

#include "../inside.h"

/* Plans of many kinds, for the proofs below. */
static stereo_plan *nth_plan(int n)
{
    static const char *const settings[][3] = {
        {"sgm.paths=8", "refine=lr,speckle,median", ""},
        {"cost=census+ad:0.5", "sgm.adapt=gradient", ""},
        {"aggregate=box", "optimize=wta", ""},
        {"aggregate=box", "sgm.paths=5", "box.radius=3"},
        {"cost=ad", "ad.colour=1", "refine=median,speckle,lr"},
        {"sgm.adapt=exponential", "sgm.paths=3", "border=cap"},
        {"prior.weight=0.5", "refine=none", ""},
        {"optimize=scanline", "cost=bt", ""},
    };
    static const stereo_tuning tunings[] = {
        {0},
        {.band_rows = 3, .block_columns = 4, .slab_disparities = 2, .box_tile = 1, .zncc_form = 1,
         .zncc_sums = 2, .dt_join = 1, .bp_join = 1, .cost_join = 1},
        {.band_rows = 7, .block_columns = 16, .slab_disparities = 5, .group_width = 32, .path_lanes = 4,
         .box_tile = 8, .zncc_form = 3, .zncc_rows = 5, .zncc_columns = 6, .zncc_sums = 1, .dt_join = 2,
         .bp_join = 2, .cost_join = 2},
    };
    static const uint32_t flags[] = {0, STEREO_PLAN_NO_FUSION, STEREO_PLAN_KEEP_STAGES};
    stereo_plan_desc desc;
    int i;
    if (n >= 8 * 3 * 3) return NULL;
    stereo_pipeline_base(&unit_edited);
    for (i = 0; i < 3; i++) {
        char key[64];
        const char *text = settings[n % 8][i], *equals = strchr(text, '=');
        if (!equals) continue;
        snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
        assert_int_equal(stereo_pipeline_set(&unit_edited, key, equals + 1, NULL, 0), STEREO_OK);
    }
    unit_small_desc(&desc);
    desc.input = STEREO_FORMAT_RGB8;
    desc.pipeline = &unit_edited;
    desc.inputs = 3;
    desc.outputs = n % 8 == 7 ? 31 - STEREO_OUTPUT_CONFIDENCE : n % 8 == 2 ? 63 : 31;
    desc.tuning = tunings[n / 8 % 3];
    desc.flags = flags[n / 24];
    return unit_make(&desc);
}

static void test_kernels(void **state)
{
    (void)state;
    inside_check_kernels();
    inside_check_nonsense();
}

static void test_lifetimes(void **state)
{
    stereo_plan *plan;
    int n;
    (void)state;
    for (n = 0; (plan = nth_plan(n)) != NULL; n++) {
        inside_check_lifetimes(plan, n);
        stereo_plan_destroy(plan);
    }
}

static void test_barriers(void **state)
{
    int n;
    (void)state;
    if (unit_backend != STEREO_BACKEND_VULKAN) return;
    for (n = 0;; n++) {
        stereo_plan *plan = nth_plan(n);
        if (!plan) break;
        inside_prove_barriers(plan, n);
        stereo_plan_destroy(plan);
    }
}

static void poison_frame(stereo_frame *frame, const uint8_t *in, uint8_t *out)
{
    const size_t map = 40 * 20 * 4;
    memset(out, 0, map * 8);
    memset(frame, 0, sizeof *frame);
    frame->left.pixels = in;
    frame->right.pixels = in;
    frame->mask.pixels = in;
    frame->disparity.pixels = out;
    frame->disparity_right.pixels = out + map;
    frame->confidence.pixels = out + map * 2;
    frame->depth.pixels = out + map * 3;
    frame->points.pixels = out + map * 4;
}

/* Work memory may hold any bytes before a frame without changing the outputs; and no kernel writes outside its
   values. */
static void test_poison(void **state)
{
    static const uint8_t patterns[2] = {0x00, 0xcd};
    static uint8_t out[2][40 * 20 * 32];
    uint8_t *in = unit_picture(40 * 3, 20, 9);
    stereo_plan *plan;
    uint64_t guards = 0;
    int n;
    (void)state;
    for (n = 0; (plan = nth_plan(n)) != NULL; n++) {
        int round;
        for (round = 0; round < 2; round++) {
            stereo_frame frame;
            if (!inside_poison(plan, patterns[round])) {
                printf("the device's memory cannot be mapped\n");
                stereo_plan_destroy(plan);
                free(in);
                skip();
            }
            poison_frame(&frame, in, out[round]);
            if (!(inside_outputs(plan) & STEREO_OUTPUT_CONFIDENCE)) frame.confidence.pixels = NULL;
            assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
            guards += inside_check_guards(plan, patterns[round], n);
        }
        test_check(memcmp(out[0], out[1], sizeof out[0]) == 0, "plan %d depends on what was in its memory", n);
        stereo_plan_destroy(plan);
    }
    test_check(guards > 0, "there is no byte between values");
    free(in);
}

/* Drivers get the modules of spirv/, in the order of its manifest. */
static void test_modules(void **state)
{
    char line[256], name[64], path[96];
    uint32_t count = 0, words, *code;
    FILE *manifest, *file;
    (void)state;
    code = inside_module(0, &words);
    if (!code) {
        printf("built without Vulkan\n");
        skip();
    }
    free(code);
    manifest = fopen("spirv/MANIFEST", "r");
    assert_non_null(manifest);
    while (fgets(line, sizeof line, manifest)) {
        uint32_t *compiled;
        if (sscanf(line, "%63s %*79s %*79s", name) != 1 || line[0] == '#' || !strcmp(name, "glslc") || !strcmp(name, "flags")) continue;
        code = inside_module(count++, &words);
        snprintf(path, sizeof path, "spirv/%s.spv", name);
        file = fopen(path, "rb");
        test_check(code && file, "%s: no module, or no file", name);
        compiled = (uint32_t *)malloc((words + 1) * sizeof(uint32_t));
        assert_non_null(compiled);
        test_check(fread(compiled, sizeof(uint32_t), words + 1, file) == words && memcmp(code, compiled, words * sizeof(uint32_t)) == 0,
                   "%s: other words than in %s", name, path);
        fclose(file);
        free(compiled);
        free(code);
    }
    fclose(manifest);
    assert_null(inside_module(count, &words));
    assert_true(count > 100);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_modules),
    cmocka_unit_test(test_kernels),
    cmocka_unit_test(test_lifetimes),
    cmocka_unit_test(test_barriers),
    cmocka_unit_test(test_poison),
};
TEST_TABLE(unit_tests_proofs, tests);
