/* Kernels that look back at costs from a map: subpixel positions from the costs before aggregation, a better
   neighbour's disparity beside edges (Mei et al. 2011), confidence from both views. Uses maps.h, speckle.h and
   winner/. */

#define STEREO__NO_COST 0xffffffffu

/* The cost of pixel x of a view at index k; STEREO__NO_COST where there is none. */
static uint32_t stereo__cost_of(const stereo__call *call, const stereo__view *volume, int32_t x, int32_t k)
{
    const int32_t view = call->params->kept.view;
    if (view == 1) x += call->params->kept.min_disparity + k;
    if (view == 2) x = call->width - 1 - x;
    if (k < 0 || k >= call->disparities || x < 0 || x >= call->width) return STEREO__NO_COST;
    return stereo__lane(stereo__row(volume, call->y) + (size_t)x * volume->x_stride, volume->elem, k);
}

/* Subpixel positions of whole disparities, from the costs before aggregation instead of those with which they won. */
static void stereo__cpu_wta_subpixel(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), shift = call->params->kept.shift;
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++) {
        int32_t k = (in[x] >> 8) - call->params->kept.min_disparity;
        uint32_t before, best, after;
        out[x] = in[x];
        if (!STEREO__VALID(in[x])) continue;
        before = stereo__cost_of(call, &call->slot[1], x, k - 1);
        after = stereo__cost_of(call, &call->slot[1], x, k + 1);
        if (before == STEREO__NO_COST || after == STEREO__NO_COST) continue;
        before >>= shift, after >>= shift;
        best = stereo__cost_of(call, &call->slot[1], x, k) >> shift;
        if (best <= before && best <= after)
            out[x] += stereo__subpixel(STEREO_SUBPIXEL_VFIT, before, best, after);
    }
}

/* The disparity of a pixel, or of a neighbour beyond an edge whose disparity costs less there. */
static int32_t stereo__beside_edge(const stereo__call *call, const int32_t *in, int32_t x)
{
    const int32_t least_k = call->params->kept.min_disparity;
    uint32_t least = stereo__cost_of(call, &call->slot[1], x, ((in[x] + STEREO__ONE / 2) >> 8) - least_k);
    int32_t best = in[x], at;
    for (at = x - 1; at <= x + 1 && least != STEREO__NO_COST; at += 2) {
        uint32_t cost;
        if (at < 0 || at >= call->width || !STEREO__VALID(in[at])) continue;
        if (stereo__close(in[x], in[at], call->params->kept.step)) continue;
        cost = stereo__cost_of(call, &call->slot[1], x, ((in[at] + STEREO__ONE / 2) >> 8) - least_k);
        if (cost < least) least = cost, best = in[at];
    }
    return best;
}

/* Discontinuity adjustment (Mei et al. 2011, section 3.4), at both ends of each run of the map. */
STEREO__INLINE void stereo__adjust_edges(const stereo__call *call, stereo__join_fn join)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x, end;
    stereo__runs runs = stereo__runs_of(call->width, in, call->params->kept.step, join);
    memcpy(out, in, (size_t)call->width * sizeof(int32_t));
    for (x = stereo__next_run(&runs); x < call->width; x = end) {
        end = stereo__next_run(&runs);
        if (!STEREO__VALID(in[x])) continue;
        out[x] = stereo__beside_edge(call, in, x);
        if (end - 1 > x) out[end - 1] = stereo__beside_edge(call, in, end - 1);
    }
}

static void stereo__cpu_discontinuity(const stereo__call *call) { stereo__adjust_edges(call, stereo__joined); }

/* The least cost of right column c. */
static uint32_t stereo__right_least(const stereo__call *call, int32_t c)
{
    const stereo__view *volume = &call->slot[0];
    const uint8_t *row = stereo__row(volume, call->y);
    uint32_t least = STEREO__NO_COST, cost;
    int32_t k, x = c + call->params->kept.min_disparity;
    for (k = 0; k < call->disparities && c >= 0 && c < call->width; k++, x++) {
        if (x < 0 || x >= call->width) continue;
        cost = stereo__lane(row + (size_t)x * volume->x_stride, volume->elem, k);
        least = cost < least ? cost : least;
    }
    return least;
}

static uint32_t stereo__confidence_at(const stereo__call *call, int32_t x)
{
    const stereo__params *p = call->params;
    uint32_t best = STEREO__NO_COST, second = STEREO__NO_COST, other = 0, part, whole;
    int32_t k, winner = 0;
    for (k = 0; k < call->disparities; k++) {
        uint32_t cost = stereo__cost_of(call, &call->slot[0], x, k), worse = cost > best ? cost : best;
        second = worse < second ? worse : second;
        if (cost < best) best = cost, winner = k;
    }
    if (p->kept.kind == STEREO_CONFIDENCE_LRD) other = stereo__right_least(call, x - p->kept.min_disparity - winner);
    if (second == STEREO__NO_COST || other == STEREO__NO_COST) return 0;
    part = (second >> p->kept.shift) - (best >> p->kept.shift);
    whole = (second >> p->kept.shift) - (other >> p->kept.shift);
    part = whole ? part * 256u / whole : 0;
    return part < 255u ? part : 255u;
}

static void stereo__cpu_wta_confidence(const stereo__call *call)
{
    uint32_t *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++) out[x] = stereo__confidence_at(call, x);
}
