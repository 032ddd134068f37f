#ifndef STEREO_TOOL_BENCH_VARY_H
#define STEREO_TOOL_BENCH_VARY_H

#include "engine.h"

/* The forms of an experiment take turns on a pair, with the backend and number of runs of the options; or, where a
   folder is the only argument, they are scored on Middlebury's pairs of 2003. DONE, or it failed. */
int bench_vary(const options *o);

#endif
