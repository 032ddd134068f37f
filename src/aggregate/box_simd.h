/* Box sums over the vector layer, of absolute differences that are made on the way too. */

#if STEREO__HAS_BOX

/* A register of 16-bit lanes, in which sums are kept; bytes: of an input element. */
STEREO__INLINE VX FN(box_load)(const uint8_t *p, size_t i, const int bytes)
{
    return bytes == 1 ? vx_widen(p + i) : vx_load(p + 2 * i);
}

STEREO__INLINE void FN(box_v_row)(const stereo__call *call, const int bytes, const int narrow)
{
    int32_t r = call->params->box.radius, j, y = call->y;
    size_t count = (size_t)call->width * (size_t)call->pitch, i;
    uint8_t *out = stereo__row(&call->slot[1], y), *sums = call->scratch;
    const uint8_t *enter = stereo__row(&call->slot[0], stereo__clamp(y + r, 0, call->height - 1));
    const uint8_t *leave = stereo__row(&call->slot[0], stereo__clamp(y - r - 1, 0, call->height - 1));
    if (call->restart) {
        memset(sums, 0, 2 * count);
        for (j = y - r; j < y + r; j++) {
            const uint8_t *p = stereo__row(&call->slot[0], stereo__clamp(j, 0, call->height - 1));
            for (i = 0; i < count; i += VX_BYTES / 2)
                vx_store(sums + 2 * i, vx_add16(vx_load(sums + 2 * i), FN(box_load)(p, i, bytes)));
        }
    }
    for (i = 0; i < count; i += VX_BYTES) {
        const size_t k = i + VX_BYTES / 2;
        VX low = vx_add16(vx_load(sums + 2 * i), FN(box_load)(enter, i, bytes));
        VX high = vx_add16(vx_load(sums + 2 * k), FN(box_load)(enter, k, bytes));
        if (!call->restart) {
            low = vx_sub16(low, FN(box_load)(leave, i, bytes));
            high = vx_sub16(high, FN(box_load)(leave, k, bytes));
        }
        vx_store(sums + 2 * i, low);
        vx_store(sums + 2 * k, high);
        if (narrow)
            vx_store(out + i, vx_pack(low, high));
        else {
            vx_store(out + 2 * i, low);
            vx_store(out + 2 * k, high);
        }
    }
}

/* Element types that the twins handle: 8- or 16-bit sums of 8- or 16-bit values. */
static int FN(box_fits)(const stereo__call *call)
{
    return call->slot[0].elem <= call->slot[1].elem && call->slot[1].elem <= STEREO__U16;
}

static void FN(box_v)(const stereo__call *call)
{
    if (!FN(box_fits)(call))
        stereo__cpu_box_v(call);
    else if (call->slot[0].elem == STEREO__U16)
        FN(box_v_row)(call, 2, 0);
    else if (call->slot[1].elem == STEREO__U16)
        FN(box_v_row)(call, 1, 0);
    else
        FN(box_v_row)(call, 1, 1);
}

/* 64 disparities at a time: their running sums stay in registers from column to column. */
STEREO__INLINE void FN(box_h_row)(const stereo__call *call, const int bytes, const int narrow)
{
    enum { wide = 1 };
    int32_t r = call->params->box.radius, w = call->width, x;
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    uint8_t *out_row = stereo__row(&call->slot[1], call->y);
    size_t k, step = (size_t)call->pitch;
    int i;
    for (k = 0; k < step; k += 64) {
        VX sums[VX_PER_64];
        STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
            sums[i] = vx_set8(0);
        for (x = -r; x < r; x++) {
            const uint8_t *p = row + ((size_t)stereo__clamp(x, 0, w - 1) * step + k) * (size_t)bytes;
            STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                sums[i] = vx_add16(sums[i], FN(box_load)(p, (size_t)i * (VX_BYTES / 2), bytes));
        }
        for (x = 0; x < w; x++) {
            const uint8_t *enter = row + ((size_t)stereo__clamp(x + r, 0, w - 1) * step + k) * (size_t)bytes;
            const uint8_t *leave = row + ((size_t)stereo__clamp(x - r, 0, w - 1) * step + k) * (size_t)bytes;
            uint8_t *out = out_row + ((size_t)x * step + k) * (narrow ? 1u : 2u);
            STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                sums[i] = vx_add16(sums[i], FN(box_load)(enter, (size_t)i * (VX_BYTES / 2), bytes));
            if (narrow) {
                STEREO__UNROLL for (i = 0; i < VX_PER_64; i += 2)
                    vx_store(out + i * (VX_BYTES / 2), vx_pack(sums[i], sums[i + 1]));
            } else {
                STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                    vx_store(out + i * VX_BYTES, sums[i]);
            }
            STEREO__UNROLL for (i = 0; i < VX_PER_64; i++)
                sums[i] = vx_sub16(sums[i], FN(box_load)(leave, (size_t)i * (VX_BYTES / 2), bytes));
        }
    }
}

static void FN(box_h)(const stereo__call *call)
{
    if (!FN(box_fits)(call))
        stereo__cpu_box_h(call);
    else if (call->slot[0].elem == STEREO__U16)
        FN(box_h_row)(call, 2, 0);
    else if (call->slot[1].elem == STEREO__U16)
        FN(box_h_row)(call, 1, 0);
    else
        FN(box_h_row)(call, 1, 1);
}

/* box_ad: costs and both sums at once. The costs that enter and leave a sum are computed from rows in the caches and
   never stored. Where no cost exceeds 63, a row's sums are those above them plus the gains of its columns: a gain,
   and the difference of two gains, fits a signed byte. */
typedef struct FN(box_rows) {
    const uint8_t *left[2];                  /* image rows: the one that enters, and another one */
    uint8_t *turned[2], *columns;            /* reversed right rows; sums down the columns, or gains */
    FN(ceiling) ceiling;
} FN(box_rows);

static void FN(box_ad_take)(const stereo__call *call, FN(box_rows) *rows, int which, int32_t y)
{
    y = stereo__clamp(y, 0, call->height - 1);
    rows->left[which] = stereo__row(&call->slot[0], y);
    FN(turn)(rows->turned[which], stereo__row(&call->slot[1], y), call->width, call->params->box_wta.cost.min_disparity,
             call->width + call->pitch);
}

/* The other row: there is none, its costs leave the sums, or they enter too. */
enum { FN(BOX_NONE), FN(BOX_LEAVES), FN(BOX_ENTERS) };

/* Local copies, which stores cannot change: rows, the reversed ones at column 0's lanes, and the largest cost. In
   columns before `limited` costs have a lower bound. */
typedef struct FN(box_costs) {
    const uint8_t *left[2], *turned[2];
    VX top;
    int32_t limited;
} FN(box_costs);

STEREO__INLINE FN(box_costs) FN(box_costs_of)(const stereo__call *call, const FN(box_rows) *rows, int32_t k, const int n)
{
    const int32_t most = call->params->box_wta.cost.truncate;
    FN(box_costs) costs;
    int i;
    costs.top = vx_set8(most < 255 ? most : 255);
    costs.limited = FN(ceiling_columns)(&rows->ceiling, call->width, k + n * VX_BYTES);
    for (i = 0; i < 2; i++) {
        costs.left[i] = rows->left[i];
        costs.turned[i] = rows->turned[i] + call->width - 1 + k;
    }
    return costs;
}

/* Costs of register i, from row `which`; limit: their lower bounds, NULL = none. */
STEREO__INLINE VX FN(box_cost)(const FN(box_costs) *costs, const uint8_t *limit, int which, int32_t x, int i)
{
    const VX v = FN(ad_grey)(vx_set8(costs->left[which][x]), costs->turned[which] - x + i * VX_BYTES, costs->top);
    return limit ? vx_max8(v, vx_load(limit + i * VX_BYTES)) : v;
}

/* Adds the costs of n registers of disparities to the 2 n registers of sum[], and adds or subtracts the other
   row's. */
STEREO__INLINE void FN(box_ad_column)(const FN(box_costs) *costs, const uint8_t *limit, int32_t x, VX *sum, const int other,
                                      const int n)
{
    VX pair[2];
    int i;
    STEREO__UNROLL for (i = 0; i < n; i++) {
        FN(zip)(FN(box_cost)(costs, limit, 0, x, i), other ? FN(box_cost)(costs, limit, 1, x, i) : vx_set8(0), 1, pair);
        if (other == FN(BOX_LEAVES)) {
            sum[2 * i] = vx_add16(sum[2 * i], vx_less16(pair[0]));
            sum[2 * i + 1] = vx_add16(sum[2 * i + 1], vx_less16(pair[1]));
        } else {
            sum[2 * i] = vx_add16(sum[2 * i], vx_both16(pair[0]));
            sum[2 * i + 1] = vx_add16(sum[2 * i + 1], vx_both16(pair[1]));
        }
    }
}

/* Updates the sums down the columns for a row; with `out`, the sums along the row follow behind them. Cases that
   seldom run share one body. */
STEREO__INLINE void FN(box_ad_lanes)(const stereo__call *call, const FN(box_rows) *rows, int32_t k, uint8_t *out,
                                     const int other, const int n)
{
    const FN(box_costs) costs = FN(box_costs_of)(call, rows, k, n);
    const int32_t r = out ? call->params->box_wta.across : 0, w = call->width;
    const size_t step = 2 * (size_t)call->pitch;
    uint8_t *columns = rows->columns + 2 * k;
    VX sum[4];
    int32_t x;
    int i;
    STEREO__UNROLL for (i = 0; i < 2 * n; i++) sum[i] = vx_set8(0);
    for (x = 0; x < w + r; x++) {            /* beyond the last column, that is repeated */
        uint8_t *p = columns + (size_t)(x < w ? x : w - 1) * step;
        VX column[4];
        STEREO__UNROLL for (i = 0; i < 2 * n; i++) column[i] = vx_load(p + i * VX_BYTES);
        if (x < w) {
            if (other != FN(BOX_LEAVES) || x < costs.limited)
                FN(box_ad_column)(&costs, FN(ceiling_at)(&rows->ceiling, x) + k, x, column, other, n);
            else FN(box_ad_column)(&costs, NULL, x, column, other, n);
            STEREO__UNROLL for (i = 0; i < 2 * n; i++) vx_store(p + i * VX_BYTES, column[i]);
        }
        if (!out) continue;
        STEREO__UNROLL for (i = 0; i < 2 * n; i++)
            sum[i] = vx_add16(sum[i], x ? column[i] : vx_mul16(column[i], vx_set16(r + 1)));
        if (x < r) continue;
        if (x > r) {
            p = columns + (size_t)(x - 2 * r - 1 > 0 ? x - 2 * r - 1 : 0) * step;
            STEREO__UNROLL for (i = 0; i < 2 * n; i++) sum[i] = vx_sub16(sum[i], vx_load(p + i * VX_BYTES));
        }
        p = out + (size_t)(x - r) * step + 2 * k;
        STEREO__UNROLL for (i = 0; i < 2 * n; i++) vx_store(p + i * VX_BYTES, sum[i]);
    }
}

/* The gains of a column: costs that enter less those that leave, as signed bytes. */
STEREO__INLINE void FN(box_ad_gain)(const FN(box_costs) *costs, const uint8_t *limit, int32_t x, VX *gain, const int n)
{
    int i;
    STEREO__UNROLL for (i = 0; i < n; i++)
        gain[i] = vx_sub8(FN(box_cost)(costs, limit, 0, x, i), FN(box_cost)(costs, limit, 1, x, i));
}

/* A row of sums from the one above: gains are summed along the row and added to the sums above. */
STEREO__INLINE void FN(box_ad_below)(const stereo__call *call, const FN(box_rows) *rows, int32_t k, const uint8_t *above,
                                     uint8_t *out, const int n)
{
    const FN(box_costs) costs = FN(box_costs_of)(call, rows, k, n);
    const int32_t r = call->params->box_wta.across, w = call->width;
    const size_t step = (size_t)call->pitch;
    uint8_t *gains = rows->columns + k;
    VX sum[4];
    int32_t x;
    int i;
    STEREO__UNROLL for (i = 0; i < 2 * n; i++) sum[i] = vx_set8(0);
    for (x = 0; x < w + r; x++) {            /* as above */
        uint8_t *p = gains + (size_t)(x < w ? x : w - 1) * step;
        VX gain[2];
        size_t at;
        if (x >= w) {
            STEREO__UNROLL for (i = 0; i < n; i++) gain[i] = vx_load(p + i * VX_BYTES);
        } else {
            if (x < costs.limited) FN(box_ad_gain)(&costs, FN(ceiling_at)(&rows->ceiling, x) + k, x, gain, n);
            else FN(box_ad_gain)(&costs, NULL, x, gain, n);
            STEREO__UNROLL for (i = 0; i < n; i++) vx_store(p + i * VX_BYTES, gain[i]);
        }
        if (x > r) {
            p = gains + (size_t)(x - 2 * r - 1 > 0 ? x - 2 * r - 1 : 0) * step;
            STEREO__UNROLL for (i = 0; i < n; i++) gain[i] = vx_sub8(gain[i], vx_load(p + i * VX_BYTES));
        }
        STEREO__UNROLL for (i = 0; i < 2 * n; i++) {
            const VX more = i % 2 ? vx_high_signed(gain[i / 2]) : vx_low_signed(gain[i / 2]);
            sum[i] = vx_add16(sum[i], x ? more : vx_mul16(more, vx_set16(r + 1)));
        }
        if (x < r) continue;
        at = 2 * ((size_t)(x - r) * step + (size_t)k);
        STEREO__UNROLL for (i = 0; i < 2 * n; i++)
            vx_store(out + at + i * VX_BYTES, vx_add16(vx_load(above + at + i * VX_BYTES), sum[i]));
    }
}

/* out = NULL: two rows enter the columns' sums. above: the previous row of sums, where box_ad_below computes this
   one. */
static void FN(box_ad_row)(const stereo__call *call, const FN(box_rows) *rows, const uint8_t *above, uint8_t *out, int other)
{
    int32_t k;
    for (k = 0; k < call->pitch; k += 2 * VX_BYTES) {
        const int one = call->pitch - k < 2 * VX_BYTES;
        if (above && one) FN(box_ad_below)(call, rows, k, above, out, 1);
        else if (above) FN(box_ad_below)(call, rows, k, above, out, 2);
        else if (other == FN(BOX_ENTERS) && one) FN(box_ad_lanes)(call, rows, k, NULL, FN(BOX_ENTERS), 1);
        else if (other == FN(BOX_ENTERS)) FN(box_ad_lanes)(call, rows, k, NULL, FN(BOX_ENTERS), 2);
        else if (other == FN(BOX_LEAVES) && one) FN(box_ad_lanes)(call, rows, k, out, FN(BOX_LEAVES), 1);
        else if (other == FN(BOX_LEAVES)) FN(box_ad_lanes)(call, rows, k, out, FN(BOX_LEAVES), 2);
        else if (one) FN(box_ad_lanes)(call, rows, k, out, FN(BOX_NONE), 1);
        else FN(box_ad_lanes)(call, rows, k, out, FN(BOX_NONE), 2);
    }
}

static void FN(box_ad)(const stereo__call *call)
{
    const int32_t r = call->params->box_wta.down;
    const size_t entries = (size_t)(call->width + call->pitch);
    const int narrow = call->params->box_wta.cost.truncate <= 63 && call->params->box_wta.cost.max <= 63;
    const uint8_t *above = narrow && !call->restart ? stereo__row(&call->slot[2], call->y - 1) : NULL;
    uint8_t line[2 * STEREO_MAX_DISPARITIES], *out = stereo__row(&call->slot[2], call->y);
    stereo__params params;
    stereo__call cost = *call;
    FN(box_rows) rows;
    int32_t y;
    params.cost = call->params->box_wta.cost;
    cost.params = &params;
    rows.ceiling = FN(ceiling_begin)(&cost, line);
    rows.columns = call->scratch;
    rows.turned[0] = rows.columns + 2 * (size_t)call->width * (size_t)call->pitch;
    rows.turned[1] = rows.turned[0] + entries;
    if (call->restart) memset(rows.columns, 0, 2 * (size_t)call->width * (size_t)call->pitch);
    for (y = call->y - r; call->restart && y < call->y + r; y += 2) {
        FN(box_ad_take)(call, &rows, 0, y);
        FN(box_ad_take)(call, &rows, 1, y + 1);
        FN(box_ad_row)(call, &rows, NULL, NULL, FN(BOX_ENTERS));
    }
    FN(box_ad_take)(call, &rows, 0, call->y + r);
    FN(box_ad_take)(call, &rows, 1, call->y - r - !call->restart); /* not used where sums begin */
    FN(box_ad_row)(call, &rows, above, out, call->restart ? FN(BOX_NONE) : FN(BOX_LEAVES));
}

#endif /* STEREO__HAS_BOX */
