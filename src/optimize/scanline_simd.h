/* Scanline optimization over the vector layer. Uses winner/wta_simd.h. */

#if STEREO__HAS_SCANLINE

/* The lower envelope by recursive doubling, in both directions at once: a step and the same step back are never
   cheaper than none. Disparities further than `reach` away cost the least word plus the largest penalty, which the
   caller adds. */
STEREO__INLINE uint32_t *FN(scan_envelope)(const stereo__scan *scan, stereo__chain *chain, int32_t n)
{
    uint32_t *from = chain->words, *to = chain->envelope, *swap;
    int32_t k, away;
    for (away = 1; (uint32_t)away < scan->reach; away *= 2) {
        const uint32_t penalty = scan->lambda * (uint32_t)away;
        const VX cost = vx_set32(penalty), room = vx_set32(STEREO__NO_WORD - penalty);
        for (k = 0; k < n; k += VX_BYTES / 4) {
            VX side = vx_min32(vx_load(from + k - away), vx_load(from + k + away));
            vx_store(to + k, vx_min32(vx_load(from + k), vx_add32(vx_min32(side, room), cost)));
        }
        swap = from, from = to, to = swap;
    }
    chain->words = to;
    chain->envelope = from;
    return from;
}

STEREO__INLINE uint32_t FN(scan_least)(const uint32_t *words, int32_t n)
{
    VX v = vx_load(words);
    int32_t k;
    for (k = VX_WORDS; k < n; k += VX_WORDS) v = vx_min32(v, vx_load(words + k));
    return vx_first32(FN(hmin32)(v));
}

static void FN(scan_step)(const stereo__scan *scan, stereo__chain *chain)
{
    const stereo__call *call = scan->call;
    const int32_t lanes = VX_BYTES / 4, n = (call->disparities + lanes - 1) / lanes * lanes;
    const uint32_t disparity = (1u << scan->bits) - 1u, least = FN(scan_least)(chain->words, n);
    const uint32_t *envelope = FN(scan_envelope)(scan, chain, n);
    const VX most = vx_set32(least + scan->most), base = vx_set32(least & ~disparity), mask = vx_set32(disparity);
    const VX unit = vx_set32(1u << scan->bits), step = vx_set32((uint32_t)lanes);
    const int narrow = call->slot[0].elem == STEREO__U8 && !call->params->scanline.right;
    uint8_t *notes = scan->notes + (size_t)chain->x * (size_t)call->pitch * stereo__note_bytes(call->disparities);
    const uint8_t *costs = stereo__row(&call->slot[0], call->y);
    VX index = FN(count_from)(0);
    int32_t from, to, k;
    chain->x += chain->step;
    costs += (size_t)chain->x * call->slot[0].x_stride;
    stereo__scanline_range(call, chain->x, &from, &to);
    if (!narrow) stereo__scan_costs(scan, chain->x);
    for (k = 0; k < n; k += lanes, index = vx_add32(index, step)) {
        VX v = vx_min32(vx_load(envelope + k), most), own = vx_and(v, mask), cost;
        cost = narrow ? vx_mul32(FN(words)(costs + k), unit) : vx_load(scan->costs + k);
        if (call->disparities <= 256) FN(bytes)(notes + k, own);
        else vx_store(scan->wide + k, own);
        v = vx_sub32(vx_sub32(v, own), base);
        vx_store(chain->words + k, vx_or(vx_add32(v, cost), index));
    }
    for (k = 0; call->disparities > 256 && k < call->disparities; k++)
        ((uint16_t *)(void *)notes)[k] = (uint16_t)scan->wide[k];
    for (k = 0; k < from; k++) chain->words[k] = STEREO__NO_WORD;
    for (k = to; k < n; k++) chain->words[k] = STEREO__NO_WORD;
}

static void FN(scanline)(const stereo__call *call)
{
    stereo__scan_row(call, call->params->scanline.paper ? stereo__scan_step : FN(scan_step));
}

#endif /* STEREO__HAS_SCANLINE */
