/* stereo bench --experiment NAME: forms of one pipeline beside each other. */
#include "bench_vary.h"
#include "accuracy_run.h"
#include "bench_forms.h"
#include "bench_pair.h"
#include "bench_times.h"
#include "json.h"
#include "report.h"
#include "truth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define OPERATIONS "operations: of the stages of the volume, for each disparity of a pixel, as the plan counts them"
#define MAX_TURNS 12                 /* forms whose plans are there together: memory is for no more */

typedef struct run {
    const options *given;
    options o;                       /* of the form */
    engine e;
    image left, right;
    map found, truth;                /* what a form found; truth.values NULL: nothing is scored */
    const experiment *experiment;
    form form[MAX_FORMS];
    int forms;
    stereo_plan *plans[MAX_FORMS];
    int anew[MAX_FORMS];             /* 1 = made for each frame, and timed with it */
    samples total[MAX_FORMS];
    double passes[MAX_FORMS];        /* the least time of the slowest pass, and which it is */
    const char *slowest[MAX_FORMS];
    double operations[MAX_FORMS];    /* of the volume's passes, for each disparity of each pixel, by the plan */
    double bad[MAX_FORMS];           /* percentage of pixels wrong by more than 1 */
} run;

/* What it is called where times stand. */
static const char *form_text(const run *r, int f)
{
    static char text[sizeof(form)];
    const form *it = &r->form[f];
    snprintf(text, sizeof(text), "%s%s%s", it->settings, it->settings[0] && it->tune[0] ? " " : "", it->tune);
    return text;
}

static int set_form(run *r, int f)
{
    char settings[400], list[sizeof(r->form[f].tune)], *at;
    memset(&r->o.tuning, 0, sizeof(r->o.tuning));
    snprintf(settings, sizeof(settings), "%s %s", r->experiment->settings, r->form[f].settings);
    if (method_pipeline(settings, &r->o.pipeline, r->e.error, sizeof(r->e.error)))
        return WRONG;
    snprintf(list, sizeof(list), "%s", r->form[f].tune);
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
        status = engine_plan(&r->e, &r->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
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

static void keep_passes(run *r, int f, const stereo_plan *plan, const image *left)
{
    stereo_pass_info passes[MAX_PASSES];
    uint32_t count = stereo_plan_passes(plan, passes, MAX_PASSES), i, slowest = 0;
    double operations = 0.0;
    for (i = 0; i < count && i < MAX_PASSES; i++) {
        slowest = passes[i].milliseconds > passes[slowest].milliseconds ? i : slowest;
        operations += passes[i].volume ? (double)passes[i].operations : 0.0;
    }
    r->operations[f] = operations / ((double)left->width * left->height * r->o.disparities);
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
    frame.left.pixels = r->left.pixels;
    frame.right.pixels = r->right.pixels;
    frame.disparity.pixels = r->found.values;
    result = stereo_match(r->plans[f], &frame);
    if (result != STEREO_OK)
        return engine_failed(&r->e, result);
    if (!timed)
        return DONE;
    samples_add(&r->total[f], now_ms() - start);
    keep_passes(r, f, r->plans[f], &r->left);
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

static int are_published(const run *r)
{
    int f;
    for (f = 0; f < r->forms; f++)
        if (r->form[f].published[0])
            return 1;
    return 0;
}

/* What the measured forms show. */
static void conclude(run *r)
{
    double first = 0.0, last = 0.0;
    int f, fastest = 0, slowest = 0, best = 0;
    for (f = 0; f < r->forms; f++) {
        const double ms = summarize(&r->total[f]).median;
        if (f == 0 || ms < first)
            first = ms, fastest = f;
        if (f == 0 || ms > last)
            last = ms, slowest = f;
        best = r->bad[f] < r->bad[best] ? f : best;
    }
    printf("here: fastest %s;", form_text(r, fastest));
    printf(" slowest %s, %.2f times as long", form_text(r, slowest), last / first);
    if (r->truth.values)
        printf("; fewest errors %s, %.3f %%", form_text(r, best), r->bad[best]);
    putchar('\n');
}

static void print_run(run *r)
{
    const int width = text_width(r), bad = r->truth.values != NULL, published = are_published(r);
    int f;
    printf("%s: %s\n", r->experiment->name, r->experiment->about);
    printf("%s: %s; %ux%u, %u disparities; ms of %u runs by turns\n",
           backend_text(stereo_context_backend(r->e.context)), r->e.device.name, r->left.width, r->left.height,
           r->o.disparities, r->o.repeat);
    printf("%-*s %10s %10s %10s%s %10s  %sslowest pass\n", width, "form", "median", "min", "max", bad ? "    bad 1" : "",
           "operations", published ? "published             " : "");
    for (f = 0; f < r->forms; f++) {
        summary s = summarize(&r->total[f]);
        printf("%-*s %10.3f %10.3f %10.3f", width, form_text(r, f), s.median, s.low, s.high);
        if (bad)
            printf(" %8.3f", r->bad[f]);
        printf(" %10.1f  ", r->operations[f]);
        if (published)
            printf("%-22s", r->form[f].published);
        printf("%s %.3f\n", r->slowest[f], r->passes[f]);
    }
    printf(OPERATIONS "%s\n",
           bad ? "; bad 1: percent of the pixels" : "");
    if (r->experiment->published)
        printf("published: %s\n", r->experiment->published);
    conclude(r);
}

/* Begins the object, where it is not begun: what fails before anything is measured prints nothing. */
static void open_report(json *j, const run *r)
{
    if (j->depth > 0)
        return;
    json_open(j, NULL, '{');
    report_device(j, &r->e);
    json_text(j, "experiment", r->experiment->name);
}

static void report_forms(json *j, run *r)
{
    int f;
    open_report(j, r);
    if (r->o.paper_sizes) {
        json_integer(j, "width", r->left.width);
        json_integer(j, "height", r->left.height);
        json_integer(j, "disparities", r->o.disparities);
    }
    json_open(j, "forms", '[');
    for (f = 0; f < r->forms; f++) {
        json_open(j, NULL, '{');
        json_text(j, "form", form_text(r, f));
        report_summary(j, "total_ms", summarize(&r->total[f]));
        json_text(j, "slowest", r->slowest[f]);
        json_time(j, "slowest_ms", r->passes[f]);
        json_number(j, "operations", r->operations[f]);
        if (r->truth.values)
            json_number(j, "bad_1", r->bad[f]);
        if (r->form[f].published[0])
            json_text(j, "published", r->form[f].published);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* The truth of the made pair, whose disparities rise from row to row. Left pixels without a partner are unknown. */
static int made_truth(run *r)
{
    uint32_t x, y;
    r->truth = r->found;
    r->truth.values = (float *)new_memory(r->left.width, r->left.height, sizeof(float));
    for (y = 0; r->truth.values && y < r->left.height; y++)
        for (x = 0; x < r->left.width; x++) {
            const int32_t d = made_disparity(y, r->left.height, r->o.min_disparity, r->o.disparities);
            r->truth.values[(size_t)y * r->left.width + x] = (int32_t)x < d ? INFINITY : (float)d;
        }
    return r->truth.values != NULL;
}

/* A pair, room for a map, and the truth that it is held against. */
static int take_maps(run *r)
{
    const options *o = r->given;
    int status = take_pair(&r->o, &r->left, &r->right);
    if (status != DONE)
        return status;
    r->found.width = r->left.width;
    r->found.height = r->left.height;
    r->found.values = (float *)new_memory(r->left.width, r->left.height, sizeof(float));
    if (!r->found.values || (o->arguments == 0 && (r->experiment->flags & MADE_TRUTH) && !made_truth(r)))
        return fail(FAILED, "no memory for the results");
    if (o->truth && !truth_read(o, o->truth, o->argument[0], r->left.width, r->left.height, &r->truth, r->e.error, sizeof(r->e.error)))
        return fail(FAILED, "%s", r->e.error);
    return DONE;
}

/* All forms on one pair. */
static int run_pair(run *r, json *j)
{
    int f, status = take_maps(r);
    if (status == DONE) {
        status = measure(r);
        if (status != DONE)
            fail(status, "%s", r->e.error[0] ? r->e.error : "no memory for the results");
        else if (j)
            report_forms(j, r);
        else
            print_run(r);
    }
    for (f = 0; f < r->forms; f++) {
        free(r->total[f].ms);
        memset(&r->total[f], 0, sizeof(r->total[f]));
        r->slowest[f] = NULL;
    }
    free(r->found.values);
    free(r->truth.values);
    memset(&r->found, 0, sizeof(r->found));
    memset(&r->truth, 0, sizeof(r->truth));
    image_free(&r->left);
    image_free(&r->right);
    return status;
}

static int run_sizes(run *r, json *j)
{
    const char *sizes = r->experiment->sizes;
    int status = DONE;
    if (!r->o.paper_sizes)
        return run_pair(r, j);
    if (j) {
        open_report(j, r);
        json_open(j, "sizes", '[');
    }
    while (status == DONE && next_size(&sizes, &r->o.width, &r->o.height, &r->o.disparities)) {
        if (j)
            json_open(j, NULL, '{');
        status = run_pair(r, j);
        if (j)
            json_close(j, '}');
        else
            putchar('\n');
    }
    if (j)
        json_close(j, ']');
    return status;
}

/* ---- means over pairs with ground truth ---- */

typedef struct folder {
    scene scenes[MAX_SCENES];
    scene_pair pairs[MAX_SCENES];    /* open from start to end: every form takes all of them */
    outcome outcomes[MAX_SCENES];
    int count;
    double ms[MAX_FORMS], mean[MAX_FORMS];
} folder;

static int open_folder(run *r, folder *of, const char *words, const char *what)
{
    int i;
    of->count = scenes_choose(of->scenes, scenes_find(r->o.argument[0], of->scenes), words, 1);
    for (i = 0; i < of->count; i++)
        if (!scene_open(&of->scenes[i], &of->pairs[i], r->e.error, sizeof(r->e.error)))
            return fail(FAILED, "%s", r->e.error);
    return of->count > 0 ? DONE : fail(FAILED, "%s: holds none of %s", r->o.argument[0], what);
}

static int score_form(run *r, folder *of, int f)
{
    int k, status = set_form(r, f);
    memset(of->outcomes, 0, sizeof(of->outcomes));
    for (k = 0; k < of->count && status == DONE; k++) {
        outcome *out = &of->outcomes[k];
        float *disparity = NULL;
        r->o.disparities = of->scenes[k].disparities;
        status = accuracy_match(&r->e, &of->pairs[k], (int)r->o.repeat, &disparity, &out->ms);
        if (status == DONE && !accuracy_score(&of->pairs[k], disparity, out))
            status = FAILED;
        if (status == DONE)
            keep_passes(r, f, r->e.plan, &of->pairs[k].left);
        free(disparity);
        out->done = status == DONE;
        of->ms[f] += out->ms;
    }
    return status == DONE
               ? DONE : fail(status, "%s: %s", form_text(r, f), r->e.error[0] ? r->e.error : "no memory for the results");
}

static void print_means(run *r, const folder *of, const char *what)
{
    const int width = text_width(r);
    int f, best = 0;
    printf("%s: %s\n%-*s %10s %10s %10s  published\n", r->experiment->name, r->experiment->about, width, "form", "ms", "mean",
           "operations");
    for (f = 0; f < r->forms; f++) {
        printf("%-*s %10.3f %10.2f %10.1f  %s\n", width, form_text(r, f), of->ms[f], of->mean[f], r->operations[f],
               r->form[f].published);
        best = of->mean[f] < of->mean[best] ? f : best;
    }
    printf("ms: of all pairs; mean: %s, invalid pixels filled; " OPERATIONS " of the last pair\n", what);
    if (r->experiment->published)
        printf("published: %s\n", r->experiment->published);
    printf("here: fewest errors with %s: %.2f\n", form_text(r, best), of->mean[best]);
}

static void report_means(json *j, run *r, const folder *of, const char *key)
{
    int f;
    open_report(j, r);
    json_open(j, "forms", '[');
    for (f = 0; f < r->forms; f++) {
        json_open(j, NULL, '{');
        json_text(j, "form", form_text(r, f));
        json_time(j, "ms", of->ms[f]);
        json_number(j, key, of->mean[f]);
        json_number(j, "operations", r->operations[f]);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static int run_folder(run *r, json *j)
{
    static folder of;                /* large; zero from the start */
    const int roads = (r->experiment->flags & ON_ROADS) != 0;
    int f, k, status = open_folder(r, &of, roads ? "kitti2015/" : "middlebury_v2/",
                                   roads ? "KITTI's pairs of 2015: kitti2015/left, right, disp_noc"
                                         : "Middlebury's pairs of 2003: middlebury_v2/tsukuba, venus, teddy, cones");
    for (f = 0; f < r->forms && status == DONE; f++) {
        status = score_form(r, &of, f);
        of.mean[f] = group_figure(of.scenes, of.outcomes, of.count, roads ? GROUP_KITTI : GROUP_MIDDLEBURY_V2,
                                  roads ? 1 : REGIONS);
    }
    if (status == DONE && j)
        report_means(j, r, &of, roads ? "mean_d1" : "mean_bad_1");
    else if (status == DONE)
        print_means(r, &of, roads ? "D1" : "of the figures nonocc, all and disc of each, percent of pixels wrong by more than 1");
    for (k = 0; k < of.count; k++)
        scene_close(&of.pairs[k]);
    return status;
}

int bench_vary(const options *o)
{
    static run r;                    /* large; zero from the start */
    json j = {NULL, 0, 0};
    int status;
    r.given = o;
    r.o = *o;
    r.o.mask = NULL;                 /* it is the truth's */
    r.experiment = find_experiment(o->experiment);
    r.forms = expand_forms(r.experiment, r.form);
    if (o->paper_sizes && !r.experiment->sizes)
        return fail(WRONG, "--size paper: the papers name no sizes for --experiment %s", o->experiment);
    status = engine_open(&r.e, &r.o);
    if (status != DONE)
        return fail(status, "%s", r.e.error);
    if ((r.experiment->flags & OF_VULKAN) && stereo_context_backend(r.e.context) != STEREO_BACKEND_VULKAN) {
        status = fail(WRONG, "--experiment %s compares kernels of Vulkan, and this runs on the CPU", o->experiment);
    } else {
        j.out = stdout;
        status = (o->arguments == 1 ? run_folder : run_sizes)(&r, o->json ? &j : NULL);
        if (j.depth > 0)
            json_close(&j, '}');
    }
    engine_close(&r.e);
    return status;
}
