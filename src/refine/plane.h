/* Planes: a surface without texture is put where both pictures agree over all of it. Cells are squares of pixels.
   Sums over a surface's cells are made in parts, by the cells' numbers, as workgroups make them. Uses maps.h and
   image/. */

#if STEREO__HAS_PLANE

#define STEREO__CELL 8
#define STEREO__PARTS 64
#define STEREO__PLANE_ROUNDS 10
#define STEREO__NO_PLANE 0xffffffffu /* in a root's record: nothing found; else 1, or a cost and a disparity */

/* Does a row of whole cells begin at call->y? */
static int stereo__cell_row(const stereo__call *call) { return call->y % STEREO__CELL == 0 && call->y + STEREO__CELL <= call->height; }

static float *stereo__surface_row(const stereo__view *view, uint32_t plane, int32_t y)
{
    return (float *)(void *)(stereo__row(view, y) + plane * view->z_stride);
}

/* For each column of both views the mean over the rows of a cell, in 8-bit levels less 128. */
static void stereo__cpu_plane_columns(const stereo__call *call)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const int32_t rows = stereo__cell_row(call) ? STEREO__CELL : 0;
    int32_t x, y, view;
    for (view = 0; view < 2; view++) {
        float *out = stereo__surface_row(&call->slot[2], (uint32_t)view, call->y);
        for (x = 0; x < call->width; x++) {
            uint32_t sum = 0;
            for (y = call->y; y < call->y + rows; y++)
                sum += stereo__sample(stereo__row(&call->slot[view], y) + (size_t)x * bytes, bytes);
            out[x] = rows ? (call->params->plane.level * (float)sum) * 0.125f - 128.0f : 0.0f;
        }
    }
}

/* The cubic through a row, at column + t. */
static float stereo__surface_cubic(const float *row, int32_t width, int32_t column, float t)
{
    float v[4], value, slope;
    int32_t k;
    for (k = 0; k < 4; k++) v[k] = row[stereo__clamp((int64_t)column + k - 1, 0, width - 1)];
    stereo__cubic(v, t, &value, &slope);
    return value;
}

/* The other view's mean where the map points from column x of a cell in row y. Returns 0 if it is not seen. */
static int stereo__surface_mapped(const stereo__call *call, const stereo__view *map, const float *other, int32_t x, int32_t y,
                                float *value)
{
    const int32_t v = stereo__map_row(map, y + STEREO__CELL / 2)[x];
    const int32_t at = STEREO__VALID(v) ? x * STEREO__ONE - call->params->plane.sign * v : -1;
    if (at < 0 || at > (call->width - 1) * STEREO__ONE) return 0;
    *value = stereo__surface_cubic(other, call->width, at >> 8, (float)(at & 255) * STEREO__PER_ONE);
    return 1;
}

/* Sums of n numbers over cells, in `count` parts: one for each cell where there are fewer than STEREO__PARTS. */
typedef struct stereo__cell_sums { float part[15][STEREO__PARTS]; int32_t n, count; } stereo__cell_sums;

static void stereo__cell_begin(stereo__cell_sums *parts, int32_t n, int32_t cells)
{
    int32_t i;
    parts->n = n;
    parts->count = cells < STEREO__PARTS ? cells : STEREO__PARTS;
    for (i = 0; i < n; i++) memset(parts->part[i], 0, (size_t)parts->count * sizeof(float));
}

static void stereo__cell_add(stereo__cell_sums *parts, uint32_t number, const float *values)
{
    int32_t i;
    for (i = 0; i < parts->n; i++) parts->part[i][number % STEREO__PARTS] += values[i];
}

static void stereo__cell_total(const stereo__cell_sums *parts, float *total)
{
    int32_t p, i;
    for (i = 0; i < parts->n; i++)
        for (p = 0, total[i] = 0.0f; p < parts->count; p++) total[i] += parts->part[i][p];
}

static float stereo__mean8(const float *row, int32_t x)
{
    float sum = 0.0f;
    int i;
    for (i = 0; i < STEREO__CELL; i++) sum += row[x + i];
    return sum * 0.125f;
}

/* Means of the cell at (x, y) in both views. Returns 0 if the map does not match all of its columns. */
static int stereo__surface_pair(const stereo__call *call, int32_t x, int32_t y, float *left, float *right)
{
    const float *own = stereo__surface_row(&call->slot[1], 0, y), *other = stereo__surface_row(&call->slot[1], 1, y);
    float mapped[STEREO__CELL];
    int32_t i;
    for (i = 0; i < STEREO__CELL; i++)
        if (!stereo__surface_mapped(call, &call->slot[0], other, x + i, y, &mapped[i])) return 0;
    *left = stereo__mean8(own, x);
    *right = stereo__mean8(mapped, 0);
    return 1;
}

/* A cell of a surface, or of the picture: its place, its number in the box around all cells, and its means in both
   views (matched_cells) or the difference between the views (placing). */
typedef struct stereo__cell {
    int32_t x, y;
    uint32_t number;
    float value[2];
} stereo__cell;

static size_t stereo__scratch_cells(const stereo__call *extent)
{
    return (size_t)extent->width / STEREO__CELL * ((size_t)extent->slot[1].height / STEREO__CELL) * sizeof(stereo__cell);
}

/* Cells that the map matches, with their means in both views. */
static uint32_t stereo__matched_cells(const stereo__call *call, stereo__cell *cells)
{
    uint32_t number = 0, n = 0;
    int32_t x, y;
    for (y = 0; y + STEREO__CELL <= call->height; y += STEREO__CELL)
        for (x = 0; x + STEREO__CELL <= call->width; x += STEREO__CELL, number++) {
            if (!stereo__surface_pair(call, x, y, &cells[n].value[0], &cells[n].value[1])) continue;
            cells[n].x = x, cells[n].y = y;
            cells[n++].number = number;
        }
    return n;
}

/* One step of fitting left = line[0] right + line[1] by least squares, to cells at most `limit` from the line so
   far. */
static void stereo__line_step(const stereo__cell *cells, uint32_t count, float limit, float line[2])
{
    stereo__cell_sums parts;
    float t[5];
    uint32_t i;
    stereo__cell_begin(&parts, 5, STEREO__PARTS);
    for (i = 0; i < count; i++) {
        const float l = cells[i].value[0], r = cells[i].value[1], scaled = line[0] * r, gap = (l - scaled) - line[1];
        float v[5];
        if (gap > limit || -gap > limit) continue;
        v[0] = 1.0f, v[1] = l, v[2] = r, v[3] = r * r, v[4] = r * l;
        stereo__cell_add(&parts, cells[i].number, v);
    }
    stereo__cell_total(&parts, t);
    if (t[0] >= 16.0f) {
        const float inverse = stereo__reciprocal(t[0]), mr = t[2] * inverse, ml = t[1] * inverse;
        const float srr = t[2] * mr, srl = t[2] * ml, vr = t[3] - srr, vl = t[4] - srl;
        const float slope = vr > t[0] ? vl * stereo__reciprocal(vr) : 1.0f, shift = slope * mr;
        if (vr > t[0]) line[0] = slope, line[1] = ml - shift;
    }
}

/* Phase 0: the line from the other view's exposure to this one's. Phase 1: means of columns with that exposure. */
static void stereo__cpu_plane_expose(const stereo__call *call)
{
    static const float limits[4] = {1e30f, 24.0f, 8.0f, 4.0f};
    const float *own = stereo__surface_row(&call->slot[1], 0, call->y), *other = stereo__surface_row(&call->slot[1], 1, call->y);
    float *line = stereo__surface_row(&call->slot[2], 0, 0), *exposed;
    stereo__cell *cells = (stereo__cell *)(void *)call->scratch;
    int32_t x, round;
    if (call->phase == 0) {
        const uint32_t count = call->y == 0 ? stereo__matched_cells(call, cells) : 0;
        if (call->y == 0) line[0] = 1.0f, line[1] = 0.0f;
        for (round = 0; round < 4 && count; round++) stereo__line_step(cells, count, limits[round], line);
        return;
    }
    memcpy(stereo__surface_row(&call->slot[3], 0, call->y), own, (size_t)call->width * sizeof(float));
    exposed = stereo__surface_row(&call->slot[3], 1, call->y);
    if (!stereo__cell_row(call)) memset(exposed, 0, (size_t)call->width * sizeof(float));
    for (x = 0; x < call->width && stereo__cell_row(call); x++) {
        const float scaled = line[0] * other[x];
        exposed[x] = scaled + line[1];
    }
}

/* The sum of a cell's samples if those of its quarters are alike, else STEREO__INVALID. */
static int32_t stereo__flat_cell(const stereo__call *call, int32_t x0, int32_t y0)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    int32_t quarter[4] = {0, 0, 0, 0}, x, y, least, most;
    if (x0 + STEREO__CELL > call->width || y0 + STEREO__CELL > call->height) return STEREO__INVALID;
    for (y = 0; y < STEREO__CELL; y++)
        for (x = 0; x < STEREO__CELL; x++)
            quarter[y / 4 * 2 + x / 4] +=
                (int32_t)stereo__sample(stereo__row(&call->slot[0], y0 + y) + (size_t)(x0 + x) * bytes, bytes);
    for (x = 1, least = most = quarter[0]; x < 4; x++) {
        least = quarter[x] < least ? quarter[x] : least;
        most = quarter[x] > most ? quarter[x] : most;
    }
    return most - least <= call->params->plane.range ? quarter[0] + quarter[1] + quarter[2] + quarter[3] : STEREO__INVALID;
}

/* At each pixel of a row its cell's sum, if the cell is flat. Of the same cells, the row above has the same sums, but
   for a band's first row. */
static void stereo__flat_cells(const stereo__call *call)
{
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x, sum = 0;
    if (call->y % STEREO__CELL && !call->restart && !call->slot[1].window) {
        memcpy(out, stereo__map_row(&call->slot[1], call->y - 1), (size_t)call->width * sizeof(int32_t));
        return;
    }
    for (x = 0; x < call->width; x++) {
        if (x % STEREO__CELL == 0) sum = stereo__flat_cell(call, x, call->y - call->y % STEREO__CELL);
        out[x] = sum;
    }
}

/* Plane 0: sums of flat cells. Plane 1: the sum of the 3 x 3 samples around each pixel. */
static void stereo__cpu_plane_flat(const stereo__call *call)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    int32_t *around = (int32_t *)(void *)stereo__surface_row(&call->slot[1], 1, call->y), x, i, three[3] = {0, 0, 0};
    stereo__flat_cells(call);
    for (x = -1; x <= call->width; x++) {
        const size_t column = (size_t)stereo__clamp(x, 0, call->width - 1) * bytes;
        three[0] = three[1], three[1] = three[2], three[2] = 0;
        for (i = -1; i <= 1; i++)
            three[2] += (int32_t)stereo__sample(stereo__row(&call->slot[0], stereo__clamp_row(call, call->y + i)) + column, bytes);
        if (x > 0) around[x - 1] = three[0] + three[1] + three[2];
    }
}

#endif /* STEREO__HAS_PLANE */
