/* stereo bench --experiment mixed: costs on Vulkan, what follows on the CPU; beside the whole pipeline on either. */
#include "bench_mixed.h"
#include "bench_times.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

enum { CPU, VULKAN, COSTS, REST, PLANS }; /* COSTS on Vulkan and REST on the CPU are the mixed form */

typedef struct mixed {
    options o[2];                    /* the caller's, for either backend */
    engine e[2];
    const image *left, *right;
    stereo_pipeline rest;            /* the pipeline from the costs on */
    stereo_plan *plan[PLANS];
    float *map[PLANS];               /* of all but COSTS */
    void *costs;
    stereo_costs given;
    uint64_t costs_bytes;
    samples time[PLANS], both;
} mixed;

/* What would give other maps from the left view's costs alone. */
static int check(const options *o)
{
    if (o->pipeline.right_view == STEREO_RIGHT_VIEW_OWN)
        return fail(WRONG, "--right-view: own needs the right view's costs too, but the mixed form has only the left view's; use volume");
    if (o->pipeline.wta.subpixel == STEREO_SUBPIXEL_RAW && o->pipeline.aggregate != STEREO_AGGREGATE_NONE)
        return fail(WRONG, "wta.subpixel: raw needs costs before aggregation, but the mixed form has only those after it; use "
                           "vfit");
    return DONE;
}

static int open_engine(mixed *m, int which, const options *o)
{
    static const float q[16];
    int status;
    m->o[which] = *o;
    m->o[which].backend = which == CPU ? STEREO_BACKEND_CPU : STEREO_BACKEND_VULKAN;
    if (which == CPU)
        m->o[which].device = NULL;
    status = engine_open(&m->e[which], &m->o[which]);
    if (status == DONE)
        status = engine_plan(&m->e[which], m->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
    m->plan[which] = m->e[which].plan;
    if (status != DONE)
        fail(status, "--experiment mixed, on %s: %s", which == CPU ? "the CPU" : "a Vulkan device", m->e[which].error);
    return status;
}

static int make_plan(mixed *m, int which, int engine_of, const stereo_plan_desc *desc)
{
    stereo_result result;
    m->e[engine_of].error[0] = 0;
    result = stereo_plan_create(m->e[engine_of].context, desc, &m->plan[which]);
    if (result == STEREO_OK)
        return DONE;
    return fail(FAILED, "--experiment mixed: %s", m->e[engine_of].error);
}

/* The plan that ends with costs, and the one that begins with them. */
static int split(mixed *m)
{
    stereo_plan_desc desc;
    int i, status;
    stereo_plan_info(m->plan[VULKAN], &desc);
    desc.outputs = STEREO_OUTPUT_COSTS;
    status = make_plan(m, COSTS, VULKAN, &desc);
    if (status != DONE)
        return status;
    stereo_plan_costs(m->plan[COSTS], &m->given);
    stereo_plan_info(m->plan[CPU], &desc);
    m->rest = *desc.pipeline;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        m->rest.cost[i].kind = i ? STEREO_COST_NONE : STEREO_COST_GIVEN;
        m->rest.cost[i].weight = 1.0f;
    }
    m->rest.aggregate = STEREO_AGGREGATE_NONE;
    desc.pipeline = &m->rest;
    desc.given = m->given;
    return make_plan(m, REST, CPU, &desc);
}

static int make_room(mixed *m)
{
    const uint32_t width = m->left->width, height = m->left->height, repeat = m->o[CPU].repeat;
    int i;
    m->costs_bytes = (uint64_t)width * height * m->o[CPU].disparities * m->given.element_bytes;
    m->costs = new_memory(width, height, (size_t)m->o[CPU].disparities * m->given.element_bytes);
    for (i = 0; i < PLANS; i++) {
        m->map[i] = (float *)new_memory(width, height, sizeof(float));
        if (!m->map[i] || !samples_new(&m->time[i], repeat))
            return fail(FAILED, "no memory for the results");
    }
    return m->costs && samples_new(&m->both, repeat) ? DONE : fail(FAILED, "no memory for the costs");
}

static int run(mixed *m, int which, double *ms)
{
    stereo_frame frame = STEREO_INIT;
    const double start = now_ms();
    stereo_result result;
    frame.left.pixels = m->left->pixels;
    frame.right.pixels = m->right->pixels;
    if (which == COSTS)
        frame.costs.costs = m->costs;
    else
        frame.disparity.pixels = m->map[which];
    if (which == REST)
        frame.given.costs = m->costs;
    result = stereo_match(m->plan[which], &frame);
    *ms = now_ms() - start;
    return result == STEREO_OK ? DONE : fail(FAILED, "--experiment mixed: %s", stereo_result_text(result));
}

/* The three forms take turns, so that what else the machine does meets all of them. */
static int measure(mixed *m)
{
    const uint32_t warmup = m->o[CPU].warmup, runs = warmup + m->o[CPU].repeat;
    const size_t bytes = (size_t)m->left->width * m->left->height * sizeof(float);
    uint32_t i;
    double ms[PLANS];
    int p;
    for (i = 0; i < runs; i++) {
        for (p = 0; p < PLANS; p++) {
            if (run(m, p, &ms[p]) != DONE)
                return FAILED;
            if (i >= warmup)
                samples_add(&m->time[p], ms[p]);
        }
        if (i >= warmup)
            samples_add(&m->both, ms[COSTS] + ms[REST]);
    }
    if (memcmp(m->map[CPU], m->map[VULKAN], bytes) != 0 || memcmp(m->map[CPU], m->map[REST], bytes) != 0)
        return fail(FAILED, "--experiment mixed: the disparities of the three forms differ");
    return DONE;
}

static void print_line(const char *name, samples *s)
{
    print_summary(name, summarize(s));
    putchar('\n');
}

static void print_mixed(mixed *m)
{
    printf("cpu: %s, %s, %u threads; vulkan: %s\n", m->e[CPU].device.name,
           stereo_simd_text(stereo_context_simd(m->e[CPU].context)), stereo_context_threads(m->e[CPU].context),
           m->e[VULKAN].device.name);
    printf("%ux%u, %u disparities; %u runs after %u; ms\n", m->left->width, m->left->height, m->o[CPU].disparities,
           m->o[CPU].repeat, m->o[CPU].warmup);
    printf("%-20s %10s %10s %10s\n", "", "median", "min", "max");
    print_line("all on the CPU", &m->time[CPU]);
    print_line("all on Vulkan", &m->time[VULKAN]);
    print_line("mixed", &m->both);
    print_line("  costs on Vulkan", &m->time[COSTS]);
    print_line("  rest on the CPU", &m->time[REST]);
    printf("%.2f MB of costs go from one to the other; the disparities are the same\n", (double)m->costs_bytes * 1e-6);
}

static void report_mixed(mixed *m)
{
    json j = {NULL, 0, 0};
    j.out = stdout;
    json_open(&j, NULL, '{');
    json_text(&j, "experiment", "mixed");
    json_open(&j, "cpu", '{');
    report_device(&j, &m->e[CPU]);
    json_close(&j, '}');
    json_open(&j, "vulkan", '{');
    report_device(&j, &m->e[VULKAN]);
    json_close(&j, '}');
    json_open(&j, "size", '[');
    json_integer(&j, NULL, m->left->width);
    json_integer(&j, NULL, m->left->height);
    json_close(&j, ']');
    json_integer(&j, "min_disparity", m->o[CPU].min_disparity);
    json_integer(&j, "disparities", m->o[CPU].disparities);
    report_pipeline(&j, &m->e[CPU]);
    json_integer(&j, "repeat", m->o[CPU].repeat);
    json_integer(&j, "warmup", m->o[CPU].warmup);
    report_summary(&j, "cpu_ms", summarize(&m->time[CPU]));
    report_summary(&j, "vulkan_ms", summarize(&m->time[VULKAN]));
    report_summary(&j, "mixed_ms", summarize(&m->both));
    report_summary(&j, "mixed_costs_ms", summarize(&m->time[COSTS]));
    report_summary(&j, "mixed_rest_ms", summarize(&m->time[REST]));
    json_integer(&j, "costs_bytes", (int64_t)m->costs_bytes);
    json_close(&j, '}');
}

static void close_mixed(mixed *m)
{
    int i;
    stereo_plan_destroy(m->plan[COSTS]);
    stereo_plan_destroy(m->plan[REST]);
    engine_close(&m->e[CPU]);
    engine_close(&m->e[VULKAN]);
    for (i = 0; i < PLANS; i++) {
        free(m->map[i]);
        free(m->time[i].ms);
    }
    free(m->both.ms);
    free(m->costs);
}

int bench_mixed(const options *o, const image *left, const image *right)
{
    static mixed m;                  /* large; zero from the start */
    int status = check(o);
    m.left = left;
    m.right = right;
    if (status == DONE)
        status = open_engine(&m, CPU, o);
    if (status == DONE)
        status = open_engine(&m, VULKAN, o);
    if (status == DONE)
        status = split(&m);
    if (status == DONE)
        status = make_room(&m);
    if (status == DONE)
        status = measure(&m);
    if (status == DONE)
        (o->json ? report_mixed : print_mixed)(&m);
    close_mixed(&m);
    return status;
}
