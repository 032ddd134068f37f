/* Disparity maps with unknown pixels, and how far one is from the truth. */
#ifndef STEREO_TOOL_SCORE_H
#define STEREO_TOOL_SCORE_H

#include "common.h"

#define MAX_THRESHOLDS 16

typedef struct map {
    uint32_t width, height;
    float *values;                   /* not finite = unknown */
} map;

typedef struct score {
    uint64_t pixels, valid;          /* known in the truth; of these, with a disparity before any were filled in */
    uint64_t bad[MAX_THRESHOLDS];    /* further from the truth than each threshold, or without a disparity */
    uint64_t bad_kitti;              /* D1: further than 3 px and 5 % */
    double absolute, square;         /* sums over the `scored` pixels: those with a disparity */
    uint64_t scored;
} score;

int is_known(float value);
/* PFM, or grey samples divided by the scale, 0 unknown (scale not given: 256 for 16 bits, else 1). 0: error says why. */
int map_read(const char *path, double scale, int scale_given, map *m, char *error, size_t size);
/* What is not fully on (255) in the picture becomes unknown. truth_path: for the message. */
int map_mask(const char *path, const char *truth_path, map *truth, char *error, size_t size);
/* The background interpolation of the KITTI development kit. 0 = no memory. */
int map_fill(map *m);
/* Scores `filled`, counts density on `found`; both have the truth's size. */
void score_maps(const map *found, const map *filled, const map *truth, const double *thresholds, int count, score *s);

double percent(uint64_t part, uint64_t whole);
double mean(double sum, uint64_t count); /* NAN of nothing */

#endif
