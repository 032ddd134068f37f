/* Guided filter (He et al. 2010) of a cost volume, in integers: the fit of costs to the guide in each window. Uses box.h. */

#if STEREO__HAS_GUIDED

/* Features of the guide: planes of the pixel, its window's mean in 1/256, and its window's variance + epsilon in
   1/256. */
static void stereo__cpu_feature_fit(const stereo__call *call)
{
    const stereo__view *grey = &call->slot[0];
    const int32_t radius = call->params->fit.radius;
    const size_t bytes = stereo__elem_bytes(grey->elem);
    const uint32_t area = (uint32_t)((2 * radius + 1) * (2 * radius + 1));
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    uint32_t *columns = (uint32_t *)(void *)call->scratch, *squares = columns + call->width;
    int32_t x, i;
    memset(columns, 0, 2 * (size_t)call->width * sizeof(uint32_t));
    for (i = -radius; i <= radius; i++) {
        const uint8_t *row = stereo__row(grey, stereo__clamp_row(call, call->y + i));
        for (x = 0; x < call->width; x++) {
            uint32_t v = stereo__sample(row + (size_t)x * bytes, bytes) >> call->params->fit.shift;
            columns[x] += v;
            squares[x] += v * v;
        }
    }
    for (x = 0; x < call->width; x++) {
        uint32_t sum = 0, square = 0, mean, variance;
        for (i = -radius; i <= radius; i++) {
            int32_t at = stereo__clamp((int64_t)x + i, 0, call->width - 1);
            sum += columns[at];
            square += squares[at];
        }
        mean = stereo__mean(sum, area, 8);
        variance = stereo__mean(square, area, 8);
        square = (mean * mean + 128u) >> 8;
        ((uint32_t *)(void *)out)[x] =
            stereo__sample(stereo__row(grey, call->y) + (size_t)x * bytes, bytes) >> call->params->fit.shift;
        ((uint32_t *)(void *)(out + call->slot[1].z_stride))[x] = mean;
        ((uint32_t *)(void *)(out + 2 * call->slot[1].z_stride))[x] =
            (variance > square ? variance - square : 0) + call->params->fit.epsilon;
    }
}

static size_t stereo__scratch_feature_fit(const stereo__call *extent)
{
    return 2 * (size_t)extent->width * sizeof(uint32_t);
}

static uint64_t stereo__range_guided_product(const stereo__params *params, const uint64_t *in)
{
    (void)params;
    return in[0] * 255u;
}

/* Column x of the call's row in plane z of feature_fit's result. */
static uint32_t stereo__fit_at(const stereo__call *call, int binding, int32_t x, uint32_t z)
{
    const uint8_t *row = stereo__row(&call->slot[binding], call->y) + z * call->slot[binding].z_stride;
    return ((const uint32_t *)(const void *)row)[x];
}

static size_t stereo__scratch_guided(const stereo__call *extent)
{
    return 2 * (size_t)extent->pitch * sizeof(uint32_t);
}

static void stereo__cpu_guided_product(const stereo__call *call)
{
    uint32_t *lanes = (uint32_t *)(void *)call->scratch;
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        const uint32_t level = stereo__fit_at(call, 1, x, 0);
        stereo__lanes_get(call->slot[0].elem, lanes, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        for (k = 0; k < call->pitch; k++)
            lanes[k] *= level;
        stereo__lanes_put(call->slot[2].elem, stereo__pixel(&call->slot[2], x, call->y), lanes, call->pitch);
    }
}

static uint64_t stereo__range_guided_slope(const stereo__params *params, const uint64_t *in)
{
    (void)params;
    (void)in;
    return 65535u;
}

/* Slope of the line cost = slope * level + offset through a window, in 1/512, plus 32768: covariance / (variance +
   epsilon). Sums of costs and of products are over the window. */
static uint32_t stereo__guided_slope(uint32_t costs, uint32_t products, uint32_t mean, uint32_t variance,
                                     uint32_t area)
{
    uint32_t both = stereo__mean(products, area, 8);
    uint32_t apart = (mean * stereo__mean(costs, area, 8) + 128u) >> 8;
    uint32_t size = both > apart ? both - apart : apart - both;
    size = (size / variance << 9) + ((size % variance << 9) + variance / 2) / variance;
    size = size < 32000u ? size : 32000u;
    return both > apart ? 32768u + size : 32768u - size;
}

static void stereo__cpu_guided_slope(const stereo__call *call)
{
    const uint32_t area = call->params->guided.area;
    uint32_t *costs = (uint32_t *)(void *)call->scratch, *products = costs + call->pitch;
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        const uint32_t mean = stereo__fit_at(call, 2, x, 1), variance = stereo__fit_at(call, 2, x, 2);
        stereo__lanes_get(call->slot[0].elem, costs, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        stereo__lanes_get(call->slot[1].elem, products, stereo__pixel(&call->slot[1], x, call->y), call->pitch);
        for (k = 0; k < call->pitch; k++)
            costs[k] = stereo__guided_slope(costs[k], products[k], mean, variance, area);
        stereo__lanes_put(call->slot[3].elem, stereo__pixel(&call->slot[3], x, call->y), costs, call->pitch);
    }
}

static uint64_t stereo__range_guided_offset(const stereo__params *params, const uint64_t *in)
{
    (void)params;
    (void)in;
    return (1u << 19) - 1u;
}

/* The line's offset, in 1/16, plus 2^18. */
static void stereo__cpu_guided_offset(const stereo__call *call)
{
    const uint32_t area = call->params->guided.area;
    uint32_t *costs = (uint32_t *)(void *)call->scratch, *slopes = costs + call->pitch;
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        const int32_t mean = (int32_t)stereo__fit_at(call, 2, x, 1);
        stereo__lanes_get(call->slot[0].elem, costs, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        stereo__lanes_get(call->slot[1].elem, slopes, stereo__pixel(&call->slot[1], x, call->y), call->pitch);
        for (k = 0; k < call->pitch; k++) {
            int32_t at_mean = ((int32_t)slopes[k] - 32768) * mean; /* in 1/2^17 */
            costs[k] = (uint32_t)((1 << 18) + (((int32_t)stereo__mean(costs[k], area, 4) * 8192 - at_mean) >> 13));
        }
        stereo__lanes_put(call->slot[3].elem, stereo__pixel(&call->slot[3], x, call->y), costs, call->pitch);
    }
}

static uint64_t stereo__range_guided_apply(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return 16u * (uint64_t)params->guided.max;
}

/* The mean of the lines of all windows that contain the pixel, at its level, in 1/16; clamped to the range of
   costs. */
static uint32_t stereo__guided_value(uint32_t slopes, uint32_t offsets, uint32_t level, const stereo__params *params)
{
    const uint32_t area = params->guided.area, most = 16u * params->guided.max;
    int32_t slope = (int32_t)stereo__mean(slopes, area, 4) - (32768 << 4); /* in 1/2^13 */
    int32_t value = (slope * (int32_t)level >> 9) + (int32_t)stereo__mean(offsets, area, 0) - (1 << 18);
    return value < 0 ? 0u : (uint32_t)value < most ? (uint32_t)value : most;
}

static void stereo__cpu_guided_apply(const stereo__call *call)
{
    uint32_t *slopes = (uint32_t *)(void *)call->scratch, *offsets = slopes + call->pitch;
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        const uint32_t level = stereo__fit_at(call, 2, x, 0);
        stereo__lanes_get(call->slot[0].elem, slopes, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        stereo__lanes_get(call->slot[1].elem, offsets, stereo__pixel(&call->slot[1], x, call->y), call->pitch);
        for (k = 0; k < call->disparities; k++)
            slopes[k] = stereo__guided_value(slopes[k], offsets[k], level, call->params);
        for (; k < call->pitch; k++) /* padding: the largest cost */
            slopes[k] = 16u * call->params->guided.max;
        stereo__lanes_put(call->slot[3].elem, stereo__pixel(&call->slot[3], x, call->y), slopes, call->pitch);
    }
}

#endif /* STEREO__HAS_GUIDED */
