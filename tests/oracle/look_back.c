/* Filters that look back at costs, from a map. */
#include <math.h>
#include <stdlib.h>

#include "glue.h"

/* The cost of pixel x of a view at index k; -1: there is none. */
static int64_t view_cost(const uint32_t *volume, oracle_extent e, int view, int x, int y, int k)
{
    if (view == 1) return oracle_right_cost(volume, e, x, y, k);
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
            out[p] += oracle_subpixel(ORACLE_SUBPIXEL_VFIT, a >> shift, b >> shift, c >> shift);
        }
}

/* The index of the nearest whole disparity. */
static int nearest_index(oracle_extent e, int32_t v) { return (int)floor(v / 256.0 + 0.5) - e.min_disparity; }

void oracle_discontinuity(const int32_t *in, const uint32_t *volume, oracle_extent e, int view, int step,
                          int32_t *out)
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
                int64_t cost = column < 0 || column >= e.w ? -1 : oracle_right_cost(volume, e, column, y, k);
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

/* ---- the passes of a plan ---- */

static void run_wta_subpixel(job *j)
{
    oracle_wta_subpixel(job_map(&j->in[0]), j->in[1].v, job_extent(j, j->params->kept.min_disparity),
                        j->params->kept.view, (uint32_t)j->params->kept.shift, job_map(&j->out[2]));
}

static void run_wta_confidence(job *j)
{
    oracle_wta_confidence(j->in[0].v, job_extent(j, j->params->kept.min_disparity), j->params->kept.kind,
                          (uint32_t)j->params->kept.shift, j->out[1].v);
}

static void run_discontinuity(job *j)
{
    oracle_discontinuity(job_map(&j->in[0]), j->in[1].v, job_extent(j, j->params->kept.min_disparity),
                         j->params->kept.view, j->params->kept.step, job_map(&j->out[2]));
}

static void read_raw(reader *r, const stereo__pass *pass)
{
    r->n->raw = 1;
    r->n->raw_shift = (uint32_t)pass->params.kept.shift;
    read_filter(r, pass, 0, 2);
}

static void read_discontinuity(reader *r, const stereo__pass *pass)
{
    r->n->discontinuity = (uint32_t)pass->params.kept.step;
    read_filter(r, pass, STEREO_REFINE_DISCONTINUITY, 2);
}

/* ---- in a pipeline ---- */

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    n->discontinuity = oracle_nearest(wish->discontinuity * 256.0, 4294967295.0);
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int own = s->wish->right_own;
    oracle_discontinuity(maps->view[view], maps->sums[view && own], s->e, view == 0 ? 0 : own ? 2 : 1,
                         (int)s->n->discontinuity, out);
}

static const oracle_filter filter = {STEREO_REFINE_DISCONTINUITY, NULL, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"wta_subpixel", run_wta_subpixel, read_raw},
    {"wta_confidence", run_wta_confidence, NULL},
    {"discontinuity", run_discontinuity, read_discontinuity},
};

static const oracle_case cases[] = {
    {"wta.subpixel=raw wta.confidence=lrd refine=lr,discontinuity", "LRC min=-3"},
    {"sgm.paths=8 cost=census+zncc:0.5 right-view=own refine=lr,discontinuity", "LR"},
    {"wta.subpixel=raw wta.confidence=pkrn refine=discontinuity,lr discontinuity.step=0 right-view=own "
     "aggregate=box optimize=wta", "rgb8 mask LRC confidence-f32 min=20 pad=1"},
};

static const oracle_fault faults[] = {
    {"wta_subpixel", PARAM(kept.min_disparity), 1},
    {"wta_confidence", PARAM(kept.kind), 1},
    {"discontinuity", PARAM(kept.step), 256},
    {"discontinuity", PARAM(kept.min_disparity), 1},
};

const oracle_algorithm oracle_of_look_back = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
