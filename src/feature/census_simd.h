/* Census over the vector layer. */

/* The pattern's blurred plane in row y, from column -4 on, in lanes of 16 bits. sums: of the columns from -5 on. */
STEREO__INLINE void FN(pattern_blur)(const stereo__call *call, int32_t y, uint16_t *sums, uint16_t *out)
{
    const int32_t lanes = VX_BYTES / 2, first = -STEREO__PATTERN_ACROSS - 1, count = call->width - 2 * first;
    const uint8_t *above = stereo__row(&call->slot[0], stereo__clamp_row(call, y - 1)) + first;
    const uint8_t *at = stereo__row(&call->slot[0], stereo__clamp_row(call, y)) + first;
    const uint8_t *below = stereo__row(&call->slot[0], stereo__clamp_row(call, y + 1)) + first;
    int32_t x;
    for (x = 0; x < count; x += lanes) {     /* the last ones overlap their neighbours, below too */
        VX v;
        x = x + lanes <= count ? x : count - lanes;
        v = vx_widen(at + x);
        vx_store(sums + x, vx_add16(vx_add16(v, v), vx_add16(vx_widen(above + x), vx_widen(below + x))));
    }
    for (x = 0; x < count - 2; x += lanes) {
        VX v;
        x = x + lanes <= count - 2 ? x : count - 2 - lanes;
        v = vx_load(sums + x + 1);
        vx_store(out + x, vx_add16(vx_add16(v, v), vx_add16(vx_load(sums + x), vx_load(sums + x + 2))));
    }
}

/* What the pattern compares: bytes of luma; of the blurred plane, 16-bit lanes of the rows in scratch. */
STEREO__INLINE void FN(pattern_pairs)(const stereo__call *call, const uint8_t **first, const uint8_t **second)
{
    const size_t stride = stereo__pattern_stride(call);
    uint16_t *sums = (uint16_t *)(void *)call->scratch, *blurred[STEREO__PATTERN_ROWS];
    const uint8_t *luma[STEREO__PATTERN_ROWS];
    int32_t row, i, used = 0;
    for (i = 0; i < STEREO__PATTERN_BITS; i++) {
        const stereo__comparison c = stereo__pattern[i];
        if (c.plane) used |= 1 << (c.y1 + STEREO__PATTERN_DOWN) | 1 << (c.y2 + STEREO__PATTERN_DOWN);
    }
    for (row = 0; row < STEREO__PATTERN_ROWS; row++) {
        const int32_t y = call->y + row - STEREO__PATTERN_DOWN;
        luma[row] = stereo__row(&call->slot[0], stereo__clamp_row(call, y));
        blurred[row] = sums + (size_t)(row + 1) * stride;
        if (used >> row & 1) FN(pattern_blur)(call, y, sums, blurred[row]);
    }
    for (i = 0; i < STEREO__PATTERN_BITS; i++) {
        const stereo__comparison c = stereo__pattern[i];
        const int32_t a = c.y1 + STEREO__PATTERN_DOWN, b = c.y2 + STEREO__PATTERN_DOWN;
        first[i] = c.plane ? (const uint8_t *)(blurred[a] + STEREO__PATTERN_ACROSS + c.x1) : luma[a] + c.x1;
        second[i] = c.plane ? (const uint8_t *)(blurred[b] + STEREO__PATTERN_ACROSS + c.x2) : luma[b] + c.x2;
    }
}

/* The census bits of a row, n registers of pixels at a time; bit i compares the samples at first[i] and second[i].
   bytes: of a sample; 0: as the pattern's planes have. */
STEREO__INLINE void FN(census_bits)(const stereo__call *call, const uint8_t *const *first, const uint8_t *const *second, const int n,
                                    const int bytes)
{
    const int32_t bits = call->params->census.bits;
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x, b, i;
    int j;
    for (x = 0; x < call->width; x += n * VX_BYTES) {
        x = x + n * VX_BYTES <= call->width ? x : call->width - n * VX_BYTES; /* the last ones overlap their neighbours */
        for (b = 0; 8 * b < bits; b++) {
            const int32_t used = bits - 8 * b < 8 ? bits - 8 * b : 8;
            VX word[4], bit = vx_set8(1);    /* bits of plane b, complemented: 1 = first >= second */
            STEREO__UNROLL for (j = 0; j < n; j++) word[j] = vx_set8(0);
            for (i = bits - 1 - 8 * b; i >= bits - 8 * b - used; i--) {
                const int wide = bytes ? bytes == 2 : stereo__pattern[i].plane;
                const uint8_t *p = first[i] + (wide ? 2 * x : x), *q = second[i] + (wide ? 2 * x : x);
                if (!wide) {
                    STEREO__UNROLL for (j = 0; j < n; j++)
                        word[j] = vx_mark8(word[j], bit, vx_load(p + j * VX_BYTES), vx_load(q + j * VX_BYTES));
                } else {
                    STEREO__UNROLL for (j = 0; j < 2 * n; j += 2) {
                        const VX low = vx_bit_ge16(vx_load(p + j * VX_BYTES), vx_load(q + j * VX_BYTES));
                        const VX high = vx_bit_ge16(vx_load(p + (j + 1) * VX_BYTES), vx_load(q + (j + 1) * VX_BYTES));
                        word[j / 2] = vx_mark8(word[j / 2], bit, vx_pack(low, high), vx_set8(1));
                    }
                }
                bit = vx_add8(bit, bit);
            }
            STEREO__UNROLL for (j = 0; j < n; j++)
                vx_store(out + (size_t)b * call->slot[1].z_stride + x + j * VX_BYTES,
                         vx_xor(word[j], vx_set8(0xff >> (8 - used))));
        }
    }
}

/* By four registers, or by three where that does less twice. */
STEREO__INLINE void FN(census_words)(const stereo__call *call, const uint8_t *const *first,
                                     const uint8_t *const *second, const int bytes)
{
    const int32_t registers = (call->width + VX_BYTES - 1) / VX_BYTES;
    if (call->width < 4 * VX_BYTES) FN(census_bits)(call, first, second, 1, bytes);
    else if ((registers + 2) / 3 * 3 < (registers + 3) / 4 * 4) FN(census_bits)(call, first, second, 3, bytes);
    else FN(census_bits)(call, first, second, 4, bytes);
}

static void FN(feature_census)(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0];
    const stereo__params *params = call->params;
    int32_t rw = params->census.width / 2, rh = params->census.height / 2, bits = params->census.bits, n = 0, dx, dy;
    int32_t symmetric = params->census.kind == STEREO_CENSUS_SYMMETRIC, bytes = in->elem == STEREO__U8 ? 1 : 2;
    const uint8_t *first[64], *second[64];   /* a bit is set where first < second */
    const int pattern = params->census.kind == STEREO_CENSUS_PATTERN;
    if (call->width < VX_BYTES || in->elem > (pattern ? STEREO__U8 : STEREO__U16) || params->census.margin > 0) {
        stereo__cpu_feature_census(call);
        return;
    }
    if (pattern) {
        FN(pattern_pairs)(call, first, second);
        FN(census_words)(call, first, second, 0);
        return;
    }
    for (dy = -rh; dy <= rh; dy++) {
        const uint8_t *p = stereo__row(in, stereo__clamp(call->y + dy, 0, call->height - 1));
        const uint8_t *q = stereo__row(in, stereo__clamp(call->y - dy, 0, call->height - 1));
        const uint8_t *centre = stereo__row(in, call->y);
        for (dx = -rw; dx <= rw && n < bits; dx++) {
            if ((dx == 0 && dy == 0) || (symmetric && (dy > 0 || (dy == 0 && dx > 0))))
                continue;
            first[n] = symmetric ? q - dx * bytes : p + dx * bytes;
            second[n++] = symmetric ? p + dx * bytes : centre;
        }
    }
    if (bytes == 2) FN(census_bits)(call, first, second, 1, 2);
    else FN(census_words)(call, first, second, 1);
}

