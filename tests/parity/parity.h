/* Shared by the files of parity: contexts, one for each way of running; checks; the oracles' cases. */
#ifndef STEREO_TESTS_PARITY_H
#define STEREO_TESTS_PARITY_H

#include "../harness.h"
#include "../oracle/glue.h"
#include "../test.h"

/* ---- contexts ---- */
typedef struct runner {
    char name[320];
    stereo_context *context;
} runner;

enum { MAX_RUNNERS = 16, MAX_KERNELS = 160 };
/* planner: plans for a software driver without one, and so without compiling a shader */
extern runner scalar, simd[6], threads[4], jobs, devices[MAX_RUNNERS], limited[MAX_RUNNERS], planner;
extern uint32_t simd_count, device_count, failures;
extern int long_run, asking; /* asking: a log line while a plan is asked for is no failure */
typedef struct answers {
    uint32_t errors;
    stereo_result result;
    char key[64];
} answers;
extern answers said; /* log lines while asking */

/* ---- checks ---- */
enum {
    OUTPUTS_LR = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_DISPARITY_RIGHT,
    OUTPUTS_LC = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_CONFIDENCE,
    OUTPUTS_LRC = OUTPUTS_LR | STEREO_OUTPUT_CONFIDENCE
};
void failed(const runner *r, const test_case *c, const char *what, const char *why);
void no_failures(void);
stereo_plan *make_plan(const runner *r, const test_case *c, uint32_t flags, const stereo_tuning *tuning);
/* check_oracles compares every stage of the case with its oracle, and the outputs with those of f; all_seen checks
   that the cases reached every kernel. */
void check_oracles(const runner *r, const test_case *c, test_frame *f, uint32_t *seen);
void check_same(const runner *r, const test_case *c, const test_frame *f, uint32_t flags, const stereo_tuning *tuning,
                const char *what);
void all_seen(const uint32_t *seen, stereo_backend backend);
int was_joined(uint32_t kernel); /* 1: a fused pass has run this kernel */
/* The scalar CPU's outputs, without stages. */
void reference_of(const test_case *c, test_frame *f);
void cpu_case(const test_case *c, uint32_t *seen);
void vulkan_case(const test_case *c, const runner *r, uint32_t *seen);

/* ---- the oracles' cases: on the shapes of a grid, or on one size ---- */
enum { SHAPES = 12 };
extern const uint32_t shapes[SHAPES][3];
extern const oracle_case *grid[], *extremes[];
extern int grid_count, extreme_count;
void collect_cases(void);
void make_case(test_case *c, int v, int shape);
void extreme_case(test_case *c, int i);
/* Pipelines with wta.uniqueness, each on pictures without texture: wholly for rows below FLATS, in part from there to
   2 FLATS - 1. */
enum { FLATS = 13 };
void flat_case(test_case *c, int row);
/* Returns n: a pipeline runs on one shape in n; `standard`, unless the environment says otherwise. If n is SHAPES
   times m, only every m-th pipeline runs, on one shape, and those that reach a new kernel. */
int one_shape_in(int standard);
/* True if pipeline v runs, at one shape in `every`; and if STEREO_ONLY selects these settings. */
int is_drawn(const runner *r, int v, int every, const uint32_t *seen);
int is_wanted(const char *settings);
/* A case of the kernel's own algorithm that runs it, where no case that was drawn did: some kernels need certain shapes. */
int case_reaching(const runner *r, uint32_t kernel, const uint32_t *seen, test_case *c);
/* The first pipeline whose settings contain these words; and a selection of cases for tests of what must not change a
   byte. */
int variant_with(const char *words);
int variant_of(const oracle_case *pick); /* the pipeline with exactly these words */
void some_case(test_case *c, int i);

/* ---- on Vulkan devices ---- */
uint32_t parts_of(const runner *r, const test_case *c, const stereo_tuning *tuning);
/* On Vulkan devices, a normal run does every second case of a table, a long run the others. */
int is_due(size_t n);

/* ---- the files, by their tables of tests ---- */
#define PARITY_CPU(X) X(cpu) X(cpu_kernels) X(planted) X(cpu_sizes)
#define PARITY_VULKAN(X) X(vulkan) X(vulkan_kernels) X(vulkan_memory) X(vulkan_sizes)
#define PARITY_RANDOM(X) X(random)
#define PARITY_DECLARED(name) extern const test_table parity_tests_##name;
PARITY_CPU(PARITY_DECLARED)
PARITY_VULKAN(PARITY_DECLARED)
PARITY_RANDOM(PARITY_DECLARED)
#undef PARITY_DECLARED

#endif
