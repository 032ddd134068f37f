/* Costs that the caller brings, in his format and order, as a volume. Uses aggregate/lanes.h. */

/* Copies a pixel's costs that lie side by side, clamped to `most`, which also pads the last lanes. */
#define STEREO__TAKE(T, S)                                                                                  \
    static void stereo__take_##S(T *STEREO__RESTRICT out, const uint8_t *STEREO__RESTRICT in, int32_t count, \
                                 uint32_t most)                                                             \
    {                                                                                                       \
        T lanes[STEREO__LANES];                                                                             \
        int32_t k, i;                                                                                       \
        for (k = 0; k < count; k += (int32_t)STEREO__LANES) {                                               \
            const int32_t left = count - k < (int32_t)STEREO__LANES ? count - k : (int32_t)STEREO__LANES;   \
            memcpy(lanes, in + (size_t)k * sizeof(T), (size_t)left * sizeof(T));                            \
            for (i = left; i < (int32_t)STEREO__LANES; i++) lanes[i] = (T)most;                             \
            for (i = 0; i < (int32_t)STEREO__LANES; i++)                                                    \
                out[k + i] = lanes[i] < (T)most ? lanes[i] : (T)most;                                       \
        }                                                                                                   \
    }
STEREO__TAKE(uint8_t, u8)
STEREO__TAKE(uint16_t, u16)
STEREO__TAKE(uint32_t, u32)
#undef STEREO__TAKE

/* The same at any strides. In the mirrored pair, pixel x is the right view's pixel width - 1 - x, whose costs are
   those of the left pixels that may match it. */
static void stereo__take_lanes(const stereo__call *call, int32_t x, uint32_t *lanes)
{
    const stereo__view *from = &call->slot[0];
    const uint8_t *row = stereo__row(from, call->y);
    const int32_t mirror = call->params->given.mirror, last = call->width - 1;
    int32_t k;
    for (k = 0; k < call->disparities; k++) {
        const int32_t column = mirror ? last - x + call->params->given.min_disparity + k : x;
        lanes[k] = call->params->given.most;
        if (column < 0 || column > last) continue;
        lanes[k] = stereo__lane(row + (size_t)column * from->x_stride + (size_t)k * from->z_stride, from->elem, 0);
        lanes[k] = lanes[k] < call->params->given.most ? lanes[k] : call->params->given.most;
    }
    for (; k < call->pitch; k++) lanes[k] = call->params->given.most;
}

static void stereo__cpu_import_costs(const stereo__call *call)
{
    const stereo__view *from = &call->slot[0], *to = &call->slot[1];
    const uint32_t most = call->params->given.most;
    const int alike = from->elem == to->elem && from->z_stride == stereo__elem_bytes(from->elem) && !call->params->given.mirror;
    uint32_t lanes[STEREO_MAX_DISPARITIES];
    int32_t x;
    for (x = 0; x < call->width; x++) {
        const uint8_t *in = stereo__row(from, call->y) + (size_t)x * from->x_stride;
        uint8_t *out = stereo__pixel(to, x, call->y);
        if (!alike) {
            stereo__take_lanes(call, x, lanes);
            stereo__lanes_put(to->elem, out, lanes, call->pitch);
        } else if (to->elem == STEREO__U8) {
            stereo__take_u8(out, in, call->disparities, most);
        } else if (to->elem == STEREO__U16) {
            stereo__take_u16((uint16_t *)(void *)out, in, call->disparities, most);
        } else {
            stereo__take_u32((uint32_t *)(void *)out, in, call->disparities, most);
        }
    }
}
