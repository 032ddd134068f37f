/* Outputs, in the caller's formats. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "glue.h"

static float add(float a, float b)
{
    return (float)((double)a + (double)b);
}

static float multiply(float a, float b)
{
    return (float)((double)a * (double)b);
}

static float divide(float a, float b)
{
    return (float)((double)a / (double)b);
}

static float from_bits(uint32_t bits)
{
    float f;
    memcpy(&f, &bits, 4);
    return f;
}

void oracle_export_disparity(const int32_t *map, int w, int h, int format, void *out)
{
    int p;
    for (p = 0; p < w * h; p++) {
        int32_t v = map[p];
        if (format == 0) {
            ((float *)out)[p] = ORACLE_VALID(v) ? (float)((double)v / 256.0) : from_bits(0x7f800000u);
        } else if (format == 1) {
            int32_t s =
                (int32_t)(((int64_t)v + 8 - (((int64_t)v + 8) % 16 + 16) % 16) / 16); /* floor((v + 8) / 16) */
            s = s > 32767 ? 32767 : s < -32767 ? -32767 : s;
            ((int16_t *)out)[p] = (int16_t)(ORACLE_VALID(v) ? s : INT16_MIN);
        } else {
            int32_t u = v > 65535 ? 65535 : v < 1 ? 1 : v;
            ((uint16_t *)out)[p] = (uint16_t)(ORACLE_VALID(v) ? u : 0);
        }
    }
}

void oracle_export_confidence(const int32_t *map, const uint32_t *confidence, int w, int h, int format, void *out)
{
    int p;
    for (p = 0; p < w * h; p++) {
        uint32_t c = ORACLE_VALID(map[p]) ? confidence[p] : 0;
        if (format == 0) ((uint8_t *)out)[p] = (uint8_t)c;
        else ((float *)out)[p] = (float)((double)c / 256.0);
    }
}

/* One row of [X Y Z W] = Q [x y d 1], summed from the left. */
static float row_times(const float q[4], float x, float y, float d)
{
    return add(add(add(multiply(q[0], x), multiply(q[1], y)), multiply(q[2], d)), q[3]);
}

/* Returns 0 if the pixel has no point in space. */
static int point(const float q[16], int x, int y, int32_t v, float xyz[3])
{
    float d, over;
    int i;
    if (!ORACLE_VALID(v)) return 0;
    d = multiply((float)v, 1.0f / 256.0f);
    over = row_times(q + 12, (float)x, (float)y, d);
    if (!(over > 0.0f || over < 0.0f)) return 0;
    for (i = 0; i < 3; i++) xyz[i] = divide(row_times(q + 4 * i, (float)x, (float)y, d), over);
    return xyz[2] > 0.0f && xyz[2] < 3.4e38f;
}

void oracle_export_depth(const int32_t *map, int w, int h, const float q[16], int format, void *out)
{
    float xyz[3];
    int x, y;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int p = y * w + x, valid = point(q, x, y, map[p], xyz);
            if (format == 0) {
                ((float *)out)[p] = valid ? xyz[2] : from_bits(0x7fc00000u);
            } else {
                float mm = valid ? add(multiply(xyz[2], 1000.0f), 0.5f) : 0.0f;
                uint16_t whole = mm >= 65535.0f ? 65535 : mm < 1.0f ? 1 : (uint16_t)mm;
                ((uint16_t *)out)[p] = (uint16_t)(valid ? whole : 0);
            }
        }
}

void oracle_export_points(const int32_t *map, int w, int h, const float q[16], float *out)
{
    float xyz[3];
    int x, y, i;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            int valid = point(q, x, y, map[y * w + x], xyz);
            for (i = 0; i < 3; i++) out[3 * (y * w + x) + i] = valid ? xyz[i] : from_bits(0x7fc00000u);
        }
}

/* ---- the passes of a plan ---- */

static void run_export_disparity(job *j)
{
    void *pixels = job_pixels_new(&j->out[1]);
    oracle_export_disparity(job_map(&j->in[0]), j->w, j->h, j->params->output.format, pixels);
    job_keep_pixels(&j->out[1], pixels);
    free(pixels);
}

static void run_export_confidence(job *j)
{
    void *pixels = job_pixels_new(&j->out[2]);
    oracle_export_confidence(job_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->output.format, pixels);
    job_keep_pixels(&j->out[2], pixels);
    free(pixels);
}

static void run_export_depth(job *j)
{
    void *pixels = job_pixels_new(&j->out[1]);
    oracle_export_depth(job_map(&j->in[0]), j->w, j->h, j->params->output.q, j->params->output.format, pixels);
    job_keep_pixels(&j->out[1], pixels);
    free(pixels);
}

static void run_export_points(job *j)
{
    void *pixels = job_pixels_new(&j->out[1]);
    oracle_export_points(job_map(&j->in[0]), j->w, j->h, j->params->output.q, (float *)pixels);
    job_keep_pixels(&j->out[1], pixels);
    free(pixels);
}

/* ---- what parity runs ---- */

static const oracle_kernel kernels[] = {
    {"export_disparity", run_export_disparity, NULL},
    {"export_confidence", run_export_confidence, NULL},
    {"export_depth", run_export_depth, NULL},
    {"export_points", run_export_points, NULL},
};

static const oracle_fault faults[] = {
    {"export_depth", PARAM(output.q[11]), 65536},
    {"export_points", PARAM(output.q[0]), 65536},
};

const oracle_algorithm oracle_of_output = {ORACLE_ROWS(kernels), ORACLE_NO_ROWS, ORACLE_ROWS(faults), NULL};
