#ifndef STEREO_TOOL_BENCH_PREDICT_H
#define STEREO_TOOL_BENCH_PREDICT_H

#include "engine.h"

/* The validation of Fang et al. 2012, section IV C, with all pipelines of `stereo accuracy`: what stereo_predict says
   beside what is measured, in five sizes. */
int bench_predict(const options *o);

#endif
