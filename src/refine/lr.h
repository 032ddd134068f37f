/* Left-right check: a disparity that the other view's map does not confirm becomes invalid. Uses maps.h. */

/* Left-right check of columns [x0, x1): the other view, at the pixel that this one points to, must point back. */
static void stereo__lr_columns(const stereo__call *call, int32_t x0, int32_t x1)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), *other = stereo__map_row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    int32_t sign = call->params->lr.sign, tolerance = call->params->lr.tolerance;
    for (x = x0; x < x1; x++) {
        int32_t v = in[x], column, inside = 1;
        if (STEREO__VALID(v)) {
            column = stereo__match_column(x, v, sign, call->width);
            inside = column >= 0;
            out[x] = inside && stereo__close(v, other[column], tolerance) ? v : STEREO__INVALID;
        } else {
            out[x] = v;
        }
        if (call->params->lr.classify && (out[x] == STEREO__INVALID || out[x] == STEREO__OCCLUDED))
            out[x] = inside && stereo__is_seen(call, other, x) ? STEREO__INVALID : STEREO__OCCLUDED;
    }
}

static void stereo__cpu_lr_check(const stereo__call *call) { stereo__lr_columns(call, 0, call->width); }
