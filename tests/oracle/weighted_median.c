/* The weighted median. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

/* Entry of the table for the colours of pixels p and q. */
uint32_t oracle_by_step(oracle_step guide, int p, int q)
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
                    if (i < 0 || i >= guide.w || j < 0 || j >= guide.h || !ORACLE_VALID(in[j * guide.w + i]))
                        continue;
                    window[n].value = in[j * guide.w + i];
                    window[n].weight = oracle_by_step(guide, p, j * guide.w + i);
                    all += window[n++].weight;
                }
            qsort(window, n, sizeof *window, by_value);
            while (2 * (so_far += window[m].weight) < all) m++;
            out[p] = window[m].value;
        }
}

/* ---- the passes of a plan ---- */

oracle_step job_step(const job *j, int binding, int channels, int shift, int table)
{
    oracle_step guide = {NULL, 0, 0, 0, 0, NULL};
    guide.planes = job_map(&j->in[binding]);
    guide.w = j->w;
    guide.h = j->h;
    guide.channels = channels;
    guide.shift = shift;
    guide.table = pass_table(j->program, j->pass, table);
    return guide;
}

static void run_weighted_median(job *j)
{
    oracle_weighted_median(job_map(&j->in[0]), job_step(j, 1, j->params->median.channels, j->params->median.shift, 2),
                           j->params->median.radius, job_map(&j->out[3]));
}

static void read_weighted_median(reader *r, const stereo__pass *pass)
{
    r->n->weighted_radius = (uint32_t)pass->params.median.radius;
    memcpy(r->n->weighted_table, pass_table(r->program, pass, 2), sizeof r->n->weighted_table);
    read_filter(r, pass, STEREO_REFINE_WEIGHTED_MEDIAN, 3);
}

/* ---- in a pipeline ---- */

static int runs(const oracle_wish *wish) { return wish->weighted_radius > 0; }

static void units(const oracle_wish *wish, oracle_numbers *n)
{
    int i;
    n->weighted_radius = (uint32_t)wish->weighted_radius;
    for (i = 0; i < 256; i++) n->weighted_table[i] = oracle_nearest(256.0 * exp(-i / wish->weighted_sigma), 256.0);
}

oracle_step oracle_colours(const oracle_match *s, int view, const uint32_t *table)
{
    const int colour = s->wish->channels > 1;
    oracle_step guide = {NULL, 0, 0, 0, 0, NULL};
    guide.planes = colour ? s->colour[view] : s->grey[view];
    guide.w = s->e.w;
    guide.h = s->e.h;
    guide.channels = colour ? 3 : 1;
    guide.shift = s->wish->bits > 8 ? s->wish->bits - 8 : 0;
    guide.table = table;
    return guide;
}

static void apply(const oracle_match *s, const oracle_maps *maps, int view, int32_t *out)
{
    oracle_weighted_median(maps->view[view], oracle_colours(s, view, s->n->weighted_table),
                           (int)s->n->weighted_radius, out);
}

static const oracle_filter filter = {STEREO_REFINE_WEIGHTED_MEDIAN, runs, units, apply};

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"weighted_median", run_weighted_median, read_weighted_median},
};

static const oracle_case cases[] = {
    {"refine=lr,weighted-median,smooth", "rgb8 LR"},
    {"refine=weighted-median,lr,smooth,border,weighted-median wmedian.radius=10 wmedian.sigma-c=2 "
     "smooth.iterations=4 smooth.lambda=100000 smooth.sigma-c=300 smooth.radius=7", "r16:12 mask LC min=-70 pad=3"},
    {"refine=weighted-median optimize=wta", "500x12x512"}, /* some blocks span more than 255 pixels of disparity */
    {"refine=weighted-median,lr,weighted-median wmedian.radius=1 optimize=wta", "530x9x512 min=-256"},
};

static const oracle_fault faults[] = {
    {"weighted_median", PARAM(median.radius), 1},
    {"weighted_median", PARAM(median.shift), 1},
};

const oracle_algorithm oracle_of_weighted_median = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults),
                                                    &filter};
