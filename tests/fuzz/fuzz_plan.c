/* libFuzzer's target for the library: bytes become descriptors, pipelines and images. A plan is refused with a line
   that names a field; or it is made in the predicted amount of memory, and matches. Threads and caps do not change
   its output. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stereo.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LARGEST = 40, VALUES = LARGEST * LARGEST };

typedef struct bytes { const uint8_t *at, *end; } bytes;

static uint32_t take(bytes *b, uint32_t range) /* 0..range - 1; 0 after the last byte */
{
    uint32_t value = 0, i;
    for (i = 0; i < 4 && (i == 0 || range >> (8 * i)); i++)
        if (b->at < b->end) value = value << 8 | *b->at++;
    return value % range;
}

static char said[512];
static void on_log(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level != STEREO_LEVEL_ERROR) return;
    if (!message->key[0] || !message->text[0] || strchr(message->text, '\n')) abort();
    snprintf(said, sizeof said, "%s", message->text);
}

/* One context with many threads and all instruction sets, one with only scalar kernels, one that only plans. */
static stereo_context *context(uint32_t which)
{
    static stereo_context *made[3];
    stereo_context_desc desc = STEREO_INIT;
    if (made[which]) return made[which];
    desc.logger.log = on_log;
    desc.backend = which == 2 ? STEREO_BACKEND_AUTO : STEREO_BACKEND_CPU;
    desc.flags = which == 2 ? STEREO_CONTEXT_PLAN_FOR_GPU : 0;
    desc.threads = which == 0 ? 3 : 1;
    desc.simd = which == 1 ? STEREO_SIMD_SCALAR : STEREO_SIMD_AUTO;
    if (stereo_context_create(&desc, &made[which]) != STEREO_OK) abort();
    return made[which];
}

/* Sets some parameter to some value: a number in its range or at its ends, a choice, or any text. */
static void set_parameter(bytes *b, stereo_pipeline *pipeline)
{
    uint32_t count, i, length = 0;
    const stereo_param *param = stereo_params(&count) + 0;
    char value[64], error[400] = "";
    param += take(b, count);
    if (take(b, 8) == 0) {
        for (i = take(b, 12); i > 0; i--) value[length++] = (char)(1 + take(b, 126));
        value[length] = '\0';
    } else if (param->choices[0]) {
        const char *c = param->choices;
        for (i = take(b, 8); i > 0 && strchr(c, '|'); i--) c = strchr(c, '|') + 1;
        while (c[length] && c[length] != '|' && length < 60) value[length] = c[length], length++;
        value[length] = '\0';
    } else if (param->type == STEREO_PARAM_WINDOW)
        snprintf(value, sizeof value, "%ux%u", 1 + 2 * (unsigned)take(b, 6), 1 + 2 * (unsigned)take(b, 6));
    else
        snprintf(value, sizeof value, param->type == STEREO_PARAM_INT ? "%.0f" : "%.6g",
                 param->minimum + (param->maximum - param->minimum) * take(b, 257) / 256 * (take(b, 4) ? 0.05 : 1));
    if (stereo_pipeline_set(pipeline, param->key, value, error, sizeof error) != STEREO_OK && !error[0]) abort();
}

static void make_desc(bytes *b, stereo_plan_desc *desc, stereo_pipeline *pipeline)
{
    uint32_t i;
    if (stereo_pipeline_preset((stereo_preset)take(b, 6), pipeline) != STEREO_OK) abort();
    for (i = take(b, 12); i > 0; i--) set_parameter(b, pipeline);
    memset(desc, 0, sizeof *desc);
    desc->width = take(b, LARGEST + 1);
    desc->height = take(b, LARGEST + 1);
    desc->num_disparities = take(b, 50);
    desc->min_disparity = (int32_t)take(b, 64) - 32;
    desc->input = (stereo_format)take(b, 7);
    desc->input_bits = take(b, 4) ? 0 : take(b, 18);
    desc->inputs = take(b, 5);
    desc->outputs = take(b, 33);
    desc->disparity_format = (stereo_disparity_format)take(b, 4);
    desc->confidence_format = (stereo_confidence_format)take(b, 3);
    desc->depth_format = (stereo_depth_format)take(b, 3);
    desc->slots = take(b, 10);
    desc->flags = take(b, 5);
    desc->tuning.band_rows = take(b, 4) ? 0 : take(b, 50);
    desc->tuning.block_columns = take(b, 4) ? 0 : take(b, 50);
    desc->pipeline = take(b, 16) ? pipeline : NULL;
    stereo_q(100.0f, 0.1f, 10.0f, 10.0f, 0.0f, desc->q);
}

/* Overwrites bytes of the descriptor: the plan may be refused, but nothing worse may happen. */
static void spoil(bytes *b, stereo_plan_desc *desc)
{
    uint32_t i;
    for (i = 1 + take(b, 4); i > 0; i--) {
        size_t at = take(b, sizeof(stereo_plan_desc));
        if (at >= offsetof(stereo_plan_desc, pipeline) && at < offsetof(stereo_plan_desc, given)) continue; /* pointers */
        ((uint8_t *)desc)[at] = (uint8_t)take(b, 256);
    }
}

static stereo_result match(stereo_context *c, const stereo_plan_desc *desc, const uint8_t *pixels, uint8_t *out)
{
    static uint8_t right[VALUES * 4], points[VALUES * 12], depth[VALUES * 4], confidence[VALUES * 4], mask[VALUES];
    static float previous[VALUES];
    stereo_plan *plan = NULL;
    stereo_frame frame = STEREO_INIT;
    stereo_result result = stereo_plan_create(c, desc, &plan);
    if (result != STEREO_OK) {
        if (plan || !said[0]) abort();
        return result;
    }
    frame.left.pixels = pixels;
    frame.right.pixels = pixels + 3;
    if (desc->inputs & STEREO_INPUT_MASK) frame.mask.pixels = mask;
    if (desc->inputs & STEREO_INPUT_MASK_RIGHT) frame.mask_right.pixels = mask;
    if (desc->inputs & STEREO_INPUT_PREVIOUS) frame.previous.pixels = previous;
    if (desc->outputs & STEREO_OUTPUT_DISPARITY || !desc->outputs) frame.disparity.pixels = out;
    if (desc->outputs & STEREO_OUTPUT_DISPARITY_RIGHT) frame.disparity_right.pixels = right;
    if (desc->outputs & STEREO_OUTPUT_CONFIDENCE) frame.confidence.pixels = confidence;
    if (desc->outputs & STEREO_OUTPUT_DEPTH) frame.depth.pixels = depth;
    if (desc->outputs & STEREO_OUTPUT_POINTS) frame.points.pixels = points;
    result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t pixels[VALUES * 8 + 64], first[VALUES * 4], second[VALUES * 4];
    bytes b;
    stereo_plan_desc desc;
    stereo_pipeline pipeline;
    stereo_memory memory;
    stereo_result told, made;
    uint32_t noise = 1, i;
    b.at = data;
    b.end = data + size;
    make_desc(&b, &desc, &pipeline);
    if (take(&b, 4) == 0) spoil(&b, &desc);
    for (i = 0; i < sizeof pixels; i++) pixels[i] = (uint8_t)((noise = noise * 1664525u + 1013904223u) >> 27);
    for (i = 0; b.at < b.end && i < sizeof pixels; i++) pixels[i] = *b.at++;
    said[0] = '\0';
    stereo_plan_memory(context(2), &desc, &memory);
    told = stereo_plan_memory(context(0), &desc, &memory);
    if (told != STEREO_OK && !said[0]) abort();
    if (desc.width > LARGEST || desc.height > LARGEST || desc.num_disparities > 64) return 0;
    memset(first, 0, sizeof first);
    made = match(context(0), &desc, pixels, first);
    if ((told == STEREO_OK) != (made == STEREO_OK)) {
        fprintf(stderr, "told %d, made %d: %s\n", (int)told, (int)made, said);
        abort();
    }
    if (made != STEREO_OK) return 0;
    desc.max_memory = memory.minimum_bytes;
    memset(second, 0, sizeof second);
    if (match(context(0), &desc, pixels, second) != STEREO_OK || memcmp(first, second, sizeof first) != 0) abort();
    desc.max_memory = 0;
    memset(second, 0, sizeof second);
    if (match(context(1), &desc, pixels, second) != STEREO_OK || memcmp(first, second, sizeof first) != 0) abort();
    return 0;
}
