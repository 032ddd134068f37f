/* Planes of surfaces that have almost no texture. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

enum { SIDE = 8, PARTS = 64, NEIGHBOURS = 8 };
#define NONE UINT32_MAX
#define UNSEEN 2.25f /* cost of a cell outside the other view: 1.5 * 1.5 */

/* A sum over cells is made in parts; a cell's part depends on its number in the image or in the box around a
   surface. */
typedef struct parts {
    float part[PARTS];
} parts;

static void add(parts *sum, int cell, float value) { sum->part[cell % PARTS] += value; }

static float total(const parts *sum)
{
    float all = 0.0f;
    int i;
    for (i = 0; i < PARTS; i++) all += sum->part[i];
    return all;
}

/* Columns of both views, with `across` cells in a row. */
typedef struct pictures {
    const uint32_t *planes;
    int w, h, across, cells, sign;
} pictures;

static pictures view_of(const uint32_t *planes, int w, int h, int sign)
{
    pictures v;
    v.planes = planes;
    v.w = w;
    v.h = h;
    v.across = w / SIDE;
    v.cells = v.across * (h / SIDE);
    v.sign = sign;
    return v;
}

static int left_of(const pictures *v, int cell) { return cell % v->across * SIDE; }

static int top_of(const pictures *v, int cell) { return cell / v->across * SIDE; }

static int pixel_of(const pictures *v, int cell) { return top_of(v, cell) * v->w + left_of(v, cell); }

/* z 0: this view, 1: the other view. */
static float column(const pictures *v, int z, int x, int y)
{
    const int inside = x < 0 ? 0 : x >= v->w ? v->w - 1 : x;
    return oracle_float(v->planes[(z * v->h + y) * v->w + inside]);
}

static float mean_of(const pictures *v, int z, int x, int y)
{
    float sum = 0.0f;
    int i;
    for (i = 0; i < SIDE; i++) sum += column(v, z, x + i, y);
    return sum * 0.125f;
}

/* The Catmull-Rom cubic in the other view, at distance t after column i. */
static float cubic(const pictures *v, int i, float t, int y)
{
    const float a = column(v, 1, i - 1, y), b = column(v, 1, i, y), c = column(v, 1, i + 1, y),
                d = column(v, 1, i + 2, y);
    const float c1 = (c - a) / 2.0f, less = 2.5f * b, more = 2.0f * c - d / 2.0f, third = 1.5f * (b - c);
    const float c2 = (a - less) + more, c3 = (d - a) / 2.0f + third;
    float value = t * c3;
    value = c2 + value;
    value = t * value;
    value = c1 + value;
    value = t * value;
    return b + value;
}

/* The other view's value at the map's disparity of column x in a cell's row. 0: outside. */
static int by_map(const pictures *v, const int32_t *map, int x, int y, float *value)
{
    const int32_t disparity = map[(y + 4) * v->w + x];
    int place;
    if (!ORACLE_VALID(disparity)) return 0;
    place = 256 * x - v->sign * disparity;
    if (place < 0 || place > 256 * (v->w - 1)) return 0;
    *value = cubic(v, place / 256, (float)(place % 256) / 256.0f, y);
    return 1;
}

/* ---- columns and exposure ---- */

void oracle_plane_columns(const int32_t *own, const int32_t *other, int w, int h, float level, uint32_t *out)
{
    int x, y, z, i;
    for (z = 0; z < 2; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                const int32_t *from = (z ? other : own) + y * w + x;
                int32_t sum = 0;
                float mean;
                out[(z * h + y) * w + x] = 0;
                if (y % SIDE || y + SIDE > h) continue;
                for (i = 0; i < SIDE; i++) sum += from[i * w];
                mean = level * (float)sum;
                mean = mean * 0.125f;
                out[(z * h + y) * w + x] = oracle_bits(mean - 128.0f);
            }
}

/* Means of a cell's columns in both views. 0: the map does not have them all. */
static int pair_of(const pictures *v, const int32_t *map, int cell, float *own, float *other)
{
    const int x = left_of(v, cell), y = top_of(v, cell);
    float sum = 0.0f, value;
    int i;
    for (i = 0; i < SIDE; i++) {
        if (!by_map(v, map, x + i, y, &value)) return 0;
        sum += value;
    }
    *own = mean_of(v, 0, x, y);
    *other = sum * 0.125f;
    return 1;
}

/* own = slope * other + offset, by least squares; repeated without outliers. */
static void line_of(const pictures *v, const int32_t *map, float *slope, float *offset)
{
    static const float limits[4] = {1e30f, 24.0f, 8.0f, 4.0f};
    int round, cell;
    *slope = 1.0f;
    *offset = 0.0f;
    for (round = 0; round < 4; round++) {
        parts count, own, other, squares, products;
        float n, inverse, mean_own, mean_other, spread, shared;
        memset(&count, 0, sizeof count);
        own = other = squares = products = count;
        for (cell = 0; cell < v->cells; cell++) {
            float l, r, exposed, away;
            if (!pair_of(v, map, cell, &l, &r)) continue;
            exposed = *slope * r;
            away = (l - exposed) - *offset;
            if (!(fabsf(away) <= limits[round])) continue;
            add(&count, cell, 1.0f);
            add(&own, cell, l);
            add(&other, cell, r);
            add(&squares, cell, r * r);
            add(&products, cell, r * l);
        }
        n = total(&count);
        if (n < 16.0f) continue;
        inverse = oracle_reciprocal(n);
        mean_own = total(&own) * inverse;
        mean_other = total(&other) * inverse;
        spread = total(&other) * mean_other;
        spread = total(&squares) - spread;
        shared = total(&other) * mean_own;
        shared = total(&products) - shared;
        if (!(spread > n)) continue;
        *slope = shared * oracle_reciprocal(spread);
        *offset = *slope * mean_other;
        *offset = mean_own - *offset;
    }
}

void oracle_plane_expose(const int32_t *in, const uint32_t *columns, int w, int h, int sign, uint32_t *line,
                         uint32_t *out)
{
    const pictures v = view_of(columns, w, h, sign);
    const int n = w * h;
    float slope, offset;
    int i;
    line_of(&v, in, &slope, &offset);
    line[0] = oracle_bits(slope);
    line[1] = oracle_bits(offset);
    for (i = 0; i < n; i++) {
        const int y = i / w, is = y % SIDE == 0 && y + SIDE <= h;
        float value = slope * oracle_float(columns[n + i]);
        value = value + offset;
        out[i] = is ? columns[i] : 0;
        out[n + i] = is ? oracle_bits(value) : 0;
    }
}

/* ---- surfaces ---- */

static int32_t sum_of(const int32_t *own, int w, int x, int y, int side)
{
    int32_t sum = 0;
    int i, j;
    for (j = 0; j < side; j++)
        for (i = 0; i < side; i++) sum += own[(y + j) * w + x + i];
    return sum;
}

static int32_t flat_sum(const int32_t *own, int w, int x, int y, int range)
{
    int32_t least = INT32_MAX, most = INT32_MIN;
    int i;
    for (i = 0; i < 4; i++) {
        int32_t quarter = sum_of(own, w, x + 4 * (i % 2), y + 4 * (i / 2), 4);
        if (quarter < least) least = quarter;
        if (quarter > most) most = quarter;
    }
    return most - least <= range ? sum_of(own, w, x, y, SIDE) : ORACLE_INVALID;
}

static int32_t sum_around(const int32_t *own, int w, int h, int x, int y)
{
    int32_t sum = 0;
    int i, j;
    for (j = y - 1; j <= y + 1; j++)
        for (i = x - 1; i <= x + 1; i++)
            sum += own[(j < 0 ? 0 : j >= h ? h - 1 : j) * w + (i < 0 ? 0 : i >= w ? w - 1 : i)];
    return sum;
}

void oracle_plane_flat(const int32_t *own, int w, int h, int range, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const int left = x - x % SIDE, top = y - y % SIDE, whole = left + SIDE <= w && top + SIDE <= h;
            out[y * w + x] = whole ? flat_sum(own, w, left, top, range) : ORACLE_INVALID;
            out[(h + y) * w + x] = sum_around(own, w, h, x, y);
        }
}

/* The cells of one label, and the views' difference in each cell that is seen at some placement. */
typedef struct surface {
    int n, *cell, *number, *seen; /* number: a cell's number in the box */
    int left, top, right, bottom; /* the box, in cells; right and bottom included */
    float *differs;
} surface;

static surface surface_of(const pictures *v, const uint32_t *labels, uint32_t root)
{
    const size_t most = (size_t)v->cells;
    surface s;
    int cell, i;
    s.n = s.right = s.bottom = 0;
    s.left = s.top = INT_MAX;
    s.cell = (int *)malloc(most * sizeof *s.cell);
    s.number = (int *)malloc(most * sizeof *s.number);
    s.seen = (int *)malloc(most * sizeof *s.seen);
    s.differs = (float *)malloc(most * sizeof *s.differs);
    for (cell = 0; cell < v->cells; cell++) {
        const int x = cell % v->across, y = cell / v->across;
        if (labels[pixel_of(v, cell)] != root) continue;
        s.cell[s.n++] = cell;
        if (x < s.left) s.left = x;
        if (x > s.right) s.right = x;
        if (y < s.top) s.top = y;
        if (y > s.bottom) s.bottom = y;
    }
    for (i = 0; i < s.n; i++)
        s.number[i] = (s.cell[i] / v->across - s.top) * (s.right - s.left + 1) + s.cell[i] % v->across - s.left;
    return s;
}

static void surface_free(surface *s)
{
    free(s->cell);
    free(s->number);
    free(s->seen);
    free(s->differs);
}

/* Differences with the whole surface moved by a disparity in whole pixels. */
static void see_moved(const pictures *v, surface *s, int disparity)
{
    int i;
    for (i = 0; i < s->n; i++) {
        const int x = left_of(v, s->cell[i]), y = top_of(v, s->cell[i]), first = x - v->sign * disparity;
        s->seen[i] = first >= 0 && first + SIDE <= v->w;
        if (s->seen[i]) s->differs[i] = mean_of(v, 0, x, y) - mean_of(v, 1, first, y);
    }
}

/* The views' mean difference over the whole surface, without outliers. */
static float shift_of(const surface *s)
{
    static const float limits[5] = {1e30f, 3.0f, 2.0f, 1.5f, 1.5f};
    float shift = 0.0f;
    int round, i;
    for (round = 0; round < 5; round++) {
        parts count, sum;
        memset(&count, 0, sizeof count);
        sum = count;
        for (i = 0; i < s->n; i++) {
            if (!s->seen[i] || !(fabsf(s->differs[i] - shift) <= limits[round])) continue;
            add(&count, s->number[i], 1.0f);
            add(&sum, s->number[i], s->differs[i]);
        }
        if (total(&count) > 0.0f) shift = total(&sum) * oracle_reciprocal(total(&count));
    }
    return shift;
}

/* Sum of squared residuals, each cut off at 1.5. */
static float misfit(const surface *s, float shift, float unseen)
{
    parts sum;
    int i;
    memset(&sum, 0, sizeof sum);
    for (i = 0; i < s->n; i++) {
        float away = s->seen[i] ? fabsf(s->differs[i] - shift) : 0.0f;
        if (away > 1.5f) away = 1.5f;
        add(&sum, s->number[i], s->seen[i] ? away * away : unseen);
    }
    return total(&sum);
}

static uint32_t key_at(const pictures *v, surface *s, int disparity, int k)
{
    int i, n = 0;
    float cost;
    see_moved(v, s, disparity);
    for (i = 0; i < s->n; i++) n += s->seen[i];
    if (4 * n <= s->n) return NONE;
    cost = misfit(s, shift_of(s), 0.0f) * oracle_reciprocal((float)n);
    return (uint32_t)(cost * 262144.0f) << 12 | (uint32_t)k;
}

void oracle_plane_search(const uint32_t *labels, const uint32_t *areas, const uint32_t *exposed, oracle_extent e,
                         int sign, uint32_t area, uint32_t *record)
{
    const pictures v = view_of(exposed, e.w, e.h, sign);
    const uint32_t n = (uint32_t)(e.w * e.h);
    uint32_t p;
    int k;
    for (p = 0; p < n; p++) {
        record[p] = NONE;
        record[n + p] = labels[p] != NONE && areas[labels[p]] >= area ? labels[p] : NONE;
    }
    for (p = 0; p < n; p++) {
        surface s;
        if (record[n + p] != p) continue;
        s = surface_of(&v, labels, p);
        record[p + 2] = (uint32_t)(SIDE * s.left);
        record[p + 3] = ~(uint32_t)(SIDE * s.right);
        record[p + 4] = ~(uint32_t)(SIDE * s.bottom);
        for (k = 0; k < e.d; k++) {
            const uint32_t key = key_at(&v, &s, e.min_disparity + k, k);
            if (key < record[p]) record[p] = key;
        }
        surface_free(&s);
    }
}

/* ---- planes ---- */

/* Plane of disparities: a at (x0, y0), and its growth over 64 pixels to the right and down. */
typedef struct plane {
    float a, b, c, x0, y0;
} plane;

static float across(const plane *p, int x) { return ((float)x - p->x0) * (1.0f / 64.0f); }

static float down(const plane *p, float y) { return (y - p->y0) * (1.0f / 64.0f); }

static float disparity_at(const plane *p, int x, float y)
{
    float right = p->b * across(p, x), below = p->c * down(p, y);
    right = p->a + right;
    return right + below;
}

/* The other view's value at the plane's disparity of column x in a cell's row. 0: outside. */
static int by_plane(const pictures *v, const plane *p, int x, int y, float *value)
{
    const float d = disparity_at(p, x, (float)y + 3.5f), place = (float)x - (v->sign > 0 ? d : -d);
    int i;
    if (!(place >= 0.0f && place <= (float)(v->w - 1))) return 0;
    i = (int)place;
    *value = cubic(v, i, place - (float)i, y);
    return 1;
}

/* Every cell's difference at the plane or, where p is NULL, at the map. */
static void see_placed(const pictures *v, surface *s, const plane *p, const int32_t *map)
{
    int i, k;
    for (i = 0; i < s->n; i++) {
        const int x = left_of(v, s->cell[i]), y = top_of(v, s->cell[i]);
        float sum = 0.0f, value;
        int count = 0;
        for (k = x; k < x + SIDE; k++) {
            if (!(p ? by_plane(v, p, k, y, &value) : by_map(v, map, k, y, &value))) continue;
            sum += column(v, 0, k, y) - value;
            count++;
        }
        s->seen[i] = count >= 4;
        if (s->seen[i]) s->differs[i] = sum * oracle_reciprocal((float)count);
    }
}

static float cost_of(const pictures *v, surface *s, const plane *p, const int32_t *map)
{
    see_placed(v, s, p, map);
    return misfit(s, shift_of(s), UNSEEN) * oracle_reciprocal((float)s->n);
}

/* True if all neighbours belong to the same surface, and slopes have room on both sides. */
static int is_inner(const pictures *v, const uint32_t *labels, int cell)
{
    const int x = cell % v->across, y = cell / v->across, rows = v->h / SIDE;
    int i, j;
    if (x == 0 || SIDE * x + 16 > v->w) return 0;
    for (j = y - 1; j <= y + 1; j++)
        for (i = x - 1; i <= x + 1; i++)
            if (i >= 0 && i < v->across && j >= 0 && j < rows &&
                labels[pixel_of(v, j * v->across + i)] != labels[pixel_of(v, cell)])
                return 0;
    return 1;
}

/* Change of a column's value per pixel, from the six columns on each side. */
static float slope_at(const pictures *v, int x, int y)
{
    float sum = 0.0f;
    int k;
    for (k = 1; k <= 6; k++) sum += column(v, 0, x + k, y) - column(v, 0, x - k, y);
    sum = sum * 0.0238095235f;
    return v->sign < 0 ? -sum : sum;
}

/* Sums of products of each two of a cell's numbers (slope, slope across, slope down, 1, error). 0: the cell is left
   out. */
static int products_of(const pictures *v, const plane *p, float offset, int cell, float sums[15])
{
    const int x = left_of(v, cell), y = top_of(v, cell);
    float errors[SIDE], sum = 0.0f;
    int k, i, j;
    for (k = 0; k < SIDE; k++) {
        float value;
        if (!by_plane(v, p, x + k, y, &value)) return 0;
        errors[k] = (column(v, 0, x + k, y) - value) - offset;
        sum += errors[k];
    }
    if (!(fabsf(sum * 0.125f) <= 1.0f)) return 0;
    for (i = 0; i < 15; i++) sums[i] = 0.0f;
    for (k = 0; k < SIDE; k++) {
        const float slope = slope_at(v, x + k, y);
        const float numbers[5] = {slope, slope * across(p, x + k), slope * down(p, (float)y + 3.5f), 1.0f, errors[k]};
        float *to = sums;
        for (i = 0; i < 5; i++)
            for (j = i; j < 5; j++, to++) {
                float product = numbers[i] * numbers[j];
                *to += product;
            }
    }
    return 1;
}

static float inverse_of(float pivot)
{
    return oracle_reciprocal(pivot > 9.5367431640625e-7f ? pivot : 9.5367431640625e-7f);
}

/* Elimination without pivoting; changes m. */
static void solve(float m[4][5], float z[4])
{
    int i, j, k;
    for (i = 0; i < 4; i++)
        for (j = i + 1; j < 4; j++) {
            const float factor = m[j][i] * inverse_of(m[i][i]);
            for (k = i; k < 5; k++) {
                float less = factor * m[i][k];
                m[j][k] = m[j][k] - less;
            }
        }
    for (i = 3; i >= 0; i--) {
        float rest = m[i][4];
        for (j = i + 1; j < 4; j++) {
            float less = m[i][j] * z[j];
            rest = rest - less;
        }
        z[i] = rest * inverse_of(m[i][i]);
    }
}

static float within_one(float step) { return step < -1.0f ? -1.0f : step > 1.0f ? 1.0f : step; }

/* One step of plane and offset; slopes are pulled to 0 in proportion to the errors. 0: too few cells are seen. */
static int improve(const pictures *v, const surface *s, const uint32_t *labels, float hold, plane *p, float *offset)
{
    parts sums[15];
    float of_cell[15], m[4][5], z[4], held;
    int i, j, k = 0;
    memset(sums, 0, sizeof sums);
    for (i = 0; i < s->n; i++) {
        if (!is_inner(v, labels, s->cell[i]) || !products_of(v, p, *offset, s->cell[i], of_cell)) continue;
        for (j = 0; j < 15; j++) add(&sums[j], s->number[i], of_cell[j]);
    }
    for (i = 0; i < 4; i++)
        for (j = i; j < 5; j++) {
            m[i][j] = total(&sums[k++]);
            if (j < 4) m[j][i] = m[i][j];
        }
    if (m[3][3] < 2.0f * (float)s->n) return 0;
    held = total(&sums[14]) * oracle_reciprocal(m[3][3]);
    held = held * hold;
    m[1][1] += held;
    m[2][2] += held;
    m[1][4] += held * p->b;
    m[2][4] += held * p->c;
    solve(m, z);
    p->a -= within_one(z[0]);
    p->b -= within_one(z[1]);
    p->c -= within_one(z[2]);
    *offset += z[3];
    return 1;
}

/* Horizontal plane at the disparity of the search, around the middle of the surface. */
static plane plane_of(const pictures *v, const surface *s, int disparity)
{
    const float share = oracle_reciprocal((float)s->n);
    plane p = {0.0f, 0.0f, 0.0f, 0.0f, 0.0f};
    int i, x = 0, y = 0;
    for (i = 0; i < s->n; i++) {
        x += left_of(v, s->cell[i]);
        y += top_of(v, s->cell[i]);
    }
    p.a = (float)disparity;
    p.x0 = (float)x * share;
    p.y0 = (float)y * share;
    p.x0 += 3.5f;
    p.y0 += 3.5f;
    return p;
}

/* The record of a surface after the fit: key, whether there is a plane, a, b, c, x0, y0. */
static void fit(const pictures *v, const int32_t *map, const uint32_t *labels, uint32_t root, int min_disparity,
                float hold, uint32_t *record)
{
    surface s = surface_of(v, labels, root);
    const int disparity = min_disparity + (int)(record[root] & 4095);
    plane p = plane_of(v, &s, disparity);
    float offset, cost;
    int round, steps = 0;
    see_moved(v, &s, disparity);
    offset = shift_of(&s);
    for (round = 0; round < 10; round++) steps += improve(v, &s, labels, hold, &p, &offset);
    cost = cost_of(v, &s, NULL, map);
    record[root + 1] = steps == 10 && cost > 0.25f && cost_of(v, &s, &p, map) < 0.7f * cost ? 1 : NONE;
    record[root + 2] = oracle_bits(p.a);
    record[root + 3] = oracle_bits(p.b);
    record[root + 4] = oracle_bits(p.c);
    record[root + 5] = oracle_bits(p.x0);
    record[root + 6] = oracle_bits(p.y0);
    surface_free(&s);
}

void oracle_plane_fit(const int32_t *in, const uint32_t *labels, const uint32_t *exposed, oracle_extent e, int sign,
                      float hold, uint32_t *record)
{
    const pictures v = view_of(exposed, e.w, e.h, sign);
    int cell;
    for (cell = 0; cell < v.cells; cell++) {
        const uint32_t p = (uint32_t)pixel_of(&v, cell);
        if (labels[p] == p && record[p] != NONE) fit(&v, in, labels, p, e.min_disparity, hold, record);
    }
}

/* ---- the map ---- */

/* The root of a cell's surface, if that has a plane. NONE: it has none, or there is no such cell. */
static uint32_t root_at(const uint32_t *record, int w, int h, int x, int y)
{
    uint32_t root;
    if (x < 0 || x >= w / SIDE || y < 0 || y >= h / SIDE) return NONE;
    root = record[(h + SIDE * y) * w + SIDE * x];
    return root != NONE && record[root + 1] == 1 ? root : NONE;
}

/* The surface of the pixel's own cell, or of the first neighbouring cell that is as bright as the pixel. */
static uint32_t owner_of(const int32_t *cells, const uint32_t *record, int w, int h, int x, int y, int near_levels)
{
    static const int steps[NEIGHBOURS][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    const int32_t around = cells[(h + y) * w + x];
    uint32_t root = root_at(record, w, h, x / SIDE, y / SIDE);
    int i;
    for (i = 0; i < NEIGHBOURS && root == NONE; i++) {
        const int column_of = x / SIDE + steps[i][0], row_of = y / SIDE + steps[i][1];
        root = root_at(record, w, h, column_of, row_of);
        if (root != NONE && abs(64 * around - 9 * cells[SIDE * row_of * w + SIDE * column_of]) > near_levels)
            root = NONE;
    }
    return root;
}

static int32_t place_on(const uint32_t *words, int x, int y, int low, int high)
{
    plane p;
    float value;
    int32_t whole;
    p.a = oracle_float(words[2]);
    p.b = oracle_float(words[3]);
    p.c = oracle_float(words[4]);
    p.x0 = oracle_float(words[5]);
    p.y0 = oracle_float(words[6]);
    value = disparity_at(&p, x, (float)y);
    value = value < -16384.0f ? -16384.0f : value > 16384.0f ? 16384.0f : value;
    whole = (int32_t)floorf(value * 256.0f + 0.5f);
    return whole < low ? low : whole > high ? high : whole;
}

void oracle_plane_apply(const int32_t *in, const int32_t *cells, const uint32_t *record, int w, int h, int low,
                        int high, int near_levels, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const uint32_t root = owner_of(cells, record, w, h, x, y, near_levels);
            out[y * w + x] = root == NONE ? in[y * w + x] : place_on(record + root, x, y, low, high);
        }
}

/* ---- the passes of a plan ---- */

static void run_plane_columns(job *j)
{
    oracle_plane_columns(job_map(&j->in[0]), job_map(&j->in[1]), j->w, j->h, j->params->plane.level, j->out[2].v);
}

static void run_plane_expose(job *j)
{
    oracle_plane_expose(job_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->plane.sign, j->out[2].v, j->out[3].v);
}

static void run_plane_flat(job *j)
{
    oracle_plane_flat(job_map(&j->in[0]), j->w, j->h, j->params->plane.range, job_map(&j->out[1]));
}

static oracle_extent searched(const job *j)
{
    oracle_extent e = j->e;
    e.min_disparity = j->params->plane.min_disparity;
    return e;
}

/* The fit has since overwritten the words after the keys. These words are taken from the plan; run_plane_fit checks
   them. */
static void run_plane_search(job *j)
{
    enum { FITTED = 6 };
    const stereo__params *p = j->params;
    uint32_t *record = j->out[3].v;
    job_value left = job_slot(j, 3);
    size_t i;
    oracle_plane_search(j->in[0].v, j->in[1].v, j->in[2].v, searched(j), p->plane.sign, p->plane.area, record);
    for (i = 0; i + FITTED < j->pixels; i++) {
        if (record[i] == NONE || record[j->pixels + i] != i) continue;
        memcpy(record + i + 1, left.v + i + 1, FITTED * sizeof *record);
        i += FITTED;
    }
    free(left.v);
}

/* The fit overwrites the slot that the search filled, so this searches again. */
static void run_plane_fit(job *j)
{
    const stereo__params *p = j->params;
    uint32_t *areas = (uint32_t *)malloc(j->pixels * sizeof *areas);
    test_check(areas != NULL, "out of memory");
    oracle_speckle_area(j->in[1].v, j->w, j->h, areas);
    oracle_plane_search(j->in[1].v, areas, j->in[2].v, searched(j), p->plane.sign, p->plane.area, j->out[3].v);
    oracle_plane_fit(job_map(&j->in[0]), j->in[1].v, j->in[2].v, searched(j), p->plane.sign, p->plane.hold,
                     j->out[3].v);
    free(areas);
}

static void run_plane_apply(job *j)
{
    const stereo__params *p = j->params;
    oracle_plane_apply(job_map(&j->in[0]), job_map(&j->in[1]), j->in[2].v, j->w, j->h, p->plane.low, p->plane.high,
                       p->plane.near_levels, job_map(&j->out[3]));
}

static void read_plane_search(reader *r, const stereo__pass *pass)
{
    r->n->plane[0] = pass->params.plane.area;
    r->n->plane[2] = r->step;
}

static void read_plane_apply(reader *r, const stereo__pass *pass)
{
    r->n->plane[3] = (uint32_t)pass->params.plane.near_levels;
    r->n->plane[6] = 1;
    read_filter(r, pass, STEREO_REFINE_PLANE, 3);
}

static void read_plane_columns(reader *r, const stereo__pass *pass)
{
    r->n->plane[4] = oracle_bits(pass->params.plane.level);
}

static void read_plane_flat(reader *r, const stereo__pass *pass)
{
    r->n->plane[1] = (uint32_t)pass->params.plane.range;
}

static void read_plane_fit(reader *r, const stereo__pass *pass)
{
    r->n->plane[5] = oracle_bits(pass->params.plane.hold);
}

/* ---- in a pipeline ---- */

/* In levels of the samples: for quarters of 16 pixels, whole cells of 64, and nine cells. */
static void units(const oracle_wish *wish, oracle_numbers *n)
{
    const double levels = oracle_samples_in_a_level(wish);
    n->plane[0] = (uint32_t)wish->plane_area;
    n->plane[1] = oracle_nearest(wish->plane_range * 16.0 * levels, 4294967295.0);
    n->plane[2] = oracle_nearest(2.5 * 64.0 * levels, 4294967295.0);
    n->plane[3] = oracle_nearest(5.0 * 576.0 * levels, 4294967295.0);
    n->plane[4] = oracle_double_bits(1.0 / levels);
    n->plane[5] = oracle_double_bits(1.0 / (wish->plane_slope * wish->plane_slope));
    n->plane[6] = 1;
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int32_t *in = maps->view[view];
    const uint32_t *n = s->n->plane;
    const int w = s->e.w, h = s->e.h, sign = view ? -1 : 1;
    uint32_t *columns = oracle_new(2 * s->pixels), *exposed = oracle_new(2 * s->pixels), line[2];
    uint32_t *labels = oracle_new(s->pixels), *areas = oracle_new(s->pixels);
    uint32_t *record = oracle_new(2 * s->pixels);
    int32_t *cells = oracle_new_map(s, 2);
    oracle_plane_columns(s->grey[view], s->grey[!view], w, h, oracle_float(n[4]), columns);
    oracle_plane_expose(in, columns, w, h, sign, line, exposed);
    oracle_plane_flat(s->grey[view], w, h, (int)n[1], cells);
    oracle_speckle_components(cells, w, h, (int)n[2], labels);
    oracle_speckle_area(labels, w, h, areas);
    oracle_plane_search(labels, areas, exposed, s->e, sign, n[0], record);
    oracle_plane_fit(in, labels, exposed, s->e, sign, oracle_float(n[5]), record);
    oracle_plane_apply(in, cells, record, w, h, s->e.min_disparity * 256, (s->e.min_disparity + s->e.d - 1) * 256,
                       (int)n[3], out);
    free(columns);
    free(exposed);
    free(labels);
    free(areas);
    free(record);
    free(cells);
}

static const oracle_filter filter = {STEREO_REFINE_PLANE, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"plane_columns", run_plane_columns, read_plane_columns},
    {"plane_expose", run_plane_expose, NULL},
    {"plane_flat", run_plane_flat, read_plane_flat},
    {"plane_search", run_plane_search, read_plane_search},
    {"plane_fit", run_plane_fit, read_plane_fit},
    {"plane_apply", run_plane_apply, read_plane_apply},
};

static const oracle_case cases[] = {
    {"refine=lr,plane plane.area=64 plane.range=40", "rgb8 LR"},
    {"refine=plane,median,plane plane.area=64 plane.range=255 plane.slope=1 right-view=own",
     "r16:12 mask LR min=-20 pad=3"},
    /* one surface, which is fitted, and a map that differs much from it */
    {"refine=lr,plane plane.area=128 plane.range=255 optimize=wta wta.uniqueness=0.4", "r8:3 LR"},
    /* map filters: one pixel, one row, one column, far ranges, parameters at their ends, no valid pixel */
    {"plane.area=64 plane.range=255 "
     "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade wta.subpixel=raw "
     "wta.confidence=lrd", "1x1x1"},
    {"plane.area=64 plane.range=255 "
     "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade wta.subpixel=raw "
     "wta.confidence=pkrn right-view=own", "300x1x3 r16 min=8192"},
    {"plane.area=64 plane.range=255 "
     "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade fill.method=row",
     "1x300x2 rgb8 min=-8192"},
    {"plane.area=64 plane.range=255 "
     "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade optimize=wta "
     "wmedian.radius=10 wmedian.sigma-c=65535 smooth.lambda=100000 smooth.sigma-c=65535 "
     "smooth.iterations=4 smooth.radius=7 lk.mean=3 lk.radius=7 lk.damping=1 lk.reach=1 "
     "discontinuity.step=0 vote.rounds=16 vote.count=0", "33x12x20 rgb16"},
    {"plane.area=64 plane.range=255 "
     "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade wmedian.radius=0 "
     "smooth.lambda=0.1 smooth.sigma-c=0.1 smooth.iterations=1 smooth.fill=0 lk.mean=0 lk.radius=1 "
     "lk.damping=1000 lk.reach=0 discontinuity.step=8192 vote.count=65535 wta.subpixel=raw", "33x12x20 r16 min=-3"},
    {"plane.area=64 plane.range=255 "
     "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade wta.uniqueness=1 "
     "wta.confidence=lrd", "33x12x20 rgb8"},
};

static const oracle_fault faults[] = {
    {"plane_columns", PARAM(plane.level), 1 << 22},
    {"plane_expose", PARAM(plane.sign), -2},
    {"plane_flat", PARAM(plane.range), 64},
    {"plane_search", PARAM(plane.sign), -2},
    {"plane_search", PARAM(plane.min_disparity), 1},
    {"plane_search", PARAM(plane.area), 1},
    {"plane_fit", PARAM(plane.sign), -2},
    {"plane_fit", PARAM(plane.min_disparity), 1},
    {"plane_fit", PARAM(plane.hold), 1 << 23},
    {"plane_apply", PARAM(plane.low), 4096},
    {"plane_apply", PARAM(plane.high), -(1 << 16)},
    {"plane_apply", PARAM(plane.near_levels), -2800},
};

const oracle_algorithm oracle_of_plane = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
