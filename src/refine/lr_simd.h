/* The left-right check, over the vector layer. */

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
