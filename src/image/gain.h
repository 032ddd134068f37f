/* Gain: fits the right view's levels to the left view's. Histograms are counted, a line is fitted to their quantiles, and
   the line is applied to the right view. Uses core/ and image.h. */

static size_t stereo__scratch_gain_count(const stereo__call *extent) { return (void)extent, 256 * sizeof(uint32_t); }

/* Phase 0 clears the counts, a row for each plane of each view; in phase 1 each row of the image adds its samples. */
static void stereo__cpu_gain_count(const stereo__call *call)
{
    const stereo__params *p = call->params;
    uint32_t *own = (uint32_t *)(void *)call->scratch, bytes = stereo__elem_bytes(call->slot[0].elem);
    int32_t plane, x, v;
    for (plane = 0; plane < 2 * p->gain.channels; plane++) {
        const int32_t view = plane >= p->gain.channels, z = plane - view * p->gain.channels;
        const uint8_t *row = stereo__row(&call->slot[view], call->y) + (size_t)z * call->slot[view].z_stride;
        const int32_t first = view ? p->gain.right : p->gain.left;
        uint32_t *counts = (uint32_t *)(void *)stereo__row(&call->slot[2], plane);
        if (call->phase == 0) {
            if (call->y == 0) memset(counts, 0, 256 * sizeof(uint32_t));
            continue;
        }
        memset(own, 0, 256 * sizeof(uint32_t));
        for (x = first; x < first + p->gain.columns; x++)
            own[stereo__sample(row + (size_t)x * bytes, bytes) >> p->gain.shift]++;
        for (v = 0; v < 256; v++)
            if (own[v]) STEREO__ATOMIC_ADD_U32(&counts[v], own[v]);
    }
}

#define STEREO__QUANTILES 19 /* at 1/20, 2/20, ..., 19/20 */

/* The quantiles of a histogram of `total` pixels, in 1/16 level. */
static void stereo__quantiles(const uint32_t counts[256], uint32_t total, int32_t out[STEREO__QUANTILES])
{
    uint32_t v, i = 0, before = 0, a, b;
    for (v = 0; v < 256; before += counts[v], v++)
        for (; i < STEREO__QUANTILES && 20 * (before + counts[v]) >= (i + 1) * total; i++) {
            a = (i + 1) * total - 20 * before;
            for (b = 20 * counts[v]; b >= 1u << 27; b >>= 1) a >>= 1;
            out[i] = (int32_t)(16 * v + 16 * a / b);
        }
}

/* xy / xx, clamped to 0.8..1.25, in 1/4096. */
static int32_t stereo__gain_slope(int32_t xy, int32_t xx)
{
    int32_t slope;
    if (xx == 0) return 4096;
    if (5 * xy <= 4 * xx) return 3277;
    if (4 * xy >= 5 * xx) return 5120;
    for (; xx >= 1 << 18; xx >>= 1) xy >>= 1;
    slope = (4096 * xy + xx / 2) / xx;
    return slope < 3277 ? 3277 : slope > 5120 ? 5120 : slope;
}

/* For each plane, slope and bias of the line that maps the right view's quantiles to the left view's. */
static void stereo__cpu_gain_fit(const stereo__call *call)
{
    const int32_t n = STEREO__QUANTILES, channels = call->params->gain.channels;
    const uint32_t total = (uint32_t)call->params->gain.columns * (uint32_t)call->height;
    int32_t x[STEREO__QUANTILES], y[STEREO__QUANTILES], z, i;
    for (z = 0; z < channels && call->y == 0; z++) {
        int32_t *line = (int32_t *)(void *)stereo__row(&call->slot[1], z);
        int32_t sum_x = 0, sum_y = 0, mean_x, mean_y, xy = 0, xx = 0;
        stereo__quantiles((const uint32_t *)(const void *)stereo__row(&call->slot[0], z), total, y);
        stereo__quantiles((const uint32_t *)(const void *)stereo__row(&call->slot[0], channels + z), total, x);
        for (i = 0; i < n; i++) sum_x += x[i], sum_y += y[i];
        mean_x = (2 * sum_x + n) / (2 * n);
        mean_y = (2 * sum_y + n) / (2 * n);
        for (i = 0; i < n; i++) xy += (x[i] - mean_x) * (y[i] - mean_y), xx += (x[i] - mean_x) * (x[i] - mean_x);
        line[0] = stereo__gain_slope(xy, xx);
        line[1] = (4096 * sum_y - line[0] * sum_x + 152 * (line[0] - 4095) + (304 << 21)) / 304 - (1 << 21);
    }
}

static void stereo__cpu_image_gain(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[2];
    const uint32_t bytes = stereo__elem_bytes(in->elem);
    const int32_t most = call->params->gain.most;
    uint32_t z;
    int32_t x;
    for (z = 0; z < in->depth; z++) {
        const int32_t *line = (const int32_t *)(const void *)stereo__row(&call->slot[1], (int32_t)z);
        const int32_t slope = line[0], bias = line[1] * (1 << call->params->gain.shift) + 2048;
        const uint8_t *from = stereo__row(in, call->y) + z * in->z_stride;
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        for (x = 0; x < call->width; x++) {
            int32_t v = (slope * (int32_t)stereo__sample(from + (size_t)x * bytes, bytes) + bias) >> 12;
            stereo__put_sample(to, x, bytes, (uint32_t)(v < 0 ? 0 : v > most ? most : v));
        }
        stereo__margins(to, call->width, bytes);
    }
}
