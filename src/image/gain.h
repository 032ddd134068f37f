/* ---- one view's levels fitted to the other's ---- */

static size_t stereo__scratch_gain_count(const stereo__call *extent) { return (void)extent, 256 * sizeof(uint32_t); }

/* Phase 0 empties the counts, a row for each plane of each view; then each row of the picture adds its own. */
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

#define STEREO__QUANTILES 19 /* twentieths */

/* Of counts of `total` pixels, in 1/16 level. */
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

/* xy / xx, held in 0.8 .. 1.25, in 1/4096. */
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

/* The line from the right view's quantiles to the left view's, of each plane: slope and bias. */
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

/* Levels of a plane's row, with the border's pixel once more at both ends. */
static void stereo__edge_levels(const stereo__call *call, const stereo__view *view, int32_t plane, int32_t y, int16_t *out)
{
    const size_t bytes = stereo__elem_bytes(view->elem);
    const uint8_t *row = stereo__row(view, stereo__clamp_row(call, y)) + (size_t)plane * view->z_stride;
    const int32_t shift = call->params->edges.shift;
    int32_t x;
    if (bytes == 1)
        for (x = 0; x < call->width; x++) out[1 + x] = (int16_t)(row[x] >> shift);
    else
        for (x = 0; x < call->width; x++) out[1 + x] = (int16_t)(((const uint16_t *)(const void *)row)[x] >> shift);
    out[0] = out[1];
    out[1 + call->width] = out[call->width];
}

#define STEREO__EDGE_PIECE 32 /* pixels: a constant lets compilers vectorise; the last may reach into the margin */

static void stereo__edge_piece(uint8_t *STEREO__RESTRICT out, const int16_t *here, const int16_t *from, int16_t threshold,
                               uint8_t bit)
{
    int32_t x;
    for (x = 0; x < STEREO__EDGE_PIECE; x++) {
        int16_t step = (int16_t)(here[x] - from[x]), back = (int16_t)(from[x] - here[x]);
        out[x] = (uint8_t)(out[x] | ((step > back ? step : back) >= threshold ? bit : 0));
    }
}

/* The same of bytes, of which `most` holds the largest step of the planes. */
static void stereo__edge_steps(uint8_t *STEREO__RESTRICT most, const uint8_t *here, const uint8_t *from)
{
    int32_t x;
    for (x = 0; x < STEREO__EDGE_PIECE; x++) {
        const uint8_t a = here[x], b = from[x], high = a > b ? a : b, low = a > b ? b : a, step = (uint8_t)(high - low);
        most[x] = most[x] > step ? most[x] : step;
    }
}

static void stereo__edge_mark(uint8_t *STEREO__RESTRICT out, const uint8_t *most, uint8_t threshold, uint8_t bit)
{
    int32_t x;
    for (x = 0; x < STEREO__EDGE_PIECE; x++) out[x] = (uint8_t)(out[x] | (most[x] >= threshold ? bit : 0));
}

/* Of a row of a view's planes of bytes. */
static void stereo__edge_row(const stereo__call *call, const stereo__view *view, uint8_t *out)
{
    const uint8_t *here = stereo__row(view, call->y);
    uint8_t most[STEREO__EDGE_PIECE];
    int32_t x, i, plane;
    for (i = 0; i < 8; i++) {
        const int32_t y = stereo__clamp_row(call, call->y - stereo__path_steps[i][1]);
        const uint8_t *from = stereo__row(view, y) - stereo__path_steps[i][0];
        for (x = 0; x < call->width; x += STEREO__EDGE_PIECE) {
            memset(most, 0, sizeof(most));
            for (plane = 0; plane < call->params->edges.channels; plane++)
                stereo__edge_steps(most, here + x + (size_t)plane * view->z_stride, from + x + (size_t)plane * view->z_stride);
            stereo__edge_mark(out + x, most, (uint8_t)call->params->edges.threshold, (uint8_t)(1 << i));
        }
    }
}

/* Edges between pixels that follow each other on a path (Mei et al. 2011, section 3.3): bit i for direction i, a plane for
   each view. */
static void stereo__cpu_feature_edges(const stereo__call *call)
{
    const int32_t w = call->width, row = w + 2 + STEREO__EDGE_PIECE;
    const int16_t threshold = (int16_t)call->params->edges.threshold;
    int16_t *levels = (int16_t *)(void *)call->scratch; /* of the rows above, here and below */
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    int32_t x, i, view, plane;
    for (view = 0; view < 2; view++, out += call->slot[2].z_stride) {
        memset(out, threshold <= 0 ? 255 : 0, (size_t)w);
        if (call->slot[view].elem == STEREO__U8 && threshold < 256) {
            stereo__edge_row(call, &call->slot[view], out);
            continue;
        }
        for (plane = 0; plane < call->params->edges.channels; plane++) {
            for (i = 0; i < 3; i++)
                stereo__edge_levels(call, &call->slot[view], plane, call->y + i - 1, levels + i * row);
            for (i = 0; i < 8; i++) {
                const int16_t *here = levels + row + 1;
                const int16_t *from = here - stereo__path_steps[i][0] - stereo__path_steps[i][1] * row;
                for (x = 0; x < w; x += STEREO__EDGE_PIECE)
                    stereo__edge_piece(out + x, here + x, from + x, threshold, (uint8_t)(1 << i));
            }
        }
    }
}

static size_t stereo__scratch_feature_edges(const stereo__call *extent)
{
    return 3u * ((size_t)extent->width + 2u + STEREO__EDGE_PIECE) * sizeof(int16_t) + STEREO__ALIGNMENT;
}

/* value / count with `fraction` further bits, rounded; count < 2^16. */
static uint32_t stereo__mean(uint32_t value, uint32_t count, uint32_t fraction)
{
    return (value / count << fraction) + ((value % count << fraction) + count / 2) / count;
}

/* What a guided filter needs to know of its guide: planes pixel, mean over the window in 1/256, and variance +
   epsilon in 1/256. */
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

/* The largest r with r^2 <= v, or with r^3 <= v; bit: half of a power of two that is too large for r. */
static uint32_t stereo__root(uint32_t v, uint32_t bit, int cube)
{
    uint32_t root = 0;
    for (; bit; bit >>= 1) {
        uint32_t r = root | bit;
        if (r * r <= (cube ? v / r : v))
            root = r;
    }
    return root;
}

/* CIELab (D65) of linear R, G, B in 0..65535, in quarters of a unit: L, a + 128 and b + 128 in 10 bits each. Cube
   roots are taken in steps of 1/1600: 1600^3 / 65536 is a whole number. */
static uint32_t stereo__lab(const uint32_t linear[3])
{
    static const uint32_t matrix[3][3] = {{28439, 24655, 12442}, {13938, 46868, 4730}, {1164, 7174, 57198}};
    int32_t f[3], i;
    for (i = 0; i < 3; i++) {
        uint32_t t = (matrix[i][0] * linear[0] + matrix[i][1] * linear[1] + matrix[i][2] * linear[2]) >> 16;
        f[i] = (int32_t)(t > 580u ? stereo__root(t * 62500u, 1024, 1) : (t * 12459u + 14463117u) >> 16);
    }
    return (uint32_t)((464 * f[1] - 101600) / 1600) | (uint32_t)(5 * (f[0] - f[1]) + 2050) >> 2 << 10 |
           (uint32_t)(f[1] - f[2] + 1025) >> 1 << 20;
}

/* A guide's second plane. */
static void stereo__guide_arms(const stereo__call *call)
{
    if (call->slot[1].base)
        memcpy(stereo__row(&call->slot[2], call->y) + call->slot[2].z_stride, stereo__row(&call->slot[1], call->y),
               (size_t)call->width * 4u);
}

/* What weights look at: a pixel's three channels in 10 bits each, and its arms. */
static void stereo__cpu_feature_guide(const stereo__call *call)
{
    const stereo__view *planes = &call->slot[0];
    const uint32_t *linear = (const uint32_t *)(const void *)call->slot[3].base;
    const size_t bytes = stereo__elem_bytes(planes->elem);
    const uint8_t *row = stereo__row(planes, call->y);
    uint32_t *colour = (uint32_t *)(void *)stereo__row(&call->slot[2], call->y);
    int32_t x, z;
    for (x = 0; x < call->width; x++) {
        uint32_t v[3];
        for (z = 0; z < 3; z++) {
            size_t plane = call->params->guide.channels == 3 ? (size_t)z : 0;
            v[z] = stereo__sample(row + (size_t)x * bytes + plane * planes->z_stride, bytes);
            v[z] >>= call->params->guide.shift;
            v[z] = v[z] < 255u ? v[z] : 255u; /* samples may be beyond input_bits */
            v[z] = call->params->guide.lab ? linear[v[z]] : v[z];
        }
        colour[x] = call->params->guide.lab ? stereo__lab(v) : v[0] | v[1] << 10 | v[2] << 20;
    }
    stereo__guide_arms(call);
}

/* Census transform (Zabih and Woodfill 1994) and its centre-symmetric form (Spangenberg et al. 2013), for up to 64
   pixels at once. A bit is `low + margin < high`; each time the number of bits still to come is a multiple of eight,
   the last eight go to their plane. Whole pieces have a constant length, which lets compilers vectorise them. */
#define STEREO__CENSUS(T, S)                                                                                         \
    static void stereo__census_bit_##S(T *STEREO__RESTRICT word, const T *low, const T *high, int32_t margin,        \
                                       int32_t count)                                                                \
    {                                                                                                                \
        int32_t i;                                                                                                   \
        if (margin > 0)                                                                                              \
            for (i = 0; i < count; i++)                                                                              \
                word[i] = (T)(word[i] + word[i] + (low[i] + margin < high[i] ? 1 : 0));                              \
        else if (count == (int32_t)STEREO__LANES)                                                                    \
            for (i = 0; i < (int32_t)STEREO__LANES; i++)                                                             \
                word[i] = (T)(word[i] + word[i] + (low[i] < high[i] ? 1 : 0));                                       \
        else                                                                                                         \
            for (i = 0; i < count; i++)                                                                              \
                word[i] = (T)(word[i] + word[i] + (low[i] < high[i] ? 1 : 0));                                       \
    }                                                                                                                \
    static void stereo__census_pair_##S(const stereo__call *call, T *word, int32_t x, int32_t dx, int32_t dy,        \
                                        int32_t count)                                                               \
    {                                                                                                                \
        const stereo__view *grey = &call->slot[0];                                                                   \
        const T *at = (const T *)(const void *)stereo__row(grey, stereo__clamp_row(call, call->y + dy)) + x + dx;    \
        const T *other;                                                                                              \
        int32_t margin = call->params->census.margin;                                                                \
        if (call->params->census.kind == (int32_t)STEREO_CENSUS_FULL) {                                              \
            other = (const T *)(const void *)stereo__row(grey, call->y) + x;                                         \
            stereo__census_bit_##S(word, at, other, margin, count);                                                  \
        } else {                                                                                                     \
            other = (const T *)(const void *)stereo__row(grey, stereo__clamp_row(call, call->y - dy)) + x - dx;      \
            stereo__census_bit_##S(word, other, at, margin, count);                                                  \
        }                                                                                                            \
    }                                                                                                                \
    static void stereo__census_piece_##S(const stereo__call *call, int32_t x, int32_t count)                         \
    {                                                                                                                \
        int32_t rx = call->params->census.width / 2, ry = call->params->census.height / 2, dx, dy, i;                \
        int32_t bit = call->params->census.bits;                                                                     \
        T word[STEREO__LANES] = {0};                                                                                 \
        for (dy = -ry; dy <= ry; dy++)                                                                               \
            for (dx = -rx; dx <= rx && bit > 0; dx++) {                                                              \
                uint8_t *out = stereo__row(&call->slot[1], call->y) + x;                                             \
                if (dx == 0 && dy == 0)                                                                              \
                    continue;                                                                                        \
                stereo__census_pair_##S(call, word, x, dx, dy, count);                                               \
                if (--bit & 7)                                                                                       \
                    continue;                                                                                        \
                for (i = 0; i < count; i++)                                                                          \
                    out[(size_t)(bit >> 3) * call->slot[1].z_stride + (size_t)i] = (uint8_t)word[i];                 \
            }                                                                                                        \
    }
STEREO__CENSUS(uint8_t, u8)
STEREO__CENSUS(uint16_t, u16)
#undef STEREO__CENSUS

/* The last piece of a wide row overlaps the one before it instead of being short. */
static void stereo__cpu_feature_census(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    int32_t x;
    for (x = 0; x < call->width; x += lanes) {
        int32_t start = x + lanes > call->width && call->width >= lanes ? call->width - lanes : x;
        int32_t count = call->width < lanes ? call->width : lanes;
        if (call->slot[0].elem == STEREO__U8)
            stereo__census_piece_u8(call, start, count);
        else
            stereo__census_piece_u16(call, start, count);
    }
}

