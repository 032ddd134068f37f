/* Prints one line for each of several pipelines, which cover every kind of arithmetic: its name and a hash of its
   disparities and confidences on a synthetic pair. The lines do not depend on compiler, machine or options. Valid C
   and C++. */
#define STEREO_IMPLEMENTATION
#include <stereo.h>

#include <stdio.h>
#include <string.h>

enum { WIDTH = 57, HEIGHT = 33, DISPARITIES = 19 };

/* Each word is a parameter with its value. */
static const char *const pipelines[] = {
    "cost=census optimize=sgm refine=lr,median",
    "cost=ad optimize=bp refine=lr",
    "cost=zncc wta.subpixel=parabola",
    "cost=ad+gradient optimize=sgm sgm.adapt=colour",
    "cost=ad+census ad.curve=exponential optimize=sgm sgm.adapt=exponential",
    "cost=ad ad.gain=1 ad.texture=5 optimize=mgm",
    "cost=ad-census aggregate=cross optimize=scanline refine=lr,vote,fill,discontinuity",
    "cost=ad aggregate=domain-transform optimize=wta right-view=own refine=smooth",
    "cost=ad aggregate=domain-transform dt.normalize=1 optimize=wta wta.confidence=lrd",
    "cost=ad aggregate=guided optimize=wta refine=weighted-median",
    "cost=ad aggregate=esaw optimize=wta",
    "cost=ad aggregate=esmp optimize=wta",
    "cost=ad aggregate=rtaw optimize=wta",
    "cost=ad aggregate=adaptive-weight optimize=wta",
    "cost=ad aggregate=cross-weight optimize=wta",
    "prepare=blur,normalize cost=bt aggregate=box optimize=sgm refine=lr,fill,lucas-kanade,plane"};

static unsigned char left[HEIGHT][WIDTH], right[HEIGHT][WIDTH], confidence[HEIGHT][WIDTH];
static float disparity[HEIGHT][WIDTH];

/* Smooth patches with some noise; the disparity grows downwards. */
static void make_pair(void)
{
    unsigned noise = 1;
    int x, y;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH + DISPARITIES; x++) {
            const int at = x - 3 - y / 4, patch = (x / 9 * 37 + y / 7 * 53) % 11 * 20;
            noise = noise * 1664525u + 1013904223u;
            if (x < WIDTH) left[y][x] = (unsigned char)((unsigned)patch + (noise >> 24) / 8u);
            if (at >= 0 && at < WIDTH) right[y][at] = (unsigned char)((unsigned)patch + (noise >> 24) / 8u);
        }
}

static unsigned long long hash(unsigned long long value, const void *data, size_t bytes)
{
    size_t i;
    for (i = 0; i < bytes; i++) value = (value ^ ((const unsigned char *)data)[i]) * 0x100000001b3ull;
    return value;
}

static void log_error(void *user, const stereo_message *message)
{
    (void)user;
    if (message->level == STEREO_LEVEL_ERROR) printf("%s\n", message->text);
}

static int set_all(stereo_pipeline *pipeline, const char *text)
{
    char word[64], error[256];
    while (*text) {
        const size_t length = strcspn(text, " ");
        char *value;
        memcpy(word, text, length);
        word[length] = 0;
        value = strchr(word, '=');
        *value++ = 0;
        if (stereo_pipeline_set(pipeline, word, value, error, sizeof(error)) != STEREO_OK) {
            printf("%s\n", error);
            return 0;
        }
        text += length + (text[length] == ' ');
    }
    return 1;
}

static stereo_result match(stereo_context *context, const stereo_pipeline *pipeline)
{
    stereo_plan_desc desc = STEREO_INIT;
    stereo_frame frame = STEREO_INIT;
    stereo_plan *plan = NULL;
    stereo_result result;
    desc.width = WIDTH;
    desc.height = HEIGHT;
    desc.num_disparities = DISPARITIES;
    desc.pipeline = pipeline;
    desc.outputs = STEREO_OUTPUT_DISPARITY;
    frame.left.pixels = left;
    frame.right.pixels = right;
    frame.disparity.pixels = disparity;
    if (pipeline->optimize != STEREO_OPTIMIZE_SCANLINE) { /* scanline has none */
        desc.outputs |= STEREO_OUTPUT_CONFIDENCE;
        frame.confidence.pixels = confidence;
    }
    result = stereo_plan_create(context, &desc, &plan);
    if (result == STEREO_OK) result = stereo_match(plan, &frame);
    stereo_plan_destroy(plan);
    return result;
}

int main(void)
{
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *context = NULL;
    size_t i;
    make_pair();
    desc.backend = STEREO_BACKEND_CPU;
    desc.logger.log = log_error;
    if (stereo_context_create(&desc, &context) != STEREO_OK) return 1;
    for (i = 0; i < sizeof(pipelines) / sizeof(pipelines[0]); i++) {
        stereo_pipeline pipeline;
        unsigned long long value = 0xcbf29ce484222325ull;
        stereo_result result;
        stereo_pipeline_base(&pipeline);
        memset(confidence, 0, sizeof(confidence));
        if (!set_all(&pipeline, pipelines[i])) return 1;
        result = match(context, &pipeline);
        if (result == STEREO_ERROR_UNSUPPORTED) continue; /* left out of this build: prints its message instead */
        if (result != STEREO_OK) return 1;
        value = hash(hash(value, disparity, sizeof(disparity)), confidence, sizeof(confidence));
        printf("%016llx %s\n", value, pipelines[i]);
    }
    stereo_context_destroy(context);
    return 0;
}
