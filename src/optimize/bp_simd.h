/* Belief propagation over the vector layer: a register holds neighbouring columns of one parity. */

#if STEREO__HAS_BP

/* Numbers of 16 bits (wide) or 8, as lanes of 16 bits. */
STEREO__INLINE VX FN(bp_steps)(const uint8_t *p, const int wide)
{
    return wide ? vx_load(p) : vx_widen(p);
}

/* Kept numbers as float lanes. The bits of half floats are moved to their places in a float, which makes a value
   2^112 times too small. */
STEREO__INLINE VX FN(bp_load)(const uint8_t *p, const int form)
{
    if (form == STEREO__BP_F32) return vx_load(p);
    if (form == STEREO__BP_U8) return vx_float32(FN(words)(p));
    if (form == STEREO__BP_U16) return vx_float32(vx_halves(p));
    return vx_mulf(vx_and(vx_sar32(vx_shl32(vx_halves(p), 16), 3), vx_set32(0x8fffe000)),
                   vx_setf(5.19229685853482763e+33f)); /* 2^112 */
}

/* Keeps float lanes, which are whole numbers unless floats are kept. */
STEREO__INLINE void FN(bp_store)(uint8_t *p, VX v, const int form)
{
    if (form == STEREO__BP_F32) {
        vx_store(p, v);
    } else if (form == STEREO__BP_U8) {
        FN(bytes)(p, vx_trunc32(v));
    } else if (form == STEREO__BP_U16) {
        vx_put_halves(p, vx_trunc32(v));
    } else {
        v = vx_mulf(v, vx_setf(1.92592994438723586e-34f)); /* 2^-112 */
        vx_put_halves(p, vx_or(vx_and(vx_shr32(v, 13), vx_set32(0x7fff)), vx_and(vx_shr32(v, 16), vx_set32(0x8000))));
    }
}

/* All bits set in lanes from..to - 1, of `bytes` each. */
STEREO__INLINE VX FN(bp_lanes)(int32_t from, int32_t to, int32_t bytes)
{
    const int32_t lanes = VX_BYTES / bytes;
    uint8_t line[3 * VX_BYTES];
    memset(line, 0, sizeof(line));
    memset(line + VX_BYTES, 255, VX_BYTES);
    from = from < 0 ? 0 : from < lanes ? from : lanes;
    to = to < 0 ? 0 : to < lanes ? to : lanes;
    return vx_and(vx_load(line + VX_BYTES - from * bytes), vx_load(line + 2 * VX_BYTES - to * bytes));
}

/* The messages that travel in direction r for the site's disparity, in the unit in which they are kept. */
STEREO__INLINE VX FN(bp_in)(const stereo__bp_site *site, const int r, const int form)
{
    VX v = FN(bp_load)(site->in[r], form);
    if (r == 0 && site->parity == 0) v = vx_up32(v, FN(bp_load)(site->beside, form));
    if (r == 1 && site->parity == 1) v = vx_dn32(v, FN(bp_load)(site->beside, form));
    return v;
}

/* The incoming messages for the site's disparity from all sides, in steps of data costs. Returns their sum. */
STEREO__INLINE VX FN(bp_in_steps)(const stereo__bp_site *site, VX in[4], const int wide)
{
    const VX beside = FN(bp_steps)(site->beside, wide);
    int r;
    STEREO__UNROLL for (r = 0; r < 4; r++) in[r] = FN(bp_steps)(site->in[r], wide);
    if (site->parity) in[1] = vx_dn16(in[1], beside);
    else in[0] = vx_up16(in[0], beside);
    STEREO__UNROLL for (r = 0; r < 4; r++) in[r] = wide ? in[r] : vx_shl16(in[r], 4);
    return vx_add16(vx_add16(in[0], in[1]), vx_add16(in[2], in[3]));
}

STEREO__INLINE void FN(bp_advance)(stereo__bp_site *site)
{
    int r;
    site->data += STEREO__LINE;
    site->beside += site->beside_step;
    STEREO__UNROLL for (r = 0; r < 4; r++) site->in[r] += site->step[r];
}

/* sums [k][direction] receives, in float lanes, data costs plus the messages from three sides, or a smaller
   disparity's plus the penalty if that is less. least: receives each direction's least sum. */
STEREO__INLINE void FN(bp_gather)(const stereo__call *call, stereo__bp_site site, uint8_t *sums, VX least[4],
                                  const int form)
{
    const VX unit = vx_setf(call->params->bp.message), data_unit = vx_setf(call->params->bp.data);
    const VX slope = vx_setf(call->params->bp.slope), infinite = vx_set32(STEREO__F32_INFINITY);
    const int32_t d = call->disparities;
    VX last[4], sum[4];
    int32_t k;
    int r;
    STEREO__UNROLL for (r = 0; r < 4; r++) last[r] = least[r] = infinite;
    for (k = 0; k < d; k++, sums += 4 * VX_BYTES) {
        VX own = FN(bp_load)(site.data, form), in[4], both;
        STEREO__UNROLL for (r = 0; r < 4; r++) {
            in[r] = FN(bp_in)(&site, r, form);
            if (form != STEREO__BP_F32) in[r] = vx_mulf(in[r], unit);
        }
        if (form != STEREO__BP_F32) own = vx_mulf(own, data_unit);
        sum[0] = vx_addf(own, in[0]);
        sum[1] = vx_addf(own, in[1]);
        both = vx_addf(sum[0], in[1]);
        STEREO__UNROLL for (r = 0; r < 2; r++) {
            sum[r] = vx_addf(vx_addf(sum[r], in[2]), in[3]);
            sum[2 + r] = vx_addf(both, in[2 + r]);
        }
        STEREO__UNROLL for (r = 0; r < 4; r++) {
            least[r] = vx_minf(sum[r], least[r]);
            last[r] = vx_minf(vx_addf(last[r], slope), sum[r]);
            vx_store(sums + r * VX_BYTES, last[r]);
        }
        FN(bp_advance)(&site);
    }
}

/* One disparity of one direction in the backward pass. Returns the lesser of the sum and `step`, the last result plus
   the slope; the sum becomes that, at most `end`. Here and below directions are spelled out, because gcc does not
   unroll such loops. */
STEREO__INLINE VX FN(bp_back)(VX step, VX end, uint8_t *sum)
{
    const VX last = vx_minf(step, vx_load(sum));
    vx_store(sum, vx_minf(end, last));
    return last;
}

/* Applies, in place, the penalty from larger disparities and its limit. base: receives the means. */
STEREO__INLINE void FN(bp_settle)(const stereo__call *call, uint8_t *sums, const VX least[4], VX base[4])
{
    const VX slope = vx_setf(call->params->bp.slope), cap = vx_setf(call->params->bp.cap);
    const VX share = vx_setf(call->params->bp.share);
    const int32_t d = call->disparities;
    VX last[4], end[4];
    int32_t k;
    int r;
    STEREO__UNROLL for (r = 0; r < 4; r++) {
        last[r] = vx_set32(STEREO__F32_INFINITY);
        base[r] = vx_set32(0);
        end[r] = vx_addf(least[r], cap);
    }
    for (k = d; k-- > 0;) {
        uint8_t *sum = sums + 4 * k * VX_BYTES;
        last[0] = FN(bp_back)(vx_addf(last[0], slope), end[0], sum);
        last[1] = FN(bp_back)(vx_addf(last[1], slope), end[1], sum + VX_BYTES);
        last[2] = FN(bp_back)(vx_addf(last[2], slope), end[2], sum + 2 * VX_BYTES);
        last[3] = FN(bp_back)(vx_addf(last[3], slope), end[3], sum + 3 * VX_BYTES);
    }
    for (k = 0; k < d; k++, sums += 4 * VX_BYTES) {
        base[0] = vx_addf(base[0], vx_load(sums));
        base[1] = vx_addf(base[1], vx_load(sums + VX_BYTES));
        base[2] = vx_addf(base[2], vx_load(sums + 2 * VX_BYTES));
        base[3] = vx_addf(base[3], vx_load(sums + 3 * VX_BYTES));
    }
    STEREO__UNROLL for (r = 0; r < 4; r++) base[r] = vx_mulf(base[r], share);
}

/* Sends all messages of a register of columns of one parity from `at` on; lanes outside of `inside` become 0. */
STEREO__INLINE void FN(bp_send)(const stereo__call *call, int32_t parity, int32_t at, VX inside, const int form)
{
    static const uint8_t nothing[VX_BYTES] = {0};
    const stereo__view *messages = &call->slot[2];
    const VX inverse = vx_setf(call->params->bp.inverse), round = vx_setf(STEREO__BP_ROUND);
    const VX tiny = vx_setf(STEREO__BP_TINY), size = vx_set32(0x7fffffff);
    const stereo__bp_site site = stereo__bp_site_at(call, messages, parity, at, VX_BYTES / 4, nothing);
    const int32_t d = call->disparities;
    uint8_t *to = stereo__bp_place(messages, stereo__bp_row(messages, call->y, 0, parity), at), *sums = call->scratch;
    VX least[4], base[4];
    int32_t k, r;
    FN(bp_gather)(call, site, sums, least, form);
    FN(bp_settle)(call, sums, least, base);
    for (r = 0; r < 4; r++, sums += VX_BYTES) {
        const VX mean = base[r];
        for (k = 0; k < d; k++, to += STEREO__LINE) {
            VX v = vx_subf(vx_load(sums + 4 * k * VX_BYTES), mean);
            v = form == STEREO__BP_F32 ? vx_and(v, vx_gt32(vx_and(v, size), vx_sub32(tiny, vx_set32(1))))
                                       : vx_subf(vx_addf(vx_mulf(v, inverse), round), round);
            FN(bp_store)(to, vx_and(v, inside), form);
        }
    }
}

/* As FN(bp_back), in whole steps. The message is the result less `least`, at most `cap`. */
STEREO__INLINE VX FN(bp_back_steps)(VX step, const uint8_t *sum, VX least, VX cap, VX inside, uint8_t *to, const int wide)
{
    const VX last = vx_min16(step, vx_load(sum)), v = vx_and(vx_min16(vx_sub16(last, least), cap), inside);
    if (wide) vx_store(to, v);
    else FN(put_bytes)(to, vx_shr16(vx_add16(v, vx_set16(8)), 4));
    return last;
}

/* As FN(bp_send), in whole numbers of 16 bits that count steps of data costs. 16 such steps are one of an 8-bit
   message. data_wide, wide: data costs, messages have 16 bits, not 8. */
STEREO__INLINE void FN(bp_send_steps)(const stereo__call *call, int32_t parity, int32_t at, VX inside,
                                      const int data_wide, const int wide)
{
    static const uint8_t nothing[VX_BYTES] = {0};
    const stereo__view *messages = &call->slot[2];
    const uint32_t unit = wide ? 1 : 16;
    const VX slope = vx_set16((uint32_t)call->params->bp.slope * unit);
    const VX cap = vx_set16((uint32_t)call->params->bp.cap * unit);
    const int32_t d = call->disparities;
    const size_t step = (size_t)d * STEREO__LINE;
    stereo__bp_site site = stereo__bp_site_at(call, messages, parity, at, VX_BYTES / 2, nothing);
    uint8_t *to = stereo__bp_place(messages, stereo__bp_row(messages, call->y, 0, parity), at), *sums = call->scratch;
    VX last[4], least[4];
    int32_t k;
    int r;
    STEREO__UNROLL for (r = 0; r < 4; r++) {
        least[r] = vx_set16(0xffff);
        last[r] = vx_sub16(least[r], slope); /* no sum is larger, and a slope more still fits 16 bits */
    }
    for (k = 0; k < d; k++) {
        VX in[4], all = FN(bp_in_steps)(&site, in, wide);
        all = vx_add16(all, FN(bp_steps)(site.data, data_wide));
        STEREO__UNROLL for (r = 0; r < 4; r++) {
            const VX sum = vx_sub16(all, in[r ^ 1]);
            least[r] = vx_min16(least[r], sum);
            last[r] = vx_min16(vx_add16(last[r], slope), sum);
            vx_store(sums + (4 * k + r) * VX_BYTES, last[r]);
        }
        FN(bp_advance)(&site);
    }
    STEREO__UNROLL for (r = 0; r < 4; r++) last[r] = vx_sub16(vx_set16(0xffff), slope);
    for (k = d; k-- > 0;) {
        const uint8_t *sum = sums + 4 * k * VX_BYTES;
        uint8_t *place = to + (size_t)k * STEREO__LINE;
        last[0] = FN(bp_back_steps)(vx_add16(last[0], slope), sum, least[0], cap, inside, place, wide);
        last[1] = FN(bp_back_steps)(vx_add16(last[1], slope), sum + VX_BYTES, least[1], cap, inside, place + step, wide);
        last[2] = FN(bp_back_steps)(vx_add16(last[2], slope), sum + 2 * VX_BYTES, least[2], cap, inside, place + 2 * step, wide);
        last[3] = FN(bp_back_steps)(vx_add16(last[3], slope), sum + 3 * VX_BYTES, least[3], cap, inside, place + 3 * step, wide);
    }
}

/* Initial messages: column i has those of the parents of parity i & 1, at i / 2. Initial messages of the pixels that
   send first are never read, and are left out. */
static void FN(bp_begin)(const stereo__call *call)
{
    const stereo__view *from = &call->slot[1], *to = &call->slot[2];
    const int32_t bytes = (int32_t)to->x_stride, lanes = VX_BYTES / bytes, padded = stereo__bp_padded(to);
    const size_t all = 4 * (size_t)call->disparities * STEREO__LINE;
    const int sends = call->params->bp.sends && !call->params->bp.reference;
    int32_t i, parity;
    size_t at;
    if (!from->base) {
        memset(stereo__row(to, call->y), 0, to->y_stride);
        return;
    }
    for (i = 0; i < padded; i += 2 * lanes)
        for (parity = 0; parity < 2; parity++) {
            const int32_t columns = stereo__bp_columns(call->width, parity);
            const VX low = FN(bp_lanes)(0, columns - i, bytes), high = FN(bp_lanes)(0, columns - i - lanes, bytes);
            const uint8_t *even = stereo__bp_place(from, stereo__bp_row(from, call->y / 2, 0, 0), i / 2);
            const uint8_t *odd = stereo__bp_place(from, stereo__bp_row(from, call->y / 2, 0, 1), i / 2);
            uint8_t *row = stereo__bp_row(to, call->y, 0, parity), *first = stereo__bp_place(to, row, i);
            uint8_t *second = i + lanes < padded ? stereo__bp_place(to, row, i + lanes) : NULL;
            if (sends && parity != (call->y & 1) && i + 2 * lanes <= columns) continue; /* at the end pads are 0 */
            for (at = 0; at < all; at += STEREO__LINE) {
                VX pair[2];
                FN(zip)(vx_load(even + at), vx_load(odd + at), bytes, pair);
                vx_store(first + at, vx_and(pair[0], low));
                if (second) vx_store(second + at, vx_and(pair[1], high));
            }
        }
}

static void FN(bp_messages)(const stereo__call *call)
{
    const int32_t parity = (call->y + call->phase) & 1, reference = call->params->bp.reference;
    const int form = stereo__bp_form(&call->slot[2], call->params->bp.store), narrow = call->slot[0].elem == STEREO__U8;
    const int32_t bytes = form < STEREO__BP_U16 ? 4 : 2;
    const int32_t low = reference ? !parity : 0, high = stereo__bp_columns(call->width - reference, parity);
    int32_t at;
    if (call->phase == 0) {
        FN(bp_begin)(call);
        return;
    }
    if (reference && (call->y == 0 || call->y == call->height - 1)) return;
    for (at = 0; at < high; at += VX_BYTES / bytes) {
        const VX inside = FN(bp_lanes)(low - at, high - at, bytes);
        if (form == STEREO__BP_F32) FN(bp_send)(call, parity, at, inside, STEREO__BP_F32);
        else if (form == STEREO__BP_F16) FN(bp_send)(call, parity, at, inside, STEREO__BP_F16);
        else if (form == STEREO__BP_U16 && narrow) FN(bp_send_steps)(call, parity, at, inside, 0, 1);
        else if (form == STEREO__BP_U16) FN(bp_send_steps)(call, parity, at, inside, 1, 1);
        else if (narrow) FN(bp_send_steps)(call, parity, at, inside, 0, 0);
        else FN(bp_send_steps)(call, parity, at, inside, 1, 0);
    }
}

/* Data costs of a register of columns of one parity from `at` on; costs are transposed first. */
STEREO__INLINE void FN(bp_data_block)(const stereo__call *call, int32_t parity, int32_t at, const int form)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    const VX most = vx_set32(call->params->bp.most), scale = vx_setf(call->params->bp.scale);
    const VX top = vx_setf((float)call->params->bp.top), half = vx_setf(0.5f);
    const int32_t bytes = in->elem == STEREO__U8 ? 1 : 2, d = call->disparities;
    const uint8_t *costs[VX_BYTES / 4]; /* NULL: no pixel, or one whose disparities are not all in view */
    uint8_t *to = stereo__bp_place(out, stereo__bp_row(out, call->y, 0, parity), at);
    int32_t i, k;
    for (i = 0; i < VX_BYTES / 4; i++) {
        const int32_t x = 2 * (at + i) + parity;
        const int none = x >= call->width || (call->params->bp.reference && !stereo__bp_in_view(call, x));
        costs[i] = none ? NULL : stereo__row(in, call->y) + (size_t)x * in->x_stride;
    }
    for (k = 0; k < d; k += VX_BYTES / 4) {
        VX v[VX_BYTES / 4];
        for (i = 0; i < VX_BYTES / 4; i++) v[i] = costs[i] ? FN(widest)(costs[i], k, bytes) : vx_set32(0);
        FN(transpose)(v, 4);
        for (i = 0; i < VX_BYTES / 4 && k + i < d; i++, to += STEREO__LINE) {
            VX data = vx_mulf(vx_float32(vx_min32(v[i], most)), scale);
            if (form != STEREO__BP_F32) data = vx_minf(vx_float32(vx_trunc32(vx_addf(data, half))), top);
            FN(bp_store)(to, data, form);
        }
    }
}

static void FN(bp_data)(const stereo__call *call)
{
    const int form = stereo__bp_form(&call->slot[1], call->params->bp.store);
    const int32_t padded = stereo__bp_padded(&call->slot[1]);
    int32_t parity, at;
    if (call->slot[0].elem > STEREO__U16) {
        stereo__cpu_bp_data(call);
        return;
    }
    for (at = 0; at < padded; at += VX_BYTES / 4)
        for (parity = 0; parity < 2; parity++) {
            if (form == STEREO__BP_F32) FN(bp_data_block)(call, parity, at, STEREO__BP_F32);
            else if (form == STEREO__BP_F16) FN(bp_data_block)(call, parity, at, STEREO__BP_F16);
            else if (form == STEREO__BP_U16) FN(bp_data_block)(call, parity, at, STEREO__BP_U16);
            else FN(bp_data_block)(call, parity, at, STEREO__BP_U8);
        }
}

/* Data costs of the next level's columns of both parities from `at` on: sums for consecutive columns x, which are
   then divided by parity. */
STEREO__INLINE void FN(bp_coarsen_block)(const stereo__call *call, int32_t at, const int form, const int to_form)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    const int32_t d = call->disparities, padded = stereo__bp_padded(in), store = call->params->bp.store;
    const int rows = 2 * call->y + 1 < (int32_t)in->height ? 2 : 1;
    const VX share = vx_setf(call->params->bp.share), top = vx_setf((float)call->params->bp.top), half = vx_setf(0.5f);
    uint8_t *sums = call->scratch, *to[2];
    VX least[2];
    int32_t k;
    int i, row;
    STEREO__UNROLL for (i = 0; i < 2; i++) {
        const int32_t x = 2 * at + i * (VX_BYTES / 4);
        uint8_t *here = sums + i * VX_BYTES;
        const uint8_t *place[4];
        least[i] = vx_set32(store >= STEREO__BP_U16 ? STEREO__F32_INFINITY : 0u);
        to[i] = stereo__bp_place(out, stereo__bp_row(out, call->y, 0, i), at);
        for (row = 0; row < 2 * rows; row++)
            place[row] = stereo__bp_place(in, stereo__bp_row(in, 2 * call->y + row / 2, 0, row & 1), x < padded ? x : 0);
        for (k = 0; k < d; k++, here += 2 * VX_BYTES) {
            VX sum = vx_set32(0);
            for (row = 0; row < 2 * rows && x < padded; row++)
                sum = vx_addf(sum, FN(bp_load)(place[row] + (size_t)k * STEREO__LINE, form));
            if (store >= STEREO__BP_U16) least[i] = vx_minf(sum, least[i]);
            vx_store(here, sum);
        }
    }
    for (k = 0; k < d; k++, sums += 2 * VX_BYTES) {
        VX v[2], halved[2];
        STEREO__UNROLL for (i = 0; i < 2; i++) {
            v[i] = vx_load(sums + i * VX_BYTES);
            if (form == STEREO__BP_F32) continue;
            v[i] = vx_addf(vx_mulf(vx_subf(v[i], least[i]), share), half);
            v[i] = vx_minf(vx_float32(vx_trunc32(v[i])), top);
        }
        FN(unzip32)(v[0], v[1], halved);
        STEREO__UNROLL for (i = 0; i < 2; i++) FN(bp_store)(to[i] + (size_t)k * STEREO__LINE, halved[i], to_form);
    }
}

static void FN(bp_coarsen)(const stereo__call *call)
{
    const int form = stereo__bp_form(&call->slot[0], call->params->bp.store);
    const int to_form = stereo__bp_form(&call->slot[1], call->params->bp.store);
    const int32_t padded = stereo__bp_padded(&call->slot[1]);
    int32_t at;
    for (at = 0; at < padded; at += VX_BYTES / 4) {
        if (form == STEREO__BP_F32) FN(bp_coarsen_block)(call, at, STEREO__BP_F32, STEREO__BP_F32);
        else if (form == STEREO__BP_F16) FN(bp_coarsen_block)(call, at, STEREO__BP_F16, STEREO__BP_F16);
        else if (form == STEREO__BP_U16) FN(bp_coarsen_block)(call, at, STEREO__BP_U16, STEREO__BP_U16);
        else if (to_form == STEREO__BP_U16) FN(bp_coarsen_block)(call, at, STEREO__BP_U8, STEREO__BP_U16);
        else FN(bp_coarsen_block)(call, at, STEREO__BP_U8, STEREO__BP_U8);
    }
}

/* Beliefs of a register of columns of one parity from `at` on, as words [k][lane] in scratch; 0 outside of
   `inside`. */
STEREO__INLINE void FN(bp_believe)(const stereo__call *call, int32_t parity, int32_t at, VX inside, const int form)
{
    static const uint8_t nothing[VX_BYTES] = {0};
    const stereo__bp_site site = stereo__bp_site_at(call, &call->slot[1], parity, at, VX_BYTES / 4, nothing);
    const VX unit = vx_setf(call->params->bp.message), data_unit = vx_setf(call->params->bp.data);
    const VX scale = vx_setf(call->params->bp.scale), half = vx_setf(0.5f);
    const int32_t d = call->disparities;
    stereo__bp_site from = site;
    uint8_t *words = call->scratch;
    VX least[4];
    int32_t k;
    int r;
    STEREO__UNROLL for (r = 0; r < 4; r++) least[r] = vx_set32(STEREO__F32_INFINITY);
    for (k = 0; k < d; k++) {
        STEREO__UNROLL for (r = 0; r < 4; r++) least[r] = vx_minf(FN(bp_in)(&from, r, form), least[r]);
        FN(bp_advance)(&from);
    }
    from = site;
    STEREO__UNROLL for (r = 0; r < 4; r++) least[r] = vx_mulf(least[r], unit);
    for (k = 0; k < d; k++, words += VX_BYTES) {
        VX sum = vx_mulf(FN(bp_load)(from.data, form), data_unit);
        STEREO__UNROLL for (r = 0; r < 4; r++)
            sum = vx_addf(sum, vx_subf(vx_mulf(FN(bp_in)(&from, r, form), unit), least[r]));
        FN(bp_advance)(&from);
        vx_store(words, vx_and(vx_trunc32(vx_addf(vx_mulf(sum, scale), half)), inside));
    }
}

/* The same with messages in whole steps, whose least is 0: lanes of 16 bits, [k][lane], in scratch. */
STEREO__INLINE void FN(bp_believe_steps)(const stereo__call *call, int32_t parity, int32_t at, VX inside,
                                         const int data_wide, const int wide)
{
    static const uint8_t nothing[VX_BYTES] = {0};
    stereo__bp_site site = stereo__bp_site_at(call, &call->slot[1], parity, at, VX_BYTES / 2, nothing);
    uint8_t *halves = call->scratch;
    VX in[4];
    int32_t k;
    for (k = 0; k < call->disparities; k++, halves += VX_BYTES) {
        const VX all = FN(bp_in_steps)(&site, in, wide);
        vx_store(halves, vx_and(vx_add16(all, FN(bp_steps)(site.data, data_wide)), inside));
        FN(bp_advance)(&site);
    }
}

/* Copies beliefs of columns of one parity from `at` on, in lanes of `bytes` bytes, from scratch to the volume. Pads
   get the largest cost. */
STEREO__INLINE void FN(bp_put_beliefs)(const stereo__call *call, int32_t parity, int32_t at, const int bytes)
{
    const stereo__view *out = &call->slot[2];
    const VX top = bytes == 2 ? vx_set16(call->params->bp.top) : vx_set32(call->params->bp.top);
    const int32_t lanes = VX_BYTES / bytes, out_bytes = out->elem == STEREO__U32 ? 4 : 2;
    const int32_t left = stereo__bp_columns(call->width, parity) - at, columns = left < lanes ? left : lanes;
    uint8_t *costs = stereo__row(out, call->y) + (size_t)(2 * at + parity) * out->x_stride;
    int32_t k, i;
    for (k = call->disparities; k < call->pitch; k++) vx_store(call->scratch + (size_t)k * VX_BYTES, top);
    for (k = 0; k < call->pitch; k += lanes) {
        VX v[VX_BYTES / 2];
        for (i = 0; i < lanes; i++) v[i] = vx_load(call->scratch + (size_t)(k + i) * VX_BYTES);
        FN(transpose)(v, bytes);
        for (i = 0; i < columns; i++) {
            uint8_t *place = costs + 2 * (size_t)i * out->x_stride + (size_t)(k * out_bytes);
            if (bytes == 4 && out_bytes == 2) vx_put_halves(place, v[i]);
            else vx_store(place, v[i]);
        }
    }
}

static void FN(bp_belief)(const stereo__call *call)
{
    const int form = stereo__bp_form(&call->slot[1], call->params->bp.store), narrow = call->slot[0].elem == STEREO__U8;
    const int32_t reference = call->params->bp.reference, edge = call->y == 0 || call->y == call->height - 1;
    const int32_t bytes = form < STEREO__BP_U16 ? 4 : 2;
    int32_t parity, at;
    for (at = 0; at < stereo__bp_columns(call->width, 0); at += VX_BYTES / bytes)
        for (parity = 0; parity < 2; parity++) {
            const int32_t low = reference ? !parity : 0, high = stereo__bp_columns(call->width - reference, parity);
            const VX inside = FN(bp_lanes)(low - at, reference && edge ? 0 : high - at, bytes);
            if (form == STEREO__BP_F32) FN(bp_believe)(call, parity, at, inside, STEREO__BP_F32);
            else if (form == STEREO__BP_F16) FN(bp_believe)(call, parity, at, inside, STEREO__BP_F16);
            else if (form == STEREO__BP_U16 && narrow) FN(bp_believe_steps)(call, parity, at, inside, 0, 1);
            else if (form == STEREO__BP_U16) FN(bp_believe_steps)(call, parity, at, inside, 1, 1);
            else if (narrow) FN(bp_believe_steps)(call, parity, at, inside, 0, 0);
            else FN(bp_believe_steps)(call, parity, at, inside, 1, 0);
            if (bytes == 4) FN(bp_put_beliefs)(call, parity, at, 4);
            else FN(bp_put_beliefs)(call, parity, at, 2);
        }
}

/* The finest level's messages, then, in its last phase, beliefs. */
static void FN(bp_finest)(const stereo__call *call)
{
    stereo__call belief;
    if (call->phase < call->params->bp.beliefs) {
        FN(bp_messages)(call);
        return;
    }
    belief = *call;
    belief.slot[1] = call->slot[2];
    belief.slot[2] = call->slot[3];
    FN(bp_belief)(&belief);
}

#endif /* STEREO__HAS_BP */
