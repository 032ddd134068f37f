/* Claims of papers about their methods, tested on synthetic pairs and shown as a table.

   effects [TEST] */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "inside.h"
#include "oracle/oracle.h"
#include "test.h"

enum { WIDTH = 320, HEIGHT = 120, DISPARITIES = 64 };

static uint8_t left[WIDTH * HEIGHT], right[WIDTH * HEIGHT];
static float truth[WIDTH * HEIGHT], found[WIDTH * HEIGHT];

/* Broad waves with a fine grain, as on smooth surfaces; values between 59 and 196. */
static double texture(double x, int y)
{
    uint64_t seed = (uint64_t)(int64_t)floor(x) * 7919u + (uint64_t)y * 104729u + 12345u;
    double a = harness_below(&seed, 1000) / 1000.0, b, part = x - floor(x);
    seed = (uint64_t)((int64_t)floor(x) + 1) * 7919u + (uint64_t)y * 104729u + 12345u;
    b = harness_below(&seed, 1000) / 1000.0;
    return 127.5 + 60.0 * sin(x / 30.0 + y / 15.0) + 16.0 * ((1.0 - part) * a + part * b - 0.5);
}

/* A plane whose disparity grows along the row from 0 to 63; both views are noisy, the right one is `gain` times as
   bright. */
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

/* Percentage of pixels with an error above half a pixel plus rounding, where the right image shows the point. */
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

/* Yu et al. 2010, figure 7: on a slanted plane, messages halve the errors. (Not in noise stronger than the texture:
   there both methods fail, the one with messages more.) */
static void test_slanted_plane(void **state)
{
    double esaw, esmp;
    (void)state;
    make_ramp(63.0 / (double)WIDTH, 1.0, 2);
    esaw = wrong("cost=ad ad.truncate=17 aggregate=esaw optimize=wta refine=none wta.subpixel=none");
    esmp = wrong("cost=ad ad.truncate=17 aggregate=esmp optimize=wta refine=none wta.subpixel=none");
    test_check(esmp <= esaw / 2.0, "messages leave %.2f of %.2f %%", esmp, esaw);
}

/* Chang et al. 2020: a change of exposure does not affect correlation, but it affects absolute differences. */
static void test_exposure(void **state)
{
    double zncc[2], census[2], ad[2];
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        make_ramp(63.0 / (double)WIDTH, i ? 0.7 : 1.0, 6);
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

/* What a frame of the ramp leaves of black margins, which are MARGIN columns of both views: the percentage of the left
   one's pixels that have a disparity, and of the other pixels those that are wrong. */
enum { MARGIN = 40 };
static void match_margins(int masks, double *filled, double *bad)
{
    static uint8_t mask[WIDTH * HEIGHT];
    test_case c;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_frame frame = STEREO_INIT;
    int i, counts[2] = {0, 0};
    for (i = 0; i < WIDTH * HEIGHT; i++) {
        mask[i] = i % WIDTH >= MARGIN;
        if (!mask[i]) left[i] = right[i] = 0;
    }
    case_init(&c, "margins", WIDTH, HEIGHT, DISPARITIES);
    case_set(&c, "refine=lr,fill,median");
    c.inputs = masks ? STEREO_INPUT_MASK | STEREO_INPUT_MASK_RIGHT : 0;
    case_desc(&c, 0, &desc);
    frame.left.pixels = left;
    frame.right.pixels = right;
    if (masks) frame.mask.pixels = frame.mask_right.pixels = mask;
    frame.disparity.pixels = found;
    test_check(stereo_plan_create(harness_cpu, &desc, &plan) == STEREO_OK, "no plan");
    test_check(stereo_match(plan, &frame) == STEREO_OK, "no match");
    stereo_plan_destroy(plan);
    for (i = 0; i < WIDTH * HEIGHT; i++)
        if (mask[i]) counts[1] += !(fabs((double)(found[i] - truth[i])) <= 1.0);
        else counts[0] += !isinf(found[i]);
    *filled = 100.0 * counts[0] / (MARGIN * HEIGHT);
    *bad = 100.0 * counts[1] / ((WIDTH - MARGIN) * HEIGHT);
    printf("# %s: %.2f %% of the margin have a disparity, %.2f %% of the rest are wrong\n",
           masks ? "masks" : "no masks", *filled, *bad);
}

/* Margins that no camera saw get disparities, at last from filters that fill; masks prevent that, and what lies beside
   the margins is not worse for it. */
static void test_margins(void **state)
{
    double filled[2], bad[2];
    int masks;
    (void)state;
    for (masks = 0; masks < 2; masks++) {
        make_ramp(63.0 / (double)WIDTH, 1.0, 2);
        match_margins(masks, &filled[masks], &bad[masks]);
    }
    test_check(filled[0] > 90.0 && filled[1] <= 0.0, "%.2f and %.2f %% of the margin have a disparity", filled[0],
               filled[1]);
    test_check(bad[1] <= bad[0], "masks make %.2f %% wrong, not %.2f", bad[1], bad[0]);
}

/* Percentage of wrong entries in the library's min-convolution, compared with the exact one, over `count` sets of
   random costs up to 255 for n disparities. */
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
        inside_envelope(words, n, lambda, truncate, paper, got);
        oracle_min_convolution(costs, (int)n, scan, exact, from);
        for (k = 0; k < n; k++)
            bad += got[k] >> 6 != (uint32_t)exact[k] || (!paper && (got[k] & 63u) != (uint32_t)from[k]);
    }
    return 100.0 * bad / ((double)n * count);
}

/* Zach et al. 2006, section 3: "without an additional performance penalty" a truncation to a power of two becomes
   part of recursive doubling. That is wrong: a step of 12 pays for 8 and for 4. The exact form is right for every
   truncation, in a million cases. */
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

/* The least energy of a row of `width` pixels, by trying all assignments. */
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

/* Parity compares the kernels with the oracle of scanline optimization. This compares that oracle with the least
   energy over all assignments. */
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

/* ---- Fang et al. 2012: how many frames a second its three aggregations may reach (section IV) ---- */

enum { RADII = 16 };
static const double PIXELS = 384 * 288, LABELS = 16, VALUE = 4, WORKGROUP = 16 * 16, AVERAGE_ARMS = 17;
enum { WINDOW, WINDOW_LOCAL, WEIGHTS, WEIGHTS_LOCAL, KINDS }; /* CW and AW, without and with local memory */

/* One row for each radius. ideal: table III; measured frames a second, and usage in percent: tables IV and V (local
   memory). */
static const struct { double ideal[KINDS], measured[KINDS], usage[KINDS]; } published[RADII] = {
    {{2022.72, 14383.76, 674.24, 944.92}, {776.35, 937.09, 227.37, 270.20}, {38.38, 6.51, 33.72, 28.60}},
    {{728.18, 11650.84, 242.73, 353.06}, {369.84, 764.04, 85.87, 105.84}, {50.79, 6.56, 35.38, 29.98}},
    {{371.52, 9628.80, 123.84, 182.24}, {211.87, 558.95, 44.78, 54.14}, {57.03, 5.81, 36.16, 29.70}},
    {{224.75, 8090.86, 74.92, 110.83}, {135.80, 427.51, 27.54, 32.70}, {60.42, 5.28, 36.76, 29.50}},
    {{150.45, 6893.99, 50.15, 74.41}, {94.10, 316.46, 18.62, 21.80}, {62.55, 4.59, 37.13, 29.30}},
    {{107.72, 5944.31, 35.91, 53.38}, {69.03, 245.09, 13.36, 15.65}, {64.09, 4.12, 37.20, 29.31}},
    {{80.91, 5178.15, 26.97, 40.14}, {52.72, 191.28, 10.00, 11.69}, {65.16, 3.69, 37.08, 29.12}},
    {{62.99, 4551.11, 21.00, 31.28}, {41.60, 153.85, 7.85, 9.05}, {66.04, 3.38, 37.41, 28.93}},
    {{50.43, 4031.43, 16.81, 25.06}, {33.64, 121.94, 6.32, 7.24}, {66.70, 3.02, 37.59, 28.88}},
    {{41.28, 3595.94, 13.76, 20.52}, {27.73, 102.31, 5.13, 5.90}, {67.18, 2.85, 37.29, 28.75}},
    {{34.41, 3227.38, 11.47, 17.12}, {23.27, 86.38, 4.28, 4.95}, {67.63, 2.68, 37.35, 28.92}},
    {{29.13, 2912.71, 9.71, 14.49}, {19.79, 74.16, 3.61, 4.16}, {67.96, 2.55, 37.19, 28.71}},
    {{24.97, 2641.91, 8.32, 12.43}, {17.06, 64.16, 3.09, 3.58}, {68.30, 2.43, 37.14, 28.80}},
    {{21.65, 2407.20, 7.22, 10.77}, {14.85, 56.14, 2.70, 3.11}, {68.59, 2.33, 37.49, 28.83}},
    {{18.94, 2202.43, 6.31, 9.43}, {13.04, 49.34, 2.36, 2.71}, {68.81, 2.24, 37.44, 28.77}},
    {{16.72, 2022.72, 5.57, 8.32}, {11.54, 74.74, 2.08, 2.39}, {69.03, 3.70, 37.26, 28.74}}
};

/* Equations 5 and 8: elements read with local memory, as a share of those without; direct: elements that do not pass
   through local memory. */
static double share_read(int radius, double direct)
{
    const double side = 16 + 2 * radius, window = (2 * radius + 1) * (2 * radius + 1);
    return (direct + side * side) / (direct + WORKGROUP * window);
}

/* Equations 7, 9 and 10. The text says 120 GB/s; the table was made with 120 * 2^30 bytes. */
static double ideal_frames(int radius, int kind, double bandwidth)
{
    const double window = (2 * radius + 1) * (2 * radius + 1);
    const double elements = PIXELS * LABELS * window * (kind < WEIGHTS ? 1 : 3);
    double share = 1.0;
    if (kind == WINDOW_LOCAL) share = share_read(radius, 0.0);
    if (kind == WEIGHTS_LOCAL) share = share_read(radius, 2 * WORKGROUP * window); /* both views' weights */
    return bandwidth / (elements * VALUE * share);
}

static int rounds_to(double value, double printed)
{
    return fabs(value - printed) <= 0.005 + 1e-9;
}

static void test_performance_model(void **state)
{
    static const char *const names[KINDS] = {"CW", "CW, local memory", "AW", "AW, local memory"};
    const double bandwidth = 120.0 * 1024 * 1024 * 1024;
    int radius, kind;
    (void)state;
    for (radius = 1; radius <= RADII; radius++)
        for (kind = 0; kind < KINDS; kind++) {
            const double ideal = ideal_frames(radius, kind, bandwidth), printed = published[radius - 1].ideal[kind];
            const double measured = published[radius - 1].measured[kind], usage = published[radius - 1].usage[kind];
            test_check(rounds_to(ideal, printed), "R = %d, %s: %.4f, printed %.2f", radius, names[kind], ideal,
                       printed);
            test_check(!rounds_to(ideal_frames(radius, kind, 120e9), printed), "120 GB/s also gives %.2f", printed);
            /* Equation 11, C* = usage; both printed numbers were rounded. */
            test_check(fabs(usage / 100.0 * ideal - measured) <= 0.005 + 0.00005 * ideal,
                       "R = %d, %s: usage %.3f %%, printed %.2f", radius, names[kind], 100.0 * measured / ideal, usage);
        }
    test_check(rounds_to(bandwidth / (PIXELS * LABELS * 2 * AVERAGE_ARMS * VALUE), 535.42), "CROSS");
    /* Equation 6 prints a factor of 10^-3; only 10^-6 gives its 144 thousand million additions a second. */
    test_check(floor(PIXELS * LABELS * 33 * 33 / 13.37 * 1e-6) == 144.0, "equation 6");
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slanted_plane),
        cmocka_unit_test(test_exposure),
        cmocka_unit_test(test_margins),
        cmocka_unit_test(test_truncation),
        cmocka_unit_test(test_least_energy),
        cmocka_unit_test(test_performance_model),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests_name("effects", tests, harness_open_cpu, harness_close_cpu) ? 1 : 0;
}
