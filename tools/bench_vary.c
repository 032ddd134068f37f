/* stereo bench --experiment NAME: forms of one pipeline beside each other. */
#include "bench_vary.h"
#include "accuracy.h"
#include "bench_times.h"
#include "json.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

#define MAX_FORMS 12
#define LOCAL "optimize=wta right-view=none refine=none wta.subpixel=none "

/* What differs in a form: settings, or with `tune` 1 a field of stereo_tuning. */
typedef struct form { int tune; const char *text; } form;

static const struct {
    const char *name, *about, *settings;
    form forms[MAX_FORMS];
} experiments[] = {
    {"radius", "windows, cross regions and weights by radius (Fang et al. 2012, figure 16)", "cost=ad-census " LOCAL,
     {{0, "aggregate=box box.radius=1"}, {0, "aggregate=box box.radius=4"}, {0, "aggregate=box box.radius=16"},
      {0, "aggregate=cross cross.length=17 cross.tau=20"}, {0, "aggregate=adaptive-weight aw.radius=1"},
      {0, "aggregate=adaptive-weight aw.radius=4"}, {0, "aggregate=rtaw rtaw.radius=4"},
      {0, "aggregate=rtaw rtaw.radius=16"}}},
    {"zigzag", "products of zncc: directly, by zigzag scanning with V_Z x H_Z, by kept columns (Chang et al. 2020, figure 10); "
     "on Vulkan", "cost=zncc " LOCAL,
     {{1, "zncc_form=1"}, {1, "zncc_form=2,zncc_rows=1,zncc_columns=8"}, {1, "zncc_form=2,zncc_rows=2,zncc_columns=8"},
      {1, "zncc_form=2,zncc_rows=4,zncc_columns=8"}, {1, "zncc_form=2,zncc_rows=8,zncc_columns=8"},
      {1, "zncc_form=2,zncc_rows=4,zncc_columns=16"}, {1, "zncc_form=2,zncc_rows=8,zncc_columns=16"}, {1, "zncc_form=3"}}},
    {"sums", "pixels and squares of zncc: directly, by prefix scan (Chang et al. 2020, figure 9); on Vulkan",
     "cost=zncc zncc.window=15x15 " LOCAL, {{1, "zncc_sums=1"}, {1, "zncc_sums=2"}}},
    {"storage", "types of the domain transform (Chang et al. 2020, table II)",
     "cost=zncc aggregate=domain-transform " LOCAL,
     {{0, "dt.storage=f32"}, {0, "dt.storage=u16"}, {0, "dt.storage=i16"}, {0, "dt.storage=u8"}}},
    {"messages", "types of belief propagation's messages (Grauer-Gray, table IV)",
     "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{0, "bp.storage=f32"}, {0, "bp.storage=f16"}, {0, "bp.storage=u16"}, {0, "bp.storage=u8"}}},
    {"alignment", "bytes at whose multiples rows of messages begin (Grauer-Gray, table V); on Vulkan",
     "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{1, "row_alignment=4"}, {1, "row_alignment=16"}, {1, "row_alignment=64"}, {1, "row_alignment=128"},
      {1, "row_alignment=256"}}},
    {"iterations", "steps of ESAW and ESMP (Yu et al. 2010, figures 8 and 14)", "cost=ad ad.colour=0 " LOCAL,
     {{0, "aggregate=esaw esaw.iterations=3"}, {0, "aggregate=esaw esaw.iterations=5 esaw.base=2.6"},
      {0, "aggregate=esaw esaw.iterations=9"}, {0, "aggregate=esmp esmp.iterations=4"},
      {0, "aggregate=esmp esmp.iterations=8"}, {0, "aggregate=rtaw rtaw.radius=16"}}},
    {"tile", "box sums of a tile in shared memory, and running sums (Fang et al. 2012, section IV); on Vulkan",
     "cost=ad aggregate=box box.radius=3 " LOCAL,
     {{1, "box_tile=0,cost_join=1"}, {1, "box_tile=4,cost_join=1"}, {1, "cost_join=2"}}},
    {"steps", "penalties of scanline optimization, its minimum by steps that double, and fractions of a pixel (Zach, Sormann, "
     "Karner 2006, table 1)", "cost=sad sad.window=3x1 optimize=scanline right-view=none refine=none wta.subpixel=none",
     {{0, "scanline.truncate=0"}, {0, "scanline.truncate=4"}, {0, "scanline.truncate=16"},
      {0, "scanline.truncate=4 scanline.form=paper"}, {0, "scanline.truncate=4 scanline.stretch=2"},
      {0, "scanline.truncate=4 scanline.stretch=4"}}},
    {"fusion", "semi-global matching: costs stored, and made where paths need them; on Vulkan", "refine=none",
     {{1, "cost_join=1"}, {1, "cost_join=2"}}},
    {"lanes", "invocations that share a path of semi-global matching; on Vulkan", "refine=none",
     {{1, "path_lanes=1"}, {1, "path_lanes=4"}, {1, "path_lanes=8"}, {1, "path_lanes=16"}, {1, "path_lanes=32"},
      {1, "path_lanes=64"}}},
    {"paths", "semi-global matching by number of paths", "refine=none",
     {{0, "sgm.paths=2"}, {0, "sgm.paths=3"}, {0, "sgm.paths=4"}, {0, "sgm.paths=5"}, {0, "sgm.paths=8"}}}};
#define EXPERIMENTS (sizeof(experiments) / sizeof(experiments[0]))

typedef struct run {
    options o;
    engine e;
    const image *left, *right;
    float *map;
    size_t experiment;
    int forms;
    stereo_plan *plans[MAX_FORMS];
    samples total[MAX_FORMS];
    double passes[MAX_FORMS];        /* the least time of the slowest pass, and which it is */
    const char *slowest[MAX_FORMS];
} run;

static size_t find(const char *name)
{
    size_t i = 0;
    while (i < EXPERIMENTS && strcmp(experiments[i].name, name) != 0)
        i++;
    return i;
}

int is_varied(const char *name) { return find(name) < EXPERIMENTS; }

void print_varied(FILE *out)
{
    size_t i;
    for (i = 0; i < EXPERIMENTS; i++)
        fprintf(out, "  %-10s  %s\n", experiments[i].name, experiments[i].about);
}

static int set_form(run *r, const form *f)
{
    char settings[400], list[100], *at;
    memset(&r->o.tuning, 0, sizeof(r->o.tuning));
    snprintf(settings, sizeof(settings), "%s %s", experiments[r->experiment].settings, f->tune ? "" : f->text);
    if (method_pipeline(settings, &r->o.pipeline, r->e.error, sizeof(r->e.error)))
        return WRONG;
    snprintf(list, sizeof(list), "%s", f->tune ? f->text : "");
    for (at = strtok(list, ","); at; at = strtok(NULL, ","))
        if (options_tune(&r->o, at))
            return WRONG;
    return DONE;
}

/* The plan of each form, taken from the engine, which makes the next one. */
static int make_plans(run *r)
{
    static const float q[16];
    int status = DONE;
    while (status == DONE && r->forms < MAX_FORMS && experiments[r->experiment].forms[r->forms].text) {
        status = set_form(r, &experiments[r->experiment].forms[r->forms]);
        if (status == DONE)
            status = engine_plan(&r->e, r->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
        if (status == DONE && !samples_new(&r->total[r->forms], r->o.repeat))
            status = FAILED;
        r->plans[r->forms++] = r->e.plan;
        r->e.plan = NULL;
    }
    return status;
}

static void keep_slowest(run *r, int f)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count = stereo_plan_passes(r->plans[f], passes, MAX_PASSES), i, slowest = 0;
    for (i = 1; i < count && i < MAX_PASSES; i++)
        slowest = passes[i].milliseconds > passes[slowest].milliseconds ? i : slowest;
    if (count > 0 && (!r->slowest[f] || passes[slowest].milliseconds < r->passes[f])) {
        r->slowest[f] = passes[slowest].name;
        r->passes[f] = passes[slowest].milliseconds;
    }
}

/* Forms take turns, so that what else the machine does meets all of them. */
static int measure(run *r)
{
    uint32_t n;
    int f;
    for (n = 0; n < r->o.warmup + r->o.repeat; n++)
        for (f = 0; f < r->forms; f++) {
            stereo_frame frame = STEREO_INIT;
            const double start = now_ms();
            stereo_result result;
            frame.left.pixels = r->left->pixels;
            frame.right.pixels = r->right->pixels;
            frame.disparity.pixels = r->map;
            result = stereo_match(r->plans[f], &frame);
            if (result != STEREO_OK)
                return engine_failed(&r->e, result);
            if (n < r->o.warmup)
                continue;
            samples_add(&r->total[f], now_ms() - start);
            keep_slowest(r, f);
        }
    return DONE;
}

static void print_run(run *r)
{
    int f;
    printf("%s: %s\n", experiments[r->experiment].name, experiments[r->experiment].about);
    printf("%s: %s; %ux%u, %u disparities; ms of %u runs by turns\n",
           backend_text(stereo_context_backend(r->e.context)), r->e.device.name, r->left->width, r->left->height,
           r->o.disparities, r->o.repeat);
    printf("%-44s %10s %10s %10s  slowest pass\n", "form", "median", "min", "max");
    for (f = 0; f < r->forms; f++) {
        summary s = summarize(&r->total[f]);
        printf("%-44s %10.3f %10.3f %10.3f  %s %.3f\n", experiments[r->experiment].forms[f].text, s.median, s.low, s.high,
               r->slowest[f], r->passes[f]);
    }
}

static void report_run(run *r)
{
    json j = {NULL, 0, 0};
    int f;
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, &r->e);
    json_text(&j, "experiment", experiments[r->experiment].name);
    json_open(&j, "forms", '[');
    for (f = 0; f < r->forms; f++) {
        json_open(&j, NULL, '{');
        json_text(&j, "form", experiments[r->experiment].forms[f].text);
        report_summary(&j, "total_ms", summarize(&r->total[f]));
        json_text(&j, "slowest", r->slowest[f]);
        json_time(&j, "slowest_ms", r->passes[f]);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

int bench_vary(const options *o, const image *left, const image *right)
{
    static run r;                    /* large; zero from the start */
    int f, status;
    r.o = *o;
    r.left = left;
    r.right = right;
    r.experiment = find(o->experiment);
    r.map = (float *)new_memory(left->width, left->height, sizeof(float));
    status = engine_open(&r.e, &r.o);
    if (status == DONE)
        status = make_plans(&r);
    if (status == DONE && r.map)
        status = measure(&r);
    if (!r.map || (status == FAILED && !r.e.error[0]))
        status = fail(FAILED, "no memory for the results");
    else if (status == DONE)
        (o->json ? report_run : print_run)(&r);
    else
        fail(status, "%s", r.e.error);
    for (f = 0; f < r.forms; f++) {
        stereo_plan_destroy(r.plans[f]);
        free(r.total[f].ms);
    }
    engine_close(&r.e);
    free(r.map);
    return status;
}
