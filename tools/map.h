/* Disparity maps to be scored. */
#ifndef STEREO_TOOL_MAP_H
#define STEREO_TOOL_MAP_H

#include "common.h"

typedef struct map {
    uint32_t width, height;
    float *values;                   /* not finite = unknown; free() */
    double scale;                    /* by which the file's values were divided */
    int floats;                      /* the file held floats, not samples of a picture */
} map;

int is_known(float value);
/* Floats from PFM, NPY or TIFF, or a picture whose samples are divided by the scale (not given: 256 where they have 16
   bits). 0 in a picture is unknown, and so is what the file holds as `invalid` (NULL: nothing else). 0 = it cannot be
   read, and the line is in error. */
int map_read(const char *path, double scale, int scale_given, const double *invalid, map *m, char *error, size_t size);
/* What is not 255 in the mask becomes unknown. */
int map_mask(const char *path, const char *truth_path, map *truth, char *error, size_t size);
/* Holes take their row's smaller neighbour, as KITTI's development kit fills them. 0 = no memory. */
int map_fill(map *m);

#endif
