/* Shared by the oracles of the algorithms (the files of this folder) and the harness: the values of a pass, on which
   an oracle runs; the parameters that are read back from a plan's passes, for the oracle of whole pipelines; and the
   cases that parity runs. The formulas themselves use nothing of the library. */
#ifndef STEREO_TESTS_GLUE_H
#define STEREO_TESTS_GLUE_H

#include "../harness.h"
#include "../test.h"
#include "oracle.h"

#ifndef STEREO_IMPLEMENTATION /* the library's own types for passes and their parameters */
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include "../../src/core/program.h"
#include "../../src/core/call.h"
#include "../../src/core/dispatch.h"
#include "../../src/core/kernel.h"
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif
#endif

/* ---- a pass, on which an oracle is run ---- */

typedef struct job_value {
    uint32_t *v; /* n elements of any type, as their bits; NULL = absent or not needed */
    size_t n;
    uint32_t width, height, depth, element_bytes;
} job_value;

typedef struct job { /* input and output of an oracle */
    stereo_plan *plan;
    const stereo__params *params;
    const test_case *c;
    const test_frame *f;
    const stereo__program *program;
    const stereo__pass *pass;
    oracle_extent e;
    int w, h;
    size_t pixels, cells;
    job_value in[STEREO__MAX_BINDINGS];
    job_value out[STEREO__MAX_BINDINGS]; /* the oracle's result */
} job;

static inline int32_t *job_map(const job_value *v) { return (int32_t *)(void *)v->v; }

/* The value of a binding as the plan left it; the caller frees it (harness.c). */
job_value job_slot(const job *j, int binding);
/* The extent of the job's volumes, with this disparity at index 0; and that of a volume of floats in the form of
   binding k. */
oracle_extent job_extent(const job *j, int32_t min_disparity);
oracle_extent job_floats(const job *j, uint32_t k);
int pass_is(const stereo__pass *pass, const char *kernel); /* Is it one of this kernel? */
/* The 256 words of the table at a binding. */
const uint32_t *pass_table(const stereo__program *program, const stereo__pass *pass, int binding);
/* Census words of one slot; and of the slots 0 and `right`. The caller frees both. */
uint64_t *job_words(const job *j, const job_value *v);
oracle_features job_features(const job *j, int right, const stereo__cost_params *cost);
void job_features_free(oracle_features features);
oracle_choice job_choice(const stereo__wta_params *wta);
oracle_differences job_differences(const stereo__cost_params *cost);
oracle_taps job_taps(const job *j, int tables);                                    /* weigh.c */
oracle_step job_step(const job *j, int binding, int channels, int shift, int table); /* weighted_median.c */
/* An array of pixels in the caller's format, which the caller frees; and their copy into a value's elements. */
void *job_pixels_new(const job_value *out);
void job_keep_pixels(job_value *out, const void *pixels);
/* Runs paths with an oracle of sweeps (sgm.c). */
void run_paths(job *j,
               void (*sweep)(const uint32_t *, oracle_extent, oracle_path, uint32_t, const uint32_t *, uint32_t *));

/* ---- reading a plan's passes, in their order ---- */

typedef struct reader {
    const stereo__program *program;
    oracle_numbers *n;
    uint32_t term, rescales, filters;
    uint32_t sums;  /* passes of the last term's window still to come */
    uint32_t mixes; /* passes that mix a term in, still to come */
    uint32_t term_rescales;
    uint32_t means, before_rescales; /* passes of aggregation to means still to come; rescales before them */
    uint32_t weighed, smooths; /* smooths: iterations of the current smoothing */
    uint32_t step; /* of the last components: the filter that reads them comes later */
    uint32_t fits; /* passes of the guided filter still to come */
    uint16_t map;  /* the left view's current map */
    uint16_t arms; /* of the current or last vote, whose rounds share them */
} reader;

uint32_t reader_largest(const reader *r, uint16_t slot); /* the largest possible value in a slot */
/* Follows the left map through a filter with its result at binding `out`. filter: STEREO_REFINE_..., or 0 for a pass
   that is no filter of its own. Returns 0 where the pass does not read the left map. */
int read_filter(reader *r, const stereo__pass *pass, uint32_t filter, int out);
void read_preparation(reader *r, const stereo__pass *pass, uint32_t kind); /* kind: STEREO_PREPARE_... */
int read_smooths_all(const reader *r, const stereo__pass *pass);
stereo_cost_kind read_kind_of_term(const reader *r); /* of the cost term to which the next pass belongs */
void read_numbers(const stereo__program *program, oracle_numbers *numbers);
void read_term(reader *r, const stereo__pass *pass);                /* census.c: any cost term */
void read_difference(reader *r, const stereo__pass *pass);          /* ad.c: a term that is a difference */
void read_paths(reader *r, const stereo__pass *pass);               /* sgm.c */
void read_weights(reader *r, const stereo__pass *pass, int colour); /* weigh.c: tables of weights */

/* ---- the rows of an algorithm ---- */

typedef struct oracle_kernel {
    const char *name;                                    /* as the library's table has it */
    void (*run)(job *j);                                 /* the formula on the pass's inputs */
    void (*read)(reader *r, const stereo__pass *pass);   /* NULL: the pass has no number of the pipeline */
} oracle_kernel;

/* A pipeline that parity runs. picture: words, each of which may be absent:
     8x5x3                            width, height, disparities. With this word: only this shape, with every output.
                                      Without it: all shapes of the grid
     r8 rgb8 rgba8 r16 rgb16 rgba16   the format; r16:12 has 12 bits
     LRCZPV                           outputs: left, right, confidence, depth, points, costs; the standard is L
     s16 u16                          the disparities' format
     confidence-f32 depth-u16         the formats of confidence and depth
     mask previous none               further inputs; none: previous is declared, but not given
     min=-7                           the least disparity
     pad=3                            bytes between rows */
typedef struct oracle_case {
    const char *settings, *picture;
} oracle_case;

/* An error that is planted in a pass's parameter and that some case must show: it proves that the pixels exercise the
   formula. */
typedef struct oracle_fault {
    const char *kernel, *param;
    size_t offset;
    int32_t delta;
} oracle_fault;
#define PARAM(member) #member, offsetof(stereo__params, member)

/* A map filter in whole pipelines. */
typedef struct oracle_filter {
    uint32_t kind;                                                  /* STEREO_REFINE_... */
    int (*runs)(const oracle_wish *wish);                           /* 0: it is left out; NULL: it always runs */
    void (*units)(const oracle_wish *wish, oracle_numbers *numbers); /* its integers; NULL: it has none */
    void (*apply)(const oracle_match *match, const oracle_maps *maps, int view, int32_t *out);
} oracle_filter;

typedef struct oracle_algorithm {
    const oracle_kernel *kernels;
    size_t kernel_count;
    const oracle_case *cases;
    size_t case_count;
    const oracle_fault *faults;
    size_t fault_count;
    const oracle_filter *filter;
} oracle_algorithm;
#define ORACLE_ROWS(rows) rows, sizeof rows / sizeof rows[0]
#define ORACLE_NO_ROWS NULL, 0

extern const oracle_algorithm *const oracle_algorithms[]; /* list.c */
extern const size_t oracle_algorithm_count;
/* NULL: no such kernel. algorithm: gets the one that has it; may be NULL. */
const oracle_kernel *oracle_kernel_of(const char *name, const oracle_algorithm **algorithm);
const oracle_filter *oracle_filter_of(uint32_t kind);

#endif
