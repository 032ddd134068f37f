/* Arms (Zhang et al. 2009; Mei et al. 2011): how far a pixel's surroundings look like it, to four sides. Uses core/ and
   image/. */

/* The length of pixel x's arm in direction (dx, dy): at least 1 where the image has a neighbour there. */
static uint32_t stereo__arm(const stereo__call *call, int32_t x, int32_t dx, int32_t dy)
{
    const stereo__params *p = call->params;
    const stereo__view *in = &call->slot[0];
    size_t bytes = stereo__elem_bytes(in->elem);
    int32_t room = dx < 0 ? x : dx > 0 ? call->width - 1 - x : dy < 0 ? call->y : call->height - 1 - call->y, n;
    const uint8_t *centre = stereo__row(in, call->y) + (size_t)x * bytes, *before = centre;
    room = room < p->arms.length ? room : p->arms.length;
    for (n = 1; n <= room; n++) {
        const uint8_t *at = stereo__row(in, call->y + n * dy) + (size_t)(x + n * dx) * bytes;
        int32_t limit = n > p->arms.strict_length && p->arms.strict_threshold < p->arms.threshold
                            ? p->arms.strict_threshold
                            : p->arms.threshold;
        if (stereo__guide_step(in, p->arms.channels, p->arms.shift, at, centre) >= limit ||
            stereo__guide_step(in, p->arms.channels, p->arms.shift, at, before) >= p->arms.step)
            break;
        before = at;
    }
    return (uint32_t)(n > 1 ? n - 1 : room > 0);
}

/* For twins: three planes of a row with room on both sides. */
static size_t stereo__scratch_feature_arms(const stereo__call *extent)
{
    return 3 * ((size_t)extent->width + 2 * 128 + 64);
}

/* A pixel's four arms (Zhang et al. 2009): left, right, up, down in bits 0..7, 8..15, 16..23, 24..31. */
static void stereo__cpu_feature_arms(const stereo__call *call)
{
    uint32_t *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++)
        out[x] = stereo__arm(call, x, -1, 0) | stereo__arm(call, x, 1, 0) << 8 | stereo__arm(call, x, 0, -1) << 16 |
                 stereo__arm(call, x, 0, 1) << 24;
}
