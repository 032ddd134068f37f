#ifndef STEREO_TOOL_BENCH_COPY_H
#define STEREO_TOOL_BENCH_COPY_H

#include <stddef.h>
#include <stdint.h>

#define COPY_ALL_CORES 0u

/* Bytes a second, read and written together, of a copy that is larger than the caches, by that many threads. The best
   of several runs, 0 where there is no memory for it. */
double copy_bandwidth(uint32_t threads);

/* Does `work` for each of `count` parts of so many bytes, one on this thread and the others each on its own. Returns how many
   ran at once: fewer where the system gives no more threads, which do the rest then. */
#define MOST_TOGETHER 64u
uint32_t run_together(void *(*work)(void *), void *parts, size_t bytes, uint32_t count);

#endif
