/* Volumes that are mixed, and brought to another scale, over the vector layer. */

/* By a factor below 1 in 1/65536: the upper half of a product, and the bit that rounds it. */
STEREO__INLINE VX FN(rescale_16)(const uint8_t *in, VX multiply, const int in_bytes)
{
    const VX v = in_bytes == 1 ? vx_widen(in) : vx_load(in);
    return vx_add16(vx_mulhi16(v, multiply), vx_shr16(vx_mul16(v, multiply), 15));
}

STEREO__INLINE void FN(rescale_down)(const stereo__call *call, const int in_bytes, const int out_bytes)
{
    const VX multiply = vx_set16(call->params->rescale.multiply);
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    const int past = FN(goes_past)(&call->slot[0], &call->slot[1]), half = VX_BYTES / 2;
    const ptrdiff_t count = (ptrdiff_t)call->width * call->pitch;
    ptrdiff_t i;
    for (i = 0; out_bytes == 1 && i < count; i += VX_BYTES)
        FN(write)(out + i, vx_pack(FN(rescale_16)(in + in_bytes * i, multiply, in_bytes),
                                   FN(rescale_16)(in + in_bytes * (i + half), multiply, in_bytes)), past);
    for (i = 0; out_bytes == 2 && i < count; i += half)
        FN(write)(out + 2 * i, FN(rescale_16)(in + in_bytes * i, multiply, in_bytes), past);
}

static void FN(volume_rescale)(const stereo__call *call)
{
    const stereo__elem in = call->slot[0].elem, out = call->slot[1].elem;
    const int words = in > STEREO__U16 || call->params->rescale.shift != 16 || call->params->rescale.multiply > 65535;
    VX_SMALLER(call->pitch, volume_rescale, (call))
    if (words || call->slot[0].z_stride != stereo__elem_bytes(in) || call->slot[1].z_stride != stereo__elem_bytes(out))
        stereo__cpu_volume_rescale(call);
    else if (in == STEREO__U8) FN(rescale_down)(call, 1, 1);
    else if (out == STEREO__U8) FN(rescale_down)(call, 2, 1);
    else FN(rescale_down)(call, 2, 2);
}

/* ---- weighted sums of cost terms ---- */

STEREO__INLINE void FN(mix_row)(const stereo__call *call, const int before, const int textured)
{
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[4].base;
    const uint32_t *texture = textured ? (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y) : NULL;
    const uint8_t *term = stereo__row(&call->slot[0], call->y), *sum = before ? stereo__row(&call->slot[2], call->y) : NULL;
    const int32_t bytes = (int32_t)stereo__elem_bytes(call->slot[3].elem);
    const int32_t sum_bytes = before ? (int32_t)stereo__elem_bytes(call->slot[2].elem) : 0;
    uint8_t *out = stereo__row(&call->slot[3], call->y);
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        const VX own = vx_set32(textured ? texture[x] : 0), half = vx_set32(128);
        for (k = 0; k < call->pitch; k += VX_WORDS) {
            VX v = vx_gather32(table, FN(words)(term + k));
            if (textured) v = vx_shr32(vx_add32(vx_mul32(v, own), half), 8);
            if (before) v = vx_add32(v, sum_bytes == 1 ? FN(words)(sum + k) : sum_bytes == 2 ? vx_halves(sum + 2 * k)
                                                                                           : vx_load(sum + 4 * k));
            FN(put_words)(out, k, v, bytes);
        }
        term += call->slot[0].x_stride;
        sum = before ? sum + call->slot[2].x_stride : NULL;
        out += call->slot[3].x_stride;
    }
}

/* The same where all values are bytes: a row's costs of all disparities lie side by side. A step of 8 bits times a texture
   of at most 256, and the half, fit 16 bits. */
STEREO__INLINE void FN(mix_bytes)(const stereo__call *call, const int before, const int textured)
{
    const uint32_t *words = (const uint32_t *)(const void *)call->slot[4].base;
    const uint32_t *texture = textured ? (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y) : NULL;
    const uint8_t *term = stereo__row(&call->slot[0], call->y), *sum = before ? stereo__row(&call->slot[2], call->y) : NULL;
    const ptrdiff_t all = (ptrdiff_t)call->width * call->pitch, stretch = textured ? call->pitch : all;
    const VX half = vx_set16(128);
    uint8_t *out = stereo__row(&call->slot[3], call->y), table[256];
    const int32_t runs = FN(byte_table)(words, table);
    ptrdiff_t i, end = 0;
    for (i = 0; i < all;) {
        const VX own = vx_set16(textured ? *texture++ : 0);
        for (end += stretch; i < end; i += VX_BYTES) {
            VX v = FN(look_up8)(table, runs, vx_load(term + i));
            if (textured)
                v = vx_pack(vx_shr16(vx_add16(vx_mul16(vx_low(v), own), half), 8),
                            vx_shr16(vx_add16(vx_mul16(vx_high(v), own), half), 8));
            vx_store(out + i, before ? vx_add8(v, vx_load(sum + i)) : v);
        }
    }
}

static void FN(cost_mix)(const stereo__call *call)
{
    const int before = !call->params->mix.first, textured = call->slot[1].base != NULL;
    const int bytes = call->slot[3].elem == STEREO__U8; /* the sum so far then has bytes too */
    VX_SMALLER(call->pitch, cost_mix, (call)) /* a register must not reach into the next row, which another worker writes */
    if (bytes && before && textured) FN(mix_bytes)(call, 1, 1);
    else if (bytes && textured) FN(mix_bytes)(call, 0, 1);
    else if (bytes && before) FN(mix_bytes)(call, 1, 0);
    else if (bytes) FN(mix_bytes)(call, 0, 0);
    else if (before && textured) FN(mix_row)(call, 1, 1);
    else if (before) FN(mix_row)(call, 1, 0);
    else if (textured) FN(mix_row)(call, 0, 1);
    else FN(mix_row)(call, 0, 0);
}
