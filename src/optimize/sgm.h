/* Semi-global matching (Hirschmueller 2008, equations 12 to 14): paths through the volume, one at a time or all of a
   sweep in one kernel, and their sum. Uses core/ and aggregate/lanes.h. */

/* P1 and P2 of a step: [0] for lanes whose candidate in the right view is at no edge, [1] for lanes whose candidate
   is. edge: all bits set in the latter lanes; NULL = there are none. */
typedef struct stereo__penalty {
    int32_t p1[2], p2[2];
    const uint8_t *edge;
} stereo__penalty;

/* From pixel to pixel a path keeps q(k) = min(L(p, k) - min L(p), P2) in 15 bits: no successor takes more than the
   largest P2 from a lane, so clipping there changes nothing. All zeros mean a path that has not begun: its next L is
   the cost. Lanes -1 and pitch beside a kept pixel are guards that no minimum picks. */
#define STEREO__SGM_GUARD 32u        /* lanes between the kept pixels of two paths: 64 bytes */

static uint64_t stereo__range_sgm_path(const stereo__params *params, const uint64_t *in)
{
    return in[3] + in[0] + params->sgm.p2;
}

static uint64_t stereo__range_sgm_sweep(const stereo__params *params, const uint64_t *in)
{
    return stereo__range_sgm_path(params, in);
}

static uint64_t stereo__range_mgm_path(const stereo__params *params, const uint64_t *in)
{
    return stereo__range_sgm_path(params, in);
}

/* The index of the only bit that is set. */
static uint32_t stereo__direction(uint32_t directions)
{
    uint32_t i = 0;
    while (i < 7u && !(directions >> i & 1u)) ++i;
    return i;
}

/* Bytes of L - min L for one disparity, as a path keeps it: values above P2 act like P2. */
static uint32_t stereo__kept_bytes(const stereo__params *params) { return params->sgm.p2 <= 255u ? 1 : 2; }

/* 16-bit lanes from one path's kept pixel to the next path's. */
static size_t stereo__sgm_stride(const stereo__call *call) { return (size_t)call->pitch + STEREO__SGM_GUARD; }

/* Room for eight rows of lanes with a vector's slack on both sides. */
static size_t stereo__path_lanes_room(const stereo__call *extent) { return 8u * ((size_t)extent->pitch + 128u); }

/* 16-bit values that mark the right view's edges along a row, for one direction. */
static size_t stereo__path_edges_room(const stereo__call *extent) { return (size_t)extent->width + (size_t)extent->pitch; }

static size_t stereo__scratch_sgm_path(const stereo__call *extent)
{
    size_t edges = extent->params->sgm.adapt == STEREO__ADAPT_EDGES ? 3u * stereo__path_edges_room(extent) : 0;
    return (stereo__path_lanes_room(extent) + edges) * sizeof(uint16_t);
}

static size_t stereo__scratch_sgm_sweep(const stereo__call *extent) { return stereo__scratch_sgm_path(extent); }
static size_t stereo__scratch_mgm_path(const stereo__call *extent) { return stereo__scratch_sgm_path(extent); }

/* Bytes of a path kernel's lanes; 0 = the twins do not take these types. 8 bits are exact where cmax + P2 <= 255: no
   L is larger, because the cheapest predecessor is 0 once the minimum is subtracted. Where a lane plus P1 would
   exceed 255, the addition saturates there, and P2 is cheaper. */
static int stereo__sgm_lanes(const stereo__call *call)
{
    const stereo__params *params = call->params;
    uint64_t peak = (uint64_t)params->sgm.cmax + params->sgm.p2;
#ifdef STEREO_MINIMAL
    if (params->sgm.adapt == STEREO__ADAPT_EDGES) return 0;
#endif
    if (call->slot[0].elem > STEREO__U16 || call->slot[4].elem > STEREO__U16 || peak > 65535u || call->pitch > 2048)
        return 0;
    if (call->slot[0].elem == STEREO__U8 && peak <= 255)
        return 1;
    return call->slot[4].elem == STEREO__U16 ? 2 : 0;
}

/* Are 16-bit sums kept mod 256 until they are complete? A path's L exceeds C by at most P2. The sum of n paths
   therefore exceeds n C by at most n P2 <= 255: C and the byte determine it. */
static int stereo__sums_wrap(const stereo__call *call)
{
    return call->own && call->slot[4].elem == STEREO__U16 && stereo__sgm_lanes(call) == 1 &&
           call->params->sgm.paths * call->params->sgm.p2 <= 255;
}

/* State of the vertical and both kinds of diagonal paths. A diagonal path is numbered by the column in which it would
   meet the first or last row of the sweep: there are at most width + height of a kind, each with a place of its
   own. */
static size_t stereo__state_sgm_path(const stereo__call *extent)
{
    size_t paths = 3u * ((size_t)extent->width + (size_t)extent->height);
    return paths * stereo__sgm_stride(extent) * sizeof(uint16_t) + 4u * STEREO__ALIGNMENT;
}

static size_t stereo__state_sgm_sweep(const stereo__call *extent) { return stereo__state_sgm_path(extent); }

/* Places in a line of more global matching, whose state is two such lines. */
static size_t stereo__mgm_positions(const stereo__call *extent)
{
    return (size_t)(extent->width > extent->height ? extent->width : extent->height);
}

static size_t stereo__state_mgm_path(const stereo__call *extent)
{
    return 2u * stereo__mgm_positions(extent) * stereo__sgm_stride(extent) * sizeof(uint16_t) + 4u * STEREO__ALIGNMENT;
}

static int16_t stereo__min_i16(int16_t a, int16_t b) { return a < b ? a : b; }

/* next(k) = L(p, k) = C(p, k) + min(q(k), q(k-1) + P1, q(k+1) + P1, P2), where the minimum of q is 0 (equation 13).
   Returns min L. Neighbours are clipped to P2 - P1 before P1 is added. All values then stay below 2^15, the range of
   the minimum of 16 bits that the oldest vector units have. Inner loops have a constant length so that compilers
   vectorise them. */
static int16_t stereo__sgm_step(int16_t *STEREO__RESTRICT next, const int16_t *STEREO__RESTRICT q,
                                const int16_t *STEREO__RESTRICT cost, int32_t pitch, int16_t p1, int16_t p2)
{
    const int16_t room = (int16_t)(p2 - p1);
    int16_t least = INT16_MAX;
    int32_t k;
    for (k = 0; k < pitch; k += (int32_t)STEREO__FEW) {
        const int16_t *below = q + k - 1, *above = q + k + 1, *same = q + k, *c = cost + k;
        int16_t *out = next + k;
        uint32_t i;
        for (i = 0; i < STEREO__FEW; i++) {
            int16_t side = stereo__min_i16(stereo__min_i16(below[i], above[i]), room);
            int16_t best = stereo__min_i16(stereo__min_i16(same[i], p2), (int16_t)(side + p1));
            best = (int16_t)(best + c[i]);
            out[i] = best;
            least = stereo__min_i16(least, best);
        }
    }
    return least;
}

/* q(k) of this pixel, for the next one of the path. */
static void stereo__sgm_keep(int16_t *STEREO__RESTRICT q, const int16_t *STEREO__RESTRICT next, int32_t pitch,
                             int16_t least, int16_t limit)
{
    int32_t k;
    for (k = 0; k < pitch; k += (int32_t)STEREO__FEW) {
        const int16_t *from = next + k;
        int16_t *to = q + k;
        uint32_t i;
        for (i = 0; i < STEREO__FEW; i++)
            to[i] = stereo__min_i16((int16_t)(from[i] - least), limit);
    }
    q[-1] = INT16_MAX;
    q[pitch] = INT16_MAX;
}

/* m(k) = min(q(k), q(k-1) + P1, q(k+1) + P1, P2): a predecessor's contribution to L, computed as in stereo__sgm_step.
   Pads get the largest P2: otherwise they might become smaller than the last of the d disparities. */
static void stereo__path_message(int16_t *STEREO__RESTRICT m, const int16_t *STEREO__RESTRICT q, int32_t d, int32_t pitch,
                                 const stereo__penalty *penalty)
{
    const int16_t p1 = (int16_t)penalty->p1[0], p2 = (int16_t)penalty->p2[0], room = (int16_t)(p2 - p1);
    const int16_t turn1 = (int16_t)(p1 ^ penalty->p1[1]), turn2 = (int16_t)(p2 ^ penalty->p2[1]);
    const int16_t *edges = (const int16_t *)(const void *)penalty->edge;
    int32_t k;
    for (k = 0; k < pitch; k += (int32_t)STEREO__FEW) {
        const int16_t *below = q + k - 1, *above = q + k + 1, *same = q + k, *edge = edges ? edges + k : NULL;
        int16_t *out = m + k;
        uint32_t i;
        for (i = 0; !edge && i < STEREO__FEW; i++) {
            int16_t side = stereo__min_i16(stereo__min_i16(below[i], above[i]), room);
            out[i] = stereo__min_i16(stereo__min_i16(same[i], p2), (int16_t)(side + p1));
        }
        for (i = 0; edge && i < STEREO__FEW; i++) {
            int16_t one = (int16_t)(p1 ^ (edge[i] & turn1)), two = (int16_t)(p2 ^ (edge[i] & turn2));
            int16_t side = stereo__min_i16(stereo__min_i16(below[i], above[i]), (int16_t)(two - one));
            out[i] = stereo__min_i16(stereo__min_i16(same[i], two), (int16_t)(side + one));
        }
    }
    for (k = d; edges && k < pitch; k++) m[k] = p2;
}

/* next(k) = L(p, k) = C(p, k) + (a(k) + b(k) + 1) / 2, without leaving 15 bits. Returns min L. */
static int16_t stereo__path_join(int16_t *STEREO__RESTRICT next, const int16_t *a, const int16_t *b,
                                 const int16_t *STEREO__RESTRICT cost, int32_t pitch)
{
    int16_t least = INT16_MAX;
    int32_t k;
    for (k = 0; k < pitch; k += (int32_t)STEREO__FEW) {
        const int16_t *from = a + k, *too = b + k, *c = cost + k;
        int16_t *out = next + k;
        uint32_t i;
        for (i = 0; i < STEREO__FEW; i++) {
            int16_t best = (int16_t)((from[i] | too[i]) - ((from[i] ^ too[i]) >> 1));
            best = (int16_t)(best + c[i]);
            out[i] = best;
            least = stereo__min_i16(least, best);
        }
    }
    return least;
}

/* sum(k) += lanes(k) */
#define STEREO__SGM_ADD(T, S)                                                                                        \
    static void stereo__sgm_add_##S(T *STEREO__RESTRICT sum, const int16_t *STEREO__RESTRICT lanes, int32_t pitch)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; pitch > 0; pitch -= (int32_t)STEREO__FEW, sum += STEREO__FEW, lanes += STEREO__FEW)                   \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                sum[i] = (T)(sum[i] + (T)lanes[i]);                                                                  \
    }
STEREO__SGM_ADD(uint8_t, u8)
STEREO__SGM_ADD(uint16_t, u16)
#undef STEREO__SGM_ADD

/* Adds L to the sum of pixel x, or begins the sum with it. */
static void stereo__sgm_put(const stereo__call *call, int32_t x, const int16_t *lanes, int add)
{
    uint8_t *sum = stereo__pixel(&call->slot[4], x, call->y);
    if (!add)
        memset(sum, 0, (size_t)call->pitch * call->slot[4].z_stride);
    if (call->slot[4].elem == STEREO__U8)
        stereo__sgm_add_u8(sum, lanes, call->pitch);
    else
        stereo__sgm_add_u16((uint16_t *)(void *)sum, lanes, call->pitch);
}

static void stereo__sgm_widen(int16_t *STEREO__RESTRICT out, const uint8_t *STEREO__RESTRICT in, int32_t pitch)
{
    uint32_t i;
    for (; pitch > 0; pitch -= (int32_t)STEREO__FEW, out += STEREO__FEW, in += STEREO__FEW)
        for (i = 0; i < STEREO__FEW; i++)
            out[i] = in[i];
}

/* Costs of pixel x in 16 bits: in place, or copied to `wide`. */
static const int16_t *stereo__sgm_cost(const stereo__call *call, int32_t x, int16_t *wide)
{
    const uint8_t *at = stereo__pixel(&call->slot[0], x, call->y);
    if (call->slot[0].elem != STEREO__U8)
        return (const int16_t *)(const void *)at;
    stereo__sgm_widen(wide, at, call->pitch);
    return wide;
}

/* P2 of the step from (x - dx, y - dy) to (x, y): constant, or smaller where the guide image changes. */
static int16_t stereo__sgm_p2(const stereo__call *call, int32_t x, int32_t y, int32_t dx, int32_t dy)
{
    const stereo__params *params = call->params;
    const stereo__view *guide = &call->slot[1];
    size_t bytes = stereo__elem_bytes(guide->elem);
    const uint8_t *here, *there;
    int32_t step;
    if (params->sgm.adapt != STEREO__ADAPT_STEP)
        return (int16_t)params->sgm.p2;
    here = stereo__row(guide, y) + (size_t)x * bytes;
    there = stereo__row(guide, stereo__clamp_row(call, y - dy));
    there += (size_t)stereo__clamp(x - dx, 0, call->width - 1) * bytes;
    step = stereo__guide_step(guide, (int32_t)params->sgm.channels, 0, here, there) >> params->sgm.shift;
    return (int16_t)((const uint32_t *)(const void *)call->slot[2].base)[step < 255 ? step : 255];
}

/* Marks, by entries with all bits set, which candidates in the right view are at an edge of direction i, for pixels
   [x0, x1) of row y. Lane k of pixel x is entry x1 - 1 - x + k, of lane_bytes (1 or 2) bytes. */
static void stereo__path_edges(const stereo__call *call, uint32_t i, int32_t y, int32_t x0, int32_t x1, int32_t lane_bytes,
                               uint8_t *out)
{
    const uint8_t *edges = stereo__row(&call->slot[1], y) + call->slot[1].z_stride;
    const int32_t count = x1 - x0 + call->pitch, last = call->width - 1;
    int64_t column = (int64_t)x1 - 1 - call->params->sgm.min_disparity;
    int32_t j;
    for (j = 0; j < count; j++, column--) {
        int32_t x = column < 0 ? 0 : column > last ? last : (int32_t)column;
        if (lane_bytes == 1) out[j] = (uint8_t)-(edges[x] >> i & 1);
        else ((int16_t *)(void *)out)[j] = (int16_t)-(edges[x] >> i & 1);
    }
}

/* Penalties of a pixel. left: 1 = the left view has an edge there. edges: the pixel's entries of
   stereo__path_edges. */
static stereo__penalty stereo__path_divided(const stereo__call *call, uint32_t left, const uint8_t *edges)
{
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[2].base;
    stereo__penalty penalty;
    uint32_t right;
    for (right = 0; right < 2; right++) {
        penalty.p1[right] = (int32_t)table[left + right];
        penalty.p2[right] = (int32_t)table[4 + left + right];
    }
    penalty.edge = edges;
    return penalty;
}

/* Penalties of the step to pixel (x, y) on a path of direction i. */
static stereo__penalty stereo__path_penalty(const stereo__call *call, int32_t x, int32_t y, uint32_t i,
                                            const uint8_t *edges)
{
    stereo__penalty penalty;
    if (call->params->sgm.adapt == STEREO__ADAPT_EDGES)
        return stereo__path_divided(call, (uint32_t)stereo__row(&call->slot[1], y)[x] >> i & 1u, edges);
    penalty.edge = NULL;
    penalty.p1[0] = penalty.p1[1] = (int32_t)call->params->sgm.p1;
    penalty.p2[0] = penalty.p2[1] = stereo__sgm_p2(call, x, y, stereo__path_steps[i][0], stereo__path_steps[i][1]);
    return penalty;
}

/* The scratch for stereo__path_edges of a kernel's n-th direction. */
static uint8_t *stereo__path_edges_at(const stereo__call *call, uint32_t n)
{
    return call->scratch + (stereo__path_lanes_room(call) + n * stereo__path_edges_room(call)) * sizeof(int16_t);
}

/* L of a pixel from q of its only predecessor; m: scratch for lanes. Returns min L. */
static int16_t stereo__sgm_next(const stereo__call *call, int16_t *next, const int16_t *q, const int16_t *cost,
                                int16_t *m, const stereo__penalty *penalty)
{
    if (!penalty->edge) return stereo__sgm_step(next, q, cost, call->pitch, (int16_t)penalty->p1[0], (int16_t)penalty->p2[0]);
    stereo__path_message(m, q, call->disparities, call->pitch, penalty);
    return stereo__path_join(next, m, m, cost, call->pitch);
}

/* A path along a row: its q, L (next) and costs in 16 bits (wide), the right view's edges, its direction. */
typedef struct stereo__sgm_run {
    int16_t *q, *next, *wide;
    uint8_t *edges;
    uint32_t direction;
    int32_t dx;
} stereo__sgm_run;

/* One or both horizontal paths of a row. Both advance in step from opposite ends: each pixel of a path waits for the
   minimum over the pixel before it, and two paths hide each other's latency. In the second half of the row each adds
   to sums that the other has begun. */
static void stereo__sgm_horizontal(const stereo__call *call, uint32_t directions, int add)
{
    int16_t *lanes = (int16_t *)(void *)call->scratch, least[2] = {0, 0};
    stereo__sgm_run run[2];
    int32_t runs = 0, i, r;
    for (i = 0; i < 2; i++) {
        if (!(directions & (i == 0 ? STEREO__SGM_E : STEREO__SGM_W)))
            continue;
        run[runs].q = lanes + 64;
        run[runs].next = run[runs].q + call->pitch + 64;
        run[runs].wide = run[runs].next + call->pitch;
        run[runs].dx = i == 0 ? 1 : -1;
        run[runs].direction = (uint32_t)i;
        run[runs].edges = stereo__path_edges_at(call, (uint32_t)runs);
        if (call->params->sgm.adapt == STEREO__ADAPT_EDGES)
            stereo__path_edges(call, (uint32_t)i, call->y, 0, call->width, 2, run[runs].edges);
        lanes = run[runs].wide + call->pitch;
        memset(run[runs].q - 1, 0, ((size_t)call->pitch + 2u) * sizeof(int16_t));
        runs++;
    }
    for (i = 0; i < call->width; i++) {
        for (r = 0; r < runs; r++) {
            int32_t x = run[r].dx > 0 ? i : call->width - 1 - i;
            const int16_t *cost = stereo__sgm_cost(call, x, run[r].wide);
            const stereo__penalty penalty =
                stereo__path_penalty(call, x, call->y, run[r].direction, run[r].edges + 2 * (call->width - 1 - x));
            least[r] = stereo__sgm_next(call, run[r].next, run[r].q, cost, lanes, &penalty);
        }
        for (r = 0; r < runs; r++) {
            stereo__sgm_keep(run[r].q, run[r].next, call->pitch, least[r], (int16_t)call->params->sgm.p2);
            stereo__sgm_put(call, run[r].dx > 0 ? i : call->width - 1 - i, run[r].next,
                            add || (runs == 2 && 2 * i + r >= call->width));
        }
    }
}

/* The kept lanes of the path of kind dx through column x of row call->step. */
static int16_t *stereo__sgm_slot(const stereo__call *call, int32_t x, int32_t dx)
{
    const size_t kind = dx == 0 ? 0 : dx > 0 ? 1 : 2, paths = (size_t)(call->width + call->height);
    const size_t slot = kind * paths + stereo__sgm_number(call, x, dx);
    return (int16_t *)(void *)call->state + STEREO__SGM_GUARD + slot * stereo__sgm_stride(call);
}

/* A mark is a copy of the state of all paths through one row, from which a sweep resumes there. Only sgm_sweep has
   them: it is the only kernel whose sweeps meet. */
static size_t stereo__mark_bytes(const stereo__call *extent)
{
    size_t line = (size_t)extent->width * (size_t)extent->pitch * stereo__kept_bytes(extent->params), kinds = 0;
    int i;
    for (i = 0; i < 3; i++) kinds += (size_t)stereo__sgm_has_kind(extent, i);
    return kinds * line;
}

/* Copies a pixel's lanes from their place in the state to a mark, or back (enter). lane: bytes of a lane of the
   state. */
static void stereo__mark_pixel(const stereo__call *call, uint8_t *mark, uint8_t *place, size_t lane, int enter)
{
    const uint32_t limit = call->params->sgm.p2;
    uint16_t *wide = (uint16_t *)(void *)place;
    int32_t k;
    if (lane == stereo__kept_bytes(call->params)) {
        memcpy(enter ? place : mark, enter ? mark : place, (size_t)call->pitch * lane);
        return;
    }
    for (k = 0; k < call->pitch && enter; k++) wide[k] = mark[k];
    for (k = 0; k < call->pitch && !enter; k++) mark[k] = (uint8_t)(wide[k] < limit ? wide[k] : limit);
}

/* Saves the state with which a sweep enters row call->step, or restores it (enter). twins: the state is that of
   twins, which leave no guards between paths and no room for kinds of paths that they do not have. */
static void stereo__mark(const stereo__call *call, uint8_t *mark, int twins, int enter)
{
    const size_t lanes = twins ? (size_t)stereo__sgm_lanes(call) : 0, paths = (size_t)(call->width + call->height);
    size_t kinds = 0;
    int32_t x;
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t dx = stereo__sgm_kinds[i].dx;
        if (!stereo__sgm_has_kind(call, i)) continue;
        for (x = 0; x < call->width; x++, mark += (size_t)call->pitch * stereo__kept_bytes(call->params)) {
            int16_t *slot = stereo__sgm_slot(call, x, dx);
            const size_t number = kinds * paths + stereo__sgm_number(call, x, dx);
            uint8_t *place = lanes ? call->state + number * (size_t)call->pitch * lanes : (uint8_t *)slot;
            stereo__mark_pixel(call, mark, place, lanes ? lanes : sizeof(*slot), enter);
            if (enter && !lanes) slot[-1] = slot[call->pitch] = INT16_MAX;
        }
        kinds++;
    }
}

/* The vertical and diagonal paths of the sweep's direction over columns [x0, x1). */
static void stereo__sgm_block(const stereo__call *call, int add)
{
    int16_t *next = (int16_t *)(void *)call->scratch, *wide = next + call->pitch;
    uint32_t direction[3];
    int32_t x, i;
    for (i = 0; i < 3; i++) {
        direction[i] = stereo__direction(stereo__sgm_bit(call, i));
        if (call->params->sgm.adapt == STEREO__ADAPT_EDGES && stereo__sgm_has_kind(call, i))
            stereo__path_edges(call, direction[i], call->y, call->x0, call->x1, 2, stereo__path_edges_at(call, (uint32_t)i));
    }
    for (x = call->x0; x < call->x1; x++) {
        const int16_t *cost = stereo__sgm_cost(call, x, wide);
        for (i = 0; i < 3; i++) {
            int16_t *q, least;
            stereo__penalty penalty;
            if (!stereo__sgm_has_kind(call, i))
                continue;
            q = stereo__sgm_slot(call, x, stereo__sgm_kinds[i].dx);
            penalty = stereo__path_penalty(call, x, call->y, direction[i],
                                           stereo__path_edges_at(call, (uint32_t)i) + 2 * (call->x1 - 1 - x));
            least = stereo__sgm_next(call, next, q, cost, wide + call->pitch, &penalty);
            stereo__sgm_keep(q, next, call->pitch, least, (int16_t)call->params->sgm.p2);
            stereo__sgm_put(call, x, next, add);
        }
    }
}

/* Copies the sum so far to the slot where it grows, unless both are the same memory. */
static void stereo__sgm_bring(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__FEW;
    const stereo__view *before = &call->slot[3], *sum = &call->slot[4];
    uint32_t piece[STEREO__FEW];
    int32_t x, k;
    for (x = call->x0; x < call->x1 && before->base != sum->base; x++) {
        const uint8_t *from = stereo__pixel(before, x, call->y);
        uint8_t *to = stereo__pixel(sum, x, call->y);
        for (k = 0; k < call->pitch; k += lanes) {
            stereo__lanes_get(before->elem, piece, from + (size_t)k * before->z_stride, lanes);
            stereo__lanes_put(sum->elem, to + (size_t)k * sum->z_stride, piece, lanes);
        }
    }
}

/* One direction: a whole row of a horizontal path, or a wavefront's block of columns of another one. */
static void stereo__cpu_sgm_path(const stereo__call *call)
{
    const uint32_t directions = call->params->sgm.directions;
    int add = call->slot[3].base != NULL;
    if (add)
        stereo__sgm_bring(call);
    if (directions & (STEREO__SGM_E | STEREO__SGM_W))
        stereo__sgm_horizontal(call, directions, add);
    else
        stereo__sgm_block(call, add);
}

/* The horizontal paths of rows, done by the sweep that reaches a row first; zeros where there are none. */
static void stereo__cpu_sgm_sweep_row(const stereo__call *call)
{
    const uint32_t directions = call->params->sgm.directions;
    stereo__call rest;
    int32_t x;
    if (!call->restart) return;
    for (rest = *call; rest.rows > 0; rest.rows--, rest.y += call->direction) {
        if (directions & (STEREO__SGM_E | STEREO__SGM_W)) {
            stereo__sgm_horizontal(&rest, directions, 0);
            continue;
        }
        for (x = 0; x < call->width; x++)
            memset(stereo__pixel(&call->slot[4], x, rest.y), 0, (size_t)call->pitch * call->slot[4].z_stride);
    }
}

static void stereo__cpu_sgm_sweep(const stereo__call *call)
{
    if (!call->restart) stereo__sgm_bring(call);
    stereo__sgm_block(call, 1);
}

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
#define STEREO__PATH_INSIDE (2 * STEREO_MAX_DISPARITIES + 64)

/* All bits set in the lanes of disparities, zeros in the pads behind them. */
static const uint8_t *stereo__path_inside(const stereo__call *call, int32_t lane_bytes, uint8_t *inside)
{
    memset(inside, 0, STEREO__PATH_INSIDE);
    memset(inside, 255, (size_t)(call->disparities * lane_bytes));
    return inside;
}

/* The vertical or diagonal paths of one kind over a block of columns. The state of a path is one pixel of lanes,
   L - min L: (x, y) updates the place that (x - dx, y - dy) wrote, so that nothing is copied from row to row. A path
   that enters at the side finds the zeros with which the sweep began, and so L = C there. */
typedef struct stereo__fall {
    uint8_t *place;                      /* of column 0 in this row */
    int32_t dx;
    uint32_t direction;
    uint8_t *edges;
    uint32_t p2[STEREO__CHUNK];
} stereo__fall;

/* Fills in the kinds of paths of the sweep in call->direction; returns their number. lane_bytes: of the state. */
static int stereo__sgm_falls(const stereo__call *call, int lane_bytes, stereo__fall fall[3])
{
    const int32_t edges = call->params->sgm.adapt == STEREO__ADAPT_EDGES;
    ptrdiff_t pixel = (ptrdiff_t)call->pitch * lane_bytes, size = pixel * (call->width + call->height);
    int i, n = 0;
    for (i = 0; i < 3; i++) {
        const int32_t dx = stereo__sgm_kinds[i].dx;
        if (!stereo__sgm_has_kind(call, i))
            continue;
        fall[n].direction = stereo__direction(stereo__sgm_bit(call, i));
        fall[n].edges = stereo__path_edges_at(call, (uint32_t)n);
        if (edges) stereo__path_edges(call, fall[n].direction, call->y, call->x0, call->x1, lane_bytes, fall[n].edges);
        fall[n].place = call->state + n * size + (ptrdiff_t)stereo__sgm_number(call, 0, dx) * pixel;
        fall[n++].dx = dx;
    }
    return n;
}
#endif /* STEREO__HAS_X86 || STEREO__HAS_NEON */
