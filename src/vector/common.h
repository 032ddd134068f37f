/* The vector layer: VX is a register of VX_BYTES bytes, and memory need not be aligned. Lanes are unsigned, but
   signed for min32, max32, gt32, over16 and over32. This room has what the instruction sets of x86 share; sse4.h,
   avx2.h, avx512.h and neon.h have the rest. Uses compiler.h.

   Names that need explanation (the number at the end is the bits of a lane; words have 32, halves 16):
     up, dn              shift by one lane to higher (lower) numbers; the lane that enters comes from register b
     full, mean          a + b, saturated; (a + b + 1) / 2
     widen, halves       half a register of bytes (of halves) from memory, in lanes twice as wide; put_halves: back
     low, high, pack     the lower (upper) half of a register of bytes as halves; pack: back, of values up to 255
     words, bytes        a quarter of a register of bytes from memory, as words; bytes: back
     triples             the three bytes of each pixel from memory, as one word
     put_bytes           halves up to 255 to memory, as bytes
     zip, unzip32        lanes of a and b in turn; the words with even numbers, then those with odd numbers
     signs32             the words' signs, the first one as the lowest bit
     hmin                the smallest lane, in all lanes
     pop8                the number of set bits of each byte
     sums8               words, some 0, whose sum is that of all bytes
     add_upto16          sum + a, saturated, where v is at most `most`, both signed; else sum
     first8              the first bytes from memory, which has as many as a register holds; others are 0 */
#if STEREO__SET < 5
#define vx_prefetch(p) _mm_prefetch((const char *)(p), _MM_HINT_T1)
#define vx_set8(v) VX_OP(set1_epi8)((char)(v))
#define vx_set16(v) VX_OP(set1_epi16)((short)(v))
#define vx_set32(v) VX_OP(set1_epi32)((int)(v))
#define vx_add8 VX_OP(add_epi8)
#define vx_sub8 VX_OP(sub_epi8)
#define vx_min8 VX_OP(min_epu8)
#define vx_max8 VX_OP(max_epu8)
#define vx_full8 VX_OP(adds_epu8)
#define vx_mean8 VX_OP(avg_epu8)
#define vx_sums8(a) VX_OP(sad_epu8)(a, vx_set8(0))
#define vx_add16 VX_OP(add_epi16)
#define vx_full16 VX_OP(adds_epu16)
#define vx_mean16 VX_OP(avg_epu16)
#define vx_sub16 VX_OP(sub_epi16)
#define vx_min16 VX_OP(min_epu16)
#define vx_max16 VX_OP(max_epu16)
#define vx_mul16 VX_OP(mullo_epi16)
#define vx_mulhi16 VX_OP(mulhi_epu16)
#define vx_add32 VX_OP(add_epi32)
#define vx_sub32 VX_OP(sub_epi32)
#define vx_min32 VX_OP(min_epi32)
#define vx_max32 VX_OP(max_epi32)
#define vx_mul32 VX_OP(mullo_epi32)
#define vx_pairs16 VX_OP(madd_epi16) /* words: the sum of the products of both signed halves */
#if STEREO__SET == 4
#define vx_pairs_add16 VX_OP(dpwssd_epi32)           /* adds to the words of a sum */
#else
#define vx_pairs_add16(sum, a, b) vx_add32(sum, vx_pairs16(a, b))
#endif
#define vx_shl32 VX_OP(slli_epi32)
#define vx_shr32 VX_OP(srli_epi32)
#define vx_ratio32(a, b) VX_OP(cvttps_epi32)(VX_FLOATS(div, /, VX_OP(cvtepi32_ps)(a), VX_OP(cvtepi32_ps)(b)))
#define vx_shr16 VX_OP(srli_epi16)
#define vx_shl16 VX_OP(slli_epi16)
#define vx_sar32 VX_OP(srai_epi32)
#define vx_shift16(a, n) VX_OP(srl_epi16)(a, _mm_cvtsi32_si128((int)(n))) /* to the right; n need not be a constant */
#define vx_left16(a, n) VX_OP(sll_epi16)(a, _mm_cvtsi32_si128((int)(n)))
#define vx_shift32(a, n) VX_OP(srl_epi32)(a, _mm_cvtsi32_si128((int)(n)))
#define vx_left32(a, n) VX_OP(sll_epi32)(a, _mm_cvtsi32_si128((int)(n)))
#define vx_less16(a) VX_OP(maddubs_epi16)(a, VX_OP(set1_epi16)(-255)) /* two bytes, first minus second; */
#define vx_both16(a) VX_OP(maddubs_epi16)(a, VX_OP(set1_epi16)(0x101)) /* their sum */
#define vx_setf(v) vx_bits(VX_OP(set1_ps)(v))
/* Lanes of floats, kept as their bits. These are operators where possible: intrinsics obey the compiler's flags at
   the place where their header was first included, which may be before this file's pragmas. */
#if defined(_MSC_VER) && !defined(__clang__)
#define VX_FLOATS(name, sign, a, b) VX_OP(name##_ps)(a, b)
#else
#define VX_FLOATS(name, sign, a, b) ((a) sign (b))
#endif
#define vx_addf(a, b) vx_bits(VX_FLOATS(add, +, vx_f(a), vx_f(b)))
#define vx_subf(a, b) vx_bits(VX_FLOATS(sub, -, vx_f(a), vx_f(b)))
#define vx_mulf(a, b) vx_bits(VX_FLOATS(mul, *, vx_f(a), vx_f(b)))
#define vx_minf(a, b) vx_bits(VX_OP(min_ps)(vx_f(a), vx_f(b))) /* b unless a < b */
#define vx_maxf(a, b) vx_bits(VX_OP(max_ps)(vx_f(a), vx_f(b)))
#define vx_float32(a) vx_bits(VX_OP(cvtepi32_ps)(a))
#define vx_sqrtf(a) vx_bits(VX_OP(sqrt_ps)(vx_f(a)))
#define vx_trunc32(a) VX_OP(cvttps_epi32)(vx_f(a))
#define vx_pack32 VX_OP(packus_epi32) /* signed words to halves 0..65535: for each 16 bytes of a, then b */
/* Lanes of `bytes` bytes, of a and b in turn, from the lo or hi half of each 16 bytes. */
#define vx_unpack(half, a, b, bytes) \
    ((bytes) == 1 ? VX_OP(unpack##half##_epi8)(a, b) : (bytes) == 2 ? VX_OP(unpack##half##_epi16)(a, b) \
                                                                    : VX_OP(unpack##half##_epi32)(a, b))
#endif
#if STEREO__SET < 4
#define vx_gt32 VX_OP(cmpgt_epi32)
#define vx_eq8 VX_OP(cmpeq_epi8)
#define vx_eq32 VX_OP(cmpeq_epi32)
#define vx_mark8(v, bit, a, b) vx_or(v, vx_and(VX_OP(cmpeq_epi8)(vx_max8(a, b), a), bit)) /* sets bit if a >= b */
#define vx_add_upto16(sum, a, v, most) vx_full16(sum, vx_andnot(VX_OP(cmpgt_epi16)(v, most), a))
#define vx_bit_ge16(a, b) VX_OP(srli_epi16)(VX_OP(cmpeq_epi16)(VX_OP(max_epu16)(a, b), a), 15)
#define vx_note8(at, i, a, b) VX_OP(blendv_epi8)(i, at, VX_OP(cmpeq_epi8)(a, b))
#define vx_note16(at, i, a, b) VX_OP(blendv_epi8)(i, at, VX_OP(cmpeq_epi16)(a, b))
#define vx_over16(v, w, a, b) VX_OP(blendv_epi8)(v, w, VX_OP(cmpgt_epi16)(a, b)) /* w where a > b, else v */
#define vx_over32(v, w, a, b) VX_OP(blendv_epi8)(v, w, VX_OP(cmpgt_epi32)(a, b))
#endif

