/* stereo tune --kernels: the fields of stereo_tuning with which one pipeline is fastest on one device. */
#ifndef STEREO_TOOL_TUNE_KERNELS_H
#define STEREO_TOOL_TUNE_KERNELS_H

#include "engine.h"
#include "json.h"
#include "scenes.h"

#define MAX_TRIALS 256

typedef enum trial_verdict {
    VERDICT_NO_TIME,
    VERDICT_SAME_PLAN,               /* as without it: not run */
    VERDICT_NO_PLAN,                 /* the device or the cap on memory does not take it */
    VERDICT_OTHER_OUTPUT,            /* must not be; then it is not taken */
    VERDICT_NOT_FASTER,
    VERDICT_KEPT
} trial_verdict;

/* A value of a field, beside what the plan had before. */
typedef struct trial {
    const char *field;
    uint32_t value;
    double ms, ms_before;            /* medians of runs by turns; < 0 = not run */
    trial_verdict verdict;
} trial;

typedef struct kernel_search {
    options *o;
    engine *e;
    const scene_pair *pair;
    double end;                      /* by the clock, ms */
    stereo_tuning tuning;            /* what was found up to now */
    stereo_plan *plan;               /* made with it */
    float *map, *first_map;          /* of the last frame; without tuning */
    double making, frame;            /* ms: making a plan, a frame */
    uint32_t turns;
    trial trials[MAX_TRIALS];
    int count, kept, left_out;             /* left_out: there was no time for so many of them */
    double ms_before, ms_after;      /* a frame without and with what was found, by turns; after < 0 = nothing was */
    int taken_back;                  /* together they were not faster: there is nothing in tuning */
} kernel_search;

/* Varies the fields one after the other for the pipeline and the seconds of e->o, which is o. DONE, or the exit status with
   the line in e->error. */
int search_kernels(kernel_search *s, engine *e, options *o, const scene_pair *pair);

void print_kernels(const kernel_search *s);
void report_kernels(json *j, const kernel_search *s);

#endif
