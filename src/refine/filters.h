/* ------------------------------------------------------------------------------------------------------------------
   >>refine: filters on disparity maps
   ------------------------------------------------------------------------------------------------------------------ */
static int32_t *stereo__map_row(const stereo__view *view, int32_t y)
{
    return (int32_t *)(void *)stereo__row(view, y);
}

/* Every factor-th column, and disparities in pixels of the image. */
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
    for (k = k > 0 ? k : 0; k < end; k++) /* what is invalid is further away than any tolerance */
        if ((uint32_t)((least + k) * STEREO__ONE) - (uint32_t)other[first - sign * k] + tolerance <= 2 * tolerance) return 1;
    return 0;
}

/* Left-right check of columns [x0, x1): the other view, at the pixel that this one points to, must point back. */
static void stereo__lr_columns(const stereo__call *call, int32_t x0, int32_t x1)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), *other = stereo__map_row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    int32_t sign = call->params->lr.sign, tolerance = call->params->lr.tolerance;
    for (x = x0; x < x1; x++) {
        int32_t v = in[x], at, column, inside = 1;
        if (STEREO__VALID(v)) {
            at = x * STEREO__ONE - sign * v + STEREO__ONE / 2;
            column = at >= 0 ? at / STEREO__ONE : -1;
            inside = at >= 0 && column < call->width;
            out[x] = inside && stereo__close(v, other[column], tolerance) ? v : STEREO__INVALID;
        } else {
            out[x] = v;
        }
        if (call->params->lr.classify && (out[x] == STEREO__INVALID || out[x] == STEREO__OCCLUDED))
            out[x] = inside && stereo__is_seen(call, other, x) ? STEREO__INVALID : STEREO__OCCLUDED;
    }
}

static void stereo__cpu_lr_check(const stereo__call *call) { stereo__lr_columns(call, 0, call->width); }

/* Puts a value in its place among the n sorted ones. */
static void stereo__insert(int32_t *sorted, int32_t n, int32_t value)
{
    while (n > 0 && sorted[n - 1] > value) {
        sorted[n] = sorted[n - 1];
        n--;
    }
    sorted[n] = value;
}

/* Lower median of the valid pixels of a window that ends at the image; invalid pixels stay invalid. */
static void stereo__cpu_median(const stereo__call *call)
{
    int32_t radius = call->params->median.radius, x, y0 = call->y - radius, y1 = call->y + radius, row;
    const int32_t *rows[7], *middle = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), count = 0;
    y0 = y0 > 0 ? y0 : 0;
    y1 = y1 < call->height ? y1 : call->height - 1;
    for (row = y0; row <= y1; row++) rows[count++] = stereo__map_row(&call->slot[0], row);
    for (x = 0; x < call->width; x++) {
        int32_t sorted[49], n = 0, i, j, x0 = x > radius ? x - radius : 0;
        int32_t x1 = x + radius < call->width ? x + radius : call->width - 1;
        out[x] = middle[x];
        if (!STEREO__VALID(middle[x])) continue;
        for (i = 0; i < count; i++)
            for (j = x0; j <= x1; j++)
                if (STEREO__VALID(rows[i][j])) stereo__insert(sorted, n++, rows[i][j]);
        out[x] = sorted[(n - 1) / 2];
    }
}

