/* What a GPU's compiler makes of the library's pipelines: the parts of `gpu_report`. */
#ifndef STEREO_TESTS_GPU_REPORT_H
#define STEREO_TESTS_GPU_REPORT_H

#include <stdio.h>

#include "../inside.h"

/* ---- gpu_compiler.c: RADV, AMD's Vulkan driver in Mesa, on hardware that is not there ---- */

enum { GPU_VGPRS, GPU_SGPR_SPILLS, GPU_VGPR_SPILLS, GPU_SHARED, GPU_SCRATCH, GPU_WAVES, GPU_STATISTICS };
extern const char *const gpu_statistic_names[GPU_STATISTICS];

typedef struct gpu_code {
    uint32_t known;                  /* 1 = the driver has told all statistics */
    uint32_t wave;                   /* invocations that run in lockstep */
    uint32_t statistic[GPU_STATISTICS]; /* bytes: shared memory of a workgroup, scratch of a wave; waves of a SIMD */
    char *listing;                   /* disassembly; NULL = none. The caller frees it */
} gpu_code;

/* A context on that chip whose plans run nothing. Returns NULL, or why there is none. */
const char *gpu_open(const char *chip, stereo_context **context);
/* Compiles step s of a plan of that context. Returns NULL, or what went wrong. */
const char *gpu_compile(const stereo_plan *plan, uint32_t s, gpu_code *code);

/* ---- gpu_listing.c: loops of a listing, and the time of a wave ---- */

/* Kinds of instructions: constants are loaded by scalar instructions, local memory is what a workgroup shares. */
enum { GPU_VECTOR, GPU_SCALAR, GPU_CONSTANT, GPU_LOCAL, GPU_LOAD, GPU_STORE, GPU_SYNC, GPU_BRANCH,
       GPU_OTHER, GPU_KINDS };
enum { GPU_MOST_LOOPS = 96, GPU_DEEPEST = 4 };

typedef struct gpu_loop {
    uint32_t first, last;            /* lines */
    uint32_t depth;                  /* 0 = in no other loop */
    uint32_t count[GPU_KINDS];       /* instructions, without those of loops inside it */
    uint32_t waited;                 /* loads of these whose value is waited for in the same turn */
    uint32_t exchange;               /* 1 = only hands values from lane to lane, a lane a turn */
    double turns;                    /* set by gpu_set_turns; below 1: of the turns of the loop around it */
    double cycles;                   /* of a turn, with loops inside it; set by gpu_wave */
} gpu_loop;

struct gpu_line;
typedef struct gpu_program {
    struct gpu_line *lines;
    uint32_t line_count, loop_count;
    gpu_loop loops[GPU_MOST_LOOPS];  /* in order of their first lines */
} gpu_program;

/* Reads a disassembly as LLVM prints it for ACO's code. Returns 0 if it makes no sense. */
int gpu_read(const char *listing, gpu_program *program);
void gpu_free(gpu_program *program);

/* A chip of the model; times in cycles unless a name says otherwise. */
typedef struct gpu_machine {
    const char *name;
    double simds, hertz, bytes_a_second, launch_s, cache_bytes;
    double waves;                    /* resident on a SIMD */
    double registers, shared;        /* of a SIMD, where the compiler's count of waves is another chip's: registers
                                        for each lane, bytes of shared memory; else 0 */
    double lanes;                    /* of a wave; longer ones count as several */
    double vector;                   /* cycles for each lane in which a vector instruction issues; */
    double slow, root;               /* times as many for a product of 32 bits, for a reciprocal or root */
    double after_vector, after_scalar, to_scalar; /* until the result can be used */
    double constant, local, near_by, cache, memory; /* latency of a load */
    double sync, branch;
} gpu_machine;

typedef struct gpu_wave_time {
    double cycles;                   /* of a wave that is alone */
    double issue;                    /* of these, cycles in which its vector instructions issue */
    double loads;                    /* load instructions */
} gpu_wave_time;

/* wave: invocations of the waves that the listing is for; load_cycles: until a load's value has come. */
gpu_wave_time gpu_wave(gpu_program *program, const gpu_machine *machine, uint32_t wave, double load_cycles);

/* ---- gpu_model.c ---- */

enum { GPU_XTX, GPU_H100, GPU_MACHINES };
#define GPU_SUBMIT_SECONDS 20e-6     /* of each command buffer but the first */
extern const gpu_machine gpu_machines[GPU_MACHINES];

typedef struct gpu_time {
    double seconds, waves;           /* of a dispatch; waves that each SIMD gets */
    double bandwidth, issue, latency; /* seconds, of which the largest counts */
    double occupied;                 /* of the latency, the seconds for which it would fill the chip alone */
    const char *bound;
} gpu_time;

/* Sets how often each loop runs in a step's dispatch. Returns 1 if data decide that, so that it is a guess; -1 if
   nothing is known of the kernel. */
int gpu_set_turns(gpu_program *program, const inside_step *s, const stereo_pipeline *pipeline);
/* Seconds of dispatches that run at once. */
double gpu_at_once(const gpu_machine *m, const gpu_time *times, uint32_t count);
/* bytes: that the dispatch reads and writes. */
gpu_time gpu_dispatch(const gpu_machine *m, const gpu_code *code, gpu_program *program, const inside_step *s,
                      double bytes);

#endif
