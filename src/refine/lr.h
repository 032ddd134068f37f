/* Left-right check: a disparity that the other view's map does not confirm becomes invalid. Uses maps.h. */

/* The largest number of columns that a pixel points at, give or take the tolerance. */
static int32_t stereo__seen_rows(const stereo__call *call) { return (2 * call->params->lr.tolerance >> 8) + 1; }

#define STEREO__SEEN_ROWS 9 /* twins keep as many rows of marks at most */

/* Marks the columns at which pixels of the other view point, give or take the tolerance. Invalid pixels at other
   columns are occluded (Hirschmueller 2008, section 2.7). */
static void stereo__mark_seen(const stereo__call *call, const int32_t *other, uint8_t *seen)
{
    const int32_t tolerance = call->params->lr.tolerance, sign = call->params->lr.sign;
    const int32_t least = call->params->lr.min_disparity, most = least + call->disparities - 1;
    int32_t x, i;
    memset(seen, 0, (size_t)call->width);
    for (x = 0; x < call->width; x++) {
        int32_t low, high;
        if (!STEREO__VALID(other[x])) continue;
        low = (other[x] - tolerance + STEREO__ONE - 1) >> 8; /* whole disparities within the tolerance: from here */
        high = (other[x] + tolerance) >> 8;                  /* to here */
        low = low > least ? low : least;
        high = high < most ? high : most;
        i = sign > 0 ? x + low : x - high;
        high = sign > 0 ? x + high : x - low;
        i = i > 0 ? i : 0;
        high = high < call->width ? high : call->width - 1;
        for (; i <= high; i++) seen[i] = 1;
    }
}

/* Left-right check: the other view, at the pixel that this one points to, must point back. */
static void stereo__cpu_lr_check(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), *other = stereo__map_row(&call->slot[1], call->y);
    const int32_t sign = call->params->lr.sign, tolerance = call->params->lr.tolerance;
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    if (call->params->lr.classify) stereo__mark_seen(call, other, call->scratch);
    for (x = 0; x < call->width; x++) {
        const int32_t v = in[x], column = STEREO__VALID(v) ? stereo__match_column(x, v, sign, call->width) : 0;
        const int stays = !STEREO__VALID(v) || (column >= 0 && stereo__close(v, other[column], tolerance));
        out[x] = stays ? v : STEREO__INVALID;
        if (call->params->lr.classify && (out[x] == STEREO__INVALID || out[x] == STEREO__OCCLUDED))
            out[x] = column >= 0 && call->scratch[x] ? STEREO__INVALID : STEREO__OCCLUDED;
    }
}

static size_t stereo__scratch_lr_check(const stereo__call *extent)
{
    const int32_t rows = stereo__seen_rows(extent);
    const size_t marks = (size_t)extent->width + 2; /* twins have rows of them, and read past the end */
    return extent->params->lr.classify ? marks * (size_t)(rows <= STEREO__SEEN_ROWS ? rows : 1) + STEREO__ALIGNMENT : 0;
}
