/* Left-right check, and disparities in the caller's formats, over the vector layer. */

static void FN(lr_check)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), *other = stereo__map_row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    const VX side = vx_set32(call->params->lr.sign > 0 ? 0 : -1), tolerance = vx_set32(call->params->lr.tolerance);
    const VX width = vx_set32(call->width), beside = vx_set32(-1), none = vx_set32(STEREO__BORDER);
    const VX invalid = vx_set32(STEREO__INVALID), centre = vx_add32(vx_shl32(FN(count_from)(0), 8), vx_set32(STEREO__ONE / 2));
    if (call->params->lr.classify) {
        stereo__cpu_lr_check(call);
        return;
    }
    for (x = 0; x + VX_WORDS <= call->width; x += VX_WORDS) {
        VX v = vx_load(in + x), at = vx_add32(centre, vx_set32(x * STEREO__ONE)), column, back, stays, apart;
        column = vx_sar32(vx_sub32(at, vx_sub32(vx_xor(v, side), side)), 8);
        stays = vx_and(vx_gt32(column, beside), vx_gt32(width, column));
        back = vx_gather32((const uint32_t *)(const void *)other, vx_and(column, stays));
        apart = vx_sub32(vx_max32(v, back), vx_min32(v, back));
        stays = vx_and(stays, vx_gt32(back, none));
        stays = vx_andnot(vx_gt32(apart, tolerance), stays);
        stays = vx_andnot(stays, vx_gt32(v, none)); /* now those that become invalid */
        vx_store(out + x, FN(pick)(stays, invalid, v));
    }
    stereo__lr_columns(call, x, call->width);
}

static void FN(export_disparity)(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    const int32_t format = call->params->output.format;
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    const VX border = vx_set32(STEREO__BORDER), infinity = vx_set32(STEREO__F32_INFINITY), unit = vx_setf(STEREO__PER_ONE);
    int32_t x;
    for (x = 0; x + VX_WORDS <= call->width; x += VX_WORDS) {
        VX v = vx_load(map + x), valid = vx_gt32(v, border), none = vx_set32(0);
        if (format == STEREO_DISPARITY_F32) {
            v = vx_mulf(vx_float32(v), unit);
            none = infinity;
        } else if (format == STEREO_DISPARITY_S16) {
            v = vx_sar32(vx_add32(vx_and(v, valid), vx_set32(8)), 4);
            v = vx_max32(vx_min32(v, vx_set32(32767)), vx_set32(-32767));
            none = vx_set32(INT16_MIN);
        } else {
            v = vx_max32(vx_min32(v, vx_set32(65535)), vx_set32(1));
        }
        v = FN(pick)(valid, v, none);
        if (format == STEREO_DISPARITY_F32) vx_store(out + 4 * x, v);
        else vx_put_halves(out + 2 * x, vx_and(v, vx_set32(0xffff)));
    }
    stereo__export_columns(call, x, call->width);
}

