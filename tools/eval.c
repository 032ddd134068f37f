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

/* factor: that by which all values are too large; 0 = none. */
static void report_score(const options *o, const score *s, double factor)
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
    if (factor != 0.0)
        json_number(&j, "factor", factor);
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

static int by_value(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* What most values are, divided by the truth's; 0 where that is no constant, or about 1. A power of two that it is close
   to stands for it. *known: 0 = no memory. */
static double constant_factor(const map *disparity, const map *truth, int *known)
{
    const size_t pixels = (size_t)truth->width * truth->height;
    float *ratios = (float *)new_memory(pixels, sizeof(float), 1);
    double low, middle, high, power;
    size_t n = 0, i;
    *known = ratios != NULL;
    if (!ratios)
        return 0.0;
    for (i = 0; i < pixels; i++)
        if (is_known(truth->values[i]) && is_known(disparity->values[i]) && fabsf(truth->values[i]) >= 1e-3f)
            ratios[n++] = disparity->values[i] / truth->values[i];
    qsort(ratios, n, sizeof(float), by_value);
    low = n ? (double)ratios[n / 4] : 0.0;
    middle = n ? (double)ratios[n / 2] : 0.0;
    high = n ? (double)ratios[n * 3 / 4] : 0.0;
    free(ratios);
    if (n < 20 || high - low > 0.1 * fabs(middle) || (middle > 0.7 && middle < 1.4) || middle == 0.0)
        return 0.0;
    power = copysign(exp2(floor(log2(fabs(middle)) + 0.5)), middle);
    return fabs(middle - power) < 0.03 * fabs(power) ? power : middle;
}

/* Names the scale that would be right: that of a file of integers rather than of floats, and one of at least 1. */
static void tell_factor(const options *o, const map *disparity, const map *truth, double factor)
{
    const double own = disparity->scale * factor, other = truth->scale / factor;
    const int own_fits = own > 0.99 && own < 1025.0, other_fits = other > 0.99 && other < 1025.0;
    const int take_own = own_fits && (!other_fits || !disparity->floats || truth->floats);
    if (factor < 0.0)
        note("note", "%s: its values are about %g times those of %s; a disparity is the column in the left image less that in "
             "the right one", o->argument[0], factor, o->argument[1]);
    else
        note("note", "%s: its values are about %g times those of %s; if they are the same in other units, take %s %g",
             o->argument[0], factor, o->argument[1], take_own || !other_fits ? "--disparity-scale" : "--scale",
             take_own || !other_fits ? own : other);
}

static int evaluate(const options *o, map *disparity, map *truth, char *error, size_t size)
{
    score s;
    double factor;
    int known;
    if (!map_read(o->argument[0], o->disparity_scale, o->disparity_scale_given, o->invalid_given ? &o->invalid : NULL,
                  disparity, error, size) ||
        !truth_read(o, o->argument[1], o->argument[0], disparity->width, disparity->height, truth, error, size))
        return FAILED;
    if (!score_filled(o, disparity, truth, &s)) {
        snprintf(error, size, "%s: no memory to fill it", o->argument[0]);
        return FAILED;
    }
    factor = constant_factor(disparity, truth, &known);
    if (!known) {
        snprintf(error, size, "%s: no memory to compare its values", o->argument[0]);
        return FAILED;
    }
    if (factor != 0.0)
        tell_factor(o, disparity, truth, factor);
    if (o->json)
        report_score(o, &s, factor);
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
    map disparity = {0, 0, NULL, 1.0, 0}, truth = {0, 0, NULL, 1.0, 0};
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
