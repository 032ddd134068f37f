/* Every pipeline on the CPU: oracle, scalar code, every instruction set, threads, bands and blocks. */
#include <stdlib.h>
#include <string.h>

#include "parity.h"

void cpu_case(const test_case *c, uint32_t *seen)
{
    test_frame f;
    uint32_t i;
    frame_make(c, &f);
    check_oracles(&scalar, c, &f, seen);
    check_same(&scalar, c, &f, 0, NULL, "fused, scalar");
    check_same(&scalar, c, &f, STEREO_PLAN_NO_FUSION, NULL, "not fused, scalar");
    for (i = 0; i < simd_count; i++) {
        check_same(&simd[i], c, &f, 0, NULL, "fused");
        check_same(&simd[i], c, &f, STEREO_PLAN_NO_FUSION, NULL, "not fused");
    }
    check_same(&threads[1 + c->seed % 3], c, &f, 0, NULL, "threads");
    frame_free(&f);
}

static void test_cpu_grid(void **state)
{
    const runner *best = simd_count ? &simd[simd_count - 1] : &scalar; /* some kernels have only a twin */
    int every = long_run ? 4 : one_shape_in(8), step = every < SHAPES ? every : SHAPES;
    uint32_t k, seen[MAX_KERNELS] = {0};
    test_case c;
    int v, s, wanted = 0;
    (void)state;
    assert_true(harness_kernels() <= MAX_KERNELS);
    for (v = 0; v < grid_count; v++) {
        if (!is_wanted(grid[v]->settings)) continue;
        wanted++;
        for (s = v % step; s < SHAPES && is_drawn(best, v, every, seen); s += step) { /* the next one gets others */
            make_case(&c, v, s);
            cpu_case(&c, seen);
        }
    }
    test_check(wanted > 0, "no pipeline's settings hold '%s'", getenv("STEREO_ONLY"));
    for (k = 0; k < harness_kernels() && wanted == grid_count; k++)
        if (harness_runs_on(k, STEREO_BACKEND_CPU) && case_reaching(best, k, seen, &c)) cpu_case(&c, seen);
    if (wanted == grid_count) all_seen(seen, STEREO_BACKEND_CPU);
    no_failures();
}

static void test_cpu_extremes(void **state)
{
    int i;
    (void)state;
    for (i = 0; i < extreme_count; i++) {
        test_case c;
        if (!is_wanted(extremes[i]->settings)) continue;
        extreme_case(&c, i);
        cpu_case(&c, NULL);
    }
    no_failures();
}

static void test_cpu_threads(void **state)
{
    static const uint32_t rows[] = {1, 2, 3, 7, 16, 64}, columns[] = {1, 2, 5, 16, 33, 1000};
    static const struct {
        const char *words;
        int shape;
    } more[] = {{"optimize=bp bp.storage=u16", 7},     /* phases that chase each other; more workers */
                {"dt.storage=u16 cost=zncc", 8},       /* as many parts of the disparities as workers */
                {"dt.storage=u16 cost=zncc", 10}, {"dt.sigma-s=100 dt.sigma-r=1000 cost=zncc", 10},
                {"dt.storage=u8 cost=zncc", 8}, {"dt.storage=u16 cost=zncc", 6}}; /* sweeps whose workers alternate */
    int i, t, r;
    (void)state;
    for (i = 0; i < 16; i++) {
        test_case c;
        test_frame f;
        if (i < 10) some_case(&c, i);
        else make_case(&c, variant_with(more[i - 10].words), more[i - 10].shape);
        frame_make(&c, &f);
        check_oracles(&scalar, &c, &f, NULL);
        for (t = 0; t < 4; t++)
            for (r = 0; r < 6; r++) {
                stereo_tuning tuning = STEREO_INIT;
                tuning.band_rows = rows[r];
                tuning.block_columns = columns[(r + t + i) % 6];
                check_same(&threads[t], &c, &f, r & 1 ? STEREO_PLAN_NO_FUSION : 0, &tuning, "bands and blocks");
            }
        check_same(&jobs, &c, &f, 0, NULL, "host jobs, backwards");
        check_same(&jobs, &c, &f, STEREO_PLAN_NO_FUSION, NULL, "host jobs, backwards, not fused");
        check_same(&jobs, &c, &f, STEREO_PLAN_KEEP_STAGES, NULL, "host jobs, backwards, stages kept");
        frame_free(&f);
    }
    no_failures();
}

/* Tuning keeps the sums of only one block of rows at a time. Every instruction set continues from the state in which
   the paths left the block before: in 8 bits and in 16, with four paths and with all eight. */
static void test_cpu_blocks(void **state)
{
    static const uint32_t rows[] = {1, 2, 5};
    const uint32_t every = one_shape_in(1) > SHAPES ? 4 : 1; /* a thinned run takes one pipeline in four */
    uint32_t s, r, seen = 0, tried = 0;
    int v;
    (void)state;
    for (v = 0; v < grid_count; v++) {
        test_case c;
        test_frame f;
        make_case(&c, v, 5 + v % 4);
        if (c.pipeline.optimize != STEREO_OPTIMIZE_SGM || (c.pipeline.sgm.paths != 4 && c.pipeline.sgm.paths != 8))
            continue;
        if (seen++ % every) continue;
        tried++;
        frame_make(&c, &f);
        check_oracles(&scalar, &c, &f, NULL);
        for (s = 0; s < simd_count; s++)
            for (r = 0; r < 3; r++) {
                stereo_tuning tuning = STEREO_INIT;
                tuning.band_rows = rows[r];
                check_same(&simd[s], &c, &f, 0, &tuning, "blocks");
            }
        frame_free(&f);
    }
    test_check(tried * every >= 20, "only %u pipelines with such sums", (unsigned)tried);
    no_failures();
}

/* Each stage of a plan that keeps its stages is the same with every instruction set, not only the outputs. */
static void test_cpu_stages(void **state)
{
    uint32_t s;
    int v, bad = 0, step = (one_shape_in(1) + SHAPES - 1) / SHAPES;
    (void)state;
    for (v = 0; v < grid_count; v += step) {
        test_case c;
        test_frame f;
        stereo_plan *first;
        make_case(&c, v, 5 + v % 4);
        frame_make(&c, &f);
        first = make_plan(&scalar, &c, STEREO_PLAN_KEEP_STAGES, NULL);
        if (!first || stereo_match(first, &f.frame) != STEREO_OK) fail();
        for (s = 0; s < simd_count; s++) {
            stereo_plan *plan = make_plan(&simd[s], &c, STEREO_PLAN_KEEP_STAGES, NULL);
            char why[200];
            if (!plan || stereo_match(plan, &f.frame) != STEREO_OK) fail();
            if (harness_stages_differ(first, plan, why, sizeof why)) failed(&simd[s], &c, "stages", why), bad++;
            stereo_plan_destroy(plan);
        }
        stereo_plan_destroy(first);
        frame_free(&f);
    }
    assert_int_equal(bad, 0);
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_cpu_grid), cmocka_unit_test(test_cpu_extremes), cmocka_unit_test(test_cpu_threads),
    cmocka_unit_test(test_cpu_blocks), cmocka_unit_test(test_cpu_stages),
};
TEST_TABLE(parity_tests_cpu, tests);
