/* The right view's winner-takes-all over the vector layer: the volume's diagonals. */

/* The values `offset` lanes before and after lanes `at` of the row, for the winners from place i on. */
STEREO__INLINE void FN(win_sides)(const uint8_t *row, VX at, VX offset, FN(winners) *won, int32_t i, const int wide)
{
    vx_store(won->a + i, FN(gather_lanes)(row, vx_sub32(at, offset), wide));
    vx_store(won->c + i, FN(gather_lanes)(row, vx_add32(at, offset), wide));
}

/* Writes winners k of right pixels [x0, x0 + count), whose values are b, to the map. k < 0: there is none. */
static void FN(right_finish)(const stereo__call *call, FN(winners) *won, int32_t x0, int32_t count)
{
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    const int subpixel = call->params->wta.subpixel != STEREO_SUBPIXEL_NONE;
    const VX pitch = vx_set32(call->pitch), zero = vx_set32(0), last = vx_set32(call->width - 1);
    const VX top = vx_set32(subpixel ? call->disparities - 1 : 0), next = vx_set32(call->pitch + 1);
    VX x = FN(count_from)(x0 + call->params->wta.min_disparity);
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), i;
    for (i = 0; i < count; i += VX_WORDS, x = vx_add32(x, vx_set32(VX_WORDS))) {
        const VX k = vx_load(won->k + i), c = vx_add32(x, k);
        VX inside = vx_and(vx_gt32(k, zero), vx_gt32(top, k)), at, offset;
        inside = vx_and(inside, vx_and(vx_gt32(c, zero), vx_gt32(last, c)));
        offset = vx_and(inside, next);
        at = vx_add32(vx_mul32(vx_max32(c, zero), pitch), vx_max32(k, zero));
        at = vx_and(at, vx_gt32(k, vx_set32(-1)));
        if (call->slot[0].elem == STEREO__U32) FN(win_sides)(row, at, offset, won, i, 2);
        else if (call->slot[0].elem == STEREO__U16) FN(win_sides)(row, at, offset, won, i, 1);
        else FN(win_sides)(row, at, offset, won, i, 0);
    }
    FN(finish)(call, won, count, disparity + x0, NULL, 0);
}

/* Shared by the blocks of a row. line: D lanes of zeros between lanes of ones, which mark lanes without one. edge:
   copies of the first and last left pixel with room on both sides, so that nothing outside the row is read. */
typedef struct FN(right) { uint8_t *line, *edge[2]; } FN(right);

/* Forms, by the bytes of a sum and of a lane: 0 = 1 and 1, 1 = 2 and 2, 3 = 1 and 2, 4 = 4 and 4. */
#define VX_FORM_WIDE(form) ((form) == 4 ? 2 : (form) & 1)
#define VX_FORM_BYTES(form) ((form) == 4 ? 4 : 1 + ((form) == 1))

/* A left pixel's values; within: all lanes are disparities. The sign bit of words is inverted, for signed
   comparisons. */
STEREO__INLINE VX FN(right_values)(const uint8_t *p, const uint8_t *line, const int within, const int form)
{
    VX s = form == 3 ? vx_widen(p) : vx_load(p);
    if (!within) s = vx_or(s, vx_load(line));
    return form == 4 ? vx_xor(s, vx_set32(0x80000000u)) : s;
}

/* Offers left pixels [c, end) to a register of right pixels. If all lanes are within, both halves go at once, because
   a minimum waits for the one before it; of an odd number the middle one is in both halves. at: in the first left
   pixel, lane i has disparity at + i. edge: its values, NULL = those of the sum row. held: best value, the count at
   which it came, the count of left pixels from 1 on. */
STEREO__INLINE void FN(right_meet)(const stereo__call *call, const uint8_t *row, const FN(right) *shared,
                                   const uint8_t *edge, int32_t c, int32_t end, int32_t at, VX *held, const int within,
                                   const int form)
{
    const int wide = VX_FORM_WIDE(form), bytes = VX_FORM_BYTES(form);
    const int32_t further = within ? (end - c) / 2 : 0, step = call->pitch * bytes;
    const uint8_t *line = shared->line + ((VX_BYTES >> wide) + at) * (1 << wide), *line2 = line + further * (1 << wide);
    const uint8_t *p = edge ? edge + ((VX_BYTES >> wide) + at) * bytes : row + c * (ptrdiff_t)step + (ptrdiff_t)at * bytes;
    const uint8_t *p2 = p + further * (ptrdiff_t)(step + bytes);
    const VX one = vx_set(1);
    VX best = held[0], where = held[1], count = held[2], best2 = best, where2 = where, count2, old;
    count2 = vx_add(count, vx_set((uint32_t)further));
    held[2] = vx_add(count2, vx_set((uint32_t)(end - c - further)));
    for (end -= further; c < end; c++, p += step + bytes, p2 += step + bytes, line += 1 << wide, line2 += 1 << wide) {
        old = best;
        best = vx_min(best, FN(right_values)(p, line, within, form));
        where = vx_note(where, count, best, old);
        count = vx_add(count, one);
        if (!within) continue;
        old = best2;
        best2 = vx_min(best2, FN(right_values)(p2, line2, within, form));
        where2 = vx_note(where2, count2, best2, old);
        count2 = vx_add(count2, one);
    }
    held[0] = within ? vx_min(best, best2) : best;
    held[1] = within ? vx_note(where, where2, held[0], best) : where;
}

/* The best candidates of L right pixels from x0 on, one in each lane, in descending order: lane i is pixel x0 + L - 1
   - i. Its candidate in left pixel c is then disparity at + i, with at = c - min_disparity - (x0 + L - 1):
   consecutive lanes of the sum row, one further for each c. out: the values, then 1 + c - c0 of each lane, 0 = none
   is below the largest number. Returns c0. */
STEREO__INLINE int32_t FN(right_block)(const stereo__call *call, const uint8_t *row, const FN(right) *shared,
                                       int32_t x0, uint8_t *out, const int form)
{
    const int wide = VX_FORM_WIDE(form);
    const VX sign = vx_set32(wide == 2 ? 0x80000000u : 0);
    const int32_t lanes = VX_BYTES >> wide, last = call->width - 1, low = call->params->wta.min_disparity + x0;
    const int32_t origin = low + lanes - 1, high = origin + call->disparities; /* at origin, lane 0 is disparity 0 */
    int32_t begin = low < 0 ? 0 : low, end = high > last + 1 ? last + 1 : high;
    int32_t stop = end > last ? last : end, c = begin, part, from, to;
    VX held[3];
    held[0] = vx_xor(vx_set8(255), sign);
    held[1] = vx_set8(0);
    held[2] = vx_set(1);
    if (c == 0 && end > 0)
        FN(right_meet)(call, row, shared, shared->edge[0], c++, 1, -origin, held, 0, form);
    for (part = 0, from = c; part < 3 && from < stop; part++, from = to) {
        to = part == 2 ? stop : stereo__clamp(part ? (int64_t)high - lanes + 1 : origin, from, stop);
        if (part == 1) FN(right_meet)(call, row, shared, NULL, from, to, from - origin, held, 1, form);
        else FN(right_meet)(call, row, shared, NULL, from, to, from - origin, held, 0, form);
    }
    if (end > last && last > 0 && begin <= last)
        FN(right_meet)(call, row, shared, shared->edge[1], last, last + 1, last - origin, held, 0, form);
    vx_store(out, vx_xor(held[0], sign));
    vx_store(out + VX_BYTES, held[1]);
    return begin;
}

/* Winners of right pixels, -1 = the left image has no candidate. origin: column of disparity 0's candidate; c: column
   of the best one; all: set where all costs are the largest number, so that the smallest disparity wins. */
STEREO__INLINE VX FN(right_winners)(const stereo__call *call, VX origin, VX c, VX all)
{
    const VX column = FN(pick)(all, vx_max32(origin, vx_set32(0)), c), k = vx_sub32(column, origin);
    const VX met = vx_and(vx_gt32(vx_set32(call->width), column), vx_gt32(vx_set32(call->disparities), k));
    return FN(pick)(met, k, vx_set32(-1));
}

STEREO__INLINE void FN(right_row)(const stereo__call *call, const int form)
{
    const int wide = VX_FORM_WIDE(form), lanes = VX_BYTES >> wide, bytes = VX_FORM_BYTES(form);
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    const int32_t d = call->disparities, md = call->params->wta.min_disparity;
    const VX zero = vx_set32(0);
    size_t pixel = (size_t)call->pitch * (size_t)bytes;
    int32_t x0, x, i;
    FN(right) shared;
    FN(winners) won;
    uint8_t found[2 * VX_BYTES];
    memset(&won, 0, sizeof(won));
    shared.line = call->scratch;
    for (i = 0; i < 2; i++) shared.edge[i] = call->scratch + (size_t)(1 + i) * stereo__right_room(call);
    memset(shared.line, 0xff, (size_t)(d + 2 * lanes) << wide);
    memset(shared.line + ((size_t)lanes << wide), 0, (size_t)d << wide);
    for (i = 0; i < 2; i++) {
        memset(shared.edge[i], 0xff, pixel + (size_t)(2 * lanes * bytes));
        memcpy(shared.edge[i] + lanes * bytes, row + (i ? (size_t)call->width - 1 : 0) * pixel, pixel);
    }
    for (x0 = 0; x0 < call->width; x0 += STEREO__CHUNK) {
        int32_t count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        for (x = 0; x < count; x += lanes) {
            int32_t c0 = FN(right_block)(call, row, &shared, x0 + x, found, form);
            for (i = 0; i < lanes; i += VX_WORDS) {
                const VX c = vx_reverse32(FN(widest)(found + VX_BYTES, lanes - i - VX_WORDS, 1 << wide));
                const VX origin = FN(count_from)(md + x0 + x + i), column = vx_add32(c, vx_set32(c0 - 1));
                vx_store(won.b + x + i, vx_reverse32(FN(widest)(found, lanes - i - VX_WORDS, 1 << wide)));
                vx_store(won.k + x + i, FN(right_winners)(call, origin, column, vx_eq32(c, zero)));
            }
        }
        FN(right_finish)(call, &won, x0, count);
    }
}

/* Cells of right pixels. Copies the left pixels' cells from right pixel 0's first candidate on, 255 where there is no
   left pixel. Lane k of a right pixel's cell comes from k pixels further on: here as many as k's two low bits say,
   and the rest of the way in win_cells. */
static const uint8_t *FN(right_gather)(const stereo__call *call)
{
    const int32_t width = call->width, cells = width + 16 + VX_CELLS, low = call->params->wta.min_disparity;
    const int32_t first = stereo__clamp(-(int64_t)low, 0, cells), end = stereo__clamp((int64_t)width - low, first, cells);
    const FN(shear) shear = FN(shear_of)(1);
    uint8_t *out = call->scratch, *p;
    int32_t i;
    memset(out, 255, 16 * (size_t)first);
    if (first < end)
        memcpy(out + 16 * first, stereo__row(&call->slot[0], call->y) + 16 * (ptrdiff_t)(first + low), 16 * (size_t)(end - first));
    memset(out + 16 * end, 255, 16 * (size_t)(cells - end));
    for (i = 0, p = out; i < width + 12; i += VX_CELLS, p += VX_BYTES) vx_store(p, FN(sheared)(p, &shear));
    return out;
}

/* Corrects what win_cells found for right pixels from x0 on: winners outside the left image, and offsets at its ends,
   where there are none. */
STEREO__INLINE void FN(right_inside)(const stereo__call *call, int32_t x0, int32_t count, FN(winners) *won)
{
    const VX zero = vx_set32(0), last = vx_set32(call->width - 1);
    int32_t i;
    for (i = 0; i < count; i += VX_WORDS) {
        const VX b = vx_load(won->b + i), origin = FN(count_from)(x0 + i + call->params->wta.min_disparity);
        const VX c = vx_add32(origin, vx_load(won->k + i)), between = vx_and(vx_gt32(c, zero), vx_gt32(last, c));
        vx_store(won->k + i, FN(right_winners)(call, origin, c, vx_eq32(b, vx_set32(255))));
        vx_store(won->a + i, FN(pick)(between, vx_load(won->a + i), b));
        vx_store(won->c + i, FN(pick)(between, vx_load(won->c + i), b));
    }
}

static void FN(right_cells)(const stereo__call *call)
{
    int32_t *disparity = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), x, count;
    const uint8_t *p = FN(right_gather)(call);
    FN(winners) won;
    for (x = 0; x < call->width; x += count, p += 16 * count) {
        count = call->width - x < STEREO__CHUNK ? call->width - x : STEREO__CHUNK;
        FN(win_cells)(call, p, count, &won, 0, 1);
        FN(right_inside)(call, x, count, &won);
        FN(finish)(call, &won, count, disparity + x, NULL, 0);
    }
}

static void FN(wta_right)(const stereo__call *call)
{
    const int cells = call->pitch == 16 && call->slot[0].elem == STEREO__U8;
    VX_SMALLER(cells ? VX_BYTES : call->pitch << (call->slot[0].elem == STEREO__U16), wta_right, (call))
    if (call->slot[0].elem > STEREO__U32 || (call->params->wta.shift && call->slot[0].elem < STEREO__U32) || call->pitch > 2048)
        stereo__cpu_wta_right(call);
    else if (call->slot[0].elem == STEREO__U32)
        FN(right_row)(call, 4);
    else if (cells)
        FN(right_cells)(call);
    else if (call->slot[0].elem == STEREO__U16)
        FN(right_row)(call, 1);
    else if (call->disparities + VX_BYTES <= 256)
        FN(right_row)(call, 0);
    else                                     /* counts need more than a byte */
        FN(right_row)(call, 3);
}

