/* The measure of Birchfield and Tomasi 1998, which does not depend on how pixels sample the scene. Uses ad.h. */

#if STEREO__HAS_BT

/* A pixel, and the least and the largest of it and its two halves towards its neighbours (Birchfield and Tomasi
   1998, equation 3): three planes. */
#define STEREO__BOUNDS(T, S)                                                                                         \
    static void stereo__bounds_##S(const stereo__call *call)                                                         \
    {                                                                                                                \
        const T *in = (const T *)(const void *)stereo__row(&call->slot[0], call->y);                                 \
        uint8_t *out = stereo__row(&call->slot[1], call->y);                                                         \
        T *value = (T *)(void *)out, *low = (T *)(void *)(out + call->slot[1].z_stride);                             \
        T *high = (T *)(void *)(out + 2 * call->slot[1].z_stride);                                                   \
        int32_t x;                                                                                                   \
        for (x = 0; x < call->width; x++) {                                                                          \
            T v = in[x], a = (T)((in[x] + in[x - 1]) >> 1), b = (T)((in[x] + in[x + 1]) >> 1);                       \
            value[x] = v;                                                                                            \
            low[x] = a < b ? (a < v ? a : v) : (b < v ? b : v);                                                      \
            high[x] = a > b ? (a > v ? a : v) : (b > v ? b : v);                                                     \
        }                                                                                                            \
    }
STEREO__BOUNDS(uint8_t, u8)
STEREO__BOUNDS(uint16_t, u16)
#undef STEREO__BOUNDS

static void stereo__cpu_feature_bounds(const stereo__call *call)
{
    if (call->slot[0].elem == STEREO__U8)
        stereo__bounds_u8(call);
    else
        stereo__bounds_u16(call);
}

/* Birchfield and Tomasi's dissimilarity (1998, equations 1 to 4). */
static void stereo__cpu_cost_bt(const stereo__call *call)
{
    if (call->slot[1].elem == STEREO__U8)
        stereo__difference_row_u8(call, stereo__bt_lanes_u8);
    else
        stereo__difference_row_u16(call, stereo__bt_lanes_u16);
}

#endif /* STEREO__HAS_BT */
