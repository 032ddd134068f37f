/* Votes over the vector layer, where the winner needs more than half of them: each lane keeps the majority candidate
   of its own votes (Boyer and Moore 1981). */

#if STEREO__HAS_VOTE

typedef struct FN(votes) {
    VX bin, count, sum, all;                 /* bin: 24 bits */
} FN(votes);

/* As stereo__vote_round. */
STEREO__INLINE void FN(vote_round)(const stereo__call *call, int32_t x, const int counts, FN(votes) *votes)
{
    const VX border = vx_set32(STEREO__BORDER), half = vx_set32(STEREO__ONE / 2), ones = vx_set32(-1);
    const uint32_t own = ((const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y))[x];
    int32_t y = call->y - (int32_t)(own >> 16 & 255u), i;
    for (; y <= call->y + (int32_t)(own >> 24); y++) {
        const uint32_t arms = ((const uint32_t *)(const void *)stereo__row(&call->slot[1], y))[x];
        const int32_t end = x + (int32_t)(arms >> 8 & 255u) + 1;
        for (i = x - (int32_t)(arms & 255u); i < end; i += VX_WORDS) {
            const int32_t from = i < call->width - VX_WORDS ? i : call->width - VX_WORDS;
            const VX column = FN(count_from)(from), v = vx_load(stereo__map_row(&call->slot[0], y) + from);
            const VX valid = vx_and(vx_gt32(v, border), vx_and(vx_gt32(column, vx_set32(i - 1)), vx_gt32(vx_set32(end), column)));
            const VX above = vx_add32(v, half), bin = vx_shr32(above, 8), free = vx_eq32(votes->count, vx_set32(0));
            VX same = vx_eq32(bin, votes->bin);
            if (counts) {
                same = vx_and(same, valid);
                votes->count = vx_sub32(votes->count, same);
                votes->sum = vx_add32(votes->sum, vx_and(same, vx_and(above, vx_set32(STEREO__ONE - 1))));
                votes->all = vx_sub32(votes->all, valid);
            } else {
                same = vx_or(same, free);
                votes->bin = FN(pick)(vx_and(valid, free), bin, votes->bin);
                votes->count = vx_add32(votes->count, vx_and(valid, vx_xor(ones, vx_add32(same, same))));
            }
        }
    }
}

STEREO__INLINE uint32_t FN(total32)(VX v)
{
    uint32_t lanes[VX_WORDS], sum = 0;
    int i;
    vx_store(lanes, v);
    for (i = 0; i < VX_WORDS; i++) sum += lanes[i];
    return sum;
}

static int32_t FN(vote_of)(const stereo__call *call, int32_t x, int32_t value)
{
    const VX zero = vx_set32(0);
    uint32_t bins[VX_WORDS], counts[VX_WORDS];
    FN(votes) votes = {zero, zero, zero, zero};
    int32_t bin;
    FN(vote_round)(call, x, 0, &votes);
    vx_store(bins, votes.bin);
    vx_store(counts, votes.count);
    bin = stereo__vote_majority(bins, counts, VX_WORDS);
    votes.bin = vx_set32(bin & 0xffffff);
    votes.count = zero;
    FN(vote_round)(call, x, 1, &votes);
    return stereo__vote_won(call, bin, FN(total32)(votes.count), FN(total32)(votes.sum), FN(total32)(votes.all), value);
}

static void FN(vote)(const stereo__call *call)
{
    const int half = call->params->vote.ratio >= 512 && call->width >= VX_WORDS;
    stereo__vote_row(call, half ? FN(vote_of) : stereo__vote_of);
}

#endif /* STEREO__HAS_VOTE */
