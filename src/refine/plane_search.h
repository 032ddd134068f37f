/* Planes, second part: by how much a surface's cells differ between the views at a disparity, at the map or at a
   plane, and the search for the plane at which they differ least. Uses plane.h. */

#if STEREO__HAS_PLANE

typedef struct stereo__placing {
    const stereo__view *labels, *columns, *map; /* map: NULL = at the plane */
    uint32_t root;
    int32_t left, top, right, bottom;           /* the box around its cells; right, bottom: behind it */
    float a, b, c, x0, y0;                      /* d = a + b (x - x0) / 64 + c (y - y0) / 64 */
    int32_t shift;                              /* with `whole`, which compares means of cells: their distance */
    int whole;
    stereo__cell *cells;                        /* value[0]: as stereo__cell_error */
    uint32_t count;
} stereo__placing;

#define STEREO__UNSEEN 3e38f /* the error of a cell of which too little is seen */

static int stereo__surface_owns(const stereo__placing *p, int32_t x, int32_t y)
{
    return ((const uint32_t *)(const void *)stereo__row(p->labels, y))[x] == p->root;
}

/* The other view's value at the plane for column x of a cell in row y. Returns 0 if it is outside the image. */
static int stereo__surface_placed(const stereo__call *call, const stereo__placing *p, int32_t x, int32_t y, float *value)
{
    const float across = ((float)x - p->x0) * 0.015625f, down = (((float)y + 3.5f) - p->y0) * 0.015625f;
    const float bx = p->b * across, cy = p->c * down, ab = p->a + bx, d = ab + cy;
    const float at = call->params->plane.sign > 0 ? (float)x - d : (float)x + d;
    if (!(at >= 0.0f && at <= (float)(call->width - 1))) return 0;
    *value = stereo__surface_cubic(stereo__surface_row(p->columns, 1, y), call->width, (int32_t)at, at - (float)(int32_t)at);
    return 1;
}

/* The mean difference between the views of the cell at (x, y), or STEREO__UNSEEN. */
static float stereo__cell_error(const stereo__call *call, const stereo__placing *p, int32_t x, int32_t y)
{
    const float *own = stereo__surface_row(p->columns, 0, y), *other = stereo__surface_row(p->columns, 1, y);
    float sum = 0.0f, value;
    int32_t i, n = 0;
    if (p->whole) {
        const int32_t first = x - p->shift;
        if (first < 0 || first + STEREO__CELL > call->width) return STEREO__UNSEEN;
        return stereo__mean8(own, x) - stereo__mean8(other, first);
    }
    for (i = x; i < x + STEREO__CELL; i++) {
        float gap;
        if (!(p->map ? stereo__surface_mapped(call, p->map, other, i, y, &value) : stereo__surface_placed(call, p, i, y, &value)))
            continue;
        gap = own[i] - value;
        sum += gap;
        n++;
    }
    return n < STEREO__CELL / 2 ? STEREO__UNSEEN : sum * stereo__reciprocal((float)n);
}

/* The number of cells in the box. */
static int32_t stereo__surface_cells(const stereo__placing *p)
{
    return (p->right - p->left) / STEREO__CELL * ((p->bottom - p->top) / STEREO__CELL);
}

/* Lists the cells in the box that are the surface's own. */
static void stereo__surface_gather(stereo__placing *p)
{
    uint32_t number = 0;
    int32_t x, y;
    p->count = 0;
    for (y = p->top; y < p->bottom; y += STEREO__CELL)
        for (x = p->left; x < p->right; x += STEREO__CELL, number++) {
            if (!stereo__surface_owns(p, x, y)) continue;
            p->cells[p->count].x = x, p->cells[p->count].y = y;
            p->cells[p->count++].number = number;
        }
}

/* Fills in by how much each cell differs. Returns the shift of brightness on which most of them agree. */
static float stereo__surface_shift(const stereo__call *call, const stereo__placing *p)
{
    static const float limits[5] = {1e30f, 3.0f, 2.0f, 1.5f, 1.5f};
    uint32_t round, i;
    float shift = 0.0f;
    for (i = 0; i < p->count; i++) p->cells[i].value[0] = stereo__cell_error(call, p, p->cells[i].x, p->cells[i].y);
    for (round = 0; round < 5; round++) {
        stereo__cell_sums parts;
        float t[2];
        stereo__cell_begin(&parts, 2, stereo__surface_cells(p));
        for (i = 0; i < p->count; i++) {
            const float v[2] = {1.0f, p->cells[i].value[0]}, gap = v[1] - shift;
            if (gap <= limits[round] && -gap <= limits[round]) stereo__cell_add(&parts, p->cells[i].number, v);
        }
        stereo__cell_total(&parts, t);
        if (t[0] > 0.0f) shift = t[1] * stereo__reciprocal(t[0]);
    }
    return shift;
}

/* Sums of truncated squares of the cells' differences, less the shift of brightness. seen: of the cells that are
   seen, whose number it returns. all: of all cells, where each unseen one counts as the truncation, 1.5 squared. */
static float stereo__surface_cost(const stereo__call *call, const stereo__placing *p, float *seen, float *all)
{
    const float shift = stereo__surface_shift(call, p);
    stereo__cell_sums parts;
    uint32_t i;
    float t[3];
    stereo__cell_begin(&parts, 3, stereo__surface_cells(p));
    for (i = 0; i < p->count; i++) {
        float v[3] = {0.0f, 0.0f, 2.25f}, gap = p->cells[i].value[0] - shift;
        if (p->cells[i].value[0] < STEREO__UNSEEN) {
            gap = gap < 0.0f ? -gap : gap;
            gap = gap < 1.5f ? gap : 1.5f;
            v[0] = 1.0f, v[1] = v[2] = gap * gap;
        }
        stereo__cell_add(&parts, p->cells[i].number, v);
    }
    stereo__cell_total(&parts, t);
    *seen = t[1], *all = t[2];
    return t[0];
}

static void stereo__atomic_least(uint32_t *at, uint32_t v)
{
    uint32_t now;
    while ((now = STEREO__ATOMIC_LOAD_U32(at)) > v && !STEREO__ATOMIC_CAS_U32(at, now, v)) continue;
}

/* Sets up the surface whose root is in column x of the current row, with its box from the root's record, its columns
   and its cells, to be compared by whole cells. */
static void stereo__surface_at(const stereo__call *call, const stereo__view *labels, int32_t x, const uint32_t *record,
                               stereo__placing *p)
{
    memset(p, 0, sizeof(*p));
    p->labels = labels;
    p->columns = &call->slot[2];
    p->root = (uint32_t)call->y * (uint32_t)call->width + (uint32_t)x;
    p->left = (int32_t)record[2];
    p->top = call->y;
    p->right = (int32_t)~record[3] + STEREO__CELL;
    p->bottom = (int32_t)~record[4] + STEREO__CELL;
    p->whole = 1;
    p->cells = (stereo__cell *)(void *)call->scratch;
    stereo__surface_gather(p);
}

/* For the root of a surface, the disparity at which the views agree best, as a key: the least mean cost above 12 bits
   that hold the index. */
static uint32_t stereo__surface_search(const stereo__call *call, int32_t x, const uint32_t *record)
{
    stereo__placing p;
    uint32_t least = STEREO__NO_PLANE, cells;
    int32_t k;
    stereo__surface_at(call, &call->slot[0], x, record, &p);
    cells = *stereo__label_at(&call->slot[1], p.root) / (STEREO__CELL * STEREO__CELL);
    for (k = 0; k < call->disparities; k++) {
        float seen, sum, all, mean;
        uint32_t key;
        p.shift = call->params->plane.sign * (call->params->plane.min_disparity + k);
        seen = stereo__surface_cost(call, &p, &sum, &all);
        if (!(4.0f * seen > (float)cells)) continue;
        mean = sum * stereo__reciprocal(seen);
        key = (uint32_t)(mean * 262144.0f) << 12 | (uint32_t)k;
        least = key < least ? key : least;
    }
    return least;
}

/* Phase 0: the large surface to which a pixel belongs, if any. Phase 1: at the roots, boxes around surfaces. Phase 2:
   at the roots, the surfaces' disparities. */
static void stereo__cpu_plane_search(const stereo__call *call)
{
    const uint32_t *labels = (const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y);
    uint32_t *record = (uint32_t *)(void *)stereo__row(&call->slot[3], call->y);
    uint32_t *surface = (uint32_t *)(void *)stereo__surface_row(&call->slot[3], 1, call->y);
    int32_t x;
    for (x = 0; x < call->width && call->phase == 0; x++) {
        const int large = labels[x] != STEREO__NO_LABEL && *stereo__label_at(&call->slot[1], labels[x]) >= call->params->plane.area;
        record[x] = STEREO__NO_PLANE;
        surface[x] = large ? labels[x] : STEREO__NO_LABEL;
    }
    if (call->phase == 0 || !stereo__cell_row(call)) return;
    for (x = 0; x + STEREO__CELL <= call->width; x += STEREO__CELL) {
        uint32_t *root;
        if (surface[x] == STEREO__NO_LABEL) continue;
        root = stereo__label_at(&call->slot[3], surface[x]);
        if (call->phase == 2) {
            if (root == record + x) root[0] = stereo__surface_search(call, x, root);
            continue;
        }
        stereo__atomic_least(root + 2, (uint32_t)x);
        stereo__atomic_least(root + 3, ~(uint32_t)x);
        stereo__atomic_least(root + 4, ~(uint32_t)call->y);
    }
}

/* Do all whole cells around the one at (x, y) belong to its surface? */
static int stereo__surface_inside(const stereo__call *call, const stereo__placing *p, int32_t x, int32_t y)
{
    int32_t i, j;
    for (j = y - STEREO__CELL; j <= y + STEREO__CELL; j += STEREO__CELL)
        for (i = x - STEREO__CELL; i <= x + STEREO__CELL; i += STEREO__CELL)
            if (i >= 0 && j >= 0 && i + STEREO__CELL <= call->width && j + STEREO__CELL <= call->height &&
                !stereo__surface_owns(p, i, j))
                return 0;
    return 1;
}

/* A cell's sums for the normal equations: products of (u, v, w, 1, e), upper triangle, added column by column of the
   picture. u, v, w are the derivatives by a, b, c, and e is the error. Returns 0 if the cell is not to count. */
static int stereo__surface_products(const stereo__call *call, const stereo__placing *p, float shift, int32_t x, int32_t y, float sums[15])
{
    const float *own = stereo__surface_row(p->columns, 0, y), down = (((float)y + 3.5f) - p->y0) * 0.015625f;
    float error = 0.0f, mean;
    int32_t i, k, r, c;
    memset(sums, 0, 15 * sizeof(float));
    for (i = x; i < x + STEREO__CELL; i++) {
        const float across = ((float)i - p->x0) * 0.015625f;
        float row[5], value, slope = 0.0f;
        if (!stereo__surface_placed(call, p, i, y, &value)) return 0;
        for (k = 1; k <= 6; k++) {
            const float step = own[i + k] - own[i - k];
            slope += step;
        }
        slope *= 0.0238095235f;
        row[0] = call->params->plane.sign > 0 ? slope : -slope;
        row[1] = row[0] * across;
        row[2] = row[0] * down;
        row[3] = 1.0f;
        row[4] = (own[i] - value) - shift;
        error += row[4];
        for (r = 0, k = 0; r < 5; r++)
            for (c = r; c < 5; c++, k++) {
                const float product = row[r] * row[c];
                sums[k] += product;
            }
    }
    mean = error * 0.125f;
    return mean >= -1.0f && mean <= 1.0f;
}

static float stereo__pivot(float v) { return stereo__reciprocal(v > 9.5367431640625e-7f ? v : 9.5367431640625e-7f); }

/* Solves m z = m[.][4] for four unknowns, without exchanging rows. */
static void stereo__surface_solve(float m[4][5], float z[4])
{
    int i, j, w;
    for (i = 0; i < 4; i++)
        for (j = i + 1; j < 4; j++) {
            const float f = m[j][i] * stereo__pivot(m[i][i]);
            for (w = i; w < 5; w++) {
                const float part = f * m[i][w];
                m[j][w] -= part;
            }
        }
    for (i = 3; i >= 0; i--) {
        z[i] = m[i][4];
        for (j = i + 1; j < 4; j++) {
            const float part = m[i][j] * z[j];
            z[i] -= part;
        }
        z[i] *= stereo__pivot(m[i][i]);
    }
}

static float stereo__held(float v, float most) { return v < -most ? -most : v > most ? most : v; }

/* One Gauss-Newton step. Returns 0 if fewer than a quarter of the n cells count. */
static int stereo__surface_step(const stereo__call *call, stereo__placing *p, float n, float *shift)
{
    stereo__cell_sums parts;
    uint32_t i;
    int32_t k, r, c;
    float t[15], m[4][5], z[4], hold;
    stereo__cell_begin(&parts, 15, stereo__surface_cells(p));
    for (i = 0; i < p->count; i++) {
        const stereo__cell *cell = &p->cells[i];
        float sums[15];
        if (cell->x > 0 && cell->x + 2 * STEREO__CELL <= call->width && stereo__surface_inside(call, p, cell->x, cell->y) &&
            stereo__surface_products(call, p, *shift, cell->x, cell->y, sums))
            stereo__cell_add(&parts, cell->number, sums);
    }
    stereo__cell_total(&parts, t);
    if (t[12] < 2.0f * n) return 0;
    for (r = 0, k = 0; r < 4; r++)
        for (c = r; c < 5; c++, k++) {
            m[r][c] = t[k];
            if (c < 4) m[c][r] = t[k];
        }
    hold = (t[14] * stereo__reciprocal(t[12])) * call->params->plane.hold;
    m[1][1] += hold, m[2][2] += hold;
    z[1] = hold * p->b, z[2] = hold * p->c;
    m[1][4] += z[1], m[2][4] += z[2];
    stereo__surface_solve(m, z);
    p->a -= stereo__held(z[0], 1.0f), p->b -= stereo__held(z[1], 1.0f), p->c -= stereo__held(z[2], 1.0f);
    *shift += z[3];
    return 1;
}

/* Sets x0, y0 to the middle of the surface's cells. Returns how many cells it has. */
static float stereo__surface_middle(stereo__placing *p)
{
    const float n = (float)p->count;
    int32_t sum_x = 0, sum_y = 0;
    uint32_t i;
    for (i = 0; i < p->count; i++) sum_x += p->cells[i].x / STEREO__CELL, sum_y += p->cells[i].y / STEREO__CELL;
    p->x0 = (8.0f * (float)sum_x) * stereo__reciprocal(n);
    p->y0 = (8.0f * (float)sum_y) * stereo__reciprocal(n);
    p->x0 += 3.5f, p->y0 += 3.5f;
    return n;
}

/* Writes the plane of a surface to its root's record; record[1] = 1 if it explains the pictures better than the map
   does. */
static void stereo__surface_fit(const stereo__call *call, int32_t x, uint32_t *record)
{
    stereo__placing p;
    float shift, n, seen, fitted, mapped;
    int round, steps = 0;
    stereo__surface_at(call, &call->slot[1], x, record, &p);
    p.a = (float)(call->params->plane.min_disparity + (int32_t)(record[0] & 4095u));
    p.shift = call->params->plane.sign * (call->params->plane.min_disparity + (int32_t)(record[0] & 4095u));
    shift = stereo__surface_shift(call, &p);
    n = stereo__surface_middle(&p);
    p.whole = 0;
    for (round = 0; round < STEREO__PLANE_ROUNDS; round++) steps += stereo__surface_step(call, &p, n, &shift);
    (void)stereo__surface_cost(call, &p, &seen, &fitted);
    p.map = &call->slot[0];
    (void)stereo__surface_cost(call, &p, &seen, &mapped);
    fitted *= stereo__reciprocal(n), mapped *= stereo__reciprocal(n);
    record[1] = steps == STEREO__PLANE_ROUNDS && mapped > 0.25f && fitted < 0.7f * mapped ? 1u : STEREO__NO_PLANE;
    memcpy(record + 2, &p.a, sizeof(float));
    memcpy(record + 3, &p.b, sizeof(float));
    memcpy(record + 4, &p.c, sizeof(float));
    memcpy(record + 5, &p.x0, sizeof(float));
    memcpy(record + 6, &p.y0, sizeof(float));
}

static void stereo__cpu_plane_fit(const stereo__call *call)
{
    const uint32_t *labels = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    uint32_t *record = (uint32_t *)(void *)stereo__row(&call->slot[3], call->y);
    int32_t x;
    if (!stereo__cell_row(call)) return;
    for (x = 0; x + STEREO__CELL <= call->width; x += STEREO__CELL)
        if (labels[x] == (uint32_t)call->y * (uint32_t)call->width + (uint32_t)x && record[x] != STEREO__NO_PLANE)
            stereo__surface_fit(call, x, record + x);
}

/* The record of the surface to which the cell of pixel (x, y) belongs; NULL: none, or one without a plane. */
static const uint32_t *stereo__surface_of(const stereo__call *call, int32_t x, int32_t y)
{
    const stereo__view *record = &call->slot[2];
    uint32_t label;
    if (x < 0 || y < 0 || x / STEREO__CELL >= call->width / STEREO__CELL || y / STEREO__CELL >= call->height / STEREO__CELL)
        return NULL;
    label = ((const uint32_t *)(const void *)stereo__surface_row(record, 1, y - y % STEREO__CELL))[x - x % STEREO__CELL];
    if (label == STEREO__NO_LABEL || stereo__label_at(record, label)[1] != 1u) return NULL;
    return stereo__label_at(record, label);
}

/* The planes that pixels of a cell may get: only its own, if it has one; else, where they are as bright, those of the
   cells beside it. */
typedef struct stereo__offers {
    const uint32_t *record[8];
    int32_t sum[8], count; /* count -1: record[0] for all pixels */
} stereo__offers;

static void stereo__plane_offers(const stereo__call *call, int32_t x, stereo__offers *offers)
{
    static const int8_t beside[8][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    const int32_t y = call->y - call->y % STEREO__CELL;
    int i;
    offers->record[0] = stereo__surface_of(call, x, y);
    offers->count = offers->record[0] ? -1 : 0;
    for (i = 0; i < 8 && offers->count >= 0; i++) {
        const int32_t xi = x + STEREO__CELL * beside[i][0], yi = y + STEREO__CELL * beside[i][1];
        const uint32_t *record = stereo__surface_of(call, xi, yi);
        if (!record) continue;
        offers->record[offers->count] = record;
        offers->sum[offers->count++] = stereo__map_row(&call->slot[1], yi)[xi];
    }
}

/* The record of the plane that a pixel gets, whose 3 x 3 samples add up to `around`; NULL: it gets none. */
static const uint32_t *stereo__plane_offer(const stereo__call *call, const stereo__offers *offers, int32_t around)
{
    int32_t i;
    if (offers->count < 0) return offers->record[0];
    for (i = 0; i < offers->count; i++) {
        const int32_t gap = 64 * around - 9 * offers->sum[i];
        if ((gap < 0 ? -gap : gap) <= call->params->plane.near_levels) return offers->record[i];
    }
    return NULL;
}

/* A plane's disparity at column x. */
static int32_t stereo__plane_disparity(const stereo__call *call, const uint32_t *record, int32_t x)
{
    float plane[5], across, down, d;
    memcpy(plane, record + 2, sizeof(plane));
    across = ((float)x - plane[3]) * 0.015625f, down = ((float)call->y - plane[4]) * 0.015625f;
    across *= plane[1], down *= plane[2];
    d = plane[0] + across, d = stereo__held(d + down, 16384.0f) * (float)STEREO__ONE;
    return stereo__clamp(stereo__half_up(d), call->params->plane.low, call->params->plane.high);
}

static void stereo__cpu_plane_apply(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const int32_t *around = (const int32_t *)(const void *)stereo__surface_row(&call->slot[1], 1, call->y);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    stereo__offers *offers = (stereo__offers *)(void *)call->scratch; /* of a row of cells, for its rows of pixels */
    for (x = 0; x < call->width && (call->restart || call->y % STEREO__CELL == 0); x += STEREO__CELL)
        stereo__plane_offers(call, x, &offers[x / STEREO__CELL]);
    for (x = 0; x < call->width; x++) {
        const uint32_t *record = stereo__plane_offer(call, &offers[x / STEREO__CELL], around[x]);
        out[x] = record ? stereo__plane_disparity(call, record, x) : in[x];
    }
}

static size_t stereo__scratch_plane_apply(const stereo__call *extent)
{
    return ((size_t)extent->width / STEREO__CELL + 1) * sizeof(stereo__offers);
}

#endif /* STEREO__HAS_PLANE */
