/* Census (Zabih and Woodfill 1994): the bits of comparisons around a pixel, and costs that count how many differ. Uses
   core/, image/, common.h and census_pattern.h. */

/* Hamming distances of STEREO__FEW candidates over byte planes. Eight bytes at a time: bits are added to pairs,
   nibbles and bytes inside a word, which needs neither a table nor an instruction that counts bits. */
static void stereo__hamming_lanes(uint8_t *STEREO__RESTRICT out, const uint8_t *STEREO__RESTRICT right,
                                  size_t plane_stride, const uint8_t *left, size_t left_stride, uint32_t planes)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t total[STEREO__FEW / 8] = {0};
    uint32_t z, i;
    for (z = 0; z < planes; z++) {
        const uint8_t *from = right + z * plane_stride;
        uint64_t pattern = left[z * left_stride] * ones;
        for (i = 0; i < STEREO__FEW / 8; i++) {
            uint64_t v;
            memcpy(&v, from + 8 * i, sizeof(v));
            v ^= pattern;
            v -= (v >> 1) & (0x55 * ones);
            v = (v & (0x33 * ones)) + ((v >> 2) & (0x33 * ones));
            total[i] += (v + (v >> 4)) & (0x0f * ones);
        }
    }
    memcpy(out, total, sizeof(total));
}

static uint64_t stereo__range_cost_census(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return (uint64_t)params->cost.max;
}

static size_t stereo__scratch_cost_census(const stereo__call *extent)
{
    return 2 * extent->slot[1].depth * stereo__reverse_stride(extent);
}

static void stereo__cpu_cost_census(const stereo__call *call)
{
    const stereo__view *view = &call->slot[1];
    const uint8_t *left = stereo__row(&call->slot[0], call->y), *right = stereo__row(view, call->y);
    size_t stride = stereo__reverse_stride(call);
    int32_t entries = call->width + call->pitch, x, k;
    uint32_t z;
    for (z = 0; z < view->depth; z++)
        stereo__reverse_row_u8(call->scratch + z * stride, right + z * view->z_stride, call->width,
                               call->params->cost.min_disparity, entries);
    for (x = 0; x < call->width; x++) {
        uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;
        const uint8_t *candidates = call->scratch + (call->width - 1 - x);
        for (k = 0; k < call->pitch; k += (int32_t)STEREO__FEW)
            stereo__hamming_lanes(out + k, candidates + k, stride, left + x, call->slot[0].z_stride, view->depth);
        stereo__cost_border(call, out, x);
    }
}

/* Census transform (Zabih and Woodfill 1994) and its centre-symmetric form (Spangenberg et al. 2013), for up to 64
   pixels at once. A bit is `low + margin < high`; each time the number of bits still to come is a multiple of eight,
   the last eight go to their plane. Whole pieces have a constant length, which lets compilers vectorise them. */
#define STEREO__CENSUS(T, S)                                                                                         \
    static void stereo__census_bit_##S(T *STEREO__RESTRICT word, const T *low, const T *high, int32_t margin,        \
                                       int32_t count)                                                                \
    {                                                                                                                \
        int32_t i;                                                                                                   \
        if (margin > 0)                                                                                              \
            for (i = 0; i < count; i++)                                                                              \
                word[i] = (T)(word[i] + word[i] + (low[i] + margin < high[i] ? 1 : 0));                              \
        else if (count == (int32_t)STEREO__LANES)                                                                    \
            for (i = 0; i < (int32_t)STEREO__LANES; i++)                                                             \
                word[i] = (T)(word[i] + word[i] + (low[i] < high[i] ? 1 : 0));                                       \
        else                                                                                                         \
            for (i = 0; i < count; i++)                                                                              \
                word[i] = (T)(word[i] + word[i] + (low[i] < high[i] ? 1 : 0));                                       \
    }                                                                                                                \
    static void stereo__census_pair_##S(const stereo__call *call, T *word, int32_t x, int32_t dx, int32_t dy,        \
                                        int32_t count)                                                               \
    {                                                                                                                \
        const stereo__view *grey = &call->slot[0];                                                                   \
        const T *at = (const T *)(const void *)stereo__row(grey, stereo__clamp_row(call, call->y + dy)) + x + dx;    \
        const T *other;                                                                                              \
        int32_t margin = call->params->census.margin;                                                                \
        if (call->params->census.kind == (int32_t)STEREO_CENSUS_FULL) {                                              \
            other = (const T *)(const void *)stereo__row(grey, call->y) + x;                                         \
            stereo__census_bit_##S(word, at, other, margin, count);                                                  \
        } else {                                                                                                     \
            other = (const T *)(const void *)stereo__row(grey, stereo__clamp_row(call, call->y - dy)) + x - dx;      \
            stereo__census_bit_##S(word, other, at, margin, count);                                                  \
        }                                                                                                            \
    }                                                                                                                \
    static void stereo__census_piece_##S(const stereo__call *call, int32_t x, int32_t count)                         \
    {                                                                                                                \
        int32_t rx = call->params->census.width / 2, ry = call->params->census.height / 2, dx, dy, i;                \
        int32_t bit = call->params->census.bits;                                                                     \
        T word[STEREO__LANES] = {0};                                                                                 \
        for (dy = -ry; dy <= ry; dy++)                                                                               \
            for (dx = -rx; dx <= rx && bit > 0; dx++) {                                                              \
                uint8_t *out = stereo__row(&call->slot[1], call->y) + x;                                             \
                if (dx == 0 && dy == 0)                                                                              \
                    continue;                                                                                        \
                stereo__census_pair_##S(call, word, x, dx, dy, count);                                               \
                if (--bit & 7)                                                                                       \
                    continue;                                                                                        \
                for (i = 0; i < count; i++)                                                                          \
                    out[(size_t)(bit >> 3) * call->slot[1].z_stride + (size_t)i] = (uint8_t)word[i];                 \
            }                                                                                                        \
    }
STEREO__CENSUS(uint8_t, u8)
STEREO__CENSUS(uint16_t, u16)
#undef STEREO__CENSUS

/* A comparison of the pattern: is the plane's sample at (x1, y1), seen from the pixel, below that at (x2, y2)? */
typedef struct stereo__comparison { int8_t plane, x1, y1, x2, y2; } stereo__comparison;
static const stereo__comparison stereo__pattern[STEREO__PATTERN_BITS] = {
#define STEREO__ROW(plane, x1, y1, x2, y2) {plane, x1, y1, x2, y2},
    STEREO__CENSUS_PATTERN(STEREO__ROW)
#undef STEREO__ROW
};
#define STEREO__PATTERN_ACROSS 4 /* columns and rows on each side of the pixel; the blur reads one more */
#define STEREO__PATTERN_DOWN 1
#define STEREO__PATTERN_ROWS (2 * STEREO__PATTERN_DOWN + 1)

/* Samples of the vector twins' blurred rows, and of the sums down the columns that these are made from. */
static size_t stereo__pattern_stride(const stereo__call *call)
{
    return ((size_t)call->width + 2 * (STEREO__PATTERN_ACROSS + 1) + 31) & ~(size_t)31;
}

static size_t stereo__scratch_feature_census(const stereo__call *extent)
{
    const int pattern = extent->params->census.kind == (int32_t)STEREO_CENSUS_PATTERN;
    return pattern ? (STEREO__PATTERN_ROWS + 1) * stereo__pattern_stride(extent) * sizeof(uint16_t) : 0;
}

/* Columns that a piece computes in planes, and in rows of luma. A constant length lets compilers vectorise, so that
   columns behind the last one that is needed are computed too. */
#define STEREO__PATTERN_COLUMNS ((int32_t)STEREO__LANES + 8)
#define STEREO__PATTERN_LUMA (STEREO__PATTERN_COLUMNS + 8)

static void stereo__pattern_luma(const stereo__call *call, int32_t x, int32_t y, int32_t count,
                                 int32_t *STEREO__RESTRICT out)
{
    const uint8_t *row = stereo__row(&call->slot[0], stereo__clamp_row(call, y));
    const uint16_t *wide = (const uint16_t *)(const void *)row;
    int32_t i;
    if (call->slot[0].elem > STEREO__U8)
        for (i = 0; i < count; i++) out[i] = wide[x + i];
    else if (count == STEREO__PATTERN_LUMA)
        for (i = 0; i < STEREO__PATTERN_LUMA; i++) out[i] = row[x + i];
    else
        for (i = 0; i < count; i++) out[i] = row[x + i];
}

/* Chosen comparisons (after Calonder et al. 2010) of luma and of its blur, both planes in sixteenths. */
static void stereo__pattern_piece(const stereo__call *call, int32_t x, int32_t count)
{
    int32_t luma[STEREO__PATTERN_ROWS + 2][STEREO__PATTERN_LUMA] = {{0}}, sums[STEREO__PATTERN_LUMA];
    int32_t planes[2][STEREO__PATTERN_ROWS][STEREO__PATTERN_COLUMNS];
    const int32_t margin = 16 * call->params->census.margin, narrow = count + 2 * (STEREO__PATTERN_ACROSS + 1);
    const int32_t columns = count < (int32_t)STEREO__LANES ? narrow : STEREO__PATTERN_LUMA;
    uint32_t word[STEREO__LANES] = {0};
    int32_t row, i, n;
    for (row = 0; row < STEREO__PATTERN_ROWS + 2; row++)
        stereo__pattern_luma(call, x - STEREO__PATTERN_ACROSS - 1, call->y - STEREO__PATTERN_DOWN - 1 + row, columns,
                             luma[row]);
    for (row = 0; row < STEREO__PATTERN_ROWS; row++) {
        for (i = 0; i < STEREO__PATTERN_LUMA; i++) sums[i] = luma[row][i] + 2 * luma[row + 1][i] + luma[row + 2][i];
        for (i = 0; i < STEREO__PATTERN_COLUMNS; i++) planes[0][row][i] = 16 * luma[row + 1][i + 1];
        for (i = 0; i < STEREO__PATTERN_COLUMNS; i++) planes[1][row][i] = sums[i] + 2 * sums[i + 1] + sums[i + 2];
    }
    for (n = 0; n < STEREO__PATTERN_BITS; n++) {
        const stereo__comparison *c = &stereo__pattern[n];
        const int32_t *a = planes[c->plane][c->y1 + STEREO__PATTERN_DOWN] + c->x1 + STEREO__PATTERN_ACROSS;
        const int32_t *b = planes[c->plane][c->y2 + STEREO__PATTERN_DOWN] + c->x2 + STEREO__PATTERN_ACROSS;
        for (i = 0; i < (int32_t)STEREO__LANES; i++) word[i] = word[i] << 1 | (a[i] + margin < b[i] ? 1u : 0u);
    }
    for (n = 0; n < STEREO__PATTERN_BITS / 8; n++) {
        uint8_t *out = stereo__row(&call->slot[1], call->y) + x + (size_t)n * call->slot[1].z_stride;
        for (i = 0; i < count; i++) out[i] = (uint8_t)(word[i] >> 8 * n);
    }
}

/* The last piece of a wide row overlaps the one before it instead of being short. */
static void stereo__cpu_feature_census(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    int32_t x;
    for (x = 0; x < call->width; x += lanes) {
        int32_t start = x + lanes > call->width && call->width >= lanes ? call->width - lanes : x;
        int32_t count = call->width < lanes ? call->width : lanes;
        if (call->params->census.kind == (int32_t)STEREO_CENSUS_PATTERN)
            stereo__pattern_piece(call, start, count);
        else if (call->slot[0].elem == STEREO__U8)
            stereo__census_piece_u8(call, start, count);
        else
            stereo__census_piece_u16(call, start, count);
    }
}
