/* Fused kernels, and the variants and loops of single ones, on Vulkan devices. */
#include <stdio.h>
#include <string.h>

#include "parity.h"

/* Compares the case with its passes joined, and also with the tuning `other`, if given, on devices of the minimum
   limits, with the oracle. */
static void check_joined(const test_case *c, const stereo_tuning *tuning, const stereo_tuning *other)
{
    test_frame f;
    uint32_t d;
    reference_of(c, &f);
    for (d = 0; d < device_count; d++) {
        check_same(&devices[d], c, &f, 0, tuning, "joined");
        if (other) check_same(&limited[d], c, &f, 0, other, "joined, minimum limits");
    }
    frame_free(&f);
}

/* MGM in blocks of pixels whose invocations have more than two groups of four disparities, or workgroups 128. */
static void check_long_blocks(void)
{
    static const uint32_t disparities[] = {520, 1024, 1536};
    static const stereo_tuning tuning = {.cost_join = 2, .path_lanes = 8}, most = {.cost_join = 1, .path_lanes = 64};
    int i;
    for (i = 0; i < 3; i++) {
        test_case c;
        case_init(&c, "long blocks", 40, 5 + 12 * (i == 0), disparities[i]);
        case_set(&c, "optimize=mgm");
        c.outputs = OUTPUTS_LRC;
        c.min_disparity = -500;
        c.seed = (uint64_t)(9900 + i);
        check_joined(&c, &tuning, &most);
    }
}

/* Costs computed where they are summed, sums in halves, and winner takes all in the same kernel: all shapes, candidates
   on either side of the image, few lanes and many, also in bands. */
static void test_vulkan_joined(void **state)
{
    static const char *const rows[] = {
        "sgm.paths=4 wta.uniqueness=0.07",
        "sgm.paths=8 census.window=9x7 border=cap",
        "sgm.paths=5 sgm.adapt=colour wta.subpixel=parabola",
        "sgm.paths=2 cost=ad sgm.adapt=gradient",
        "sgm.paths=8 cost=zncc sgm.p1=7 sgm.p2=7.2581 right-view=own",
        "sgm.paths=3 sgm.p2=1.4 wta.subpixel=none",
        "cost=ad aggregate=box optimize=wta ad.colour=1 ad.truncate=0 wta.uniqueness=0.1",
        "cost=sad sad.window=21x5 optimize=wta border=cap wta.subpixel=parabola",
        "aggregate=box box.radius=10 optimize=wta census.window=11x11 census.kind=symmetric",
        "cost=ad optimize=wta border=cap right-view=own",
        "aggregate=cross optimize=wta census.window=9x7 border=cap cross.joint=0",
        "cost=ad ad.colour=1 aggregate=cross cross.iterations=2 cross.length=9 cross.tau=90",
        "sgm.paths=4 census.kind=pattern",
        "optimize=mgm wta.uniqueness=0.07",
        "optimize=mgm sgm.paths=8 sgm.adapt=gradient",
        "optimize=mgm sgm.paths=3 sgm.p2=3",
        "aggregate=box box.radius=2 optimize=wta census.kind=pattern census.margin=2",
        "optimize=scanline cost=sad sad.window=5x9 ad.colour=1",
        "optimize=scanline scanline.form=paper cost=sad sad.window=9x3 border=cap right-view=own",
        "optimize=scanline cost=bt aggregate=box box.radius=2 scanline.truncate=0",
        "optimize=scanline cost=sad sad.window=1x3 ad.truncate=0",
    };
    static const int32_t from[] = {0, -7, 5, -300};
    static const stereo_tuning tunings[] = {{.cost_join = 2},
                                            {.cost_join = 2, .path_lanes = 1, .band_rows = 5, .group_width = 16},
                                            {.cost_join = 2, .path_lanes = 128, .slab_disparities = 3}};
    int r, s, step = long_run ? 4 : 8;
    (void)state;
    for (r = 0; r < (int)(sizeof rows / sizeof rows[0]); r++)
        for (s = (r + long_run) % step; s < SHAPES; s += step) {
            test_case c;
            if (!is_wanted(rows[r])) continue;
            case_init(&c, "joined", shapes[s][0], shapes[s][1], shapes[s][2]);
            case_set(&c, rows[r]);
            c.input = r % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R16;
            c.outputs = strstr(rows[r], "scanline") ? OUTPUTS_LR : OUTPUTS_LRC;
            c.min_disparity = from[(r / 3 + s) % 4];
            c.seed = (uint64_t)(9000 + r * SHAPES + s);
            check_joined(&c, &tunings[(r + s / 3) % 3], s % 2 ? &tunings[(r + s / 3 + 1) % 3] : NULL);
        }
    check_long_blocks();
    no_failures();
}

/* Belief propagation that computes the data costs of its largest level, and ends with winner takes all: every
   storage, both costs, with and without fused small levels and pairs of iterations, one level and several, in bands;
   also with the beliefs as input of another kernel. */
static void test_vulkan_beliefs(void **state)
{
    static const char *const rows[] = {
        "cost=ad",
        "bp.storage=f16 cost=ad ad.colour=1 bp.levels=3 wta.uniqueness=0.05",
        "bp.storage=u16 bp.levels=2 bp.iterations=3 border=cap wta.subpixel=vfit",
        "bp.storage=u8 cost=ad bp.levels=1 bp.iterations=2 wta.subpixel=none",
        "bp.border=reference bp.levels=4 bp.iterations=4 census.window=9x7",
        "bp.border=reference bp.storage=f16 bp.data-cap=0 cost=sad right-view=own",
        "bp.storage=u8 bp.levels=3 bp.border=reference bp.iterations=0",
        "bp.storage=u16 cost=ad ad.truncate=0 border=cap bp.levels=2 bp.iterations=6 bp.data-weight=30",
        "bp.storage=f16 cost=bt bp.levels=2 bp.iterations=4 wta.subpixel=parabola",
    };
    static const int32_t from[] = {0, -7, 5, -300};
    static const stereo_tuning tunings[] = {{.cost_join = 2, .bp_join = 1},
                                            {.cost_join = 2, .bp_join = 3, .band_rows = 3, .group_width = 16},
                                            {.cost_join = 2, .bp_join = 2, .slab_disparities = 3},
                                            {.cost_join = 2, .bp_join = 3, .group_width = 2, .band_rows = 7}};
    int r, s, step = 8;
    (void)state;
    for (r = 0; r < (int)(sizeof rows / sizeof rows[0]); r++)
        for (s = (r + long_run) % step; s < SHAPES; s += step) {
            test_case c;
            char settings[160];
            case_init(&c, "beliefs", shapes[s][0], shapes[s][1], shapes[s][2]);
            snprintf(settings, sizeof settings, "optimize=bp %s%s", rows[r], (r + s) % 3 ? " refine=none" : "");
            case_set(&c, settings);
            c.input = r % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R16;
            c.outputs = (r + s) % 3 ? STEREO_OUTPUT_DISPARITY : OUTPUTS_LRC;
            c.min_disparity = from[(r / 3 + s) % 4];
            c.seed = (uint64_t)(9900 + r * SHAPES + s);
            check_joined(&c, &tunings[(r + s) % 4], s % 2 ? &tunings[(r + s + 1) % 4] : NULL);
        }
    no_failures();
}

/* Strips and pieces of fused passes: several, complete and incomplete ones, with arms and steps that just fit. */
static void test_vulkan_strips(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
        int32_t min_disparity;
    } rows[] = {
        {"aggregate=cross cost=ad cross.length=1 ad.truncate=0", 70, 161, 3, 0},
        {"aggregate=cross cross.length=17 cross.tau=120", 131, 230, 2, -1},
        {"aggregate=cross cost=ad cross.length=18 cross.tau=255 cross.joint=0 border=cap", 65, 60, 3, -70},
        {"aggregate=cross cross.length=31 cross.tau=255 census.window=11x11", 97, 330, 2, 1},
        {"aggregate=cross cost=ad cross.length=31 cross.tau=255 cross.iterations=3 ad.truncate=0", 33, 7, 9, 0},
        {"aggregate=cross cross.length=32 cross.tau=90", 40, 70, 5, 2},
        {"aggregate=esaw cost=ad esaw.iterations=5 esaw.base=2.6", 61, 57, 9, -2},
        {"aggregate=esaw cost=ad esaw.iterations=5 esaw.base=2.6 esaw.storage=u16", 57, 61, 5, 3},
        {"aggregate=esaw esaw.iterations=4 esaw.base=1.9 esaw.storage=u16 border=cap refine=none", 27, 130, 10, 0},
        {"aggregate=esaw esaw.iterations=3 esaw.border=clamp census.window=9x7 refine=none", 80, 6, 17, 5},
        {"aggregate=esaw cost=ad ad.colour=1 esaw.iterations=7 esaw.base=1 esaw.distance=lab refine=none", 48, 47, 3, -1},
        {"aggregate=esaw cost=bt esaw.iterations=2 esaw.storage=u16 refine=none", 33, 3, 21, 0},
        {"aggregate=esaw cost=ad esaw.iterations=1 refine=none wta.subpixel=none", 1, 25, 4, 0},
        {"aggregate=esmp cost=ad esmp.iterations=3 esmp.storage=u16", 37, 41, 8, 0},
        {"aggregate=esmp cost=ad esmp.iterations=5 refine=none", 33, 24, 17, -3},
        {"aggregate=esmp esmp.iterations=4 esmp.storage=u16 refine=none esmp.eta=0.4", 47, 30, 29, 2},
        {"aggregate=esmp esmp.iterations=2 esmp.border=clamp esmp.base=1 esmp.c=0.3 border=cap refine=none", 18, 9, 200, 0},
        {"aggregate=esmp cost=ad esmp.iterations=2 esmp.storage=u16 esmp.eta=1000 refine=none", 5, 7, 300, -9},
        {"aggregate=rtaw cost=ad rtaw.radius=1 rtaw.messages=1", 20, 21, 8, 0},
        {"aggregate=esmp cost=bt esmp.iterations=4 esmp.base=2", 70, 5, 6, 0},
        {"aggregate=esmp cost=ad esmp.iterations=1 refine=none", 1, 1, 1, 0},
        {"aggregate=rtaw cost=ad rtaw.radius=1 rtaw.storage=u16 refine=none", 37, 41, 8, 0},
    };
    static const stereo_tuning tunings[] = {{.cost_join = 2},
                                            {.cost_join = 2, .group_width = 8, .slab_disparities = 2},
                                            {.cost_join = 2, .group_width = 128},
                                            {.cost_join = 0}};
    uint32_t d;
    size_t i, t;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        test_case c;
        test_frame f;
        case_init(&c, "strips", rows[i].width, rows[i].height, rows[i].disparities);
        case_set(&c, "optimize=wta");
        case_set(&c, rows[i].settings);
        c.min_disparity = rows[i].min_disparity;
        c.outputs = strstr(rows[i].settings, "refine=none") ? STEREO_OUTPUT_DISPARITY : OUTPUTS_LRC;
        c.seed = 7000 + i;
        reference_of(&c, &f);
        for (d = 0; d < device_count; d++)
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++) {
                if (!is_due(i + t)) continue;
                check_same(&devices[d], &c, &f, 0, &tunings[t], "strips");
                check_same(&limited[d], &c, &f, 0, &tunings[t], "strips, minimum limits");
            }
        frame_free(&f);
    }
    no_failures();
}

/* Every way to compute the sums of zncc: each stage against its oracle, candidates outside the image, both layouts,
   blocks larger and smaller than the image. And the domain transform along rows where group_width is set: an invocation
   has one disparity then, as on GPUs. */
static void test_vulkan_zncc(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
        int32_t min_disparity;
    } rows[] = {
        {"zncc.window=3x3", 1, 1, 1, 0},
        {"zncc.window=3x3 optimize=wta", 75, 11, 64, 0},
        {"zncc.window=3x3 aggregate=domain-transform dt.storage=u8", 75, 7, 37, 0},
        {"zncc.window=5x7 aggregate=box optimize=wta", 70, 21, 5, -2},
        {"zncc.window=15x15 aggregate=box optimize=wta", 41, 19, 64, 0},
        {"zncc.window=15x15 border=cap", 67, 13, 64, 0},
        {"zncc.window=3x3 aggregate=domain-transform dt.storage=i16 dt.normalize=1", 41, 5, 131, 0},
        {"zncc.window=15x1 border=cap aggregate=box optimize=wta", 3, 20, 6, -1},
        {"zncc.window=1x15 optimize=wta", 131, 3, 5, 3},
    };
    static const stereo_tuning tunings[] = {
        {.zncc_form = 1, .zncc_sums = 2, .dt_join = 1},
        {.zncc_form = 2, .zncc_rows = 1, .zncc_columns = 1, .zncc_sums = 1, .dt_join = 2},
        {.band_rows = 5, .slab_disparities = 3, .group_width = 32, .zncc_form = 2, .zncc_rows = 4,
         .zncc_columns = 32, .zncc_sums = 2, .dt_join = 1},
        {.slab_disparities = 6, .group_width = 128, .zncc_form = 2, .zncc_rows = 3, .zncc_columns = 5, .dt_join = 2},
        {.zncc_form = 2, .zncc_rows = 64, .zncc_columns = 64, .zncc_sums = 2, .dt_join = 1},
        {.zncc_form = 3, .zncc_rows = 1, .zncc_columns = 1, .dt_join = 2},
        {.band_rows = 7, .slab_disparities = 2, .group_width = 1, .zncc_form = 3, .zncc_rows = 3,
         .zncc_columns = 6, .zncc_sums = 2, .dt_join = 1},
        {.zncc_form = 3, .zncc_rows = 64, .zncc_columns = 8, .zncc_sums = 1, .dt_join = 2},
        {.zncc_form = 3, .zncc_rows = 8, .zncc_columns = 64, .zncc_sums = 2, .dt_join = 1},
    };
    uint32_t d;
    size_t i, t;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++) {
                test_case c;
                if (!long_run && (i + t) % 4) continue;
                case_init(&c, "zncc", rows[i].width, rows[i].height, rows[i].disparities);
                case_set(&c, "cost=zncc");
                case_set(&c, rows[i].settings);
                c.min_disparity = rows[i].min_disparity;
                c.outputs = OUTPUTS_LC;
                c.tuning = tunings[t];
                vulkan_case(&c, &devices[d], NULL);
            }
    no_failures();
}

/* Loops over windows, rolled and unrolled: up to the radius where a driver gets the hint, and beyond. The rows are
   few and small: lavapipe takes seconds to compile adaptive weights of radius 4. */
static void test_vulkan_unroll(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height;
    } rows[] = {
        {"aggregate=box box.radius=1 cost=ad optimize=wta", 37, 19},
        {"aggregate=box box.radius=4", 9, 35},
        {"aggregate=box box.radius=5", 40, 20},
        {"aggregate=adaptive-weight aw.radius=1 optimize=wta", 13, 9},
        {"aggregate=adaptive-weight aw.radius=0 aw.views=1", 5, 3},
        {"aggregate=adaptive-weight aw.radius=5 cost=ad", 17, 6},
        {"aggregate=cross-weight aw.radius=2 cost=ad optimize=wta", 11, 14},
        {"aggregate=adaptive-weight aw.radius=4 aw.views=1 aw.space=rgb optimize=wta", 7, 10},
    };
    uint32_t d, unroll;
    size_t i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
            for (unroll = 1; unroll <= 2; unroll++) {
                test_case c;
                case_init(&c, "unroll", rows[i].width, rows[i].height, 6);
                case_set(&c, rows[i].settings);
                c.input = i % 2 ? STEREO_FORMAT_R8 : STEREO_FORMAT_RGB8;
                c.outputs = OUTPUTS_LC;
                c.tuning.box_tile = 9;
                c.tuning.cost_join = 1;
                c.tuning.unroll = unroll;
                vulkan_case(&c, &devices[d], NULL);
            }
    no_failures();
}

/* As test_cpu_flat; rows also with less joined, and with the volume in slabs. */
static void test_vulkan_flat(void **state)
{
    static const stereo_tuning apart = {.cost_join = 1, .bp_join = 1, .slab_disparities = 5};
    int row;
    (void)state;
    for (row = 0; row < 2 * FLATS; row++) {
        test_case c;
        flat_case(&c, row);
        check_joined(&c, NULL, row % 2 ? &apart : NULL);
    }
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_vulkan_joined), cmocka_unit_test(test_vulkan_beliefs),
    cmocka_unit_test(test_vulkan_strips), cmocka_unit_test(test_vulkan_zncc), cmocka_unit_test(test_vulkan_unroll),
    cmocka_unit_test(test_vulkan_flat),
};
TEST_TABLE(parity_tests_vulkan_kernels, tests);
