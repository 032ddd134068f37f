/* Adaptive weights over windows, over the vector layer. Uses window.h and taps_simd.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

/* Copies a row of a guide or of arms; `beside` columns on either side are those of the border. Returns column 0. */
static const uint32_t *FN(window_copy)(const stereo__call *call, const uint8_t *row, int32_t beside, uint32_t *to)
{
    const uint32_t *in = (const uint32_t *)(const void *)row;
    int32_t x;
    memcpy(to + beside, in, (size_t)call->width * sizeof(*to));
    for (x = 0; x < beside; x++) to[x] = in[0];
    for (x = 0; x < beside; x++) to[beside + call->width + x] = in[call->width - 1];
    return to + beside;
}

/* A view's guide and arms in the pixels' row and in the taps' row. */
typedef struct FN(window_guide) {
    const uint32_t *own, *own_arms, *tap, *tap_arms;
} FN(window_guide);

static FN(window_guide) FN(window_guides)(const stereo__call *call, const stereo__window_scratch *scratch, int view,
                                          int32_t rules, int32_t dy)
{
    const stereo__view *guide = &call->slot[rules ? view : 0]; /* without rules the right one may be absent */
    const uint8_t *here = stereo__row(guide, call->y), *there = stereo__row(guide, call->y + dy);
    uint32_t *to = (uint32_t *)(void *)(scratch->columns + scratch->room);
    FN(window_guide) rows;
    rows.own = FN(window_copy)(call, here, 0, to);
    rows.tap = FN(window_copy)(call, there, call->params->window_weigh.radius, to + scratch->room);
    rows.own_arms = rows.tap_arms = NULL;
    if (!(rules & 2)) return rows;
    rows.own_arms = FN(window_copy)(call, here + guide->z_stride, 0, to + 2 * scratch->room);
    rows.tap_arms = FN(window_copy)(call, there + guide->z_stride, 0, to + 3 * scratch->room);
    return rows;
}

/* As stereo__window_weights; writes up to a register more. */
static void FN(window_weights)(const stereo__call *call, const FN(window_guide) *rows, int32_t rules, int32_t dx, int32_t dy,
                               float *out)
{
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[4].base;
    const uint32_t a = (uint32_t)(dx < 0 ? -dx : dx), b = (uint32_t)(dy < 0 ? -dy : dy);
    const uint32_t entry = a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
    const VX place = vx_set32(((const uint32_t *)(const void *)call->slot[5].base)[entry]), one = vx_setf(1.0f);
    const VX along = vx_set32(a), down = vx_set32(b), low = vx_set32(255);
    int32_t x;
    for (x = 0; x < call->width; x += VX_WORDS) {
        VX w = one;
        if (rules & 1)
            w = FN(colour_weight)(table, vx_load(rows->own + x), vx_load(rows->tap + x + dx),
                                  call->params->window_weigh.distance, place);
        if (rules & 2) {
            const VX own = vx_and(vx_shift32(vx_load(rows->own_arms + x), dy < 0 ? 16 : 24), low);
            const VX arms = vx_and(vx_shift32(vx_load(rows->tap_arms + x), dx < 0 ? 0 : 8), low);
            w = vx_andnot(vx_or(vx_gt32(down, own), vx_gt32(along, arms)), w);
        }
        vx_store(out + x, w);
    }
}

/* As stereo__reverse_row_f32. */
static void FN(window_reverse)(const stereo__call *call, const float *row, float *out)
{
    const int32_t width = call->width, entries = width + call->pitch, shift = call->params->window_weigh.min_disparity;
    const int32_t inside = stereo__clamp(-(int64_t)shift, 0, entries);
    const int32_t end = stereo__clamp((int64_t)width - shift, inside, entries);
    int32_t j;
    for (j = 0; j < inside; j++) out[j] = row[width - 1];
    for (; j + VX_WORDS <= end; j += VX_WORDS)
        vx_store(out + j, vx_reverse32(vx_load(row + width - shift - j - VX_WORDS)));
    for (; j < end; j++) out[j] = row[width - 1 - shift - j];
    for (; j < entries; j++) out[j] = row[0];
}

/* Weights of all taps of one row of the window, in both views. */
static void FN(window_row_weights)(const stereo__call *call, const stereo__window_scratch *scratch, int32_t dy)
{
    const int32_t radius = call->params->window_weigh.radius;
    const size_t width = (size_t)call->width, stride = stereo__reverse_stride(call);
    int32_t dx, view;
    for (view = 0; view < 2; view++) {
        const int32_t rules = view ? call->params->window_weigh.other : call->params->window_weigh.own;
        const FN(window_guide) rows = FN(window_guides)(call, scratch, view, rules, dy);
        for (dx = -radius; dx <= radius; dx++) {
            const size_t tap = (size_t)(dx + radius);
            FN(window_weights)(call, &rows, rules, dx, dy, scratch->columns);
            if (view) FN(window_reverse)(call, scratch->columns, scratch->right + tap * stride);
            else memcpy(scratch->left + tap * width, scratch->columns, width * sizeof(float));
        }
    }
}

/* The costs of row call->y + dy as floats. */
static void FN(window_costs)(const stereo__call *call, float *costs, int32_t dy)
{
    const int bytes = (int)stereo__elem_bytes(call->slot[2].elem);
    const uint8_t *in = stereo__row(&call->slot[2], call->y + dy);
    int32_t x, k;
    for (x = 0; x < call->width; x++, in += call->slot[2].x_stride, costs += call->pitch)
        for (k = 0; k < call->pitch; k += VX_WORDS) vx_store(costs + k, vx_float32(FN(widest)(in, k, bytes)));
}

/* Four registers of a pixel's lanes, over all taps of one row of the window. own: the weights of the first tap in the
   left view, by column; other, costs: of the first tap; taps: those inside the image. */
STEREO__INLINE void FN(window_lanes)(float *sums, float *weights, const float *own, size_t own_step, const float *other,
                                     size_t other_step, const float *costs, size_t step, int32_t taps)
{
    VX sum[4], weight[4];
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        sum[i] = vx_load(sums + i * VX_WORDS);
        weight[i] = vx_load(weights + i * VX_WORDS);
    }
    for (; taps > 0; taps--, own += own_step, other += other_step, costs += step) {
        const VX left = vx_setf(*own);
        if (!(*own > 0.0f)) continue;
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            const VX w = vx_mulf(left, vx_load(other + i * VX_WORDS));
            sum[i] = vx_addf(sum[i], vx_mulf(w, vx_load(costs + i * VX_WORDS)));
            weight[i] = vx_addf(weight[i], w);
        }
    }
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        vx_store(sums + i * VX_WORDS, sum[i]);
        vx_store(weights + i * VX_WORDS, weight[i]);
    }
}

/* As stereo__window_row. */
static void FN(window_row)(const stereo__call *call, const stereo__window_scratch *scratch)
{
    const int32_t radius = call->params->window_weigh.radius, width = call->width;
    const size_t pitch = (size_t)call->pitch, stride = stereo__reverse_stride(call);
    int32_t x, k;
    for (x = 0; x < width; x++) {
        const int32_t from = x < radius ? -x : -radius, to = width - 1 - x < radius ? width - 1 - x : radius;
        const size_t tap = (size_t)(from + radius), at = (size_t)x * pitch;
        const float *own = scratch->left + tap * (size_t)width + x, *other = scratch->right + tap * stride + (width - 1 - x);
        const float *costs = scratch->costs + (size_t)(x + from) * pitch;
        for (k = 0; k < call->disparities; k += 4 * VX_WORDS)
            FN(window_lanes)(scratch->sums + at + k, scratch->weights + at + k, own, (size_t)width, other + k, stride, costs + k,
                             pitch, to - from + 1);
    }
}

static void FN(window_weigh)(const stereo__call *call)
{
    const int32_t radius = call->params->window_weigh.radius, last = call->height - 1, d = call->disparities;
    const VX most = vx_setf(call->params->window_weigh.most);
    stereo__window_scratch scratch;
    int32_t dy, x, k;
    VX_SMALLER(call->pitch, window_weigh, (call)) /* four registers have more lanes */
    stereo__window_lay_out(call, call->scratch, &scratch);
    memset(scratch.sums, 0, 2 * (size_t)call->width * (size_t)call->pitch * sizeof(float));
    for (dy = call->y < radius ? -call->y : -radius; dy <= radius && dy <= last - call->y; dy++) {
        FN(window_row_weights)(call, &scratch, dy);
        FN(window_costs)(call, scratch.costs, dy);
        FN(window_row)(call, &scratch);
    }
    for (x = 0; x < call->width; x++) {
        uint8_t *out = stereo__pixel(&call->slot[3], x, call->y);
        const float *sums = scratch.sums + (size_t)x * (size_t)call->pitch;
        const float *weights = scratch.weights + (size_t)x * (size_t)call->pitch;
        for (k = 0; k < call->pitch; k += VX_WORDS) {
            const VX mean = vx_mulf(vx_load(sums + k), FN(reciprocal)(vx_load(weights + k)));
            vx_store(out + 4 * k, FN(pick)(vx_gt32(vx_set32(d), FN(count_from)(k)), mean, most));
        }
    }
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
