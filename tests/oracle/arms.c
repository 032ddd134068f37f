/* Arms of a cross: how far a pixel's colour reaches in each direction. */
#include <stdlib.h>
#include <string.h>

#include "glue.h"

int oracle_colour_distance(const int32_t *planes, int w, int h, oracle_arms rules, int x, int y, int u, int v)
{
    int c, most = 0;
    for (c = 0; c < rules.channels; c++) {
        int step = abs((planes[(c * h + y) * w + x] >> rules.shift) - (planes[(c * h + v) * w + u] >> rules.shift));
        if (step > most) most = step;
    }
    return most;
}

static uint32_t arm(const int32_t *planes, int w, int h, oracle_arms rules, int x, int y, int dx, int dy)
{
    int n;
    for (n = 1; n <= rules.length; n++) {
        int u = x + n * dx, v = y + n * dy, far;
        if (u < 0 || u >= w || v < 0 || v >= h) break;
        far = oracle_colour_distance(planes, w, h, rules, x, y, u, v);
        if (far >= rules.threshold || (n > rules.strict_length && far >= rules.strict_threshold) ||
            oracle_colour_distance(planes, w, h, rules, u, v, u - dx, v - dy) >= rules.step)
            return n == 1 ? 1 : (uint32_t)n - 1;
    }
    return (uint32_t)n - 1;
}

void oracle_feature_arms(const int32_t *planes, int w, int h, oracle_arms rules, uint32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++)
            out[y * w + x] = arm(planes, w, h, rules, x, y, -1, 0) | arm(planes, w, h, rules, x, y, 1, 0) << 8 |
                             arm(planes, w, h, rules, x, y, 0, -1) << 16 | arm(planes, w, h, rules, x, y, 0, 1) << 24;
}

/* ---- the passes of a plan ---- */

static void run_feature_arms(job *j)
{
    oracle_arms rules;
    rules.channels = j->params->arms.channels;
    rules.shift = j->params->arms.shift;
    rules.length = j->params->arms.length;
    rules.threshold = j->params->arms.threshold;
    rules.step = j->params->arms.step;
    rules.strict_length = j->params->arms.strict_length;
    rules.strict_threshold = j->params->arms.strict_threshold;
    oracle_feature_arms(job_map(&j->in[0]), j->w, j->h, rules, j->out[1].v);
}

static void read_arms(reader *r, const stereo__pass *pass)
{
    if (r->map != STEREO__NONE) { /* with a map, the arms are for votes */
        memcpy(r->n->vote_arms, &pass->params.arms, sizeof r->n->vote_arms);
        return;
    }
    r->n->arm_planes = (uint32_t)pass->params.arms.channels;
    r->n->arm_shift = (uint32_t)pass->params.arms.shift;
    r->n->arm_length = (uint32_t)pass->params.arms.length;
    r->n->arm_threshold = (uint32_t)pass->params.arms.threshold;
    r->n->arm_step = (uint32_t)pass->params.arms.step;
    r->n->arm_strict_length = (uint32_t)pass->params.arms.strict_length;
    r->n->arm_strict_threshold = (uint32_t)pass->params.arms.strict_threshold;
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_arms", run_feature_arms, read_arms},
};

static const oracle_fault faults[] = {
    {"feature_arms", PARAM(arms.length), -1},
    {"feature_arms", PARAM(arms.threshold), 3},
    {"feature_arms", PARAM(arms.step), -5},
    {"feature_arms", PARAM(arms.strict_length), 2},
    {"feature_arms", PARAM(arms.strict_threshold), 3},
};

const oracle_algorithm oracle_of_arms = {ORACLE_ROWS(kernels), ORACLE_NO_ROWS, ORACLE_ROWS(faults), NULL};
