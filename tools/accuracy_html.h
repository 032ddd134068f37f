/* The page of `stereo accuracy`. */
#ifndef STEREO_TOOL_ACCURACY_HTML_H
#define STEREO_TOOL_ACCURACY_HTML_H

#include "accuracy_run.h"

/* All there is to report. */
#define MAX_DEVICES 8
typedef struct accuracy_report {
    const scene *scenes;
    int scene_count;
    const method *methods;
    int method_count, preset_count;  /* presets come first */
    int device_count;
    engine devices[MAX_DEVICES];     /* the first one's maps are what the others are held against */
    options device_options[MAX_DEVICES];
    outcome *outcomes;               /* [device][method][scene] */
    int bar, runs;                   /* standard error shows a progress bar; runs that are done */
    double start, work, work_done;   /* pixels times disparities of all runs, where there is a bar */
    FILE *pictures;                  /* the part of the page that shows them, written scene by scene */
} accuracy_report;

const outcome *report_outcomes(const accuracy_report *r, int d, int m); /* of every scene, on device d, of method m */
/* Million disparity evaluations a second over Middlebury's second version, or over what was run. 0 = nothing was. */
double report_speed(const accuracy_report *r, int d, int m);

/* One scene: the left picture, the truth, and for each map its colours and its errors (values NULL: not run). */
void html_scene(FILE *page, const scene *s, const scene_pair *pair, const method *methods, float *const *maps,
                const outcome *const *outcomes, int count);
/* The whole page. */
void html_page(FILE *page, const accuracy_report *r);

#endif
