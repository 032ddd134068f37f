#include "score.h"

#include <math.h>
#include <string.h>

static void add_pixel(score *s, float disparity, float truth, const double *thresholds, int count)
{
    float error = fabsf(disparity - truth);
    int i, have = is_known(disparity);
    for (i = 0; i < count; i++)
        s->bad[i] += (uint64_t)(!have || error > (float)thresholds[i]);
    s->bad_kitti += (uint64_t)(!have || (error > 3.0f && error > 0.05f * fabsf(truth)));
    if (have) {
        s->absolute += (double)error;
        s->square += (double)error * (double)error;
        s->scored++;
    }
}

void score_maps(const map *found, const map *filled, const map *truth, const double *thresholds, int count, score *s)
{
    size_t pixels = (size_t)truth->width * truth->height, i;
    memset(s, 0, sizeof(*s));
    for (i = 0; i < pixels; i++) {
        if (!is_known(truth->values[i]))
            continue;
        s->pixels++;
        s->valid += (uint64_t)is_known(found->values[i]);
        add_pixel(s, filled->values[i], truth->values[i], thresholds, count);
    }
}

double percent(uint64_t part, uint64_t whole)
{
    return 100.0 * (double)part / (double)whole;
}

double mean(double sum, uint64_t count)
{
    return count ? sum / (double)count : NAN;
}
