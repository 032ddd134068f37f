/* More global matching over the vector layer. Uses sgm_simd.h. */

#if STEREO__HAS_MGM

/* A pixel from a and b, its predecessors' L - min L; a single one is given twice. l: receives L. */
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

/* A block of a line. l: room for a pixel's L; zeros: room for the zeros that stand for a pixel without
   predecessors. */
STEREO__INLINE void FN(all_means)(const stereo__call *call, VX *l, VX *zeros, const int by_edges, const int n, int groups,
                                  const int wide)
{
    const size_t pixel = (size_t)call->pitch << wide, step = (size_t)call->pitch << (call->slot[4].elem == STEREO__U16);
    const int first = call->params->sgm.first || !call->slot[3].base;
    const stereo__mgm_line line = stereo__mgm_begin(call, 1 + wide, pixel);
    const int32_t most = by_edges && !line.sweep[1] ? 1 : STEREO__CHUNK; /* only one row's edges are kept at a time */
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
        if (i % most == 0) /* in batches: a call for each pixel might have to save registers */
            stereo__mgm_visit(&line, i, call->x1 - call->x0 - i < most ? call->x1 - call->x0 - i : most, sites);
        row.cost = stereo__row(&call->slot[0], site->y);
        row.from = row.sum = stereo__row(&call->slot[4], site->y);
        for (k = 0; k < 2; k++) { /* a single predecessor stands for both */
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

VX_TWICE(mgm_means)
VX_ANY(edge_means, 0, _8, )
VX_ANY(edge_means, 1, _16, )

static void FN(mgm_path)(const stereo__call *call)
{
    const int lanes = stereo__sgm_lanes(call), first = call->params->sgm.first || !call->slot[3].base;
    if (lanes == 0 || (!first && call->slot[3].elem != call->slot[4].elem)) stereo__cpu_mgm_path(call);
    else if (call->params->sgm.adapt == STEREO__ADAPT_EDGES) (lanes == 1 ? FN(edge_means_8) : FN(edge_means_16))(call);
    else (lanes == 1 ? FN(mgm_means_8) : FN(mgm_means_16))(call);
}

#endif /* STEREO__HAS_MGM */
