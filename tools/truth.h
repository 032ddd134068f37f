/* The ground truth that disparities are held against. */
#ifndef STEREO_TOOL_TRUTH_H
#define STEREO_TOOL_TRUTH_H

#include "options.h"

/* Reads it as --scale and --mask say. `of`: what it is the truth of, which is width x height. 0 = it cannot be used, and
   the line is in error. */
int truth_read(const options *o, const char *path, const char *of, uint32_t width, uint32_t height, map *truth, char *error,
               size_t size);

#endif
