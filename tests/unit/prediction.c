/* Predicted times of a plan: peaks of the device, measured rates, and rates from another context. */
#include "unit.h"

#include <math.h>

/* A device's peaks are plausible numbers; those of the CPU are not measured. */
static void test_peaks(void **state)
{
    stereo_peaks peaks = {-1.0, -1.0};
    int turn;
    (void)state;
    assert_int_equal(stereo_context_peaks(NULL, &peaks), STEREO_ERROR_BAD_ARGUMENT);
    unit_refused(stereo_context_peaks(unit_context, NULL), STEREO_ERROR_BAD_ARGUMENT, "peaks");
    for (turn = 0; turn < 2; turn++) {
        assert_int_equal(stereo_context_peaks(unit_context, &peaks), STEREO_OK);
        if (unit_backend == STEREO_BACKEND_CPU) {
            assert_true(peaks.copied == 0.0 && peaks.operations == 0.0);
        } else {
            printf("# %.3g bytes a second, %.3g operations\n", peaks.copied, peaks.operations);
            assert_true(peaks.copied > 0.0 && peaks.copied < 1e14 && peaks.operations > 0.0 && peaks.operations < 1e15);
        }
    }
    unit_forget();
}

/* The prediction for a plan; the plan's passes report the same. */
static stereo_prediction predict(stereo_context *c, const stereo_plan_desc *desc)
{
    stereo_pass_info said[64], made[64];
    stereo_prediction p;
    stereo_plan *plan;
    double sum = 0.0;
    uint32_t i;
    assert_int_equal(stereo_predict(c, desc, &p, said, 64), STEREO_OK);
    assert_int_equal(stereo_plan_create(c, desc, &plan), STEREO_OK);
    assert_int_equal(stereo_plan_passes(plan, made, 64), p.passes);
    for (i = 0; i < p.passes; i++) {
        assert_string_equal(said[i].name, made[i].name);
        assert_true(said[i].bytes == made[i].bytes && said[i].operations == made[i].operations);
        assert_true(said[i].dispatches == made[i].dispatches && said[i].predicted == made[i].predicted);
        assert_true(said[i].milliseconds < 0.0 && said[i].operations > 0);
        sum += said[i].predicted;
    }
    test_check(p.milliseconds < 0.0 || p.milliseconds >= sum, "%f ms for a frame, %f for its passes", p.milliseconds, sum);
    stereo_plan_destroy(plan);
    return p;
}

/* Gives the rates to a context with this number of threads: it predicts `expected`, or (NULL) ignores them. */
static void check_rates(const void *data, size_t bytes, uint32_t threads, const stereo_prediction *expected)
{
    stereo_context_desc desc;
    stereo_plan_desc plan_desc;
    stereo_context *made;
    stereo_prediction p;
    unit_context_desc(&desc);
    desc.rates.data = data;
    desc.rates.bytes = bytes;
    desc.threads = threads;
    desc.logger.log = unit_on_cache_log;
    unit_cache_said[0] = 0;
    assert_int_equal(stereo_context_create(&desc, &made), STEREO_OK);
    test_check((strstr(unit_cache_said, "rates: are damaged") != NULL) == !expected, "the log says of rates: '%s'",
               unit_cache_said);
    unit_small_desc(&plan_desc);
    p = predict(made, &plan_desc);
    if (expected) assert_memory_equal(&p, expected, sizeof p);
    else assert_true(p.milliseconds < 0.0);
    stereo_context_destroy(made);
}

static void check_all_rates(const stereo_context *c, const stereo_prediction *expected)
{
    size_t bytes = 0, less, i;
    uint8_t *data;
    assert_int_equal(stereo_context_rates(c, NULL, &bytes), STEREO_OK);
    assert_true(bytes > 32);
    data = (uint8_t *)malloc(bytes);
    assert_non_null(data);
    less = bytes - 1;
    unit_refused(stereo_context_rates(c, data, &less), STEREO_ERROR_BAD_ARGUMENT, "bytes");
    assert_int_equal(less, bytes);
    assert_int_equal(stereo_context_rates(c, data, &bytes), STEREO_OK);
    check_rates(data, bytes, 2, expected);
    if (unit_backend == STEREO_BACKEND_CPU) check_rates(data, bytes, 1, NULL);
    check_rates(data, bytes - 1, 2, NULL);
    check_rates(data, 31, 2, NULL);
    for (i = 0; i < 33; i += 8) { /* magic, hash, device, number, first rate */
        data[i] ^= 1;
        check_rates(data, bytes, 2, NULL);
        data[i] ^= 1;
    }
    data[31] ^= 0x80; /* more than there can be */
    check_rates(data, bytes, 2, NULL);
    free(data);
}

/* Predicted time of a kernel's first pass at this size. */
static double predicted_of(stereo_context *c, const stereo_pipeline *pipeline, uint32_t height, uint32_t disparities,
                           const char *kernel)
{
    stereo_plan_desc desc;
    stereo_pass_info passes[64];
    stereo_prediction p;
    uint32_t i;
    unit_small_desc(&desc);
    desc.pipeline = pipeline;
    desc.width = 128;
    desc.height = height;
    desc.num_disparities = disparities;
    assert_int_equal(stereo_predict(c, &desc, &p, passes, 64), STEREO_OK);
    for (i = 0; i < p.passes && strcmp(passes[i].name, kernel) != 0; i++) continue;
    assert_true(i < p.passes);
    return passes[i].predicted;
}

/* Predictions from the smallest size only, as so short a measurement tries no other: a quarter of the disparities
   costs less than all of them. On the CPU, rows in short bands cost more than in tall ones, because the ends of bands
   are computed twice. */
static void test_prediction_of_little(void **state)
{
    stereo_context_desc desc;
    stereo_context *c;
    stereo_pipeline slow;
    double few, all, ratio;
    (void)state;
    unit_context_desc(&desc);
    desc.threads = 2;
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_OK);
    stereo_pipeline_base(&slow);
    slow.aggregate = STEREO_AGGREGATE_ADAPTIVE_WEIGHT;
    slow.aw.radius = 10;
    slow.optimize = STEREO_OPTIMIZE_WTA; /* without a sweep, which takes rows as they come */
    assert_int_equal(stereo_context_measure(c, &slow, 1e-6), STEREO_OK);
    few = predicted_of(c, &slow, 160, 16, "window_weigh");
    all = predicted_of(c, &slow, 160, 64, "window_weigh");
    test_check(few > 0.0 && few < 0.5 * all, "%f ms of 16 disparities, %f of 64", few, all);
    ratio = predicted_of(c, &slow, 64, 64, "window_weigh") / all * 160 / 64;
    test_check(unit_backend == STEREO_BACKEND_CPU ? ratio > 1.05 : fabs(ratio - 1.0) < 1e-9, "a row of 64 takes %f of one of 160",
               ratio);
    stereo_context_destroy(c);
}

static void test_prediction(void **state)
{
    stereo_context_desc desc;
    stereo_context *c;
    stereo_plan_desc plan_desc;
    stereo_pipeline other;
    stereo_prediction p, q;
    size_t bytes = 7;
    (void)state;
    unit_context_desc(&desc);
    desc.threads = 2;
    assert_int_equal(stereo_context_create(&desc, &c), STEREO_OK);
    unit_small_desc(&plan_desc);
    p = predict(c, &plan_desc);
    assert_true(p.milliseconds < 0.0 && p.passes > 5 && p.measured == 0);
    assert_int_equal(stereo_context_rates(c, NULL, &bytes), STEREO_OK);
    assert_int_equal(bytes, 0);
    unit_refused(stereo_context_rates(c, NULL, NULL), STEREO_ERROR_BAD_ARGUMENT, "rates");
    unit_refused(stereo_context_measure(c, NULL, -1.0), STEREO_ERROR_BAD_ARGUMENT, "milliseconds");
    unit_refused(stereo_predict(c, &plan_desc, NULL, NULL, 0), STEREO_ERROR_BAD_ARGUMENT, "prediction");
    assert_int_equal(stereo_context_measure(NULL, NULL, 1.0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_predict(NULL, &plan_desc, &p, NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    stereo_pipeline_base(&other);
    assert_int_equal(stereo_context_measure(c, &other, 20.0), STEREO_OK);
    p = predict(c, &plan_desc);
    test_check(p.milliseconds > 0.0 && p.measured == p.passes, "%u of %u passes are known, %f ms", (unsigned)p.measured,
               (unsigned)p.passes, p.milliseconds);
    check_all_rates(c, &p);
    other.sgm.paths = 8;             /* measured kernels, in another pipeline */
    other.aggregate = STEREO_AGGREGATE_ESAW; /* and some that were not measured */
    plan_desc.pipeline = &other;
    q = predict(c, &plan_desc);
    assert_true(q.milliseconds > 0.0 && q.measured == 0);
    plan_desc.width = 0;
    unit_refused(stereo_predict(c, &plan_desc, &q, NULL, 0), STEREO_ERROR_BAD_ARGUMENT, "plan.width");
    stereo_context_destroy(c);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_peaks),
    cmocka_unit_test(test_prediction),
    cmocka_unit_test(test_prediction_of_little),
};
TEST_TABLE(unit_tests_prediction, tests);
