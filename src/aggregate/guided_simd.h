/* The guided filter over the vector layer. Uses guided.h. */

#if STEREO__HAS_GUIDED

/* value / count, rounded down, for an estimate that is positive and less than one off. The rest is small, so that value
   need only be right modulo 2^32. */
STEREO__INLINE VX FN(fit_quotient)(VX value, VX count, VX estimate)
{
    const VX q = vx_trunc32(estimate), one = vx_set32(1), rest = vx_sub32(value, vx_mul32(q, count));
    return vx_over32(vx_over32(q, vx_add32(q, one), rest, vx_sub32(count, one)), vx_sub32(q, one), vx_set32(0), rest);
}

/* stereo__mean; inverse: 1 / count. Means are at most 2^20, and values below 2^31. */
STEREO__INLINE VX FN(fit_mean)(VX value, VX count, float inverse, int32_t fraction)
{
    const VX scale = vx_setf(inverse * (float)(1 << fraction));
    return FN(fit_quotient)(vx_add32(vx_left32(value, fraction), vx_shr32(count, 1)), count,
                            vx_addf(vx_mulf(vx_float32(value), scale), vx_setf(0.5f)));
}

static void FN(guided_product)(const stereo__call *call)
{
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    int32_t x, k;
    VX_SMALLER(2 * call->pitch, guided_product, (call))
    if (call->slot[0].elem != STEREO__U8 || call->slot[2].elem != STEREO__U16) {
        stereo__cpu_guided_product(call);
        return;
    }
    for (x = 0; x < call->width; x++, in += call->slot[0].x_stride, out += call->slot[2].x_stride) {
        const VX level = vx_set16(stereo__fit_at(call, 1, x, 0));
        for (k = 0; k < call->pitch; k += VX_BYTES / 2) vx_store(out + 2 * k, vx_mul16(vx_widen(in + k), level));
    }
}

/* Two volumes and the result of a pass: where the row begins, and bytes of a lane and of a pixel. */
typedef struct FN(fit) {
    const uint8_t *a, *b;
    uint8_t *out;
    int32_t a_bytes, b_bytes, out_bytes;
    size_t a_step, b_step, out_step;
} FN(fit);

STEREO__INLINE FN(fit) FN(fit_row)(const stereo__call *call)
{
    FN(fit) row;
    row.a = stereo__row(&call->slot[0], call->y);
    row.b = stereo__row(&call->slot[1], call->y);
    row.out = stereo__row(&call->slot[3], call->y);
    row.a_bytes = (int32_t)stereo__elem_bytes(call->slot[0].elem);
    row.b_bytes = (int32_t)stereo__elem_bytes(call->slot[1].elem);
    row.out_bytes = (int32_t)stereo__elem_bytes(call->slot[3].elem);
    row.a_step = call->slot[0].x_stride;
    row.b_step = call->slot[1].x_stride;
    row.out_step = call->slot[3].x_stride;
    return row;
}

STEREO__INLINE void FN(fit_next)(FN(fit) *row)
{
    row->a += row->a_step;
    row->b += row->b_step;
    row->out += row->out_step;
}

static void FN(guided_slope)(const stereo__call *call)
{
    const VX area = vx_set32(call->params->guided.area), zero = vx_set32(0);
    const float inverse = 1.0f / (float)call->params->guided.area;
    FN(fit) row = FN(fit_row)(call);
    int32_t x, k;
    for (x = 0; x < call->width; x++, FN(fit_next)(&row)) {
        const uint32_t size = stereo__fit_at(call, 2, x, 2);
        const VX mean = vx_set32(stereo__fit_at(call, 2, x, 1)), variance = vx_set32(size), most = vx_set32(63 * size);
        for (k = 0; k < call->pitch; k += VX_WORDS) {
            const VX products = FN(widest)(row.b, k, row.b_bytes);
            const VX whole = vx_trunc32(vx_mulf(vx_float32(products), vx_setf(inverse * 0.999999f))); /* or one less */
            const VX rest = FN(fit_mean)(vx_sub32(products, vx_mul32(whole, area)), area, inverse, 8);
            const VX costs = FN(fit_mean)(FN(widest)(row.a, k, row.a_bytes), area, inverse, 8);
            const VX apart = vx_shr32(vx_add32(vx_mul32(mean, costs), vx_set32(128)), 8);
            const VX both = vx_sub32(vx_add32(vx_shl32(whole, 8), rest), apart), sign = vx_gt32(zero, both);
            /* steeper than 63 is clamped in any case */
            const VX rise = FN(fit_mean)(vx_min32(vx_sub32(vx_xor(both, sign), sign), most), variance, 1.0f / (float)size, 9);
            const VX slope = vx_sub32(vx_xor(vx_min32(rise, vx_set32(32000)), sign), sign);
            FN(put_words)(row.out, k, vx_add32(slope, vx_set32(32768)), row.out_bytes);
        }
    }
}

static void FN(guided_offset)(const stereo__call *call)
{
    const VX area = vx_set32(call->params->guided.area);
    const float inverse = 1.0f / (float)call->params->guided.area;
    FN(fit) row = FN(fit_row)(call);
    int32_t x, k;
    for (x = 0; x < call->width; x++, FN(fit_next)(&row)) {
        const VX mean = vx_set32(stereo__fit_at(call, 2, x, 1));
        for (k = 0; k < call->pitch; k += VX_WORDS) {
            const VX costs = vx_shl32(FN(fit_mean)(FN(widest)(row.a, k, row.a_bytes), area, inverse, 4), 13);
            const VX slopes = vx_sub32(FN(widest)(row.b, k, row.b_bytes), vx_set32(32768));
            const VX offset = vx_sar32(vx_sub32(costs, vx_mul32(slopes, mean)), 13);
            FN(put_words)(row.out, k, vx_add32(offset, vx_set32(1 << 18)), row.out_bytes);
        }
    }
}

static void FN(guided_apply)(const stereo__call *call)
{
    const VX area = vx_set32(call->params->guided.area), most = vx_set32(16u * call->params->guided.max);
    const VX half = vx_shr32(area, 1), double_inverse = vx_setf(2.0f / (float)call->params->guided.area);
    const float inverse = 1.0f / (float)call->params->guided.area;
    FN(fit) row = FN(fit_row)(call);
    int32_t x, k;
    for (x = 0; x < call->width; x++, FN(fit_next)(&row)) {
        const VX level = vx_set32(stereo__fit_at(call, 2, x, 0));
        for (k = 0; k < call->pitch; k += VX_WORDS) {
            const VX slope = vx_sub32(FN(fit_mean)(FN(widest)(row.a, k, row.a_bytes), area, inverse, 4), vx_set32(32768 << 4));
            const VX offsets = FN(widest)(row.b, k, row.b_bytes); /* up to 2^32, but conversions are signed */
            const VX guess = vx_addf(vx_mulf(vx_float32(vx_shr32(offsets, 1)), double_inverse), vx_setf(0.5f));
            const VX offset = vx_sub32(FN(fit_quotient)(vx_add32(offsets, half), area, guess), vx_set32(1 << 18));
            const VX value = vx_add32(vx_sar32(vx_mul32(slope, level), 9), offset);
            const VX clamped = vx_min32(vx_max32(value, vx_set32(0)), most), lanes = FN(count_from)(k);
            const VX inside = vx_gt32(vx_set32(call->disparities), lanes);
            FN(put_words)(row.out, k, FN(pick)(inside, clamped, most), row.out_bytes);
        }
    }
}

#endif /* STEREO__HAS_GUIDED */
