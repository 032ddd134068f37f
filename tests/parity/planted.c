/* Planted errors, which the harness must detect. */
#include <string.h>

#include "parity.h"

static uint32_t check_fault(const test_case *c, const test_frame *f, stereo_plan *plan, const harness_fault *fault,
                            char *why)
{
    return harness_check(plan, c, f, fault, NULL, why, 400);
}

/* Flips one bit of one element in each pass's result: the harness must detect it there and nowhere else. */
static void test_planted_bits(void **state)
{
    static const oracle_case picks[] = {
        {"census.window=5x5 census.kind=full sgm.paths=8 sgm.p1=0.3 sgm.p2=1.5", "rgb8 LRC min=-7 pad=3"},
        {"cost=ad ad.colour=1 ad.truncate=30 aggregate=box box.radius=2 optimize=wta refine=lr,median,speckle",
         "rgb8 mask"},
        {"cost=census:0.4+ad:1.7 ad.colour=1 ad.truncate=12 sgm.adapt=exponential sgm.p2=2 sgm.p2-min=0.5 sgm.paths=8",
         "rgb8 mask LC confidence-f32 min=-5 pad=1"},
        {"aggregate=box box.radius=7 sgm.paths=8 sgm.p1=0.2 sgm.p2=1.2", "LR"},
        {"prior.weight=1 prior.truncate=16 cost=ad optimize=wta", "mask previous LR s16 pad=1"},
        {"refine=speckle,lr,median,median,speckle speckle.area=4 speckle.step=0.5 median.radius=1", "LR s16"},
        {"", "LZP min=1 pad=5"},
        {"sgm.paths=8", "mask ZC confidence-f32 depth-u16 min=-3 pad=1"},
    };
    size_t i;
    uint32_t p;
    (void)state;
    for (i = 0; i < sizeof picks / sizeof picks[0]; i++) {
        test_case c;
        test_frame f;
        stereo_plan *plan;
        char why[400] = "";
        make_case(&c, variant_of(&picks[i]), 5);
        frame_make(&c, &f);
        plan = make_plan(&scalar, &c, STEREO_PLAN_KEEP_STAGES, NULL);
        if (!plan || stereo_match(plan, &f.frame) != STEREO_OK) fail();
        test_check(check_fault(&c, &f, plan, NULL, why) == 0, "before the fault: %s", why);
        for (p = 0; p < harness_passes(plan); p++) {
            harness_fault fault;
            memset(&fault, 0, sizeof fault);
            fault.flip_pass_plus_one = p + 1;
            test_check(check_fault(&c, &f, plan, &fault, why) == 1, "a flipped bit of %s is not seen",
                       harness_pass_name(plan, p));
            test_check(strncmp(why, harness_pass_name(plan, p), strlen(harness_pass_name(plan, p))) == 0,
                       "flipped %s, reported %s", harness_pass_name(plan, p), why);
        }
        stereo_plan_destroy(plan);
        frame_free(&f);
    }
    no_failures();
}

/* A small error in a parameter must be detected in some case: this proves that the pixels exercise the formula. */
enum { MAX_FAULTS = 400 };
static const oracle_fault *faults[MAX_FAULTS];
static uint8_t caught[MAX_FAULTS];

static size_t collect_faults(void)
{
    size_t a, i, n = 0;
    for (a = 0; a < oracle_algorithm_count; a++)
        for (i = 0; i < oracle_algorithms[a]->fault_count; i++) {
            test_check(n < MAX_FAULTS, "more than %d planted errors", (int)MAX_FAULTS);
            faults[n++] = &oracle_algorithms[a]->faults[i];
        }
    return n;
}

/* True if the error is detected in this plan. */
static int catches(const test_case *c, const test_frame *f, stereo_plan *plan, const oracle_fault *row)
{
    harness_fault fault;
    char why[400];
    uint32_t p, used = 0;
    for (p = 0; p < harness_passes(plan); p++) used += strcmp(harness_pass_name(plan, p), row->kernel) == 0;
    if (!used) return 0;
    memset(&fault, 0, sizeof fault);
    fault.kernel = row->kernel;
    fault.offset = row->offset;
    fault.delta = row->delta;
    return check_fault(c, f, plan, &fault, why) > 0;
}

static void test_planted_parameters(void **state)
{
    size_t i, n = collect_faults();
    int v;
    (void)state;
    for (v = 0; v < grid_count; v++) {
        test_case c;
        test_frame f;
        stereo_plan *plan;
        make_case(&c, v, 6);
        frame_make(&c, &f);
        plan = make_plan(&scalar, &c, STEREO_PLAN_KEEP_STAGES, NULL);
        if (!plan || stereo_match(plan, &f.frame) != STEREO_OK) fail();
        for (i = 0; i < n; i++) caught[i] |= (uint8_t)(!caught[i] && catches(&c, &f, plan, faults[i]));
        stereo_plan_destroy(plan);
        frame_free(&f);
    }
    for (i = 0; i < n; i++)
        if (!caught[i]) {
            fprintf(stderr, "%s with %s changed by %d: nobody notices\n", faults[i]->kernel, faults[i]->param,
                    (int)faults[i]->delta);
            failures++;
        }
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_planted_bits), cmocka_unit_test(test_planted_parameters),
};
TEST_TABLE(parity_tests_planted, tests);
