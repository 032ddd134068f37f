/* Detects the instruction sets of the processor and its system, and checks the arithmetic of the build. Uses
   compiler.h and core/. */

#if defined(STEREO__HAS_X86)
static void stereo__cpuid(uint32_t leaf, uint32_t out[4])
{
#if defined(__GNUC__) || defined(__clang__)
    __cpuid_count(leaf, 0, out[0], out[1], out[2], out[3]);
#else
    int registers[4];
    __cpuidex(registers, (int)leaf, 0);
    memcpy(out, registers, sizeof(registers));
#endif
}

#if defined(STEREO__HAS_AVX2)
/* The registers that the operating system saves: bit 1 SSE, 2 AVX, 5 to 7 AVX-512. */
static uint32_t stereo__xcr0(void)
{
#if defined(__GNUC__) || defined(__clang__)
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
#else
    return (uint32_t)_xgetbv(0);
#endif
}

/* AVX-512, AVX2 or SSE4.1, on a processor that has SSE4.1. ecx: from leaf 1. */
static stereo_simd stereo__simd_detect_wide(uint32_t ecx)
{
    const uint32_t basic = 1u << 23 | 1u << 27;             /* POPCNT, OSXSAVE */
    const uint32_t avx2 = 1u << 3 | 1u << 5 | 1u << 8;      /* leaf 7, ebx: BMI1, AVX2, BMI2 */
    const uint32_t avx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31; /* F, DQ, BW, VL */
    const uint32_t bytes = 1u << 1 | 1u << 11 | 1u << 12;   /* leaf 7, ecx: VBMI, VNNI, BITALG */
    uint32_t r[4], kept;
    stereo__cpuid(0, r);
    if (r[0] < 7 || (ecx & basic) != basic) return STEREO_SIMD_SSE4;
    kept = stereo__xcr0();
    stereo__cpuid(7, r);
    if ((kept & 0x6u) != 0x6u || (r[1] & avx2) != avx2) return STEREO_SIMD_SSE4;
    return (kept & 0xe6u) == 0xe6u && (r[1] & avx512) == avx512 && (r[2] & bytes) == bytes ? STEREO_SIMD_AVX512 : STEREO_SIMD_AVX2;
}
#endif
#endif

/* The best instruction set that this machine, its operating system and this build all support. */
static stereo_simd stereo__simd_detect(void)
{
#if defined(STEREO__HAS_NEON)
    return STEREO_SIMD_NEON;
#elif defined(STEREO__HAS_X86)
    uint32_t r[4];
    stereo_simd best = STEREO_SIMD_SSE4;
    stereo__cpuid(1, r);
    if (!(r[2] & 1u << 19)) return STEREO_SIMD_SCALAR;
#if defined(STEREO__HAS_AVX2)
    best = stereo__simd_detect_wide(r[2]);
#endif
#if !defined(STEREO__HAS_AVX512)
    if (best == STEREO_SIMD_AVX512) best = STEREO_SIMD_AVX2;
#endif
    return best;
#else
    return STEREO_SIMD_SCALAR;
#endif
}

/* Does this build fuse products and sums, or divide by multiplying, in spite of the pragmas? Clang's
   -ffp-contract=fast, which is part of its -funsafe-math-optimizations, ignores pragmas, and matters where the
   machine can fuse. Some targets of clang know no such pragmas. */
static int stereo__bends_arithmetic(stereo_simd simd)
{
    volatile float a = 1.00000012f, c = -1.00000024f, five = 5.0f; /* a * a exceeds -c by 2^-46, and rounds to it */
    const float product = a * a;
#if defined(STEREO__HAS_AVX512)
    volatile uint32_t wide_a = 0x3f800001u, wide_c = 0xbf800002u;  /* the same a, c: AVX-512 can always fuse */
    if (simd == STEREO_SIMD_AVX512 && stereo__cpu_square_add_avx512(wide_a, wide_c) != 0) return 1;
#else
    (void)simd;
#endif
    return product + c != 0.0f || five / 3.0f != 1.66666663f;
}

static stereo_result stereo__check_arithmetic(const stereo_context_desc *desc, stereo_simd simd)
{
    if (!stereo__bends_arithmetic(simd)) return STEREO_OK;
    return stereo__report(desc, STEREO_LEVEL_ERROR, STEREO_ERROR_UNSUPPORTED, 0, "context",
                          "context: a compiler flag changed the arithmetic of this build; compile stereo.h with "
                          "-ffp-contract=off, and without -funsafe-math-optimizations and -freciprocal-math");
}

/* Clears the upper halves of wide registers after a kernel. Otherwise the caller's code, which uses only narrow
   registers, would wait for them, and take two to three times as long on Zen 5. Compilers do it, but not gcc below
   -O2. */
static void stereo__simd_leave(stereo_simd simd)
{
#if defined(STEREO__HAS_AVX2)
    if (simd == STEREO_SIMD_AVX2 || simd == STEREO_SIMD_AVX512) stereo__cpu_leave_avx2();
#else
    (void)simd;
#endif
}

/* Makes writes past the caches visible to other threads. Once per task, because each fence waits for all writes. */
static void stereo__simd_settle(void)
{
#if defined(STEREO__HAS_X86)
    _mm_sfence();
#endif
}

