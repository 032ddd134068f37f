/* The median filter of maps. */
#include <stdlib.h>

#include "glue.h"

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

/* ---- the passes of a plan ---- */

static void run_median(job *j)
{
    oracle_median(job_map(&j->in[0]), j->w, j->h, j->params->median.radius, job_map(&j->out[1]));
}

static void read_median(reader *r, const stereo__pass *pass)
{
    if (read_filter(r, pass, STEREO_REFINE_MEDIAN, 1)) r->n->median_radius = (uint32_t)pass->params.median.radius;
}

/* ---- in a pipeline ---- */

static int runs(const oracle_wish *wish) { return wish->median_radius > 0; }

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    n->median_radius = (uint32_t)wish->median_radius;
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    oracle_median(maps->view[view], s->e.w, s->e.h, (int)s->n->median_radius, out);
}

static const oracle_filter filter = {STEREO_REFINE_MEDIAN, runs, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"median", run_median, read_median},
};

static const oracle_case cases[] = {
    {"refine=median,lr,median wta.uniqueness=0.02", "mask LR"},
    {"refine=median median.radius=0 right-view=none", ""},
    {"refine=median,lr,median median.radius=2 wta.uniqueness=0.05", "LR"},
    {"refine=lr,median median.radius=3 wta.uniqueness=0.3", "mask"},
    {"refine=median,lr,median median.radius=2", "300x12x16"}, /* chunks that need no copies of rows */
    {"refine=median,lr,median median.radius=3", "300x14x16"},
    {"refine=lr,speckle,median,lr,speckle,median,lr,speckle,median,lr,speckle,median", "33x12x20"},
};

static const oracle_fault faults[] = {
    {"median", PARAM(median.radius), 1},
    {"median", PARAM(median.radius), -1},
};

const oracle_algorithm oracle_of_median = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), &filter};
