/* What the papers claim of their methods in words, on made-up pairs: shown as a table, and held to.

   effects [TEST] */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "oracle.h"
#include "test.h"

enum { WIDTH = 320, HEIGHT = 120, DISPARITIES = 64 };

static uint8_t left[WIDTH * HEIGHT], right[WIDTH * HEIGHT];
static float truth[WIDTH * HEIGHT], found[WIDTH * HEIGHT];

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
    test_check(stereo_plan_create(harness_cpu, &desc, &plan) == STEREO_OK, "no plan for %s", settings);
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

/* Entries of the library's min-convolution that differ from the exact one: of `count` random costs up to 255, of n
   disparities each, as a percentage of all. */
static double wrong_minima(uint64_t *seed, uint32_t n, uint32_t lambda, uint32_t truncate, int paper, uint32_t count)
{
    oracle_scan scan = {0, 0, 0, 0};
    uint32_t words[64], got[64], i, k, bad = 0;
    int64_t costs[64], exact[64];
    int from[64];
    scan.lambda = lambda;
    scan.truncate = (int)truncate;
    for (i = 0; i < count; i++) {
        for (k = 0; k < n; k++) {
            costs[k] = harness_below(seed, 256);
            words[k] = (uint32_t)costs[k] << 6 | k;
        }
        harness_envelope(words, n, lambda, truncate, paper, got);
        oracle_min_convolution(costs, (int)n, scan, exact, from);
        for (k = 0; k < n; k++)
            bad += got[k] >> 6 != (uint32_t)exact[k] || (!paper && (got[k] & 63u) != (uint32_t)from[k]);
    }
    return 100.0 * bad / ((double)n * count);
}

/* Zach et al. 2006, section 3: "without an additional performance penalty" a truncation to a power of two becomes part
   of recursive doubling. It does not: a step of 12 pays for 8 and for 4. The exact form is right for every truncation,
   in a million cases. */
static void test_truncation(void **state)
{
    static const struct {
        uint32_t lambda, truncate;
        double share; /* measured; costs up to 255, 64 disparities */
    } rows[] = {{10, 2, 68}, {10, 4, 40}, {10, 8, 5}, {5, 2, 75}, {5, 4, 56}, {5, 8, 19}, {12, 2, 66}};
    uint64_t seed = 7;
    uint32_t truncate, i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double share = wrong_minima(&seed, 64, rows[i].lambda, rows[i].truncate, 1, 1000);
        printf("# lambda %2u, truncated at %u: the paper's form is wrong in %.1f %% of the entries\n",
               (unsigned)rows[i].lambda, (unsigned)rows[i].truncate, share);
        test_check(fabs(share - rows[i].share) < 1.5, "%.1f instead of %.0f %%", share, rows[i].share);
    }
    for (truncate = 0; truncate < 20; truncate++)
        for (i = 0; i < 50; i++) {
            uint32_t n = 1 + harness_below(&seed, 16), lambda = harness_below(&seed, 80);
            double share = wrong_minima(&seed, n, lambda, truncate, 0, 1000);
            test_check(share == 0.0, "truncated at %u, lambda %u, %u disparities: %.3f %% wrong", (unsigned)truncate,
                       (unsigned)lambda, (unsigned)n, share);
        }
}

/* The least energy of a row of `width` pixels, all assignments tried. */
static int64_t least_energy(const uint32_t *volume, oracle_extent e, oracle_scan scan, const int32_t *got)
{
    int32_t row[8];
    int64_t least = -1;
    int x, n, tried = 1;
    for (x = 0; x < e.w; x++) tried *= e.d;
    for (n = 0; n < tried; n++) {
        int64_t energy;
        int rest = n;
        for (x = 0; x < e.w; x++, rest /= e.d)
            row[x] = got[x] == ORACLE_INVALID ? ORACLE_INVALID : (e.min_disparity + rest % e.d) * 256;
        energy = oracle_row_energy(volume, e, scan, 0, row);
        if (energy >= 0 && (least < 0 || energy < least)) least = energy;
    }
    return least;
}

/* What parity holds the kernels to is the least energy: the oracle of scanline optimization against every assignment
   that there is. */
static void test_least_energy(void **state)
{
    uint64_t seed = 11;
    int n, k, rows = 0;
    (void)state;
    for (n = 0; n < 3000; n++) {
        oracle_extent e = {0, 1, 0, 0, 0};
        oracle_scan scan = {0, 0, 0, 0};
        uint32_t volume[7 * 4];
        int32_t got[8];
        int64_t least;
        e.w = 1 + (int)harness_below(&seed, 6);
        e.d = 1 + (int)harness_below(&seed, 4);
        e.min_disparity = (int)harness_below(&seed, 7) - 3;
        scan.lambda = harness_below(&seed, 6);
        scan.truncate = (int)harness_below(&seed, 4);
        scan.right = n & 1;
        for (k = 0; k < e.w * e.d; k++) volume[k] = harness_below(&seed, 12);
        oracle_scanline(volume, e, scan, got);
        least = least_energy(volume, e, scan, got);
        test_check(oracle_row_energy(volume, e, scan, 0, got) == least, "row %d: energy %d, the least is %d", n,
                   (int)oracle_row_energy(volume, e, scan, 0, got), (int)least);
        rows += least > 0;
    }
    printf("# %d rows with an energy above 0\n", rows);
    test_check(rows > 2000, "hardly any row has an energy");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slanted_plane),
        cmocka_unit_test(test_exposure),
        cmocka_unit_test(test_truncation),
        cmocka_unit_test(test_least_energy),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("effects", tests, harness_open_cpu, harness_close_cpu) ? 1 : 0;
}
