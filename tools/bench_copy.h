#ifndef STEREO_TOOL_BENCH_COPY_H
#define STEREO_TOOL_BENCH_COPY_H

#include <stdint.h>

#define COPY_ALL_CORES 0u

/* Bytes a second, read and written together, of a copy that is larger than the caches, by that many threads. The best
   of several runs, 0 where there is no memory for it. */
double copy_bandwidth(uint32_t threads);

#endif
