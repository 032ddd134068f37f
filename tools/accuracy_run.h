/* Pipelines run on pairs with ground truth: `stereo accuracy` makes a report of it, `stereo search` looks for better
   parameters by it. */
#ifndef STEREO_TOOL_ACCURACY_RUN_H
#define STEREO_TOOL_ACCURACY_RUN_H

#include "engine.h"
#include "scenes.h"

#define MAX_METHODS 64

typedef struct method {
    const char *name;
    const char *settings;            /* what differs from the base pipeline: "KEY=VALUE KEY=VALUE" */
    const char *source;              /* the paper, or "preset" */
    const char *published;           /* the twelve figures of Middlebury's second version, "" = not published there */
    double published_mean;           /* of these, 0 = unknown */
    double published_mde_s;          /* million disparity evaluations a second, 0 = unknown */
} method;

/* Of one method on one scene on one device. */
typedef struct outcome {
    int done;                        /* the rest is something */
    int same;                        /* of other devices: the map is the first device's, byte for byte */
    double ms;                       /* median of the runs */
    double evaluations;              /* pixels times disparities */
    score score[REGIONS];            /* pixels 0: there is no such region */
} outcome;

/* Presets, then the papers' pipelines, whose name or source contains the word (NULL = all); returns how many. */
int accuracy_choose(method chosen[MAX_METHODS], const char *word);
/* Reads the next KEY=VALUE or KEY*VALUE; returns the sign between them. 0: there is none, and *settings is where that is. */
char method_setting(const char **settings, char key[64], char value[200]);
/* Fills o->pipeline. WRONG: failed, with a line that names the key. */
int method_pipeline(const char *settings, stereo_pipeline *pipeline, char *error, size_t size);

/* Matches with e->o's pipeline, at most `repeat` times or a third of a second. *disparity: width * height values, to be
   freed. DONE, or the exit status with the line in e->error. */
int accuracy_match(engine *e, const scene_pair *pair, int repeat, float **disparity, double *ms);
/* Scores every region there is; invalid pixels are filled in rows first. 0 = no memory. */
int accuracy_score(const scene_pair *pair, const float *disparity, outcome *out);

/* What this scene counts: D1 of KITTI, else percent beyond the scene's threshold, in the region. NAN = not there. */
double outcome_figure(const scene *s, const outcome *out, int region);
/* Percent beyond 0.5, 1, 2 and 3 px, by i. */
double outcome_bad(const outcome *out, int region, int i);
/* Mean figure of a group: of the regions 0..regions-1 of each scene. NAN where a scene is missing. */
double group_figure(const scene *scenes, const outcome *outcomes, int count, scene_group group, int regions);

#endif
