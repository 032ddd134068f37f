/* The members of contexts and plans. Uses kernel.h. */

struct stereo_context {
    stereo_context_desc desc;        /* the caller's, with defaults filled in */
    stereo_backend backend;
    stereo_simd simd;
    uint32_t threads;
    uint32_t process;                /* the process that created it */
    uint32_t runs;                   /* how its plans can run: STEREO__RUNS_SUBMITTED, STEREO__RUNS_RECORDED */
    struct stereo__pool *pool;       /* built-in workers; NULL with the caller's jobs or a single thread */
    struct stereo__vulkan *vulkan;   /* NULL on the CPU backend */
    struct stereo__rates *rates;     /* NULL where nothing was measured */
    stereo__device device;
    stereo_device_info info;
    struct stereo_context *cpu;      /* replaces this context once cpu_state is STEREO__CPU_MADE */
    uint32_t cpu_state;
};
enum { STEREO__CPU_NONE, STEREO__CPU_BEGUN, STEREO__CPU_MADE };

/* The context that plans use: with STEREO_BACKEND_AUTO the CPU's, once Vulkan has failed to create a plan. */
static stereo_context *stereo__acting(const stereo_context *context)
{
    return STEREO__ATOMIC_LOAD_ACQUIRE(&context->cpu_state) == STEREO__CPU_MADE ? context->cpu : (stereo_context *)context;
}

/* Is this process not the one that created the context? */
static int stereo__forked(const stereo_context *context) { return context->process != stereo__process(); }

struct stereo_plan {
    stereo_context *context;
    stereo__program program;
    stereo__step *steps;             /* Vulkan */
    stereo__memory *memory;
    uint8_t *arena;                  /* CPU: 64-byte aligned */
    uint64_t arena_bytes;
    uint8_t *own[STEREO__EXT_COUNT]; /* CPU: external slots that the plan owns */
    int smaller_next;                /* during creation: 1 = if device memory lacks, a smaller plan follows */
    double *milliseconds;            /* per physical pass, < 0 = not measured; then times of each worker */
    uint64_t steps_bytes, memory_bytes, milliseconds_bytes; /* of the arrays above */
    struct stereo__vulkan_plan *vulkan;
    uint64_t next_ticket;
    struct { uint64_t id; stereo_frame frame; stereo_result result; int busy; } slots[8];
};
