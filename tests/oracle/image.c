/* Images before costs: samples to planes, rectification, smoothing, gradients, the previous map. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

static int32_t sample(oracle_pixels p, int x, int y, int channel)
{
    const uint8_t *row = (const uint8_t *)p.data + (size_t)y * p.stride;
    size_t index = (size_t)x * (size_t)p.channels + (size_t)channel;
    uint16_t wide;
    if (p.sample_bytes == 1) return row[index];
    memcpy(&wide, row + 2 * index, 2);
    return wide;
}

void oracle_image_grey(oracle_pixels p, int w, int h, int32_t *grey)
{
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int64_t value = sample(p, x, y, 0);
            if (p.channels >= 3)
                value = (299 * value + 587 * (int64_t)sample(p, x, y, 1) + 114 * (int64_t)sample(p, x, y, 2) + 500) /
                        1000;
            grey[y * w + x] = (int32_t)value;
        }
}

void oracle_image_colour(oracle_pixels p, int w, int h, int32_t *rgb)
{
    int c, x, y;
    for (c = 0; c < 3; c++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) rgb[(c * h + y) * w + x] = sample(p, x, y, c);
}

static int32_t imported(const uint8_t *pixel, int format)
{
    if (format == 0) {
        float f;
        memcpy(&f, pixel, 4);
        if (!isfinite(f) || fabs((double)f) >= 4194304.0) return ORACLE_INVALID;
        return (int32_t)floor((double)f * 256.0 + 0.5);
    }
    if (format == 1) {
        int16_t s;
        memcpy(&s, pixel, 2);
        return s == INT16_MIN ? ORACLE_INVALID : s * 16;
    } else {
        uint16_t u;
        memcpy(&u, pixel, 2);
        return u == 0 ? ORACLE_INVALID : (int32_t)u;
    }
}

void oracle_import_disparity(const void *data, size_t stride, int format, int w, int h, int32_t *map)
{
    size_t bytes = format == 0 ? 4 : 2;
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++)
            map[y * w + x] = data ? imported((const uint8_t *)data + (size_t)y * stride + (size_t)x * bytes, format)
                                  : ORACLE_INVALID;
}

void oracle_image_stretch(const int32_t *planes, int w, int h, int count, int factor, int32_t *out)
{
    int row, x, j;
    for (row = 0; row < h * count; row++)
        for (x = 0; x < w; x++)
            for (j = 0; j < factor; j++) {
                double here = planes[(size_t)row * (size_t)w + (size_t)x];
                double next = x + 1 < w ? planes[(size_t)row * (size_t)w + (size_t)x + 1] : here;
                double between = here + (next - here) * j / factor; /* exact: factors are powers of two */
                out[((size_t)row * (size_t)w + (size_t)x) * (size_t)factor + (size_t)j] =
                    (int32_t)floor(between + 0.5);
            }
}

void oracle_image_smooth(const int32_t *planes, int w, int h, int count, int radius, const uint32_t *weights,
                         int32_t *out)
{
    int x, y, z, i, j;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                double sum = 0.0;
                for (j = -radius; j <= radius; j++)
                    for (i = -radius; i <= radius; i++)
                        sum += (double)weights[abs(i)] * weights[abs(j)] *
                               planes[(z * h + oracle_clamp(y + j, 0, h - 1)) * w + oracle_clamp(x + i, 0, w - 1)];
                out[(z * h + y) * w + x] = (int32_t)floor(sum / 65536.0 + 0.5);
            }
}

void oracle_image_median(const int32_t *planes, int w, int h, int count, int32_t *out)
{
    int x, y, z, i;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                int32_t nine[9];
                for (i = 0; i < 9; i++)
                    nine[i] = planes[(z * h + oracle_clamp(y + i / 3 - 1, 0, h - 1)) * w +
                                     oracle_clamp(x + i % 3 - 1, 0, w - 1)];
                qsort(nine, 9, sizeof *nine, oracle_ascending);
                out[(z * h + y) * w + x] = nine[4];
            }
}

void oracle_image_sobel(const int32_t *planes, int w, int h, int count, int cap, int32_t *out)
{
    static const int weights[3] = {1, 2, 1};
    int x, y, z, j;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                int32_t sum = 0;
                for (j = -1; j <= 1; j++) {
                    const int32_t *row = planes + (z * h + oracle_clamp(y + j, 0, h - 1)) * w;
                    sum += weights[j + 1] * (row[oracle_clamp(x + 1, 0, w - 1)] - row[oracle_clamp(x - 1, 0, w - 1)]);
                }
                out[(z * h + y) * w + x] = oracle_clamp(sum, -cap, cap) + cap;
            }
}

void oracle_image_normalize(const int32_t *planes, int w, int h, int count, int win_w, int win_h, int cap,
                            int32_t *out)
{
    static const int weights[3][3] = {{0, 1, 0}, {1, 4, 1}, {0, 1, 0}};
    int x, y, z, i, j;
    for (z = 0; z < count; z++)
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                int64_t centre = 0, sum = 0, area = win_w * win_h;
                double quarters;
                for (j = -1; j <= 1; j++)
                    for (i = -1; i <= 1; i++)
                        centre +=
                            weights[j + 1][i + 1] *
                            (int64_t)
                                planes[(z * h + oracle_clamp(y + j, 0, h - 1)) * w + oracle_clamp(x + i, 0, w - 1)];
                for (j = -(win_h / 2); j <= win_h / 2; j++)
                    for (i = -(win_w / 2); i <= win_w / 2; i++)
                        sum += planes[(z * h + oracle_clamp(y + j, 0, h - 1)) * w + oracle_clamp(x + i, 0, w - 1)];
                quarters = floor((double)(centre * area - 8 * sum) / (double)(2 * area));
                out[(z * h + y) * w + x] = oracle_clamp((int)quarters, -cap, cap) + cap;
            }
}

/* How far from the image's middle the lens's radial part takes what is `far` off the axis, and how that changes with
   `far`: an angle for a fisheye lens, else a radius. */
static double radial_part(const oracle_camera *c, double far, double *slope)
{
    const double *d = c->distortion;
    double s = far * far, above, below, rise, fall;
    if (c->fisheye) {
        *slope = 1 + 3 * d[0] * s + 5 * d[1] * s * s + 7 * d[2] * pow(s, 3) + 9 * d[3] * pow(s, 4);
        return far * (1 + d[0] * s + d[1] * s * s + d[2] * pow(s, 3) + d[3] * pow(s, 4));
    }
    above = far * (1 + d[0] * s + d[1] * s * s + d[4] * pow(s, 3));
    below = 1 + d[5] * s + d[6] * s * s + d[7] * pow(s, 3);
    rise = 1 + 3 * d[0] * s + 5 * d[1] * s * s + 7 * d[4] * pow(s, 3);
    fall = far * (2 * d[5] + 4 * d[6] * s + 6 * d[7] * s * s);
    *slope = below > 0 ? (rise * below - above * fall) / (below * below) : -1;
    return above / below;
}

/* Does the picture fold back before `far`? */
static int folds(const oracle_camera *c, double far)
{
    enum { STEPS = 400 };
    double slope;
    int i;
    for (i = 1; i <= STEPS; i++) {
        radial_part(c, far * i / STEPS, &slope);
        if (!(slope > 0)) return 1;
    }
    return 0;
}

/* The sensor turns about x, then about y: a point of the plane that faces the lens meets it there. Returns 0 if it
   does not. */
static int onto_tilted(double tx, double ty, double *u, double *v)
{
    /* the turned plane's axes and normal, in the lens's system */
    const double normal[3] = {sin(ty), -cos(ty) * sin(tx), cos(ty) * cos(tx)};
    const double a[3] = {cos(ty), sin(ty) * sin(tx), -sin(ty) * cos(tx)}, b[3] = {0, cos(tx), sin(tx)};
    const double depth = normal[0] * *u + normal[1] * *v + normal[2];
    const double x = (a[0] * *u + a[1] * *v + a[2]) / depth, y = (b[0] * *u + b[1] * *v + b[2]) / depth;
    *u = normal[2] * x - a[2];
    *v = normal[2] * y - b[2];
    return depth > 0;
}

/* Solves p r v = (i, j, 1) for v by Cramer's rule, and projects v with the camera. Above 0: v is before the camera,
   and its lens and sensor show it. */
static double camera_place(const oracle_camera *c, int i, int j, double *u, double *v)
{
    double m[3][3], x, y, w, r2, radial, depth, far, slope;
    const double *d = c->distortion;
    int row, column;
    for (row = 0; row < 3; row++)
        for (column = 0; column < 3; column++)
            m[row][column] = c->p[4 * row] * c->r[column] + c->p[4 * row + 1] * c->r[3 + column] +
                             c->p[4 * row + 2] * c->r[6 + column];
    x = i * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - j * (m[0][1] * m[2][2] - m[0][2] * m[2][1]) +
        (m[0][1] * m[1][2] - m[0][2] * m[1][1]);
    y = -i * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) + j * (m[0][0] * m[2][2] - m[0][2] * m[2][0]) -
        (m[0][0] * m[1][2] - m[0][2] * m[1][0]);
    w = i * (m[1][0] * m[2][1] - m[1][1] * m[2][0]) - j * (m[0][0] * m[2][1] - m[0][1] * m[2][0]) +
        (m[0][0] * m[1][1] - m[0][1] * m[1][0]);
    depth = w * (m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
                 m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])); /* of the sign of Z */
    x /= w, y /= w; /* the determinant, a common factor, cancels */
    r2 = x * x + y * y;
    far = c->fisheye ? atan(sqrt(r2)) : sqrt(r2);
    radial = r2 > 0 ? radial_part(c, far, &slope) / sqrt(r2) : 1;
    if (c->fisheye) {
        x *= radial, y *= radial;
    } else {
        double bent = x * radial + 2 * d[2] * x * y + d[3] * (r2 + 2 * x * x) + d[8] * r2 + d[9] * r2 * r2;
        y = y * radial + d[2] * (r2 + 2 * y * y) + 2 * d[3] * x * y + d[10] * r2 + d[11] * r2 * r2;
        x = bent;
    }
    if (!onto_tilted(d[12], d[13], &x, &y) || folds(c, far)) depth = -1;
    *u = c->k[0] * x + c->k[2];
    *v = c->k[4] * y + c->k[5];
    return depth;
}

int oracle_camera_saw(const oracle_camera *c, int x, int y, int w, int h)
{
    double u, v;
    return camera_place(c, x, y, &u, &v) > 0 && u >= -0.5 && u <= w - 0.5 && v >= -0.5 && v <= h - 0.5;
}

static int thirty_seconds(double place, int size)
{
    if (!(place > 0)) return 0;
    return (int)floor((place < size - 1 ? place : size - 1) * 32 + 0.5);
}

void oracle_image_rectify(const int32_t *planes, int w, int h, int count, const oracle_camera *camera, int32_t *out)
{
    int x, y, z;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            double u, v;
            int column, line, right, below;
            camera_place(camera, x, y, &u, &v);
            column = thirty_seconds(u, w), line = thirty_seconds(v, h);
            right = column % 32, below = line % 32;
            column /= 32, line /= 32;
            for (z = 0; z < count; z++) {
                const int32_t *upper = planes + (z * h + line) * w,
                              *lower = planes + (z * h + oracle_clamp(line + 1, 0, h - 1)) * w;
                int beside = oracle_clamp(column + 1, 0, w - 1);
                double sum = (32.0 - below) * ((32.0 - right) * upper[column] + (double)right * upper[beside]) +
                             (double)below * ((32.0 - right) * lower[column] + (double)right * lower[beside]);
                out[(z * h + y) * w + x] = (int32_t)floor(sum / 1024 + 0.5);
            }
        }
}

/* ---- the passes of a plan ---- */

static oracle_pixels external_pixels(const job *j)
{
    oracle_pixels p;
    int picture = j->program->slots[j->pass->slot[0]].external == STEREO__EXT_LEFT ? PICTURE_LEFT : PICTURE_RIGHT;
    p.data = j->f->memory[picture];
    p.stride = j->f->stride[picture];
    p.channels = (int)j->params->ingest.channels;
    p.sample_bytes = (int)j->params->ingest.sample_bytes;
    return p;
}

/* Reverses the planes' columns where the pass mirrors. */
static void mirror_planes(job *j, int planes)
{
    int32_t *image = job_map(&j->out[1]), *copy;
    size_t bytes = (size_t)planes * (size_t)j->w * (size_t)j->h * sizeof *copy;
    if (!j->params->ingest.mirror) return;
    copy = (int32_t *)malloc(bytes);
    test_check(copy != NULL, "no memory");
    memcpy(copy, image, bytes);
    oracle_map_mirror(copy, j->w, planes * j->h, image);
    free(copy);
}

static void run_image_grey(job *j)
{
    oracle_image_grey(external_pixels(j), j->w, j->h, job_map(&j->out[1]));
    mirror_planes(j, 1);
}

static void run_image_colour(job *j)
{
    oracle_image_colour(external_pixels(j), j->w, j->h, job_map(&j->out[1]));
    mirror_planes(j, 3);
}

static void run_image_stretch(job *j)
{
    oracle_image_stretch(job_map(&j->in[0]), (int)j->in[0].width, j->h, (int)j->in[0].depth,
                         j->params->stretch.factor, job_map(&j->out[1]));
}

static void run_image_smooth(job *j)
{
    oracle_image_smooth(job_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, j->params->smooth.radius,
                        j->program->tables[j->program->slots[j->pass->slot[1]].origin], job_map(&j->out[2]));
}

static void run_image_median(job *j)
{
    oracle_image_median(job_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, job_map(&j->out[1]));
}

static void run_image_sobel(job *j)
{
    oracle_image_sobel(job_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, j->params->sobel.cap,
                       job_map(&j->out[1]));
}

static void run_image_normalize(job *j)
{
    oracle_image_normalize(job_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, j->params->normalize.width,
                           j->params->normalize.height, j->params->normalize.cap, job_map(&j->out[1]));
}

/* For a mirrored pair: mirrors back, rectifies, mirrors again. */
static void run_image_rectify(job *j)
{
    oracle_camera camera;
    int32_t *out = job_map(&j->out[2]), *between;
    const int planes = (int)j->in[0].depth;
    harness_camera(j->c, j->program->slots[j->pass->slot[1]].external == STEREO__EXT_MAP_RIGHT, &camera);
    if (!j->params->rectify.mirror) {
        oracle_image_rectify(job_map(&j->in[0]), j->w, j->h, planes, &camera, out);
        return;
    }
    between = (int32_t *)malloc(j->in[0].n * sizeof *between);
    test_check(between != NULL, "no memory");
    oracle_map_mirror(job_map(&j->in[0]), j->w, planes * j->h, out);
    oracle_image_rectify(out, j->w, j->h, planes, &camera, between);
    oracle_map_mirror(between, j->w, planes * j->h, out);
    free(between);
}

static void run_import_disparity(job *j)
{
    oracle_import_disparity(j->f->frame.previous.pixels, j->f->stride[PICTURE_PREVIOUS], j->params->output.format,
                            j->w, j->h, job_map(&j->out[1]));
}

static void read_smooth(reader *r, const stereo__pass *pass)
{
    const uint32_t radius = (uint32_t)pass->params.smooth.radius;
    if (read_smooths_all(r, pass)) {
        r->n->smooth = radius;
        memcpy(r->n->smooth_table, pass_table(r->program, pass, 1), sizeof r->n->smooth_table);
        return;
    }
    r->n->blur = radius;
    memcpy(r->n->blur_table, pass_table(r->program, pass, 1), sizeof r->n->blur_table);
    read_preparation(r, pass, STEREO_PREPARE_BLUR);
}

static void read_median(reader *r, const stereo__pass *pass)
{
    (void)pass;
    r->n->vote_median = 1;
}

static void read_rectify(reader *r, const stereo__pass *pass)
{
    read_preparation(r, pass, STEREO_PREPARE_RECTIFY);
}

static void read_sobel(reader *r, const stereo__pass *pass)
{
    r->n->sobel = (uint32_t)pass->params.sobel.cap;
    read_preparation(r, pass, STEREO_PREPARE_SOBEL);
}

static void read_normalize(reader *r, const stereo__pass *pass)
{
    r->n->normalize[0] = (uint32_t)pass->params.normalize.width;
    r->n->normalize[1] = (uint32_t)pass->params.normalize.height;
    r->n->normalize[2] = (uint32_t)pass->params.normalize.cap;
    read_preparation(r, pass, STEREO_PREPARE_NORMALIZE);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"image_grey", run_image_grey, NULL},
    {"image_colour", run_image_colour, NULL},
    {"image_stretch", run_image_stretch, NULL},
    {"image_smooth", run_image_smooth, read_smooth},
    {"image_median", run_image_median, read_median},
    {"image_sobel", run_image_sobel, read_sobel},
    {"image_normalize", run_image_normalize, read_normalize},
    {"image_rectify", run_image_rectify, read_rectify},
    {"import_disparity", run_import_disparity, NULL},
};

static const oracle_case cases[] = {
    {"prepare=rectify,sobel cost=ad ad.truncate=0 right-view=own", "LR min=-3 pad=1"},
    {"prepare=rectify cost=ad optimize=wta", "LR lens=fisheye"},
    {"prepare=rectify cost=ad optimize=wta", "LR lens=tilted min=-2"},
    {"prepare=sobel,normalize sobel.cap=1 normalize.cap=1 normalize.window=1x3 cost=bt+gradient "
     "bt.truncate=0", "r16:11 LR min=2"},
};

static const oracle_fault faults[] = {
    {"image_grey", PARAM(ingest.mirror), 1},
    {"image_smooth", PARAM(smooth.radius), -3},
    {"image_stretch", PARAM(stretch.factor), -1},
    {"image_sobel", PARAM(sobel.cap), -1},
    {"image_normalize", PARAM(normalize.width), -2},
    {"image_normalize", PARAM(normalize.height), 2},
    {"image_normalize", PARAM(normalize.cap), 1},
    {"image_rectify", PARAM(rectify.mirror), 1},
    {"image_rectify", PARAM(rectify.mirror), -1},
};

const oracle_algorithm oracle_of_image = {ORACLE_ROWS(kernels), ORACLE_ROWS(cases), ORACLE_ROWS(faults), NULL};
