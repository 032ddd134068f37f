/* The vector layer for AVX-512. Uses common.h, which explains the names, and avx2.h's kernels. */

#define FN(name) stereo__cpu_##name##_avx512
#define VX_BELOW(name) stereo__cpu_##name##_avx2
#define VX __m512i
#define VX_BYTES 64
#define VX_OP(name) _mm512_##name
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target( \
    "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,avx512vnni,avx2,bmi,bmi2,popcnt"))), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,avx512vnni,avx2,bmi,bmi2,popcnt")
#pragma GCC diagnostic push              /* gcc's headers leave a register undefined on purpose, and read it */
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define vx_load(p) _mm512_loadu_si512((const void *)(p))
#define vx_store(p, v) _mm512_storeu_si512((void *)(p), v)
#define vx_and _mm512_and_si512
#define vx_or _mm512_or_si512
#define vx_xor _mm512_xor_si512
#define vx_andnot _mm512_andnot_si512
#define vx_eq8(a, b) _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(a, b))
#define vx_gt32(a, b) _mm512_movm_epi32(_mm512_cmpgt_epi32_mask(a, b))
#define vx_eq32(a, b) _mm512_movm_epi32(_mm512_cmpeq_epi32_mask(a, b))
#define vx_up8(a, b) _mm512_permutex2var_epi8(a, vx_load(stereo__shifted + 1), b)
#define vx_dn8(a, b) _mm512_permutex2var_epi8(a, vx_load(stereo__shifted + 3), b)
#define vx_up16(a, b) _mm512_permutex2var_epi8(a, vx_load(stereo__shifted), b)
#define vx_dn16(a, b) _mm512_permutex2var_epi8(a, vx_load(stereo__shifted + 4), b)
#define vx_up32(a, b) _mm512_alignr_epi32(a, b, 15)
#define vx_dn32(a, b) _mm512_alignr_epi32(b, a, 1)
#define vx_widen(p) _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)(const void *)(p)))
#define vx_low(a) _mm512_cvtepu8_epi16(_mm512_castsi512_si256(a))
#define vx_high(a) _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(a, 1))
#define vx_low_signed(a) _mm512_cvtepi8_epi16(_mm512_castsi512_si256(a))
#define vx_high_signed(a) _mm512_cvtepi8_epi16(_mm512_extracti64x4_epi64(a, 1))
#define vx_pack(a, b) _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(a)), _mm512_cvtepi16_epi8(b), 1)
#define vx_mark8(v, bit, a, b) _mm512_mask_add_epi8(v, _mm512_cmpge_epu8_mask(a, b), v, bit)
#define vx_note8(at, i, a, b) _mm512_mask_mov_epi8(at, _mm512_cmpneq_epi8_mask(a, b), i)
#define vx_note16(at, i, a, b) _mm512_mask_mov_epi16(at, _mm512_cmpneq_epi16_mask(a, b), i)
#define vx_over16(v, w, a, b) _mm512_mask_mov_epi16(v, _mm512_cmpgt_epi16_mask(a, b), w)
#define vx_over32(v, w, a, b) _mm512_mask_mov_epi32(v, _mm512_cmpgt_epi32_mask(a, b), w)
#define vx_bit_ge16(a, b) _mm512_maskz_set1_epi16(_mm512_cmpge_epu16_mask(a, b), 1)
#define vx_first32(a) ((uint32_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(a)))
#define vx_reverse32(a) \
    _mm512_permutexvar_epi32(_mm512_setr_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), a)
#define vx_mul_add(a, b, c) vx_bits(_mm512_fmadd_ps(vx_f(a), vx_f(b), vx_f(c)))
#define vx_table8 _mm512_shuffle_epi8
#define vx_repeat16(p) _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define vx_order32(a) \
    _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), a)
#define vx_pack16(a, b) vx_order32(_mm512_packus_epi16(a, b))
#define vx_stream(p, v) _mm512_stream_si512((__m512i *)(void *)(p), v)
#define vx_f _mm512_castsi512_ps
#define vx_bits _mm512_castps_si512
#define vx_all_ones(a) (_mm512_movepi8_mask(a) == 0xffffffffffffffffu)
#define vx_signs32(a) ((uint32_t)_mm512_movepi32_mask(a))
#define vx_add_upto16(sum, a, v, most) _mm512_mask_adds_epu16(sum, _mm512_cmple_epi16_mask(v, most), sum, a)
#define vx_first8(p, count) _mm512_maskz_loadu_epi8((count) < 64 ? ((uint64_t)1 << (count)) - 1u : ~(uint64_t)0, p)
#define vx_gather32 FN(gather32)
#define vx_shrv32 _mm512_srlv_epi32
#define vx_tens(v) _mm512_maskz_multishift_epi64_epi8(0x7777777777777777u, _mm512_set1_epi64(0x3f342a203f140a00), v)
#define vx_halves(p) _mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *)(const void *)(p)))
#define vx_put_halves(p, v) _mm256_storeu_si256((__m256i *)(void *)(p), _mm512_cvtepi32_epi16(v))
/* Source bytes of shifts by one or two bytes; from 64 on: of the second register. */
static const uint8_t stereo__shifted[68] = {
    126, 127, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
    31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61,
    62, 63, 64, 65};
#ifdef __GNUC__
#pragma GCC diagnostic push              /* without optimization gcc's gather is a macro that changes its mask's
                                            sign */
#pragma GCC diagnostic ignored "-Wsign-conversion"
#endif
STEREO__INLINE VX FN(gather32)(const uint32_t *p, VX at)
{
    return _mm512_i32gather_epi32(at, (const void *)p, 4);
}
#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif
/* The bits of a * a + c, for stereo__bends_arithmetic. */
static uint32_t FN(square_add)(uint32_t a, uint32_t c)
{
    return vx_first32(vx_addf(vx_mulf(vx_set32(a), vx_set32(a)), vx_set32(c)));
}
#define vx_looks_up
/* Looks up words in a table of 256, which sixteen registers hold: half the time of a gather. */
STEREO__INLINE VX FN(look_up)(const uint32_t *table, VX at)
{
    const __mmask16 odd = _mm512_test_epi32_mask(at, _mm512_set1_epi32(32)), other = _mm512_test_epi32_mask(at, _mm512_set1_epi32(64));
    VX v[8];
    int i;
    STEREO__UNROLL for (i = 0; i < 8; i++)
        v[i] = _mm512_permutex2var_epi32(vx_load(table + 32 * i), at, vx_load(table + 32 * i + 16));
    STEREO__UNROLL for (i = 0; i < 4; i++) v[i] = _mm512_mask_mov_epi32(v[2 * i], odd, v[2 * i + 1]);
    STEREO__UNROLL for (i = 0; i < 2; i++) v[i] = _mm512_mask_mov_epi32(v[2 * i], other, v[2 * i + 1]);
    return _mm512_mask_mov_epi32(v[0], _mm512_test_epi32_mask(at, _mm512_set1_epi32(128)), v[1]);
}
STEREO__INLINE VX FN(look_up8)(const uint8_t *table, int32_t runs, VX at)
{
    const VX low = _mm512_permutex2var_epi8(vx_load(table), at, vx_load(table + 64));
    const VX high = _mm512_permutex2var_epi8(vx_load(table + 128), at, vx_load(table + 192));
    (void)runs;
    return _mm512_mask_mov_epi8(low, _mm512_movepi8_mask(at), high);
}
STEREO__INLINE VX FN(triples)(const uint8_t *p)
{
    const __m128i spread = _mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1);
    VX v = _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0), vx_load(p));
    return _mm512_shuffle_epi8(v, _mm512_broadcast_i32x4(spread));
}
STEREO__INLINE void FN(put_bytes)(uint8_t *p, VX v)
{
    _mm256_storeu_si256((__m256i *)(void *)p, _mm512_cvtepi16_epi8(v));
}
STEREO__INLINE void FN(zip)(VX a, VX b, int32_t bytes, VX out[2])
{
    const VX low = vx_unpack(lo, a, b, bytes), high = vx_unpack(hi, a, b, bytes);
    out[0] = _mm512_permutex2var_epi64(low, _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), high);
    out[1] = _mm512_permutex2var_epi64(low, _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15), high);
}
STEREO__INLINE void FN(unzip32)(VX a, VX b, VX out[2])
{
    const VX even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    out[0] = _mm512_permutex2var_epi32(a, even, b);
    out[1] = _mm512_permutex2var_epi32(a, _mm512_add_epi32(even, _mm512_set1_epi32(1)), b);
}
STEREO__INLINE VX FN(words)(const uint8_t *p)
{
    return _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)(const void *)p));
}
STEREO__INLINE void FN(bytes)(uint8_t *p, VX v)
{
    _mm_storeu_si128((__m128i *)(void *)p, _mm512_cvtepi32_epi8(v));
}
STEREO__INLINE VX FN(hmin8)(VX a)
{
    __m256i q = _mm256_min_epu8(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i h = _mm_min_epu8(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
    return _mm512_broadcastb_epi8(_mm_minpos_epu16(_mm_min_epu8(h, _mm_srli_epi16(h, 8))));
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    __m256i q = _mm256_min_epu16(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
    __m128i h = _mm_min_epu16(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
    return _mm512_broadcastw_epi16(_mm_minpos_epu16(h));
}
STEREO__INLINE VX FN(hmin32)(VX a)
{
    a = vx_min32(a, _mm512_shuffle_i64x2(a, a, 0x4e));
    a = vx_min32(a, _mm512_shuffle_i64x2(a, a, 0xb1));
    a = vx_min32(a, _mm512_shuffle_epi32(a, _MM_PERM_BADC));
    return vx_min32(a, _mm512_shuffle_epi32(a, _MM_PERM_CDAB));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    return _mm512_popcnt_epi8(a);
}

/* Four cells of 16 bytes. cells_before: cell i has the bytes from p - i on. cells_of: byte p[i] fills cell i. */
STEREO__INLINE VX FN(cells_before)(const uint8_t *p)
{
    const VX at = _mm512_setr_epi64(0x0a09080706050403, 0x1211100f0e0d0c0b, 0x0908070605040302, 0x11100f0e0d0c0b0a,
                                    0x0807060504030201, 0x100f0e0d0c0b0a09, 0x0706050403020100, 0x0f0e0d0c0b0a0908);
    const __m256i near_p = _mm256_loadu_si256((const __m256i *)(const void *)(p - 3));
    return _mm512_permutexvar_epi8(at, _mm512_castsi256_si512(near_p));
}
STEREO__INLINE VX FN(cells_of)(const uint8_t *p)
{
    const int a = 0x01010101, b = 0x02020202, c = 0x03030303;
    const VX at = _mm512_setr_epi32(0, 0, 0, 0, a, a, a, a, b, b, b, b, c, c, c, c);
    int32_t four;
    memcpy(&four, p, 4);
    return _mm512_shuffle_epi8(vx_set32(four), at);
}
/* A cell of each of four rows. */
STEREO__INLINE VX FN(cells_at)(uint8_t *const *rows, ptrdiff_t at)
{
    VX v = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)(const void *)(rows[0] + at)));
    v = _mm512_inserti32x4(v, _mm_loadu_si128((const __m128i *)(const void *)(rows[1] + at)), 1);
    v = _mm512_inserti32x4(v, _mm_loadu_si128((const __m128i *)(const void *)(rows[2] + at)), 2);
    return _mm512_inserti32x4(v, _mm_loadu_si128((const __m128i *)(const void *)(rows[3] + at)), 3);
}
STEREO__INLINE void FN(cells_put)(uint8_t *const *rows, ptrdiff_t at, VX v)
{
    _mm_storeu_si128((__m128i *)(void *)(rows[0] + at), _mm512_castsi512_si128(v));
    _mm_storeu_si128((__m128i *)(void *)(rows[1] + at), _mm512_extracti32x4_epi32(v, 1));
    _mm_storeu_si128((__m128i *)(void *)(rows[2] + at), _mm512_extracti32x4_epi32(v, 2));
    _mm_storeu_si128((__m128i *)(void *)(rows[3] + at), _mm512_extracti32x4_epi32(v, 3));
}

