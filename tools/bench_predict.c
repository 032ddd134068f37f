/* stereo bench --experiment predict: times as predicted beside times as measured. */
#include "bench_predict.h"
#include "accuracy_run.h"
#include "bench_pair.h"
#include "bench_times.h"
#include "json.h"
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SIZES 5
#define LONG_ENOUGH_MS 500.0         /* of runs; of the first one alone four times as long */

static const struct { uint32_t width, height, disparities; } sizes[SIZES] = {
    {384, 288, 16}, {450, 375, 60}, {640, 480, 64}, {960, 540, 96}, {1242, 375, 128}};

typedef struct trial { double predicted, measured; uint32_t passes, known; } trial; /* measured 0: too large for the device */

typedef struct predict {
    options o;
    engine e;
    image left[SIZES], right[SIZES];
    float *map;
    method methods[MAX_METHODS];
    int count;
    double measuring_ms;             /* what stereo_context_measure took */
    trial trials[MAX_METHODS][SIZES];
} predict;

static double error_of(const trial *t) { return fabs(t->predicted / t->measured - 1.0); }

/* The least time of a few frames: what else the machine does only adds to it. */
static int measure(predict *p, int size, double *least)
{
    const double began = now_ms();
    uint32_t run;
    for (run = 0; run <= p->o.repeat && now_ms() - began < (run < 2 ? 4.0 : 1.0) * LONG_ENOUGH_MS; run++) {
        stereo_frame frame = STEREO_INIT;
        const double start = now_ms();
        stereo_result result;
        double ms;
        frame.left.pixels = p->left[size].pixels;
        frame.right.pixels = p->right[size].pixels;
        frame.disparity.pixels = p->map;
        result = stereo_match(p->e.plan, &frame);
        ms = now_ms() - start;
        if (result != STEREO_OK)
            return engine_failed(&p->e, result);
        *least = run == 0 || ms < *least ? ms : *least;
    }
    return DONE;
}

static int try_one(predict *p, int m, int size)
{
    static const float q[16];
    trial *t = &p->trials[m][size];
    stereo_prediction prediction;
    int status;
    p->o.disparities = sizes[size].disparities;
    status = engine_predict(&p->e, &p->left[size], &prediction, NULL, 0);
    if (status == FAILED) { /* nothing is made yet: it would take more than the device has */
        fprintf(stderr, "%-28s %4ux%-3u %3u: left out, %s\n", p->methods[m].name, sizes[size].width, sizes[size].height,
                sizes[size].disparities, p->e.error);
        return DONE;
    }
    if (status == DONE)
        status = engine_plan(&p->e, &p->left[size], 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
    if (status != DONE)
        return status;
    t->predicted = prediction.milliseconds;
    t->passes = prediction.passes;
    t->known = prediction.measured;
    status = measure(p, size, &t->measured);
    if (status == DONE && !p->o.quiet)
        fprintf(stderr, "%-28s %4ux%-3u %3u: predicted %9.2f ms, measured %9.2f, %6.1f %%; %u of %u passes known\n",
                p->methods[m].name, sizes[size].width, sizes[size].height, sizes[size].disparities, t->predicted,
                t->measured, 100.0 * (t->predicted / t->measured - 1.0), (unsigned)t->known, (unsigned)t->passes);
    return status;
}

static int try_all(predict *p)
{
    int m, size, status = DONE;
    for (m = 0; m < p->count && status == DONE; m++) {
        const double start = now_ms();
        status = method_pipeline(p->methods[m].settings, &p->o.pipeline, p->e.error, sizeof(p->e.error));
        if (status == DONE)
            status = engine_measure(&p->e, 0.0);
        p->measuring_ms += now_ms() - start;
        for (size = 0; size < SIZES && status == DONE; size++)
            status = try_one(p, m, size);
    }
    return status;
}

/* Mean of the errors' sizes, of one size of pictures or of all (-1). */
static double mean_error(const predict *p, int size)
{
    double sum = 0.0;
    int m, s, count = 0;
    for (m = 0; m < p->count; m++)
        for (s = size < 0 ? 0 : size; s < (size < 0 ? SIZES : size + 1); s++)
            if (p->trials[m][s].measured > 0.0) {
                sum += error_of(&p->trials[m][s]);
                count++;
            }
    return count ? 100.0 * sum / count : 0.0;
}

static void print_all(const predict *p)
{
    int s;
    printf("measuring took %.2f s; %d pipelines, mean absolute error of the predicted time of a frame:\n",
           p->measuring_ms * 1e-3, p->count);
    for (s = 0; s < SIZES; s++)
        printf("%4ux%-4u %3u disparities %6.1f %%\n", sizes[s].width, sizes[s].height, sizes[s].disparities,
               mean_error(p, s));
    printf("all                       %6.1f %%\n", mean_error(p, -1));
}

static void report_all(const predict *p)
{
    json j = {NULL, 0, 0};
    int m, s;
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, &p->e);
    json_number(&j, "measuring_ms", p->measuring_ms);
    json_open(&j, "trials", '[');
    for (m = 0; m < p->count; m++)
        for (s = 0; s < SIZES; s++) {
            if (p->trials[m][s].measured <= 0.0)
                continue;
            json_open(&j, NULL, '{');
            json_text(&j, "pipeline", p->methods[m].name);
            json_integer(&j, "width", sizes[s].width);
            json_integer(&j, "height", sizes[s].height);
            json_integer(&j, "disparities", sizes[s].disparities);
            json_number(&j, "predicted_ms", p->trials[m][s].predicted);
            json_number(&j, "total_ms", p->trials[m][s].measured);
            json_close(&j, '}');
        }
    json_close(&j, ']');
    json_number(&j, "mean_error_percent", mean_error(p, -1));
    json_close(&j, '}');
}

static int prepare(predict *p)
{
    int s, status = engine_open(&p->e, &p->o);
    for (s = 0; s < SIZES && status == DONE; s++)
        if (!made_pair(&p->left[s], &p->right[s], sizes[s].width, sizes[s].height, 0, sizes[s].disparities))
            status = FAILED;
    p->map = (float *)new_memory(sizes[SIZES - 1].width, sizes[SIZES - 2].height, sizeof(float));
    if (status == DONE && !p->map)
        status = FAILED;
    if (status == FAILED && !p->e.error[0])
        snprintf(p->e.error, sizeof(p->e.error), "no memory for the pictures");
    return status;
}

int bench_predict(const options *o)
{
    static predict p;                /* large; zero from the start */
    int status, s;
    p.o = *o;
    p.count = accuracy_choose(p.methods, o->only);
    if (p.count == 0)
        return fail(WRONG, "--only: no pipeline's name contains '%s'", o->only);
    status = prepare(&p);
    if (status == DONE)
        status = try_all(&p);
    if (status == DONE)
        (o->json ? report_all : print_all)(&p);
    else
        fail(status, "%s", p.e.error);
    engine_close(&p.e);
    for (s = 0; s < SIZES; s++) {
        image_free(&p.left[s]);
        image_free(&p.right[s]);
    }
    free(p.map);
    return status;
}
