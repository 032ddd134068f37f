/* The grey gradient along a row, whose differences are costs (Rhemann et al. 2011). Uses core/ and image/. */

#if STEREO__HAS_GRADIENT

/* Twice the horizontal gradient, with an offset that makes it positive; for 16-bit samples half of that, rounded
   down, so that it fits. */
static void stereo__cpu_feature_gradient(const stereo__call *call)
{
    const uint8_t *in = stereo__row(&call->slot[0], call->y);
    uint16_t *out = (uint16_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t x;
    if (call->slot[0].elem == STEREO__U8)
        for (x = 0; x < call->width; x++)
            out[x] = (uint16_t)(in[x + 1] - in[x - 1] + 255);
    else
        for (x = 0; x < call->width; x++) {
            const uint16_t *at = (const uint16_t *)(const void *)in + x;
            out[x] = (uint16_t)((at[1] - at[-1] + 65536) >> 1);
        }
}

#endif /* STEREO__HAS_GRADIENT */
