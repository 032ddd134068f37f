/* stereo bench: what a frame costs, stage by stage. */
#include "bench_copy.h"
#include "bench_forms.h"
#include "bench_mixed.h"
#include "bench_model.h"
#include "bench_pair.h"
#include "bench_predict.h"
#include "bench_times.h"
#include "bench_vary.h"
#include "commands.h"
#include "engine.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

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
    double predicted;                /* of a frame, ms; < 0 = not known */
    double bandwidth;                /* of a copy on the device, bytes a second; 0 = not measured */
    double operations;               /* a second, in registers; 0 = not measured: the CPU backend's lanes have no one size */
} bench;

/* ---- running ---- */

static int prepare(bench *b)
{
    static const float q[16];
    uint32_t i;
    stereo_prediction prediction;
    int status = engine_open(&b->e, b->o);
    if (status == DONE && b->o->json && !b->o->plan_for)
        status = engine_know(&b->e, &b->left, 0.0);
    if (status == DONE)
        status = engine_keep_rates(&b->e);
    if (status == DONE)
        status = engine_predict(&b->e, &b->left, &prediction, NULL, 0);
    b->predicted = prediction.milliseconds;
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

/* What the device does at most; without memory for that the log says so, and times stand alone. A software driver's memory is
   the host's. */
static void measure_peaks(bench *b)
{
    stereo_peaks peaks;
    stereo_context_peaks(b->e.context, &peaks);
    b->operations = peaks.operations;
    b->bandwidth = peaks.copied;
    if (b->whole_call || b->e.device.kind == STEREO_DEVICE_SOFTWARE)
        b->bandwidth = copy_bandwidth(b->whole_call ? stereo_context_threads(b->e.context) : COPY_ALL_CORES);
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
    measure_peaks(b);
    return DONE;
}

/* ---- results ---- */

/* Part of a rate, a second, that so much in a stage takes; < 0 = not known. */
static double fraction_of(double rate, uint64_t amount, double ms)
{
    return rate > 0.0 && ms > 0.0 ? (double)amount / (ms * 1e-3) / rate : -1.0;
}

static void print_fraction(double fraction)
{
    if (fraction >= 0.0)
        printf(" %9.1f%%", 100.0 * fraction);
    else
        printf(" %10s", "-");
}

static void print_stage(bench *b, uint32_t i)
{
    summary s = summarize(&b->stage[i]);
    print_summary(b->passes[i].name, s);
    printf(" %10.2f", (double)b->passes[i].bytes * 1e-6);
    print_fraction(fraction_of(b->bandwidth, b->passes[i].bytes, s.median));
    if (!b->whole_call) {
        printf(" %10.1f", (double)b->passes[i].operations * 1e-6);
        print_fraction(fraction_of(b->operations, b->passes[i].operations, s.median));
    }
    puts(b->passes[i].volume ? "  volume" : "");
}

static void print_head(const bench *b)
{
    const engine *e = &b->e;
    char fields[600];
    printf("%s: %s", backend_text(stereo_context_backend(e->context)), e->device.name);
    if (b->whole_call)
        printf(", %s, %u threads", stereo_simd_text(stereo_context_simd(e->context)),
               stereo_context_threads(e->context));
    printf("; %ux%u, %u disparities\n", b->left.width, b->left.height, b->o->disparities);
    kernels_fields(&e->desc.tuning, fields, sizeof(fields));
    if (fields[0])
        printf("tuning: %s\n", fields);
}

static uint32_t frame_dispatches(const bench *b)
{
    uint32_t i, dispatches = 0;
    for (i = 0; i < b->stages; i++)
        dispatches += b->passes[i].dispatches;
    return dispatches;
}

static void print_bench(bench *b)
{
    summary total = summarize(&b->total);
    const uint32_t dispatches = frame_dispatches(b);
    uint32_t i;
    print_head(b);
    printf("%u runs after %u; ms\n", b->o->repeat, b->o->warmup);
    printf("%-20s %10s %10s %10s %10s %10s%s\n", "stage", "median", "min", "max", "MB", "of copy",
           b->whole_call ? "" : "      10^6 op     of adds");
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
    if (dispatches > 0)
        printf("\n%u dispatches a frame", (unsigned)dispatches);
    printf("\n%.1f million disparity evaluations a second\n",
           mde_s(b->left.width, b->left.height, b->o->disparities, total.median));
    if (b->bandwidth > 0.0)
        printf("a plain copy of what no cache holds moves %.2f GB/s; a stage above 100 %% found its data in a "
               "cache\n", b->bandwidth * 1e-9);
    else
        puts("the device's copy bandwidth was not measured");
    if (b->operations > 0.0)
        printf("it adds %.1f 10^9 words of 32 bits a second in registers; what is narrower, packed, may pass 100 %%\n",
               b->operations * 1e-9);
}

static void report_known(json *j, const char *name, double value) /* < 0: it is not */
{
    if (value >= 0.0)
        json_number(j, name, value);
    else
        json_null(j, name);
}

static void report_stage(json *j, bench *b, uint32_t i)
{
    summary s = summarize(&b->stage[i]);
    json_open(j, NULL, '{');
    json_text(j, "name", b->passes[i].name);
    report_summary(j, "ms", s);
    json_time(j, "predicted_ms", b->passes[i].predicted);
    json_integer(j, "bytes", (int64_t)b->passes[i].bytes);
    json_boolean(j, "volume", b->passes[i].volume != 0);
    json_integer(j, "fused", b->passes[i].fused);
    json_integer(j, "dispatches", b->passes[i].dispatches);
    report_known(j, "copy_fraction", fraction_of(b->bandwidth, b->passes[i].bytes, s.median));
    json_integer(j, "operations", (int64_t)b->passes[i].operations);
    report_known(j, "operations_fraction", fraction_of(b->operations, b->passes[i].operations, s.median));
    json_close(j, '}');
}

/* Bytes that the volume's stages move, for each disparity of each pixel. */
static double volume_bytes(const bench *b)
{
    double bytes = 0.0;
    uint32_t i;
    for (i = 0; i < b->stages; i++)
        bytes += b->passes[i].volume ? (double)b->passes[i].bytes : 0.0;
    return bytes / ((double)b->left.width * b->left.height * b->o->disparities);
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
    json_number(&j, "volume_bytes_per_disparity", volume_bytes(b));
    json_time(&j, "predicted_ms", b->predicted);
    if (total.median >= 0.0)
        json_number(&j, "mde_s", mde_s(b->left.width, b->left.height, b->o->disparities, total.median));
    else
        json_null(&j, "mde_s");
    report_known(&j, "copy_gb_s", b->bandwidth > 0.0 ? b->bandwidth * 1e-9 : -1.0);
    report_known(&j, "adds_g_s", b->operations > 0.0 ? b->operations * 1e-9 : -1.0);
    json_close(&j, '}');
}

/* What makes other passes of a pipeline, and why 0 stands for what it does: on hardware, by the model of
   tests/bench/gpu_report.md, and on software drivers, as measured on lavapipe. */
static const struct { const char *name; uint32_t values; const char *why[2]; } choices[] = {
    {"cost_join", 2, {"0 is 2 on hardware: costs take less time to compute again than to write and read",
                      "0 is 1 on software drivers, but for steps of ESAW: on lavapipe what is joined takes longer"}},
    {"dt_join", 2, {"0 is 1, but for winners of floats: joined, rows have few invocations, which wait for each other",
                    "0 is 1, but for winners of floats: on lavapipe what is joined takes longer"}},
    {"bp_join", 3, {"0 is 3 on hardware: fewer dispatches, which wait for each other, and fewer bytes",
                    "0 is 1 on software drivers, but messages begin as they are first sent: dispatches cost little there"}},
    {"box_tile", 1, {"0 is running sums: their time does not depend on the radius",
                     "0 is running sums: their time does not depend on the radius"}},
    {"volume_layout", 2, {"0 is planes: neighbouring invocations read neighbouring words",
                          "0 is planes: neighbouring invocations read neighbouring words"}}};

/* Plans again with other values, and prints those that make another plan. */
static void explain_plan(const bench *b)
{
    static bench with;               /* large */
    const int software = b->e.device.kind == STEREO_DEVICE_SOFTWARE;
    size_t c;
    for (c = 0; c < sizeof(choices) / sizeof(choices[0]); c++) {
        options o = *b->o;
        uint32_t *value = tuning_value(&o.tuning, choices[c].name, strlen(choices[c].name)), told = 0;
        for (*value = 1; *value <= choices[c].values; ++*value) {
            stereo_prediction prediction;
            with = *b;
            with.e.o = &o;
            if (engine_predict(&with.e, &with.left, &prediction, with.passes, MAX_PASSES) != DONE)
                continue;
            with.stages = prediction.passes < MAX_PASSES ? prediction.passes : MAX_PASSES;
            if (frame_dispatches(&with) == frame_dispatches(b) && volume_bytes(&with) == volume_bytes(b))
                continue;
            if (!told++)
                printf("%s: %s\n", choices[c].name, choices[c].why[software]);
            printf("  with %u: %.2f bytes a disparity; %u dispatches a frame\n", (unsigned)*value, volume_bytes(&with),
                   (unsigned)frame_dispatches(&with));
        }
    }
}

static void print_plan(bench *b)
{
    const uint32_t dispatches = frame_dispatches(b);
    stereo_memory memory = STEREO_INIT;
    uint32_t i;
    stereo_plan_memory(b->e.context, &b->e.desc, &memory);
    print_head(b);
    puts("planned, not run");
    printf("%-20s %10s %12s\n", "stage", "MB", "dispatches");
    for (i = 0; i < b->stages; i++)
        printf("%-20s %10.2f %12u%s\n", b->passes[i].name, (double)b->passes[i].bytes * 1e-6,
               (unsigned)b->passes[i].dispatches, b->passes[i].volume ? "  volume" : "");
    printf("stages of the volume: %.2f bytes a disparity", volume_bytes(b));
    if (dispatches > 0)
        printf("; %u dispatches a frame", (unsigned)dispatches);
    printf("\nmemory: %.2f MB of the host's, %.2f of the device's\n", (double)memory.host_bytes * 1e-6,
           (double)memory.device_bytes * 1e-6);
    if (b->o->explain)
        explain_plan(b);
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

/* What --plan-for asks for, as a backend and flags of a context. */
static int check_plan_for(options *o)
{
    static const struct { const char *name; stereo_backend backend; uint32_t flags; } kinds[] = {
        {"gpu", STEREO_BACKEND_VULKAN, STEREO_CONTEXT_PLAN_FOR_GPU},
        {"software", STEREO_BACKEND_VULKAN, STEREO_CONTEXT_PLAN_FOR_SOFTWARE},
        {"cpu", STEREO_BACKEND_CPU, STEREO_CONTEXT_PLAN_FOR_CPU}};
    size_t i = 0;
    while (i < sizeof(kinds) / sizeof(kinds[0]) && strcmp(o->plan_for, kinds[i].name) != 0)
        i++;
    if (i == sizeof(kinds) / sizeof(kinds[0]))
        return fail(WRONG, "--plan-for: there is no '%s'; there are gpu, software, cpu", o->plan_for);
    if (o->device || (o->backend != STEREO_BACKEND_AUTO && o->backend != kinds[i].backend))
        return fail(WRONG, "--plan-for %s does not go with %s", o->plan_for, o->device ? "--device" : "this --backend");
    if (o->timing_given)
        return fail(WRONG, "--plan-for runs nothing: it does not go with %s", o->timing_given);
    if (kinds[i].backend == STEREO_BACKEND_VULKAN && (o->threads_given || o->simd))
        return fail(WRONG, "--plan-for %s does not go with %s, which is the CPU's", o->plan_for,
                    o->simd ? "--simd" : "--threads");
    o->backend = kinds[i].backend;
    o->context_flags = kinds[i].flags;
    return DONE;
}

/* --truth scores the forms of an experiment; --scale and --mask are about it. */
static int check_truth(const options *o)
{
    if (!o->truth)
        return o->mask || o->scale_given ? fail(WRONG, "%s goes with --truth FILE", o->mask ? "--mask" : "--scale") : DONE;
    if (!o->experiment)
        return fail(WRONG, "--truth goes with --experiment");
    if (!find_experiment(o->experiment))
        return fail(WRONG, "--truth does not go with --experiment %s", o->experiment);
    return o->arguments == 2 ? DONE : fail(WRONG, "--truth needs its pair: stereo bench LEFT RIGHT --truth FILE");
}

static int check_arguments(options *o)
{
    const int predicts = o->experiment && strcmp(o->experiment, "predict") == 0;
    const int models = o->experiment && strcmp(o->experiment, "model") == 0;
    if (o->only && !predicts)
        return fail(WRONG, "--only goes with --experiment predict");
    if (predicts && (o->arguments > 0 || o->width))
        return fail(WRONG, "--experiment predict has pairs and sizes of its own: it goes with neither files nor --size");
    if (models && (o->arguments > 1 || o->width))
        return fail(WRONG, "--experiment model goes with a folder of data or with none, not with --size");
    if (o->experiment && o->kernels)
        return fail(WRONG, "--kernels does not go with --experiment, whose forms say how they run");
    if (o->experiment && o->plan_for)
        return fail(WRONG, "--plan-for does not go with --experiment, which runs");
    if (o->explain && (!o->plan_for || o->json || strcmp(o->plan_for, "cpu") == 0))
        return fail(WRONG, "--explain goes with --plan-for gpu or software, and not with --json");
    if (o->experiment && o->backend_given && strcmp(o->experiment, "mixed") == 0)
        return fail(WRONG, "--backend does not go with --experiment mixed, which runs on the CPU and on Vulkan");
    if (o->paper_sizes && o->experiment && !find_experiment(o->experiment))
        return fail(WRONG, "--size paper does not go with --experiment %s", o->experiment);
    if ((!(o->arguments == 1 && (models || (o->experiment && find_experiment(o->experiment)))) && check_pair(o, "bench")) ||
        check_truth(o))
        return WRONG;
    return o->plan_for ? check_plan_for(o) : DONE;
}

int bench_main(int argc, char **argv)
{
    static bench b;                  /* large; zero from the start */
    static options o;                /* as long-lived as what points to it */
    int status = options_read(&o, COMMAND_BENCH, argc, argv);
    if (status != DONE || o.helped)
        return status;
    status = check_arguments(&o);
    if (status == DONE && o.experiment && strcmp(o.experiment, "predict") == 0)
        return bench_predict(&o);
    if (status == DONE && o.experiment && strcmp(o.experiment, "model") == 0)
        return bench_model(&o);
    if (status == DONE && o.experiment && find_experiment(o.experiment))
        return bench_vary(&o);
    b.o = &o;
    if (status == DONE)
        status = take_pair(&o, &b.left, &b.right);
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
