#ifndef STEREO_TOOL_BENCH_MIXED_H
#define STEREO_TOOL_BENCH_MIXED_H

#include "engine.h"

/* The experiment of Zach et al. 2006, section 7: costs on the GPU, what follows on the CPU, beside all of it on either. */
int bench_mixed(const options *o, const image *left, const image *right);

#endif
