/* Semi-global matching: paths, their sums, and the winners. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"

typedef struct penalties {
    int64_t p1, p2;
} penalties;

/* The bit of the edges that belongs to the step (dx, dy). */
static int edge_bit(int dx, int dy)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    int bit = 0;
    while (steps[bit][0] != dx || steps[bit][1] != dy) bit++;
    return bit;
}

/* Penalties of the step (dx, dy) to pixel (x, y), for index k. Hirschmueller: P2 depends on the largest step of the
   guide's planes. Mei et al. 2011: P1 and P2 are divided by a number that depends on how many views have an edge
   there; a candidate outside the right image counts as its nearest column. */
static penalties penalties_of(oracle_path path, oracle_extent e, int x, int y, int dx, int dy, int k)
{
    penalties p;
    int64_t step = 0;
    int c, bit, right, views;
    p.p1 = path.p1;
    p.p2 = path.p2;
    if (path.edges) {
        bit = edge_bit(dx, dy);
        right = x - (e.min_disparity + k);
        right = right < 0 ? 0 : right > e.w - 1 ? e.w - 1 : right;
        views = (int)(path.edges[y * e.w + x] >> bit & 1) + (int)(path.edges[(e.h + y) * e.w + right] >> bit & 1);
        p.p1 = path.divided[views][0];
        p.p2 = path.divided[views][1];
    }
    if (!path.guide) return p;
    for (c = 0; c < path.channels; c++) {
        const int32_t *plane = path.guide + (size_t)c * (size_t)e.h * (size_t)e.w;
        int64_t here = llabs((long long)plane[y * e.w + x] - (long long)plane[(y - dy) * e.w + x - dx]);
        if (here > step) step = here;
    }
    step >>= path.shift;
    p.p2 = path.table[step > 255 ? 255 : step];
    return p;
}

static int64_t smallest(const int64_t *from, int n)
{
    int64_t least = from[0];
    int k;
    for (k = 1; k < n; k++)
        if (from[k] < least) least = from[k];
    return least;
}

/* The part of L that comes from a predecessor: min(L(q,k), L(q,k-1) + P1, L(q,k+1) + P1, min L(q) + P2) - min
   L(q). */
static int64_t message(const int64_t *from, int64_t least, oracle_extent e, int k, penalties p)
{
    int64_t best = from[k];
    if (k > 0 && from[k - 1] + p.p1 < best) best = from[k - 1] + p.p1;
    if (k + 1 < e.d && from[k + 1] + p.p1 < best) best = from[k + 1] + p.p1;
    if (least + p.p2 < best) best = least + p.p2;
    return best - least;
}

/* Hirschmueller 2008, eq. 13, with one predecessor; Facciolo et al. 2015 with two: the mean of both, halves upwards,
   or the one from inside the image. all: L. Predecessors come before their pixels. */
void oracle_path_pixel(const uint32_t *cost, oracle_extent e, oracle_path path, int steps[][2], int count, int x,
                       int y, int64_t *all)
{
    int64_t least[2] = {0, 0}, *out = all + oracle_at(e, x, y, 0);
    const int64_t *from[2] = {NULL, NULL};
    int k, i;
    for (i = 0; i < count; i++) {
        int u = x - steps[i][0], v = y - steps[i][1];
        if (u < 0 || u >= e.w || v < 0 || v >= e.h) continue;
        from[i] = all + oracle_at(e, u, v, 0);
        least[i] = smallest(from[i], e.d);
    }
    for (k = 0; k < e.d; k++) {
        int64_t sum = 0;
        for (i = 0; i < 2; i++)
            if (from[i])
                sum += message(from[i], least[i], e, k, penalties_of(path, e, x, y, steps[i][0], steps[i][1], k));
        if (from[0] && from[1]) sum = (sum + 1) / 2;
        out[k] = (int64_t)cost[oracle_at(e, x, y, k)] + sum;
    }
}

void oracle_add_paths(const int64_t *all, size_t n, const uint32_t *so_far, uint32_t *sum)
{
    size_t i;
    for (i = 0; i < n; i++) sum[i] = (uint32_t)((so_far ? so_far[i] : 0) + all[i]);
}

void oracle_sgm_path(const uint32_t *cost, oracle_extent e, oracle_path path, const uint32_t *so_far, uint32_t *sum)
{
    size_t n = (size_t)e.w * (size_t)e.h * (size_t)e.d;
    int64_t *all = (int64_t *)malloc(n * sizeof *all);
    int backwards = path.dy < 0 || (path.dy == 0 && path.dx < 0), p, step[1][2];
    step[0][0] = path.dx;
    step[0][1] = path.dy;
    for (p = 0; p < e.w * e.h; p++) {
        int here = backwards ? e.w * e.h - 1 - p : p;
        oracle_path_pixel(cost, e, path, step, 1, here % e.w, here / e.w, all);
    }
    oracle_add_paths(all, n, so_far, sum);
    free(all);
}

void oracle_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions, int means,
                  const uint32_t *so_far, uint32_t *sum)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    int bit;
    for (bit = 0; bit < 8; bit++)
        if (directions >> bit & 1) {
            path.dx = steps[bit][0];
            path.dy = steps[bit][1];
            if (means) oracle_mgm_path(cost, e, path, so_far, sum);
            else oracle_sgm_path(cost, e, path, so_far, sum);
            so_far = sum;
        }
}

void oracle_sgm_sweep(const uint32_t *cost, oracle_extent e, oracle_path path, uint32_t directions,
                      const uint32_t *so_far, uint32_t *sum)
{
    oracle_sweep(cost, e, path, directions, 0, so_far, sum);
}

void oracle_sgm_census(oracle_features features, oracle_extent e, oracle_path path, uint32_t directions,
                       const uint32_t *so_far, uint32_t *sum)
{
    uint32_t *costs = oracle_census_costs(features, e);
    oracle_sgm_sweep(costs, e, path, directions, so_far, sum);
    free(costs);
}

/* ---- the passes of a plan ---- */

static oracle_path without_edges(const job *j)
{
    oracle_path path;
    memset(&path, 0, sizeof path);
    path.p1 = j->params->sgm.p1;
    path.p2 = j->params->sgm.p2;
    if (j->params->sgm.adapt) {
        path.guide = job_map(&j->in[1]);
        path.table = pass_table(j->program, j->pass, 2);
        path.channels = (int)j->params->sgm.channels;
        path.shift = (int)j->params->sgm.shift;
    }
    return path;
}

/* A table holds the three pairs of penalties by colour: P1 in entries 0..2, P2 in 4..6. */
static void divided_of(const uint32_t *table, uint32_t divided[3][2])
{
    int views;
    for (views = 0; views < 3; views++) {
        divided[views][0] = table[views];
        divided[views][1] = table[4 + views];
    }
}

/* The path's rule, with edges if the penalties depend on them. */
static oracle_path job_path(const job *j)
{
    oracle_path path = without_edges(j);
    if (j->params->sgm.adapt == STEREO__ADAPT_EDGES) {
        divided_of(path.table, path.divided);
        path.guide = NULL;
        path.edges = j->in[1].v;
    }
    return path;
}

void run_paths(job *j, void (*sweep)(const uint32_t *, oracle_extent, oracle_path, uint32_t, const uint32_t *,
                                            uint32_t *))
{
    sweep(j->in[0].v, job_extent(j, j->params->sgm.min_disparity), job_path(j), j->params->sgm.directions,
          j->params->sgm.first ? NULL : j->in[3].v, j->out[4].v);
}

static void run_sgm_census(job *j)
{
    oracle_features features = job_features(j, 6, &j->params->paths.cost);
    oracle_sgm_census(features, job_extent(j, j->params->paths.cost.min_disparity), job_path(j),
                      j->params->sgm.directions, j->params->sgm.first ? NULL : j->in[3].v, j->out[4].v);
    job_features_free(features);
}

static void run_sgm_sweep(job *j)
{
    run_paths(j, oracle_sgm_sweep);
}

static void run_sgm_path(job *j)
{
    run_sgm_sweep(j); /* a sweep of one direction */
}

void read_paths(reader *r, const stereo__pass *pass)
{
    r->n->directions |= pass->params.sgm.directions;
    r->n->p1 = pass->params.sgm.p1;
    r->n->p2 = pass->params.sgm.p2;
    r->n->cost_max = reader_largest(r, pass->slot[0]);
    r->n->means = (uint32_t)pass_is(pass, "mgm_path");
    if (pass->params.sgm.adapt == STEREO__ADAPT_EDGES) divided_of(pass_table(r->program, pass, 2), r->n->divided);
    if (pass->params.sgm.adapt != STEREO__ADAPT_STEP) return;
    r->n->guide_planes = pass->params.sgm.channels;
    r->n->guide_shift = pass->params.sgm.shift;
    memcpy(r->n->p2_at, pass_table(r->program, pass, 2), sizeof r->n->p2_at);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"sgm_path", run_sgm_path, read_paths},
    {"sgm_census", run_sgm_census, NULL},
    {"sgm_sweep", run_sgm_sweep, NULL},
};

static const oracle_case cases[] = {
    {"", ""},
    {"border=cap sgm.paths=8", "LRC"},
    {"", "LZP min=1 pad=5"},
    {"sgm.paths=8", "mask ZC confidence-f32 depth-u16 min=-3 pad=1"},
    {"optimize=wta", "r16:9 P pad=1"},
    {"sgm.p1=0 sgm.p2=0 sgm.p2-min=0", ""},
    {"sgm.scale=1 sgm.p1=0.4 sgm.p2=4 sgm.paths=8", ""},
    {"sgm.paths=8", "LRC min=8000"},
    {"", "LRC min=-8192"},
    {"right-view=own", "rgb8 mask LRC min=-3"},
    /* 31 + P2 just below and above 8 bits, and so the sum of the paths; P1 almost as large, which sums exceed */
    {"sgm.paths=8 sgm.p1=7 sgm.p2=7.2258", "LR"},
    {"sgm.paths=8 sgm.p1=7 sgm.p2=7.2581", "LR"},
    {"sgm.paths=4 sgm.p1=0.2 sgm.p2=1.0323", "LR"},
    {"sgm.paths=4 sgm.p1=0.2 sgm.p2=1.0645", "LR"},
    {"sgm.p1=100 sgm.p2=100", "33x12x20"},
    {"sgm.p1=0 sgm.p2=100 sgm.p2-min=0 sgm.adapt=gradient sgm.adapt-k=0.1", "33x12x20 r16"},
    {"sgm.p2=100 sgm.p2-min=100 sgm.adapt=exponential sgm.adapt-k=65535 sgm.paths=8", "33x12x20 rgb8"},
    {"cost=census:0.01 sgm.p1=100 sgm.p2=100 sgm.paths=8", "33x12x20"},
    {"wta.uniqueness=1", "33x12x20"},
    {"sgm.paths=8", "40x5x2048"},
    {"", "40x5x1024 min=-500"},
    {"border=cap", "40x5x2048 min=-8192"},
    {"sgm.paths=8", "1x1x512"},
    {"sgm.paths=8", "300x1x1"},
    {"sgm.paths=8", "1x300x2"},
    {"sgm.paths=8", "2x300x65"},
    {"sgm.paths=8 sgm.adapt=gradient", "63x6x63"},
    {"sgm.paths=8 sgm.adapt=gradient", "64x6x64"},
    {"sgm.paths=8 sgm.adapt=gradient", "65x6x65"},
};

static const oracle_fault faults[] = {
    {"sgm_path", PARAM(sgm.p1), 1},
    {"sgm_path", PARAM(sgm.p1), -1},
    {"sgm_path", PARAM(sgm.p2), 1},
    {"sgm_path", PARAM(sgm.p2), -1},
    {"sgm_path", PARAM(sgm.directions), 3},
    {"sgm_path", PARAM(sgm.shift), 1},
    {"sgm_path", PARAM(sgm.min_disparity), 1},
};

const oracle_algorithm oracle_of_sgm = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
