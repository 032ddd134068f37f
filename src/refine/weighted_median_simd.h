/* Weighted median over the vector layer: a register holds neighbouring pixels. */

#if STEREO__HAS_WEIGHTED_MEDIAN

/* Values and weights of the windows of the pixels from column x on. rows: the map's rows around them, from column x -
   radius on, `row` values apart. least, most: receive those of the valid values. Returns how many pixels a window
   has. */
STEREO__INLINE int32_t FN(windows)(const stereo__call *call, int32_t x, const int32_t *rows, int32_t row, int32_t *values,
                                   int32_t *weights, VX *least, VX *most)
{
    const int32_t radius = call->params->median.radius;
    const VX border = vx_set32(STEREO__BORDER), above = vx_set32(INT32_MAX);
    const uint8_t *own = stereo__row(&call->slot[1], call->y) + x;
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[2].base;
    int32_t i, j, n = 0;
    *least = above;
    *most = border;
    for (j = -radius; j <= radius; j++, rows += row) {
        const uint8_t *other = stereo__row(&call->slot[1], stereo__clamp_row(call, call->y + j)) + x;
        if (call->y + j < 0 || call->y + j >= call->height) continue;
        for (i = -radius; i <= radius; i++, n++) {
            const VX v = vx_load(rows + radius + i), valid = vx_gt32(v, border);
            const VX step = FN(steps)(&call->slot[1], call->params->median.channels, own, other + i);
            const VX weight = vx_gather32(table, step);
            vx_store(values + n * VX_WORDS, v);
            vx_store(weights + n * VX_WORDS, vx_and(weight, valid));
            *least = vx_min32(*least, FN(pick)(valid, v, above));
            *most = vx_max32(*most, v);
        }
    }
    return n;
}

/* In each lane the smallest of n values such that those up to it have half of the weight or more, found by bisection:
   the values up to `most` always do. */
STEREO__INLINE VX FN(weighted_middle)(const int32_t *values, const int32_t *weights, int32_t n, VX least, VX most)
{
    VX all = vx_set32(0);
    int32_t i;
    for (i = 0; i < n; i++) all = vx_add32(all, vx_load(weights + i * VX_WORDS));
    while (!vx_all_ones(vx_eq32(least, most))) {
        const VX middle = vx_add32(least, vx_shr32(vx_sub32(most, least), 1));
        VX some = vx_set32(0), missed;
        for (i = 0; i < n; i++) {
            VX beyond = vx_gt32(vx_load(values + i * VX_WORDS), middle);
            some = vx_add32(some, vx_andnot(beyond, vx_load(weights + i * VX_WORDS)));
        }
        missed = vx_gt32(all, vx_add32(some, some));
        least = FN(pick)(missed, vx_add32(middle, vx_set32(1)), least);
        most = FN(pick)(missed, most, middle);
    }
    return least;
}

static void FN(weighted_median)(const stereo__call *call)
{
    enum { REACH = STEREO__WEIGHTED_REACH, ROW = STEREO__CHUNK + 2 * REACH + VX_WORDS };
    const int32_t radius = call->params->median.radius;
    int32_t rows[(2 * REACH + 1) * ROW], x0, x, i, count, *out = stereo__map_row(&call->slot[3], call->y);
    int32_t *values = (int32_t *)(void *)call->scratch, *weights = values + STEREO__WEIGHTED_AREA * VX_WORDS;
    const int32_t *middle = rows + radius * ROW + radius;
    if (call->slot[1].elem != STEREO__U8 || radius > REACH) {
        stereo__cpu_weighted_median(call);
        return;
    }
    for (x0 = 0; x0 < call->width; x0 += count) {
        count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        for (i = -radius; i <= radius; i++)
            FN(map_columns)(call, call->y + i, x0 - radius, ROW, rows + (i + radius) * ROW);
        for (x = 0; x < count; x += VX_WORDS) {
            VX own = vx_load(middle + x), valid = vx_gt32(own, vx_set32(STEREO__BORDER)), least, most, v;
            int32_t n = FN(windows)(call, x0 + x, rows + x, ROW, values, weights, &least, &most);
            v = FN(weighted_middle)(values, weights, n, vx_and(valid, least), vx_and(valid, most));
            FN(store_words)(out + x0 + x, FN(pick)(valid, v, own), count - x);
        }
    }
}

#endif /* STEREO__HAS_WEIGHTED_MEDIAN */
