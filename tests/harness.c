/* The comparison of a plan's logical passes with the oracles, and the pixels that the parity tests run on. */
#define STEREO_IMPLEMENTATION
#include "stereo.h"

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

/* A camera turned by about `angle` in each direction, that sees less than the rectified view in places. */
static void calibrate(stereo_camera *camera, uint32_t width, uint32_t height, double angle, int rational)
{
    static const double distortion[2][8] = {{-0.31, 0.12, 0.0013, -0.0021, -0.017, 0, 0, 0},
                                            {0.41, -0.3, -0.0007, 0.0017, 0.05, 0.63, -0.11, 0.02}};
    const double rotation[9] = {1, -angle, 0.7 * angle, angle, 1, -0.4 * angle, -0.7 * angle, 0.4 * angle, 1};
    const double w = width, h = height;
    memset(camera, 0, sizeof *camera);
    camera->k[0] = 0.97 * w + 0.3, camera->k[2] = 0.49 * w, camera->k[4] = 1.03 * w + 0.3, camera->k[5] = 0.52 * h, camera->k[8] = 1;
    camera->p[0] = camera->p[5] = 0.9 * w + 0.7, camera->p[2] = 0.47 * w, camera->p[6] = 0.5 * h, camera->p[10] = 1;
    camera->p[3] = rational ? -0.12 * camera->p[0] : 0;
    memcpy(camera->distortion, distortion[rational], sizeof camera->distortion);
    memcpy(camera->r, rotation, sizeof camera->r);
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
           "pad %u, previous %s, given %u bytes up to %u, unit %.17g, levels %g, tuning %u %u %u %u %u %u %u %u %u %u %u %u %u %u %u %u %u, seed %llu,",
           c->name, c->width, c->height, c->disparities, c->min_disparity, (int)c->input, c->input_bits, c->inputs,
           c->outputs, (int)c->disparity_format, (int)c->confidence_format, (int)c->depth_format, c->pad,
           c->no_previous ? "NULL" : "given", c->given.element_bytes, c->given.max, c->given.unit, c->given.levels,
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

/* ---- random cases ---- */

/* One of the names separated by '|'. */
static void random_name(uint64_t *state, const char *names, char *text, size_t size)
{
    uint32_t n = 1, i;
    for (i = 0; names[i]; i++) n += names[i] == '|';
    for (i = harness_below(state, n); i > 0; i--) names = strchr(names, '|') + 1;
    append(text, size, "%.*s", (int)strcspn(names, "|"), names);
}

/* One time in four minimum, maximum or standard; else near the minimum, on a small or on a large scale. */
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
}

static uint32_t random_tuning(uint64_t *state, uint32_t most, uint32_t between)
{
    const uint32_t ends[3] = {0, 1, most};
    return harness_below(state, 4) == 0 ? ends[harness_below(state, 3)] : harness_below(state, 2) ? 0 : between;
}

/* Elements as wide as they must be, or wider; the unit at an end, or somewhere near the largest cost. */
static void random_given(uint64_t *state, stereo_costs *given)
{
    static const uint32_t largest[8] = {0, 1, 255, 256, 65535, 65536, 0x7fffffffu, 0xffffffffu};
    static const uint32_t bytes[4] = {0, 1, 2, 4};
    static const double units[5] = {0, 1e-6, 1e12, 0.3, 77.7};
    given->max = harness_below(state, 3) ? 1 + harness_below(state, 3000) : largest[harness_below(state, 8)];
    given->element_bytes = bytes[harness_below(state, 4)];
    if (given->element_bytes && given->element_bytes < 4 && harness_below(state, 8)) /* the rest is for the refusals */
        given->max &= given->element_bytes == 1 ? 255u : 65535u;
    given->unit = harness_below(state, 3) ? 0.25 * (1 + harness_below(state, 2000)) : units[harness_below(state, 5)];
    given->levels = harness_below(state, 2) ? 0 : harness_below(state, 4) ? 0.5 * harness_below(state, 100) : 65535;
}

static void random_formats(uint64_t *state, test_case *c)
{
    static const uint32_t pads[8] = {0, 0, 0, 0, 1, 3, 8, 257};
    c->input = (stereo_format)harness_below(state, 6);
    c->input_bits = harness_below(state, 2) ? 0 : 1 + harness_below(state, c->input < STEREO_FORMAT_R16 ? 8 : 16);
    c->inputs = harness_below(state, 4);
    c->outputs = 1 + harness_below(state, 63);
    c->disparity_format = (stereo_disparity_format)harness_below(state, 3);
    c->confidence_format = (stereo_confidence_format)harness_below(state, 2);
    c->depth_format = (stereo_depth_format)harness_below(state, 2);
    if (c->disparity_format == STEREO_DISPARITY_U16 && c->min_disparity < 0 && harness_below(state, 4))
        c->disparity_format = STEREO_DISPARITY_S16; /* a range that it holds; the rest is for the refusals */
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

/* Of a plan on the CPU, in a context that stays. */
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

/* A textured picture with flat patches (ties), extremes, and a right view that is the left one shifted by steps, with
   noise: near enough to a scene that checks and filters keep some pixels and drop others. */
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
                if ((x / 9 + y / 7) % 5 == 0) value = (top / 3) & ~3u;
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
                if (harness_below(&noise, 6) == 0)
                    put_sample(c, right, x * channels + channel, harness_below(&noise, top + 1));
            }
        }
    }
}

static void fill_mask(const test_case *c, test_frame *f)
{
    uint64_t state = c->seed * 13 + 1;
    uint32_t x, y;
    for (y = 0; y < c->height && f->bytes[PICTURE_MASK]; y++)
        for (x = 0; x < c->width; x++)
            f->memory[PICTURE_MASK][y * f->stride[PICTURE_MASK] + x] =
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

/* Costs that grow away from a disparity that is another one every few pixels, with noise, ties and some beyond what is
   said to be the largest. */
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
    stereo_image *in[4];
    stereo_target *out[5];
    int i;
    in[0] = &f->frame.left, in[1] = &f->frame.right, in[2] = &f->frame.mask, in[3] = &f->frame.previous;
    out[0] = &f->frame.disparity, out[1] = &f->frame.disparity_right, out[2] = &f->frame.confidence;
    out[3] = &f->frame.depth, out[4] = &f->frame.points;
    for (i = 0; i < 4; i++) {
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
    fill_mask(c, f);
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
    "left", "right", "mask", "previous", "given", "disparity", "disparity_right", "confidence", "depth", "points", "costs"};

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

/* ---- a pass's values, tight ---- */

typedef struct value {
    uint32_t *v; /* n elements, of any type, as their bits; NULL = absent or not of interest */
    size_t n;
    uint32_t width, height, depth, element_bytes;
} value;

typedef struct job { /* what an oracle is run on */
    stereo_plan *plan;
    const stereo__params *params;
    const test_case *c;
    const test_frame *f;
    const stereo__program *program;
    const stereo__pass *pass;
    oracle_extent e;
    int w, h;
    size_t pixels, cells;
    value in[STEREO__MAX_BINDINGS];
    value out[STEREO__MAX_BINDINGS]; /* what the oracle says */
} job;

static uint16_t memory_of(const stereo__program *p, uint16_t slot)
{
    while (p->slots[slot].same_as != STEREO__NONE) slot = p->slots[slot].same_as;
    return slot;
}

/* Where column x begins in a row: columns may stand in blocks. */
static size_t column_of(const stereo__slot *s, uint32_t x)
{
    size_t at = x * s->x_stride;
    return s->block_stride ? at / STEREO__LINE * s->block_stride + at % STEREO__LINE : at;
}

/* The value of a slot on the CPU, copied by the strides that the slot states. */
static void read_cpu(const stereo_plan *plan, uint16_t slot, uint8_t *tight)
{
    const stereo__slot *s = &plan->program.slots[slot];
    const stereo__slot *m = &plan->program.slots[memory_of(&plan->program, slot)];
    const uint8_t *base = plan->arena + plan->memory[m->memory].offset + s->origin;
    size_t bytes = s->elem == STEREO__U8 ? 1 : s->elem == STEREO__U16 ? 2 : 4;
    uint32_t x, y, z;
    if (s->kind == STEREO__VOLUME) {
        for (y = 0; y < s->height; y++)
            for (x = 0; x < s->width; x++)
                for (z = 0; z < s->depth; z++, tight += bytes)
                    memcpy(tight, base + x * s->x_stride + y * s->y_stride + z * s->z_stride, bytes);
        return;
    }
    for (z = 0; z < s->depth; z++)
        for (y = 0; y < s->height; y++)
            for (x = 0; x < s->width; x++, tight += bytes)
                memcpy(tight, base + column_of(s, x) + y * s->y_stride + z * s->z_stride, bytes);
}

static value value_new(uint32_t width, uint32_t height, uint32_t depth, uint32_t element_bytes)
{
    value out;
    out.width = width, out.height = height, out.depth = depth, out.element_bytes = element_bytes;
    out.n = (size_t)width * height * depth;
    out.v = (uint32_t *)calloc(out.n, sizeof *out.v);
    test_check(out.v != NULL, "out of memory");
    return out;
}

static uint32_t slot_bytes(const stereo__slot *s)
{
    return s->elem == STEREO__U8 ? 1u : s->elem == STEREO__U16 ? 2u : 4u;
}

/* A slot's value as the plan left it. External slots and states have none here. */
static value value_read(stereo_plan *plan, uint16_t slot)
{
    value out;
    const stereo__slot *s;
    uint8_t *raw;
    size_t i;
    memset(&out, 0, sizeof out);
    if (slot == STEREO__NONE) return out;
    s = &plan->program.slots[slot];
    if (s->kind == STEREO__EXTERNAL || s->kind == STEREO__TABLE) return out;
    out = value_new(s->width, s->height, s->depth, slot_bytes(s));
    raw = (uint8_t *)malloc(out.n * out.element_bytes);
    test_check(raw != NULL, "out of memory");
    if (plan->program.backend == STEREO_BACKEND_CPU) read_cpu(plan, slot, raw);
    else
        test_check(stereo__vulkan_read(plan, slot, raw, out.n * out.element_bytes) == STEREO_OK, "%s cannot be read",
                   s->name);
    for (i = 0; i < out.n; i++) {
        uint16_t two;
        if (out.element_bytes == 1) out.v[i] = raw[i];
        else if (out.element_bytes == 4) memcpy(&out.v[i], raw + 4 * i, 4);
        else {
            memcpy(&two, raw + 2 * i, 2);
            out.v[i] = two;
        }
    }
    free(raw);
    return out;
}

static int32_t *as_map(const value *v)
{
    return (int32_t *)(void *)v->v;
}

/* ---- the oracles, by the kernel's name ---- */

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

/* Planes from the picture's other end, where the pass mirrors. */
static void mirror_planes(job *j, int planes)
{
    int32_t *image = as_map(&j->out[1]), *copy;
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
    oracle_image_grey(external_pixels(j), j->w, j->h, as_map(&j->out[1]));
    mirror_planes(j, 1);
}

static void run_image_colour(job *j)
{
    oracle_image_colour(external_pixels(j), j->w, j->h, as_map(&j->out[1]));
    mirror_planes(j, 3);
}

static void run_image_stretch(job *j)
{
    oracle_image_stretch(as_map(&j->in[0]), (int)j->in[0].width, j->h, (int)j->in[0].depth, j->params->stretch.factor,
                         as_map(&j->out[1]));
}

static void run_image_smooth(job *j)
{
    oracle_image_smooth(as_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, j->params->smooth.radius,
                        j->program->tables[j->program->slots[j->pass->slot[1]].origin], as_map(&j->out[2]));
}

static void run_image_median(job *j)
{
    oracle_image_median(as_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, as_map(&j->out[1]));
}

static oracle_gain gain_of(const job *j)
{
    const stereo__params *p = j->params;
    const oracle_gain gain = {p->gain.channels, p->gain.shift, p->gain.left, p->gain.right, p->gain.columns, p->gain.most};
    return gain;
}

static void run_gain_count(job *j)
{
    oracle_gain_count(as_map(&j->in[0]), as_map(&j->in[1]), j->w, j->h, gain_of(j), j->out[2].v);
}

static void run_gain_fit(job *j)
{
    oracle_gain_fit(j->in[0].v, j->h, gain_of(j), as_map(&j->out[1]));
}

static void run_image_gain(job *j)
{
    oracle_image_gain(as_map(&j->in[0]), as_map(&j->in[1]), j->w, j->h, gain_of(j), as_map(&j->out[2]));
}

static void run_image_sobel(job *j)
{
    oracle_image_sobel(as_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, j->params->sobel.cap, as_map(&j->out[1]));
}

static void run_image_normalize(job *j)
{
    oracle_image_normalize(as_map(&j->in[0]), j->w, j->h, (int)j->in[0].depth, j->params->normalize.width,
                           j->params->normalize.height, j->params->normalize.cap, as_map(&j->out[1]));
}

/* Of a mirrored pair: mirrored back, rectified, mirrored. */
static void run_image_rectify(job *j)
{
    oracle_camera camera;
    int32_t *out = as_map(&j->out[2]), *between;
    const int planes = (int)j->in[0].depth;
    harness_camera(j->c, j->program->slots[j->pass->slot[1]].external == STEREO__EXT_MAP_RIGHT, &camera);
    if (!j->params->rectify.mirror) {
        oracle_image_rectify(as_map(&j->in[0]), j->w, j->h, planes, &camera, out);
        return;
    }
    between = (int32_t *)malloc(j->in[0].n * sizeof *between);
    test_check(between != NULL, "no memory");
    oracle_map_mirror(as_map(&j->in[0]), j->w, planes * j->h, out);
    oracle_image_rectify(out, j->w, j->h, planes, &camera, between);
    oracle_map_mirror(between, j->w, planes * j->h, out);
    free(between);
}

static void run_import_disparity(job *j)
{
    oracle_import_disparity(j->f->frame.previous.pixels, j->f->stride[PICTURE_PREVIOUS], j->params->output.format,
                            j->w, j->h, as_map(&j->out[1]));
}

static oracle_extent extent_from(const job *j, int32_t min_disparity)
{
    oracle_extent e = j->e;
    e.min_disparity = min_disparity;
    return e;
}

static void run_import_costs(job *j)
{
    oracle_import_costs(j->f->memory[PICTURE_GIVEN], j->f->stride[PICTURE_GIVEN], harness_given_bytes(j->c),
                        extent_from(j, j->params->given.min_disparity), j->params->given.mirror, j->params->given.most,
                        j->out[1].v);
}

static uint64_t *words_of(const job *j, const value *v)
{
    uint64_t *words = (uint64_t *)calloc(j->pixels, sizeof *words);
    size_t p, plane;
    test_check(words != NULL, "out of memory");
    for (plane = 0; plane < v->depth; plane++)
        for (p = 0; p < j->pixels; p++)
            words[p] |= (uint64_t)v->v[plane * j->pixels + p] << (8 * v->element_bytes * plane);
    return words;
}

static void run_feature_gradient(job *j)
{
    oracle_feature_gradient(as_map(&j->in[0]), j->w, j->h, j->in[0].element_bytes == 2, as_map(&j->out[1]));
}

static void run_feature_bounds(job *j)
{
    oracle_feature_bounds(as_map(&j->in[0]), j->w, j->h, as_map(&j->out[1]));
}

static void run_feature_moments(job *j)
{
    oracle_feature_moments(as_map(&j->in[0]), j->w, j->h, j->params->window.width, j->params->window.height,
                           j->params->window.shift, j->out[1].v);
}

static void run_feature_texture(job *j)
{
    oracle_feature_texture(as_map(&j->in[0]), j->w, j->h, j->params->texture.channels, j->params->texture.shift,
                           j->params->texture.radius, j->params->texture.least, j->out[1].v);
}

static void run_feature_arms(job *j)
{
    oracle_arms rules;
    rules.channels = j->params->arms.channels;
    rules.shift = j->params->arms.shift;
    rules.length = j->params->arms.length;
    rules.threshold = j->params->arms.threshold;
    rules.step = j->params->arms.step;
    rules.strict_length = j->params->arms.strict_length;
    rules.strict_threshold = j->params->arms.strict_threshold;
    oracle_feature_arms(as_map(&j->in[0]), j->w, j->h, rules, j->out[1].v);
}

static void run_feature_edges(job *j)
{
    oracle_feature_edges(as_map(&j->in[0]), as_map(&j->in[1]), j->w, j->h, j->params->edges.channels,
                         j->params->edges.shift, j->params->edges.threshold, j->out[2].v);
}

static void run_feature_census(job *j)
{
    uint64_t *words = (uint64_t *)calloc(j->pixels, sizeof *words);
    value *out = &j->out[1];
    size_t p, plane;
    test_check(words != NULL, "out of memory");
    oracle_feature_census(as_map(&j->in[0]), j->w, j->h, j->params->census.width, j->params->census.height,
                          j->params->census.kind == (int32_t)STEREO_CENSUS_SYMMETRIC, j->params->census.margin,
                          words);
    for (plane = 0; plane < out->depth; plane++)
        for (p = 0; p < j->pixels; p++)
            out->v[plane * j->pixels + p] = (uint32_t)(words[p] >> (8 * out->element_bytes * plane) &
                                                       (0xffffffffu >> (32 - 8 * out->element_bytes)));
    free(words);
}

static void run_cost_census(job *j)
{
    uint64_t *left = words_of(j, &j->in[0]), *right = words_of(j, &j->in[1]);
    oracle_cost_census(left, right, extent_from(j, j->params->cost.min_disparity), j->params->cost.cap,
                       j->params->cost.max, j->out[2].v);
    free(left);
    free(right);
}

static void run_cost_ad(job *j)
{
    oracle_cost_ad(as_map(&j->in[0]), as_map(&j->in[1]), extent_from(j, j->params->cost.min_disparity),
                   j->params->cost.channels, j->params->cost.truncate, j->params->cost.quantise, j->params->cost.cap,
                   j->params->cost.max, j->out[2].v);
}

static void run_cost_bt(job *j)
{
    oracle_cost_bt(as_map(&j->in[0]), as_map(&j->in[1]), extent_from(j, j->params->cost.min_disparity),
                   j->params->cost.truncate, j->params->cost.quantise, j->params->cost.cap, j->params->cost.max,
                   j->out[2].v);
}

static void run_cost_zncc(job *j)
{
    oracle_cost_zncc(j->in[0].v, j->in[1].v, extent_from(j, j->params->cost.min_disparity), j->params->cost.width,
                     j->params->cost.height, j->params->cost.cap, j->params->cost.max, j->out[2].v);
}

/* What a pass looks up. */
static const uint32_t *table_of(const stereo__program *program, const stereo__pass *pass, int binding)
{
    return program->tables[program->slots[pass->slot[binding]].origin];
}

static void run_cost_mix(job *j)
{
    oracle_cost_mix(j->in[0].v, table_of(j->program, j->pass, 4), j->params->mix.first ? NULL : j->in[2].v, j->e,
                    j->pass->slot[1] == STEREO__NONE ? NULL : j->in[1].v, j->out[3].v);
}

static void run_cost_prior(job *j)
{
    oracle_cost_prior(j->in[0].v, as_map(&j->in[1]), extent_from(j, j->params->prior.min_disparity),
                      j->params->prior.weight, j->params->prior.truncate, j->out[2].v);
}

static void run_box_v(job *j)
{
    oracle_box_v(j->in[0].v, j->e, j->params->box.radius, j->out[1].v);
}

static void run_box_h(job *j)
{
    oracle_box_h(j->in[0].v, j->e, j->params->box.radius, j->out[1].v);
}

static void run_box_tile(job *j)
{
    oracle_box_tile(j->in[0].v, j->e, j->params->box.radius, j->params->box.across, j->out[1].v);
}

static void run_cross_h(job *j)
{
    oracle_cross_h(j->in[0].v, j->in[1].v, j->in[2].v, extent_from(j, j->params->cross.min_disparity),
                   j->params->cross.last, j->params->cross.fraction, j->out[3].v);
}

static void run_cross_v(job *j)
{
    oracle_cross_v(j->in[0].v, j->in[1].v, j->in[2].v, extent_from(j, j->params->cross.min_disparity),
                   j->params->cross.last, j->params->cross.fraction, j->out[3].v);
}

static void run_cross_tile(job *j)
{
    oracle_cross_tile(j->in[0].v, j->in[1].v, j->in[2].v, extent_from(j, j->params->cross.min_disparity),
                      j->params->cross.vertical, j->params->cross.fraction, j->out[3].v);
}

static oracle_dt dt_of(const job *j)
{
    oracle_dt dt;
    dt.shift = j->params->dt.shift;
    dt.channels = j->params->dt.channels;
    dt.in = j->params->dt.in;
    dt.out = j->params->dt.out;
    dt.first_scale = j->params->dt.first_scale;
    dt.in_scale = j->params->dt.in_scale;
    dt.out_scale = j->params->dt.out_scale;
    dt.offset = j->params->dt.offset;
    dt.table = table_of(j->program, j->pass, 1);
    dt.gain = NULL;
    return dt;
}

static void run_dt_h(job *j)
{
    oracle_dt_h(as_map(&j->in[0]), dt_of(j), j->in[2].v, j->e, j->out[3].v);
}

static void run_dt_v(job *j)
{
    oracle_dt dt = dt_of(j);
    if (j->in[0].element_bytes == 4) dt.gain = j->in[0].v; /* instead of pixels */
    oracle_dt_v(as_map(&j->in[0]), dt, j->in[2].v, j->e, j->params->dt.direction, j->out[3].v);
}

static void run_dt_gain_h(job *j)
{
    oracle_dt_gain_h(as_map(&j->in[0]), dt_of(j), j->w, j->h, j->out[2].v);
}

static void run_dt_gain_v(job *j)
{
    oracle_dt_gain_v(as_map(&j->in[0]), dt_of(j), j->in[2].v, j->w, j->h, j->params->dt.direction, j->out[3].v);
}

static void run_dt_zncc(job *j)
{
    const stereo__cost_params *cost = &j->params->dt_zncc.cost;
    oracle_correlation zncc = {cost->width, cost->height, cost->cap, cost->max};
    oracle_dt_zncc(as_map(&j->in[0]), dt_of(j), j->in[2].v, j->in[4].v, extent_from(j, cost->min_disparity), zncc,
                   j->out[3].v);
}

static void run_dt_wta(job *j)
{
    const stereo__wta_params *wta = &j->params->dt_wta.wta;
    oracle_choice choice = {j->params->dt_wta.fixed, wta->subpixel, wta->keep, wta->shift};
    oracle_dt_wta(as_map(&j->in[0]), dt_of(j), j->in[2].v, extent_from(j, wta->min_disparity), choice,
                  as_map(&j->out[3]));
}

static void run_feature_guide(job *j)
{
    const uint32_t *linear = j->params->guide.lab ? table_of(j->program, j->pass, 3) : NULL;
    oracle_feature_guide(as_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->guide.channels, j->params->guide.shift,
                         linear, j->out[2].v);
}

static oracle_taps taps_of(const job *j, int tables)
{
    oracle_taps taps;
    taps.taps = j->params->weigh.taps;
    taps.step = j->params->weigh.step;
    taps.first = j->params->weigh.first;
    taps.distance = j->params->weigh.distance;
    taps.clamp = j->params->weigh.clamp;
    taps.colour = table_of(j->program, j->pass, tables);
    taps.spatial = table_of(j->program, j->pass, tables + 1);
    return taps;
}

/* The extent of a volume of floats, kept as binding k of the pass keeps them. */
static oracle_extent floats_extent(const job *j, uint32_t k)
{
    oracle_extent e = j->e;
    e.kept16 = j->program->slots[j->pass->slot[k]].elem == STEREO__U16;
    return e;
}

static void run_weigh_h(job *j)
{
    oracle_weigh_h(j->in[0].v, j->in[1].v, floats_extent(j, 2), taps_of(j, 3), j->out[2].v);
}

static void run_weigh_v(job *j)
{
    oracle_weigh_v(j->in[0].v, j->in[1].v, floats_extent(j, 2), taps_of(j, 3), j->out[2].v);
}

static void run_window_weigh(job *j)
{
    oracle_window window;
    window.radius = j->params->window_weigh.radius;
    window.distance = j->params->window_weigh.distance;
    window.own = j->params->window_weigh.own;
    window.other = j->params->window_weigh.other;
    if (j->in[0].depth < 2) window.own &= 1; /* arms, which a planted error asks for, are not there */
    if (j->in[1].depth < 2) window.other &= 1;
    window.colour = table_of(j->program, j->pass, 4);
    window.spatial = table_of(j->program, j->pass, 5);
    oracle_window_weigh(j->in[0].v, j->in[1].v, j->in[2].v, extent_from(j, j->params->window_weigh.min_disparity),
                        window, j->out[3].v);
}

static void run_feature_fit(job *j)
{
    oracle_feature_fit(as_map(&j->in[0]), j->w, j->h, j->params->fit.radius, j->params->fit.shift,
                       j->params->fit.epsilon, j->out[1].v);
}

static void run_guided_product(job *j)
{
    oracle_guided_product(j->in[0].v, j->in[1].v, j->e, j->out[2].v);
}

static void run_guided_slope(job *j)
{
    oracle_guided_slope(j->in[0].v, j->in[1].v, j->in[2].v, j->e, (int)j->params->guided.area, j->out[3].v);
}

static void run_guided_offset(job *j)
{
    oracle_guided_offset(j->in[0].v, j->in[1].v, j->in[2].v, j->e, (int)j->params->guided.area, j->out[3].v);
}

static void run_guided_apply(job *j)
{
    oracle_guided_apply(j->in[0].v, j->in[1].v, j->in[2].v, j->e, (int)j->params->guided.area, j->params->guided.max,
                        j->out[3].v);
}

static void run_volume_float(job *j)
{
    oracle_volume_float(j->in[0].v, floats_extent(j, 1), j->params->fixed.scale, j->out[1].v);
}

static void run_volume_least(job *j)
{
    oracle_volume_least(j->in[0].v, floats_extent(j, 0), j->out[1].v);
}

static void run_min_sum(job *j)
{
    oracle_min_sum(j->in[0].v, j->in[1].v, floats_extent(j, 2), j->params->min_sum.c, j->params->min_sum.eta,
                   j->params->min_sum.reach, j->out[2].v);
}

static void run_volume_fixed(job *j)
{
    oracle_volume_fixed(j->in[0].v, j->cells, j->params->fixed.scale, j->out[1].v);
}

static void run_volume_rescale(job *j)
{
    oracle_volume_rescale(j->in[0].v, j->cells, j->params->rescale.multiply, j->params->rescale.shift, j->out[1].v);
}

static void run_volume_convert(job *j)
{
    oracle_volume_convert(j->in[0].v, j->cells, j->out[1].v);
}

static oracle_path path_of(const job *j)
{
    oracle_path path;
    memset(&path, 0, sizeof path);
    path.p1 = j->params->sgm.p1;
    path.p2 = j->params->sgm.p2;
    if (j->params->sgm.adapt) {
        path.guide = as_map(&j->in[1]);
        path.table = table_of(j->program, j->pass, 2);
        path.channels = (int)j->params->sgm.channels;
        path.shift = (int)j->params->sgm.shift;
    }
    return path;
}

/* The three pairs of penalties by colour stand in a table: P1 in entries 0..2, P2 in 4..6. */
static void divided_of(const uint32_t *table, uint32_t divided[3][2])
{
    int views;
    for (views = 0; views < 3; views++) {
        divided[views][0] = table[views];
        divided[views][1] = table[4 + views];
    }
}

/* The path's rule, with edges where penalties follow these. */
static oracle_path penalties_of(const job *j)
{
    oracle_path path = path_of(j);
    if (j->params->sgm.adapt == STEREO__ADAPT_EDGES) {
        divided_of(path.table, path.divided);
        path.guide = NULL;
        path.edges = j->in[1].v;
    }
    return path;
}

static void run_paths(job *j, void (*sweep)(const uint32_t *, oracle_extent, oracle_path, uint32_t, const uint32_t *,
                                            uint32_t *))
{
    sweep(j->in[0].v, extent_from(j, j->params->sgm.min_disparity), penalties_of(j), j->params->sgm.directions,
          j->params->sgm.first ? NULL : j->in[3].v, j->out[4].v);
}

static oracle_features features_of(const job *j, int right, const stereo__cost_params *cost)
{
    oracle_features features;
    features.left = words_of(j, &j->in[0]);
    features.right = words_of(j, &j->in[right]);
    features.cap = cost->cap;
    features.max = cost->max;
    return features;
}

static void features_free(oracle_features features)
{
    free((void *)(uintptr_t)features.left);
    free((void *)(uintptr_t)features.right);
}

static void run_sgm_census(job *j)
{
    oracle_features features = features_of(j, 6, &j->params->paths.cost);
    oracle_sgm_census(features, extent_from(j, j->params->paths.cost.min_disparity), penalties_of(j),
                      j->params->sgm.directions, j->params->sgm.first ? NULL : j->in[3].v, j->out[4].v);
    features_free(features);
}

static oracle_choice choice_of(const stereo__wta_params *wta)
{
    oracle_choice choice = {1.0f, wta->subpixel, wta->keep, wta->shift};
    return choice;
}

static oracle_winners winners_of(job *j)
{
    oracle_winners winners = {as_map(&j->out[4]), as_map(&j->out[6]), j->out[5].v};
    return winners;
}

static void run_sgm_wta(job *j)
{
    oracle_sgm_wta(j->in[0].v, extent_from(j, j->params->paths.wta.min_disparity), penalties_of(j),
                   j->params->sgm.directions, j->in[3].v, choice_of(&j->params->paths.wta), winners_of(j));
}

static void run_sgm_census_wta(job *j)
{
    oracle_features features = features_of(j, 7, &j->params->paths.cost);
    oracle_sgm_census_wta(features, extent_from(j, j->params->paths.cost.min_disparity), penalties_of(j),
                          j->params->sgm.directions, j->in[3].v, choice_of(&j->params->paths.wta), winners_of(j));
    features_free(features);
}

static oracle_winners box_winners_of(job *j)
{
    const int right = j->params->box_wta.right;
    oracle_winners winners = {right ? NULL : as_map(&j->out[2]), right ? as_map(&j->out[2]) : NULL, j->out[3].v};
    return winners;
}

static oracle_differences ad_of(const stereo__cost_params *cost)
{
    oracle_differences ad = {cost->channels, cost->truncate, cost->quantise, cost->cap, cost->max, 0};
    return ad;
}

static void run_weigh_step(job *j)
{
    oracle_weigh_step(j->in[0].v, j->in[1].v, floats_extent(j, 2), taps_of(j, 3), j->out[2].v);
}

static void run_weigh_wta(job *j)
{
    const stereo__wta_params *wta = &j->params->weigh_wta.wta;
    const oracle_choice choice = {j->params->weigh_wta.fixed, wta->subpixel, wta->keep, wta->shift};
    oracle_extent e = floats_extent(j, 1);
    e.min_disparity = wta->min_disparity;
    oracle_weigh_wta(j->in[0].v, j->in[1].v, e, taps_of(j, 3), choice, as_map(&j->out[2]));
}

static oracle_extent first_of(const job *j, oracle_first *first)
{
    oracle_extent e = floats_extent(j, 3);
    e.min_disparity = j->params->weigh_first.cost.min_disparity;
    first->taps = taps_of(j, 4);
    first->scale = j->params->weigh_first.scale;
    first->count = j->params->weigh_first.count;
    memcpy(first->steps, j->params->weigh_first.steps, sizeof first->steps);
    return e;
}

static void run_weigh_first_ad(job *j)
{
    oracle_first first;
    const oracle_extent e = first_of(j, &first);
    oracle_weigh_first_ad(j->in[0].v, as_map(&j->in[1]), as_map(&j->in[2]), e, ad_of(&j->params->weigh_first.cost), first,
                          j->out[3].v);
}

static void run_weigh_first_census(job *j)
{
    oracle_first first;
    const oracle_extent e = first_of(j, &first);
    oracle_features features = {words_of(j, &j->in[1]), words_of(j, &j->in[2]), j->params->weigh_first.cost.cap,
                                j->params->weigh_first.cost.max};
    oracle_weigh_first_census(j->in[0].v, features, e, first, j->out[3].v);
    features_free(features);
}

static oracle_messages messages_of(const job *j)
{
    oracle_messages m;
    m.c = j->params->message.c;
    m.eta = j->params->message.eta;
    m.scale = j->params->message.scale;
    m.reach = j->params->message.reach;
    m.send = j->params->message.send;
    return m;
}

static void run_message_step(job *j)
{
    oracle_message_step(j->in[0].v, j->in[1].v, floats_extent(j, 2), taps_of(j, 3), messages_of(j), j->out[2].v);
}

static void run_message_wta(job *j)
{
    const stereo__wta_params *wta = &j->params->message.wta;
    const oracle_choice choice = {j->params->message.fixed, wta->subpixel, wta->keep, wta->shift};
    oracle_extent e = floats_extent(j, 1);
    e.min_disparity = wta->min_disparity;
    oracle_message_wta(j->in[0].v, j->in[1].v, e, taps_of(j, 3), messages_of(j), choice, as_map(&j->out[2]));
}

static void run_message_first_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->message.cost;
    oracle_extent e = floats_extent(j, 3);
    e.min_disparity = cost->min_disparity;
    oracle_message_first_ad(j->in[0].v, as_map(&j->in[1]), as_map(&j->in[2]), e, ad_of(cost), taps_of(j, 4),
                            messages_of(j), j->out[3].v);
}

static void run_message_first_census(job *j)
{
    const stereo__cost_params *cost = &j->params->message.cost;
    oracle_features features = {words_of(j, &j->in[1]), words_of(j, &j->in[2]), cost->cap, cost->max};
    oracle_extent e = floats_extent(j, 3);
    e.min_disparity = cost->min_disparity;
    oracle_message_first_census(j->in[0].v, features, e, taps_of(j, 4), messages_of(j), j->out[3].v);
    features_free(features);
}

static void run_box_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->box_wta.cost;
    oracle_box_ad(as_map(&j->in[0]), as_map(&j->in[1]), extent_from(j, cost->min_disparity), ad_of(cost),
                  j->params->box_wta.across, j->params->box_wta.down, j->out[2].v);
}

static void run_box_wta_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->box_wta.cost;
    oracle_box_wta_ad(as_map(&j->in[0]), as_map(&j->in[1]), extent_from(j, cost->min_disparity), ad_of(cost),
                      j->params->box_wta.across, j->params->box_wta.down, choice_of(&j->params->box_wta.wta),
                      box_winners_of(j));
}

static void run_cross_tile_ad(job *j)
{
    const stereo__cost_params *cost = &j->params->cross_cost.cost;
    oracle_cross_tile_ad(j->in[0].v, j->in[1].v, as_map(&j->in[2]), as_map(&j->in[4]), extent_from(j, cost->min_disparity),
                         ad_of(cost), j->params->cross.fraction, j->out[3].v);
}

static void run_cross_tile_census(job *j)
{
    oracle_features features = {words_of(j, &j->in[2]), words_of(j, &j->in[4]), j->params->cross_cost.cost.cap,
                                j->params->cross_cost.cost.max};
    oracle_cross_tile_census(j->in[0].v, j->in[1].v, features, extent_from(j, j->params->cross_cost.cost.min_disparity),
                             j->params->cross.fraction, j->out[3].v);
    features_free(features);
}

static void run_box_wta_census(job *j)
{
    oracle_features features = features_of(j, 1, &j->params->box_wta.cost);
    oracle_box_wta_census(features, extent_from(j, j->params->box_wta.cost.min_disparity), j->params->box_wta.across,
                          j->params->box_wta.down, choice_of(&j->params->box_wta.wta), box_winners_of(j));
    features_free(features);
}

static void run_sgm_sweep(job *j)
{
    run_paths(j, oracle_sgm_sweep);
}

static void run_mgm_path(job *j)
{
    run_paths(j, oracle_mgm_sweep);
}

static void run_sgm_path(job *j)
{
    run_sgm_sweep(j); /* a sweep of one direction */
}

static oracle_scan scan_of(const stereo__scanline_params *params)
{
    oracle_scan scan;
    scan.lambda = params->lambda;
    scan.truncate = (int)params->truncate;
    scan.paper = (int)params->paper;
    scan.right = (int)params->right;
    return scan;
}

static void run_scanline(job *j)
{
    oracle_scanline(j->in[0].v, extent_from(j, j->params->scanline.min_disparity), scan_of(&j->params->scanline),
                    as_map(&j->out[1]));
}

static oracle_differences differences_of(const job *j)
{
    const stereo__cost_params *cost = &j->params->scanline_cost.cost;
    oracle_differences d = {cost->channels, cost->truncate, cost->quantise, cost->cap, cost->max, 0};
    d.radius = j->params->scanline_cost.radius;
    return d;
}

static void run_scanline_ad(job *j)
{
    oracle_scanline_ad(as_map(&j->in[0]), as_map(&j->in[1]), extent_from(j, j->params->scanline_cost.cost.min_disparity),
                       differences_of(j), scan_of(&j->params->scanline_cost.scanline), as_map(&j->out[2]));
}

static void run_scanline_bt(job *j)
{
    oracle_scanline_bt(as_map(&j->in[0]), as_map(&j->in[1]), extent_from(j, j->params->scanline_cost.cost.min_disparity),
                       differences_of(j), scan_of(&j->params->scanline_cost.scanline), as_map(&j->out[2]));
}

/* ---- belief propagation: planes of even and of odd columns against tight ones ---- */

static oracle_extent halved(oracle_extent e)
{
    e.w = (e.w + 1) / 2;
    e.h = (e.h + 1) / 2;
    return e;
}

static oracle_extent level_extent(const job *j, uint32_t level)
{
    oracle_extent e = j->e;
    uint32_t i;
    for (i = 0; i < level; i++) e = halved(e);
    return e;
}

/* Element of a slot's planes that holds disparity k of value set r of pixel (x, y). */
static size_t plane_element(const value *v, oracle_extent e, int r, int x, int y, int k)
{
    size_t plane = (size_t)(x & 1) * (v->depth / 2) + (size_t)r * (size_t)e.d + (size_t)k;
    return (plane * v->height + (size_t)y) * v->width + (size_t)(x / 2);
}

/* Planes to [set][y][x][k] and back; columns that no pixel has are 0. */
static uint32_t *gathered(const value *v, oracle_extent e)
{
    int sets = (int)v->depth / (2 * e.d), r, x, y, k;
    uint32_t *tight, *to;
    if (!v->v) return NULL;
    tight = to = (uint32_t *)malloc((size_t)sets * (size_t)e.w * (size_t)e.h * (size_t)e.d * sizeof *tight);
    test_check(tight != NULL, "out of memory");
    for (r = 0; r < sets; r++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                for (k = 0; k < e.d; k++) *to++ = v->v[plane_element(v, e, r, x, y, k)];
    return tight;
}

static void scatter(uint32_t *tight, oracle_extent e, value *v)
{
    int sets = (int)v->depth / (2 * e.d), r, x, y, k;
    const uint32_t *from = tight;
    memset(v->v, 0, v->n * sizeof *v->v);
    for (r = 0; r < sets; r++)
        for (y = 0; y < e.h; y++)
            for (x = 0; x < e.w; x++)
                for (k = 0; k < e.d; k++) v->v[plane_element(v, e, r, x, y, k)] = *from++;
    free(tight);
}

static uint32_t *room_for(const value *v)
{
    uint32_t *room = (uint32_t *)malloc((v->n + 1) * sizeof *room);
    test_check(room != NULL, "out of memory");
    return room;
}

static oracle_bp bp_of(const job *j)
{
    oracle_bp bp;
    bp.store = j->params->bp.store;
    bp.reference = j->params->bp.reference;
    bp.iterations = (int)j->pass->phases - 1;
    bp.most = j->params->bp.most;
    bp.top = j->params->bp.top;
    bp.scale = j->params->bp.scale;
    bp.data = j->params->bp.data;
    bp.message = j->params->bp.message;
    bp.inverse = j->params->bp.inverse;
    bp.slope = j->params->bp.slope;
    bp.cap = j->params->bp.cap;
    bp.share = j->params->bp.share;
    return bp;
}

static void run_bp_data(job *j)
{
    uint32_t *data = room_for(&j->out[1]);
    oracle_bp_data(j->in[0].v, extent_from(j, j->params->bp.min_disparity), bp_of(j), data);
    scatter(data, j->e, &j->out[1]);
}

static void run_bp_coarsen(job *j)
{
    oracle_extent to = level_extent(j, j->pass->level), from = level_extent(j, j->pass->level - 1);
    uint32_t *in = gathered(&j->in[0], from), *out = room_for(&j->out[1]);
    oracle_bp_coarsen(in, from, to, bp_of(j), out);
    scatter(out, to, &j->out[1]);
    free(in);
}

/* Fused kernels are in no plan that keeps its stages; that they have an oracle says what they stand for. */
static void run_bp_pyramid(job *j)
{
    const int levels = (int)j->params->pyramid.levels;
    oracle_extent from = level_extent(j, j->pass->level - (uint32_t)levels);
    uint32_t *in = gathered(&j->in[0], from), *out[3] = {NULL, NULL, NULL};
    oracle_bp bp[3];
    int i;
    memset(bp, 0, sizeof bp);
    for (i = 0; i < levels; i++) {
        bp[i].store = j->params->pyramid.store;
        bp[i].top = j->params->pyramid.top[i];
        bp[i].share = j->params->pyramid.share[i];
        out[i] = room_for(&j->out[i + 1]);
    }
    oracle_bp_pyramid(in, from, levels, bp, out);
    for (i = 0; i < levels; i++, from = halved(from)) scatter(out[i], halved(from), &j->out[i + 1]);
    free(in);
}

static void run_bp_resident(job *j)
{
    oracle_extent e = level_extent(j, j->pass->level), up = level_extent(j, j->pass->level + 1);
    uint32_t *data = gathered(&j->in[0], e), *out[3];
    oracle_bp bp[3];
    int i;
    memset(bp, 0, sizeof bp);
    for (i = 0; i < 3; i++) {
        bp[i].store = j->params->resident.store;
        bp[i].reference = j->params->resident.reference;
        bp[i].iterations = (int)j->params->resident.iterations;
        bp[i].top = j->params->resident.top;
        bp[i].message = j->params->resident.message;
        bp[i].inverse = j->params->resident.inverse;
        bp[i].slope = j->params->resident.slope;
        bp[i].cap = j->params->resident.cap;
        bp[i].share = i ? j->params->resident.share : j->params->resident.halving;
        bp[i].data = i ? j->params->resident.data[i - 1] : 0.0f;
        out[i] = room_for(&j->out[i + 1]);
    }
    oracle_bp_resident(data, e, bp, out[0], out[1], out[2]);
    for (i = 0; i < 3; i++) scatter(out[i], i < 2 ? up : e, &j->out[i + 1]);
    free(data);
}

static void run_bp_messages(job *j)
{
    oracle_extent e = level_extent(j, j->pass->level), up = level_extent(j, j->pass->level + 1);
    uint32_t *data = gathered(&j->in[0], e), *parents = gathered(&j->in[1], up), *out = room_for(&j->out[2]);
    oracle_bp_messages(data, parents, e, bp_of(j), out);
    scatter(out, e, &j->out[2]);
    free(data);
    free(parents);
}

static void run_bp_belief(job *j)
{
    uint32_t *data = gathered(&j->in[0], j->e), *messages = gathered(&j->in[1], j->e);
    oracle_bp_belief(data, messages, j->e, bp_of(j), j->out[2].v);
    free(data);
    free(messages);
}

static void run_bp_finest(job *j)
{
    uint32_t *data = gathered(&j->in[0], j->e), *parents = gathered(&j->in[1], level_extent(j, 1));
    uint32_t *messages = room_for(&j->out[2]);
    oracle_bp_finest(data, parents, j->e, bp_of(j), messages, j->out[3].v);
    scatter(messages, j->e, &j->out[2]);
    free(data);
    free(parents);
}

/* What data costs are computed of where a pass does so: both views, slots 0 and `right`. */
static oracle_bp_views views_of(const job *j, int right)
{
    const stereo__cost_params *cost = &j->params->beliefs.cost;
    oracle_bp_views views;
    stereo__params params;
    job made = *j;
    memset(&params, 0, sizeof params);
    memset(&views, 0, sizeof views);
    params.bp = j->params->beliefs.made;
    made.params = &params;
    views.e = extent_from(j, cost->min_disparity);
    views.made = bp_of(&made);
    views.ad = ad_of(cost);
    if (cost->channels) {
        views.left = as_map(&j->in[0]);
        views.right = as_map(&j->in[right]);
    } else {
        views.features = features_of(j, right, cost);
    }
    return views;
}

typedef void coarsen_oracle(oracle_bp_views views, oracle_extent to, oracle_bp bp, uint32_t *out);

static void coarsen_views(job *j, coarsen_oracle *oracle)
{
    oracle_extent to = level_extent(j, j->pass->level);
    oracle_bp_views views = views_of(j, 2);
    uint32_t *out = room_for(&j->out[1]);
    oracle(views, to, bp_of(j), out);
    scatter(out, to, &j->out[1]);
    features_free(views.features);
}

static void run_bp_coarsen_ad(job *j) { coarsen_views(j, oracle_bp_coarsen_ad); }
static void run_bp_coarsen_census(job *j) { coarsen_views(j, oracle_bp_coarsen_census); }

typedef void messages_oracle(oracle_bp_views views, const uint32_t *parents, oracle_bp bp, uint32_t *out);

/* Messages of the finest level. */
static void messages_of_views(job *j, messages_oracle *oracle)
{
    oracle_bp_views views = views_of(j, 3);
    uint32_t *parents = gathered(&j->in[1], level_extent(j, 1)), *out = room_for(&j->out[2]);
    oracle(views, parents, bp_of(j), out);
    scatter(out, j->e, &j->out[2]);
    features_free(views.features);
    free(parents);
}

static void run_bp_messages_ad(job *j) { messages_of_views(j, oracle_bp_messages_ad); }
static void run_bp_messages_census(job *j) { messages_of_views(j, oracle_bp_messages_census); }

static void beliefs_of_views(job *j, messages_oracle *oracle)
{
    oracle_bp_views views = views_of(j, 3);
    uint32_t *messages = gathered(&j->in[1], j->e);
    oracle(views, messages, bp_of(j), j->out[2].v);
    features_free(views.features);
    free(messages);
}

static void run_bp_belief_ad(job *j) { beliefs_of_views(j, oracle_bp_belief_ad); }
static void run_bp_belief_census(job *j) { beliefs_of_views(j, oracle_bp_belief_census); }

static void run_bp_wta(job *j)
{
    uint32_t *data = gathered(&j->in[0], j->e), *messages = gathered(&j->in[1], j->e);
    oracle_bp_wta(data, messages, extent_from(j, j->params->beliefs.cost.min_disparity), bp_of(j),
                  choice_of(&j->params->beliefs.wta), as_map(&j->out[2]));
    free(data);
    free(messages);
}

typedef void winners_oracle(oracle_bp_views views, const uint32_t *messages, oracle_bp bp, oracle_choice choice, int32_t *out);

static void winners_of_beliefs(job *j, winners_oracle *oracle)
{
    oracle_bp_views views = views_of(j, 3);
    uint32_t *messages = gathered(&j->in[1], j->e);
    oracle(views, messages, bp_of(j), choice_of(&j->params->beliefs.wta), as_map(&j->out[2]));
    features_free(views.features);
    free(messages);
}

static void run_bp_wta_ad(job *j) { winners_of_beliefs(j, oracle_bp_wta_ad); }
static void run_bp_wta_census(job *j) { winners_of_beliefs(j, oracle_bp_wta_census); }

static void run_wta(job *j)
{
    oracle_wta(j->in[0].v, extent_from(j, j->params->wta.min_disparity), j->params->wta.subpixel, j->params->wta.keep,
               j->params->wta.shift, as_map(&j->out[1]), j->out[2].v);
}

static void run_wta_right(job *j)
{
    oracle_wta_right(j->in[0].v, extent_from(j, j->params->wta.min_disparity), j->params->wta.subpixel,
                     j->params->wta.shift, as_map(&j->out[1]));
}

static void run_map_shrink(job *j)
{
    oracle_map_shrink(as_map(&j->in[0]), j->w, j->h, j->params->stretch.factor, as_map(&j->out[1]));
}

static void run_wta_subpixel(job *j)
{
    oracle_wta_subpixel(as_map(&j->in[0]), j->in[1].v, extent_from(j, j->params->kept.min_disparity),
                        j->params->kept.view, (uint32_t)j->params->kept.shift, as_map(&j->out[2]));
}

static void run_wta_confidence(job *j)
{
    oracle_wta_confidence(j->in[0].v, extent_from(j, j->params->kept.min_disparity), j->params->kept.kind,
                          (uint32_t)j->params->kept.shift, j->out[1].v);
}

static void run_discontinuity(job *j)
{
    oracle_discontinuity(as_map(&j->in[0]), j->in[1].v, extent_from(j, j->params->kept.min_disparity),
                         j->params->kept.view, j->params->kept.step, as_map(&j->out[2]));
}

static void run_map_mirror(job *j)
{
    oracle_map_mirror(as_map(&j->in[0]), j->w, j->h, as_map(&j->out[1]));
}

static void run_mask_apply(job *j)
{
    oracle_mask_apply(as_map(&j->in[0]), j->f->memory[PICTURE_MASK], j->f->stride[PICTURE_MASK], j->w, j->h,
                      as_map(&j->out[2]));
}

static void run_lr_check(job *j)
{
    oracle_extent e = j->e;
    e.w = j->w;
    e.h = j->h;
    e.d = (int)j->c->disparities;
    e.min_disparity = j->params->lr.min_disparity;
    oracle_lr_check(as_map(&j->in[0]), as_map(&j->in[1]), e, j->params->lr.tolerance, j->params->lr.sign,
                    j->params->lr.classify, as_map(&j->out[2]));
}

static void run_median(job *j)
{
    oracle_median(as_map(&j->in[0]), j->w, j->h, j->params->median.radius, as_map(&j->out[1]));
}

static oracle_step step_of(const job *j, int binding, int channels, int shift, int table)
{
    oracle_step guide = {NULL, 0, 0, 0, 0, NULL};
    guide.planes = as_map(&j->in[binding]);
    guide.w = j->w;
    guide.h = j->h;
    guide.channels = channels;
    guide.shift = shift;
    guide.table = table_of(j->program, j->pass, table);
    return guide;
}

static void run_weighted_median(job *j)
{
    oracle_weighted_median(as_map(&j->in[0]), step_of(j, 1, j->params->median.channels, j->params->median.shift, 2),
                           j->params->median.radius, as_map(&j->out[3]));
}

static oracle_step smoother_of(const job *j)
{
    return step_of(j, 0, j->params->smoother.channels, j->params->smoother.shift, 1);
}

static void run_smooth_begin(job *j)
{
    oracle_smooth_begin(as_map(&j->in[0]), j->w, j->h, j->params->smoother.radius, j->out[1].v);
}

static void run_smooth_h(job *j)
{
    oracle_smooth_h(smoother_of(j), j->params->smoother.lambda, j->in[2].v, j->out[3].v);
}

static void run_smooth_down(job *j)
{
    oracle_smooth_down(smoother_of(j), j->params->smoother.lambda, j->in[2].v, j->out[3].v);
}

static void run_smooth_up(job *j) { oracle_smooth_up(j->in[2].v, j->w, j->h, j->out[3].v); }

static void run_smooth_end(job *j)
{
    oracle_smooth_end(as_map(&j->in[0]), j->in[1].v, j->w, j->h, (int)j->params->smoother.fill, as_map(&j->out[2]));
}

static void run_lk_warp(job *j)
{
    const stereo__params *p = j->params;
    oracle_lk_warp(as_map(&j->in[0]), as_map(&j->in[1]), as_map(&j->in[2]), j->e, p->lk.radius, p->lk.sign, p->lk.level,
                   j->out[3].v);
}

static void run_lk_step(job *j)
{
    const stereo__params *p = j->params;
    oracle_lk_step(as_map(&j->in[0]), j->in[1].v, as_map(&j->in[2]), j->e, p->lk.radius, p->lk.low, p->lk.high, p->lk.level,
                   p->lk.damping, p->lk.reach, as_map(&j->out[3]));
}

static void run_plane_columns(job *j)
{
    oracle_plane_columns(as_map(&j->in[0]), as_map(&j->in[1]), j->w, j->h, j->params->plane.level, j->out[2].v);
}

static void run_plane_expose(job *j)
{
    oracle_plane_expose(as_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->plane.sign, j->out[2].v, j->out[3].v);
}

static void run_plane_flat(job *j)
{
    oracle_plane_flat(as_map(&j->in[0]), j->w, j->h, j->params->plane.range, as_map(&j->out[1]));
}

static oracle_extent searched(const job *j)
{
    oracle_extent e = j->e;
    e.min_disparity = j->params->plane.min_disparity;
    return e;
}

/* The fit has written behind the keys since: those words stand as the plan left them, run_plane_fit is for them. */
static void run_plane_search(job *j)
{
    enum { FITTED = 6 };
    const stereo__params *p = j->params;
    uint32_t *record = j->out[3].v;
    value left = value_read(j->plan, j->pass->slot[3]);
    size_t i;
    oracle_plane_search(j->in[0].v, j->in[1].v, j->in[2].v, searched(j), p->plane.sign, p->plane.area, record);
    for (i = 0; i + FITTED < j->pixels; i++) {
        if (record[i] == STEREO__NO_LABEL || record[j->pixels + i] != i) continue;
        memcpy(record + i + 1, left.v + i + 1, FITTED * sizeof *record);
        i += FITTED;
    }
    free(left.v);
}

/* What was searched is in the same slot as what is written: it is searched again. */
static void run_plane_fit(job *j)
{
    const stereo__params *p = j->params;
    uint32_t *areas = (uint32_t *)malloc(j->pixels * sizeof *areas);
    test_check(areas != NULL, "out of memory");
    oracle_speckle_area(j->in[1].v, j->w, j->h, areas);
    oracle_plane_search(j->in[1].v, areas, j->in[2].v, searched(j), p->plane.sign, p->plane.area, j->out[3].v);
    oracle_plane_fit(as_map(&j->in[0]), j->in[1].v, j->in[2].v, searched(j), p->plane.sign, p->plane.hold, j->out[3].v);
    free(areas);
}

static void run_plane_apply(job *j)
{
    const stereo__params *p = j->params;
    oracle_plane_apply(as_map(&j->in[0]), as_map(&j->in[1]), j->in[2].v, j->w, j->h, p->plane.low, p->plane.high,
                       p->plane.near_levels, as_map(&j->out[3]));
}

static void run_speckle_components(job *j)
{
    oracle_speckle_components(as_map(&j->in[0]), j->w, j->h, j->params->speckle.step, j->out[1].v);
}

static void run_speckle_area(job *j)
{
    oracle_speckle_area(j->in[0].v, j->w, j->h, j->out[1].v);
}

static void run_speckle_apply(job *j)
{
    oracle_speckle_apply(as_map(&j->in[0]), j->in[1].v, j->in[2].v, j->w, j->h, j->params->speckle.area,
                         as_map(&j->out[3]));
}

static void run_vote(job *j)
{
    oracle_vote(as_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->vote.count, j->params->vote.ratio,
                as_map(&j->out[2]));
}

static void run_fill_row(job *j) { oracle_fill_row(as_map(&j->in[0]), j->w, j->h, as_map(&j->out[1])); }

static void run_fill_column(job *j) { oracle_fill_column(as_map(&j->in[0]), j->w, j->h, as_map(&j->out[1])); }

static void run_fill_directions(job *j)
{
    oracle_fill_directions(as_map(&j->in[0]), j->w, j->h, as_map(&j->out[1]));
}

static void run_border_mark(job *j)
{
    oracle_border_mark(as_map(&j->in[0]), j->w, j->h, j->params->border.sign, as_map(&j->out[1]));
}

static void run_border_plane(job *j)
{
    oracle_border_plane(as_map(&j->in[0]), j->w, j->h, j->params->border.sign, j->params->border.low,
                        j->params->border.high, as_map(&j->out[1]));
}

/* Oracles of outputs write pixels; they are compared as elements of the picture's sample size. */
static void keep_pixels(value *out, const void *pixels)
{
    size_t i;
    for (i = 0; i < out->n; i++) {
        uint16_t two;
        if (out->element_bytes == 1) out->v[i] = ((const uint8_t *)pixels)[i];
        else if (out->element_bytes == 4) memcpy(&out->v[i], (const uint8_t *)pixels + 4 * i, 4);
        else {
            memcpy(&two, (const uint8_t *)pixels + 2 * i, 2);
            out->v[i] = two;
        }
    }
}

static void *pixels_new(const value *out)
{
    void *pixels = malloc(out->n * 4);
    test_check(pixels != NULL, "out of memory");
    return pixels;
}

static void run_export_disparity(job *j)
{
    void *pixels = pixels_new(&j->out[1]);
    oracle_export_disparity(as_map(&j->in[0]), j->w, j->h, j->params->output.format, pixels);
    keep_pixels(&j->out[1], pixels);
    free(pixels);
}

static void run_export_confidence(job *j)
{
    void *pixels = pixels_new(&j->out[2]);
    oracle_export_confidence(as_map(&j->in[0]), j->in[1].v, j->w, j->h, j->params->output.format, pixels);
    keep_pixels(&j->out[2], pixels);
    free(pixels);
}

static void run_export_depth(job *j)
{
    void *pixels = pixels_new(&j->out[1]);
    oracle_export_depth(as_map(&j->in[0]), j->w, j->h, j->params->output.q, j->params->output.format, pixels);
    keep_pixels(&j->out[1], pixels);
    free(pixels);
}

static void run_export_points(job *j)
{
    void *pixels = pixels_new(&j->out[1]);
    oracle_export_points(as_map(&j->in[0]), j->w, j->h, j->params->output.q, (float *)pixels);
    keep_pixels(&j->out[1], pixels);
    free(pixels);
}

static void run_export_costs(job *j)
{
    void *pixels = pixels_new(&j->out[1]);
    oracle_export_costs(j->in[0].v, j->cells, j->out[1].element_bytes, pixels);
    keep_pixels(&j->out[1], pixels);
    free(pixels);
}

/* One for each kernel of the library's list: a kernel without an oracle does not compile here. */
#define ORACLE(kernel) run_##kernel,
static void (*const oracles[])(job *j) = {STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, ORACLE, ORACLE, STEREO__WITH)};
#undef ORACLE

uint32_t harness_kernels(void)
{
    return (uint32_t)(sizeof oracles / sizeof oracles[0]);
}

const char *harness_kernel_name(uint32_t kernel)
{
    return stereo__kernels[kernel].name;
}

size_t harness_param(const char *name)
{
    static const struct {
        const char *name;
        size_t offset;
    } rows[] = {
        {"ingest.channels", offsetof(stereo__params, ingest.channels)},
        {"ingest.mirror", offsetof(stereo__params, ingest.mirror)},
        {"smooth.radius", offsetof(stereo__params, smooth.radius)},
        {"sobel.cap", offsetof(stereo__params, sobel.cap)},
        {"normalize.width", offsetof(stereo__params, normalize.width)},
        {"normalize.height", offsetof(stereo__params, normalize.height)},
        {"normalize.cap", offsetof(stereo__params, normalize.cap)},
        {"rectify.mirror", offsetof(stereo__params, rectify.mirror)},
        {"census.width", offsetof(stereo__params, census.width)},
        {"census.height", offsetof(stereo__params, census.height)},
        {"census.kind", offsetof(stereo__params, census.kind)},
        {"census.margin", offsetof(stereo__params, census.margin)},
        {"given.min_disparity", offsetof(stereo__params, given.min_disparity)},
        {"given.mirror", offsetof(stereo__params, given.mirror)},
        {"given.most", offsetof(stereo__params, given.most)},
        {"cost.min_disparity", offsetof(stereo__params, cost.min_disparity)},
        {"cost.cap", offsetof(stereo__params, cost.cap)},
        {"cost.max", offsetof(stereo__params, cost.max)},
        {"cost.truncate", offsetof(stereo__params, cost.truncate)},
        {"cost.quantise", offsetof(stereo__params, cost.quantise)},
        {"cost.width", offsetof(stereo__params, cost.width)},
        {"window.shift", offsetof(stereo__params, window.shift)},
        {"prior.min_disparity", offsetof(stereo__params, prior.min_disparity)},
        {"prior.weight", offsetof(stereo__params, prior.weight)},
        {"prior.truncate", offsetof(stereo__params, prior.truncate)},
        {"box.radius", offsetof(stereo__params, box.radius)},
        {"gain.columns", offsetof(stereo__params, gain.columns)},
        {"gain.shift", offsetof(stereo__params, gain.shift)},
        {"gain.most", offsetof(stereo__params, gain.most)},
        {"texture.radius", offsetof(stereo__params, texture.radius)},
        {"texture.least", offsetof(stereo__params, texture.least)},
        {"arms.length", offsetof(stereo__params, arms.length)},
        {"arms.threshold", offsetof(stereo__params, arms.threshold)},
        {"arms.step", offsetof(stereo__params, arms.step)},
        {"arms.strict_length", offsetof(stereo__params, arms.strict_length)},
        {"arms.strict_threshold", offsetof(stereo__params, arms.strict_threshold)},
        {"dt.shift", offsetof(stereo__params, dt.shift)},
        {"dt.direction", offsetof(stereo__params, dt.direction)},
        {"dt.channels", offsetof(stereo__params, dt.channels)},
        {"dt.first_scale", offsetof(stereo__params, dt.first_scale)},
        {"dt.in_scale", offsetof(stereo__params, dt.in_scale)},
        {"dt.out_scale", offsetof(stereo__params, dt.out_scale)},
        {"dt.offset", offsetof(stereo__params, dt.offset)},
        {"fixed.scale", offsetof(stereo__params, fixed.scale)},
        {"guide.shift", offsetof(stereo__params, guide.shift)},
        {"fit.radius", offsetof(stereo__params, fit.radius)},
        {"fit.shift", offsetof(stereo__params, fit.shift)},
        {"fit.epsilon", offsetof(stereo__params, fit.epsilon)},
        {"guided.area", offsetof(stereo__params, guided.area)},
        {"guided.max", offsetof(stereo__params, guided.max)},
        {"weigh.taps", offsetof(stereo__params, weigh.taps)},
        {"weigh.step", offsetof(stereo__params, weigh.step)},
        {"weigh.first", offsetof(stereo__params, weigh.first)},
        {"weigh.distance", offsetof(stereo__params, weigh.distance)},
        {"weigh.clamp", offsetof(stereo__params, weigh.clamp)},
        {"window_weigh.radius", offsetof(stereo__params, window_weigh.radius)},
        {"window_weigh.distance", offsetof(stereo__params, window_weigh.distance)},
        {"window_weigh.min_disparity", offsetof(stereo__params, window_weigh.min_disparity)},
        {"window_weigh.other", offsetof(stereo__params, window_weigh.other)},
        {"min_sum.c", offsetof(stereo__params, min_sum.c)},
        {"min_sum.eta", offsetof(stereo__params, min_sum.eta)},
        {"min_sum.reach", offsetof(stereo__params, min_sum.reach)},
        {"cross.min_disparity", offsetof(stereo__params, cross.min_disparity)},
        {"cross.fraction", offsetof(stereo__params, cross.fraction)},
        {"bp.reference", offsetof(stereo__params, bp.reference)},
        {"bp.min_disparity", offsetof(stereo__params, bp.min_disparity)},
        {"bp.most", offsetof(stereo__params, bp.most)},
        {"bp.top", offsetof(stereo__params, bp.top)},
        {"bp.scale", offsetof(stereo__params, bp.scale)},
        {"bp.data", offsetof(stereo__params, bp.data)},
        {"bp.message", offsetof(stereo__params, bp.message)},
        {"bp.inverse", offsetof(stereo__params, bp.inverse)},
        {"bp.slope", offsetof(stereo__params, bp.slope)},
        {"bp.cap", offsetof(stereo__params, bp.cap)},
        {"bp.share", offsetof(stereo__params, bp.share)},
        {"rescale.multiply", offsetof(stereo__params, rescale.multiply)},
        {"rescale.shift", offsetof(stereo__params, rescale.shift)},
        {"sgm.p1", offsetof(stereo__params, sgm.p1)},
        {"sgm.p2", offsetof(stereo__params, sgm.p2)},
        {"sgm.directions", offsetof(stereo__params, sgm.directions)},
        {"sgm.shift", offsetof(stereo__params, sgm.shift)},
        {"scanline.min_disparity", offsetof(stereo__params, scanline.min_disparity)},
        {"scanline.lambda", offsetof(stereo__params, scanline.lambda)},
        {"scanline.truncate", offsetof(stereo__params, scanline.truncate)},
        {"scanline.paper", offsetof(stereo__params, scanline.paper)},
        {"stretch.factor", offsetof(stereo__params, stretch.factor)},
        {"scanline.right", offsetof(stereo__params, scanline.right)},
        {"sgm.min_disparity", offsetof(stereo__params, sgm.min_disparity)},
        {"edges.channels", offsetof(stereo__params, edges.channels)},
        {"edges.shift", offsetof(stereo__params, edges.shift)},
        {"edges.threshold", offsetof(stereo__params, edges.threshold)},
        {"wta.min_disparity", offsetof(stereo__params, wta.min_disparity)},
        {"wta.subpixel", offsetof(stereo__params, wta.subpixel)},
        {"wta.keep", offsetof(stereo__params, wta.keep)},
        {"wta.shift", offsetof(stereo__params, wta.shift)},
        {"lr.tolerance", offsetof(stereo__params, lr.tolerance)},
        {"lr.sign", offsetof(stereo__params, lr.sign)},
        {"lr.classify", offsetof(stereo__params, lr.classify)},
        {"lr.min_disparity", offsetof(stereo__params, lr.min_disparity)},
        {"vote.count", offsetof(stereo__params, vote.count)},
        {"vote.ratio", offsetof(stereo__params, vote.ratio)},
        {"border.sign", offsetof(stereo__params, border.sign)},
        {"border.low", offsetof(stereo__params, border.low)},
        {"border.high", offsetof(stereo__params, border.high)},
        {"speckle.step", offsetof(stereo__params, speckle.step)},
        {"speckle.area", offsetof(stereo__params, speckle.area)},
        {"lk.radius", offsetof(stereo__params, lk.radius)},
        {"lk.sign", offsetof(stereo__params, lk.sign)},
        {"lk.low", offsetof(stereo__params, lk.low)},
        {"lk.high", offsetof(stereo__params, lk.high)},
        {"lk.level", offsetof(stereo__params, lk.level)},
        {"lk.damping", offsetof(stereo__params, lk.damping)},
        {"lk.reach", offsetof(stereo__params, lk.reach)},
        {"plane.sign", offsetof(stereo__params, plane.sign)},
        {"plane.low", offsetof(stereo__params, plane.low)},
        {"plane.high", offsetof(stereo__params, plane.high)},
        {"plane.min_disparity", offsetof(stereo__params, plane.min_disparity)},
        {"plane.range", offsetof(stereo__params, plane.range)},
        {"plane.near_levels", offsetof(stereo__params, plane.near_levels)},
        {"plane.area", offsetof(stereo__params, plane.area)},
        {"plane.level", offsetof(stereo__params, plane.level)},
        {"plane.hold", offsetof(stereo__params, plane.hold)},
        {"smoother.radius", offsetof(stereo__params, smoother.radius)},
        {"smoother.lambda", offsetof(stereo__params, smoother.lambda)},
        {"smoother.shift", offsetof(stereo__params, smoother.shift)},
        {"smoother.fill", offsetof(stereo__params, smoother.fill)},
        {"kept.min_disparity", offsetof(stereo__params, kept.min_disparity)},
        {"kept.step", offsetof(stereo__params, kept.step)},
        {"kept.kind", offsetof(stereo__params, kept.kind)},
        {"median.shift", offsetof(stereo__params, median.shift)},
        {"median.radius", offsetof(stereo__params, median.radius)},
        {"output.format", offsetof(stereo__params, output.format)},
        {"output.q", offsetof(stereo__params, output.q)},
        {"output.q11", offsetof(stereo__params, output.q) + 11 * sizeof(float)},
    };
    size_t i;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].name, name) == 0) return rows[i].offset;
    test_check(0, "no parameter %s in the harness", name);
    return 0;
}

int harness_runs_on(uint32_t kernel, stereo_backend backend)
{
    return backend == STEREO_BACKEND_CPU ? stereo__cpu_function(stereo__kernels[kernel].cpu, stereo__simd_detect()) != NULL
                                         : stereo__kernels[kernel].spirv >= 0;
}

stereo_context *harness_cpu;

int harness_open_cpu(void **state)
{
    stereo_context_desc desc = STEREO_INIT;
    (void)state;
    desc.backend = STEREO_BACKEND_CPU;
    return stereo_context_create(&desc, &harness_cpu) == STEREO_OK ? 0 : -1;
}

int harness_close_cpu(void **state)
{
    (void)state;
    stereo_context_destroy(harness_cpu);
    return 0;
}

#ifdef STEREO_NO_VULKAN
int harness_few_groups(stereo_plan *plan, uint8_t *may, uint8_t *few)
{
    (void)plan, (void)may, (void)few;
    return 0;
}
#else
/* Groups side by side of step s where the device allows `most`. */
static uint32_t groups_of(const stereo_plan *plan, uint32_t s, uint32_t most)
{
    stereo__device *device = &plan->context->device;
    const uint32_t own = device->max_groups[0];
    stereo__dispatch dispatch;
    device->max_groups[0] = most;
    stereo__step_shape(plan, &plan->steps[s], &dispatch);
    device->max_groups[0] = own;
    return dispatch.groups[0];
}

/* The limit is half of what the smallest of the steps asks for whose kernels have not had it. */
int harness_few_groups(stereo_plan *plan, uint8_t *may, uint8_t *few)
{
    stereo__device *device = &plan->context->device;
    const uint32_t own = device->max_groups[0];
    uint32_t s, least = own;
    for (s = 0; s < plan->program.step_count; s++) {
        const uint32_t groups = groups_of(plan, s, own);
        const uint16_t kernel = stereo__step_pass(plan, &plan->steps[s])->kernel;
        if (groups_of(plan, s, 1) == groups) continue;
        may[kernel] = 1;
        least = groups < least && !few[kernel] ? groups : least;
    }
    if (least == own) return 0;
    for (s = 0; s < plan->program.step_count; s++)
        if (groups_of(plan, s, least / 2) < groups_of(plan, s, own)) few[stereo__step_pass(plan, &plan->steps[s])->kernel] = 1;
    device->max_groups[0] = least / 2;
    test_check(stereo__vulkan_record(plan, 0) == STEREO_OK, "the plan cannot be recorded again");
    device->max_groups[0] = own;
    return 1;
}
#endif

uint32_t harness_passes(const stereo_plan *plan)
{
    return plan->program.physical_count;
}

const char *harness_pass_name(const stereo_plan *plan, uint32_t pass)
{
    return stereo__kernels[plan->program.physical[pass].kernel].name;
}

void harness_envelope(const uint32_t *words, uint32_t n, uint32_t lambda, uint32_t truncate, int paper, uint32_t *out)
{
    uint32_t reach = stereo__scanline_reach((int32_t)n, truncate, 0);
    if (paper) stereo__envelope_paper(out, words, (int32_t)n, lambda << 6, truncate);
    else stereo__envelope(out, words, (int32_t)n, lambda << 6, (lambda << 6) * reach);
}

/* ---- a plan's integers ---- */

typedef struct reader {
    const stereo__program *program;
    oracle_numbers *n;
    uint32_t term, rescales, filters;
    uint32_t sums;  /* passes of the last term's window that are still to come */
    uint32_t mixes; /* passes that mix a term in and are still to come */
    uint32_t term_rescales;
    uint32_t means, before_rescales; /* passes of aggregation to means still to come; scalings before them */
    uint32_t weighed, smooths; /* smooths: rounds of the smoothing that is being read */
    uint32_t step; /* of the last components; whose they are is known with what reads them */
    uint32_t fits; /* passes of the guided filter that are still to come */
    uint16_t map;  /* the left view's, as far as the passes have come */
    uint16_t arms; /* those of the vote that comes or was last, and how often it has gone round */
} reader;

static uint32_t largest(const reader *r, uint16_t slot)
{
    return (uint32_t)r->program->slots[slot].max;
}

static stereo_cost_kind kind_of_term(const reader *r)
{
    uint32_t i, n = 0;
    for (i = 0; i < STEREO_MAX_COSTS; i++) {
        stereo_cost_kind kind = r->program->pipeline.cost[i].kind;
        n += kind == STEREO_COST_NONE ? 0u : kind == STEREO_COST_AD_CENSUS ? 2u : 1u;
        if (n > r->term) return kind;
    }
    return STEREO_COST_NONE;
}

/* A cost that is a difference; sad goes on with sums over its window. */
static void read_gain(reader *r, const stereo__pass *pass)
{
    r->n->gain[0] = (uint32_t)pass->params.gain.columns;
    r->n->gain[1] = (uint32_t)pass->params.gain.left;
    r->n->gain[2] = (uint32_t)pass->params.gain.right;
    r->n->gain[3] = (uint32_t)pass->params.gain.shift;
    r->n->gain[4] = (uint32_t)pass->params.gain.most;
}

static void read_difference(reader *r, const stereo__pass *pass)
{
    const stereo_pipeline *p = &r->program->pipeline;
    r->sums = kind_of_term(r) == STEREO_COST_SAD ? (uint32_t)(p->sad.width > 1) + (uint32_t)(p->sad.height > 1) : 0;
    r->term_rescales = 0;
    r->n->top[r->term] = (uint32_t)pass->params.cost.max;
    r->n->planes[r->term] = pass->kernel == STEREO__K_cost_bt ? 1 : (uint32_t)pass->params.cost.channels;
    r->n->truncate[r->term] = (uint32_t)pass->params.cost.truncate;
    r->n->quantise[r->term++] = (uint32_t)pass->params.cost.quantise;
}

/* Of the term before it. What stands beyond a term's largest integer is never looked up. */
static void read_mix(reader *r, const stereo__pass *pass)
{
    memcpy(r->n->mix[r->term - 1], table_of(r->program, pass, 4),
           (largest(r, pass->slot[0]) + 1) * sizeof r->n->mix[0][0]);
    r->n->mixed = 1;
    r->n->texture[r->term - 1] = pass->slot[1] != STEREO__NONE;
    r->mixes--;
}

static void read_box(reader *r, const stereo__pass *pass)
{
    uint32_t radius = (uint32_t)pass->params.box.radius;
    if (r->fits > 0) {
        test_check(radius + 1 == r->n->guided[0], "a guided filter with sums over other windows");
        return;
    }
    if (r->sums == 0) {
        r->n->box_radius = radius;
        return;
    }
    r->n->window[r->term - 1][pass->kernel == STEREO__K_box_h] = radius;
    r->sums--;
}

static void read_rescale(reader *r, const stereo__pass *pass)
{
    if (r->mixes > 0) { /* before a term is mixed in */
        test_check(r->term_rescales < 2, "a term is scaled down more than twice");
        r->n->term_multiply[r->term - 1][r->term_rescales] = pass->params.rescale.multiply;
        r->n->term_shift[r->term - 1][r->term_rescales++] = pass->params.rescale.shift;
        return;
    }
    if (r->means > 0) {
        test_check(r->before_rescales < 2, "costs are scaled down more than twice before means");
        r->n->before_multiply[r->before_rescales] = pass->params.rescale.multiply;
        r->n->before_shift[r->before_rescales++] = pass->params.rescale.shift;
        return;
    }
    test_check(r->rescales < 2, "costs are scaled down more than twice");
    r->n->multiply[r->rescales] = pass->params.rescale.multiply;
    r->n->shift[r->rescales++] = pass->params.rescale.shift;
}

static void read_arms(reader *r, const stereo__pass *pass)
{
    if (r->map != STEREO__NONE) { /* there is a map: they are for votes */
        memcpy(r->n->vote_arms, &pass->params.arms, sizeof r->n->vote_arms);
        return;
    }
    r->n->arm_planes = (uint32_t)pass->params.arms.channels;
    r->n->arm_shift = (uint32_t)pass->params.arms.shift;
    r->n->arm_length = (uint32_t)pass->params.arms.length;
    r->n->arm_threshold = (uint32_t)pass->params.arms.threshold;
    r->n->arm_step = (uint32_t)pass->params.arms.step;
    r->n->arm_strict_length = (uint32_t)pass->params.arms.strict_length;
    r->n->arm_strict_threshold = (uint32_t)pass->params.arms.strict_threshold;
}

static void read_cross(reader *r, const stereo__pass *pass)
{
    r->means--;
    r->n->joint = pass->slot[1] != STEREO__NONE;
    if (!pass->params.cross.last) return;
    test_check(r->n->iterations == 0 || pass->params.cross.fraction == 0, "a later iteration adds fraction bits");
    r->n->fraction += (uint32_t)pass->params.cross.fraction;
    r->n->iterations++;
}

static void read_dt(reader *r, const stereo__pass *pass)
{
    uint32_t *keeps = r->n->dt_keep[r->n->dt_passes++];
    test_check(r->n->dt_passes <= 3, "more than three passes of a domain transform");
    if (r->program->slots[pass->slot[0]].elem == STEREO__U32) r->n->dt_means = 1;
    r->n->dt_shift = (uint32_t)pass->params.dt.shift;
    r->n->dt_channels = (uint32_t)pass->params.dt.channels;
    memcpy(r->n->dt_table, table_of(r->program, pass, 1), sizeof r->n->dt_table);
    keeps[0] = (uint32_t)pass->params.dt.in;
    keeps[1] = (uint32_t)pass->params.dt.out;
    memcpy(&keeps[2], &pass->params.dt.in_scale, sizeof keeps[2]);
    memcpy(&keeps[3], &pass->params.dt.out_scale, sizeof keeps[3]);
    memcpy(&keeps[4], &pass->params.dt.offset, sizeof keeps[4]);
    if (pass->params.dt.out != STEREO__STORE_F32 && r->means > 0) r->means--;
}

static void read_guide(reader *r, const stereo__pass *pass)
{
    r->n->guides++;
    r->n->arm_shift = (uint32_t)pass->params.guide.shift;
    r->n->guide_lab = (uint32_t)pass->params.guide.lab;
    if (r->n->guide_lab) memcpy(r->n->linear, table_of(r->program, pass, 3), sizeof r->n->linear);
}

static void read_tables(reader *r, const stereo__pass *pass, int colour)
{
    memcpy(r->n->colour, table_of(r->program, pass, colour), sizeof r->n->colour);
    memcpy(r->n->spatial, table_of(r->program, pass, colour + 1), sizeof r->n->spatial);
    r->means--;
}

static void read_weigh(reader *r, const stereo__pass *pass)
{
    uint32_t *row = r->n->weighed[r->weighed++];
    test_check(r->weighed <= ORACLE_WEIGHED, "more than %d weighted means", (int)ORACLE_WEIGHED);
    row[0] = 1 + (pass->kernel == STEREO__K_weigh_v);
    row[1] = (uint32_t)pass->params.weigh.step;
    row[2] = (uint32_t)pass->params.weigh.first;
    r->n->taps = (uint32_t)pass->params.weigh.taps;
    r->n->distance = (uint32_t)pass->params.weigh.distance;
    r->n->clamp = (uint32_t)pass->params.weigh.clamp;
    read_tables(r, pass, 3);
}

static void read_min_sum(reader *r, const stereo__pass *pass)
{
    r->n->min_sums++;
    r->n->reach = (uint32_t)pass->params.min_sum.reach;
    memcpy(&r->n->c, &pass->params.min_sum.c, sizeof r->n->c);
    memcpy(&r->n->eta, &pass->params.min_sum.eta, sizeof r->n->eta);
}

static void read_fit(reader *r, const stereo__pass *pass)
{
    r->n->guided[0] = (uint32_t)pass->params.fit.radius + 1;
    r->n->guided[1] = (uint32_t)pass->params.fit.shift;
    r->n->guided[2] = pass->params.fit.epsilon;
}

/* From here on sums are the filter's. */
static void read_product(reader *r)
{
    r->fits = 3;
    r->means = 0;
}

static void read_guided(reader *r, const stereo__pass *pass)
{
    r->n->guided[3] = pass->params.guided.area;
    r->n->guided[4] = pass->params.guided.max;
    r->fits--;
}

static void read_window(reader *r, const stereo__pass *pass)
{
    r->n->window_weigh = (uint32_t)pass->params.window_weigh.radius + 1;
    r->n->distance = (uint32_t)pass->params.window_weigh.distance;
    r->n->own = (uint32_t)pass->params.window_weigh.own;
    r->n->other = (uint32_t)pass->params.window_weigh.other;
    read_tables(r, pass, 4);
}

static void read_sgm(reader *r, const stereo__pass *pass)
{
    r->n->directions |= pass->params.sgm.directions;
    r->n->p1 = pass->params.sgm.p1;
    r->n->p2 = pass->params.sgm.p2;
    r->n->cost_max = largest(r, pass->slot[0]);
    r->n->means = pass->kernel == STEREO__K_mgm_path;
    if (pass->params.sgm.adapt == STEREO__ADAPT_EDGES) divided_of(table_of(r->program, pass, 2), r->n->divided);
    if (pass->params.sgm.adapt != STEREO__ADAPT_STEP) return;
    r->n->guide_planes = pass->params.sgm.channels;
    r->n->guide_shift = pass->params.sgm.shift;
    memcpy(r->n->p2_at, table_of(r->program, pass, 2), sizeof r->n->p2_at);
}

static void read_scanline(reader *r, const stereo__pass *pass)
{
    if (pass->params.scanline.right) return;
    r->n->scanned = 1;
    r->n->scan_lambda = pass->params.scanline.lambda;
    r->n->scan_truncate = pass->params.scanline.truncate;
    r->n->scan_paper = pass->params.scanline.paper;
    r->n->cost_max = r->n->sum_max = largest(r, pass->slot[0]);
    r->map = pass->slot[1];
}

static uint32_t bits_of_float(float number)
{
    uint32_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}

static void read_bp_data(reader *r, const stereo__pass *pass)
{
    oracle_numbers *n = r->n;
    n->cost_max = largest(r, pass->slot[0]);
    n->bp_store = (uint32_t)pass->params.bp.store;
    n->bp_reference = (uint32_t)pass->params.bp.reference;
    n->bp_most = pass->params.bp.most;
    n->bp_scale = bits_of_float(pass->params.bp.scale);
    n->bp_level[0][0] = pass->params.bp.top;
    test_check(pass->params.bp.min_disparity == r->program->desc.min_disparity, "data costs of other disparities");
}

static void read_bp_messages(reader *r, const stereo__pass *pass)
{
    oracle_numbers *n = r->n;
    n->bp_iterations = pass->phases - 1;
    n->bp_message = bits_of_float(pass->params.bp.message);
    n->bp_inverse = bits_of_float(pass->params.bp.inverse);
    n->bp_slope = bits_of_float(pass->params.bp.slope);
    n->bp_cap = bits_of_float(pass->params.bp.cap);
    n->bp_share = bits_of_float(pass->params.bp.share);
    n->bp_level[pass->level][1] = bits_of_float(pass->params.bp.data);
    n->bp_levels++;
}

static void read_wta(reader *r, const stereo__pass *pass)
{
    r->n->ratio_shift = pass->params.wta.shift;
    r->n->keep = pass->params.wta.keep;
    r->n->sum_max = largest(r, pass->slot[0]);
    if (!r->n->directions && !r->n->bp_levels) r->n->cost_max = r->n->sum_max;
    r->map = pass->slot[1];
}

/* Follows the left map through a filter whose result stands at binding `out`. */
static void read_filter(reader *r, const stereo__pass *pass, uint32_t filter, int out)
{
    if (pass->slot[0] != r->map) return;
    r->map = pass->slot[out];
    if (!filter) return;
    test_check(r->filters < ORACLE_FILTERS, "more than %d map filters", (int)ORACLE_FILTERS);
    r->n->filter[r->filters++] = filter;
    if (filter == ORACLE_LR) r->n->tolerance = (uint32_t)pass->params.lr.tolerance;
    if (filter == ORACLE_MEDIAN) r->n->median_radius = (uint32_t)pass->params.median.radius;
    if (filter == ORACLE_SPECKLE) r->n->area = pass->params.speckle.area;
}

static void read_weighted_median(reader *r, const stereo__pass *pass)
{
    r->n->weighted_radius = (uint32_t)pass->params.median.radius;
    memcpy(r->n->weighted_table, table_of(r->program, pass, 2), sizeof r->n->weighted_table);
    read_filter(r, pass, ORACLE_WEIGHTED, 3);
}

static void begin_smoother(reader *r, const stereo__pass *pass)
{
    r->smooths = 0;
    r->n->smooth_radius = (uint32_t)pass->params.smoother.radius;
}

/* Iterations of one smoothing of the left map: one of its rows each. */
static void read_smooth_line(reader *r, const stereo__pass *pass)
{
    if (r->smooths < 6) r->n->smooth_lambda[r->smooths++] = bits_of_float(pass->params.smoother.lambda);
    memcpy(r->n->smooth_weights, table_of(r->program, pass, 1), sizeof r->n->smooth_weights);
}

static void read_smoother(reader *r, const stereo__pass *pass)
{
    r->n->smooths = r->smooths;
    r->n->smooth_fill = pass->params.smoother.fill;
    read_filter(r, pass, ORACLE_SMOOTH, 2);
}

static void read_lucas_kanade(reader *r, const stereo__pass *pass)
{
    r->n->lk[1] = (uint32_t)pass->params.lk.radius;
    r->n->lk[2] = bits_of_float(pass->params.lk.level);
    r->n->lk[3] = bits_of_float(pass->params.lk.damping);
    r->n->lk[4] = bits_of_float(pass->params.lk.reach);
    r->n->lk[5] = 1;
    read_filter(r, pass, ORACLE_LUCAS, 3);
}

static void read_speckle(reader *r, const stereo__pass *pass)
{
    r->n->step = r->step;
    read_filter(r, pass, ORACLE_SPECKLE, 3);
}

static void read_plane_search(reader *r, const stereo__pass *pass)
{
    r->n->plane[0] = pass->params.plane.area;
    r->n->plane[2] = r->step;
}

static void read_plane_apply(reader *r, const stereo__pass *pass)
{
    r->n->plane[3] = (uint32_t)pass->params.plane.near_levels;
    r->n->plane[6] = 1;
    read_filter(r, pass, ORACLE_PLANE, 3);
}

static void read_raw(reader *r, const stereo__pass *pass)
{
    r->n->raw = 1;
    r->n->raw_shift = (uint32_t)pass->params.kept.shift;
    read_filter(r, pass, 0, 2);
}

static void read_discontinuity(reader *r, const stereo__pass *pass)
{
    r->n->discontinuity = (uint32_t)pass->params.kept.step;
    read_filter(r, pass, ORACLE_DISCONTINUITY, 2);
}

/* Rounds of one vote share their arms. */
static void read_vote(reader *r, const stereo__pass *pass)
{
    const int begins = pass->slot[1] != r->arms;
    if (pass->slot[0] != r->map) return;
    r->arms = pass->slot[1];
    r->n->vote_rounds = begins ? 1 : r->n->vote_rounds + 1;
    r->n->vote_count = pass->params.vote.count;
    r->n->vote_ratio = pass->params.vote.ratio;
    read_filter(r, pass, begins ? ORACLE_VOTE : 0, 2);
}

/* The pass that writes an image, and where its result stands; NULL: none. */
static const stereo__pass *writer_of(const reader *r, uint16_t image)
{
    uint32_t i;
    for (i = 0; i < r->program->physical_count; i++) {
        const stereo__pass *pass = &r->program->physical[i];
        int smooth = pass->kernel == STEREO__K_image_smooth || pass->kernel == STEREO__K_image_rectify;
        if (pass->slot[smooth ? 2 : 1] == image) return pass;
    }
    return NULL;
}

static int is_ingest(const stereo__pass *pass)
{
    return pass->kernel == STEREO__K_image_grey || pass->kernel == STEREO__K_image_colour;
}

/* Belief propagation's smoothing comes before what costs alone see. */
static int smooths_all(const reader *r, const stereo__pass *pass)
{
    const stereo__pass *before = writer_of(r, pass->slot[0]);
    return r->program->pipeline.optimize == STEREO_OPTIMIZE_BP && r->program->pipeline.bp.sigma > 0.0f &&
           (is_ingest(before) || before->kernel == STEREO__K_image_rectify);
}

/* A step counts as many others as stand between it and the picture. */
static void read_preparation(reader *r, const stereo__pass *pass, uint32_t kind)
{
    const stereo__pass *before = writer_of(r, pass->slot[0]);
    uint32_t steps = 0;
    for (; !is_ingest(before); before = writer_of(r, before->slot[0]))
        steps += before->kernel != STEREO__K_image_stretch && /* images are stretched between rectification and the rest */
                 (before->kernel != STEREO__K_image_smooth || !smooths_all(r, before));
    test_check(steps < ORACLE_PREPARES, "more than %d steps of preparation", (int)ORACLE_PREPARES);
    r->n->prepare[steps] = kind;
}

static void read_smooth(reader *r, const stereo__pass *pass)
{
    const uint32_t radius = (uint32_t)pass->params.smooth.radius;
    if (smooths_all(r, pass)) {
        r->n->smooth = radius;
        memcpy(r->n->smooth_table, table_of(r->program, pass, 1), sizeof r->n->smooth_table);
        return;
    }
    r->n->blur = radius;
    memcpy(r->n->blur_table, table_of(r->program, pass, 1), sizeof r->n->blur_table);
    read_preparation(r, pass, ORACLE_BLUR);
}

static void read_pass(reader *r, const stereo__pass *pass)
{
    switch (pass->kernel) {
    case STEREO__K_import_costs:
        r->term_rescales = 0;
        r->n->top[r->term++] = pass->params.given.most;
        break;
    case STEREO__K_cost_zncc:
    case STEREO__K_cost_census: r->n->top[r->term++] = (uint32_t)pass->params.cost.max; break;
    case STEREO__K_cost_ad:
    case STEREO__K_cost_bt: read_difference(r, pass); break;
    case STEREO__K_cost_mix: read_mix(r, pass); break;
    case STEREO__K_cost_prior:
        r->n->prior_weight = (uint32_t)pass->params.prior.weight;
        r->n->prior_truncate = (uint32_t)pass->params.prior.truncate;
        break;
    case STEREO__K_box_v:
    case STEREO__K_box_h: read_box(r, pass); break;
    case STEREO__K_volume_rescale: read_rescale(r, pass); break;
    case STEREO__K_feature_arms: read_arms(r, pass); break;
    case STEREO__K_image_median: r->n->vote_median = 1; break;
    case STEREO__K_gain_count: read_gain(r, pass); break;
    case STEREO__K_feature_texture:
        r->n->texture_radius = (uint32_t)pass->params.texture.radius;
        r->n->texture_least = pass->params.texture.least;
        break;
    case STEREO__K_dt_h: memcpy(&r->n->dt_first, &pass->params.dt.first_scale, sizeof r->n->dt_first);
    /* fall through */
    case STEREO__K_dt_v: read_dt(r, pass); break;
    case STEREO__K_volume_fixed: memcpy(&r->n->fixed, &pass->params.fixed.scale, sizeof r->n->fixed); break;
    case STEREO__K_cross_h:
    case STEREO__K_cross_v: read_cross(r, pass); break;
    case STEREO__K_feature_guide: read_guide(r, pass); break;
    case STEREO__K_volume_float:
        memcpy(&r->n->float_scale, &pass->params.fixed.scale, sizeof r->n->float_scale);
        r->n->kept16 = r->program->slots[pass->slot[1]].elem == STEREO__U16;
        r->means--;
        break;
    case STEREO__K_feature_fit: read_fit(r, pass); break;
    case STEREO__K_guided_product: read_product(r); break;
    case STEREO__K_guided_slope:
    case STEREO__K_guided_offset:
    case STEREO__K_guided_apply: read_guided(r, pass); break;
    case STEREO__K_weigh_h:
    case STEREO__K_weigh_v: read_weigh(r, pass); break;
    case STEREO__K_min_sum: read_min_sum(r, pass); break;
    case STEREO__K_window_weigh: read_window(r, pass); break;
    case STEREO__K_feature_edges:
        r->n->edges[0] = (uint32_t)pass->params.edges.channels;
        r->n->edges[1] = (uint32_t)pass->params.edges.shift;
        r->n->edges[2] = (uint32_t)pass->params.edges.threshold;
        break;
    case STEREO__K_mgm_path:
    case STEREO__K_sgm_path: read_sgm(r, pass); break;
    case STEREO__K_scanline: read_scanline(r, pass); break;
    case STEREO__K_map_shrink:
        r->n->scan_stretch = (uint32_t)pass->params.stretch.factor;
        read_filter(r, pass, 0, 1);
        break;
    case STEREO__K_image_smooth: read_smooth(r, pass); break;
    case STEREO__K_image_rectify: read_preparation(r, pass, ORACLE_RECTIFY); break;
    case STEREO__K_image_sobel:
        r->n->sobel = (uint32_t)pass->params.sobel.cap;
        read_preparation(r, pass, ORACLE_SOBEL);
        break;
    case STEREO__K_image_normalize:
        r->n->normalize[0] = (uint32_t)pass->params.normalize.width;
        r->n->normalize[1] = (uint32_t)pass->params.normalize.height;
        r->n->normalize[2] = (uint32_t)pass->params.normalize.cap;
        read_preparation(r, pass, ORACLE_NORMALIZE);
        break;
    case STEREO__K_bp_data: read_bp_data(r, pass); break;
    case STEREO__K_bp_coarsen:
        r->n->bp_level[pass->level][0] = pass->params.bp.top;
        r->n->bp_level[pass->level][2] = bits_of_float(pass->params.bp.share);
        break;
    case STEREO__K_bp_messages: read_bp_messages(r, pass); break;
    case STEREO__K_bp_belief: r->n->bp_belief = bits_of_float(pass->params.bp.scale); break;
    case STEREO__K_wta: read_wta(r, pass); break;
    case STEREO__K_mask_apply: read_filter(r, pass, 0, 2); break;
    case STEREO__K_lr_check: read_filter(r, pass, ORACLE_LR, 2); break;
    case STEREO__K_median: read_filter(r, pass, ORACLE_MEDIAN, 1); break;
    case STEREO__K_weighted_median: read_weighted_median(r, pass); break;
    case STEREO__K_wta_subpixel: read_raw(r, pass); break;
    case STEREO__K_discontinuity: read_discontinuity(r, pass); break;
    case STEREO__K_lk_warp: r->n->lk[0] = (uint32_t)pass->params.lk.radius; break;
    case STEREO__K_lk_step: read_lucas_kanade(r, pass); break;
    case STEREO__K_plane_columns: r->n->plane[4] = bits_of_float(pass->params.plane.level); break;
    case STEREO__K_plane_flat: r->n->plane[1] = (uint32_t)pass->params.plane.range; break;
    case STEREO__K_plane_search: read_plane_search(r, pass); break;
    case STEREO__K_plane_fit: r->n->plane[5] = bits_of_float(pass->params.plane.hold); break;
    case STEREO__K_plane_apply: read_plane_apply(r, pass); break;
    case STEREO__K_smooth_begin: begin_smoother(r, pass); break;
    case STEREO__K_smooth_h: read_smooth_line(r, pass); break;
    case STEREO__K_smooth_end: read_smoother(r, pass); break;
    case STEREO__K_border_mark: read_filter(r, pass, ORACLE_EDGE, 1); break;
    case STEREO__K_vote: read_vote(r, pass); break;
    case STEREO__K_fill_row: read_filter(r, pass, ORACLE_FILL, 1); break;
    case STEREO__K_fill_directions: r->n->fill_directions = 1; read_filter(r, pass, ORACLE_FILL, 1); break;
    case STEREO__K_fill_column:
    case STEREO__K_border_plane: read_filter(r, pass, 0, 1); break;
    case STEREO__K_speckle_components: r->step = (uint32_t)pass->params.speckle.step; break;
    case STEREO__K_speckle_apply: read_speckle(r, pass); break;
    default: break;
    }
}

/* Is the pass one of those that match the mirrored pair? They come in a row, from its first image to its map, and
   repeat what was done before. */
static int of_mirrored(const stereo__pass *pass, int *inside)
{
    int ingest = pass->kernel == STEREO__K_image_grey || pass->kernel == STEREO__K_image_colour;
    int last = pass->kernel == STEREO__K_map_mirror, is = *inside || (ingest && pass->params.ingest.mirror) ||
               (pass->kernel == STEREO__K_import_costs && pass->params.given.mirror);
    *inside = is && !last;
    return is;
}

static int is_mean(const stereo__pass *pass)
{
    int kernel = pass->kernel;
    return kernel == STEREO__K_cross_h || kernel == STEREO__K_cross_v || kernel == STEREO__K_weigh_h ||
           kernel == STEREO__K_weigh_v || kernel == STEREO__K_window_weigh || kernel == STEREO__K_volume_float ||
           kernel == STEREO__K_guided_product ||
           ((kernel == STEREO__K_dt_h || kernel == STEREO__K_dt_v) && pass->params.dt.out != STEREO__STORE_F32);
}

void harness_numbers(const stereo_plan *plan, oracle_numbers *numbers)
{
    const stereo__pass *passes = plan->program.physical;
    reader r;
    stereo_costs costs;
    uint32_t i;
    int mirrored = 0;
    memset(&r, 0, sizeof r);
    memset(numbers, 0, sizeof *numbers);
    r.map = r.arms = STEREO__NONE;
    r.program = &plan->program;
    r.n = numbers;
    for (i = 0; i < plan->program.physical_count; i++) {
        if (of_mirrored(&passes[i], &mirrored)) continue;
        r.mixes += passes[i].kernel == STEREO__K_cost_mix;
        r.means += (uint32_t)is_mean(&passes[i]);
    }
    for (i = 0; i < plan->program.physical_count; i++)
        if (!of_mirrored(&passes[i], &mirrored)) read_pass(&r, &passes[i]);
    numbers->unit = stereo_plan_integer(plan, "unit");
    stereo_plan_costs(plan, &costs);
    numbers->costs[0] = costs.element_bytes;
    numbers->costs[1] = costs.max;
    numbers->costs[2] = bits_of_float((float)costs.unit);
    numbers->costs[3] = bits_of_float((float)costs.levels);
}

/* ---- the comparison ---- */

/* stereo_stage_read gives the same elements as the slot's strides do. */
static int stage_differs(stereo_plan *plan, uint32_t stage, const value *expected, char *why, size_t size)
{
    stereo_stage_info infos[2 * STEREO__MAX_PASSES], *info = &infos[stage];
    size_t i, bytes = expected->n * expected->element_bytes;
    uint8_t *raw = (uint8_t *)malloc(bytes);
    int bad;
    test_check(stereo_stages(plan, infos, 2 * STEREO__MAX_PASSES) > stage && raw, "stage %u does not exist", stage);
    bad = info->width != expected->width || info->height != expected->height || info->depth != expected->depth ||
          info->element_bytes != expected->element_bytes || stereo_stage_read(plan, stage, raw, bytes) != STEREO_OK;
    for (i = 0; i < expected->n && !bad; i++)
        bad = memcmp(raw + i * expected->element_bytes, &expected->v[i], expected->element_bytes) != 0;
    if (bad) snprintf(why, size, "%s: stereo_stage_read of stage %u gives something else", info->name, stage);
    free(raw);
    return bad;
}

static int picture_of(stereo__external external)
{
    static const int pictures[STEREO__EXT_COUNT] = {-1,
                                                    PICTURE_LEFT,
                                                    PICTURE_RIGHT,
                                                    PICTURE_MASK,
                                                    PICTURE_PREVIOUS,
                                                    PICTURE_GIVEN,
                                                    PICTURE_DISPARITY,
                                                    PICTURE_DISPARITY_RIGHT,
                                                    PICTURE_CONFIDENCE,
                                                    PICTURE_DEPTH,
                                                    PICTURE_POINTS,
                                                    PICTURE_COSTS,
                                                    -1,
                                                    -1};
    return pictures[external];
}

/* An output picture of the frame as elements. */
static value value_of_picture(const test_case *c, const test_frame *f, int picture)
{
    size_t samples = picture == PICTURE_POINTS ? 3 : picture == PICTURE_COSTS ? c->disparities : 1;
    size_t bytes = f->row[picture] / c->width;
    value out = value_new((uint32_t)(c->width * samples), c->height, 1, (uint32_t)(bytes / samples));
    uint8_t *tight = (uint8_t *)malloc(f->row[picture] * c->height);
    uint32_t y;
    test_check(tight != NULL, "out of memory");
    for (y = 0; y < c->height; y++)
        memcpy(tight + y * f->row[picture], f->memory[picture] + y * f->stride[picture], f->row[picture]);
    keep_pixels(&out, tight);
    free(tight);
    return out;
}

/* The value that a pass wrote at a binding: a slot's, or a picture of the frame. */
static value value_written(stereo_plan *plan, const job *j, int binding)
{
    const stereo__slot *s;
    uint16_t slot = j->pass->slot[binding];
    if (slot == STEREO__NONE) return value_read(plan, slot);
    s = &plan->program.slots[slot];
    if (s->kind == STEREO__EXTERNAL) return value_of_picture(j->c, j->f, picture_of(s->external));
    return value_read(plan, slot);
}

static int differs(const job *j, int binding, const value *got, char *why, size_t size)
{
    const value *expected = &j->out[binding];
    const stereo__slot *s = &j->program->slots[j->pass->slot[binding]];
    size_t i, x, y, z;
    for (i = 0; i < got->n && got->v[i] == expected->v[i]; i++) continue;
    if (i == got->n) return 0;
    if (s->kind == STEREO__VOLUME)
        z = i % got->depth, x = i / got->depth % got->width, y = i / got->depth / got->width;
    else x = i % got->width, y = i / got->width % got->height, z = i / got->width / got->height;
    snprintf(why, size, "%s -> %s at x %u, y %u, %s %u: %d, oracle %d (element %u of %u)",
             stereo__kernels[j->pass->kernel].name, s->name ? s->name : "?", (unsigned)x, (unsigned)y,
             s->kind == STEREO__VOLUME ? "k" : "plane", (unsigned)z, (int)got->v[i], (int)expected->v[i], (unsigned)i,
             (unsigned)got->n);
    return 1;
}

static void job_free(job *j)
{
    int i;
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        free(j->in[i].v);
        free(j->out[i].v);
    }
}

/* The letter of a binding in lower case; 'm' counts as written where the kernel leaves a result there, that is in a
   slot that a later pass reads. */
static int is_written(const stereo__program *p, const stereo__pass *pass, int binding)
{
    const char *letters = stereo__kernels[pass->kernel].bindings;
    int letter = letters[binding];
    const stereo__slot *s;
    if (pass->slot[binding] == STEREO__NONE) return 0;
    s = &p->slots[pass->slot[binding]];
    if (letter == 'w' || letter == 'W') return 1;
    return (letter == 'm' || letter == 'M') && s->kind != STEREO__STATE && s->kind != STEREO__NOTES;
}

/* The number among the plan's stages of a value that a logical pass writes; UINT32_MAX: it is none. */
static uint32_t stage_of(const stereo__program *p, uint16_t slot)
{
    uint32_t i, stage = 0;
    int b;
    for (i = 0; i < p->logical_count; i++)
        for (b = 0; stereo__kernels[p->logical[i].kernel].bindings[b]; b++) {
            uint16_t written = p->logical[i].slot[b];
            if (!is_written(p, &p->logical[i], b) || p->slots[written].kind == STEREO__EXTERNAL) continue;
            if (written == slot) return stage;
            stage++;
        }
    return UINT32_MAX;
}

static void job_start(job *j, stereo_plan *plan, const test_case *c, const test_frame *f, uint32_t index)
{
    const stereo__program *p = &plan->program;
    const char *letters;
    int i;
    memset(j, 0, sizeof *j);
    j->plan = plan, j->c = c, j->f = f, j->program = p, j->pass = &p->physical[index], j->params = &p->physical[index].params;
    j->w = (int)(c->width * j->pass->stretch), j->h = (int)c->height;
    j->e.w = j->w, j->e.h = j->h, j->e.d = (int)(p->desc.num_disparities * j->pass->stretch);
    j->e.min_disparity = p->desc.min_disparity * (int)j->pass->stretch;
    j->pixels = (size_t)j->w * c->height;
    j->cells = j->pixels * (size_t)j->e.d;
    letters = stereo__kernels[j->pass->kernel].bindings;
    for (i = 0; letters[i]; i++)
        if (letters[i] == 'r' || letters[i] == 'R') j->in[i] = value_read(plan, j->pass->slot[i]);
}

static uint32_t check_pass(stereo_plan *plan, const test_case *c, const test_frame *f, const harness_fault *fault,
                           uint32_t index, char *why, size_t size)
{
    const char *name = harness_pass_name(plan, index);
    int i;
    value got[STEREO__MAX_BINDINGS];
    stereo__params params;
    uint32_t bad = 0, stage;
    job j;
    job_start(&j, plan, c, f, index);
    memset(got, 0, sizeof got);
    for (i = 0; stereo__kernels[j.pass->kernel].bindings[i]; i++)
        if (is_written(&plan->program, j.pass, i)) {
            got[i] = value_written(plan, &j, i);
            j.out[i] = value_new(got[i].width, got[i].height, got[i].depth, got[i].element_bytes);
            stage = stage_of(&plan->program, j.pass->slot[i]);
            if (stage != UINT32_MAX && !bad) bad = (uint32_t)stage_differs(plan, stage, &got[i], why, size);
        }
    params = *j.params;
    if (fault && fault->kernel && strcmp(fault->kernel, name) == 0) {
        int32_t word;
        memcpy(&word, (uint8_t *)&params + fault->offset, 4);
        word += fault->delta;
        memcpy((uint8_t *)&params + fault->offset, &word, 4);
        j.params = &params;
    }
    oracles[j.pass->kernel](&j);
    for (i = 0; i < STEREO__MAX_BINDINGS; i++) {
        if (!got[i].v) continue;
        if (fault && fault->flip_pass_plus_one == index + 1) got[i].v[got[i].n * 2 / 3] ^= 1;
        if (!bad) bad = (uint32_t)differs(&j, i, &got[i], why, size);
        free(got[i].v);
    }
    job_free(&j);
    return bad;
}

uint32_t harness_check(stereo_plan *plan, const test_case *c, const test_frame *f, const harness_fault *fault,
                       uint32_t *seen, char *why, size_t size)
{
    uint32_t i, bad = 0;
    char later[300];
    for (i = 0; i < plan->program.physical_count; i++) {
        test_check(plan->program.physical[i].fused <= 1, "stages are kept, but passes were fused");
        bad += check_pass(plan, c, f, fault, i, bad ? later : why, bad ? sizeof later : size);
        if (seen) seen[plan->program.physical[i].kernel]++;
    }
    return bad;
}

/* The slots that pass i of both plans wrote are the same. */
static int pass_differs(stereo_plan *a, stereo_plan *b, uint32_t pass)
{
    const stereo__pass *p = &a->program.physical[pass], *q = &b->program.physical[pass];
    int i, bad = p->kernel != q->kernel;
    for (i = 0; !bad && stereo__kernels[p->kernel].bindings[i]; i++)
        if (is_written(&a->program, p, i) && a->program.slots[p->slot[i]].kind != STEREO__EXTERNAL) {
            value u = value_read(a, p->slot[i]), v = value_read(b, q->slot[i]);
            bad = u.n != v.n || memcmp(u.v, v.v, u.n * sizeof *u.v) != 0;
            free(u.v);
            free(v.v);
        }
    return bad;
}

int harness_stages_differ(stereo_plan *a, stereo_plan *b, char *why, size_t size)
{
    uint32_t i;
    if (a->program.physical_count != b->program.physical_count) {
        snprintf(why, size, "%u and %u passes", a->program.physical_count, b->program.physical_count);
        return 1;
    }
    for (i = 0; i < a->program.physical_count; i++)
        if (pass_differs(a, b, i)) {
            snprintf(why, size, "pass %u, %s", i, harness_pass_name(a, i));
            return 1;
        }
    return 0;
}

#include "inside.c"
