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

/* Median of `count` words, an odd number. Among half of them plus two, neither the least nor the largest can be the
   median: both are dropped and another word is added, until three are left. */
STEREO__INLINE VX FN(median_words)(VX *v, int count)
{
    int n = count / 2 + 2, next = n, i;
    for (;; n--) {
        for (i = 0; i < n / 2; i++) FN(order32)(&v[i], &v[n - 1 - i]); /* the smaller ones are in front, */
        for (i = 1; i < (n + 1) / 2; i++) FN(order32)(&v[0], &v[i]);   /* the least first */
        for (i = n / 2; i < n - 1; i++) FN(order32)(&v[i], &v[n - 1]);
        if (n == 3) return v[1];
        v[0] = v[next++];
    }
}

/* Sorts five or seven words, in 9 or 16 exchanges, the fewest that there are. */
STEREO__INLINE void FN(sort_words)(VX *v, const int count)
{
    static const uint8_t five[9][2] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1}, {2, 4}, {1, 2}, {3, 4}, {2, 3}};
    static const uint8_t seven[16][2] = {{0, 6}, {2, 3}, {4, 5}, {0, 2}, {1, 4}, {3, 6}, {0, 1}, {2, 5},
                                         {3, 4}, {1, 2}, {4, 6}, {2, 3}, {4, 5}, {1, 2}, {3, 4}, {5, 6}};
    int i;
    if (count == 5) {
        STEREO__UNROLL for (i = 0; i < 9; i++) FN(order32)(&v[five[i][0]], &v[five[i][1]]);
    } else {
        STEREO__UNROLL for (i = 0; i < 16; i++) FN(order32)(&v[seven[i][0]], &v[seven[i][1]]);
    }
}

/* A turn of median_words with a constant number of words. */
STEREO__INLINE void FN(part_words)(VX *v, const int n)
{
    int i;
    STEREO__UNROLL for (i = 0; i < n / 2; i++) FN(order32)(&v[i], &v[n - 1 - i]);
    STEREO__UNROLL for (i = 1; i < (n + 1) / 2; i++) FN(order32)(&v[0], &v[i]);
    STEREO__UNROLL for (i = n / 2; i < n - 1; i++) FN(order32)(&v[i], &v[n - 1]);
}

/* Median of a window of 5 x 5 or 7 x 7 words from column x on, each column sorted. Once its rows are sorted too, word
   k of row j has (j + 1) (k + 1) - 1 words that are no larger, and so many that are no less from the other corner. 12
   words of 25, or 20 of 49, have too many of either to be the median, and half of these lie on each side of it. */
STEREO__INLINE VX FN(median_sorted)(const int32_t *const *rows, int32_t x, const int side)
{
    const int half = (side * side + 1) / 2;
    VX v[29], row[7];
    int n = 0, j, k;
    STEREO__UNROLL for (j = 0; j < side; j++) {
        STEREO__UNROLL for (k = 0; k < side; k++) row[k] = vx_load(rows[j] + x + k);
        FN(sort_words)(row, side);
        STEREO__UNROLL for (k = 0; k < side; k++)
            if ((j + 1) * (k + 1) <= half && (side - j) * (side - k) <= half) v[n++] = row[k];
    }
#define STEREO__PART(words, next) FN(part_words)(v, words), v[0] = v[next];
    if (side == 7) {
        STEREO__PART(16, 16) STEREO__PART(15, 17) STEREO__PART(14, 18) STEREO__PART(13, 19) STEREO__PART(12, 20)
        STEREO__PART(11, 21) STEREO__PART(10, 22) STEREO__PART(9, 23) STEREO__PART(8, 24) STEREO__PART(7, 25)
        STEREO__PART(6, 26) STEREO__PART(5, 27) STEREO__PART(4, 28)
    } else {
        STEREO__PART(8, 8) STEREO__PART(7, 9) STEREO__PART(6, 10) STEREO__PART(5, 11) STEREO__PART(4, 12)
    }
#undef STEREO__PART
    FN(part_words)(v, 3);
    return v[1];
}

/* A value of a window. turn: all bits set in lanes whose next invalid value counts as the largest; see below. */
STEREO__INLINE VX FN(median_value)(const int32_t *at, VX *turn)
{
    const VX invalid = vx_set32(STEREO__BORDER), a = vx_max32(vx_load(at), invalid), gap = vx_eq32(a, invalid);
    const VX v = vx_xor(a, vx_and(gap, *turn));
    *turn = vx_xor(*turn, gap);
    return v;
}

/* The lower median of the valid values in a window. Invalid values count as the smallest and as the largest in turn,
   so that the middle one of all values is the one wanted. They are raised to STEREO__BORDER, below all valid ones;
   inverted, that is above them. middles: the windows' own pixels; of rows the columns are sorted where radius > 1. */
STEREO__INLINE void FN(median_span)(const int32_t *const *rows, const int32_t *middles, int32_t count, const int radius,
                                    int32_t *out)
{
    const int side = 2 * radius + 1;
    const VX invalid = vx_set32(STEREO__BORDER);
    int32_t x;
    int i;
    for (x = 0; x < count; x += VX_WORDS) {
        const int32_t *least = rows[0] + x; /* three loads reach all columns of all windows */
        VX v[49], turn = vx_set32(0), middle = vx_load(middles + x), m;
        VX none = vx_eq32(vx_max32(middle, invalid), invalid);
        if (radius == 1) {
            STEREO__UNROLL for (i = 0; i < 9; i++) v[i] = FN(median_value)(&rows[i / 3][x + i % 3], &turn);
            m = FN(median9)(v, 4);
        } else if (vx_all_ones(vx_gt32(vx_min32(vx_min32(vx_load(least), vx_load(least + radius)),
                                                vx_load(least + 2 * radius)), invalid))) {
            m = FN(median_sorted)(rows, x, side);
        } else {
            for (i = 0; i < side * side; i++) v[i] = FN(median_value)(&rows[i / side][x + i % side], &turn);
            m = FN(median_words)(v, side * side);
        }
        FN(store_words)(out + x, FN(pick)(none, middle, m), count - x);
    }
}

/* Columns [x0, x0 + count) of row y of a map, invalid outside the image. */
static void FN(map_columns)(const stereo__call *call, int32_t y, int32_t x0, int32_t count, int32_t *out)
{
    const int32_t most = y >= 0 && y < call->height ? count : 0;
    const int32_t begin = stereo__clamp(-(int64_t)x0, 0, most), end = stereo__clamp((int64_t)call->width - x0, begin, most);
    int32_t x;
    for (x = 0; x < begin; x++) out[x] = STEREO__INVALID;
    if (begin < end) memcpy(out + begin, stereo__map_row(&call->slot[0], y) + x0 + begin, (size_t)(end - begin) * 4u);
    for (x = end; x < count; x++) out[x] = STEREO__INVALID;
}

/* Sorts the columns of rows into `to`, which may be rows. */
STEREO__INLINE void FN(sort_columns)(const int32_t *const *rows, int32_t count, const int side,
                                     int32_t (*to)[STEREO__CHUNK + 6 + 2 * VX_WORDS])
{
    int32_t x;
    int i;
    for (x = 0; x < count; x += VX_WORDS) {
        VX v[7];
        STEREO__UNROLL for (i = 0; i < side; i++) v[i] = vx_load(rows[i] + x);
        FN(sort_words)(v, side);
        STEREO__UNROLL for (i = 0; i < side; i++) vx_store(to[i] + x, v[i]);
    }
}

static void FN(median)(const stereo__call *call)
{
    int32_t copies[7][STEREO__CHUNK + 6 + 2 * VX_WORDS], middles[STEREO__CHUNK + VX_WORDS], x0, i, count;
    const int32_t radius = call->params->median.radius, most = STEREO__CHUNK + 2 * radius + 2 * VX_WORDS;
    const int32_t *rows[7];
    int32_t *map = stereo__map_row(&call->slot[1], call->y);
    for (x0 = 0; x0 < call->width; x0 += count) {
        count = call->width - x0 < STEREO__CHUNK ? call->width - x0 : STEREO__CHUNK;
        for (i = 0; i <= 2 * radius; i++) {
            const int32_t y = call->y - radius + i;
            rows[i] = copies[i];
            if (y >= 0 && y < call->height && x0 >= radius && x0 - radius + most <= call->width)
                rows[i] = stereo__map_row(&call->slot[0], y) + x0 - radius;
            else
                FN(map_columns)(call, y, x0 - radius, most, copies[i]);
        }
        if (radius > 1) {
            memcpy(middles, rows[radius] + radius, sizeof(middles));
            if (radius == 2) FN(sort_columns)(rows, most - VX_WORDS, 5, copies);
            else FN(sort_columns)(rows, most - VX_WORDS, 7, copies);
            for (i = 0; i <= 2 * radius; i++) rows[i] = copies[i];
        }
        if (radius == 1) FN(median_span)(rows, rows[1] + 1, count, 1, map + x0);
        else if (radius == 2) FN(median_span)(rows, middles, count, 2, map + x0);
        else if (radius == 3) FN(median_span)(rows, middles, count, 3, map + x0);
        else memcpy(map + x0, rows[0], (size_t)count * 4u);
    }
}
