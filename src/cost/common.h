/* Shared by all cost kernels: the right row reversed, so that consecutive disparities are consecutive bytes, and the
   costs of candidates outside the right image. Uses core/ and image/. */

/* The right row backwards: entry j = row[clamp(width - 1 - min_disparity - j, 0, width - 1)]. The candidates of left
   pixel x, k = 0, 1, ..., are then the consecutive entries (width - 1 - x) + k, the border included. */
#define STEREO__REVERSE_ROW(T, S)                                                                                    \
    static void stereo__reverse_row_##S(T *out, const T *row, int32_t width, int32_t min_disparity, int32_t entries) \
    {                                                                                                                \
        int32_t inside = stereo__clamp(-(int64_t)min_disparity, 0, entries);                                         \
        int32_t end = stereo__clamp((int64_t)width - min_disparity, inside, entries), j;                             \
        for (j = 0; j < inside; j++)                                                                                 \
            out[j] = row[width - 1];                                                                                 \
        for (; j < end; j++)                                                                                         \
            out[j] = row[width - 1 - min_disparity - j];                                                             \
        for (; j < entries; j++)                                                                                     \
            out[j] = row[0];                                                                                         \
    }
STEREO__REVERSE_ROW(uint8_t, u8)
STEREO__REVERSE_ROW(uint16_t, u16)
STEREO__REVERSE_ROW(uint32_t, u32)
STEREO__REVERSE_ROW(float, f32)
#undef STEREO__REVERSE_ROW

/* Entries from one reversed plane to the next; the slack lets vectors read past the end. */
static size_t stereo__reverse_stride(const stereo__call *call)
{
    return (size_t)stereo__align((uint64_t)call->width + (uint64_t)call->pitch + 128u, STEREO__ALIGNMENT);
}

/* Lanes of pixel x that are no match get the largest cost: pads, which then never win and never help a path through
   them, and with cap disparities that leave the right image. */
static void stereo__cost_border(const stereo__call *call, uint8_t *out, int32_t x)
{
    int64_t at = (int64_t)x - call->params->cost.min_disparity; /* column of k = 0 */
    int value = call->params->cost.max;
    int32_t first, end = stereo__clamp(call->disparities, call->k0, call->k1);
    memset(out + end, value, (size_t)(call->k1 - end));
    if (!call->params->cost.cap)
        return;
    first = stereo__clamp(at - call->width + 1, call->k0, call->k1);
    end = stereo__clamp(at + 1, call->k0, call->k1);
    memset(out + call->k0, value, (size_t)(first - call->k0));
    memset(out + end, value, (size_t)(call->k1 - end));
}
