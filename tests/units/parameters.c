/* Every parameter at the ends of its range and in between, in many pipelines; and random cases. */
#include "units.h"

static const struct {
    const char *settings;
    stereo_format input;
    uint32_t input_bits;
} bases[] = {
    {"", STEREO_FORMAT_R8, 0},
    {"cost=ad refine=lr,speckle,median", STEREO_FORMAT_RGB16, 12},
    {"cost=ad:0.7+census:1.1+ad:0.3 sgm.adapt=exponential sgm.p2-min=0.2 sgm.paths=8", STEREO_FORMAT_RGBA8, 0},
    {"cost=census:2 aggregate=box sgm.adapt=gradient sgm.paths=5", STEREO_FORMAT_R16, 0},
    {"cost=ad:1.5 ad.colour=0 aggregate=box optimize=wta refine=speckle", STEREO_FORMAT_RGB8, 5},
    {"cost=census:0.3 sgm.paths=2 sgm.scale=0.5 border=cap", STEREO_FORMAT_R8, 0},
    {"sgm.adapt=colour sgm.paths=5", STEREO_FORMAT_RGB16, 12},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour sgm.tau-so=7 right-view=own", STEREO_FORMAT_RGB8, 0},
    {"optimize=mgm sgm.adapt=exponential cost=ad", STEREO_FORMAT_RGBA8, 0},
    {"cost=gradient+ad-census:0.5+sad:2", STEREO_FORMAT_RGB8, 0},
    {"cost=sad sad.window=5x7 aggregate=box box.radius=1", STEREO_FORMAT_R16, 12},
    {"cost=gradient:3", STEREO_FORMAT_R8, 7},
    {"optimize=scanline cost=sad:0.3 sad.window=9x9 ad.truncate=0", STEREO_FORMAT_R16, 12},
    {"optimize=scanline scanline.form=paper aggregate=box box.radius=40", STEREO_FORMAT_RGB8, 0},
    {"optimize=scanline scanline.stretch=4 cost=ad refine=lr,vote,fill", STEREO_FORMAT_RGB8, 0},
    {"optimize=scanline scanline.stretch=2 cost=census aggregate=cross right-view=own", STEREO_FORMAT_R16, 12},
    {"aggregate=cross cost=sad sad.window=31x31 ad.truncate=0 cross.iterations=2", STEREO_FORMAT_RGB16, 12},
    {"aggregate=cross cross.arms=mei optimize=wta", STEREO_FORMAT_RGB8, 0},
    {"aggregate=domain-transform cost=zncc:2", STEREO_FORMAT_R16, 11},
    {"cost=bt:0.2+ad-census ad.gain=1", STEREO_FORMAT_RGB16, 10},
    {"aggregate=domain-transform dt.storage=u8 dt.guide=colour cost=sad sad.window=31x31 ad.truncate=0",
     STEREO_FORMAT_RGB16, 12},
    {"aggregate=domain-transform dt.storage=f8 cost=ad", STEREO_FORMAT_R8, 0},
    {"aggregate=domain-transform dt.storage=u16", STEREO_FORMAT_R8, 0},
    {"aggregate=domain-transform dt.normalize=1 cost=ad+census refine=lr,weighted-median,smooth,plane,lucas-kanade "
     "smooth.radius=5",
     STEREO_FORMAT_RGB8, 0},
    {"right-view=own border=cap refine=lr,speckle,median", STEREO_FORMAT_RGB8, 0},
    {"refine=plane,speckle plane.slope=0.3 plane.range=0.1", STEREO_FORMAT_R16, 12},
    {"right-view=own aggregate=adaptive-weight aw.radius=3 optimize=wta cost=ad+zncc", STEREO_FORMAT_R16, 12},
    {"aggregate=esaw cost=ad:2", STEREO_FORMAT_RGB8, 0},
    {"aggregate=esaw esaw.storage=u16 cost=census", STEREO_FORMAT_RGB8, 0},
    {"aggregate=esmp esmp.storage=u16 optimize=wta cost=ad", STEREO_FORMAT_R16, 10},
    {"aggregate=rtaw rtaw.storage=u16 cost=sad sad.window=31x31 ad.truncate=0", STEREO_FORMAT_RGB8, 0},
    {"aggregate=esmp cost=gradient:0.5 gradient.truncate=0 optimize=wta", STEREO_FORMAT_R16, 12},
    {"aggregate=esmp cost=census+ad esmp.distance=lab", STEREO_FORMAT_RGB8, 0},
    {"aggregate=rtaw rtaw.messages=1 cost=sad sad.window=31x31 ad.truncate=0", STEREO_FORMAT_RGB16, 12},
    {"aggregate=adaptive-weight cost=ad-census", STEREO_FORMAT_RGBA8, 0},
    {"aggregate=guided cost=sad:3 sad.window=9x9 ad.truncate=0", STEREO_FORMAT_RGB16, 11},
    {"aggregate=guided optimize=wta wta.subpixel=raw wta.confidence=lrd refine=discontinuity", STEREO_FORMAT_R8, 0},
    {"aggregate=cross-weight cost=zncc optimize=wta cross.arms=mei", STEREO_FORMAT_R8, 0},
    {"optimize=bp cost=ad ad.colour=0", STEREO_FORMAT_RGB8, 0},
    {"optimize=bp bp.storage=f16 cost=gradient:2", STEREO_FORMAT_R16, 11},
    {"prepare=rectify,normalize,blur,sobel cost=ad+bt+census ad.truncate=0", STEREO_FORMAT_RGB16, 12},
    {"prepare=normalize cost=ad-census+zncc optimize=bp bp.sigma=1 aggregate=guided", STEREO_FORMAT_R8, 6},
    {"optimize=bp bp.storage=u16 cost=ad+census", STEREO_FORMAT_RGB8, 0},
    {"optimize=bp bp.storage=u8 cost=sad sad.window=31x31 ad.truncate=0 aggregate=box", STEREO_FORMAT_RGB16, 12},
};

enum { BASES = (int)(sizeof bases / sizeof bases[0]) };

static void base_case(test_case *c, int base)
{
    case_init(c, "units", 40, 6, 16);
    c->input = bases[base].input;
    c->input_bits = bases[base].input_bits;
    c->inputs = STEREO_INPUT_PREVIOUS;
    if (bases[base].settings[0]) case_set(c, bases[base].settings);
}

/* A setting of one of the bases; settings that the parameter's own check refuses are skipped. */
static void try_setting(int base, const char *key, const char *value)
{
    test_case c;
    char error[200];
    base_case(&c, base);
    test_check(stereo_pipeline_set(&c.pipeline, key, value, error, sizeof error) == STEREO_OK, "%s", error);
    if (c.pipeline.aggregate == STEREO_AGGREGATE_DOMAIN_TRANSFORM && c.pipeline.right_view == STEREO_RIGHT_VIEW_VOLUME)
        c.pipeline.right_view = STEREO_RIGHT_VIEW_OWN; /* some optimizers refuse the other */
    units_check_numbers(&c);
}

static void try_number(int base, const stereo_param *param, double value)
{
    char text[40];
    snprintf(text, sizeof text, param->type == STEREO_PARAM_INT ? "%.0f" : "%.9g", value);
    try_setting(base, param->key, text);
}

static void try_numbers(int base, const stereo_param *param)
{
    static const double parts[] = {1e-6, 1e-5, 1e-4, 0.001, 0.0015, 0.004, 0.01, 0.07, 0.25, 0.5, 0.75, 0.999};
    double span = param->maximum - param->minimum;
    size_t i;
    try_number(base, param, param->minimum);
    try_number(base, param, param->maximum);
    try_number(base, param, param->standard);
    for (i = 0; i < sizeof parts / sizeof parts[0]; i++) try_number(base, param, param->minimum + parts[i] * span);
}

static void try_names(int base, const stereo_param *param)
{
    const char *p = param->choices;
    char name[32];
    for (;;) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p, "|"), p);
        try_setting(base, param->key, name);
        if (!p[strlen(name)]) return;
        p += strlen(name) + 1;
    }
}

static void try_list(int base, const char *key, const char *const *values)
{
    for (; *values; values++) try_setting(base, key, *values);
}

static void try_param(int base, const stereo_param *param)
{
    static const char *const small_windows[] = {"1x1", "3x1", "1x3", "15x15", "5x5", "7x9", NULL};
    static const char *const windows[] = {"9x7", "3x1", "1x3", "65x1", "1x65", "5x5", "7x9", "11x5", NULL};
    static const char *const costs[] = {"ad",
                                        "census",
                                        "census:0.01",
                                        "ad:100",
                                        "ad:0.01+census:100",
                                        "census+census",
                                        "ad:100+ad:100+ad:100",
                                        "census:0.01+ad:0.01+census:0.01",
                                        "ad:1+census:0.5+ad:0.25",
                                        "gradient",
                                        "bt:0.5",
                                        "sad",
                                        "sad:0.1+gradient:2+bt",
                                        "zncc:3",
                                        "census:3+ad:2+census:0.01",
                                        NULL};
    static const char *const steps[] = {"none", "sobel", "blur,normalize", "rectify,sobel,sobel,blur", "normalize,normalize",
                                        NULL};
    static const char *const lists[] = {"none",
                                        "lr",
                                        "median,lr,median",
                                        "speckle,median",
                                        "lr,speckle,median,lr,speckle,median,lr,speckle,median,lr,speckle,median",
                                        NULL};
    switch (param->type) {
    case STEREO_PARAM_INT:
        if (param->choices[0]) try_names(base, param);
        else try_numbers(base, param);
        return;
    case STEREO_PARAM_FLOAT: try_numbers(base, param); return;
    case STEREO_PARAM_CHOICE:
        if (strcmp(param->key, "right-view") != 0) try_names(base, param); /* none excludes lr: see the random ones */
        return;
    case STEREO_PARAM_WINDOW: try_list(base, param->key, param->maximum < 65 ? small_windows : windows); return;
    case STEREO_PARAM_COSTS: try_list(base, param->key, costs); return;
    case STEREO_PARAM_LIST: try_list(base, param->key, strcmp(param->key, "prepare") == 0 ? steps : lists); return;
    }
}

static void test_parameters(void **state)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    int base;
    (void)state;
    for (base = 0; base < BASES; base++)
        for (i = 0; i < count; i++) try_param(base, &params[i]);
    units_none_failed();
}

static void test_random_numbers(void **state)
{
    uint64_t seed = units_first_seed();
    uint32_t tried;
    (void)state;
    for (tried = 0; tried < 4000; tried++) {
        test_case c;
        case_random(&c, seed + tried);
        if (units_valid(&c)) units_check_numbers(&c);
    }
    test_check(units_plans > 2000, "only %u of %u random cases were valid", (unsigned)units_plans, (unsigned)tried);
    units_none_failed();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_parameters),
    cmocka_unit_test(test_random_numbers),
};
TEST_TABLE(units_tests_parameters, tests);
