/* Box aggregation: sums over square windows, by running sums down the columns and along the rows. Uses lanes.h. */

#if STEREO__HAS_BOX

static uint64_t stereo__range_box_v(const stereo__params *params, const uint64_t *in)
{
    return in[0] * (2u * (uint64_t)params->box.radius + 1u);
}

static uint64_t stereo__range_box_h(const stereo__params *params, const uint64_t *in)
{
    return stereo__range_box_v(params, in);
}

static size_t stereo__scratch_box_v(const stereo__call *extent)
{
    return (size_t)extent->width * (size_t)extent->pitch * sizeof(uint32_t);
}

/* A row of 16-bit sums, and two reversed right rows. */
static size_t stereo__scratch_box_ad(const stereo__call *extent)
{
    return 2 * (size_t)extent->width * (size_t)extent->pitch + 2 * (size_t)(extent->width + extent->pitch);
}

static size_t stereo__scratch_box_h(const stereo__call *extent) { return (size_t)extent->pitch * sizeof(uint32_t); }

/* Sums of the 2 r + 1 rows around y, afresh; the border rows count as often as they are repeated. */
static void stereo__box_v_start(const stereo__call *call, uint32_t *sums)
{
    int32_t r = call->params->box.radius, last = call->height - 1, row, x;
    int32_t from = stereo__clamp_row(call, call->y - r), to = stereo__clamp_row(call, call->y + r);
    memset(sums, 0, stereo__scratch_box_v(call));
    for (row = from; row <= to; row++) {
        int32_t times = 1;
        times += row == 0 && call->y < r ? r - call->y : 0;
        times += row == last && call->y + r > last ? call->y + r - last : 0;
        for (x = 0; x < call->width; x++)
            stereo__lanes_add(call->slot[0].elem, sums + (size_t)x * (size_t)call->pitch,
                              stereo__pixel(&call->slot[0], x, row), (uint32_t)times, call->pitch);
    }
}

/* Running sums down the columns (McDonnell 1981): a row enters, a row leaves, whatever the radius. */
static void stereo__cpu_box_v(const stereo__call *call)
{
    uint32_t *sums = (uint32_t *)(void *)call->scratch;
    int32_t enters = stereo__clamp_row(call, call->y + call->params->box.radius);
    int32_t leaves = stereo__clamp_row(call, call->y - 1 - call->params->box.radius), x;
    if (call->restart)
        stereo__box_v_start(call, sums);
    for (x = 0; x < call->width; x++, sums += call->pitch) {
        if (!call->restart)
            stereo__lanes_slide(call->slot[0].elem, sums, stereo__pixel(&call->slot[0], x, enters),
                                stereo__pixel(&call->slot[0], x, leaves), call->pitch);
        stereo__lanes_put(call->slot[1].elem, stereo__pixel(&call->slot[1], x, call->y), sums, call->pitch);
    }
}

/* The same along the row. */
static void stereo__cpu_box_h(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0];
    uint32_t *sum = (uint32_t *)(void *)call->scratch;
    int32_t r = call->params->box.radius, last = call->width - 1, x;
    memset(sum, 0, stereo__scratch_box_h(call));
    stereo__lanes_add(in->elem, sum, stereo__pixel(in, 0, call->y), (uint32_t)r + 1u, call->pitch);
    for (x = 1; x <= r && x <= last; x++)
        stereo__lanes_add(in->elem, sum, stereo__pixel(in, x, call->y), 1, call->pitch);
    if (r > last)
        stereo__lanes_add(in->elem, sum, stereo__pixel(in, last, call->y), (uint32_t)(r - last), call->pitch);
    for (x = 0;; x++) {
        stereo__lanes_put(call->slot[1].elem, stereo__pixel(&call->slot[1], x, call->y), sum, call->pitch);
        if (x == last)
            break;
        stereo__lanes_slide(in->elem, sum, stereo__pixel(in, stereo__clamp((int64_t)x + 1 + r, 0, last), call->y),
                            stereo__pixel(in, stereo__clamp((int64_t)x - r, 0, last), call->y), call->pitch);
    }
}

#endif /* STEREO__HAS_BOX */
