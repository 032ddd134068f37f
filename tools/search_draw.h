/* The front as a drawing. */
#ifndef STEREO_TOOL_SEARCH_DRAW_H
#define STEREO_TOOL_SEARCH_DRAW_H

#include "search_trials.h"

/* What is known of the trials that were run on all pairs, by time. */
typedef struct front_point { trial *t; double time, error; int on_front; } front_point;
/* 0: the file could not be written, which was told. */
int front_draw(const char *path, const front_point *points, int count);

#endif
