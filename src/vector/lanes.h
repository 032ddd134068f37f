/* Operations that all instruction sets share, on lanes of any width: `wide` is a constant of the function, 0 = 8
   bits, 1 = 16 bits and, for operations that right views need, 2 = 32 bits. Uses common.h and the room of a set. */
#define vx_set(v) (wide == 2 ? vx_set32(v) : wide ? vx_set16(v) : vx_set8(v))
#define vx_add(a, b) (wide == 2 ? vx_add32(a, b) : wide ? vx_add16(a, b) : vx_add8(a, b))
#define vx_full(a, b) (wide ? vx_full16(a, b) : vx_full8(a, b)) /* a + b, saturated */
#define vx_mean(a, b) (wide ? vx_mean16(a, b) : vx_mean8(a, b)) /* (a + b + 1) / 2 */
#define vx_sub(a, b) (wide ? vx_sub16(a, b) : vx_sub8(a, b))
#define vx_note(at, i, a, b) /* i where a < b, at where a = b; a > b does not occur */ \
    (wide == 2 ? vx_over32(at, i, b, a) : wide ? vx_note16(at, i, a, b) : vx_note8(at, i, a, b))
#define vx_min(a, b) (wide == 2 ? vx_min32(a, b) : wide ? vx_min16(a, b) : vx_min8(a, b))
#define vx_up(a, b) (wide ? vx_up16(a, b) : vx_up8(a, b))
#define vx_dn(a, b) (wide ? vx_dn16(a, b) : vx_dn8(a, b))
#define vx_hmin(a) (wide ? FN(hmin16)(a) : FN(hmin8)(a))
#define VX_PER_64 ((64 << wide) / VX_BYTES)  /* registers that 64 lanes fill */
#ifdef VX_BELOW                              /* passes data smaller than a register to the set below */
#define VX_SMALLER(bytes, name, arguments) if ((bytes) < VX_BYTES) { VX_BELOW(name) arguments; return; }
#else
#define VX_SMALLER(bytes, name, arguments)
#endif
#define VX_MOST (4096 / VX_BYTES)            /* registers for STEREO_MAX_DISPARITIES lanes of 16 bits */
#define VX_WORDS (VX_BYTES / 4)
#define VX_CELLS (VX_BYTES / 16)             /* a cell: 16 lanes of 8 bits, a pixel with few disparities */
#ifdef VX_BELOW
#define vx_cells_up(a, b) VX_OP(alignr_epi8)(a, b, 15)
#define vx_cells_dn(a, b) VX_OP(alignr_epi8)(b, a, 1)
#else
#define vx_cells_up vx_up8
#define vx_cells_dn vx_dn8
#endif
#if STEREO__SET < 5                          /* the first word of each cell, for four registers */
#define vx_firsts32(v) \
    vx_order32(VX_OP(unpacklo_epi64)(VX_OP(unpacklo_epi32)(v[0], v[1]), VX_OP(unpacklo_epi32)(v[2], v[3])))
#else
#define vx_pair32(a, b) vreinterpretq_u64_u32(vzip1q_u32(vx_w(a), vx_w(b)))
#define vx_firsts32(v) vreinterpretq_u8_u64(vzip1q_u64(vx_pair32(v[0], v[1]), vx_pair32(v[2], v[3])))
#endif
/* The smallest lane of each cell, in all lanes of the cell. */
STEREO__INLINE VX FN(cells_min)(VX a)
{
#ifdef VX_BELOW
    a = vx_min8(a, VX_OP(alignr_epi8)(a, a, 8));
    a = vx_min8(a, VX_OP(alignr_epi8)(a, a, 4));
    a = vx_min8(a, VX_OP(alignr_epi8)(a, a, 2));
    return vx_min8(a, VX_OP(alignr_epi8)(a, a, 1));
#else
    return FN(hmin8)(a);
#endif
}
/* The same for lanes of 16 bits. */
STEREO__INLINE VX FN(cells_min16)(VX a)
{
#ifdef VX_BELOW
    a = vx_min16(a, VX_OP(alignr_epi8)(a, a, 8));
    a = vx_min16(a, VX_OP(alignr_epi8)(a, a, 4));
    return vx_min16(a, VX_OP(alignr_epi8)(a, a, 2));
#else
    return FN(hmin16)(a);
#endif
}

/* Lanes of `yes` where the mask has all ones, of `no` where it has all zeros. */
STEREO__INLINE VX FN(pick)(VX mask, VX yes, VX no)
{
#if STEREO__SET == 4
    return _mm512_ternarylogic_epi32(mask, yes, no, 0xca);
#elif STEREO__SET == 5
    return vbslq_u8(mask, yes, no);
#else
    return VX_OP(blendv_epi8)(no, yes, mask);
#endif
}

#ifndef vx_first8
#define vx_first8(p, count) \
    vx_and(vx_load(p), vx_load(stereo__fence + 64 - ((count) < VX_BYTES ? (count) : VX_BYTES)))
#endif

/* Writes a register; past: 1 = past the caches, to an aligned address. */
STEREO__INLINE void FN(write)(uint8_t *p, VX v, int past)
{
    if (past) vx_stream(p, v);
    else vx_store(p, v);
}

/* Stores the first `count` words of a register, at most all. It leaves memory behind them to other workers. */
STEREO__INLINE void FN(store_words)(void *to, VX v, int32_t count)
{
#if STEREO__SET == 4
    _mm512_mask_storeu_epi32(to, (__mmask16)(0xffffu >> (count < 16 ? 16 - count : 0)), v);
#else
    uint32_t words[VX_WORDS];
    if (count >= VX_WORDS) {
        vx_store(to, v);
    } else {
        vx_store(words, v);
        memcpy(to, words, (size_t)count * 4u);
    }
#endif
}

/* The first `count` words at p, zeros behind them: memory there may belong to other workers. */
STEREO__INLINE VX FN(load_words)(const void *p, int32_t count)
{
    uint32_t words[VX_WORDS] = {0};
    if (count >= VX_WORDS) return vx_load(p);
    memcpy(words, p, (size_t)count * 4u);
    return vx_load(words);
}

/* Words first, first + 1 and so on. */
STEREO__INLINE VX FN(count_from)(int32_t first)
{
    return vx_add32(FN(words)(stereo__counting), vx_set32(first));
}

#ifndef vx_gather32
#define vx_gather32 FN(gather32)
STEREO__INLINE VX FN(gather32)(const uint32_t *p, VX at) /* words p[at] */
{
    uint32_t lanes[VX_WORDS];
    int i;
    vx_store(lanes, at);
    STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) lanes[i] = p[lanes[i]];
    return vx_load(lanes);
}
#endif

#ifndef vx_looks_up
#define vx_looks_up
STEREO__INLINE VX FN(look_up)(const uint32_t *table, VX at) { return vx_gather32(table, at); }
/* Looks up bytes in a table of 256. All entries after the first `runs` runs of 16 equal the last entry of these. */
STEREO__INLINE VX FN(look_up8)(const uint8_t *table, int32_t runs, VX at)
{
    VX v = vx_set8(0);
    int32_t i;
    at = vx_min8(at, vx_set8(16 * runs - 1));
    for (i = 0; i < runs; i++) v = vx_or(v, vx_of16(table + 16 * i, vx_xor(at, vx_set8(16 * i))));
    return v;
}
#endif

/* The lower bytes of a table of 256 words, for look_up8. Returns how many runs tell it. */
STEREO__INLINE int32_t FN(byte_table)(const uint32_t *words, uint8_t *table)
{
    int32_t runs = 16, i;
    for (i = 0; i < 256; i++) table[i] = (uint8_t)words[i];
    while (runs > 1 && memcmp(table + 16 * runs - 17, table + 16 * runs - 16, 16) == 0) runs--;
    return runs;
}

/* The lower 8 bits of the three 10-bit values in each word, as its three lower bytes. */
#ifndef vx_tens
#define vx_tens(v)                                                                                                   \
    vx_or(vx_and(v, vx_set32(0xff)),                                                                                 \
          vx_or(vx_and(vx_shr32(v, 2), vx_set32(0xff00)), vx_and(vx_shr32(v, 4), vx_set32(0xff0000))))
#endif

/* Transposes as many registers as one has lanes, of 2 or 4 bytes: lane i of register k becomes lane k of register
   i. */
STEREO__INLINE void FN(transpose)(VX *v, const int bytes)
{
    VX w[VX_BYTES / 2];
    int side, i;
    for (side = 1; side < VX_BYTES / bytes; side *= 2) {
        STEREO__UNROLL for (i = 0; i < VX_BYTES / bytes / 2; i++)
            FN(zip)(v[i], v[i + VX_BYTES / bytes / 2], bytes, w + 2 * i);
        STEREO__UNROLL for (i = 0; i < VX_BYTES / bytes; i++) v[i] = w[i];
    }
}

/* A pixel's values from number k on, of `bytes` bytes each, as words. put_words writes them back. */
STEREO__INLINE VX FN(widest)(const uint8_t *p, int32_t k, const int bytes)
{
    return bytes == 1 ? FN(words)(p + k) : bytes == 2 ? vx_halves(p + 2 * k) : vx_load(p + 4 * k);
}

STEREO__INLINE void FN(put_words)(uint8_t *p, int32_t k, VX v, int32_t bytes)
{
    if (bytes == 1) FN(bytes)(p + k, v);
    else if (bytes == 2) vx_put_halves(p + 2 * k, v);
    else vx_store(p + 4 * k, v);
}

/* The twin of stereo__guide_step, for the pixels from a and b on; bytes: of a sample. */
STEREO__INLINE VX FN(guide_steps)(const stereo__view *guide, const int bytes, int32_t planes, int32_t shift, const uint8_t *a,
                                  const uint8_t *b)
{
    VX most = vx_set32(0);
    for (; planes > 0; planes--, a += guide->z_stride, b += guide->z_stride) {
        const VX v = vx_shift32(FN(widest)(a, 0, bytes), shift), w = vx_shift32(FN(widest)(b, 0, bytes), shift);
        most = vx_max32(most, vx_sub32(vx_max32(v, w), vx_min32(v, w)));
    }
    return most;
}

/* Lanes p[at] as words; with gathers, each from the word that holds it. */
STEREO__INLINE VX FN(gather_lanes)(const uint8_t *p, VX at, const int wide)
{
#ifdef vx_shrv32
    const VX place = wide == 2 ? at : wide ? vx_shr32(at, 1) : vx_shr32(at, 2);
    const VX words = vx_gather32((const uint32_t *)(const void *)p, place);
    const VX shift = vx_and(wide ? vx_shl32(at, 4) : vx_shl32(at, 3), vx_set32(31));
    return wide == 2 ? words : vx_and(vx_shrv32(words, shift), vx_set32(wide ? 0xffff : 0xff));
#else
    uint32_t lanes[VX_WORDS];
    int i;
    vx_store(lanes, at);
    STEREO__UNROLL for (i = 0; i < VX_WORDS; i++)
        lanes[i] = wide == 2 ? ((const uint32_t *)(const void *)p)[lanes[i]]
                   : wide    ? ((const uint16_t *)(const void *)p)[lanes[i]]
                             : p[lanes[i]];
    return vx_load(lanes);
#endif
}

/* Instances of a kernel that works on all registers of a pixel, in lanes of 8 or 16 bits. The usual ranges of
   disparities get an instance with a constant number of registers, so that values stay in registers; all others loop
   over groups of 64 lanes. Each instance costs compile time in every set: only those that are worth it exist. */
#define VX_RUN(kernel, wide, n, most, groups) { VX a[most], b[most]; FN(kernel)(call, a, b, n, groups, wide); return; }
#ifdef STEREO_MINIMAL
#define VX_CASE(kernel, wide, n)
#define VX_FEW(kernel, n)
#else
#define VX_CASE(kernel, wide, n) \
    if (registers == n && n >= VX_PER_64 && n * VX_BYTES <= 256) VX_RUN(kernel, wide, n, n, 1)
#define VX_FEW(kernel, n) \
    if (call->disparities <= n * VX_BYTES && n < VX_PER_64) VX_RUN(kernel, 0, n, n, 1) /* omits unread padding */
#endif
#define VX_NOT64(kernel, wide) \
    if (call->pitch < 64) VX_RUN(kernel, wide, 1, 4, call->pitch << wide < 2 * VX_BYTES ? 1 : (call->pitch << wide) / VX_BYTES)
#define VX_TWICE(kernel) VX_ONCE(kernel, 0, _8, ) VX_ONCE(kernel, 1, _16, )
#define VX_NARROW(kernel) VX_ONCE(kernel, 0, _8, VX_FEW(kernel, 1) VX_FEW(kernel, 2)) VX_ONCE(kernel, 1, _16, )
#define VX_ONCE(kernel, lanes16, suffix, few)                                                                         \
    static void FN(kernel##suffix)(const stereo__call *call)                                                         \
    {                                                                                                                \
        const int wide = lanes16, registers = call->pitch / 64 * VX_PER_64;                                          \
        (void)registers;                                                                                             \
        few VX_NOT64(kernel, lanes16)                                                                                \
        VX_CASE(kernel, lanes16, 1) VX_CASE(kernel, lanes16, 2) VX_CASE(kernel, lanes16, 4) VX_CASE(kernel, lanes16, 8) \
        VX_RUN(kernel, lanes16, VX_PER_64, VX_MOST, call->pitch / 64)                                                \
    }
/* One instance for all ranges, for kernels that are used less often; `some` ranges have their own. */
#define VX_64(kernel, lanes16) if (call->pitch == 64) VX_RUN(kernel, lanes16, VX_PER_64, VX_PER_64, 1)
#define VX_ANY(kernel, lanes16, suffix, some)                                                                        \
    static void FN(kernel##suffix)(const stereo__call *call)                                                         \
    {                                                                                                                \
        enum { wide = lanes16 };                                                                                     \
        some VX_NOT64(kernel, lanes16)                                                                               \
        VX_RUN(kernel, lanes16, VX_PER_64, VX_MOST, call->pitch / 64)                                                \
    }

/* a, or 0 where |a| < 2^-100. */
STEREO__INLINE VX FN(not_tiny)(VX a)
{
    VX size = vx_and(a, vx_set32(0x7fffffff));
    return vx_and(a, vx_gt32(size, vx_set32(0x0d7fffff)));
}

/* The twin of stereo__half_up. The difference is negative where the conversion rounded up. */
STEREO__INLINE VX FN(half_up)(VX v)
{
    const VX above = vx_addf(v, vx_setf(0.5f)), whole = vx_trunc32(above);
    return vx_add32(whole, vx_sar32(vx_subf(above, vx_float32(whole)), 31));
}

/* The twin of stereo__reciprocal. */
STEREO__INLINE VX FN(reciprocal)(VX s)
{
    const VX two = vx_set32(0x40000000);
    VX r = vx_sub32(vx_set32(0x7ef311c7), s);
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++)
        r = vx_mulf(r, vx_subf(two, vx_mulf(s, r)));
    return r;
}

/* May writes to a volume bypass the caches, because it is aligned and, with 8 MiB or more, larger than caches? */
static int FN(streams)(const stereo__view *out)
{
    return out->x_stride % VX_BYTES == 0 && (uintptr_t)out->base % VX_BYTES == 0 && out->y_stride % VX_BYTES == 0 &&
           (uint64_t)out->y_stride * out->height >= 8u << 20;
}

/* May writes to a result bypass the caches? It must be such a volume, no ring, and not in place of the input. */
static int FN(goes_past)(const stereo__view *in, const stereo__view *out)
{
    return out->window == 0 && out->base != in->base && FN(streams)(out);
}
