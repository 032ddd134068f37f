/* The cases that parity runs, from code, from words or random, and their pixels. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "test.h"

/* ---- random numbers ---- */

uint64_t harness_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint32_t harness_below(uint64_t *state, uint32_t limit)
{
    return (uint32_t)(harness_random(state) % limit);
}

/* ---- cases ---- */

/* A camera that is turned by about `angle` in each direction, and does not cover the rectified view everywhere. */
static void calibrate(stereo_camera *camera, uint32_t width, uint32_t height, double angle, int right)
{
    static const double distortion[2][8] = {{-0.31, 0.12, 0.0013, -0.0021, -0.017, 0, 0, 0},
                                            {0.41, -0.3, -0.0007, 0.0017, 0.05, 0.63, -0.11, 0.02}};
    const double rotation[9] = {1, -angle, 0.7 * angle, angle, 1, -0.4 * angle, -0.7 * angle, 0.4 * angle, 1};
    const double w = width, h = height;
    memset(camera, 0, sizeof *camera);
    camera->k[0] = 0.97 * w + 0.3, camera->k[2] = 0.49 * w, camera->k[4] = 1.03 * w + 0.3, camera->k[5] = 0.52 * h, camera->k[8] = 1;
    camera->p[0] = camera->p[5] = 0.9 * w + 0.7, camera->p[2] = 0.47 * w, camera->p[6] = 0.5 * h, camera->p[10] = 1;
    camera->p[3] = right ? -0.12 * camera->p[0] : 0;
    memcpy(camera->distortion, distortion[right], sizeof distortion[right]);
    memcpy(camera->r, rotation, sizeof camera->r);
}

/* A view so wide that the lens's picture folds back in it. */
static void widen(stereo_camera *camera, uint32_t width, double part)
{
    const double w = width;
    camera->k[0] = 0.4 * w + 0.3, camera->k[4] = 0.39 * w + 0.3;
    camera->p[3] *= part, camera->p[0] = camera->p[5] = part * (0.9 * w + 0.7);
}

static void make_fisheye(stereo_camera *camera, uint32_t width, int right)
{
    static const double distortion[2][14] = {{-0.05, -0.08, 0.02, -0.003}, {0.03, -0.09, 0.011, -0.001}};
    widen(camera, width, 0.15);
    memcpy(camera->distortion, distortion[right], sizeof camera->distortion);
    camera->lens = STEREO_LENS_FISHEYE;
}

/* Thin prisms, and a sensor that is tilted by up to 17 degrees. */
static void tilt(stereo_camera *camera, uint32_t width, int right)
{
    static const double rest[2][6] = {{0.002, -0.001, 0.0015, 0.0008, 0.07, -0.05},
                                      {-0.003, 0.0007, 0.0009, -0.0004, -0.12, 0.3}};
    widen(camera, width, 0.25);
    memcpy(camera->distortion + 8, rest[right], sizeof rest[right]);
}

void case_init(test_case *c, const char *name, uint32_t width, uint32_t height, uint32_t disparities)
{
    memset(c, 0, sizeof *c);
    snprintf(c->name, sizeof c->name, "%s", name);
    c->width = width;
    c->height = height;
    c->disparities = disparities;
    c->outputs = STEREO_OUTPUT_DISPARITY;
    c->seed = 1;
    stereo_pipeline_base(&c->pipeline);
    stereo_q(500.0f, 0.25f, (float)width / 2, (float)height / 2, 0.0f, c->q);
    calibrate(&c->calibration.left, width, height, -0.02, 0);
    calibrate(&c->calibration.right, width, height, 0.06, 1);
}

void harness_camera(const test_case *c, int view, oracle_camera *camera)
{
    const stereo_camera *from = view ? &c->calibration.right : &c->calibration.left;
    memcpy(camera->k, from->k, sizeof camera->k);
    memcpy(camera->distortion, from->distortion, sizeof camera->distortion);
    memcpy(camera->r, from->r, sizeof camera->r);
    memcpy(camera->p, from->p, sizeof camera->p);
    camera->fisheye = from->lens == STEREO_LENS_FISHEYE;
}

void case_set(test_case *c, const char *settings)
{
    char pair[128], error[200];
    const char *p = settings;
    while (*p) {
        size_t n = strcspn(p, " ");
        char *equals;
        test_check(n < sizeof pair, "setting too long: %s", p);
        memcpy(pair, p, n);
        pair[n] = 0;
        equals = strchr(pair, '=');
        test_check(equals != NULL, "no '=' in %s", pair);
        *equals = 0;
        test_check(stereo_pipeline_set(&c->pipeline, pair, equals + 1, error, sizeof error) == STEREO_OK,
                   "setting %s to %s: %s", pair, equals + 1, error);
        p += n;
        while (*p == ' ') p++;
    }
}

void case_desc(const test_case *c, uint32_t flags, stereo_plan_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->width = c->width;
    desc->height = c->height;
    desc->min_disparity = c->min_disparity;
    desc->num_disparities = c->disparities;
    desc->input = c->input;
    desc->input_bits = c->input_bits;
    desc->inputs = c->inputs;
    desc->outputs = c->outputs;
    desc->disparity_format = c->disparity_format;
    desc->confidence_format = c->confidence_format;
    desc->depth_format = c->depth_format;
    desc->pipeline = &c->pipeline;
    memcpy(desc->q, c->q, sizeof desc->q);
    desc->calibration = &c->calibration;
    desc->given = c->given;
    desc->flags = flags;
    desc->tuning = c->tuning;
    desc->max_memory = c->max_memory;
}

/* Appends printf-like text as far as there is room. */
static void append(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list list;
    va_start(list, format);
    if (used + 1 < size) vsnprintf(text + used, size - used, format, list);
    va_end(list);
}

void case_text(const test_case *c, char *text, size_t size)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    stereo_pipeline base;
    stereo_pipeline_base(&base);
    text[0] = 0;
    append(text, size,
           "%s: %ux%u disparities %u from %d, input %d bits %u, inputs %u, outputs %u, formats %d %d %d, "
           "pad %u, previous %s, flat %u, given %u bytes up to %u, unit %.17g, levels %g, tuning %u %u %u %u %u %u %u %u %u %u %u %u %u %u %u %u %u, seed %llu,",
           c->name, c->width, c->height, c->disparities, c->min_disparity, (int)c->input, c->input_bits, c->inputs,
           c->outputs, (int)c->disparity_format, (int)c->confidence_format, (int)c->depth_format, c->pad,
           c->no_previous ? "NULL" : "given", c->flat, c->given.element_bytes, c->given.max, c->given.unit,
           c->given.levels,
           c->tuning.band_rows, c->tuning.block_columns,
           c->tuning.slab_disparities, c->tuning.group_width, c->tuning.path_lanes, c->tuning.path_shuffle, c->tuning.box_tile,
           c->tuning.zncc_form, c->tuning.zncc_rows,
           c->tuning.zncc_columns, c->tuning.zncc_sums, c->tuning.dt_join, c->tuning.bp_join, c->tuning.cost_join,
           c->tuning.row_alignment, c->tuning.volume_layout, c->tuning.own_memory, c->tuning.unroll,
           (unsigned long long)c->seed);
    for (i = 0; i < count; i++) {
        char here[128] = "", there[128] = "";
        stereo_pipeline_get(&c->pipeline, params[i].key, here, sizeof here);
        stereo_pipeline_get(&base, params[i].key, there, sizeof there);
        if (strcmp(here, there) != 0) append(text, size, " %s=%s", params[i].key, here);
    }
}

/* ---- cases in words ---- */

/* The value of a word that begins with `key`; returns 0 if it does not. */
static int value_of(const char *word, const char *key, long *value)
{
    const size_t n = strlen(key);
    if (strncmp(word, key, n) != 0) return 0;
    *value = strtol(word + n, NULL, 10);
    return 1;
}

static int read_format(test_case *c, const char *word)
{
    static const char *const names[6] = {"r8", "rgb8", "rgba8", "r16", "rgb16", "rgba16"};
    const size_t n = strcspn(word, ":");
    int i;
    for (i = 0; i < 6; i++)
        if (strlen(names[i]) == n && strncmp(word, names[i], n) == 0) {
            c->input = (stereo_format)i;
            c->input_bits = word[n] ? (uint32_t)atoi(word + n + 1) : 0;
            return 1;
        }
    return 0;
}

static int read_outputs(test_case *c, const char *word)
{
    static const char letters[] = "LRCZPV";
    static const uint32_t outputs[] = {STEREO_OUTPUT_DISPARITY, STEREO_OUTPUT_DISPARITY_RIGHT, STEREO_OUTPUT_CONFIDENCE,
                                       STEREO_OUTPUT_DEPTH, STEREO_OUTPUT_POINTS, STEREO_OUTPUT_COSTS};
    if (strspn(word, letters) != strlen(word)) return 0;
    for (c->outputs = 0; *word; word++) c->outputs |= outputs[strchr(letters, *word) - letters];
    return 1;
}

int case_size(const char *words, uint32_t size[3])
{
    return sscanf(words, "%" SCNu32 "x%" SCNu32 "x%" SCNu32, &size[0], &size[1], &size[2]) == 3;
}

static void set_lenses(test_case *c, void (*set)(stereo_camera *, uint32_t, int))
{
    set(&c->calibration.left, c->width, 0);
    set(&c->calibration.right, c->width, 1);
}

static void read_word(test_case *c, const char *word)
{
    uint32_t size[3];
    long value;
    if (read_format(c, word) || read_outputs(c, word) || case_size(word, size)) return;
    if (strcmp(word, "s16") == 0) c->disparity_format = STEREO_DISPARITY_S16;
    else if (strcmp(word, "u16") == 0) c->disparity_format = STEREO_DISPARITY_U16;
    else if (strcmp(word, "confidence-f32") == 0) c->confidence_format = STEREO_CONFIDENCE_F32;
    else if (strcmp(word, "depth-u16") == 0) c->depth_format = STEREO_DEPTH_U16;
    else if (strcmp(word, "mask") == 0) c->inputs |= STEREO_INPUT_MASK;
    else if (strcmp(word, "mask-right") == 0) c->inputs |= STEREO_INPUT_MASK_RIGHT;
    else if (strcmp(word, "previous") == 0) c->inputs |= STEREO_INPUT_PREVIOUS;
    else if (strcmp(word, "none") == 0) c->no_previous = 1;
    else if (strcmp(word, "lens=fisheye") == 0) set_lenses(c, make_fisheye);
    else if (strcmp(word, "lens=tilted") == 0) set_lenses(c, tilt);
    else if (value_of(word, "min=", &value)) c->min_disparity = (int32_t)value;
    else if (value_of(word, "pad=", &value)) c->pad = (uint32_t)value;
    else test_check(0, "a picture's word '%s' is unknown", word);
}

void case_picture(test_case *c, const char *words)
{
    while (*words) {
        char word[32];
        const size_t n = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, words); /* no word that has a meaning is longer */
        if (n) read_word(c, word);
        words += n + (words[n] == ' ');
    }
}

/* ---- random cases ---- */

/* One of the names separated by '|'. */
static void random_name(uint64_t *state, const char *names, char *text, size_t size)
{
    uint32_t n = 1, i;
    for (i = 0; names[i]; i++) n += names[i] == '|';
    for (i = harness_below(state, n); i > 0; i--) names = strchr(names, '|') + 1;
    append(text, size, "%.*s", (int)strcspn(names, "|"), names);
}

/* One time in four the minimum, maximum or standard; else near the minimum, on a small or a large scale. */
static double random_number(uint64_t *state, const stereo_param *p)
{
    static const double spans[3] = {1, 8, 300};
    double part = (double)harness_below(state, 1001) / 1000.0, span = spans[harness_below(state, 3)];
    const double ends[3] = {p->minimum, p->maximum, p->standard};
    if (harness_below(state, 4) == 0) return ends[harness_below(state, 3)];
    return p->minimum + part * (p->maximum - p->minimum < span ? p->maximum - p->minimum : span);
}

static void random_window(uint64_t *state, const stereo_param *p, char *text, size_t size)
{
    uint32_t low = (uint32_t)p->minimum, high = (uint32_t)p->maximum;
    switch (harness_below(state, 12)) {
    case 0: append(text, size, "%ux%u", low, high); return;
    case 1: append(text, size, "%ux%u", high, low); return;
    case 2: return; /* the default */
    default: append(text, size, "%ux%u", low + 2 * harness_below(state, 6), low + 2 * harness_below(state, 5));
    }
}

static void random_costs(uint64_t *state, const stereo_param *p, char *text, size_t size)
{
    const double ends[3] = {p->minimum, p->maximum, p->standard};
    uint32_t terms = 1 + harness_below(state, STEREO_MAX_COSTS), i;
    for (i = 0; i < terms; i++) {
        double weight = 0.1 + (double)harness_below(state, 200) / 100.0;
        if (harness_below(state, 4) == 0) weight = ends[harness_below(state, 3)];
        append(text, size, i ? "+" : "");
        random_name(state, p->choices, text, size);
        append(text, size, ":%g", weight);
    }
}

static void random_filters(uint64_t *state, const stereo_param *p, char *text, size_t size)
{
    uint32_t most = (uint32_t)p->maximum, i;
    uint32_t n = harness_below(state, 4) == 0 ? most : harness_below(state, most / 2);
    for (i = 0; i < n; i++) {
        append(text, size, i ? "," : "");
        random_name(state, i && strstr(p->choices, "rectify") ? "sobel|blur|normalize" : p->choices, text, size);
    }
    if (!n) append(text, size, "none");
}

static void random_value(uint64_t *state, const stereo_param *p, char *text, size_t size)
{
    text[0] = 0;
    switch (p->type) {
    case STEREO_PARAM_INT:
        if (p->choices[0]) random_name(state, p->choices, text, size);
        else append(text, size, "%.0f", random_number(state, p));
        return;
    case STEREO_PARAM_FLOAT: append(text, size, "%g", random_number(state, p)); return;
    case STEREO_PARAM_CHOICE: random_name(state, p->choices, text, size); return;
    case STEREO_PARAM_WINDOW: random_window(state, p, text, size); return;
    case STEREO_PARAM_COSTS: random_costs(state, p, text, size); return;
    case STEREO_PARAM_LIST: random_filters(state, p, text, size); return;
    }
}

static void random_pipeline(uint64_t *state, stereo_pipeline *pipeline)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    for (i = 0; i < count; i++) {
        char text[160], error[200];
        if (harness_below(state, 4) == 0) continue; /* the default */
        random_value(state, &params[i], text, sizeof text);
        if (!text[0]) continue;
        test_check(stereo_pipeline_set(pipeline, params[i].key, text, error, sizeof error) == STEREO_OK,
                   "setting %s to %s: %s", params[i].key, text, error);
    }
    if (harness_below(state, 4)) pipeline->wta.confidence_least /= 16.0f; /* mostly some pixels stay valid */
}

static uint32_t random_tuning(uint64_t *state, uint32_t most, uint32_t between)
{
    const uint32_t ends[3] = {0, 1, most};
    return harness_below(state, 4) == 0 ? ends[harness_below(state, 3)] : harness_below(state, 2) ? 0 : between;
}

/* Elements of the necessary width, or wider; the unit at an end of its range, or near the largest cost. */
static void random_given(uint64_t *state, stereo_costs *given)
{
    static const uint32_t largest[8] = {0, 1, 255, 256, 65535, 65536, 0x7fffffffu, 0xffffffffu};
    static const uint32_t bytes[4] = {0, 1, 2, 4};
    static const double units[5] = {0, 1e-6, 1e12, 0.3, 77.7};
    given->max = harness_below(state, 3) ? 1 + harness_below(state, 3000) : largest[harness_below(state, 8)];
    given->element_bytes = bytes[harness_below(state, 4)];
    if (given->element_bytes && given->element_bytes < 4 && harness_below(state, 8)) /* else the value is refused */
        given->max &= given->element_bytes == 1 ? 255u : 65535u;
    given->unit = harness_below(state, 3) ? 0.25 * (1 + harness_below(state, 2000)) : units[harness_below(state, 5)];
    given->levels = harness_below(state, 2) ? 0 : harness_below(state, 4) ? 0.5 * harness_below(state, 100) : 65535;
}

static void random_formats(uint64_t *state, test_case *c)
{
    static const uint32_t pads[8] = {0, 0, 0, 0, 1, 3, 8, 257};
    c->input = (stereo_format)harness_below(state, 6);
    c->input_bits = harness_below(state, 2) ? 0 : 1 + harness_below(state, c->input < STEREO_FORMAT_R16 ? 8 : 16);
    c->inputs = harness_below(state, 8);
    c->outputs = 1 + harness_below(state, 63);
    c->disparity_format = (stereo_disparity_format)harness_below(state, 3);
    c->confidence_format = (stereo_confidence_format)harness_below(state, 2);
    c->depth_format = (stereo_depth_format)harness_below(state, 2);
    if (c->disparity_format == STEREO_DISPARITY_U16 && c->min_disparity < 0 && harness_below(state, 4))
        c->disparity_format = STEREO_DISPARITY_S16; /* a range that fits it, mostly: others are refused */
    c->pad = pads[harness_below(state, 8)];
    random_given(state, &c->given);
    c->no_previous = harness_below(state, 4) == 0;
    c->tuning.band_rows = random_tuning(state, STEREO_MAX_SIZE, 2 + harness_below(state, 40));
    c->tuning.block_columns = random_tuning(state, STEREO_MAX_SIZE, 2 + harness_below(state, 70));
    c->tuning.slab_disparities = random_tuning(state, STEREO_MAX_DISPARITIES, 2 + harness_below(state, 30));
    c->tuning.group_width = random_tuning(state, 1024, 1u << harness_below(state, 10));
    c->tuning.path_lanes = random_tuning(state, 1024, 1u << harness_below(state, 10));
    c->tuning.path_shuffle = random_tuning(state, 2, 1);
    c->tuning.box_tile = random_tuning(state, 1024, 2 + harness_below(state, 20));
    c->tuning.zncc_form = random_tuning(state, 3, 2);
    c->tuning.dt_join = harness_below(state, 3);
    c->tuning.zncc_rows = random_tuning(state, 64, 2 + harness_below(state, 20));
    c->tuning.zncc_columns = random_tuning(state, 64, 2 + harness_below(state, 40));
    c->tuning.zncc_sums = random_tuning(state, 2, 2);
    c->tuning.bp_join = harness_below(state, 4);
    c->tuning.cost_join = harness_below(state, 3);
    c->tuning.row_alignment = random_tuning(state, 4096, 1u << harness_below(state, 9));
    c->tuning.volume_layout = random_tuning(state, 2, 2);
    c->tuning.own_memory = random_tuning(state, 1, 1);
    c->tuning.unroll = harness_below(state, 3);
}

void case_random(test_case *c, uint64_t seed)
{
    uint64_t state = seed;
    uint32_t wide = harness_below(&state, 3) == 0 ? 24 : 152, high = wide * 3 / 4, most = 64;
    stereo_pipeline pipeline;
    stereo_pipeline_base(&pipeline);
    random_pipeline(&state, &pipeline);
    /* the oracle adds up every pixel of every window */
    if (pipeline.box.radius > 20 || pipeline.aw.radius > 5 || pipeline.guided.radius > 9 ||
        (pipeline.optimize == STEREO_OPTIMIZE_SCANLINE && pipeline.scanline.stretch) ||
        (pipeline.optimize == STEREO_OPTIMIZE_BP && pipeline.bp.iterations > 10))
        wide = 24, high = 18, most = 16;
    case_init(c, "random", 1 + harness_below(&state, wide), 1 + harness_below(&state, high),
              1 + harness_below(&state, most));
    c->pipeline = pipeline;
    c->seed = seed;
    c->min_disparity = harness_below(&state, 2) ? 0 : (int32_t)harness_below(&state, 160) - 80;
    random_formats(&state, c);
    switch (harness_below(&state, 4)) {
    case 0: set_lenses(c, make_fisheye); break;
    case 1: set_lenses(c, tilt); break;
    default: break;
    }
}

/* ---- pixels ---- */

static const uint8_t format_channels[6] = {1, 3, 4, 1, 3, 4};
static const uint8_t format_bytes[6] = {1, 1, 1, 2, 2, 2};

static int takes_given(const test_case *c)
{
    int i, takes = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++) takes |= c->pipeline.cost[i].kind == STEREO_COST_GIVEN;
    return takes;
}

uint32_t harness_given_bytes(const test_case *c)
{
    if (c->given.element_bytes) return c->given.element_bytes;
    return c->given.max <= 255 ? 1 : c->given.max <= 65535 ? 2 : 4;
}

/* From a plan on the CPU, in a context that is made once. */
void harness_costs(const test_case *c, stereo_costs *costs)
{
    static stereo_context *context;
    stereo_context_desc context_desc = STEREO_INIT;
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    context_desc.backend = STEREO_BACKEND_CPU;
    context_desc.threads = 1;
    if (!context) test_check(stereo_context_create(&context_desc, &context) == STEREO_OK, "no context");
    case_desc(c, 0, &desc);
    test_check(stereo_plan_create(context, &desc, &plan) == STEREO_OK, "no plan to ask of its costs");
    stereo_plan_costs(plan, costs);
    stereo_plan_destroy(plan);
}

static size_t pixel_bytes(const test_case *c, int picture)
{
    stereo_costs costs;
    switch (picture) {
    case PICTURE_LEFT:
    case PICTURE_RIGHT: return (size_t)format_channels[c->input] * format_bytes[c->input];
    case PICTURE_MASK: return c->inputs & STEREO_INPUT_MASK ? 1 : 0;
    case PICTURE_MASK_RIGHT: return c->inputs & STEREO_INPUT_MASK_RIGHT ? 1 : 0;
    case PICTURE_PREVIOUS:
        if (!(c->inputs & STEREO_INPUT_PREVIOUS)) return 0;
        return c->disparity_format == STEREO_DISPARITY_F32 ? 4 : 2;
    case PICTURE_DISPARITY:
        if (!(c->outputs & STEREO_OUTPUT_DISPARITY)) return 0;
        return c->disparity_format == STEREO_DISPARITY_F32 ? 4 : 2;
    case PICTURE_DISPARITY_RIGHT:
        if (!(c->outputs & STEREO_OUTPUT_DISPARITY_RIGHT)) return 0;
        return c->disparity_format == STEREO_DISPARITY_F32 ? 4 : 2;
    case PICTURE_CONFIDENCE:
        if (!(c->outputs & STEREO_OUTPUT_CONFIDENCE)) return 0;
        return c->confidence_format == STEREO_CONFIDENCE_F32 ? 4 : 1;
    case PICTURE_DEPTH:
        if (!(c->outputs & STEREO_OUTPUT_DEPTH)) return 0;
        return c->depth_format == STEREO_DEPTH_F32 ? 4 : 2;
    case PICTURE_GIVEN: return takes_given(c) ? (size_t)c->disparities * harness_given_bytes(c) : 0;
    case PICTURE_COSTS:
        if (!(c->outputs & STEREO_OUTPUT_COSTS)) return 0;
        harness_costs(c, &costs);
        return (size_t)c->disparities * costs.element_bytes;
    default: return c->outputs & STEREO_OUTPUT_POINTS ? 12 : 0;
    }
}

static void put_sample(const test_case *c, uint8_t *row, uint32_t index, uint32_t value)
{
    uint16_t wide = (uint16_t)value;
    if (format_bytes[c->input] == 1) row[index] = (uint8_t)value;
    else memcpy(row + 2 * (size_t)index, &wide, 2);
}

/* A textured image with flat patches (ties) and extremes. The right view is the left one, shifted by steps, with
   noise: similar enough to a scene that checks and filters keep some pixels and drop others. */
static void fill_views(const test_case *c, test_frame *f)
{
    uint32_t channels = format_channels[c->input], bits = c->input_bits ? c->input_bits : 8u * format_bytes[c->input];
    uint32_t top = (uint32_t)((1u << bits) - 1), x, y, channel;
    uint64_t texture = c->seed * 77 + 5, noise = c->seed * 31 + 9;
    for (y = 0; y < c->height; y++) {
        uint8_t *left = f->memory[PICTURE_LEFT] + y * f->stride[PICTURE_LEFT];
        uint8_t *right = f->memory[PICTURE_RIGHT] + y * f->stride[PICTURE_RIGHT];
        for (x = 0; x < c->width; x++)
            for (channel = 0; channel < channels; channel++) {
                uint32_t kind = harness_below(&texture, 16), value = harness_below(&texture, top + 1);
                if (x < c->flat || (x / 9 + y / 7) % 5 == 0) value = (top / 3) & ~3u;
                else if (kind == 0) value = 0;
                else if (kind == 1) value = top;
                put_sample(c, left, x * channels + channel, value);
            }
        for (x = 0; x < c->width; x++) {
            int64_t d = c->min_disparity + (int64_t)(c->disparities * ((x / 16 + y / 11) % 7) / 8);
            int64_t from = (int64_t)x + d;
            from = from < 0 ? 0 : from >= (int64_t)c->width ? (int64_t)c->width - 1 : from;
            for (channel = 0; channel < channels; channel++) {
                size_t bytes = format_bytes[c->input];
                size_t to = (x * channels + channel) * bytes, of = ((size_t)from * channels + channel) * bytes;
                memcpy(right + to, left + of, bytes);
                if (x < c->flat) put_sample(c, right, x * channels + channel, (top / 3) & ~3u);
                else if (harness_below(&noise, 6) == 0)
                    put_sample(c, right, x * channels + channel, harness_below(&noise, top + 1));
            }
        }
    }
}

static void fill_mask(const test_case *c, int picture, test_frame *f)
{
    uint64_t state = c->seed * 13 + (uint64_t)(1 + picture - PICTURE_MASK);
    uint32_t x, y;
    for (y = 0; y < c->height && f->bytes[picture]; y++)
        for (x = 0; x < c->width; x++)
            f->memory[picture][y * f->stride[picture] + x] =
                (uint8_t)(harness_below(&state, 4) == 0 ? 0 : 1 + harness_below(&state, 255));
}

static void put_previous(const test_case *c, uint8_t *pixel, uint64_t *state)
{
    double pixels = c->min_disparity + (double)harness_below(state, c->disparities * 64) / 64.0;
    uint32_t kind = harness_below(state, 12);
    if (c->disparity_format == STEREO_DISPARITY_F32) {
        static const uint32_t odd[5] = {0x7f800000u, 0xff800000u, 0x7fc00000u, 0x4a800000u, 0x4a7fffffu};
        float value = (float)(pixels + 0.001);
        if (kind < 5) memcpy(pixel, &odd[kind], 4);
        else memcpy(pixel, &value, 4);
    } else if (c->disparity_format == STEREO_DISPARITY_S16) {
        int16_t value = kind == 0   ? INT16_MIN
                        : kind == 1 ? INT16_MAX
                        : kind == 2 ? -INT16_MAX
                                    : (int16_t)(int)(pixels * 16);
        memcpy(pixel, &value, 2);
    } else {
        uint16_t value = kind == 0   ? 0
                         : kind == 1 ? 65535
                                     : (uint16_t)(int)(pixels * 256 > 65535 ? 65535 : pixels * 256);
        memcpy(pixel, &value, 2);
    }
}

static void fill_previous(const test_case *c, test_frame *f)
{
    uint64_t state = c->seed * 17 + 3;
    uint32_t x, y;
    for (y = 0; y < c->height && f->bytes[PICTURE_PREVIOUS]; y++)
        for (x = 0; x < c->width; x++)
            put_previous(c,
                         f->memory[PICTURE_PREVIOUS] + y * f->stride[PICTURE_PREVIOUS] +
                             x * pixel_bytes(c, PICTURE_PREVIOUS),
                         &state);
}

/* Costs that grow with the distance from a disparity, which changes every few pixels; with noise, ties, and some
   costs above the declared largest. */
static void fill_given(const test_case *c, test_frame *f)
{
    uint32_t bytes = harness_given_bytes(c), most = c->given.max ? c->given.max : bytes == 4 ? 0x7fffffffu : (1u << 8 * bytes) - 1, x, y, k;
    uint64_t state = c->seed * 19 + 7;
    for (y = 0; y < c->height && f->bytes[PICTURE_GIVEN]; y++)
        for (x = 0; x < c->width; x++)
            for (k = 0; k < c->disparities; k++) {
                uint32_t best = (x / 9 + y / 5) * 7 % c->disparities, away = k > best ? k - best : best - k;
                uint32_t value = (uint32_t)((uint64_t)most * (away < 4 ? away : 4) / 5);
                uint16_t two;
                size_t at = y * f->stride[PICTURE_GIVEN] + ((size_t)x * c->disparities + k) * bytes;
                if (harness_below(&state, 3) == 0) value = harness_below(&state, most);
                if (harness_below(&state, 50) == 0) value = 0xffffffffu;
                two = (uint16_t)value;
                if (bytes == 1) f->memory[PICTURE_GIVEN][at] = (uint8_t)value;
                else memcpy(f->memory[PICTURE_GIVEN] + at, bytes == 2 ? (void *)&two : (void *)&value, bytes);
            }
}

void frame_clear_outputs(test_frame *f)
{
    int i;
    for (i = PICTURE_DISPARITY; i < PICTURE_COUNT; i++)
        if (f->bytes[i]) memset(f->memory[i], 0xa5, f->bytes[i]);
}

static void point_frame(const test_case *c, test_frame *f)
{
    stereo_image *in[5];
    stereo_target *out[5];
    int i;
    in[0] = &f->frame.left, in[1] = &f->frame.right, in[2] = &f->frame.mask;
    in[3] = &f->frame.mask_right, in[4] = &f->frame.previous;
    out[0] = &f->frame.disparity, out[1] = &f->frame.disparity_right, out[2] = &f->frame.confidence;
    out[3] = &f->frame.depth, out[4] = &f->frame.points;
    for (i = 0; i < 5; i++) {
        in[i]->pixels = f->memory[i];
        in[i]->stride = c->pad ? f->stride[i] : 0;
    }
    for (i = 0; i < 5; i++) {
        out[i]->pixels = f->memory[PICTURE_DISPARITY + i];
        out[i]->stride = c->pad ? f->stride[PICTURE_DISPARITY + i] : 0;
    }
    if (c->no_previous) f->frame.previous.pixels = NULL;
    f->frame.given.costs = f->memory[PICTURE_GIVEN];
    f->frame.given.row = c->pad ? f->stride[PICTURE_GIVEN] : 0;
    f->frame.costs.costs = f->memory[PICTURE_COSTS];
    f->frame.costs.row = c->pad ? f->stride[PICTURE_COSTS] : 0;
}

void frame_make(const test_case *c, test_frame *f)
{
    int i;
    memset(f, 0, sizeof *f);
    for (i = 0; i < PICTURE_COUNT; i++) {
        size_t bytes = pixel_bytes(c, i);
        if (!bytes) continue;
        f->row[i] = bytes * c->width;
        f->stride[i] = f->row[i] + c->pad;
        f->bytes[i] = f->stride[i] * (c->height - 1) + f->row[i];
        f->memory[i] = (uint8_t *)malloc(f->bytes[i]);
        test_check(f->memory[i] != NULL, "out of memory");
        memset(f->memory[i], 0x5a, f->bytes[i]);
    }
    fill_views(c, f);
    fill_mask(c, PICTURE_MASK, f);
    fill_mask(c, PICTURE_MASK_RIGHT, f);
    fill_previous(c, f);
    fill_given(c, f);
    frame_clear_outputs(f);
    point_frame(c, f);
}

void frame_free(test_frame *f)
{
    int i;
    for (i = 0; i < PICTURE_COUNT; i++) free(f->memory[i]);
    memset(f, 0, sizeof *f);
}

static const char *const picture_names[PICTURE_COUNT] = {
    "left",      "right",           "mask",       "mask_right", "previous", "given",
    "disparity", "disparity_right", "confidence", "depth",      "points",   "costs"};

int frame_differs(const test_case *c, const test_frame *a, const test_frame *b, char *why, size_t size)
{
    size_t j;
    int i;
    for (i = PICTURE_DISPARITY; i < PICTURE_COUNT; i++)
        for (j = 0; j < a->bytes[i]; j++) {
            size_t x = j % a->stride[i], y = j / a->stride[i];
            if (x >= a->row[i] && a->memory[i][j] != 0xa5) {
                snprintf(why, size, "%s: byte %u after the end of row %u was written", picture_names[i],
                         (unsigned)(x - a->row[i]), (unsigned)y);
                return 1;
            }
            if (a->memory[i][j] != b->memory[i][j]) {
                const size_t bytes = a->row[i] / c->width;
                snprintf(why, size, "%s differs at x %u, y %u: byte %u is %02x, expected %02x", picture_names[i],
                         (unsigned)(x / bytes), (unsigned)y, (unsigned)(x % bytes), b->memory[i][j], a->memory[i][j]);
                return 1;
            }
        }
    return 0;
}
