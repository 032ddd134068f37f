#ifndef STEREO_TOOL_BENCH_VARY_H
#define STEREO_TOOL_BENCH_VARY_H

#include "engine.h"

/* Experiments of the papers that set forms of one pipeline beside each other. */
int is_varied(const char *name);
void print_varied(FILE *out);        /* a line or two for each */
/* The forms take turns on the pair, with the backend and number of runs of the options. DONE, or it failed. */
int bench_vary(const options *o, const image *left, const image *right);

#endif
