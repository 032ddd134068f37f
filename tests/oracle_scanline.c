/* Oracle of scanline optimization: dynamic programming over every pair of disparities, with sums that are never made
   smaller. */
#include <stdlib.h>

#include "oracle.h"

enum { NOWHERE = -1 };

typedef struct label {
    int64_t sum; /* of the cheapest path here; NOWHERE: no candidate */
    int from;    /* the disparity that this path has at the pixel before */
} label;

typedef struct line {
    const uint32_t *volume;
    oracle_extent e;
    oracle_scan scan;
    int y;
    label *forth, *back; /* [x][k], from the left end and from the right end */
} line;

/* The cost of the row's pixel x at disparity k; NOWHERE: it is no candidate. */
static int64_t cost_of(const line *l, int x, int k)
{
    int left = l->scan.right ? x + l->e.min_disparity + k : x; /* the left image's column */
    if (left < 0 || left >= l->e.w) return NOWHERE;
    return l->volume[((size_t)l->y * (size_t)l->e.w + (size_t)left) * (size_t)l->e.d + (size_t)k];
}

/* Is the sum to go on with `by` smaller, or as small with a smaller disparity? */
static int better(int64_t sum, int from, label than)
{
    return than.sum == NOWHERE || sum < than.sum || (sum == than.sum && from < than.from);
}

/* min over j of in(j) + lambda min(|k - j|, T), each time looking at every j. */
static void every_pair(const label *in, int n, oracle_scan scan, label *out)
{
    int k, j;
    for (k = 0; k < n; k++) {
        out[k].sum = NOWHERE;
        for (j = 0; j < n; j++) {
            int far = abs(k - j), steps = scan.truncate && far > scan.truncate ? scan.truncate : far;
            int64_t sum = in[j].sum + (int64_t)scan.lambda * steps;
            if (in[j].sum == NOWHERE || !better(sum, j, out[k])) continue;
            out[k].sum = sum;
            out[k].from = j;
        }
    }
}

/* One iteration of algorithm 2 of Zach et al., from `in` to `out`: `way` is -1 forwards and 1 backwards. */
static void doubling(const label *in, int n, oracle_scan scan, int step, int way, label *out)
{
    int64_t penalty = (int64_t)scan.lambda * (step < scan.truncate ? step : scan.truncate);
    int k;
    for (k = 0; k < n; k++) {
        int other = k + way * step;
        out[k] = in[k];
        if (other < 0 || other >= n || in[other].sum == NOWHERE) continue;
        if (!better(in[other].sum + penalty, in[other].from, in[k])) continue;
        out[k].sum = in[other].sum + penalty;
        out[k].from = in[other].from;
    }
}

static void algorithm_2(const label *in, int n, oracle_scan scan, label *out)
{
    label *now = (label *)malloc(2 * (size_t)n * sizeof *now), *next = now + n, *swap, *memory = now;
    int way, step, k;
    if (!memory) abort();
    for (k = 0; k < n; k++) {
        now[k].sum = in[k].sum;
        now[k].from = k;
    }
    for (way = -1; way <= 1; way += 2)
        for (step = 1; step < n; step *= 2) {
            doubling(now, n, scan, step, way, next);
            swap = now;
            now = next;
            next = swap;
        }
    for (k = 0; k < n; k++) out[k] = now[k];
    free(memory);
}

void oracle_min_convolution(const int64_t *in, int n, oracle_scan scan, int64_t *out, int *from)
{
    label *labels = (label *)malloc(2 * (size_t)n * sizeof *labels);
    int k;
    if (!labels) abort();
    for (k = 0; k < n; k++) labels[k].sum = in[k];
    if (scan.paper) algorithm_2(labels, n, scan, labels + n);
    else every_pair(labels, n, scan, labels + n);
    for (k = 0; k < n; k++) {
        out[k] = labels[n + k].sum;
        from[k] = labels[n + k].from;
    }
    free(labels);
}

/* The sums of pixel x from those of the pixel before it; before NULL: a path begins there. */
static void pixel(const line *l, int x, const label *before, label *here)
{
    label *reached = (label *)calloc((size_t)l->e.d, sizeof *reached);
    int k;
    if (!reached) abort();
    if (before && l->scan.paper) algorithm_2(before, l->e.d, l->scan, reached);
    else if (before) every_pair(before, l->e.d, l->scan, reached);
    for (k = 0; k < l->e.d; k++) {
        int64_t cost = cost_of(l, x, k);
        here[k].from = reached[k].from;
        here[k].sum = cost == NOWHERE ? NOWHERE : reached[k].sum + cost;
    }
    free(reached);
}

static int has_candidate(const line *l, int x)
{
    int k;
    for (k = 0; k < l->e.d; k++)
        if (cost_of(l, x, k) != NOWHERE) return 1;
    return 0;
}

/* The disparity where paths from both ends meet: the pixel's own cost is in both sums. */
static int meeting(const line *l, int x)
{
    int64_t least = 0;
    int k, best = NOWHERE;
    for (k = 0; k < l->e.d; k++) {
        const size_t at = (size_t)x * (size_t)l->e.d + (size_t)k;
        int64_t cost = cost_of(l, x, k), sum;
        if (cost == NOWHERE) continue;
        sum = l->forth[at].sum + l->back[at].sum - cost;
        if (best != NOWHERE && sum >= least) continue;
        best = k;
        least = sum;
    }
    return best;
}

static void one_row(line *l, int32_t *map)
{
    size_t d = (size_t)l->e.d;
    int x, first = 0, last = l->e.w - 1, middle, k;
    for (x = 0; x < l->e.w; x++) map[x] = ORACLE_INVALID;
    while (first < l->e.w && !has_candidate(l, first)) first++;
    while (last >= 0 && !has_candidate(l, last)) last--;
    if (first > last) return;
    middle = (first + last + 1) / 2;
    for (x = first; x <= middle; x++)
        pixel(l, x, x > first ? l->forth + (size_t)(x - 1) * d : NULL, l->forth + (size_t)x * d);
    for (x = last; x >= middle; x--)
        pixel(l, x, x < last ? l->back + (size_t)(x + 1) * d : NULL, l->back + (size_t)x * d);
    k = meeting(l, middle);
    map[middle] = (l->e.min_disparity + k) * 256;
    for (x = middle; x > first; x--) {
        k = l->forth[(size_t)x * d + (size_t)k].from;
        map[x - 1] = (l->e.min_disparity + k) * 256;
    }
    k = map[middle] / 256 - l->e.min_disparity;
    for (x = middle; x < last; x++) {
        k = l->back[(size_t)x * d + (size_t)k].from;
        map[x + 1] = (l->e.min_disparity + k) * 256;
    }
}

void oracle_scanline(const uint32_t *volume, oracle_extent e, oracle_scan scan, int32_t *disparity)
{
    size_t cells = (size_t)e.w * (size_t)e.d;
    line l;
    l.volume = volume;
    l.e = e;
    l.scan = scan;
    l.forth = (label *)malloc(2 * cells * sizeof *l.forth);
    l.back = l.forth + cells;
    if (!l.forth) abort();
    for (l.y = 0; l.y < e.h; l.y++) one_row(&l, disparity + (size_t)l.y * (size_t)e.w);
    free(l.forth);
}

/* costs: freed here. */
static void of_sums(uint32_t *costs, oracle_extent e, int radius, oracle_scan scan, int32_t *disparity)
{
    uint32_t *sums = (uint32_t *)calloc((size_t)e.w * (size_t)e.h * (size_t)e.d, sizeof *sums);
    if (!sums) abort();
    oracle_box_h(costs, e, radius, sums);
    oracle_scanline(sums, e, scan, disparity);
    free(costs);
    free(sums);
}

void oracle_scanline_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                        oracle_scan scan, int32_t *disparity)
{
    uint32_t *costs = (uint32_t *)calloc((size_t)e.w * (size_t)e.h * (size_t)e.d, sizeof *costs);
    if (!costs) abort();
    oracle_cost_ad(left, right, e, cost.channels, cost.truncate, cost.quantise, cost.cap, cost.max, costs);
    of_sums(costs, e, cost.radius, scan, disparity);
}

void oracle_scanline_bt(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                        oracle_scan scan, int32_t *disparity)
{
    uint32_t *costs = (uint32_t *)calloc((size_t)e.w * (size_t)e.h * (size_t)e.d, sizeof *costs);
    if (!costs) abort();
    oracle_cost_bt(left, right, e, cost.truncate, cost.quantise, cost.cap, cost.max, costs);
    of_sums(costs, e, cost.radius, scan, disparity);
}

int64_t oracle_row_energy(const uint32_t *volume, oracle_extent e, oracle_scan scan, int y, const int32_t *row)
{
    line l;
    int64_t sum = 0;
    int x;
    l.volume = volume, l.e = e, l.scan = scan, l.y = y, l.forth = l.back = NULL;
    for (x = 0; x < e.w; x++) {
        int k = row[x] / 256 - e.min_disparity, far;
        if (row[x] == ORACLE_INVALID) continue;
        if (k < 0 || k >= e.d || cost_of(&l, x, k) == NOWHERE) return NOWHERE;
        sum += cost_of(&l, x, k);
        if (x == 0 || row[x - 1] == ORACLE_INVALID) continue;
        far = abs(row[x] - row[x - 1]) / 256;
        sum += (int64_t)scan.lambda * (scan.truncate && far > scan.truncate ? scan.truncate : far);
    }
    return sum;
}
