#ifndef STEREO_TOOL_BENCH_MODEL_H
#define STEREO_TOOL_BENCH_MODEL_H

#include "engine.h"

/* The performance model of Fang et al. 2012, section IV, on this device: frames a second that their three aggregations may
   reach by bandwidth (equations 5 to 10), the share that they do reach on the first pair, what that predicts for the other
   pairs (equation 11), and what stereo_predict says of these. DONE, or it failed. */
int bench_model(const options *o);

#endif
