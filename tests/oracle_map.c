/* Oracles of winner-takes-all, of the right view and of the map filters. */
#include <math.h>
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

/* ---- a look back at costs ---- */

/* What pixel x of a view pays at index k; -1: there is no such cost. */
static int64_t view_cost(const uint32_t *volume, oracle_extent e, int view, int x, int y, int k)
{
    if (view == 1) return right_cost(volume, e, x, y, k);
    if (k < 0 || k >= e.d) return -1;
    return volume[((size_t)y * (size_t)e.w + (size_t)(view == 2 ? e.w - 1 - x : x)) * (size_t)e.d + (size_t)k];
}

void oracle_wta_subpixel(const int32_t *in, const uint32_t *volume, oracle_extent e, int view, uint32_t shift,
                         int32_t *out)
{
    int x, y;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            const int p = y * e.w + x, k = in[p] / 256 - e.min_disparity;
            int64_t a, b, c;
            out[p] = in[p];
            if (!ORACLE_VALID(in[p])) continue;
            a = view_cost(volume, e, view, x, y, k - 1);
            b = view_cost(volume, e, view, x, y, k);
            c = view_cost(volume, e, view, x, y, k + 1);
            if (a < 0 || c < 0 || b >> shift > a >> shift || b >> shift > c >> shift) continue;
            out[p] += subpixel_offset(ORACLE_SUBPIXEL_VFIT, a >> shift, b >> shift, c >> shift);
        }
}

/* The index of the nearest whole disparity. */
static int nearest_index(oracle_extent e, int32_t v) { return (int)floor(v / 256.0 + 0.5) - e.min_disparity; }

void oracle_discontinuity(const int32_t *in, const uint32_t *volume, oracle_extent e, int view, int step, int32_t *out)
{
    int x, y, side;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            const int p = y * e.w + x;
            int64_t least;
            out[p] = in[p];
            if (!ORACLE_VALID(in[p])) continue;
            least = view_cost(volume, e, view, x, y, nearest_index(e, in[p]));
            if (least < 0) continue;
            for (side = -1; side <= 1; side += 2) {
                int64_t cost;
                if (x + side < 0 || x + side >= e.w || !ORACLE_VALID(in[p + side])) continue;
                if (llabs((int64_t)in[p + side] - in[p]) <= step) continue;
                cost = view_cost(volume, e, view, x, y, nearest_index(e, in[p + side]));
                if (cost < 0 || cost >= least) continue;
                least = cost;
                out[p] = in[p + side];
            }
        }
}

void oracle_wta_confidence(const uint32_t *volume, oracle_extent e, int kind, uint32_t shift, uint32_t *out)
{
    int x, y, k;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            int64_t second = -1, other = -1, ratio;
            int best = 0, column;
            for (k = 1; k < e.d; k++)
                if (view_cost(volume, e, 0, x, y, k) < view_cost(volume, e, 0, x, y, best)) best = k;
            for (k = 0; k < e.d; k++) {
                int64_t cost = view_cost(volume, e, 0, x, y, k);
                if (k != best && (second < 0 || cost < second)) second = cost;
            }
            column = x - (e.min_disparity + best);
            for (k = 0; k < e.d; k++) {
                int64_t cost = column < 0 || column >= e.w ? -1 : right_cost(volume, e, column, y, k);
                if (cost >= 0 && (other < 0 || cost < other)) other = cost;
            }
            out[y * e.w + x] = 0;
            if (kind == ORACLE_CONFIDENCE_PKRN) other = 0;
            if (second < 0 || other < 0 || second >> shift == other >> shift) continue;
            ratio = ((second >> shift) - (view_cost(volume, e, 0, x, y, best) >> shift)) * 256;
            ratio /= (second >> shift) - (other >> shift);
            out[y * e.w + x] = (uint32_t)(ratio < 255 ? ratio : 255);
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

/* Entry of the table for the colours of pixels p and q. */
static uint32_t by_step(oracle_step guide, int p, int q)
{
    int z, most = 0;
    for (z = 0; z < guide.channels; z++) {
        const int32_t *plane = guide.planes + z * guide.w * guide.h;
        int step = abs((plane[p] >> guide.shift) - (plane[q] >> guide.shift));
        most = step > most ? step : most;
    }
    return guide.table[most < 255 ? most : 255];
}

typedef struct weighted {
    int32_t value;
    uint32_t weight;
} weighted;

static int by_value(const void *a, const void *b)
{
    const int32_t v = ((const weighted *)a)->value, w = ((const weighted *)b)->value;
    return (v > w) - (v < w);
}

void oracle_weighted_median(const int32_t *in, oracle_step guide, int radius, int32_t *out)
{
    weighted window[441];
    int x, y, i, j;
    for (y = 0; y < guide.h; y++)
        for (x = 0; x < guide.w; x++) {
            const int p = y * guide.w + x;
            uint32_t all = 0, so_far = 0;
            size_t n = 0, m = 0;
            out[p] = in[p];
            if (!ORACLE_VALID(in[p])) continue;
            for (j = y - radius; j <= y + radius; j++)
                for (i = x - radius; i <= x + radius; i++) {
                    if (i < 0 || i >= guide.w || j < 0 || j >= guide.h || !ORACLE_VALID(in[j * guide.w + i])) continue;
                    window[n].value = in[j * guide.w + i];
                    window[n].weight = by_step(guide, p, j * guide.w + i);
                    all += window[n++].weight;
                }
            qsort(window, n, sizeof *window, by_value);
            while (2 * (so_far += window[m].weight) < all) m++;
            out[p] = window[m].value;
        }
}

/* ---- smooth ---- */

/* Sixteenths of a pixel, rounded down, between -64 and 64. */
static int64_t steps_apart(int32_t a, int32_t b)
{
    double steps = floor(((double)a - (double)b) / 16.0);
    return (int64_t)(steps < -64.0 ? -64.0 : steps > 64.0 ? 64.0 : steps);
}

/* n^2 times the variance of what is valid around pixel (x, y), by pairs. */
static int64_t variance_around(const int32_t *in, int w, int h, int x, int y, int radius, int64_t *n)
{
    int64_t found[17 * 17], sum = 0; /* of radius 7, and of 8, which a planted error asks for */
    int i, j, count = 0;
    for (j = y - radius; j <= y + radius; j++)
        for (i = x - radius; i <= x + radius; i++)
            if (i >= 0 && i < w && j >= 0 && j < h && ORACLE_VALID(in[j * w + i]))
                found[count++] = steps_apart(in[j * w + i], in[y * w + x]);
    for (i = 0; i < count; i++)
        for (j = i + 1; j < count; j++) sum += (found[i] - found[j]) * (found[i] - found[j]);
    *n = count;
    return sum;
}

void oracle_smooth_begin(const int32_t *in, int w, int h, int radius, uint32_t *planes)
{
    int i, n = w * h;
    for (i = 0; i < n; i++) {
        int64_t count, trust = 0;
        if (ORACLE_VALID(in[i])) {
            const int64_t variance = variance_around(in, w, h, i % w, i / w, radius, &count);
            trust = 256 - variance / (4 * count * count);
            trust = trust > 0 ? trust : 0;
        }
        planes[i] = oracle_bits(ORACLE_VALID(in[i]) ? (float)in[i] * ((float)trust / 256.0f) : 0.0f);
        planes[n + i] = oracle_bits((float)trust / 256.0f);
    }
}

static float tidy(float v) { return fabsf(v) < 7.888609052210118e-31f ? 0.0f : v; }

/* Elimination along a line of n pixels, of which number i is at first + i * step. */
static void eliminate(oracle_step guide, float lambda, const uint32_t *in, int first, int step, int n, uint32_t *out)
{
    const int plane = guide.w * guide.h;
    float before[3] = {0.0f, 0.0f, 0.0f}, bond = 0.0f;
    int i, z;
    for (i = 0; i < n; i++) {
        const int p = first + i * step;
        float next = i + 1 < n ? lambda * oracle_float(by_step(guide, p, p + step)) : 0.0f;
        float left = 1.0f - before[2], held = bond * left, open = 1.0f + next, r = oracle_reciprocal(open + held);
        for (z = 0; z < 2; z++) {
            float taken = bond * before[z], sum = oracle_float(in[z * plane + p]) + taken;
            before[z] = tidy(sum * r);
        }
        before[2] = next * r;
        bond = next;
        for (z = 0; z < 3; z++) out[z * plane + p] = oracle_bits(before[z]);
    }
}

/* And back. in: three planes, out: two. */
static void substitute(const uint32_t *in, int plane, int first, int step, int n, uint32_t *out)
{
    float result[2] = {0.0f, 0.0f};
    int i, z;
    for (i = n - 1; i >= 0; i--)
        for (z = 0; z < 2; z++) {
            const int p = first + i * step;
            float taken = oracle_float(in[2 * plane + p]) * result[z];
            result[z] = tidy(oracle_float(in[z * plane + p]) + taken);
            out[z * plane + p] = oracle_bits(result[z]);
        }
}

void oracle_smooth_h(oracle_step guide, float lambda, const uint32_t *in, uint32_t *out)
{
    int y;
    for (y = 0; y < guide.h; y++) {
        eliminate(guide, lambda, in, y * guide.w, 1, guide.w, out);
        substitute(out, guide.w * guide.h, y * guide.w, 1, guide.w, out);
    }
}

void oracle_smooth_down(oracle_step guide, float lambda, const uint32_t *in, uint32_t *out)
{
    int x;
    for (x = 0; x < guide.w; x++) eliminate(guide, lambda, in, x, guide.w, guide.h, out);
}

void oracle_smooth_up(const uint32_t *in, int w, int h, uint32_t *out)
{
    int x;
    for (x = 0; x < w; x++) substitute(in, w * h, x, w, h, out);
}

void oracle_smooth_end(const int32_t *in, const uint32_t *planes, int w, int h, int fill, int32_t *out)
{
    int i, n = w * h;
    for (i = 0; i < n; i++) {
        float certainty = oracle_float(planes[n + i]), ratio;
        int takes = ORACLE_VALID(in[i]) || (fill && in[i] != ORACLE_BORDER);
        out[i] = in[i];
        if (!takes || certainty < 9.5367431640625e-7f) continue;
        ratio = oracle_float(planes[i]) * oracle_reciprocal(certainty);
        out[i] = (int32_t)floorf(ratio + 0.5f);
    }
}

/* ---- lucas-kanade ---- */

static int of_one_surface(int32_t a, int32_t b) { return ORACLE_VALID(a) && ORACLE_VALID(b) && abs(a - b) <= 256; }

/* The rounded mean of what belongs to pixel p. */
static int32_t surface_mean(const int32_t *in, oracle_extent e, int x, int y, int radius)
{
    const int32_t own = in[y * e.w + x];
    double sum = 0.0, n = 0.0;
    int i, j;
    for (j = y - radius; j <= y + radius; j++)
        for (i = x - radius; i <= x + radius; i++) {
            if (i < 0 || i >= e.w || j < 0 || j >= e.h || !of_one_surface(own, in[j * e.w + i])) continue;
            sum += in[j * e.w + i];
            n++;
        }
    return (int32_t)floor((2.0 * sum + n) / (2.0 * n));
}

static float column_of(const int32_t *row, int w, int i, float level)
{
    return (float)row[i < 0 ? 0 : i >= w ? w - 1 : i] * level;
}

/* The cubic of Catmull and Rom at `place`, 1/256 pixel. */
static float cubic(const int32_t *row, int w, int place, float level, float *slope)
{
    const int i = place / 256;
    const float a = column_of(row, w, i - 1, level), b = column_of(row, w, i, level);
    const float c = column_of(row, w, i + 1, level), d = column_of(row, w, i + 2, level);
    const float t = (float)(place % 256) / 256.0f;
    float c1 = (c - a) / 2.0f, c2 = (a - 2.5f * b) + (2.0f * c - d / 2.0f), c3 = (d - a) / 2.0f + 1.5f * (b - c);
    float inner = t * c3, outer = c2 + inner, value, twice;
    outer = t * outer;
    outer = c1 + outer;
    outer = t * outer;
    value = b + outer;
    twice = 3.0f * inner;
    twice = 2.0f * c2 + twice;
    twice = t * twice;
    *slope = c1 + twice;
    return value;
}

void oracle_lk_warp(const int32_t *in, const int32_t *own, const int32_t *other, oracle_extent e, int radius, int sign,
                    float level, uint32_t *planes)
{
    const int plane = e.w * e.h;
    int x, y;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            const int p = y * e.w + x;
            int mean, place;
            float slope, value;
            planes[p] = (uint32_t)ORACLE_INVALID;
            planes[plane + p] = planes[2 * plane + p] = oracle_bits(0.0f);
            if (!ORACLE_VALID(in[p])) continue;
            mean = surface_mean(in, e, x, y, radius);
            place = 256 * x - sign * mean;
            if (place < 0 || place > 256 * (e.w - 1)) continue;
            value = cubic(other + y * e.w, e.w, place, level, &slope);
            planes[p] = (uint32_t)mean;
            planes[plane + p] = oracle_bits((float)own[p] * level - value);
            planes[2 * plane + p] = oracle_bits(sign > 0 ? slope : -slope);
        }
}

/* Sum of a b less the sums' product by n. */
static float spread(const float *a, const float *b, int n)
{
    float sum = 0.0f, sum_a = 0.0f, sum_b = 0.0f, mean;
    int i;
    for (i = 0; i < n; i++) {
        float product = a[i] * b[i];
        sum += product;
        sum_a += a[i];
        sum_b += b[i];
    }
    mean = sum_b * oracle_reciprocal((float)n);
    mean = sum_a * mean;
    return sum - mean;
}

void oracle_lk_step(const int32_t *in, const uint32_t *planes, const int32_t *own, oracle_extent e, int radius, int low,
                    int high, float level, float damping, float reach, int32_t *out)
{
    const int plane = e.w * e.h;
    float es[225], gs[225], us[225];
    int x, y, i, j;
    for (y = 0; y < e.h; y++)
        for (x = 0; x < e.w; x++) {
            const int p = y * e.w + x;
            const int32_t mean = (int32_t)planes[p];
            float share, less, down, step;
            int n = 0, moved = mean;
            out[p] = in[p];
            if (!ORACLE_VALID(mean)) continue;
            for (j = y - radius; j <= y + radius; j++)
                for (i = x - radius; i <= x + radius; i++) {
                    const int q = j * e.w + i;
                    if (i < 0 || i >= e.w || j < 0 || j >= e.h || !of_one_surface(mean, (int32_t)planes[q])) continue;
                    es[n] = oracle_float(planes[plane + q]);
                    gs[n] = oracle_float(planes[2 * plane + q]);
                    us[n++] = (float)(own[q] - own[p]) * level;
                }
            down = spread(us, us, n);
            share = spread(us, gs, n) * oracle_reciprocal((down > 0.0f ? down : 0.0f) + 1.0f);
            less = spread(us, gs, n) * share;
            down = spread(gs, gs, n) - less;
            less = spread(us, es, n) * share;
            step = -(spread(es, gs, n) - less) * oracle_reciprocal((down > 0.0f ? down : 0.0f) + damping);
            if (fabsf(step) <= reach) moved = mean + (int)floorf(step * 256.0f + 0.5f);
            out[p] = moved < low ? low : moved > high ? high : moved;
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
