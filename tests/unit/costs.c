/* The caller's cost volumes: refusals, any order of elements, gaps, and transfer from one context to another. */
#include "unit.h"

enum { COSTS = 40 * 20 * 16 };

static void set_all(stereo_pipeline *pipeline, const char *settings)
{
    char pair_[64], error[200];
    const char *p = settings;
    stereo_pipeline_base(pipeline);
    while (*p) {
        size_t n = strcspn(p, " ");
        char *equals;
        snprintf(pair_, sizeof pair_, "%.*s", (int)n, p);
        equals = strchr(pair_, '=');
        *equals = 0;
        test_check(stereo_pipeline_set(pipeline, pair_, equals + 1, error, sizeof error) == STEREO_OK, "%s", error);
        p += n + (p[n] == ' ');
    }
}

static void test_costs_refused(void **state)
{
    static uint8_t costs[COSTS];
    static float map[40 * 20];
    stereo_plan_desc desc, info;
    stereo_frame good = STEREO_INIT, frame;
    stereo_costs said;
    stereo_plan *plan;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    set_all(&unit_edited, "cost=given");
    desc.pipeline = &unit_edited;
    desc.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_COSTS;
    plan = unit_make(&desc);
    stereo_plan_info(plan, &info);
    test_check(info.given.element_bytes == 1 && info.given.max == 255 && info.given.unit >= 255.0 && info.given.unit <= 255.0,
               "zeros of plan.given became something else");
    stereo_plan_costs(plan, &said);
    test_check(memcmp(&said, &info.given, sizeof said) == 0, "costs that nobody changes mean something else");
    good.given.costs = costs;
    good.disparity.pixels = map;
    assert_int_equal(stereo_match(plan, &good), STEREO_OK); /* without images */
    unit_forget();
    frame = good, frame.given.costs = NULL, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.given.row = 639, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.given.pixel = 15, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.given.disparity = 40, frame.given.pixel = 1, frame.given.row = 40;
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given"); /* planes one row apart */
    frame = good, frame.given.row = SIZE_MAX / 2, unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame = good, frame.costs.costs = costs, frame.costs.pixel = 3,
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.costs");
    assert_int_equal(stereo_match(plan, &good), STEREO_OK);
    stereo_plan_destroy(plan);
    set_all(&unit_edited, "cost=given sgm.adapt=gradient");
    desc.outputs = 0;
    plan = unit_make(&desc);
    unit_refused(stereo_match(plan, &good), STEREO_ERROR_BAD_ARGUMENT, "frame.left"); /* here an image is needed */
    stereo_plan_costs(plan, &said);
    test_check(said.element_bytes == 0 && said.max == 0, "a plan without costs tells of them");
    stereo_plan_destroy(plan);
    unit_pair_make(&p, 40, 20);
    unit_pair_frame(&p, &frame);
    unit_small_desc(&desc);
    plan = unit_make(&desc);
    frame.given.costs = costs;
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.given");
    frame.given.costs = NULL, frame.costs.costs = costs;
    unit_refused(stereo_match(plan, &frame), STEREO_ERROR_BAD_ARGUMENT, "frame.costs");
    stereo_plan_destroy(plan);
    stereo_plan_costs(NULL, &said);
    stereo_plan_costs(NULL, NULL);
    assert_int_equal(said.max, 0);
    unit_pair_free(&p);
}

/* Costs in any order of rows, pixels and disparities, with gaps: the output has the same costs, in any order, and the
   same map. */
static void test_costs_strides(void **state)
{
    static const size_t strides[][3] = {{0, 0, 0}, {641, 0, 0}, {40, 1, 800}, {43, 1, 907}, {1, 320, 20}, {0, 35, 2}, {0, 0, 3}};
    enum { ROOM = 40 * 20 * 16 * 4 };
    static uint8_t in[ROOM], out[ROOM], expected[COSTS];
    static float map[40 * 20], first[40 * 20];
    stereo_plan_desc desc;
    stereo_plan *plan;
    size_t i, j, x, y, k;
    (void)state;
    unit_small_desc(&desc);
    set_all(&unit_edited, "cost=given optimize=wta refine=lr");
    desc.pipeline = &unit_edited;
    desc.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_COSTS;
    plan = unit_make(&desc);
    for (i = 0; i < COSTS; i++) expected[i] = (uint8_t)(i * 2654435761u >> 11);
    for (i = 0; i < sizeof strides / sizeof strides[0]; i++)
        for (j = 0; j < sizeof strides / sizeof strides[0]; j++) {
            stereo_frame frame = STEREO_INIT;
            size_t a[3], b[3], *s, n;
            if (i && j && i != j) continue;
            for (n = 0; n < 2; n++) {
                s = n ? b : a;
                s[2] = strides[n ? j : i][2] ? strides[n ? j : i][2] : 1;
                s[1] = strides[n ? j : i][1] ? strides[n ? j : i][1] : 16 * s[2];
                s[0] = strides[n ? j : i][0] ? strides[n ? j : i][0] : 40 * s[1];
            }
            memset(in, 0x11, sizeof in);
            memset(out, 0x77, sizeof out);
            for (y = 0; y < 20; y++)
                for (x = 0; x < 40; x++)
                    for (k = 0; k < 16; k++) in[y * a[0] + x * a[1] + k * a[2]] = expected[(y * 40 + x) * 16 + k];
            frame.given.costs = in;
            frame.given.row = strides[i][0], frame.given.pixel = strides[i][1], frame.given.disparity = strides[i][2];
            frame.costs.costs = out;
            frame.costs.row = strides[j][0], frame.costs.pixel = strides[j][1], frame.costs.disparity = strides[j][2];
            frame.disparity.pixels = i + j ? map : first;
            test_check(stereo_match(plan, &frame) == STEREO_OK, "strides %u, %u: %s", (unsigned)i, (unsigned)j, unit_heard.text);
            if (i + j) assert_memory_equal(map, first, sizeof map);
            for (y = 0; y < 20; y++)
                for (x = 0; x < 40; x++)
                    for (k = 0; k < 16; k++) {
                        uint8_t *at = &out[y * b[0] + x * b[1] + k * b[2]];
                        test_check(*at == expected[(y * 40 + x) * 16 + k], "strides %u, %u: another cost at %u, %u, %u",
                                   (unsigned)i, (unsigned)j, (unsigned)x, (unsigned)y, (unsigned)k);
                        *at = 0x77;
                    }
            for (n = 0; n < sizeof out; n++) test_check(out[n] == 0x77, "a gap between costs was written");
        }
    stereo_plan_destroy(plan);
}

/* Runs a pipeline in a context: whole, only up to its costs, or from costs on. */
static void match_in(stereo_context *where, const stereo_plan_desc *desc, const pair *p, void *in, void *out, float *map,
                     stereo_costs *said)
{
    stereo_frame frame = STEREO_INIT;
    stereo_plan *plan = NULL;
    test_check(stereo_plan_create(where, desc, &plan) == STEREO_OK, "no plan: %s", unit_heard.text);
    frame.left.pixels = p->left;
    frame.right.pixels = p->right;
    frame.given.costs = in;
    frame.costs.costs = out;
    frame.disparity.pixels = map;
    test_check(stereo_match(plan, &frame) == STEREO_OK, "no match: %s", unit_heard.text);
    if (said) stereo_plan_costs(plan, said);
    stereo_plan_destroy(plan);
}

/* The mixed form of Zach et al. 2006: costs on one backend, the rest on the other; the bytes are those of either
   backend. */
static void test_mixed_form(void **state)
{
    static const char *const settings[] = {
        "optimize=scanline cost=sad sad.window=3x1",
        "optimize=scanline cost=bt aggregate=box refine=lr,median,discontinuity",
        "cost=zncc aggregate=domain-transform sgm.adapt=gradient",
        "cost=gradient aggregate=esaw esaw.storage=u16 optimize=bp",
        "cost=census+ad:0.3 aggregate=cross sgm.paths=8 wta.uniqueness=0.02",
        "cost=census:3 sgm.paths=5 wta.subpixel=raw refine=lr,fill",
    };
    static uint32_t costs[COSTS];
    static float maps[4][40 * 20];
    stereo_context_desc other = STEREO_INIT;
    stereo_context *cpu = NULL;
    pair p;
    size_t i;
    (void)state;
    other.backend = STEREO_BACKEND_CPU;
    other.threads = 2;
    other.logger.log = unit_on_log;
    assert_int_equal(stereo_context_create(&other, &cpu), STEREO_OK);
    unit_pair_make(&p, 40, 20);
    for (i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        stereo_pipeline rest;
        stereo_plan_desc whole, ends, begins;
        int way, m;
        unit_small_desc(&whole);
        set_all(&unit_edited, settings[i]);
        whole.pipeline = &unit_edited;
        match_in(unit_context, &whole, &p, NULL, NULL, maps[0], NULL);
        match_in(cpu, &whole, &p, NULL, NULL, maps[1], NULL);
        for (way = 0; way < 2; way++) {
            ends = begins = whole;
            ends.outputs = STEREO_OUTPUT_COSTS;
            match_in(way ? cpu : unit_context, &ends, &p, NULL, costs, NULL, &begins.given);
            rest = unit_edited;
            memset(rest.cost, 0, sizeof rest.cost);
            rest.cost[0].kind = STEREO_COST_GIVEN;
            rest.cost[0].weight = 1.0f;
            rest.aggregate = STEREO_AGGREGATE_NONE;
            begins.pipeline = &rest;
            match_in(way ? unit_context : cpu, &begins, &p, costs, NULL, maps[2 + way], NULL);
        }
        for (m = 1; m < 4; m++)
            test_check(memcmp(maps[0], maps[m], sizeof maps[0]) == 0, "%s: map %d is another one", settings[i], m);
    }
    unit_pair_free(&p);
    stereo_context_destroy(cpu);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_costs_refused),
    cmocka_unit_test(test_costs_strides),
    cmocka_unit_test(test_mixed_form),
};
TEST_TABLE(unit_tests_costs, tests);
