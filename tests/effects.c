/* What the papers claim of their methods in words, on made-up pairs: shown as a table, and held to.

   effects [TEST] */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "test.h"

enum { WIDTH = 320, HEIGHT = 120, DISPARITIES = 64 };

static stereo_context *context;
static uint8_t left[WIDTH * HEIGHT], right[WIDTH * HEIGHT];
static float truth[WIDTH * HEIGHT], found[WIDTH * HEIGHT];

static int open_context(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    (void)state;
    desc.backend = STEREO_BACKEND_CPU;
    return stereo_context_create(&desc, &context) == STEREO_OK ? 0 : -1;
}

static int close_context(void **state)
{
    (void)state;
    stereo_context_destroy(context);
    return 0;
}

/* Broad waves with a fine grain, as in pictures of smooth surfaces; between 59 and 196. */
static double texture(double x, int y)
{
    uint64_t seed = (uint64_t)(int64_t)floor(x) * 7919u + (uint64_t)y * 104729u + 12345u;
    double a = harness_below(&seed, 1000) / 1000.0, b, part = x - floor(x);
    seed = (uint64_t)((int64_t)floor(x) + 1) * 7919u + (uint64_t)y * 104729u + 12345u;
    b = harness_below(&seed, 1000) / 1000.0;
    return 127.5 + 60.0 * sin(x / 30.0 + y / 15.0) + 16.0 * ((1.0 - part) * a + part * b - 0.5);
}

/* A plane whose disparity grows along the row from 0 to 63; noise in both views; the right one `gain` times as bright. */
static void make_ramp(double slope, double gain, uint32_t noise)
{
    uint64_t seed = 99;
    int x, y;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++) {
            double d = slope * x, from = x / (1.0 - slope); /* right column c shows left column c / (1 - slope) */
            truth[y * WIDTH + x] = (float)d;
            left[y * WIDTH + x] = (uint8_t)(texture(x, y) + harness_below(&seed, 2 * noise + 1) - noise);
            right[y * WIDTH + x] =
                (uint8_t)(gain * (texture(from, y) + harness_below(&seed, 2 * noise + 1) - noise));
        }
}

/* Percentage of pixels off by more than half a pixel and rounding, where the right image shows the point. */
static double wrong(const char *settings)
{
    test_case c;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_frame frame = STEREO_INIT;
    int x, y, bad = 0, all = 0;
    case_init(&c, "effects", WIDTH, HEIGHT, DISPARITIES);
    case_set(&c, settings);
    case_desc(&c, 0, &desc);
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = found;
    test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "no plan for %s", settings);
    test_check(stereo_match(plan, &frame) == STEREO_OK, "no match for %s", settings);
    stereo_plan_destroy(plan);
    for (y = 8; y < HEIGHT - 8; y++)
        for (x = 8; x < WIDTH - 8; x++, all++)
            bad += !(fabs((double)(found[y * WIDTH + x] - truth[y * WIDTH + x])) <= 1.0);
    printf("# %6.2f %% wrong by more than 1: %s\n", 100.0 * bad / all, settings);
    return 100.0 * bad / all;
}

/* Yu et al. 2010, figure 7: on a slanted plane messages halve the errors. (Not in noise that drowns the picture: there
   both fail, messages more.) */
static void test_slanted_plane(void **state)
{
    double esaw, esmp;
    (void)state;
    make_ramp(63.0 / WIDTH, 1.0, 2);
    esaw = wrong("cost=ad ad.truncate=17 aggregate=esaw optimize=wta refine=none wta.subpixel=none");
    esmp = wrong("cost=ad ad.truncate=17 aggregate=esmp optimize=wta refine=none wta.subpixel=none");
    test_check(esmp <= esaw / 2.0, "messages leave %.2f of %.2f %%", esmp, esaw);
}

/* Chang et al. 2020: correlation does not mind a change of exposure; absolute differences do. */
static void test_exposure(void **state)
{
    double zncc[2], census[2], ad[2];
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        make_ramp(63.0 / WIDTH, i ? 0.7 : 1.0, 6);
        printf("# right image %.1f times as bright\n", i ? 0.7 : 1.0);
        zncc[i] = wrong("cost=zncc aggregate=domain-transform optimize=wta refine=none wta.subpixel=none");
        census[i] = wrong("cost=census census.window=5x5 aggregate=domain-transform optimize=wta refine=none "
                          "wta.subpixel=none");
        ad[i] = wrong("cost=ad aggregate=domain-transform optimize=wta refine=none wta.subpixel=none");
    }
    test_check(zncc[1] <= zncc[0] + 1.0, "zncc: %.2f %% became %.2f %%", zncc[0], zncc[1]);
    test_check(census[1] <= census[0] + 1.0, "census: %.2f %% became %.2f %%", census[0], census[1]);
    test_check(zncc[1] < census[1], "zncc leaves %.2f %%, census %.2f %%", zncc[1], census[1]);
    test_check(ad[1] > ad[0] + 10.0, "ad: %.2f %% became %.2f %%", ad[0], ad[1]);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slanted_plane),
        cmocka_unit_test(test_exposure),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("effects", tests, open_context, close_context) ? 1 : 0;
}
