/* Every pipeline on Vulkan devices: oracle, CPU, tunings, limits. */
#include <stdio.h>
#include <string.h>

#include "../inside.h"
#include "parity.h"

void vulkan_case(const test_case *c, const runner *r, uint32_t *seen)
{
    test_frame f, reference;
    char why[200];
    stereo_plan *plan = make_plan(&threads[1], c, 0, NULL);
    if (!plan) return;
    frame_make(c, &f);
    frame_make(c, &reference);
    if (stereo_match(plan, &reference.frame) != STEREO_OK) fail();
    stereo_plan_destroy(plan);
    check_oracles(r, c, &f, seen);
    if (frame_differs(c, &reference, &f, why, sizeof why)) failed(r, c, "stages kept against the CPU", why);
    check_same(r, c, &reference, 0, NULL, "against the CPU");
    frame_free(&f);
    frame_free(&reference);
}

/* One pipeline and shape in `every`, and others until every kernel has run. */
static void vulkan_grid(int every)
{
    uint32_t d, k, seen[MAX_KERNELS];
    test_case c;
    int v, s, step = every < SHAPES ? every : SHAPES;
    for (d = 0; d < device_count; d++) {
        memset(seen, 0, sizeof seen);
        for (v = 0; v < grid_count; v++)
            for (s = v % step; s < SHAPES && is_drawn(&planner, v, every, seen); s += step) {
                make_case(&c, v, s);
                vulkan_case(&c, &devices[d], seen);
            }
        for (k = 0; k < harness_kernels(); k++)
            if (harness_runs_on(k, STEREO_BACKEND_VULKAN) && case_reaching(&devices[d], k, seen, &c))
                vulkan_case(&c, &devices[d], seen);
        all_seen(seen, STEREO_BACKEND_VULKAN);
    }
    no_failures();
}

static void test_vulkan_grid(void **state)
{
    (void)state;
    vulkan_grid(one_shape_in((long_run ? 16 : 6) * SHAPES));
}

/* What graphics cards run, where software drivers run other forms and joins by default. */
static void test_vulkan_as_card(void **state)
{
    uint32_t d, was[MAX_RUNNERS];
    (void)state;
    for (d = 0; d < device_count; d++) was[d] = inside_software(devices[d].context, 0);
    vulkan_grid(one_shape_in(16 * SHAPES));
    for (d = 0; d < device_count; d++) inside_software(devices[d].context, was[d]);
}

/* Kernels that can run with fewer workgroups than they ask for, on a device that allows no more, against their
   oracles. */
static void test_vulkan_few_groups(void **state)
{
    uint32_t d, k, kernels;
    int v;
    (void)state;
    for (d = 0; d < device_count; d++) {
        uint8_t may[MAX_KERNELS] = {0}, few[MAX_KERNELS] = {0};
        for (v = 0; v < grid_count; v++) {
            test_case c;
            test_frame f;
            stereo_plan *plan;
            char why[400];
            make_case(&c, v, 5);
            c.tuning.group_width = 1;
            plan = make_plan(&devices[d], &c, STEREO_PLAN_KEEP_STAGES, NULL);
            if (plan && harness_few_groups(plan, may, few)) {
                frame_make(&c, &f);
                if (stereo_match(plan, &f.frame) != STEREO_OK)
                    failed(&devices[d], &c, "few groups", "stereo_match failed");
                else if (harness_check(plan, &c, &f, NULL, NULL, why, sizeof why))
                    failed(&devices[d], &c, "few groups", why);
                frame_free(&f);
            }
            stereo_plan_destroy(plan);
        }
        for (kernels = k = 0; k < harness_kernels(); kernels += few[k++])
            test_check(few[k] == may[k], "no case gives %s fewer groups than it asks for", harness_kernel_name(k));
        printf("# %u kernels make do with fewer groups\n", (unsigned)kernels);
    }
    no_failures();
}

static void test_vulkan_extremes(void **state)
{
    uint32_t d;
    int i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < extreme_count; i++) {
            test_case c;
            if ((i % 3 != 0) != long_run) continue; /* a long run does the others */
            extreme_case(&c, i);
            c.tuning.cost_join = 2;
            vulkan_case(&c, &devices[d], NULL);
        }
    no_failures();
}

void reference_of(const test_case *c, test_frame *f)
{
    stereo_plan *plan = make_plan(&scalar, c, 0, NULL);
    frame_make(c, f);
    if (!plan || stereo_match(plan, &f->frame) != STEREO_OK) fail();
    stereo_plan_destroy(plan);
}

/* A software driver may end a shader's loops after 65535 iterations in all. These rows, columns and ranges reach that
   number if one invocation runs all loops. They are compared only with the CPU: the oracles would take minutes. */
static void test_vulkan_long_loops(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
        int seldom; /* only in a long run */
    } rows[] = {
        {"", 1242, 1, 224, 0},
        {"", 1, 1242, 512, 0},
        {"sgm.paths=8 sgm.adapt=gradient", 3, 1242, 512, 1},
        {"optimize=scanline", 1242, 1, 512, 0},
        {"optimize=scanline scanline.form=paper cost=bt", 1242, 1, 128, 0},
        {"optimize=scanline cost=sad sad.window=9x1", 8192, 1, 128, 1},
        {"optimize=scanline scanline.truncate=0 cost=ad", 8192, 1, 2048, 1},
        {"optimize=scanline scanline.form=paper cost=ad", 4096, 1, 2048, 1},
        {"cost=zncc zncc.window=15x15 optimize=wta", 66, 20, 512, 0},
        {"sgm.paths=4", 1242, 3, 512, 1},
        {"sgm.paths=5", 8192, 1, 400, 1},
        {"sgm.paths=4", 8192, 1, 2048, 1},
        {"aggregate=box box.radius=1023 optimize=wta", 8192, 2, 4, 1},
        {"aggregate=box box.radius=1023 optimize=wta", 2, 8192, 4, 1},
        {"refine=speckle,lr,median speckle.step=8192 speckle.area=9", 300, 300, 16, 1},
    };
    static const stereo_tuning one_lane = {.path_lanes = 1, .dt_join = 2, .bp_join = 2, .cost_join = 2};
    uint32_t d;
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        test_case c;
        test_frame f;
        if (rows[i].seldom && !long_run) continue;
        case_init(&c, "long loops", rows[i].width, rows[i].height, rows[i].disparities);
        case_set(&c, rows[i].settings);
        c.outputs = OUTPUTS_LR;
        reference_of(&c, &f);
        for (d = 0; d < device_count; d++) {
            if (!rows[i].seldom) check_same(&devices[d], &c, &f, 0, NULL, "against the CPU");
            check_same(&devices[d], &c, &f, 0, &one_lane, "against the CPU, one lane wished for");
        }
        frame_free(&f);
    }
    no_failures();
}

uint32_t parts_of(const runner *r, const test_case *c, const stereo_tuning *tuning)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    case_desc(c, 0, &desc);
    desc.tuning = *tuning;
    return stereo_plan_memory(r->context, &desc, &memory) == STEREO_OK ? memory.parts : 0;
}

/* On Vulkan devices, a normal run does every second case of a table, a long run the others. */
int is_due(size_t n)
{
    return n % 2 == (size_t)long_run;
}

static void test_vulkan_tuning(void **state)
{
    static const stereo_tuning tunings[] = {
        {.band_rows = 1,
         .slab_disparities = 1,
         .zncc_form = 1,
         .zncc_sums = 2,
         .dt_join = 1,
         .bp_join = 2,
         .cost_join = 2,
         .row_alignment = 4,
         .volume_layout = 1,
         .own_memory = 1},
        {.band_rows = 5,
         .slab_disparities = 3,
         .box_tile = 9,
         .zncc_form = 2,
         .zncc_rows = 1,
         .zncc_columns = 64,
         .zncc_sums = 1,
         .dt_join = 2,
         .cost_join = 2,
         .unroll = 1},
        {.band_rows = 16,
         .slab_disparities = 4,
         .group_width = 32,
         .path_lanes = 1,
         .box_tile = 1,
         .zncc_form = 3,
         .zncc_rows = 64,
         .zncc_columns = 8,
         .dt_join = 2,
         .bp_join = 1,
         .cost_join = 2,
         .row_alignment = 256},
        {.slab_disparities = 7,
         .group_width = 64,
         .path_lanes = 4,
         .path_shuffle = 1,
         .box_tile = 3,
         .zncc_form = 2,
         .zncc_rows = 3,
         .zncc_columns = 7,
         .zncc_sums = 2,
         .dt_join = 1,
         .cost_join = 2,
         .volume_layout = 2},
        {.band_rows = 3,
         .group_width = 8,
         .path_lanes = 2,
         .zncc_form = 3,
         .zncc_rows = 2,
         .zncc_columns = 5,
         .zncc_sums = 2,
         .dt_join = 1,
         .cost_join = 1,
         .volume_layout = 1,
         .unroll = 2},
        {.group_width = 128,
         .path_lanes = 16,
         .box_tile = 5,
         .zncc_sums = 1,
         .dt_join = 2,
         .bp_join = 2,
         .cost_join = 2},
        {.band_rows = 29,
         .slab_disparities = 64,
         .group_width = 16,
         .path_lanes = 8,
         .box_tile = 64,
         .zncc_form = 2,
         .zncc_rows = 64,
         .zncc_columns = 64,
         .dt_join = 2,
         .cost_join = 1,
         .volume_layout = 2,
         .own_memory = 1},
    };
    uint32_t d, split = 0;
    size_t t;
    int i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < (long_run ? 11 : 7); i++) {
            test_case c;
            test_frame f;
            if (i != 6) some_case(&c, i);
            else
                make_case(&c, variant_with("optimize=bp bp.storage=f16"),
                          6); /* planes in bands, with the rows around each band */
            reference_of(&c, &f);
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++)
                if (is_due(t + (size_t)i)) {
                    check_same(&devices[d], &c, &f, 0, &tunings[t], "tuning");
                    split += parts_of(&devices[d], &c, &tunings[t]) > 1;
                }
            frame_free(&f);
        }
    printf("# %u plans with a volume in several parts\n", (unsigned)split);
    test_check(split >= 5 * device_count, "hardly any volume was split");
    no_failures();
}

/* Every kernel whose lanes can exchange values by subgroup shuffles, where a subgroup holds a path's lanes and where
   not. */
static void test_vulkan_shuffles(void **state)
{
    static const char *const rows[] = {
        "sgm.paths=8 cost=ad", "sgm.paths=4 sgm.adapt=colour wta.uniqueness=0.1", "sgm.paths=5 sgm.adapt=gradient",
        "sgm.paths=3 aggregate=box", "sgm.paths=4 census.window=9x7 sgm.p2=1.9", "sgm.paths=2 cost=zncc"};
    static const stereo_tuning tunings[] = {{.path_lanes = 2, .path_shuffle = 2, .cost_join = 1},
                                            {.path_lanes = 4, .cost_join = 2},
                                            {.path_lanes = 8, .cost_join = 1, .group_width = 32},
                                            {.path_lanes = 8, .cost_join = 2, .band_rows = 3},
                                            {.path_lanes = 4, .path_shuffle = 1, .cost_join = 2, .group_width = 4}};
    static const uint32_t sizes[][3] = {{67, 43, 33}, {1, 9, 4}, {33, 17, 128}, {40, 1, 7}, {130, 29, 64}};
    uint32_t d;
    size_t r, t;
    (void)state;
    for (d = 0; d < device_count; d++) {
        stereo_device_info info;
        stereo_context_info(devices[d].context, &info);
        printf("# %s: subgroups of %u\n", info.name, (unsigned)info.subgroup_size);
        for (r = 0; r < sizeof rows / sizeof rows[0]; r++) {
            const uint32_t *size = sizes[r % (sizeof sizes / sizeof sizes[0])];
            test_case c;
            test_frame f;
            case_init(&c, "shuffles", size[0], size[1], size[2]);
            case_set(&c, rows[r]);
            c.outputs = OUTPUTS_LRC;
            c.seed = 700 + r;
            reference_of(&c, &f);
            for (t = r % 2; t < sizeof tunings / sizeof tunings[0]; t += 2)
                check_same(&devices[d], &c, &f, 0, &tunings[t], "shuffles");
            frame_free(&f);
        }
    }
    no_failures();
}

static void test_vulkan_limits(void **state)
{
    uint32_t d;
    int i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < (long_run ? 10 : 5); i++) {
            test_case c;
            test_frame f;
            some_case(&c, i);
            reference_of(&c, &f);
            check_same(&limited[d], &c, &f, 0, NULL, "minimum limits");
            check_oracles(&limited[d], &c, &f, NULL);
            frame_free(&f);
        }
    for (d = 0; d < device_count; d++) { /* planes of messages much larger than a binding */
        static const stereo_tuning standard;
        test_case c;
        case_init(&c, "planes and minimum limits", 1242, 375, 128);
        case_set(&c, "optimize=bp cost=ad");
        test_check(parts_of(&limited[d], &c, &standard) > 0,
                   "belief propagation does not fit into 128 MiB a binding");
    }
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_vulkan_grid), cmocka_unit_test(test_vulkan_as_card), cmocka_unit_test(test_vulkan_few_groups),
    cmocka_unit_test(test_vulkan_extremes), cmocka_unit_test(test_vulkan_long_loops),
    cmocka_unit_test(test_vulkan_tuning), cmocka_unit_test(test_vulkan_shuffles),
    cmocka_unit_test(test_vulkan_limits),
};
TEST_TABLE(parity_tests_vulkan, tests);
