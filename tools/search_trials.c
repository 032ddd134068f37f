#include "search_trials.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- pairs ---- */

/* Scenes by turns: the first of every group, then every second one. */
static void take_turns(search *s)
{
    static scene turned[MAX_SCENES];
    const scene *of_group[GROUPS][MAX_SCENES];
    int count[GROUPS] = {0}, n = 0, k, g, place;
    for (k = 0; k < s->scene_count; k++) {
        g = (int)s->scenes[k].group;
        of_group[g][count[g]++] = &s->scenes[k];
    }
    for (place = 0; n < s->scene_count; place++)
        for (g = 0; g < GROUPS; g++)
            if (place < count[g]) {
                s->place[n] = place;
                turned[n++] = *of_group[g][place];
            }
    memcpy(s->scenes, turned, (size_t)n * sizeof(*turned));
}

int search_open(search *s)
{
    char error[700];
    int k;
    take_turns(s);
    s->pairs = (scene_pair *)new_memory((size_t)s->scene_count, sizeof(scene_pair), 1);
    if (!s->pairs)
        return fail(FAILED, "no memory for %d pairs", s->scene_count);
    memset(s->pairs, 0, (size_t)s->scene_count * sizeof(scene_pair));
    for (k = 0; k < s->scene_count; k++)
        if (!scene_open(&s->scenes[k], &s->pairs[k], error, sizeof(error)))
            return fail(FAILED, "%s", error);
    return DONE;
}

void search_close(search *s)
{
    int i;
    for (i = 0; s->pairs && i < s->scene_count; i++)
        scene_close(&s->pairs[i]);
    free(s->pairs);
    for (i = 0; i < s->trial_count; i++)
        free(s->trials[i].outcomes);
}

/* ---- trials ---- */

/* WRONG: no plan can be made of these values. */
static int run_scene(search *s, const trial *t, int k, outcome *out, int scored)
{
    float *disparity = NULL;
    int status;
    s->o->pipeline = t->pipeline;
    s->o->disparities = s->scenes[k].disparities;
    status = accuracy_match(&s->e, &s->pairs[k], s->repeat, &disparity, &out->ms);
    if (status == DONE && scored && !accuracy_score(&s->pairs[k], disparity, out))
        status = FAILED;
    free(disparity);
    out->done = status == DONE;
    return status == DONE || status == WRONG ? status : fail(status, "%s: %s", s->scenes[k].name, s->e.error);
}

trial *try_pipeline(search *s, const stereo_pipeline *pipeline, trial_hopeless hopeless)
{
    trial *t;
    int i, status = DONE;
    for (i = 0; i < s->trial_count; i++)
        if (memcmp(&s->trials[i].pipeline, pipeline, sizeof(*pipeline)) == 0)
            return &s->trials[i];
    if (s->trial_count == MAX_TRIALS) {
        fail(FAILED, "there are more than %d pipelines to try; give --vary fewer values", MAX_TRIALS);
        return NULL;
    }
    t = &s->trials[s->trial_count++];
    t->pipeline = *pipeline;
    t->outcomes = (outcome *)new_memory((size_t)s->scene_count, sizeof(outcome), 1);
    if (!t->outcomes) {
        fail(FAILED, "no memory for a trial");
        return NULL;
    }
    memset(t->outcomes, 0, (size_t)s->scene_count * sizeof(outcome));
    for (; t->scored < s->scene_count && status == DONE && !(hopeless && hopeless(s, t, t->scored)); t->scored += status == DONE)
        status = run_scene(s, t, t->scored, &t->outcomes[t->scored], 1);
    if (status == WRONG) {
        free(t->outcomes);
        t->outcomes = NULL;
    }
    return status == FAILED ? NULL : t;
}

int time_again(search *s, trial *t)
{
    int k, status = DONE;
    for (k = 0; k < s->scene_count && status == DONE; k++) {
        outcome again;
        memset(&again, 0, sizeof(again));
        status = run_scene(s, t, k, &again, 0);
        if (status == DONE && again.ms < t->outcomes[k].ms)
            t->outcomes[k].ms = again.ms;
    }
    return status;
}

/* ---- figures ---- */

part all_scenes(const search *s)
{
    part p = {-1, 1, 0, 0};
    p.count = s->scene_count;
    return p;
}

int in_part(const search *s, int k, part p)
{
    return k < p.count && (p.fold >= 0 && s->place[k] % p.folds == p.fold) == p.left_out;
}

/* Mean error of a group over the scenes of the part, or with `times` its milliseconds. NAN: it has none of these. */
static double group_part(const search *s, const trial *t, int group, part p, int times)
{
    double sum = 0.0;
    uint64_t n = 0;
    int k, region;
    for (k = 0; k < s->scene_count; k++) {
        const int regions = times || group != GROUP_MIDDLEBURY_V2 ? 1 : REGIONS;
        for (region = 0; region < regions && (int)s->scenes[k].group == group && in_part(s, k, p); region++) {
            sum += times ? t->outcomes[k].ms : outcome_figure(&s->scenes[k], &t->outcomes[k], region);
            n++;
        }
    }
    return mean(sum, n);
}

static double relative(const search *s, const trial *t, part p, int times)
{
    double sum = 0.0;
    uint64_t n = 0;
    int g;
    if (!t->outcomes)
        return HUGE_VAL;
    for (g = 0; g < GROUP_WITHOUT_TRUTH; g++) {
        double now = group_part(s, t, g, p, times), first = group_part(s, &s->trials[0], g, p, times);
        if (!isnan(now) && first > 0.0) {
            sum += now / first;
            n++;
        }
    }
    return n ? sum / (double)n : HUGE_VAL;
}

double trial_error(const search *s, const trial *t, part p) { return relative(s, t, p, 0); }
double trial_time(const search *s, const trial *t, part p) { return relative(s, t, p, 1); }

void print_groups(const search *s, const trial *t, part p)
{
    int g;
    for (g = 0; g < GROUP_WITHOUT_TRUTH; g++) {
        double figure = group_part(s, t, g, p, 0);
        if (!isnan(figure))
            printf("  %s %.3f", group_text((scene_group)g), figure);
    }
}

void print_settings(const search *s, const trial *t)
{
    char text[4096];
    if (kernels_settings(&t->pipeline, &s->trials[0].pipeline, "", text, sizeof(text)))
        printf(" %s", text);
}

/* ---- --vary ---- */

varied vary_begin(const char *text)
{
    const char *equals = strchr(text, '=');
    varied v;
    v.at = equals + 1;
    v.between = strchr(text, '|') ? "|" : ",";
    snprintf(v.key, sizeof(v.key), "%.*s", (int)(equals - text), text);
    return v;
}

int vary_next(varied *v, stereo_pipeline *pipeline, int *status)
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
