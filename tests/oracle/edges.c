/* Steps of colour along paths (sgm.adapt = colour). */
#include <string.h>

#include "glue.h"

/* Where the path comes from outside the image, the pixel before (x, y) is the nearest border pixel. */
void oracle_feature_edges(const int32_t *left, const int32_t *right, int w, int h, int channels, int shift,
                          int threshold, uint32_t *out)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    oracle_arms rules;
    int view, x, y, bit;
    memset(&rules, 0, sizeof rules);
    rules.channels = channels;
    rules.shift = shift;
    for (view = 0; view < 2; view++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                uint32_t bits = 0;
                for (bit = 0; bit < 8; bit++) {
                    int u = oracle_clamp(x - steps[bit][0], 0, w - 1), v = oracle_clamp(y - steps[bit][1], 0, h - 1);
                    if (oracle_colour_distance(view ? right : left, w, h, rules, x, y, u, v) >= threshold)
                        bits |= 1u << bit;
                }
                out[(view * h + y) * w + x] = bits;
            }
}

/* ---- the passes of a plan ---- */

static void run_feature_edges(job *j)
{
    oracle_feature_edges(job_map(&j->in[0]), job_map(&j->in[1]), j->w, j->h, j->params->edges.channels,
                         j->params->edges.shift, j->params->edges.threshold, j->out[2].v);
}

static void read_edges(reader *r, const stereo__pass *pass)
{
    r->n->edges[0] = (uint32_t)pass->params.edges.channels;
    r->n->edges[1] = (uint32_t)pass->params.edges.shift;
    r->n->edges[2] = (uint32_t)pass->params.edges.threshold;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_edges", run_feature_edges, read_edges},
};

static const oracle_case cases[] = {
    {"sgm.adapt=colour", "rgb8 LRC"},
    {"sgm.adapt=colour sgm.paths=8 sgm.tau-so=5 right-view=own cost=zncc", "rgb16:12 mask LR min=-9 pad=1"},
    {"sgm.adapt=colour sgm.paths=5 sgm.tau-so=40 sgm.p1=0.01 sgm.p2=0.02 cost=ad", "r8:7 min=40"},
    {"sgm.adapt=colour sgm.paths=3 sgm.p1=0.6 sgm.p2=9 aggregate=box", "rgba16 previous LC min=3"},
    {"sgm.p1=100 sgm.p2=100 sgm.adapt=colour sgm.tau-so=0 sgm.paths=8", "33x12x20"},
    {"sgm.adapt=colour sgm.tau-so=256 sgm.p1=0 sgm.p2=0", "33x12x20 rgb8 min=8192"},
};

static const oracle_fault faults[] = {
    {"feature_edges", PARAM(edges.channels), -2},
    {"feature_edges", PARAM(edges.shift), 1},
    {"feature_edges", PARAM(edges.threshold), 1},
};

const oracle_algorithm oracle_of_edges = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
