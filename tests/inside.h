/* The tests' access to plans' internals. `n` is a plan's name in messages. */
#ifndef STEREO_TESTS_INSIDE_H
#define STEREO_TESTS_INSIDE_H

#include "stereo.h"

/* Values that live at the same time share no memory, and each lies inside its chunk. */
void inside_check_lifetimes(const stereo_plan *plan, int n);
/* Since the last barrier, no step accesses what another one wrote, or writes what another one read; and every range
   that is read was written before and not overwritten since. */
void inside_prove_barriers(const stereo_plan *plan, int n);

/* Fills work memory except tables; returns 0 if the host does not see it. */
int inside_poison(stereo_plan *plan, uint8_t pattern);
/* After a frame: checks that bytes of no value are unchanged. Returns the number of these bytes. */
uint64_t inside_check_guards(stereo_plan *plan, uint8_t pattern, int n);
uint32_t inside_outputs(const stereo_plan *plan);

/* A plan in three bands; with forget_carry its paths begin anew in every band. */
stereo_plan *inside_banded(stereo_context *context, const stereo_plan_desc *desc, int forget_carry);

/* The words of shader module i, as a driver gets them; the caller frees them. NULL: there are no more, or none are
   built in. */
uint32_t *inside_module(uint32_t i, uint32_t *words);

/* The min-convolution of scanline optimization over words, which hold costs above 6 bits. truncate 0: none. */
void inside_envelope(const uint32_t *words, uint32_t n, uint32_t lambda, uint32_t truncate, int paper, uint32_t *out);

/* What the library has in the place of atan(sqrt(s)) / sqrt(s), sin and cos. */
double inside_atan_ratio(double s);
void inside_sine_cosine(double x, double *sine, double *cosine);
/* Where the ray through (x, y, 1) meets the camera's image. Returns whether its lens shows it. */
int inside_project(const stereo_camera *camera, double x, double y, double image[2]);

/* A step of a plan on Vulkan: a dispatch, or `lines` of them one after another. */
typedef struct inside_step {
    const char *kernel;
    uint32_t pass;                   /* of stereo_plan_passes */
    uint32_t shuffles;               /* 1 = the kernel's module with subgroup shuffles */
    uint32_t spec[12], specs;        /* specialization constants; 0 = width of a workgroup */
    uint32_t groups[3], lines;
    uint32_t submit;                 /* the command buffer that holds it, from 0 */
    uint32_t barrier;                /* 1 = waits for the steps before it */
    uint32_t width, rows, depth;     /* the piece of its pass's extent */
} inside_step;
/* Fills at most room; returns how many there are. */
uint32_t inside_steps(const stereo_plan *plan, inside_step *steps, uint32_t room);
/* Has the driver compile step s, and destroys the pipeline. STEREO_ERROR_UNSUPPORTED without Vulkan. */
stereo_result inside_compile(const stereo_plan *plan, uint32_t s);
/* From now on the context's plans take no memory and run nothing, as with STEREO_CONTEXT_PLAN_FOR_GPU. */
void inside_only_plan(stereo_context *context);
/* From now on the context's plans are those for a software driver, or 0: for a graphics card. Returns what held. */
uint32_t inside_software(stereo_context *context, uint32_t software);
/* From now on the context's plans bind at most so many bytes. Returns what held. */
uint64_t inside_max_range(stereo_context *context, uint64_t bytes);

/* Checks that the traits of every kernel's row make sense; and that this check finds rows that do not. */
void inside_check_kernels(void);
void inside_check_nonsense(void);

#endif
