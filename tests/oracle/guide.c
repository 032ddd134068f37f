/* The colours from which weights are computed, as RGB or CIELab. */
#include <math.h>
#include <string.h>

#include "glue.h"

/* The largest r with r^3 <= v. */
static int cube_root(uint64_t v)
{
    uint64_t r = (uint64_t)cbrt((double)v);
    while (r * r * r > v) r--;
    while ((r + 1) * (r + 1) * (r + 1) <= v) r++;
    return (int)r;
}

/* f of CIELab, in steps of 1/1600, for one row of the matrix from linear RGB to XYZ / white (D65). linear and the
   matrix are in 1/65536. */
static int lab_function(const uint64_t linear[3], uint64_t red, uint64_t green, uint64_t blue)
{
    uint64_t t = (linear[0] * red + linear[1] * green + linear[2] * blue) / 65536;
    return t > 580 ? cube_root(t * 62500) : (int)((t * 12459 + 14463117) / 65536);
}

static uint32_t lab(const uint64_t linear[3])
{
    int x = lab_function(linear, 28439, 24655, 12442), y = lab_function(linear, 13938, 46868, 4730);
    int z = lab_function(linear, 1164, 7174, 57198);
    int lightness = (464 * y - 64 * 1600 + 800) / 1600; /* quarters: 4 (116 f - 16) */
    int a = (int)floor((2000 * (x - y) + 800) / 1600.0) + 512, b = (int)floor((800 * (y - z) + 800) / 1600.0) + 512;
    return (uint32_t)(lightness + 1024 * (a + 1024 * b));
}

void oracle_feature_guide(const int32_t *planes, const uint32_t *arms, int w, int h, int channels, int shift,
                          const uint32_t *linear, uint32_t *out)
{
    int i, z, n = w * h;
    for (i = 0; i < n; i++) {
        uint64_t v[3];
        for (z = 0; z < 3; z++) {
            v[z] = (uint64_t)(planes[(channels == 3 ? z : 0) * n + i] >> shift);
            if (v[z] > 255) v[z] = 255;
            if (linear) v[z] = linear[v[z]];
        }
        out[i] = linear ? lab(v) : (uint32_t)(v[0] + 1024 * (v[1] + 1024 * v[2]));
        if (arms) out[n + i] = arms[i];
    }
}

/* ---- the passes of a plan ---- */

static void run_feature_guide(job *j)
{
    const uint32_t *linear = j->params->guide.lab ? pass_table(j->program, j->pass, 3) : NULL;
    oracle_feature_guide(job_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->guide.channels,
                         j->params->guide.shift, linear, j->out[2].v);
}

static void read_guide(reader *r, const stereo__pass *pass)
{
    r->n->guides++;
    r->n->arm_shift = (uint32_t)pass->params.guide.shift;
    r->n->guide_lab = (uint32_t)pass->params.guide.lab;
    if (r->n->guide_lab) memcpy(r->n->linear, pass_table(r->program, pass, 3), sizeof r->n->linear);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"feature_guide", run_feature_guide, read_guide},
};

static const oracle_fault faults[] = {
    {"feature_guide", PARAM(guide.shift), 1},
};

const oracle_algorithm oracle_of_guide = {ORACLE_ROWS(kernels), ORACLE_NO_ROWS, ORACLE_ROWS(faults), NULL};
