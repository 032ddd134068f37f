/* Parameters that jointly determine a plan's integers. */
#include "units.h"

static const char *const weights[] = {"0.01", "0.3", "1", "7", "100"};
static const char *const penalties[][2] = {{"0", "0"},       {"0", "100"},   {"0.15", "0.26"}, {"0.226", "0.968"},
                                           {"0.5", "1.5"},   {"3", "0.968"}, {"100", "0"},     {"100", "100"},
                                           {"0.01", "0.02"}, {"1", "30"}};
static const char *const paths[] = {"2", "3", "4", "5", "8"};
enum { WEIGHTS = 5, PENALTIES = 10, PATHS = 5 };

/* Weight, penalties, paths and box jointly determine whether sums fit 16 bits. */
static void test_sgm_ranges(void **state)
{
    static const char *const boxes[] = {"0", "1", "2", "7", "22", "23", "50", "511", "1023"};
    static const char *const terms[] = {"cost=census:%s",    "cost=census:%s census.window=3x1",
                                        "cost=ad:%s",        "cost=ad:%s ad.truncate=0",
                                        "cost=census:%s+ad", "cost=ad+census:%s+ad:0.5"};
    char text[200], cost[100];
    size_t box, term;
    int w, p, n;
    (void)state;
    for (term = 0; term < sizeof terms / sizeof terms[0]; term++)
        for (w = 0; w < WEIGHTS; w++)
            for (p = 0; p < PENALTIES; p++)
                for (n = 0; n < PATHS; n++)
                    for (box = 0; box < sizeof boxes / sizeof boxes[0]; box++) {
                        test_case c;
                        snprintf(cost, sizeof cost, terms[term], weights[w]);
                        snprintf(text, sizeof text, "%s sgm.p1=%s sgm.p2=%s sgm.paths=%s aggregate=box box.radius=%s",
                                 cost, penalties[p][0], penalties[p][1], paths[n], boxes[box]);
                        case_init(&c, "ranges", 6, 3, 5);
                        case_set(&c, text);
                        units_check_numbers(&c);
                    }
    units_none_failed();
}

/* P2 that falls with the guide's step, for every kind of input. */
static void test_adapted(void **state)
{
    static const char *const rules[] = {"gradient", "exponential", "colour"}, *const lows[] = {"0", "0.4", "100"};
    static const char *const widths[] = {"0.1", "1", "15", "80", "65535"};
    static const uint32_t bits[] = {1, 7, 8, 9, 12, 16};
    char text[200];
    int rule, low, k, p, b, format;
    (void)state;
    for (rule = 0; rule < 3; rule++)
        for (low = 0; low < 3; low++)
            for (k = 0; k < 5; k++)
                for (p = 0; p < PENALTIES; p++)
                    for (b = 0; b < 6; b++)
                        for (format = b < 3 ? 0 : 3; format < 6; format++) {
                            test_case c;
                            snprintf(text, sizeof text,
                                     "sgm.adapt=%s sgm.p2-min=%s sgm.adapt-k=%s sgm.p1=%s sgm.p2=%s sgm.scale=%d "
                                     "sgm.tau-so=%d optimize=%s",
                                     rules[rule], lows[low], widths[k], penalties[p][0], penalties[p][1], k % 2, 64 * k,
                                     p % 2 ? "mgm" : "sgm");
                            case_init(&c, "adapted", 500, 1, 100);
                            c.input = (stereo_format)format;
                            c.input_bits = bits[b];
                            case_set(&c, text);
                            units_check_numbers(&c);
                        }
    units_none_failed();
}

/* P2 by range and width. No product here ends in a half: powers are inexact, and both neighbours would be correct. */
static void test_scale(void **state)
{
    static const uint32_t widths[] = {1, 56, 57, 225, 449, 450, 451, 900, 1349, 1351, 8192};
    static const uint32_t ranges[] = {1, 8, 63, 64, 65, 128, 192, 256, 2048};
    static const char *const exponents[] = {"0", "0.01", "0.5", "1", "1.7", "4"};
    char text[100];
    int w, d, e, p;
    (void)state;
    for (w = 0; w < 11; w++)
        for (d = 0; d < 9; d++)
            for (e = 0; e < 6; e++)
                for (p = 0; p < PENALTIES; p++) {
                    test_case c;
                    snprintf(text, sizeof text, "sgm.scale=%s sgm.p1=%s sgm.p2=%s", exponents[e], penalties[p][0],
                             penalties[p][1]);
                    case_init(&c, "scale", widths[w], 1, ranges[d]);
                    case_set(&c, text);
                    units_check_numbers(&c);
                }
    units_none_failed();
}

/* Truncation of ad for every depth of samples. */
static void test_truncation(void **state)
{
    static const char *const truncations[] = {"0",   "0.01", "0.49",   "0.5",   "1",    "1.49",
                                              "1.5", "2.5",  "20",     "126.5", "127",  "254.5",
                                              "255", "256",  "1022.5", "1023",  "4096", "65535"};
    char text[100];
    uint32_t bits, t, colour;
    (void)state;
    for (bits = 1; bits <= 16; bits++)
        for (t = 0; t < sizeof truncations / sizeof truncations[0]; t++)
            for (colour = 0; colour < 4; colour++) {
                test_case c;
                snprintf(text, sizeof text, "cost=ad%s ad.truncate=%s ad.colour=%u", bits % 2 ? "+census:0.7" : "",
                         truncations[t], (unsigned)(colour & 1));
                case_init(&c, "truncation", 7, 3, 4);
                c.input = colour & 2 ? STEREO_FORMAT_RGB16 : STEREO_FORMAT_R16;
                c.input_bits = bits;
                case_set(&c, text);
                units_check_numbers(&c);
            }
    units_none_failed();
}

/* Terms of all weights in one unit. */
static void test_mixtures(void **state)
{
    static const char *const kinds[] = {"census", "ad", "gradient", "bt", "sad", "zncc", "ad-census"};
    char text[200];
    int i, j, k, n;
    (void)state;
    for (i = 0; i < WEIGHTS; i++)
        for (j = 0; j < WEIGHTS; j++)
            for (k = 0; k <= WEIGHTS; k++)
                for (n = 0; n < 49; n++) {
                    test_case c;
                    int used = snprintf(text, sizeof text, "cost=%s:%s+%s:%s", kinds[n % 7], weights[i], kinds[n / 7],
                                        weights[j]);
                    if (k < WEIGHTS)
                        used += snprintf(text + used, sizeof text - (size_t)used, "+%s:%s", kinds[(n + k) % 7],
                                         weights[k]);
                    case_init(&c, "mixtures", 7, 3, 4);
                    c.inputs = STEREO_INPUT_PREVIOUS;
                    case_set(&c, text);
                    case_set(&c, n & 1 ? "census.window=5x5 sgm.paths=8" : "ad.truncate=0 sgm.paths=3");
                    units_check_numbers(&c);
                }
    units_none_failed();
}

/* The largest box whose sums fit 32 bits, and the next one. */
static void test_largest_sums(void **state)
{
    static const char *const settings[] = {"optimize=wta box.radius=127", "optimize=wta box.radius=128",
                                           "sgm.paths=8 box.radius=127", "sgm.paths=2 box.radius=128"};
    oracle_wish wish;
    oracle_numbers numbers;
    int i;
    (void)state;
    for (i = 0; i < 4; i++) {
        test_case c;
        case_init(&c, "largest sums", 7, 3, 4);
        c.inputs = STEREO_INPUT_PREVIOUS;
        case_set(&c, "cost=census:0.01 prior.weight=100 aggregate=box");
        case_set(&c, settings[i]);
        units_wish_of(&c, &wish);
        assert_int_equal(oracle_units(&wish, &numbers), !(i & 1));
        units_check_numbers(&c);
    }
    units_none_failed();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_sgm_ranges),
    cmocka_unit_test(test_adapted),
    cmocka_unit_test(test_scale),
    cmocka_unit_test(test_truncation),
    cmocka_unit_test(test_mixtures),
    cmocka_unit_test(test_largest_sums),
};
TEST_TABLE(units_tests_combinations, tests);
