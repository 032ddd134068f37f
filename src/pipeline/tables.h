/* The tables of kernels, methods and fusions, made of the rows that stand beside each algorithm. Uses
   core/algorithms.h and the rooms of the algorithms. */

/* ---- what a kernel's row may contain ----
   Code for the CPU: STEREO__SCALAR(f); STEREO__TWINS(f), scalar code and twins for the instruction sets;
   STEREO__TWINS_ALONE(f), twins only; STEREO__TWINS_AND_ROWS(f, g), with g for cpu_row; STEREO__NO_CPU. */
#define STEREO__NO_SET {NULL, NULL, NULL, NULL, NULL, NULL}
#if defined(STEREO__HAS_AVX2)
#define STEREO__AVX2(name) stereo__cpu_##name##_avx2
#else
#define STEREO__AVX2(name) NULL
#endif
#if defined(STEREO__HAS_AVX512)
#define STEREO__AVX512(name) stereo__cpu_##name##_avx512
#else
#define STEREO__AVX512(name) NULL
#endif
#if defined(STEREO__HAS_X86)
#define STEREO__SETS(name) \
    {NULL, stereo__cpu_##name, stereo__cpu_##name##_sse4, STEREO__AVX2(name), STEREO__AVX512(name), NULL}
#define STEREO__TWINS_ALONE(name) \
    {NULL, NULL, stereo__cpu_##name##_sse4, STEREO__AVX2(name), STEREO__AVX512(name), NULL}, STEREO__NO_SET
#elif defined(STEREO__HAS_NEON)
#define STEREO__SETS(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, stereo__cpu_##name##_neon}
#define STEREO__TWINS_ALONE(name) {NULL, NULL, NULL, NULL, NULL, stereo__cpu_##name##_neon}, STEREO__NO_SET
#else
#define STEREO__SETS(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, NULL}
#define STEREO__TWINS_ALONE(name) STEREO__NO_CPU
#endif
#define STEREO__SCALAR(name) {NULL, stereo__cpu_##name, NULL, NULL, NULL, NULL}, STEREO__NO_SET
#define STEREO__TWINS(name) STEREO__SETS(name), STEREO__NO_SET
#define STEREO__TWINS_AND_ROWS(name, row) STEREO__SETS(name), STEREO__SETS(row)
#define STEREO__NO_CPU STEREO__NO_SET, STEREO__NO_SET

/* Module and shape for the GPU: STEREO__GPU(name); STEREO__GPU_AS(module, shape); STEREO__GPU_SHUFFLES(name), which
   has a second module, NAME_shuffle; STEREO__CPU_ONLY. */
#if defined(STEREO_NO_VULKAN)
#define STEREO__GPU_AS(name, shape) -1, -1, NULL
#define STEREO__GPU_SHUFFLES(name) -1, -1, NULL
#else
#define STEREO__GPU_AS(name, shape) STEREO__SPV_##name, -1, stereo__shape_##shape
#define STEREO__GPU_SHUFFLES(name) \
    STEREO__SPV_##name, STEREO__HAS_SHUFFLES ? STEREO__SPV_##name##_shuffle : -1, stereo__shape_##name
#endif
#define STEREO__GPU(name) STEREO__GPU_AS(name, name)
#define STEREO__CPU_ONLY -1, -1, NULL

/* STEREO__TRAITS(...): 0, or some of these with | between them. Each fills the field of stereo__kernel that is
   named: */
#define STEREO__BOTH (STEREO__D_FASTEST | STEREO__X_FASTEST) /* layouts: one of the two, or both */
#define STEREO__KEEPS_SUMS 4                         /* running */
#define STEREO__BY_BATCH 8                           /* running */
#define STEREO__BOUNDED_FLOATS 0x80                  /* exactness */
#define STEREO__PHASES(count) ((count) << 8)
#define STEREO__CARRIES 0x1000                       /* carry: STEREO__CARRY_WORDS */
#define STEREO__IN_PLACE(to, of) ((to) << 16 | (of) << 20)
#define STEREO__MAKES(costs) ((costs) << 24)
#define STEREO__COUNTS_BITS 0x4000000
#define STEREO__ITERATES 0x8000000
/* Vulkan: words a pixel that wta and wta_right carry from slab to slab: a row has that many planes of `width`
   words. */
#define STEREO__CARRY_WORDS 7
#define STEREO__TRAITS(t) \
    ((t) >> 8 & 15), ((t) >> 2 & 3), ((t) >> 16 & 15), ((t) >> 20 & 15), ((t) & 3), \
    ((t) & STEREO__CARRIES ? STEREO__CARRY_WORDS : 0), \
    ((t) & (STEREO__WHOLE | STEREO__NARROW | STEREO__PIECES)), ((t) >> 24 & 3), \
    ((t) & STEREO__ITERATES ? 1 : 0), ((t) & STEREO__COUNTS_BITS ? 1 : 0), \
    ((t) & STEREO__BOUNDED_FLOATS ? STEREO__BOUNDED : STEREO__INTEGER)

/* Operations for each value. _BY(n, f): n with the usual parameters; stereo__work_f counts them for others. */
#define STEREO__OPERATIONS(count) count, NULL
#define STEREO__OPERATIONS_BY(count, function) count, stereo__work_##function

/* The kernel's functions for sizes, if it has any: largest output, scratch, state. */
#define STEREO__NO_SIZES NULL, NULL, NULL
#define STEREO__RANGE(r) stereo__range_##r, NULL, NULL
#define STEREO__SCRATCH(s) NULL, stereo__scratch_##s, NULL
#define STEREO__STATE_OF(s) NULL, NULL, stereo__state_##s
#define STEREO__RANGE_SCRATCH(r, s) stereo__range_##r, stereo__scratch_##s, NULL
#define STEREO__SCRATCH_STATE(s, t) NULL, stereo__scratch_##s, stereo__state_##t
#define STEREO__RANGE_SCRATCH_STATE(r, s, t) stereo__range_##r, stereo__scratch_##s, stereo__state_##t

/* ---- the tables ---- */

static const stereo__kernel stereo__kernels[] = {
#define STEREO__ROW(kernel) {#kernel, STEREO__KERNEL_##kernel},
    STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__ROW, STEREO__ROW, STEREO__WITH)
#undef STEREO__ROW
};

static const stereo__kernel *stereo__kernel_of(uint32_t number) { return &stereo__kernels[number]; }

enum {                           /* traits of methods */
    STEREO__NEEDS_RIGHT = 1,     /* map filters: the right view's map */
    STEREO__NEEDS_REASON = 2,    /* map filters: why pixels are invalid */
    STEREO__TWO_VOLUMES = 4      /* costs: two of equal weight are summed for one term */
};

typedef struct stereo__method {
    stereo__stage stage;
    int kind;
    void (*emit)(stereo__builder *);
    uint32_t traits;
} stereo__method;

static const stereo__method stereo__methods[] = {
#define STEREO__METHOD(stage, kind, emitter, traits) {STEREO__STAGE_##stage, kind, stereo__emit_##emitter, traits},
#define STEREO__ROWS(name) STEREO__METHODS_##name(STEREO__METHOD)
    STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__ROWS, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__WITH)
#undef STEREO__ROWS
#undef STEREO__METHOD
};

static const stereo__method *stereo__find_method(stereo__stage stage, int kind) /* NULL: there is none */
{
    size_t i;
    for (i = 0; i < sizeof(stereo__methods) / sizeof(stereo__methods[0]); i++)
        if (stereo__methods[i].stage == stage && stereo__methods[i].kind == kind) return &stereo__methods[i];
    return NULL;
}

static void stereo__emit_method(stereo__builder *b, stereo__stage stage, int kind)
{
    const stereo__method *method = stereo__find_method(stage, kind);
    if (b->result != STEREO_OK) return; /* the method may lack a volume or map */
    if (method) {
        method->emit(b);
        return;
    }
    stereo__fail(b, stereo__report(b->log, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "plan.pipeline",
                                   "plan.pipeline: this build has no method number %d for stage %d of stereo__stage", kind,
                                   (int)stage));
    b->told = 1;
}

typedef struct stereo__fusion {
    int fused, part; /* kernels: the fused one, and the one that a run begins with */
    stereo_backend backend;
    /* next NULL: begins a run with `fused`, a copy of its first pass. If that gets phases = 0, the run has no fused
       pass, as a later pass does its work. Else adds the run's next pass. */
    stereo__join (*join)(const stereo__program *program, const stereo__pass *previous, stereo__pass *fused,
                         const stereo__pass *next);
} stereo__fusion;

/* The first row whose run fits is taken. */
static const stereo__fusion stereo__fusions[] = {
#define STEREO__FUSION(backend, fused, part, join) \
    {STEREO__K_##fused, STEREO__K_##part, STEREO_BACKEND_##backend, stereo__join_##join},
#define STEREO__ROWS(name) STEREO__FUSIONS_##name(STEREO__FUSION)
    STEREO__ALGORITHMS(STEREO__NO_ROW, STEREO__NO_ROW, STEREO__ROWS, STEREO__NO_ROW, STEREO__NO_ROW, STEREO__WITH)
#undef STEREO__ROWS
#undef STEREO__FUSION
};

/* ---- the model's count of operations ---- */

/* Operations for each value on the CPU: five times as many for kernels that count bits where vectors cannot.
   (Computed at both visits of two sweeps, census costs of 128 disparities save 5 % of SGM's time with AVX-512, and
   cost 12 % with AVX2 and 20 % with SSE4.1.) */
static uint32_t stereo__vector_operations(const stereo__pass *pass, stereo_simd simd)
{
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    const int counts = simd == STEREO_SIMD_AVX512 || simd == STEREO_SIMD_NEON;
    return kernel->operations * (kernel->counts_bits && !counts ? 5u : 1u);
}

/* Operations for each value, with the parameters of this pass. */
static uint32_t stereo__pass_operations(const stereo__pass *pass)
{
    const stereo__kernel *kernel = stereo__kernel_of(pass->kernel);
    return kernel->work ? kernel->work(pass) : kernel->operations;
}
