/* The border of a view that the other view does not see. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"

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

/* Adds the points of one row; columns are relative to `origin`, disparities to `level`. */
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

/* Least squares around the mean. at: the plane's value at the origin in the row; slope: along the row. */
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

/* ---- the passes of a plan ---- */

static void run_border_mark(job *j)
{
    oracle_border_mark(job_map(&j->in[0]), j->w, j->h, j->params->border.sign, job_map(&j->out[1]));
}

static void run_border_plane(job *j)
{
    oracle_border_plane(job_map(&j->in[0]), j->w, j->h, j->params->border.sign, j->params->border.low,
                        j->params->border.high, job_map(&j->out[1]));
}

static void read_border(reader *r, const stereo__pass *pass)
{
    read_filter(r, pass, STEREO_REFINE_BORDER, 1);
}

static void read_border_plane(reader *r, const stereo__pass *pass)
{
    read_filter(r, pass, 0, 1);
}

/* ---- in a pipeline ---- */

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    oracle_border_mark(maps->view[view], s->e.w, s->e.h, view ? -1 : 1, out);
}

static const oracle_filter filter = {STEREO_REFINE_BORDER, NULL, NULL, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"border_mark", run_border_mark, read_border},
    {"border_plane", run_border_plane, read_border_plane},
};

static const oracle_case cases[] = {
    {"refine=border,lr,border,median,speckle,lr,fill,lr,lr lr.tolerance=0.5", "LCZ s16 min=7"},
};

static const oracle_fault faults[] = {
    {"border_mark", PARAM(border.sign), -2},
    {"border_plane", PARAM(border.low), 256},
    {"border_plane", PARAM(border.high), -4096},
};

const oracle_algorithm oracle_of_border = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
