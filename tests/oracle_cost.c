/* Oracles of the matching costs. */
#include <math.h>
#include <stdlib.h>

#include "oracle.h"

static size_t at(oracle_extent e, int x, int y, int k)
{
    return ((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k;
}

static int inside(int v, int size)
{
    return v < 0 ? 0 : v >= size ? size - 1 : v;
}

/* The column of the right image that left column x sees at index k, and whether it lies outside. */
static int right_column(oracle_extent e, int x, int k, int *outside)
{
    int c = x - (e.min_disparity + k);
    *outside = c < 0 || c >= e.w;
    return inside(c, e.w);
}

/* A difference as the cost that it becomes. */
static uint32_t truncated(int64_t v, int truncate, int quantise)
{
    if (v > truncate) v = truncate;
    return (uint32_t)(quantise ? (v * quantise + truncate / 2) / truncate : v);
}

static uint32_t ones(uint64_t v)
{
    uint32_t n = 0;
    int i;
    for (i = 0; i < 64; i++) n += (uint32_t)(v >> i & 1);
    return n;
}

void oracle_cost_census(const uint64_t *left, const uint64_t *right, oracle_extent e, int cap, int max,
                        uint32_t *cost)
{
    int x, y, k, outside;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int c = right_column(e, x, k, &outside);
                cost[at(e, x, y, k)] = cap && outside ? (uint32_t)max : ones(left[y * e.w + x] ^ right[y * e.w + c]);
            }
}

void oracle_cost_ad(const int32_t *left, const int32_t *right, oracle_extent e, int channels, int truncate,
                    int quantise, int cap, int max, uint32_t *cost)
{
    int x, y, k, channel, outside;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int c = right_column(e, x, k, &outside);
                int64_t v = 0;
                for (channel = 0; channel < channels; channel++)
                    v += labs((long)left[(channel * e.h + y) * e.w + x] - (long)right[(channel * e.h + y) * e.w + c]);
                if (channels == 3) v = (v + 1) / 3;
                cost[at(e, x, y, k)] = cap && outside ? (uint32_t)max : truncated(v, truncate, quantise);
            }
}

/* How far a value lies outside an interval. */
static int64_t outside_by(int32_t v, int32_t low, int32_t high)
{
    return v > high ? (int64_t)v - high : v < low ? (int64_t)low - v : 0;
}

void oracle_cost_bt(const int32_t *left, const int32_t *right, oracle_extent e, int truncate, int quantise, int cap,
                    int max, uint32_t *cost)
{
    int x, y, k, outside, plane = e.w * e.h;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int l = y * e.w + x, r = y * e.w + right_column(e, x, k, &outside);
                int64_t a = outside_by(left[l], right[plane + r], right[2 * plane + r]);
                int64_t b = outside_by(right[r], left[plane + l], left[2 * plane + l]);
                cost[at(e, x, y, k)] = cap && outside ? (uint32_t)max : truncated(a < b ? a : b, truncate, quantise);
            }
}

/* Sum of products of the windows around left pixel x and right pixel c. */
static int64_t correlate(const uint32_t *left, const uint32_t *right, oracle_extent e, int x, int c, int y, int win_w,
                         int win_h)
{
    int64_t sum = 0;
    int i, j;
    for (j = -(win_h / 2); j <= win_h / 2; j++)
        for (i = -(win_w / 2); i <= win_w / 2; i++)
            sum += (int64_t)left[inside(y + j, e.h) * e.w + inside(x + i, e.w)] *
                   (int64_t)right[inside(y + j, e.h) * e.w + inside(c + i, e.w)];
    return sum;
}

void oracle_cost_zncc(const uint32_t *left, const uint32_t *right, oracle_extent e, int win_w, int win_h, int cap,
                      int max, uint32_t *cost)
{
    int x, y, k, outside, plane = e.w * e.h;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int c = right_column(e, x, k, &outside), l = y * e.w + x, r = y * e.w + c;
                int64_t num = win_w * win_h * correlate(left, right, e, x, c, y, win_w, win_h) -
                              (int64_t)left[plane + l] * (int64_t)right[plane + r];
                float own = 255.0f * oracle_float(left[2 * plane + l]), z = (float)num; /* each step is rounded to a float */
                float scaled = z * own;
                float similar = scaled * oracle_float(right[2 * plane + r]);
                double value = floor((double)(255.5f - similar));
                cost[at(e, x, y, k)] = cap && outside ? (uint32_t)max : value < 255.0 ? (uint32_t)value : 255;
            }
}

void oracle_cost_mix(const uint32_t *term, const uint32_t table[256], const uint32_t *total, oracle_extent e,
                     const uint32_t *texture, uint32_t *out)
{
    size_t p, k, i = 0;
    for (p = 0; p < (size_t)e.w * (size_t)e.h; p++)
        for (k = 0; k < (size_t)e.d; k++, i++)
            out[i] = (total ? total[i] : 0) +
                     (texture ? (uint32_t)floor(table[term[i]] * (double)texture[p] / 256.0 + 0.5) : table[term[i]]);
}

void oracle_feature_texture(const int32_t *planes, int w, int h, int channels, int shift, int radius, uint32_t least,
                            uint32_t *out)
{
    int x, y, i, j, z;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            double sum = 0.0;
            for (j = y - radius; j <= y + radius; j++)
                for (i = x - radius; i <= x + radius; i++) {
                    int column = i < 0 ? 0 : i >= w ? w - 1 : i, row = j < 0 ? 0 : j >= h ? h - 1 : j, most = 0;
                    for (z = 0; z < channels && column + 1 < w; z++) {
                        const int32_t *at = planes + ((size_t)z * (size_t)h + (size_t)row) * (size_t)w + column;
                        int step = abs((at[0] >> shift) - (at[1] >> shift));
                        most = step > most ? step : most;
                    }
                    sum += most;
                }
            out[y * w + x] = sum + least > 0.0 ? (uint32_t)floor(256.0 * sum / (sum + least) + 0.5) : 0;
        }
}

void oracle_cost_prior(const uint32_t *in, const int32_t *previous, oracle_extent e, int weight, int truncate,
                       uint32_t *out)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                int64_t before = previous[y * e.w + x];
                int64_t away = llabs(((int64_t)e.min_disparity + k) * 256 - before);
                int64_t pull = 0;
                if (away > truncate) away = truncate;
                if (before != ORACLE_INVALID) pull = (away * weight + truncate / 2) / truncate;
                out[at(e, x, y, k)] = in[at(e, x, y, k)] + (uint32_t)pull;
            }
}

void oracle_import_costs(const void *data, size_t stride, uint32_t element_bytes, oracle_extent e, int mirror,
                         uint32_t most, uint32_t *cost)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++)
            for (k = 0; k < e.d; k++) {
                /* right column r sees left column r + d */
                int column = mirror ? e.w - 1 - x + e.min_disparity + k : x;
                uint32_t value = most, i;
                if (column >= 0 && column < e.w) {
                    const uint8_t *at = (const uint8_t *)data + (size_t)y * stride +
                                        ((size_t)column * (size_t)e.d + (size_t)k) * element_bytes;
                    for (value = 0, i = 0; i < element_bytes; i++) value += (uint32_t)at[i] << (8 * i);
                }
                cost[((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k] = value > most ? most : value;
            }
}
