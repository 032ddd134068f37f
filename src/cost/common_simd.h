/* Shared by costs over the vector layer. For a left pixel, consecutive disparities are consecutive bytes of the reversed
   right row. */

/* The right row backwards: byte j is that of column width - 1 - min_disparity - j, clamped to the row. Candidate k of
   left pixel x is byte width - 1 - x + k. */
static void FN(turn)(uint8_t *out, const uint8_t *row, int32_t width, int32_t min_disparity, int32_t entries)
{
    int32_t top = width - 1 - min_disparity, begin = -min_disparity, end = top + 1, j;
    begin = stereo__clamp(begin, 0, entries);
    end = stereo__clamp(end, begin, entries);
    for (j = 0; j < begin; j++)
        out[j] = row[width - 1];
    for (; j + 16 <= end; j += 16) {
#if STEREO__SET == 5
        VX a = vrev64q_u8(vx_load(row + top - j - 15));
        vx_store(out + j, vextq_u8(a, a, 8));
#else
        const __m128i back = _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
        __m128i a = _mm_loadu_si128((const __m128i *)(const void *)(row + top - j - 15));
        _mm_storeu_si128((__m128i *)(void *)(out + j), _mm_shuffle_epi8(a, back));
#endif
    }
    for (; j < end; j++)
        out[j] = row[top - j];
    if (j < entries)
        memset(out + j, row[0], (size_t)(entries - j));
}

/* Lanes that get the largest cost whatever the images hold: padding, and with cap = 1 candidates left of the right
   image. The line has `pitch` zeros, then `pitch` times the largest cost. Read from k bytes before its middle on, it
   is a lower bound that raises lanes from k on. */
typedef struct FN(ceiling) {
    const uint8_t *middle;
    int32_t slope, base, disparities;    /* k = slope * x + base, within 0..disparities */
} FN(ceiling);

static FN(ceiling) FN(ceiling_begin)(const stereo__call *call, uint8_t *line)
{
    FN(ceiling) ceiling;
    ceiling.middle = line + call->pitch;
    ceiling.disparities = call->disparities;
    ceiling.slope = call->params->cost.cap;
    ceiling.base = call->params->cost.cap ? 1 - call->params->cost.min_disparity : call->disparities;
    memset(line, 0, (size_t)call->pitch);
    memset(line + call->pitch, call->params->cost.max, (size_t)call->pitch);
    return ceiling;
}

STEREO__INLINE const uint8_t *FN(ceiling_at)(const FN(ceiling) *ceiling, int32_t x)
{
    int32_t k = ceiling->slope * x + ceiling->base;
    k = k < ceiling->disparities ? k : ceiling->disparities;
    return ceiling->middle - (k > 0 ? k : 0);
}

/* The number of columns, from the first on, in which lanes below `end` may get the largest cost. */
static int32_t FN(ceiling_columns)(const FN(ceiling) *ceiling, int32_t width, int32_t end)
{
    if (end > ceiling->disparities) return width;
    return ceiling->slope ? ceiling->disparities - ceiling->base : 0;
}

/* The other end: with cap = 1 and a negative min_disparity, low disparities leave the right image at its right
   border. */
static void FN(floor_fill)(const stereo__call *call, uint8_t *out)
{
    int32_t inside = call->width + call->params->cost.min_disparity, x, pitch = call->pitch;
    if (!call->params->cost.cap)
        return;
    for (x = inside < 0 ? 0 : inside; x < call->width; x++)
        memset(out + (size_t)x * (size_t)pitch, call->params->cost.max,
               (size_t)(x - inside + 1 < pitch ? x - inside + 1 : pitch));
}
