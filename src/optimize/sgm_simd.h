/* Semi-global matching over the vector layer (Hirschmueller 2008, equation 13). A pixel has `groups` times `n`
   registers. n is a compile-time constant, so that they stay in registers; groups is 1 except for large ranges. */

/* Shared by the paths of a row. */
typedef struct FN(sgm) {
    const uint8_t *cost, *from;          /* from: sums so far */
    const uint8_t *next[2];              /* rows of sums and costs to prefetch, or NULL */
    uint8_t *sum, *whole;                /* whole: the 16-bit row that wrapped sums become, or NULL */
    size_t cost_step, sum_step;          /* bytes of a pixel */
    uint32_t paths;
    int32_t cost16, sum16, past;         /* 1 = costs, sums have 16 bits; sums are stored past the caches */
    uint32_t unit;                       /* factor that repeats a lane in a word */
    const uint8_t *inside;               /* as stereo__path_inside; only where penalties follow edges */
    VX p1, edge;                         /* edge: the neighbour of the outer lanes, larger than all lanes + P1 */
} FN(sgm);

STEREO__INLINE void FN(sgm_begin)(const stereo__call *call, FN(sgm) *row, const int wide)
{
    row->cost = stereo__row(&call->slot[0], call->y);
    row->sum = stereo__row(&call->slot[4], call->y);
    row->whole = NULL;
    row->paths = call->params->sgm.paths;
    row->cost16 = call->slot[0].elem == STEREO__U16;
    row->sum16 = call->slot[4].elem == STEREO__U16 && !stereo__sums_wrap(call);
    row->cost_step = (size_t)call->pitch << row->cost16;
    row->sum_step = (size_t)call->pitch << row->sum16;
    if (stereo__sums_wrap(call) && call->last) { /* the row's second half, read before it is overwritten */
        row->whole = row->sum;
        row->sum += (size_t)call->width * row->sum_step;
    }
    if (call->row && !call->last) row->sum = call->row; /* the worker's own row until the other paths are added */
    row->past = 0;
    row->from = row->sum;
    row->next[0] = row->next[1] = NULL;
    row->unit = wide ? 0x10001u : 0x1010101u;
    row->p1 = vx_set(call->params->sgm.p1);
    row->edge = vx_set8(255);
    row->inside = NULL;
}

/* Penalties of a pixel's step. With by_edges, a compile-time constant, they are XORed with turn1 and turn2 where the
   right view has an edge. */
typedef struct FN(toll) {
    VX p1, p2, turn1, turn2;
    const uint8_t *edge, *inside;
} FN(toll);

STEREO__INLINE FN(toll) FN(toll_by_edges)(const FN(sgm) *row, const stereo__penalty *penalty)
{
    FN(toll) toll;
    toll.p1 = vx_set32((uint32_t)penalty->p1[0] * row->unit);
    toll.p2 = vx_set32((uint32_t)penalty->p2[0] * row->unit);
    toll.turn1 = vx_set32((uint32_t)(penalty->p1[0] ^ penalty->p1[1]) * row->unit);
    toll.turn2 = vx_set32((uint32_t)(penalty->p2[0] ^ penalty->p2[1]) * row->unit);
    toll.edge = penalty->edge;
    toll.inside = row->inside;
    return toll;
}

/* Penalties where the left view has no edge, tolls[0], and where it has one, tolls[1]. */
STEREO__INLINE void FN(tolls_by_edges)(const stereo__call *call, const FN(sgm) *row, FN(toll) tolls[2])
{
    uint32_t left;
    for (left = 0; left < 2; left++) {
        stereo__penalty penalty = stereo__path_divided(call, left, NULL);
        tolls[left] = FN(toll_by_edges)(row, &penalty);
    }
}

STEREO__INLINE FN(toll) FN(toll_of)(const FN(sgm) *row, uint32_t p2)
{
    FN(toll) toll;
    toll.p1 = row->p1;
    toll.p2 = toll.turn1 = toll.turn2 = vx_set32(p2);
    toll.edge = NULL;
    toll.inside = row->inside;
    return toll;
}

/* All bits set where the right view has an edge, except in pads. Their penalties stay the largest: otherwise their
   values might become smaller than those of the last disparity. */
STEREO__INLINE VX FN(edge_at)(const FN(toll) *toll, int j)
{
    return vx_and(vx_load(toll->edge + j * VX_BYTES), vx_load(toll->inside + j * VX_BYTES));
}

STEREO__INLINE VX FN(p1_at)(const FN(toll) *toll, int j, const int by_edges)
{
    return by_edges ? vx_xor(toll->p1, vx_and(FN(edge_at)(toll, j), toll->turn1)) : toll->p1;
}

STEREO__INLINE VX FN(p2_at)(const FN(toll) *toll, int j, const int by_edges)
{
    return by_edges ? vx_xor(toll->p2, vx_and(FN(edge_at)(toll, j), toll->turn2)) : toll->p2;
}

/* `form`, a compile-time constant: one P2 for a pixel, penalties by edges, or cells: one register holds VX_CELLS
   pixels. */
enum { FN(PLAIN), FN(EDGES), FN(CELLS) };

/* A predecessor's contribution to register j of `count`. `here`, its L - min L, is in memory at p, so the neighbours
   of its lanes are loaded from there too, except beyond the first and last register, where other pixels lie. */
STEREO__INLINE VX FN(message)(const FN(toll) *toll, int j, int count, const uint8_t *p, VX here, VX edge, const int form,
                              const int wide)
{
    const int by_edges = form == FN(EDGES);
    VX below = j > 0 ? vx_load(p + j * VX_BYTES - (1 << wide))
                     : form == FN(CELLS) ? vx_cells_up(here, edge) : vx_up(here, edge);
    VX above = j + 1 < count ? vx_load(p + j * VX_BYTES + (1 << wide))
                             : form == FN(CELLS) ? vx_cells_dn(here, edge) : vx_dn(here, edge);
    VX nearest = vx_min(below, above);
    return vx_min(vx_full(nearest, FN(p1_at)(toll, j, by_edges)), vx_min(here, FN(p2_at)(toll, j, by_edges)));
}

STEREO__INLINE VX FN(sgm_cost)(const FN(sgm) *row, size_t x, int j, const int wide)
{
    const uint8_t *p = row->cost + x * row->cost_step;
    return wide && !row->cost16 ? vx_widen(p + j * (VX_BYTES / 2)) : vx_load(p + j * VX_BYTES);
}

/* The 16-bit sums of all paths. The row's sums and v, added mod 256, are their low bytes; they exceed paths * C by at
   most 255. */
STEREO__INLINE void FN(sgm_whole)(const FN(sgm) *row, size_t x, const VX *v, const int n, int groups)
{
    const uint8_t *from = row->from + x * row->sum_step, *cost = row->cost + x * row->cost_step;
    const VX paths = vx_set16(row->paths), ones = vx_set16(255);
    uint8_t *p = row->whole + 2 * x * row->sum_step;
    int g, i;
    for (g = 0; g < groups; g++, v += n) {
        STEREO__UNROLL for (i = 0; i < n; i++, p += 2 * VX_BYTES, from += VX_BYTES, cost += VX_BYTES) {
            const VX sum = vx_add8(v[i], vx_load(from)), own = vx_load(cost);
            const VX low = vx_mul16(vx_low(own), paths), high = vx_mul16(vx_high(own), paths);
            vx_store(p, vx_add16(low, vx_and(vx_sub16(vx_low(sum), low), ones)));
            vx_store(p + VX_BYTES, vx_add16(high, vx_and(vx_sub16(vx_high(sum), high), ones)));
        }
    }
}

/* Stores a pixel's values in the sum row or adds them to it. */
STEREO__INLINE void FN(sgm_sum)(const FN(sgm) *row, size_t x, const VX *v, int add, const int n, int groups,
                                const int wide)
{
    uint8_t *p = row->sum + x * row->sum_step;
    const uint8_t *from = row->from + x * row->sum_step;
    int g, i;
    for (g = 0; g < groups; g++, v += n) {
        if (!wide && row->sum16) {
            STEREO__UNROLL for (i = 0; i < n; i++, p += 2 * VX_BYTES, from += 2 * VX_BYTES) {
                VX low = vx_low(v[i]), high = vx_high(v[i]);
                if (add) {
                    low = vx_add16(low, vx_load(from));
                    high = vx_add16(high, vx_load(from + VX_BYTES));
                }
                vx_store(p, low);
                vx_store(p + VX_BYTES, high);
            }
        } else if (add) {
            STEREO__UNROLL for (i = 0; i < n; i++, p += VX_BYTES, from += VX_BYTES)
                FN(write)(p, vx_add(v[i], vx_load(from)), row->past);
        } else {
            STEREO__UNROLL for (i = 0; i < n; i++, p += VX_BYTES)
                vx_store(p, v[i]);
        }
    }
}

/* Pixel x of a horizontal path. q: L of the pixel before, m: its minimum in all lanes; both are zero before the
   first. L = C + min(q, q(k +- 1) + P1, m + P2) - m: in this order only a min and an add wait for the minimum across
   lanes. */
STEREO__INLINE VX FN(sgm_side)(const FN(sgm) *row, size_t x, VX *q, VX m, const FN(toll) *toll, int add,
                               const int by_edges, const int n, int groups, const int wide)
{
    VX before = row->edge, least = before, limit = vx_add(m, toll->p2);
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            int j = g * n + i;
            VX here = q[j], next = j + 1 < n * groups ? q[j + 1] : row->edge;
            VX nearest = vx_min(vx_up(here, before), vx_dn(here, next));
            nearest = vx_min(here, vx_full(nearest, FN(p1_at)(toll, j, by_edges)));
            if (by_edges) limit = vx_add(m, FN(p2_at)(toll, j, by_edges));
            here = vx_add(vx_min(nearest, limit), vx_sub(FN(sgm_cost)(row, x, j, wide), m));
            before = q[j];
            q[j] = here;
            least = j ? vx_min(least, here) : here;
        }
    }
    FN(sgm_sum)(row, x, q, add, n, groups, wide);
    return vx_hmin(least);
}

/* The same P2 for all pixels of a chunk. */
STEREO__INLINE void FN(one_penalty)(const stereo__call *call, uint32_t unit, uint32_t *out)
{
    int32_t x;
    for (x = 0; x < STEREO__CHUNK; x += VX_WORDS) vx_store(out + x, vx_set32(call->params->sgm.p2 * unit));
}

/* P2, by the guide, of the steps from (x - dx, y - dy) to pixels [x0, x1) of the row. One word a pixel: the value
   times `unit`, which repeats it in every lane of the word. There must be room for a register behind them. */
STEREO__INLINE void FN(penalties_of)(const stereo__call *call, int32_t dx, int32_t dy, int32_t x0, int32_t x1, uint32_t unit,
                                     uint32_t *out, const int bytes)
{
    const stereo__view *guide = &call->slot[1];
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[2].base;
    const uint8_t *here = stereo__row(guide, call->y), *there = stereo__row(guide, stereo__clamp_row(call, call->y - dy));
    const int32_t channels = (int32_t)call->params->sgm.channels, shift = (int32_t)call->params->sgm.shift;
    int32_t x;
    for (x = x0; x < x1; x += VX_WORDS) {
        const VX step = FN(guide_steps)(guide, bytes, channels, 0, here + x * bytes, there + (x - dx) * bytes);
        const VX entry = vx_min32(vx_shift32(step, shift), vx_set32(255));
        vx_store(out + (x - x0), vx_mul32(FN(look_up)(table, entry), vx_set32(unit)));
    }
}

static void FN(sgm_penalties)(const stereo__call *call, int32_t dx, int32_t dy, int32_t x0, int32_t x1, uint32_t unit,
                              uint32_t *out)
{
    if (call->slot[1].elem == STEREO__U8) FN(penalties_of)(call, dx, dy, x0, x1, unit, out, 1);
    else FN(penalties_of)(call, dx, dy, x0, x1, unit, out, 2);
}

/* Both horizontal paths of a row in one loop, as two independent chains: up to the middle they store sums, from there
   on they add to each other's. If there is only one path, it adds to the sums in the row. a, b: their state. */
STEREO__INLINE void FN(all_sides)(const stereo__call *call, VX *a, VX *b, const int by_edges, const int n, int groups,
                                  const int wide)
{
    const uint32_t directions = call->params->sgm.directions, adapt = call->params->sgm.adapt == STEREO__ADAPT_STEP;
    const int alone = !(directions & STEREO__SGM_E) || !(directions & STEREO__SGM_W);
    const int32_t w = call->width, half = w / 2;
    uint32_t p2[2][STEREO__CHUNK + VX_WORDS];
    int32_t i, begin, end, first = 0;
    uint8_t *edges[2] = {NULL, NULL};
    const uint8_t *left = NULL;
    FN(toll) tolls[2];
    FN(sgm) row;
    uint8_t inside[STEREO__PATH_INSIDE];
    VX ma = vx_set8(0), mb = ma;
    FN(sgm_begin)(call, &row, wide);
    if (by_edges) row.inside = stereo__path_inside(call, 1 + wide, inside);
    for (i = 0; i < n * groups; i++)
        a[i] = b[i] = ma;
    if ((w & 1) && !alone)                   /* both visit the middle in one step, and add to it: begin with zero */
        memset(row.sum + (size_t)half * row.sum_step, 0, row.sum_step);
    for (i = 0; i < 2 && !adapt; i++) FN(one_penalty)(call, row.unit, p2[i]);
    for (i = 0; i < 2 && by_edges; i++) {
        edges[i] = stereo__path_edges_at(call, (uint32_t)i);
        stereo__path_edges(call, (uint32_t)i, call->y, 0, w, 1 + wide, edges[i]);
        edges[i] += (w - 1) << wide;
        FN(tolls_by_edges)(call, &row, tolls);
        left = stereo__row(&call->slot[1], call->y);
    }
    for (begin = 0; begin < w; begin = end) {
        const int add = alone || begin >= half;
        end = begin < half ? half : w;
        end = end - begin < STEREO__CHUNK ? end : begin + STEREO__CHUNK;
        if (adapt) {                         /* the path from the right reads its chunk backwards */
            first = STEREO__CHUNK - (end - begin);
            FN(sgm_penalties)(call, 1, 0, begin, end, row.unit, p2[0]);
            FN(sgm_penalties)(call, -1, 0, w - end, w - begin, row.unit, p2[1] + first);
        }
        for (i = begin; i < end; i++) {
            FN(toll) toll_a = FN(toll_of)(&row, p2[0][i - begin]);
            FN(toll) toll_b = FN(toll_of)(&row, p2[1][STEREO__CHUNK - 1 - (i - begin)]);
            if (by_edges) {
                toll_a = tolls[left[i] & 1];
                toll_b = tolls[left[w - 1 - i] >> 1 & 1];
                toll_a.edge = edges[0] - (i << wide);
                toll_b.edge = edges[1] - ((w - 1 - i) << wide);
            }
            if (directions & STEREO__SGM_E)
                ma = FN(sgm_side)(&row, (size_t)i, a, ma, &toll_a, add, by_edges, n, groups, wide);
            if (directions & STEREO__SGM_W)
                mb = FN(sgm_side)(&row, (size_t)(w - 1 - i), b, mb, &toll_b, add, by_edges, n, groups, wide);
        }
    }
}

STEREO__INLINE void FN(sgm_sides)(const stereo__call *call, VX *a, VX *b, const int n, int groups, const int wide)
{
    FN(all_sides)(call, a, b, 0, n, groups, wide);
}

STEREO__INLINE void FN(edge_sides)(const stereo__call *call, VX *a, VX *b, const int n, int groups, const int wide)
{
    FN(all_sides)(call, a, b, 1, n, groups, wide);
}

/* Both horizontal paths of two rows at once: while one waits for its minimum, the other three proceed. n: registers
   of a pixel, a compile-time constant. */
STEREO__INLINE void FN(sides_of_pair)(const stereo__call *call, const int n)
{
    const int32_t w = call->width, half = w / 2;
    stereo__call other = *call;
    FN(sgm) row[2];
    FN(toll) toll;
    VX q[4][2], m[4];
    int32_t x;
    int i, j;
    other.y += call->direction;
    FN(sgm_begin)(call, &row[0], 0);
    FN(sgm_begin)(&other, &row[1], 0);
    toll = FN(toll_of)(&row[0], call->params->sgm.p2 * row[0].unit);
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        m[i] = vx_set8(0);
        STEREO__UNROLL for (j = 0; j < n; j++) q[i][j] = m[i];
    }
    for (i = 0; i < 2 && w & 1; i++)         /* both visit the middle in one step, and add to it: begin with zero */
        memset(row[i].sum + (size_t)half * row[i].sum_step, 0, row[i].sum_step);
    for (x = 0; x < half; x++) {
        STEREO__UNROLL for (i = 0; i < 4; i++)
            m[i] = FN(sgm_side)(&row[i / 2], (size_t)(i % 2 ? w - 1 - x : x), q[i], m[i], &toll, 0, 0, n, 1, 0);
    }
    for (; x < w; x++) {
        STEREO__UNROLL for (i = 0; i < 4; i++)
            m[i] = FN(sgm_side)(&row[i / 2], (size_t)(i % 2 ? w - 1 - x : x), q[i], m[i], &toll, 1, 0, n, 1, 0);
    }
}

static int FN(sides_of_pairs)(const stereo__call *call)
{
    const int32_t registers = call->pitch / VX_BYTES;
    if (call->pitch % VX_BYTES || registers > 2) return 0;
    if (registers == 1) FN(sides_of_pair)(call, 1);
    else FN(sides_of_pair)(call, 2);
    return 1;
}

#ifdef VX_BELOW
/* sgm_side for one pixel, a cell, of each of VX_CELLS rows. */
STEREO__INLINE void FN(side_cells)(uint8_t *const *cost, uint8_t *const *sum, ptrdiff_t at, VX *q, VX *m, VX p1, VX p2, int add)
{
    const VX edge = vx_set8(255), nearest = vx_min8(vx_cells_up(*q, edge), vx_cells_dn(*q, edge));
    const VX most = vx_min8(vx_min8(*q, vx_full8(nearest, p1)), vx_add8(*m, p2));
    *q = vx_add8(most, vx_sub8(FN(cells_at)(cost, at), *m));
    *m = FN(cells_min)(*q);
    FN(cells_put)(sum, at, add ? vx_add8(*q, FN(cells_at)(sum, at)) : *q);
}

/* Both horizontal paths of four rows at once: fewer rows would wait for minima, and eight are no faster. */
enum { FN(ROWS) = 4, FN(CHAINS) = 2 * FN(ROWS) / VX_CELLS };
static void FN(sides_of_rows)(const stereo__call *call)
{
    const VX p1 = vx_set8(call->params->sgm.p1), p2 = vx_set8(call->params->sgm.p2);
    const int32_t w = call->width, half = w / 2;
    uint8_t *cost[FN(ROWS)], *sum[FN(ROWS)];
    VX q[FN(CHAINS)], m[FN(CHAINS)];
    int32_t i, x;
    for (i = 0; i < FN(ROWS); i++) {
        cost[i] = stereo__row(&call->slot[0], call->y + i * call->direction);
        sum[i] = stereo__row(&call->slot[4], call->y + i * call->direction);
        if (w & 1) memset(sum[i] + 16 * half, 0, 16); /* both visit it in one step, and add to it */
    }
    for (i = 0; i < FN(CHAINS); i++) q[i] = m[i] = vx_set8(0);
    for (x = 0; x < w; x++) {
        STEREO__UNROLL for (i = 0; i < FN(CHAINS); i++) {
            const int32_t from = i / 2 * VX_CELLS, at = i % 2 ? w - 1 - x : x;
            FN(side_cells)(cost + from, sum + from, 16 * (ptrdiff_t)at, &q[i], &m[i], p1, p2, x >= half);
        }
    }
}
#endif

/* Pixel x of a vertical or diagonal path. place: L - min L of the path's pixel before, replaced by this one's. l:
   receives L. */
STEREO__INLINE void FN(sgm_fall)(const FN(sgm) *row, size_t x, uint8_t *place, VX *l, const FN(toll) *toll,
                                 const int form, const int n, int groups, const int wide)
{
    VX least = row->edge;
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            int j = g * n + i;
            VX here = vx_load(place + j * VX_BYTES);
            VX nearest = FN(message)(toll, j, n * groups, place, here, row->edge, form, wide);
            l[j] = vx_add(nearest, FN(sgm_cost)(row, x, j, wide));
            least = j ? vx_min(least, l[j]) : l[j];
        }
    }
    least = form == FN(CELLS) ? FN(cells_min)(least) : vx_hmin(least);
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++)
            vx_store(place + (g * n + i) * VX_BYTES, vx_sub(l[g * n + i], least));
    }
}

/* Columns [x0, x1) of `ways` paths, a compile-time constant. tolls, left: only where penalties follow edges. l: room
   for one path's L, t: for the total. */
STEREO__INLINE void FN(fall_columns)(const stereo__call *call, const FN(sgm) *row, const stereo__fall *fall, int32_t x0,
                                     int32_t x1, const FN(toll) *tolls, const uint8_t *left, VX *l, VX *t,
                                     const int form, const int ways, const int n, int groups, const int wide)
{
    const int by_edges = form == FN(EDGES), step = form == FN(CELLS) ? VX_CELLS : 1;
    const ptrdiff_t pixel = (ptrdiff_t)call->pitch << wide;
    int32_t x;
    int w, g, k;
    for (x = x0; x < x1; x += step) {
        for (g = 0; g < groups; g++) {
            STEREO__UNROLL for (k = 0; k < n; k++)
                t[g * n + k] = vx_set8(0);
        }
        STEREO__UNROLL for (w = 0; w < ways; w++) {
            FN(toll) toll = FN(toll_of)(row, fall[w].p2[by_edges ? 0 : x - x0]);
            if (by_edges) {
                toll = tolls[left[x] >> fall[w].direction & 1];
                toll.edge = fall[w].edges + ((call->x1 - 1 - x) << wide);
            }
            FN(sgm_fall)(row, (size_t)x, fall[w].place + x * pixel, l, &toll, form, n, groups, wide);
            for (g = 0; g < groups; g++) {
                STEREO__UNROLL for (k = 0; k < n; k++)
                    t[g * n + k] = vx_add(t[g * n + k], l[g * n + k]);
            }
        }
        if (!wide && row->whole) FN(sgm_whole)(row, (size_t)x, t, n, groups);
        else FN(sgm_sum)(row, (size_t)x, t, 1, n, groups, wide);
        for (g = 0; row->next[0] && g < groups; g++) {
            STEREO__UNROLL for (k = 0; k < n; k += 64 / VX_BYTES)
                vx_prefetch(row->next[0] + (size_t)x * row->sum_step + (g * n + k) * VX_BYTES);
        }
        for (g = 0; row->next[1] && g < groups; g++) {
            STEREO__UNROLL for (k = 0; k < n; k += 64 / VX_BYTES)
                vx_prefetch(row->next[1] + (size_t)x * row->cost_step + (g * n + k) * VX_BYTES);
        }
    }
}

/* The vertical and diagonal paths of a block of columns: all three together where their total fits a lane, else one
   after another. */
STEREO__INLINE void FN(all_falls)(const stereo__call *call, VX *l, VX *t, const int form, const int n, int groups,
                                  const int wide)
{
    const int32_t next = call->y + call->direction;
    int32_t x0, x1, count, i;
    int together;
    const int by_edges = form == FN(EDGES);
    stereo__fall fall[3];
    const uint8_t *left = by_edges ? stereo__row(&call->slot[1], call->y) : NULL, *from = NULL;
    FN(toll) tolls[2];
    FN(sgm) row;
    uint8_t inside[STEREO__PATH_INSIDE];
    FN(sgm_begin)(call, &row, wide);
    from = call->restart ? row.from : stereo__row(&call->slot[3], call->y);
    if (call->row && !call->last) row.sum = stereo__row(&call->slot[4], call->y);
    if (call->row && call->last && next >= 0 && next < call->height) {
        row.next[0] = stereo__row(&call->slot[3], next);
        if (!call->slot[0].window) row.next[1] = stereo__row(&call->slot[0], next);
    }
    if (by_edges) {
        row.inside = stereo__path_inside(call, 1 + wide, inside);
        FN(tolls_by_edges)(call, &row, tolls);
    }
    count = stereo__sgm_falls(call, 1 + wide, fall);
    together = count == 3 && (wide || !row.sum16 || 3 * (call->params->sgm.cmax + call->params->sgm.p2) <= 255);
    row.past = call->row && !call->last && !call->slot[4].window && (together || count == 1) &&
               row.sum_step % VX_BYTES == 0 && (uintptr_t)row.sum % VX_BYTES == 0 &&
               (uint64_t)call->slot[4].y_stride * call->slot[4].height >= 8u << 20;
    for (x0 = call->x0; x0 < call->x1; x0 = x1) {
        x1 = x0 + STEREO__CHUNK < call->x1 ? x0 + STEREO__CHUNK : call->x1;
        for (i = 0; i < count; i++)
            if (call->params->sgm.adapt == STEREO__ADAPT_STEP)
                FN(sgm_penalties)(call, fall[i].dx, call->direction, x0, x1, row.unit, fall[i].p2);
            else if (x0 == call->x0) FN(one_penalty)(call, row.unit, fall[i].p2);
        row.from = from;
        if (together) {
            FN(fall_columns)(call, &row, fall, x0, x1, tolls, left, l, t, form, 3, n, groups, wide);
            continue;
        }
        for (i = 0; i < count; i++, row.from = row.sum)
            FN(fall_columns)(call, &row, fall + i, x0, x1, tolls, left, l, t, form, 1, n, groups, wide);
    }
}

STEREO__INLINE void FN(sgm_falls)(const stereo__call *call, VX *l, VX *t, const int n, int groups, const int wide)
{
    FN(all_falls)(call, l, t, FN(PLAIN), n, groups, wide);
}

STEREO__INLINE void FN(edge_falls)(const stereo__call *call, VX *l, VX *t, const int n, int groups, const int wide)
{
    FN(all_falls)(call, l, t, FN(EDGES), n, groups, wide);
}

VX_NARROW(sgm_sides)
VX_NARROW(sgm_falls)
#ifndef STEREO_MINIMAL
VX_ANY(edge_sides, 0, _8, )
VX_ANY(edge_sides, 1, _16, VX_64(edge_sides, 1))
VX_ANY(edge_falls, 0, _8, )
VX_ANY(edge_falls, 1, _16, VX_64(edge_falls, 1))
#endif

/* sides: the horizontal paths, falls: the others, in lanes of `lanes` bytes. Ranges that fill at most half of a
   register go to the next lower instruction set. */
static void FN(sides)(const stereo__call *call, int lanes)
{
    VX_SMALLER(lanes == 1 ? 2 * call->disparities - 1 : 2 * call->pitch, sides, (call, lanes))
#ifndef STEREO_MINIMAL
    if (call->params->sgm.adapt == STEREO__ADAPT_EDGES) {
        (lanes == 1 ? FN(edge_sides_8) : FN(edge_sides_16))(call);
        return;
    }
#endif
    (lanes == 1 ? FN(sgm_sides_8) : FN(sgm_sides_16))(call);
}

static void FN(falls)(const stereo__call *call, int lanes)
{
#ifdef VX_BELOW
    if (lanes == 1 && call->pitch == 16 && call->params->sgm.adapt == STEREO__ADAPT_NONE) {
        stereo__call rest = *call;           /* the last columns, which fill no register */
        VX l, t;
        rest.x1 -= (call->x1 - call->x0) % VX_CELLS;
        FN(all_falls)(&rest, &l, &t, FN(CELLS), 1, 1, 0);
        rest.x0 = rest.x1;
        rest.x1 = call->x1;
        if (rest.x0 < rest.x1) VX_BELOW(falls)(&rest, lanes);
        return;
    }
#endif
    VX_SMALLER(lanes == 1 ? 2 * call->disparities - 1 : 2 * call->pitch, falls, (call, lanes))
#ifndef STEREO_MINIMAL
    if (call->params->sgm.adapt == STEREO__ADAPT_EDGES) {
        (lanes == 1 ? FN(edge_falls_8) : FN(edge_falls_16))(call);
        return;
    }
#endif
    (lanes == 1 ? FN(sgm_falls_8) : FN(sgm_falls_16))(call);
}

static void FN(sgm_path)(const stereo__call *call)
{
    size_t step = (size_t)call->pitch * stereo__elem_bytes(call->slot[4].elem);
    uint8_t *sum = stereo__row(&call->slot[4], call->y) + (size_t)call->x0 * step;
    size_t bytes = (size_t)(call->x1 - call->x0) * step;
    uint32_t direction = call->params->sgm.directions;
    int first = call->params->sgm.first || !call->slot[3].base, lanes = stereo__sgm_lanes(call);
    if (lanes == 0 || (!first && call->slot[3].elem != call->slot[4].elem)) {
        stereo__cpu_sgm_path(call);
        return;
    }
    if (first)
        memset(sum, 0, bytes);
    else if (call->slot[3].base != call->slot[4].base)
        memcpy(sum, stereo__row(&call->slot[3], call->y) + (size_t)call->x0 * step, bytes);
    if (direction & (STEREO__SGM_E | STEREO__SGM_W))
        FN(sides)(call, lanes);
    else
        FN(falls)(call, lanes);
}

/* The part of a row that depends on no other row: its horizontal paths, done by the sweep that reaches it first. */
static void FN(sgm_sweep_row)(const stereo__call *call)
{
    size_t bytes = (size_t)call->width * (size_t)call->pitch * stereo__elem_bytes(call->slot[4].elem);
    const uint32_t both = STEREO__SGM_E | STEREO__SGM_W, sides = call->params->sgm.directions & both;
    const int lanes = stereo__sgm_lanes(call);
    stereo__call rest;
    int several;                             /* several rows may be done at once */
    if (lanes == 0) {
        stereo__cpu_sgm_sweep_row(call);
        return;
    }
    if (!call->restart) return;
    rest = *call;
    several = lanes == 1 && call->params->sgm.adapt == STEREO__ADAPT_NONE && sides == both &&
              call->slot[4].elem == STEREO__U8 && !stereo__sums_wrap(call) && !call->row;
#ifdef VX_BELOW
    if (several && call->pitch == 16)
        for (; rest.rows >= FN(ROWS); rest.rows -= FN(ROWS), rest.y += FN(ROWS) * call->direction) FN(sides_of_rows)(&rest);
#endif
    if (several && call->pitch >= 64)
        while (rest.rows >= 2 && FN(sides_of_pairs)(&rest)) {
            rest.rows -= 2;
            rest.y += 2 * call->direction;
        }
    for (; rest.rows > 0; rest.rows--, rest.y += call->direction) {
        if (sides != both)
            memset(call->row && !call->last ? call->row : stereo__row(&call->slot[4], rest.y), 0, bytes);
        if (sides) FN(sides)(&rest, lanes);
    }
}

static void FN(sgm_sweep)(const stereo__call *call)
{
    const int lanes = stereo__sgm_lanes(call);
    if (lanes == 0)
        stereo__cpu_sgm_sweep(call);
    else
        FN(falls)(call, lanes);
}
