#include "bench_times.h"
#include "common.h"

#include <stdlib.h>

int samples_new(samples *s, uint32_t room)
{
    s->ms = (double *)new_memory(room, sizeof(double), 1);
    return s->ms != NULL;
}

void samples_add(samples *s, double ms)
{
    s->ms[s->count++] = ms;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

summary summarize_values(double *values, uint32_t count)
{
    summary r = {-1.0, -1.0, -1.0};
    if (count == 0)
        return r;
    qsort(values, count, sizeof(double), by_value);
    r.low = values[0];
    r.high = values[count - 1];
    r.median = count % 2 ? values[count / 2] : 0.5 * (values[count / 2 - 1] + values[count / 2]);
    return r;
}

summary summarize(samples *s) { return summarize_values(s->ms, s->count); }

void print_summary(const char *name, summary s)
{
    if (s.median < 0.0)
        printf("%-20s %10s %10s %10s", name, "-", "-", "-");
    else
        printf("%-20s %10.3f %10.3f %10.3f", name, s.median, s.low, s.high);
}

void report_summary(json *j, const char *name, summary s)
{
    char key[64];
    double values[3];
    static const char *const ends[] = {"", "_min", "_max"};
    int i;
    values[0] = s.median;
    values[1] = s.low;
    values[2] = s.high;
    for (i = 0; i < 3; i++) {
        snprintf(key, sizeof(key), "%s%s", name, ends[i]);
        if (s.median < 0.0)
            json_null(j, key);
        else
            json_number(j, key, values[i]);
    }
}
