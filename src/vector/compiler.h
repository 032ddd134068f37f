/* ------------------------------------------------------------------------------------------------------------------
   >>simd: kernels for SSE4.1, AVX2, AVX-512 and NEON; the header includes itself once for each set
   ------------------------------------------------------------------------------------------------------------------ */
/* A set passes what is narrower than its registers to the set below: none is there without those below. Without optimization the
   first one is enough: code for all of them takes gcc half a minute and 1.5 GB. */
#if !defined(STEREO_NO_SIMD)
#if (defined(__x86_64__) || defined(_M_X64)) && !defined(_M_ARM64EC) && !defined(STEREO_NO_SSE4)
#if defined(__clang__) || !defined(__GNUC__) || __GNUC__ >= 9
#define STEREO__HAS_X86
#if !defined(STEREO_NO_AVX2) && (defined(__OPTIMIZE__) || defined(_MSC_VER) || defined(STEREO_ALL_SIMD))
#define STEREO__HAS_AVX2
#endif
#if defined(STEREO__HAS_AVX2) && !defined(STEREO_NO_AVX512)
#define STEREO__HAS_AVX512
#endif
#include <immintrin.h>
#if defined(__clang__) && defined(_MSC_VER) && __clang_major__ < 16 /* leaves out there what /arch does not ask for */
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
#define STEREO__INLINE static inline __attribute__((always_inline))
#if !defined(__OPTIMIZE__)               /* gcc complains of what it would not unroll anyway, under sanitizers */
#define STEREO__UNROLL
#elif defined(__clang__)
#define STEREO__UNROLL _Pragma("clang loop unroll(full)")
#else
#define STEREO__UNROLL _Pragma("GCC unroll 32")
#endif
#endif

/* A way from a pixel in one of 16 directions, 22.5 degrees apart: the longer component is a pixel a step, the other as
   much, its tangent or none. Places are rounded, halves away from the pixel that looks. */
#define STEREO__FILL_REACH 4000 /* steps: software drivers end a shader's loops after 65535 turns in all */
typedef struct stereo__ray {
    int32_t column, row;             /* where it is, from the pixel that looks */
    int32_t across, down, h, v, n;   /* 1/65536 pixel: of a step, and of all; steps */
} stereo__ray;

STEREO__INLINE stereo__ray stereo__fill_ray(uint32_t direction)
{
    static const int32_t component[16] = {65536,  65536,  65536,  27146,  0, -27146, -65536, -65536,
                                          -65536, -65536, -65536, -27146, 0, 27146,  65536,  65536};
    stereo__ray ray;
    memset(&ray, 0, sizeof(ray));
    ray.across = component[direction & 15u];
    ray.down = component[(direction + 12) & 15u];
    ray.h = ray.v = 32768;
    return ray;
}

/* 0: it has ended. */
STEREO__INLINE int stereo__fill_step(stereo__ray *ray)
{
    ray->h += ray->across < 0 ? -ray->across : ray->across;
    ray->v += ray->down < 0 ? -ray->down : ray->down;
    ray->column = ray->across < 0 ? -(ray->h >> 16) : ray->h >> 16;
    ray->row = ray->down < 0 ? -(ray->v >> 16) : ray->v >> 16;
    return ++ray->n <= STEREO__FILL_REACH;
}

/* Costs of a line that a tile's first arms may reach: from number .. on, and the end. */
STEREO__INLINE int32_t stereo__cross_begin(const stereo__cross *c)
{
    return c->from > c->length ? c->from - c->length : 0;
}

STEREO__INLINE int32_t stereo__cross_end(const stereo__cross *c)
{
    const int32_t end = c->from + c->count + c->length;
    return end < c->all ? end : c->all;
}

STEREO__INLINE const uint8_t *stereo__cross_costs(const stereo__cross *c, int32_t u, int32_t v)
{
    const int32_t x = c->vertical ? v : u, y = c->vertical ? u : v;
    return c->rows[y - c->top].in + (size_t)x * c->in_stride + c->k * c->bytes;
}

STEREO__INLINE uint8_t *stereo__cross_out(const stereo__cross *c, int32_t u, int32_t v)
{
    const int32_t x = c->vertical ? v : u, y = c->vertical ? u : v;
    return c->rows[y - c->top].out + (size_t)x * c->out_stride + c->k * c->out_bytes;
}

STEREO__INLINE const uint32_t *stereo__cross_own(const stereo__cross *c, int32_t u, int32_t v)
{
    return c->rows[(c->vertical ? u : v) - c->top].own + (c->vertical ? v : u);
}

/* From lane c->k on. */
STEREO__INLINE stereo__cross_arms stereo__cross_arms_of(const stereo__cross *c, int32_t u, int32_t v, const int second)
{
    const int32_t x = c->vertical ? v : u, y = c->vertical ? u : v;
    const ptrdiff_t at = c->width - 1 - x + c->k;
    const stereo__cross_row *row = &c->rows[y - c->top];
    const int down = c->vertical != second; /* the vertical ones */
    const uint8_t *other = row->turned ? row->turned + at + (down ? 4 * c->plane : 0) : NULL;
    const uint32_t own = row->own[x] >> (down ? 16 : 0);
    stereo__cross_arms arms;
    int i;
    for (i = 0; i < 2; i++) {
        const int32_t least = other ? other[(size_t)(2 * i + 1) * c->plane] : 255;
        arms.own[i] = (int32_t)(own >> 8 * i & 255u);
        arms.least[i] = least < arms.own[i] ? least : arms.own[i];
        arms.other[i] = other ? other + (size_t)(2 * i) * c->plane : NULL;
    }
    return arms;
}

