/* Words of census on a picture whose sums a person can add up. */
#include "../../src/cost/census_pattern.h"
#include "unit.h"

/* The picture, whose last column goes on to the right:
       10 20 30 30 ...
       40 10  0  0 ...
   Both planes of the pattern around its pixel (1, 0), rows -1..1 and columns -3..5 of the picture. The blurred one's
   sums down the columns are 40 80 120, 70 70 90 and 130 50 30, with the first and the last ones repeated. */
static const int32_t planes[2][3][9] = {{{160, 160, 160, 160, 320, 480, 480, 480, 480},
                                         {160, 160, 160, 160, 320, 480, 480, 480, 480},
                                         {640, 640, 640, 640, 160, 0, 0, 0, 0}},
                                        {{160, 160, 160, 200, 320, 440, 480, 480, 480},
                                         {280, 280, 280, 280, 300, 340, 360, 360, 360},
                                         {520, 520, 520, 440, 260, 140, 120, 120, 120}}};

static uint32_t word_by_hand(int32_t margin)
{
    uint32_t word = 0;
#define COMPARE(plane, x1, y1, x2, y2) \
    word = word << 1 | (planes[plane][(y1) + 1][(x1) + 4] + 16 * margin < planes[plane][(y2) + 1][(x2) + 4] ? 1u : 0u);
    STEREO__CENSUS_PATTERN(COMPARE)
#undef COMPARE
    return word;
}

/* The word of pixel (1, 0) of the left image, as a plan makes it. */
static uint32_t word_of_plan(uint32_t width, int32_t margin)
{
    static float map[2 * 200];
    static uint8_t pixels[2 * 200], words[4 * 2 * 200];
    stereo_stage_info stages[MAX_PASSES];
    stereo_plan_desc desc;
    stereo_frame frame = STEREO_INIT;
    stereo_plan *plan;
    uint32_t count, i, b, word = 0;
    memset(pixels, 30, width);
    memset(pixels + width, 0, width);
    pixels[0] = pixels[width + 1] = 10;
    pixels[1] = 20;
    pixels[width] = 40;
    unit_small_desc(&desc);
    desc.width = width;
    desc.height = 2;
    desc.num_disparities = 1;
    desc.flags = STEREO_PLAN_KEEP_STAGES;
    stereo_pipeline_base(&unit_edited);
    unit_edited.census.kind = STEREO_CENSUS_PATTERN;
    unit_edited.census.margin = margin;
    desc.pipeline = &unit_edited;
    plan = unit_make(&desc);
    frame.left.pixels = frame.right.pixels = pixels;
    frame.disparity.pixels = map;
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    count = stereo_stages(plan, stages, MAX_PASSES);
    for (i = 0; i < count && strcmp(stages[i].name, "feature_census") != 0; i++) {}
    assert_true(i < count);
    assert_int_equal(stages[i].element_bytes * stages[i].depth, 4);
    assert_int_equal(stereo_stage_read(plan, i, words, 4 * 2 * (size_t)width), STEREO_OK);
    for (b = 0; b < 4; b++) /* planes of bytes, or words */
        word |= (uint32_t)words[stages[i].element_bytes == 1 ? b * 2 * width + 1 : 4 + b] << 8 * b;
    stereo_plan_destroy(plan);
    return word;
}

/* Narrower than any register, and wider than four. */
static void test_pattern(void **state)
{
    static const uint32_t widths[] = {3, 80, 200};
    int32_t margin;
    int i;
    (void)state;
    test_check(word_by_hand(0) != word_by_hand(2) && word_by_hand(2) != 0, "the picture says nothing of margins");
    for (i = 0; i < 3; i++)
        for (margin = 0; margin < 3; margin++) {
            const uint32_t word = word_of_plan(widths[i], margin);
            test_check(word == word_by_hand(margin), "%u columns, margin %d: %08x, by hand %08x", (unsigned)widths[i],
                       (int)margin, (unsigned)word, (unsigned)word_by_hand(margin));
        }
}

/* What kernels rely on: 32 comparisons of two pixels each, in 9x3, no two of them alike or each other's opposite. */
static void test_pattern_table(void **state)
{
#define ROW(plane, x1, y1, x2, y2) {plane, x1, y1, x2, y2},
    static const int rows[][5] = {STEREO__CENSUS_PATTERN(ROW)};
#undef ROW
    int i, j, k;
    (void)state;
    assert_int_equal(sizeof rows / sizeof rows[0], 32);
    assert_int_equal(STEREO__PATTERN_BITS, 32);
    for (i = 0; i < 32; i++) {
        const int *a = rows[i];
        assert_in_range(a[0], 0, 1);
        for (k = 1; k < 5; k++) test_check(abs(a[k]) <= (k & 1 ? 4 : 1), "comparison %d leaves 9x3", i);
        test_check(a[1] != a[3] || a[2] != a[4], "comparison %d is of one pixel", i);
        for (j = 0; j < i; j++) {
            const int *b = rows[j];
            test_check(a[0] != b[0] || memcmp(a + 1, b + 1, 4 * sizeof *a) != 0, "comparisons %d and %d are alike", j, i);
            test_check(a[0] != b[0] || memcmp(a + 1, b + 3, 2 * sizeof *a) != 0 || memcmp(a + 3, b + 1, 2 * sizeof *a) != 0,
                       "comparisons %d and %d are opposites", j, i);
        }
    }
}

/* census.window is not read: a window that other kinds refuse changes no byte. */
static void test_pattern_window(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    char error[200];
    float *maps[2];
    int i;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    desc.pipeline = &unit_edited;
    unit_pair_make(&p, 40, 20);
    for (i = 0; i < 2; i++) {
        stereo_pipeline_base(&unit_edited);
        assert_int_equal(stereo_pipeline_set(&unit_edited, "census.kind", "pattern", error, sizeof error), STEREO_OK);
        if (i) assert_int_equal(stereo_pipeline_set(&unit_edited, "census.window", "65x65", error, sizeof error), STEREO_OK);
        maps[i] = unit_match_once(&desc, &p);
    }
    assert_memory_equal(maps[0], maps[1], 40 * 20 * sizeof(float));
    unit_edited.census.kind = STEREO_CENSUS_FULL; /* which would read it */
    unit_forget();
    unit_refused(stereo_plan_create(unit_context, &desc, &plan), STEREO_ERROR_BAD_ARGUMENT, "census.window");
    free(maps[0]);
    free(maps[1]);
    unit_pair_free(&p);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_pattern),
    cmocka_unit_test(test_pattern_table),
    cmocka_unit_test(test_pattern_window),
};
TEST_TABLE(unit_tests_census, tests);
