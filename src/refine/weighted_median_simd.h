/* Weighted median over the vector layer. A block is as many pixels as a register has bytes. Its values are halves above
   a base, and 65535 where they are invalid; a register holds half a block. */

#if STEREO__HAS_WEIGHTED_MEDIAN

typedef struct FN(weighting) {
    const uint8_t *table;                    /* of 256 weights, mod 256 */
    int32_t runs;                            /* see look_up8 */
    VX whole;                                /* largest step with the weight 256 */
    uint8_t *windows;                        /* of each pixel of a window: two registers of values, two of weights */
} FN(weighting);

static FN(weighting) FN(weighting_of)(const stereo__call *call)
{
    const uint32_t *from = (const uint32_t *)(const void *)call->slot[2].base;
    FN(weighting) weighting;
    int32_t whole = 0;
    while (whole < 255 && from[whole + 1] == 256) whole++;
    weighting.table = call->scratch;
    weighting.runs = FN(byte_table)(from, call->scratch);
    weighting.whole = vx_set8(whole);
    weighting.windows = call->scratch + STEREO__WEIGHTED_TABLE;
    return weighting;
}

/* Fills in the windows of a block at column x. rows: halves around it, from column x - radius on, `row` apart. range:
   receives each window's least and largest valid value. Returns how many pixels a window has. */
STEREO__INLINE int32_t FN(windows)(const stereo__call *call, const FN(weighting) *weighting, int32_t x, const uint16_t *rows,
                                   int32_t row, VX (*range)[2])
{
    const int32_t radius = call->params->median.radius, channels = call->params->median.channels;
    const VX one = vx_set16(1), sign = vx_set16(0x8000);
    const uint8_t *own = stereo__row(&call->slot[1], call->y) + x;
    uint8_t *to = weighting->windows;
    int32_t i, j, z, n = 0;
    int k;
    STEREO__UNROLL for (k = 0; k < 2; k++) {
        range[k][0] = vx_set16(0xffff);
        range[k][1] = vx_set16(0);
    }
    for (j = -radius; j <= radius; j++, rows += row) {
        const uint8_t *other = stereo__row(&call->slot[1], stereo__clamp_row(call, call->y + j)) + x;
        if (call->y + j < 0 || call->y + j >= call->height) continue;
        for (i = -radius; i <= radius; i++, n++, to += 4 * VX_BYTES) {
            VX step = vx_set8(0), pair[2];
            for (z = 0; z < channels; z++) {
                const size_t plane = (size_t)z * call->slot[1].z_stride;
                const VX a = vx_load(own + plane), b = vx_load(other + plane + i);
                step = vx_max8(step, vx_sub8(vx_max8(a, b), vx_min8(a, b)));
            }
            FN(zip)(FN(look_up8)(weighting->table, weighting->runs, step),
                    vx_and(vx_eq8(vx_max8(step, weighting->whole), weighting->whole), vx_set8(1)), 1, pair);
            STEREO__UNROLL for (k = 0; k < 2; k++) {
                const VX v = vx_load(rows + radius + i + k * (VX_BYTES / 2));
                vx_store(to + k * VX_BYTES, vx_xor(v, sign));
                vx_store(to + (2 + k) * VX_BYTES, pair[k]);
                range[k][0] = vx_min16(range[k][0], v);
                range[k][1] = vx_max16(range[k][1], vx_add16(v, one)); /* invalid ones wrap to 0 */
            }
        }
    }
    STEREO__UNROLL for (k = 0; k < 2; k++) range[k][1] = vx_sub16(range[k][1], one);
    return n;
}

/* In each lane the weight of values up to `most`, saturated, among n pixels of a window. */
STEREO__INLINE VX FN(weight_upto)(const uint8_t *window, int32_t n, VX most)
{
    const VX limit = vx_xor(most, vx_set16(0x8000));
    VX sum = vx_set16(0), other = sum;       /* two, so that no addition waits for the one before */
    for (; n > 1; n -= 2, window += 8 * VX_BYTES) {
        sum = vx_add_upto16(sum, vx_load(window + 2 * VX_BYTES), vx_load(window), limit);
        other = vx_add_upto16(other, vx_load(window + 6 * VX_BYTES), vx_load(window + 4 * VX_BYTES), limit);
    }
    if (n) sum = vx_add_upto16(sum, vx_load(window + 2 * VX_BYTES), vx_load(window), limit);
    return vx_full16(sum, other);
}

/* In each lane the smallest of n values such that those up to it have half of the weight or more, found by bisecting
   their range. Where `own` is invalid: any value. */
STEREO__INLINE VX FN(weighted_middle)(const uint8_t *window, int32_t n, VX own, const VX *range)
{
    const VX one = vx_set16(1), last = vx_set16(0xffff), valid = vx_sub16(vx_bit_ge16(own, last), one);
    const VX sums[2] = {FN(weight_upto)(window, n / 2, vx_set16(0xfffe)),
                        FN(weight_upto)(window + (size_t)(n / 2) * 4 * VX_BYTES, n - n / 2, vx_set16(0xfffe))};
    const VX half = vx_and(valid, vx_mean16(sums[0], sums[1])); /* rounded up; less than 65535, where sums saturate */
    VX least = range[0], most = range[1];
    while (!vx_all_ones(vx_eq32(least, most))) {
        const VX middle = vx_mean16(least, vx_sub16(most, one));
        const VX missed = vx_sub16(vx_bit_ge16(FN(weight_upto)(window, n, middle), half), one);
        least = FN(pick)(missed, vx_add16(middle, one), least);
        most = FN(pick)(missed, most, middle);
    }
    return least;
}

enum { FN(WEIGHTED_ROW) = VX_BYTES + 2 * STEREO__WEIGHTED_REACH + VX_WORDS };

/* A block's rows, from `radius` columns before it on, `row` values apart, as words and as halves. */
typedef struct FN(weighted_block) {
    int32_t words[(2 * STEREO__WEIGHTED_REACH + 1) * FN(WEIGHTED_ROW)], base, row;
    uint16_t halves[(2 * STEREO__WEIGHTED_REACH + 1) * FN(WEIGHTED_ROW)];
} FN(weighted_block);

/* Returns 0 if the range of the values is too large. */
static int FN(weighted_take)(const stereo__call *call, int32_t x, FN(weighted_block) *block)
{
    const VX border = vx_set32(STEREO__BORDER), none = vx_set32(0xffff), above = vx_set32(INT32_MAX);
    const int32_t radius = call->params->median.radius, row = (VX_BYTES + 2 * radius + VX_WORDS - 1) / VX_WORDS * VX_WORDS;
    VX low = above, high = border;
    int32_t least, most, i;
    for (i = 0; i <= 2 * radius; i++)
        FN(map_columns)(call, call->y - radius + i, x - radius, row, block->words + i * row);
    for (i = 0; i < (2 * radius + 1) * row; i += VX_WORDS) {
        const VX v = vx_load(block->words + i);
        low = vx_min32(low, FN(pick)(vx_gt32(v, border), v, above));
        high = vx_max32(high, v);
    }
    least = (int32_t)vx_first32(FN(hmin32)(low));
    most = ~(int32_t)vx_first32(FN(hmin32)(vx_xor(high, vx_set32(-1))));
    if (STEREO__VALID(most) && (uint32_t)most - (uint32_t)least > 65533u) return 0;
    block->base = least - 1;
    block->row = row;
    for (i = 0; i < (2 * radius + 1) * row; i += VX_WORDS) {
        const VX v = vx_load(block->words + i);
        vx_put_halves((uint8_t *)(block->halves + i), FN(pick)(vx_gt32(v, border), vx_sub32(v, vx_set32(block->base)), none));
    }
    return 1;
}

static void FN(weighted_median)(const stereo__call *call)
{
    const int32_t radius = call->params->median.radius, width = call->width;
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x, at, i;
    FN(weighting) weighting;
    FN(weighted_block) block;
    if (call->slot[1].elem != STEREO__U8 || radius > STEREO__WEIGHTED_REACH) {
        stereo__cpu_weighted_median(call);
        return;
    }
    weighting = FN(weighting_of)(call);
    for (x = 0; x < width; x += VX_BYTES) {
        const int32_t from = x + VX_BYTES <= width || width < VX_BYTES ? x : width - VX_BYTES;
        uint16_t middles[VX_BYTES];
        VX range[2][2];
        int32_t n;
        if (!FN(weighted_take)(call, from, &block)) {
            stereo__weighted_columns(call, from, from + VX_BYTES < width ? from + VX_BYTES : width);
            continue;
        }
        n = FN(windows)(call, &weighting, from, block.halves, block.row, range);
        for (i = 0; i < 2; i++)
            vx_store(middles + i * (VX_BYTES / 2),
                     FN(weighted_middle)(weighting.windows + i * VX_BYTES, n,
                                         vx_load(block.halves + radius * block.row + radius + i * (VX_BYTES / 2)), range[i]));
        for (at = 0; at < VX_BYTES && from + at < width; at += VX_WORDS) {
            const VX own = vx_load(block.words + radius * block.row + radius + at), valid = vx_gt32(own, vx_set32(STEREO__BORDER));
            const VX v = vx_add32(vx_halves((const uint8_t *)(middles + at)), vx_set32(block.base));
            FN(store_words)(out + from + at, FN(pick)(valid, v, own), width - from - at);
        }
    }
}

#endif /* STEREO__HAS_WEIGHTED_MEDIAN */
