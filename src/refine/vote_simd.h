/* Votes over the vector layer, where the winner needs more than half of them. */

#if STEREO__HAS_VOTE

/* Fills in the bytes and the range of row y. */
static void FN(vote_bytes)(const stereo__call *call, const stereo__vote_ring *ring, int32_t y)
{
    const VX border = vx_set32(STEREO__BORDER), half = vx_set32(STEREO__ONE / 2), most = vx_set32(INT32_MAX), ones = vx_set32(-1);
    const int32_t *map = stereo__map_row(&call->slot[0], y);
    const uint32_t place = (uint32_t)y % ring->rows;
    uint8_t *to = ring->bytes + place * 3 * ring->plane;
    VX low = most, high = most;              /* high: inverted */
    int32_t x;
    for (x = 0; x < call->width; x += VX_WORDS) {
        const int32_t from = x < call->width - VX_WORDS ? x : call->width - VX_WORDS;
        const VX v = vx_load(map + from), valid = vx_gt32(v, border), sum = vx_add32(v, half), part = vx_sar32(sum, 15);
        FN(bytes)(to + from, vx_and(valid, vx_or(vx_and(vx_shr32(sum, 8), vx_set32(127)), vx_set32(128))));
        FN(bytes)(to + from + ring->plane, vx_and(sum, vx_set32(255)));
        FN(bytes)(to + from + 2 * ring->plane, vx_and(part, vx_set32(255)));
        low = vx_min32(low, FN(pick)(valid, part, most));
        high = vx_min32(high, FN(pick)(valid, vx_xor(part, ones), most));
    }
    ring->parts[place][0] = (int32_t)vx_first32(FN(hmin32)(low));
    ring->parts[place][1] = ~(int32_t)vx_first32(FN(hmin32)(high));
}

/* A row around the call's: its arms, and its pixels' bytes. */
typedef struct FN(vote_line) {
    const uint32_t *arms;
    const uint8_t *bytes;
} FN(vote_line);

/* The number of votes for a bin in lines [line, last], and the sum of the rests of their values. */
static uint32_t FN(vote_count)(const FN(vote_line) *line, const FN(vote_line) *last, size_t plane, int32_t x, uint32_t number,
                               int32_t part, uint32_t *sum)
{
    const VX own = vx_set8(number), upper = vx_set8(part), one = vx_set8(1);
    VX votes = vx_set32(0), rests = votes;
    uint32_t totals[2][VX_WORDS], all = 0;
    int i;
    for (; line <= last; line++) {
        const uint32_t left = line->arms[x] & 255u;
        const uint8_t *p = line->bytes + x - left;
        int32_t count = (int32_t)(left + (line->arms[x] >> 8 & 255u)) + 1;
        for (; count > 0; count -= VX_BYTES, p += VX_BYTES) {
            const VX same = vx_and(vx_eq8(vx_first8(p, count), own), vx_eq8(vx_load(p + 2 * plane), upper));
            votes = vx_add32(votes, vx_sums8(vx_and(same, one)));
            rests = vx_add32(rests, vx_sums8(vx_and(same, vx_load(p + plane))));
        }
    }
    vx_store(totals[0], votes);
    vx_store(totals[1], rests);
    for (i = 0, *sum = 0; i < VX_WORDS; i++) {
        all += totals[0][i];
        *sum += totals[1][i];
    }
    return all;
}

/* The disparity that a pixel without one gets, or its value. line: the call's; parts: the range of bins / 128. */
static int32_t FN(vote_of)(const stereo__call *call, const stereo__vote_ring *ring, const FN(vote_line) *line, int32_t x,
                           const int32_t *parts, int32_t value)
{
    const int32_t up = (int32_t)(line->arms[x] >> 16 & 255u), down = (int32_t)(line->arms[x] >> 24);
    const stereo__vote_bits *above = ring->bits + (uint32_t)(call->y - up) % ring->rows * (size_t)call->width + x;
    const stereo__vote_bits *below = ring->bits + (uint32_t)(call->y + down + 1) % ring->rows * (size_t)call->width + x;
    const stereo__vote_bits bits = {below->even - above->even, below->odd - above->odd};
    const uint32_t all = (uint32_t)(bits.odd >> 48), number = stereo__vote_guess(call, bits, all);
    int32_t part;
    for (part = parts[0]; number && part <= parts[1]; part++) {
        uint32_t sum, count = FN(vote_count)(line - up, line + down, ring->plane, x, number, part, &sum);
        if (count * 1024u > all * call->params->vote.ratio)
            return stereo__vote_won(call, part * 128 + (int32_t)(number & 127u), count, sum, all, value);
    }
    return value;
}

/* Makes the ring ready for the call's row. */
static void FN(vote_begin)(const stereo__call *call, const stereo__vote_ring *ring)
{
    const int32_t reach = (int32_t)call->params->vote.length, last = call->y + reach;
    int32_t y = call->restart ? stereo__clamp_row(call, call->y - reach) : last;
    if (call->restart) memset(ring->bits + (uint32_t)y % ring->rows * (size_t)call->width, 0, (size_t)call->width * sizeof(*ring->bits));
    for (; y <= last && y < call->height; y++) {
        FN(vote_bytes)(call, ring, y);
        stereo__vote_add(call, ring, y);
    }
}

static void FN(vote)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), reach = (int32_t)call->params->vote.length;
    const stereo__vote_ring ring = stereo__vote_ring_of(call);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), parts[2] = {INT32_MAX, INT32_MIN}, x, y;
    FN(vote_line) lines[2 * STEREO__VOTE_LENGTH + 1];
    if (call->params->vote.ratio < 512 || call->width < VX_WORDS) {
        stereo__cpu_vote(call);
        return;
    }
    FN(vote_begin)(call, &ring);
    for (y = call->y - reach > 0 ? call->y - reach : 0; y <= call->y + reach && y < call->height; y++) {
        const uint32_t place = (uint32_t)y % ring.rows;
        FN(vote_line) *line = &lines[STEREO__VOTE_LENGTH + y - call->y];
        line->arms = (const uint32_t *)(const void *)stereo__row(&call->slot[1], y);
        line->bytes = ring.bytes + place * 3 * ring.plane;
        parts[0] = ring.parts[place][0] < parts[0] ? ring.parts[place][0] : parts[0];
        parts[1] = ring.parts[place][1] > parts[1] ? ring.parts[place][1] : parts[1];
    }
    if (parts[1] >= parts[0] && parts[1] - parts[0] > 255) {
        stereo__cpu_vote(call);              /* bytes do not tell such bins apart */
        return;
    }
    for (x = 0; x < call->width; x++)
        out[x] = stereo__vote_asks(in[x]) ? FN(vote_of)(call, &ring, lines + STEREO__VOTE_LENGTH, x, parts, in[x]) : in[x];
}

#endif /* STEREO__HAS_VOTE */
