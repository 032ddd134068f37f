/* Scanline optimization: a row's disparities of least energy. */
#include <stdlib.h>

#include "glue.h"

enum { NOWHERE = -1 };

typedef struct label {
    int64_t sum; /* cost of the cheapest path to here; NOWHERE: no candidate */
    int from;    /* the path's disparity at the pixel before */
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
    int left = l->scan.right ? x + l->e.min_disparity + k : x; /* column of the left image */
    if (left < 0 || left >= l->e.w) return NOWHERE;
    return l->volume[((size_t)l->y * (size_t)l->e.w + (size_t)left) * (size_t)l->e.d + (size_t)k];
}

/* True if `sum` is less, or equal with a smaller disparity. */
static int better(int64_t sum, int from, label than)
{
    return than.sum == NOWHERE || sum < than.sum || (sum == than.sum && from < than.from);
}

/* min over j of in(j) + lambda min(|k - j|, T), comparing every j with every k. */
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

/* One iteration of algorithm 2 of Zach et al., from `in` to `out`. way: -1 forwards, 1 backwards. */
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

/* The sums of pixel x from those of the pixel before it; before NULL: the path begins at x. */
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

/* The disparity at which paths from both ends meet; both sums contain the pixel's own cost. */
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

/* Frees costs. */
static void of_sums(uint32_t *costs, oracle_extent e, oracle_differences cost, oracle_scan scan, int32_t *disparity)
{
    uint32_t *sums = (uint32_t *)calloc((size_t)e.w * (size_t)e.h * (size_t)e.d, sizeof *sums);
    if (!sums) abort();
    oracle_box_v(costs, e, cost.down, sums);
    oracle_box_h(sums, e, cost.across, costs);
    oracle_scanline(costs, e, scan, disparity);
    free(costs);
    free(sums);
}

void oracle_scanline_ad(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                        oracle_scan scan, int32_t *disparity)
{
    uint32_t *costs = (uint32_t *)calloc((size_t)e.w * (size_t)e.h * (size_t)e.d, sizeof *costs);
    if (!costs) abort();
    oracle_cost_ad(left, right, e, cost.channels, cost.truncate, cost.quantise, cost.cap, cost.max, costs);
    of_sums(costs, e, cost, scan, disparity);
}

void oracle_scanline_bt(const int32_t *left, const int32_t *right, oracle_extent e, oracle_differences cost,
                        oracle_scan scan, int32_t *disparity)
{
    uint32_t *costs = (uint32_t *)calloc((size_t)e.w * (size_t)e.h * (size_t)e.d, sizeof *costs);
    if (!costs) abort();
    oracle_cost_bt(left, right, e, cost.truncate, cost.quantise, cost.cap, cost.max, costs);
    of_sums(costs, e, cost, scan, disparity);
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

/* ---- the passes of a plan ---- */

static oracle_scan scan_of(const stereo__scanline_params *params)
{
    oracle_scan scan;
    scan.lambda = params->lambda;
    scan.truncate = (int)params->truncate;
    scan.paper = (int)params->paper;
    scan.right = (int)params->right;
    return scan;
}

static void run_scanline(job *j)
{
    oracle_scanline(j->in[0].v, job_extent(j, j->params->scanline.min_disparity), scan_of(&j->params->scanline),
                    job_map(&j->out[1]));
}

static oracle_differences differences_of(const job *j)
{
    const stereo__cost_params *cost = &j->params->scanline_cost.cost;
    oracle_differences d = {cost->channels, cost->truncate, cost->quantise, cost->cap, cost->max, 0, 0};
    d.across = j->params->scanline_cost.across;
    d.down = j->params->scanline_cost.down;
    return d;
}

static void run_scanline_ad(job *j)
{
    oracle_scanline_ad(job_map(&j->in[0]), job_map(&j->in[1]),
                       job_extent(j, j->params->scanline_cost.cost.min_disparity), differences_of(j),
                       scan_of(&j->params->scanline_cost.scanline), job_map(&j->out[2]));
}

static void run_scanline_bt(job *j)
{
    oracle_scanline_bt(job_map(&j->in[0]), job_map(&j->in[1]),
                       job_extent(j, j->params->scanline_cost.cost.min_disparity), differences_of(j),
                       scan_of(&j->params->scanline_cost.scanline), job_map(&j->out[2]));
}

static void read_scanline(reader *r, const stereo__pass *pass)
{
    if (pass->params.scanline.right) return;
    r->n->scanned = 1;
    r->n->scan_lambda = pass->params.scanline.lambda;
    r->n->scan_truncate = pass->params.scanline.truncate;
    r->n->scan_paper = pass->params.scanline.paper;
    r->n->cost_max = r->n->sum_max = reader_largest(r, pass->slot[0]);
    r->map = pass->slot[1];
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"scanline", run_scanline, read_scanline},
    {"scanline_ad", run_scanline_ad, NULL},
    {"scanline_bt", run_scanline_bt, NULL},
};

static const oracle_case cases[] = {
    {"optimize=scanline refine=discontinuity cost=ad", "LR min=4"},
    {"cost=sad ad.gain=1 optimize=scanline", "rgb16:12 LR min=4 pad=3"},
    {"optimize=scanline", "LR"},
    {"optimize=scanline scanline.truncate=0 cost=bt right-view=own", "rgb8 mask LR s16 min=-7 pad=1"},
    {"optimize=scanline scanline.truncate=2 cost=sad sad.window=3x1 scanline.lambda=0.1", "rgb8 LR min=3"},
    {"optimize=scanline scanline.truncate=1 scanline.lambda=1 cost=bt border=cap", "r16:12 LR min=-40 pad=3"},
    {"optimize=scanline scanline.form=paper scanline.lambda=0.05", "LR min=-2"},
    {"optimize=scanline scanline.form=paper scanline.truncate=11 cost=gradient refine=none", "rgb16 mask LR min=20"},
    {"optimize=scanline scanline.stretch=4 cost=ad refine=lr,vote,fill", "rgb8 mask LR min=-3 pad=1"},
    {"optimize=scanline scanline.stretch=2 cost=bt right-view=own border=cap", "r16:12 LR min=2"},
    {"optimize=scanline scanline.lambda=0 aggregate=box box.radius=7 cost=ad ad.truncate=0", "r16 LR"},
    {"optimize=scanline scanline.truncate=9 scanline.lambda=0.02 cost=sad sad.window=9x1 ad.truncate=0 "
     "right-view=none refine=median", "r8:7 previous min=-1"},
    {"optimize=scanline scanline.truncate=300 cost=ad ad.colour=1 right-view=own border=cap", "rgba8 LR"},
    {"optimize=scanline cost=ad", "LRV"},
    {"optimize=scanline scanline.lambda=100 scanline.truncate=1", "33x12x20"},
    {"optimize=scanline scanline.lambda=100 scanline.truncate=0 cost=sad sad.window=255x255 ad.truncate=0",
     "33x12x20 r16 min=-3"},
    {"optimize=scanline scanline.form=paper scanline.truncate=1 cost=census:0.01", "33x12x33"},
    {"optimize=scanline scanline.form=paper scanline.truncate=1024", "12x4x2048 min=-1000"},
    {"optimize=scanline scanline.truncate=0 cost=ad", "12x4x2048 rgb8"},
    {"optimize=scanline scanline.truncate=2048 scanline.lambda=0.001 cost=bt", "300x2x257 rgb16 min=-250"},
    {"optimize=scanline scanline.lambda=0.5 cost=bt", "300x2x256"},
    {"optimize=scanline cost=ad", "1x1x512 min=-500"},
    {"optimize=scanline cost=sad sad.window=9x1 border=cap", "2x40x3 min=-1"},
    {"optimize=scanline cost=sad sad.window=5x9 ad.colour=1", "rgb8 LR min=-2 pad=1"},
    {"optimize=scanline cost=sad sad.window=1x3 ad.truncate=0 border=cap", "r16 LR min=5"},
    {"optimize=scanline scanline.form=paper cost=sad sad.window=9x9 right-view=own", "37x5x70 rgb8"},
    {"optimize=scanline cost=bt aggregate=box box.radius=2 scanline.stretch=2", "LR"},
    {"optimize=scanline scanline.form=paper", "300x1x1"},
    {"optimize=scanline", "33x3x5 min=8192"},
    {"optimize=scanline cost=ad", "33x3x5 min=-8192"},
    {"optimize=scanline", "4x3x65 min=3"},
};

static const oracle_fault faults[] = {
    {"scanline", PARAM(scanline.min_disparity), 1},
    {"scanline", PARAM(scanline.lambda), 1},
    {"scanline", PARAM(scanline.lambda), -1},
    {"scanline", PARAM(scanline.truncate), 1},
    {"scanline", PARAM(scanline.truncate), -1},
    {"scanline", PARAM(scanline.paper), 1},
    {"scanline", PARAM(scanline.paper), -1},
    {"scanline", PARAM(scanline.right), 1},
};

const oracle_algorithm oracle_of_scanline = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
