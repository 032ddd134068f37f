/* Normalised cross-correlation over the vector layer. */

#if STEREO__HAS_ZNCC

/* As stereo__inverse_root. */
STEREO__INLINE VX FN(inverse_root)(VX v)
{
    const VX value = vx_float32(v), half = vx_mulf(vx_setf(0.5f), value);
    VX root = vx_sub32(vx_set32(0x5f3759df), vx_shr32(value, 1));
    int i;
    STEREO__UNROLL for (i = 0; i < 3; i++)
        root = vx_mulf(root, vx_subf(vx_setf(1.5f), vx_mulf(vx_mulf(half, root), root)));
    return vx_andnot(vx_eq32(v, vx_set32(0)), root);
}

/* Sums of the columns of a window, and of their squares; the image's first and last column are repeated beside it. */
STEREO__INLINE void FN(moment_columns)(const stereo__call *call, uint32_t *sums, uint32_t *squares)
{
    const int32_t across = call->params->window.width / 2, down = call->params->window.height / 2, width = call->width;
    const int32_t bytes = call->slot[0].elem == STEREO__U8 ? 1 : 2;
    int32_t x, i;
    for (x = 0; x < width; x += VX_WORDS) {
        VX sum = vx_set32(0), square = sum;
        x = x + VX_WORDS <= width ? x : width - VX_WORDS;
        for (i = -down; i <= down; i++) {
            const uint8_t *row = stereo__row(&call->slot[0], stereo__clamp_row(call, call->y + i));
            const VX v = FN(levels)(row, x, bytes, call->params->window.shift);
            sum = vx_add32(sum, v);
            square = vx_add32(square, vx_mul32(v, v));
        }
        vx_store(sums + across + x, sum);
        vx_store(squares + across + x, square);
    }
    for (i = 0; i < across; i++) {
        sums[i] = sums[across];
        squares[i] = squares[across];
        sums[width + across + i] = sums[width + across - 1];
        squares[width + across + i] = squares[width + across - 1];
    }
}

static void FN(feature_moments)(const stereo__call *call)
{
    const int32_t side = call->params->window.width, width = call->width;
    const int32_t bytes = call->slot[0].elem == STEREO__U8 ? 1 : 2;
    const VX area = vx_set32(side * call->params->window.height);
    const uint8_t *grey = stereo__row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    uint32_t *sums = (uint32_t *)(void *)call->scratch, *squares = sums + width + side;
    int32_t x, i;
    if (width < VX_WORDS || call->slot[0].elem > STEREO__U16) {
        stereo__cpu_feature_moments(call);
        return;
    }
    FN(moment_columns)(call, sums, squares);
    for (x = 0; x < width; x += VX_WORDS, out += 4 * VX_WORDS) {
        VX sum = vx_set32(0), square = sum;
        if (x + VX_WORDS > width) { /* the last one overlaps its neighbour */
            out -= 4 * (x + VX_WORDS - width);
            x = width - VX_WORDS;
        }
        for (i = 0; i < side; i++) {
            sum = vx_add32(sum, vx_load(sums + x + i));
            square = vx_add32(square, vx_load(squares + x + i));
        }
        square = vx_sub32(vx_mul32(area, square), vx_mul32(sum, sum));
        vx_store(out, FN(levels)(grey, x, bytes, call->params->window.shift));
        vx_store(out + call->slot[1].z_stride, sum);
        vx_store(out + 2 * call->slot[1].z_stride, FN(inverse_root)(square));
    }
}

/* Reverses a row of the right image: entries begin with the last column's candidate of disparity min_disparity -
   radius. */
static void FN(zncc_turn)(const stereo__call *call, uint32_t *out, const uint32_t *row, int32_t radius)
{
    const int32_t low = call->params->cost.min_disparity - radius, entries = call->width + 2 * radius + call->pitch;
    const int32_t inside = stereo__clamp(-(int64_t)low, 0, entries);
    const int32_t end = stereo__clamp((int64_t)call->width - low, inside, entries);
    const VX last = vx_set32(row[call->width - 1]), first = vx_set32(row[0]);
    int32_t j;
    for (j = 0; j + VX_WORDS <= inside; j += VX_WORDS) vx_store(out + j, last);
    for (; j < inside; j++) out[j] = row[call->width - 1];
    for (; j + VX_WORDS <= end; j += VX_WORDS)
        vx_store(out + j, vx_reverse32(vx_load(row + (call->width - low - j - VX_WORDS))));
    for (; j < end; j++) out[j] = row[call->width - 1 - low - j];
    for (; j + VX_WORDS <= entries; j += VX_WORDS) vx_store(out + j, first);
    for (; j < entries; j++) out[j] = row[0];
}

/* Adds the products of row `enters` to the columns' sums and subtracts those of row `leaves`; leaves = enters:
   nothing leaves, because the sums begin. */
static void FN(zncc_columns)(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t enters, int32_t leaves)
{
    const int32_t radius = call->params->cost.width / 2, middle = call->width - 1 + radius;
    const uint32_t *left = stereo__moments_row(call, 0, enters, 0), *gone = stereo__moments_row(call, 0, leaves, 0);
    const int both = leaves != enters;
    uint32_t *sums = scratch->columns;
    int32_t x, k;
    FN(zncc_turn)(call, scratch->pixel, stereo__moments_row(call, 1, enters, 0), radius);
    if (both) FN(zncc_turn)(call, scratch->old, stereo__moments_row(call, 1, leaves, 0), radius);
    for (x = -radius; x < call->width + radius; x++, sums += call->pitch) {
        const int32_t at = stereo__clamp(x, 0, call->width - 1);
        const VX in = vx_set32(left[at]), out = vx_set32(gone[at]);
        for (k = 0; k < call->pitch; k += VX_WORDS) {
            VX v = vx_add32(vx_load(sums + k), vx_mul32(in, vx_load(scratch->pixel + middle - x + k)));
            if (both) v = vx_sub32(v, vx_mul32(out, vx_load(scratch->old + middle - x + k)));
            vx_store(sums + k, v);
        }
    }
}

/* The last steps of stereo__zncc, except that costs may exceed 255; own: 255 times the left inverse root. */
STEREO__INLINE VX FN(zncc_costs)(VX num, VX own, VX inverse)
{
    return vx_trunc32(vx_subf(vx_setf(255.5f), vx_mulf(vx_mulf(vx_float32(num), own), inverse)));
}

/* Four registers of words as bytes, at most 255. */
STEREO__INLINE VX FN(four_bytes)(const VX v[4])
{
    return vx_pack16(vx_pack32(v[0], v[1]), vx_pack32(v[2], v[3]));
}

/* The windows' rows in pairs, for sums that are computed afresh. Heights are odd, so the right view's last row has no
   partner: the other half of its words holds the negated sums of the windows whose last column stands there. */
static void FN(zncc_pairs)(const stereo__call *call, const stereo__zncc_scratch *scratch)
{
    const int32_t height = call->params->cost.height, radius = call->params->cost.width / 2, width = call->width;
    const VX area = vx_set32(call->params->cost.width * height);
    uint32_t *right;
    int32_t j, x;
    for (j = 0; j < height; j += 2) {
        const int32_t y = call->y - height / 2 + j;
        const VX second = vx_set32(j + 1 < height ? 65536u : 0u);
        const int32_t next = j + 1 < height ? y + 1 : y;
        const uint32_t *a = stereo__moments_row(call, 0, y, 0), *b = stereo__moments_row(call, 0, next, 0);
        uint32_t *left = scratch->left[j / 2] + radius, *both = scratch->old;
        for (x = 0; x < width; x += VX_WORDS)
            vx_store(left + x, vx_mul32(area, vx_add32(vx_load(a + x), vx_mul32(second, vx_load(b + x)))));
        for (x = 1; x <= radius; x++) {
            left[-x] = left[0];
            left[width - 1 + x] = left[width - 1];
        }
        a = stereo__moments_row(call, 1, y, 0);
        b = stereo__moments_row(call, 1, next, 0);
        for (x = 0; x < width; x += VX_WORDS)
            vx_store(both + x, vx_add32(vx_load(a + x), vx_mul32(second, vx_load(b + x))));
        FN(zncc_turn)(call, scratch->right[j / 2], both, radius);
    }
    right = scratch->right[height / 2];
    for (x = 0; x + VX_WORDS <= width + call->pitch; x += VX_WORDS)
        vx_store(right + x, vx_sub32(vx_load(right + x), vx_shl32(vx_load(scratch->sum + x), 16)));
    for (; x < width + call->pitch; x++) right[x] -= scratch->sum[x] << 16;
}

/* The products of one column of the windows, for four registers of lanes, summed over `pairs` pairs of rows; last:
   the right view's last pair. */
STEREO__INLINE void FN(zncc_column)(const stereo__zncc_scratch *scratch, int32_t column, int32_t at, VX sum[4], VX last[4],
                                    const int pairs)
{
    int i, n;
    STEREO__UNROLL for (i = 0; i < 4; i++) { /* the layer's macros may evaluate an argument twice */
        last[i] = vx_load(scratch->right[0] + at + i * VX_WORDS);
        sum[i] = vx_pairs16(vx_set32(scratch->left[0][column]), last[i]);
    }
    STEREO__UNROLL for (n = 1; n < pairs; n++)
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            last[i] = vx_load(scratch->right[n] + at + i * VX_WORDS);
            sum[i] = vx_pairs_add16(sum[i], vx_set32(scratch->left[n][column]), last[i]);
        }
}

/* Costs of left pixel x from the products of its windows. */
STEREO__INLINE void FN(zncc_put)(const stereo__zncc_scratch *scratch, const VX window[4], const VX last[4], int32_t x, int32_t at,
                                 uint8_t *out)
{
    const VX own = vx_set32(scratch->own_sum[x] << 16), inverse = vx_mulf(vx_setf(255.0f), vx_set32(scratch->own_inverse[x]));
    VX v[4];
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++)
        v[i] = FN(zncc_costs)(vx_pairs_add16(window[i], own, last[i]), inverse, vx_load(scratch->inverse + at + i * VX_WORDS));
    vx_store(out, FN(four_bytes)(v));
}

/* Costs of four registers of lanes for pixels [x0, x1), `step` bytes apart. A column is summed when it enters the
   window, and kept until it leaves. */
STEREO__INLINE void FN(zncc_afresh)(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t k, uint8_t *out,
                                    size_t step, const int pairs)
{
    const stereo__zncc_scratch rows = *scratch; /* a local copy: stores cannot change it */
    const int32_t side = call->params->cost.width, x0 = call->x0, x1 = call->x1;
    VX window[4], sum[4], last[4];
    int32_t x, at = call->width - 2 - x0 + side + k, next = 0;
    int i;
    memset(scratch->ring, 0, (size_t)side * 4 * VX_BYTES);
    STEREO__UNROLL for (i = 0; i < 4; i++) window[i] = vx_set32(0);
    for (x = x0 + 1 - side; x < x1; x++, at--) {
        uint32_t *enters = scratch->ring + next * (4 * VX_WORDS), *leaves;
        next = next + 1 < side ? next + 1 : 0;
        leaves = scratch->ring + next * (4 * VX_WORDS);
        FN(zncc_column)(&rows, x + side - 1, at, sum, last, pairs);
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            window[i] = vx_add32(window[i], sum[i]);
            vx_store(enters + i * VX_WORDS, sum[i]);
        }
        if (x >= x0) {
            FN(zncc_put)(&rows, window, last, x, at, out);
            out += step;
        }
        STEREO__UNROLL for (i = 0; i < 4; i++) window[i] = vx_sub32(window[i], vx_load(leaves + i * VX_WORDS));
    }
}

/* The same for 3 x 3 windows, whose columns stay in registers. */
static void FN(zncc_nine)(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t k, uint8_t *out, size_t step)
{
    const stereo__zncc_scratch rows = *scratch;
    VX first[4], second[4], third[4], last[4], window[4];
    int32_t x = call->x0, end = call->x1, at = call->width + 1 - x + k;
    int i;
    FN(zncc_column)(&rows, x, at, first, last, 2);
    FN(zncc_column)(&rows, x + 1, at - 1, second, last, 2);
    for (at -= 2; x < end; x++, at--, out += step) {
        FN(zncc_column)(&rows, x + 2, at, third, last, 2);
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            window[i] = vx_add32(vx_add32(first[i], second[i]), third[i]);
            first[i] = second[i];
            second[i] = third[i];
        }
        FN(zncc_put)(&rows, window, last, x, at, out);
    }
}

/* Costs of four registers of lanes along the row, from running sums of columns; the window's sums slide in
   registers. */
STEREO__INLINE void FN(zncc_row)(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t k, uint8_t *out, size_t step)
{
    const stereo__params *params = call->params;
    const size_t pitch = (size_t)call->pitch;
    const int32_t side = params->cost.width;
    const uint32_t *enters = scratch->columns + (size_t)call->x0 * pitch + k, *leaves = enters;
    const VX area = vx_set32(params->cost.width * params->cost.height);
    VX window[4], v[4];
    int32_t x;
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++) window[i] = vx_set32(0);
    for (x = 0; x < side - 1; x++, enters += pitch) {
        STEREO__UNROLL for (i = 0; i < 4; i++) window[i] = vx_add32(window[i], vx_load(enters + i * VX_WORDS));
    }
    for (x = call->x0; x < call->x1; x++, enters += pitch, leaves += pitch, out += step) {
        const uint32_t *sum = scratch->sum + (call->width - 1 - x) + k, *inverse = scratch->inverse + (call->width - 1 - x) + k;
        const VX own = vx_set32(scratch->own_sum[x]), own_inverse = vx_mulf(vx_setf(255.0f), vx_set32(scratch->own_inverse[x]));
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            window[i] = vx_add32(window[i], vx_load(enters + i * VX_WORDS));
            v[i] = vx_sub32(vx_mul32(area, window[i]), vx_mul32(own, vx_load(sum + i * VX_WORDS)));
            v[i] = FN(zncc_costs)(v[i], own_inverse, vx_load(inverse + i * VX_WORDS));
            window[i] = vx_sub32(window[i], vx_load(leaves + i * VX_WORDS));
        }
        vx_store(out, FN(four_bytes)(v));
    }
}

/* Prefetches the rows that the next row needs besides this row's. */
STEREO__INLINE void FN(zncc_fetch)(const stereo__call *call)
{
    int32_t view, z, x;
    for (view = 0; view < 2; view++)
        for (z = 0; z < 3; z++) {
            const uint32_t *row = stereo__moments_row(call, view, call->y + 1 + (z ? 0 : call->params->cost.height / 2), (uint32_t)z);
            for (x = 0; x < call->width; x += 16) vx_prefetch(row + x);
        }
}

/* Prepares scratch for a row's costs. */
static void FN(zncc_begin)(const stereo__call *call, stereo__zncc_scratch *scratch)
{
    const stereo__params *params = call->params;
    const int32_t ry = params->cost.height / 2;
    int32_t k;
    FN(zncc_fetch)(call);
    stereo__zncc_lay_out(call, call->scratch, scratch);
    scratch->own_sum = stereo__moments_row(call, 0, call->y, 1);
    scratch->own_inverse = stereo__moments_row(call, 0, call->y, 2);
    for (k = 1; k < 3; k++)
        FN(zncc_turn)(call, k == 1 ? scratch->sum : scratch->inverse, stereo__moments_row(call, 1, call->y, (uint32_t)k), 0);
    if (params->cost.afresh) {
        FN(zncc_pairs)(call, scratch);
    } else if (call->restart) {
        memset(scratch->columns, 0, ((size_t)call->width + (size_t)params->cost.width) * (size_t)call->pitch * 4);
        for (k = -ry; k <= ry; k++) FN(zncc_columns)(call, scratch, call->y + k, call->y + k);
    } else {
        FN(zncc_columns)(call, scratch, call->y + ry, call->y - ry - 1);
    }
}

/* Costs of VX_BYTES left pixels, from x on, against the right image's first column. */
static VX FN(zncc_first)(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t x)
{
    const int32_t height = call->params->cost.height, side = call->params->cost.width;
    const VX sum = vx_set32(stereo__moments_row(call, 1, call->y, 1)[0]), root = vx_set32(stereo__moments_row(call, 1, call->y, 2)[0]);
    VX v[4];
    int32_t j, column;
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++) v[i] = vx_set32(0);
    for (j = 0; j < height; j += 2) {
        const uint32_t *a = stereo__moments_row(call, 1, call->y - height / 2 + j, 0);
        const uint32_t *b = stereo__moments_row(call, 1, call->y - height / 2 + j + 1, 0);
        for (column = 0; column < side; column++) {
            const int32_t at = stereo__clamp((int64_t)column - side / 2, 0, call->width - 1);
            const VX both = vx_set32(a[at] | (j + 1 < height ? b[at] : 0) << 16);
            STEREO__UNROLL for (i = 0; i < 4; i++)
                v[i] = vx_pairs_add16(v[i], both, vx_load(scratch->left[j / 2] + x + column + i * VX_WORDS));
        }
    }
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        const VX own = vx_load(scratch->own_sum + x + i * VX_WORDS), inverse = vx_load(scratch->own_inverse + x + i * VX_WORDS);
        v[i] = FN(zncc_costs)(vx_sub32(v[i], vx_pairs16(own, sum)), vx_mulf(vx_setf(255.0f), inverse), root);
    }
    return FN(four_bytes)(v);
}

/* Costs of pixels [x, end) for lanes that are padding, and for candidates beside the right image. Most lie before its
   first column; these are done by registers. */
static void FN(zncc_beside)(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t x, int32_t end, uint8_t *out,
                            size_t step)
{
    const int32_t lanes = call->k1 - call->k0, first = call->params->cost.min_disparity + call->k0;
    const int by_registers = lanes == (int32_t)STEREO__LANES && call->k1 <= call->disparities && call->params->cost.afresh;
    uint8_t behind[2 * STEREO__LANES], costs[VX_BYTES];
    int32_t i, made = x;
    memset(behind, 0, STEREO__LANES);
    memset(behind + STEREO__LANES, 255, STEREO__LANES);
    for (; x < end; x++) {
        uint8_t *pixel = out + (size_t)(x - call->x0) * step;
        const int32_t inside = x < first ? 0 : x - first + 1; /* of these lanes */
        if (!by_registers || inside >= lanes || x + VX_BYTES > call->width || x >= first + call->width) {
            stereo__zncc_outside(call, pixel - call->k0, x);
            if (call->params->cost.cap || call->k1 > call->disparities) stereo__cost_border(call, pixel - call->k0, x);
            continue;
        }
        if (inside == 0 && x >= made) {
            vx_store(costs, FN(zncc_first)(call, scratch, x));
            made = x + VX_BYTES;
        }
        for (i = 0; i < lanes; i += VX_BYTES) {
            const uint8_t nearest = inside ? pixel[inside - 1] : costs[VX_BYTES - (made - x)];
            const VX value = vx_set8(call->params->cost.cap ? 255 : nearest);
            vx_store(pixel + i, FN(pick)(vx_load(behind + lanes - inside + i), value, vx_load(pixel + i)));
        }
    }
}

/* Costs of the call's lanes for pixels [x0, x1): those of pixel x0 at `out`, each next pixel's `step` bytes
   further. */
static void FN(zncc_pixels)(const stereo__call *call, const stereo__zncc_scratch *scratch, uint8_t *out, size_t step)
{
    const stereo__cost_params *cost = &call->params->cost;
    const int32_t near_end = stereo__clamp((int64_t)cost->min_disparity + call->k1 - 1, call->x0, call->x1);
    const int32_t far_begin = stereo__clamp((int64_t)cost->min_disparity + call->k0 + call->width, near_end, call->x1);
    int32_t k;
    for (k = call->k0; k < call->k1; k += VX_BYTES) {
        uint8_t *place = out + (k - call->k0);
        if (!cost->afresh) FN(zncc_row)(call, scratch, k, place, step);
        else if (cost->width == 3 && cost->height == 3) FN(zncc_nine)(call, scratch, k, place, step);
        else if (cost->height <= 2) FN(zncc_afresh)(call, scratch, k, place, step, 1);
        else if (cost->height <= 4) FN(zncc_afresh)(call, scratch, k, place, step, 2);
        else if (cost->height <= 6) FN(zncc_afresh)(call, scratch, k, place, step, 3);
        else FN(zncc_afresh)(call, scratch, k, place, step, STEREO__ZNCC_PAIRS);
    }
    FN(zncc_beside)(call, scratch, call->x0, near_end, out, step);
    FN(zncc_beside)(call, scratch, call->k1 > call->disparities ? near_end : far_begin, call->x1, out, step);
}

static void FN(cost_zncc)(const stereo__call *call)
{
    stereo__zncc_scratch scratch;
    FN(zncc_begin)(call, &scratch);
    FN(zncc_pixels)(call, &scratch, stereo__row(&call->slot[2], call->y) + call->k0, call->slot[2].x_stride);
}

#endif /* STEREO__HAS_ZNCC */
