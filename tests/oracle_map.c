/* Oracles of winner-takes-all, of the right view and of the map filters. */
#include <stdlib.h>

#include "oracle.h"

/* Where the extremum of three costs lies between b's neighbours, in 1/256 of a step, to the nearest, halves away from
   0. a > b <= c, as b is the first smallest. */
static int32_t subpixel_offset(int subpixel, int64_t a, int64_t b, int64_t c)
{
    int64_t numerator = (a - c) * 256, denominator, size;
    if (subpixel == ORACLE_SUBPIXEL_NONE) return 0;
    if (subpixel == ORACLE_SUBPIXEL_PARABOLA) denominator = 2 * (a - 2 * b + c);
    else denominator = 2 * (a - b > c - b ? a - b : c - b);
    if (denominator == 0) return 0;
    size = (2 * llabs(numerator) + denominator) / (2 * denominator);
    return (int32_t)(numerator < 0 ? -size : size);
}

void oracle_wta(const uint32_t *volume, oracle_extent e, int subpixel, uint32_t keep, uint32_t shift,
                int32_t *disparity, uint32_t *confidence)
{
    int p, k;
    for (p = 0; p < e.w * e.h; p++) {
        const uint32_t *s = volume + (size_t)p * (size_t)e.d;
        int best = 0, second = -1;
        int64_t first_cost, second_cost = 0;
        for (k = 1; k < e.d; k++)
            if (s[k] < s[best]) best = k;
        for (k = 0; k < e.d; k++)
            if (abs(k - best) > 1 && (second < 0 || s[k] < s[second])) second = k;
        first_cost = s[best] >> shift;
        if (second >= 0) second_cost = s[second] >> shift;
        disparity[p] = (e.min_disparity + best) * 256;
        if (best > 0 && best + 1 < e.d)
            disparity[p] += subpixel_offset(subpixel, s[best - 1] >> shift, first_cost, s[best + 1] >> shift);
        if (second >= 0 && second_cost * (int64_t)keep < first_cost * 1024) disparity[p] = ORACLE_INVALID;
        if (!confidence) continue;
        confidence[p] = 0;
        if (second >= 0 && second_cost > 0) {
            int64_t value = (second_cost - first_cost) * 256 / second_cost;
            confidence[p] = value > 255 ? 255 : (uint32_t)value;
        }
    }
}

/* The cost of right pixel x at index k stands at left pixel x + d. -1: that is outside the image or the range. */
static int64_t right_cost(const uint32_t *volume, oracle_extent e, int x, int y, int k)
{
    int column = x + e.min_disparity + k;
    if (k < 0 || k >= e.d || column < 0 || column >= e.w) return -1;
    return volume[((size_t)y * (size_t)e.w + (size_t)column) * (size_t)e.d + (size_t)k];
}

void oracle_wta_right(const uint32_t *volume, oracle_extent e, int subpixel, uint32_t shift, int32_t *disparity)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            int64_t least = -1, before, after;
            int best = -1;
            for (k = 0; k < e.d; k++) {
                int64_t cost = right_cost(volume, e, x, y, k);
                if (cost >= 0 && (best < 0 || cost < least)) {
                    best = k;
                    least = cost;
                }
            }
            disparity[y * e.w + x] = ORACLE_INVALID;
            if (best < 0) continue;
            disparity[y * e.w + x] = (e.min_disparity + best) * 256;
            before = right_cost(volume, e, x, y, best - 1);
            after = right_cost(volume, e, x, y, best + 1);
            if (before >= 0 && after >= 0)
                disparity[y * e.w + x] += subpixel_offset(subpixel, before >> shift, least >> shift, after >> shift);
        }
}

void oracle_map_shrink(const int32_t *in, int w, int h, int factor, int32_t *out)
{
    int i;
    for (i = 0; i < w * h; i++) {
        int32_t v = in[(size_t)i * (size_t)factor];
        out[i] = ORACLE_VALID(v) ? v / factor : v;
    }
}

void oracle_map_mirror(const int32_t *in, int w, int h, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) out[y * w + x] = in[y * w + w - 1 - x];
}

void oracle_mask_apply(const int32_t *in, const uint8_t *mask, size_t stride, int w, int h, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++)
            out[y * w + x] = mask && mask[(size_t)y * stride + (size_t)x] == 0 ? ORACLE_INVALID : in[y * w + x];
}

static int64_t floor_divide(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* Does column c of the other map say nearly v? */
static int agrees(const int32_t *other, int w, int y, int64_t c, int32_t v, int tolerance)
{
    return c >= 0 && c < w && ORACLE_VALID(other[y * w + (int)c]) &&
           llabs((int64_t)v - other[y * w + (int)c]) <= tolerance;
}

/* No pixel of the other view sees x. */
static int is_occluded(const int32_t *other, oracle_extent e, int x, int y, int tolerance, int sign)
{
    int k;
    for (k = 0; k < e.d; k++) {
        int d = e.min_disparity + k;
        if (agrees(other, e.w, y, (int64_t)x - sign * d, d * 256, tolerance)) return 0;
    }
    return 1;
}

void oracle_lr_check(const int32_t *own, const int32_t *other, oracle_extent e, int tolerance, int sign, int classify,
                     int32_t *out)
{
    int x, y;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            int32_t v = own[y * e.w + x], *to = &out[y * e.w + x];
            int64_t column = floor_divide((int64_t)x * 256 - (int64_t)sign * v + 128, 256);
            int leaves = ORACLE_VALID(v) && (column < 0 || column >= e.w);
            *to = !ORACLE_VALID(v) || agrees(other, e.w, y, column, v, tolerance) ? v : ORACLE_INVALID;
            if (!classify || ORACLE_VALID(*to) || *to == ORACLE_BORDER) continue;
            *to = leaves || is_occluded(other, e, x, y, tolerance, sign) ? ORACLE_OCCLUDED : ORACLE_INVALID;
        }
}

int oracle_ascending(const void *a, const void *b)
{
    int32_t u = *(const int32_t *)a, v = *(const int32_t *)b;
    return u < v ? -1 : u > v;
}

void oracle_median(const int32_t *in, int w, int h, int radius, int32_t *out)
{
    int32_t window[49];
    int x, y, i, j;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            size_t n = 0;
            out[y * w + x] = in[y * w + x];
            if (!ORACLE_VALID(in[y * w + x])) continue;
            for (j = y - radius; j <= y + radius; j++)
                for (i = x - radius; i <= x + radius; i++)
                    if (i >= 0 && i < w && j >= 0 && j < h && ORACLE_VALID(in[j * w + i]))
                        window[n++] = in[j * w + i];
            qsort(window, n, sizeof *window, oracle_ascending);
            out[y * w + x] = window[(n - 1) / 2];
        }
}

static int joined(const int32_t *map, int a, int b, int step)
{
    return ORACLE_VALID(map[b]) && llabs((int64_t)map[a] - map[b]) <= step;
}

/* 4-connected components, flooded one after another from their first pixel, which names them. */
void oracle_speckle_components(const int32_t *map, int w, int h, int step, uint32_t *labels)
{
    int *stack = (int *)malloc((size_t)w * (size_t)h * sizeof *stack);
    int start, i;
    for (start = 0; start < w * h; start++) labels[start] = UINT32_MAX;
    for (start = 0; start < w * h; start++) {
        int height = 0;
        if (!ORACLE_VALID(map[start]) || labels[start] != UINT32_MAX) continue;
        labels[start] = (uint32_t)start;
        stack[height++] = start;
        while (height > 0) {
            int p = stack[--height], x = p % w, y = p / w, next[4], n = 0;
            if (x > 0) next[n++] = p - 1;
            if (x + 1 < w) next[n++] = p + 1;
            if (y > 0) next[n++] = p - w;
            if (y + 1 < h) next[n++] = p + w;
            for (i = 0; i < n; i++)
                if (labels[next[i]] == UINT32_MAX && joined(map, p, next[i], step)) {
                    labels[next[i]] = (uint32_t)start;
                    stack[height++] = next[i];
                }
        }
    }
    free(stack);
}

void oracle_speckle_area(const uint32_t *labels, int w, int h, uint32_t *areas)
{
    int p;
    for (p = 0; p < w * h; p++) areas[p] = 0;
    for (p = 0; p < w * h; p++)
        if (labels[p] != UINT32_MAX) areas[labels[p]]++;
}

void oracle_speckle_apply(const int32_t *in, const uint32_t *labels, const uint32_t *areas, int w, int h,
                          uint32_t area, int32_t *out)
{
    int p;
    for (p = 0; p < w * h; p++) out[p] = ORACLE_VALID(in[p]) && areas[labels[p]] < area ? ORACLE_INVALID : in[p];
}
