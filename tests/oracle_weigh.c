/* Oracles of aggregation by weights and messages: floats, kept as their bits, every step rounded once. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

static size_t at(oracle_extent e, int x, int y, int k)
{
    return ((size_t)y * (size_t)e.w + (size_t)x) * (size_t)e.d + (size_t)k;
}

static int inside(int64_t v, int size)
{
    return v < 0 ? 0 : v >= size ? size - 1 : (int)v;
}

static float *floats(size_t count)
{
    float *memory = (float *)calloc(count ? count : 1, sizeof(float));
    if (!memory) abort();
    return memory;
}

/* ---- guides ---- */

/* The largest r with r^3 <= v. */
static int cube_root(uint64_t v)
{
    uint64_t r = (uint64_t)cbrt((double)v);
    while (r * r * r > v) r--;
    while ((r + 1) * (r + 1) * (r + 1) <= v) r++;
    return (int)r;
}

/* f of CIELab for a row of the matrix from linear RGB to XYZ / white (D65), both in 1/65536; in steps of 1/1600. */
static int lab_function(const uint64_t linear[3], uint64_t red, uint64_t green, uint64_t blue)
{
    uint64_t t = (linear[0] * red + linear[1] * green + linear[2] * blue) / 65536;
    return t > 580 ? cube_root(t * 62500) : (int)((t * 12459 + 14463117) / 65536);
}

static uint32_t lab(const uint64_t linear[3])
{
    int x = lab_function(linear, 28439, 24655, 12442), y = lab_function(linear, 13938, 46868, 4730);
    int z = lab_function(linear, 1164, 7174, 57198);
    int lightness = (464 * y - 64 * 1600 + 800) / 1600; /* quarters: 4 (116 f - 16) */
    int a = (int)floor((2000 * (x - y) + 800) / 1600.0) + 512, b = (int)floor((800 * (y - z) + 800) / 1600.0) + 512;
    return (uint32_t)(lightness + 1024 * (a + 1024 * b));
}

void oracle_feature_guide(const int32_t *planes, const uint32_t *arms, int w, int h, int channels, int shift,
                          const uint32_t *linear, uint32_t *out)
{
    int i, z, n = w * h;
    for (i = 0; i < n; i++) {
        uint64_t v[3];
        for (z = 0; z < 3; z++) {
            v[z] = (uint64_t)(planes[(channels == 3 ? z : 0) * n + i] >> shift);
            if (v[z] > 255) v[z] = 255;
            if (linear) v[z] = linear[v[z]];
        }
        out[i] = linear ? lab(v) : (uint32_t)(v[0] + 1024 * (v[1] + 1024 * v[2]));
        if (arms) out[n + i] = arms[i];
    }
}

/* ---- weights ---- */

/* A volume keeps floats as their bits, or as integers of 16 bits, halves upwards. */
static float value_of(oracle_extent e, uint32_t word)
{
    return e.kept16 ? (float)word : oracle_float(word);
}

static uint32_t word_of(oracle_extent e, float v)
{
    if (!e.kept16) return oracle_bits(v);
    return v < 65534.5f ? (uint32_t)floor((double)v + 0.5) : 65535u;
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

static int difference(uint32_t a, uint32_t b, int place)
{
    return abs((int)(a >> place & 1023) - (int)(b >> place & 1023));
}

/* Rounded to the nearest, sqrt(squares) or twice that; no root of a whole number ends in a half. */
static int colour_step(uint32_t a, uint32_t b, int distance)
{
    int x = difference(a, b, 0), y = difference(a, b, 10), z = difference(a, b, 20);
    double root = sqrt((double)(x * x + y * y + z * z));
    int step;
    if (distance == ORACLE_DISTANCE_MEAN) step = (x + y + z + 1) / 3;
    else if (distance == ORACLE_DISTANCE_MAX) step = x > y ? (x > z ? x : z) : (y > z ? y : z);
    else step = (int)floor((distance == ORACLE_DISTANCE_L2 ? root : root / 2.0) + 0.5);
    return step < 255 ? step : 255;
}

static float tap_weight(uint32_t a, uint32_t b, const uint32_t colour[256], const uint32_t spatial[256], int place,
                        int distance)
{
    float w = oracle_float(colour[colour_step(a, b, distance)]) * oracle_float(spatial[place]);
    return w < 1.4901161193847656e-8f ? 0.0f : w;
}

static float tidy(float v)
{
    return v < 7.888609052210118e-31f ? 0.0f : v;
}

/* The mean in integers: tap i's share is floor(65536 weight / sum of weights), and the pixel itself has the rest. */
static uint32_t mean16(const double *share, const uint32_t *tap, int count)
{
    double gone = 0, sum = tap[count / 2];
    int i;
    for (i = 0; i < count; i++) {
        if (i == count / 2) continue;
        gone += share[i];
        sum += floor(share[i] * tap[i] / 65536);
    }
    return (uint32_t)(sum - floor(gone * tap[count / 2] / 65536));
}

static uint32_t mean32(const float *weight, const uint32_t *tap, int count, float inverse)
{
    float sum = 0.0f;
    int i;
    for (i = 0; i < count; i++) {
        float product = weight[i] * oracle_float(tap[i]);
        sum = sum + product;
    }
    return oracle_bits(tidy(sum * inverse));
}

static void weigh(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, int dx, int dy,
                  uint32_t *out)
{
    enum { MOST = 255 };
    const int count = 2 * taps.taps + 1;
    float weight[MOST];
    double share[MOST];
    uint32_t tap[MOST];
    int x, y, k, i, place[MOST];
    if (count > MOST) abort();
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            float weights = 0.0f, inverse;
            for (i = 0; i < count; i++) {
                const int away = i - taps.taps;
                int64_t wanted_x = x + (int64_t)away * taps.step * dx, wanted_y = y + (int64_t)away * taps.step * dy;
                int tx = inside(wanted_x, e.w), ty = inside(wanted_y, e.h);
                place[i] = ty * e.w + tx;
                weight[i] = away ? tap_weight(guide[y * e.w + x], guide[place[i]], taps.colour, taps.spatial,
                                              taps.first + abs(away) - 1, taps.distance)
                                 : 1.0f;
                if (!taps.clamp && (tx != wanted_x || ty != wanted_y)) weight[i] = 0.0f;
                weights = weights + weight[i];
            }
            inverse = oracle_reciprocal(weights);
            for (i = 0; i < count; i++) {
                float part = weight[i] * inverse;
                share[i] = floor((double)part * 65536);
            }
            for (k = 0; k < e.d; k++) {
                for (i = 0; i < count; i++) tap[i] = in[(size_t)place[i] * (size_t)e.d + (size_t)k];
                out[at(e, x, y, k)] = e.kept16 ? mean16(share, tap, count) : mean32(weight, tap, count, inverse);
            }
        }
}

void oracle_weigh_h(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out)
{
    weigh(guide, in, e, taps, 1, 0, out);
}

void oracle_weigh_v(const uint32_t *guide, const uint32_t *in, oracle_extent e, oracle_taps taps, uint32_t *out)
{
    weigh(guide, in, e, taps, 0, 1, out);
}

/* Does the cross-shaped region around (x, y) hold the tap (dx, dy)? The tap's row is in the image. */
static int in_region(const uint32_t *arms, int w, int x, int y, int dx, int dy)
{
    uint32_t own = arms[y * w + x], row = arms[(y + dy) * w + x];
    int up = (int)(own >> 16 & 255), down = (int)(own >> 24), left = (int)(row & 255), right = (int)(row >> 8 & 255);
    return -dy <= up && dy <= down && -dx <= left && dx <= right;
}

/* Weight of the tap (dx, dy) of pixel (x, y) in one view. */
static float window_weight(const uint32_t *guide, oracle_extent e, oracle_window window, int rules, int x, int y,
                           int dx, int dy)
{
    int a = abs(dx) > abs(dy) ? abs(dx) : abs(dy), b = abs(dx) + abs(dy) - a;
    if (rules & 2 && !in_region(guide + e.w * e.h, e.w, x, y, dx, dy)) return 0.0f;
    if (!(rules & 1)) return 1.0f;
    return tap_weight(guide[y * e.w + x], guide[(y + dy) * e.w + inside((int64_t)x + dx, e.w)], window.colour,
                      window.spatial, a * (a + 1) / 2 + b, window.distance);
}

/* Adds one tap to the sums of a row. */
static void window_tap(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e,
                       oracle_window window, int y, int dx, int dy, float *sums, float *weights)
{
    float *candidate = floats((size_t)e.w);
    int x, k;
    for (x = 0; x < e.w; x++)
        candidate[x] = window.other ? window_weight(right, e, window, window.other, x, y, dx, dy) : 1.0f;
    for (x = 0; x < e.w; x++) {
        float own = window_weight(left, e, window, window.own, x, y, dx, dy);
        if (x + dx < 0 || x + dx >= e.w) continue;
        for (k = 0; k < e.d; k++) {
            float w = own * candidate[inside((int64_t)x - e.min_disparity - k, e.w)];
            float product = w * (float)in[at(e, x + dx, y + dy, k)];
            sums[x * e.d + k] = sums[x * e.d + k] + product;
            weights[x * e.d + k] = weights[x * e.d + k] + w;
        }
    }
    free(candidate);
}

void oracle_window_weigh(const uint32_t *left, const uint32_t *right, const uint32_t *in, oracle_extent e,
                         oracle_window window, uint32_t *out)
{
    size_t row = (size_t)e.w * (size_t)e.d, i;
    float *sums = floats(row), *weights = floats(row);
    int y, dx, dy;
    for (y = 0; y < e.h; y++) {
        memset(sums, 0, row * sizeof(float));
        memset(weights, 0, row * sizeof(float));
        for (dy = -window.radius; dy <= window.radius; dy++)
            for (dx = -window.radius; dx <= window.radius && y + dy >= 0 && y + dy < e.h; dx++)
                window_tap(left, right, in, e, window, y, dx, dy, sums, weights);
        for (i = 0; i < row; i++) out[(size_t)y * row + i] = oracle_bits(sums[i] * oracle_reciprocal(weights[i]));
    }
    free(sums);
    free(weights);
}

/* ---- messages ---- */

void oracle_volume_float(const uint32_t *in, oracle_extent e, float scale, uint32_t *out)
{
    size_t i, n = at(e, 0, e.h, 0);
    for (i = 0; i < n; i++) out[i] = word_of(e, (float)in[i] * scale);
}

void oracle_volume_least(const uint32_t *in, oracle_extent e, uint32_t *out)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            float least = value_of(e, in[at(e, x, y, 0)]);
            for (k = 1; k < e.d; k++) least = fminf(least, value_of(e, in[at(e, x, y, k)]));
            out[y * e.w + x] = word_of(e, least);
        }
}

void oracle_min_sum(const uint32_t *in, const uint32_t *least, oracle_extent e, float c, float eta, int reach,
                    uint32_t *out)
{
    float *best = floats((size_t)e.d);
    int x, y, k, n;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            for (k = 0; k < e.d; k++) best[k] = value_of(e, least[y * e.w + x]) + eta;
            for (k = 0; k < e.d; k++) { /* what k offers to the others */
                float v = value_of(e, in[at(e, x, y, k)]);
                for (n = 0; n <= reach; n++, v = v + c) {
                    if (k - n >= 0) best[k - n] = fminf(best[k - n], v);
                    if (k + n < e.d) best[k + n] = fminf(best[k + n], v);
                }
            }
            for (k = 0; k < e.d; k++) out[at(e, x, y, k)] = word_of(e, best[k]);
        }
    free(best);
}
