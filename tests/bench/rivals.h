/* The matchers with which bench_cpu compares ours: OpenCV's, if it was found at build time. */
#ifndef STEREO_BENCH_RIVALS_H
#define STEREO_BENCH_RIVALS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* WLS: HH, and of OpenCV's contributed modules the filter of weighted least squares on both views' maps, which leaves no
   holes. */
typedef enum rival_kind { RIVAL_NONE, RIVAL_BM, RIVAL_SGBM, RIVAL_HH, RIVAL_3WAY, RIVAL_HH4, RIVAL_WLS } rival_kind;

typedef struct rival rival;

/* "OpenCV 4.6.0"; NULL = built without. */
const char *rival_library(void);
/* From now on, freed memory stays with the process. OpenCV allocates its memory anew for every pair; if the system
   returns it empty, page by page, that can take longer than matching. Returns 0 if the C library cannot do this. */
int rival_keep_memory(void);
/* A grey image of 8-bit samples for them, from rows without padding (1 or 3 channels); the caller frees it. NULL = no
   memory. */
uint8_t *rival_grey(const void *samples, uint32_t width, uint32_t height, uint32_t channels);
/* A matcher for pairs of 8-bit grey images; NULL = not available. */
rival *rival_open(rival_kind kind, uint32_t width, uint32_t height, uint32_t disparities);
/* Returns 0 if it failed. */
int rival_run(rival *r, const uint8_t *left, const uint8_t *right, uint32_t threads);
/* The disparities of the pair; infinite where there is none. OpenCV leaves the first columns empty, because not all
   disparities lie in the right image there; here it gets a margin, so that every pixel can be scored. */
int rival_map(rival *r, const uint8_t *left, const uint8_t *right, float *map);
void rival_close(rival *r);

#ifdef __cplusplus
}
#endif

#endif
