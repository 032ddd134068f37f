#ifndef STEREO_TOOL_BENCH_VARY_H
#define STEREO_TOOL_BENCH_VARY_H

#include "engine.h"

/* The forms of an experiment take turns on the pair, with the backend and number of runs of the options. DONE, or it
   failed. */
int bench_vary(const options *o, const image *left, const image *right);

#endif
