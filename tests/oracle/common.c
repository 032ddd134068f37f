/* Shared by several formulas. */
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

/* The column of the right image for left column x at index k, clamped; outside: it lay outside the image. */
int oracle_right_column(oracle_extent e, int x, int k, int *outside)
{
    int c = x - (e.min_disparity + k);
    *outside = c < 0 || c >= e.w;
    return oracle_inside(c, e.w);
}

/* The cost of a difference. */
uint32_t oracle_truncated(int64_t v, int truncate, int quantise)
{
    if (v > truncate) v = truncate;
    return (uint32_t)(quantise ? (v * quantise + truncate / 2) / truncate : v);
}

float oracle_float(uint32_t bits)
{
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

uint32_t oracle_bits(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

float *oracle_floats(size_t count)
{
    float *memory = (float *)calloc(count ? count : 1, sizeof(float));
    if (!memory) abort();
    return memory;
}

/* 1 / s as the manual defines it. */
float oracle_reciprocal(float s)
{
    float r = oracle_float(0x7ef311c7u - oracle_bits(s));
    int i;
    for (i = 0; i < 4; i++) {
        float product = s * r;
        float rest = 2.0f - product;
        r = r * rest;
    }
    return r;
}

int oracle_ascending(const void *a, const void *b)
{
    int32_t u = *(const int32_t *)a, v = *(const int32_t *)b;
    return u < v ? -1 : u > v;
}

uint32_t *oracle_new(size_t count)
{
    void *memory = calloc(count ? count : 1, sizeof(uint32_t));
    if (!memory) abort();
    return (uint32_t *)memory;
}

int32_t *oracle_new_map(const oracle_match *match, size_t planes)
{
    return (int32_t *)oracle_new(planes * match->pixels);
}
