/* Pipelines run on pairs with ground truth, each once: what `stereo search` chooses from. */
#ifndef STEREO_TOOL_SEARCH_TRIALS_H
#define STEREO_TOOL_SEARCH_TRIALS_H

#include "accuracy_run.h"

#define MAX_TRIALS 4000

/* One pipeline on the pairs: a search that comes by again does not run it again. */
typedef struct trial {
    stereo_pipeline pipeline;
    const char *name;                /* of a preset or a paper's pipeline, else NULL */
    int preset;
    outcome *outcomes;               /* of each scene; NULL: no plan can be made of this */
    int scored;                      /* scenes that were run: fewer than all where it was given up */
    int moves;                       /* search_front: how many changes of it were tried */
} trial;

/* Which scenes count: the first `count` of those that a fold searches on (left_out 0) or leaves out (1). Fold -1 leaves
   nothing out. */
typedef struct part { int fold, folds, left_out, count; } part;

typedef struct search {
    options *o;
    engine e;
    scene *scenes;                   /* by turns from every group, so that the first ones stand for all */
    scene_pair *pairs;
    int scene_count, trial_count;
    int place[MAX_SCENES];           /* of the scene in its group */
    int repeat;                      /* runs of a pair, whose median is its time */
    trial trials[MAX_TRIALS];        /* the first is what the others are measured by */
} search;

/* Reads the pairs. DONE, or the exit status; it was told. */
int search_open(search *s);
void search_close(search *s);

/* Whether a trial that was run on `scenes` scenes is hopeless. */
typedef int (*trial_hopeless)(const search *s, const trial *t, int scenes);
/* The trial of this pipeline, old or new; hopeless: NULL = run on all scenes. NULL: it failed, which was told. */
trial *try_pipeline(search *s, const stereo_pipeline *pipeline, trial_hopeless hopeless);
/* Takes the times of a trial again; of each scene the smaller one is kept. DONE, or FAILED, which was told. */
int time_again(search *s, trial *t);

part all_scenes(const search *s);
int in_part(const search *s, int k, part p);
/* Mean of the groups' errors (percentages of wrong pixels) or times, relative to the first trial's. HUGE_VAL: not run. */
double trial_error(const search *s, const trial *t, part p);
double trial_time(const search *s, const trial *t, part p);
/* "  Middlebury v2 5.126  ..." */
void print_groups(const search *s, const trial *t, part p);
/* " KEY=VALUE ...": what differs from the first trial's pipeline. */
void print_settings(const search *s, const trial *t);

/* One --vary KEY=VALUE,VALUE (or with | between them), a value at a time. */
typedef struct varied { char key[64], value[200]; const char *at, *between; } varied;
varied vary_begin(const char *text);
/* Sets the next value. 0 = there is none, or it cannot be set: then *status is not DONE, and it was told. */
int vary_next(varied *v, stereo_pipeline *pipeline, int *status);

#endif
