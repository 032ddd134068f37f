/* Parity: for every kernel, the oracle = the scalar CPU = every instruction set = every Vulkan device, bit for bit;
   and no tuning, thread count, split or fusion changes a byte. The tests are in parity/; the cases are in oracle/,
   beside the formula of their algorithm. This file has the tests' shared functions and main().

   parity cpu | vulkan | random     one part of it; without an argument, all of it
   STEREO_SEED=N                    the seed of the random plans (printed by every run)
   STEREO_RANDOM=N                  how many random plans (20)
   STEREO_LONG=1                    every pipeline at every fourth shape on the CPU, the slowest tests, and on Vulkan
                                    devices the cases of a table that a normal run leaves out
   STEREO_EVERY=N                   one shape in N of each pipeline (8; on Vulkan devices 72, which is one of the 12
                                    shapes for one pipeline in 6, and for pipelines with a new kernel; 192 in a long
                                    run, whose driver is the slower one)
   STEREO_ONLY=WORD                 on the CPU's grid and extremes, only pipelines whose settings contain the word
   VK_DRIVER_FILES                  the drivers of the Vulkan part; fails where it finds no device */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "kept.h" /* Vulkan, before stereo.h */
#include <stdlib.h>
#include <string.h>

#include "parity/parity.h"

/* On the CPU, frames run on a stack as small as the manual promises, except in code that is not optimized or is
   sanitized. */
#if defined(__OPTIMIZE__) && !defined(TEST_SANITIZED) && !defined(_WIN32)
#define SMALL_STACK 1
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

/* ---- contexts: one for each way of running, made once ---- */

runner scalar, simd[6], threads[4], jobs, devices[MAX_RUNNERS], limited[MAX_RUNNERS], planner;
uint32_t simd_count, device_count, failures;
int long_run, asking;
answers said;
static uint32_t logged;
static size_t stack_most; /* largest stack of a frame on the CPU */

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

/* A job system as unusual as the rules allow: one task after another, the last one first. */
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
    for (level = STEREO_SIMD_SSE4; level <= STEREO_SIMD_NEON; level++) { /* only sets of this machine */
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
    stereo_context_desc desc = STEREO_INIT;
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
    desc.backend = STEREO_BACKEND_VULKAN;
    desc.flags = STEREO_CONTEXT_PLAN_FOR_SOFTWARE;
    snprintf(planner.name, sizeof planner.name, "plans alone");
    open_runner(&planner, &desc);
    return 0;
}

static int close_all(void **state)
{
    uint32_t i;
    (void)state;
    stereo_context_destroy(scalar.context);
    stereo_context_destroy(jobs.context);
    stereo_context_destroy(planner.context);
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

void failed(const runner *r, const test_case *c, const char *what, const char *why)
{
    char text[1500];
    case_text(c, text, sizeof text);
    if (failures++ < 25) fprintf(stderr, "FAILED %s: %s: %s\n    %s\n", r->name, what, why, text);
}

void no_failures(void)
{
    uint32_t n = failures;
    failures = 0;
    test_check(n == 0, "%u comparisons failed", (unsigned)n);
    test_check(logged == 0, "%u warnings or errors in the log", (unsigned)logged);
}

stereo_plan *make_plan(const runner *r, const test_case *c, uint32_t flags, const stereo_tuning *tuning)
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

/* One frame, and the stack position of its thread when it began. */
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

/* A stack with a guard: pages below a frame's room that cannot be accessed. A first thread measures the C library's
   own share of the stack. */
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

/* stereo_match with no more stack than the manual promises. */
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

/* Runs the case with every stage kept, and compares each pass with its oracle. f: made by the caller; gets the
   outputs. */
void check_oracles(const runner *r, const test_case *c, test_frame *f, uint32_t *seen)
{
    stereo_plan *plan = make_plan(r, c, STEREO_PLAN_KEEP_STAGES, NULL);
    char why[400];
    if (!plan) return;
    frame_clear_outputs(f);
    if (match(r, c, plan, &f->frame) != STEREO_OK) failed(r, c, "stereo_match", "failed");
    else if (harness_check(plan, c, f, NULL, seen, why, sizeof why)) failed(r, c, "oracle", why);
    stereo_plan_destroy(plan);
}

/* A plan that keeps its stages has no fused kernels: only the outputs prove them. This counts where they ran. */
static uint32_t fused_passes[MAX_KERNELS];

/* A fused kernel may replace a single pass, or one and a part of others. */
static void count_fused(const stereo_plan *plan)
{
    stereo_pass_info passes[256];
    uint32_t count = stereo_plan_passes(plan, passes, 256), i, k;
    for (i = 0; i < count; i++)
        for (k = 0; k < harness_kernels(); k++)
            if ((passes[i].fused > 1 || harness_is_fused(k)) && strcmp(passes[i].name, harness_kernel_name(k)) == 0)
                fused_passes[k]++;
}

/* Prints how often each kernel was compared with its oracle; fails if a kernel of the backend was left out. */
void all_seen(const uint32_t *seen, stereo_backend backend)
{
    uint32_t k;
    for (k = 0; k < harness_kernels(); k++) {
        uint32_t n = seen[k] + fused_passes[k];
        if (!harness_runs_on(k, backend)) continue;
        printf("# %-20s %u passes\n", harness_kernel_name(k), (unsigned)n);
        test_check(n > 0, "no case reaches the kernel %s", harness_kernel_name(k));
    }
}

/* Runs the case with `flags` and `tuning`, twice in the same memory, and compares its outputs with those of f. */
void check_same(const runner *r, const test_case *c, const test_frame *f, uint32_t flags,
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

int was_joined(uint32_t kernel) { return fused_passes[kernel] > 0; }

static int open_any(void **state)
{
    uint32_t count = 0;
    if (stereo_devices(NULL, NULL, &count) == STEREO_OK && count > 0) return open_devices(state);
    printf("# no Vulkan device: random plans run on the CPU only\n");
    return open_cpus(state);
}

int main(int argc, char **argv)
{
#define LISTED(name) &parity_tests_##name,
    static const test_table *const cpu[] = {PARITY_CPU(LISTED)}, *const vulkan[] = {PARITY_VULKAN(LISTED)},
        *const random_plans[] = {PARITY_RANDOM(LISTED)};
#undef LISTED
    const char *part = argc > 1 ? argv[1] : "";
    int bad = 0;
    collect_cases();
    long_run = getenv("STEREO_LONG") != NULL;
    if (argc > 2) cmocka_set_test_filter(argv[2]);
    if (!*part || strcmp(part, "cpu") == 0) bad += TEST_GROUP("parity on the CPU", cpu, open_cpus, NULL);
    if (!*part || strcmp(part, "random") == 0) bad += TEST_GROUP("random plans", random_plans, open_any, NULL);
    if (!*part || strcmp(part, "vulkan") == 0) bad += TEST_GROUP("parity on Vulkan", vulkan, open_devices, NULL);
    bad += close_all(NULL);
    return bad ? 1 : 0;
}
