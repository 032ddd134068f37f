/* Absolute differences over the vector layer. Uses common_simd.h. */

/* (v * quantise + truncate / 2) / truncate in 16 bits. The dividend is at most 255 * 255 + 127. Its product with the
   reciprocal, rounded down, is the quotient or one too small; the remainder tells which. */
STEREO__INLINE VX FN(ad_scale)(VX v, VX quantise, VX truncate, VX half, VX reciprocal)
{
    VX n = vx_add16(vx_mul16(v, quantise), half), q = vx_mulhi16(n, reciprocal);
    VX rest = vx_sub16(n, vx_mul16(q, truncate));
    return vx_add16(q, vx_bit_ge16(rest, truncate));
}

/* A register of absolute differences of one channel, at most `top`, without scaling; turned: the reversed right
   row. */
STEREO__INLINE VX FN(ad_grey)(VX own, const uint8_t *turned, VX top)
{
    const VX other = vx_load(turned);
    return vx_min8(vx_sub8(vx_max8(own, other), vx_min8(own, other)), top);
}

/* Absolute differences of one pixel's disparities; simple = one channel and no scaling. */
STEREO__INLINE void FN(ad_pixel)(const stereo__call *call, const uint8_t *left, const uint8_t *right,
                                 const uint8_t *limit, uint8_t *out, const int simple)
{
    int32_t j, c, channels = call->params->cost.channels, entries = call->width + call->pitch;
    int32_t t = call->params->cost.truncate, q = call->params->cost.quantise, reciprocal = 65536 / (t > 0 ? t : 1);
    const VX truncate = vx_set16(t), quantise = vx_set16(q), half = vx_set16(t / 2), third = vx_set16(21846);
    const VX inverse = vx_set16(reciprocal > 65535 ? 65535 : reciprocal), top = vx_set8(t < 255 ? t : 255);
    for (j = 0; j < call->pitch; j += VX_BYTES) {
        VX even, odd, own = vx_set8(left[0]), other, v;
        if (simple) {
            vx_store(out + j, vx_max8(FN(ad_grey)(own, right + j, top), vx_load(limit + j)));
            continue;
        }
        other = vx_load(right + j);
        v = vx_sub8(vx_max8(own, other), vx_min8(own, other));
        even = vx_and(v, vx_set16(255));
        odd = vx_shr16(v, 8);
        for (c = 1; c < channels; c++) {
            own = vx_set8(left[(size_t)c * call->slot[0].z_stride]);
            other = vx_load(right + c * entries + j);
            v = vx_sub8(vx_max8(own, other), vx_min8(own, other));
            even = vx_add16(even, vx_and(v, vx_set16(255)));
            odd = vx_add16(odd, vx_shr16(v, 8));
        }
        if (channels == 3) {                 /* (sum + 1) / 3: exact below 2^15 */
            even = vx_mulhi16(vx_add16(even, vx_set16(1)), third);
            odd = vx_mulhi16(vx_add16(odd, vx_set16(1)), third);
        }
        even = vx_min16(even, truncate);
        odd = vx_min16(odd, truncate);
        if (q) {
            even = FN(ad_scale)(even, quantise, truncate, half, inverse);
            odd = FN(ad_scale)(odd, quantise, truncate, half, inverse);
        }
        vx_store(out + j, vx_max8(vx_or(even, vx_shl16(odd, 8)), vx_load(limit + j)));
    }
}

/* Absolute differences in one plane of 16 bits. Where truncate = 2 quantise, (v q + q) / 2q is (v + 1) / 2. */
static void FN(ad_wide)(const stereo__call *call, FN(ceiling) ceiling)
{
    const uint16_t *left = (const uint16_t *)(const void *)stereo__row(&call->slot[0], call->y);
    const uint16_t *right = (const uint16_t *)(const void *)stereo__row(&call->slot[1], call->y), *turned;
    const int32_t t = call->params->cost.truncate, q = call->params->cost.quantise, reciprocal = 65536 / (t > 0 ? t : 1);
    const VX truncate = vx_set16(t), quantise = vx_set16(q), half = vx_set16(t / 2);
    const VX inverse = vx_set16(reciprocal > 65535 ? 65535 : reciprocal), zero = vx_set16(0);
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    int32_t x, j;
    int i;
    stereo__reverse_row_u16((uint16_t *)(void *)call->scratch, right, call->width, call->params->cost.min_disparity,
                            call->width + call->pitch);
    turned = (const uint16_t *)(const void *)call->scratch + call->width - 1;
    for (x = 0; x < call->width; x++, turned--, out += call->pitch) {
        const uint8_t *limit = FN(ceiling_at)(&ceiling, x);
        const VX own = vx_set16(left[x]);
        for (j = 0; j < call->pitch; j += VX_BYTES) {
            VX v[2];
            STEREO__UNROLL for (i = 0; i < 2; i++) {
                VX other = vx_load(turned + j + i * (VX_BYTES / 2)), less = vx_min16(own, other);
                v[i] = vx_sub16(vx_sub16(vx_add16(own, other), less), less); /* the larger minus the smaller */
                v[i] = vx_min16(v[i], truncate);
                if (q && t == 2 * q) v[i] = vx_mean16(v[i], zero);
                else if (q) v[i] = FN(ad_scale)(v[i], quantise, truncate, half, inverse);
            }
            vx_store(out + j, vx_max8(vx_pack(v[0], v[1]), vx_load(limit + j)));
        }
    }
}

static void FN(cost_ad)(const stereo__call *call)
{
    const uint8_t *left = stereo__row(&call->slot[0], call->y), *right = stereo__row(&call->slot[1], call->y);
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    const stereo__params *params = call->params;
    uint8_t line[2 * STEREO_MAX_DISPARITIES];
    FN(ceiling) ceiling;
    const int wide = call->slot[0].elem == STEREO__U16;
    const int32_t channels = params->cost.channels, q = params->cost.quantise, truncate = params->cost.truncate;
    int32_t x, c, entries = call->width + call->pitch;
    VX_SMALLER(call->pitch, cost_ad, (call))
    if (call->slot[0].elem > STEREO__U16 || call->slot[2].elem != STEREO__U8 || params->cost.max > 255 || q > 255 ||
        (q && truncate < 1) || (truncate > 255 && !(wide && truncate == 2 * q)) ||
        (channels != 1 && (wide || channels != 3))) {
        stereo__cpu_cost_ad(call);
        return;
    }
    if (wide) {
        FN(ad_wide)(call, FN(ceiling_begin)(call, line));
        FN(floor_fill)(call, out);
        return;
    }
    for (c = 0; c < channels; c++)
        FN(turn)(call->scratch + c * entries, right + (size_t)c * call->slot[1].z_stride, call->width,
                 params->cost.min_disparity, entries);
    ceiling = FN(ceiling_begin)(call, line);
    for (x = 0; x < call->width; x++) {
        const uint8_t *limit = FN(ceiling_at)(&ceiling, x), *turned = call->scratch + (call->width - 1 - x);
        if (channels == 1 && q == 0)
            FN(ad_pixel)(call, left + x, turned, limit, out + (size_t)x * (size_t)call->pitch, 1);
        else
            FN(ad_pixel)(call, left + x, turned, limit, out + (size_t)x * (size_t)call->pitch, 0);
    }
    FN(floor_fill)(call, out);
}
