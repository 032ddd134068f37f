/* Zero-mean normalised cross-correlation in integers (Chang et al. 2020): products summed over a window, then scaled by both
   windows' deviations. Uses core/, image/ and aggregate/lanes.h. */

#if STEREO__HAS_ZNCC

/* 1 / sqrt(v), 0 for 0, as a float's bits: a first guess from those of v, 3.4 % off, and three steps of Newton's method. */
static uint32_t stereo__inverse_root(uint32_t v)
{
    float value = (float)v, half = 0.5f * value, root;
    uint32_t bits, i;
    if (v == 0)
        return 0;
    memcpy(&bits, &value, sizeof(bits));
    bits = 0x5f3759dfu - (bits >> 1);
    memcpy(&root, &bits, sizeof(root));
    for (i = 0; i < 3; i++) {
        float product = half * root, square = product * root, rest = 1.5f - square;
        root = root * rest;
    }
    memcpy(&bits, &root, sizeof(bits));
    return bits;
}

/* The sum of a window's column, and that of its squares. */
typedef struct stereo__moments { uint32_t sum, square; } stereo__moments;

/* A pixel as an 8-bit level; samples with more bits than the images declare count as 255. */
static uint32_t stereo__moments_pixel(const stereo__call *call, const uint8_t *row, int32_t x)
{
    const uint32_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const uint32_t v = stereo__sample(row + (size_t)x * bytes, bytes) >> call->params->window.shift;
    return v < 255u ? v : 255u;
}

static stereo__moments stereo__column_moments(const stereo__call *call, int32_t x)
{
    const stereo__view *grey = &call->slot[0];
    int32_t radius = call->params->window.height / 2, j;
    stereo__moments m = {0, 0};
    for (j = -radius; j <= radius; j++) {
        const uint8_t *row = stereo__row(grey, stereo__clamp_row(call, call->y + j));
        const uint32_t v = stereo__moments_pixel(call, row, stereo__clamp(x, 0, call->width - 1));
        m.sum += v;
        m.square += v * v;
    }
    return m;
}

static size_t stereo__scratch_feature_moments(const stereo__call *extent)
{
    return ((size_t)extent->width + (size_t)extent->params->window.width) * sizeof(stereo__moments);
}

/* The features of one image for correlation: planes of the pixel, the sum over its window and the inverse root of the
   window's variance. */
static void stereo__cpu_feature_moments(const stereo__call *call)
{
    int32_t radius = call->params->window.width / 2, x;
    uint32_t area = (uint32_t)(call->params->window.width * call->params->window.height);
    const uint8_t *grey = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    uint32_t *pixel = (uint32_t *)(void *)out, *sum = (uint32_t *)(void *)(out + call->slot[1].z_stride);
    uint32_t *inverse = (uint32_t *)(void *)(out + 2 * call->slot[1].z_stride);
    stereo__moments *columns = (stereo__moments *)(void *)call->scratch, window = {0, 0};
    for (x = -radius; x < call->width + radius; x++) {
        stereo__moments enters = columns[x + radius] = stereo__column_moments(call, x);
        window.sum += enters.sum;
        window.square += enters.square;
        if (x < radius)
            continue;
        pixel[x - radius] = stereo__moments_pixel(call, grey, x - radius);
        sum[x - radius] = window.sum;
        inverse[x - radius] = stereo__inverse_root(area * window.square - window.sum * window.sum);
        window.sum -= columns[x - radius].sum;
        window.square -= columns[x - radius].square;
    }
}

#define STEREO__ZNCC_PAIRS 4             /* most pairs of rows in windows that twins sum afresh */

/* Scratch of cost_zncc. columns: products summed over a window's column, for each column and disparity; window: the
   same over the window; pixel, sum, inverse: reversed rows of the right view; old: a row that twins subtract. Where
   sums are computed afresh, left and right: rows of a window in pairs, one in each half of a word, left ones times
   the window's area, right ones reversed; ring: a window's columns for some disparities. own_: for twins, the left
   view's row. */
typedef struct stereo__zncc_scratch {
    uint32_t *columns, *window, *pixel, *old, *sum, *inverse, *left[STEREO__ZNCC_PAIRS], *right[STEREO__ZNCC_PAIRS], *ring;
    const uint32_t *own_sum, *own_inverse;
} stereo__zncc_scratch;

/* Zero-mean normalised cross-correlation from the sums of a window of `area` pixels: products, and of each view the
   sum and the inverse root of its variance. */
static uint8_t stereo__zncc(uint32_t area, uint32_t products, uint32_t left_sum, uint32_t right_sum,
                            uint32_t left_inverse, uint32_t right_inverse)
{
    const int32_t num = (int32_t)(area * products - left_sum * right_sum);
    float left, right, scaled, correlation, cost;
    memcpy(&left, &left_inverse, sizeof(left));
    memcpy(&right, &right_inverse, sizeof(right));
    scaled = 255.0f * left;
    correlation = (float)num * scaled;
    correlation = correlation * right;
    cost = 255.5f - correlation;
    return (uint8_t)(cost < 255.0f ? cost : 255.0f);
}

/* Row y of plane z of a view's moments. */
static const uint32_t *stereo__moments_row(const stereo__call *call, int view, int32_t y, uint32_t z)
{
    const stereo__view *v = &call->slot[view];
    return (const uint32_t *)(const void *)(stereo__row(v, stereo__clamp_row(call, y)) + (size_t)z * v->z_stride);
}

/* Correlates left pixel x with right column c: only where none of the pixel's candidates in this call lies in the
   image. */
static uint8_t stereo__zncc_direct(const stereo__call *call, int32_t x, int32_t c)
{
    int32_t rx = call->params->cost.width / 2, ry = call->params->cost.height / 2, i, j;
    uint32_t products = 0, area = (uint32_t)(call->params->cost.width * call->params->cost.height);
    for (j = -ry; j <= ry; j++) {
        const uint32_t *left = stereo__moments_row(call, 0, call->y + j, 0);
        const uint32_t *right = stereo__moments_row(call, 1, call->y + j, 0);
        for (i = -rx; i <= rx; i++)
            products +=
                left[stereo__clamp(x + i, 0, call->width - 1)] * right[stereo__clamp(c + i, 0, call->width - 1)];
    }
    return stereo__zncc(area, products, stereo__moments_row(call, 0, call->y, 1)[x],
                        stereo__moments_row(call, 1, call->y, 1)[c], stereo__moments_row(call, 0, call->y, 2)[x],
                        stereo__moments_row(call, 1, call->y, 2)[c]);
}

/* Gives candidates beside the right image the cost of its nearest column. */
static void stereo__zncc_outside(const stereo__call *call, uint8_t *out, int32_t x)
{
    int64_t at = (int64_t)x - call->params->cost.min_disparity; /* column of k = 0 */
    int32_t last = stereo__clamp(call->disparities, call->k0, call->k1);
    int32_t first = stereo__clamp(at - call->width + 1, call->k0, last);
    int32_t end = stereo__clamp(at + 1, call->k0, last);
    if (first > call->k0)
        memset(out + call->k0, first < end ? out[first] : stereo__zncc_direct(call, x, call->width - 1),
               (size_t)(first - call->k0));
    if (end < last)
        memset(out + end, end > first ? out[end - 1] : stereo__zncc_direct(call, x, 0), (size_t)(last - end));
}

static size_t stereo__zncc_lay_out(const stereo__call *call, uint8_t *base, stereo__zncc_scratch *scratch)
{
    size_t pitch = (size_t)call->pitch, across = (size_t)call->width + (size_t)call->params->cost.width;
    size_t turned = across + pitch;
    size_t pairs = call->params->cost.afresh ? ((size_t)call->params->cost.height + 1) / 2 : 0, i;
    size_t sums = call->params->cost.afresh ? 0 : (across + 1) * pitch; /* running ones */
    size_t ring = call->params->cost.afresh ? (size_t)call->params->cost.width * STEREO__LANES : 0;
    uint32_t *at = (uint32_t *)(void *)base;
    memset(scratch, 0, sizeof(*scratch));
    if (at) {
        scratch->columns = at;
        scratch->window = at + (sums ? sums - pitch : 0);
        scratch->pixel = at + sums;
        scratch->old = scratch->pixel + turned;
        scratch->sum = scratch->old + turned;
        scratch->inverse = scratch->sum + turned;
        scratch->ring = scratch->inverse + turned;
        for (i = 0; i < pairs; i++) {
            scratch->left[i] = scratch->ring + ring + i * (across + turned);
            scratch->right[i] = scratch->left[i] + across;
        }
    }
    return (sums + ring + 4 * turned + pairs * (across + turned)) * sizeof(uint32_t);
}

static size_t stereo__scratch_cost_zncc(const stereo__call *extent)
{
    stereo__zncc_scratch scratch;
    return stereo__zncc_lay_out(extent, NULL, &scratch);
}

/* Adds row j's products, times `factor`, to the columns' sums; modulo 2^32, so a factor of -1 subtracts them. */
static void stereo__zncc_row(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t j,
                             uint32_t factor)
{
    int32_t radius = call->params->cost.width / 2, x;
    const uint32_t *left = stereo__moments_row(call, 0, j, 0);
    stereo__reverse_row_u32(scratch->pixel, stereo__moments_row(call, 1, j, 0), call->width,
                            call->params->cost.min_disparity - radius, call->width + 2 * radius + call->pitch);
    for (x = -radius; x < call->width + radius; x++)
        stereo__lanes_add_u32(scratch->columns + (size_t)(x + radius) * (size_t)call->pitch,
                              scratch->pixel + (call->width - 1 + radius - x),
                              left[stereo__clamp(x, 0, call->width - 1)] * factor, call->pitch);
}

/* Moves the window's sums to column x: one column enters on the right, one leaves on the left. */
static void stereo__zncc_slide(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t x)
{
    size_t pitch = (size_t)call->pitch;
    int32_t side = call->params->cost.width;
    if (x == 0) {
        memset(scratch->window, 0, pitch * sizeof(uint32_t));
        for (; x < side - 1; x++)
            stereo__lanes_add_u32(scratch->window, scratch->columns + (size_t)x * pitch, 1, call->pitch);
    } else {
        stereo__lanes_add_u32(scratch->window, scratch->columns + (size_t)(x - 1) * pitch, 0u - 1u, call->pitch);
        x += side - 1;
    }
    stereo__lanes_add_u32(scratch->window, scratch->columns + (size_t)x * pitch, 1, call->pitch);
}

static void stereo__cpu_cost_zncc(const stereo__call *call)
{
    const stereo__params *params = call->params;
    int32_t ry = params->cost.height / 2, entries = call->width + call->pitch, x, k;
    uint32_t area = (uint32_t)(params->cost.width * params->cost.height);
    const uint32_t *left_sum = stereo__moments_row(call, 0, call->y, 1);
    const uint32_t *left_inverse = stereo__moments_row(call, 0, call->y, 2);
    stereo__zncc_scratch scratch;
    stereo__zncc_lay_out(call, call->scratch, &scratch);
    if (call->restart) {
        memset(scratch.columns, 0, ((size_t)call->width + (size_t)params->cost.width) * (size_t)call->pitch * 4);
        for (k = -ry; k <= ry; k++)
            stereo__zncc_row(call, &scratch, call->y + k, 1);
    } else {
        stereo__zncc_row(call, &scratch, call->y - ry - 1, 0u - 1u);
        stereo__zncc_row(call, &scratch, call->y + ry, 1);
    }
    stereo__reverse_row_u32(scratch.sum, stereo__moments_row(call, 1, call->y, 1), call->width,
                            params->cost.min_disparity, entries);
    stereo__reverse_row_u32(scratch.inverse, stereo__moments_row(call, 1, call->y, 2), call->width,
                            params->cost.min_disparity, entries);
    for (x = 0; x < call->width; x++) {
        uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;
        const uint32_t *sum = scratch.sum + (call->width - 1 - x), *inverse = scratch.inverse + (call->width - 1 - x);
        stereo__zncc_slide(call, &scratch, x);
        for (k = 0; k < call->disparities; k++)
            out[k] = stereo__zncc(area, scratch.window[k], left_sum[x], sum[k], left_inverse[x], inverse[k]);
        stereo__zncc_outside(call, out, x);
        stereo__cost_border(call, out, x);
    }
}

#endif /* STEREO__HAS_ZNCC */
