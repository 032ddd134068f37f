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

/* Is it a pixel without a disparity that may get one? */
static int stereo__vote_asks(int32_t v) { return !STEREO__VALID(v) && v != STEREO__BORDER; }

static void stereo__cpu_vote(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++) out[x] = stereo__vote_asks(in[x]) ? stereo__vote_of(call, x, in[x]) : in[x];
}

/* ---- twins, where the winner needs more than half of the votes ----
   Bin b is of class b mod 128. If a class has more than half of the votes, so has each of its 7 bits, and none of these
   has fewer. Sums along the rows, then down the columns, tell how many votes of a region have which bit, whatever its
   size. This leaves one class at most, whose votes are counted if they may be enough. */

#define STEREO__VOTE_LENGTH 127          /* longest arm */
#define STEREO__VOTE_SLACK 64            /* bytes behind a row that a register may hold too */

typedef struct stereo__vote_bits {
    uint64_t even, odd;                  /* half k of `even`, `odd`: votes with bit 2 k, 2 k + 1; bit 7: all */
} stereo__vote_bits;

/* Scratch: a ring of all rows that the longest arms reach. Row y and its columns' sums over the rows above it lie at y
   mod `rows`. A pixel's bytes, in planes `plane` bytes apart: its class plus 128, or 0 where it has no vote; the rest
   of its value; its bin / 128, mod 256. */
typedef struct stereo__vote_ring {
    uint32_t rows;
    size_t plane;
    stereo__vote_bits *bits;
    uint64_t *along;                     /* sums along one row; byte k: votes with bit k */
    int32_t (*parts)[2];                 /* the least and the largest bin / 128 of a row's votes */
    uint8_t *bytes;
    size_t end;
} stereo__vote_ring;

static stereo__vote_ring stereo__vote_ring_of(const stereo__call *call)
{
    const size_t width = (size_t)call->width, rows = 2 * (size_t)call->params->vote.length + 2;
    stereo__vote_ring ring;
    ring.rows = (uint32_t)(rows < (size_t)call->height + 1 ? rows : (size_t)call->height + 1);
    ring.plane = width + STEREO__VOTE_SLACK;
    ring.bits = (stereo__vote_bits *)(void *)call->scratch;
    ring.along = (uint64_t *)(void *)(ring.bits + ring.rows * width);
    ring.parts = (int32_t (*)[2])(void *)(ring.along + width + 1);
    ring.bytes = (uint8_t *)(ring.parts + ring.rows);
    ring.end = (ring.rows * width + 1) * sizeof(stereo__vote_bits) + width * sizeof(uint64_t) +
               ring.rows * (sizeof(*ring.parts) + 3 * ring.plane);
    return ring;
}

static size_t stereo__scratch_vote(const stereo__call *extent) { return stereo__vote_ring_of(extent).end; }

/* Adds row y to the sums of the rows above it. Sums carry from a byte, or half, to the next; their differences, which
   fit these, do not. */
STEREO__INLINE void stereo__vote_add(const stereo__call *call, const stereo__vote_ring *ring, int32_t y)
{
    const uint64_t copies = 0x02040810204081u, low = 0x0101010101010101u, bytes = 0x00ff00ff00ff00ffu; /* copies: of 7 bits */
    const uint8_t *classes = ring->bytes + (uint32_t)y % ring->rows * 3 * ring->plane;
    const uint32_t *arms = (const uint32_t *)(const void *)stereo__row(&call->slot[1], y);
    const stereo__vote_bits *above = ring->bits + (uint32_t)y % ring->rows * (size_t)call->width;
    stereo__vote_bits *to = ring->bits + ((uint32_t)y + 1) % ring->rows * (size_t)call->width;
    uint64_t sum = 0;
    int32_t x;
    for (x = 0; x < call->width; x++) {
        ring->along[x] = sum;
        sum += ((classes[x] & 127u) * copies & low) + ((uint64_t)(classes[x] >> 7) << 56);
    }
    ring->along[x] = sum;
    for (x = 0; x < call->width; x++) {
        const uint64_t *end = ring->along + x + (arms[x] >> 8 & 255u) + 1, *begin = ring->along + x - (arms[x] & 255u);
        to[x].even = above[x].even + ((*end - *begin) & bytes);
        to[x].odd = above[x].odd + ((*end - *begin) >> 8 & bytes);
    }
}

/* The class that may win, plus 128, of a region with these bits; 0 = none, or too few votes. */
STEREO__INLINE uint32_t stereo__vote_guess(const stereo__call *call, stereo__vote_bits bits, uint32_t all)
{
    uint32_t number = 128, k;
    if (all <= call->params->vote.count) return 0;
    for (k = 0; k < 7; k++) {
        const uint32_t with = (uint32_t)((k & 1 ? bits.odd : bits.even) >> (k >> 1) * 16 & 0xffff), bit = 2 * with > all;
        if ((bit ? with : all - with) * 1024u <= all * call->params->vote.ratio) return 0;
        number |= bit << k;
    }
    return number;
}

#endif /* STEREO__HAS_VOTE */
