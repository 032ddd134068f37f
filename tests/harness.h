/* Shared by the parity tests: cases, frames of pixels, and the comparison of every logical pass of a plan with its
   oracle. harness.c contains the library's implementation. */
#ifndef STEREO_TESTS_HARNESS_H
#define STEREO_TESTS_HARNESS_H

#include "stereo.h"
#include "oracle/oracle.h"

/* ---- random numbers: splitmix64, the same on every machine ---- */
uint64_t harness_random(uint64_t *state);
uint32_t harness_below(uint64_t *state, uint32_t limit); /* 0..limit-1 */

/* ---- one case: a plan's description and the seed of its pixels ---- */
typedef struct test_case {
    char name[200];
    uint32_t width, height, disparities;
    int32_t min_disparity;
    stereo_format input;
    uint32_t input_bits;
    uint32_t inputs, outputs;
    stereo_disparity_format disparity_format;
    stereo_confidence_format confidence_format;
    stereo_depth_format depth_format;
    stereo_pipeline pipeline;
    float q[16];
    stereo_calibration calibration;
    stereo_costs given;   /* for cost = given: description of the costs in the frame */
    uint32_t pad;         /* bytes between rows of every picture */
    uint32_t no_previous; /* declared, but NULL in the frame */
    uint32_t flat;        /* columns without texture at the left of both pictures */
    stereo_tuning tuning;
    uint64_t max_memory;  /* 0 = no cap */
    uint64_t seed;
} test_case;

void case_init(test_case *c, const char *name, uint32_t width, uint32_t height, uint32_t disparities);
/* The case's calibration of a view, in the oracle's form. */
void harness_camera(const test_case *c, int view, oracle_camera *camera);
/* Passes "key=value key=value …" to stereo_pipeline_set; fails the test where a setting is refused. */
void case_set(test_case *c, const char *settings);
/* Applies the words of an oracle_case's picture (oracle/glue.h). */
void case_picture(test_case *c, const char *words);
/* The size that these words begin with, for case_init: width, height, disparities. 0: they name none. */
int case_size(const char *words, uint32_t size[3]);
void case_desc(const test_case *c, uint32_t flags, stereo_plan_desc *desc);
/* A small random case: a quarter of the parameters and tunings are at an end of their range or at their standard.
   Some are no valid plan. */
void case_random(test_case *c, uint64_t seed);
/* One line that describes the whole case. */
void case_text(const test_case *c, char *text, size_t size);

enum {
    PICTURE_LEFT,
    PICTURE_RIGHT,
    PICTURE_MASK,
    PICTURE_MASK_RIGHT,
    PICTURE_PREVIOUS,
    PICTURE_GIVEN, /* a volume: each pixel holds all its disparities */
    PICTURE_DISPARITY,
    PICTURE_DISPARITY_RIGHT,
    PICTURE_CONFIDENCE,
    PICTURE_DEPTH,
    PICTURE_POINTS,
    PICTURE_COSTS,
    PICTURE_COUNT
};

/* A case's pixels: inputs made from its seed, outputs filled with 0xa5; each in a block of exactly its size. */
typedef struct test_frame {
    stereo_frame frame;
    uint8_t *memory[PICTURE_COUNT];
    size_t bytes[PICTURE_COUNT], row[PICTURE_COUNT], stride[PICTURE_COUNT];
} test_frame;

void frame_make(const test_case *c, test_frame *f);
/* Bytes of a given cost; and the form of the output costs, which the plan determines. */
uint32_t harness_given_bytes(const test_case *c);
void harness_costs(const test_case *c, stereo_costs *costs);
void frame_clear_outputs(test_frame *f);
void frame_free(test_frame *f);
/* Returns 0 if the outputs are equal, with the bytes between rows (all untouched in a). Else `why` says where they
   differ. */
int frame_differs(const test_case *c, const test_frame *a, const test_frame *b, char *why, size_t size);

/* ---- stages against oracles ---- */
typedef struct harness_fault {   /* a planted error, to prove that the harness detects it; all zero = none */
    uint32_t flip_pass_plus_one; /* flips the lowest bit of one element in this logical pass's result */
    const char *kernel;          /* the oracle of this kernel gets changed params: */
    size_t offset;               /* an int32_t at this offset of the params */
    int32_t delta;               /* changes by so much */
} harness_fault;

/* Compares every pass of a plan made with STEREO_PLAN_KEEP_STAGES (the logical ones, and those that the planner
   inserted), after it ran `f`, with its oracle. Returns the number of passes that differ; `why` describes the first
   one. seen[kernel] counts compared passes; it may be NULL. */
uint32_t harness_check(stereo_plan *plan, const test_case *c, const test_frame *f, const harness_fault *fault,
                       uint32_t *seen, char *why, size_t size);
/* Returns 0 if every stage of two plans, of the same backend and case, is the same. */
int harness_stages_differ(stereo_plan *a, stereo_plan *b, char *why, size_t size);
/* A context on the CPU for the tests of a group: its setup and teardown. */
extern stereo_context *harness_cpu;
int harness_open_cpu(void **state);
int harness_close_cpu(void **state);

/* For a Vulkan plan that keeps its stages: sets may[kernel] = 1 for kernels that can run with fewer workgroups side
   by side if the device allows no more. Then records the plan again as if for such a device, and sets few[kernel] = 1
   where a kernel now has fewer. Returns 0 if all of these kernels had that before. */
int harness_few_groups(stereo_plan *plan, uint8_t *may, uint8_t *few);

uint32_t harness_passes(const stereo_plan *plan);
/* The integers of a plan's passes; the plan must be made with STEREO_PLAN_NO_FUSION. */
struct oracle_numbers;
void harness_numbers(const stereo_plan *plan, struct oracle_numbers *numbers);
const char *harness_pass_name(const stereo_plan *plan, uint32_t pass);
uint32_t harness_kernels(void);
int harness_runs_on(uint32_t kernel, stereo_backend backend);
const char *harness_kernel_name(uint32_t kernel);
int harness_is_fused(uint32_t kernel); /* true for kernels that take the place of others */

#endif
