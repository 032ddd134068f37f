/* Experiments of the papers that set forms of one pipeline beside each other. */
#ifndef STEREO_TOOL_BENCH_FORMS_H
#define STEREO_TOOL_BENCH_FORMS_H

#include <stdio.h>

#define MAX_FORMS 28

/* What differs in a form: settings, and fields of stereo_tuning, by commas; ANEW there: a plan for every frame. */
typedef struct form { const char *settings, *tune; } form;
#define ANEW "anew"

typedef struct experiment {
    const char *name, *about, *settings;
    form forms[MAX_FORMS];
} experiment;

/* NULL: there is none of this name. */
const experiment *find_experiment(const char *name);
void print_experiments(FILE *out);   /* a line or two for each */

#endif
