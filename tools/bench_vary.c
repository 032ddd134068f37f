/* stereo bench --experiment NAME: forms of one pipeline beside each other. */
#include "bench_vary.h"
#include "accuracy_run.h"
#include "bench_forms.h"
#include "bench_times.h"
#include "json.h"
#include "report.h"
#include "truth.h"

#include <stdlib.h>
#include <string.h>

#define MAX_TURNS 12                 /* forms whose plans are there together: memory is for no more */

typedef struct run {
    options o;
    engine e;
    const image *left, *right;
    map found, truth;                /* what a form found; truth.values NULL: nothing is scored */
    const experiment *experiment;
    int forms;
    stereo_plan *plans[MAX_FORMS];
    int anew[MAX_FORMS];             /* 1 = made for each frame, and timed with it */
    samples total[MAX_FORMS];
    double passes[MAX_FORMS];        /* the least time of the slowest pass, and which it is */
    const char *slowest[MAX_FORMS];
    double operations[MAX_FORMS];    /* of the volume's passes, for each disparity of each pixel, by the plan */
    double bad[MAX_FORMS];           /* percentage of pixels wrong by more than 1 */
} run;

static const form *form_of(const run *r, int f) { return &r->experiment->forms[f]; }

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
    snprintf(settings, sizeof(settings), "%s %s", r->experiment->settings, form_of(r, f)->settings);
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
    printf("%s: %s\n", r->experiment->name, r->experiment->about);
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
    json_text(&j, "experiment", r->experiment->name);
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
    r.experiment = find_experiment(o->experiment);
    status = read_maps(&r, o);
    if (status == DONE)
        status = run_forms(&r);
    for (f = 0; f < r.forms; f++)
        free(r.total[f].ms);
    free(r.found.values);
    free(r.truth.values);
    return status;
}
