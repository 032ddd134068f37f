/* ------------------------------------------------------------------------------------------------------------------
   >>cost: what it costs to match left pixel x at disparity k
   ------------------------------------------------------------------------------------------------------------------ */
/* The right row backwards: entry j = row[clamp(width - 1 - min_disparity - j, 0, width - 1)]. The candidates of left
   pixel x, k = 0, 1, ..., are then the consecutive entries (width - 1 - x) + k, the border included. */
#define STEREO__REVERSE_ROW(T, S)                                                                                    \
    static void stereo__reverse_row_##S(T *out, const T *row, int32_t width, int32_t min_disparity, int32_t entries) \
    {                                                                                                                \
        int32_t inside = stereo__clamp(-(int64_t)min_disparity, 0, entries);                                         \
        int32_t end = stereo__clamp((int64_t)width - min_disparity, inside, entries), j;                             \
        for (j = 0; j < inside; j++)                                                                                 \
            out[j] = row[width - 1];                                                                                 \
        for (; j < end; j++)                                                                                         \
            out[j] = row[width - 1 - min_disparity - j];                                                             \
        for (; j < entries; j++)                                                                                     \
            out[j] = row[0];                                                                                         \
    }
STEREO__REVERSE_ROW(uint8_t, u8)
STEREO__REVERSE_ROW(uint16_t, u16)
STEREO__REVERSE_ROW(uint32_t, u32)
STEREO__REVERSE_ROW(float, f32)
#undef STEREO__REVERSE_ROW

/* Entries from one reversed plane to the next; the slack lets vectors read past the end. */
static size_t stereo__reverse_stride(const stereo__call *call)
{
    return (size_t)stereo__align((uint64_t)call->width + (uint64_t)call->pitch + 128u, STEREO__ALIGNMENT);
}

/* Lanes of pixel x that are no match get the largest cost: pads, which then never win and never help a path through
   them, and with cap disparities that leave the right image. */
static void stereo__cost_border(const stereo__call *call, uint8_t *out, int32_t x)
{
    int64_t at = (int64_t)x - call->params->cost.min_disparity; /* column of k = 0 */
    int value = call->params->cost.max;
    int32_t first, end = stereo__clamp(call->disparities, call->k0, call->k1);
    memset(out + end, value, (size_t)(call->k1 - end));
    if (!call->params->cost.cap)
        return;
    first = stereo__clamp(at - call->width + 1, call->k0, call->k1);
    end = stereo__clamp(at + 1, call->k0, call->k1);
    memset(out + call->k0, value, (size_t)(first - call->k0));
    memset(out + end, value, (size_t)(call->k1 - end));
}

/* Hamming distance of byte planes, of a cell of candidates. Eight bytes at a time: pairs, nibbles and bytes of bits are added
   inside a word, which needs neither a table nor an instruction that counts bits. */
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

/* Truncation and quantisation of cost_ad, (v * quantise + truncate / 2) / truncate. The division is a product: with
   s = 41, M = ceil(2^s / t), floor(n M / 2^s) = floor(n / t) while n (M t - 2^s) < 2^s (Granlund and Montgomery
   1994), and here n < 2^25, t < 2^16; n M stays below 2^50 because n <= 255.5 t. */
typedef struct stereo__ad { uint32_t truncate, quantise; uint64_t reciprocal; } stereo__ad;

static stereo__ad stereo__ad_begin(const stereo__params *params)
{
    stereo__ad ad;
    ad.truncate = (uint32_t)params->cost.truncate;
    ad.quantise = (uint32_t)params->cost.quantise;
    ad.reciprocal = ad.truncate ? ((UINT64_C(1) << 41) + ad.truncate - 1) / ad.truncate : 0;
    return ad;
}

/* Differences of a cell of candidates: absolute in one plane, its rounded mean over three (W holds a sum of three),
   Birchfield and Tomasi's of planes value, low and high; a row of them, truncated. */
#define STEREO__DIFFERENCE(T, W, S)                                                                                  \
    typedef void (*stereo__difference_##S)(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,  \
                                           const T left[3]);                                                         \
    static void stereo__ad_grey_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,         \
                                    const T left[3])                                                                 \
    {                                                                                                                \
        const T value = left[0];                                                                                     \
        uint32_t i;                                                                                                  \
        (void)stride;                                                                                                \
        for (i = 0; i < STEREO__FEW; i++)                                                                            \
            out[i] = (T)(value > right[i] ? value - right[i] : right[i] - value);                                    \
    }                                                                                                                \
    static void stereo__ad_colour_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,       \
                                      const T left[3])                                                               \
    {                                                                                                                \
        T plane[3][STEREO__FEW];                                                                                     \
        uint32_t i;                                                                                                  \
        for (i = 0; i < 3; i++)                                                                                      \
            stereo__ad_grey_##S(plane[i], right + i * stride, stride, left + i);                                     \
        for (i = 0; i < STEREO__FEW; i++)                                                                            \
            out[i] = (T)((W)(1u + plane[0][i] + plane[1][i] + plane[2][i]) / 3u);                                    \
    }                                                                                                                \
    static void stereo__bt_lanes_##S(T *STEREO__RESTRICT out, const T *STEREO__RESTRICT right, size_t stride,        \
                                     const T left[3])                                                                \
    {                                                                                                                \
        const T *low = right + stride, *high = right + 2 * stride;                                                   \
        const T value = left[0], least = left[1], most = left[2];                                                    \
        uint32_t i;                                                                                                  \
        for (i = 0; i < STEREO__FEW; i++) {                                                                          \
            T above = (T)(value > high[i] ? value - high[i] : 0), below = (T)(low[i] > value ? low[i] - value : 0);  \
            T over = (T)(right[i] > most ? right[i] - most : 0);                                                     \
            T under = (T)(least > right[i] ? least - right[i] : 0);                                                  \
            T of_left = above > below ? above : below, of_right = over > under ? over : under;                       \
            out[i] = of_left < of_right ? of_left : of_right;                                                        \
        }                                                                                                            \
    }                                                                                                                \
    static void stereo__difference_finish_##S(uint8_t *STEREO__RESTRICT out, const T *STEREO__RESTRICT in,           \
                                              const stereo__ad *ad)                                                  \
    {                                                                                                                \
        const T limit = (T)(ad->truncate < (T)~(T)0 ? ad->truncate : (T)~(T)0);                                      \
        const uint64_t factor = ad->reciprocal, quantise = ad->quantise, half = ad->truncate / 2;                    \
        uint32_t i;                                                                                                  \
        if (!quantise)                                                                                               \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = (uint8_t)(in[i] < limit ? in[i] : limit);                                                   \
        else                                                                                                         \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = (uint8_t)(((in[i] < limit ? in[i] : limit) * quantise + half) * factor >> 41);              \
    }                                                                                                                \
    static void stereo__difference_row_##S(const stereo__call *call, stereo__difference_##S difference)              \
    {                                                                                                                \
        const stereo__ad ad = stereo__ad_begin(call->params);                                                        \
        size_t stride = stereo__reverse_stride(call);                                                                \
        T *reversed = (T *)(void *)call->scratch;                                                                    \
        const uint8_t *from[2];                                                                                      \
        int32_t entries = call->width + call->pitch, planes = call->params->cost.channels, x, z, k;                  \
        from[0] = stereo__row(&call->slot[0], call->y);                                                              \
        from[1] = stereo__row(&call->slot[1], call->y);                                                              \
        for (z = 0; z < planes; z++)                                                                                 \
            stereo__reverse_row_##S(reversed + (size_t)z * stride,                                                   \
                                    (const T *)(const void *)(from[1] + (size_t)z * call->slot[1].z_stride),         \
                                    call->width, call->params->cost.min_disparity, entries);                         \
        for (x = 0; x < call->width; x++) {                                                                          \
            uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;                \
            T left[3] = {0, 0, 0}, lanes[STEREO__FEW];                                                               \
            for (z = 0; z < planes; z++)                                                                             \
                left[z] = ((const T *)(const void *)(from[0] + (size_t)z * call->slot[0].z_stride))[x];              \
            for (k = 0; k < call->pitch; k += (int32_t)STEREO__FEW) {                                                \
                difference(lanes, reversed + (call->width - 1 - x) + k, stride, left);                               \
                stereo__difference_finish_##S(out + k, lanes, &ad);                                                  \
            }                                                                                                        \
            stereo__cost_border(call, out, x);                                                                       \
        }                                                                                                            \
    }
STEREO__DIFFERENCE(uint8_t, uint16_t, u8)
STEREO__DIFFERENCE(uint16_t, uint32_t, u16)
#undef STEREO__DIFFERENCE

static uint64_t stereo__range_cost_ad(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return (uint64_t)params->cost.max;
}

static size_t stereo__scratch_cost_ad(const stereo__call *extent)
{
    return (size_t)extent->params->cost.channels * stereo__reverse_stride(extent) *
           stereo__elem_bytes(extent->slot[1].elem);
}

/* Truncated absolute difference, in grey levels or as the mean of three colours. */
static void stereo__cpu_cost_ad(const stereo__call *call)
{
    const int grey = call->params->cost.channels == 1;
    if (call->slot[1].elem == STEREO__U8)
        stereo__difference_row_u8(call, grey ? stereo__ad_grey_u8 : stereo__ad_colour_u8);
    else
        stereo__difference_row_u16(call, grey ? stereo__ad_grey_u16 : stereo__ad_colour_u16);
}

/* Birchfield and Tomasi's dissimilarity (1998, equations 1 to 4). */
static void stereo__cpu_cost_bt(const stereo__call *call)
{
    if (call->slot[1].elem == STEREO__U8)
        stereo__difference_row_u8(call, stereo__bt_lanes_u8);
    else
        stereo__difference_row_u16(call, stereo__bt_lanes_u16);
}

/* Lanes of a volume to and from 32 bits; `count` is a multiple of STEREO__FEW, of sums of
   STEREO__LANES. slide: a running sum takes `enters` in and drops `leaves`. */
#define STEREO__LANE_FUNCTIONS(T, S)                                                                                 \
    static void stereo__lanes_get_##S(uint32_t *STEREO__RESTRICT out, const T *STEREO__RESTRICT in, int32_t count)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__FEW, out += STEREO__FEW, in += STEREO__FEW)                      \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = in[i];                                                                                      \
    }                                                                                                                \
    static void stereo__lanes_put_##S(T *STEREO__RESTRICT out, const uint32_t *STEREO__RESTRICT in, int32_t count)   \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__FEW, out += STEREO__FEW, in += STEREO__FEW)                      \
            for (i = 0; i < STEREO__FEW; i++)                                                                        \
                out[i] = (T)in[i];                                                                                   \
    }                                                                                                                \
    static void stereo__lanes_add_##S(uint32_t *STEREO__RESTRICT sum, const T *STEREO__RESTRICT in, uint32_t times,  \
                                      int32_t count)                                                                 \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES, in += STEREO__LANES)                \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] += in[i] * times;                                                                             \
    }                                                                                                                \
    static void stereo__lanes_slide_##S(uint32_t *STEREO__RESTRICT sum, const T *STEREO__RESTRICT enters,            \
                                        const T *STEREO__RESTRICT leaves, int32_t count)                             \
    {                                                                                                                \
        uint32_t i;                                                                                                  \
        for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES) {                                   \
            for (i = 0; i < STEREO__LANES; i++)                                                                      \
                sum[i] += (uint32_t)enters[i] - (uint32_t)leaves[i];                                                 \
            enters += STEREO__LANES;                                                                                 \
            leaves += STEREO__LANES;                                                                                 \
        }                                                                                                            \
    }
STEREO__LANE_FUNCTIONS(uint8_t, u8)
STEREO__LANE_FUNCTIONS(uint16_t, u16)
STEREO__LANE_FUNCTIONS(uint32_t, u32)
#undef STEREO__LANE_FUNCTIONS

static void stereo__lanes_get(stereo__elem elem, uint32_t *out, const uint8_t *in, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_get_u8(out, in, count);
    else if (elem == STEREO__U16)
        stereo__lanes_get_u16(out, (const uint16_t *)(const void *)in, count);
    else
        stereo__lanes_get_u32(out, (const uint32_t *)(const void *)in, count);
}

static void stereo__lanes_put(stereo__elem elem, uint8_t *out, const uint32_t *in, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_put_u8(out, in, count);
    else if (elem == STEREO__U16)
        stereo__lanes_put_u16((uint16_t *)(void *)out, in, count);
    else
        stereo__lanes_put_u32((uint32_t *)(void *)out, in, count);
}

static void stereo__lanes_add(stereo__elem elem, uint32_t *sum, const uint8_t *in, uint32_t times, int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_add_u8(sum, in, times, count);
    else if (elem == STEREO__U16)
        stereo__lanes_add_u16(sum, (const uint16_t *)(const void *)in, times, count);
    else
        stereo__lanes_add_u32(sum, (const uint32_t *)(const void *)in, times, count);
}

static void stereo__lanes_slide(stereo__elem elem, uint32_t *sum, const uint8_t *enters, const uint8_t *leaves,
                                int32_t count)
{
    if (elem == STEREO__U8)
        stereo__lanes_slide_u8(sum, enters, leaves, count);
    else if (elem == STEREO__U16)
        stereo__lanes_slide_u16(sum, (const uint16_t *)(const void *)enters, (const uint16_t *)(const void *)leaves,
                                count);
    else
        stereo__lanes_slide_u32(sum, (const uint32_t *)(const void *)enters, (const uint32_t *)(const void *)leaves,
                                count);
}

/* Pixel x of row y of a volume. */
static uint8_t *stereo__pixel(const stereo__view *view, int32_t x, int32_t y)
{
    return stereo__row(view, y) + (size_t)x * view->x_stride;
}

/* Zero-mean normalised cross-correlation from the sums of a window of `area` pixels: products, and of each view the
   sum and the inverse root of its variance. */
static uint8_t stereo__zncc(uint32_t area, uint32_t products, uint32_t left_sum, uint32_t right_sum,
                            uint32_t left_inverse, uint32_t right_inverse)
{
    const int32_t num = (int32_t)(area * products - left_sum * right_sum);
    float left, right, scaled, correlation, cost;
    memcpy(&left, &left_inverse, sizeof(left));
    memcpy(&right, &right_inverse, sizeof(right));
    scaled = 255.0f * left;
    correlation = (float)num * scaled;
    correlation = correlation * right;
    cost = 255.5f - correlation;
    return (uint8_t)(cost < 255.0f ? cost : 255.0f);
}

/* Row y of plane z of a view's moments. */
static const uint32_t *stereo__moments_row(const stereo__call *call, int view, int32_t y, uint32_t z)
{
    const stereo__view *v = &call->slot[view];
    return (const uint32_t *)(const void *)(stereo__row(v, stereo__clamp_row(call, y)) + (size_t)z * v->z_stride);
}

/* Correlates left pixel x with right column c: for candidates beside the image, whose neighbours are not there. */
static uint8_t stereo__zncc_direct(const stereo__call *call, int32_t x, int32_t c)
{
    int32_t rx = call->params->cost.width / 2, ry = call->params->cost.height / 2, i, j;
    uint32_t products = 0, area = (uint32_t)(call->params->cost.width * call->params->cost.height);
    for (j = -ry; j <= ry; j++) {
        const uint32_t *left = stereo__moments_row(call, 0, call->y + j, 0);
        const uint32_t *right = stereo__moments_row(call, 1, call->y + j, 0);
        for (i = -rx; i <= rx; i++)
            products +=
                left[stereo__clamp(x + i, 0, call->width - 1)] * right[stereo__clamp(c + i, 0, call->width - 1)];
    }
    return stereo__zncc(area, products, stereo__moments_row(call, 0, call->y, 1)[x],
                        stereo__moments_row(call, 1, call->y, 1)[c], stereo__moments_row(call, 0, call->y, 2)[x],
                        stereo__moments_row(call, 1, call->y, 2)[c]);
}

/* Candidates beside the right image cost what its nearest column costs. */
static void stereo__zncc_outside(const stereo__call *call, uint8_t *out, int32_t x)
{
    int64_t at = (int64_t)x - call->params->cost.min_disparity; /* column of k = 0 */
    int32_t last = stereo__clamp(call->disparities, call->k0, call->k1);
    int32_t first = stereo__clamp(at - call->width + 1, call->k0, last);
    int32_t end = stereo__clamp(at + 1, call->k0, last);
    if (first > call->k0)
        memset(out + call->k0, first < end ? out[first] : stereo__zncc_direct(call, x, call->width - 1),
               (size_t)(first - call->k0));
    if (end < last)
        memset(out + end, end > first ? out[end - 1] : stereo__zncc_direct(call, x, 0), (size_t)(last - end));
}

static size_t stereo__zncc_lay_out(const stereo__call *call, uint8_t *base, stereo__zncc_scratch *scratch)
{
    size_t pitch = (size_t)call->pitch, across = (size_t)call->width + (size_t)call->params->cost.width;
    size_t turned = across + pitch;
    size_t pairs = call->params->cost.afresh ? ((size_t)call->params->cost.height + 1) / 2 : 0, i;
    size_t sums = call->params->cost.afresh ? 0 : (across + 1) * pitch; /* running ones */
    size_t ring = call->params->cost.afresh ? (size_t)call->params->cost.width * STEREO__LANES : 0;
    uint32_t *at = (uint32_t *)(void *)base;
    memset(scratch, 0, sizeof(*scratch));
    if (at) {
        scratch->columns = at;
        scratch->window = at + (sums ? sums - pitch : 0);
        scratch->pixel = at + sums;
        scratch->old = scratch->pixel + turned;
        scratch->sum = scratch->old + turned;
        scratch->inverse = scratch->sum + turned;
        scratch->ring = scratch->inverse + turned;
        for (i = 0; i < pairs; i++) {
            scratch->left[i] = scratch->ring + ring + i * (across + turned);
            scratch->right[i] = scratch->left[i] + across;
        }
    }
    return (sums + ring + 4 * turned + pairs * (across + turned)) * sizeof(uint32_t);
}

static size_t stereo__scratch_cost_zncc(const stereo__call *extent)
{
    stereo__zncc_scratch scratch;
    return stereo__zncc_lay_out(extent, NULL, &scratch);
}

/* Adds row j of the images to the columns' products, or takes it away (modulo 2^32, so that a factor of -1 does). */
static void stereo__zncc_row(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t j,
                             uint32_t factor)
{
    int32_t radius = call->params->cost.width / 2, x;
    const uint32_t *left = stereo__moments_row(call, 0, j, 0);
    stereo__reverse_row_u32(scratch->pixel, stereo__moments_row(call, 1, j, 0), call->width,
                            call->params->cost.min_disparity - radius, call->width + 2 * radius + call->pitch);
    for (x = -radius; x < call->width + radius; x++)
        stereo__lanes_add_u32(scratch->columns + (size_t)(x + radius) * (size_t)call->pitch,
                              scratch->pixel + (call->width - 1 + radius - x),
                              left[stereo__clamp(x, 0, call->width - 1)] * factor, call->pitch);
}

/* The window one column further: what enters on the right and leaves on the left. */
static void stereo__zncc_slide(const stereo__call *call, const stereo__zncc_scratch *scratch, int32_t x)
{
    size_t pitch = (size_t)call->pitch;
    int32_t side = call->params->cost.width;
    if (x == 0) {
        memset(scratch->window, 0, pitch * sizeof(uint32_t));
        for (; x < side - 1; x++)
            stereo__lanes_add_u32(scratch->window, scratch->columns + (size_t)x * pitch, 1, call->pitch);
    } else {
        stereo__lanes_add_u32(scratch->window, scratch->columns + (size_t)(x - 1) * pitch, 0u - 1u, call->pitch);
        x += side - 1;
    }
    stereo__lanes_add_u32(scratch->window, scratch->columns + (size_t)x * pitch, 1, call->pitch);
}

static void stereo__cpu_cost_zncc(const stereo__call *call)
{
    const stereo__params *params = call->params;
    int32_t ry = params->cost.height / 2, entries = call->width + call->pitch, x, k;
    uint32_t area = (uint32_t)(params->cost.width * params->cost.height);
    const uint32_t *left_sum = stereo__moments_row(call, 0, call->y, 1);
    const uint32_t *left_inverse = stereo__moments_row(call, 0, call->y, 2);
    stereo__zncc_scratch scratch;
    stereo__zncc_lay_out(call, call->scratch, &scratch);
    if (call->restart) {
        memset(scratch.columns, 0, ((size_t)call->width + (size_t)params->cost.width) * (size_t)call->pitch * 4);
        for (k = -ry; k <= ry; k++)
            stereo__zncc_row(call, &scratch, call->y + k, 1);
    } else {
        stereo__zncc_row(call, &scratch, call->y - ry - 1, 0u - 1u);
        stereo__zncc_row(call, &scratch, call->y + ry, 1);
    }
    stereo__reverse_row_u32(scratch.sum, stereo__moments_row(call, 1, call->y, 1), call->width,
                            params->cost.min_disparity, entries);
    stereo__reverse_row_u32(scratch.inverse, stereo__moments_row(call, 1, call->y, 2), call->width,
                            params->cost.min_disparity, entries);
    for (x = 0; x < call->width; x++) {
        uint8_t *out = stereo__row(&call->slot[2], call->y) + (size_t)x * call->slot[2].x_stride;
        const uint32_t *sum = scratch.sum + (call->width - 1 - x), *inverse = scratch.inverse + (call->width - 1 - x);
        stereo__zncc_slide(call, &scratch, x);
        for (k = 0; k < call->disparities; k++)
            out[k] = stereo__zncc(area, scratch.window[k], left_sum[x], sum[k], left_inverse[x], inverse[k]);
        stereo__zncc_outside(call, out, x);
        stereo__cost_border(call, out, x);
    }
}

/* Weighted sum of cost terms: the planner's table turns a term into steps of the sum. */
static void stereo__cpu_cost_mix(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[4].base;
    const uint32_t *texture =
        call->slot[1].base ? (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y) : NULL;
    uint32_t sum[STEREO__LANES] = {0}, steps[STEREO__LANES];
    int32_t x, k, i;
    for (x = 0; x < call->width; x++) {
        const uint8_t *term = stereo__pixel(&call->slot[0], x, call->y);
        const uint8_t *before = call->params->mix.first ? NULL : stereo__pixel(&call->slot[2], x, call->y);
        uint8_t *out = stereo__pixel(&call->slot[3], x, call->y);
        for (k = 0; k < call->pitch; k += lanes) {
            if (before)
                stereo__lanes_get(call->slot[2].elem, sum, before + (size_t)k * call->slot[2].z_stride, lanes);
            else
                memset(sum, 0, sizeof(sum));
            for (i = 0; i < lanes; i++)
                steps[i] = table[term[k + i]];
            for (i = 0; texture && i < lanes; i++)
                steps[i] = (steps[i] * texture[x] + 128u) >> 8;
            for (i = 0; i < lanes; i++)
                sum[i] += steps[i];
            stereo__lanes_put(call->slot[3].elem, out + (size_t)k * call->slot[3].z_stride, sum, lanes);
        }
    }
}

static uint64_t stereo__range_cost_prior(const stereo__params *params, const uint64_t *in)
{
    return in[0] + (uint64_t)params->prior.weight;
}

static void stereo__lanes_raise(uint32_t *lanes, uint32_t by, int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, lanes += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++)
            lanes[i] += by;
}

/* Adds the prior to all lanes of a pixel. Only lanes nearer than `truncate` need the division: beyond it the penalty
   is `weight` exactly. Pads get that too, so that they stay the dearest lanes of the volume. */
static void stereo__prior_lanes(const stereo__call *call, uint32_t *lanes, int32_t previous)
{
    const int64_t truncate = call->params->prior.truncate;
    const uint32_t weight = (uint32_t)call->params->prior.weight;
    int64_t base = (int64_t)call->params->prior.min_disparity * STEREO__ONE - previous; /* of k = 0 */
    int32_t first = stereo__clamp((-truncate - base) / STEREO__ONE - 1, 0, call->disparities);
    int32_t end = stereo__clamp((truncate - base) / STEREO__ONE + 1, 0, call->disparities), k;
    stereo__lanes_raise(lanes, weight, call->pitch);
    for (k = first; k < end; k++) {
        int64_t away = base + (int64_t)k * STEREO__ONE;
        away = away < 0 ? -away : away;
        if (away < truncate)
            lanes[k] -= weight - ((uint32_t)away * weight + (uint32_t)truncate / 2) / (uint32_t)truncate;
    }
}

static void stereo__cpu_cost_prior(const stereo__call *call)
{
    const int32_t *previous = (const int32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    uint32_t lanes[STEREO_MAX_DISPARITIES];
    int32_t x;
    for (x = 0; x < call->width; x++) {
        stereo__lanes_get(call->slot[0].elem, lanes, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        if (previous[x] != STEREO__INVALID)
            stereo__prior_lanes(call, lanes, previous[x]);
        stereo__lanes_put(call->slot[2].elem, stereo__pixel(&call->slot[2], x, call->y), lanes, call->pitch);
    }
}

/* Disparities of a pixel that lie side by side, none above `most`. */
#define STEREO__TAKE(T, S)                                                                                  \
    static void stereo__take_##S(T *STEREO__RESTRICT out, const uint8_t *STEREO__RESTRICT in, int32_t count, \
                                 uint32_t most)                                                             \
    {                                                                                                       \
        T lanes[STEREO__LANES];                                                                             \
        int32_t k, i;                                                                                       \
        for (k = 0; k < count; k += (int32_t)STEREO__LANES) {                                               \
            const int32_t left = count - k < (int32_t)STEREO__LANES ? count - k : (int32_t)STEREO__LANES;   \
            memcpy(lanes, in + (size_t)k * sizeof(T), (size_t)left * sizeof(T));                            \
            for (i = left; i < (int32_t)STEREO__LANES; i++) lanes[i] = (T)most;                             \
            for (i = 0; i < (int32_t)STEREO__LANES; i++)                                                    \
                out[k + i] = lanes[i] < (T)most ? lanes[i] : (T)most;                                       \
        }                                                                                                   \
    }
STEREO__TAKE(uint8_t, u8)
STEREO__TAKE(uint16_t, u16)
STEREO__TAKE(uint32_t, u32)
#undef STEREO__TAKE

/* The same from anywhere: of the mirrored pair pixel x is the right view's width - 1 - x, whose costs are those of the left
   pixels that see it. */
static void stereo__take_lanes(const stereo__call *call, int32_t x, uint32_t *lanes)
{
    const stereo__view *from = &call->slot[0];
    const uint8_t *row = stereo__row(from, call->y);
    const int32_t mirror = call->params->given.mirror, last = call->width - 1;
    int32_t k;
    for (k = 0; k < call->disparities; k++) {
        const int32_t column = mirror ? last - x + call->params->given.min_disparity + k : x;
        lanes[k] = call->params->given.most;
        if (column < 0 || column > last) continue;
        lanes[k] = stereo__lane(row + (size_t)column * from->x_stride + (size_t)k * from->z_stride, from->elem, 0);
        lanes[k] = lanes[k] < call->params->given.most ? lanes[k] : call->params->given.most;
    }
    for (; k < call->pitch; k++) lanes[k] = call->params->given.most;
}

static void stereo__cpu_import_costs(const stereo__call *call)
{
    const stereo__view *from = &call->slot[0], *to = &call->slot[1];
    const uint32_t most = call->params->given.most;
    const int alike = from->elem == to->elem && from->z_stride == stereo__elem_bytes(from->elem) && !call->params->given.mirror;
    uint32_t lanes[STEREO_MAX_DISPARITIES];
    int32_t x;
    for (x = 0; x < call->width; x++) {
        const uint8_t *in = stereo__row(from, call->y) + (size_t)x * from->x_stride;
        uint8_t *out = stereo__pixel(to, x, call->y);
        if (!alike) {
            stereo__take_lanes(call, x, lanes);
            stereo__lanes_put(to->elem, out, lanes, call->pitch);
        } else if (to->elem == STEREO__U8) {
            stereo__take_u8(out, in, call->disparities, most);
        } else if (to->elem == STEREO__U16) {
            stereo__take_u16((uint16_t *)(void *)out, in, call->disparities, most);
        } else {
            stereo__take_u32((uint32_t *)(void *)out, in, call->disparities, most);
        }
    }
}

