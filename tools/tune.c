/* stereo tune: the most accurate pipeline that this device runs within a time, and how its kernels run fastest. */
#include "accuracy_run.h"
#include "bench_pair.h"
#include "commands.h"
#include "engine.h"
#include "json.h"
#include "report.h"
#include "tune_kernels.h"

#include <stdlib.h>
#include <string.h>

#define TIME_FOR_ONE 100.0           /* milliseconds, to find out what a pipeline takes */
#define CONFIRM_RUNS 9
#define WORTH_RUNNING 1.3            /* times the budget: what is predicted to take longer is not run */

/* What can be chosen: a preset with so many paths, and how wrong it is: the mean of the twelve figures of
   Middlebury's second version, and D1 of 15 KITTI 2015 pairs, visible pixels; both by `stereo search FOLDER --scenes
   middlebury_v2,kitti2015 --folds 0 --preset PRESET --set sgm.paths=PATHS --vary sgm.paths=PATHS`, 2026-11-28. */
typedef struct candidate { const char *preset; uint32_t paths; double indoors, roads; } candidate;
static const candidate candidates[] = {
    {"accurate", 2, 5.46, 5.37}, {"accurate", 3, 4.93, 5.23}, {"accurate", 4, 5.07, 4.59},
    {"accurate", 5, 5.40, 6.55}, {"accurate", 8, 5.52, 4.87}, {"balanced", 2, 5.77, 5.61},
    {"balanced", 3, 5.46, 5.49}, {"balanced", 4, 5.66, 4.97}, {"balanced", 5, 5.78, 6.29},
    {"balanced", 8, 6.06, 5.00}, {"indoor", 2, 4.53, 8.24}, {"indoor", 3, 4.41, 8.93}, {"indoor", 4, 4.35, 9.11},
    {"indoor", 5, 4.74, 11.39}, {"indoor", 8, 4.61, 10.99}, {"automotive", 2, 10.39, 5.94},
    {"automotive", 3, 9.43, 5.64}, {"automotive", 4, 10.02, 4.89}, {"automotive", 5, 10.74, 7.50},
    {"automotive", 8, 10.78, 5.58}, {"fast", 2, 8.25, 7.39}, {"fast", 3, 7.27, 6.35}, {"fast", 4, 7.22, 5.68},
    {"fast", 5, 7.70, 6.85}, {"fast", 8, 7.64, 5.72}, {"realtime", 2, 10.35, 7.26}, {"realtime", 3, 8.72, 6.19},
    {"realtime", 4, 8.94, 5.41}, {"realtime", 5, 9.76, 7.47}, {"realtime", 8, 9.64, 5.73},
    {"base", 2, 13.15, 8.62}, {"base", 3, 11.99, 8.27}, {"base", 4, 12.30, 7.57}, {"base", 5, 12.76, 9.94},
    {"base", 8, 12.53, 7.70}};
#define CANDIDATES ((int)(sizeof(candidates) / sizeof(candidates[0])))

typedef struct offer {
    const candidate *c;
    double error, predicted, measured; /* ms; < 0: the cap on memory is too tight for it; not run */
    char options[80];                /* as match takes them */
} offer;

typedef struct tuner {
    options o;
    engine e;
    scene_pair pair;
    offer offers[CANDIDATES];         /* the most accurate first */
    const offer *chosen;              /* NULL: the options say the pipeline */
    kernel_search kernels;            /* of that pipeline, with --kernels */
    char printed[2 * 8192];           /* as options of match */
} tuner;

/* ---- candidates ---- */

static int by_error(const void *a, const void *b)
{
    const offer *x = (const offer *)a, *y = (const offer *)b;
    return x->error < y->error ? -1 : x->error > y->error;
}

static void set_pipeline(tuner *t, const candidate *c)
{
    int i;
    for (i = 0; strcmp(stereo_preset_text((stereo_preset)i), c->preset) != 0; i++) {
    }
    stereo_pipeline_preset((stereo_preset)i, &t->o.pipeline);
    t->o.pipeline.sgm.paths = (int32_t)c->paths;
}

/* Every candidate with what is predicted for it. */
static int predict_all(tuner *t)
{
    int i, status = DONE;
    for (i = 0; i < CANDIDATES && status == DONE; i++) {
        const candidate *c = &candidates[i];
        offer *one = &t->offers[i];
        stereo_prediction prediction;
        one->c = c;
        one->error = 0.5 * (c->indoors + c->roads);
        one->predicted = one->measured = -1.0;
        snprintf(one->options, sizeof(one->options), "--preset %s --set sgm.paths=%u", c->preset,
                 (unsigned)c->paths);
        set_pipeline(t, c);
        status = engine_know(&t->e, &t->pair.left, TIME_FOR_ONE);
        if (status == DONE)
            status = engine_predict(&t->e, &t->pair.left, &prediction, NULL, 0);
        if (status == DONE)
            one->predicted = prediction.milliseconds;
        else if (status == FAILED && t->o.max_memory && !t->e.lost)
            status = t->e.error[0] = 0; /* DONE: others may fit */
    }
    qsort(t->offers, CANDIDATES, sizeof(t->offers[0]), by_error);
    return status;
}

/* Runs the most accurate ones that may fit until one does. */
static int confirm(tuner *t)
{
    int i, status = DONE;
    for (i = 0; i < CANDIDATES && status == DONE && !t->chosen; i++) {
        offer *one = &t->offers[i];
        float *disparity = NULL;
        if (one->predicted < 0.0 || one->predicted > WORTH_RUNNING * t->o.budget_ms)
            continue;
        set_pipeline(t, one->c);
        status = accuracy_match(&t->e, &t->pair, CONFIRM_RUNS, &disparity, &one->measured);
        free(disparity);
        if (status == DONE && one->measured <= t->o.budget_ms)
            t->chosen = one;
    }
    return status;
}

static int nothing_fits(tuner *t)
{
    const offer *fastest = NULL;
    int i;
    for (i = 0; i < CANDIDATES; i++)
        if (t->offers[i].predicted >= 0.0 && (!fastest || t->offers[i].predicted < fastest->predicted))
            fastest = &t->offers[i];
    if (!fastest)
        snprintf(t->e.error, sizeof(t->e.error), "--max-memory: is too small for every pipeline that could be offered");
    else
        snprintf(t->e.error, sizeof(t->e.error), "--budget-ms: nothing takes %g ms or less; the fastest, %s, takes about %.3g",
             t->o.budget_ms, fastest->options, fastest->measured >= 0.0 ? fastest->measured : fastest->predicted);
    return FAILED;
}

/* ---- kernels ---- */

/* The file tells people what was gained too. */
static int keep_kernels(tuner *t)
{
    const kernel_search *k = &t->kernels;
    char remark[200];
    int used;
    if (k->ms_after >= 0.0 && !k->taken_back)
        used = snprintf(remark, sizeof(remark), "%.2f ms became %.2f", k->ms_before, k->ms_after);
    else
        used = snprintf(remark, sizeof(remark), "%.2f ms, and nothing was faster", k->ms_before);
    if (k->left_out)
        snprintf(remark + used, sizeof(remark) - (size_t)used, "; no time for %d values", k->left_out);
    return engine_keep_kernels(&t->e, &t->pair.left, &k->tuning, remark);
}

static int tune_kernels(tuner *t)
{
    int status;
    if (t->chosen)
        set_pipeline(t, t->chosen->c);
    status = search_kernels(&t->kernels, &t->e, &t->o, &t->pair);
    return status == DONE ? keep_kernels(t) : status;
}

/* ---- what is printed ---- */

/* A path as a shell reads it. */
static void append_path(char *text, size_t size, const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:,@%";
    const char *quote = path[strspn(path, plain)] ? "'" : "";
    size_t used = strlen(text);
    used += (size_t)snprintf(text + used, size - used, "%s", quote);
    for (; *path && used + 8 < size; path++)
        used += *path == '\'' ? (size_t)snprintf(text + used, size - used, "'\\''")
                              : (size_t)snprintf(text + used, size - used, "%c", *path);
    snprintf(text + used, size - used, "%s", quote);
}

/* The preset that least has to be changed of, and the changes. */
static void name_pipeline(const stereo_pipeline *pipeline, char *text, size_t size)
{
    char changes[8192];
    int i, fewest = -1;
    for (i = 0; stereo_preset_text((stereo_preset)i); i++) {
        stereo_pipeline from;
        int count;
        stereo_pipeline_preset((stereo_preset)i, &from);
        count = kernels_settings(pipeline, &from, "--set ", changes, sizeof(changes));
        if (fewest >= 0 && count >= fewest)
            continue;
        fewest = count;
        snprintf(text, size, "--preset %s%s%s", stereo_preset_text((stereo_preset)i), count ? " " : "", changes);
    }
}

static void name_options(tuner *t)
{
    const size_t size = sizeof(t->printed);
    if (t->chosen)
        snprintf(t->printed, size, "%s", t->chosen->options);
    else
        name_pipeline(&t->o.pipeline, t->printed, size);
    if (t->o.kernels) {
        const size_t used = strlen(t->printed);
        snprintf(t->printed + used, size - used, " --kernels ");
        append_path(t->printed, size, t->o.kernels);
    }
}

static void print_time(double ms)
{
    if (ms >= 0.0)
        printf(" %12.2f", ms);
    else
        printf(" %12s", "-");
}

static void explain_choice(const tuner *t)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count = stereo_plan_passes(t->e.plan, passes, MAX_PASSES), p;
    int i;
    printf("%-40s %8s %8s %12s %12s\n", "pipeline", "indoors", "roads", "predicted", "measured ms");
    for (i = 0; i < CANDIDATES; i++) {
        const offer *c = &t->offers[i];
        printf("%-40s %7.2f%% %7.2f%%", c->options, c->c->indoors, c->c->roads);
        print_time(c->predicted);
        print_time(c->measured);
        putchar('\n');
    }
    printf("\n%-58s %12s %12s\n", t->chosen->options, "predicted", "measured ms");
    for (p = 0; p < count && p < MAX_PASSES; p++) {
        printf("  %-56s", passes[p].name);
        print_time(passes[p].predicted);
        print_time(passes[p].milliseconds);
        putchar('\n');
    }
}

static void report_tune(const tuner *t)
{
    json j = {NULL, 0, 0};
    int i;
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, &t->e);
    if (t->chosen)
        json_number(&j, "budget_ms", t->o.budget_ms);
    json_text(&j, "options", t->printed);
    if (t->o.kernels)
        report_kernels(&j, &t->kernels);
    json_open(&j, "candidates", '[');
    for (i = 0; i < CANDIDATES && t->chosen; i++) {
        const offer *c = &t->offers[i];
        json_open(&j, NULL, '{');
        json_text(&j, "options", c->options);
        json_number(&j, "indoors_percent", c->c->indoors);
        json_number(&j, "roads_percent", c->c->roads);
        json_time(&j, "predicted_ms", c->predicted);
        json_time(&j, "total_ms", c->measured);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
}

static void print_tune(const tuner *t)
{
    if (t->o.explain && t->chosen)
        explain_choice(t);
    if (t->o.explain && t->chosen && t->o.kernels)
        putchar('\n');
    if (t->o.explain && t->o.kernels)
        print_kernels(&t->kernels);
    puts(t->printed);
}

static void tell_left_out(const tuner *t)
{
    const kernel_search *k = &t->kernels;
    const double more = k->left_out * (k->making + (k->turns + 1.0) * k->frame) * 1e-3;
    if (k->left_out && !t->o.quiet)
        note("note", "--seconds %g: no time for %d of %d values of fields, which stay as they are; %.0f would do", t->o.seconds,
             k->left_out, k->count, t->o.seconds + more);
}

/* ---- stereo tune ---- */

static int check_tune(const options *o)
{
    if (o->budget_ms <= 0.0 && !o->kernels)
        return fail(WRONG, "--budget-ms is missing: stereo tune [LEFT RIGHT] --budget-ms T, or --kernels FILE and a pipeline");
    if (o->budget_ms > 0.0 && o->pipeline_given)
        return fail(WRONG, "%s does not go with --budget-ms, which chooses the pipeline", o->pipeline_given);
    if (o->seconds_given && !o->kernels)
        return fail(WRONG, "--seconds goes with --kernels");
    if (o->kernels && o->rates && same_file(o->kernels, o->rates))
        return fail(WRONG, "--kernels %s: --rates writes the same file", o->kernels);
    return check_pair(o, "tune");
}

static int choose(tuner *t)
{
    int status = predict_all(t);
    if (status == DONE)
        status = engine_keep_rates(&t->e);
    if (status == DONE)
        status = confirm(t);
    return status == DONE && !t->chosen ? nothing_fits(t) : status;
}

static int tune(tuner *t)
{
    int status = engine_open(&t->e, &t->o);
    if (status == DONE && t->o.budget_ms > 0.0)
        status = choose(t);
    if (status == DONE && t->o.kernels)
        status = tune_kernels(t);
    return status;
}

int tune_main(int argc, char **argv)
{
    static tuner t;                  /* large; zero from the start */
    int status = options_read(&t.o, COMMAND_TUNE, argc, argv);
    if (status != DONE || t.o.helped)
        return status;
    status = check_tune(&t.o);
    if (status == DONE)
        status = take_pair(&t.o, &t.pair.left, &t.pair.right);
    if (status != DONE)
        return status;
    status = tune(&t);
    if (status == DONE) {
        engine_tell(&t.e);
        tell_left_out(&t);
        name_options(&t);
        (t.o.json ? report_tune : print_tune)(&t);
    } else {
        fail(status, "%s", t.e.error);
    }
    engine_close(&t.e);
    image_free(&t.pair.left);
    image_free(&t.pair.right);
    return status;
}
