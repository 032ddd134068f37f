/* Plan descriptors and pipelines that are refused, and the field that the log names. */
#include "unit.h"

#include <math.h>

/* Both the plan and the query refuse the descriptor d after `change`. */
#define REFUSED(field, change)              \
    do {                                    \
        unit_small_desc(&d);                \
        stereo_pipeline_base(&unit_edited); \
        change;                             \
        refuse_plan(&d, field);             \
    } while (0)
#define REFUSED_SETTING(field, change) REFUSED(field, (d.pipeline = &unit_edited, change))

static void refuse_plan(const stereo_plan_desc *desc, const char *field)
{
    stereo_plan *plan = (stereo_plan *)(void *)&unit_heard;
    stereo_memory memory;
    unit_forget();
    unit_refused(stereo_plan_create(unit_context, desc, &plan), STEREO_ERROR_BAD_ARGUMENT, field);
    test_check(plan == NULL, "%s: a plan came with the error", field);
    unit_refused(stereo_plan_memory(unit_context, desc, &memory), STEREO_ERROR_BAD_ARGUMENT, field);
}

static void refuse_fields(void)
{
    stereo_plan_desc d;
    REFUSED("plan", d.canary_begin_ = 1);
    REFUSED("plan", d.canary_end_ = 1);
    REFUSED("width", d.width = 0);
    REFUSED("width", d.width = STEREO_MAX_SIZE + 1);
    REFUSED("height", d.height = 0);
    REFUSED("height", d.height = 0xffffffffu);
    REFUSED("min_disparity", d.min_disparity = -8193);
    REFUSED("min_disparity", d.min_disparity = 8193);
    REFUSED("min_disparity", d.min_disparity = INT32_MIN);
    REFUSED("num_disparities", d.num_disparities = STEREO_MAX_DISPARITIES + 1);
    REFUSED("num_disparities", d.num_disparities = 0xffffffffu);
    REFUSED("input", d.input = (stereo_format)6);
    REFUSED("input_bits", d.input_bits = 17);
    REFUSED("input_bits", d.input_bits = 9);
    REFUSED("inputs", d.inputs = 8);
    REFUSED("outputs", d.outputs = 64);
    REFUSED("disparity_format", d.disparity_format = (stereo_disparity_format)3);
    REFUSED("confidence_format", d.confidence_format = (stereo_confidence_format)2);
    REFUSED("depth_format", d.depth_format = (stereo_depth_format)-1);
    REFUSED("slots", d.slots = 9);
    REFUSED("flags", d.flags = 0x100);
    REFUSED("disparity_format", (d.disparity_format = STEREO_DISPARITY_U16, d.min_disparity = 200, d.num_disparities = 100));
    REFUSED("disparity_format", (d.disparity_format = STEREO_DISPARITY_U16, d.min_disparity = -1));
    REFUSED("disparity_format", (d.disparity_format = STEREO_DISPARITY_S16, d.min_disparity = 2040));
    REFUSED("disparity_format", (d.disparity_format = STEREO_DISPARITY_S16, d.min_disparity = -2100));
    REFUSED("q", (d.outputs = STEREO_OUTPUT_DEPTH, d.q[5] = (float)NAN));
}

static void refuse_tuning(void)
{
    stereo_plan_desc d;
    REFUSED("group_width", d.tuning.group_width = 12);
    REFUSED("path_lanes", d.tuning.path_lanes = 3);
    REFUSED("path_shuffle", d.tuning.path_shuffle = 3);
    REFUSED("zncc_form", d.tuning.zncc_form = 4);
    REFUSED("zncc_rows", d.tuning.zncc_rows = 65);
    REFUSED("zncc_sums", d.tuning.zncc_sums = 3);
    REFUSED("row_alignment", d.tuning.row_alignment = 48);
    REFUSED("volume_layout", d.tuning.volume_layout = 3);
    REFUSED("own_memory", d.tuning.own_memory = 2);
    REFUSED("unroll", d.tuning.unroll = 3);
}

static void refuse_calibrations(void)
{
    stereo_calibration *c = &unit_calibration;
    stereo_plan_desc d;
    REFUSED("plan.calibration", (unit_plain_calibration(&d), d.calibration = NULL));
    REFUSED("plan.calibration: distortion of the right camera",
            (unit_plain_calibration(&d), c->right.distortion[13] = (double)NAN));
    REFUSED("plan.calibration: r of the right camera",
            (unit_plain_calibration(&d), c->right.r[8] = (double)INFINITY));
    REFUSED("plan.calibration: distortion[12]", (unit_plain_calibration(&d), c->left.distortion[12] = 1.58));
    REFUSED("plan.calibration: distortion[12]", (unit_plain_calibration(&d), c->right.distortion[13] = -1.58));
    REFUSED("plan.calibration: lens of the right camera",
            (unit_plain_calibration(&d), c->right.lens = (stereo_lens)2));
    REFUSED("plan.calibration: distortion[4]", (unit_plain_calibration(&d), c->right.lens = STEREO_LENS_FISHEYE,
                                                c->right.distortion[4] = 0.01));
    REFUSED("focal lengths, of the left camera", (unit_plain_calibration(&d), c->left.k[4] = 0.0));
    REFUSED("k of the left camera must hold numbers between -1e30 and 1e30",
            (unit_plain_calibration(&d), c->left.k[2] = 1e31));
    REFUSED("plan.calibration", (unit_plain_calibration(&d), memset(c->right.r, 0, sizeof c->right.r)));
}

/* Costs that the domain transform scales differently at each pixel, and a right view made of them. */
static void scale_costs(stereo_pipeline *p, stereo_optimize_kind optimize)
{
    p->aggregate = STEREO_AGGREGATE_DOMAIN_TRANSFORM;
    p->optimize = optimize;
}

static void refuse_pipelines(void)
{
    stereo_pipeline *p = &unit_edited;
    stereo_plan_desc d;
    REFUSED_SETTING("pipeline", p->canary_ = 0);
    REFUSED_SETTING("outputs", (p->right_view = STEREO_RIGHT_VIEW_NONE, p->refine[0] = STEREO_REFINE_END,
                                d.outputs = STEREO_OUTPUT_DISPARITY_RIGHT));
    REFUSED_SETTING("refine", p->right_view = STEREO_RIGHT_VIEW_NONE);
    REFUSED_SETTING("right-view: volume", scale_costs(p, STEREO_OPTIMIZE_WTA));
    REFUSED_SETTING("right-view: volume", scale_costs(p, STEREO_OPTIMIZE_SCANLINE));
    REFUSED_SETTING("right-view: volume", (scale_costs(p, STEREO_OPTIMIZE_WTA), p->refine[0] = STEREO_REFINE_END,
                                           d.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_DISPARITY_RIGHT));
    REFUSED_SETTING("refine", p->refine[1] = (stereo_refine_kind)77);
    REFUSED_SETTING("prepare", (p->prepare[3] = p->prepare[0] = STEREO_PREPARE_BLUR,
                                p->prepare[1] = p->prepare[2] = (stereo_prepare)5));
    REFUSED_SETTING("prepare", (p->prepare[0] = STEREO_PREPARE_BLUR, p->prepare[1] = STEREO_PREPARE_RECTIFY));
    REFUSED_SETTING("cost", p->cost[0].kind = STEREO_COST_NONE);
    REFUSED_SETTING("cost", p->cost[1].kind = (stereo_cost_kind)9);
    REFUSED_SETTING("cost", p->cost[0].weight = -1.0f);
    REFUSED_SETTING("census.window", p->census.width = 8);
    REFUSED_SETTING("census.window", p->census.width = p->census.height = 13);
    REFUSED_SETTING("census.window", p->census.width = p->census.height = 1);
    REFUSED_SETTING("sgm.paths", p->sgm.paths = 6);
    REFUSED_SETTING("sgm.p2", p->sgm.p2 = (float)NAN);
    REFUSED_SETTING("lr.tolerance", p->lr.tolerance = (float)INFINITY);
}

static void refuse_scanline(void)
{
    stereo_pipeline *p = &unit_edited;
    stereo_plan_desc d;
    REFUSED_SETTING("plan.outputs", (p->optimize = STEREO_OPTIMIZE_SCANLINE,
                                     d.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE));
#define STRETCHED(rows) p->optimize = STEREO_OPTIMIZE_SCANLINE, p->scanline.stretch = STEREO_SCANLINE_STRETCH_##rows
    REFUSED_SETTING("scanline.stretch", (STRETCHED(4), d.num_disparities = STEREO_MAX_DISPARITIES / 2));
    REFUSED_SETTING("scanline.stretch", (STRETCHED(2), d.inputs = STEREO_INPUT_PREVIOUS));
    REFUSED_SETTING("scanline.stretch", (STRETCHED(2), d.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_COSTS));
#undef STRETCHED
    REFUSED_SETTING("scanline.truncate", p->scanline.truncate = 2049);
}

static void refuse_given_costs(void)
{
    stereo_cost_kind *kind = &unit_edited.cost[0].kind;
    stereo_plan_desc d;
    REFUSED_SETTING("plan.given.element_bytes", (*kind = STEREO_COST_GIVEN, d.given.element_bytes = 3));
    REFUSED_SETTING("plan.given.max", (*kind = STEREO_COST_GIVEN, d.given.element_bytes = 1, d.given.max = 256));
    REFUSED_SETTING("plan.given.max", (*kind = STEREO_COST_GIVEN, d.given.max = 0x80000000u));
    REFUSED_SETTING("plan.given.unit", (*kind = STEREO_COST_GIVEN, d.given.unit = -1.0));
    REFUSED_SETTING("plan.given.unit", (*kind = STEREO_COST_GIVEN, d.given.unit = 2e12));
    REFUSED_SETTING("plan.given.unit", (*kind = STEREO_COST_GIVEN, d.given.unit = (double)NAN));
    REFUSED_SETTING("plan.given.levels", (*kind = STEREO_COST_GIVEN, d.given.levels = 65536.0));
}

static void test_plan_refused(void **state)
{
    (void)state;
    refuse_fields();
    refuse_tuning();
    refuse_calibrations();
    refuse_pipelines();
    refuse_scanline();
    refuse_given_costs();
}

/* Every number of the table just outside its range, written directly to the struct, without stereo_pipeline_set. */
static void test_plan_refused_ranges(void **state)
{
    uint32_t count, i, side;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    for (i = 0; i < count; i++)
        for (side = 0; side < 2; side++) {
            stereo_plan_desc desc;
            stereo_plan *plan = NULL;
            double value = side ? params[i].maximum + 1 : params[i].minimum - 1;
            float f = (float)value;
            int32_t n = (int32_t)value;
            stereo_pipeline_base(&unit_edited);
            if (params[i].type == STEREO_PARAM_FLOAT) memcpy((uint8_t *)&unit_edited + params[i].offset, &f, 4);
            else if (params[i].type == STEREO_PARAM_INT || params[i].type == STEREO_PARAM_CHOICE)
                memcpy((uint8_t *)&unit_edited + params[i].offset, &n, 4);
            else continue;
            unit_small_desc(&desc);
            desc.pipeline = &unit_edited;
            unit_forget();
            unit_refused(stereo_plan_create(unit_context, &desc, &plan), STEREO_ERROR_BAD_ARGUMENT, params[i].key);
        }
}

static void test_plan_nulls(void **state)
{
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    stereo_memory memory;
    (void)state;
    unit_small_desc(&desc);
    assert_int_equal(stereo_plan_create(NULL, &desc, &plan), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_create(unit_context, NULL, &plan), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_create(unit_context, &desc, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_memory(unit_context, &desc, NULL), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_plan_memory(NULL, &desc, &memory), STEREO_ERROR_BAD_ARGUMENT);
    stereo_plan_destroy(NULL);
    unit_forget();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_plan_refused),
    cmocka_unit_test(test_plan_refused_ranges),
    cmocka_unit_test(test_plan_nulls),
};
TEST_TABLE(unit_tests_plan_refused, tests);
