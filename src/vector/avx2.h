/* The vector layer for AVX2. Uses common.h, which explains the names, and sse4.h's kernels. */

#define FN(name) stereo__cpu_##name##_avx2
#define VX_BELOW(name) stereo__cpu_##name##_sse4
#define VX __m256i
#define VX_BYTES 32
#define VX_OP(name) _mm256_##name
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif
#define vx_load(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define vx_store(p, v) _mm256_storeu_si256((__m256i *)(void *)(p), v)
#define vx_and _mm256_and_si256
#define vx_or _mm256_or_si256
#define vx_xor _mm256_xor_si256
#define vx_andnot _mm256_andnot_si256
#define vx_up8(a, b) _mm256_alignr_epi8(a, _mm256_permute2x128_si256(b, a, 0x21), 15)
#define vx_dn8(a, b) _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 1)
#define vx_up16(a, b) _mm256_alignr_epi8(a, _mm256_permute2x128_si256(b, a, 0x21), 14)
#define vx_dn16(a, b) _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 2)
#define vx_up32(a, b) _mm256_alignr_epi8(a, _mm256_permute2x128_si256(b, a, 0x21), 12)
#define vx_dn32(a, b) _mm256_alignr_epi8(_mm256_permute2x128_si256(a, b, 0x21), a, 4)
#define vx_widen(p) _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define vx_low(a) _mm256_cvtepu8_epi16(_mm256_castsi256_si128(a))
#define vx_high(a) _mm256_cvtepu8_epi16(_mm256_extracti128_si256(a, 1))
#define vx_low_signed(a) _mm256_cvtepi8_epi16(_mm256_castsi256_si128(a))
#define vx_high_signed(a) _mm256_cvtepi8_epi16(_mm256_extracti128_si256(a, 1))
#define vx_pack(a, b) _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8)
#define vx_first32(a) ((uint32_t)_mm_cvtsi128_si32(_mm256_castsi256_si128(a)))
#define vx_reverse32(a) _mm256_permutevar8x32_epi32(a, _mm256_setr_epi32(7, 6, 5, 4, 3, 2, 1, 0))
#define vx_mul_add(a, b, c) vx_addf(vx_mulf(a, b), c)
#define vx_table8 _mm256_shuffle_epi8
#define vx_repeat16(p) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define vx_of16(p, at) _mm256_shuffle_epi8(vx_repeat16(p), vx_full8(at, vx_set8(0x70)))
#define vx_order32(a) _mm256_permutevar8x32_epi32(a, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7))
#define vx_pack16(a, b) vx_order32(_mm256_packus_epi16(a, b))
#define vx_stream(p, v) _mm256_stream_si256((__m256i *)(void *)(p), v)
#define vx_f _mm256_castsi256_ps
#define vx_bits _mm256_castps_si256
#define vx_all_ones(a) (_mm256_movemask_epi8(a) == -1)
#define vx_signs32(a) ((uint32_t)_mm256_movemask_ps(vx_f(a)))
#define vx_shrv32 _mm256_srlv_epi32
#define vx_gather32(p, at) _mm256_i32gather_epi32((const int *)(const void *)(p), at, 4)
#define vx_halves(p) _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define vx_put_halves(p, v) \
    _mm_storeu_si128((__m128i *)(void *)(p), \
                     _mm256_castsi256_si128(_mm256_permute4x64_epi64(_mm256_packus_epi32(v, v), 0xd8)))
STEREO__INLINE VX FN(triples)(const uint8_t *p)
{
    const VX v = _mm256_permutevar8x32_epi32(vx_load(p), _mm256_setr_epi32(0, 1, 2, 0, 3, 4, 5, 0));
    const __m128i spread = _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1);
    return _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(spread));
}
STEREO__INLINE void FN(put_bytes)(uint8_t *p, VX v)
{
    _mm_storeu_si128((__m128i *)(void *)p, _mm256_castsi256_si128(vx_pack(v, v)));
}
STEREO__INLINE void FN(zip)(VX a, VX b, int32_t bytes, VX out[2])
{
    const VX low = vx_unpack(lo, a, b, bytes), high = vx_unpack(hi, a, b, bytes);
    out[0] = _mm256_permute2x128_si256(low, high, 0x20);
    out[1] = _mm256_permute2x128_si256(low, high, 0x31);
}
STEREO__INLINE void FN(unzip32)(VX a, VX b, VX out[2])
{
    out[0] = _mm256_permute4x64_epi64(vx_bits(_mm256_shuffle_ps(vx_f(a), vx_f(b), 0x88)), 0xd8);
    out[1] = _mm256_permute4x64_epi64(vx_bits(_mm256_shuffle_ps(vx_f(a), vx_f(b), 0xdd)), 0xd8);
}
STEREO__INLINE VX FN(words)(const uint8_t *p)
{
    return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(const void *)p));
}
STEREO__INLINE void FN(bytes)(uint8_t *p, VX v)
{
    const VX first = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1));
    v = _mm256_shuffle_epi8(v, first);
    _mm_storel_epi64((__m128i *)(void *)p,
                     _mm_unpacklo_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1)));
}
STEREO__INLINE VX FN(hmin8)(VX a)
{
    __m128i h = _mm_min_epu8(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return _mm256_broadcastb_epi8(_mm_minpos_epu16(_mm_min_epu8(h, _mm_srli_epi16(h, 8))));
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    __m128i h = _mm_min_epu16(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    return _mm256_broadcastw_epi16(_mm_minpos_epu16(h));
}
STEREO__INLINE VX FN(hmin32)(VX a)
{
    a = vx_min32(a, _mm256_permute4x64_epi64(a, 0x4e));
    a = vx_min32(a, _mm256_shuffle_epi32(a, 0x4e));
    return vx_min32(a, _mm256_shuffle_epi32(a, 0xb1));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    const __m128i table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const VX bits = _mm256_broadcastsi128_si256(table), low = _mm256_set1_epi8(15);
    return _mm256_add_epi8(_mm256_shuffle_epi8(bits, _mm256_and_si256(a, low)),
                           _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(a, 4), low)));
}

STEREO__INLINE VX FN(two_cells)(const uint8_t *p, const uint8_t *q)
{
    const __m128i first = _mm_loadu_si128((const __m128i *)(const void *)p);
    return _mm256_inserti128_si256(_mm256_castsi128_si256(first), _mm_loadu_si128((const __m128i *)(const void *)q), 1);
}
/* Two cells of 16 bytes. cells_before: cell i has the bytes from p - i on. cells_of: byte p[i] fills cell i. */
STEREO__INLINE VX FN(cells_before)(const uint8_t *p)
{
    return FN(two_cells)(p, p - 1);
}
STEREO__INLINE VX FN(cells_of)(const uint8_t *p)
{
    int16_t two;
    memcpy(&two, p, 2);
    return _mm256_shuffle_epi8(_mm256_set1_epi16(two), _mm256_inserti128_si256(vx_set8(0), _mm_set1_epi8(1), 1));
}
/* A cell of each of two rows. */
STEREO__INLINE VX FN(cells_at)(uint8_t *const *rows, ptrdiff_t at)
{
    return FN(two_cells)(rows[0] + at, rows[1] + at);
}
STEREO__INLINE void FN(cells_put)(uint8_t *const *rows, ptrdiff_t at, VX v)
{
    _mm_storeu_si128((__m128i *)(void *)(rows[0] + at), _mm256_castsi256_si128(v));
    _mm_storeu_si128((__m128i *)(void *)(rows[1] + at), _mm256_extracti128_si256(v, 1));
}
static void FN(leave)(void) { _mm256_zeroupper(); }

