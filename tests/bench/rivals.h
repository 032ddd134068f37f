/* The matchers that bench_cpu compares ours with: OpenCV's, where it was found when this was built. */
#ifndef STEREO_BENCH_RIVALS_H
#define STEREO_BENCH_RIVALS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum rival_kind { RIVAL_NONE, RIVAL_BM, RIVAL_SGBM, RIVAL_HH, RIVAL_3WAY, RIVAL_HH4 } rival_kind;

typedef struct rival rival;

/* "OpenCV 4.6.0"; NULL = built without. */
const char *rival_library(void);
/* From now on memory that is freed stays with the process: OpenCV takes its own anew for every pair, and where it comes back
   from the system, empty, page by page, that may take longer than to match. 0 = the C library knows no such thing. */
int rival_keep_memory(void);
/* A grey picture of 8-bit samples in tight rows (1 or 3 channels) for them, to be freed; NULL = no memory. */
uint8_t *rival_grey(const void *samples, uint32_t width, uint32_t height, uint32_t channels);
/* A matcher for pairs of 8-bit grey pictures; NULL = there is none. */
rival *rival_open(rival_kind kind, uint32_t width, uint32_t height, uint32_t disparities);
/* 0 = it failed. */
int rival_run(rival *r, const uint8_t *left, const uint8_t *right, uint32_t threads);
/* The disparities of the pair; infinite where there is none. OpenCV leaves the first columns empty, because not all
   disparities lie in the right image there; here it gets a margin, so that every pixel can be scored. */
int rival_map(rival *r, const uint8_t *left, const uint8_t *right, float *map);
void rival_close(rival *r);

#ifdef __cplusplus
}
#endif

#endif
