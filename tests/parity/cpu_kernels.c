/* Shapes and parameters at which CPU kernels switch to other code. */
#include <stdio.h>
#include <string.h>

#include "parity.h"

/* Every census window that the parameters allow, on a small picture. */
static void test_cpu_windows(void **state)
{
    test_case c;
    char text[64];
    int w, h, kind, tried = 0;
    (void)state;
    for (kind = 0; kind < 2; kind++)
        for (h = 1; h <= 65; h += 2)
            for (w = 1; w <= 65; w += 2) {
                test_frame f;
                int bits = kind ? (w * h - 1) / 2 : w * h - 1;
                case_init(&c, "windows", 37, 9, 5);
                snprintf(text, sizeof text, "%dx%d", w, h);
                if (bits < 1 || bits > 64) continue;
                if (stereo_pipeline_set(&c.pipeline, "census.window", text, NULL, 0) != STEREO_OK) continue;
                case_set(&c, kind ? "census.kind=symmetric" : "census.kind=full");
                frame_make(&c, &f);
                check_oracles(&scalar, &c, &f, NULL);
                check_same(&threads[0], &c, &f, 0, NULL, "fused, best instruction set");
                check_same(&threads[0], &c, &f, STEREO_PLAN_NO_FUSION, NULL, "not fused, best instruction set");
                frame_free(&f);
                tried++;
            }
    printf("# %d windows\n", tried);
    assert_true(tried >= 20);
    no_failures();
}

/* The pattern of census at widths around those at which twins leave it to the scalar code, take one register at a
   time, three or four, and let the last ones overlap. */
static void test_cpu_pattern(void **state)
{
    static const uint32_t widths[] = {1,   7,   15,  16,  17,  31,  33,  63,  64,  65, 79,
                                      127, 129, 160, 191, 255, 256, 257, 300, 321, 577};
    test_case c;
    size_t i;
    int kind;
    (void)state;
    for (i = 0; i < sizeof widths / sizeof widths[0]; i++)
        for (kind = 0; kind < 3; kind++) {
            case_init(&c, "pattern", widths[i], 5, 3);
            case_set(&c, "census.kind=pattern optimize=wta refine=none");
            if (kind == 1) c.input = STEREO_FORMAT_R16;
            if (kind == 2) c.pipeline.census.margin = 1;
            c.seed = i + 1;
            cpu_case(&c, NULL);
        }
    no_failures();
}

/* Images narrower than part of the disparity range, whose low disparities leave the right image on its right side: by
   less and by more than a register of each set has bytes. */
static void test_cpu_narrow(void **state)
{
    static const int32_t from[] = {-20, -40, -70};
    int i;
    (void)state;
    for (i = 0; i < (int)(sizeof from / sizeof from[0]); i++) {
        test_case c;
        case_init(&c, "narrow", 24, 22, 64);
        case_set(&c, "cost=zncc aggregate=domain-transform dt.storage=u16 optimize=wta right-view=own");
        c.outputs = OUTPUTS_LRC;
        c.min_disparity = from[i];
        c.seed = (uint64_t)(7800 + i);
        cpu_case(&c, NULL);
    }
    no_failures();
}

/* Windows of absolute differences, with truncations just below and above the largest cost that the twins sum as
   signed bytes. */
static void test_cpu_boxes(void **state)
{
    static const char *const rows[] = {"ad.truncate=63", "ad.truncate=64", "ad.truncate=0",
                                       "ad.truncate=63 border=cap"};
    static const char *const radii[] = {"box.radius=0", "box.radius=1", "box.radius=7", "box.radius=60"};
    int row, radius;
    (void)state;
    for (row = 0; row < (int)(sizeof rows / sizeof rows[0]); row++)
        for (radius = 0; radius < (int)(sizeof radii / sizeof radii[0]); radius++) {
            test_case c;
            case_init(&c, "boxes", 53, 41, radius % 2 ? 140 : 40);
            case_set(&c, "cost=ad aggregate=box optimize=wta");
            case_set(&c, rows[row]);
            case_set(&c, radii[radius]);
            c.outputs = OUTPUTS_LRC;
            c.seed = (uint64_t)(7900 + 4 * row + radius);
            cpu_case(&c, NULL);
        }
    no_failures();
}

/* Few disparities: a register holds several pixels, or several rows, with some left over. */
static void test_cpu_few(void **state)
{
    static const char *const rows[] = {"sgm.paths=3",
                                       "sgm.paths=3 sgm.p1=0 sgm.p2=0.5 wta.subpixel=none",
                                       "sgm.paths=3 sgm.adapt=gradient refine=lr,median",
                                       "sgm.paths=3 cost=ad ad.truncate=0",
                                       "sgm.paths=5 wta.uniqueness=0.1",
                                       "sgm.paths=8 sgm.p2=0.3"};
    static const uint32_t sizes[][3] = {{37, 67, 16}, {34, 70, 9}, {1, 66, 13}, {2, 39, 1}, {65, 37, 17}};
    static const int32_t from[] = {0, -4, 1};
    int r, s;
    (void)state;
    for (r = 0; r < (int)(sizeof rows / sizeof rows[0]); r++)
        for (s = 0; s < (int)(sizeof sizes / sizeof sizes[0]); s++) {
            test_case c;
            case_init(&c, "few", sizes[s][0], sizes[s][1], sizes[s][2]);
            case_set(&c, rows[r]);
            c.input = r % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R16;
            c.outputs = OUTPUTS_LRC;
            c.min_disparity = from[(r + s) % 3];
            c.seed = (uint64_t)(7700 + 10 * r + s);
            cpu_case(&c, NULL);
        }
    no_failures();
}

/* Of pixels that all disparities match alike, none is valid. */
static void check_none_valid(const test_case *c)
{
    test_frame f;
    uint32_t x, y, valid = 0;
    char why[64];
    reference_of(c, &f);
    for (y = 0; y < c->height; y++)
        for (x = 0; x < c->width; x++) {
            float value;
            memcpy(&value, f.memory[PICTURE_DISPARITY] + y * f.stride[PICTURE_DISPARITY] + 4 * (size_t)x, 4);
            valid += value < 1e30f;
        }
    snprintf(why, sizeof why, "%u pixels are valid", (unsigned)valid);
    if (valid) failed(&scalar, c, "a flat picture", why);
    frame_free(&f);
}

/* Costs that are equal, also if they are 0, make no winner. */
static void test_cpu_flat(void **state)
{
    int row;
    (void)state;
    for (row = 0; row < 2 * FLATS; row++) {
        test_case c;
        flat_case(&c, row);
        if (row < FLATS) check_none_valid(&c);
        cpu_case(&c, NULL);
    }
    no_failures();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_cpu_windows), cmocka_unit_test(test_cpu_pattern), cmocka_unit_test(test_cpu_narrow),
    cmocka_unit_test(test_cpu_boxes),   cmocka_unit_test(test_cpu_few),     cmocka_unit_test(test_cpu_flat),
};
TEST_TABLE(parity_tests_cpu_kernels, tests);
