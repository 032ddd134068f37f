/* The instruction sets for which this build has code (SSE4.1, AVX2, AVX-512, NEON), and the compiler
   attributes that such code needs. The header includes itself once for each set. Uses no other room. */

/* A set passes work that is narrower than its registers to the set below, so no set is built without those below it.
   Without optimization, and in a STEREO_MINIMAL build, the first set is enough. */
#if !defined(STEREO_NO_SIMD)
#if (defined(__x86_64__) || defined(_M_X64)) && !defined(_M_ARM64EC) && !defined(STEREO_NO_SSE4)
#if defined(__clang__) || !defined(__GNUC__) || __GNUC__ >= 9
#define STEREO__HAS_X86
#if !defined(STEREO_NO_AVX2) && !defined(STEREO_MINIMAL) && \
    (defined(__OPTIMIZE__) || defined(_MSC_VER) || defined(STEREO_ALL_SIMD))
#define STEREO__HAS_AVX2
#endif
#if defined(STEREO__HAS_AVX2) && !defined(STEREO_NO_AVX512)
#define STEREO__HAS_AVX512
#endif
#include <immintrin.h>
#if defined(__clang__) && defined(_MSC_VER) && __clang_major__ < 16 /* omits sets that /arch does not enable */
#include <tmmintrin.h>
#include <smmintrin.h>
#include <avxintrin.h>
#include <avx2intrin.h>
#include <avx512fintrin.h>
#include <avx512vlintrin.h>
#include <avx512bwintrin.h>
#include <avx512dqintrin.h>
#include <avx512vlbwintrin.h>
#include <avx512vbmiintrin.h>
#include <avx512bitalgintrin.h>
#include <avx512vnniintrin.h>
#endif
#if defined(__GNUC__) || defined(__clang__)
#include <cpuid.h>
#endif
#endif
#elif (defined(__aarch64__) || defined(_M_ARM64)) && !defined(__AARCH64EB__) && !defined(STEREO_NO_NEON)
#define STEREO__HAS_NEON
#include <arm_neon.h>
#endif
#endif

#ifndef STEREO__RESTRICT
#if defined(__GNUC__) || defined(__clang__)
#define STEREO__RESTRICT __restrict__
#elif defined(_MSC_VER)
#define STEREO__RESTRICT __restrict
#else
#define STEREO__RESTRICT
#endif
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#define STEREO__INLINE static __forceinline
#define STEREO__UNROLL
#else
/* Without optimization and under sanitizers nothing is inlined or unrolled: most compile time and memory is saved. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define STEREO__SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define STEREO__SANITIZED
#endif
#if !defined(__OPTIMIZE__) || defined(STEREO__SANITIZED)
#define STEREO__INLINE static inline
#define STEREO__UNROLL
#elif defined(__clang__)
#define STEREO__INLINE static inline __attribute__((always_inline))
#define STEREO__UNROLL _Pragma("clang loop unroll(full)")
#else
#define STEREO__INLINE static inline __attribute__((always_inline))
#define STEREO__UNROLL _Pragma("GCC unroll 32")
#endif
#endif

#define STEREO__CHUNK 64                 /* pixels whose P2, weights or winners a kernel keeps at a time */
#define STEREO__BLOCK 64                 /* columns of a wavefront's block, unless tuning says otherwise */

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
static const uint8_t stereo__counting[64] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
#define STEREO__OF_16(v) v, v, v, v, v, v, v, v, v, v, v, v, v, v, v, v
static const uint8_t stereo__fence[128] = {STEREO__OF_16(255), STEREO__OF_16(255), STEREO__OF_16(255), STEREO__OF_16(255)};
#endif /* STEREO__HAS_X86 || STEREO__HAS_NEON */
