/* stereo bench: what a frame costs, stage by stage. */
#include "bench_copy.h"
#include "bench_mixed.h"
#include "bench_times.h"
#include "commands.h"
#include "engine.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

#define MADE_WIDTH 640u
#define MADE_HEIGHT 480u
#define DOWNLOAD_RUNS 5u             /* extra frames that are polled to see where waiting ends and copying starts */

typedef struct bench {
    const options *o;
    engine e;
    image left, right;
    float *disparity;
    int whole_call;                  /* the CPU backend works inside stereo_submit: no upload, no download */
    samples total, upload, download, stage[MAX_PASSES];
    stereo_pass_info passes[MAX_PASSES];
    uint32_t stages;
    double bandwidth;                /* of a copy on the device, bytes a second; 0 = not measured */
} bench;

/* ---- the pair ---- */

/* Grey blobs of several sizes, the right picture shifted by a disparity that changes with the row. */
static uint8_t made_sample(int32_t x, int32_t y)
{
    uint32_t v = 0, level;
    for (level = 0; level < 4; level++) {
        uint32_t h = (uint32_t)(x >> (2 * level)) * 0x9e3779b1u ^ (uint32_t)(y >> (2 * level)) * 0x85ebca77u ^ level;
        h = (h ^ h >> 15) * 0x2c1b3c6du;
        v += (h ^ h >> 12) >> 8 & 63;
    }
    return (uint8_t)v;
}

static int made_pair(bench *b, uint32_t width, uint32_t height)
{
    image *pictures[2];
    uint32_t x, y;
    int i;
    pictures[0] = &b->left;
    pictures[1] = &b->right;
    for (i = 0; i < 2; i++) {
        uint8_t *row = (uint8_t *)new_memory(width, height, 1);
        pictures[i]->width = width;
        pictures[i]->height = height;
        pictures[i]->channels = pictures[i]->sample_bytes = 1;
        pictures[i]->bits = 8;
        pictures[i]->pixels = row;
        for (y = 0; row && y < height; y++, row += width) {
            int32_t shift = i ? b->o->min_disparity + (int32_t)(y * (b->o->disparities - 1) / height) : 0;
            for (x = 0; x < width; x++)
                row[x] = made_sample((int32_t)x + shift, (int32_t)y);
        }
    }
    return b->left.pixels && b->right.pixels;
}

static int take_pair(bench *b)
{
    const options *o = b->o;
    char error[700];
    if (o->arguments == 2)
        return read_pair(o->argument[0], o->argument[1], &b->left, &b->right, error, sizeof(error))
                   ? DONE : fail(FAILED, "%s", error);
    return made_pair(b, o->width ? o->width : MADE_WIDTH, o->height ? o->height : MADE_HEIGHT)
               ? DONE : fail(FAILED, "no memory for the pictures");
}

/* ---- running ---- */

static int prepare(bench *b)
{
    static const float q[16];
    uint32_t i;
    int status = engine_open(&b->e, b->o);
    if (status == DONE)
        status = engine_plan(&b->e, &b->left, 0, STEREO_CONFIDENCE_U8, STEREO_DEPTH_F32, q);
    if (status != DONE)
        return status;
    b->whole_call = stereo_context_backend(b->e.context) == STEREO_BACKEND_CPU;
    b->stages = stereo_plan_passes(b->e.plan, b->passes, MAX_PASSES);
    b->stages = b->stages < MAX_PASSES ? b->stages : MAX_PASSES;
    b->disparity = (float *)new_memory(b->left.width, b->left.height, sizeof(float));
    if (b->disparity && samples_new(&b->total, b->o->repeat) && samples_new(&b->upload, b->o->repeat) &&
        samples_new(&b->download, DOWNLOAD_RUNS)) {
        for (i = 0; i < b->stages && samples_new(&b->stage[i], b->o->repeat); i++) {
        }
        if (i == b->stages)
            return DONE;
    }
    snprintf(b->e.error, sizeof(b->e.error), "no memory for the results");
    return FAILED;
}

/* One frame; on Vulkan stereo_submit copies the inputs and stereo_wait waits and copies the outputs. With `poll` the
   wait is asked until it answers, so that its last call is the copying alone. */
static int run_frame(bench *b, int poll, double *total, double *upload, double *download)
{
    stereo_frame frame = STEREO_INIT;
    stereo_ticket ticket;
    stereo_result result;
    double start = now_ms(), submitted, asked;
    frame.left.pixels = b->left.pixels;
    frame.right.pixels = b->right.pixels;
    frame.disparity.pixels = b->disparity;
    b->e.error[0] = 0;
    result = stereo_submit(b->e.plan, &frame, &ticket);
    submitted = asked = now_ms();
    while (result == STEREO_OK) {
        asked = now_ms();
        result = stereo_wait(b->e.plan, ticket, poll ? 0 : UINT64_MAX);
        if (result != STEREO_PENDING)
            break;
        result = STEREO_OK;
    }
    *total = now_ms() - start;
    *upload = submitted - start;
    *download = now_ms() - asked;
    return result == STEREO_OK ? DONE : engine_failed(&b->e, result);
}

static void keep_stages(bench *b)
{
    uint32_t i;
    stereo_plan_passes(b->e.plan, b->passes, MAX_PASSES);
    for (i = 0; i < b->stages; i++)
        if (b->passes[i].milliseconds >= 0.0)
            samples_add(&b->stage[i], b->passes[i].milliseconds);
}

static int measure(bench *b)
{
    uint32_t i;
    double total, upload, download;
    for (i = 0; i < b->o->warmup; i++)
        if (run_frame(b, 0, &total, &upload, &download))
            return FAILED;
    for (i = 0; i < b->o->repeat; i++) {
        if (run_frame(b, 0, &total, &upload, &download))
            return FAILED;
        samples_add(&b->total, total);
        if (!b->whole_call)
            samples_add(&b->upload, upload);
        keep_stages(b);
    }
    for (i = 0; !b->whole_call && i < DOWNLOAD_RUNS; i++) {
        if (run_frame(b, 1, &total, &upload, &download))
            return FAILED;
        samples_add(&b->download, download);
    }
    if (b->whole_call)
        b->bandwidth = copy_bandwidth(stereo_context_threads(b->e.context));
    else if (b->e.device.kind == STEREO_DEVICE_SOFTWARE)
        b->bandwidth = copy_bandwidth(COPY_ALL_CORES); /* its memory is the host's */
    return DONE;
}

/* ---- results ---- */

/* Part of the copy bandwidth that the bytes of a stage take, < 0 = not known. */
static double copy_fraction(const bench *b, uint64_t bytes, double ms)
{
    return b->bandwidth > 0.0 && ms > 0.0 ? (double)bytes / (ms * 1e-3) / b->bandwidth : -1.0;
}

static void print_stage(bench *b, uint32_t i)
{
    summary s = summarize(&b->stage[i]);
    double fraction = copy_fraction(b, b->passes[i].bytes, s.median);
    print_summary(b->passes[i].name, s);
    printf(" %10.2f", (double)b->passes[i].bytes * 1e-6);
    if (fraction >= 0.0)
        printf(" %9.1f%%", 100.0 * fraction);
    else
        printf(" %10s", "-");
    puts(b->passes[i].volume ? "  volume" : "");
}

static void print_head(const bench *b)
{
    const engine *e = &b->e;
    printf("%s: %s", backend_text(stereo_context_backend(e->context)), e->device.name);
    if (b->whole_call)
        printf(", %s, %u threads", stereo_simd_text(stereo_context_simd(e->context)),
               stereo_context_threads(e->context));
    printf("; %ux%u, %u disparities\n", b->left.width, b->left.height, b->o->disparities);
}

static void print_bench(bench *b)
{
    summary total = summarize(&b->total);
    uint32_t i, dispatches = 0;
    print_head(b);
    printf("%u runs after %u; ms\n", b->o->repeat, b->o->warmup);
    printf("%-20s %10s %10s %10s %10s %10s\n", "stage", "median", "min", "max", "MB", "of copy");
    if (!b->whole_call) {
        print_summary("upload", summarize(&b->upload));
        putchar('\n');
    }
    for (i = 0; i < b->stages; i++)
        print_stage(b, i);
    if (!b->whole_call) {
        print_summary("download", summarize(&b->download));
        putchar('\n');
    }
    print_summary("total", total);
    for (i = 0; i < b->stages; i++)
        dispatches += b->passes[i].dispatches;
    if (dispatches > 0)
        printf("\n%u dispatches a frame", (unsigned)dispatches);
    printf("\n%.1f million disparity evaluations a second\n",
           mde_s(b->left.width, b->left.height, b->o->disparities, total.median));
    if (b->bandwidth > 0.0)
        printf("a plain copy of what no cache holds moves %.2f GB/s; a stage above 100 %% found its data in a "
               "cache\n", b->bandwidth * 1e-9);
    else
        puts("the device's copy bandwidth was not measured");
}

static void report_stage(json *j, bench *b, uint32_t i)
{
    summary s = summarize(&b->stage[i]);
    double fraction = copy_fraction(b, b->passes[i].bytes, s.median);
    json_open(j, NULL, '{');
    json_text(j, "name", b->passes[i].name);
    report_summary(j, "ms", s);
    json_integer(j, "bytes", (int64_t)b->passes[i].bytes);
    json_boolean(j, "volume", b->passes[i].volume != 0);
    json_integer(j, "fused", b->passes[i].fused);
    json_integer(j, "dispatches", b->passes[i].dispatches);
    if (fraction >= 0.0)
        json_number(j, "copy_fraction", fraction);
    else
        json_null(j, "copy_fraction");
    json_close(j, '}');
}

static void report_bench(bench *b)
{
    json j = {NULL, 0, 0};
    summary total = summarize(&b->total);
    uint32_t i;
    j.out = stdout;
    json_open(&j, NULL, '{');
    report_device(&j, &b->e);
    json_open(&j, "size", '[');
    json_integer(&j, NULL, b->left.width);
    json_integer(&j, NULL, b->left.height);
    json_close(&j, ']');
    report_plan(&j, &b->e);
    report_pipeline(&j, &b->e);
    json_open(&j, "stages", '[');
    for (i = 0; i < b->stages; i++)
        report_stage(&j, b, i);
    json_close(&j, ']');
    if (total.median >= 0.0) {
        json_integer(&j, "repeat", b->o->repeat);
        json_integer(&j, "warmup", b->o->warmup);
    }
    report_summary(&j, "upload_ms", summarize(&b->upload));
    report_summary(&j, "download_ms", summarize(&b->download));
    report_summary(&j, "total_ms", total);
    json_null(&j, "predicted_ms");   /* this version has no model that predicts it */
    if (total.median >= 0.0)
        json_number(&j, "mde_s", mde_s(b->left.width, b->left.height, b->o->disparities, total.median));
    else
        json_null(&j, "mde_s");
    if (b->bandwidth > 0.0)
        json_number(&j, "copy_gb_s", b->bandwidth * 1e-9);
    else
        json_null(&j, "copy_gb_s");
    json_close(&j, '}');
}

static void print_plan(bench *b)
{
    uint32_t i;
    print_head(b);
    puts("planned, not run");
    printf("%-20s %10s\n", "stage", "MB");
    for (i = 0; i < b->stages; i++)
        printf("%-20s %10.2f%s\n", b->passes[i].name, (double)b->passes[i].bytes * 1e-6,
               b->passes[i].volume ? "  volume" : "");
}

static void free_bench(bench *b)
{
    uint32_t i;
    engine_close(&b->e);
    image_free(&b->left);
    image_free(&b->right);
    free(b->disparity);
    free(b->total.ms);
    free(b->upload.ms);
    free(b->download.ms);
    for (i = 0; i < b->stages; i++)
        free(b->stage[i].ms);
}

/* ---- stereo bench ---- */

static int check_arguments(options *o)
{
    if (o->arguments == 1)
        return fail(WRONG, "RIGHT is missing: stereo bench LEFT RIGHT, or --size WxH");
    if (o->arguments == 2 && o->width)
        return fail(WRONG, "--size does not go with LEFT and RIGHT");
    if (o->experiment && (o->plan_for || o->backend_given))
        return fail(WRONG, "%s does not go with --experiment, which runs on the CPU and on Vulkan",
                    o->plan_for ? "--plan-for" : "--backend");
    if (!o->plan_for)
        return DONE;
    if (strcmp(o->plan_for, "cpu") != 0)
        return fail(WRONG, "--plan-for: there is no '%s' in this version; there is: cpu", o->plan_for);
    if (o->backend == STEREO_BACKEND_VULKAN || o->device)
        return fail(WRONG, "--plan-for cpu does not go with %s", o->device ? "--device" : "--backend vulkan");
    o->backend = STEREO_BACKEND_CPU;
    return DONE;
}

int bench_main(int argc, char **argv)
{
    static bench b;                  /* large; zero from the start */
    options o;
    int status = options_read(&o, COMMAND_BENCH, argc, argv);
    if (status != DONE || o.helped)
        return status;
    status = check_arguments(&o);
    b.o = &o;
    if (status == DONE)
        status = take_pair(&b);
    if (status != DONE)
        return status;
    if (o.experiment) {
        status = bench_mixed(&o, &b.left, &b.right);
        free_bench(&b);
        return status;
    }
    status = prepare(&b);
    if (status == DONE && !o.plan_for)
        status = measure(&b);
    if (status == DONE) {
        engine_tell(&b.e);
        (o.json ? report_bench : o.plan_for ? print_plan : print_bench)(&b);
    } else {
        fail(status, "%s", b.e.error);
    }
    free_bench(&b);
    return status;
}
