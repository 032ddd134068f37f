/* Times of runs: kept, summed up, printed. */
#ifndef STEREO_TOOL_BENCH_TIMES_H
#define STEREO_TOOL_BENCH_TIMES_H

#include "json.h"

#include <stdint.h>

typedef struct samples {
    double *ms;
    uint32_t count;
} samples;

typedef struct summary { double median, low, high; } summary; /* median < 0: nothing was measured */

int samples_new(samples *s, uint32_t room); /* 0 = no memory; free(s->ms) in the end */
void samples_add(samples *s, double ms);
summary summarize(samples *s);
summary summarize_values(double *values, uint32_t count); /* sorts them */
/* One row of a table, without its end; as "NAME", "NAME_min" and "NAME_max". */
void print_summary(const char *name, summary s);
void report_summary(json *j, const char *name, summary s);

#endif
