/* Shared by the filters on disparity maps; and small kernels, which shrink or mirror a map, or leave out pixels that
   nobody saw or wants, or of little confidence. Uses core/ and image/. */

static int32_t *stereo__map_row(const stereo__view *view, int32_t y)
{
    return (int32_t *)(void *)stereo__row(view, y);
}

/* Keeps every factor-th column, with disparities in pixels of the image. */
static void stereo__cpu_map_shrink(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), factor = call->params->stretch.factor;
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x;
    for (x = 0; x < call->width; x++) {
        const int32_t v = in[x * factor];
        out[x] = STEREO__VALID(v) ? v / factor : v;
    }
}

static void stereo__cpu_map_mirror(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x;
    for (x = 0; x < call->width; x++) out[x] = in[call->width - 1 - x];
}

/* The column of the other view in which a pixel's match lies, or -1 outside the image. sign: 1 = left map, -1 = right. */
static int32_t stereo__match_column(int32_t x, int32_t v, int32_t sign, int32_t width)
{
    const int32_t at = x * STEREO__ONE - sign * v + STEREO__ONE / 2;
    return at >= 0 && at / STEREO__ONE < width ? at / STEREO__ONE : -1;
}

/* Does the row of a mask, or of a rectification map, leave out the pixel? */
static int stereo__is_left_out(const stereo__view *marks, const uint8_t *row, int32_t x)
{
    uint32_t place;
    if (!row || x < 0) return 0;
    if (marks->elem == STEREO__U8) return row[x] == 0;
    memcpy(&place, row + (size_t)x * 2 * sizeof(place), sizeof(place));
    return (place & STEREO__NOT_SEEN) != 0;
}

/* Invalidates pixels that their view's marks leave out, or whose match the other view's do. */
static void stereo__cpu_leave_out(const stereo__call *call)
{
    const stereo__view *own = &call->slot[1], *other = &call->slot[2];
    const uint8_t *here = own->base ? stereo__row(own, call->y) : NULL;
    const uint8_t *there = other->base ? stereo__row(other, call->y) : NULL;
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), sign = call->params->left_out.sign;
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    for (x = 0; x < call->width; x++) {
        const int32_t match = STEREO__VALID(in[x]) ? stereo__match_column(x, in[x], sign, call->width) : -1;
        const int left_out = stereo__is_left_out(own, here, x) || stereo__is_left_out(other, there, match);
        out[x] = left_out ? STEREO__INVALID : in[x];
    }
}

static void stereo__cpu_confidence_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const uint32_t *confidence = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    const uint32_t least = call->params->confidence.least;
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++) out[x] = confidence[x] < least ? STEREO__INVALID : in[x];
}

/* Are both disparities valid and at most `tolerance` apart? */
static int stereo__close(int32_t a, int32_t b, int32_t tolerance)
{
    int32_t difference;
    if (!STEREO__VALID(a) || !STEREO__VALID(b)) return 0;
    difference = a > b ? a - b : b - a;
    return difference <= tolerance;
}
