/* Exposure: the right view as bright as the left one (ad.gain). */
#include <math.h>
#include <string.h>

#include "glue.h"

void oracle_gain_count(const int32_t *left, const int32_t *right, int w, int h, oracle_gain gain, uint32_t *counts)
{
    int x, y, z, view;
    memset(counts, 0, (size_t)gain.channels * 512 * sizeof *counts);
    for (view = 0; view < 2; view++)
        for (z = 0; z < gain.channels; z++)
            for (y = 0; y < h; y++)
                for (x = 0; x < gain.columns; x++) {
                    const int32_t *row = (view ? right : left) + (z * h + y) * w;
                    int32_t v = row[x + (view ? gain.right : gain.left)] >> gain.shift;
                    counts[(view * gain.channels + z) * 256 + v]++;
                }
}

/* The level, in 1/16, below which i twentieths of the pixels lie. */
static int32_t quantile(const uint32_t *counts, uint64_t pixels, uint64_t i)
{
    uint64_t below = 0, above, within;
    int v = 0;
    while (20 * (below + counts[v]) < i * pixels) below += counts[v++];
    above = i * pixels - 20 * below;
    within = 20 * (uint64_t)counts[v];
    while (within >= 134217728) within /= 2, above /= 2;
    return (int32_t)(16 * (uint64_t)v + 16 * above / within);
}

void oracle_gain_fit(const uint32_t *counts, int h, oracle_gain gain, int32_t *line)
{
    uint64_t pixels = (uint64_t)gain.columns * (uint64_t)h;
    int z, i;
    for (z = 0; z < gain.channels; z++) {
        double sum_x = 0.0, sum_y = 0.0, xy = 0.0, xx = 0.0, slope;
        int32_t x[19], y[19];
        for (i = 0; i < 19; i++) {
            y[i] = quantile(counts + z * 256, pixels, (uint64_t)i + 1);
            x[i] = quantile(counts + (gain.channels + z) * 256, pixels, (uint64_t)i + 1);
            sum_x += x[i];
            sum_y += y[i];
        }
        for (i = 0; i < 19; i++) {
            double dx = x[i] - floor(sum_x / 19.0 + 0.5), dy = y[i] - floor(sum_y / 19.0 + 0.5);
            xy += dx * dy;
            xx += dx * dx;
        }
        if (xx == 0.0) slope = 4096.0;
        else if (xy <= 0.8 * xx) slope = 3277.0;
        else if (xy >= 1.25 * xx) slope = 5120.0;
        else {
            while (xx >= 262144.0) xx = floor(xx / 2.0), xy = floor(xy / 2.0);
            slope = floor(4096.0 * xy / xx + 0.5);
            if (slope < 3277.0) slope = 3277.0;
            if (slope > 5120.0) slope = 5120.0;
        }
        line[2 * z] = (int32_t)slope;
        line[2 * z + 1] = (int32_t)floor((4096.0 * sum_y - slope * sum_x + 152.0 * (slope - 4095.0)) / 304.0);
    }
}

void oracle_image_gain(const int32_t *planes, const int32_t *line, int w, int h, oracle_gain gain, int32_t *out)
{
    int i, z;
    for (z = 0; z < gain.channels; z++)
        for (i = 0; i < w * h; i++) {
            double v = (double)line[2 * z] * planes[z * w * h + i] + (double)line[2 * z + 1] * (1 << gain.shift);
            out[z * w * h + i] = oracle_clamp((int32_t)floor((v + 2048.0) / 4096.0), 0, gain.most);
        }
}

/* ---- the passes of a plan ---- */

static oracle_gain gain_of(const job *j)
{
    const stereo__params *p = j->params;
    const oracle_gain gain = {p->gain.channels, p->gain.shift,   p->gain.left,
                              p->gain.right,    p->gain.columns, p->gain.most};
    return gain;
}

static void run_gain_count(job *j)
{
    oracle_gain_count(job_map(&j->in[0]), job_map(&j->in[1]), j->w, j->h, gain_of(j), j->out[2].v);
}

static void run_gain_fit(job *j)
{
    oracle_gain_fit(j->in[0].v, j->h, gain_of(j), job_map(&j->out[1]));
}

static void run_image_gain(job *j)
{
    oracle_image_gain(job_map(&j->in[0]), job_map(&j->in[1]), j->w, j->h, gain_of(j), job_map(&j->out[2]));
}

/* Read of a cost that is a difference; sad then continues with sums over its window. */
static void read_gain(reader *r, const stereo__pass *pass)
{
    r->n->gain[0] = (uint32_t)pass->params.gain.columns;
    r->n->gain[1] = (uint32_t)pass->params.gain.left;
    r->n->gain[2] = (uint32_t)pass->params.gain.right;
    r->n->gain[3] = (uint32_t)pass->params.gain.shift;
    r->n->gain[4] = (uint32_t)pass->params.gain.most;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"gain_count", run_gain_count, read_gain},
    {"gain_fit", run_gain_fit, NULL},
    {"image_gain", run_image_gain, NULL},
};

static const oracle_case cases[] = {
    {"cost=ad+census ad.gain=1 right-view=own", "rgb8 LR min=-3"},
    {"cost=ad-census+ad ad.gain=1 ad.colour=0", "rgba16 min=-40"},
};

static const oracle_fault faults[] = {
    {"gain_count", PARAM(gain.shift), 1},
    {"gain_count", PARAM(gain.columns), -1},
    {"gain_fit", PARAM(gain.columns), -1},
    {"image_gain", PARAM(gain.shift), 1},
    {"image_gain", PARAM(gain.most), -9},
};

const oracle_algorithm oracle_of_gain = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
