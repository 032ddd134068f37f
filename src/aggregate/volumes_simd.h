/* Volumes of costs to floats and back, and the least cost of every pixel, over the vector layer. */

static void FN(volume_fixed)(const stereo__call *call)
{
    const VX scale = vx_setf(call->params->fixed.scale);
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    size_t k, count = (size_t)call->width * (size_t)call->pitch * 4u;
    for (k = 0; k < count; k += VX_BYTES) /* at most 30 bits */
        vx_store(out + k, vx_trunc32(vx_mulf(vx_load(in + k), scale)));
}

STEREO__INLINE void FN(volume_floats)(const stereo__call *call, const int bytes, const stereo__elem elem)
{
    const VX scale = vx_setf(call->params->fixed.scale), half = vx_setf(0.5f), most = vx_setf(65535.0f);
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    const int32_t count = call->width * call->pitch;
    /* for 16-bit output the scale is below 2^16; where it is whole, products need no rounding and fit 16 bits */
    const uint32_t whole = elem == STEREO__U16 ? (uint32_t)call->params->fixed.scale : 0;
    int32_t k = 0;
    if (bytes == 1 && elem == STEREO__U16 && (float)whole == call->params->fixed.scale)
        for (; k < count; k += VX_BYTES / 2) vx_store(out + 2 * k, vx_mul16(vx_widen(in + k), vx_set16(whole)));
    for (; k < count; k += VX_WORDS) {
        const VX v = vx_mulf(vx_float32(bytes == 1 ? FN(words)(in + k) : vx_halves(in + 2 * k)), scale);
        if (elem == STEREO__U32) vx_store(out + 4 * (size_t)k, v);
        else vx_put_halves(out + 2 * k, vx_trunc32(vx_minf(vx_addf(v, half), most)));
    }
}

static void FN(volume_float)(const stereo__call *call)
{
    const int bytes = call->slot[0].elem == STEREO__U8 ? 1 : 2;
    const stereo__elem elem = call->slot[1].elem;
    if (call->slot[0].elem > STEREO__U16) stereo__cpu_volume_float(call);
    else if (elem == STEREO__U32) FN(volume_floats)(call, bytes, STEREO__U32);
    else FN(volume_floats)(call, bytes, STEREO__U16);
}

/* The least of the lanes at `in`, which fill `bytes` bytes, at least a register. The last register overlaps the one
   before it. */
STEREO__INLINE uint32_t FN(least_lane)(const uint8_t *in, int32_t bytes, const int wide)
{
    VX least = vx_load(in + bytes - VX_BYTES);
    int32_t k;
    for (k = 0; k < bytes - VX_BYTES; k += VX_BYTES) least = vx_min(least, vx_load(in + k));
    return wide == 2 ? vx_first32(FN(hmin32)(least)) : vx_first32(FN(hmin16)(least)) & 0xffffu;
}

static void FN(volume_least)(const stereo__call *call)
{
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint32_t *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    const int words = call->slot[0].elem == STEREO__U32;
    const int32_t bytes = call->disparities * (words ? 4 : 2);
    int32_t x;
    VX_SMALLER(bytes, volume_least, (call))
    if (bytes < VX_BYTES || call->slot[0].elem == STEREO__U8) {
        stereo__cpu_volume_least(call);
        return;
    }
    for (x = 0; x < call->width; x++, in += call->slot[0].x_stride)
        out[x] = words ? FN(least_lane)(in, bytes, 2) : FN(least_lane)(in, bytes, 1);
}
