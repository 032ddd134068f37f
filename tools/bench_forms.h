/* Experiments of the papers that set forms of one pipeline beside each other. */
#ifndef STEREO_TOOL_BENCH_FORMS_H
#define STEREO_TOOL_BENCH_FORMS_H

#include <stdint.h>
#include <stdio.h>

#define MAX_FORMS 96
#define MAX_PATTERNS 20

/* What differs in a form: settings, and fields of stereo_tuning, by commas; ANEW there: a plan for every frame. {a,b}
   stands for one form with each value; of several the last changes first. `published`: what the paper reports of each,
   between `|`; NULL or "": nothing. */
typedef struct pattern { const char *settings, *tune, *published; } pattern;
#define ANEW "anew"

enum {
    OF_VULKAN = 1,                   /* of kernels that only Vulkan has */
    MADE_TRUTH = 2,                  /* scored by what the made pair's disparities are */
    ON_ROADS = 4                     /* means are those of KITTI's pairs, else of Middlebury's of 2003 */
};

typedef struct experiment {
    const char *name, *about, *settings;
    const char *sizes;               /* the paper's, WIDTHxHEIGHTxDISPARITIES, by spaces; NULL: it names none */
    const char *published;           /* what the paper says it shows */
    int flags;                       /* of those below */
    pattern patterns[MAX_PATTERNS];
} experiment;

typedef struct form { char settings[200], tune[120], published[48]; } form;

/* NULL: there is none of this name. */
const experiment *find_experiment(const char *name);
void print_experiments(FILE *out);   /* a line or two for each */
/* The forms that the patterns stand for; returns how many. */
int expand_forms(const experiment *e, form forms[MAX_FORMS]);
/* The next of the paper's sizes; 0: there is none. */
int next_size(const char **sizes, uint32_t *width, uint32_t *height, uint32_t *disparities);

#endif
