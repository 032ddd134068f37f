/* The border that the other view does not see: continued as planes from the surface beside it. Uses maps.h. */

#define STEREO__BORDER_ROWS 30     /* a plane is fitted to so many rows above and below, ... */
#define STEREO__BORDER_COLUMNS 60  /* ... and so many pixels of each, from its border on */
#define STEREO__BORDER_FADE 0.95f  /* factor of the weight, for each step away */
#define STEREO__BORDER_TABLE (STEREO__BATCH + 2 * STEREO__BORDER_ROWS)

/* A table of rows, from BORDER_ROWS above a batch on: the widths of their borders, and the number and the disparities
   of the points beside these. joined: -1 where the next row's points continue a row's surface. */
typedef struct stereo__border {
    int32_t begin[STEREO__BORDER_TABLE], count[STEREO__BORDER_TABLE], joined[STEREO__BORDER_TABLE];
    int32_t points[STEREO__BORDER_COLUMNS][STEREO__BORDER_TABLE];
} stereo__border;

/* Sums of w, wx, wy, wxx, wxy, wyy, wz, wxz and wyz, for up to 16 rows, from entry `own` of the table on. */
typedef float stereo__plane_sums[9][16];
typedef void (*stereo__plane_fn)(const stereo__border *border, int32_t own, stereo__plane_sums sums);

#define STEREO__BORDER_WIDEST 900  /* pixels: for all rows of a plane within the 65535 turns of software drivers */
#define STEREO__BORDER_NEXT 15     /* the border ends before a valid pixel of whose next so many ... */
#define STEREO__BORDER_VALID 10    /* ... at least so many are valid */
#define STEREO__BORDER_GAP 256     /* a surface continues as long as neighbours differ by a pixel at most */
#define STEREO__BORDER_RIDGE 1e-4f /* added to variances, in (64 pixels)^2 */

/* Column i counted from the border's side: from the left in the left view, from the right in the right one. */
static int32_t stereo__border_column(const stereo__call *call, int32_t i)
{
    return call->params->border.sign > 0 ? i : call->width - 1 - i;
}

/* The width of a row's border; 0: none, or no end was found. */
static int32_t stereo__border_end(const stereo__call *call, const int32_t *map)
{
    int32_t i, n, widest = call->width < STEREO__BORDER_WIDEST ? call->width : STEREO__BORDER_WIDEST;
    for (i = 0; i < widest; i++) {
        int32_t ahead = 0; /* valid pixels among the next ones */
        if (!STEREO__VALID(map[stereo__border_column(call, i)])) continue;
        for (n = i + 1; n <= i + STEREO__BORDER_NEXT && n < call->width; n++)
            ahead += STEREO__VALID(map[stereo__border_column(call, n)]);
        if (ahead >= STEREO__BORDER_VALID) return i;
    }
    return 0;
}

static void stereo__cpu_border_mark(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), i, end = stereo__border_end(call, in);
    memcpy(out, in, (size_t)call->width * sizeof(int32_t));
    for (i = 0; i < end; i++) out[stereo__border_column(call, i)] = STEREO__BORDER;
}

/* Fills entry t of the table: row y's border and the points beside it, as far as they adjoin one another. */
static void stereo__border_row(const stereo__call *call, int32_t y, stereo__border *border, int32_t t)
{
    const int32_t most = call->width < STEREO__BORDER_WIDEST ? call->width : STEREO__BORDER_WIDEST;
    const int32_t step = call->params->border.sign > 0 ? 1 : -1, *map;
    int32_t begin = 0, i, points;
    border->begin[t] = border->count[t] = 0;
    border->points[0][t] = STEREO__INVALID;
    if (y < 0 || y >= call->height) return;
    map = stereo__map_row(&call->slot[0], y) + stereo__border_column(call, 0);
    while (begin < most && map[step * begin] == STEREO__BORDER) begin++;
    if (begin == call->width) return;
    map += step * begin;
    border->begin[t] = begin;
    border->points[0][t] = map[0];
    points = call->width - begin < STEREO__BORDER_COLUMNS ? call->width - begin : STEREO__BORDER_COLUMNS;
    for (i = 0; i < points; i++) {
        if (!STEREO__VALID(map[step * i]) || (i && !stereo__close(map[step * i], map[step * (i - 1)], STEREO__BORDER_GAP)))
            break;
        border->points[i][t] = map[step * i];
    }
    border->count[t] = i;
}

/* Adds a row's weighted points to the sums: columns and rows in units of 64 pixels, disparities in pixels. */
static void stereo__plane_row(const stereo__border *border, int32_t own, int32_t t, float w, stereo__plane_sums sums)
{
    const int32_t along = border->begin[t] - border->begin[own], level = border->points[0][own];
    const float y = (float)(t - own) * 0.015625f;
    int32_t i, n;
    float s[9];
    for (n = 0; n < 9; n++) s[n] = sums[n][0];
    for (i = 0; i < border->count[t]; i++, w *= STEREO__BORDER_FADE) {
        const float x = (float)(along + i) * 0.015625f, z = (float)(border->points[i][t] - level) * STEREO__PER_ONE;
        const float wx = w * x, wy = w * y, wz = w * z;
        const float xx = wx * x, xy = wx * y, yy = wy * y, xz = wx * z, yz = wy * z;
        s[0] += w;
        s[1] += wx;
        s[2] += wy;
        s[3] += xx;
        s[4] += xy;
        s[5] += yy;
        s[6] += wz;
        s[7] += xz;
        s[8] += yz;
    }
    for (n = 0; n < 9; n++) sums[n][0] = s[n];
}

/* Sums over all rows that the surface reaches: row `own` and upwards, then downwards from the row below it on. */
static void stereo__plane_rows(const stereo__border *border, int32_t own, stereo__plane_sums sums)
{
    int32_t n, step;
    for (n = 0; n < 9; n++) sums[n][0] = 0.0f;
    for (step = -1; step <= 1; step += 2) {
        float w = step < 0 ? 1.0f : STEREO__BORDER_FADE;
        for (n = step > 0; n <= STEREO__BORDER_ROWS; n++, w *= STEREO__BORDER_FADE) {
            const int32_t t = own + n * step;
            if (n && !border->joined[step < 0 ? t : t - 1]) break;
            stereo__plane_row(border, own, t, w, sums);
        }
    }
}

/* z = at + slope * x in the row itself, by least squares; the ridge draws slopes a little towards 0. */
static void stereo__plane_solve(stereo__plane_sums s, int32_t lane, float *at, float *slope)
{
    const float w = s[0][lane], x = s[1][lane], y = s[2][lane], z = s[6][lane];
    const float inverse = stereo__reciprocal(w), ridge = STEREO__BORDER_RIDGE * w;
    const float mx = x * inverse, my = y * inverse, mz = z * inverse;
    const float sxx = x * mx, sxy = x * my, syy = y * my, sxz = x * mz, syz = y * mz;
    const float cxx = (s[3][lane] - sxx) + ridge, cxy = s[4][lane] - sxy, cyy = (s[5][lane] - syy) + ridge;
    const float cxz = s[7][lane] - sxz, cyz = s[8][lane] - syz;
    const float p = cxx * cyy, q = cxy * cxy, p1 = cxz * cyy, q1 = cyz * cxy, p2 = cyz * cxx, q2 = cxz * cxy;
    const float determinant = stereo__reciprocal(p - q);
    const float a = (p1 - q1) * determinant, b = (p2 - q2) * determinant, ax = a * mx, by = b * my;
    *slope = a;
    *at = (mz - ax) - by;
}

/* Fills a row's border with the plane through the surface beside it. */
static void stereo__plane_put(const stereo__call *call, int32_t y, int32_t end, stereo__plane_sums sums, int32_t lane)
{
    int32_t *out = stereo__map_row(&call->slot[1], y), i;
    const int32_t level = out[stereo__border_column(call, end)];
    float at, slope;
    stereo__plane_solve(sums, lane, &at, &slope);
    for (i = 0; i < end; i++) {
        float along = slope * ((float)(i - end) * 0.015625f), z = (at + along) * (float)STEREO__ONE;
        int32_t away = z < -1e8f ? -100000000 : z > 1e8f ? 100000000 : z < 0.0f ? -(int32_t)(0.5f - z) : (int32_t)(z + 0.5f);
        out[stereo__border_column(call, i)] =
            stereo__clamp((int64_t)level + away, call->params->border.low, call->params->border.high);
    }
}

/* Has entry t a border, and points beside it? */
static int stereo__border_open(const stereo__border *border, int32_t t) { return border->begin[t] && border->count[t]; }

/* The borders of a batch of rows. sum: makes the sums of `rows` rows at once. */
static void stereo__border_planes(const stereo__call *call, stereo__plane_fn sum, int32_t rows)
{
    const int32_t entries = (call->rows + rows - 1) / rows * rows + 2 * STEREO__BORDER_ROWS;
    stereo__border *border = (stereo__border *)(void *)call->scratch;
    stereo__plane_sums sums;
    int32_t t, r, i;
    for (t = 0; t < entries; t++) stereo__border_row(call, call->y - STEREO__BORDER_ROWS + t, border, t);
    for (t = 0; t + 1 < entries; t++)
        border->joined[t] = -stereo__close(border->points[0][t], border->points[0][t + 1], STEREO__BORDER_GAP);
    for (r = 0; r < call->rows; r += rows) {
        int open = 0;
        for (i = 0; i < rows && r + i < call->rows; i++) {
            const int32_t y = call->y + r + i;
            memcpy(stereo__map_row(&call->slot[1], y), stereo__map_row(&call->slot[0], y), (size_t)call->width * 4u);
            open |= stereo__border_open(border, STEREO__BORDER_ROWS + r + i);
        }
        if (open) sum(border, STEREO__BORDER_ROWS + r, sums);
        for (i = 0; i < rows && r + i < call->rows; i++)
            if (stereo__border_open(border, STEREO__BORDER_ROWS + r + i))
                stereo__plane_put(call, call->y + r + i, border->begin[STEREO__BORDER_ROWS + r + i], sums, i);
    }
}

static void stereo__cpu_border_plane(const stereo__call *call) { stereo__border_planes(call, stereo__plane_rows, 1); }

static size_t stereo__scratch_border_plane(const stereo__call *extent)
{
    (void)extent;
    return sizeof(stereo__border);
}

