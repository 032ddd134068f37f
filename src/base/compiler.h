/* ------------------------------------------------------------------------------------------------------------------
   >>configuration
   ------------------------------------------------------------------------------------------------------------------ */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#ifndef STEREO_NO_STDLIB
#include <stdlib.h>
#endif
#include <time.h>
#if defined(__linux__) && !defined(STEREO_NO_STDLIB)
#include <sys/mman.h>
#if defined(MADV_HUGEPAGE)
#define STEREO__MADVISE MADV_HUGEPAGE
#elif !defined(__cplusplus)    /* strict C hides madvise, which is not in POSIX: declared as in <sys/mman.h> */
extern int madvise(void *, size_t, int);
#define STEREO__MADVISE 14
#endif
#endif

#ifndef STEREO_SELF
#define STEREO_SELF "stereo.h" /* how the header includes itself for each instruction set */
#endif

/* Refuses compiler flags that change arithmetic. Clang announces only two of them: the pragmas below undo the others.
   Where a compiler ignores the pragmas, stereo__check_arithmetic notices it when a context is created. */
#if defined(__FAST_MATH__)
#error "stereo.h: -ffast-math (part of -Ofast) would change results between backends; compile this file without it"
#endif
#if defined(_M_FP_FAST)
#error "stereo.h: /fp:fast would change results between backends; compile this file with /fp:precise"
#endif
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error "stereo.h: invalid pixels have infinite disparity, which -ffinite-math-only does not allow; compile this file without it"
#endif
#if defined(__ASSOCIATIVE_MATH__)
#error "stereo.h: -fassociative-math (part of -funsafe-math-optimizations) reorders sums; compile this file without it"
#endif
#if defined(__RECIPROCAL_MATH__)
#error "stereo.h: -freciprocal-math (part of -funsafe-math-optimizations) rounds quotients twice; compile this file without it"
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "stereo.h: only little-endian machines are supported"
#endif
#if defined(__FLT_EVAL_METHOD__) && (__FLT_EVAL_METHOD__ == 1 || __FLT_EVAL_METHOD__ == 2)
#error "stereo.h: floats are evaluated with excess precision, which rounds differently; compile without -ffp-eval-method, on 32-bit x86 with -msse2 -mfpmath=sse"
#endif

/* Never contract products and sums to fused operations, as gcc does by default where the machine can. no-ipa-ra:
   gcc 12 forgets to clear wide registers where it knows which ones a callee preserves (see stereo__simd_leave). */
#if defined(__clang__)
#if __clang_major__ >= 13
#pragma clang diagnostic push            /* only some targets know float_control; all know fp reassociate */
#pragma clang diagnostic ignored "-Wignored-pragmas"
#pragma float_control(push)
#pragma float_control(precise, on)
#pragma clang fp reassociate(off)
#pragma clang diagnostic pop
#endif
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC optimize("fp-contract=off", "no-ipa-ra")
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#endif

#if defined(__GNUC__) || defined(__clang__)
#define STEREO__PRINTF(at, first) __attribute__((format(printf, at, first)))
#define STEREO__UNUSED            __attribute__((unused))
#else
#define STEREO__PRINTF(at, first)
#define STEREO__UNUSED
#endif

