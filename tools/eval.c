/* stereo eval: how far a disparity map is from the ground truth. */
#include "commands.h"
#include "json.h"
#include "truth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Scores the disparities as they are, or a filled copy. 0 = no memory. */
static int score_filled(const options *o, const map *disparity, const map *truth, score *s)
{
    size_t count = (size_t)truth->width * truth->height;
    map filled = *disparity;
    int done = 1;
    if (o->fill) {
        filled.values = (float *)new_memory(count, sizeof(float), 1);
        done = filled.values != NULL;
        if (done)
            memcpy(filled.values, disparity->values, count * sizeof(float));
        done = done && map_fill(&filled);
    }
    if (done)
        score_maps(disparity, &filled, truth, o->threshold, o->thresholds, s);
    if (o->fill)
        free(filled.values);
    return done;
}

static int evaluate(const options *o, map *disparity, map *truth, char *error, size_t size)
{
    score s;
    if (!map_read(o->argument[0], 1.0, 0, disparity, error, size) ||
        !truth_read(o, o->argument[1], o->argument[0], disparity->width, disparity->height, truth, error, size))
        return FAILED;
    if (!score_filled(o, disparity, truth, &s)) {
        snprintf(error, size, "%s: no memory to fill it", o->argument[0]);
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
