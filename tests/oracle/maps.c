/* Maps mirrored, shrunk, without pixels that are left out and of little confidence. */
#include "glue.h"

#include <math.h>
#include <string.h>

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

/* x outside the image: never. */
static int leaves_out(const oracle_marks *marks, int x, int y, int w, int h)
{
    if (x < 0 || x >= w) return 0;
    return (marks->mask && marks->mask[(size_t)y * marks->stride + (size_t)x] == 0) ||
           (marks->camera && !oracle_camera_saw(marks->camera, x, y, w, h));
}

void oracle_leave_out(const int32_t *in, int w, int h, const oracle_marks *own, const oracle_marks *other, int sign,
                      int32_t *out)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const int32_t v = in[y * w + x];
            const int match = ORACLE_VALID(v) ? (int)floor(x - sign * v / 256.0 + 0.5) : -1;
            out[y * w + x] = leaves_out(own, x, y, w, h) || leaves_out(other, match, y, w, h) ? ORACLE_INVALID : v;
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

/* The marks that a slot of the pass holds. */
static void find_marks(job *j, uint16_t slot, oracle_camera *camera, oracle_marks *marks)
{
    stereo__external external;
    int right, picture;
    memset(marks, 0, sizeof *marks);
    if (slot == STEREO__NONE) return;
    external = j->program->slots[slot].external;
    right = external == STEREO__EXT_MASK_RIGHT || external == STEREO__EXT_MAP_RIGHT;
    if (external == STEREO__EXT_MAP_LEFT || external == STEREO__EXT_MAP_RIGHT) {
        harness_camera(j->c, right, camera);
        marks->camera = camera;
    } else {
        picture = right ? PICTURE_MASK_RIGHT : PICTURE_MASK;
        marks->mask = j->f->memory[picture];
        marks->stride = j->f->stride[picture];
    }
}

static void run_leave_out(job *j)
{
    oracle_camera camera[2];
    oracle_marks own, other;
    find_marks(j, j->pass->slot[1], &camera[0], &own);
    find_marks(j, j->pass->slot[2], &camera[1], &other);
    oracle_leave_out(job_map(&j->in[0]), j->w, j->h, &own, &other, j->params->left_out.sign, job_map(&j->out[3]));
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

static void read_leave_out(reader *r, const stereo__pass *pass)
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
    {"leave_out", run_leave_out, read_leave_out},
    {"confidence_apply", run_confidence_apply, read_confidence},
};

static const oracle_case cases[] = {
    {"wta.confidence-least=0.1 sgm.paths=8", "LRC min=-3"},
    {"wta.confidence-least=0.04 cost=ad optimize=wta wta.subpixel=raw right-view=own refine=lr",
     "rgb8 mask LR pad=1"},
    {"wta.confidence-least=0.2 wta.confidence=lrd aggregate=box optimize=wta refine=none", "L s16"},
    {"wta.confidence-least=1 wta.confidence=pkrn", "33x12x20"},
    {"right-view=own refine=fill,median", "mask mask-right LR min=-3 pad=1"},
    {"cost=ad optimize=wta refine=fill", "rgb8 mask-right LR"},
};

static const oracle_fault faults[] = {
    {"map_shrink", PARAM(stretch.factor), -1},
    {"leave_out", PARAM(left_out.sign), -2},
    {"confidence_apply", PARAM(confidence.least), 10},
    {"confidence_apply", PARAM(confidence.least), -10},
};

const oracle_algorithm oracle_of_maps = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
