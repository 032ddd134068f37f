/* Removal of small components of a map. */
#include <stdlib.h>

#include "glue.h"

static int joined(const int32_t *map, int a, int b, int step)
{
    return ORACLE_VALID(map[b]) && llabs((int64_t)map[a] - map[b]) <= step;
}

/* 4-connected components, each flooded from its first pixel, whose index is the label. */
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

/* ---- the passes of a plan ---- */

static void run_speckle_components(job *j)
{
    oracle_speckle_components(job_map(&j->in[0]), j->w, j->h, j->params->speckle.step, j->out[1].v);
}

static void run_speckle_area(job *j)
{
    oracle_speckle_area(j->in[0].v, j->w, j->h, j->out[1].v);
}

static void run_speckle_apply(job *j)
{
    oracle_speckle_apply(job_map(&j->in[0]), j->in[1].v, j->in[2].v, j->w, j->h, j->params->speckle.area,
                         job_map(&j->out[3]));
}

static void read_speckle(reader *r, const stereo__pass *pass)
{
    r->n->step = r->step;
    if (read_filter(r, pass, STEREO_REFINE_SPECKLE, 3)) r->n->area = pass->params.speckle.area;
}

static void read_components(reader *r, const stereo__pass *pass)
{
    r->step = (uint32_t)pass->params.speckle.step;
}

/* ---- in a pipeline ---- */

static int runs(const oracle_wish *wish) { return wish->area > 0; }

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    n->area = wish->area;
    n->step = oracle_nearest(wish->step * 256.0, 4294967295.0);
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    const int32_t *in = maps->view[view];
    uint32_t *labels = oracle_new(s->pixels), *areas = oracle_new(s->pixels);
    oracle_speckle_components(in, s->e.w, s->e.h, (int)s->n->step, labels);
    oracle_speckle_area(labels, s->e.w, s->e.h, areas);
    oracle_speckle_apply(in, labels, areas, s->e.w, s->e.h, s->n->area, out);
    free(labels);
    free(areas);
}

static const oracle_filter filter = {STEREO_REFINE_SPECKLE, runs, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"speckle_components", run_speckle_components, read_components},
    {"speckle_area", run_speckle_area, NULL},
    {"speckle_apply", run_speckle_apply, read_speckle},
};

static const oracle_case cases[] = {
    {"census.window=3x1 census.kind=full optimize=wta wta.subpixel=parabola refine=lr,speckle "
     "speckle.area=7", "LR min=-3"},
    {"refine=speckle,lr,median,median,speckle speckle.area=4 speckle.step=0.5 median.radius=1", "LR s16"},
    {"refine=lr,speckle,median speckle.area=40 speckle.step=2 lr.tolerance=0", "mask"},
    {"lr.tolerance=8192 refine=lr,speckle speckle.area=67108864 speckle.step=8192", "33x12x20"},
    {"lr.tolerance=0 refine=lr,speckle speckle.area=1 speckle.step=0", "33x12x20"},
};

static const oracle_fault faults[] = {
    {"speckle_components", PARAM(speckle.step), 16},
    {"speckle_apply", PARAM(speckle.area), 1},
    {"speckle_apply", PARAM(speckle.area), -1},
};

const oracle_algorithm oracle_of_speckle = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
