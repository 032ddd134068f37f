/* Weighted median (Ma et al. 2013). Uses maps.h. */

#if STEREO__HAS_WEIGHTED_MEDIAN

/* The smallest of n values such that those up to it have half of the weight or more, found by bisecting their
   range. */
static int32_t stereo__weighted_middle(const int32_t *values, const uint32_t *weights, uint32_t n)
{
    int32_t least = values[0], most = values[0];
    uint32_t i, all = 0;
    for (i = 0; i < n; i++) {
        least = values[i] < least ? values[i] : least;
        most = values[i] > most ? values[i] : most;
        all += weights[i];
    }
    while (least < most) {
        const int32_t middle = least + (most - least) / 2;
        uint32_t some = 0;
        for (i = 0; i < n; i++) some += values[i] <= middle ? weights[i] : 0;
        if (2 * some >= all) most = middle;
        else least = middle + 1;
    }
    return least;
}

#define STEREO__WEIGHTED_TABLE 256       /* bytes; twins keep it while blocks of a row run scalar code */

/* Twins keep a table, then values and weights of the windows of 64 pixels, in halves. */
static size_t stereo__scratch_weighted_median(const stereo__call *extent)
{
    const size_t side = 2 * (size_t)extent->params->median.radius + 1;
    return STEREO__WEIGHTED_TABLE + side * side * 64 * 2 * sizeof(uint16_t);
}

static int32_t stereo__weighted_median_of(const stereo__call *call, int32_t x)
{
    const stereo__params *p = call->params;
    const stereo__view *guide = &call->slot[1];
    const size_t bytes = stereo__elem_bytes(guide->elem), side = 2 * (size_t)p->median.radius + 1;
    const uint8_t *own = stereo__row(guide, call->y) + (size_t)x * bytes;
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[2].base;
    const stereo__square window = stereo__square_at(call, x, p->median.radius);
    uint32_t *weights = (uint32_t *)(void *)(call->scratch + STEREO__WEIGHTED_TABLE), n = 0;
    int32_t *values = (int32_t *)(void *)(weights + side * side), y, i;
    for (y = window.y0; y <= window.y1; y++) {
        const int32_t *row = stereo__map_row(&call->slot[0], y);
        const uint8_t *colour = stereo__row(guide, y);
        for (i = window.x0; i <= window.x1; i++) {
            int32_t step;
            if (!STEREO__VALID(row[i])) continue;
            step = stereo__guide_step(guide, p->median.channels, p->median.shift, own, colour + (size_t)i * bytes);
            values[n] = row[i];
            weights[n++] = table[step < 255 ? step : 255];
        }
    }
    return stereo__weighted_middle(values, weights, n);
}

static void stereo__weighted_columns(const stereo__call *call, int32_t x0, int32_t x1)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    for (x = x0; x < x1; x++) out[x] = STEREO__VALID(in[x]) ? stereo__weighted_median_of(call, x) : in[x];
}

static void stereo__cpu_weighted_median(const stereo__call *call) { stereo__weighted_columns(call, 0, call->width); }

#endif /* STEREO__HAS_WEIGHTED_MEDIAN */
