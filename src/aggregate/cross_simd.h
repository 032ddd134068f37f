/* Sums along arms over the vector layer. */

#if STEREO__HAS_CROSS

/* ---- sums along arms (Zhang et al. 2009) ---- */

/* An entry holds VX_BYTES lanes in planes of 16 bits a lane, two registers each. A line's entry is a prefix sum: one
   plane, or two (low and high half) where costs have 16 bits and sums are not SMALL. A tile's entry is a sum and a
   count where these are SMALL; else the sum's low and high half, with the count above its 20 bits (JOINED) or in a
   third plane. */
#define VX_PLANE (2 * VX_BYTES)
#define VX_COST_PLANES(bytes, form) ((form) == STEREO__CROSS_SMALL ? 1 : (bytes))
#define VX_TILE_PLANES(form) ((form) == STEREO__CROSS_APART ? 3 : 2)

/* Selects an entry for each lane: as many entries, `step` bytes each, behind `at` as its candidate's arm is long, at
   most `own`. No arm is shorter than `least`. A turn of the loop does four entries, because branch prediction seldom
   foresees their number: it reads up to three beyond the last, whatever lies there, and never selects them. */
STEREO__INLINE void FN(cross_entry)(VX *v, const uint8_t *at, ptrdiff_t step, const uint8_t *arms, int32_t least, int32_t own,
                                    const int planes)
{
    const VX one = vx_set16(1), most = vx_set16(own);
    VX i = vx_set16(least), arm[2];
    int j, n;
    at += least * step;
    STEREO__UNROLL for (j = 0; j < 2 * planes; j++) v[j] = vx_load(at + j * VX_BYTES);
    if (least == own) return;
    arm[0] = vx_min16(vx_widen(arms), most);
    arm[1] = vx_min16(vx_widen(arms + VX_BYTES / 2), most);
    for (; least < own; least += 4)
        STEREO__UNROLL for (n = 0; n < 4; n++) {
            at += step;
            STEREO__UNROLL for (j = 0; j < 2 * planes; j++) v[j] = vx_over16(v[j], vx_load(at + j * VX_BYTES), arm[j % 2], i);
            i = vx_add16(i, one);
        }
}

/* The difference of the entries at the ends of both arms of pixel `here`; carries: 1 = the low and high plane form
   one number. */
STEREO__INLINE void FN(cross_between)(VX *v, const uint8_t *here, const stereo__cross_arms *arms, const int planes,
                                      const int carries)
{
    const ptrdiff_t step = planes * VX_PLANE;
    VX from[6];
    int j;
    FN(cross_entry)(from, here, -step, arms->other[0], arms->least[0], arms->own[0], planes);
    FN(cross_entry)(v, here + step, step, arms->other[1], arms->least[1], arms->own[1], planes);
    if (carries)
        STEREO__UNROLL for (j = 0; j < 2; j++)
            v[2 + j] = vx_add16(vx_sub16(v[2 + j], vx_set16(1)), vx_bit_ge16(v[j], from[j]));
    STEREO__UNROLL for (j = 0; j < 2 * planes; j++) v[j] = vx_sub16(v[j], from[j]);
}

/* Adds low to *sum, and high and the carry to *above. */
STEREO__INLINE void FN(cross_add)(VX *sum, VX *above, VX low, VX high)
{
    *sum = vx_add16(*sum, low);
    *above = vx_add16(vx_add16(*above, high), vx_sub16(vx_set16(1), vx_bit_ge16(*sum, low)));
}

/* Prefix sums of the costs of pixels [u, end) of line v. */
STEREO__INLINE void FN(cross_prefix)(const stereo__cross *c, int32_t v, int32_t u, int32_t end, const int bytes, const int planes)
{
    const int32_t next = v + 1 < c->end ? v + 1 : v;
    const VX zero = vx_set16(0);
    uint8_t *entry = c->costs;
    VX sum[4];
    int j;
    STEREO__UNROLL for (j = 0; j < 2 * planes; j++) vx_store(entry + j * VX_BYTES, sum[j] = zero);
    for (; u < end; u++) {
        const uint8_t *in = stereo__cross_costs(c, u, v);
        entry += planes * VX_PLANE;
        STEREO__UNROLL for (j = 0; j < bytes; j++) vx_prefetch(stereo__cross_costs(c, u, next) + j * VX_BYTES);
        STEREO__UNROLL for (j = 0; j < 2; j++) {
            const VX cost = bytes == 1 ? vx_widen(in + j * VX_BYTES / 2) : vx_load(in + j * VX_BYTES);
            if (planes == 1) sum[j] = vx_add16(sum[j], cost);
            else FN(cross_add)(&sum[j], &sum[(2 + j) % 4], cost, zero);
        }
        STEREO__UNROLL for (j = 0; j < 2 * planes; j++) vx_store(entry + j * VX_BYTES, sum[j]);
    }
}

/* The number of costs that each lane sums along its first arms, as bytes. */
STEREO__INLINE VX FN(cross_count)(const stereo__cross_arms *arms)
{
    const VX before = vx_min8(vx_set8(arms->own[0]), vx_load(arms->other[0]));
    const VX behind = vx_min8(vx_set8(arms->own[1]), vx_load(arms->other[1]));
    return vx_add8(vx_add8(before, behind), vx_set8(1));
}

/* Adds the sums and counts of line v's pixels to the entries before them along the second arms. */
STEREO__INLINE void FN(cross_line)(const stereo__cross *c, int32_t v, const int bytes, const stereo__cross_form form)
{
    const int costs = VX_COST_PLANES(bytes, form), planes = VX_TILE_PLANES(form);
    const stereo__cross_range range = stereo__cross_costs_of(c, v);
    const uint8_t *here = c->costs + (size_t)((c->from - range.begin) * costs * VX_PLANE);
    uint8_t *entry = c->sums + (size_t)((v - c->base) * planes * VX_PLANE);
    int32_t u;
    int j;
    FN(cross_prefix)(c, v, range.begin, range.end, bytes, costs);
    vx_prefetch(stereo__cross_own(c, c->from, v + 1 < c->end ? v + 1 : v));
    for (u = c->from; u < c->from + c->count; u++, here += costs * VX_PLANE, entry += c->stride) {
        const stereo__cross_arms arms = stereo__cross_arms_of(c, u, v, 0);
        const VX count = FN(cross_count)(&arms);
        VX sum[6], total[6];
        FN(cross_between)(sum, here, &arms, costs, costs == 2);
        STEREO__UNROLL for (j = 0; j < 2 * planes; j++) total[j] = vx_load(entry + j * VX_BYTES);
        STEREO__UNROLL for (j = 0; j < 2; j++) {
            const VX number = j ? vx_high(count) : vx_low(count);
            VX high = costs == 1 ? vx_set16(0) : sum[2 + j];
            if (form == STEREO__CROSS_JOINED) high = vx_add16(high, vx_shl16(number, 4));
            else total[2 * planes - 2 + j] = vx_add16(total[2 * planes - 2 + j], number);
            if (form == STEREO__CROSS_SMALL) total[j] = vx_add16(total[j], sum[j]);
            else FN(cross_add)(&total[j], &total[2 + j], sum[j], high);
        }
        STEREO__UNROLL for (j = 0; j < 2 * planes; j++) vx_store(entry + planes * VX_PLANE + j * VX_BYTES, total[j]);
    }
}

static void FN(cross_first)(const stereo__cross *c, int32_t v)
{
    const stereo__cross tile = *c;           /* a local copy: stores cannot change it */
    if (tile.bytes == 1 && tile.form == STEREO__CROSS_SMALL) FN(cross_line)(&tile, v, 1, STEREO__CROSS_SMALL);
    else if (tile.bytes == 1 && tile.form == STEREO__CROSS_JOINED) FN(cross_line)(&tile, v, 1, STEREO__CROSS_JOINED);
    else if (tile.bytes == 1) FN(cross_line)(&tile, v, 1, STEREO__CROSS_APART);
    else if (tile.form == STEREO__CROSS_SMALL) FN(cross_line)(&tile, v, 2, STEREO__CROSS_SMALL);
    else if (tile.form == STEREO__CROSS_JOINED) FN(cross_line)(&tile, v, 2, STEREO__CROSS_JOINED);
    else FN(cross_line)(&tile, v, 2, STEREO__CROSS_APART);
}

/* value / count, rounded down; q is this quotient or one less. */
STEREO__INLINE VX FN(cross_quotient)(VX value, VX count, VX q)
{
    return vx_over32(vx_add32(q, vx_set32(1)), q, count, vx_sub32(value, vx_mul32(q, count)));
}

/* value / count with `fraction` further bits, rounded. With these bits both are below 2^31 and the quotient is below
   2^16. exact: floats hold numbers up to 2^24 and divide them to the right whole number. Beyond, counts are at least
   2^8, and the float quotient is within 2^-6 of the true one. So the quotient of value less an eighth of count never
   exceeds the true one and, rounded down, is at most one too small. */
STEREO__INLINE VX FN(cross_mean)(VX value, VX count, int32_t fraction, const int exact)
{
    value = vx_add32(vx_left32(value, fraction), vx_shr32(count, 1));
    if (exact) return vx_ratio32(value, count);
    return FN(cross_quotient)(value, count, vx_ratio32(vx_sub32(value, vx_shr32(count, 3)), count));
}

/* Stores the means of the even and of the odd lanes, interleaved. */
STEREO__INLINE void FN(cross_put)(const stereo__cross *c, uint8_t *out, VX even, VX odd)
{
    if (c->out_bytes == 1) vx_put_halves(out, vx_or(even, vx_shl32(odd, 8)));
    else FN(write)(out, vx_or(even, vx_shl32(odd, 16)), c->past);
}

STEREO__INLINE void FN(cross_means)(const stereo__cross *c, int32_t u, int32_t v, const stereo__cross_form form)
{
    const int planes = VX_TILE_PLANES(form), exact = form == STEREO__CROSS_SMALL;
    const uint8_t *here = c->sums + (size_t)(u - c->from) * c->stride + (size_t)((v - c->base) * planes * VX_PLANE);
    const stereo__cross_arms arms = stereo__cross_arms_of(c, u, v, 1);
    uint8_t *out = stereo__cross_out(c, u, v);
    const VX half = vx_set32(0xffff);
    VX sum[6], value[4], count[4];
    int j;
    FN(cross_between)(sum, here, &arms, planes, !exact);
    STEREO__UNROLL for (j = 0; j < 2; j++) {
        const VX number = sum[2 * planes - 2 + j], high = exact ? vx_set32(0) : sum[2 + j];
        value[2 * j] = vx_or(vx_and(sum[j], half), vx_shl32(high, 16));
        value[2 * j + 1] = vx_or(vx_shr32(sum[j], 16), vx_andnot(half, high));
        count[2 * j] = vx_and(number, half);
        count[2 * j + 1] = vx_shr32(number, 16);
    }
    STEREO__UNROLL for (j = 0; j < 4; j++) {
        if (form == STEREO__CROSS_JOINED) {
            count[j] = vx_shr32(value[j], 20);
            value[j] = vx_and(value[j], vx_set32(0xfffff));
        }
        value[j] = FN(cross_mean)(value[j], count[j], c->fraction, exact);
    }
    FN(cross_put)(c, out, value[0], value[1]);
    FN(cross_put)(c, out + VX_BYTES / 2 * c->out_bytes, value[2], value[3]);
}

static void FN(cross_second)(const stereo__cross *c, int32_t v0, int32_t v1)
{
    const stereo__cross tile = *c;
    int32_t u, v;
    for (u = tile.from; u < tile.from + tile.count; u++)
        for (v = v0; v < v1; v++)
            if (tile.form == STEREO__CROSS_SMALL) FN(cross_means)(&tile, u, v, STEREO__CROSS_SMALL);
            else if (tile.form == STEREO__CROSS_JOINED) FN(cross_means)(&tile, u, v, STEREO__CROSS_JOINED);
            else FN(cross_means)(&tile, u, v, STEREO__CROSS_APART);
}

/* Replaces each byte by the least of the VX_BYTES bytes from it on; as many bytes must follow those of `least`. */
static void FN(cross_least)(uint8_t *least, int32_t bytes)
{
    int32_t i, step;
    for (step = 1; step < VX_BYTES; step *= 2)
        for (i = 0; i < bytes; i += VX_BYTES) vx_store(least + i, vx_min8(vx_load(least + i), vx_load(least + i + step)));
}

/* Where only one view's arms count, all lanes of a pixel have the same arms. An entry is then n registers of words:
   the even lanes of a register of costs, then the odd ones, and so on. A pixel has one count. */

/* Prefix sums of a line up to pixel `next`, the last of them at byte `head` of a ring of `ring` bytes. It holds those
   that a pixel's arms may reach, and fits the first-level cache. */
typedef struct FN(alone) {
    VX sum[8];
    int32_t next, head, ring;
} FN(alone);

/* Adds the costs of the next pixel of line v to the sum and stores it in the ring; ahead: bytes to the costs of the
   next line, which it prefetches. */
STEREO__INLINE void FN(alone_push)(FN(alone) *s, const stereo__cross *c, int32_t v, ptrdiff_t ahead, const int bytes, const int n)
{
    const VX mask = bytes == 1 ? vx_set32(0xff) : vx_set32(0xffff);
    const uint8_t *in = stereo__cross_costs(c, s->next++, v);
    int j;
    s->head = s->head + n * VX_BYTES < s->ring ? s->head + n * VX_BYTES : 0;
    STEREO__UNROLL for (j = 0; j < n * VX_BYTES * bytes / 4; j += 64) vx_prefetch(in + ahead + j);
    STEREO__UNROLL for (j = 0; j < n; j += 2) {
        const VX two = bytes == 1 ? vx_halves(in + j * VX_BYTES / 4) : vx_load(in + j * VX_BYTES / 2);
        s->sum[j] = vx_add32(s->sum[j], vx_and(two, mask));
        s->sum[j + 1] = vx_add32(s->sum[j + 1], bytes == 1 ? vx_shr32(two, 8) : vx_shr32(two, 16));
    }
    STEREO__UNROLL for (j = 0; j < n; j++) vx_store(c->costs + s->head + j * VX_BYTES, s->sum[j]);
}

/* As cross_line. */
STEREO__INLINE void FN(alone_line)(const stereo__cross *c, int32_t v, const int bytes, const int n)
{
    const stereo__cross_range range = stereo__cross_costs_of(c, v);
    const int32_t shift = c->vertical ? 16 : 0, entry = n * VX_BYTES;
    const size_t line = (size_t)(v % c->kept), after = (size_t)((v + 1) % c->kept);
    const ptrdiff_t ahead = stereo__cross_costs(c, c->from, v + 1 < c->end ? v + 1 : v) - stereo__cross_costs(c, c->from, v);
    const uint8_t *total = c->sums + line * c->stride;
    const uint32_t *count = c->counts + line * (size_t)c->across;
    uint8_t *out = c->sums + after * c->stride;
    uint32_t *out_count = c->counts + after * (size_t)c->across;
    int32_t u, here;
    FN(alone) s;
    int j;
    STEREO__UNROLL for (j = 0; j < n; j++) vx_store(c->costs + j * VX_BYTES, s.sum[j] = vx_set32(0));
    s.next = range.begin;
    s.head = 0;
    s.ring = c->kept * entry;
    here = (c->from - s.next) * entry;
    while (s.next < range.end && s.next < c->from + c->length) FN(alone_push)(&s, c, v, ahead, bytes, n);
    for (u = 0; u < c->count; u++, total += entry, out += entry) {
        const uint32_t own = *stereo__cross_own(c, c->from + u, v) >> shift, before = own & 255u, behind = own >> 8 & 255u;
        int32_t from = here - (int32_t)before * entry, to = here + (int32_t)(behind + 1) * entry;
        if (s.next < range.end) FN(alone_push)(&s, c, v, ahead, bytes, n);
        from += from < 0 ? s.ring : 0;
        to -= to >= s.ring ? s.ring : 0;
        STEREO__UNROLL for (j = 0; j < entry; j += VX_BYTES)
            vx_store(out + j, vx_add32(vx_load(total + j), vx_sub32(vx_load(c->costs + to + j), vx_load(c->costs + from + j))));
        out_count[u] = count[u] + before + behind + 1;
        here = here + entry < s.ring ? here + entry : 0;
    }
}

static void FN(alone_first)(const stereo__cross *c, int32_t v)
{
    const stereo__cross tile = *c;
    if (tile.bytes == 1) FN(alone_line)(&tile, v, 1, 4);
    else FN(alone_line)(&tile, v, 2, 4);
}

static void FN(wider_first)(const stereo__cross *c, int32_t v)
{
    const stereo__cross tile = *c;
    if (tile.bytes == 1) FN(alone_line)(&tile, v, 1, 8);
    else FN(alone_line)(&tile, v, 2, 8);
}

/* The region's mean, from the entries where it begins and ends. As cross_mean, but with one count for all lanes:
   multiplication by its reciprocal, less 2^-20 of that, takes 3 to 6 % less time than division. */
STEREO__INLINE VX FN(alone_mean)(const uint8_t *from, const uint8_t *to, VX count, VX half, VX inverse, int32_t fraction,
                                 const int exact)
{
    const VX value = vx_add32(vx_left32(vx_sub32(vx_load(to), vx_load(from)), fraction), half);
    if (exact) return vx_ratio32(value, count);
    return FN(cross_quotient)(value, count, vx_trunc32(vx_mulf(vx_float32(value), inverse)));
}

STEREO__INLINE void FN(alone_means)(const stereo__cross *c, int32_t v, const int n, const int exact)
{
    const int32_t here = v % c->kept, shift = c->vertical ? 0 : 16, entry = n * VX_BYTES;
    int32_t i;
    int j;
    for (i = 0; i < c->count; i++) {
        const uint32_t own = *stereo__cross_own(c, c->from + i, v) >> shift;
        int32_t from = here - (int32_t)(own & 255u), to = here + 1 + (int32_t)(own >> 8 & 255u);
        uint8_t *out = stereo__cross_out(c, c->from + i, v);
        const uint8_t *a, *b;
        uint32_t count;
        VX number, half, inverse;
        from += from < 0 ? c->kept : 0;
        to -= to >= c->kept ? c->kept : 0;
        count = c->counts[to * c->across + i] - c->counts[from * c->across + i];
        a = c->sums + (size_t)from * c->stride + i * entry;
        b = c->sums + (size_t)to * c->stride + i * entry;
        number = vx_set32(count);
        half = vx_set32(count >> 1);
        inverse = vx_setf(0.99999905f / (float)count);
        STEREO__UNROLL for (j = 0; j < entry; j += 2 * VX_BYTES) {
            const VX even = FN(alone_mean)(a + j, b + j, number, half, inverse, c->fraction, exact);
            const VX odd = FN(alone_mean)(a + j + VX_BYTES, b + j + VX_BYTES, number, half, inverse, c->fraction, exact);
            FN(cross_put)(c, out + j / 4 * c->out_bytes, even, odd);
        }
    }
}

static void FN(alone_second)(const stereo__cross *c, int32_t v0, int32_t v1)
{
    const stereo__cross tile = *c;
    for (; v0 < v1; v0++)
        if (tile.form == STEREO__CROSS_SMALL) FN(alone_means)(&tile, v0, 4, 1);
        else FN(alone_means)(&tile, v0, 4, 0);
}

static void FN(wider_second)(const stereo__cross *c, int32_t v0, int32_t v1)
{
    const stereo__cross tile = *c;
    for (; v0 < v1; v0++)
        if (tile.form == STEREO__CROSS_SMALL) FN(alone_means)(&tile, v0, 8, 1);
        else FN(alone_means)(&tile, v0, 8, 0);
}

static void FN(cross_tile)(const stereo__call *call)
{
    static const stereo__cross_code joint = {FN(cross_first), FN(cross_second), FN(cross_least), VX_BYTES, 0, FN(streams)};
    static const stereo__cross_code alone = {FN(alone_first), FN(alone_second), NULL, VX_BYTES, 1, FN(streams)};
    static const stereo__cross_code wider = {FN(wider_first), FN(wider_second), NULL, 2 * VX_BYTES, 1, FN(streams)};
    const uint64_t side = 2u * (uint64_t)call->params->cross.length + 1u, most = (uint64_t)call->params->cross.max;
    const uint64_t pixels = side * side, sum = pixels * (most >> call->params->cross.fraction);
    const int exact = sum < 1u << 16 && (sum << call->params->cross.fraction) + pixels < 1u << 24;
    const int wide = VX_BYTES < (int)STEREO__LANES && call->disparities > VX_BYTES; /* more lanes a turn */
    const stereo__cross_code *code = call->slot[1].base ? &joint : wide ? &wider : &alone;
#ifdef VX_BELOW
    if (call->disparities <= VX_BYTES / 2) { /* a register of the next smaller set holds them all */
        VX_BELOW(cross_tile)(call);
        return;
    }
#endif
    if (pixels * (most + 1u) >= 0x80000000u) stereo__cpu_cross_tile(call);
    else if (exact) stereo__cross_tiles(call, code, STEREO__CROSS_SMALL);
    else stereo__cross_tiles(call, code, sum < 1u << 20 && pixels < 1u << 12 ? STEREO__CROSS_JOINED : STEREO__CROSS_APART);
}

#endif /* STEREO__HAS_CROSS */
