/* How far a disparity map is from the truth. */
#ifndef STEREO_TOOL_SCORE_H
#define STEREO_TOOL_SCORE_H

#include "map.h"

#define MAX_THRESHOLDS 16

typedef struct score {
    uint64_t pixels, valid;          /* known in the truth; of these, with a disparity before any were filled in */
    uint64_t bad[MAX_THRESHOLDS];    /* further from the truth than each threshold, or without a disparity */
    uint64_t bad_kitti;              /* D1: further than 3 px and 5 % */
    double absolute, square;         /* sums over the `scored` pixels: those with a disparity */
    uint64_t scored;
} score;

/* Scores `filled`, counts density on `found`; both have the truth's size. */
void score_maps(const map *found, const map *filled, const map *truth, const double *thresholds, int count, score *s);

double percent(uint64_t part, uint64_t whole);
double mean(double sum, uint64_t count); /* NAN of nothing */

#endif
