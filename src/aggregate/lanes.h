/* Rows of a volume, STEREO__LANES disparities at a time, whatever the width of an element: what scalar kernels of costs
   and sums are written with. Uses core/. */

/* Lanes of a volume to and from 32 bits; `count` is a multiple of STEREO__FEW, for sums (add, slide) of
   STEREO__LANES. slide: adds `enters` to a running sum and subtracts `leaves`. */
#define STEREO__LANE_FUNCTIONS(T, S)                                                                                 \
    static void stereo__lanes_get_##S(uint32_t *STEREO__RESTRICT out, const T *STEREO__RESTRICT in, int32_t count)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__FEW, out += STEREO__FEW, in += STEREO__FEW)                      \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = in[i];                                                                                      \
    }                                                                                                                \
    static void stereo__lanes_put_##S(T *STEREO__RESTRICT out, const uint32_t *STEREO__RESTRICT in, int32_t count)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__FEW, out += STEREO__FEW, in += STEREO__FEW)                      \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = (T)in[i];                                                                                   \
    }                                                                                                                \
    static void stereo__lanes_add_##S(uint32_t *STEREO__RESTRICT sum, const T *STEREO__RESTRICT in, uint32_t times,  \
                                      int32_t count)                                                                 \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES, in += STEREO__LANES)                \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] += in[i] * times;                                                                             \
    }                                                                                                                \
    static void stereo__lanes_slide_##S(uint32_t *STEREO__RESTRICT sum, const T *STEREO__RESTRICT enters,            \
                                        const T *STEREO__RESTRICT leaves, int32_t count)                             \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES) {                                   \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] += (uint32_t)enters[i] - (uint32_t)leaves[i];                                                 \
            enters += STEREO__LANES;                                                                                 \
            leaves += STEREO__LANES;                                                                                 \
        }                                                                                                            \
    }
STEREO__LANE_FUNCTIONS(uint8_t, u8)
STEREO__LANE_FUNCTIONS(uint16_t, u16)
STEREO__LANE_FUNCTIONS(uint32_t, u32)
#undef STEREO__LANE_FUNCTIONS

static void stereo__lanes_get(stereo__elem elem, uint32_t *out, const uint8_t *in, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_get_u8(out, in, count);
    else if (elem == STEREO__U16)
        stereo__lanes_get_u16(out, (const uint16_t *)(const void *)in, count);
    else
        stereo__lanes_get_u32(out, (const uint32_t *)(const void *)in, count);
}

static void stereo__lanes_put(stereo__elem elem, uint8_t *out, const uint32_t *in, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_put_u8(out, in, count);
    else if (elem == STEREO__U16)
        stereo__lanes_put_u16((uint16_t *)(void *)out, in, count);
    else
        stereo__lanes_put_u32((uint32_t *)(void *)out, in, count);
}

static void stereo__lanes_add(stereo__elem elem, uint32_t *sum, const uint8_t *in, uint32_t times, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_add_u8(sum, in, times, count);
    else if (elem == STEREO__U16)
        stereo__lanes_add_u16(sum, (const uint16_t *)(const void *)in, times, count);
    else
        stereo__lanes_add_u32(sum, (const uint32_t *)(const void *)in, times, count);
}

static void stereo__lanes_slide(stereo__elem elem, uint32_t *sum, const uint8_t *enters, const uint8_t *leaves,
                                int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_slide_u8(sum, enters, leaves, count);
    else if (elem == STEREO__U16)
        stereo__lanes_slide_u16(sum, (const uint16_t *)(const void *)enters, (const uint16_t *)(const void *)leaves,
                                count);
    else
        stereo__lanes_slide_u32(sum, (const uint32_t *)(const void *)enters, (const uint32_t *)(const void *)leaves,
                                count);
}

/* value / count with `fraction` further bits, rounded; count < 2^16. */
static uint32_t stereo__mean(uint32_t value, uint32_t count, uint32_t fraction)
{
    return (value / count << fraction) + ((value % count << fraction) + count / 2) / count;
}
