/* Disparities in the caller's formats, over the vector layer. */

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
