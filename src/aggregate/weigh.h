/* Weighted means along rows and columns: what RTAW (Gong et al. 2007), ESAW and ESMP (Yu et al. 2010) are made of. Uses
   floats.h and lanes.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

/* The entry for the difference of two guide colours in the table of weights: in 8-bit levels, or halves of a CIELab
   unit. */
static uint32_t stereo__colour_step(uint32_t a, uint32_t b, int32_t distance)
{
    uint32_t d[3], i, squares = 0, step;
    for (i = 0; i < 3; i++) {
        uint32_t p = a >> (10 * i) & 1023u, q = b >> (10 * i) & 1023u;
        d[i] = p > q ? p - q : q - p;
        squares += d[i] * d[i];
    }
    if (distance == (int32_t)STEREO_DISTANCE_MEAN)
        step = (d[0] + d[1] + d[2] + 1) / 3;
    else if (distance == (int32_t)STEREO_DISTANCE_MAX)
        step = d[0] > d[1] ? d[0] > d[2] ? d[0] : d[2] : d[1] > d[2] ? d[1] : d[2];
    else if (distance == (int32_t)STEREO_DISTANCE_L2)
        step = (stereo__root(4 * squares, 2048, 0) + 1) / 2;
    else
        step = (stereo__root(4 * squares, 8192, 0) + 2) / 4;
    return step < 255u ? step : 255u;
}

/* The weight of a tap: by colour times by distance, 0 below STEREO__LEAST_WEIGHT. */
static float stereo__tap_weight(const stereo__call *call, int tables, uint32_t a, uint32_t b, int32_t distance,
                                uint32_t place)
{
    float w = stereo__table_float(&call->slot[tables], stereo__colour_step(a, b, distance)) *
              stereo__table_float(&call->slot[tables + 1], place);
    return w < STEREO__LEAST_WEIGHT ? 0.0f : w;
}

/* sum += weight * in. count: a multiple of STEREO__LANES, also below. */
static void stereo__lanes_weigh(float *STEREO__RESTRICT sum, const float *STEREO__RESTRICT in, float weight,
                                int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, sum += STEREO__LANES, in += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) {
            float product = weight * in[i];
            sum[i] += product;
        }
}

/* lanes *= factor; results below STEREO__TINY become 0. */
static void stereo__lanes_scale(float *lanes, float factor, int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, lanes += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) {
            float v = lanes[i] * factor;
            lanes[i] = v < STEREO__TINY ? 0.0f : v;
        }
}

/* A pixel's lanes as floats: in their place in a volume of floats, or converted into `room` from 16-bit integers. */
static const float *stereo__lanes_floats(const stereo__view *view, int32_t x, int32_t y, float *STEREO__RESTRICT room,
                                         int32_t count)
{
    const uint8_t *in = stereo__pixel(view, x, y);
    const uint16_t *STEREO__RESTRICT words = (const uint16_t *)(const void *)in;
    float *to = room;
    uint32_t i;
    if (view->elem != STEREO__U16)
        return (const float *)(const void *)in;
    for (; count > 0; count -= (int32_t)STEREO__LANES, to += STEREO__LANES, words += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++)
            to[i] = (float)words[i];
    return room;
}

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
/* The weight of a tap along a row or column, as the bits of a float. */
static uint32_t stereo__tap_bits(const stereo__call *call, uint32_t a, uint32_t b, int32_t entry)
{
    const float weight = stereo__tap_weight(call, 3, a, b, call->params->weigh.distance, (uint32_t)entry);
    uint32_t bits;
    memcpy(&bits, &weight, sizeof(bits));
    return bits;
}
#endif

/* Words reserved for a row of weights: whole chunks, at least a chunk's length beyond the row. */
static size_t stereo__weigh_room(const stereo__call *call)
{
    return (size_t)stereo__align((uint64_t)call->width + STEREO__CHUNK, STEREO__CHUNK);
}

/* A pixel's lanes and the weights of its taps (scalar code), or three rows of weights (twins). */
static size_t stereo__scratch_weigh(const stereo__call *extent)
{
    const size_t lanes = (size_t)extent->pitch + 2 * (size_t)extent->params->weigh.taps + 1;
    const size_t weights = 3 * stereo__weigh_room(extent);
    return (lanes > weights ? lanes : weights) * sizeof(float);
}

/* The place of tap i of pixel x, clamped to the image; inside: 1 = it lies in the image. */
typedef struct stereo__tap { int32_t x, y, inside; } stereo__tap;

static stereo__tap stereo__find_tap(const stereo__call *call, int vertical, int32_t x, int32_t i)
{
    const int32_t last = (vertical ? call->height : call->width) - 1;
    const int64_t wanted = (vertical ? call->y : x) + (int64_t)i * call->params->weigh.step;
    const int32_t at = stereo__clamp(wanted, 0, last);
    stereo__tap tap;
    tap.x = vertical ? x : at;
    tap.y = vertical ? at : call->y;
    tap.inside = at == wanted;
    return tap;
}

/* Weights of the taps of pixel x, 0 for those that are left out; returns their sum. */
static float stereo__weigh_taps(const stereo__call *call, int vertical, int32_t x, float *weights)
{
    const stereo__params *p = call->params;
    const uint32_t own = ((const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y))[x];
    float sum = 0.0f;
    int32_t i;
    for (i = -p->weigh.taps; i <= p->weigh.taps; i++, weights++) {
        const stereo__tap tap = stereo__find_tap(call, vertical, x, i);
        const uint32_t *guide = (const uint32_t *)(const void *)stereo__row(&call->slot[0], tap.y);
        *weights = i ? 0.0f : 1.0f;
        if (i && (tap.inside || p->weigh.clamp))
            *weights = stereo__tap_weight(call, 3, own, guide[tap.x], p->weigh.distance,
                                          (uint32_t)(p->weigh.first + (i < 0 ? -i : i) - 1));
        sum += *weights;
    }
    return sum;
}

/* A tap's share of a mean, in 1/65536: below 65536, since the pixel itself has the largest weight. */
static uint32_t stereo__tap_share(float weight, float inverse)
{
    const float part = weight * inverse;
    return (uint32_t)(part * 65536.0f);
}

/* out += in * share / 65536, rounded down. */
static void stereo__lanes_share(uint16_t *STEREO__RESTRICT out, const uint16_t *STEREO__RESTRICT in, uint32_t share,
                                int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, out += STEREO__LANES, in += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) out[i] = (uint16_t)(out[i] + (in[i] * share >> 16));
}

/* The mean of a pixel's taps in 16-bit integers: its own cost loses the sum of the others' shares, and each tap adds
   its share of its cost. */
static void stereo__mean_words(const stereo__call *call, int vertical, int32_t x, const float *weights, float inverse)
{
    const int32_t taps = call->params->weigh.taps;
    const uint16_t *own = (const uint16_t *)(const void *)stereo__pixel(&call->slot[1], x, call->y);
    uint16_t *out = (uint16_t *)(void *)stereo__pixel(&call->slot[2], x, call->y);
    uint32_t shares = 0;
    int32_t i, k;
    for (i = -taps; i <= taps; i++)
        if (i) shares += stereo__tap_share(weights[i + taps], inverse);
    for (k = 0; k < call->pitch; k++) out[k] = (uint16_t)(own[k] - (own[k] * shares >> 16));
    for (i = -taps; i <= taps; i++) {
        const stereo__tap tap = stereo__find_tap(call, vertical, x, i);
        const uint8_t *in = stereo__pixel(&call->slot[1], tap.x, tap.y);
        if (i)
            stereo__lanes_share(out, (const uint16_t *)(const void *)in, stereo__tap_share(weights[i + taps], inverse),
                                call->pitch);
    }
}

static void stereo__mean_floats(const stereo__call *call, int vertical, int32_t x, const float *weights, float inverse)
{
    const int32_t taps = call->params->weigh.taps;
    float *sum = (float *)(void *)call->scratch;
    int32_t i;
    memset(sum, 0, (size_t)call->pitch * sizeof(float));
    for (i = -taps; i <= taps; i++) {
        const stereo__tap tap = stereo__find_tap(call, vertical, x, i);
        const uint8_t *in = stereo__pixel(&call->slot[1], tap.x, tap.y);
        stereo__lanes_weigh(sum, (const float *)(const void *)in, weights[i + taps], call->pitch);
    }
    stereo__lanes_scale(sum, inverse, call->pitch);
    memcpy(stereo__pixel(&call->slot[2], x, call->y), sum, (size_t)call->pitch * sizeof(float));
}

/* Weighted means over taps along a row or column: an exponential step (Yu et al. 2010, equations 5 and 6), or one of
   Gong's two directions. The weights depend only on the guide, so all disparities share them. */
static void stereo__weigh_row(const stereo__call *call, int vertical)
{
    float *weights = (float *)(void *)call->scratch + call->pitch;
    int32_t x;
    for (x = 0; x < call->width; x++) {
        const float inverse = stereo__reciprocal(stereo__weigh_taps(call, vertical, x, weights));
        if (call->slot[1].elem == STEREO__U16) stereo__mean_words(call, vertical, x, weights, inverse);
        else stereo__mean_floats(call, vertical, x, weights, inverse);
    }
}

static void stereo__cpu_weigh_h(const stereo__call *call) { stereo__weigh_row(call, 0); }

static void stereo__cpu_weigh_v(const stereo__call *call) { stereo__weigh_row(call, 1); }

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
