/* Census over the vector layer. */

/* The census bits of a row, n registers of pixels at a time; bit i compares the samples at first[i] and second[i]. */
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
                const uint8_t *p = first[i] + x * bytes, *q = second[i] + x * bytes;
                if (bytes == 1) {
                    STEREO__UNROLL for (j = 0; j < n; j++)
                        word[j] = vx_mark8(word[j], bit, vx_load(p + j * VX_BYTES), vx_load(q + j * VX_BYTES));
                } else {
                    const VX low = vx_bit_ge16(vx_load(p), vx_load(q));
                    const VX high = vx_bit_ge16(vx_load(p + VX_BYTES), vx_load(q + VX_BYTES));
                    word[0] = vx_mark8(word[0], bit, vx_pack(low, high), vx_set8(1));
                }
                bit = vx_add8(bit, bit);
            }
            STEREO__UNROLL for (j = 0; j < n; j++)
                vx_store(out + (size_t)b * call->slot[1].z_stride + x + j * VX_BYTES,
                         vx_xor(word[j], vx_set8(0xff >> (8 - used))));
        }
    }
}

static void FN(feature_census)(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0];
    const stereo__params *params = call->params;
    int32_t rw = params->census.width / 2, rh = params->census.height / 2, bits = params->census.bits, n = 0, dx, dy;
    int32_t symmetric = params->census.kind == STEREO_CENSUS_SYMMETRIC, bytes = in->elem == STEREO__U8 ? 1 : 2, registers;
    const uint8_t *first[64], *second[64];   /* a bit is set where first < second */
    if (call->width < VX_BYTES || in->elem > STEREO__U16 || params->census.margin > 0) {
        stereo__cpu_feature_census(call);
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
    registers = (call->width + VX_BYTES - 1) / VX_BYTES; /* by four, or by three where that does less twice */
    if (bytes == 2) FN(census_bits)(call, first, second, 1, 2);
    else if (call->width < 4 * VX_BYTES) FN(census_bits)(call, first, second, 1, 1);
    else if ((registers + 2) / 3 * 3 < (registers + 3) / 4 * 4) FN(census_bits)(call, first, second, 3, 1);
    else FN(census_bits)(call, first, second, 4, 1);
}

