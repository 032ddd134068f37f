/* Means of weighted taps over the vector layer: what weigh_h and weigh_v do. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

#define VX_TAPS 64                       /* most taps that a twin does; the scalar kernel does more */

/* Each tap's weights for a chunk of pixels, and its place: a row, and columns of it. */
typedef struct FN(taps) {
    uint32_t weight[VX_TAPS][STEREO__CHUNK], inverse[STEREO__CHUNK];
    const uint8_t *row[VX_TAPS];
    int32_t at[VX_TAPS];                 /* column for the chunk's first pixel, not yet clamped to the image */
    int32_t count;
} FN(taps);

/* stereo__colour_step. Levels have 8 bits, but for CIELab 10. */
STEREO__INLINE VX FN(colour_steps)(VX a, VX b, int32_t distance)
{
    const VX low = vx_set32(255), tens = vx_set32(1023), half = vx_set32(0xffff);
    VX p = vx_tens(a), q = vx_tens(b), d = vx_sub8(vx_max8(p, q), vx_min8(p, q));
    VX second = vx_shr32(d, 8), third = vx_shr32(d, 16), root;
    if (distance == (int32_t)STEREO_DISTANCE_MAX) return vx_and(vx_max8(vx_max8(d, second), third), low);
    if (distance == (int32_t)STEREO_DISTANCE_MEAN) {
        a = vx_add32(vx_add32(vx_and(d, low), vx_and(second, low)), vx_add32(third, vx_set32(1)));
        return vx_shr32(vx_mul32(a, vx_set32(21846)), 16); /* a third: exact below 2^15 */
    }
    /* differences of the lower two levels, a half each, and of the third; roots of numbers below 2^24 are exact */
    p = vx_or(vx_and(a, tens), vx_and(vx_shl32(a, 6), vx_shl32(tens, 16)));
    q = vx_or(vx_and(b, tens), vx_and(vx_shl32(b, 6), vx_shl32(tens, 16)));
    d = vx_sub16(p, q);
    third = vx_and(vx_sub32(vx_and(vx_shr32(a, 20), tens), vx_and(vx_shr32(b, 20), tens)), half);
    root = vx_trunc32(vx_sqrtf(vx_float32(vx_shl32(vx_pairs_add16(vx_pairs16(third, third), d, d), 2))));
    if (distance == (int32_t)STEREO_DISTANCE_L2) root = vx_shr32(vx_add32(root, vx_set32(1)), 1);
    else root = vx_shr32(vx_add32(root, vx_set32(2)), 2);
    return vx_min32(root, low);
}

/* stereo__tap_weight. place: the weight by distance. */
STEREO__INLINE VX FN(colour_weight)(const uint32_t *table, VX a, VX b, int32_t distance, VX place)
{
    const VX w = vx_mulf(FN(look_up)(table, FN(colour_steps)(a, b, distance)), place);
    return vx_and(w, vx_gt32(w, vx_set32(0x327fffff))); /* below 2^-26: 0 */
}

/* Weights of the taps with guides `other` for the pixels with guides `own`; entry: that of their distance. The last
   register overlaps the one before it; if there are fewer pixels than words in a register, it runs past them, so
   there must be room. */
static void FN(tap_weights)(const stereo__call *call, const uint32_t *own, const uint32_t *other, int32_t count, int32_t entry,
                            uint32_t *STEREO__RESTRICT out)
{
    const uint32_t *STEREO__RESTRICT table = (const uint32_t *)(const void *)call->slot[3].base;
    const VX place = vx_set32(((const uint32_t *)(const void *)call->slot[4].base)[entry]);
    const int32_t distance = call->params->weigh.distance;
    int32_t x;
    for (x = 0; x < count; x += VX_WORDS) {
        x = x + VX_WORDS <= count || count < VX_WORDS ? x : count - VX_WORDS;
        vx_store(out + x, FN(colour_weight)(table, vx_load(own + x), vx_load(other + x), distance, place));
    }
}

/* Weights of a chunk of pixels for their taps, which begin at column `at` of row y; some may lie outside the
   image. */
static void FN(chunk_weights)(const stereo__call *call, const uint32_t *own, int32_t at, int32_t y, int32_t entry, int32_t count,
                              uint32_t *out)
{
    const int32_t tap_y = stereo__clamp(y, 0, call->height - 1), clamp = call->params->weigh.clamp;
    const uint32_t *guide = (const uint32_t *)(const void *)stereo__row(&call->slot[0], tap_y);
    uint32_t held[STEREO__CHUNK];
    int32_t x;
    memset(out, 0, STEREO__CHUNK * sizeof(*out));
    if (!clamp && (y != tap_y || at + count <= 0 || at >= call->width)) return;
    for (x = 0; x < STEREO__CHUNK; x++) held[x] = guide[stereo__clamp(at + x, 0, call->width - 1)];
    FN(tap_weights)(call, own, held, count, entry, out);
    for (x = 0; !clamp && x < -at; x++) out[x] = 0;
    for (x = call->width - at; !clamp && x < count; x++) out[x] = 0;
}

/* Turns weights into shares in 1/65536, in both halves of a word (see stereo__tap_share). The pixel itself keeps the
   rest. */
STEREO__INLINE VX FN(tap_shares)(uint32_t *weights, VX inverse)
{
    VX shares = vx_trunc32(vx_mulf(vx_mulf(vx_load(weights), inverse), vx_setf(65536.0f)));
    shares = vx_or(shares, vx_shl32(shares, 16));
    vx_store(weights, shares);
    return shares;
}

/* Means of any number of taps; the middle one's weight is 1. */
static void FN(mean_floats)(const stereo__call *call, const FN(taps) *taps, int32_t x0, int32_t count)
{
    const size_t step = call->slot[1].x_stride, out_step = call->slot[2].x_stride;
    uint8_t *q = stereo__row(&call->slot[2], call->y) + (size_t)x0 * out_step;
    int32_t x, k, t;
    for (x = 0; x < count; x++, q += out_step)
        for (k = 0; k < 4 * call->pitch; k += VX_BYTES) {
            VX sum = vx_set32(0);
            for (t = 0; t < taps->count; t++) {
                const uint8_t *p = taps->row[t] + (size_t)stereo__clamp(taps->at[t] + x, 0, call->width - 1) * step + k;
                sum = vx_addf(sum, vx_mulf(vx_set32(taps->weight[t][x]), vx_load(p)));
            }
            vx_store(q + k, FN(not_tiny)(vx_mulf(sum, vx_set32(taps->inverse[x]))));
        }
}

/* The same in 16-bit integers: weights are shares, and `inverse` holds the sum of all but the middle one. */
static void FN(mean_words)(const stereo__call *call, const FN(taps) *taps, int32_t x0, int32_t count)
{
    const size_t step = call->slot[1].x_stride, out_step = call->slot[2].x_stride;
    uint8_t *q = stereo__row(&call->slot[2], call->y) + (size_t)x0 * out_step;
    int32_t x, k, t;
    for (x = 0; x < count; x++, q += out_step)
        for (k = 0; k < 2 * call->pitch; k += VX_BYTES) {
            const VX own = vx_load(stereo__row(&call->slot[1], call->y) + (size_t)(x0 + x) * step + k);
            VX sum = vx_sub16(own, vx_mulhi16(own, vx_set32(taps->inverse[x])));
            for (t = 0; t < taps->count; t++) {
                const uint8_t *p = taps->row[t] + (size_t)stereo__clamp(taps->at[t] + x, 0, call->width - 1) * step + k;
                if (t != taps->count / 2) sum = vx_add16(sum, vx_mulhi16(vx_load(p), vx_set32(taps->weight[t][x])));
            }
            vx_store(q + k, sum);
        }
}

/* Three taps: a row's weights for the taps before (first) and behind (third) its pixels, and the reciprocal sums; or
   shares and their sums, as in mean_words. */
typedef struct FN(row_taps) {
    const uint32_t *first, *third, *inverse;
    const uint8_t *row[3];
    int past;                            /* 1 = stores bypass the caches */
} FN(row_taps);

/* The means of three taps for pixels [x, end); their outer taps begin at columns `before` and `behind`. */
STEREO__INLINE void FN(weigh_run)(const stereo__call *call, const FN(row_taps) *taps, int32_t x, int32_t end, int32_t before,
                                  int32_t behind, const int words)
{
    const size_t step = call->slot[1].x_stride, out_step = call->slot[2].x_stride;
    const uint8_t *a = taps->row[0] + (size_t)before * step, *b = taps->row[1] + (size_t)x * step;
    const uint8_t *c = taps->row[2] + (size_t)behind * step;
    const uint32_t *first = taps->first, *third = taps->third, *inverse = taps->inverse;
    const int32_t bytes = call->pitch * (words ? 2 : 4), past = taps->past;
    uint8_t *q = stereo__row(&call->slot[2], call->y) + (size_t)x * out_step;
    int32_t k;
    for (; x < end; x++, a += step, b += step, c += step, q += out_step) {
        const VX u = vx_set32(first[x]), v = vx_set32(third[x]), w = vx_set32(inverse[x]);
        for (k = 0; k < bytes; k += VX_BYTES) {
            const VX own = vx_load(b + k), p = vx_load(a + k), r = vx_load(c + k);
            VX mean;
            if (words) mean = vx_add16(vx_add16(vx_sub16(own, vx_mulhi16(own, w)), vx_mulhi16(p, u)), vx_mulhi16(r, v));
            else mean = FN(not_tiny)(vx_mulf(vx_addf(vx_addf(vx_mulf(u, p), own), vx_mulf(v, r)), w));
            FN(write)(q + k, mean, past);
        }
    }
}

/* Does a row in pieces, cut where a tap enters or leaves the image. A tap outside has weight 0, so any column serves;
   or, clamped, it stays at the border. */
STEREO__INLINE void FN(weigh_pieces)(const stereo__call *call, const FN(row_taps) *taps, int32_t away, const int words)
{
    const int32_t last = call->width - 1, leaves = call->width - away, clamp = call->params->weigh.clamp;
    int32_t x, end;
    for (x = 0; x <= last; x = end) {
        const int32_t before = x < away ? 0 : x - away, behind = x < leaves ? x + away : last;
        const int outside = x < away || x >= leaves;
        end = x < away && away <= last ? away : last + 1;
        end = x < leaves && leaves < end ? leaves : end;
        end = clamp && outside ? x + 1 : end;
        FN(weigh_run)(call, taps, x, end, before, x < leaves ? behind : clamp ? last : before, words);
    }
}

/* A separate function for each form, so that compilers allocate its registers separately. */
static void FN(three_floats)(const stereo__call *call, const FN(row_taps) *taps, int32_t away)
{
    FN(weigh_pieces)(call, taps, away, 0);
}

static void FN(three_words)(const stereo__call *call, const FN(row_taps) *taps, int32_t away)
{
    FN(weigh_pieces)(call, taps, away, 1);
}

static void FN(weigh_many)(const stereo__call *call, int vertical)
{
    const stereo__params *p = call->params;
    const int words = call->slot[1].elem == STEREO__U16;
    const uint32_t *guide = (const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y);
    FN(taps) taps;
    uint32_t own[STEREO__CHUNK];
    int32_t x0, x, i, count;
    memset(own, 0, sizeof(own));
    taps.count = 2 * p->weigh.taps + 1;
    for (x0 = 0; x0 < call->width; x0 += count) {
        count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        memcpy(own, guide + x0, (size_t)count * sizeof(own[0]));
        for (i = 0; i < taps.count; i++) {
            const int32_t away = (i - p->weigh.taps) * p->weigh.step, y = vertical ? call->y + away : call->y;
            taps.row[i] = stereo__row(&call->slot[1], stereo__clamp(y, 0, call->height - 1));
            taps.at[i] = vertical ? x0 : x0 + away;
            for (x = 0; away == 0 && x < STEREO__CHUNK; x++) taps.weight[i][x] = 0x3f800000u; /* 1 */
            if (away)
                FN(chunk_weights)(call, own, taps.at[i], y, p->weigh.first + (away < 0 ? -away : away) / p->weigh.step - 1, count,
                                taps.weight[i]);
        }
        for (x = 0; x < STEREO__CHUNK; x += VX_WORDS) {
            VX sum = vx_load(taps.weight[0] + x), shares = vx_set32(0);
            for (i = 1; i < taps.count; i++) sum = vx_addf(sum, vx_load(taps.weight[i] + x));
            sum = FN(reciprocal)(sum);
            for (i = 0; words && i < taps.count; i++)
                if (i != p->weigh.taps) shares = vx_add16(shares, FN(tap_shares)(taps.weight[i] + x, sum));
            vx_store(taps.inverse + x, words ? shares : sum);
        }
        if (words) FN(mean_words)(call, &taps, x0, count);
        else FN(mean_floats)(call, &taps, x0, count);
    }
}

/* A row's weights for the taps `away` columns behind, and for those before: the same pairs of pixels, so the same
   weights. */
static void FN(weigh_across)(const stereo__call *call, int32_t away, uint32_t *first, uint32_t *third)
{
    const int32_t width = call->width, pairs = width > away ? width - away : 0, beside = width - pairs;
    const int32_t entry = call->params->weigh.first, clamp = call->params->weigh.clamp, last = width - 1;
    const uint32_t *guide = (const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y);
    int32_t x = pairs >= VX_WORDS ? pairs : 0;
    memset(first, 0, (size_t)beside * sizeof(*first));
    memset(third + pairs, 0, (size_t)beside * sizeof(*third));
    if (x) FN(tap_weights)(call, guide, guide + away, pairs, entry, third);
    for (; x < (clamp ? width : pairs); x++)
        third[x] = stereo__tap_bits(call, guide[x], guide[x < pairs ? x + away : last], entry);
    for (x = 0; clamp && x < beside; x++) first[x] = stereo__tap_bits(call, guide[x], guide[0], entry);
    memcpy(first + beside, third, (size_t)pairs * sizeof(*first));
}

/* A row's weights for the taps in row y. */
static void FN(weigh_down)(const stereo__call *call, int32_t y, uint32_t *out)
{
    const int32_t row = stereo__clamp(y, 0, call->height - 1);
    if (row != y && !call->params->weigh.clamp)
        memset(out, 0, (size_t)call->width * sizeof(*out));
    else
        FN(tap_weights)(call, (const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y),
                        (const uint32_t *)(const void *)stereo__row(&call->slot[0], row), call->width, call->params->weigh.first,
                        out);
}

static void FN(weigh_rows)(const stereo__call *call, int vertical, FN(row_taps) *taps)
{
    const int32_t width = call->width, away = call->params->weigh.step, down = vertical ? away : 0;
    const size_t room = stereo__weigh_room(call);
    const int words = call->slot[1].elem == STEREO__U16;
    uint32_t *first = (uint32_t *)(void *)call->scratch, *third = first + room, *inverse = third + room;
    int32_t x;
    taps->row[0] = stereo__row(&call->slot[1], stereo__clamp(call->y - down, 0, call->height - 1));
    taps->row[1] = stereo__row(&call->slot[1], call->y);
    taps->row[2] = stereo__row(&call->slot[1], stereo__clamp(call->y + down, 0, call->height - 1));
    taps->first = first;
    taps->third = third;
    taps->inverse = inverse;
    if (vertical) {
        FN(weigh_down)(call, call->y - away, first);
        FN(weigh_down)(call, call->y + away, third);
    } else {
        FN(weigh_across)(call, away, first, third);
    }
    for (x = 0; x < width; x += VX_WORDS) {
        VX sum = vx_addf(vx_load(first + x), vx_set32(0x3f800000));
        sum = FN(reciprocal)(vx_addf(sum, vx_load(third + x)));
        if (words) sum = vx_add16(FN(tap_shares)(first + x, sum), FN(tap_shares)(third + x, sum));
        vx_store(inverse + x, sum);
    }
}

static void FN(weigh)(const stereo__call *call, int vertical)
{
    const int32_t away = vertical ? 0 : call->params->weigh.step;
    FN(row_taps) taps;
    if (call->params->weigh.taps != 1) {
        FN(weigh_many)(call, vertical);
        return;
    }
    FN(weigh_rows)(call, vertical, &taps);
    taps.past = FN(goes_past)(&call->slot[1], &call->slot[2]);
    if (call->slot[1].elem == STEREO__U16) FN(three_words)(call, &taps, away);
    else FN(three_floats)(call, &taps, away);
}

static void FN(weigh_h)(const stereo__call *call)
{
    if (2 * call->params->weigh.taps + 1 > VX_TAPS) stereo__cpu_weigh_h(call);
    else FN(weigh)(call, 0);
}

static void FN(weigh_v)(const stereo__call *call)
{
    if (2 * call->params->weigh.taps + 1 > VX_TAPS) stereo__cpu_weigh_v(call);
    else FN(weigh)(call, 1);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
