/* stereo eval: how far a disparity map is from the ground truth. */
#include "commands.h"
#include "json.h"
#include "map.h"
#include "options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct score {
    uint64_t pixels, valid;          /* known in the ground truth (and in the mask); of these, with a disparity */
    uint64_t bad[MAX_THRESHOLDS], bad_kitti;
    double absolute, square;         /* sums over the pixels that have a disparity (after --fill: all) */
    uint64_t scored;
} score;

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
    if (o->fill && !map_fill(disparity))
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
    if (o->mask && !map_mask(o->mask, o->argument[1], truth, error, size))
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
