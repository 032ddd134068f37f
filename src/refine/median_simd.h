/* Medians over the vector layer. */

/* Median of nine by a network of 19 exchanges (Paeth, Graphics Gems 1990; Devillard's order), of words or bytes. */
STEREO__INLINE VX FN(median9)(VX *v, const int bytes)
{
    static const uint8_t network[19][2] = {{1, 2}, {4, 5}, {7, 8}, {0, 1}, {3, 4}, {6, 7}, {1, 2}, {4, 5}, {7, 8},
                                           {0, 3}, {5, 8}, {4, 7}, {3, 6}, {1, 4}, {2, 5}, {4, 7}, {4, 2}, {6, 4},
                                           {4, 2}};
    int i;
    STEREO__UNROLL for (i = 0; i < 19; i++) {
        VX a = v[network[i][0]], b = v[network[i][1]];
        v[network[i][0]] = bytes == 1 ? vx_min8(a, b) : vx_min32(a, b);
        v[network[i][1]] = bytes == 1 ? vx_max8(a, b) : vx_max32(a, b);
    }
    return v[4];
}

/* Medians of image planes, whose rows continue beyond the image's sides. */
static void FN(image_median)(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    uint8_t row[VX_BYTES], rows[3][2 * VX_BYTES + 2];
    uint32_t z;
    int32_t x, count;
    int i;
    memset(rows, 0, sizeof(rows));
    if (in->elem != STEREO__U8) {
        stereo__cpu_image_median(call);
        return;
    }
    for (z = 0; z < out->depth; z++) {
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        for (x = 0; x < call->width; x += count) {
            VX v[9];
            count = call->width - x < VX_BYTES ? call->width - x : VX_BYTES;
            for (i = 0; i < 3; i++) {
                const uint8_t *from = stereo__row(in, stereo__clamp_row(call, call->y + i - 1)) + z * in->z_stride;
                memcpy(rows[i], from + x - 1, (size_t)count + 2);
            }
            STEREO__UNROLL for (i = 0; i < 9; i++) v[i] = vx_load(rows[i / 3] + i % 3);
            vx_store(row, FN(median9)(v, 1));
            memcpy(to + x, row, (size_t)count);
        }
        stereo__margins(to, call->width, 1);
    }
}

/* a becomes the smaller, b the larger of both. */
STEREO__INLINE void FN(order32)(VX *a, VX *b)
{
    const VX least = vx_min32(*a, *b);
    *b = vx_max32(*a, *b);
    *a = least;
}

/* A value of a window. turn: all bits set in lanes whose next invalid value counts as the largest; see below. */
STEREO__INLINE VX FN(median_value)(const int32_t *at, VX *turn)
{
    const VX invalid = vx_set32(STEREO__BORDER), a = vx_max32(vx_load(at), invalid), gap = vx_eq32(a, invalid);
    const VX v = vx_xor(a, vx_and(gap, *turn));
    *turn = vx_xor(*turn, gap);
    return v;
}

/* Sorts three, five or seven words, in 3, 9 or 16 exchanges, the fewest that there are. */
STEREO__INLINE void FN(sort_words)(VX *v, const int count)
{
    static const uint8_t three[3][2] = {{0, 2}, {0, 1}, {1, 2}};
    static const uint8_t five[9][2] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1}, {2, 4}, {1, 2}, {3, 4}, {2, 3}};
    static const uint8_t seven[16][2] = {{0, 6}, {2, 3}, {4, 5}, {0, 2}, {1, 4}, {3, 6}, {0, 1}, {2, 5},
                                         {3, 4}, {1, 2}, {4, 6}, {2, 3}, {4, 5}, {1, 2}, {3, 4}, {5, 6}};
    const uint8_t (*exchanges)[2] = count == 3 ? three : count == 5 ? five : seven;
    const int most = count == 3 ? 3 : count == 5 ? 9 : 16;
    int i;
    STEREO__UNROLL for (i = 0; i < most; i++) FN(order32)(&v[exchanges[i][0]], &v[exchanges[i][1]]);
}

/* Merges the sorted columns of a group, two of five words or three of seven (Batcher 1968: odd-even merging). */
STEREO__INLINE void FN(merge_words)(VX *v, const int side)
{
    static const uint8_t fives[15][2] = {{0, 8}, {1, 9}, {1, 5}, {2, 6}, {3, 7}, {4, 8}, {0, 2}, {3, 5},
                                         {4, 6}, {7, 9}, {0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}};
    static const uint8_t sevens[23][2] = {
        {0, 8}, {1, 9}, {2, 10}, {3, 11}, {4, 12}, {5, 13}, {3, 7}, {4, 8}, {5, 9}, {6, 10}, {1, 3}, {2, 4},
        {5, 7}, {6, 8}, {9, 11}, {10, 12}, {0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}, {12, 13}};
    static const uint8_t third[2][20][2] = { /* seven words more */
        {{0, 16}, {1, 17}, {2, 18}, {3, 19}, {4, 20}, {6, 14}, {7, 15}, {8, 16}, {9, 17}, {10, 18},
         {11, 19}, {12, 20}, {2, 6}, {3, 7}, {4, 8}, {5, 9}, {10, 14}, {11, 15}, {12, 16}, {13, 17}},
        {{0, 2}, {1, 3}, {4, 6}, {5, 7}, {8, 10}, {9, 11}, {12, 14}, {13, 15}, {16, 18}, {17, 19},
         {1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}, {11, 12}, {13, 14}, {15, 16}, {17, 18}, {19, 20}}};
    int i;
    if (side == 5) {
        STEREO__UNROLL for (i = 0; i < 15; i++) FN(order32)(&v[fives[i][0]], &v[fives[i][1]]);
    } else {
        STEREO__UNROLL for (i = 0; i < 23; i++) FN(order32)(&v[sevens[i][0]], &v[sevens[i][1]]);
        STEREO__UNROLL for (i = 0; i < 20; i++) FN(order32)(&v[third[0][i][0]], &v[third[0][i][1]]);
        STEREO__UNROLL for (i = 0; i < 20; i++) FN(order32)(&v[third[1][i][0]], &v[third[1][i][1]]);
    }
}

/* The largest (largest = 0: smallest) three of ten words, or four of 21, sorted. The words rise, then fall (or fall,
   then rise). Halves of such a sequence, whose length is made even by words that win nowhere, yield another that has the
   larger words. */
STEREO__INLINE void FN(extremes)(VX *v, const int side, const int largest, VX *out)
{
    const int count = side == 7 ? 21 : 10, n = side == 7 ? 12 : 6;
    VX rest[3];
    int i;
#define STEREO__BETTER(a, b) (largest ? vx_max32(a, b) : vx_min32(a, b))
    STEREO__UNROLL for (i = 0; i < count - n; i++) v[i] = STEREO__BETTER(v[i], v[i + n]);
    STEREO__UNROLL for (i = 0; i < n - 6; i++) v[i] = STEREO__BETTER(v[i], v[i + 6]);
    STEREO__UNROLL for (i = 0; i < 3; i++) {
        rest[i] = largest ? vx_min32(v[i], v[i + 3]) : vx_max32(v[i], v[i + 3]);
        v[i] = STEREO__BETTER(v[i], v[i + 3]);
    }
#undef STEREO__BETTER
    FN(sort_words)(v, 3);
    STEREO__UNROLL for (i = 0; i < 3; i++) out[i + (side == 7 && largest)] = v[i];
    if (side == 7 && largest) out[0] = vx_max32(rest[0], vx_max32(rest[1], rest[2]));
    else if (side == 7) out[3] = vx_min32(rest[0], vx_min32(rest[1], rest[2]));
}

/* Sorted words, from `other` in lanes in which `turn` has all ones, else from `usual`. */
STEREO__INLINE void FN(take_turns)(const int32_t *usual, const int32_t *other, const int count, VX turn, VX *v)
{
    int i;
    if (vx_all_ones(vx_eq32(turn, vx_set32(0)))) {
        STEREO__UNROLL for (i = 0; i < count; i++) v[i] = vx_load(usual + i * STEREO__MEDIAN_ROW);
    } else {
        STEREO__UNROLL for (i = 0; i < count; i++)
            v[i] = FN(pick)(turn, vx_load(other + i * STEREO__MEDIAN_ROW), vx_load(usual + i * STEREO__MEDIAN_ROW));
    }
}

/* Sorts columns [0, count) of `side` rows. */
STEREO__INLINE void FN(sort_columns)(const int32_t *const *rows, int32_t count, const int side, int holes,
                                     stereo__medians *columns)
{
    int32_t x;
    int i, first;
    for (x = 0; x < count; x += VX_WORDS) {
        VX v[7], odd = vx_set32(0);
        for (first = 0; first <= holes; first++) {
            VX turn = vx_set32(-first);
            if (first == 0 || !vx_all_ones(vx_eq32(odd, vx_set32(0)))) {
                STEREO__UNROLL for (i = 0; i < side; i++) v[i] = FN(median_value)(rows[i] + x, &turn);
                FN(sort_words)(v, side);
            }
            if (first == 0) odd = turn;
            STEREO__UNROLL for (i = 0; i < side; i++) vx_store(columns->sorted[first][i] + x, v[i]);
        }
        vx_store(columns->odd[0] + x, odd);
    }
}

/* Merges the columns of groups: those that begin in columns [0, count). */
STEREO__INLINE void FN(merge_columns)(int32_t count, const int side, int holes, stereo__medians *columns)
{
    const int size = side / 2;
    int32_t x;
    int i, k, first;
    for (x = 0; x < count; x += VX_WORDS) {
        VX v[21], odd = vx_set32(0);
        for (first = 0; first <= holes; first++) {
            VX turn = vx_set32(-first);
            if (first == 0 || !vx_all_ones(vx_eq32(odd, vx_set32(0)))) {
                STEREO__UNROLL for (k = 0; k < size; k++) {
                    FN(take_turns)(columns->sorted[0][0] + x + k, columns->sorted[1][0] + x + k, side, turn, v + k * side);
                    turn = vx_xor(turn, vx_load(columns->odd[0] + x + k));
                }
                FN(merge_words)(v, side);
            }
            if (first == 0) odd = turn;
            STEREO__UNROLL for (i = 0; i < size * side; i++) vx_store(columns->merged[first][i] + x, v[i]);
        }
        vx_store(columns->odd[1] + x, odd);
    }
}

/* Median of the windows from column x on: two groups and a column. */
STEREO__INLINE VX FN(median_merged)(const stereo__medians *columns, int32_t x, const int side)
{
    const int size = side / 2, count = size * side;
    VX turn = vx_load(columns->odd[1] + x), low[21], high[21], other[21], middle[8], m;
    int i;
    STEREO__UNROLL for (i = 0; i < count; i++) low[i] = vx_load(columns->merged[0][i] + x);
    FN(take_turns)(columns->merged[0][0] + x + size, columns->merged[1][0] + x + size, count, turn, other);
    turn = vx_xor(turn, vx_load(columns->odd[1] + x + size));
    STEREO__UNROLL for (i = 0; i < count; i++) {
        high[i] = vx_max32(low[i], other[count - 1 - i]);
        low[i] = vx_min32(low[i], other[count - 1 - i]);
    }
    FN(extremes)(low, side, 1, middle); /* half of the groups' words; of the other half, the smallest */
    FN(extremes)(high, side, 0, middle + (side + 1) / 2);
    FN(take_turns)(columns->sorted[0][0] + x + 2 * size, columns->sorted[1][0] + x + 2 * size, side, turn, other);
    m = middle[side];
    STEREO__UNROLL for (i = 0; i < side; i++) m = vx_min32(m, vx_max32(middle[i], other[side - 1 - i]));
    return m;
}

/* The lower medians of the valid values in `count` windows, with the windows' own pixels `middles`. Invalid pixels
   remain as they are. Invalid values count as the smallest and as the largest in turn, so that the middle one of all
   values is the one wanted. They are raised to STEREO__BORDER, below all valid ones; inverted, that is above them. */
STEREO__INLINE void FN(median_span)(const int32_t *const *rows, int32_t count, const int side, int holes,
                                    stereo__medians *columns, int32_t *out)
{
    const int32_t *middles = rows[side / 2] + side / 2;
    int32_t x;
    int i;
    if (side > 3) {
        FN(sort_columns)(rows, count + side - 1, side, holes, columns);
        FN(merge_columns)(count + side / 2, side, holes, columns);
    }
    for (x = 0; x < count; x += VX_WORDS) {
        const VX middle = vx_load(middles + x), valid = vx_gt32(middle, vx_set32(STEREO__BORDER));
        VX v[9], turn = vx_set32(0), m;
        if (side == 3) {
            STEREO__UNROLL for (i = 0; i < 9; i++) v[i] = FN(median_value)(&rows[i / 3][x + i % 3], &turn);
            m = FN(median9)(v, 4);
        } else {
            m = FN(median_merged)(columns, x, side);
        }
        FN(store_words)(out + x, FN(pick)(valid, m, middle), count - x);
    }
}

/* Columns [x0, x0 + count) of a row of words, invalid outside the image. NULL: all of them are. */
static void FN(row_columns)(const stereo__call *call, const uint8_t *row, int32_t x0, int32_t count, int32_t *out)
{
    const int32_t most = row ? count : 0;
    const int32_t begin = stereo__clamp(-(int64_t)x0, 0, most), end = stereo__clamp((int64_t)call->width - x0, begin, most);
    int32_t x;
    for (x = 0; x < begin; x++) out[x] = STEREO__INVALID;
    if (begin < end) memcpy(out + begin, row + (size_t)(x0 + begin) * 4u, (size_t)(end - begin) * 4u);
    for (x = end; x < count; x++) out[x] = STEREO__INVALID;
}

/* The same, of row y of a map. */
static void FN(map_columns)(const stereo__call *call, int32_t y, int32_t x0, int32_t count, int32_t *out)
{
    const uint8_t *row = y >= 0 && y < call->height ? stereo__row(&call->slot[0], y) : NULL;
    FN(row_columns)(call, row, x0, count, out);
}

/* The rows of windows around STEREO__CHUNK pixels from column x0 on, as far as they lie in the image, each in `room` words
   of `copies`. Returns how many. */
static int32_t FN(map_window)(const stereo__call *call, int32_t x0, int32_t radius, int32_t *copies, int32_t room,
                              const int32_t **rows)
{
    const int32_t y0 = stereo__clamp_row(call, call->y - radius), y1 = stereo__clamp_row(call, call->y + radius);
    int32_t y;
    for (y = y0; y <= y1; y++, copies += room) {
        FN(map_columns)(call, y, x0 - radius, STEREO__CHUNK + 2 * radius + VX_WORDS, copies);
        *rows++ = copies;
    }
    return y1 - y0 + 1;
}

/* Has a chunk of rows an invalid pixel? */
STEREO__INLINE int FN(has_holes)(const int32_t *const *rows, int32_t count, int32_t side)
{
    VX least = vx_set32(INT32_MAX);
    int32_t x, i;
    for (i = 0; i < side; i++)
        for (x = 0; x < count; x += VX_WORDS) least = vx_min32(least, vx_load(rows[i] + x));
    return !vx_all_ones(vx_gt32(least, vx_set32(STEREO__BORDER)));
}

static void FN(median)(const stereo__call *call)
{
    const int32_t radius = call->params->median.radius, side = 2 * radius + 1;
    const int32_t most = STEREO__MEDIANS + 2 * radius + VX_WORDS; /* with what vectors read beyond them */
    stereo__medians *columns = (stereo__medians *)(void *)call->scratch;
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x0, i, count;
    const int32_t *rows[7];
    for (x0 = 0; x0 < call->width; x0 += count) {
        int holes;
        count = call->width - x0 < STEREO__MEDIANS ? call->width - x0 : STEREO__MEDIANS;
        for (i = 0; i < side; i++) {
            const int32_t y = call->y - radius + i;
            rows[i] = columns->copies[i];
            if (y >= 0 && y < call->height && x0 >= radius && x0 - radius + most <= call->width)
                rows[i] = stereo__map_row(&call->slot[0], y) + x0 - radius;
            else
                FN(map_columns)(call, y, x0 - radius, most, columns->copies[i]);
        }
        holes = side > 3 && FN(has_holes)(rows, count + side - 1, side); /* else one turn is enough */
        if (side == 3) FN(median_span)(rows, count, 3, holes, columns, out + x0);
        else if (side == 5) FN(median_span)(rows, count, 5, holes, columns, out + x0);
        else FN(median_span)(rows, count, 7, holes, columns, out + x0);
    }
}
