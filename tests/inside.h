/* What tests see inside plans. `n` names a plan in what is said of it. */
#ifndef STEREO_TESTS_INSIDE_H
#define STEREO_TESTS_INSIDE_H

#include "stereo.h"

/* No two values that live at the same time share memory, and all of it lies inside its chunk. */
void inside_check_lifetimes(const stereo_plan *plan, int n);
/* No step touches what another one since the last barrier wrote, nor writes what one read; and whatever is read has been
   written before and not been written over since. */
void inside_prove_barriers(const stereo_plan *plan, int n);

/* Fills work memory, but for tables; 0: the host does not see it. */
int inside_poison(stereo_plan *plan, uint8_t pattern);
/* After a frame: what belongs to no value has stayed as it was. Returns how many bytes that are. */
uint64_t inside_check_guards(stereo_plan *plan, uint8_t pattern, int n);
uint32_t inside_outputs(const stereo_plan *plan);

/* A plan in three bands whose paths, with forget_carry, begin anew in every band. */
stereo_plan *inside_banded(stereo_context *context, const stereo_plan_desc *desc, int forget_carry);

/* The words of the i-th module of shaders, as a driver gets them, to be freed; NULL: there are no more, or it is built without. */
uint32_t *inside_module(uint32_t i, uint32_t *words);

/* The min-convolution of scanline optimization, of words of costs above 6 bits. truncate 0: none. */
void inside_envelope(const uint32_t *words, uint32_t n, uint32_t lambda, uint32_t truncate, int paper, uint32_t *out);

/* Do the traits of every kernel's row make sense? And does the check see rows that make none? */
void inside_check_kernels(void);
void inside_check_nonsense(void);

#endif
