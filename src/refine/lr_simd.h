/* The left-right check, over the vector layer. */

/* As stereo__mark_seen, where a pixel points at three columns at most. It marks only the first one, in a row of marks
   for that number of columns, so that a pixel costs one store. Then the rows are united. */
STEREO__INLINE void FN(mark_seen)(const stereo__call *call, const int32_t *other, uint8_t *seen)
{
    const int32_t least = call->params->lr.min_disparity, tolerance = call->params->lr.tolerance;
    const int32_t row = call->width + 3;
    const VX from = vx_set32(STEREO__ONE - 1 - tolerance), to = vx_set32(tolerance), zero = vx_set32(0);
    const VX low = vx_set32(least), high = vx_set32(least + call->disparities - 1);
    const VX side = vx_set32(call->params->lr.sign > 0 ? 0 : -1);
    const VX behind = vx_set32(call->width), last = vx_sub32(behind, vx_set32(1));
    int32_t at[VX_WORDS], x, i;
    memset(seen, 0, (size_t)row * 3u);
    for (x = 0; x < call->width; x += VX_WORDS) {
        const VX v = vx_load(other + x), own = FN(count_from)(x);
        const VX a = vx_max32(vx_sar32(vx_add32(v, from), 8), low), b = vx_min32(vx_sar32(vx_add32(v, to), 8), high);
        const VX begin = vx_max32(vx_add32(own, FN(pick)(side, vx_sub32(zero, b), a)), zero);
        const VX end = vx_min32(vx_add32(own, FN(pick)(side, vx_sub32(zero, a), b)), last);
        const VX none = vx_or(vx_gt32(begin, end), vx_gt32(own, last));
        vx_store(at, FN(pick)(none, behind, vx_add32(begin, vx_mul32(vx_sub32(end, begin), vx_set32(row)))));
        STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) seen[at[i] + 2] = 1;
    }
    for (x = 0; x < call->width; x += VX_BYTES) {
        const uint8_t *two = seen + row + x, *three = two + row;
        VX v = vx_or(vx_or(vx_load(seen + x + 2), vx_load(two + 2)), vx_or(vx_load(two + 1), vx_load(three + 2)));
        vx_store(seen + x, vx_or(v, vx_or(vx_load(three + 1), vx_load(three))));
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
    if (classify && call->params->lr.tolerance < 3 * STEREO__ONE / 2) FN(mark_seen)(call, other, call->scratch);
    else if (classify) stereo__mark_seen(call, other, call->scratch);
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
            const VX seen = vx_gt32(FN(words)(call->scratch + x), zero), points_out = vx_andnot(inside, valid);
            const VX occluded = vx_or(vx_andnot(seen, ones), points_out);
            v = FN(pick)(vx_gt32(none, v), vx_sub32(invalid, occluded), v); /* a mask counts as -1 */
        }
        FN(store_words)(out + x, v, call->width - x);
    }
}
