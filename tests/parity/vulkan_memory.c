/* Bands, slabs and little memory on Vulkan devices. */
#include <stdio.h>
#include <string.h>

#include "../inside.h"
#include "parity.h"

typedef struct pipeline_row {
    const char *settings;
    uint32_t width, height, disparities;
} pipeline_row;

/* The i-th row; settings that it does not name vary from row to row. */
static void row_case(test_case *c, const char *name, const pipeline_row *row, size_t i)
{
    case_init(c, name, row->width, row->height, row->disparities);
    case_set(c, row->settings);
    c->input = i & 1 ? STEREO_FORMAT_RGB16 : STEREO_FORMAT_R8;
    c->inputs = i & 2 ? STEREO_INPUT_MASK : STEREO_INPUT_PREVIOUS;
    c->outputs = strstr(row->settings, "scanline") ? OUTPUTS_LR : OUTPUTS_LRC;
}

/* The least memory in which the case can be planned. */
static uint64_t least_memory(const runner *r, const test_case *c, uint32_t flags)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    case_desc(c, flags, &desc);
    desc.max_memory = 0;
    if (stereo_plan_memory(r->context, &desc, &memory) == STEREO_OK) return memory.minimum_bytes;
    failed(r, c, "stereo_plan_memory", "refused");
    return 0;
}

/* Runs the i-th row on every device, as it is and at minimum limits, in bands of so many rows (0 = the planner's
   choice). capped: in the least possible memory. Returns the number of plans that had a volume in several bands. */
static uint32_t check_row(const char *name, const pipeline_row *row, size_t i, const uint32_t bands[4], int capped)
{
    test_case c;
    test_frame f;
    uint32_t d, split = 0;
    size_t t;
    row_case(&c, name, row, i);
    reference_of(&c, &f);
    for (d = 0; d < device_count; d++)
        for (t = 0; t < 4; t++) {
            const uint32_t flags = t & 2 ? STEREO_PLAN_NO_FUSION : 0;
            if (!is_due(t + i)) continue;
            c.tuning.band_rows = bands[t];
            c.tuning.cost_join = 1 + ((t + i) / 2) % 2;
            if (capped) c.max_memory = least_memory(&devices[d], &c, 0);
            check_same(&devices[d], &c, &f, 0, &c.tuning, name);
            split += parts_of(&devices[d], &c, &c.tuning) > 1;
            if (capped) c.max_memory = least_memory(&limited[d], &c, flags);
            check_same(&limited[d], &c, &f, flags, &c.tuning, "the same, minimum limits");
        }
    frame_free(&f);
    return split;
}

static void check_split(uint32_t split)
{
    printf("# %u plans with a volume in several bands\n", (unsigned)split);
    test_check(split >= 15 * device_count, "hardly any volume was split");
    no_failures();
}

/* Paths that go down the image need no whole volume: bands of costs and sums follow each other in the same memory.
   Bands of one row and more; images of one row, of one band, and of one band and a row; every kernel that reads the
   sums, both views, costs of 8 and 16 bits, one term and several. */
static void test_vulkan_bands(void **state)
{
    static const pipeline_row rows[] = {
        {"sgm.paths=3", 1, 1, 1},
        {"sgm.paths=5", 33, 1, 20},
        {"sgm.paths=5", 1, 8, 3},
        {"sgm.paths=3 sgm.adapt=gradient right-view=own", 40, 8, 16},
        {"sgm.paths=5 sgm.adapt=colour wta.subpixel=vfit cost=ad+census", 23, 15, 17},
        {"sgm.paths=5 cost=zncc wta.subpixel=raw", 67, 9, 33},
        {"sgm.paths=5 cost=ad ad.truncate=0 sgm.p2=100 wta.confidence=lrd", 9, 22, 40},
        {"sgm.paths=3 prior.weight=1 cost=ad-census wta.confidence=pkrn", 70, 29, 5},
        {"sgm.paths=3 cost=census+zncc:0.5 right-view=own refine=lr,discontinuity", 21, 16, 64},
        {"sgm.paths=5 aggregate=box", 31, 15, 12},
        {"sgm.paths=2", 50, 15, 130},
        {"optimize=scanline", 50, 15, 20},
        {"aggregate=domain-transform optimize=wta right-view=own", 34, 15, 9},
    };
    static const uint32_t bands[4] = {1, 7, 8, 14};
    uint32_t split = 0;
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) split += check_row("bands", &rows[i], i, bands, 0);
    check_split(split);
}

/* The least possible memory. Paths from below need bands to be computed again; the last block of bands is complete or
   not. Passes that continue from a carry, and passes that carry state themselves, are not run twice. */
static void test_vulkan_caps(void **state)
{
    static const pipeline_row rows[] = {
        {"sgm.paths=8", 1, 1, 1},
        {"sgm.paths=4", 33, 2, 20},
        {"sgm.paths=8", 1, 9, 3},
        {"sgm.paths=4 sgm.adapt=gradient right-view=own", 40, 28, 16},
        {"sgm.paths=8 sgm.adapt=colour wta.subpixel=vfit cost=ad+census", 23, 15, 17},
        {"sgm.paths=8 cost=zncc wta.subpixel=raw", 67, 9, 33},
        {"sgm.paths=8 cost=ad ad.truncate=0 sgm.p2=100 wta.confidence=lrd", 9, 22, 40},
        {"sgm.paths=4 prior.weight=1 cost=ad-census wta.confidence=pkrn", 70, 29, 5},
        {"sgm.paths=4 cost=census+zncc:0.5 right-view=own refine=lr,discontinuity", 21, 16, 64},
        {"sgm.paths=8 aggregate=box", 31, 15, 12},
        {"sgm.paths=8 sgm.p1=7 sgm.p2=7.2581", 50, 15, 130},
        {"sgm.paths=4 aggregate=domain-transform", 34, 15, 9},
        {"sgm.paths=8 aggregate=domain-transform dt.storage=u16 dt.normalize=1", 34, 21, 9},
        {"sgm.paths=8 aggregate=esaw cost=bt", 30, 11, 6},
        {"sgm.paths=4 aggregate=guided sgm.adapt=exponential", 25, 13, 10},
        {"optimize=mgm sgm.paths=8", 30, 15, 12},
    };
    static const uint32_t bands[4] = {0, 1, 2, 5};
    uint32_t split = 0;
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) split += check_row("least memory", &rows[i], i, bands, 1);
    check_split(split);
}

/* Messages need all disparities of a pixel. Where a binding holds fewer planes, they take bands of rows, and the means
   between them slabs of disparities: bands of one row, the last one shorter, taps far beyond a band, slabs that begin
   inside a word. The binding holds half of a volume, which is enough for all other slots of these plans. */
static void test_vulkan_messages(void **state)
{
    static const pipeline_row rows[] = {
        {"aggregate=esmp cost=ad esmp.iterations=4", 33, 24, 17},
        {"aggregate=esmp cost=census esmp.iterations=5 esmp.storage=u16 esmp.eta=0.4 refine=none", 47, 31, 37},
        {"aggregate=esmp cost=ad esmp.iterations=2 esmp.border=clamp esmp.base=1 esmp.c=0.3 border=cap", 18, 9, 130},
        {"aggregate=rtaw rtaw.messages=1 rtaw.radius=30 cost=bt", 21, 13, 20},
        {"aggregate=rtaw rtaw.messages=1 rtaw.radius=5 rtaw.storage=u16 refine=none", 29, 11, 45},
        {"aggregate=esmp esmp.iterations=2 optimize=sgm", 25, 14, 16},
        {"aggregate=esmp cost=ad esmp.storage=u16 esmp.iterations=3 right-view=own", 23, 17, 34},
    };
    static const stereo_tuning tunings[] = {{.cost_join = 2},
                                            {.cost_join = 2, .band_rows = 1, .slab_disparities = 1},
                                            {.cost_join = 1, .band_rows = 5, .slab_disparities = 3, .volume_layout = 1}};
    uint32_t d;
    size_t i, t;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const uint32_t half = rows[i].width * rows[i].height * rows[i].disparities * (strstr(rows[i].settings, "u16") ? 1 : 2);
        test_case c;
        test_frame f;
        if (!is_wanted(rows[i].settings)) continue;
        row_case(&c, "messages in bands", &rows[i], i);
        if (!strstr(rows[i].settings, "optimize")) case_set(&c, "optimize=wta");
        if (strstr(rows[i].settings, "refine=none")) c.outputs = STEREO_OUTPUT_DISPARITY;
        reference_of(&c, &f);
        for (d = 0; d < device_count; d++) {
            const uint64_t was = inside_max_range(devices[d].context, half - half % 16);
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++) {
                test_check(parts_of(&devices[d], &c, &tunings[t]) > 1, "%s: no volume in parts", rows[i].settings);
                check_same(&devices[d], &c, &f, 0, &tunings[t], "messages in bands");
            }
            c.tuning = tunings[i % 3];
            check_oracles(&devices[d], &c, &f, NULL);
            inside_max_range(devices[d].context, was);
        }
        frame_free(&f);
    }
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_vulkan_bands), cmocka_unit_test(test_vulkan_caps), cmocka_unit_test(test_vulkan_messages),
};
TEST_TABLE(parity_tests_vulkan_memory, tests);
