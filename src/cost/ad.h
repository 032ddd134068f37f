/* Absolute differences, of grey or of the mean of the colours, truncated. Uses core/, image/ and common.h. */

/* Truncation and quantisation of cost_ad, (v * quantise + truncate / 2) / truncate. The division is a product: with
   s = 41, M = ceil(2^s / t), floor(n M / 2^s) = floor(n / t) while n (M t - 2^s) < 2^s (Granlund and Montgomery
   1994), and here n < 2^25, t < 2^16; n M stays below 2^50 because n <= 255.5 t. */
typedef struct stereo__ad { uint32_t truncate, quantise; uint64_t reciprocal; } stereo__ad;

static stereo__ad stereo__ad_begin(const stereo__params *params)
{
    stereo__ad ad;
    ad.truncate = (uint32_t)params->cost.truncate;
    ad.quantise = (uint32_t)params->cost.quantise;
    ad.reciprocal = ad.truncate ? ((UINT64_C(1) << 41) + ad.truncate - 1) / ad.truncate : 0;
    return ad;
}

/* Differences of STEREO__FEW candidates: absolute in one plane; the rounded mean over three planes (W holds a sum of
   three); Birchfield and Tomasi's, from planes value, low and high. Then their truncation, and a whole row. */
#define STEREO__DIFFERENCE(T, W, S)                                                                                  \
    typedef void (*stereo__difference_##S)(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,  \
                                           const T left[3]);                                                         \
    static void stereo__ad_grey_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,         \
                                    const T left[3])                                                                 \
    {                                                                                                                \
        const T value = left[0];                                                                                     \
        uint32_t i;                                                                                                  \
        (void)stride;                                                                                                \
        for (i = 0; i < STEREO__FEW; i++)                                                                            \
            out[i] = (T)(value > right[i] ? value - right[i] : right[i] - value);                                    \
    }                                                                                                                \
    static void stereo__ad_colour_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,       \
                                      const T left[3])                                                               \
    {                                                                                                                \
        T plane[3][STEREO__FEW];                                                                                     \
        uint32_t i;                                                                                                  \
        for (i = 0; i < 3; i++)                                                                                      \
            stereo__ad_grey_##S(plane[i], right + i * stride, stride, left + i);                                     \
        for (i = 0; i < STEREO__FEW; i++)                                                                            \
            out[i] = (T)((W)(1u + plane[0][i] + plane[1][i] + plane[2][i]) / 3u);                                    \
    }                                                                                                                \
    static void stereo__bt_lanes_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,        \
                                     const T left[3])                                                                \
    {                                                                                                                \
        const T *low = right + stride, *high = right + 2 * stride;                                                   \
        const T value = left[0], least = left[1], most = left[2];                                                    \
        uint32_t i;                                                                                                  \
        for (i = 0; i < STEREO__FEW; i++) {                                                                          \
            T above = (T)(value > high[i] ? value - high[i] : 0), below = (T)(low[i] > value ? low[i] - value : 0);  \
            T over = (T)(right[i] > most ? right[i] - most : 0);                                                     \
            T under = (T)(least > right[i] ? least - right[i] : 0);                                                  \
            T of_left = above > below ? above : below, of_right = over > under ? over : under;                       \
            out[i] = of_left < of_right ? of_left : of_right;                                                        \
        }                                                                                                            \
    }                                                                                                                \
    static void stereo__difference_finish_##S(uint8_t *STEREO__RESTRICT out, const T *STEREO__RESTRICT in,           \
                                              const stereo__ad *ad)                                                  \
    {                                                                                                                \
        const T limit = (T)(ad->truncate < (T)~(T)0 ? ad->truncate : (T)~(T)0);                                      \
        const uint64_t factor = ad->reciprocal, quantise = ad->quantise, half = ad->truncate / 2;                    \
        uint32_t i;                                                                                                  \
        if (!quantise)                                                                                               \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = (uint8_t)(in[i] < limit ? in[i] : limit);                                                   \
        else                                                                                                         \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = (uint8_t)(((in[i] < limit ? in[i] : limit) * quantise + half) * factor >> 41);              \
    }                                                                                                                \
    static void stereo__difference_row_##S(const stereo__call *call, stereo__difference_##S difference)              \
    {                                                                                                                \
        const stereo__ad ad = stereo__ad_begin(call->params);                                                        \
        size_t stride = stereo__reverse_stride(call);                                                                \
        T *reversed = (T *)(void *)call->scratch;                                                                    \
        const uint8_t *from[2];                                                                                      \
        int32_t entries = call->width + call->pitch, planes = call->params->cost.channels, x, z, k;                  \
        from[0] = stereo__row(&call->slot[0], call->y);                                                              \
        from[1] = stereo__row(&call->slot[1], call->y);                                                              \
        for (z = 0; z < planes; z++)                                                                                 \
            stereo__reverse_row_##S(reversed + (size_t)z * stride,                                                   \
                                    (const T *)(const void *)(from[1] + (size_t)z * call->slot[1].z_stride),         \
                                    call->width, call->params->cost.min_disparity, entries);                         \
        for (x = 0; x < call->width; x++) {                                                                          \
            uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;                \
            T left[3] = {0, 0, 0}, lanes[STEREO__FEW];                                                               \
            for (z = 0; z < planes; z++)                                                                             \
                left[z] = ((const T *)(const void *)(from[0] + (size_t)z * call->slot[0].z_stride))[x];              \
            for (k = 0; k < call->pitch; k += (int32_t)STEREO__FEW) {                                                \
                difference(lanes, reversed + (call->width - 1 - x) + k, stride, left);                               \
                stereo__difference_finish_##S(out + k, lanes, &ad);                                                  \
            }                                                                                                        \
            stereo__cost_border(call, out, x);                                                                       \
        }                                                                                                            \
    }
STEREO__DIFFERENCE(uint8_t, uint16_t, u8)
STEREO__DIFFERENCE(uint16_t, uint32_t, u16)
#undef STEREO__DIFFERENCE

static uint64_t stereo__range_cost_ad(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return (uint64_t)params->cost.max;
}

static size_t stereo__scratch_cost_ad(const stereo__call *extent)
{
    return (size_t)extent->params->cost.channels * stereo__reverse_stride(extent) *
           stereo__elem_bytes(extent->slot[1].elem);
}

/* Truncated absolute difference, in grey levels or as the mean of three colours. */
static void stereo__cpu_cost_ad(const stereo__call *call)
{
    const int grey = call->params->cost.channels == 1;
    if (call->slot[1].elem == STEREO__U8)
        stereo__difference_row_u8(call, grey ? stereo__ad_grey_u8 : stereo__ad_colour_u8);
    else
        stereo__difference_row_u16(call, grey ? stereo__ad_grey_u16 : stereo__ad_colour_u16);
}
