/* stereo bench --experiment model: Fang et al.'s model of time beside measured times. */
#include "bench_model.h"
#include "accuracy_run.h"
#include "bench_copy.h"
#include "bench_pair.h"
#include "json.h"
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS 4
#define ROWS 13
#define DISPARITIES 16
#define GROUP 16.0                   /* a workgroup's side, of the paper */
#define VALUE 4.0                    /* bytes */
#define LENGTH 17
#define TAU 20

typedef enum kind { WINDOW = 0, WEIGHTS = 1, CROSS = 2 } kind;
static const char *const kind_names[] = {"CW", "AW", "CROSS"}, *const kind_passes[] = {"box", "window_weigh", "cross"};
static const struct { kind kind; int radius; } rows[ROWS] = {
    {WINDOW, 1}, {WINDOW, 2}, {WINDOW, 3}, {WINDOW, 5}, {WINDOW, 10}, {WINDOW, 16}, {WEIGHTS, 1},
    {WEIGHTS, 2}, {WEIGHTS, 3}, {WEIGHTS, 5}, {WEIGHTS, 10}, {WEIGHTS, 16}, {CROSS, LENGTH}};
static const struct { const char *scene; uint32_t width, height; } sizes[PAIRS] = {
    {"tsukuba", 384, 288}, {"venus", 434, 383}, {"teddy", 450, 375}, {"cones", 450, 375}};

typedef struct cell { double ideal, measured, predicted, ours; } cell; /* frames a second of the aggregation */

typedef struct model {
    options o;
    engine e;
    scene_pair pair[PAIRS];
    double arms[PAIRS];              /* H_AVG */
    double bandwidth;                /* bytes a second */
    cell cells[ROWS][PAIRS];
} model;

static int alike(const uint8_t *a, const uint8_t *b, uint32_t channels)
{
    uint32_t i;
    for (i = 0; i < channels && i < 3; i++)
        if (abs(a[i] - b[i]) > TAU)
            return 0;
    return 1;
}

/* Pixels of a line through its region, in the mean of rows and columns: H_AVG. */
static double mean_arms(const image *left)
{
    const uint32_t w = left->width, h = left->height, c = left->channels;
    const uint8_t *pixels = (const uint8_t *)left->pixels;
    double sum = 0.0;
    uint32_t x, y, n;
    for (y = 0; y < h; y++)
        for (x = 0; x < w; x++) {
            const uint8_t *here = pixels + ((size_t)y * w + x) * c;
            const size_t row = (size_t)w * c;
            for (n = 1; n <= LENGTH && n <= x && alike(here, here - n * c, c); n++) sum += 1.0;
            for (n = 1; n <= LENGTH && x + n < w && alike(here, here + n * c, c); n++) sum += 1.0;
            for (n = 1; n <= LENGTH && n <= y && alike(here, here - n * row, c); n++) sum += 1.0;
            for (n = 1; n <= LENGTH && y + n < h && alike(here, here + n * row, c); n++) sum += 1.0;
            sum += 2.0;
        }
    return sum / (2.0 * w * h);
}

/* Equations 5 and 7 to 10. Windows and weights read costs through shared memory; weights are read directly. */
static double ideal_frames(const model *m, int row, int pair)
{
    const image *left = &m->pair[pair].left;
    const double elements = (double)left->width * left->height * DISPARITIES;
    const double side = 2.0 * rows[row].radius + 1.0, window = side * side, direct = 2.0 * GROUP * GROUP * window;
    const double tile = (GROUP + 2.0 * rows[row].radius) * (GROUP + 2.0 * rows[row].radius);
    double read = elements * window * VALUE;
    if (rows[row].kind == CROSS)
        read = elements * 2.0 * m->arms[pair] * VALUE;
    else if (rows[row].kind == WINDOW)
        read *= tile / (GROUP * GROUP * window);
    else
        read *= 3.0 * (direct + tile) / (direct + GROUP * GROUP * window);
    return m->bandwidth / read;
}

/* Milliseconds of the aggregation's passes, or of what is predicted of them. */
static double time_of(kind k, const stereo_pass_info *infos, uint32_t count, int predicted)
{
    double ms = 0.0;
    uint32_t i;
    for (i = 0; i < count; i++)
        if (strncmp(infos[i].name, kind_passes[k], strlen(kind_passes[k])) == 0)
            ms += predicted ? infos[i].predicted : infos[i].milliseconds;
    return ms;
}

static int measure(model *m, int row, int pair)
{
    static const float q[16];
    static stereo_pass_info infos[MAX_PASSES];
    cell *c = &m->cells[row][pair];
    stereo_prediction prediction;
    stereo_frame frame = STEREO_INIT;
    float *found = (float *)new_memory(m->pair[pair].left.width, m->pair[pair].left.height, sizeof(float));
    double least = INFINITY;
    uint32_t n;
    int status = found ? engine_predict(&m->e, &m->pair[pair].left, &prediction, infos, MAX_PASSES) : FAILED;
    if (status == DONE) {
        c->ours = 1e3 / time_of(rows[row].kind, infos, prediction.passes < MAX_PASSES ? prediction.passes : MAX_PASSES, 1);
        status = engine_plan(&m->e, &m->pair[pair].left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
    }
    frame.left.pixels = m->pair[pair].left.pixels;
    frame.right.pixels = m->pair[pair].right.pixels;
    frame.disparity.pixels = found;
    for (n = 0; status == DONE && n < m->o.warmup + m->o.repeat; n++) {
        const stereo_result result = stereo_match(m->e.plan, &frame);
        double ms;
        if (result != STEREO_OK) {
            status = engine_failed(&m->e, result);
            break;
        }
        ms = time_of(rows[row].kind, infos, stereo_plan_passes(m->e.plan, infos, MAX_PASSES), 0);
        least = n >= m->o.warmup && ms < least ? ms : least;
    }
    free(found);
    c->measured = 1e3 / least;
    c->ideal = ideal_frames(m, row, pair);
    c->predicted = m->cells[row][0].measured / m->cells[row][0].ideal * c->ideal;
    return status;
}

static int measure_all(model *m)
{
    char settings[200];
    int row, pair, status = DONE;
    m->o.tuning.box_tile = 17; /* windows through shared memory, as the model has them */
    m->o.tuning.cost_join = 1;
    for (row = 0; row < ROWS && status == DONE; row++) {
        const int radius = rows[row].radius;
        snprintf(settings, sizeof(settings), "cost=ad optimize=wta right-view=none refine=none aggregate=%s=%d",
                 rows[row].kind == WINDOW    ? "box box.radius"
                 : rows[row].kind == WEIGHTS ? "adaptive-weight aw.radius"
                                             : "cross cross.tau=20 cross.length", radius);
        status = method_pipeline(settings, &m->o.pipeline, m->e.error, sizeof(m->e.error));
        if (status == DONE)
            status = engine_measure(&m->e, 0.0);
        for (pair = 0; pair < PAIRS && status == DONE; pair++)
            status = measure(m, row, pair);
    }
    return status;
}

static int take_pairs(model *m)
{
    static scene scenes[MAX_SCENES];
    int i, k, count = 0;
    if (m->o.arguments == 1)
        count = scenes_choose(scenes, scenes_find(m->o.argument[0], scenes), "middlebury_v2/", 1);
    for (i = 0; i < PAIRS; i++) {
        for (k = 0; k < count && !strstr(scenes[k].name, sizes[i].scene); k++) {}
        if (m->o.arguments == 0) {
            if (!made_pair(&m->pair[i].left, &m->pair[i].right, sizes[i].width, sizes[i].height, 0, DISPARITIES))
                return fail(FAILED, "no memory for the pictures");
        } else if (k == count) {
            return fail(FAILED, "%s: holds no middlebury_v2/%s", m->o.argument[0], sizes[i].scene);
        } else if (!scene_open(&scenes[k], &m->pair[i], m->e.error, sizeof(m->e.error))) {
            return fail(FAILED, "%s", m->e.error);
        }
        m->arms[i] = mean_arms(&m->pair[i].left);
    }
    return DONE;
}

/* Percent, of the model (0) or of stereo_predict (1), over the pairs that it was not calibrated on; row < 0: all. */
static double mean_error(const model *m, int row, int ours)
{
    double sum = 0.0;
    int r, pair, count = 0;
    for (r = row < 0 ? 0 : row; r < (row < 0 ? ROWS : row + 1); r++)
        for (pair = 1; pair < PAIRS; pair++, count++)
            sum += fabs((ours ? m->cells[r][pair].ours : m->cells[r][pair].predicted) / m->cells[r][pair].measured - 1.0);
    return 100.0 * sum / count;
}

static void print_model(const model *m)
{
    int row;
    printf("model: frames a second of the aggregation, by bandwidth and usage (Fang et al. 2012, equations 5 to 11)\n");
    printf("%.1f GB/s copied; H_AVG %.1f (%s), %.1f (%s); %d disparities\n", m->bandwidth * 1e-9, m->arms[0], sizes[0].scene,
           m->arms[3], sizes[3].scene, DISPARITIES);
    printf("%-6s %6s %12s %12s %8s   %12s %12s %8s %14s\n", "", "radius", "ideal", "measured", "usage", "cones: model", "measured",
           "error", "stereo_predict");
    for (row = 0; row < ROWS; row++) {
        const cell *a = &m->cells[row][0], *b = &m->cells[row][3];
        printf("%-6s %6d %12.2f %12.2f %6.1f %%   %12.2f %12.2f %6.1f %% %12.1f %%\n", kind_names[rows[row].kind], rows[row].radius,
               a->ideal, a->measured, 100.0 * a->measured / a->ideal, b->predicted, b->measured, mean_error(m, row, 0),
               mean_error(m, row, 1));
    }
    printf("error: mean of the three pairs that usage was not taken from; of stereo_predict: the same\n"
           "published: mean errors of 6.7 (CW), 16 (AW) and 6.6 %% (CROSS) without shared memory; H_AVG 17 (tsukuba), 11 (cones)\n"
           "here: the model %.1f %%, stereo_predict %.1f %%\n", mean_error(m, -1, 0), mean_error(m, -1, 1));
}

static void report_model(const model *m)
{
    json j = {NULL, 0, 0};
    int row, pair;
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, &m->e);
    json_text(&j, "experiment", "model");
    json_number(&j, "bandwidth", m->bandwidth);
    json_open(&j, "rows", '[');
    for (row = 0; row < ROWS; row++)
        for (pair = 0; pair < PAIRS; pair++) {
            const cell *c = &m->cells[row][pair];
            json_open(&j, NULL, '{');
            json_text(&j, "method", kind_names[rows[row].kind]);
            json_integer(&j, "radius", rows[row].radius);
            json_text(&j, "pair", sizes[pair].scene);
            json_number(&j, "ideal_fps", c->ideal);
            json_number(&j, "measured_fps", c->measured);
            json_number(&j, "model_fps", c->predicted);
            json_number(&j, "predicted_fps", c->ours);
            json_close(&j, '}');
        }
    json_close(&j, ']');
    json_number(&j, "model_error_percent", mean_error(m, -1, 0));
    json_number(&j, "predict_error_percent", mean_error(m, -1, 1));
    json_close(&j, '}');
}

int bench_model(const options *o)
{
    static model m;                  /* large; zero from the start */
    stereo_peaks peaks;
    int i, status;
    m.o = *o;
    m.o.disparities = DISPARITIES;
    status = engine_open(&m.e, &m.o);
    if (status != DONE)
        return fail(status, "%s", m.e.error);
    status = take_pairs(&m);
    if (status == DONE && stereo_context_backend(m.e.context) == STEREO_BACKEND_CPU)
        m.bandwidth = copy_bandwidth(o->threads ? o->threads : COPY_ALL_CORES);
    else if (status == DONE && stereo_context_peaks(m.e.context, &peaks) == STEREO_OK)
        m.bandwidth = peaks.copied;
    else if (status == DONE)
        status = fail(FAILED, "the device's bandwidth could not be measured");
    if (status == DONE) {
        status = measure_all(&m);
        if (status == DONE)
            (o->json ? report_model : print_model)(&m);
        else
            fail(status, "%s", m.e.error[0] ? m.e.error : "no memory for the results");
    }
    for (i = 0; i < PAIRS; i++)
        scene_close(&m.pair[i]);
    engine_close(&m.e);
    return status;
}
