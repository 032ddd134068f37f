/* The vector layer for NEON. Uses common.h, which explains the names. */

#define FN(name) stereo__cpu_##name##_neon
#define VX uint8x16_t
#define VX_BYTES 16
#define vx_h(a) vreinterpretq_u16_u8(a)      /* the same register as halfwords, words, signed words; and back */
#define vx_w(a) vreinterpretq_u32_u8(a)
#define vx_i(a) vreinterpretq_s32_u8(a)
#define vx_fromh(a) vreinterpretq_u8_u16(a)
#define vx_fromw(a) vreinterpretq_u8_u32(a)
#define vx_fromi(a) vreinterpretq_u8_s32(a)
#define vx_load(p) vld1q_u8((const uint8_t *)(const void *)(p))
#define vx_store(p, v) vst1q_u8((uint8_t *)(void *)(p), v)
#if defined(__GNUC__)
#define vx_prefetch(p) __builtin_prefetch(p, 0, 2)
#else
#define vx_prefetch(p) ((void)(p))
#endif
#define vx_set8(v) vdupq_n_u8((uint8_t)(v))
#define vx_set16(v) vx_fromh(vdupq_n_u16((uint16_t)(v)))
#define vx_set32(v) vx_fromw(vdupq_n_u32((uint32_t)(v)))
#define vx_and vandq_u8
#define vx_or vorrq_u8
#define vx_xor veorq_u8
#define vx_add8 vaddq_u8
#define vx_sub8 vsubq_u8
#define vx_min8 vminq_u8
#define vx_max8 vmaxq_u8
#define vx_full8 vqaddq_u8
#define vx_mean8 vrhaddq_u8
#define vx_full16(a, b) vx_fromh(vqaddq_u16(vx_h(a), vx_h(b)))
#define vx_mean16(a, b) vx_fromh(vrhaddq_u16(vx_h(a), vx_h(b)))
#define vx_add16(a, b) vx_fromh(vaddq_u16(vx_h(a), vx_h(b)))
#define vx_sub16(a, b) vx_fromh(vsubq_u16(vx_h(a), vx_h(b)))
#define vx_min16(a, b) vx_fromh(vminq_u16(vx_h(a), vx_h(b)))
#define vx_max16(a, b) vx_fromh(vmaxq_u16(vx_h(a), vx_h(b)))
#define vx_mul16(a, b) vx_fromh(vmulq_u16(vx_h(a), vx_h(b)))
#define vx_mulhi16(a, b)                                                                                             \
    vx_fromh(vuzp2q_u16(vreinterpretq_u16_u32(vmull_u16(vget_low_u16(vx_h(a)), vget_low_u16(vx_h(b)))),              \
                        vreinterpretq_u16_u32(vmull_u16(vget_high_u16(vx_h(a)), vget_high_u16(vx_h(b))))))
#define vx_add32(a, b) vx_fromw(vaddq_u32(vx_w(a), vx_w(b)))
#define vx_sub32(a, b) vx_fromw(vsubq_u32(vx_w(a), vx_w(b)))
#define vx_min32(a, b) vx_fromi(vminq_s32(vx_i(a), vx_i(b)))
#define vx_max32(a, b) vx_fromi(vmaxq_s32(vx_i(a), vx_i(b)))
#define vx_mul32(a, b) vx_fromw(vmulq_u32(vx_w(a), vx_w(b)))
#define vx_shl32(a, n) vx_fromw(vshlq_n_u32(vx_w(a), n))
#define vx_shr32(a, n) vx_fromw(vshrq_n_u32(vx_w(a), n))
#define vx_gt32(a, b) vx_fromw(vcgtq_s32(vx_i(a), vx_i(b)))
#define vx_eq8 vceqq_u8
#define vx_eq32(a, b) vx_fromw(vceqq_s32(vx_i(a), vx_i(b)))
#define vx_ratio32(a, b) vx_fromi(vcvtq_s32_f32(VX_FLOATS(div, /, vcvtq_f32_s32(vx_i(a)), vcvtq_f32_s32(vx_i(b)))))
#define vx_f(a) vreinterpretq_f32_u8(a)
#define vx_bits(a) vreinterpretq_u8_f32(a)
#if defined(_MSC_VER) && !defined(__clang__) /* see common.h */
#define VX_FLOATS(name, sign, a, b) v##name##q_f32(a, b)
#else
#define VX_FLOATS(name, sign, a, b) ((a) sign (b))
#endif
#define vx_addf(a, b) vx_bits(VX_FLOATS(add, +, vx_f(a), vx_f(b)))
#define vx_subf(a, b) vx_bits(VX_FLOATS(sub, -, vx_f(a), vx_f(b)))
#define vx_mulf(a, b) vx_bits(VX_FLOATS(mul, *, vx_f(a), vx_f(b)))
#define vx_maxf(a, b) vx_bits(vmaxq_f32(vx_f(a), vx_f(b)))
#define vx_float32(a) vx_bits(vcvtq_f32_s32(vx_i(a)))
#define vx_sqrtf(a) vx_bits(vsqrtq_f32(vx_f(a)))
#define vx_trunc32(a) vx_fromi(vcvtq_s32_f32(vx_f(a)))
#define vx_pairs_add16(sum, a, b) vx_add32(sum, vx_pairs16(a, b))
#define vx_pairs16(a, b)                                                                                             \
    vx_fromi(vpaddq_s32(vmull_s16(vget_low_s16(vreinterpretq_s16_u8(a)), vget_low_s16(vreinterpretq_s16_u8(b))),     \
                        vmull_high_s16(vreinterpretq_s16_u8(a), vreinterpretq_s16_u8(b))))
#define vx_reverse32(a) vextq_u8(vx_fromw(vrev64q_u32(vx_w(a))), vx_fromw(vrev64q_u32(vx_w(a))), 8)
#define vx_pack32(a, b) vx_fromh(vcombine_u16(vqmovun_s32(vx_i(a)), vqmovun_s32(vx_i(b))))
#define vx_pack16(a, b) vcombine_u8(vqmovun_s16(vreinterpretq_s16_u8(a)), vqmovun_s16(vreinterpretq_s16_u8(b))) /* signed */
#define vx_table8 vqtbl1q_u8
#define vx_repeat16(p) vx_load(p)
#define vx_of16(p, at) vqtbl1q_u8(vx_load(p), at)
#define vx_mul_add(a, b, c) vx_bits(vfmaq_f32(vx_f(c), vx_f(a), vx_f(b)))
#define vx_stream vx_store
#define vx_all_ones(a) (vminvq_u8(a) == 255)
#define vx_signs32(a) \
    vaddvq_u32(vandq_u32(vreinterpretq_u32_s32(vshrq_n_s32(vx_i(a), 31)), vcombine_u32(vcreate_u32(0x200000001u), vcreate_u32(0x800000004u))))
#define vx_sums8(a) vx_fromw(vpaddlq_u16(vpaddlq_u8(a)))
#define vx_halves(p) vx_fromw(vmovl_u16(vld1_u16((const uint16_t *)(const void *)(p))))
#define vx_put_halves(p, v) vst1_u16((uint16_t *)(void *)(p), vmovn_u32(vx_w(v)))
#define vx_andnot(a, b) vbicq_u8(b, a)
#define vx_up8(a, b) vextq_u8(b, a, 15)
#define vx_dn8(a, b) vextq_u8(a, b, 1)
#define vx_up16(a, b) vextq_u8(b, a, 14)
#define vx_dn16(a, b) vextq_u8(a, b, 2)
#define vx_up32(a, b) vextq_u8(b, a, 12)
#define vx_dn32(a, b) vextq_u8(a, b, 4)
#define vx_widen(p) vx_fromh(vmovl_u8(vld1_u8((const uint8_t *)(const void *)(p))))
#define vx_less16(a) vx_fromh(vsubq_u16(vandq_u16(vx_h(a), vdupq_n_u16(255)), vshrq_n_u16(vx_h(a), 8)))
#define vx_both16(a) vx_fromh(vpaddlq_u8(a))
#define vx_low(a) vx_fromh(vmovl_u8(vget_low_u8(a)))
#define vx_high(a) vx_fromh(vmovl_u8(vget_high_u8(a)))
#define vx_low_signed(a) vreinterpretq_u8_s16(vmovl_s8(vget_low_s8(vreinterpretq_s8_u8(a))))
#define vx_high_signed(a) vreinterpretq_u8_s16(vmovl_s8(vget_high_s8(vreinterpretq_s8_u8(a))))
#define vx_pack(a, b) vuzp1q_u8(a, b)
#define vx_unpack(half, a, b, bytes) ((bytes) == 1 ? vx_unpack_##half(a, b) : vx_unpack16_##half(a, b))
#define vx_unpack_lo vzip1q_u8
#define vx_unpack_hi vzip2q_u8
#define vx_unpack16_lo(a, b) vx_fromh(vzip1q_u16(vx_h(a), vx_h(b)))
#define vx_unpack16_hi(a, b) vx_fromh(vzip2q_u16(vx_h(a), vx_h(b)))
#define vx_pair_min32(a, b) vx_fromi(vpminq_s32(vx_i(a), vx_i(b)))
#define vx_mark8(v, bit, a, b) vorrq_u8(v, vandq_u8(vcgeq_u8(a, b), bit))
#define vx_note8(at, i, a, b) vbslq_u8(vceqq_u8(a, b), at, i)
#define vx_note16(at, i, a, b) vbslq_u8(vx_fromh(vceqq_u16(vx_h(a), vx_h(b))), at, i)
#define vx_over16(v, w, a, b) vbslq_u8(vx_fromh(vcgtq_s16(vreinterpretq_s16_u8(a), vreinterpretq_s16_u8(b))), w, v)
#define vx_over32(v, w, a, b) vbslq_u8(vx_gt32(a, b), w, v)
#define vx_add_upto16(sum, a, v, most) \
    vx_full16(sum, vx_andnot(vx_fromh(vcgtq_s16(vreinterpretq_s16_u8(v), vreinterpretq_s16_u8(most))), a))
#define vx_bit_ge16(a, b) vx_fromh(vshrq_n_u16(vcgeq_u16(vx_h(a), vx_h(b)), 15))
#define vx_first32(a) vgetq_lane_u32(vx_w(a), 0)
#define vx_shr16(a, n) vx_fromh(vshrq_n_u16(vx_h(a), n))
#define vx_shl16(a, n) vx_fromh(vshlq_n_u16(vx_h(a), n))
#define vx_sar32(a, n) vx_fromi(vshrq_n_s32(vx_i(a), n))
#define vx_shift32(a, n) vx_fromw(vshlq_u32(vx_w(a), vdupq_n_s32(-(int)(n))))
#define vx_shift16(a, n) vx_fromh(vshlq_u16(vx_h(a), vdupq_n_s16((int16_t)-(int)(n))))
#define vx_left16(a, n) vx_fromh(vshlq_u16(vx_h(a), vdupq_n_s16((int16_t)(n))))
#define vx_left32(a, n) vx_fromw(vshlq_u32(vx_w(a), vdupq_n_s32((int)(n))))
#define vx_minf(a, b) vbslq_u8(vx_fromw(vcltq_f32(vx_f(a), vx_f(b))), a, b)
#define vx_setf(v) vx_bits(vdupq_n_f32(v))
STEREO__INLINE VX FN(triples)(const uint8_t *p)
{
    static const uint8_t spread[16] = {0, 1, 2, 255, 3, 4, 5, 255, 6, 7, 8, 255, 9, 10, 11, 255};
    return vqtbl1q_u8(vx_load(p), vld1q_u8(spread));
}
STEREO__INLINE void FN(put_bytes)(uint8_t *p, VX v)
{
    vst1_u8(p, vmovn_u16(vx_h(v)));
}
STEREO__INLINE void FN(zip)(VX a, VX b, int32_t bytes, VX out[2])
{
    out[0] = bytes == 1 ? vzip1q_u8(a, b) : bytes == 2 ? vx_fromh(vzip1q_u16(vx_h(a), vx_h(b)))
                                                       : vx_fromw(vzip1q_u32(vx_w(a), vx_w(b)));
    out[1] = bytes == 1 ? vzip2q_u8(a, b) : bytes == 2 ? vx_fromh(vzip2q_u16(vx_h(a), vx_h(b)))
                                                       : vx_fromw(vzip2q_u32(vx_w(a), vx_w(b)));
}
STEREO__INLINE void FN(unzip32)(VX a, VX b, VX out[2])
{
    out[0] = vx_fromw(vuzp1q_u32(vx_w(a), vx_w(b)));
    out[1] = vx_fromw(vuzp2q_u32(vx_w(a), vx_w(b)));
}
STEREO__INLINE VX FN(words)(const uint8_t *p)
{
    uint32_t four;
    memcpy(&four, p, 4);
    return vx_fromw(vmovl_u16(vget_low_u16(vmovl_u8(vcreate_u8(four)))));
}
STEREO__INLINE void FN(bytes)(uint8_t *p, VX v)
{
    const uint16x4_t halves = vmovn_u32(vx_w(v));
    uint32_t four = vget_lane_u32(vreinterpret_u32_u8(vmovn_u16(vcombine_u16(halves, halves))), 0);
    memcpy(p, &four, 4);
}
STEREO__INLINE VX FN(hmin8)(VX a)
{
    return vdupq_n_u8(vminvq_u8(a));
}
STEREO__INLINE VX FN(hmin16)(VX a)
{
    return vx_set16(vminvq_u16(vx_h(a)));
}
STEREO__INLINE VX FN(hmin32)(VX a)
{
    return vx_fromi(vdupq_n_s32(vminvq_s32(vx_i(a))));
}
STEREO__INLINE VX FN(pop8)(VX a)
{
    return vcntq_u8(a);
}
