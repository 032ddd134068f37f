/* Parity: for every kernel, the oracle = the scalar CPU = every instruction set = every Vulkan device, bit for bit;
   and no tuning, thread count, split or fusion changes a byte.

   parity cpu | vulkan | random     one part of it; without a word, all of it
   STEREO_SEED=N                    the seed of the random plans (printed by every run)
   STEREO_RANDOM=N                  how many random plans (20)
   STEREO_LONG=1                    every pipeline at every fourth shape on the CPU, what takes longest, and on Vulkan devices
                                    the cases of a table that a normal run leaves out
   STEREO_EVERY=N                   one shape in N of each pipeline (8; on Vulkan devices 72, that is one of the 12
                                    shapes for one pipeline in 6, and for what brings a new kernel; 192 in a long run,
                                    whose driver is the slower one)
   STEREO_ONLY=WORD                 on the CPU's grid and extremes only pipelines whose settings hold the word
   VK_DRIVER_FILES                  which drivers the Vulkan part sees; it fails where it finds no device */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "kept.h" /* Vulkan, before stereo.h */
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "test.h"

/* On the CPU frames run on a stack as small as the manual promises, but where code is not optimised or holds a sanitizer's. */
#if defined(__OPTIMIZE__) && !defined(TEST_SANITIZED) && !defined(_WIN32)
#define SMALL_STACK 1
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

/* ---- contexts: one for each way of running, made once ---- */

typedef struct runner {
    char name[320];
    stereo_context *context;
} runner;

enum { MAX_RUNNERS = 16, MAX_KERNELS = 160 };
static runner scalar, simd[6], threads[4], jobs, devices[MAX_RUNNERS], limited[MAX_RUNNERS];
static uint32_t simd_count, device_count, failures, logged;
static size_t stack_most; /* that a frame on the CPU took */
static int long_run, asking;

/* What was said while `asking`, a refusal is then no failure. */
static struct {
    uint32_t errors;
    stereo_result result;
    char key[64];
} said;

static void on_log(void *user, const stereo_message *message)
{
    const char *name = (const char *)user;
    if (message->level == STEREO_LEVEL_INFO) return;
    if (asking) {
        said.errors += message->level == STEREO_LEVEL_ERROR;
        said.result = message->result;
        snprintf(said.key, sizeof said.key, "%s", message->key);
        return;
    }
    if (logged++ < 20) fprintf(stderr, "%s: %s\n", name, message->text);
}

/* A job system as strange as the rules allow: one task after another, the last one first. */
static void backwards(void *user, uint32_t count, void (*task)(void *arg, uint32_t index), void *arg)
{
    (void)user;
    while (count > 0) task(arg, --count);
}

static void open_runner(runner *r, stereo_context_desc *desc)
{
    desc->logger.log = on_log;
    desc->logger.user = r->name;
    test_check(stereo_context_create(desc, &r->context) == STEREO_OK, "%s: no context", r->name);
}

static void open_cpu(runner *r, stereo_simd level, uint32_t workers)
{
    stereo_context_desc desc = STEREO_INIT;
    desc.backend = STEREO_BACKEND_CPU;
    desc.simd = level;
    desc.threads = workers;
    snprintf(r->name, sizeof r->name, "cpu %s, %u threads", stereo_simd_text(level), (unsigned)workers);
    open_runner(r, &desc);
    test_check(level == STEREO_SIMD_AUTO || stereo_context_simd(r->context) == level, "%s: another level is used",
               r->name);
    test_check(stereo_context_threads(r->context) == workers, "%s: another number of threads", r->name);
}

static int open_cpus(void **state)
{
    static const uint32_t counts[4] = {1, 2, 3, 7};
    stereo_context_desc desc = STEREO_INIT;
    stereo_context *probe = NULL;
    int level, i;
    (void)state;
    if (scalar.context) return 0;
    open_cpu(&scalar, STEREO_SIMD_SCALAR, 1);
    for (level = STEREO_SIMD_SSE4; level <= STEREO_SIMD_NEON; level++) { /* those that this machine has */
        desc.simd = (stereo_simd)level;
        desc.backend = STEREO_BACKEND_CPU;
        if (stereo_context_create(&desc, &probe) != STEREO_OK) continue;
        stereo_context_destroy(probe);
        open_cpu(&simd[simd_count++], (stereo_simd)level, 1);
    }
    desc.simd = STEREO_SIMD_AUTO;
    for (i = 0; i < 4; i++) open_cpu(&threads[i], STEREO_SIMD_AUTO, counts[i]);
    desc.backend = STEREO_BACKEND_CPU;
    desc.jobs.parallel_for = backwards;
    desc.jobs.width = 5;
    snprintf(jobs.name, sizeof jobs.name, "cpu, host jobs in reverse order");
    open_runner(&jobs, &desc);
    return 0;
}

static void open_device(runner *r, uint32_t index, const char *name, uint32_t flags)
{
    stereo_context_desc desc = STEREO_INIT;
#ifdef VULKAN_CORE_H_
    stereo_vulkan_desc vulkan = STEREO_INIT;
    vulkan.get_instance_proc_addr = kept_objects();
    desc.vulkan = &vulkan;
#endif
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.device_index_plus_one = index + 1;
    desc.flags = flags | STEREO_CONTEXT_VALIDATE;
    snprintf(r->name, sizeof r->name, "vulkan %.255s%s", name, flags ? ", minimum limits" : "");
    open_runner(r, &desc);
}

static int open_devices(void **state)
{
    stereo_device_info infos[MAX_RUNNERS];
    uint32_t count = MAX_RUNNERS, i;
    open_cpus(state);
    if (device_count) return 0;
    test_check(stereo_devices(NULL, infos, &count) == STEREO_OK, "stereo_devices failed");
    test_check(count > 0, "no Vulkan device: set VK_DRIVER_FILES, or run only `parity cpu` and say so");
    for (i = 0; i < count && i < MAX_RUNNERS; i++) {
        open_device(&devices[i], infos[i].index, infos[i].name, 0);
        open_device(&limited[i], infos[i].index, infos[i].name, STEREO_CONTEXT_MINIMUM_LIMITS);
        printf("# device: %s\n", infos[i].name);
    }
    device_count = i;
    return 0;
}

static int close_all(void **state)
{
    uint32_t i;
    (void)state;
    stereo_context_destroy(scalar.context);
    stereo_context_destroy(jobs.context);
    for (i = 0; i < simd_count; i++) stereo_context_destroy(simd[i].context);
    for (i = 0; i < 4; i++) stereo_context_destroy(threads[i].context);
    for (i = 0; i < device_count; i++) {
        stereo_context_destroy(devices[i].context);
        stereo_context_destroy(limited[i].context);
    }
    if (stack_most) printf("# a frame on the CPU takes at most %u bytes of stack\n", (unsigned)stack_most);
    if (logged) fprintf(stderr, "%u messages, of the validation layer or of the library\n", (unsigned)logged);
    return logged ? 1 : 0;
}

/* ---- checks ---- */

static void failed(const runner *r, const test_case *c, const char *what, const char *why)
{
    char text[1500];
    case_text(c, text, sizeof text);
    if (failures++ < 25) fprintf(stderr, "FAILED %s: %s: %s\n    %s\n", r->name, what, why, text);
}

static void no_failures(void)
{
    uint32_t n = failures;
    failures = 0;
    test_check(n == 0, "%u comparisons failed", (unsigned)n);
    test_check(logged == 0, "%u warnings or errors in the log", (unsigned)logged);
}

static stereo_plan *make_plan(const runner *r, const test_case *c, uint32_t flags, const stereo_tuning *tuning)
{
    stereo_plan_desc desc;
    stereo_plan *plan = NULL;
    case_desc(c, flags, &desc);
    if (tuning) desc.tuning = *tuning;
    if (stereo_plan_create(r->context, &desc, &plan) != STEREO_OK) {
        failed(r, c, "stereo_plan_create", "refused");
        return NULL;
    }
    return plan;
}

/* ---- a small stack ---- */

#ifdef SMALL_STACK
enum { STACK_PROMISED = 48 * 1024, STACK_ROOM = 2 * STACK_PROMISED, STACK_MAPPED = 512 * 1024, STACK_PAINT = 0x5a };

/* One frame, and where the stack of its thread was when it began. */
typedef struct stacked {
    stereo_plan *plan;
    const stereo_frame *frame;
    stereo_result result;
    uint8_t *top;
} stacked;

static uint8_t *stack_pages;

static void *run_stacked(void *arg)
{
    stacked *s = (stacked *)arg;
    s->top = (uint8_t *)__builtin_frame_address(0);
    s->result = s->plan ? stereo_match(s->plan, s->frame) : STEREO_OK;
    return NULL;
}

static void on_stack(stacked *s)
{
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    test_check(pthread_attr_setstack(&attributes, stack_pages, STACK_MAPPED) == 0, "no stack of the test's own");
    test_check(pthread_create(&thread, &attributes, run_stacked, s) == 0, "no thread with a stack of the test's own");
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
}

/* The pages beyond the room that a frame gets, the guard, cannot be touched. What the C library has of the stack itself, a
   first thread tells. */
static uint8_t *guarded_stack(void)
{
    static uint8_t *end;
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    stacked nothing = {NULL, NULL, STEREO_OK, NULL};
    if (end) return end;
    stack_pages = (uint8_t *)mmap(NULL, STACK_MAPPED, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    test_check(stack_pages != (uint8_t *)MAP_FAILED, "no pages for a stack");
    on_stack(&nothing);
    end = (uint8_t *)(((uintptr_t)nothing.top - STACK_ROOM) & ~(page - 1));
    test_check(mprotect(stack_pages, (size_t)(end - stack_pages), PROT_NONE) == 0, "no guard");
    return end;
}

/* stereo_match with no more stack than the manual says. */
static stereo_result match(const runner *r, const test_case *c, stereo_plan *plan, const stereo_frame *frame)
{
    stacked s = {plan, frame, STEREO_OK, NULL};
    uint8_t *touched;
    size_t used;
    char why[80];
    if (stereo_context_backend(r->context) != STEREO_BACKEND_CPU) return stereo_match(plan, frame);
    touched = guarded_stack();
    memset(touched, STACK_PAINT, (size_t)(stack_pages + STACK_MAPPED - touched));
    on_stack(&s);
    while (*touched == STACK_PAINT) touched++;
    used = (size_t)(s.top - touched);
    stack_most = used > stack_most ? used : stack_most;
    snprintf(why, sizeof why, "takes %u bytes of stack", (unsigned)used);
    if (used > STACK_PROMISED) failed(r, c, "stereo_match", why);
    return s.result;
}
#else
static stereo_result match(const runner *r, const test_case *c, stereo_plan *plan, const stereo_frame *frame)
{
    (void)r;
    (void)c;
    return stereo_match(plan, frame);
}
#endif

/* Runs the case with every stage kept and holds each pass against its oracle. f: made by the caller, gets the
   outputs. */
static void check_oracles(const runner *r, const test_case *c, test_frame *f, uint32_t *seen)
{
    stereo_plan *plan = make_plan(r, c, STEREO_PLAN_KEEP_STAGES, NULL);
    char why[400];
    if (!plan) return;
    frame_clear_outputs(f);
    if (match(r, c, plan, &f->frame) != STEREO_OK) failed(r, c, "stereo_match", "failed");
    else if (harness_check(plan, c, f, NULL, seen, why, sizeof why)) failed(r, c, "oracle", why);
    stereo_plan_destroy(plan);
}

/* Fused kernels are in no plan that keeps its stages: they are proven by the outputs alone. Counts where they ran. */
static uint32_t fused_passes[MAX_KERNELS];

/* Is it a kernel of joined plans alone? Belief's that compute data costs stand for one pass each, and for a share of others. */
static int is_joined(const stereo_pass_info *pass)
{
    const char *cost = strrchr(pass->name, '_');
    return pass->fused > 1 || (strncmp(pass->name, "bp_", 3) == 0 && (strcmp(cost, "_ad") == 0 || strcmp(cost, "_census") == 0));
}

static void count_fused(const stereo_plan *plan)
{
    stereo_pass_info passes[256];
    uint32_t count = stereo_plan_passes(plan, passes, 256), i, k;
    for (i = 0; i < count; i++)
        for (k = 0; k < harness_kernels() && is_joined(&passes[i]); k++)
            if (strcmp(passes[i].name, harness_kernel_name(k)) == 0) fused_passes[k]++;
}

/* Prints how often each kernel was held against its oracle; none of the backend's may be left out. */
static void all_seen(const uint32_t *seen, stereo_backend backend)
{
    uint32_t k;
    for (k = 0; k < harness_kernels(); k++) {
        uint32_t n = seen[k] + fused_passes[k];
        if (!harness_runs_on(k, backend)) continue;
        printf("# %-20s %u passes\n", harness_kernel_name(k), (unsigned)n);
        test_check(n > 0, "no case reaches the kernel %s", harness_kernel_name(k));
    }
}

/* Runs the case as `flags` and `tuning` say, twice over the same memory, and compares its outputs with those of f. */
static void check_same(const runner *r, const test_case *c, const test_frame *f, uint32_t flags,
                       const stereo_tuning *tuning, const char *what)
{
    stereo_plan *plan = make_plan(r, c, flags, tuning);
    test_frame mine;
    char why[200];
    int round;
    if (!plan) return;
    count_fused(plan);
    frame_make(c, &mine);
    for (round = 0; round < 2; round++) {
        frame_clear_outputs(&mine);
        if (match(r, c, plan, &mine.frame) != STEREO_OK) failed(r, c, what, "stereo_match failed");
        else if (frame_differs(c, f, &mine, why, sizeof why)) failed(r, c, what, why);
    }
    frame_free(&mine);
    stereo_plan_destroy(plan);
}

/* ---- the grid ---- */

static const uint32_t shapes[][3] = {{1, 1, 1},      {1, 64, 3},    {64, 1, 4},    {3, 9, 5},
                                     {5, 7, 16},     {33, 17, 17},  {67, 43, 33},  {101, 31, 64},
                                     {130, 29, 100}, {33, 17, 128}, {67, 43, 256}, {130, 29, 512}};
enum { SHAPES = (int)(sizeof shapes / sizeof shapes[0]) };

/* Of how many shapes a pipeline gets one; `standard` where nobody says. Twice or n times as many as there are: one
   shape each of every second or n-th pipeline, and of those that bring a new kernel. */
static int one_shape_in(int standard)
{
    const char *given = getenv("STEREO_EVERY");
    return given && atoi(given) > 0 ? atoi(given) : standard;
}

enum {
    L = STEREO_OUTPUT_DISPARITY,
    R = STEREO_OUTPUT_DISPARITY_RIGHT,
    C = STEREO_OUTPUT_CONFIDENCE,
    Z = STEREO_OUTPUT_DEPTH,
    P = STEREO_OUTPUT_POINTS,
    V = STEREO_OUTPUT_COSTS,
    M = STEREO_INPUT_MASK,
    B = STEREO_INPUT_PREVIOUS
};

typedef struct variant {
    const char *settings;
    stereo_format input;
    uint32_t input_bits, inputs, outputs;
    stereo_disparity_format disparity_format;
    stereo_confidence_format confidence_format;
    stereo_depth_format depth_format;
    int32_t min_disparity;
    uint32_t pad, no_previous;
} variant;

#define F32 STEREO_DISPARITY_F32
#define S16 STEREO_DISPARITY_S16
#define U16 STEREO_DISPARITY_U16
#define C8  STEREO_CONFIDENCE_U8
#define CF  STEREO_CONFIDENCE_F32
#define ZF  STEREO_DEPTH_F32
#define ZU  STEREO_DEPTH_U16
static const variant variants[] = {
    {"", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"census.window=5x5 census.kind=full sgm.paths=8 sgm.p1=0.3 sgm.p2=1.5", STEREO_FORMAT_RGB8, 0, 0, L | R | C, F32,
     C8, ZF, -7, 3, 0},
    {"census.window=9x7 census.kind=full sgm.paths=2 wta.subpixel=parabola", STEREO_FORMAT_RGBA8, 0, M, L | R, S16,
     C8, ZF, -70, 1, 0},
    {"census.window=11x11 sgm.paths=3 refine=median median.radius=2", STEREO_FORMAT_R16, 12, 0, L | C, U16, CF, ZF, 0,
     1, 0},
    {"census.window=63x1 census.kind=full sgm.paths=5 refine=none", STEREO_FORMAT_RGB16, 0, 0, L, F32, C8, ZF, 3, 5,
     0},
    {"census.window=1x63 census.kind=full optimize=wta wta.subpixel=none", STEREO_FORMAT_RGBA16, 10, 0, L, S16, C8,
     ZF, 0, 7, 0},
    {"census.window=65x1 optimize=wta right-view=none refine=median median.radius=3", STEREO_FORMAT_R8, 0, M, L | C,
     F32, C8, ZF, 1, 0, 0},
    {"census.window=3x1 census.kind=full optimize=wta wta.subpixel=parabola refine=lr,speckle speckle.area=7",
     STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, -3, 0, 0},
    {"cost=ad ad.truncate=0 optimize=wta", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"cost=ad ad.truncate=20 aggregate=box box.radius=1 optimize=wta wta.uniqueness=0.05", STEREO_FORMAT_RGB8, 0, 0,
     L | R | C, S16, CF, ZF, -2, 1, 0},
    {"cost=ad ad.colour=1 ad.truncate=30 aggregate=box box.radius=2 optimize=wta refine=lr,median,speckle",
     STEREO_FORMAT_RGB8, 0, M, L, F32, C8, ZF, 0, 0, 0},
    {"cost=ad ad.colour=1 ad.truncate=0 sgm.paths=8", STEREO_FORMAT_RGBA8, 0, 0, L | R, U16, C8, ZF, 0, 2, 0},
    {"cost=ad ad.truncate=37.5 sgm.p1=0.01 sgm.p2=3", STEREO_FORMAT_R16, 12, 0, L, F32, C8, ZF, 2, 3, 0},
    {"cost=ad ad.colour=1 ad.truncate=0 optimize=wta aggregate=box box.radius=7", STEREO_FORMAT_RGB16, 0, 0, L | C,
     F32, C8, ZF, -1, 0, 0},
    {"cost=census+ad:0.5 ad.truncate=25 sgm.adapt=gradient sgm.p2-min=0.3", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8,
     ZF, 0, 0, 0},
    {"cost=census:0.4+ad:1.7 ad.colour=1 ad.truncate=12 sgm.adapt=exponential sgm.p2=2 sgm.p2-min=0.5 sgm.paths=8",
     STEREO_FORMAT_RGB8, 0, M, L | C, F32, CF, ZF, -5, 1, 0},
    {"cost=ad:2+census:0.25 optimize=wta aggregate=box box.radius=2", STEREO_FORMAT_R16, 0, 0, L, F32, C8, ZF, 0, 0,
     0},
    {"aggregate=box box.radius=7 sgm.paths=8 sgm.p1=0.2 sgm.p2=1.2", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0,
     0},
    {"aggregate=box box.radius=50 optimize=wta", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, -20, 0, 0},
    {"aggregate=box box.radius=0 sgm.paths=4", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"aggregate=box box.radius=1 sgm.paths=5 census.window=5x5 sgm.adapt=gradient", STEREO_FORMAT_R16, 16, 0, L | C,
     F32, C8, ZF, 0, 0, 0},
    {"border=cap sgm.paths=8", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, 0, 0, 0},
    {"border=cap cost=ad ad.truncate=15 optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, S16, C8, ZF, -9, 0, 0},
    {"border=cap cost=ad+census aggregate=box box.radius=2", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 4, 0, 0},
    {"prior.weight=0.5 prior.truncate=4", STEREO_FORMAT_R8, 0, B, L, F32, C8, ZF, -4, 3, 0},
    {"prior.weight=1 prior.truncate=16 cost=ad optimize=wta", STEREO_FORMAT_R8, 0, B | M, L | R, S16, C8, ZF, 0, 1,
     0},
    {"prior.weight=0.25 prior.truncate=1 sgm.paths=8 aggregate=box", STEREO_FORMAT_RGB8, 0, B, L, U16, C8, ZF, 0, 0,
     0},
    {"prior.weight=0.5 prior.truncate=4", STEREO_FORMAT_R8, 0, B, L, F32, C8, ZF, 0, 0, 1},
    {"refine=median,lr,median wta.uniqueness=0.02", STEREO_FORMAT_R8, 0, M, L | R, F32, C8, ZF, 0, 0, 0},
    {"refine=speckle,lr,median,median,speckle speckle.area=4 speckle.step=0.5 median.radius=1", STEREO_FORMAT_R8, 0,
     0, L | R, S16, C8, ZF, 0, 0, 0},
    {"refine=lr,speckle,median speckle.area=40 speckle.step=2 lr.tolerance=0", STEREO_FORMAT_R8, 0, M, L, F32, C8, ZF,
     0, 0, 0},
    {"refine=median median.radius=0 right-view=none", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"", STEREO_FORMAT_R8, 0, 0, L | Z | P, F32, C8, ZF, 1, 5, 0},
    {"sgm.paths=8", STEREO_FORMAT_R8, 0, M, Z | C, F32, CF, ZU, -3, 1, 0},
    {"optimize=wta", STEREO_FORMAT_R16, 9, 0, P, F32, C8, ZF, 0, 1, 0},
    {"sgm.p1=0 sgm.p2=0 sgm.p2-min=0", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"sgm.scale=1 sgm.p1=0.4 sgm.p2=4 sgm.paths=8", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"sgm.paths=8", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, 8000, 0, 0},
    {"", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, -8192, 0, 0},
    {"cost=ad optimize=wta aggregate=box border=cap", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, -8192, 0, 0},
    {"cost=gradient", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"cost=gradient gradient.truncate=0 optimize=wta border=cap", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, -6, 1,
     0},
    {"cost=gradient:0.9+ad:0.1 gradient.truncate=3.3 aggregate=box optimize=wta", STEREO_FORMAT_R16, 12, 0, L, F32,
     C8, ZF, 0, 3, 0},
    {"cost=bt sgm.paths=8", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, 0, 0, 0},
    {"cost=bt bt.truncate=0 optimize=wta", STEREO_FORMAT_RGB16, 0, 0, L | R, F32, C8, ZF, -3, 1, 0},
    {"cost=bt:0.7+census bt.truncate=9 border=cap", STEREO_FORMAT_RGBA8, 0, M, L, S16, C8, ZF, 2, 0, 0},
    {"cost=sad sad.window=5x3", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"cost=sad sad.window=1x9 ad.truncate=0 optimize=wta", STEREO_FORMAT_R16, 0, 0, L | C, F32, C8, ZF, -2, 1, 0},
    {"cost=sad:2+census+bt sad.window=21x5 ad.truncate=0 sgm.paths=5", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0,
     0},
    {"cost=ad-census census.window=9x7 census.kind=full", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"cost=ad-census:3+zncc ad.lambda=300 census.lambda=3 optimize=wta", STEREO_FORMAT_R16, 12, 0, L, F32, C8, ZF, 0,
     1, 0},
    {"census.margin=3 census.kind=full census.window=5x5", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"cost=zncc", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"cost=zncc zncc.window=7x7 optimize=wta", STEREO_FORMAT_R16, 13, 0, L | C, F32, C8, ZF, -9, 1, 0},
    {"cost=zncc zncc.window=1x5 border=cap sgm.paths=8", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, -70, 0, 0},
    {"cost=zncc+census:0.5 zncc.window=7x3 aggregate=box optimize=wta", STEREO_FORMAT_R16, 5, 0, L, F32, C8, ZF, 40,
     0, 0},
    {"aggregate=domain-transform optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=domain-transform dt.sigma-s=100 dt.sigma-r=1000 cost=zncc sgm.paths=8", STEREO_FORMAT_R8, 0, 0,
     L | R | C, F32, C8, ZF, -4, 0, 0},
    {"aggregate=domain-transform dt.sigma-s=0.1 dt.sigma-r=0.5 cost=ad+census border=cap", STEREO_FORMAT_R16, 12, 0,
     L, F32, C8, ZF, 3, 1, 0},
    {"aggregate=domain-transform dt.sigma-s=2.5 dt.sigma-r=20 cost=sad sad.window=9x9 ad.truncate=0 optimize=wta",
     STEREO_FORMAT_R8, 7, M, L | C, F32, C8, ZF, 0, 0, 0},
    {"aggregate=domain-transform dt.storage=u16 dt.guide=colour optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, F32,
     C8, ZF, 0, 0, 0},
    {"aggregate=domain-transform dt.storage=i16 cost=zncc", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, -3, 0, 0},
    {"aggregate=domain-transform dt.storage=u8 cost=zncc zncc.window=3x3 optimize=wta", STEREO_FORMAT_R8, 0, 0, L | R,
     F32, C8, ZF, 0, 1, 0},
    {"aggregate=domain-transform dt.storage=u8 dt.guide=colour cost=sad sad.window=31x31 ad.truncate=0 sgm.paths=8 "
     "dt.sigma-s=100 dt.sigma-r=300 border=cap",
     STEREO_FORMAT_RGB16, 12, M, L, F32, C8, ZF, 4, 3, 0},
    {"aggregate=domain-transform dt.normalize=1 dt.guide=colour dt.sigma-s=12 dt.sigma-r=15", STEREO_FORMAT_RGB8, 0, 0, L | R,
     F32, C8, ZF, -2, 0, 0},
    {"aggregate=domain-transform dt.normalize=1 dt.storage=u16 cost=sad sad.window=31x31 ad.truncate=0 dt.sigma-s=100 "
     "dt.sigma-r=1000 sgm.paths=8",
     STEREO_FORMAT_RGB16, 12, 0, L | C, F32, C8, ZF, 3, 1, 0},
    {"aggregate=domain-transform dt.normalize=1 dt.storage=i16 dt.sigma-s=0.1 cost=zncc optimize=wta right-view=own",
     STEREO_FORMAT_R8, 0, M, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=domain-transform dt.normalize=1 dt.storage=f8 cost=ad-census border=cap optimize=wta", STEREO_FORMAT_RGBA8, 0,
     0, L, F32, C8, ZF, 40, 0, 0},
    {"aggregate=cross optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=cross cross.joint=0 cross.length=5 cost=ad", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF,
     -4, 0, 0},
    {"aggregate=cross cross.arms=mei cross.length=34 cross.tau=60 cross.tau2=25 "
     "cross.length2=3 "
     "cross.iterations=4 cost=ad-census optimize=wta",
     STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 1, 0},
    {"aggregate=cross cross.iterations=3 cross.length=30 cross.tau=40 cost=sad sad.window=9x9 border=cap",
     STEREO_FORMAT_R16, 12, 0, L, F32, C8, ZF, 30, 3, 0},
    {"aggregate=cross cross.iterations=2 cross.tau=0 cost=zncc cross.length=1 optimize=wta",
     STEREO_FORMAT_RGBA16, 16, M, L | C, F32, C8, ZF, 0, 0, 0},
    {"aggregate=domain-transform cost=zncc optimize=wta right-view=own", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0,
     0, 0},
    {"aggregate=domain-transform dt.storage=u16 cost=zncc zncc.window=3x7 border=cap optimize=wta refine=none",
     STEREO_FORMAT_RGB16, 10, M, L, F32, C8, ZF, -5, 0, 0},
    {"aggregate=domain-transform dt.storage=i16 cost=zncc zncc.window=7x3 optimize=wta wta.uniqueness=0.1 refine=none",
     STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 3, 0, 0},
    {"aggregate=domain-transform dt.storage=u8 dt.guide=colour cost=zncc zncc.window=3x3 optimize=wta right-view=own",
     STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=domain-transform dt.storage=f8 cost=zncc optimize=wta", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0,
     0},
    {"aggregate=domain-transform dt.storage=f8 cost=sad sad.window=31x31 ad.truncate=0 sgm.paths=3", STEREO_FORMAT_RGB16,
     0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"right-view=own", STEREO_FORMAT_RGB8, 0, M, L | R | C, F32, C8, ZF, -3, 0, 0},
    {"right-view=own aggregate=box cost=ad optimize=wta refine=lr,speckle", STEREO_FORMAT_R16, 12,
     STEREO_INPUT_PREVIOUS, L | R, F32, C8, ZF, 2, 0, 0},
    {"aggregate=esaw cost=ad optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=esaw esaw.iterations=5 esaw.base=2.6 esaw.distance=lab esaw.border=clamp sgm.paths=8",
     STEREO_FORMAT_RGB16, 12, M, L | C, F32, C8, ZF, -4, 3, 0},
    {"aggregate=esaw esaw.iterations=16 esaw.base=1 esaw.gamma-c=0.1 esaw.gamma-p=0.1 esaw.distance=l2 cost=zncc",
     STEREO_FORMAT_RGBA8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=esaw esaw.storage=u16 esaw.iterations=4", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=esmp esmp.storage=u16 esmp.c=0.3 optimize=wta", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=rtaw rtaw.storage=u16 rtaw.radius=5 rtaw.messages=1 sgm.paths=2", STEREO_FORMAT_R8, 0, 0, L, F32, C8,
     ZF, -2, 0, 0},
    {"aggregate=esmp cost=ad ad.truncate=17 optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"aggregate=esmp esmp.c=0.01 esmp.eta=0.001 esmp.border=clamp esmp.distance=lab esmp.iterations=3 border=cap",
     STEREO_FORMAT_R8, 0, 0, L | C, F32, C8, ZF, 5, 1, 0},
    {"aggregate=esmp esmp.eta=0 esmp.distance=max cost=sad+census sad.window=31x31 ad.truncate=0 optimize=wta",
     STEREO_FORMAT_R16, 10, 0, L | R, S16, C8, ZF, -9, 0, 0},
    {"aggregate=rtaw optimize=wta cost=ad ad.colour=0", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 1, 0},
    {"aggregate=rtaw rtaw.radius=9 rtaw.messages=1 rtaw.border=clamp rtaw.distance=l2 cost=bt sgm.paths=5",
     STEREO_FORMAT_R8, 5, M, L, F32, C8, ZF, 0, 0, 0},
    {"aggregate=rtaw rtaw.radius=0 rtaw.distance=lab", STEREO_FORMAT_RGB8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"aggregate=adaptive-weight aw.radius=3 cost=ad optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R | C, F32, C8, ZF,
     0, 0, 0},
    {"aggregate=adaptive-weight aw.radius=4 aw.views=1 aw.space=rgb aw.gamma-c=40", STEREO_FORMAT_RGB16, 12, 0,
     L | R, F32, C8, ZF, -20, 1, 0},
    {"aggregate=adaptive-weight aw.radius=2 aw.squared=1 aw.gamma-c=300 cost=sad sad.window=31x31 ad.truncate=0 "
     "border=cap",
     STEREO_FORMAT_R16, 9, M, L, F32, C8, ZF, 12, 3, 0},
    {"refine=lr,speckle,border,vote,fill,median vote.count=3 speckle.area=9", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0,
     0, 0},
    {"refine=vote,lr,vote,fill fill.method=row vote.ratio=0.25 vote.count=0 vote.length=127 vote.tau=90 vote.length2=3 "
     "vote.median=0 wta.uniqueness=0.4 optimize=wta",
     STEREO_FORMAT_R16, 12, M, L | R, F32, C8, ZF, -3, 5, 0},
    {"refine=lr,weighted-median,smooth", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"refine=weighted-median,lr,smooth,border,weighted-median wmedian.radius=10 wmedian.sigma-c=2 smooth.iterations=4 "
     "smooth.lambda=100000 smooth.sigma-c=300 smooth.radius=7",
     STEREO_FORMAT_R16, 12, M, L | C, F32, C8, ZF, -70, 3, 0},
    {"refine=lr,border,smooth,smooth smooth.iterations=1 smooth.lambda=0.1 smooth.sigma-c=0.1 smooth.fill=0 "
     "smooth.radius=2 right-view=own wmedian.radius=1",
     STEREO_FORMAT_RGBA16, 16, 0, L | R | Z, S16, C8, ZF, 30, 0, 0},
    {"refine=lr,lucas-kanade", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"refine=fill,lucas-kanade,median,lucas-kanade lk.mean=0 lk.radius=7 lk.damping=1 lk.reach=1 right-view=own",
     STEREO_FORMAT_R16, 12, M, L | R, F32, C8, ZF, -20, 3, 0},
    {"refine=lr,plane plane.area=64 plane.range=40", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"refine=plane,median,plane plane.area=64 plane.range=255 plane.slope=1 right-view=own", STEREO_FORMAT_R16, 12, M, L | R,
     F32, C8, ZF, -20, 3, 0},
    /* one surface, which is fitted, and a map that leaves it much to do */
    {"refine=lr,plane plane.area=128 plane.range=255 optimize=wta wta.uniqueness=0.4", STEREO_FORMAT_R8, 3, 0, L | R, F32,
     C8, ZF, 0, 0, 0},
    {"wta.subpixel=raw wta.confidence=lrd refine=lr,discontinuity", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, -3, 0, 0},
    {"sgm.paths=8 cost=census+zncc:0.5 right-view=own refine=lr,discontinuity", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0,
     0, 0},
    {"wta.subpixel=raw wta.confidence=pkrn refine=discontinuity,lr discontinuity.step=0 right-view=own aggregate=box "
     "optimize=wta",
     STEREO_FORMAT_RGB8, 0, M, L | R | C, F32, CF, ZF, 20, 1, 0},
    {"wta.subpixel=raw wta.confidence=lrd cost=sad sad.window=31x31 ad.truncate=0 optimize=wta aggregate=domain-transform "
     "refine=median,discontinuity discontinuity.step=3",
     STEREO_FORMAT_R16, 12, 0, L | R | C, F32, C8, ZF, -70, 3, 0},
    {"optimize=scanline refine=discontinuity cost=ad", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 4, 0, 0},
    {"refine=border,lr,border,median,speckle,lr,fill,lr,lr lr.tolerance=0.5", STEREO_FORMAT_R8, 0, 0, L | C | Z, S16, C8, ZF,
     7, 0, 0},
    {"cost=ad+census+gradient:0.4 ad.curve=exponential ad.texture=15 gradient.curve=exponential", STEREO_FORMAT_RGB8, 0, 0,
     L | R, F32, C8, ZF, 0, 0, 0},
    {"cost=ad+census ad.gain=1 right-view=own", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, -3, 0, 0},
    {"cost=sad ad.gain=1 optimize=scanline", STEREO_FORMAT_RGB16, 12, 0, L | R, F32, C8, ZF, 4, 3, 0},
    {"cost=ad-census+ad ad.gain=1 ad.colour=0", STEREO_FORMAT_RGBA16, 0, 0, L, F32, C8, ZF, -40, 0, 0},
    {"cost=ad ad.gain=1 bp.sigma=1 optimize=bp", STEREO_FORMAT_R8, 5, M, L, F32, C8, ZF, 9, 0, 0},
    {"cost=ad:2 ad.texture=3 ad.texture-radius=0 optimize=wta right-view=own", STEREO_FORMAT_R16, 11, 0, L | R, F32, C8, ZF,
     -2, 3, 0},
    {"cost=gradient gradient.curve=exponential gradient.lambda=3 optimize=wta", STEREO_FORMAT_R16, 0, 0, L, F32, C8, ZF, 0, 0,
     0},
    {"cost=ad-census:0.7 ad.texture=255 ad.texture-radius=20 ad.colour=0 aggregate=box", STEREO_FORMAT_RGBA8, 0, 0, L, F32, C8,
     ZF, 0, 0, 0},
    {"aggregate=guided optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R | C, F32, C8, ZF, 0, 0, 0},
    {"aggregate=guided guided.radius=2 guided.epsilon=0.2 cost=sad sad.window=31x31 ad.truncate=0 border=cap",
     STEREO_FORMAT_R16, 12, M, L | R, F32, C8, ZF, -6, 1, 0},
    {"aggregate=guided guided.radius=1 guided.epsilon=0.00002 cost=zncc sgm.paths=8", STEREO_FORMAT_R8, 7, 0, L, F32,
     C8, ZF, 3, 0, 0},
    {"aggregate=guided guided.radius=0 cost=ad-census", STEREO_FORMAT_RGBA8, 0, 0, L | C, F32, C8, ZF, 0, 0, 0},
    {"aggregate=cross-weight aw.radius=3 cost=ad-census optimize=wta", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF,
     -3, 0, 0},
    {"aggregate=cross-weight aw.radius=3 aw.views=1 cross.tau=60 cross.arms=mei", STEREO_FORMAT_R8, 0, 0, L, F32, C8,
     ZF, 0, 0, 0},
    {"aggregate=cross-weight aw.radius=0 aw.views=1 cross.joint=0 aw.space=rgb", STEREO_FORMAT_RGBA16, 0, 0, L | C,
     F32, C8, ZF, 0, 0, 0},
    {"optimize=scanline", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"optimize=scanline scanline.truncate=0 cost=bt right-view=own", STEREO_FORMAT_RGB8, 0, M, L | R, S16, C8, ZF, -7,
     1, 0},
    {"optimize=scanline scanline.truncate=2 cost=sad sad.window=3x1 scanline.lambda=0.1", STEREO_FORMAT_RGB8, 0, 0,
     L | R, F32, C8, ZF, 3, 0, 0},
    {"optimize=scanline scanline.truncate=1 scanline.lambda=1 cost=bt border=cap", STEREO_FORMAT_R16, 12, 0, L | R, F32,
     C8, ZF, -40, 3, 0},
    {"optimize=scanline scanline.form=paper scanline.lambda=0.05", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, -2, 0,
     0},
    {"optimize=scanline scanline.form=paper scanline.truncate=11 cost=gradient refine=none", STEREO_FORMAT_RGB16, 0, M,
     L | R, F32, C8, ZF, 20, 0, 0},
    {"optimize=scanline scanline.stretch=4 cost=ad refine=lr,vote,fill", STEREO_FORMAT_RGB8, 0, M, L | R, F32, C8, ZF, -3, 1,
     0},
    {"optimize=scanline scanline.stretch=2 cost=bt right-view=own border=cap", STEREO_FORMAT_R16, 12, 0, L | R, F32, C8, ZF,
     2, 0, 0},
    {"optimize=scanline scanline.lambda=0 aggregate=box box.radius=7 cost=ad ad.truncate=0", STEREO_FORMAT_R16, 0, 0,
     L | R, F32, C8, ZF, 0, 0, 0},
    {"optimize=scanline scanline.truncate=9 scanline.lambda=0.02 cost=sad sad.window=9x1 ad.truncate=0 right-view=none "
     "refine=median",
     STEREO_FORMAT_R8, 7, B, L, F32, C8, ZF, -1, 0, 0},
    {"optimize=scanline scanline.truncate=300 cost=ad ad.colour=1 right-view=own border=cap", STEREO_FORMAT_RGBA8, 0, 0,
     L | R, F32, C8, ZF, 0, 0, 0},
    {"optimize=bp cost=ad", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, 0, 0, 0},
    {"optimize=bp bp.storage=f16 cost=ad bp.levels=3 bp.sigma=1.3", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, -3, 1, 0},
    {"optimize=bp bp.storage=u16 bp.levels=2 bp.iterations=3 border=cap", STEREO_FORMAT_R16, 12, M, L | C, F32, C8, ZF,
     4, 3, 0},
    {"optimize=bp aggregate=domain-transform dt.storage=u16 bp.storage=u16", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 2, 0,
     0},
    {"optimize=bp aggregate=domain-transform cost=ad", STEREO_FORMAT_RGB8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"optimize=bp bp.storage=u8 cost=bt bp.sigma=0.7", STEREO_FORMAT_RGB8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"prepare=rectify,sobel cost=ad ad.truncate=0 right-view=own", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, -3, 1, 0},
    {"prepare=rectify,blur,normalize normalize.window=3x7 cost=ad+census sgm.adapt=gradient aggregate=cross",
     STEREO_FORMAT_RGB8, 0, M, L, F32, C8, ZF, 0, 0, 0},
    {"prepare=normalize,blur,sobel,normalize normalize.window=31x31 normalize.cap=127 sobel.cap=127 blur.sigma=5 "
     "cost=sad:2+zncc ad.truncate=0 aggregate=guided optimize=wta",
     STEREO_FORMAT_RGB16, 0, 0, L, F32, C8, ZF, 0, 3, 0},
    {"prepare=sobel,normalize sobel.cap=1 normalize.cap=1 normalize.window=1x3 cost=bt+gradient bt.truncate=0",
     STEREO_FORMAT_R16, 11, 0, L | R, F32, C8, ZF, 2, 0, 0},
    {"optimize=bp bp.border=reference bp.levels=4 bp.iterations=4 cost=ad", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF,
     0, 0, 0},
    {"optimize=bp bp.border=reference bp.storage=u8 bp.levels=1 bp.iterations=9 bp.discontinuity-cap=1.7 "
     "bp.data-weight=0.07 cost=ad-census aggregate=box",
     STEREO_FORMAT_RGB8, 0, 0, L | C, F32, C8, ZF, -2, 0, 0},
    {"optimize=bp bp.border=reference bp.storage=f16 bp.data-cap=0 right-view=own cost=sad", STEREO_FORMAT_R16, 10, 0,
     L | R, F32, C8, ZF, 3, 0, 0},
    {"census.margin=65535 optimize=wta", STEREO_FORMAT_R16, 0, 0, L, F32, C8, ZF, 0, 1, 0},
    {"optimize=mgm", STEREO_FORMAT_R8, 0, 0, L | R | C, F32, C8, ZF, 0, 0, 0},
    {"optimize=mgm sgm.paths=8 sgm.adapt=gradient sgm.p2-min=0.2 cost=ad", STEREO_FORMAT_R16, 12, 0, L | R, F32, C8, ZF,
     -6, 1, 0},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour right-view=own cost=ad-census", STEREO_FORMAT_RGB8, 0, M, L | R, F32,
     C8, ZF, 0, 0, 0},
    {"optimize=mgm sgm.paths=5 sgm.adapt=colour sgm.tau-so=3 sgm.p2=9 aggregate=box", STEREO_FORMAT_R8, 0, 0, L | C, F32,
     C8, ZF, 9, 3, 0},
    {"optimize=mgm sgm.paths=3 sgm.p1=0 sgm.p2=0 cost=census+ad sgm.adapt=exponential", STEREO_FORMAT_RGBA8, 0, 0, L,
     F32, C8, ZF, 0, 0, 0},
    {"optimize=mgm sgm.paths=2 cost=zncc aggregate=domain-transform", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0,
     0},
    {"sgm.adapt=colour", STEREO_FORMAT_RGB8, 0, 0, L | R | C, F32, C8, ZF, 0, 0, 0},
    {"sgm.adapt=colour sgm.paths=8 sgm.tau-so=5 right-view=own cost=zncc", STEREO_FORMAT_RGB16, 12, M, L | R, F32, C8, ZF,
     -9, 1, 0},
    {"sgm.adapt=colour sgm.paths=5 sgm.tau-so=40 sgm.p1=0.01 sgm.p2=0.02 cost=ad", STEREO_FORMAT_R8, 7, 0, L, F32, C8, ZF,
     40, 0, 0},
    {"sgm.adapt=colour sgm.paths=3 sgm.p1=0.6 sgm.p2=9 aggregate=box", STEREO_FORMAT_RGBA16, 0, B, L | C, F32, C8, ZF, 3,
     0, 0},
    /* 31 + P2 on both sides of what 8 bits hold, and the sum of the paths; P1 nearly as large, which sums pass */
    {"sgm.paths=8 sgm.p1=7 sgm.p2=7.2258", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"sgm.paths=8 sgm.p1=7 sgm.p2=7.2581", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"sgm.paths=4 sgm.p1=0.2 sgm.p2=1.0323", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"sgm.paths=4 sgm.p1=0.2 sgm.p2=1.0645", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"optimize=mgm sgm.p1=7 sgm.p2=7.2258", STEREO_FORMAT_R8, 0, 0, L | R, F32, C8, ZF, 0, 0, 0},
    {"census.margin=20", STEREO_FORMAT_R16, 12, 0, L | R, F32, C8, ZF, 0, 1, 0},
    {"cost=given", STEREO_FORMAT_R8, 0, 0, L | R | C | V, F32, C8, ZF, -3, 5, 0},
    {"cost=given optimize=scanline aggregate=box box.radius=1 right-view=own", STEREO_FORMAT_RGB8, 0, M, L | R | V, S16, C8, ZF,
     -7, 1, 0},
    {"cost=given:2+census sgm.adapt=colour right-view=own refine=lr,weighted-median", STEREO_FORMAT_RGB8, 0, B, L | R, F32, C8,
     ZF, 4, 0, 0},
    {"cost=given aggregate=esmp optimize=bp wta.subpixel=raw", STEREO_FORMAT_R16, 12, 0, L | V, F32, C8, ZF, 0, 3, 0},
    {"optimize=scanline cost=ad", STEREO_FORMAT_R8, 0, 0, L | R | V, F32, C8, ZF, 0, 0, 0},
    {"cost=zncc aggregate=domain-transform right-view=own", STEREO_FORMAT_R8, 0, M, V, F32, C8, ZF, 2, 1, 0},
    {"aggregate=esaw esaw.iterations=5 esaw.storage=u16 cost=ad optimize=wta refine=none", STEREO_FORMAT_RGB8, 0, 0, L, F32, C8,
     ZF, 0, 0, 0},
    {"aggregate=esmp esmp.iterations=4 esmp.storage=u16 optimize=wta refine=none", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"optimize=bp bp.levels=2 bp.storage=u8 cost=ad refine=none", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 3, 1, 0},
    {"optimize=bp bp.levels=3 bp.storage=f16 refine=none", STEREO_FORMAT_RGB8, 0, 0, L, F32, C8, ZF, -2, 0, 0},
    {"optimize=bp bp.storage=u16 cost=bt refine=none", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 0, 0, 0},
    {"cost=ad ad.truncate=31 aggregate=box box.radius=7 optimize=wta wta.uniqueness=0.1 refine=lr", STEREO_FORMAT_R8, 0, 0,
     L | R | C, F32, C8, ZF, -3, 0, 0},
    {"cost=sad sad.window=5x11 border=cap", STEREO_FORMAT_R8, 0, 0, L, F32, C8, ZF, 2, 1, 0},
};
enum { VARIANTS = (int)(sizeof variants / sizeof variants[0]) };

static void make_case(test_case *c, int v, int shape)
{
    static const stereo_costs given[4] = {{0, 0, 0.0, 0.0}, {2, 300, 41.5, 0.0}, {4, 70000, 900.0, 12.5}, {2, 200, 0.0, 0.0}};
    const variant *row = &variants[v];
    char name[64];
    snprintf(name, sizeof name, "variant %d, shape %d", v, shape);
    case_init(c, name, shapes[shape][0], shapes[shape][1], shapes[shape][2]);
    c->input = row->input;
    c->input_bits = row->input_bits;
    c->inputs = row->inputs;
    c->outputs = row->outputs;
    c->disparity_format = row->disparity_format;
    c->confidence_format = row->confidence_format;
    c->depth_format = row->depth_format;
    c->min_disparity = row->min_disparity;
    c->pad = row->pad;
    c->no_previous = row->no_previous;
    c->seed = (uint64_t)(v * 100 + shape + 1);
    c->tuning.box_tile = v & 1 ? 1024 : 0;
    c->tuning.dt_join = c->tuning.cost_join = 2;
    c->tuning.bp_join = 3;
    c->given = given[v % 4];
    /* 512 disparities do not fit the 16-bit formats */
    if (c->disparity_format == U16 && c->min_disparity + (int32_t)c->disparities > 256) c->disparity_format = F32;
    if (row->settings[0]) case_set(c, row->settings);
    if (c->pipeline.aggregate == STEREO_AGGREGATE_BOX) c->tuning.unroll = (uint32_t)(v / 2 % 3);
    if (c->pipeline.bp.levels < 4) c->tuning.bp_join = 1; /* small levels each by itself, costs where they are needed */
    /* the oracle tries every step between all disparities of every column */
    if (c->pipeline.scanline.stretch && c->disparities > 64) c->disparities = 64;
}

/* ---- the CPU ---- */

static void cpu_case(const test_case *c, uint32_t *seen)
{
    test_frame f;
    uint32_t i;
    frame_make(c, &f);
    check_oracles(&scalar, c, &f, seen);
    check_same(&scalar, c, &f, 0, NULL, "fused, scalar");
    check_same(&scalar, c, &f, STEREO_PLAN_NO_FUSION, NULL, "not fused, scalar");
    for (i = 0; i < simd_count; i++) {
        check_same(&simd[i], c, &f, 0, NULL, "fused");
        check_same(&simd[i], c, &f, STEREO_PLAN_NO_FUSION, NULL, "not fused");
    }
    check_same(&threads[1 + c->seed % 3], c, &f, 0, NULL, "threads");
    frame_free(&f);
}

/* Does the plan run a kernel that no case has reached so far? */
static int is_new(const runner *r, const test_case *c, uint32_t flags, const uint32_t *seen)
{
    stereo_plan *plan = make_plan(r, c, flags, NULL);
    stereo_pass_info passes[256];
    uint32_t count = plan ? stereo_plan_passes(plan, passes, 256) : 0, i, k;
    int found = 0;
    for (i = 0; i < count; i++)
        for (k = 0; k < harness_kernels(); k++)
            found |= seen[k] + fused_passes[k] == 0 && strcmp(passes[i].name, harness_kernel_name(k)) == 0;
    stereo_plan_destroy(plan);
    return found;
}

/* Is pipeline v run, at one shape in `every`? */
static int is_drawn(const runner *r, int v, int every, const uint32_t *seen)
{
    test_case c;
    if (every < 2 * SHAPES || v % (every / SHAPES) == 0) return 1;
    make_case(&c, v, v % SHAPES);
    return is_new(r, &c, 0, seen) || is_new(r, &c, STEREO_PLAN_KEEP_STAGES, seen);
}

/* Of those that whoever runs it wants to see? */
static int is_wanted(const char *settings)
{
    const char *word = getenv("STEREO_ONLY");
    return !word || strstr(settings, word) != NULL;
}

static void test_cpu_grid(void **state)
{
    const runner *best = simd_count ? &simd[simd_count - 1] : &scalar; /* some kernels are twins alone */
    int every = long_run ? 4 : one_shape_in(8), step = every < SHAPES ? every : SHAPES;
    uint32_t seen[MAX_KERNELS] = {0};
    test_case c;
    int v, s, wanted = 0;
    (void)state;
    assert_true(harness_kernels() <= MAX_KERNELS);
    for (v = 0; v < VARIANTS; v++) {
        if (!is_wanted(variants[v].settings)) continue;
        wanted++;
        for (s = v % step; s < SHAPES && is_drawn(best, v, every, seen); s += step) { /* other shapes for the next */
            make_case(&c, v, s);
            cpu_case(&c, seen);
        }
    }
    test_check(wanted > 0, "no pipeline's settings hold '%s'", getenv("STEREO_ONLY"));
    if (wanted == VARIANTS) all_seen(seen, STEREO_BACKEND_CPU);
    no_failures();
}

/* Every census window that the parameters allow, on a small picture. */
static void test_cpu_windows(void **state)
{
    test_case c;
    char text[64];
    int w, h, kind, tried = 0;
    (void)state;
    for (kind = 0; kind < 2; kind++)
        for (h = 1; h <= 65; h += 2)
            for (w = 1; w <= 65; w += 2) {
                test_frame f;
                int bits = kind ? (w * h - 1) / 2 : w * h - 1;
                case_init(&c, "windows", 37, 9, 5);
                snprintf(text, sizeof text, "%dx%d", w, h);
                if (bits < 1 || bits > 64) continue;
                if (stereo_pipeline_set(&c.pipeline, "census.window", text, NULL, 0) != STEREO_OK) continue;
                case_set(&c, kind ? "census.kind=symmetric" : "census.kind=full");
                frame_make(&c, &f);
                check_oracles(&scalar, &c, &f, NULL);
                check_same(&threads[0], &c, &f, 0, NULL, "fused, best instruction set");
                check_same(&threads[0], &c, &f, STEREO_PLAN_NO_FUSION, NULL, "not fused, best instruction set");
                frame_free(&f);
                tried++;
            }
    printf("# %d windows\n", tried);
    assert_true(tried >= 20);
    no_failures();
}

#define MAP_FILTERS \
    "plane.area=64 plane.range=255 " \
    "refine=lr,discontinuity,border,vote,fill,plane,weighted-median,smooth,lucas-kanade "

/* The far ends of ranges, alone. */
static const struct {
    const char *settings;
    uint32_t width, height, disparities;
    int32_t min_disparity;
    stereo_format input;
} extremes[] = {
    {"cost=ad ad.truncate=0 aggregate=box box.radius=1023 optimize=wta", 20, 10, 5, 0, STEREO_FORMAT_R16},
    {"cost=ad ad.truncate=0 aggregate=box box.radius=1023", 9, 20, 7, 0, STEREO_FORMAT_R8},
    {"sgm.p1=100 sgm.p2=100", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"sgm.p1=0 sgm.p2=100 sgm.p2-min=0 sgm.adapt=gradient sgm.adapt-k=0.1", 33, 12, 20, 0, STEREO_FORMAT_R16},
    {"sgm.p2=100 sgm.p2-min=100 sgm.adapt=exponential sgm.adapt-k=65535 sgm.paths=8", 33, 12, 20, 0,
     STEREO_FORMAT_RGB8},
    {"cost=ad:100+census:0.01 sgm.paths=8", 33, 12, 20, 0, STEREO_FORMAT_RGB16},
    {"cost=ad:1+census:1+ad:0.1", 33, 12, 20, 0, STEREO_FORMAT_RGB8},
    {"cost=census+census:0.5+census:0.25 optimize=wta", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"ad.truncate=65535 cost=ad", 33, 12, 20, 0, STEREO_FORMAT_R16},
    {"ad.truncate=1 cost=ad sgm.paths=8", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"census.window=3x1 census.kind=symmetric sgm.paths=8", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"prior.weight=100 prior.truncate=256", 33, 12, 20, -3, STEREO_FORMAT_R8},
    {"prior.weight=0.01 prior.truncate=0.01", 33, 12, 20, -3, STEREO_FORMAT_R8},
    /* penalties beyond what sums in 16 bits hold */
    {"prior.weight=0 cost=census:0.01 sgm.p2=100 sgm.paths=8", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"cost=census:0.01 sgm.p1=100 sgm.p2=100 sgm.paths=8", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"prior.weight=0 cost=ad:0.01 ad.truncate=0 sgm.p1=1 sgm.p2=100 sgm.paths=2", 33, 12, 20, 0, STEREO_FORMAT_R16},
    {"refine=lr,speckle,median,lr,speckle,median,lr,speckle,median,lr,speckle,median", 33, 12, 20, 0,
     STEREO_FORMAT_R8},
    /* as many passes as a pipeline can have */
    {"cost=ad+census+census sgm.paths=8 sgm.adapt=exponential speckle.area=4 refine=speckle,speckle,speckle,speckle,"
     "speckle,speckle,speckle,speckle,speckle,speckle,speckle,speckle",
     33, 12, 20, 0, STEREO_FORMAT_RGB8},
    {"cost=sad+census sad.window=255x255 ad.truncate=0", 33, 12, 20, 0, STEREO_FORMAT_R16},
    {"cost=sad sad.window=1x255 optimize=wta", 7, 40, 5, -2, STEREO_FORMAT_RGB8},
    {"cost=zncc zncc.window=15x15", 33, 12, 20, -3, STEREO_FORMAT_R8},
    {"cost=zncc zncc.window=15x1 border=cap", 3, 20, 40, 0, STEREO_FORMAT_R16},
    {"aggregate=cross cross.length=127 cross.tau=255 cross.iterations=4", 300, 2, 9, 0, STEREO_FORMAT_RGB8},
    {"aggregate=cross cross.length=127 cross.tau=255 cross.arms=mei cross.length2=0", 2, 270, 9, 1,
     STEREO_FORMAT_R8},
    /* several pieces of a line */
    {"aggregate=cross cross.length=5 cross.tau=255 cross.iterations=2 cost=ad", 900, 3, 5, -1, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=5 cross.tau=255 cross.joint=0 optimize=wta", 3, 300, 5, 0, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=127 cross.tau=255 cross.iterations=4 cross.joint=0", 300, 3, 40, 0, STEREO_FORMAT_RGB8},
    /* means of more than 8 MiB, which go past the caches */
    {"aggregate=cross cross.length=9 cross.joint=0 cost=ad optimize=wta", 290, 232, 64, 0, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=9 cost=ad optimize=wta", 290, 232, 64, 0, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=34 cross.iterations=3 cross.joint=0 cost=ad-census", 70, 68, 40, 0, STEREO_FORMAT_RGB8},
    /* several tiles, each way, and lanes of more than one register; sums and counts in one word, and apart */
    {"aggregate=cross cross.length=3 cross.iterations=2 cost=ad optimize=wta", 75, 70, 70, -3, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=34 cross.iterations=2 cost=ad-census optimize=wta", 70, 68, 40, 2, STEREO_FORMAT_RGB8},
    /* sums that 16 bits hold, of costs of 8 bits and then of 16, and that they do not */
    {"aggregate=cross cross.length=28 cross.tau=255 cost=ad optimize=wta", 130, 75, 20, 25, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=1 cross.iterations=2 cost=ad ad.truncate=28 optimize=wta", 90, 40, 70, 0, STEREO_FORMAT_R8},
    {"aggregate=cross cross.length=1 cross.iterations=2 cost=ad ad.truncate=56 optimize=wta", 90, 40, 70, 0, STEREO_FORMAT_R8},
    /* one view's arms on one register of AVX2, and on two of the others */
    {"aggregate=cross cross.length=9 cross.joint=0 cross.iterations=2 cost=ad optimize=wta", 90, 40, 30, 0, STEREO_FORMAT_R8},
    {"aggregate=adaptive-weight aw.radius=21 aw.gamma-c=65535 aw.gamma-p=65535", 33, 12, 20, -5, STEREO_FORMAT_RGB8},
    {"aggregate=adaptive-weight aw.radius=21 aw.gamma-c=0.1 aw.squared=1 aw.space=rgb", 3, 50, 7, 0,
     STEREO_FORMAT_RGB16},
    {"aggregate=cross-weight aw.radius=21 cross.length=127 cross.tau=255 optimize=wta", 45, 12, 9, 3,
     STEREO_FORMAT_RGBA8},
    {"aggregate=rtaw rtaw.radius=127 rtaw.gamma-c=65535 rtaw.gamma-p=65535 optimize=wta", 300, 2, 9, 0,
     STEREO_FORMAT_RGB8},
    {"aggregate=rtaw rtaw.radius=127 rtaw.messages=1 rtaw.border=clamp esmp.lambda=1000 esmp.c=1000", 2, 270, 9, 1,
     STEREO_FORMAT_R16},
    {"aggregate=esaw esaw.iterations=16 esaw.base=16 esaw.gamma-p=65535 esaw.border=clamp", 33, 12, 20, 0,
     STEREO_FORMAT_RGB8},
    {"aggregate=esaw esaw.iterations=16 esaw.base=1.5 esaw.gamma-p=65535 optimize=wta", 300, 3, 5, 0,
     STEREO_FORMAT_RGB8},
    /* rows in the order of steps of 18 and 46, by two workers and by so many that each order is divided */
    {"aggregate=esaw esaw.iterations=5 esaw.base=2.6 cost=ad optimize=wta", 40, 150, 20, 0, STEREO_FORMAT_RGB8},
    {"aggregate=esmp esmp.iterations=5 esmp.base=2.6 cost=ad optimize=wta", 25, 131, 9, 0, STEREO_FORMAT_RGB8},
    {"aggregate=esmp esmp.iterations=12 esmp.base=1 esmp.lambda=0.0001 esmp.c=0.0001 esmp.eta=1000", 9, 12, 300, 0,
     STEREO_FORMAT_R8},
    {"aggregate=esmp esmp.lambda=1000 esmp.c=1000 esmp.eta=1000 cost=sad sad.window=255x255 ad.truncate=0", 20, 9, 12,
     0, STEREO_FORMAT_R16},
    {"aggregate=guided guided.radius=44 cost=ad ad.truncate=0 optimize=wta", 33, 12, 20, -4, STEREO_FORMAT_R8},
    {"aggregate=guided guided.radius=44 guided.epsilon=0.00002 cost=zncc", 60, 50, 5, 0, STEREO_FORMAT_R16},
    {"aggregate=esmp optimize=wta", 4, 3, 2048, -1000, STEREO_FORMAT_R8},
    /* more levels than the image allows; one pixel, one disparity; as many as there can be */
    {"optimize=bp", 1, 1, 1, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.storage=u8 bp.levels=12", 1, 5, 1, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.border=reference bp.levels=12", 2, 2, 3, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.storage=f16 bp.border=reference", 300, 1, 2, -1, STEREO_FORMAT_R16},
    {"optimize=bp bp.levels=12 bp.iterations=1", 5, 3, 2048, -1000, STEREO_FORMAT_R8},
    {"optimize=bp bp.levels=2 bp.iterations=2 bp.storage=f16", 5, 3, 2048, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.levels=2 bp.iterations=2 bp.storage=u16", 5, 3, 2047, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.levels=2 bp.iterations=2 bp.storage=u8 cost=ad", 9, 3, 2048, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.iterations=0 bp.levels=1 cost=ad", 33, 12, 20, 0, STEREO_FORMAT_RGB8},
    {"optimize=bp bp.levels=2 bp.storage=f16 cost=ad bp.discontinuity-cap=2 right-view=own", 49, 17, 36, 13, STEREO_FORMAT_R8},
    {"optimize=bp bp.levels=3 bp.storage=f16 right-view=own", 89, 142, 16, 0, STEREO_FORMAT_R8}, /* rings, pads of a half block */
    {"optimize=bp bp.levels=8 bp.storage=u8 bp.data-cap=40", 49, 40, 45, -12, STEREO_FORMAT_R8},
    {"optimize=bp bp.levels=2 bp.sigma=5 cost=ad", 33, 12, 20, 0, STEREO_FORMAT_RGB16},
    {"optimize=bp bp.levels=1 bp.sigma=0.01", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"optimize=bp bp.iterations=200 bp.levels=1 cost=ad bp.storage=u16", 9, 12, 20, 0, STEREO_FORMAT_RGB8},
    {"optimize=bp cost=sad sad.window=255x255 ad.truncate=0 bp.data-weight=1000 bp.data-cap=0 bp.discontinuity-cap=2048",
     20, 9, 12, 0, STEREO_FORMAT_R16},
    {"optimize=bp cost=ad ad.truncate=0 bp.data-weight=1000 bp.data-cap=65535 bp.discontinuity-cap=2048 bp.storage=f16",
     20, 9, 12, 0, STEREO_FORMAT_R16},
    {"optimize=bp cost=ad ad.truncate=0 bp.data-weight=1000 bp.data-cap=0 bp.discontinuity-cap=0.001 bp.storage=u8", 20,
     9, 12, 0, STEREO_FORMAT_R8},
    {"optimize=bp cost=ad bp.data-weight=0.0001 bp.discontinuity-cap=0.001", 20, 9, 12, 0, STEREO_FORMAT_R8},
    {"optimize=bp cost=ad bp.data-weight=0.0001 bp.discontinuity-cap=0.001 bp.storage=f16", 20, 9, 12, 0,
     STEREO_FORMAT_R8},
    {"optimize=bp cost=ad:0.01+zncc bp.data-weight=0.0001 bp.data-cap=0.01 bp.discontinuity-cap=2048 bp.storage=u16", 20,
     9, 12, 0, STEREO_FORMAT_R8},
    {"cost=ad-census:100+ad-census:0.01+ad-census sgm.adapt=gradient", 20, 9, 12, 0, STEREO_FORMAT_RGB8},
    {"lr.tolerance=8192 refine=lr,speckle speckle.area=67108864 speckle.step=8192", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"lr.tolerance=0 refine=lr,speckle speckle.area=1 speckle.step=0", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"wta.uniqueness=1", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"wta.uniqueness=0.001 cost=ad optimize=wta wta.subpixel=parabola", 33, 12, 20, 0, STEREO_FORMAT_R8},
    /* map filters: one pixel, one row, one column, far ranges, parameters at their ends, and nothing valid */
    {MAP_FILTERS "wta.subpixel=raw wta.confidence=lrd", 1, 1, 1, 0, STEREO_FORMAT_R8},
    {MAP_FILTERS "wta.subpixel=raw wta.confidence=pkrn right-view=own", 300, 1, 3, 8192, STEREO_FORMAT_R16},
    {MAP_FILTERS "fill.method=row", 1, 300, 2, -8192, STEREO_FORMAT_RGB8},
    {MAP_FILTERS "optimize=wta wmedian.radius=10 wmedian.sigma-c=65535 smooth.lambda=100000 smooth.sigma-c=65535 "
     "smooth.iterations=4 smooth.radius=7 lk.mean=3 lk.radius=7 lk.damping=1 lk.reach=1 discontinuity.step=0 vote.rounds=16 vote.count=0",
     33, 12, 20, 0, STEREO_FORMAT_RGB16},
    {MAP_FILTERS "wmedian.radius=0 smooth.lambda=0.1 smooth.sigma-c=0.1 smooth.iterations=1 smooth.fill=0 lk.mean=0 "
     "lk.radius=1 lk.damping=1000 lk.reach=0 discontinuity.step=8192 vote.count=65535 wta.subpixel=raw", 33, 12, 20, -3,
     STEREO_FORMAT_R16},
    {MAP_FILTERS "wta.uniqueness=1 wta.confidence=lrd", 33, 12, 20, 0, STEREO_FORMAT_RGB8},
    {"refine=weighted-median,smooth,lucas-kanade", 20, 4, 2048, -1000, STEREO_FORMAT_R8},
    {"sgm.paths=8", 40, 5, 2048, 0, STEREO_FORMAT_R8},
    {"optimize=mgm sgm.paths=8", 40, 5, 2048, 0, STEREO_FORMAT_R8},
    {"optimize=mgm sgm.paths=8", 1, 1, 512, 0, STEREO_FORMAT_R8},
    {"optimize=mgm sgm.paths=8", 300, 1, 1, 0, STEREO_FORMAT_R8},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour", 1, 300, 2, 0, STEREO_FORMAT_RGB8},
    {"optimize=mgm sgm.paths=8 sgm.adapt=colour", 2, 70, 65, -8192, STEREO_FORMAT_RGB16},
    {"optimize=mgm sgm.p1=100 sgm.p2=100 sgm.paths=2", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"sgm.p1=100 sgm.p2=100 sgm.adapt=colour sgm.tau-so=0 sgm.paths=8", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"sgm.adapt=colour sgm.tau-so=256 sgm.p1=0 sgm.p2=0", 33, 12, 20, 8192, STEREO_FORMAT_RGB8},
    {"", 40, 5, 1024, -500, STEREO_FORMAT_R8},
    {"optimize=wta aggregate=box", 40, 5, 2048, 8192, STEREO_FORMAT_R8},
    {"border=cap", 40, 5, 2048, -8192, STEREO_FORMAT_R8},
    {"sgm.paths=8", 1, 1, 512, 0, STEREO_FORMAT_R8},
    {"sgm.paths=8", 300, 1, 1, 0, STEREO_FORMAT_R8},
    {"sgm.paths=8", 1, 300, 2, 0, STEREO_FORMAT_R8},
    {"sgm.paths=8", 2, 300, 65, 0, STEREO_FORMAT_R8},
    {"sgm.paths=8 sgm.adapt=gradient", 63, 6, 63, 0, STEREO_FORMAT_R8},
    {"sgm.paths=8 sgm.adapt=gradient", 64, 6, 64, 0, STEREO_FORMAT_R8},
    {"sgm.paths=8 sgm.adapt=gradient", 65, 6, 65, 0, STEREO_FORMAT_R8},
    {"sgm.paths=5 aggregate=box", 127, 6, 127, 0, STEREO_FORMAT_RGB8},
    {"sgm.paths=5 aggregate=box", 128, 6, 129, 0, STEREO_FORMAT_RGB8},
    {"sgm.paths=5 cost=ad", 129, 6, 191, 0, STEREO_FORMAT_RGBA8},
    {"optimize=scanline scanline.lambda=100 scanline.truncate=1", 33, 12, 20, 0, STEREO_FORMAT_R8},
    {"optimize=scanline scanline.lambda=100 scanline.truncate=0 cost=sad sad.window=255x255 ad.truncate=0", 33, 12, 20,
     -3, STEREO_FORMAT_R16},
    {"optimize=scanline scanline.form=paper scanline.truncate=1 cost=census:0.01", 33, 12, 33, 0, STEREO_FORMAT_R8},
    {"optimize=scanline scanline.form=paper scanline.truncate=1024", 12, 4, 2048, -1000, STEREO_FORMAT_R8},
    {"optimize=scanline scanline.truncate=0 cost=ad", 12, 4, 2048, 0, STEREO_FORMAT_RGB8},
    {"optimize=scanline scanline.truncate=2048 scanline.lambda=0.001 cost=bt", 300, 2, 257, -250, STEREO_FORMAT_RGB16},
    {"optimize=scanline scanline.lambda=0.5 cost=bt", 300, 2, 256, 0, STEREO_FORMAT_R8},
    {"optimize=scanline cost=ad", 1, 1, 512, -500, STEREO_FORMAT_R8},
    {"optimize=scanline cost=sad sad.window=9x1 border=cap", 2, 40, 3, -1, STEREO_FORMAT_R8},
    {"optimize=scanline scanline.form=paper", 300, 1, 1, 0, STEREO_FORMAT_R8},
    {"optimize=scanline", 33, 3, 5, 8192, STEREO_FORMAT_R8},
    {"optimize=scanline cost=ad", 33, 3, 5, -8192, STEREO_FORMAT_R8},
    {"optimize=scanline", 4, 3, 65, 3, STEREO_FORMAT_R8},
};
enum { EXTREMES = (int)(sizeof extremes / sizeof extremes[0]) };

static void extreme_case(test_case *c, int i)
{
    char name[64];
    snprintf(name, sizeof name, "extreme %d", i);
    case_init(c, name, extremes[i].width, extremes[i].height, extremes[i].disparities);
    if (extremes[i].settings[0]) case_set(c, extremes[i].settings);
    c->min_disparity = extremes[i].min_disparity;
    c->input = extremes[i].input;
    c->inputs = B;
    c->outputs = c->pipeline.optimize == STEREO_OPTIMIZE_SCANLINE ? L | R : L | R | C;
    c->seed = (uint64_t)(7000 + i);
}

static void test_cpu_extremes(void **state)
{
    int i;
    (void)state;
    for (i = 0; i < EXTREMES; i++) {
        test_case c;
        if (!is_wanted(extremes[i].settings)) continue;
        extreme_case(&c, i);
        cpu_case(&c, NULL);
    }
    no_failures();
}

/* Narrower than a part of the range, of which low disparities leave the right image on its right: by less and by more than a
   register of each set has bytes. */
static void test_cpu_narrow(void **state)
{
    static const int32_t from[] = {-20, -40, -70};
    int i;
    (void)state;
    for (i = 0; i < (int)(sizeof from / sizeof from[0]); i++) {
        test_case c;
        case_init(&c, "narrow", 24, 22, 64);
        case_set(&c, "cost=zncc aggregate=domain-transform dt.storage=u16 optimize=wta");
        c.outputs = L | R | C;
        c.min_disparity = from[i];
        c.seed = (uint64_t)(7800 + i);
        cpu_case(&c, NULL);
    }
    no_failures();
}

/* Windows of absolute differences, on both sides of the largest cost that the twins' sums take as signed bytes. */
static void test_cpu_boxes(void **state)
{
    static const char *const rows[] = {"ad.truncate=63", "ad.truncate=64", "ad.truncate=0", "ad.truncate=63 border=cap"};
    static const char *const radii[] = {"box.radius=0", "box.radius=1", "box.radius=7", "box.radius=60"};
    int row, radius;
    (void)state;
    for (row = 0; row < (int)(sizeof rows / sizeof rows[0]); row++)
        for (radius = 0; radius < (int)(sizeof radii / sizeof radii[0]); radius++) {
            test_case c;
            case_init(&c, "boxes", 53, 41, radius % 2 ? 140 : 40);
            case_set(&c, "cost=ad aggregate=box optimize=wta");
            case_set(&c, rows[row]);
            case_set(&c, radii[radius]);
            c.outputs = L | R | C;
            c.seed = (uint64_t)(7900 + 4 * row + radius);
            cpu_case(&c, NULL);
        }
    no_failures();
}

/* Few disparities: pixels of which a register holds several, and rows of which it does, with some left over. */
static void test_cpu_few(void **state)
{
    static const char *const rows[] = {"sgm.paths=3", "sgm.paths=3 sgm.p1=0 sgm.p2=0.5 wta.subpixel=none",
                                       "sgm.paths=3 sgm.adapt=gradient refine=lr,median", "sgm.paths=3 cost=ad ad.truncate=0",
                                       "sgm.paths=5 wta.uniqueness=0.1", "sgm.paths=8 sgm.p2=0.3"};
    static const uint32_t sizes[][3] = {{37, 67, 16}, {34, 70, 9}, {1, 66, 13}, {2, 39, 1}, {65, 37, 17}};
    static const int32_t from[] = {0, -4, 1};
    int r, s;
    (void)state;
    for (r = 0; r < (int)(sizeof rows / sizeof rows[0]); r++)
        for (s = 0; s < (int)(sizeof sizes / sizeof sizes[0]); s++) {
            test_case c;
            case_init(&c, "few", sizes[s][0], sizes[s][1], sizes[s][2]);
            case_set(&c, rows[r]);
            c.input = r % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R16;
            c.outputs = L | R | C;
            c.min_disparity = from[(r + s) % 3];
            c.seed = (uint64_t)(7700 + 10 * r + s);
            cpu_case(&c, NULL);
        }
    no_failures();
}

/* A spread of cases for what must not change a byte. */
static void some_case(test_case *c, int i)
{
    static const int picks[][2] = {{1, 7},  {0, 6},  {10, 7}, {15, 6}, {17, 8},
                                   {29, 7}, {33, 8}, {21, 9}, {3, 5},  {18, 6}};
    make_case(c, picks[i % 10][0], picks[i % 10][1]);
}

/* The first pipeline whose settings hold these words. */
static int variant_with(const char *words)
{
    int v;
    for (v = 0; v < VARIANTS; v++)
        if (strstr(variants[v].settings, words)) return v;
    fail();
    return 0;
}

static void test_cpu_threads(void **state)
{
    static const uint32_t rows[] = {1, 2, 3, 7, 16, 64}, columns[] = {1, 2, 5, 16, 33, 1000};
    static const struct {
        const char *words;
        int shape;
    } more[] = {{"optimize=bp bp.storage=u16", 7},     /* phases that chase each other, and more workers */
                {"dt.storage=u16 cost=zncc", 8},       /* parts of the disparities, for as many workers */
                {"dt.storage=u16 cost=zncc", 10}, {"dt.sigma-s=100 dt.sigma-r=1000 cost=zncc", 10},
                {"dt.storage=u8 cost=zncc", 8}, {"dt.storage=u16 cost=zncc", 6}}; /* sweeps whose workers take rows by turns */
    int i, t, r;
    (void)state;
    for (i = 0; i < 16; i++) {
        test_case c;
        test_frame f;
        if (i < 10) some_case(&c, i);
        else make_case(&c, variant_with(more[i - 10].words), more[i - 10].shape);
        frame_make(&c, &f);
        check_oracles(&scalar, &c, &f, NULL);
        for (t = 0; t < 4; t++)
            for (r = 0; r < 6; r++) {
                stereo_tuning tuning = STEREO_INIT;
                tuning.band_rows = rows[r];
                tuning.block_columns = columns[(r + t + i) % 6];
                check_same(&threads[t], &c, &f, r & 1 ? STEREO_PLAN_NO_FUSION : 0, &tuning, "bands and blocks");
            }
        check_same(&jobs, &c, &f, 0, NULL, "host jobs, backwards");
        check_same(&jobs, &c, &f, STEREO_PLAN_NO_FUSION, NULL, "host jobs, backwards, not fused");
        check_same(&jobs, &c, &f, STEREO_PLAN_KEEP_STAGES, NULL, "host jobs, backwards, stages kept");
        frame_free(&f);
    }
    no_failures();
}

/* Sums kept of one block of rows at a time: every instruction set enters the blocks with paths as it left them, of 8 bits and
   of 16, few kinds and all. */
static void test_cpu_blocks(void **state)
{
    static const uint32_t rows[] = {1, 2, 5};
    const uint32_t every = one_shape_in(1) > SHAPES ? 4 : 1; /* a run that is thinned: one pipeline in four */
    uint32_t s, r, seen = 0, tried = 0;
    int v;
    (void)state;
    for (v = 0; v < VARIANTS; v++) {
        test_case c;
        test_frame f;
        make_case(&c, v, 5 + v % 4);
        if (c.pipeline.optimize != STEREO_OPTIMIZE_SGM || (c.pipeline.sgm.paths != 4 && c.pipeline.sgm.paths != 8)) continue;
        if (seen++ % every) continue;
        tried++;
        frame_make(&c, &f);
        check_oracles(&scalar, &c, &f, NULL);
        for (s = 0; s < simd_count; s++)
            for (r = 0; r < 3; r++) {
                stereo_tuning tuning = STEREO_INIT;
                tuning.band_rows = rows[r];
                check_same(&simd[s], &c, &f, 0, &tuning, "blocks");
            }
        frame_free(&f);
    }
    test_check(tried * every >= 20, "only %u pipelines with such sums", (unsigned)tried);
    no_failures();
}

/* Each stage of a plan with stages kept is the same with every instruction set, not only the outputs. */
static void test_cpu_stages(void **state)
{
    uint32_t s;
    int v, bad = 0, step = (one_shape_in(1) + SHAPES - 1) / SHAPES;
    (void)state;
    for (v = 0; v < VARIANTS; v += step) {
        test_case c;
        test_frame f;
        stereo_plan *first;
        make_case(&c, v, 5 + v % 4);
        frame_make(&c, &f);
        first = make_plan(&scalar, &c, STEREO_PLAN_KEEP_STAGES, NULL);
        if (!first || stereo_match(first, &f.frame) != STEREO_OK) fail();
        for (s = 0; s < simd_count; s++) {
            stereo_plan *plan = make_plan(&simd[s], &c, STEREO_PLAN_KEEP_STAGES, NULL);
            char why[200];
            if (!plan || stereo_match(plan, &f.frame) != STEREO_OK) fail();
            if (harness_stages_differ(first, plan, why, sizeof why)) failed(&simd[s], &c, "stages", why), bad++;
            stereo_plan_destroy(plan);
        }
        stereo_plan_destroy(first);
        frame_free(&f);
    }
    assert_int_equal(bad, 0);
    no_failures();
}

/* ---- planted errors: what the harness must see ---- */

static uint32_t check_fault(const test_case *c, const test_frame *f, stereo_plan *plan, const harness_fault *fault,
                            char *why)
{
    return harness_check(plan, c, f, fault, NULL, why, 400);
}

/* One bit of one element of each pass's result: seen there and nowhere else. */
static void test_planted_bits(void **state)
{
    static const int picks[] = {1, 10, 15, 17, 25, 29, 32, 33};
    size_t i;
    uint32_t p;
    (void)state;
    for (i = 0; i < sizeof picks / sizeof picks[0]; i++) {
        test_case c;
        test_frame f;
        stereo_plan *plan;
        char why[400] = "";
        make_case(&c, picks[i], 5);
        frame_make(&c, &f);
        plan = make_plan(&scalar, &c, STEREO_PLAN_KEEP_STAGES, NULL);
        if (!plan || stereo_match(plan, &f.frame) != STEREO_OK) fail();
        test_check(check_fault(&c, &f, plan, NULL, why) == 0, "before the fault: %s", why);
        for (p = 0; p < harness_passes(plan); p++) {
            harness_fault fault;
            memset(&fault, 0, sizeof fault);
            fault.flip_pass_plus_one = p + 1;
            test_check(check_fault(&c, &f, plan, &fault, why) == 1, "a flipped bit of %s is not seen",
                       harness_pass_name(plan, p));
            test_check(strncmp(why, harness_pass_name(plan, p), strlen(harness_pass_name(plan, p))) == 0,
                       "flipped %s, reported %s", harness_pass_name(plan, p), why);
        }
        stereo_plan_destroy(plan);
        frame_free(&f);
    }
    no_failures();
}

/* A parameter that is off by a little must be seen in some case: proves that the pixels exercise the formula. */
static void test_planted_parameters(void **state)
{
    static const struct {
        const char *kernel, *param;
        int32_t delta;
    } rows[] = {
        {"image_grey", "ingest.mirror", 1},
        {"feature_census", "census.kind", 1},
        {"feature_census", "census.margin", 1},
        {"feature_moments", "window.shift", 1},
        {"cost_zncc", "cost.width", 2},
        {"cost_zncc", "cost.min_disparity", 1},
        {"cost_census", "cost.min_disparity", 1},
        {"cost_census", "cost.cap", -1},
        {"cost_census", "cost.max", 1},
        {"cost_ad", "cost.min_disparity", -1},
        {"cost_ad", "cost.truncate", -1},
        {"cost_ad", "cost.quantise", -1},
        {"cost_ad", "cost.cap", -1},
        {"import_costs", "given.min_disparity", 1},
        {"import_costs", "given.mirror", -1},
        {"import_costs", "given.most", 1},
        {"cost_prior", "prior.min_disparity", 1},
        {"cost_prior", "prior.weight", 1},
        {"cost_prior", "prior.truncate", 1},
        {"box_v", "box.radius", 1},
        {"dt_h", "dt.shift", 1},
        {"dt_v", "dt.shift", 1},
        {"dt_gain_h", "dt.shift", 1},
        {"dt_gain_v", "dt.channels", -2},
        {"dt_h", "dt.channels", -2},
        {"dt_h", "dt.first_scale", 1 << 23},
        {"dt_h", "dt.out_scale", 1 << 23},
        {"dt_v", "dt.in_scale", 1 << 23},
        {"dt_v", "dt.out_scale", 1 << 23},
        {"dt_v", "dt.offset", 1 << 22},
        {"dt_v", "dt.direction", -2},
        {"volume_fixed", "fixed.scale", 1 << 23},
        {"feature_guide", "guide.shift", 1},
        {"feature_fit", "fit.radius", 1},
        {"feature_fit", "fit.shift", 1},
        {"feature_fit", "fit.epsilon", 1},
        {"guided_slope", "guided.area", 1},
        {"guided_offset", "guided.area", 1},
        {"guided_apply", "guided.area", 1},
        {"guided_apply", "guided.max", -1},
        {"weigh_h", "weigh.taps", 1},
        {"weigh_h", "weigh.step", 1},
        {"weigh_h", "weigh.first", 1},
        {"weigh_v", "weigh.distance", 1},
        {"weigh_v", "weigh.clamp", -1},
        {"weigh_v", "weigh.clamp", 1},
        {"window_weigh", "window_weigh.radius", -1},
        {"window_weigh", "window_weigh.distance", 1},
        {"window_weigh", "window_weigh.min_disparity", 1},
        {"window_weigh", "window_weigh.other", -1},
        {"window_weigh", "window_weigh.other", -2},
        {"volume_float", "fixed.scale", 1},
        {"min_sum", "min_sum.c", 65536},
        {"min_sum", "min_sum.eta", 65536},
        {"min_sum", "min_sum.reach", -1},
        {"feature_texture", "texture.radius", 1},
        {"gain_count", "gain.shift", 1},
        {"gain_count", "gain.columns", -1},
        {"gain_fit", "gain.columns", -1},
        {"image_gain", "gain.shift", 1},
        {"image_gain", "gain.most", -9},
        {"feature_texture", "texture.least", 9},
        {"feature_arms", "arms.length", -1},
        {"feature_arms", "arms.threshold", 3},
        {"feature_arms", "arms.step", -5},
        {"feature_arms", "arms.strict_length", 2},
        {"feature_arms", "arms.strict_threshold", 3},
        {"cross_h", "cross.min_disparity", 1},
        {"cross_v", "cross.min_disparity", 1},
        {"cross_v", "cross.fraction", -1},
        {"box_h", "box.radius", -1},
        {"volume_rescale", "rescale.multiply", 1},
        {"image_smooth", "smooth.radius", -3},
        {"image_stretch", "stretch.factor", -1},
        {"map_shrink", "stretch.factor", -1},
        {"image_sobel", "sobel.cap", -1},
        {"image_normalize", "normalize.width", -2},
        {"image_normalize", "normalize.height", 2},
        {"image_normalize", "normalize.cap", 1},
        {"image_rectify", "rectify.mirror", 1},
        {"image_rectify", "rectify.mirror", -1},
        {"bp_data", "bp.most", -1},
        {"bp_data", "bp.top", -1},
        {"bp_data", "bp.scale", 1 << 20},
        {"bp_data", "bp.reference", -1},
        {"bp_data", "bp.min_disparity", 1},
        {"bp_coarsen", "bp.top", -1},
        {"bp_coarsen", "bp.share", 1 << 23},
        {"bp_messages", "bp.reference", -1},
        {"bp_messages", "bp.reference", 1},
        {"bp_messages", "bp.data", 1 << 23},
        {"bp_messages", "bp.message", 1 << 23},
        {"bp_messages", "bp.inverse", 1 << 23},
        {"bp_messages", "bp.slope", 1},
        {"bp_messages", "bp.cap", 1 << 10},
        {"bp_messages", "bp.share", 1 << 10},
        {"bp_belief", "bp.reference", -1},
        {"bp_belief", "bp.data", 1 << 23},
        {"bp_belief", "bp.message", 1 << 23},
        {"bp_belief", "bp.scale", 1 << 23},
        {"sgm_path", "sgm.p1", 1},
        {"sgm_path", "sgm.p1", -1},
        {"sgm_path", "sgm.p2", 1},
        {"sgm_path", "sgm.p2", -1},
        {"sgm_path", "sgm.directions", 3},
        {"sgm_path", "sgm.shift", 1},
        {"scanline", "scanline.min_disparity", 1},
        {"scanline", "scanline.lambda", 1},
        {"scanline", "scanline.lambda", -1},
        {"scanline", "scanline.truncate", 1},
        {"scanline", "scanline.truncate", -1},
        {"scanline", "scanline.paper", 1},
        {"scanline", "scanline.paper", -1},
        {"scanline", "scanline.right", 1},
        {"sgm_path", "sgm.min_disparity", 1},
        {"mgm_path", "sgm.p1", 1},
        {"mgm_path", "sgm.p2", -1},
        {"mgm_path", "sgm.directions", 3},
        {"mgm_path", "sgm.shift", 1},
        {"mgm_path", "sgm.min_disparity", -1},
        {"feature_edges", "edges.channels", -2},
        {"feature_edges", "edges.shift", 1},
        {"feature_edges", "edges.threshold", 1},
        {"wta", "wta.min_disparity", 1},
        {"wta", "wta.subpixel", -1},
        {"wta", "wta.subpixel", 1},
        {"wta", "wta.keep", -10},
        {"wta_right", "wta.min_disparity", 1},
        {"wta_right", "wta.subpixel", -1},
        {"lr_check", "lr.tolerance", -2},
        {"lr_check", "lr.tolerance", 2},
        {"lr_check", "lr.sign", -2},
        {"lr_check", "lr.classify", 1},
        {"lr_check", "lr.min_disparity", 1},
        {"wta_subpixel", "kept.min_disparity", 1},
        {"wta_confidence", "kept.kind", 1},
        {"discontinuity", "kept.step", 256},
        {"discontinuity", "kept.min_disparity", 1},
        {"weighted_median", "median.radius", 1},
        {"weighted_median", "median.shift", 1},
        {"lk_warp", "lk.radius", 1},
        {"lk_warp", "lk.sign", -2},
        {"lk_warp", "lk.level", 1 << 22},
        {"lk_step", "lk.radius", 1},
        {"lk_step", "lk.low", 4096},
        {"lk_step", "lk.high", -4096},
        {"lk_step", "lk.level", 1 << 22},
        {"lk_step", "lk.damping", 1 << 22},
        {"lk_step", "lk.reach", -(1 << 24)},
        {"plane_columns", "plane.level", 1 << 22},
        {"plane_expose", "plane.sign", -2},
        {"plane_flat", "plane.range", 64},
        {"plane_search", "plane.sign", -2},
        {"plane_search", "plane.min_disparity", 1},
        {"plane_search", "plane.area", 1},
        {"plane_fit", "plane.sign", -2},
        {"plane_fit", "plane.min_disparity", 1},
        {"plane_fit", "plane.hold", 1 << 23},
        {"plane_apply", "plane.low", 4096},
        {"plane_apply", "plane.high", -(1 << 16)},
        {"plane_apply", "plane.near_levels", -2800},
        {"smooth_begin", "smoother.radius", 1},
        {"smooth_h", "smoother.lambda", 1 << 20},
        {"smooth_h", "smoother.shift", 1},
        {"smooth_down", "smoother.lambda", 1 << 20},
        {"smooth_end", "smoother.fill", -1},
        {"vote", "vote.count", 1},
        {"vote", "vote.ratio", 100},
        {"border_mark", "border.sign", -2},
        {"border_plane", "border.low", 256},
        {"border_plane", "border.high", -4096},
        {"median", "median.radius", 1},
        {"median", "median.radius", -1},
        {"speckle_components", "speckle.step", 16},
        {"speckle_apply", "speckle.area", 1},
        {"speckle_apply", "speckle.area", -1},
        {"export_depth", "output.q11", 65536},
        {"export_points", "output.q", 65536},
    };
    uint8_t caught[sizeof rows / sizeof rows[0]];
    size_t i;
    int v;
    (void)state;
    memset(caught, 0, sizeof caught);
    for (v = 0; v < VARIANTS; v++) {
        test_case c;
        test_frame f;
        stereo_plan *plan;
        char why[400];
        make_case(&c, v, 6);
        frame_make(&c, &f);
        plan = make_plan(&scalar, &c, STEREO_PLAN_KEEP_STAGES, NULL);
        if (!plan || stereo_match(plan, &f.frame) != STEREO_OK) fail();
        for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            harness_fault fault;
            uint32_t p, used = 0;
            for (p = 0; p < harness_passes(plan); p++)
                used += strcmp(harness_pass_name(plan, p), rows[i].kernel) == 0;
            if (caught[i] || !used) continue;
            memset(&fault, 0, sizeof fault);
            fault.kernel = rows[i].kernel;
            fault.offset = harness_param(rows[i].param);
            fault.delta = rows[i].delta;
            if (check_fault(&c, &f, plan, &fault, why)) caught[i] = 1;
        }
        stereo_plan_destroy(plan);
        frame_free(&f);
    }
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (!caught[i]) {
            fprintf(stderr, "%s with %s changed by %d: nobody notices\n", rows[i].kernel, rows[i].param,
                    (int)rows[i].delta);
            failures++;
        }
    no_failures();
}

/* ---- Vulkan ---- */

static void vulkan_case(const test_case *c, const runner *r, uint32_t *seen)
{
    test_frame f, reference;
    char why[200];
    stereo_plan *plan = make_plan(&threads[1], c, 0, NULL);
    if (!plan) return;
    frame_make(c, &f);
    frame_make(c, &reference);
    if (stereo_match(plan, &reference.frame) != STEREO_OK) fail();
    stereo_plan_destroy(plan);
    check_oracles(r, c, &f, seen);
    if (frame_differs(c, &reference, &f, why, sizeof why)) failed(r, c, "stages kept against the CPU", why);
    check_same(r, c, &reference, 0, NULL, "against the CPU");
    frame_free(&f);
    frame_free(&reference);
}

static void test_vulkan_grid(void **state)
{
    uint32_t d, seen[MAX_KERNELS];
    int v, s, every = one_shape_in((long_run ? 16 : 6) * SHAPES), step = every < SHAPES ? every : SHAPES;
    (void)state;
    for (d = 0; d < device_count; d++) {
        memset(seen, 0, sizeof seen);
        for (v = 0; v < VARIANTS; v++)
            for (s = v % step; s < SHAPES && is_drawn(&devices[d], v, every, seen); s += step) {
                test_case c;
                make_case(&c, v, s);
                vulkan_case(&c, &devices[d], seen);
            }
        all_seen(seen, STEREO_BACKEND_VULKAN);
    }
    no_failures();
}

/* Every kernel that makes do with fewer groups than it asks for, where a device allows no more, against its oracle. */
static void test_vulkan_few_groups(void **state)
{
    uint32_t d, k, kernels;
    int v;
    (void)state;
    for (d = 0; d < device_count; d++) {
        uint8_t may[MAX_KERNELS] = {0}, few[MAX_KERNELS] = {0};
        for (v = 0; v < VARIANTS; v++) {
            test_case c;
            test_frame f;
            stereo_plan *plan;
            char why[400];
            make_case(&c, v, 5);
            c.tuning.group_width = 1;
            plan = make_plan(&devices[d], &c, STEREO_PLAN_KEEP_STAGES, NULL);
            if (plan && harness_few_groups(plan, may, few)) {
                frame_make(&c, &f);
                if (stereo_match(plan, &f.frame) != STEREO_OK) failed(&devices[d], &c, "few groups", "stereo_match failed");
                else if (harness_check(plan, &c, &f, NULL, NULL, why, sizeof why)) failed(&devices[d], &c, "few groups", why);
                frame_free(&f);
            }
            stereo_plan_destroy(plan);
        }
        for (kernels = k = 0; k < harness_kernels(); kernels += few[k++])
            test_check(few[k] == may[k], "no case gives %s fewer groups than it asks for", harness_kernel_name(k));
        printf("# %u kernels make do with fewer groups\n", (unsigned)kernels);
    }
    no_failures();
}

static void test_vulkan_extremes(void **state)
{
    uint32_t d;
    int i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < EXTREMES; i++) {
            test_case c;
            if ((i % 3 != 0) != long_run) continue; /* the others in a long run */
            extreme_case(&c, i);
            c.tuning.cost_join = 2;
            vulkan_case(&c, &devices[d], NULL);
        }
    no_failures();
}

static void reference_of(const test_case *c, test_frame *f)
{
    stereo_plan *plan = make_plan(&scalar, c, 0, NULL);
    frame_make(c, f);
    if (!plan || stereo_match(plan, &f->frame) != STEREO_OK) fail();
    stereo_plan_destroy(plan);
}

/* A software driver may end a shader's loops after 65535 turns in all: rows, columns and ranges whose loops come
   there if one invocation runs all of them. Against the CPU alone: the oracles would take minutes. */
static void test_vulkan_long_loops(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
        int seldom; /* in the long run */
    } rows[] = {
        {"", 1242, 1, 224, 0},
        {"", 1, 1242, 512, 0},
        {"sgm.paths=8 sgm.adapt=gradient", 3, 1242, 512, 1},
        {"optimize=scanline", 1242, 1, 512, 0},
        {"optimize=scanline scanline.form=paper cost=bt", 1242, 1, 128, 0},
        {"optimize=scanline cost=sad sad.window=9x1", 8192, 1, 128, 1},
        {"optimize=scanline scanline.truncate=0 cost=ad", 8192, 1, 2048, 1},
        {"optimize=scanline scanline.form=paper cost=ad", 4096, 1, 2048, 1},
        {"cost=zncc zncc.window=15x15 optimize=wta", 66, 20, 512, 0},
        {"sgm.paths=4", 1242, 3, 512, 1},
        {"sgm.paths=5", 8192, 1, 400, 1},
        {"sgm.paths=4", 8192, 1, 2048, 1},
        {"aggregate=box box.radius=1023 optimize=wta", 8192, 2, 4, 1},
        {"aggregate=box box.radius=1023 optimize=wta", 2, 8192, 4, 1},
        {"refine=speckle,lr,median speckle.step=8192 speckle.area=9", 300, 300, 16, 1},
    };
    static const stereo_tuning one_lane = {.path_lanes = 1, .dt_join = 2, .bp_join = 2, .cost_join = 2};
    uint32_t d;
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        test_case c;
        test_frame f;
        if (rows[i].seldom && !long_run) continue;
        case_init(&c, "long loops", rows[i].width, rows[i].height, rows[i].disparities);
        case_set(&c, rows[i].settings);
        c.outputs = L | R;
        reference_of(&c, &f);
        for (d = 0; d < device_count; d++) {
            if (!rows[i].seldom) check_same(&devices[d], &c, &f, 0, NULL, "against the CPU");
            check_same(&devices[d], &c, &f, 0, &one_lane, "against the CPU, one lane wished for");
        }
        frame_free(&f);
    }
    no_failures();
}

/* The largest sides at few and many disparities; and a volume of 32-bit sums beyond what the poorest device binds.
   All instruction sets and threads, or all devices, small ones with all limits, each with the least. */
static void check_sizes(int on_devices)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
    } rows[] = {
        {"refine=lr,speckle,median", 1, 1, 1},
        {"refine=lr,speckle,median", 1, 1, 64},
        {"refine=lr,speckle,median", 1, 1, 1024},
        {"sgm.paths=8", 8192, 3, 1},
        {"sgm.paths=8", 8192, 3, 64},
        {"", 8192, 3, 1024},
        {"sgm.paths=8", 3, 8192, 1},
        {"sgm.paths=8", 3, 8192, 64},
        {"", 3, 8192, 1024},
        {"aggregate=box optimize=wta", 8192, 3, 1024},
        {"aggregate=box optimize=wta", 3, 8192, 64},
        {"cost=ad ad.truncate=0 aggregate=box box.radius=50 optimize=wta", 620, 375, 160}, /* 149 MB */
        {"optimize=bp cost=ad bp.levels=3 bp.iterations=1", 420, 168, 128},                /* messages: 145 MB */
        {"aggregate=domain-transform dt.storage=f32 optimize=wta", 8192, 2, 2048}, /* dt_v: more groups than 65535; */
        {"aggregate=domain-transform dt.storage=f32 optimize=wta", 8192, 2, 36},   /* the same with narrow groups, */
        {"cost=zncc zncc.window=3x3 optimize=wta", 8192, 2, 36},                   /* and cost_zncc */
    };
    static const stereo_tuning narrow = {.group_width = 1, .zncc_form = 1, .dt_join = 1, .volume_layout = 1};
    uint32_t r;
    size_t i;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        test_case c;
        test_frame f;
        const int large = (uint64_t)rows[i].width * rows[i].height * rows[i].disparities > 2000000;
        const stereo_tuning *tuning = rows[i].disparities == 36 ? &narrow : NULL;
        if (large && !long_run) continue;
        case_init(&c, "sizes", rows[i].width, rows[i].height, rows[i].disparities);
        case_set(&c, rows[i].settings);
        c.outputs = L | R | C;
        reference_of(&c, &f);
        for (r = 0; r < device_count && on_devices; r++) {
            if (!large) check_same(&devices[r], &c, &f, 0, tuning, "sizes");
            check_same(&limited[r], &c, &f, 0, tuning, "sizes, minimum limits");
        }
        for (r = 0; r < 4 && !on_devices; r++) check_same(&threads[r], &c, &f, 0, NULL, "sizes, threads");
        for (r = 0; r < simd_count && !on_devices; r++) check_same(&simd[r], &c, &f, 0, NULL, "sizes");
        frame_free(&f);
    }
    no_failures();
}

static void test_cpu_sizes(void **state)
{
    (void)state;
    check_sizes(0);
}

static void test_vulkan_sizes(void **state)
{
    (void)state;
    check_sizes(1);
}

static uint32_t parts_of(const runner *r, const test_case *c, const stereo_tuning *tuning)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    case_desc(c, 0, &desc);
    desc.tuning = *tuning;
    return stereo_plan_memory(r->context, &desc, &memory) == STEREO_OK ? memory.parts : 0;
}

/* Of a table's cases on Vulkan devices a normal run does every second one, a long run the others. */
static int is_due(size_t n)
{
    return n % 2 == (size_t)long_run;
}

static void test_vulkan_tuning(void **state)
{
    static const stereo_tuning tunings[] = {
        {.band_rows = 1, .slab_disparities = 1, .zncc_form = 1, .zncc_sums = 2, .dt_join = 1, .bp_join = 2,
         .cost_join = 2, .row_alignment = 4, .volume_layout = 1, .own_memory = 1},
        {.band_rows = 5, .slab_disparities = 3, .box_tile = 9, .zncc_form = 2, .zncc_rows = 1,
         .zncc_columns = 64, .zncc_sums = 1, .dt_join = 2, .cost_join = 2, .unroll = 1},
        {.band_rows = 16, .slab_disparities = 4, .group_width = 32, .path_lanes = 1, .box_tile = 1,
         .zncc_form = 3, .zncc_rows = 64, .zncc_columns = 8, .dt_join = 2, .bp_join = 1,
         .cost_join = 2, .row_alignment = 256},
        {.slab_disparities = 7, .group_width = 64, .path_lanes = 4, .path_shuffle = 1, .box_tile = 3, .zncc_form = 2,
         .zncc_rows = 3, .zncc_columns = 7, .zncc_sums = 2, .dt_join = 1, .cost_join = 2, .volume_layout = 2},
        {.band_rows = 3, .group_width = 8, .path_lanes = 2, .zncc_form = 3, .zncc_rows = 2,
         .zncc_columns = 5, .zncc_sums = 2, .dt_join = 1, .cost_join = 1, .volume_layout = 1, .unroll = 2},
        {.group_width = 128, .path_lanes = 16, .box_tile = 5, .zncc_sums = 1, .dt_join = 2, .bp_join = 2, .cost_join = 2},
        {.band_rows = 29, .slab_disparities = 64, .group_width = 16, .path_lanes = 8, .box_tile = 64,
         .zncc_form = 2, .zncc_rows = 64, .zncc_columns = 64, .dt_join = 2, .cost_join = 1, .volume_layout = 2, .own_memory = 1},
    };
    uint32_t d, split = 0;
    size_t t;
    int i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < (long_run ? 11 : 7); i++) {
            test_case c;
            test_frame f;
            if (i != 6) some_case(&c, i);
            else make_case(&c, variant_with("optimize=bp bp.storage=f16"), 6); /* planes in bands, with the rows around them */
            reference_of(&c, &f);
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++)
                if (is_due(t + (size_t)i)) {
                    check_same(&devices[d], &c, &f, 0, &tunings[t], "tuning");
                    split += parts_of(&devices[d], &c, &tunings[t]) > 1;
                }
            frame_free(&f);
        }
    printf("# %u plans with a volume in several parts\n", (unsigned)split);
    test_check(split >= 5 * device_count, "hardly any volume was split");
    no_failures();
}

/* Lanes of a path that shuffle, where subgroups hold them and where not: every kernel that can. */
static void test_vulkan_shuffles(void **state)
{
    static const char *const rows[] = {
        "sgm.paths=8 cost=ad", "sgm.paths=4 sgm.adapt=colour wta.uniqueness=0.1", "sgm.paths=5 sgm.adapt=gradient",
        "sgm.paths=3 aggregate=box", "sgm.paths=4 census.window=9x7 sgm.p2=1.9", "sgm.paths=2 cost=zncc"};
    static const stereo_tuning tunings[] = {{.path_lanes = 2, .path_shuffle = 2, .cost_join = 1},
                                            {.path_lanes = 4, .cost_join = 2},
                                            {.path_lanes = 8, .cost_join = 1, .group_width = 32},
                                            {.path_lanes = 8, .cost_join = 2, .band_rows = 3},
                                            {.path_lanes = 4, .path_shuffle = 1, .cost_join = 2, .group_width = 4}};
    static const uint32_t sizes[][3] = {{67, 43, 33}, {1, 9, 4}, {33, 17, 128}, {40, 1, 7}, {130, 29, 64}};
    uint32_t d;
    size_t r, t;
    (void)state;
    for (d = 0; d < device_count; d++) {
        stereo_device_info info;
        stereo_context_info(devices[d].context, &info);
        printf("# %s: subgroups of %u\n", info.name, (unsigned)info.subgroup_size);
        for (r = 0; r < sizeof rows / sizeof rows[0]; r++) {
            const uint32_t *size = sizes[r % (sizeof sizes / sizeof sizes[0])];
            test_case c;
            test_frame f;
            case_init(&c, "shuffles", size[0], size[1], size[2]);
            case_set(&c, rows[r]);
            c.outputs = L | R | C;
            c.seed = 700 + r;
            reference_of(&c, &f);
            for (t = r % 2; t < sizeof tunings / sizeof tunings[0]; t += 2)
                check_same(&devices[d], &c, &f, 0, &tunings[t], "shuffles");
            frame_free(&f);
        }
    }
    no_failures();
}

typedef struct pipeline_row {
    const char *settings;
    uint32_t width, height, disparities;
} pipeline_row;

/* The i-th row: what it does not say changes from row to row. */
static void row_case(test_case *c, const char *name, const pipeline_row *row, size_t i)
{
    case_init(c, name, row->width, row->height, row->disparities);
    case_set(c, row->settings);
    c->input = i & 1 ? STEREO_FORMAT_RGB16 : STEREO_FORMAT_R8;
    c->inputs = i & 2 ? M : B;
    c->outputs = strstr(row->settings, "scanline") ? L | R : L | R | C;
}

/* The least memory that the case can be planned with. */
static uint64_t least_memory(const runner *r, const test_case *c, uint32_t flags)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    case_desc(c, flags, &desc);
    desc.max_memory = 0;
    if (stereo_plan_memory(r->context, &desc, &memory) == STEREO_OK) return memory.minimum_bytes;
    failed(r, c, "stereo_plan_memory", "refused");
    return 0;
}

/* The i-th row on every device, as it is and at minimum limits, in bands of so many rows, 0 = as many as it likes; capped:
   in as little memory as there can be. Returns how many plans had a volume in several bands. */
static uint32_t check_row(const char *name, const pipeline_row *row, size_t i, const uint32_t bands[4], int capped)
{
    test_case c;
    test_frame f;
    uint32_t d, split = 0;
    size_t t;
    row_case(&c, name, row, i);
    reference_of(&c, &f);
    for (d = 0; d < device_count; d++)
        for (t = 0; t < 4; t++) {
            const uint32_t flags = t & 2 ? STEREO_PLAN_NO_FUSION : 0;
            if (!is_due(t + i)) continue;
            c.tuning.band_rows = bands[t];
            c.tuning.cost_join = 1 + ((t + i) / 2) % 2;
            if (capped) c.max_memory = least_memory(&devices[d], &c, 0);
            check_same(&devices[d], &c, &f, 0, &c.tuning, name);
            split += parts_of(&devices[d], &c, &c.tuning) > 1;
            if (capped) c.max_memory = least_memory(&limited[d], &c, flags);
            check_same(&limited[d], &c, &f, flags, &c.tuning, "the same, minimum limits");
        }
    frame_free(&f);
    return split;
}

static void check_split(uint32_t split)
{
    printf("# %u plans with a volume in several bands\n", (unsigned)split);
    test_check(split >= 15 * device_count, "hardly any volume was split");
    no_failures();
}

/* Paths that go down the image leave no volume behind: bands of costs and sums follow each other in one place. Of a row
   and more, in pictures of one row, of a band and of a row beyond it; whatever reads the sums, on both views, costs of
   8 and 16 bits, of one term and of several. */
static void test_vulkan_bands(void **state)
{
    static const pipeline_row rows[] = {
        {"sgm.paths=3", 1, 1, 1},
        {"sgm.paths=5", 33, 1, 20},
        {"sgm.paths=5", 1, 8, 3},
        {"sgm.paths=3 sgm.adapt=gradient right-view=own", 40, 8, 16},
        {"sgm.paths=5 sgm.adapt=colour wta.subpixel=vfit cost=ad+census", 23, 15, 17},
        {"sgm.paths=5 cost=zncc wta.subpixel=raw", 67, 9, 33},
        {"sgm.paths=5 cost=ad ad.truncate=0 sgm.p2=100 wta.confidence=lrd", 9, 22, 40},
        {"sgm.paths=3 prior.weight=1 cost=ad-census wta.confidence=pkrn", 70, 29, 5},
        {"sgm.paths=3 cost=census+zncc:0.5 right-view=own refine=lr,discontinuity", 21, 16, 64},
        {"sgm.paths=5 aggregate=box", 31, 15, 12},
        {"sgm.paths=2", 50, 15, 130},
        {"optimize=scanline", 50, 15, 20},
        {"aggregate=domain-transform optimize=wta", 34, 15, 9},
    };
    static const uint32_t bands[4] = {1, 7, 8, 14};
    uint32_t split = 0;
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) split += check_row("bands", &rows[i], i, bands, 0);
    check_split(split);
}

/* The case with its steps joined, and also as `other` says, if given, on devices of the minimum limits: the oracle's bytes. */
static void check_joined(const test_case *c, const stereo_tuning *tuning, const stereo_tuning *other)
{
    test_frame f;
    uint32_t d;
    reference_of(c, &f);
    for (d = 0; d < device_count; d++) {
        check_same(&devices[d], c, &f, 0, tuning, "joined");
        if (other) check_same(&limited[d], c, &f, 0, other, "joined, minimum limits");
    }
    frame_free(&f);
}

/* Costs where they are summed, and winner-takes-all there: all shapes, candidates on either side of the image, few lanes and
   many, also in bands. */
static void test_vulkan_joined(void **state)
{
    static const char *const rows[] = {
        "sgm.paths=4 wta.uniqueness=0.07",
        "sgm.paths=8 census.window=9x7 border=cap",
        "sgm.paths=5 sgm.adapt=colour wta.subpixel=parabola",
        "sgm.paths=2 cost=ad sgm.adapt=gradient",
        "sgm.paths=8 cost=zncc sgm.p1=7 sgm.p2=7.2581 right-view=own",
        "sgm.paths=3 sgm.p2=1.4 wta.subpixel=none",
        "cost=ad aggregate=box optimize=wta ad.colour=1 ad.truncate=0 wta.uniqueness=0.1",
        "cost=sad sad.window=21x5 optimize=wta border=cap wta.subpixel=parabola",
        "aggregate=box box.radius=10 optimize=wta census.window=11x11 census.kind=symmetric",
        "cost=ad optimize=wta border=cap right-view=own",
        "aggregate=cross optimize=wta census.window=9x7 border=cap cross.joint=0",
        "cost=ad ad.colour=1 aggregate=cross cross.iterations=2 cross.length=9 cross.tau=90",
    };
    static const int32_t from[] = {0, -7, 5, -300};
    static const stereo_tuning tunings[] = {{.cost_join = 2},
                                            {.cost_join = 2, .path_lanes = 1, .band_rows = 5, .group_width = 16},
                                            {.cost_join = 2, .path_lanes = 128, .slab_disparities = 3}};
    int r, s, step = long_run ? 4 : 8;
    (void)state;
    for (r = 0; r < (int)(sizeof rows / sizeof rows[0]); r++)
        for (s = (r + long_run) % step; s < SHAPES; s += step) {
            test_case c;
            case_init(&c, "joined", shapes[s][0], shapes[s][1], shapes[s][2]);
            case_set(&c, rows[r]);
            c.input = r % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R16;
            c.outputs = L | R | C;
            c.min_disparity = from[(r / 3 + s) % 4];
            c.seed = (uint64_t)(9000 + r * SHAPES + s);
            check_joined(&c, &tunings[(r + s / 3) % 3], s % 2 ? &tunings[(r + s / 3 + 1) % 3] : NULL);
        }
    no_failures();
}

/* Belief propagation that computes the data costs of its largest level, and ends with winner-takes-all: of every storage, of
   both costs, with and without the small levels' joins and pairs of iterations, one level and several, in bands; the beliefs
   are another's, too. */
static void test_vulkan_beliefs(void **state)
{
    static const char *const rows[] = {
        "cost=ad",
        "bp.storage=f16 cost=ad ad.colour=1 bp.levels=3 wta.uniqueness=0.05",
        "bp.storage=u16 bp.levels=2 bp.iterations=3 border=cap wta.subpixel=vfit",
        "bp.storage=u8 cost=ad bp.levels=1 bp.iterations=2 wta.subpixel=none",
        "bp.border=reference bp.levels=4 bp.iterations=4 census.window=9x7",
        "bp.border=reference bp.storage=f16 bp.data-cap=0 cost=sad right-view=own",
        "bp.storage=u8 bp.levels=3 bp.border=reference bp.iterations=0",
        "bp.storage=u16 cost=ad ad.truncate=0 border=cap bp.levels=2 bp.iterations=6 bp.data-weight=30",
        "bp.storage=f16 cost=bt bp.levels=2 bp.iterations=4 wta.subpixel=parabola",
    };
    static const int32_t from[] = {0, -7, 5, -300};
    static const stereo_tuning tunings[] = {{.cost_join = 2, .bp_join = 1},
                                            {.cost_join = 2, .bp_join = 3, .band_rows = 3, .group_width = 16},
                                            {.cost_join = 2, .bp_join = 2, .slab_disparities = 3},
                                            {.cost_join = 2, .bp_join = 3, .group_width = 2, .band_rows = 7}};
    int r, s, step = 8;
    (void)state;
    for (r = 0; r < (int)(sizeof rows / sizeof rows[0]); r++)
        for (s = (r + long_run) % step; s < SHAPES; s += step) {
            test_case c;
            char settings[160];
            case_init(&c, "beliefs", shapes[s][0], shapes[s][1], shapes[s][2]);
            snprintf(settings, sizeof settings, "optimize=bp %s%s", rows[r], (r + s) % 3 ? " refine=none" : "");
            case_set(&c, settings);
            c.input = r % 2 ? STEREO_FORMAT_RGB8 : STEREO_FORMAT_R16;
            c.outputs = (r + s) % 3 ? L : L | R | C;
            c.min_disparity = from[(r / 3 + s) % 4];
            c.seed = (uint64_t)(9900 + r * SHAPES + s);
            check_joined(&c, &tunings[(r + s) % 4], s % 2 ? &tunings[(r + s + 1) % 4] : NULL);
        }
    no_failures();
}

/* Strips and pieces of joined passes: several, whole ones and not, of arms and steps that just fit. */
static void test_vulkan_strips(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
        int32_t min_disparity;
    } rows[] = {
        {"aggregate=cross cost=ad cross.length=1 ad.truncate=0", 70, 161, 3, 0},
        {"aggregate=cross cross.length=17 cross.tau=120", 131, 230, 2, -1},
        {"aggregate=cross cost=ad cross.length=18 cross.tau=255 cross.joint=0 border=cap", 65, 60, 3, -70},
        {"aggregate=cross cross.length=31 cross.tau=255 census.window=11x11", 97, 330, 2, 1},
        {"aggregate=cross cost=ad cross.length=31 cross.tau=255 cross.iterations=3 ad.truncate=0", 33, 7, 9, 0},
        {"aggregate=cross cross.length=32 cross.tau=90", 40, 70, 5, 2},
        {"aggregate=esaw cost=ad esaw.iterations=5 esaw.base=2.6", 61, 57, 9, -2},
        {"aggregate=esaw cost=ad esaw.iterations=5 esaw.base=2.6 esaw.storage=u16", 57, 61, 5, 3},
        {"aggregate=esaw esaw.iterations=4 esaw.base=1.9 esaw.storage=u16 border=cap refine=none", 27, 130, 10, 0},
        {"aggregate=esaw esaw.iterations=3 esaw.border=clamp census.window=9x7 refine=none", 80, 6, 17, 5},
        {"aggregate=esaw cost=ad ad.colour=1 esaw.iterations=7 esaw.base=1 esaw.distance=lab refine=none", 48, 47, 3, -1},
        {"aggregate=esaw cost=bt esaw.iterations=2 esaw.storage=u16 refine=none", 33, 3, 21, 0},
        {"aggregate=esaw cost=ad esaw.iterations=1 refine=none wta.subpixel=none", 1, 25, 4, 0},
        {"aggregate=esmp cost=ad esmp.iterations=3 esmp.storage=u16", 37, 41, 8, 0},
        {"aggregate=esmp cost=ad esmp.iterations=5 refine=none", 33, 24, 17, -3},
        {"aggregate=esmp esmp.iterations=4 esmp.storage=u16 refine=none esmp.eta=0.4", 47, 30, 29, 2},
        {"aggregate=esmp esmp.iterations=2 esmp.border=clamp esmp.base=1 esmp.c=0.3 border=cap refine=none", 18, 9, 200, 0},
        {"aggregate=esmp cost=ad esmp.iterations=2 esmp.storage=u16 esmp.eta=1000 refine=none", 5, 7, 300, -9},
        {"aggregate=rtaw cost=ad rtaw.radius=1 rtaw.messages=1", 20, 21, 8, 0},
        {"aggregate=esmp cost=bt esmp.iterations=4 esmp.base=2", 70, 5, 6, 0},
        {"aggregate=esmp cost=ad esmp.iterations=1 refine=none", 1, 1, 1, 0},
        {"aggregate=rtaw cost=ad rtaw.radius=1 rtaw.storage=u16 refine=none", 37, 41, 8, 0},
    };
    static const stereo_tuning tunings[] = {{.cost_join = 2},
                                            {.cost_join = 2, .group_width = 8, .slab_disparities = 2},
                                            {.cost_join = 2, .group_width = 128},
                                            {.cost_join = 0}};
    uint32_t d;
    size_t i, t;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        test_case c;
        test_frame f;
        case_init(&c, "strips", rows[i].width, rows[i].height, rows[i].disparities);
        case_set(&c, "optimize=wta");
        case_set(&c, rows[i].settings);
        c.min_disparity = rows[i].min_disparity;
        c.outputs = strstr(rows[i].settings, "refine=none") ? L : L | R | C;
        c.seed = 7000 + i;
        reference_of(&c, &f);
        for (d = 0; d < device_count; d++)
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++) {
                if (!is_due(i + t)) continue;
                check_same(&devices[d], &c, &f, 0, &tunings[t], "strips");
                check_same(&limited[d], &c, &f, 0, &tunings[t], "strips, minimum limits");
            }
        frame_free(&f);
    }
    no_failures();
}

/* As little memory as there can be: paths from below bring something to bands, which are done anew; blocks of bands are whole,
   or the last one is not. What a pass goes on with, and what carries something itself, is not done twice. */
static void test_vulkan_caps(void **state)
{
    static const pipeline_row rows[] = {
        {"sgm.paths=8", 1, 1, 1},
        {"sgm.paths=4", 33, 2, 20},
        {"sgm.paths=8", 1, 9, 3},
        {"sgm.paths=4 sgm.adapt=gradient right-view=own", 40, 28, 16},
        {"sgm.paths=8 sgm.adapt=colour wta.subpixel=vfit cost=ad+census", 23, 15, 17},
        {"sgm.paths=8 cost=zncc wta.subpixel=raw", 67, 9, 33},
        {"sgm.paths=8 cost=ad ad.truncate=0 sgm.p2=100 wta.confidence=lrd", 9, 22, 40},
        {"sgm.paths=4 prior.weight=1 cost=ad-census wta.confidence=pkrn", 70, 29, 5},
        {"sgm.paths=4 cost=census+zncc:0.5 right-view=own refine=lr,discontinuity", 21, 16, 64},
        {"sgm.paths=8 aggregate=box", 31, 15, 12},
        {"sgm.paths=8 sgm.p1=7 sgm.p2=7.2581", 50, 15, 130},
        {"sgm.paths=4 aggregate=domain-transform", 34, 15, 9},
        {"sgm.paths=8 aggregate=domain-transform dt.storage=u16 dt.normalize=1", 34, 21, 9},
        {"sgm.paths=8 aggregate=esaw cost=bt", 30, 11, 6},
        {"sgm.paths=4 aggregate=guided sgm.adapt=exponential", 25, 13, 10},
        {"optimize=mgm sgm.paths=8", 30, 15, 12},
    };
    static const uint32_t bands[4] = {0, 1, 2, 5};
    uint32_t split = 0;
    size_t i;
    (void)state;
    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) split += check_row("least memory", &rows[i], i, bands, 1);
    check_split(split);
}

/* Every way to sum what zncc correlates: each stage against its oracle, candidates beside the image and layouts of
   both kinds, blocks larger and smaller than the image. */
static void test_vulkan_zncc(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height, disparities;
        int32_t min_disparity;
    } rows[] = {
        {"zncc.window=3x3", 1, 1, 1, 0},
        {"zncc.window=3x3 optimize=wta", 75, 11, 64, 0},
        {"zncc.window=5x7 aggregate=box optimize=wta", 70, 21, 5, -2},
        {"zncc.window=15x15 aggregate=box optimize=wta", 41, 19, 64, 0},
        {"zncc.window=15x15 border=cap", 67, 13, 64, 0},
        {"zncc.window=15x1 border=cap aggregate=box optimize=wta", 3, 20, 6, -1},
        {"zncc.window=1x15 optimize=wta", 131, 3, 5, 3},
    };
    static const stereo_tuning tunings[] = {
        {.zncc_form = 1, .zncc_sums = 2, .dt_join = 1},
        {.zncc_form = 2, .zncc_rows = 1, .zncc_columns = 1, .zncc_sums = 1, .dt_join = 2},
        {.band_rows = 5, .slab_disparities = 3, .group_width = 32, .zncc_form = 2, .zncc_rows = 4,
         .zncc_columns = 32, .zncc_sums = 2, .dt_join = 1},
        {.slab_disparities = 6, .group_width = 128, .zncc_form = 2, .zncc_rows = 3, .zncc_columns = 5, .dt_join = 2},
        {.zncc_form = 2, .zncc_rows = 64, .zncc_columns = 64, .zncc_sums = 2, .dt_join = 1},
        {.zncc_form = 3, .zncc_rows = 1, .zncc_columns = 1, .dt_join = 2},
        {.band_rows = 7, .slab_disparities = 2, .group_width = 1, .zncc_form = 3, .zncc_rows = 3,
         .zncc_columns = 6, .zncc_sums = 2, .dt_join = 1},
        {.zncc_form = 3, .zncc_rows = 64, .zncc_columns = 8, .zncc_sums = 1, .dt_join = 2},
        {.zncc_form = 3, .zncc_rows = 8, .zncc_columns = 64, .zncc_sums = 2, .dt_join = 1},
    };
    uint32_t d;
    size_t i, t;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
            for (t = 0; t < sizeof tunings / sizeof tunings[0]; t++) {
                test_case c;
                if (!long_run && (i + t) % 4) continue;
                case_init(&c, "zncc", rows[i].width, rows[i].height, rows[i].disparities);
                case_set(&c, "cost=zncc");
                case_set(&c, rows[i].settings);
                c.min_disparity = rows[i].min_disparity;
                c.outputs = L | C;
                c.tuning = tunings[t];
                vulkan_case(&c, &devices[d], NULL);
            }
    no_failures();
}

/* Loops over windows, left as loops and unrolled: up to the radius where a driver is asked to, and beyond. Few rows, small
   ones: lavapipe takes seconds to compile adaptive weights of radius 4. */
static void test_vulkan_unroll(void **state)
{
    static const struct {
        const char *settings;
        uint32_t width, height;
    } rows[] = {
        {"aggregate=box box.radius=1 cost=ad optimize=wta", 37, 19},
        {"aggregate=box box.radius=4", 9, 35},
        {"aggregate=box box.radius=5", 40, 20},
        {"aggregate=adaptive-weight aw.radius=1 optimize=wta", 13, 9},
        {"aggregate=adaptive-weight aw.radius=0 aw.views=1", 5, 3},
        {"aggregate=adaptive-weight aw.radius=5 cost=ad", 17, 6},
        {"aggregate=cross-weight aw.radius=2 cost=ad optimize=wta", 11, 14},
        {"aggregate=adaptive-weight aw.radius=4 aw.views=1 aw.space=rgb optimize=wta", 7, 10},
    };
    uint32_t d, unroll;
    size_t i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < sizeof rows / sizeof rows[0]; i++)
            for (unroll = 1; unroll <= 2; unroll++) {
                test_case c;
                case_init(&c, "unroll", rows[i].width, rows[i].height, 6);
                case_set(&c, rows[i].settings);
                c.input = i % 2 ? STEREO_FORMAT_R8 : STEREO_FORMAT_RGB8;
                c.outputs = L | C;
                c.tuning.box_tile = 9;
                c.tuning.cost_join = 1;
                c.tuning.unroll = unroll;
                vulkan_case(&c, &devices[d], NULL);
            }
    no_failures();
}

static void test_vulkan_limits(void **state)
{
    uint32_t d;
    int i;
    (void)state;
    for (d = 0; d < device_count; d++)
        for (i = 0; i < (long_run ? 10 : 5); i++) {
            test_case c;
            test_frame f;
            some_case(&c, i);
            reference_of(&c, &f);
            check_same(&limited[d], &c, &f, 0, NULL, "minimum limits");
            check_oracles(&limited[d], &c, &f, NULL);
            frame_free(&f);
        }
    for (d = 0; d < device_count; d++) { /* planes of messages far larger than a binding */
        static const stereo_tuning standard;
        test_case c;
        case_init(&c, "planes and minimum limits", 1242, 375, 128);
        case_set(&c, "optimize=bp cost=ad");
        test_check(parts_of(&limited[d], &c, &standard) > 0, "belief propagation does not fit into 128 MiB a binding");
    }
    no_failures();
}

/* ---- random plans ---- */

/* What a runner says to the plan. A wish that no plan can fulfil (a range that the format does not hold, a right view
   that the pipeline does not make, sums beyond 32 bits) is refused with one line, which names the field. */
static stereo_result ask(const runner *r, const test_case *c)
{
    stereo_plan_desc desc;
    stereo_memory memory;
    stereo_result result;
    case_desc(c, 0, &desc);
    memset(&said, 0, sizeof said);
    asking = 1;
    result = stereo_plan_memory(r->context, &desc, &memory);
    asking = 0;
    if (result == STEREO_OK) return result;
    if (result != STEREO_ERROR_BAD_ARGUMENT && result != STEREO_ERROR_UNSUPPORTED)
        failed(r, c, "stereo_plan_memory", stereo_result_text(result));
    if (said.errors != 1 || said.result != result || !said.key[0])
        failed(r, c, "stereo_plan_memory", "the refusal is not told in one line with its result and its key");
    return result;
}

/* The scalar CPU's answer; every device's is the same. */
static stereo_result ask_all(const test_case *c)
{
    stereo_result result = ask(&scalar, c);
    uint32_t i;
    for (i = 0; i < device_count; i++)
        if (ask(&devices[i], c) != result) failed(&devices[i], c, "stereo_plan_memory", "not what the CPU says");
    return result;
}

static void random_plan(const test_case *c)
{
    test_frame f;
    uint32_t i, before = failures;
    frame_make(c, &f);
    check_oracles(&scalar, c, &f, NULL);
    check_same(&scalar, c, &f, 0, NULL, "fused, scalar");
    for (i = 0; i < simd_count; i++) check_same(&simd[i], c, &f, 0, NULL, "fused");
    for (i = 0; i < simd_count && failures > before; i++)
        check_oracles(&simd[i], c, &f, NULL); /* which kernel it is */
    check_same(&threads[c->seed % 4], c, &f, c->seed & 4 ? STEREO_PLAN_NO_FUSION : 0, NULL, "threads");
    for (i = 0; i < device_count; i++) {
        before = failures;
        check_same(&devices[i], c, &f, 0, NULL, "against the CPU");
        if (failures > before) check_oracles(&devices[i], c, &f, NULL); /* which kernel it is */
    }
    frame_free(&f);
}

static void test_random(void **state)
{
    const char *given = getenv("STEREO_SEED"), *number = getenv("STEREO_RANDOM");
    uint64_t seed = given ? strtoull(given, NULL, 10) : 20240607u;
    uint32_t want = number ? (uint32_t)strtoul(number, NULL, 10) : 20, done = 0, bad = 0, unsupported = 0;
    (void)state;
    printf("# STEREO_SEED=%llu\n", (unsigned long long)seed);
    while (done < want && bad + unsupported < 2 * want) {
        test_case c;
        stereo_result result;
        case_random(&c, seed++);
        result = ask_all(&c);
        if (result == STEREO_OK) random_plan(&c), done++;
        else if (result == STEREO_ERROR_UNSUPPORTED) unsupported++;
        else bad++;
    }
    printf("# %u random plans; refused: %u as bad argument, %u as unsupported\n", (unsigned)done, (unsigned)bad,
           (unsigned)unsupported);
    test_check(bad + unsupported <= done, "more than half of the random plans were refused");
    no_failures();
}

static int open_any(void **state)
{
    uint32_t count = 0;
    if (stereo_devices(NULL, NULL, &count) == STEREO_OK && count > 0) return open_devices(state);
    printf("# no Vulkan device: random plans run on the CPU only\n");
    return open_cpus(state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest cpu[] = {
        cmocka_unit_test(test_cpu_grid),           cmocka_unit_test(test_cpu_windows),
        cmocka_unit_test(test_cpu_extremes),       cmocka_unit_test(test_cpu_few),
        cmocka_unit_test(test_cpu_narrow),         cmocka_unit_test(test_cpu_boxes),
        cmocka_unit_test(test_cpu_threads),
        cmocka_unit_test(test_cpu_blocks),         cmocka_unit_test(test_cpu_stages),
        cmocka_unit_test(test_planted_bits),       cmocka_unit_test(test_planted_parameters),
        cmocka_unit_test(test_cpu_sizes),
    };
    const struct CMUnitTest vulkan[] = {
        cmocka_unit_test(test_vulkan_grid),       cmocka_unit_test(test_vulkan_extremes),
        cmocka_unit_test(test_vulkan_long_loops), cmocka_unit_test(test_vulkan_tuning),
        cmocka_unit_test(test_vulkan_shuffles),
        cmocka_unit_test(test_vulkan_zncc),       cmocka_unit_test(test_vulkan_limits),
        cmocka_unit_test(test_vulkan_sizes),      cmocka_unit_test(test_vulkan_bands),
        cmocka_unit_test(test_vulkan_caps),       cmocka_unit_test(test_vulkan_joined),
        cmocka_unit_test(test_vulkan_beliefs),    cmocka_unit_test(test_vulkan_unroll),
        cmocka_unit_test(test_vulkan_strips),     cmocka_unit_test(test_vulkan_few_groups),
    };
    const struct CMUnitTest random_plans[] = {cmocka_unit_test(test_random)};
    const char *part = argc > 1 ? argv[1] : "";
    int bad = 0;
    long_run = getenv("STEREO_LONG") != NULL;
    if (argc > 2) cmocka_set_test_filter(argv[2]);
    if (!*part || strcmp(part, "cpu") == 0)
        bad += cmocka_run_group_tests_name("parity on the CPU", cpu, open_cpus, NULL);
    if (!*part || strcmp(part, "random") == 0)
        bad += cmocka_run_group_tests_name("random plans", random_plans, open_any, NULL);
    if (!*part || strcmp(part, "vulkan") == 0)
        bad += cmocka_run_group_tests_name("parity on Vulkan", vulkan, open_devices, NULL);
    bad += close_all(NULL);
    return bad ? 1 : 0;
}
