/* Census costs over the vector layer. Uses common_simd.h. */

/* Of four planes, so many are split into half bytes, on sets that cannot count bits: a table for the left pixel's
   half byte gives its distance from any other, for all lanes at once. It takes half the operations but twice the
   loads, which limit wide registers. */
enum { FN(HALVED) = STEREO__SET == 2 ? 4 : STEREO__SET == 3 ? 1 : 0 };

/* Reverses the right row's planes. Of split ones the upper halves stand in their place, the lower halves behind all
   planes. */
static void FN(census_turn)(const stereo__call *call, const int32_t halved)
{
    const int32_t planes = (int32_t)call->slot[1].depth, entries = call->width + call->pitch;
    const size_t stride = stereo__reverse_stride(call);
    const uint8_t *right = stereo__row(&call->slot[1], call->y);
    const VX half = vx_set8(15);
    int32_t p, j;
    for (p = 0; p < planes; p++, right += call->slot[1].z_stride) {
        uint8_t *out = call->scratch + (size_t)p * stride, *low = p % 4 < halved ? out + (size_t)planes * stride : out;
        FN(turn)(low, right, call->width, call->params->cost.min_disparity, entries);
        for (j = 0; low != out && j < entries; j += VX_BYTES) {
            const VX v = vx_load(low + j);
            vx_store(out + j, vx_and(vx_shr16(v, 4), half));
            vx_store(low + j, vx_and(v, half));
        }
    }
}

/* The inputs of a row's distances over some of the planes. plane, stride: bytes between planes of the left and the
   right row; tables: for each half byte its distances from all 16; lower: bytes from upper halves to lower ones. */
typedef struct FN(census) {
    const uint8_t *left, *right, *tables;    /* right: candidate 0 of column 0 */
    uint8_t *out;
    ptrdiff_t plane, stride, lower;
    int32_t width, pitch;
    FN(ceiling) ceiling;
} FN(census);

/* Hamming distances over `planes` planes of eight census bits, for disparities from k on; add: 1 = to the costs so
   far. */
STEREO__INLINE void FN(census_row)(const FN(census) *row, int32_t k, const int add, const int planes)
{
    const FN(census) c = *row;               /* a local copy: stores cannot change it */
    const uint8_t *left = c.left, *right = c.right;
    const int halved = planes < FN(HALVED) ? planes : FN(HALVED);
    uint8_t *out = c.out;
    int32_t x, j;
    int p;
    for (x = 0; x < c.width; x++, left++, right--, out += c.pitch) {
        const uint8_t *limit = FN(ceiling_at)(&c.ceiling, x);
        VX own[4], low[4];
        STEREO__UNROLL for (p = 0; p < halved; p++) {
            own[p] = vx_repeat16(c.tables + (left[p * c.plane] & 240));
            low[p] = vx_repeat16(c.tables + 16 * (left[p * c.plane] & 15));
        }
        STEREO__UNROLL for (p = halved; p < planes; p++) own[p] = vx_set8(left[p * c.plane]);
        for (j = k; j < c.pitch; j += VX_BYTES) {
            VX cost = add ? vx_load(out + j) : vx_set8(0);
            STEREO__UNROLL for (p = 0; p < halved; p++) {
                cost = vx_add8(cost, vx_table8(own[p], vx_load(right + p * c.stride + j)));
                cost = vx_add8(cost, vx_table8(low[p], vx_load(right + p * c.stride + c.lower + j)));
            }
            STEREO__UNROLL for (p = halved; p < planes; p++)
                cost = vx_add8(cost, FN(pop8)(vx_xor(own[p], vx_load(right + p * c.stride + j))));
            vx_store(out + j, vx_max8(cost, vx_load(limit + j)));
        }
    }
}

#if STEREO__SET == 4
/* Costs of a left pixel for a register of candidates, of which `right` holds each plane. */
STEREO__INLINE void FN(census_put)(uint8_t *to, const uint8_t *left, ptrdiff_t plane, const VX *right, VX limit, const int add,
                                   const int planes)
{
    VX cost = add ? vx_load(to) : vx_set8(0);
    int p;
    STEREO__UNROLL for (p = 0; p < planes; p++)
        cost = vx_add8(cost, FN(pop8)(vx_xor(vx_set8(left[p * plane]), right[p])));
    vx_store(to, vx_max8(cost, limit));
}

/* For columns [x, end): a register of disparities from j on (low), and (high) the next register of disparities for
   pixels VX_BYTES columns to the right, which have the same candidates. So each load serves twice: loads touch
   two cache lines, and wide registers wait for them. */
STEREO__INLINE void FN(census_run)(const FN(census) *row, int32_t x, int32_t end, int32_t j, const int low, const int high,
                                   const int add, const int planes)
{
    const uint8_t *left = row->left + x, *right = row->right - x + j, *line = FN(ceiling_at)(&row->ceiling, 0) + j;
    const VX limit = vx_load(line), further = vx_load(line + VX_BYTES);
    const ptrdiff_t plane = row->plane, stride = row->stride, pitch = row->pitch, next = VX_BYTES * pitch + VX_BYTES;
    uint8_t *to = row->out + x * pitch + j;
    for (; x < end; x++, left++, right--, to += pitch) {
        VX held[4];
        int p;
        STEREO__UNROLL for (p = 0; p < planes; p++) held[p] = vx_load(right + p * stride);
        if (low) FN(census_put)(to, left, plane, held, limit, add, planes);
        if (high) FN(census_put)(to + next, left + VX_BYTES, plane, held, further, add, planes);
    }
}

#endif

STEREO__INLINE void FN(census_some)(const FN(census) *row, const int add, const int planes)
{
    int32_t j = 0;
#if STEREO__SET == 4
    const int32_t width = row->width, both = width > VX_BYTES ? width - VX_BYTES : 0; /* columns with a partner */
    for (; j + 2 * VX_BYTES <= row->pitch && !row->ceiling.slope; j += 2 * VX_BYTES) {
        FN(census_run)(row, -VX_BYTES, both ? 0 : width - VX_BYTES, j, 0, 1, add, planes);
        FN(census_run)(row, 0, both, j, 1, 1, add, planes);
        FN(census_run)(row, both, width, j, 1, 0, add, planes);
    }
#endif
    if (j < row->pitch) FN(census_row)(row, j, add, planes);
}

/* Up to four planes, from `first` on; the call that includes the last plane raises lanes to the ceiling. */
STEREO__INLINE void FN(census_group)(const stereo__call *call, const FN(ceiling) *ceiling, const uint8_t *tables, int32_t first,
                                     const int add)
{
    const int32_t planes = (int32_t)call->slot[0].depth - first;
    FN(census) row;
    row.plane = (ptrdiff_t)call->slot[0].z_stride;
    row.stride = (ptrdiff_t)stereo__reverse_stride(call);
    row.lower = (ptrdiff_t)call->slot[0].depth * row.stride;
    row.left = stereo__row(&call->slot[0], call->y) + first * row.plane;
    row.right = call->scratch + first * row.stride + call->width - 1;
    row.out = stereo__row(&call->slot[2], call->y);
    row.width = call->width;
    row.pitch = call->pitch;
    row.tables = tables;
    row.ceiling = *ceiling;
    if (planes > 4) {
        row.ceiling.slope = 0;
        row.ceiling.base = row.ceiling.disparities = call->pitch;
    }
    switch (planes) {
    case 1: FN(census_some)(&row, add, 1); break;
    case 2: FN(census_some)(&row, add, 2); break;
    case 3: FN(census_some)(&row, add, 3); break;
    default: FN(census_some)(&row, add, 4); break;
    }
}

#ifdef VX_BELOW
STEREO__INLINE VX FN(census_plane)(const uint8_t *left, const uint8_t *right)
{
    return FN(pop8)(vx_xor(FN(cells_of)(left), FN(cells_before)(right)));
}

/* The same for pixels of 16 lanes, several to a register, over all planes at once; the loop over the first `first`
   planes, a constant, is unrolled. */
STEREO__INLINE void FN(census_planes)(const stereo__call *call, const FN(ceiling) *ceiling, const int first)
{
    const int planes = (int)call->slot[0].depth;
    const uint8_t *left = stereo__row(&call->slot[0], call->y), *right = call->scratch + call->width - 1;
    const ptrdiff_t left_plane = (ptrdiff_t)call->slot[0].z_stride, right_plane = (ptrdiff_t)stereo__reverse_stride(call);
    uint8_t *out = stereo__row(&call->slot[2], call->y), limit[VX_BYTES];
    int32_t x, p, i;
    for (x = 0; x < call->width; x += VX_CELLS) {
        VX cost = vx_set8(0);
        x = x + VX_CELLS <= call->width ? x : call->width - VX_CELLS; /* the last one overlaps its neighbour */
        for (i = 0; (x == 0 || ceiling->slope) && i < VX_CELLS; i++)
            memcpy(limit + 16 * i, FN(ceiling_at)(ceiling, x + i), 16);
        STEREO__UNROLL for (p = 0; p < first; p++)
            cost = vx_add8(cost, FN(census_plane)(left + p * left_plane + x, right + p * right_plane - x));
        for (p = first; p < planes; p++)
            cost = vx_add8(cost, FN(census_plane)(left + p * left_plane + x, right + p * right_plane - x));
        vx_store(out + 16 * x, vx_max8(cost, vx_load(limit)));
    }
}

static void FN(census_cells)(const stereo__call *call, const FN(ceiling) *ceiling)
{
    if (call->slot[0].depth >= 4) FN(census_planes)(call, ceiling, 4);
    else if (call->slot[0].depth == 3) FN(census_planes)(call, ceiling, 3);
    else FN(census_planes)(call, ceiling, 1);
}
#endif

static void FN(cost_census)(const stereo__call *call)
{
    const int32_t planes = (int32_t)call->slot[0].depth, cells = VX_CELLS > 1 && call->pitch == 16;
    uint8_t line[2 * STEREO_MAX_DISPARITIES], tables[16 * 16 + VX_BYTES];
    FN(ceiling) ceiling;
    int32_t p;
    if (call->slot[2].elem != STEREO__U8 || planes > 8 || call->params->cost.max > 255) {
        stereo__cpu_cost_census(call);
        return;
    }
    VX_SMALLER(call->pitch == 16 && call->width >= VX_CELLS ? VX_BYTES : call->pitch, cost_census, (call))
    FN(census_turn)(call, cells ? 0 : FN(HALVED));
    ceiling = FN(ceiling_begin)(call, line);
#ifdef VX_BELOW
    if (cells) FN(census_cells)(call, &ceiling);
#endif
    for (p = 0; FN(HALVED) > 0 && p < 16; p++) /* the next store overwrites the excess */
        vx_store(tables + 16 * p, FN(pop8)(vx_xor(vx_load(stereo__counting), vx_set8(p))));
    if (!cells) FN(census_group)(call, &ceiling, tables, 0, 0);
    if (!cells && planes > 4) FN(census_group)(call, &ceiling, tables, 4, 1);
    FN(floor_fill)(call, stereo__row(&call->slot[2], call->y));
}
