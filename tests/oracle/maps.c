/* Maps mirrored, shrunk, masked and without pixels of little confidence. */
#include "glue.h"

#include <math.h>

void oracle_map_shrink(const int32_t *in, int w, int h, int factor, int32_t *out)
{
    int i;
    for (i = 0; i < w * h; i++) {
        int32_t v = in[(size_t)i * (size_t)factor];
        out[i] = ORACLE_VALID(v) ? v / factor : v;
    }
}

void oracle_map_mirror(const int32_t *in, int w, int h, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) out[y * w + x] = in[y * w + w - 1 - x];
}

void oracle_mask_apply(const int32_t *in, const uint8_t *mask, size_t stride, int w, int h, int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++)
            out[y * w + x] = mask && mask[(size_t)y * stride + (size_t)x] == 0 ? ORACLE_INVALID : in[y * w + x];
}

void oracle_unseen_apply(const int32_t *in, int w, int h, const oracle_camera *own, const oracle_camera *other, int sign,
                         int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const int32_t v = in[y * w + x];
            const int column = sign && ORACLE_VALID(v) ? (int)floor(x - sign * v / 256.0 + 0.5) : -1;
            const int inside = column >= 0 && column < w;
            const int seen = oracle_camera_saw(own, x, y, w, h) && (!inside || oracle_camera_saw(other, column, y, w, h));
            out[y * w + x] = seen ? v : ORACLE_INVALID;
        }
}

void oracle_confidence_apply(const int32_t *in, const uint32_t *confidence, uint32_t least, int w, int h,
                             int32_t *out)
{
    int i;
    for (i = 0; i < w * h; i++) out[i] = confidence[i] >= least ? in[i] : ORACLE_INVALID;
}

/* ---- the passes of a plan ---- */

static void run_map_shrink(job *j)
{
    oracle_map_shrink(job_map(&j->in[0]), j->w, j->h, j->params->stretch.factor, job_map(&j->out[1]));
}

static void run_map_mirror(job *j)
{
    oracle_map_mirror(job_map(&j->in[0]), j->w, j->h, job_map(&j->out[1]));
}

static void run_mask_apply(job *j)
{
    oracle_mask_apply(job_map(&j->in[0]), j->f->memory[PICTURE_MASK], j->f->stride[PICTURE_MASK], j->w, j->h,
                      job_map(&j->out[2]));
}

static void run_unseen_apply(job *j)
{
    oracle_camera own, other;
    harness_camera(j->c, j->program->slots[j->pass->slot[1]].external == STEREO__EXT_MAP_RIGHT, &own);
    harness_camera(j->c, j->program->slots[j->pass->slot[2]].external == STEREO__EXT_MAP_RIGHT, &other);
    oracle_unseen_apply(job_map(&j->in[0]), j->w, j->h, &own, &other, j->params->unseen.sign, job_map(&j->out[3]));
}

static void run_confidence_apply(job *j)
{
    oracle_confidence_apply(job_map(&j->in[0]), j->in[1].v, j->params->confidence.least, j->w, j->h,
                            job_map(&j->out[2]));
}

static void read_shrink(reader *r, const stereo__pass *pass)
{
    r->n->scan_stretch = (uint32_t)pass->params.stretch.factor;
    read_filter(r, pass, 0, 1);
}

static void read_mask(reader *r, const stereo__pass *pass)
{
    read_filter(r, pass, 0, 2);
}

static void read_unseen(reader *r, const stereo__pass *pass)
{
    read_filter(r, pass, 0, 3);
}

static void read_confidence(reader *r, const stereo__pass *pass)
{
    r->n->confidence_least = pass->params.confidence.least;
    read_filter(r, pass, 0, 2);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"map_shrink", run_map_shrink, read_shrink},
    {"map_mirror", run_map_mirror, NULL},
    {"mask_apply", run_mask_apply, read_mask},
    {"unseen_apply", run_unseen_apply, read_unseen},
    {"confidence_apply", run_confidence_apply, read_confidence},
};

static const oracle_case cases[] = {
    {"wta.confidence-least=0.1 sgm.paths=8", "LRC min=-3"},
    {"wta.confidence-least=0.04 cost=ad optimize=wta wta.subpixel=raw right-view=own refine=lr",
     "rgb8 mask LR pad=1"},
    {"wta.confidence-least=0.2 wta.confidence=lrd aggregate=box optimize=wta refine=none", "L s16"},
    {"wta.confidence-least=1 wta.confidence=pkrn", "33x12x20"},
};

static const oracle_fault faults[] = {
    {"map_shrink", PARAM(stretch.factor), -1},
    {"unseen_apply", PARAM(unseen.sign), -1},
    {"confidence_apply", PARAM(confidence.least), 10},
    {"confidence_apply", PARAM(confidence.least), -10},
};

const oracle_algorithm oracle_of_maps = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
