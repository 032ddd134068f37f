/* Adaptive weights over whole windows (Yoon and Kweon 2006), and over a cross. Uses weigh.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

/* Scratch of window_weigh: sums of weighted costs and of weights, a row of costs, and for each tap of one row of the
   window its weights by column, the right view's reversed. Twins also copy rows of guides and arms, with room for a
   register and, for guides, for the window beside the image. */
typedef struct stereo__window_scratch {
    float *sums, *weights, *costs, *left, *right, *columns;
    size_t room;                         /* words of a row of weights, of a guide or of arms */
} stereo__window_scratch;

static size_t stereo__window_lay_out(const stereo__call *call, uint8_t *base, stereo__window_scratch *scratch)
{
    const size_t width = (size_t)call->width, lanes = width * (size_t)call->pitch;
    const size_t taps = 2 * (size_t)call->params->window_weigh.radius + 1, stride = stereo__reverse_stride(call);
    float *at = (float *)(void *)base;
    scratch->sums = at;
    scratch->weights = at ? at + lanes : at;
    scratch->costs = at ? at + 2 * lanes : at;
    scratch->left = at ? at + 3 * lanes : at;
    scratch->right = at ? scratch->left + taps * width : at;
    scratch->columns = at ? scratch->right + taps * stride : at;
    scratch->room = width + taps + 16;
    return (3 * lanes + taps * (width + stride) + 5 * scratch->room) * sizeof(float);
}

static size_t stereo__scratch_window_weigh(const stereo__call *extent)
{
    stereo__window_scratch scratch;
    return stereo__window_lay_out(extent, NULL, &scratch);
}

/* Does the region of pixel (x, call->y), whose arms are `own`, hold (x + dx, call->y + dy)? row_arms: those of row
   call->y + dy. */
static int stereo__in_region(uint32_t own, const uint32_t *row_arms, int32_t x, int32_t dx, int32_t dy)
{
    int32_t vertical = (int32_t)(own >> (dy < 0 ? 16 : 24) & 255u);
    int32_t along = (int32_t)(row_arms[x] >> (dx < 0 ? 0 : 8) & 255u);
    return (dy < 0 ? -dy : dy) <= vertical && (dx < 0 ? -dx : dx) <= along;
}

/* Weights of tap (dx, dy) in a view, for each column; rules: those of params.window_weigh. A tap beside the image has
   the colour of the border. */
static void stereo__window_weights(const stereo__call *call, int view, int32_t rules, int32_t dx, int32_t dy,
                                   float *out)
{
    const stereo__view *guide = &call->slot[rules ? view : 0]; /* without rules the right one may be absent */
    const uint8_t *here = stereo__row(guide, call->y), *there = stereo__row(guide, call->y + dy);
    const uint32_t *own = (const uint32_t *)(const void *)here, *tap = (const uint32_t *)(const void *)there;
    const uint32_t *own_arms = (const uint32_t *)(const void *)(here + guide->z_stride);
    const uint32_t *tap_arms = (const uint32_t *)(const void *)(there + guide->z_stride);
    uint32_t a = (uint32_t)(dx < 0 ? -dx : dx), b = (uint32_t)(dy < 0 ? -dy : dy);
    uint32_t place = a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
    int32_t x;
    for (x = 0; x < call->width; x++) {
        out[x] = 1.0f;
        if (rules & 2 && !stereo__in_region(own_arms[x], tap_arms, x, dx, dy))
            out[x] = 0.0f;
        else if (rules & 1)
            out[x] = stereo__tap_weight(call, 4, own[x], tap[stereo__clamp((int64_t)x + dx, 0, call->width - 1)],
                                        call->params->window_weigh.distance, place);
    }
}

/* Weights of all taps of one row of the window, in both views. */
static void stereo__window_row_weights(const stereo__call *call, const stereo__window_scratch *scratch, int32_t dy)
{
    const stereo__params *p = call->params;
    const size_t width = (size_t)call->width, stride = stereo__reverse_stride(call);
    int32_t dx;
    for (dx = -p->window_weigh.radius; dx <= p->window_weigh.radius; dx++) {
        size_t tap = (size_t)(dx + p->window_weigh.radius);
        stereo__window_weights(call, 0, p->window_weigh.own, dx, dy, scratch->left + tap * width);
        stereo__window_weights(call, 1, p->window_weigh.other, dx, dy, scratch->columns);
        stereo__reverse_row_f32(scratch->right + tap * stride, scratch->columns, call->width,
                                p->window_weigh.min_disparity, call->width + call->pitch);
    }
}

/* Adds the tap's weight, the product of those in both views, to `weights`, and that weight times the cost to
   `sums`. */
static void stereo__window_lanes(float *STEREO__RESTRICT sums, float *STEREO__RESTRICT weights, float own,
                                 const float *STEREO__RESTRICT other, const float *STEREO__RESTRICT costs,
                                 int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES) {
        for (i = 0; i < STEREO__LANES; i++) {
            float w = own * other[i], product = w * costs[i];
            sums[i] += product;
            weights[i] += w;
        }
        sums += STEREO__LANES;
        weights += STEREO__LANES;
        other += STEREO__LANES;
        costs += STEREO__LANES;
    }
}

/* All taps of one row of the window, for all pixels of the row. */
static void stereo__window_row(const stereo__call *call, const stereo__window_scratch *scratch, int32_t dy)
{
    const int32_t radius = call->params->window_weigh.radius, pitch = call->pitch;
    const size_t stride = stereo__reverse_stride(call);
    int32_t x, k, dx;
    for (x = 0; x < call->width; x++) {
        float *costs = scratch->costs + (size_t)x * (size_t)pitch;
        stereo__lanes_get(call->slot[2].elem, (uint32_t *)(void *)costs,
                          stereo__pixel(&call->slot[2], x, call->y + dy), pitch);
        for (k = 0; k < pitch; k++) {
            uint32_t v;
            memcpy(&v, costs + k, sizeof(v));
            costs[k] = (float)v;
        }
    }
    for (x = 0; x < call->width; x++)
        for (dx = -radius; dx <= radius; dx++) {
            size_t tap = (size_t)(dx + radius);
            float own = scratch->left[tap * (size_t)call->width + (size_t)x];
            if (x + dx >= 0 && x + dx < call->width && own > 0.0f)
                stereo__window_lanes(scratch->sums + (size_t)x * (size_t)pitch,
                                     scratch->weights + (size_t)x * (size_t)pitch, own,
                                     scratch->right + tap * stride + (call->width - 1 - x),
                                     scratch->costs + (size_t)(x + dx) * (size_t)pitch, pitch);
        }
}

/* Adaptive weights (Yoon and Kweon 2006, equation 7): means over a window, each tap with the product of its weights
   in both views. Taps beside the left image are left out. */
static void stereo__cpu_window_weigh(const stereo__call *call)
{
    const int32_t radius = call->params->window_weigh.radius, last = call->height - 1;
    stereo__window_scratch scratch;
    int32_t dy, x, k;
    stereo__window_lay_out(call, call->scratch, &scratch);
    memset(scratch.sums, 0, 2 * (size_t)call->width * (size_t)call->pitch * sizeof(float));
    for (dy = call->y < radius ? -call->y : -radius; dy <= radius && dy <= last - call->y; dy++) {
        stereo__window_row_weights(call, &scratch, dy);
        stereo__window_row(call, &scratch, dy);
    }
    for (x = 0; x < call->width; x++) {
        float *out = (float *)(void *)stereo__pixel(&call->slot[3], x, call->y);
        const float *sums = scratch.sums + (size_t)x * (size_t)call->pitch;
        const float *weights = scratch.weights + (size_t)x * (size_t)call->pitch;
        for (k = 0; k < call->disparities; k++)
            out[k] = sums[k] * stereo__reciprocal(weights[k]);
        for (; k < call->pitch; k++) /* padding: the largest cost, whatever its weights */
            out[k] = call->params->window_weigh.most;
    }
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
