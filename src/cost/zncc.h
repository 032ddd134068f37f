/* Zero-mean normalised cross-correlation in integers (Chang et al. 2020): products summed over a window, then scaled by both
   windows' deviations. Uses core/, image/ and aggregate/lanes.h. */

/* Pixel x of row y of a volume. */
static uint8_t *stereo__pixel(const stereo__view *view, int32_t x, int32_t y)
{
    return stereo__row(view, y) + (size_t)x * view->x_stride;
}

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

/* Correlates left pixel x with right column c: for candidates beside the image, whose neighbours are not there. */
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

/* Candidates beside the right image cost what its nearest column costs. */
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

/* Adds row j of the images to the columns' products, or takes it away (modulo 2^32, so that a factor of -1 does). */
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

/* The window one column further: what enters on the right and leaves on the left. */
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
