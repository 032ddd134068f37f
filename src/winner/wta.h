/* Winner-takes-all on a volume: the lowest cost of each pixel, its place between whole disparities, uniqueness and
   confidence; of the left view, and of the right one along diagonals. Uses core/ and aggregate/lanes.h. */

/* Offset of the minimum from three costs a, b, c at d - 1, d, d + 1, in 1/256 pixel, |offset| <= 128. The parabola
   fits squared costs; the V of two lines of equal slope fits absolute and Hamming costs, with less pixel locking. */
static int32_t stereo__subpixel(int32_t kind, uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t difference = a > c ? a - c : c - a, larger = a > c ? a : c, denominator, offset;
    if (kind == STEREO_SUBPIXEL_NONE) return 0;
    denominator = kind == STEREO_SUBPIXEL_PARABOLA ? 2u * (a + c - 2u * b) : 2u * (larger - b);
    if (denominator == 0) return 0;
    offset = (2u * difference * STEREO__ONE + denominator) / (2u * denominator);
    return a > c ? (int32_t)offset : -(int32_t)offset;
}

/* Smallest cost of lanes (disparities) [from, to). The loop has no branches, so that compilers vectorise it. */
#define STEREO__DEFINE_MINIMUM(type)                                                    \
    static uint32_t stereo__minimum_##type(const type *costs, int32_t from, int32_t to) \
    {                                                                                   \
        type best = (type) ~(type)0;                                                    \
        int32_t k;                                                                      \
        for (k = from; k < to; k++) best = costs[k] < best ? costs[k] : best;           \
        return best;                                                                    \
    }
STEREO__DEFINE_MINIMUM(uint8_t)
STEREO__DEFINE_MINIMUM(uint16_t)
STEREO__DEFINE_MINIMUM(uint32_t)

static uint32_t stereo__minimum(const uint8_t *costs, stereo__elem elem, int32_t from, int32_t to)
{
    if (elem == STEREO__U8) return stereo__minimum_uint8_t(costs, from, to);
    if (elem == STEREO__U16) return stereo__minimum_uint16_t((const uint16_t *)(const void *)costs, from, to);
    return stereo__minimum_uint32_t((const uint32_t *)(const void *)costs, from, to);
}

static int32_t stereo__first_lane(const uint8_t *costs, stereo__elem elem, uint32_t value)
{
    int32_t k = 0;
    while (stereo__lane(costs, elem, k) != value) k++;
    return k;
}

/* Smallest value outside [best - 1, best + 1]; the largest number where there is no such lane. */
static void stereo__second(const uint8_t *costs, stereo__elem elem, int32_t disparities, int32_t best,
                          uint32_t *second)
{
    uint32_t below = 0xffffffffu, above = 0xffffffffu;
    if (best >= 2) below = stereo__minimum(costs, elem, 0, best - 1);
    if (best + 2 < disparities) above = stereo__minimum(costs, elem, best + 2, disparities);
    *second = below < above ? below : above;
}

/* Confidence 0..255 from the best and second best cost: how much better the best is (1 - best / second). */
static uint32_t stereo__confidence(uint32_t best, uint32_t second)
{
    uint32_t value = second > 0 ? (second - best) * 256u / second : 0;
    return value < 255u ? value : 255u;
}

/* The map's value at winner k; offset 0 where a neighbour is missing. */
static int32_t stereo__winner(const stereo__params *params, int32_t disparities, const uint8_t *costs,
                              stereo__elem elem, int32_t k)
{
    uint32_t shift = params->wta.shift;
    int32_t offset = 0;
    if (k > 0 && k + 1 < disparities)
        offset = stereo__subpixel(params->wta.subpixel, stereo__lane(costs, elem, k - 1) >> shift,
                                  stereo__lane(costs, elem, k) >> shift, stereo__lane(costs, elem, k + 1) >> shift);
    return (params->wta.min_disparity + k) * STEREO__ONE + offset;
}

static size_t stereo__scratch_wta(const stereo__call *extent)
{
    (void)extent;
    return 0;
}

/* Is the second best cost wanted, for uniqueness or confidence? */
static int stereo__wants_second(const stereo__call *call) { return call->slot[2].base || call->params->wta.keep < 1024u; }

/* Is the winner too close to the second best? Costs that are equal are, also where they are 0. */
static int stereo__ambiguous(const stereo__wta_params *params, uint32_t best, uint32_t second)
{
    return params->keep < 1024u &&
           (second == best || (second >> params->shift) * params->keep < (best >> params->shift) * 1024u);
}

/* Writes winner k of pixel x, with cost `best`, to the maps. second: the least cost outside [k - 1, k + 1], if
   wanted. */
static void stereo__put_winner(const stereo__call *call, int32_t x, const uint8_t *costs, int32_t k, uint32_t best,
                               uint32_t second)
{
    const int rival = stereo__wants_second(call) && (k >= 2 || k + 2 < call->disparities);
    const uint32_t shift = call->params->wta.shift;
    int32_t *map = (int32_t *)(void *)stereo__row(&call->slot[1], call->y);
    uint32_t *confidence = call->slot[2].base ? (uint32_t *)(void *)stereo__row(&call->slot[2], call->y) : NULL;
    map[x] = stereo__winner(call->params, call->disparities, costs, call->slot[0].elem, k);
    if (rival && stereo__ambiguous(&call->params->wta, best, second)) map[x] = STEREO__INVALID;
    if (confidence) confidence[x] = rival ? stereo__confidence(best >> shift, second >> shift) : 0;
}

static void stereo__cpu_wta(const stereo__call *call)
{
    const uint8_t *costs = stereo__pixel(&call->slot[0], call->x0, call->y);
    stereo__elem elem = call->slot[0].elem;
    int32_t x;
    for (x = call->x0; x < call->x1; x++, costs += call->slot[0].x_stride) {
        uint32_t best = stereo__minimum(costs, elem, 0, call->disparities), second = 0;
        int32_t k = stereo__first_lane(costs, elem, best);
        if (stereo__wants_second(call)) stereo__second(costs, elem, call->disparities, k, &second);
        stereo__put_winner(call, x, costs, k, best, second);
    }
}

/* Bytes of a pixel's lanes, up to four each, with a register on both sides. */
static size_t stereo__right_room(const stereo__call *call) { return 4 * (size_t)call->pitch + 128; }

/* Scalar code: best cost and lane of each right pixel of the row. Twins: a mask of a pixel's lanes, and copies of the
   row's first and last pixel, each with room on both sides (right_room); or, with a pitch of 16 bytes, a row of cells
   of 16 bytes with room behind it. */
static size_t stereo__scratch_wta_right(const stereo__call *extent)
{
    const size_t row = 2 * (size_t)extent->width * sizeof(uint32_t), shared = 3 * stereo__right_room(extent);
    return extent->pitch == 16 ? 16 * ((size_t)extent->width + 36) : row > shared ? row : shared;
}

/* Writes the winner of right pixel x to the map. lane: its index, 0xffffffff = there is none. */
static void stereo__put_right(const stereo__call *call, int32_t x, uint32_t best, uint32_t lane)
{
    const stereo__view *volume = &call->slot[0];
    const uint8_t *costs = stereo__row(volume, call->y);
    int32_t *map = (int32_t *)(void *)stereo__row(&call->slot[1], call->y), offset = 0;
    const int32_t k = (int32_t)lane, left = x + call->params->wta.min_disparity + k;
    const uint32_t shift = call->params->wta.shift;
    if (lane == 0xffffffffu) {
        map[x] = STEREO__INVALID;
        return;
    }
    if (k > 0 && k + 1 < call->disparities && left > 0 && left + 1 < call->width)
        offset = stereo__subpixel(call->params->wta.subpixel,
                                  stereo__lane(costs + (size_t)(left - 1) * volume->x_stride, volume->elem, k - 1) >> shift,
                                  best >> shift,
                                  stereo__lane(costs + (size_t)(left + 1) * volume->x_stride, volume->elem, k + 1) >> shift);
    map[x] = (call->params->wta.min_disparity + k) * STEREO__ONE + offset;
}

/* Offers the costs of left pixel x to the right pixels that they match: column x - d for lane k. */
static void stereo__offer_right(const stereo__call *call, const uint8_t *costs, int32_t x, uint32_t *best,
                                uint32_t *lane)
{
    int32_t top = x - call->params->wta.min_disparity, k = top >= call->width ? top - call->width + 1 : 0;
    int32_t end = top < call->disparities - 1 ? top + 1 : call->disparities;
    for (; k < end; k++) {
        uint32_t value = stereo__lane(costs, call->slot[0].elem, k);
        int32_t column = top - k;
        /* left pixels come in rising order, and so do the lanes of one right pixel: of equal ones the smaller
           stays */
        if (value < best[column]) {
            best[column] = value;
            lane[column] = (uint32_t)k;
        }
    }
}

static void stereo__cpu_wta_right(const stereo__call *call)
{
    const stereo__view *volume = &call->slot[0];
    const uint8_t *costs = stereo__row(volume, call->y);
    uint32_t *best = (uint32_t *)(void *)call->scratch, *lane = best + call->width;
    int32_t x;
    for (x = 0; x < call->width; x++) {
        best[x] = 0xffffffffu;
        lane[x] = 0xffffffffu;
    }
    for (x = 0; x < call->width; x++) stereo__offer_right(call, costs + (size_t)x * volume->x_stride, x, best, lane);
    for (x = 0; x < call->width; x++) stereo__put_right(call, x, best[x], lane[x]);
}

