/* Oracles of the guided filter: lines fitted to costs over windows, in whole numbers; 64 bits, floors as floors. */
#include "oracle.h"

static int64_t floor_div(int64_t a, int64_t b) /* b > 0 */
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

static int inside(int v, int size)
{
    return v < 0 ? 0 : v >= size ? size - 1 : v;
}

/* value / count, with `bits` further bits, to the nearest, halves upwards. */
static int64_t mean(int64_t value, int64_t count, int bits)
{
    return ((value << bits) + count / 2) / count;
}

void oracle_feature_fit(const int32_t *grey, int w, int h, int radius, int shift, uint32_t epsilon, uint32_t *out)
{
    int x, y, i, j, n = w * h;
    int64_t area = (2 * radius + 1) * (2 * radius + 1);
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int64_t sum = 0, squares = 0, variance;
            for (j = -radius; j <= radius; j++)
                for (i = -radius; i <= radius; i++) {
                    int64_t v = grey[inside(y + j, h) * w + inside(x + i, w)] >> shift;
                    sum += v;
                    squares += v * v;
                }
            out[y * w + x] = (uint32_t)(grey[y * w + x] >> shift);
            sum = mean(sum, area, 8);
            variance = mean(squares, area, 8) - floor_div(sum * sum + 128, 256);
            out[n + y * w + x] = (uint32_t)sum;
            out[2 * n + y * w + x] = (uint32_t)(variance > 0 ? variance : 0) + epsilon;
        }
}

void oracle_guided_product(const uint32_t *in, const uint32_t *features, oracle_extent e, uint32_t *out)
{
    int i, k, n = e.w * e.h;
    for (i = 0; i < n; i++)
        for (k = 0; k < e.d; k++) out[i * e.d + k] = in[i * e.d + k] * features[i];
}

void oracle_guided_slope(const uint32_t *costs, const uint32_t *products, const uint32_t *features, oracle_extent e,
                         int area, uint32_t *out)
{
    int i, n = e.w * e.h;
    for (i = 0; i < n * e.d; i++) {
        int64_t m = features[n + i / e.d], variance = features[2 * n + i / e.d];
        int64_t covariance = mean(products[i], area, 8) - floor_div(m * mean(costs[i], area, 8) + 128, 256);
        int64_t slope = mean(covariance < 0 ? -covariance : covariance, variance, 9);
        if (slope > 32000) slope = 32000;
        out[i] = (uint32_t)(32768 + (covariance < 0 ? -slope : slope));
    }
}

void oracle_guided_offset(const uint32_t *costs, const uint32_t *slopes, const uint32_t *features, oracle_extent e,
                          int area, uint32_t *out)
{
    int i, n = e.w * e.h;
    for (i = 0; i < n * e.d; i++) {
        int64_t at_mean = ((int64_t)slopes[i] - 32768) * features[n + i / e.d];
        out[i] = (uint32_t)(262144 + floor_div(8192 * mean(costs[i], area, 4) - at_mean, 8192));
    }
}

void oracle_guided_apply(const uint32_t *slopes, const uint32_t *offsets, const uint32_t *features, oracle_extent e,
                         int area, uint32_t most, uint32_t *out)
{
    int i, n = e.w * e.h;
    for (i = 0; i < n * e.d; i++) {
        int64_t slope = mean(slopes[i], area, 4) - 16 * 32768, offset = mean(offsets[i], area, 0) - 262144;
        int64_t value = floor_div(slope * features[i / e.d], 512) + offset;
        out[i] = (uint32_t)(value < 0 ? 0 : value > 16 * (int64_t)most ? 16 * (int64_t)most : value);
    }
}
