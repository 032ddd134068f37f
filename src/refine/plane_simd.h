/* Means of columns and flat cells over the vector layer. Image planes continue beyond the image's sides. */

#if STEREO__HAS_PLANE

static void FN(plane_columns)(const stereo__call *call)
{
    const int bytes = (int)stereo__elem_bytes(call->slot[0].elem);
    const VX level = vx_setf(call->params->plane.level), eighth = vx_setf(0.125f), middle = vx_setf(128.0f);
    int32_t x, y, view;
    for (view = 0; view < 2; view++) {
        float *out = stereo__surface_row(&call->slot[2], (uint32_t)view, call->y);
        if (!stereo__cell_row(call)) memset(out, 0, (size_t)call->width * sizeof(float));
        for (x = 0; x < call->width && stereo__cell_row(call); x += VX_WORDS) {
            VX sum = vx_set32(0);
            for (y = call->y; y < call->y + STEREO__CELL; y++)
                sum = vx_add32(sum, FN(widest)(stereo__row(&call->slot[view], y), x, bytes));
            sum = vx_subf(vx_mulf(vx_mulf(level, vx_float32(sum)), eighth), middle);
            FN(store_words)(out + x, sum, call->width - x);
        }
    }
}

static void FN(plane_flat)(const stereo__call *call)
{
    const int bytes = (int)stereo__elem_bytes(call->slot[0].elem);
    int32_t *around = (int32_t *)(void *)stereo__surface_row(&call->slot[1], 1, call->y), x, y, i;
    stereo__flat_cells(call);
    for (x = 0; x < call->width; x += VX_WORDS) {
        VX sum = vx_set32(0);
        for (y = call->y - 1; y <= call->y + 1; y++) {
            const uint8_t *row = stereo__row(&call->slot[0], stereo__clamp_row(call, y));
            for (i = x - 1; i <= x + 1; i++) sum = vx_add32(sum, FN(widest)(row, i, bytes));
        }
        FN(store_words)(around + x, sum, call->width - x);
    }
}

#endif /* STEREO__HAS_PLANE */
