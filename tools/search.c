/* stereo search: better parameters for the pairs of a folder, one parameter at a time, with cross-validation: every fold
   leaves out some pairs of each group, searches on the others and then tells how the left-out ones fare. */
#include "accuracy_run.h"

#include "commands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TRIALS 2000

/* One pipeline, scored on every scene: a search that comes by again does not run it again. */
typedef struct trial {
    stereo_pipeline pipeline;
    outcome *outcomes;               /* a scene; NULL: no plan can be made of this */
} trial;

typedef struct search {
    options *o;
    engine e;
    scene *scenes;
    int scene_count, trial_count;
    int place[MAX_SCENES];           /* of the scene in its group */
    trial trials[MAX_TRIALS];
} search;

/* ---- scoring ---- */

static int run_scenes(search *s, trial *t)
{
    int k;
    for (k = 0; k < s->scene_count; k++) {
        scene_pair pair;
        float *disparity = NULL;
        char error[700];
        int status;
        if (!scene_open(&s->scenes[k], &pair, error, sizeof(error)))
            return fail(FAILED, "%s", error);
        s->o->disparities = s->scenes[k].disparities;
        status = accuracy_match(&s->e, &pair, 1, &disparity, &t->outcomes[k].ms);
        if (status == DONE && !accuracy_score(&pair, disparity, &t->outcomes[k]))
            status = FAILED;
        t->outcomes[k].done = status == DONE;
        free(disparity);
        scene_close(&pair);
        if (status == WRONG)         /* values that do not go together */
            return WRONG;
        if (status != DONE)
            return fail(status, "%s: %s", s->scenes[k].name, s->e.error);
    }
    return DONE;
}

/* The trial of this pipeline, old or new. NULL: it failed, which was told. */
static trial *try_pipeline(search *s, const stereo_pipeline *pipeline)
{
    trial *t;
    int i, status;
    for (i = 0; i < s->trial_count; i++)
        if (memcmp(&s->trials[i].pipeline, pipeline, sizeof(*pipeline)) == 0)
            return &s->trials[i];
    if (s->trial_count == MAX_TRIALS) {
        fail(FAILED, "there are more than %d pipelines to try; give --vary fewer values", MAX_TRIALS);
        return NULL;
    }
    t = &s->trials[s->trial_count++];
    t->pipeline = s->o->pipeline = *pipeline;
    t->outcomes = (outcome *)new_memory((size_t)s->scene_count, sizeof(outcome), 1);
    status = t->outcomes ? run_scenes(s, t) : fail(FAILED, "no memory for a trial");
    if (status == WRONG) {
        free(t->outcomes);
        t->outcomes = NULL;
    }
    return status == FAILED ? NULL : t;
}

/* Is the scene left out by this fold? Fold -1 leaves nothing out. */
static int left_out(const search *s, int k, int fold, int folds)
{
    return fold >= 0 && s->place[k] % folds == fold;
}

/* Mean figure of a group over the scenes that the fold searches on (test 0) or leaves out (test 1). */
static double part_figure(const search *s, const trial *t, scene_group group, int fold, int folds, int test)
{
    double sum = 0.0;
    uint64_t n = 0;
    int k, region, regions = group == GROUP_MIDDLEBURY_V2 ? REGIONS : 1;
    for (k = 0; k < s->scene_count; k++)
        for (region = 0; region < regions && s->scenes[k].group == group && left_out(s, k, fold, folds) == test; region++) {
            sum += outcome_figure(&s->scenes[k], &t->outcomes[k], region);
            n++;
        }
    return mean(sum, n);
}

/* What is made small: figures relative to the first pipeline's, mean over the groups. */
static double goal(const search *s, const trial *t, int fold, int folds, int test)
{
    double sum = 0.0;
    uint64_t n = 0;
    int g;
    if (!t->outcomes)
        return HUGE_VAL;
    for (g = 0; g < GROUP_WITHOUT_TRUTH; g++) {
        double now = part_figure(s, t, (scene_group)g, fold, folds, test);
        double first = part_figure(s, &s->trials[0], (scene_group)g, fold, folds, test);
        if (!isnan(now) && first > 0.0) {
            sum += now / first;
            n++;
        }
    }
    return n ? sum / (double)n : HUGE_VAL;
}

static void print_trial(const search *s, const trial *t, int fold, int folds, int test)
{
    int g;
    printf("%.4f ", goal(s, t, fold, folds, test));
    for (g = 0; g < GROUP_WITHOUT_TRUTH; g++) {
        double figure = part_figure(s, t, (scene_group)g, fold, folds, test);
        if (!isnan(figure))
            printf("  %s %.3f", group_text((scene_group)g), figure);
    }
}

/* ---- the search ---- */

/* One --vary KEY=VALUE,VALUE (or with | between them), a value at a time. */
typedef struct varied { char key[64], value[200]; const char *at, *between; } varied;

static varied vary_begin(const char *text)
{
    const char *equals = strchr(text, '=');
    varied v;
    v.at = equals + 1;
    v.between = strchr(text, '|') ? "|" : ",";
    snprintf(v.key, sizeof(v.key), "%.*s", (int)(equals - text), text);
    return v;
}

/* Sets the next value. 0 = there is none, or it cannot be set: then *status is not DONE, and it was told. */
static int vary_next(varied *v, stereo_pipeline *pipeline, int *status)
{
    char error[2000];
    size_t n = strcspn(v->at, v->between);
    if (!*v->at)
        return 0;
    snprintf(v->value, sizeof(v->value), "%.*s", (int)n, v->at);
    v->at += n + (v->at[n] != 0);
    if (stereo_pipeline_set(pipeline, v->key, v->value, error, sizeof(error)) != STEREO_OK)
        *status = fail(WRONG, "--vary: %s", error);
    return *status == DONE;
}

/* Whether all that is to be varied can be set. */
static int check_varied(const options *o)
{
    int i, status = DONE;
    for (i = 0; i < o->varied && status == DONE; i++) {
        stereo_pipeline pipeline = o->pipeline;
        varied v = vary_begin(o->vary[i]);
        while (vary_next(&v, &pipeline, &status))
            pipeline = o->pipeline;
    }
    return status;
}

/* All values of one --vary. *best moves. 0 = failed, which was told. */
static int vary(search *s, const char *text, int fold, int folds, const trial **best)
{
    const trial *from = *best;
    stereo_pipeline pipeline = from->pipeline;
    varied v = vary_begin(text);
    int status = DONE;
    for (; vary_next(&v, &pipeline, &status); pipeline = from->pipeline) {
        const trial *t = try_pipeline(s, &pipeline);
        if (!t)
            return 0;
        if (goal(s, t, fold, folds, 0) < goal(s, *best, fold, folds, 0) - 1e-9) {
            *best = t;
            printf("  %s=%s: ", v.key, v.value);
            print_trial(s, t, fold, folds, 0);
            putchar('\n');
            fflush(stdout);
        }
    }
    return status == DONE;
}

/* Rounds over all of --vary until one changes nothing. NULL = failed. */
static const trial *descend(search *s, int fold, int folds)
{
    const trial *best = &s->trials[0], *before = NULL;
    int i, round;
    for (round = 0; round < 8 && before != best; round++) {
        before = best;
        for (i = 0; i < s->o->varied; i++)
            if (!vary(s, s->o->vary[i], fold, folds, &best))
                return NULL;
    }
    return best;
}

/* What differs from the first pipeline, as options. */
static void print_settings(const search *s, const trial *best)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    for (i = 0; i < count; i++) {
        char now[200], first[200];
        stereo_pipeline_get(&best->pipeline, params[i].key, now, sizeof(now));
        stereo_pipeline_get(&s->trials[0].pipeline, params[i].key, first, sizeof(first));
        if (strcmp(now, first) != 0)
            printf(" %s=%s", params[i].key, now);
    }
    putchar('\n');
}

static void print_parts(const search *s, int fold, int folds)
{
    int k, test;
    for (test = 0; test < 2; test++) {
        printf(test ? "\n  left out:" : "fold %d\n  searched on:", fold + 1);
        for (k = 0; k < s->scene_count; k++)
            if (left_out(s, k, fold, folds) == test)
                printf(" %s", s->scenes[k].name);
    }
    putchar('\n');
}

/* Every fold, then all pairs. */
static int search_all(search *s, const stereo_pipeline *start)
{
    int fold, folds = (int)s->o->folds;
    const trial *best;
    if (!try_pipeline(s, start))
        return FAILED;
    if (!s->trials[0].outcomes)
        return fail(WRONG, "%s", s->e.error);
    for (fold = 0; fold < folds; fold++) {
        print_parts(s, fold, folds);
        best = descend(s, fold, folds);
        if (!best)
            return FAILED;
        fputs("  left-out pairs: ", stdout);
        print_trial(s, best, fold, folds, 1);
        fputs("\n  found:", stdout);
        print_settings(s, best);
    }
    puts("all pairs");
    best = descend(s, -1, 1);
    if (!best)
        return FAILED;
    fputs("before: ", stdout);
    print_trial(s, &s->trials[0], -1, 1, 0);
    fputs("\nafter:  ", stdout);
    print_trial(s, best, -1, 1, 0);
    printf("\n%d pipelines were tried; found:", s->trial_count);
    print_settings(s, best);
    return DONE;
}

/* A scene's place among those of its group, which says the fold that leaves it out. */
static void number_places(search *s)
{
    int k, g, place;
    for (g = 0; g < GROUPS; g++)
        for (k = place = 0; k < s->scene_count; k++)
            if (s->scenes[k].group == (scene_group)g)
                s->place[k] = place++;
}

int search_main(int argc, char **argv)
{
    static search s;
    static scene scenes[MAX_SCENES];
    stereo_pipeline start;
    options o;
    const char *folder;
    int i, status = options_read(&o, COMMAND_SEARCH, argc, argv);
    if (status != DONE || o.helped)
        return status;
    folder = o.arguments > 0 ? o.argument[0] : getenv("STEREO_DATA");
    if (!folder || o.arguments > 1)
        return fail(WRONG, "%s: stereo search FOLDER --vary KEY=VALUE,VALUE", folder ? "one FOLDER is enough" : "FOLDER is missing");
    if (o.varied == 0)
        return fail(WRONG, "--vary is missing: stereo search FOLDER --vary KEY=VALUE,VALUE");
    status = check_varied(&o);
    if (status != DONE)
        return status;
    s.o = &o;
    s.scenes = scenes;
    s.scene_count = scenes_choose(scenes, scenes_find(folder, scenes), o.scenes, 1);
    if (s.scene_count == 0)
        return fail(FAILED, "%s holds no pair with ground truth%s%s; tests/README.md says how such a folder is laid out",
                    folder, o.scenes ? " whose name contains " : "", o.scenes ? o.scenes : "");
    number_places(&s);
    start = o.pipeline;
    status = engine_open(&s.e, &o);
    if (status != DONE)
        return fail(status, "%s", s.e.error);
    status = search_all(&s, &start);
    for (i = 0; i < s.trial_count; i++)
        free(s.trials[i].outcomes);
    engine_close(&s.e);
    return status;
}
