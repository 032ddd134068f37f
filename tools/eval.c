/* stereo eval: how far a disparity map is from the ground truth. */
#include "commands.h"
#include "image_io.h"
#include "json.h"
#include "options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct map {
    uint32_t width, height;
    float *values;                   /* not finite = unknown */
} map;

typedef struct score {
    uint64_t pixels, valid;          /* known in the ground truth (and in the mask); of these, with a disparity */
    uint64_t bad[MAX_THRESHOLDS], bad_kitti;
    double absolute, square;         /* sums over the pixels that have a disparity (after --fill: all) */
    uint64_t scored;
} score;

static int is_known(float value)
{
    return isfinite(value) != 0;
}

/* Grey samples divided by the scale; 0 is unknown. */
static int map_from_image(const char *path, double scale, int scale_given, map *m, char *error, size_t size)
{
    image picture;
    size_t count, i;
    if (!image_read(path, &picture, error, size))
        return 0;
    if (picture.channels != 1) {
        snprintf(error, size, "%s: is a picture in colour; a disparity map has one channel", path);
        image_free(&picture);
        return 0;
    }
    m->width = picture.width;
    m->height = picture.height;
    count = (size_t)picture.width * picture.height;
    m->values = (float *)new_memory(count, sizeof(float), 1);
    if (!scale_given)
        scale = picture.sample_bytes == 2 ? 256.0 : 1.0;
    for (i = 0; m->values && i < count; i++) {
        uint32_t v = picture.sample_bytes == 1 ? ((const uint8_t *)picture.pixels)[i]
                                               : ((const uint16_t *)picture.pixels)[i];
        m->values[i] = v ? (float)v / (float)scale : HUGE_VALF;
    }
    image_free(&picture);
    if (!m->values)
        snprintf(error, size, "%s: no memory for its pixels", path);
    return m->values != NULL;
}

static int map_read(const char *path, double scale, int scale_given, map *m, char *error, size_t size)
{
    size_t i;
    if (!has_suffix(path, ".pfm"))
        return map_from_image(path, scale, scale_given, m, error, size);
    if (!pfm_read(path, &m->width, &m->height, &m->values, error, size))
        return 0;
    for (i = 0; scale_given && i < (size_t)m->width * m->height; i++)
        m->values[i] /= (float)scale;
    return 1;
}

/* What is not fully on (255) is unknown. */
static int apply_mask(const char *path, const char *truth_path, map *truth, char *error, size_t size)
{
    image picture;
    size_t i;
    uint32_t c;
    if (!image_read(path, &picture, error, size))
        return 0;
    if (picture.width != truth->width || picture.height != truth->height) {
        snprintf(error, size, "%s is %ux%u and %s is %ux%u; they must have one size", path, picture.width,
                 picture.height, truth_path, truth->width, truth->height);
        image_free(&picture);
        return 0;
    }
    for (i = 0; i < (size_t)truth->width * truth->height; i++) {
        for (c = 0; c < picture.channels; c++) {
            size_t k = i * picture.channels + c;
            int on = picture.sample_bytes == 1 ? ((const uint8_t *)picture.pixels)[k] == 255
                                               : ((const uint16_t *)picture.pixels)[k] >> 8 == 255;
            if (!on)
                truth->values[i] = HUGE_VALF;
        }
    }
    image_free(&picture);
    return 1;
}

/* ---- --fill: the background interpolation of the KITTI development kit ---- */

/* Unknown pixels take the smaller of the nearest known ones left and right. 0 = the row knows nothing. */
static int fill_row(float *row, uint32_t width)
{
    uint32_t x = 0;
    float left = HUGE_VALF;
    while (x < width) {
        uint32_t end = x;
        float right;
        while (end < width && !is_known(row[end]))
            end++;
        right = end < width ? row[end] : HUGE_VALF;
        if (end == width && !is_known(left))
            return 0;
        for (; x < end; x++)
            row[x] = left < right ? left : right;
        left = right;
        x = end + 1;
    }
    return 1;
}

/* Rows that know nothing copy the row above, those at the top the row below. */
static int fill(map *m)
{
    char *known = (char *)new_memory(m->height, 1, 1);
    size_t row = m->width * sizeof(float);
    uint32_t y;
    if (!known)
        return 0;
    for (y = 0; y < m->height; y++)
        known[y] = (char)fill_row(m->values + (size_t)y * m->width, m->width);
    for (y = 1; y < m->height; y++)
        if (!known[y] && known[y - 1]) {
            memcpy(m->values + (size_t)y * m->width, m->values + (size_t)(y - 1) * m->width, row);
            known[y] = 1;
        }
    for (y = m->height - 1; y-- > 0;)
        if (!known[y] && known[y + 1]) {
            memcpy(m->values + (size_t)y * m->width, m->values + (size_t)(y + 1) * m->width, row);
            known[y] = 1;
        }
    free(known);
    return 1;
}

/* ---- the score ---- */

static void add_pixel(score *s, const options *o, float disparity, float truth)
{
    float error = fabsf(disparity - truth);
    int i, have = is_known(disparity);
    for (i = 0; i < o->thresholds; i++)
        s->bad[i] += (uint64_t)(!have || error > (float)o->threshold[i]);
    s->bad_kitti += (uint64_t)(!have || (error > 3.0f && error > 0.05f * fabsf(truth)));
    if (have) {
        s->absolute += (double)error;
        s->square += (double)error * (double)error;
        s->scored++;
    }
}

static int score_maps(const options *o, map *disparity, const map *truth, score *s)
{
    size_t count = (size_t)truth->width * truth->height, i;
    memset(s, 0, sizeof(*s));
    for (i = 0; i < count; i++) {
        if (!is_known(truth->values[i]))
            continue;
        s->pixels++;
        s->valid += (uint64_t)is_known(disparity->values[i]);
    }
    if (o->fill && !fill(disparity))
        return 0;
    for (i = 0; i < count; i++)
        if (is_known(truth->values[i]))
            add_pixel(s, o, disparity->values[i], truth->values[i]);
    return 1;
}

static double percent(uint64_t part, uint64_t whole)
{
    return 100.0 * (double)part / (double)whole;
}

static double mean(double sum, uint64_t count)
{
    return count ? sum / (double)count : NAN;
}

static void print_score(const options *o, const score *s)
{
    int i;
    for (i = 0; i < o->thresholds; i++)
        printf("bad > %-8s %8.3f %%\n", o->threshold_text[i], percent(s->bad[i], s->pixels));
    if (o->kitti)
        printf("D1             %8.3f %%\n", percent(s->bad_kitti, s->pixels));
    if (s->scored) {
        printf("mean abs error %8.4f px\n", mean(s->absolute, s->scored));
        printf("RMS            %8.4f px\n", sqrt(mean(s->square, s->scored)));
    } else {
        puts("mean abs error        -\nRMS                   -");
    }
    printf("density        %8.3f %%\n", percent(s->valid, s->pixels));
    printf("pixels         %8llu\n", (unsigned long long)s->pixels);
}

static void report_score(const options *o, const score *s)
{
    json j = {NULL, 0, 0};
    int i;
    j.out = stdout;
    json_open(&j, NULL, '{');
    json_text(&j, "disparity", o->argument[0]);
    json_text(&j, "ground_truth", o->argument[1]);
    json_boolean(&j, "filled", o->fill);
    json_integer(&j, "pixels", (int64_t)s->pixels);
    json_open(&j, "bad", '{');
    for (i = 0; i < o->thresholds; i++)
        json_number(&j, o->threshold_text[i], percent(s->bad[i], s->pixels));
    json_close(&j, '}');
    if (o->kitti)
        json_number(&j, "d1", percent(s->bad_kitti, s->pixels));
    json_number(&j, "mae", mean(s->absolute, s->scored));
    json_number(&j, "rms", sqrt(mean(s->square, s->scored)));
    json_number(&j, "density", percent(s->valid, s->pixels));
    json_close(&j, '}');
}

static int evaluate(const options *o, map *disparity, map *truth, char *error, size_t size)
{
    score s;
    if (!map_read(o->argument[0], 1.0, 0, disparity, error, size) ||
        !map_read(o->argument[1], o->scale, o->scale_given, truth, error, size))
        return FAILED;
    if (disparity->width != truth->width || disparity->height != truth->height) {
        snprintf(error, size, "%s is %ux%u and %s is %ux%u; they must have one size", o->argument[0],
                 disparity->width, disparity->height, o->argument[1], truth->width, truth->height);
        return FAILED;
    }
    if (o->mask && !apply_mask(o->mask, o->argument[1], truth, error, size))
        return FAILED;
    if (!score_maps(o, disparity, truth, &s)) {
        snprintf(error, size, "%s: no memory to fill it", o->argument[0]);
        return FAILED;
    }
    if (s.pixels == 0) {
        snprintf(error, size, "%s: no pixel is known%s%s; there is nothing to score", o->argument[1],
                 o->mask ? " where the mask is 255: " : "", o->mask ? o->mask : "");
        return FAILED;
    }
    if (o->json)
        report_score(o, &s);
    else
        print_score(o, &s);
    return DONE;
}

static void default_thresholds(options *o)
{
    static const char *const texts[] = {"0.5", "1", "2"};
    int i;
    for (i = 0; i < 3; i++) {
        strcpy(o->threshold_text[i], texts[i]);
        o->threshold[i] = atof(texts[i]);
    }
    o->thresholds = 3;
}

int eval_main(int argc, char **argv)
{
    options o;
    map disparity = {0, 0, NULL}, truth = {0, 0, NULL};
    char error[700];
    int status = options_read(&o, COMMAND_EVAL, argc, argv);
    if (status != DONE || o.helped)
        return status;
    if (o.arguments < 2)
        return fail(WRONG, "%s is missing: stereo eval DISPARITY GROUND_TRUTH",
                    o.arguments == 0 ? "DISPARITY" : "GROUND_TRUTH");
    if (o.thresholds == 0)
        default_thresholds(&o);
    status = evaluate(&o, &disparity, &truth, error, sizeof(error));
    if (status != DONE)
        fail(status, "%s", error);
    free(disparity.values);
    free(truth.values);
    return status;
}
