/* Scanline optimization (Zach, Sormann and Karner 2006). Uses core/ and aggregate/lanes.h.
   A word is a cost above the `bits` bits of a disparity. The minimum of words is the lowest cost and, of equal ones,
   the smallest disparity, so that the origin of a path need not be tracked separately. At each pixel the smallest
   cost of the pixel before is subtracted, which bounds costs for any width: by C + 3 most, where C is the largest. */

#if STEREO__HAS_SCANLINE

/* The word of a disparity that is no candidate; a penalty added to it does not overflow. */
#define STEREO__NO_WORD 0x7fffffffu

/* A path from one end of a row towards the middle: the words at its current pixel, and room for their envelope. Both
   have `pitch` further words on each side, which are no candidates. */
typedef struct stereo__chain {
    uint32_t *words, *envelope;
    int32_t x, step;
} stereo__chain;

typedef struct stereo__scan {
    const stereo__call *call;
    stereo__chain chain[2];
    uint32_t *costs, *wide;          /* a pixel's costs as words; room for as many words */
    uint8_t *notes;                  /* of each pixel, for each disparity of the next: the disparity it comes from */
    uint32_t bits, lambda, most;     /* lambda, most: the penalties, as words */
    uint32_t reach;                  /* `most` in lambdas */
} stereo__scan;

static uint32_t stereo__scanline_bits(int32_t disparities)
{
    uint32_t bits = 0;
    while ((1 << bits) < disparities) bits++;
    return bits;
}

/* The largest penalty, in lambdas; at least 1. The paper's doubling pays for every power of two in a step. */
static uint32_t stereo__scanline_reach(int32_t disparities, uint32_t truncate, uint32_t paper)
{
    uint32_t widest = disparities > 1 ? (uint32_t)disparities - 1u : 1u, sum = 0, step;
    if (truncate == 0) return widest;
    for (step = 1; paper && step <= widest; step *= 2) sum += step < truncate ? step : truncate;
    sum = paper ? sum : truncate;
    return sum < widest ? sum : widest;
}

/* Loops over an invocation's disparities at each pixel of a chain, a column of a window counting as one for each of
   its rows: a chain adds the column that a window gains and subtracts the one that it loses. */
static uint32_t stereo__scanline_loops(int32_t across, int32_t down)
{
    return 5u + (uint32_t)(across + down > 0 ? (across > 0 ? 2 : 1) * (2 * down + 1) : 0);
}

/* Turns of all loops of an invocation with so many groups of disparities. The first window of a chain is summed whole,
   which takes as long as `across` further pixels. */
static uint32_t stereo__scanline_turns(uint32_t width, uint32_t groups, int32_t across, uint32_t loops)
{
    return (width / 2u + 1u + (uint32_t)across) * ((groups + 1u) * loops + 4u);
}

/* stereo__scanline_columns: the columns that have candidates, [*first, *last]. stereo__scanline_range: the candidates
   of column x, [*from, *to). Candidates of the right view must lie in the left image. */
static void stereo__scanline_columns(const stereo__scanline_params *params, int32_t width, int32_t disparities,
                                     int32_t *first, int32_t *last)
{
    const int32_t low = params->min_disparity, high = low + disparities - 1;
    *first = params->right && high < 0 ? -high : 0;
    *last = params->right && low > 0 ? width - 1 - low : width - 1;
}

static void stereo__scanline_range(const stereo__call *call, int32_t x, int32_t *from, int32_t *to)
{
    const stereo__scanline_params *params = &call->params->scanline;
    const int32_t left = x + params->min_disparity; /* column of the first disparity */
    *from = params->right && left < 0 ? -left : 0;
    *to = params->right && call->width - left < call->disparities ? call->width - left : call->disparities;
}

/* h(k) = min over j of s(j) + min(|k - j| lambda, most), by lower envelopes forwards and backwards. */
static void stereo__envelope(uint32_t *STEREO__RESTRICT h, const uint32_t *STEREO__RESTRICT s, int32_t n,
                             uint32_t lambda, uint32_t most)
{
    uint32_t running = s[0], least = s[0];
    int32_t k;
    h[0] = s[0];
    for (k = 1; k < n; k++) {
        running += lambda;
        running = running < s[k] ? running : s[k];
        least = least < s[k] ? least : s[k];
        h[k] = running;
    }
    least += most;
    for (k = n - 1; k >= 0; k--) {
        running = running < h[k] ? running : h[k];
        h[k] = running < least ? running : least;
        running += lambda;
    }
}

/* The paper's form: recursive doubling forwards, then backwards, with min(2^L, truncate) lambda for a step of 2^L. */
static void stereo__envelope_paper(uint32_t *STEREO__RESTRICT h, const uint32_t *STEREO__RESTRICT s, int32_t n,
                                   uint32_t lambda, uint32_t truncate)
{
    int32_t k, step;
    memcpy(h, s, (size_t)n * sizeof(*h));
    for (step = 1; step < n; step *= 2) {
        uint32_t cost = lambda * ((uint32_t)step < truncate ? (uint32_t)step : truncate);
        for (k = n - 1; k >= step; k--) h[k] = h[k - step] + cost < h[k] ? h[k - step] + cost : h[k];
    }
    for (step = 1; step < n; step *= 2) {
        uint32_t cost = lambda * ((uint32_t)step < truncate ? (uint32_t)step : truncate);
        for (k = 0; k + step < n; k++) h[k] = h[k + step] + cost < h[k] ? h[k + step] + cost : h[k];
    }
}

static size_t stereo__note_bytes(int32_t disparities) { return disparities > 256 ? 2u : 1u; }

static size_t stereo__scratch_scanline(const stereo__call *extent)
{
    size_t lanes = (size_t)extent->pitch;
    return 14u * lanes * sizeof(uint32_t) + (size_t)extent->width * lanes * stereo__note_bytes(extent->disparities);
}

static void stereo__begin_scan(const stereo__call *call, stereo__scan *scan)
{
    const stereo__scanline_params *params = &call->params->scanline;
    uint32_t *lanes = (uint32_t *)(void *)call->scratch;
    int32_t i;
    scan->call = call;
    scan->bits = stereo__scanline_bits(call->disparities);
    scan->lambda = params->lambda << scan->bits;
    scan->reach = stereo__scanline_reach(call->disparities, params->truncate, params->paper);
    scan->most = scan->lambda * scan->reach;
    for (i = 0; i < 12 * call->pitch; i++) lanes[i] = STEREO__NO_WORD;
    for (i = 0; i < 2; i++, lanes += 6 * call->pitch) {
        scan->chain[i].words = lanes + call->pitch;
        scan->chain[i].envelope = lanes + 4 * call->pitch;
        scan->chain[i].step = i == 0 ? 1 : -1;
    }
    scan->costs = lanes;
    scan->wide = lanes + call->pitch;
    scan->notes = (uint8_t *)(void *)(lanes + 2 * call->pitch);
}

/* The costs of pixel x's candidates, as words. */
static void stereo__scan_costs(const stereo__scan *scan, int32_t x)
{
    const stereo__call *call = scan->call;
    const stereo__view *volume = &call->slot[0];
    const int right = call->params->scanline.right != 0;
    const uint8_t *costs = stereo__row(volume, call->y);
    const size_t step = (right ? volume->x_stride : 0) + stereo__elem_bytes(volume->elem);
    uint32_t *STEREO__RESTRICT out = scan->costs;
    int32_t from, to, k;
    stereo__scanline_range(call, x, &from, &to);
    costs += (size_t)(right ? x + call->params->scanline.min_disparity + from : x) * volume->x_stride;
    costs += (size_t)from * stereo__elem_bytes(volume->elem);
    if (right)
        for (k = from; k < to; k++, costs += step) out[k] = stereo__lane(costs, volume->elem, 0) << scan->bits;
    else if (volume->elem == STEREO__U8)
        for (k = from; k < to; k++) out[k] = (uint32_t)costs[k] << scan->bits;
    else
        for (k = from; k < to; k++) out[k] = stereo__lane(costs, volume->elem, k) << scan->bits;
}

/* The words of the chain's pixel. first: it is the chain's first one. */
static void stereo__scan_words(const stereo__scan *scan, stereo__chain *chain, int first)
{
    const uint32_t disparity = (1u << scan->bits) - 1u;
    const uint32_t *STEREO__RESTRICT costs = scan->costs, *STEREO__RESTRICT envelope = chain->envelope;
    uint32_t *STEREO__RESTRICT words = chain->words, least = 0;
    int32_t from, to, k;
    stereo__scan_costs(scan, chain->x);
    stereo__scanline_range(scan->call, chain->x, &from, &to);
    if (!first) least = stereo__minimum_uint32_t(envelope, 0, scan->call->disparities) & ~disparity;
    for (k = 0; k < from; k++) words[k] = STEREO__NO_WORD;
    if (first)
        for (k = from; k < to; k++) words[k] = costs[k] | (uint32_t)k;
    else
        for (k = from; k < to; k++) words[k] = (((envelope[k] - least) & ~disparity) + costs[k]) | (uint32_t)k;
    for (k = to; k < scan->call->disparities; k++) words[k] = STEREO__NO_WORD;
}

/* Moves the chain to its next pixel: makes the envelope, and notes from which disparities paths come. */
static void stereo__scan_step(const stereo__scan *scan, stereo__chain *chain)
{
    const stereo__call *call = scan->call;
    const uint32_t disparity = (1u << scan->bits) - 1u;
    uint8_t *notes = scan->notes + (size_t)chain->x * (size_t)call->pitch * stereo__note_bytes(call->disparities);
    uint16_t *wide = (uint16_t *)(void *)notes;
    int32_t k;
    if (call->params->scanline.paper)
        stereo__envelope_paper(chain->envelope, chain->words, call->disparities, scan->lambda,
                               call->params->scanline.truncate);
    else
        stereo__envelope(chain->envelope, chain->words, call->disparities, scan->lambda, scan->most);
    if (call->disparities > 256)
        for (k = 0; k < call->disparities; k++) wide[k] = (uint16_t)(chain->envelope[k] & disparity);
    else
        for (k = 0; k < call->disparities; k++) notes[k] = (uint8_t)(chain->envelope[k] & disparity);
    chain->x += chain->step;
    stereo__scan_words(scan, chain, 0);
}

/* The best disparity of the pixel where both chains meet. Both contain its cost, which is therefore subtracted
   once. */
static int32_t stereo__scan_meet(const stereo__scan *scan)
{
    const uint32_t disparity = (1u << scan->bits) - 1u;
    uint32_t best = UINT32_MAX;
    int32_t from, to, k;
    stereo__scanline_range(scan->call, scan->chain[0].x, &from, &to);
    stereo__scan_costs(scan, scan->chain[0].x);
    for (k = from; k < to; k++) {
        uint32_t word = scan->chain[0].words[k] + (scan->chain[1].words[k] & ~disparity) - scan->costs[k];
        best = word < best ? word : best;
    }
    return (int32_t)(best & disparity);
}

/* Fills the map from column x up to, but without, `end`, in steps of dx. k: the disparity of the column before x. */
static void stereo__scan_track(const stereo__scan *scan, int32_t *map, int32_t x, int32_t end, int32_t dx, int32_t k)
{
    const stereo__call *call = scan->call;
    const uint16_t *wide = (const uint16_t *)(const void *)scan->notes;
    for (; x != end; x += dx) {
        size_t at = (size_t)x * (size_t)call->pitch + (size_t)k;
        k = call->disparities > 256 ? wide[at] : scan->notes[at];
        map[x] = (call->params->scanline.min_disparity + k) * STEREO__ONE;
    }
}

/* A row's map. step: moves a chain to its next pixel. */
static void stereo__scan_row(const stereo__call *call, void (*step)(const stereo__scan *, stereo__chain *))
{
    int32_t *map = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), first, last, middle, i, k;
    stereo__scan scan;
    stereo__scanline_columns(&call->params->scanline, call->width, call->disparities, &first, &last);
    for (i = 0; i < call->width; i++) map[i] = STEREO__INVALID;
    if (first > last) return;
    middle = (first + last + 1) / 2;
    stereo__begin_scan(call, &scan);
    scan.chain[0].x = first;
    scan.chain[1].x = last;
    for (i = 0; i < 2; i++) stereo__scan_words(&scan, &scan.chain[i], 1);
    while (scan.chain[0].x < middle || scan.chain[1].x > middle)
        for (i = 0; i < 2; i++)
            if (scan.chain[i].x != middle) step(&scan, &scan.chain[i]);
    k = stereo__scan_meet(&scan);
    map[middle] = (call->params->scanline.min_disparity + k) * STEREO__ONE;
    stereo__scan_track(&scan, map, middle - 1, first - 1, -1, k);
    stereo__scan_track(&scan, map, middle + 1, last + 1, 1, k);
}

static void stereo__cpu_scanline(const stereo__call *call) { stereo__scan_row(call, stereo__scan_step); }

#endif /* STEREO__HAS_SCANLINE */
