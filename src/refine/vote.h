/* Region voting (Mei et al. 2011, section 3.4). Uses maps.h and feature/arms.h. */

#if STEREO__HAS_VOTE

#define STEREO__VOTE_CANDIDATES 3 /* any disparity with more than a quarter of the votes is among them */

/* The whole disparity nearest to v, for which v votes. */
static int32_t stereo__vote_bin(int32_t v) { return (v + STEREO__ONE / 2) >> 8; }

typedef struct stereo__votes {
    int32_t bin[STEREO__VOTE_CANDIDATES];
    uint32_t count[STEREO__VOTE_CANDIDATES], sum[STEREO__VOTE_CANDIDATES], all;
} stereo__votes;

/* One vote of the first round, which finds the candidates (Misra and Gries 1982). */
static void stereo__vote_propose(stereo__votes *votes, int32_t bin)
{
    int i, empty = -1;
    for (i = 0; i < STEREO__VOTE_CANDIDATES; i++) {
        if (votes->count[i] && votes->bin[i] == bin) {
            votes->count[i]++;
            return;
        }
        if (!votes->count[i] && empty < 0) empty = i;
    }
    for (i = 0; i < STEREO__VOTE_CANDIDATES && empty < 0; i++) votes->count[i]--;
    if (empty < 0) return;
    votes->bin[empty] = bin;
    votes->count[empty] = 1;
}

/* One vote of the second round, which counts them. */
static void stereo__vote_count(stereo__votes *votes, int32_t v)
{
    int32_t bin = stereo__vote_bin(v);
    int i;
    votes->all++;
    for (i = 0; i < STEREO__VOTE_CANDIDATES; i++)
        if (votes->bin[i] == bin) {
            votes->count[i]++;
            votes->sum[i] += (uint32_t)(v - bin * STEREO__ONE + STEREO__ONE / 2);
            return;
        }
}

/* A round over the valid pixels of the region: those on the horizontal arms of every pixel of the vertical arms. */
static void stereo__vote_round(const stereo__call *call, int32_t x, int counts, stereo__votes *votes)
{
    const uint32_t own = ((const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y))[x];
    const int32_t first = call->y - (int32_t)(own >> 16 & 255u), last = call->y + (int32_t)(own >> 24);
    int32_t y, i;
    for (y = first; y <= last; y++) {
        const int32_t *map = stereo__map_row(&call->slot[0], y);
        const uint32_t arms = ((const uint32_t *)(const void *)stereo__row(&call->slot[1], y))[x];
        for (i = x - (int32_t)(arms & 255u); i <= x + (int32_t)(arms >> 8 & 255u); i++) {
            if (!STEREO__VALID(map[i])) continue;
            if (counts) stereo__vote_count(votes, map[i]);
            else stereo__vote_propose(votes, stereo__vote_bin(map[i]));
        }
    }
}

/* The mean of the `count` votes for `bin` if `count` and `all`, the number of all votes, are large enough; else
   `value`. sum: of the votes for it, each less the least value that rounds to `bin`. */
static int32_t stereo__vote_won(const stereo__call *call, int32_t bin, uint32_t count, uint32_t sum, uint32_t all,
                                int32_t value)
{
    if (!count || all <= call->params->vote.count || count * 1024u <= all * call->params->vote.ratio) return value;
    return bin * STEREO__ONE - STEREO__ONE / 2 + (int32_t)((2 * sum + count) / (2 * count));
}

static int32_t stereo__vote_of(const stereo__call *call, int32_t x, int32_t value)
{
    stereo__votes votes;
    int i, best = -1;
    memset(&votes, 0, sizeof(votes));
    stereo__vote_round(call, x, 0, &votes);
    for (i = 0; i < STEREO__VOTE_CANDIDATES; i++) {
        votes.bin[i] = votes.count[i] ? votes.bin[i] : STEREO__INVALID;
        votes.count[i] = 0;
    }
    stereo__vote_round(call, x, 1, &votes);
    for (i = 0; i < STEREO__VOTE_CANDIDATES; i++)
        if (votes.count[i] && (best < 0 || votes.count[i] > votes.count[best] ||
                               (votes.count[i] == votes.count[best] && votes.bin[i] < votes.bin[best])))
            best = i;
    return best < 0 ? value : stereo__vote_won(call, votes.bin[best], votes.count[best], votes.sum[best], votes.all, value);
}

/* vote_of: returns the disparity that a pixel without one gets, or its value. */
static void stereo__vote_row(const stereo__call *call, int32_t (*vote_of)(const stereo__call *, int32_t, int32_t))
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++)
        out[x] = STEREO__VALID(in[x]) || in[x] == STEREO__BORDER ? in[x] : vote_of(call, x, in[x]);
}

static void stereo__cpu_vote(const stereo__call *call) { stereo__vote_row(call, stereo__vote_of); }

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
/* Merges the majority candidates of n parts of the votes, with bins of 24 bits. If one bin has more than half of all
   votes, it is the result. */
static int32_t stereo__vote_majority(const uint32_t *bins, const uint32_t *counts, int n)
{
    uint32_t bin = 0, count = 0;
    int i;
    for (i = 0; i < n; i++) {
        if (bins[i] == bin) {
            count += counts[i];
        } else if (count >= counts[i]) {
            count -= counts[i];
        } else {
            bin = bins[i];
            count = counts[i] - count;
        }
    }
    return (int32_t)(bin << 8) / STEREO__ONE;
}
#endif /* STEREO__HAS_X86 || STEREO__HAS_NEON */

#endif /* STEREO__HAS_VOTE */
