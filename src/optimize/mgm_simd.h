/* More global matching over the vector layer. Uses sgm_simd.h. */

/* A pixel from its predecessors' L - min L: both, or one twice. l: receives L. */
STEREO__INLINE void FN(mgm_pixel)(const FN(sgm) *row, const stereo__mgm_site *site, const uint8_t *a, const uint8_t *b,
                                  VX *l, const FN(toll) *toll, const int by_edges, const int n, int groups, const int wide)
{
    VX least = row->edge;
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            int j = g * n + i;
            VX ma = FN(message)(&toll[0], j, n * groups, a, vx_load(a + j * VX_BYTES), row->edge, by_edges, wide);
            VX mb = FN(message)(&toll[1], j, n * groups, b, vx_load(b + j * VX_BYTES), row->edge, by_edges, wide);
            l[j] = vx_add(vx_mean(ma, mb), FN(sgm_cost)(row, (size_t)site->x, j, wide));
            least = j ? vx_min(least, l[j]) : l[j];
        }
    }
    least = vx_hmin(least);
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++)
            vx_store(site->place + (g * n + i) * VX_BYTES, vx_sub(l[g * n + i], least));
    }
}

/* A block of a line. l: a pixel's values; zeros: none has come there. */
STEREO__INLINE void FN(all_means)(const stereo__call *call, VX *l, VX *zeros, const int by_edges, const int n, int groups,
                                  const int wide)
{
    const size_t pixel = (size_t)call->pitch << wide, step = (size_t)call->pitch << (call->slot[4].elem == STEREO__U16);
    const int first = call->params->sgm.first || !call->slot[3].base;
    const stereo__mgm_line line = stereo__mgm_begin(call, 1 + wide, pixel);
    const int32_t most = by_edges && !line.sweep[1] ? 1 : STEREO__CHUNK; /* edges of one row at a time are known */
    int32_t i, k;
    stereo__mgm_site sites[STEREO__CHUNK];
    FN(toll) toll[2];
    FN(sgm) row;
    uint8_t inside[STEREO__PATH_INSIDE];
    FN(sgm_begin)(call, &row, wide);
    if (by_edges) row.inside = stereo__path_inside(call, 1 + wide, inside);
    for (k = 0; k < n * groups; k++)
        zeros[k] = vx_set8(0);
    for (i = 0; i < call->x1 - call->x0; i++) {
        const uint8_t *from[2];
        const stereo__mgm_site *site = &sites[i % most];
        if (i % most == 0) /* so that no function is called from a loop whose registers it might have to save */
            stereo__mgm_visit(&line, i, call->x1 - call->x0 - i < most ? call->x1 - call->x0 - i : most, sites);
        row.cost = stereo__row(&call->slot[0], site->y);
        row.from = row.sum = stereo__row(&call->slot[4], site->y);
        for (k = 0; k < 2; k++) { /* the one that there is stands for both */
            int32_t which = site->from[k] ? k : !k;
            from[k] = site->from[which] ? site->from[which] : (const uint8_t *)zeros;
            if (!site->from[which]) toll[k] = FN(toll_of)(&row, 0);
            else toll[k] = FN(toll_by_edges)(&row, &site->penalty[which]);
            if (by_edges && !toll[k].edge) toll[k].edge = (const uint8_t *)zeros;
        }
        FN(mgm_pixel)(&row, site, from[0], from[1], l, toll, by_edges, n, groups, wide);
        if (!first && call->slot[3].base != call->slot[4].base)
            memcpy(row.sum + (size_t)site->x * step, stereo__row(&call->slot[3], site->y) + (size_t)site->x * step, step);
        FN(sgm_sum)(&row, (size_t)site->x, l, !first, n, groups, wide);
    }
}

STEREO__INLINE void FN(mgm_means)(const stereo__call *call, VX *l, VX *t, const int n, int groups, const int wide)
{
    FN(all_means)(call, l, t, 0, n, groups, wide);
}

STEREO__INLINE void FN(edge_means)(const stereo__call *call, VX *l, VX *t, const int n, int groups, const int wide)
{
    FN(all_means)(call, l, t, 1, n, groups, wide);
}

/* A kernel over a pixel's registers in lanes of 8 or of 16 bits. The usual ranges get a body in which the number of
   registers is a constant, so that they stay registers; all others loop over groups of 64 lanes. Each body costs
   compile time in every set: these pay for it. */
#define VX_RUN(kernel, wide, n, most, groups) { VX a[most], b[most]; FN(kernel)(call, a, b, n, groups, wide); return; }
#define VX_CASE(kernel, wide, n) \
    if (registers == n && n >= VX_PER_64 && n * VX_BYTES <= 256) VX_RUN(kernel, wide, n, n, 1)
#define VX_FEW(kernel, n) \
    if (call->disparities <= n * VX_BYTES && n < VX_PER_64) VX_RUN(kernel, 0, n, n, 1) /* leaves out pads that nobody reads */
#define VX_NOT64(kernel, wide) \
    if (call->pitch < 64) VX_RUN(kernel, wide, 1, 4, call->pitch << wide < 2 * VX_BYTES ? 1 : (call->pitch << wide) / VX_BYTES)
#define VX_TWICE(kernel) VX_ONCE(kernel, 0, _8, ) VX_ONCE(kernel, 1, _16, )
#define VX_NARROW(kernel) VX_ONCE(kernel, 0, _8, VX_FEW(kernel, 1) VX_FEW(kernel, 2)) VX_ONCE(kernel, 1, _16, )
#define VX_ONCE(kernel, lanes16, suffix, few)                                                                         \
    static void FN(kernel##suffix)(const stereo__call *call)                                                         \
    {                                                                                                                \
        const int wide = lanes16, registers = call->pitch / 64 * VX_PER_64;                                          \
        few VX_NOT64(kernel, lanes16)                                                                                \
        VX_CASE(kernel, lanes16, 1) VX_CASE(kernel, lanes16, 2) VX_CASE(kernel, lanes16, 4) VX_CASE(kernel, lanes16, 8) \
        VX_RUN(kernel, lanes16, VX_PER_64, VX_MOST, call->pitch / 64)                                                \
    }
/* One body for all ranges, of what is asked for less often; `some` have one of their own. */
#define VX_64(kernel, lanes16) if (call->pitch == 64) VX_RUN(kernel, lanes16, VX_PER_64, VX_PER_64, 1)
#define VX_ANY(kernel, lanes16, suffix, some)                                                                        \
    static void FN(kernel##suffix)(const stereo__call *call)                                                         \
    {                                                                                                                \
        enum { wide = lanes16 };                                                                                     \
        some VX_NOT64(kernel, lanes16)                                                                               \
        VX_RUN(kernel, lanes16, VX_PER_64, VX_MOST, call->pitch / 64)                                                \
    }
VX_NARROW(sgm_sides)
VX_NARROW(sgm_falls)
VX_TWICE(mgm_means)
VX_ANY(edge_sides, 0, _8, )
VX_ANY(edge_sides, 1, _16, VX_64(edge_sides, 1))
VX_ANY(edge_falls, 0, _8, )
VX_ANY(edge_falls, 1, _16, VX_64(edge_falls, 1))
VX_ANY(edge_means, 0, _8, )
VX_ANY(edge_means, 1, _16, )
#undef VX_ANY
#undef VX_64

/* Both kinds of paths in lanes of that many bytes. A small range fills a register of the set below this one at most. */
static void FN(sides)(const stereo__call *call, int lanes)
{
    VX_SMALLER(lanes == 1 ? 2 * call->disparities - 1 : 2 * call->pitch, sides, (call, lanes))
    if (call->params->sgm.adapt == STEREO__ADAPT_EDGES) (lanes == 1 ? FN(edge_sides_8) : FN(edge_sides_16))(call);
    else (lanes == 1 ? FN(sgm_sides_8) : FN(sgm_sides_16))(call);
}

static void FN(falls)(const stereo__call *call, int lanes)
{
#ifdef VX_BELOW
    if (lanes == 1 && call->pitch == 16 && call->params->sgm.adapt == STEREO__ADAPT_NONE) {
        stereo__call rest = *call;           /* columns that fill no register */
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
    if (call->params->sgm.adapt == STEREO__ADAPT_EDGES) (lanes == 1 ? FN(edge_falls_8) : FN(edge_falls_16))(call);
    else (lanes == 1 ? FN(sgm_falls_8) : FN(sgm_falls_16))(call);
}

static void FN(mgm_path)(const stereo__call *call)
{
    const int lanes = stereo__sgm_lanes(call), first = call->params->sgm.first || !call->slot[3].base;
    if (lanes == 0 || (!first && call->slot[3].elem != call->slot[4].elem)) stereo__cpu_mgm_path(call);
    else if (call->params->sgm.adapt == STEREO__ADAPT_EDGES) (lanes == 1 ? FN(edge_means_8) : FN(edge_means_16))(call);
    else (lanes == 1 ? FN(mgm_means_8) : FN(mgm_means_16))(call);
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

/* What of a row depends on no other row: both horizontal paths, by the sweep that comes first. */
static void FN(sgm_sweep_row)(const stereo__call *call)
{
    size_t bytes = (size_t)call->width * (size_t)call->pitch * stereo__elem_bytes(call->slot[4].elem);
    const uint32_t both = STEREO__SGM_E | STEREO__SGM_W, sides = call->params->sgm.directions & both;
    const int lanes = stereo__sgm_lanes(call);
    stereo__call rest;
    int several;                             /* rows can go along at once */
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

