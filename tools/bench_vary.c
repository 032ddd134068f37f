/* stereo bench --experiment NAME: forms of one pipeline beside each other. */
#include "bench_vary.h"
#include "accuracy_run.h"
#include "bench_times.h"
#include "json.h"
#include "report.h"
#include "truth.h"

#include <stdlib.h>
#include <string.h>

#define MAX_FORMS 28
#define MAX_TURNS 12                 /* forms whose plans are there together: memory is for no more */
#define LOCAL "optimize=wta right-view=none refine=none wta.subpixel=none "
#define LOCAL_MEDIAN "optimize=wta right-view=none refine=median wta.subpixel=none "

/* What differs in a form: settings, and fields of stereo_tuning, by commas; ANEW there: a plan for every frame. */
typedef struct form { const char *settings, *tune; } form;
#define ANEW "anew"

/* Yu et al. 2010: truncation at 12 for ESAW and what stands beside it, at 17 for ESMP; of windows what Yoon and Kweon take,
   40 for the sum of the colours. */
#define WEIGHTED(settings) {"ad.truncate=12 aggregate=" settings, ""}
#define MESSAGES(settings) {"ad.truncate=17 aggregate=" settings, ""}
#define WINDOW(settings) {"ad.colour=1 ad.truncate=13.3 aggregate=adaptive-weight " settings, ""}
#define ESAW(n, base) WEIGHTED("esaw esaw.iterations=" #n " esaw.base=" #base)
#define ESMP(n, base) MESSAGES("esmp esmp.iterations=" #n " esmp.base=" #base)

static const struct {
    const char *name, *about, *settings;
    form forms[MAX_FORMS];
} experiments[] = {
    {"radius", "windows, cross regions and weights by radius (Fang et al. 2012, figure 16)", "cost=ad-census " LOCAL,
     {{"aggregate=box box.radius=1", ""}, {"aggregate=box box.radius=4", ""}, {"aggregate=box box.radius=16", ""},
      {"aggregate=cross cross.length=17 cross.tau=20", ""}, {"aggregate=adaptive-weight aw.radius=1", ""},
      {"aggregate=adaptive-weight aw.radius=4", ""}, {"aggregate=rtaw rtaw.radius=4", ""},
      {"aggregate=rtaw rtaw.radius=16", ""}}},
    {"zigzag", "products of zncc: directly, by zigzag scanning with V_Z x H_Z, by kept columns (Chang et al. 2020, figure 10); "
     "on Vulkan", "cost=zncc " LOCAL,
     {{"", "zncc_form=1"}, {"", "zncc_form=2,zncc_rows=1,zncc_columns=8"}, {"", "zncc_form=2,zncc_rows=2,zncc_columns=8"},
      {"", "zncc_form=2,zncc_rows=4,zncc_columns=8"}, {"", "zncc_form=2,zncc_rows=8,zncc_columns=8"},
      {"", "zncc_form=2,zncc_rows=4,zncc_columns=16"}, {"", "zncc_form=2,zncc_rows=8,zncc_columns=16"}, {"", "zncc_form=3"}}},
    {"sums", "pixels and squares of zncc: directly, by prefix scan (Chang et al. 2020, figure 9); on Vulkan",
     "cost=zncc zncc.window=15x15 " LOCAL, {{"", "zncc_sums=1"}, {"", "zncc_sums=2"}}},
    {"storage", "types of the domain transform; u16: of i16, without its nearly zero-mean normalization, and scaled so that "
     "nothing overflows (Chang et al. 2020, table II: Int16-NP)",
     "cost=zncc aggregate=domain-transform " LOCAL,
     {{"dt.storage=f32", ""}, {"dt.storage=u16", ""}, {"dt.storage=i16", ""}, {"dt.storage=u8", ""}}},
    {"messages", "types of belief propagation's messages (Grauer-Gray, table IV)",
     "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{"bp.storage=f32", ""}, {"bp.storage=f16", ""}, {"bp.storage=u16", ""}, {"bp.storage=u8", ""}}},
    {"alignment", "bytes at whose multiples rows of messages begin (Grauer-Gray, table V); on Vulkan",
     "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{"", "row_alignment=4"}, {"", "row_alignment=16"}, {"", "row_alignment=64"}, {"", "row_alignment=128"},
      {"", "row_alignment=256"}}},
    {"iterations", "steps of ESAW and ESMP, and the base by which they grow (Yu et al. 2010, figures 3 and 8)",
     "cost=ad ad.colour=0 " LOCAL_MEDIAN,
     {ESAW(3, 1.6), ESAW(3, 1.9), ESAW(3, 2.6), ESAW(3, 3), ESAW(5, 1.6), ESAW(5, 1.9), ESAW(5, 2.6), ESAW(5, 3),
      ESAW(7, 1.6), ESAW(7, 1.9), ESAW(7, 2.6), ESAW(7, 3), ESAW(9, 1.6), ESAW(9, 1.9), ESAW(9, 2.6), ESAW(9, 3),
      ESMP(3, 1.6), ESMP(3, 2.2), ESMP(3, 2.8), ESMP(3, 3.1), ESMP(5, 1.6), ESMP(5, 2.2), ESMP(5, 2.8), ESMP(5, 3.1),
      ESMP(8, 1.6), ESMP(8, 2.2), ESMP(8, 2.8), ESMP(8, 3.1)}},
    {"sensitivity", "other parameters of ESAW and ESMP: the usual ones, and each halved and doubled (Yu et al. 2010, figures 4 "
     "and 9)", "cost=ad ad.colour=0 " LOCAL_MEDIAN,
     {WEIGHTED("esaw"), WEIGHTED("esaw esaw.gamma-c=8.5"), WEIGHTED("esaw esaw.gamma-c=34"),
      WEIGHTED("esaw esaw.gamma-p=18"), WEIGHTED("esaw esaw.gamma-p=72"), {"ad.truncate=6 aggregate=esaw", ""},
      {"ad.truncate=24 aggregate=esaw", ""}, MESSAGES("esmp"), MESSAGES("esmp esmp.gamma-c=9"),
      MESSAGES("esmp esmp.gamma-c=36"), MESSAGES("esmp esmp.gamma-p=14.5"), MESSAGES("esmp esmp.gamma-p=58"),
      {"ad.truncate=8.5 aggregate=esmp", ""}, {"ad.truncate=34 aggregate=esmp", ""}, MESSAGES("esmp esmp.lambda=0.075"),
      MESSAGES("esmp esmp.lambda=0.3"), MESSAGES("esmp esmp.eta=0.01875"), MESSAGES("esmp esmp.eta=0.075")}},
    {"operations", "accuracy against operations: ESAW, ESMP, two passes without and with messages, windows (Yu et al. 2010, "
     "figure 14)", "cost=ad ad.colour=0 " LOCAL_MEDIAN,
     {ESAW(3, 3), ESAW(5, 2.6), ESAW(9, 1.9), ESMP(4, 2.8), ESMP(8, 2.8), WEIGHTED("rtaw rtaw.radius=8"),
      WEIGHTED("rtaw rtaw.radius=16"), WEIGHTED("rtaw rtaw.radius=32"), MESSAGES("rtaw rtaw.radius=8 rtaw.messages=1"),
      MESSAGES("rtaw rtaw.radius=16 rtaw.messages=1"), WINDOW("aw.radius=8 aw.views=1"), WINDOW("aw.radius=8"),
      WINDOW("aw.radius=16")}},
    {"tuning", "ESAW and ESMP: passes apart in workgroups of 32, of 128 and as planned, and joined (Yu et al. 2010, figure 12; "
     "layout has its accesses, and images stay the hosts'); on Vulkan", "cost=ad ad.colour=0 " LOCAL,
     {{"aggregate=esaw", "cost_join=1,group_width=32"}, {"aggregate=esaw", "cost_join=1,group_width=128"},
      {"aggregate=esaw", "cost_join=1"}, {"aggregate=esaw", "cost_join=2"},
      {"aggregate=esmp", "cost_join=1,group_width=32"}, {"aggregate=esmp", "cost_join=1,group_width=128"},
      {"aggregate=esmp", "cost_join=1"}, {"aggregate=esmp", "cost_join=2"}}},
    {"unroll", "loops over the windows of a tile in shared memory, and of adaptive weights: left as they are, and unrolled (Fang "
     "et al. 2012, figure 13); on Vulkan", "cost=ad " LOCAL,
     {{"aggregate=box box.radius=1", "box_tile=5,cost_join=1,unroll=1"}, {"aggregate=box box.radius=1", "box_tile=5,cost_join=1,unroll=2"},
      {"aggregate=box box.radius=4", "box_tile=5,cost_join=1,unroll=1"}, {"aggregate=box box.radius=4", "box_tile=5,cost_join=1,unroll=2"},
      {"aggregate=adaptive-weight aw.radius=1", "unroll=1"}, {"aggregate=adaptive-weight aw.radius=1", "unroll=2"},
      {"aggregate=adaptive-weight aw.radius=4", "unroll=1"}, {"aggregate=adaptive-weight aw.radius=4", "unroll=2"}}},
    {"tile", "box sums of a tile in shared memory, and running sums (Fang et al. 2012, section IV); on Vulkan",
     "cost=ad aggregate=box box.radius=3 " LOCAL,
     {{"", "box_tile=0,cost_join=1"}, {"", "box_tile=4,cost_join=1"}, {"", "cost_join=2"}}},
    {"halo", "box sums of a tile: none, its border loaded by a workgroup that is as large (up to radius 4), or by one that "
     "loads several elements an invocation (Fang et al. 2012, figures 9 and 10); on Vulkan",
     "cost=ad aggregate=box " LOCAL,
     {{"box.radius=1", "box_tile=0,cost_join=1"}, {"box.radius=1", "box_tile=11,cost_join=1,group_width=1024"},
      {"box.radius=1", "box_tile=11,cost_join=1,group_width=64"}, {"box.radius=4", "box_tile=0,cost_join=1"},
      {"box.radius=4", "box_tile=11,cost_join=1,group_width=1024"}, {"box.radius=4", "box_tile=11,cost_join=1,group_width=64"},
      {"box.radius=10", "box_tile=0,cost_join=1"}, {"box.radius=10", "box_tile=11,cost_join=1,group_width=64"}}},
    {"layout", "volumes with the disparities of a pixel side by side, and as planes (Fang et al. 2012, table I; Grauer-Gray, "
     "table II); on Vulkan", LOCAL,
     {{"cost=ad", "volume_layout=1,cost_join=1"}, {"cost=ad", "volume_layout=2,cost_join=1"},
      {"cost=census", "volume_layout=1,cost_join=1"}, {"cost=census", "volume_layout=2,cost_join=1"}}},
    {"planes", "sums along the lines of one plane at a time, of a few, and of all (Fang et al. 2012, table II); on Vulkan",
     "cost=ad " LOCAL,
     {{"aggregate=box", "slab_disparities=1,cost_join=1"}, {"aggregate=box", "slab_disparities=4,cost_join=1"},
      {"aggregate=box", "slab_disparities=0,cost_join=1"}, {"aggregate=cross", "slab_disparities=1,cost_join=1"},
      {"aggregate=cross", "slab_disparities=4,cost_join=1"}, {"aggregate=cross", "slab_disparities=0,cost_join=1"}}},
    {"groups", "invocations of a workgroup, of weighted steps (Yu et al. 2010, figure 12: thread block size); on Vulkan",
     "cost=ad ad.colour=0 aggregate=esaw esaw.iterations=5 " LOCAL,
     {{"", "group_width=8"}, {"", "group_width=16"}, {"", "group_width=32"}, {"", "group_width=64"}, {"", "group_width=128"},
      {"", "group_width=256"}, {"", "group_width=512"}}},
    {"memory", "one plan for all frames and (anew) one for each, memory in one piece and (on Vulkan) in many "
     "(Grauer-Gray, table III)", "cost=ad ad.colour=0 optimize=bp right-view=none refine=none wta.subpixel=none",
     {{"", "own_memory=0"}, {"", "own_memory=1"}, {"", "own_memory=0," ANEW}, {"", "own_memory=1," ANEW}}},
    {"steps", "penalties of scanline optimization, its minimum by steps that double, and fractions of a pixel (Zach, Sormann, "
     "Karner 2006, table 1)", "cost=sad sad.window=3x1 optimize=scanline right-view=none refine=none wta.subpixel=none",
     {{"scanline.truncate=0", ""}, {"scanline.truncate=4", ""}, {"scanline.truncate=16", ""},
      {"scanline.truncate=4 scanline.form=paper", ""}, {"scanline.truncate=4 scanline.stretch=2", ""},
      {"scanline.truncate=4 scanline.stretch=4", ""}}},
    {"fusion", "semi-global matching: costs stored, and made where paths need them; on Vulkan", "refine=none",
     {{"", "cost_join=1"}, {"", "cost_join=2"}}},
    {"lanes", "invocations that share a path of semi-global matching, and meet in shared memory or (2) shuffle; on Vulkan",
     "refine=none",
     {{"", "path_lanes=1"}, {"", "path_lanes=4,path_shuffle=1"}, {"", "path_lanes=4,path_shuffle=2"},
      {"", "path_lanes=8,path_shuffle=1"}, {"", "path_lanes=8,path_shuffle=2"}, {"", "path_lanes=16,path_shuffle=1"},
      {"", "path_lanes=16,path_shuffle=2"}, {"", "path_lanes=32,path_shuffle=1"}, {"", "path_lanes=32,path_shuffle=2"},
      {"", "path_lanes=64"}}},
    {"paths", "semi-global matching by number of paths", "refine=none",
     {{"sgm.paths=2", ""}, {"sgm.paths=3", ""}, {"sgm.paths=4", ""}, {"sgm.paths=5", ""}, {"sgm.paths=8", ""}}}};
#define EXPERIMENTS (sizeof(experiments) / sizeof(experiments[0]))

typedef struct run {
    options o;
    engine e;
    const image *left, *right;
    map found, truth;                /* what a form found; truth.values NULL: nothing is scored */
    size_t experiment;
    int forms;
    stereo_plan *plans[MAX_FORMS];
    int anew[MAX_FORMS];             /* 1 = made for each frame, and timed with it */
    samples total[MAX_FORMS];
    double passes[MAX_FORMS];        /* the least time of the slowest pass, and which it is */
    const char *slowest[MAX_FORMS];
    double operations[MAX_FORMS];    /* of the volume's passes, for each disparity of each pixel, by the plan */
    double bad[MAX_FORMS];           /* percentage of pixels wrong by more than 1 */
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
        fprintf(out, "  %-11s  %s\n", experiments[i].name, experiments[i].about);
}

static const form *form_of(const run *r, int f) { return &experiments[r->experiment].forms[f]; }

/* What it is called where times stand. */
static const char *form_text(const run *r, int f)
{
    static char text[200];
    const form *it = form_of(r, f);
    snprintf(text, sizeof(text), "%s%s%s", it->settings, it->settings[0] && it->tune[0] ? " " : "", it->tune);
    return text;
}

static int set_form(run *r, int f)
{
    char settings[400], list[100], *at;
    memset(&r->o.tuning, 0, sizeof(r->o.tuning));
    snprintf(settings, sizeof(settings), "%s %s", experiments[r->experiment].settings, form_of(r, f)->settings);
    if (method_pipeline(settings, &r->o.pipeline, r->e.error, sizeof(r->e.error)))
        return WRONG;
    snprintf(list, sizeof(list), "%s", form_of(r, f)->tune);
    for (at = strtok(list, ","); at; at = strtok(NULL, ","))
        if (strcmp(at, ANEW) == 0)
            r->anew[f] = 1;
        else if (options_tune(&r->o, at))
            return WRONG;
    return DONE;
}

/* The plan of a form, taken from the engine, which makes the next one. */
static int make_plan(run *r, int f)
{
    static const float q[16];
    int status = set_form(r, f);
    if (status == DONE)
        status = engine_plan(&r->e, r->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
    r->plans[f] = r->e.plan;
    r->e.plan = NULL;
    return status;
}

static int make_plans(run *r, int first, int end)
{
    int f, status = DONE;
    for (f = first; status == DONE && f < end; f++) {
        status = make_plan(r, f);
        if (status == DONE && !samples_new(&r->total[f], r->o.repeat))
            status = FAILED;
    }
    return status;
}

static void drop_plans(run *r)
{
    int f;
    for (f = 0; f < r->forms; f++) {
        stereo_plan_destroy(r->plans[f]);
        r->plans[f] = NULL;
    }
}

/* As a program would that keeps no plan: makes it, runs it once, gives it back. The last one stays for its passes. */
static int make_anew(run *r, int f)
{
    stereo_plan_destroy(r->plans[f]);
    r->plans[f] = NULL;
    return make_plan(r, f);
}

static void keep_passes(run *r, int f)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count = stereo_plan_passes(r->plans[f], passes, MAX_PASSES), i, slowest = 0;
    double operations = 0.0;
    for (i = 0; i < count && i < MAX_PASSES; i++) {
        slowest = passes[i].milliseconds > passes[slowest].milliseconds ? i : slowest;
        operations += passes[i].volume ? (double)passes[i].operations : 0.0;
    }
    r->operations[f] = operations / ((double)r->left->width * r->left->height * r->o.disparities);
    if (count > 0 && (!r->slowest[f] || passes[slowest].milliseconds < r->passes[f])) {
        r->slowest[f] = passes[slowest].name;
        r->passes[f] = passes[slowest].milliseconds;
    }
}

static void keep_score(run *r, int f)
{
    const double threshold = 1.0;
    score s;
    if (!r->truth.values)
        return;
    score_maps(&r->found, &r->found, &r->truth, &threshold, 1, &s);
    r->bad[f] = percent(s.bad[0], s.pixels);
}

static int run_form(run *r, int f, int timed)
{
    stereo_frame frame = STEREO_INIT;
    const double start = now_ms();
    stereo_result result;
    int status = r->anew[f] ? make_anew(r, f) : DONE;
    if (status != DONE)
        return status;
    frame.left.pixels = r->left->pixels;
    frame.right.pixels = r->right->pixels;
    frame.disparity.pixels = r->found.values;
    result = stereo_match(r->plans[f], &frame);
    if (result != STEREO_OK)
        return engine_failed(&r->e, result);
    if (!timed)
        return DONE;
    samples_add(&r->total[f], now_ms() - start);
    keep_passes(r, f);
    return DONE;
}

/* Forms take turns, so that what else the machine does meets all of them. */
static int take_turns(run *r, int first, int end)
{
    uint32_t n;
    int f, status = make_plans(r, first, end);
    for (n = 0; status == DONE && n < r->o.warmup + r->o.repeat; n++)
        for (f = first; status == DONE && f < end; f++) {
            status = run_form(r, f, n >= r->o.warmup);
            if (status == DONE && n == 0)
                keep_score(r, f);
        }
    drop_plans(r);
    return status;
}

static int measure(run *r)
{
    int first, end, status = DONE;
    while (r->forms < MAX_FORMS && form_of(r, r->forms)->settings)
        r->forms++;
    for (first = 0; status == DONE && first < r->forms; first = end) {
        end = first + MAX_TURNS < r->forms ? first + MAX_TURNS : r->forms;
        status = take_turns(r, first, end);
    }
    return status;
}

/* Room for the form that is called longest. */
static int text_width(const run *r)
{
    int f, width = 0;
    for (f = 0; f < r->forms; f++) {
        const int length = (int)strlen(form_text(r, f));
        width = length > width ? length : width;
    }
    return width;
}

static void print_run(run *r)
{
    const int width = text_width(r), bad = r->truth.values != NULL;
    int f;
    printf("%s: %s\n", experiments[r->experiment].name, experiments[r->experiment].about);
    printf("%s: %s; %ux%u, %u disparities; ms of %u runs by turns\n",
           backend_text(stereo_context_backend(r->e.context)), r->e.device.name, r->left->width, r->left->height,
           r->o.disparities, r->o.repeat);
    printf("%-*s %10s %10s %10s%s %10s  slowest pass\n", width, "form", "median", "min", "max", bad ? "    bad 1" : "",
           "operations");
    for (f = 0; f < r->forms; f++) {
        summary s = summarize(&r->total[f]);
        printf("%-*s %10.3f %10.3f %10.3f", width, form_text(r, f), s.median, s.low, s.high);
        if (bad)
            printf(" %8.3f", r->bad[f]);
        printf(" %10.1f  %s %.3f\n", r->operations[f], r->slowest[f], r->passes[f]);
    }
    printf("operations: of the stages of the volume, for each disparity of a pixel, as the plan counts them%s\n",
           bad ? "; bad 1: percent of the pixels" : "");
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
        json_text(&j, "form", form_text(r, f));
        report_summary(&j, "total_ms", summarize(&r->total[f]));
        json_text(&j, "slowest", r->slowest[f]);
        json_time(&j, "slowest_ms", r->passes[f]);
        json_number(&j, "operations", r->operations[f]);
        if (r->truth.values)
            json_number(&j, "bad_1", r->bad[f]);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

/* Room for a map, and the truth that it is held against. */
static int read_maps(run *r, const options *o)
{
    r->found.width = r->left->width;
    r->found.height = r->left->height;
    r->found.values = (float *)new_memory(r->left->width, r->left->height, sizeof(float));
    if (!r->found.values)
        return fail(FAILED, "no memory for the results");
    if (o->truth && !truth_read(o, o->truth, o->argument[0], r->left->width, r->left->height, &r->truth, r->e.error,
                                sizeof(r->e.error)))
        return fail(FAILED, "%s", r->e.error);
    return DONE;
}

static int run_forms(run *r)
{
    int status = engine_open(&r->e, &r->o);
    if (status == DONE)
        status = measure(r);
    if (status == DONE)
        (r->o.json ? report_run : print_run)(r);
    else
        fail(status, "%s", r->e.error[0] ? r->e.error : "no memory for the results");
    engine_close(&r->e);
    return status;
}

int bench_vary(const options *o, const image *left, const image *right)
{
    static run r;                    /* large; zero from the start */
    int f, status;
    r.o = *o;
    r.o.mask = NULL;                 /* it is the truth's */
    r.left = left;
    r.right = right;
    r.experiment = find(o->experiment);
    status = read_maps(&r, o);
    if (status == DONE)
        status = run_forms(&r);
    for (f = 0; f < r.forms; f++)
        free(r.total[f].ms);
    free(r.found.values);
    free(r.truth.values);
    return status;
}
