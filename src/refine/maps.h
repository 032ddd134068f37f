/* Shared by the filters on disparity maps; and small kernels, which shrink, mirror or mask a map, or leave out pixels
   of little confidence. Uses core/ and image/. */

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

static void stereo__cpu_mask_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const uint8_t *mask = call->slot[1].base ? stereo__row(&call->slot[1], call->y) : NULL;
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++) out[x] = mask && mask[x] == 0 ? STEREO__INVALID : in[x];
}

/* Did the camera see the pixel of a row of its rectification map? */
static int stereo__camera_saw(const uint8_t *places, int32_t x)
{
    uint32_t column;
    memcpy(&column, places + (size_t)x * 2 * sizeof(column), sizeof(column));
    return !(column & STEREO__NOT_SEEN);
}

/* Invalidates pixels that their camera did not see, or whose match the other one did not. */
static void stereo__cpu_unseen_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), sign = call->params->unseen.sign;
    const uint8_t *own = stereo__row(&call->slot[1], call->y), *other = stereo__row(&call->slot[2], call->y);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    for (x = 0; x < call->width; x++) {
        int seen = stereo__camera_saw(own, x);
        if (seen && sign != 0 && STEREO__VALID(in[x])) {
            const int32_t at = x * STEREO__ONE - sign * in[x] + STEREO__ONE / 2;
            seen = at < 0 || at / STEREO__ONE >= call->width || stereo__camera_saw(other, at / STEREO__ONE);
        }
        out[x] = seen ? in[x] : STEREO__INVALID;
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

/* Does a pixel of the other view point at x? If none does, x is occluded (Hirschmueller 2008, section 2.7). */
static int stereo__is_seen(const stereo__call *call, const int32_t *other, int32_t x)
{
    const int32_t sign = call->params->lr.sign, least = call->params->lr.min_disparity, first = x - sign * least;
    const uint32_t tolerance = (uint32_t)call->params->lr.tolerance;
    int32_t k = sign > 0 ? first - call->width + 1 : -first, end = sign > 0 ? first + 1 : call->width - first;
    end = end < call->disparities ? end : call->disparities;
    for (k = k > 0 ? k : 0; k < end; k++) /* invalid values are further away than any tolerance */
        if ((uint32_t)((least + k) * STEREO__ONE) - (uint32_t)other[first - sign * k] + tolerance <= 2 * tolerance) return 1;
    return 0;
}
