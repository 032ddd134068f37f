/* Presets and parameters as text: every field has a row, written values are read back, wrong ones are refused. */
#include "unit.h"

/* Every setting of a preset is a parameter with that value; presets that fill leave no invalid pixel in a map. */
static void test_presets(void **state)
{
    static uint8_t left[40 * 20], right[40 * 20];
    static float disparity[40 * 20];
    stereo_pipeline preset, built, before;
    int p, i;
    (void)state;
    memset(&before, 7, sizeof before);
    preset = before;
    for (i = 0; i < 40 * 20; i++) {
        left[i] = (uint8_t)(i * i / 7);
        right[i] = (uint8_t)(i * i / 7 + i % 3);
    }
    for (p = 0; stereo_preset_text((stereo_preset)p); p++) {
        const char *at = stereo_preset_settings((stereo_preset)p);
        stereo_plan_desc desc;
        stereo_frame frame = STEREO_INIT;
        stereo_plan *plan;
        char key[64], value[128], now[128];
        assert_int_equal(stereo_pipeline_preset((stereo_preset)p, &preset), STEREO_OK);
        stereo_pipeline_base(&built);
        for (; sscanf(at, " %63[^=]=%127[^ ]%n", key, value, &i) == 2; at += i)
            assert_int_equal(stereo_pipeline_set(&built, key, value, now, sizeof now), STEREO_OK);
        assert_int_equal(strspn(at, " "), strlen(at));
        assert_memory_equal(&preset, &built, sizeof preset);
        unit_small_desc(&desc);
        desc.pipeline = &preset;
        plan = unit_make(&desc);
        frame.left.pixels = left;
        frame.right.pixels = right;
        frame.disparity.pixels = disparity;
        assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
        for (i = 0; p != STEREO_PRESET_BASE && i < 40 * 20; i++)
            assert_true(disparity[i] >= -1.0f && disparity[i] < (float)desc.num_disparities + 1.0f);
        stereo_plan_destroy(plan);
    }
    assert_int_equal(p, STEREO_PRESET_REALTIME + 1);
    assert_null(stereo_preset_settings((stereo_preset)p));
    assert_null(stereo_preset_text((stereo_preset)-1));
    preset = before;
    assert_int_equal(stereo_pipeline_preset((stereo_preset)p, &preset), STEREO_ERROR_BAD_ARGUMENT);
    assert_memory_equal(&preset, &before, sizeof preset);
    assert_int_equal(stereo_pipeline_preset(STEREO_PRESET_FAST, NULL), STEREO_ERROR_BAD_ARGUMENT);
}

/* A value of the parameter's type other than `now`. */
static void other_value(const stereo_param *param, const char *now, char *text, size_t size)
{
    switch (param->type) {
    case STEREO_PARAM_INT:
        if (param->choices[0]) snprintf(text, size, "%s", strcmp(now, "8") == 0 ? "2" : "8");
        else snprintf(text, size, "%d", (int)(strtod(now, NULL) == param->maximum ? param->minimum : param->maximum));
        return;
    case STEREO_PARAM_FLOAT:
        snprintf(text, size, "%g", strtod(now, NULL) == param->maximum ? param->minimum : param->maximum);
        return;
    case STEREO_PARAM_CHOICE: {
        const char *last = strrchr(param->choices, '|'), *first = param->choices;
        size_t length = strcspn(first, "|");
        if (last && strcmp(last + 1, now) != 0) snprintf(text, size, "%s", last + 1);
        else snprintf(text, size, "%.*s", (int)length, first);
        return;
    }
    case STEREO_PARAM_WINDOW: snprintf(text, size, "7x3"); return;
    case STEREO_PARAM_COSTS: snprintf(text, size, "ad:2.5+census:0.25+ad:3"); return;
    default:
        snprintf(text, size, "%s", strcmp(param->key, "prepare") == 0
                                       ? "rectify,blur,blur,sobel"
                                       : "median,speckle,speckle,lr,speckle,lr,speckle,lr,speckle,lr,speckle,lr");
        return;
    }
}

/* Every byte of stereo_pipeline, except the canary, belongs to a row: sets each parameter and looks for changed
   bytes. */
static void test_params_cover(void **state)
{
    uint8_t covered[sizeof(stereo_pipeline)];
    uint32_t count, i;
    size_t b;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    memset(covered, 0, sizeof covered);
    memset(covered + offsetof(stereo_pipeline, canary_), 1, 4);
    for (i = 0; i < count; i++) {
        stereo_pipeline base, changed;
        char now[200] = "", text[200], error[200];
        uint32_t bytes = 0;
        stereo_pipeline_base(&base);
        changed = base;
        /* the old value of every field is odd, so that a change shows in whichever byte it is */
        assert_int_equal(stereo_pipeline_get(&base, params[i].key, now, sizeof now), STEREO_OK);
        other_value(&params[i], now, text, sizeof text);
        test_check(stereo_pipeline_set(&changed, params[i].key, text, error, sizeof error) == STEREO_OK, "%s=%s: %s",
                   params[i].key, text, error);
        for (b = 0; b < sizeof base; b++)
            if (((uint8_t *)&base)[b] != ((uint8_t *)&changed)[b]) covered[b / 4 * 4] = 1, bytes++;
        test_check(bytes > 0, "%s=%s changes nothing", params[i].key, text);
    }
    for (b = 0; b < sizeof covered; b += 4)
        test_check(covered[b], "no parameter sets the field at offset %u", (unsigned)b);
    assert_int_equal(sizeof(stereo_pipeline) % 4, 0);
}

static void test_params_rows(void **state)
{
    uint32_t count, i, j;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    assert_ptr_equal(stereo_params(NULL), params);
    for (i = 0; i < count; i++) {
        const stereo_param *p = &params[i];
        test_check(p->key && p->key[0] && p->choices && p->unit && p->source && p->source[0] && p->help && p->help[0],
                   "row %u is not complete", (unsigned)i);
        test_check(p->offset < sizeof(stereo_pipeline), "%s: offset", p->key);
        if (p->type == STEREO_PARAM_INT || p->type == STEREO_PARAM_FLOAT)
            test_check(p->minimum <= p->standard && p->standard <= p->maximum, "%s: range", p->key);
        for (j = 0; j < i; j++) test_check(strcmp(params[j].key, p->key) != 0, "%s stands twice", p->key);
    }
}

/* set reads back what get writes, to the same bytes; also at the ends of every range. */
static void test_params_round_trip(void **state)
{
    uint32_t count, i, k;
    const stereo_param *params = stereo_params(&count);
    (void)state;
    for (i = 0; i < count; i++)
        for (k = 0; k < 5; k++) {
            stereo_pipeline one, two;
            char text[200], error[200] = "";
            double values[5];
            values[0] = params[i].minimum, values[1] = params[i].maximum, values[2] = params[i].standard;
            values[3] = (params[i].minimum + params[i].maximum) / 3.0, values[4] = params[i].minimum + 0.1;
            stereo_pipeline_base(&one);
            if (params[i].type == STEREO_PARAM_FLOAT) {
                float f = (float)values[k];
                if ((double)f > params[i].maximum || (double)f < params[i].minimum) continue;
                memcpy((uint8_t *)&one + params[i].offset, &f, 4);
            } else {
                char now[200];
                stereo_pipeline_get(&one, params[i].key, now, sizeof now);
                other_value(&params[i], now, text, sizeof text);
                if (k & 1) stereo_pipeline_set(&one, params[i].key, text, NULL, 0);
            }
            stereo_pipeline_base(&two);
            assert_int_equal(stereo_pipeline_get(&one, params[i].key, text, sizeof text), STEREO_OK);
            test_check(stereo_pipeline_set(&two, params[i].key, text, error, sizeof error) == STEREO_OK,
                       "%s: '%s' is not read back: %s", params[i].key, text, error);
            test_check(memcmp(&one, &two, sizeof one) == 0, "%s: '%s' is read back to another value", params[i].key,
                       text);
        }
}

static void test_params_refused(void **state)
{
    static const char *const bad[][2] = {
        {"no.such.key", "1"},
        {"", "1"},
        {"sgm", "1"},
        {"sgm.p1", ""},
        {"sgm.p1", "x"},
        {"sgm.p1", "1x"},
        {"sgm.p1", "-1"},
        {"sgm.p1", "1e9"},
        {"sgm.p1", "nan"},
        {"sgm.p1", "inf"},
        {"sgm.p1", "1 "},
        {"sgm.p1", "1,5"},
        {"sgm.paths", "6"},
        {"sgm.paths", "4.5"},
        {"sgm.paths", "-4"},
        {"sgm.paths", "99999999999"},
        {"census.window", "8x7"},
        {"census.window", "9x"},
        {"census.window", "x7"},
        {"census.window", "9x7x5"},
        {"census.window", "-9x7"},
        {"census.window", "99x1"},
        {"census.window", "0x0"},
        {"census.kind", "half"},
        {"census.kind", ""},
        {"census.kind", "ful"},
        {"census.kind", "fullx"},
        {"census.kind", "0"},
        {"cost", ""},
        {"cost", "foo"},
        {"cost", "census+"},
        {"cost", "+census"},
        {"cost", "census:"},
        {"cost", "census:x"},
        {"cost", "census:-1"},
        {"cost", "ad+ad+ad+ad"},
        {"cost", "none"},
        {"refine", ""},
        {"refine", "lr,"},
        {"refine", ",lr"},
        {"refine", "lr,,median"},
        {"refine", "blur"},
        {"refine", "none,lr"},
        {"refine", "lr,lr,lr,lr,lr,lr,lr,lr,lr,lr,lr,lr,lr"},
        {"median.radius", "4"},
        {"median.radius", "-1"},
        {"prepare", "lr"},
        {"prepare", "sobel,"},
        {"prepare", "none,blur"},
        {"prepare", "blur,blur,blur,blur,blur"},
        {"sobel.cap", "0"},
        {"sobel.cap", "128"},
        {"blur.sigma", "0"},
        {"normalize.window", "2x3"},
        {"normalize.window", "33x3"},
        {"right-view", "both"},
        {"optimize", "graph-cuts"},
        {"aggregate", "diamond"},
        {"border", "wrap"},
    };
    size_t i;
    stereo_pipeline base, p;
    char error[256], tiny[4] = "zzz";
    (void)state;
    stereo_pipeline_base(&base);
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        p = base;
        error[0] = 0;
        test_check(stereo_pipeline_set(&p, bad[i][0], bad[i][1], error, sizeof error) == STEREO_ERROR_BAD_ARGUMENT,
                   "%s=%s is taken", bad[i][0], bad[i][1]);
        test_check(error[0] && !strchr(error, '\n'), "%s=%s: no line, or more than one: '%s'", bad[i][0], bad[i][1],
                   error);
        test_check(memcmp(&p, &base, sizeof p) == 0, "%s=%s: the pipeline was changed", bad[i][0], bad[i][1]);
        if (bad[i][0][0]) test_check(strstr(error, bad[i][0]) != NULL, "the key is not in: %s", error);
    }
    p = base;
    assert_int_equal(stereo_pipeline_set(&p, "census.window", "7", NULL, 0), STEREO_OK); /* one number, both sides */
    test_check(p.census.width == 7 && p.census.height == 7, "census.window=7 is %dx%d", (int)p.census.width,
               (int)p.census.height);
    p = base;
    stereo_pipeline_set(&p, "cost", "foo", tiny, 2);
    assert_int_equal(tiny[1], 0);
    assert_int_equal(tiny[2], 'z');
    assert_int_equal(stereo_pipeline_set(&p, "cost", "foo", NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_set(NULL, "cost", "ad", NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_set(&p, NULL, "ad", NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_set(&p, "cost", NULL, NULL, 0), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_get(&p, "no.such.key", error, sizeof error), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_pipeline_get(&p, "census.window", tiny, 2), STEREO_ERROR_BAD_ARGUMENT);
    memset(&p, 0, sizeof p);
    assert_int_equal(stereo_pipeline_set(&p, "cost", "ad", error, sizeof error), STEREO_ERROR_BAD_ARGUMENT);
}

static void test_base(void **state)
{
    static const char *const rows[][2] = {
        {"prepare", "none"},     {"cost", "census"},       {"census.window", "9x7"}, {"census.kind", "symmetric"},
        {"border", "clamp"},     {"aggregate", "none"},    {"optimize", "sgm"},      {"sgm.paths", "4"},
        {"sgm.adapt", "none"},   {"right-view", "volume"}, {"wta.subpixel", "vfit"}, {"wta.uniqueness", "0"},
        {"refine", "lr,median"}, {"median.radius", "1"},
    };
    size_t i;
    stereo_pipeline base;
    (void)state;
    memset(&base, 0xff, sizeof base);
    stereo_pipeline_base(&base);
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64];
        assert_int_equal(stereo_pipeline_get(&base, rows[i][0], text, sizeof text), STEREO_OK);
        assert_string_equal(text, rows[i][1]);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_presets),
    cmocka_unit_test(test_params_cover),
    cmocka_unit_test(test_params_rows),
    cmocka_unit_test(test_params_round_trip),
    cmocka_unit_test(test_params_refused),
    cmocka_unit_test(test_base),
};
TEST_TABLE(unit_tests_parameters, tests);
