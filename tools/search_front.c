/* The search for the front. It is greedy and holds no chance: it begins with the presets and the papers' pipelines, and of
   the pipelines on the front always changes the one that was changed least. A pipeline is given up after a few pairs where
   another one, run on all, was faster and clearly better on these. */
#include "search_front.h"

#include "search_draw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A change: what the pipeline must hold ("KEY:NAME", "" = nothing), and settings: KEY=VALUE, or KEY*FACTOR of a number. */
typedef struct change { const char *needs, *settings; } change;
static const change changes[] = {
    {"", "cost=census"},
    {"", "cost=census+ad:0.3 ad.colour=0 ad.curve=linear ad.truncate=10 ad.texture=5 ad.gain=0"},
    {"", "cost=census+ad+gradient:0.4 ad.colour=1 ad.curve=exponential ad.lambda=6 ad.texture=15 ad.gain=1 "
         "gradient.curve=exponential gradient.lambda=6"},
    {"", "cost=ad-census+gradient:0.4 ad.colour=1 ad.curve=exponential ad.lambda=5 ad.texture=0 ad.gain=0 "
         "gradient.curve=exponential gradient.lambda=5"},
    {"", "cost=zncc"},
    {"", "cost=sad"},
    {"cost:census", "census.window=5x5"},
    {"cost:census", "census.window=7x7"},
    {"cost:census", "census.window=9x3"},
    {"cost:census", "census.window=9x7"},
    {"cost:census", "census.kind=full"},
    {"cost:census", "census.kind=full census.window=9x3"},
    {"cost:census", "census.kind=full census.window=5x5"},
    {"cost:census", "census.kind=symmetric"},
    {"cost:census", "census.kind=pattern"},
    {"cost:ad", "ad.gain=0"},
    {"cost:ad", "ad.gain=1"},
    {"cost:ad", "ad.colour=0"},
    {"cost:ad", "ad.texture=0"},
    {"cost:ad", "ad.texture=15"},
    {"cost:ad", "ad.lambda*0.7"},
    {"cost:ad", "ad.lambda*1.4"},
    {"", "aggregate=none"},
    {"", "aggregate=box box.radius=1"},
    {"", "aggregate=box box.radius=2"},
    {"", "aggregate=domain-transform dt.normalize=1 dt.storage=u16 dt.sigma-s=9 dt.sigma-r=12 dt.guide=grey"},
    {"", "aggregate=domain-transform dt.normalize=1 dt.storage=u16 dt.sigma-s=14 dt.sigma-r=20 dt.guide=grey"},
    {"", "aggregate=cross cross.arms=zhang cross.length=9 cross.iterations=1"},
    {"", "aggregate=cross cross.arms=zhang cross.length=17 cross.iterations=1"},
    {"", "aggregate=cross cross.arms=mei cross.length=34 cross.tau=20 cross.length2=17 cross.tau2=6 cross.iterations=1"},
    {"aggregate:domain-transform", "dt.guide=colour"},
    {"aggregate:domain-transform", "dt.guide=grey"},
    {"aggregate:domain-transform", "dt.storage=u16"},
    {"aggregate:domain-transform", "dt.normalize=0"},
    {"aggregate:domain-transform", "dt.sigma-s*0.7"},
    {"aggregate:domain-transform", "dt.sigma-s*1.4"},
    {"aggregate:domain-transform", "dt.sigma-r*0.7"},
    {"aggregate:domain-transform", "dt.sigma-r*1.4"},
    {"aggregate:cross", "cross.length*0.7"},
    {"aggregate:cross", "cross.length*1.4"},
    {"aggregate:cross", "cross.tau*0.8"},
    {"aggregate:cross", "cross.tau*1.25"},
    {"aggregate:cross", "cross.iterations=1"},
    {"aggregate:cross", "cross.iterations=2"},
    {"", "optimize=wta"},
    {"", "optimize=sgm sgm.paths=2"},
    {"", "optimize=sgm sgm.paths=3"},
    {"", "optimize=sgm sgm.paths=4"},
    {"", "optimize=sgm sgm.paths=5"},
    {"", "optimize=sgm sgm.paths=8"},
    {"optimize:sgm", "sgm.p1*0.7"},
    {"optimize:sgm", "sgm.p1*1.4"},
    {"optimize:sgm", "sgm.p2*0.7"},
    {"optimize:sgm", "sgm.p2*1.4"},
    {"optimize:sgm", "sgm.p1*0.7 sgm.p2*0.7"},
    {"optimize:sgm", "sgm.p1*1.4 sgm.p2*1.4"},
    {"optimize:sgm", "sgm.adapt=none"},
    {"optimize:sgm", "sgm.adapt=gradient"},
    {"optimize:sgm", "sgm.adapt=exponential"},
    {"optimize:sgm", "sgm.adapt=colour"},
    {"optimize:sgm", "sgm.scale=0"},
    {"optimize:sgm", "sgm.scale=1.5"},
    {"", "right-view=volume"},
    {"", "right-view=own"},
    {"", "refine=lr,fill,median"},
    {"", "refine=lr,speckle,fill,median"},
    {"", "refine=lr,speckle,fill,median,median"},
    {"", "refine=lr,speckle,fill,weighted-median"},
    {"", "refine=lr,speckle,border,fill,median"},
    {"", "refine=lr,speckle,border,fill,weighted-median"},
    {"", "refine=lr,speckle,border,vote,fill,median"},
    {"", "refine=lr,speckle,border,vote,fill,weighted-median"},
    {"", "refine=lr,median,speckle,fill,median"},
    {"refine:median", "median.radius=1"},
    {"refine:median", "median.radius=2"},
    {"refine:median", "median.radius=3"},
    {"refine:weighted-median", "wmedian.radius*0.7"},
    {"refine:weighted-median", "wmedian.radius*1.4"},
    {"refine:weighted-median", "wmedian.sigma-c*0.7"},
    {"refine:weighted-median", "wmedian.sigma-c*1.4"},
    {"refine:speckle", "speckle.area*0.6"},
    {"refine:speckle", "speckle.area*1.7"},
    {"refine:speckle", "speckle.step*0.7"},
    {"refine:speckle", "speckle.step*1.4"},
    {"refine:lr", "lr.tolerance=0.5"},
    {"refine:lr", "lr.tolerance=1"},
    {"refine:lr", "lr.tolerance=1.5"},
    {"refine:vote", "vote.rounds=1"},
    {"refine:vote", "vote.rounds=3"},
    {"refine:vote", "vote.length*0.7"},
    {"refine:fill", "fill.method=row"},
    {"", "wta.uniqueness=0.02"},
    {"", "wta.uniqueness=0.05"},
    {"", "wta.uniqueness=0"}};
#define CHANGES ((int)(sizeof(changes) / sizeof(changes[0])))

/* ---- changes ---- */

/* Does the list of names that KEY is set to hold NAME? */
static int holds(const stereo_pipeline *pipeline, const char *needs)
{
    const char *name = strchr(needs, ':'), *at;
    char key[64], text[200];
    if (!name)
        return 1;
    snprintf(key, sizeof(key), "%.*s", (int)(name - needs), needs);
    stereo_pipeline_get(pipeline, key, text, sizeof(text));
    for (at = text; *at; at += strcspn(at, ",+"), at += *at != 0) {
        size_t n = strcspn(at, ",+:");
        if (n == strlen(name + 1) && memcmp(at, name + 1, n) == 0)
            return 1;
        if (strcmp(key, "cost") == 0 && n == 9 && memcmp(at, "ad-census", n) == 0 && strcmp(name + 1, "gradient") != 0)
            return 1;
    }
    return 0;
}

static int is_int(const char *key)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    for (i = 0; i < count && strcmp(params[i].key, key) != 0; i++) {
    }
    return i < count && params[i].type == STEREO_PARAM_INT;
}

/* A number's new text: a whole number moves by at least 1; others get two digits, so that there and back is the same. */
static void multiply(const stereo_pipeline *pipeline, const char *key, double factor, char *text, size_t size)
{
    double now, next;
    stereo_pipeline_get(pipeline, key, text, size);
    now = atof(text);
    next = floor(now * factor + 0.5);
    if (!is_int(key))
        snprintf(text, size, "%.2g", now * factor);
    else
        snprintf(text, size, "%.0f", next != now ? next : factor < 1.0 ? now - 1.0 : now + 1.0);
}

/* 0 = the change is none of this pipeline. */
static int apply(const change *c, stereo_pipeline *pipeline)
{
    const char *at = c->settings;
    char key[64], value[200], sign;
    if (!holds(pipeline, c->needs))
        return 0;
    while ((sign = method_setting(&at, key, value)) != 0) {
        if (sign == '*')
            multiply(pipeline, key, atof(value), value, sizeof(value));
        if (stereo_pipeline_set(pipeline, key, value, NULL, 0) != STEREO_OK)
            return 0;
    }
    return 1;
}

/* --vary's values as changes, or those above. DONE, or no memory. */
typedef struct change_list { const change *all; int count; char (*texts)[280]; change *own; } change_list;

static int list_changes(const options *o, change_list *list)
{
    const int most = MAX_VARIED * 16;
    int i, status = DONE;
    memset(list, 0, sizeof(*list));
    list->all = changes;
    list->count = CHANGES;
    if (o->varied == 0)
        return DONE;
    list->own = (change *)new_memory((size_t)most, sizeof(change), 1);
    list->texts = (char (*)[280])new_memory((size_t)most, sizeof(*list->texts), 1);
    if (!list->own || !list->texts)
        return fail(FAILED, "no memory for the values of --vary");
    list->all = list->own;
    list->count = 0;
    for (i = 0; i < o->varied; i++) {
        stereo_pipeline scratch = o->pipeline;
        varied v = vary_begin(o->vary[i]);
        for (; vary_next(&v, &scratch, &status); list->count++) {
            if (list->count == most)
                return fail(WRONG, "--vary: has more than %d values", most);
            snprintf(list->texts[list->count], sizeof(*list->texts), "%s=%s", v.key, v.value);
            list->own[list->count].needs = "";
            list->own[list->count].settings = list->texts[list->count];
        }
    }
    return status;
}

/* ---- the front ---- */

static int is_whole(const search *s, const trial *t) { return t->outcomes && t->scored == s->scene_count; }

/* Few pairs tell less than all: on two the other one must be better by a half, on four by a quarter, and so on. */
static int hopeless(const search *s, const trial *t, int scenes)
{
    part p = all_scenes(s);
    double time, error;
    int i;
    if (scenes != 2 && (scenes == 0 || scenes % 4))
        return 0;
    p.count = scenes;
    time = trial_time(s, t, p);
    error = trial_error(s, t, p) / (1.0 + 1.0 / scenes);
    for (i = 0; i < s->trial_count; i++) {
        const trial *other = &s->trials[i];
        if (is_whole(s, other) && trial_error(s, other, p) < error && trial_time(s, other, p) <= time)
            return 1;
    }
    return 0;
}

static int by_time(const void *a, const void *b)
{
    const front_point *x = (const front_point *)a, *y = (const front_point *)b;
    if (x->time != y->time)
        return x->time < y->time ? -1 : 1;
    return x->error != y->error ? (x->error < y->error ? -1 : 1) : x->t < y->t ? -1 : x->t > y->t;
}

/* Trials that were run on all pairs, with figures of the part, by time; returns how many. */
static int find_front(search *s, part p, front_point *points)
{
    double least = HUGE_VAL;
    int i, count = 0;
    for (i = 0; i < s->trial_count; i++) {
        trial *t = &s->trials[i];
        if (!is_whole(s, t))
            continue;
        points[count].t = t;
        points[count].time = trial_time(s, t, p);
        points[count++].error = trial_error(s, t, p);
    }
    qsort(points, (size_t)count, sizeof(*points), by_time);
    for (i = 0; i < count; i++) {
        points[i].on_front = points[i].error < least - 1e-9;
        if (points[i].on_front)
            least = points[i].error;
    }
    return count;
}

/* Of the pipelines on the front the one that was changed least. NULL = all were changed in every way. */
static trial *least_changed(const front_point *points, int count, int most)
{
    trial *least = NULL;
    int i;
    for (i = 0; i < count; i++) {
        trial *t = points[i].t;
        if (points[i].on_front && t->moves < most && (!least || t->moves < least->moves))
            least = t;
    }
    return least;
}

static int begin(search *s)
{
    static method methods[MAX_METHODS];
    int i, count = accuracy_choose(methods, NULL), status = DONE;
    for (i = 0; i < count && status == DONE; i++) {
        stereo_pipeline pipeline;
        trial *t;
        char error[700];
        const int preset = strcmp(methods[i].source, "preset") == 0;
        if (method_pipeline(methods[i].settings, &pipeline, error, sizeof(error)) != DONE)
            return fail(FAILED, "%s: %s", methods[i].name, error);
        t = try_pipeline(s, &pipeline, preset ? NULL : hopeless);
        status = t ? DONE : FAILED;
        if (t) {
            t->name = methods[i].name;
            t->preset = preset;
        }
    }
    return status;
}

/* Until nothing on the front is left to be changed or the time is over, of which 1 is returned in *over. */
static int explore(search *s, const change_list *list, front_point *points, int *over)
{
    const double end = now_ms() + 60000.0 * s->o->minutes;
    trial *t;
    int count = find_front(s, all_scenes(s), points);
    while (!(*over = now_ms() >= end) && s->trial_count < MAX_TRIALS &&
           (t = least_changed(points, count, list->count)) != NULL) {
        stereo_pipeline pipeline = t->pipeline;
        const int before = s->trial_count;
        if (!apply(&list->all[t->moves++], &pipeline))
            continue;
        t = try_pipeline(s, &pipeline, hopeless);
        if (!t)
            return FAILED;
        if (s->trial_count == before || !is_whole(s, t))
            continue;
        count = find_front(s, all_scenes(s), points);
    }
    return DONE;
}

/* The first times were taken in passing: those on the front, and the presets, are timed again one after another. */
static int time_finalists(search *s, const front_point *points, int count)
{
    int i, status = DONE;
    for (i = 0; i < count && status == DONE; i++)
        if (points[i].on_front || points[i].t->preset || points[i].t == s->trials)
            status = time_again(s, points[i].t);
    return status;
}

/* ---- what is told ---- */

static void print_point(const search *s, const front_point *p)
{
    printf("%7.2f %7.3f ", p->time, p->error);
    print_groups(s, p->t, all_scenes(s));
    printf("  %s", p->t->name ? p->t->name : "");
    if (!p->t->name)
        print_settings(s, p->t);
    putchar('\n');
}

/* Presets that are not on the front, each with the fastest pipeline that beats it in both. */
static void print_beaten(const front_point *points, int count)
{
    int i, k;
    for (i = 0; i < count; i++) {
        const front_point *p = &points[i];
        if (p->on_front || !p->t->preset)
            continue;
        for (k = 0; k < i && !(points[k].on_front && points[k].error <= p->error); k++) {
        }
        printf("%s, %.2f %.3f, is beaten by %.2f %.3f\n", p->t->name, p->time, p->error, points[k].time, points[k].error);
    }
}

/* Each fold chooses its front without the pairs that it leaves out; on these, how far is it from the best at its times? */
static void print_folds(search *s, front_point *points)
{
    const int folds = (int)s->o->folds;
    part p = all_scenes(s);
    p.folds = folds;
    for (p.fold = 0; p.fold < folds; p.fold++) {
        part left = p;
        double worst = 0.0, sum = 0.0;
        int i, k, n = 0, count;
        left.left_out = 1;
        count = find_front(s, p, points);
        for (i = 0; i < count; i++) {
            double own = trial_error(s, points[i].t, left), best = own;
            if (!points[i].on_front || !isfinite(own))
                continue;
            for (k = 0; k < i; k++) {
                double other = trial_error(s, points[k].t, left);
                best = other < best ? other : best;
            }
            n++;
            sum += own / best - 1.0;
            worst = own / best - 1.0 > worst ? own / best - 1.0 : worst;
        }
        if (n)
            printf("fold %d: %d pipelines on the front of the other pairs; on those left out their errors are %.1f %% above "
                   "the best's at their times, at most %.1f %%\n", p.fold + 1, n, 100.0 * sum / n, 100.0 * worst);
    }
}

static int tell_front(search *s, front_point *points, int over)
{
    const int count = find_front(s, all_scenes(s), points);
    int i, status = DONE;
    printf("%d pairs; %d pipelines, %d of them on all pairs%s\n   time   error  of the first pipeline's; wrong pixels in %%\n",
           s->scene_count, s->trial_count, count, over ? "; --minutes are over" : "");
    for (i = 0; i < count; i++)
        if (points[i].on_front)
            print_point(s, &points[i]);
    print_beaten(points, count);
    if (s->o->out && !front_draw(s->o->out, points, count))
        status = FAILED;
    print_folds(s, points);
    return status;
}

int search_front(search *s)
{
    front_point *points = (front_point *)new_memory(MAX_TRIALS, sizeof(front_point), 1);
    change_list list;
    int over = 0, status = list_changes(s->o, &list);
    if (!points && status == DONE)
        status = fail(FAILED, "no memory for a front");
    if (status == DONE)
        status = begin(s);
    if (status == DONE)
        status = explore(s, &list, points, &over);
    if (status == DONE)
        status = time_finalists(s, points, find_front(s, all_scenes(s), points));
    if (status == DONE)
        status = tell_front(s, points, over);
    free(list.own);
    free(list.texts);
    free(points);
    return status;
}
