/* ---- the sum of the weights that reach a pixel: the domain transform of an image of ones ---- */

static void stereo__cpu_dt_gain_h(const stereo__call *call)
{
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    float *out = (float *)(void *)stereo__row(&call->slot[2], call->y);
    int32_t x, from;
    for (x = 0; x < call->width; x++) out[x] = 1.0f;
    for (from = -1; from <= 1; from += 2)
        for (x = from < 0 ? 1 : call->width - 2; x >= 0 && x < call->width; x -= from) {
            const uint8_t *here = guide + (size_t)x * bytes, *there = guide + (size_t)(x + from) * bytes;
            float product = stereo__dt_weight(call, here, there) * out[x + from];
            out[x] = out[x] + product;
        }
}

/* The state is the row before. */
static size_t stereo__state_dt_gain_v(const stereo__call *extent) { return (size_t)extent->width * sizeof(float); }

/* Down; or up, which gives what the last pass looks at instead of its guide: a plane of weights of the pixel below, a
   plane of reciprocal sums. */
static void stereo__cpu_dt_gain_v(const stereo__call *call)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const uint8_t *before = call->step > 0 ? stereo__row(&call->slot[0], call->y - call->direction) : guide;
    const float *in = (const float *)(const void *)stereo__row(&call->slot[2], call->y);
    uint8_t *row = stereo__row(&call->slot[3], call->y);
    float *first = (float *)(void *)row, *second = (float *)(void *)(row + call->slot[3].z_stride);
    float *state = (float *)(void *)call->state;
    int32_t x;
    for (x = call->x0; x < call->x1; x++) {
        const size_t at = (size_t)x * bytes;
        float weight = call->step > 0 ? stereo__dt_weight(call, guide + at, before + at) : 0.0f;
        float product = weight * state[x];
        state[x] = in[x] + product;
        first[x] = call->direction > 0 ? state[x] : weight;
        if (call->direction < 0) second[x] = stereo__reciprocal(state[x]);
    }
}

/* Which entry of its table the difference of two guides' colours is: 8-bit levels, or halves of a CIELab unit. */
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

/* The weight of a tap: its colour's times its distance's, 0 where that is next to nothing. */
static float stereo__tap_weight(const stereo__call *call, int tables, uint32_t a, uint32_t b, int32_t distance,
                                uint32_t place)
{
    float w = stereo__table_float(&call->slot[tables], stereo__colour_step(a, b, distance)) *
              stereo__table_float(&call->slot[tables + 1], place);
    return w < STEREO__LEAST_WEIGHT ? 0.0f : w;
}

/* sum += weight * in, and out = sum * factor, what is tiny being nothing. count: a multiple of STEREO__LANES. */
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

static void stereo__lanes_scale(float *lanes, float factor, int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, lanes += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) {
            float v = lanes[i] * factor;
            lanes[i] = v < STEREO__TINY ? 0.0f : v;
        }
}

/* A pixel's lanes of a volume of floats; or, in `room`, those of one that keeps them as integers of 16 bits. */
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

/* The other way; halves upwards. */
static void stereo__lanes_keep(const stereo__view *view, int32_t x, int32_t y, const float *STEREO__RESTRICT lanes,
                               int32_t count)
{
    uint8_t *out = stereo__pixel(view, x, y);
    uint16_t *STEREO__RESTRICT words = (uint16_t *)(void *)out;
    uint32_t i;
    if (view->elem == STEREO__U32) {
        memcpy(out, lanes, (size_t)count * sizeof(float));
        return;
    }
    for (; count > 0; count -= (int32_t)STEREO__LANES, words += STEREO__LANES, lanes += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) {
            const float v = lanes[i] + 0.5f;
            words[i] = (uint16_t)(v < 65535.0f ? v : 65535.0f);
        }
}

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
/* The weight of a tap along a row or column, as its bits. */
static uint32_t stereo__tap_bits(const stereo__call *call, uint32_t a, uint32_t b, int32_t entry)
{
    const float weight = stereo__tap_weight(call, 3, a, b, call->params->weigh.distance, (uint32_t)entry);
    uint32_t bits;
    memcpy(&bits, &weight, sizeof(bits));
    return bits;
}
#endif

/* Words of a row of weights, in chunks. */
static size_t stereo__weigh_room(const stereo__call *call)
{
    return (size_t)stereo__align((uint64_t)call->width + STEREO__CHUNK, STEREO__CHUNK);
}

/* A row of lanes and the weights of a pixel's taps, or three rows of weights. */
static size_t stereo__scratch_weigh(const stereo__call *extent)
{
    const size_t lanes = (size_t)extent->pitch + 2 * (size_t)extent->params->weigh.taps + 1;
    const size_t weights = 3 * stereo__weigh_room(extent);
    return (lanes > weights ? lanes : weights) * sizeof(float);
}

static size_t stereo__scratch_volume_float(const stereo__call *extent) { return 2 * (size_t)extent->pitch * sizeof(float); }

/* Tap i of pixel x, where it is held inside the image. */
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

/* A tap's share of a mean, of 65536: less than all of it, since the pixel itself has the largest weight. */
static uint32_t stereo__tap_share(float weight, float inverse)
{
    const float part = weight * inverse;
    return (uint32_t)(part * 65536.0f);
}

/* out += in share / 65536, rounded down. */
static void stereo__lanes_share(uint16_t *STEREO__RESTRICT out, const uint16_t *STEREO__RESTRICT in, uint32_t share,
                                int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, out += STEREO__LANES, in += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) out[i] = (uint16_t)(out[i] + (in[i] * share >> 16));
}

/* The mean of a pixel's taps in integers of 16 bits: its own cost gives up what the others' shares are. */
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

/* Weighted means over taps along a row or column: an exponential step (Yu et al. 2010, equations 5 and 6), or one
   direction of Gong's two. The weights are the guide's alone, the same for all disparities. */
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

/* Scratch of window_weigh: sums of weighted costs and of weights, a row of costs, and by tap and column the weights
   of one row of the window, the right view's turned round. */
typedef struct stereo__window_scratch {
    float *sums, *weights, *costs, *left, *right, *columns;
} stereo__window_scratch;

static size_t stereo__window_lay_out(const stereo__call *call, uint8_t *base, stereo__window_scratch *scratch)
{
    const size_t width = (size_t)call->width, lanes = width * (size_t)call->pitch;
    const size_t taps = 2 * (size_t)call->params->window_weigh.radius + 1, stride = stereo__reverse_stride(call);
    float *at = (float *)(void *)base;
    scratch->sums = at;
    scratch->weights = at ? at + lanes : at;
    scratch->costs = at ? at + 2 * lanes : at;
    scratch->left = at ? at + 3 * lanes : at;
    scratch->right = at ? scratch->left + taps * width : at;
    scratch->columns = at ? scratch->right + taps * stride : at;
    return (3 * lanes + taps * (width + stride) + width) * sizeof(float);
}

static size_t stereo__scratch_window_weigh(const stereo__call *extent)
{
    stereo__window_scratch scratch;
    return stereo__window_lay_out(extent, NULL, &scratch);
}

/* Does the region of pixel (x, call->y), whose arms are `own`, hold (x + dx, call->y + dy)? row_arms: those of row
   call->y + dy. */
static int stereo__in_region(uint32_t own, const uint32_t *row_arms, int32_t x, int32_t dx, int32_t dy)
{
    int32_t vertical = (int32_t)(own >> (dy < 0 ? 16 : 24) & 255u);
    int32_t along = (int32_t)(row_arms[x] >> (dx < 0 ? 0 : 8) & 255u);
    return (dy < 0 ? -dy : dy) <= vertical && (dx < 0 ? -dx : dx) <= along;
}

/* Weights of tap (dx, dy) in a view, for each column; rules: those of params.window_weigh. A tap beside the image has
   the colour of the border. */
static void stereo__window_weights(const stereo__call *call, int view, int32_t rules, int32_t dx, int32_t dy,
                                   float *out)
{
    const stereo__view *guide = &call->slot[rules ? view : 0]; /* without rules the right one may be absent */
    const uint8_t *here = stereo__row(guide, call->y), *there = stereo__row(guide, call->y + dy);
    const uint32_t *own = (const uint32_t *)(const void *)here, *tap = (const uint32_t *)(const void *)there;
    const uint32_t *own_arms = (const uint32_t *)(const void *)(here + guide->z_stride);
    const uint32_t *tap_arms = (const uint32_t *)(const void *)(there + guide->z_stride);
    uint32_t a = (uint32_t)(dx < 0 ? -dx : dx), b = (uint32_t)(dy < 0 ? -dy : dy);
    uint32_t place = a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
    int32_t x;
    for (x = 0; x < call->width; x++) {
        out[x] = 1.0f;
        if (rules & 2 && !stereo__in_region(own_arms[x], tap_arms, x, dx, dy))
            out[x] = 0.0f;
        else if (rules & 1)
            out[x] = stereo__tap_weight(call, 4, own[x], tap[stereo__clamp((int64_t)x + dx, 0, call->width - 1)],
                                        call->params->window_weigh.distance, place);
    }
}

/* Weights of all taps of one row of the window, in both views. */
static void stereo__window_row_weights(const stereo__call *call, const stereo__window_scratch *scratch, int32_t dy)
{
    const stereo__params *p = call->params;
    const size_t width = (size_t)call->width, stride = stereo__reverse_stride(call);
    int32_t dx;
    for (dx = -p->window_weigh.radius; dx <= p->window_weigh.radius; dx++) {
        size_t tap = (size_t)(dx + p->window_weigh.radius);
        stereo__window_weights(call, 0, p->window_weigh.own, dx, dy, scratch->left + tap * width);
        stereo__window_weights(call, 1, p->window_weigh.other, dx, dy, scratch->columns);
        stereo__reverse_row_f32(scratch->right + tap * stride, scratch->columns, call->width,
                                p->window_weigh.min_disparity, call->width + call->pitch);
    }
}

/* Adds the tap's weight in both views, and that times the cost. */
static void stereo__window_lanes(float *STEREO__RESTRICT sums, float *STEREO__RESTRICT weights, float own,
                                 const float *STEREO__RESTRICT other, const float *STEREO__RESTRICT costs,
                                 int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES) {
        for (i = 0; i < STEREO__LANES; i++) {
            float w = own * other[i], product = w * costs[i];
            sums[i] += product;
            weights[i] += w;
        }
        sums += STEREO__LANES;
        weights += STEREO__LANES;
        other += STEREO__LANES;
        costs += STEREO__LANES;
    }
}

/* All taps of one row of the window, for all pixels of the row. */
static void stereo__window_row(const stereo__call *call, const stereo__window_scratch *scratch, int32_t dy)
{
    const int32_t radius = call->params->window_weigh.radius, pitch = call->pitch;
    const size_t stride = stereo__reverse_stride(call);
    int32_t x, k, dx;
    for (x = 0; x < call->width; x++) {
        float *costs = scratch->costs + (size_t)x * (size_t)pitch;
        stereo__lanes_get(call->slot[2].elem, (uint32_t *)(void *)costs,
                          stereo__pixel(&call->slot[2], x, call->y + dy), pitch);
        for (k = 0; k < pitch; k++) {
            uint32_t v;
            memcpy(&v, costs + k, sizeof(v));
            costs[k] = (float)v;
        }
    }
    for (x = 0; x < call->width; x++)
        for (dx = -radius; dx <= radius; dx++) {
            size_t tap = (size_t)(dx + radius);
            float own = scratch->left[tap * (size_t)call->width + (size_t)x];
            if (x + dx >= 0 && x + dx < call->width && own > 0.0f)
                stereo__window_lanes(scratch->sums + (size_t)x * (size_t)pitch,
                                     scratch->weights + (size_t)x * (size_t)pitch, own,
                                     scratch->right + tap * stride + (call->width - 1 - x),
                                     scratch->costs + (size_t)(x + dx) * (size_t)pitch, pitch);
        }
}

/* Adaptive weights (Yoon and Kweon 2006, equation 7): means over a window, each tap with the product of its weights
   in both views. Taps beside the left image are left out. */
static void stereo__cpu_window_weigh(const stereo__call *call)
{
    const int32_t radius = call->params->window_weigh.radius, last = call->height - 1;
    stereo__window_scratch scratch;
    int32_t dy, x, k;
    stereo__window_lay_out(call, call->scratch, &scratch);
    memset(scratch.sums, 0, 2 * (size_t)call->width * (size_t)call->pitch * sizeof(float));
    for (dy = call->y < radius ? -call->y : -radius; dy <= radius && dy <= last - call->y; dy++) {
        stereo__window_row_weights(call, &scratch, dy);
        stereo__window_row(call, &scratch, dy);
    }
    for (x = 0; x < call->width; x++) {
        float *out = (float *)(void *)stereo__pixel(&call->slot[3], x, call->y);
        const float *sums = scratch.sums + (size_t)x * (size_t)call->pitch;
        const float *weights = scratch.weights + (size_t)x * (size_t)call->pitch;
        for (k = 0; k < call->disparities; k++)
            out[k] = sums[k] * stereo__reciprocal(weights[k]);
        for (; k < call->pitch; k++) /* pads have other weights; they must stay the dearest */
            out[k] = call->params->window_weigh.most;
    }
}

