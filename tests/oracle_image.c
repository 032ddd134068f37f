/* Oracles of what happens to the images before matching. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

static int clamp(int v, int low, int high)
{
    return v < low ? low : v > high ? high : v;
}

static int32_t sample(oracle_pixels p, int x, int y, int channel)
{
    const uint8_t *row = (const uint8_t *)p.data + (size_t)y * p.stride;
    size_t index = (size_t)x * (size_t)p.channels + (size_t)channel;
    uint16_t wide;
    if (p.sample_bytes == 1) return row[index];
    memcpy(&wide, row + 2 * index, 2);
    return wide;
}

void oracle_image_grey(oracle_pixels p, int w, int h, int32_t *grey)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int64_t value = sample(p, x, y, 0);
            if (p.channels >= 3)
                value = (299 * value + 587 * (int64_t)sample(p, x, y, 1) + 114 * (int64_t)sample(p, x, y, 2) + 500) /
                        1000;
            grey[y * w + x] = (int32_t)value;
        }
}

void oracle_image_colour(oracle_pixels p, int w, int h, int32_t *rgb)
{
    int c, x, y;
    for (c = 0; c < 3; c++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) rgb[(c * h + y) * w + x] = sample(p, x, y, c);
}

static int32_t imported(const uint8_t *pixel, int format)
{
    if (format == 0) {
        float f;
        memcpy(&f, pixel, 4);
        if (!isfinite(f) || fabs((double)f) >= 4194304.0) return ORACLE_INVALID;
        return (int32_t)floor((double)f * 256.0 + 0.5);
    }
    if (format == 1) {
        int16_t s;
        memcpy(&s, pixel, 2);
        return s == INT16_MIN ? ORACLE_INVALID : s * 16;
    } else {
        uint16_t u;
        memcpy(&u, pixel, 2);
        return u == 0 ? ORACLE_INVALID : (int32_t)u;
    }
}

void oracle_import_disparity(const void *data, size_t stride, int format, int w, int h, int32_t *map)
{
    size_t bytes = format == 0 ? 4 : 2;
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++)
            map[y * w + x] = data ? imported((const uint8_t *)data + (size_t)y * stride + (size_t)x * bytes, format)
                                  : ORACLE_INVALID;
}

void oracle_image_stretch(const int32_t *planes, int w, int h, int count, int factor, int32_t *out)
{
    int row, x, j;
    for (row = 0; row < h * count; row++)
        for (x = 0; x < w; x++)
            for (j = 0; j < factor; j++) {
                double here = planes[(size_t)row * (size_t)w + (size_t)x];
                double next = x + 1 < w ? planes[(size_t)row * (size_t)w + (size_t)x + 1] : here;
                double between = here + (next - here) * j / factor; /* exact: factors are powers of two */
                out[((size_t)row * (size_t)w + (size_t)x) * (size_t)factor + (size_t)j] = (int32_t)floor(between + 0.5);
            }
}

void oracle_image_smooth(const int32_t *planes, int w, int h, int count, int radius, const uint32_t *weights,
                         int32_t *out)
{
    int x, y, z, i, j;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                double sum = 0.0;
                for (j = -radius; j <= radius; j++)
                    for (i = -radius; i <= radius; i++)
                        sum += (double)weights[abs(i)] * weights[abs(j)] *
                               planes[(z * h + clamp(y + j, 0, h - 1)) * w + clamp(x + i, 0, w - 1)];
                out[(z * h + y) * w + x] = (int32_t)floor(sum / 65536.0 + 0.5);
            }
}

void oracle_image_median(const int32_t *planes, int w, int h, int count, int32_t *out)
{
    int x, y, z, i;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                int32_t nine[9];
                for (i = 0; i < 9; i++)
                    nine[i] = planes[(z * h + clamp(y + i / 3 - 1, 0, h - 1)) * w + clamp(x + i % 3 - 1, 0, w - 1)];
                qsort(nine, 9, sizeof *nine, oracle_ascending);
                out[(z * h + y) * w + x] = nine[4];
            }
}

void oracle_gain_count(const int32_t *left, const int32_t *right, int w, int h, oracle_gain gain, uint32_t *counts)
{
    int x, y, z, view;
    memset(counts, 0, (size_t)gain.channels * 512 * sizeof *counts);
    for (view = 0; view < 2; view++)
        for (z = 0; z < gain.channels; z++)
            for (y = 0; y < h; y++)
                for (x = 0; x < gain.columns; x++) {
                    const int32_t *row = (view ? right : left) + (z * h + y) * w;
                    int32_t v = row[x + (view ? gain.right : gain.left)] >> gain.shift;
                    counts[(view * gain.channels + z) * 256 + v]++;
                }
}

/* Where i twentieths of the pixels are below, in 1/16 level. */
static int32_t quantile(const uint32_t *counts, uint64_t pixels, uint64_t i)
{
    uint64_t below = 0, above, within;
    int v = 0;
    while (20 * (below + counts[v]) < i * pixels) below += counts[v++];
    above = i * pixels - 20 * below;
    within = 20 * (uint64_t)counts[v];
    while (within >= 134217728) within /= 2, above /= 2;
    return (int32_t)(16 * (uint64_t)v + 16 * above / within);
}

void oracle_gain_fit(const uint32_t *counts, int h, oracle_gain gain, int32_t *line)
{
    uint64_t pixels = (uint64_t)gain.columns * (uint64_t)h;
    int z, i;
    for (z = 0; z < gain.channels; z++) {
        double sum_x = 0.0, sum_y = 0.0, xy = 0.0, xx = 0.0, slope;
        int32_t x[19], y[19];
        for (i = 0; i < 19; i++) {
            y[i] = quantile(counts + z * 256, pixels, (uint64_t)i + 1);
            x[i] = quantile(counts + (gain.channels + z) * 256, pixels, (uint64_t)i + 1);
            sum_x += x[i];
            sum_y += y[i];
        }
        for (i = 0; i < 19; i++) {
            double dx = x[i] - floor(sum_x / 19.0 + 0.5), dy = y[i] - floor(sum_y / 19.0 + 0.5);
            xy += dx * dy;
            xx += dx * dx;
        }
        if (xx == 0.0) slope = 4096.0;
        else if (xy <= 0.8 * xx) slope = 3277.0;
        else if (xy >= 1.25 * xx) slope = 5120.0;
        else {
            while (xx >= 262144.0) xx = floor(xx / 2.0), xy = floor(xy / 2.0);
            slope = floor(4096.0 * xy / xx + 0.5);
            if (slope < 3277.0) slope = 3277.0;
            if (slope > 5120.0) slope = 5120.0;
        }
        line[2 * z] = (int32_t)slope;
        line[2 * z + 1] = (int32_t)floor((4096.0 * sum_y - slope * sum_x + 152.0 * (slope - 4095.0)) / 304.0);
    }
}

void oracle_image_gain(const int32_t *planes, const int32_t *line, int w, int h, oracle_gain gain, int32_t *out)
{
    int i, z;
    for (z = 0; z < gain.channels; z++)
        for (i = 0; i < w * h; i++) {
            double v = (double)line[2 * z] * planes[z * w * h + i] + (double)line[2 * z + 1] * (1 << gain.shift);
            out[z * w * h + i] = clamp((int32_t)floor((v + 2048.0) / 4096.0), 0, gain.most);
        }
}

void oracle_image_sobel(const int32_t *planes, int w, int h, int count, int cap, int32_t *out)
{
    static const int weights[3] = {1, 2, 1};
    int x, y, z, j;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                int32_t sum = 0;
                for (j = -1; j <= 1; j++) {
                    const int32_t *row = planes + (z * h + clamp(y + j, 0, h - 1)) * w;
                    sum += weights[j + 1] * (row[clamp(x + 1, 0, w - 1)] - row[clamp(x - 1, 0, w - 1)]);
                }
                out[(z * h + y) * w + x] = clamp(sum, -cap, cap) + cap;
            }
}

void oracle_image_normalize(const int32_t *planes, int w, int h, int count, int win_w, int win_h, int cap, int32_t *out)
{
    static const int weights[3][3] = {{0, 1, 0}, {1, 4, 1}, {0, 1, 0}};
    int x, y, z, i, j;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                int64_t centre = 0, sum = 0, area = win_w * win_h;
                double quarters;
                for (j = -1; j <= 1; j++)
                    for (i = -1; i <= 1; i++)
                        centre += weights[j + 1][i + 1] *
                                  (int64_t)planes[(z * h + clamp(y + j, 0, h - 1)) * w + clamp(x + i, 0, w - 1)];
                for (j = -(win_h / 2); j <= win_h / 2; j++)
                    for (i = -(win_w / 2); i <= win_w / 2; i++)
                        sum += planes[(z * h + clamp(y + j, 0, h - 1)) * w + clamp(x + i, 0, w - 1)];
                quarters = floor((double)(centre * area - 8 * sum) / (double)(2 * area));
                out[(z * h + y) * w + x] = clamp((int)quarters, -cap, cap) + cap;
            }
}

/* Solves p r v = (i, j, 1) by Cramer's rule and looks at v through the camera. */
static void camera_place(const oracle_camera *c, int i, int j, double *u, double *v)
{
    double m[3][3], x, y, w, r2, radial;
    const double *d = c->distortion;
    int row, column;
    for (row = 0; row < 3; row++)
        for (column = 0; column < 3; column++)
            m[row][column] = c->p[4 * row] * c->r[column] + c->p[4 * row + 1] * c->r[3 + column] +
                             c->p[4 * row + 2] * c->r[6 + column];
    x = i * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - j * (m[0][1] * m[2][2] - m[0][2] * m[2][1]) +
        (m[0][1] * m[1][2] - m[0][2] * m[1][1]);
    y = -i * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) + j * (m[0][0] * m[2][2] - m[0][2] * m[2][0]) -
        (m[0][0] * m[1][2] - m[0][2] * m[1][0]);
    w = i * (m[1][0] * m[2][1] - m[1][1] * m[2][0]) - j * (m[0][0] * m[2][1] - m[0][1] * m[2][0]) +
        (m[0][0] * m[1][1] - m[0][1] * m[1][0]);
    x /= w, y /= w; /* the determinant is a factor of all three */
    r2 = x * x + y * y;
    radial = (1 + d[0] * r2 + d[1] * r2 * r2 + d[4] * r2 * r2 * r2) / (1 + d[5] * r2 + d[6] * r2 * r2 + d[7] * r2 * r2 * r2);
    *u = c->k[0] * (x * radial + 2 * d[2] * x * y + d[3] * (r2 + 2 * x * x)) + c->k[2];
    *v = c->k[4] * (y * radial + d[2] * (r2 + 2 * y * y) + 2 * d[3] * x * y) + c->k[5];
}

static int thirty_seconds(double place, int size)
{
    if (!(place > 0)) return 0;
    return (int)floor((place < size - 1 ? place : size - 1) * 32 + 0.5);
}

void oracle_image_rectify(const int32_t *planes, int w, int h, int count, const oracle_camera *camera, int32_t *out)
{
    int x, y, z;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            double u, v;
            int column, line, right, below;
            camera_place(camera, x, y, &u, &v);
            column = thirty_seconds(u, w), line = thirty_seconds(v, h);
            right = column % 32, below = line % 32;
            column /= 32, line /= 32;
            for (z = 0; z < count; z++) {
                const int32_t *upper = planes + (z * h + line) * w, *lower = planes + (z * h + clamp(line + 1, 0, h - 1)) * w;
                int beside = clamp(column + 1, 0, w - 1);
                double sum = (32.0 - below) * ((32.0 - right) * upper[column] + (double)right * upper[beside]) +
                             (double)below * ((32.0 - right) * lower[column] + (double)right * lower[beside]);
                out[(z * h + y) * w + x] = (int32_t)floor(sum / 1024 + 0.5);
            }
        }
}

void oracle_feature_gradient(const int32_t *grey, int w, int h, int wide, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t step = grey[y * w + clamp(x + 1, 0, w - 1)] - grey[y * w + clamp(x - 1, 0, w - 1)];
            out[y * w + x] = wide ? (int32_t)floor((step + 65536) / 2.0) : step + 255;
        }
}

void oracle_feature_bounds(const int32_t *grey, int w, int h, int32_t *out)
{
    int x, y, i;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t v = grey[y * w + x], low = v, high = v;
            for (i = -1; i <= 1; i += 2) {
                int32_t half = (v + grey[y * w + clamp(x + i, 0, w - 1)]) / 2;
                if (half < low) low = half;
                if (half > high) high = half;
            }
            out[y * w + x] = v;
            out[(h + y) * w + x] = low;
            out[(2 * h + y) * w + x] = high;
        }
}

/* Newton's method in floats, from the guess that the bits of v give. */
static uint32_t inverse_root(uint32_t v)
{
    float value = (float)v, half = 0.5f * value, root = oracle_float(0x5f3759df - (oracle_bits(value) >> 1));
    int i;
    if (v == 0) return 0;
    for (i = 0; i < 3; i++) {
        float once = half * root;
        float twice = once * root;
        float rest = 1.5f - twice;
        root = root * rest;
    }
    return oracle_bits(root);
}

static uint64_t at_most(int32_t v, int32_t most) { return (uint64_t)(v < most ? v : most); }

void oracle_feature_moments(const int32_t *grey, int w, int h, int win_w, int win_h, int shift, uint32_t *out)
{
    int x, y, i, j;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            uint64_t sum = 0, square = 0;
            for (j = -(win_h / 2); j <= win_h / 2; j++)
                for (i = -(win_w / 2); i <= win_w / 2; i++) {
                    uint64_t v = at_most(grey[clamp(y + j, 0, h - 1) * w + clamp(x + i, 0, w - 1)] >> shift, 255);
                    sum += v;
                    square += v * v;
                }
            out[y * w + x] = (uint32_t)at_most(grey[y * w + x] >> shift, 255);
            out[(h + y) * w + x] = (uint32_t)sum;
            out[(2 * h + y) * w + x] = inverse_root((uint32_t)((uint64_t)(win_w * win_h) * square - sum * sum));
        }
}

static int colour_distance(const int32_t *planes, int w, int h, oracle_arms rules, int x, int y, int u, int v)
{
    int c, most = 0;
    for (c = 0; c < rules.channels; c++) {
        int step = abs((planes[(c * h + y) * w + x] >> rules.shift) - (planes[(c * h + v) * w + u] >> rules.shift));
        if (step > most) most = step;
    }
    return most;
}

static uint32_t arm(const int32_t *planes, int w, int h, oracle_arms rules, int x, int y, int dx, int dy)
{
    int n;
    for (n = 1; n <= rules.length; n++) {
        int u = x + n * dx, v = y + n * dy, far;
        if (u < 0 || u >= w || v < 0 || v >= h) break;
        far = colour_distance(planes, w, h, rules, x, y, u, v);
        if (far >= rules.threshold || (n > rules.strict_length && far >= rules.strict_threshold) ||
            colour_distance(planes, w, h, rules, u, v, u - dx, v - dy) >= rules.step)
            return n == 1 ? 1 : (uint32_t)n - 1;
    }
    return (uint32_t)n - 1;
}

void oracle_feature_arms(const int32_t *planes, int w, int h, oracle_arms rules, uint32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++)
            out[y * w + x] = arm(planes, w, h, rules, x, y, -1, 0) | arm(planes, w, h, rules, x, y, 1, 0) << 8 |
                             arm(planes, w, h, rules, x, y, 0, -1) << 16 | arm(planes, w, h, rules, x, y, 0, 1) << 24;
}

/* The pixel before (x, y) on a path that leaves the image is the border's. */
void oracle_feature_edges(const int32_t *left, const int32_t *right, int w, int h, int channels, int shift,
                          int threshold, uint32_t *out)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    oracle_arms rules;
    int view, x, y, bit;
    memset(&rules, 0, sizeof rules);
    rules.channels = channels;
    rules.shift = shift;
    for (view = 0; view < 2; view++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                uint32_t bits = 0;
                for (bit = 0; bit < 8; bit++) {
                    int u = clamp(x - steps[bit][0], 0, w - 1), v = clamp(y - steps[bit][1], 0, h - 1);
                    if (colour_distance(view ? right : left, w, h, rules, x, y, u, v) >= threshold) bits |= 1u << bit;
                }
                out[(view * h + y) * w + x] = bits;
            }
}

void oracle_feature_census(const int32_t *grey, int w, int h, int win_w, int win_h, int symmetric, int margin,
                           uint64_t *words)
{
    int x, y, i, j;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            uint64_t word = 0;
            for (j = -(win_h / 2); j <= win_h / 2; j++)
                for (i = -(win_w / 2); i <= win_w / 2; i++) {
                    int32_t there = grey[clamp(y + j, 0, h - 1) * w + clamp(x + i, 0, w - 1)];
                    int32_t opposite = grey[clamp(y - j, 0, h - 1) * w + clamp(x - i, 0, w - 1)];
                    if (i == 0 && j == 0) continue;
                    if (symmetric && (j > 0 || (j == 0 && i > 0))) continue;
                    word = word << 1 |
                           (uint64_t)(symmetric ? there > opposite + margin : there + margin < grey[y * w + x]);
                }
            words[y * w + x] = word;
        }
}
