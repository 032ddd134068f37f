/* The vector layer for SSE4.1. Uses common.h, which explains the names. */

#define FN(name) stereo__cpu_##name##_sse4
#define VX __m128i
#define VX_BYTES 16
#define VX_OP(name) _mm_##name
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("sse4.1"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("sse4.1")
#endif
#define vx_load(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define vx_store(p, v) _mm_storeu_si128((__m128i *)(void *)(p), v)
#define vx_and _mm_and_si128
#define vx_or _mm_or_si128
#define vx_xor _mm_xor_si128
#define vx_andnot _mm_andnot_si128
#define vx_up8(a, b) _mm_alignr_epi8(a, b, 15)
#define vx_dn8(a, b) _mm_alignr_epi8(b, a, 1)
#define vx_up16(a, b) _mm_alignr_epi8(a, b, 14)
#define vx_dn16(a, b) _mm_alignr_epi8(b, a, 2)
#define vx_up32(a, b) _mm_alignr_epi8(a, b, 12)
#define vx_dn32(a, b) _mm_alignr_epi8(b, a, 4)
#define vx_widen(p) _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)(const void *)(p)))
#define vx_low(a) _mm_unpacklo_epi8(a, _mm_setzero_si128())
#define vx_high(a) _mm_unpackhi_epi8(a, _mm_setzero_si128())
#define vx_low_signed(a) _mm_cvtepi8_epi16(a)
#define vx_high_signed(a) _mm_cvtepi8_epi16(_mm_srli_si128(a, 8))
#define vx_pack(a, b) _mm_packus_epi16(a, b)
#define vx_first32(a) ((uint32_t)_mm_cvtsi128_si32(a))
#define vx_reverse32(a) _mm_shuffle_epi32(a, 0x1b)
#define vx_mul_add(a, b, c) vx_addf(vx_mulf(a, b), c) /* a * b + c: a * b must be exact, as some sets fuse */
#define vx_table8(t, at) _mm_shuffle_epi8(t, at) /* bytes number `at` of t, within each 16 bytes */
#define vx_repeat16(p) vx_load(p)        /* 16 bytes, repeated in the whole register */
#define vx_of16(p, at) _mm_shuffle_epi8(vx_load(p), vx_full8(at, vx_set8(0x70))) /* bytes p[at], 0 where at > 15 */
#define vx_order32(a) (a) /* puts words in order that operations on each 16 bytes mixed */
#define vx_pack16(a, b) _mm_packus_epi16(a, b) /* two results of vx_pack32 to bytes, in order */
#define vx_stream(p, v) _mm_stream_si128((__m128i *)(void *)(p), v) /* past the caches; p is aligned */
#define vx_f _mm_castsi128_ps
#define vx_bits _mm_castps_si128
#define vx_all_ones(a) (_mm_movemask_epi8(a) == 0xffff)
#define vx_signs32(a) ((uint32_t)_mm_movemask_ps(vx_f(a)))
#define vx_halves(p) _mm_cvtepu16_epi32(_mm_loadl_epi64((const __m128i *)(const void *)(p)))
#define vx_put_halves(p, v) _mm_storel_epi64((__m128i *)(void *)(p), _mm_packus_epi32(v, v))
STEREO__INLINE VX FN(triples)(const uint8_t *p)
{
    return _mm_shuffle_epi8(vx_load(p), _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1));
}
STEREO__INLINE void FN(put_bytes)(uint8_t *p, VX v)
{
    _mm_storel_epi64((__m128i *)(void *)p, _mm_packus_epi16(v, v));
}
STEREO__INLINE void FN(zip)(VX a, VX b, int32_t bytes, VX out[2])
{
    out[0] = vx_unpack(lo, a, b, bytes);
    out[1] = vx_unpack(hi, a, b, bytes);
}
STEREO__INLINE void FN(unzip32)(VX a, VX b, VX out[2])
{
    out[0] = vx_bits(_mm_shuffle_ps(vx_f(a), vx_f(b), 0x88));
    out[1] = vx_bits(_mm_shuffle_ps(vx_f(a), vx_f(b), 0xdd));
}
STEREO__INLINE VX FN(words)(const uint8_t *p)
{
    int32_t four;
    memcpy(&four, p, 4);
    return _mm_cvtepu8_epi32(_mm_cvtsi32_si128(four));
}
STEREO__INLINE void FN(bytes)(uint8_t *p, VX v)
{
    const VX first = _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    int32_t four = _mm_cvtsi128_si32(_mm_shuffle_epi8(v, first));
    memcpy(p, &four, 4);
}
STEREO__INLINE VX FN(hmin8)(VX a)
{
    a = _mm_minpos_epu16(_mm_min_epu8(a, _mm_srli_epi16(a, 8)));
    return _mm_shuffle_epi8(a, _mm_setzero_si128());
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    return _mm_shuffle_epi8(_mm_minpos_epu16(a), _mm_set1_epi16(0x0100));
}
STEREO__INLINE VX FN(hmin32)(VX a)
{
    a = vx_min32(a, _mm_shuffle_epi32(a, 0x4e));
    return vx_min32(a, _mm_shuffle_epi32(a, 0xb1));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    const VX bits = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4), low = _mm_set1_epi8(15);
    return _mm_add_epi8(_mm_shuffle_epi8(bits, _mm_and_si128(a, low)),
                        _mm_shuffle_epi8(bits, _mm_and_si128(_mm_srli_epi16(a, 4), low)));
}

