/* Oracles of the filters that give invalid pixels a disparity. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

/* ---- region voting: a histogram of whole disparities ---- */

enum { BINS = 65536 };

static int32_t vote_of(const int32_t *in, const uint32_t *arms, int w, int x, int y, uint32_t least, uint32_t ratio,
                       uint32_t *count, int64_t *sum)
{
    uint32_t own = arms[y * w + x], all = 0;
    int best = -1, i, j, b;
    memset(count, 0, BINS * sizeof *count);
    memset(sum, 0, BINS * sizeof *sum);
    for (j = y - (int)(own >> 16 & 255); j <= y + (int)(own >> 24); j++) {
        uint32_t level = arms[j * w + x];
        for (i = x - (int)(level & 255); i <= x + (int)(level >> 8 & 255); i++) {
            int32_t v = in[j * w + i];
            if (!ORACLE_VALID(v)) continue;
            b = (int)floor(v / 256.0 + 0.5) + BINS / 2;
            all++;
            count[b]++;
            sum[b] += v;
        }
    }
    for (b = 0; b < BINS; b++)
        if (count[b] && (best < 0 || count[b] > count[best])) best = b;
    if (best < 0 || all <= least || count[best] * 1024ll <= (int64_t)ratio * all) return in[y * w + x];
    return (int32_t)floor((double)sum[best] / count[best] + 0.5);
}

void oracle_vote(const int32_t *in, const uint32_t *arms, int w, int h, uint32_t count, uint32_t ratio, int32_t *out)
{
    uint32_t *counts = (uint32_t *)malloc(BINS * sizeof *counts);
    int64_t *sums = (int64_t *)malloc(BINS * sizeof *sums);
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t v = in[y * w + x];
            out[y * w + x] = ORACLE_VALID(v) || v == ORACLE_BORDER
                                 ? v
                                 : vote_of(in, arms, w, x, y, count, ratio, counts, sums);
        }
    free(counts);
    free(sums);
}

/* ---- filling ---- */

/* Goes from (x, y) in steps of (dx, dy) to the first valid pixel. 0: there is none. */
static int find(const int32_t *in, int w, int h, int x, int y, int dx, int dy, int32_t *found)
{
    for (x += dx, y += dy; x >= 0 && x < w && y >= 0 && y < h; x += dx, y += dy)
        if (ORACLE_VALID(in[y * w + x])) {
            *found = in[y * w + x];
            return 1;
        }
    return 0;
}

static void fill_lines(const int32_t *in, int w, int h, int dx, int dy, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t v = in[y * w + x], a = 0, b = 0;
            int one, other;
            out[y * w + x] = v;
            if (ORACLE_VALID(v) || v == ORACLE_BORDER) continue;
            one = find(in, w, h, x, y, -dx, -dy, &a);
            other = find(in, w, h, x, y, dx, dy, &b);
            if (one && other) out[y * w + x] = a < b ? a : b;
            else if (one || other) out[y * w + x] = one ? a : b;
        }
}

void oracle_fill_row(const int32_t *in, int w, int h, int32_t *out) { fill_lines(in, w, h, 1, 0, out); }

void oracle_fill_column(const int32_t *in, int w, int h, int32_t *out) { fill_lines(in, w, h, 0, 1, out); }

/* Direction i of 16, a quarter of a right angle apart; n pixels along its longer component. The tangent is 27146 / 65536. */
static int look(const int32_t *in, int w, int h, int x, int y, int i, int32_t *found)
{
    double angle = i * acos(-1.0) / 8.0;
    int sx = cos(angle) > 1e-9 ? 1 : cos(angle) < -1e-9 ? -1 : 0, sy = sin(angle) > 1e-9 ? 1 : sin(angle) < -1e-9 ? -1 : 0;
    int flat = fabs(cos(angle)) > fabs(sin(angle)) + 1e-9, steep = fabs(sin(angle)) > fabs(cos(angle)) + 1e-9, n;
    for (n = 1; n <= 4000; n++) {
        int less = (int)floor(n * 27146 / 65536.0 + 0.5);
        int column = x + sx * (steep ? less : n), row = y + sy * (flat ? less : n);
        if (column < 0 || column >= w || row < 0 || row >= h) return 0;
        if (!ORACLE_VALID(in[row * w + column])) continue;
        *found = in[row * w + column];
        return 1;
    }
    return 0;
}

void oracle_fill_directions(const int32_t *in, int w, int h, int32_t *out)
{
    int x, y, i;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int32_t found[16], v = in[y * w + x];
            int n = 0;
            out[y * w + x] = v;
            if (ORACLE_VALID(v) || v == ORACLE_BORDER) continue;
            for (i = 0; i < 16; i++) n += look(in, w, h, x, y, i, &found[n]);
            if (n == 0) continue;
            qsort(found, (size_t)n, sizeof *found, oracle_ascending);
            out[y * w + x] = found[v == ORACLE_OCCLUDED ? n / 4 : (n - 1) / 2];
        }
}

/* ---- the border: everything is turned so that it lies to the left ---- */

static int32_t *turned(const int32_t *in, int w, int h, int sign)
{
    int32_t *out = (int32_t *)malloc((size_t)w * (size_t)h * sizeof *out);
    if (sign > 0) memcpy(out, in, (size_t)w * (size_t)h * sizeof *out);
    else oracle_map_mirror(in, w, h, out);
    return out;
}

static void turn_back(int32_t *map, int w, int h, int sign, int32_t *out)
{
    if (sign > 0) memcpy(out, map, (size_t)w * (size_t)h * sizeof *out);
    else oracle_map_mirror(map, w, h, out);
    free(map);
}

void oracle_border_mark(const int32_t *in, int w, int h, int sign, int32_t *out)
{
    int32_t *map = turned(in, w, h, sign);
    int x, y, n;
    for (y = 0; y < h; y++)
        for (x = 0; x < w && x < 900; x++) {
            int valid = 0;
            for (n = x + 1; n <= x + 15 && n < w; n++) valid += ORACLE_VALID(map[y * w + n]);
            if (!ORACLE_VALID(map[y * w + x]) || valid < 10) continue;
            while (x > 0) map[y * w + --x] = ORACLE_BORDER;
            break;
        }
    turn_back(map, w, h, sign, out);
}

static int end_of(const int32_t *row, int w)
{
    int x = 0;
    while (x < w && x < 900 && row[x] == ORACLE_BORDER) x++;
    return x;
}

enum { W, X, Y, XX, XY, YY, Z, XZ, YZ, SUMS };

/* Points of one row, `origin` being where columns and `level` where disparities are counted from. */
static void add_row(const int32_t *row, int w, int from, int origin, int32_t level, int down, float weight, float *s)
{
    int i, k;
    for (i = 0; i < 60 && from + i < w; i++) {
        int32_t v = row[from + i];
        float x = (float)(from + i - origin) / 64.0f, y = (float)down / 64.0f, z;
        volatile float wx, wy, wz, t[SUMS];
        if (!ORACLE_VALID(v) || (i > 0 && abs(v - row[from + i - 1]) > 256)) return;
        z = (float)(v - level) / 256.0f;
        wx = weight * x, wy = weight * y, wz = weight * z;
        t[W] = weight, t[X] = wx, t[Y] = wy, t[Z] = wz;
        t[XX] = wx * x, t[XY] = wx * y, t[YY] = wy * y, t[XZ] = wx * z, t[YZ] = wy * z;
        for (k = 0; k < SUMS; k++) s[k] = s[k] + t[k];
        weight = weight * 0.95f;
    }
}

static void add_rows(const int32_t *map, int w, int h, int y, int step, int origin, int32_t level, float *s)
{
    float weight = 0.95f;
    int32_t before = level;
    int n;
    for (n = 1; n <= 30; n++) {
        const int32_t *row = map + (y + n * step) * w;
        int from;
        if (y + n * step < 0 || y + n * step >= h) return;
        from = end_of(row, w);
        if (from == w || !ORACLE_VALID(row[from]) || abs(row[from] - before) > 256) return;
        add_row(row, w, from, origin, level, n * step, weight, s);
        weight = weight * 0.95f;
        before = row[from];
    }
}

/* Least squares around the mean; at: on the line of origin, slope: along the row. */
static void solve(const float *s, float *at, float *slope)
{
    volatile float r = oracle_reciprocal(s[W]), ridge = 1e-4f * s[W];
    volatile float mx = s[X] * r, my = s[Y] * r, mz = s[Z] * r;
    volatile float sxx = s[X] * mx, sxy = s[X] * my, syy = s[Y] * my, sxz = s[X] * mz, syz = s[Y] * mz;
    volatile float vxx = s[XX] - sxx, vyy = s[YY] - syy;
    volatile float cxx = vxx + ridge, cyy = vyy + ridge, cxy = s[XY] - sxy, cxz = s[XZ] - sxz, cyz = s[YZ] - syz;
    volatile float p = cxx * cyy, q = cxy * cxy, p1 = cxz * cyy, q1 = cyz * cxy, p2 = cyz * cxx, q2 = cxz * cxy;
    volatile float d = p - q, e = oracle_reciprocal(d), n1 = p1 - q1, n2 = p2 - q2, a = n1 * e, b = n2 * e;
    volatile float ax = a * mx, by = b * my, left = mz - ax;
    *slope = a;
    *at = left - by;
}

void oracle_border_plane(const int32_t *in, int w, int h, int sign, int32_t low, int32_t high, int32_t *out)
{
    int32_t *map = turned(in, w, h, sign), *done = turned(in, w, h, sign);
    int x, y;
    for (y = 0; y < h; y++) {
        int32_t *row = map + y * w;
        int end = end_of(row, w);
        float s[SUMS] = {0}, at, slope;
        if (end == 0 || end == w || !ORACLE_VALID(row[end])) continue;
        add_row(row, w, end, end, row[end], 0, 1.0f, s);
        add_rows(map, w, h, y, -1, end, row[end], s);
        add_rows(map, w, h, y, 1, end, row[end], s);
        solve(s, &at, &slope);
        for (x = 0; x < end; x++) {
            volatile float along = slope * ((float)(x - end) / 64.0f), z = at + along, v = z * 256.0f;
            volatile float far_ = v < 0.0f ? 0.5f - v : v + 0.5f;
            int64_t size = far_ >= 1e8f ? 100000000 : (int64_t)far_, d = row[end] + (v < 0.0f ? -size : size);
            done[y * w + x] = (int32_t)(d < low ? low : d > high ? high : d);
        }
    }
    free(map);
    turn_back(done, w, h, sign, out);
}
