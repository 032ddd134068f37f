/* Frames: refusals, slots, outputs left out, samples with more bits than declared, the longest images. */
#include "unit.h"

#include <math.h>

static void test_frame_refused(void **state)
{
    stereo_plan_desc desc;
    stereo_frame good, frame;
    stereo_plan *plan;
    stereo_ticket ticket;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    desc.inputs = STEREO_INPUT_MASK | STEREO_INPUT_MASK_RIGHT;
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &good);
    good.mask.pixels = p.left;
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &good), STEREO_OK);
    unit_forget();
    frame = good, frame.left.pixels = NULL, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "left");
    frame = good, frame.right.pixels = NULL, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "right");
    frame = good, frame.left.stride = 39, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "left");
    frame = good, frame.right.stride = 1, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "right");
    frame = good, frame.mask.stride = 39, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "mask");
    frame = good, frame.mask_right.pixels = p.right, frame.mask_right.stride = 39,
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.mask_right");
    frame = good, frame.disparity.stride = 159,
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "disparity");
    frame = good, frame.confidence.pixels = p.out,
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "confidence");
    frame = good, frame.disparity_right.pixels = p.out;
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "disparity_right");
    frame = good, frame.depth.pixels = p.out, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "depth");
    frame = good, frame.points.pixels = p.out,
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "points");
    frame = good, frame.previous.pixels = p.out,
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "previous");
    assert_int_equal(stereo_match(plan, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_match(NULL, &good), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_submit(plan, &good, NULL), STEREO_ERROR_BAD_ARGUMENT);
    ticket.id = 12345;
    assert_int_equal(stereo_wait(plan, ticket, 0), STEREO_ERROR_BAD_ARGUMENT);
    unit_forget();
    assert_int_equal(stereo_match(plan, &good), STEREO_OK); /* the plan still works after the refusals */
    stereo_plan_destroy(plan);
    unit_pair_free(&p);
}

/* Does x lie in the image on a pixel that is masked? */
static int masked(const uint8_t *mask, const stereo_plan_desc *desc, float x, uint32_t y)
{
    const float column = floorf(x + 0.5f);
    return column >= 0.0f && column < (float)desc->width && mask[y * desc->width + (uint32_t)column] == 0;
}

/* How many pixels of a view's map the other mask leaves out. Those are invalid, as are those of its own mask; all
   others are as they are without masks. */
static uint32_t check_masked(const stereo_plan_desc *desc, int view, const uint8_t *own, const uint8_t *other,
                             const float *without, const float *with)
{
    uint32_t x, y, count = 0;
    for (y = 0; y < desc->height; y++)
        for (x = 0; x < desc->width; x++) {
            const uint32_t i = y * desc->width + x;
            const int out = other && masked(other, desc, (float)x + (view ? without[i] : -without[i]), y);
            count += (uint32_t)out;
            if (out || (own && own[i] == 0)) assert_true(isinf(with[i]));
            else assert_memory_equal(&with[i], &without[i], sizeof(float));
        }
    return count;
}

/* A view's mask leaves out its pixels and what matches them in the other view; a mask that is declared and not given
   leaves out nothing. */
static void test_masks(void **state)
{
    static const uint32_t declared[3] = {STEREO_INPUT_MASK, STEREO_INPUT_MASK_RIGHT,
                                         STEREO_INPUT_MASK | STEREO_INPUT_MASK_RIGHT};
    stereo_plan_desc desc;
    stereo_frame frame;
    float *without, *with;           /* the left map, then the right one */
    uint8_t *masks;
    uint32_t i, pixels;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    pixels = desc.width * desc.height;
    unit_pair_make(&p, desc.width, desc.height);
    unit_pair_frame(&p, &frame);
    stereo_pipeline_base(&unit_edited);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "refine", "none", NULL, 0), STEREO_OK);
    desc.pipeline = &unit_edited;
    desc.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_DISPARITY_RIGHT;
    without = (float *)malloc(2 * pixels * sizeof(float));
    with = (float *)malloc(2 * pixels * sizeof(float));
    masks = (uint8_t *)malloc(2 * pixels);
    assert_true(without && with && masks);
    for (i = 0; i < 2 * pixels; i++) masks[i] = (uint8_t)(i % 13 != 3);
    for (i = 0; i < 7; i++) {        /* 0: none declared; 1..3: none given; 4..6: all given */
        const uint8_t *left, *right;
        stereo_plan *plan;
        desc.inputs = i ? declared[(i - 1) % 3] : 0;
        left = i > 3 && (desc.inputs & STEREO_INPUT_MASK) ? masks : NULL;
        right = i > 3 && (desc.inputs & STEREO_INPUT_MASK_RIGHT) ? masks + pixels : NULL;
        frame.mask.pixels = left;
        frame.mask_right.pixels = right;
        frame.disparity.pixels = i ? with : without;
        frame.disparity_right.pixels = (i ? with : without) + pixels;
        plan = unit_make(&desc);
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        stereo_plan_destroy(plan);
        if (i == 0) continue;
        assert_int_equal(check_masked(&desc, 0, left, right, without, with) > 20, right != NULL);
        assert_int_equal(check_masked(&desc, 1, right, left, without + pixels, with + pixels) > 20, left != NULL);
    }
    free(without);
    free(with);
    free(masks);
    unit_pair_free(&p);
}

static stereo_result done_result;

static void on_done(void *user, stereo_result result)
{
    ++*(uint32_t *)user;
    done_result = result;
}

/* Three frames in flight, waited for out of order, with different images. */
static void test_slots(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frames[3];
    stereo_ticket tickets[4];
    float *expected[3];
    pair p[3];
    uint32_t i, calls[3] = {0, 0, 0};
    (void)state;
    unit_small_desc(&desc);
    desc.slots = 3;
    plan = unit_make(&desc);
    for (i = 0; i < 3; i++) {
        unit_pair_make(&p[i], 40, 20);
        p[i].left[i * 100] = (uint8_t)~p[i].left[i * 100];
        unit_pair_frame(&p[i], &frames[i]);
        assert_int_equal(stereo_match(plan, &frames[i]), STEREO_OK);
        expected[i] = (float *)malloc(40 * 20 * sizeof(float));
        memcpy(expected[i], p[i].out, 40 * 20 * sizeof(float));
        memset(p[i].out, 0, 40 * 20 * sizeof(float));
        frames[i].done = on_done;
        frames[i].user = &calls[i];
    }
    for (i = 0; i < 3; i++) {
        assert_int_equal(stereo_submit(plan, &frames[i], &tickets[i]), STEREO_OK);
        if (unit_backend != STEREO_BACKEND_CPU) continue; /* there the frame has ended already */
        assert_int_equal(calls[i], 1);
        assert_memory_equal(p[i].out, expected[i], 40 * 20 * sizeof(float));
    }
    unit_forget();
    unit_refused(stereo_submit(plan, &frames[0], &tickets[3]), STEREO_ERROR_BAD_ARGUMENT, "slots");
    for (i = 3; i-- > 0;) {
        stereo_result result;
        memset(p[i].left, 0, 40 * 20); /* inputs are read before submit returns */
        do result = stereo_wait(plan, tickets[i], 1000);
        while (result == STEREO_PENDING);
        assert_int_equal(result, STEREO_OK);
        assert_memory_equal(p[i].out, expected[i], 40 * 20 * sizeof(float));
        assert_int_equal(calls[i], 1);
        assert_int_equal(done_result, STEREO_OK);
        assert_int_equal(stereo_wait(plan, tickets[i], 0), STEREO_ERROR_BAD_ARGUMENT); /* used up */
    }
    assert_true(tickets[0].id != tickets[1].id && tickets[1].id != tickets[2].id);
    for (i = 0; i < 3; i++) assert_int_equal(calls[i], 1);
    /* destroying a plan waits for its frames */
    frames[0].done = NULL;
    assert_int_equal(stereo_submit(plan, &frames[0], &tickets[0]), STEREO_OK);
    stereo_plan_destroy(plan);
    for (i = 0; i < 3; i++) {
        unit_pair_free(&p[i]);
        free(expected[i]);
    }
    unit_forget();
}

/* A frame may leave out outputs that the plan declared. */
static void test_output_left_out(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    float *alone;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    desc.outputs = 31;
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    alone = (float *)malloc(40 * 20 * sizeof(float));
    frame.disparity.pixels = NULL;
    frame.disparity_right.pixels = alone;
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    frame.disparity_right.pixels = NULL;
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK); /* no output at all */
    stereo_plan_destroy(plan);
    free(alone);
    unit_pair_free(&p);
}

/* `count` samples of 16 bits, of which one in four may exceed the 10 bits that are declared; held: the same, clamped
   to 10 bits, for images declared with 16. */
static void make_beyond(uint16_t *sample, uint16_t *held, size_t count, uint32_t seed)
{
    size_t i;
    for (i = 0; i < count; i++) {
        seed = seed * 1664525u + 1013904223u;
        sample[i] = (uint16_t)(seed >> (seed & 3 << 8 ? 22 : 16));
        held[i] = (uint16_t)((sample[i] < 1023 ? sample[i] : 1023) << 6);
    }
}

/* Correlation clamps samples that exceed the declared bits, at every window size and for each way to sum; so do the
   colours from which weights are computed. */
static void test_bits_beyond(void **state)
{
    static const struct {
        const char *window, *aggregate, *distance;
    } rows[] = {{"1x1", "none", "max"},        {"3x3", "none", "max"},  {"5x5", "none", "max"}, {"9x5", "none", "max"},
                {"15x15", "none", "max"},      {"3x3", "esaw", "max"},  {"3x3", "esaw", "l2"},  {"3x3", "esaw", "lab"},
                {"3x3", "adaptive-weight", "max"}};
    enum { WIDTH = 77, HEIGHT = 20, COUNT = WIDTH * HEIGHT };
    static uint16_t samples[2][2][COUNT]; /* as they are and clamped; views */
    stereo_pipeline pipeline;
    stereo_plan_desc desc;
    size_t i, kind;
    float *map[2];
    (void)state;
    unit_small_desc(&desc);
    desc.width = WIDTH;
    desc.height = HEIGHT;
    desc.input = STEREO_FORMAT_R16;
    desc.pipeline = &pipeline;
    for (i = 0; i < 2; i++) make_beyond(samples[0][i], samples[1][i], COUNT, (uint32_t)i + 1);
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stereo_pipeline_base(&pipeline);
        assert_int_equal(stereo_pipeline_set(&pipeline, "cost", "zncc", NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&pipeline, "zncc.window", rows[i].window, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&pipeline, "aggregate", rows[i].aggregate, NULL, 0), STEREO_OK);
        assert_int_equal(stereo_pipeline_set(&pipeline, "esaw.distance", rows[i].distance, NULL, 0), STEREO_OK);
        for (kind = 0; kind < 2; kind++) {
            pair p = {WIDTH, HEIGHT, NULL, NULL, NULL};
            p.left = (uint8_t *)samples[kind][0], p.right = (uint8_t *)samples[kind][1];
            p.out = (float *)malloc(COUNT * sizeof(float));
            desc.input_bits = kind ? 16 : 10;
            map[kind] = unit_match_once(&desc, &p);
            free(p.out);
        }
        test_check(memcmp(map[0], map[1], COUNT * sizeof(float)) == 0, "windows of %s, %s, %s: other maps", rows[i].window,
                   rows[i].aggregate, rows[i].distance);
        free(map[0]);
        free(map[1]);
    }
    unit_forget();
}

/* The largest width and height work. A narrow strip has no known result, but the same one with fusion off. */
static void test_longest(void **state)
{
    static const uint32_t sizes[2][2] = {{8192, 3}, {3, 8192}};
    int i;
    (void)state;
    for (i = 0; i < 2; i++) {
        stereo_plan_desc desc;
        float *fused, *plain;
        pair p;
        unit_small_desc(&desc);
        desc.width = sizes[i][0];
        desc.height = sizes[i][1];
        unit_pair_make(&p, desc.width, desc.height);
        fused = unit_match_once(&desc, &p);
        desc.flags = STEREO_PLAN_NO_FUSION;
        plain = unit_match_once(&desc, &p);
        assert_memory_equal(plain, fused, (size_t)sizes[i][0] * sizes[i][1] * sizeof(float));
        free(fused);
        free(plain);
        unit_pair_free(&p);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_frame_refused),
    cmocka_unit_test(test_masks),
    cmocka_unit_test(test_slots),
    cmocka_unit_test(test_output_left_out),
    cmocka_unit_test(test_bits_beyond),
    cmocka_unit_test(test_longest),
};
TEST_TABLE(unit_tests_frames, tests);
