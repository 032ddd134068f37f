/* The left-right check, over the vector layer. */

/* As stereo__mark_seen, where a pixel points at `rows` columns at most. It marks only the first one, in a row of marks
   for that number of columns, so that a pixel costs one store. Then the rows are united: a mark for n columns is one
   for n - 1 and another for n - 1 from the next column on. */
STEREO__INLINE void FN(mark_seen)(const stereo__call *call, const int32_t *other, uint8_t *seen, int32_t rows)
{
    const int32_t least = call->params->lr.min_disparity, tolerance = call->params->lr.tolerance;
    const int32_t row = call->width + 2;
    const VX from = vx_set32(STEREO__ONE - 1 - tolerance), to = vx_set32(tolerance), zero = vx_set32(0);
    const VX low = vx_set32(least), high = vx_set32(least + call->disparities - 1);
    const VX side = vx_set32(call->params->lr.sign > 0 ? 0 : -1);
    const VX behind = vx_set32(call->width), last = vx_sub32(behind, vx_set32(1));
    int32_t at[VX_WORDS], x, i;
    memset(seen, 0, (size_t)row * (size_t)rows);
    for (x = 0; x < call->width; x += VX_WORDS) {
        const VX v = vx_load(other + x), own = FN(count_from)(x);
        const VX a = vx_max32(vx_sar32(vx_add32(v, from), 8), low), b = vx_min32(vx_sar32(vx_add32(v, to), 8), high);
        const VX begin = vx_max32(vx_add32(own, FN(pick)(side, vx_sub32(zero, b), a)), zero);
        const VX end = vx_min32(vx_add32(own, FN(pick)(side, vx_sub32(zero, a), b)), last);
        const VX none = vx_or(vx_gt32(begin, end), vx_gt32(own, last));
        vx_store(at, FN(pick)(none, behind, vx_add32(begin, vx_mul32(vx_sub32(end, begin), vx_set32(row)))));
        STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) seen[at[i] + 1] = 1;
    }
    while (--rows > 0) {
        uint8_t *fewer = seen + row * (rows - 1);
        for (x = 1; x <= call->width; x += VX_BYTES) {
            const VX v = vx_or(vx_load(fewer + row + x), vx_load(fewer + row + x - 1));
            vx_store(fewer + x, vx_or(v, vx_load(fewer + x)));
        }
    }
}

static void FN(lr_check)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), *other = stereo__map_row(&call->slot[1], call->y);
    const int classify = call->params->lr.classify;
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    const VX side = vx_set32(call->params->lr.sign > 0 ? 0 : -1), tolerance = vx_set32(call->params->lr.tolerance);
    const VX width = vx_set32(call->width), none = vx_set32(STEREO__BORDER), zero = vx_set32(0);
    const VX invalid = vx_set32(STEREO__INVALID), ones = vx_set32(-1);
    const VX centre = vx_add32(vx_shl32(FN(count_from)(0), 8), vx_set32(STEREO__ONE / 2));
    const int32_t rows = stereo__seen_rows(call);
    if (classify && rows <= STEREO__SEEN_ROWS) FN(mark_seen)(call, other, call->scratch, rows);
    else if (classify) stereo__mark_seen(call, other, call->scratch + 1);
    for (x = 0; x < call->width; x += VX_WORDS) {
        VX v = vx_load(in + x), at = vx_add32(centre, vx_set32(x * STEREO__ONE)), column, back, inside, bad, apart;
        const VX valid = vx_gt32(v, none);
        column = vx_sar32(vx_sub32(at, vx_sub32(vx_xor(v, side), side)), 8);
        inside = vx_and(vx_gt32(column, ones), vx_gt32(width, column));
        back = vx_gather32((const uint32_t *)(const void *)other, vx_and(column, inside));
        apart = vx_sub32(vx_max32(v, back), vx_min32(v, back));
        bad = vx_andnot(vx_andnot(vx_gt32(apart, tolerance), vx_and(inside, vx_gt32(back, none))), valid);
        v = FN(pick)(bad, invalid, v);
        if (classify) { /* of invalid pixels, those that point outside or that no pixel points at are occluded */
            const VX seen = vx_gt32(FN(words)(call->scratch + 1 + x), zero), points_out = vx_andnot(inside, valid);
            const VX occluded = vx_or(vx_andnot(seen, ones), points_out);
            v = FN(pick)(vx_gt32(none, v), vx_sub32(invalid, occluded), v); /* a mask counts as -1 */
        }
        FN(store_words)(out + x, v, call->width - x);
    }
}
