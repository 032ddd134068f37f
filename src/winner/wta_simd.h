/* Winner-takes-all over the vector layer: finds the best disparity pixel by pixel, then fills the maps chunk by
   chunk. */

/* numerator / denominator, rounded down, from a quotient q that is off by at most one, which the remainder shows. */
STEREO__INLINE VX FN(settle32)(VX numerator, VX denominator, VX q)
{
    const VX r = vx_sub32(numerator, vx_mul32(q, denominator));
    q = vx_add32(q, vx_gt32(vx_set32(0), r));
    return vx_sub32(q, vx_gt32(r, vx_sub32(denominator, vx_set32(1))));
}

/* The quotient, below 2^20, of positive integers below 2^31: that of floats is off by at most one. */
STEREO__INLINE VX FN(divide32)(VX numerator, VX denominator)
{
    return FN(settle32)(numerator, denominator, vx_ratio32(numerator, denominator));
}

/* Subpixel offset of a minimum b between a and c in 1/256 pixel, rounded half away from zero. With e half of the
   parabola's or the V's denominator, (2 |num| + den) / (2 den) is (128 |a - c| + e / 2) / e, all below 2^24. */
STEREO__INLINE VX FN(subpixel)(VX a, VX b, VX c, int32_t kind)
{
    VX left = vx_sub32(a, b), right = vx_sub32(c, b), e, n, falling = vx_gt32(c, a);
    e = kind == STEREO_SUBPIXEL_VFIT ? vx_max32(left, right) : vx_add32(left, right);
    n = vx_sub32(vx_max32(a, c), vx_min32(a, c));
    n = vx_add32(vx_shl32(n, 7), vx_shr32(e, 1));
    n = FN(divide32)(n, vx_max32(e, vx_set32(1)));
    return vx_sub32(vx_xor(n, falling), falling);
}

/* The winners of a chunk of pixels: index k, k < 0 = none; values a, b, c at k - 1, k, k + 1, all equal where there
   is no offset; second: the second best value, if there is a rival. */
typedef struct FN(winners) {
    int32_t k[STEREO__CHUNK], a[STEREO__CHUNK], b[STEREO__CHUNK], c[STEREO__CHUNK], second[STEREO__CHUNK];
} FN(winners);

/* Writes a chunk's winners to the maps. rival: there are second best values, for uniqueness and confidence. */
static void FN(finish)(const stereo__call *call, const FN(winners) *won, int32_t count, int32_t *disparity,
                       uint32_t *confidence, int rival)
{
    const stereo__params *params = call->params;
    const VX keep = vx_set32(params->wta.keep), origin = vx_set32(params->wta.min_disparity * STEREO__ONE);
    const VX zero = vx_set32(0), invalid = vx_set32(STEREO__INVALID), tested = vx_gt32(vx_set32(1024), keep);
    const uint32_t shift = params->wta.shift;
    const int32_t kind = params->wta.subpixel;
    int32_t i;
    for (i = 0; i < count; i += VX_WORDS) {
        const VX a = vx_shift32(vx_load(won->a + i), shift), c = vx_shift32(vx_load(won->c + i), shift);
        VX k = vx_load(won->k + i), b = vx_shift32(vx_load(won->b + i), shift), v, bad = vx_gt32(zero, k);
        v = vx_add32(FN(subpixel)(a, b, c, kind), origin);
        v = vx_add32(v, vx_shl32(k, 8));
        if (rival) {
            const VX second = vx_shift32(vx_load(won->second + i), shift);
            const VX equal = vx_eq32(vx_load(won->second + i), vx_load(won->b + i));
            bad = vx_or(bad, vx_or(vx_and(equal, tested), vx_gt32(vx_shl32(b, 10), vx_mul32(second, keep))));
            if (confidence) {
                VX margin = FN(divide32)(vx_shl32(vx_sub32(second, b), 8), vx_max32(second, vx_set32(1)));
                FN(store_words)(confidence + i, vx_min32(margin, vx_set32(255)), count - i);
            }
        }
        FN(store_words)(disparity + i, FN(pick)(bad, invalid, v), count - i);
    }
}

#if STEREO__SET < 5
/* Each register holds, in every 128 bits, partial minima of the same four numbers: combines them, all results side by
   side. */
STEREO__INLINE VX FN(least_quarters)(const VX *v)
{
#if STEREO__SET == 4
    const VX a = vx_min32(_mm512_shuffle_i64x2(v[0], v[1], 0x44), _mm512_shuffle_i64x2(v[0], v[1], 0xee));
    const VX b = vx_min32(_mm512_shuffle_i64x2(v[2], v[3], 0x44), _mm512_shuffle_i64x2(v[2], v[3], 0xee));
    return vx_min32(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xdd));
#elif STEREO__SET == 3
    return vx_min32(_mm256_permute2x128_si256(v[0], v[1], 0x20), _mm256_permute2x128_si256(v[0], v[1], 0x31));
#else
    return v[0];
#endif
}
#endif

/* The least signed word of each of VX_WORDS registers, side by side. */
STEREO__INLINE VX FN(least_each)(const VX *v)
{
#if STEREO__SET == 5
    return vx_pair_min32(vx_pair_min32(v[0], v[1]), vx_pair_min32(v[2], v[3]));
#else
    VX two[VX_WORDS / 2], four[VX_WORDS / 4];
    int i;
    STEREO__UNROLL for (i = 0; i < VX_WORDS / 2; i++)
        two[i] = vx_min32(vx_unpack(lo, v[2 * i], v[2 * i + 1], 4), vx_unpack(hi, v[2 * i], v[2 * i + 1], 4));
    STEREO__UNROLL for (i = 0; i < VX_WORDS / 4; i++)
        four[i] = vx_min32(VX_OP(unpacklo_epi64)(two[2 * i], two[2 * i + 1]), VX_OP(unpackhi_epi64)(two[2 * i], two[2 * i + 1]));
    return FN(least_quarters)(four);
#endif
}

/* The constants of a row's search. pad: ones in those of a pixel's last 64 lanes that are no disparity. */
typedef struct FN(search) {
    uint8_t pad[128];
    size_t step;                             /* bytes of a pixel */
    uint32_t span;                           /* winners in 1..span have neighbours */
} FN(search);

/* Register j of `registers` of the pixel at p, with ones in pads. */
STEREO__INLINE VX FN(values)(const FN(search) *s, const uint8_t *p, int j, int registers, const int wide)
{
    const int tail = j - (registers - VX_PER_64);
    const VX v = vx_load(p + j * VX_BYTES);
    return tail >= 0 ? vx_or(v, vx_load(s->pad + tail * VX_BYTES)) : v;
}

/* A key is a word with a value in its upper half and its disparity in the lower one. Returns keys of which the least
   is the pixel's best value with the lowest disparity that has it. With `rival`, seconds: the keys that would be
   there without them. Values of 8 bits are joined with one byte of their disparity first, so 256 disparities are done
   at a time. */
STEREO__INLINE VX FN(keys_8)(const FN(search) *s, const uint8_t *p, VX *seconds, const int rival, const int n, int groups)
{
    const VX zero = vx_set8(0);
    VX best = vx_set32(INT32_MAX), others = best;
    int first, g, i;
    for (first = 0; first < groups; first += 4) {
        VX number = vx_load(stereo__counting), least = vx_set8(255), second = least, low, high, better;
        for (g = first; g < groups && g < first + 4; g++) {
            STEREO__UNROLL for (i = 0; i < n; i++) {
                const VX v = FN(values)(s, p, g * n + i, groups * n, 0);
                const VX a = vx_unpack(lo, number, v, 1), b = vx_unpack(hi, number, v, 1), nearest = vx_min16(a, b);
                if (rival) second = vx_min16(second, vx_min16(vx_max16(a, b), vx_max16(least, nearest)));
                least = vx_min16(least, nearest);
                number = vx_add8(number, vx_set8(VX_BYTES));
            }
        }
        low = vx_unpack(lo, least, zero, 1); /* the value above, the disparity below */
        high = vx_unpack(hi, least, zero, 1);
        better = vx_add32(vx_min32(low, high), vx_set32(64 * first));
        if (rival) {
            const VX rest = vx_min32(vx_unpack(lo, second, zero, 1), vx_unpack(hi, second, zero, 1));
            others = vx_min32(others, vx_min32(vx_min32(vx_max32(low, high), rest), vx_max32(best, better)));
        }
        best = vx_min32(best, better);
    }
    *seconds = others;
    return best;
}

/* The same for values of 16 bits, which keys hold less 2^15. */
STEREO__INLINE VX FN(keys_16)(const FN(search) *s, const uint8_t *p, VX *seconds, const int rival, const int n, int groups)
{
    const VX sign = vx_set16(0x8000), zero = vx_set16(0);
    VX number = vx_widen(stereo__counting), at = number, best = vx_set8(255), second = best, low, high;
    int g, i;
    for (g = 0; g < groups; g++) {
        STEREO__UNROLL for (i = 0; i < n; i++) {
            const VX v = FN(values)(s, p, g * n + i, groups * n, 1), old = best;
            best = vx_min16(old, v);
            at = vx_note16(at, number, best, old);
            if (rival) second = vx_min16(second, vx_max16(old, v));
            number = vx_add16(number, vx_set16(VX_BYTES / 2));
        }
    }
    best = vx_xor(best, sign);
    low = vx_unpack(lo, at, best, 2);
    high = vx_unpack(hi, at, best, 2);
    if (rival) {
        second = vx_xor(second, sign);
        *seconds = vx_min32(vx_max32(low, high), vx_min32(vx_unpack(lo, zero, second, 2), vx_unpack(hi, zero, second, 2)));
    }
    return vx_min32(low, high);
}

/* Prefetches call->ahead, which other passes read soon, for `count` pixels from x on. */
STEREO__INLINE void FN(fetch)(const stereo__call *call, int32_t x, int32_t count)
{
    const uint8_t *p = call->ahead ? call->ahead + (size_t)(x - call->x0) * call->ahead_bytes : NULL;
    size_t i;
    for (i = 0; p && i < (size_t)count * call->ahead_bytes; i += 64) vx_prefetch(p + i);
}

/* The best value of each of a chunk of pixels and, with `rival`, the best one at least two disparities away from
   it. */
STEREO__INLINE void FN(win)(const stereo__call *call, int32_t x0, const FN(search) *s, const uint8_t *p, int32_t count,
                            FN(winners) *won, const int rival, const int n, int groups, const int wide)
{
    const VX mask = vx_set32(0xffff), sign = vx_set32(wide ? 0x8000 : 0), one = vx_set32(1), three = vx_set32(3);
    const size_t step = s->step;
    VX words[VX_WORDS], seconds[VX_WORDS], key;
    int32_t x, i;
    for (x = 0; x < count; x += VX_WORDS) {
        FN(fetch)(call, x0 + x, count - x < VX_WORDS ? count - x : VX_WORDS);
        for (i = 0; i < VX_WORDS; i++, p += x + i < count ? step : 0) /* after the last one, the last one again */
            words[i] = wide ? FN(keys_16)(s, p, &seconds[i], rival, n, groups) : FN(keys_8)(s, p, &seconds[i], rival, n, groups);
        key = FN(least_each)(words);
        vx_store(won->k + x, vx_and(key, mask));
        vx_store(won->b + x, vx_xor(vx_and(vx_shr32(key, 16), mask), sign));
        if (!rival) continue;
        STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) {
            const VX away = vx_and(vx_sub32(words[i], vx_sub32(vx_set32(won->k[x + i]), one)), mask);
            words[i] = FN(pick)(vx_gt32(three, away), seconds[i], words[i]);
        }
        vx_store(won->second + x, vx_xor(vx_and(vx_shr32(FN(least_each)(words), 16), mask), sign));
    }
}

/* The values beside a chunk's winners. One word, or two if wide, holds the lanes from k - 1 on; of the last pixel no
   more is read than it has. */
STEREO__INLINE void FN(win_beside)(const FN(search) *s, const uint8_t *p, int32_t count, FN(winners) *won, const int wide)
{
    const VX zero = vx_set32(0), most = vx_set32(s->span + 1), mask = vx_set32(wide ? 0xffff : 0xff);
    const size_t step = s->step, size = (size_t)4 << wide;
    uint32_t around[2 * (STEREO__CHUNK + VX_WORDS)], before[STEREO__CHUNK];
    size_t left;
    int32_t x;
    for (x = 0; x < count; x += VX_WORDS) {
        const VX k = vx_load(won->k + x);
        vx_store(before + x, vx_add32(k, vx_gt32(k, zero)));
    }
    for (x = 0; x < count - 1; x++, p += step) memcpy(around + (x << wide), p + ((size_t)before[x] << wide), size);
    memset(around + (x << wide), 0, size * VX_WORDS);
    left = step - ((size_t)before[x] << wide);
    memcpy(around + (x << wide), p + ((size_t)before[x] << wide), left < size ? left : size);
    for (x = 0; x < count; x += VX_WORDS) {
        const VX k = vx_load(won->k + x), b = vx_load(won->b + x), inside = vx_and(vx_gt32(k, zero), vx_gt32(most, k));
        VX two[2];
        if (wide) {
            FN(unzip32)(vx_load(around + 2 * x), vx_load(around + 2 * x + VX_WORDS), two);
        } else {
            two[0] = vx_load(around + x);
            two[1] = vx_shr32(two[0], 16);
        }
        vx_store(won->a + x, FN(pick)(inside, vx_and(two[0], mask), b));
        vx_store(won->c + x, FN(pick)(inside, vx_and(two[1], mask), b));
    }
}

STEREO__INLINE void FN(search_begin)(FN(search) *s, const stereo__call *call, const int wide)
{
    const int32_t used = (64 - (call->pitch - call->disparities)) << wide;
    s->step = (size_t)call->pitch << wide;
    s->span = call->params->wta.subpixel != STEREO_SUBPIXEL_NONE ? (uint32_t)call->disparities - 2u : 0;
    memset(s->pad, 0, sizeof(s->pad));
    memset(s->pad + used, 0xff, sizeof(s->pad) - (size_t)used);
}

STEREO__INLINE void FN(wta_row)(const stereo__call *call, VX *a, VX *b, const int n, int groups, const int wide)
{
    const int rival = call->params->wta.keep < 1024 || call->slot[2].base;
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), x, count;
    uint32_t *confidence = call->slot[2].base ? (uint32_t *)(void *)stereo__row(&call->slot[2], call->y) : NULL;
    FN(search) s;
    FN(winners) won;
    (void)a;
    (void)b;
    FN(search_begin)(&s, call, wide);
    for (x = call->x0; x < call->x1; x += count) {
        const uint8_t *p = stereo__row(&call->slot[0], call->y) + (size_t)x * s.step;
        count = call->x1 - x < STEREO__CHUNK ? call->x1 - x : STEREO__CHUNK;
        if (rival) FN(win)(call, x, &s, p, count, &won, 1, n, groups, wide);
        else FN(win)(call, x, &s, p, count, &won, 0, n, groups, wide);
        FN(win_beside)(&s, p, count, &won, wide);
        FN(finish)(call, &won, count, disparity + x, confidence ? confidence + x : NULL, rival);
    }
}
VX_TWICE(wta_row)

/* Takes the lanes of a register of cells from cells further on. The bits `step` and 2 `step` of a lane's number say
   how many cells further. */
typedef struct FN(shear) {
    VX odd, upper;
    int32_t step;
} FN(shear);

STEREO__INLINE FN(shear) FN(shear_of)(const int32_t step)
{
    const VX number = vx_load(stereo__counting);
    FN(shear) shear;
    shear.odd = vx_eq8(vx_and(number, vx_set8(step)), vx_set8(step));
    shear.upper = vx_eq8(vx_and(number, vx_set8(2 * step)), vx_set8(2 * step));
    shear.step = 16 * step;
    return shear;
}

STEREO__INLINE VX FN(sheared)(const uint8_t *p, const FN(shear) *shear)
{
    const VX low = FN(pick)(shear->odd, vx_load(p + shear->step), vx_load(p));
    const VX high = FN(pick)(shear->odd, vx_load(p + 3 * shear->step), vx_load(p + 2 * shear->step));
    return FN(pick)(shear->upper, high, low);
}

/* FN(win) for a chunk of pixels that are cells: keys as in keys_8, then one word for each pixel, of its value, those
   beside it and its disparity. right: cells of right pixels, which right_gather has made only in part. */
STEREO__INLINE void FN(win_cells)(const stereo__call *call, const uint8_t *p, int32_t count, FN(winners) *won, const int rival,
                                  const int right)
{
    const FN(shear) shear = FN(shear_of)(4);
    const VX number = vx_and(vx_load(stereo__counting), vx_set8(15));
    const VX pad = vx_eq8(vx_max8(number, vx_set8(call->disparities)), number); /* ones in lanes without one */
    const VX zero = vx_set8(0), one = vx_set8(1), two = vx_set8(2), low = vx_set32(255), fourth = vx_set32(0xff000000u);
    const VX most = vx_set8(call->disparities - 3);  /* the last disparity that has two neighbours, less one */
    const int subpixel = call->params->wta.subpixel != STEREO_SUBPIXEL_NONE && call->disparities > 2;
    const VX beside = vx_set32(subpixel ? 0x0001ff00u : 0);
    uint8_t few[16 * VX_WORDS] = {0};
    int32_t x;
    int i;
    for (x = 0; x < count; x += VX_WORDS, p += 16 * VX_WORDS) {
        VX found[4], second[4], word;
        if (!right && x + VX_WORDS > count) p = (const uint8_t *)memcpy(few, p, 16 * (size_t)(count - x));
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            const VX s = vx_or(right ? FN(sheared)(p + i * VX_BYTES, &shear) : vx_load(p + i * VX_BYTES), pad);
            const VX k = vx_table8(FN(cells_min16)(vx_min16(vx_unpack(lo, number, s, 1), vx_unpack(hi, number, s, 1))), zero);
            const VX below = vx_sub8(k, one), inside = vx_eq8(vx_min8(below, most), below);
            found[i] = FN(pick)(fourth, k, vx_table8(s, vx_add8(k, vx_and(inside, beside))));
            if (rival) {
                const VX away = vx_sub8(number, below);
                second[i] = FN(cells_min)(vx_or(s, vx_eq8(vx_min8(away, two), away)));
            }
        }
        word = vx_firsts32(found);
        vx_store(won->b + x, vx_and(word, low));
        vx_store(won->a + x, vx_and(vx_shr32(word, 8), low));
        vx_store(won->c + x, vx_and(vx_shr32(word, 16), low));
        vx_store(won->k + x, vx_shr32(word, 24));
        if (rival) vx_store(won->second + x, vx_and(vx_firsts32(second), low));
    }
}

static void FN(wta_cells)(const stereo__call *call)
{
    const uint8_t *p = stereo__row(&call->slot[0], call->y) + 16 * call->x0;
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), x, count;
    uint32_t *confidence = call->slot[2].base ? (uint32_t *)(void *)stereo__row(&call->slot[2], call->y) : NULL;
    const int rival = call->params->wta.keep < 1024 || confidence;
    FN(winners) won;
    for (x = call->x0; x < call->x1; x += count, p += 16 * count) {
        count = call->x1 - x < STEREO__CHUNK ? call->x1 - x : STEREO__CHUNK;
        if (rival) FN(win_cells)(call, p, count, &won, 1, 0);
        else FN(win_cells)(call, p, count, &won, 0, 0);
        FN(finish)(call, &won, count, disparity + x, confidence ? confidence + x : NULL, rival);
    }
}

/* ---- winner-takes-all on words that use all 32 bits: the highest one is inverted, because comparisons are signed
   ---- */

/* The least of words [from, to) of p. *at receives the first index that has it, and is left as it is if there are
   none. */
STEREO__INLINE uint32_t FN(least_word)(const uint32_t *p, int32_t from, int32_t to, int32_t *at)
{
    const VX sign = vx_set32(0x80000000u), most = vx_set32(0x7fffffff);
    const VX first = vx_set32((uint32_t)from), last = vx_set32((uint32_t)(to - 1));
    int32_t k = from - from % VX_WORDS; /* loads stay within the pixel: others may write beside it */
    VX index = FN(count_from)(k), best = most, place = first, least;
    if (from >= to) return 0xffffffffu;
    for (; k < to; k += VX_WORDS, index = vx_add32(index, vx_set32(VX_WORDS))) {
        VX v = vx_xor(vx_load(p + k), sign);
        if (k < from || k + VX_WORDS > to) v = FN(pick)(vx_or(vx_gt32(first, index), vx_gt32(index, last)), most, v);
        place = vx_over32(place, index, best, v);
        best = vx_min32(best, v);
    }
    least = FN(hmin32)(best);
    *at = (int32_t)vx_first32(FN(hmin32)(FN(pick)(vx_eq32(best, least), place, most)));
    return vx_first32(least) ^ 0x80000000u;
}

/* Puts a pixel's winner, the values beside it and the second best value into place x. span: as in FN(search). */
STEREO__INLINE void FN(win_words)(const stereo__call *call, const uint32_t *costs, uint32_t span, FN(winners) *won, int32_t x)
{
    const uint32_t best = FN(least_word)(costs, 0, call->disparities, &won->k[x]);
    const int32_t k = won->k[x], offset = (uint32_t)(k - 1) < span;
    won->a[x] = (int32_t)costs[k - offset];
    won->b[x] = (int32_t)best;
    won->c[x] = (int32_t)costs[k + offset];
    if (stereo__wants_second(call)) {
        int32_t other;
        const uint32_t below = FN(least_word)(costs, 0, k - 1, &other);
        const uint32_t above = FN(least_word)(costs, k + 2, call->disparities, &other);
        won->second[x] = (int32_t)(below < above ? below : above);
    }
}

static void FN(wta_words)(const stereo__call *call)
{
    const uint32_t *costs = (const uint32_t *)(const void *)stereo__pixel(&call->slot[0], call->x0, call->y);
    const uint32_t span = call->params->wta.subpixel != STEREO_SUBPIXEL_NONE ? (uint32_t)call->disparities - 2u : 0;
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), x0, x, count;
    uint32_t *confidence = call->slot[2].base ? (uint32_t *)(void *)stereo__row(&call->slot[2], call->y) : NULL;
    FN(winners) won;
    memset(&won, 0, sizeof(won));
    for (x0 = call->x0; x0 < call->x1; x0 += count) {
        count = call->x1 - x0 < STEREO__CHUNK ? call->x1 - x0 : STEREO__CHUNK;
        for (x = 0; x < count; x++, costs += call->pitch) FN(win_words)(call, costs, span, &won, x);
        FN(finish)(call, &won, count, disparity + x0, confidence ? confidence + x0 : NULL, stereo__wants_second(call));
    }
}

static void FN(wta)(const stereo__call *call)
{
    const int cells = call->pitch == 16 && call->slot[0].elem == STEREO__U8;
    VX_SMALLER(cells ? VX_BYTES : call->pitch << (call->slot[0].elem == STEREO__U16), wta, (call))
    if (call->slot[0].elem == STEREO__U32 && call->disparities >= 4)
        FN(wta_words)(call);
    else if (call->slot[0].elem > STEREO__U16 || call->params->wta.shift || call->disparities < 4 || call->pitch > 2048)
        stereo__cpu_wta(call);
    else if (cells)
        FN(wta_cells)(call);
    else if (call->slot[0].elem == STEREO__U8)
        FN(wta_row_8)(call);
    else
        FN(wta_row_16)(call);
}
