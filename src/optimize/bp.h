/* Belief propagation (Felzenszwalb and Huttenlocher 2006; Grauer-Gray, section II). Uses core/ and aggregate/floats.h.
   A plane holds columns of one parity: of n values, plane p n + z has value z at columns p, p + 2, ... Neighbours in
   memory are then pixels of one colour of the checkerboard. Columns without a pixel, at the end of blocks and of odd
   planes where the width is odd, are 0. Messages: value r D + k is the message for disparity k that a pixel sends to
   the right, left, down or up: r = 0, 1, 2, 3. */

#if STEREO__HAS_BP

#define STEREO__BP_TINY 8.67361737988403547e-19f /* 2^-60 */
#define STEREO__BP_ROUND 12582912.0f             /* added and subtracted again: rounds to the nearest whole number */
enum { STEREO__BP_F32, STEREO__BP_F16, STEREO__BP_U16, STEREO__BP_U8 }; /* as stereo_message_storage */

#define STEREO__BP_LANES 16

/* A half float that is a whole number up to 2048, or 0. */
static float stereo__half_float(uint32_t half)
{
    uint32_t bits = half & 0x7fffu ? ((half & 0x7fffu) << 13) + (112u << 23) : 0u;
    float value;
    bits |= (half & 0x8000u) << 16;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

static uint16_t stereo__float_half(float value)
{
    uint32_t bits, size;
    memcpy(&bits, &value, sizeof(bits));
    size = bits & 0x7fffffffu;
    return (uint16_t)((bits >> 16 & 0x8000u) | (size ? (size >> 13) - (112u << 10) : 0u));
}

/* The form in which a slot keeps its numbers. */
static int stereo__bp_form(const stereo__view *view, int32_t store)
{
    if (view->elem == STEREO__U32) return STEREO__BP_F32;
    if (view->elem == STEREO__U8) return STEREO__BP_U8;
    return store == STEREO__BP_F16 ? STEREO__BP_F16 : STEREO__BP_U16;
}

/* The address of number i of a plane's row. */
static uint8_t *stereo__bp_place(const stereo__view *view, uint8_t *row, int32_t i)
{
    return row + stereo__column((size_t)i, view->x_stride, view->block_stride);
}

static float stereo__bp_number(const uint8_t *place, int form)
{
    uint16_t half;
    float value;
    if (form == STEREO__BP_U8) return (float)place[0];
    if (form == STEREO__BP_F32) {
        memcpy(&value, place, sizeof(value));
        return value;
    }
    memcpy(&half, place, sizeof(half));
    return form == STEREO__BP_F16 ? stereo__half_float(half) : (float)half;
}

static void stereo__bp_keep(uint8_t *place, int form, float value)
{
    const uint16_t half = form == STEREO__BP_F16 ? stereo__float_half(value) : form == STEREO__BP_U16 ? (uint16_t)value : 0;
    if (form == STEREO__BP_U8) place[0] = (uint8_t)value;
    else if (form == STEREO__BP_F32) memcpy(place, &value, sizeof(value));
    else memcpy(place, &half, sizeof(half));
}

/* Numbers first .. first + STEREO__BP_LANES - 1 of a plane's row, times unit; 0 outside of [0, width). row NULL: all 0. */
static void stereo__bp_load(const stereo__view *view, uint8_t *row, int form, int32_t first, int32_t width, float unit,
                            float *lanes)
{
    int i;
    if (row && form == STEREO__BP_F32 && first % STEREO__BP_LANES == 0 && first + STEREO__BP_LANES <= width) {
        memcpy(lanes, stereo__bp_place(view, row, first), STEREO__BP_LANES * sizeof(lanes[0])); /* one block */
        return;
    }
    for (i = 0; i < STEREO__BP_LANES; i++)
        lanes[i] = row && first + i >= 0 && first + i < width
                       ? stereo__bp_number(stereo__bp_place(view, row, first + i), form) * unit
                       : 0.0f;
}

/* Stores numbers from..to - 1 of a plane's row; lanes begin with number `first`. */
static void stereo__bp_store(const stereo__view *view, uint8_t *row, int form, int32_t first, int32_t from, int32_t to,
                             const float *lanes)
{
    int32_t i;
    for (i = from; i < to; i++) stereo__bp_keep(stereo__bp_place(view, row, i), form, lanes[i - first]);
}

static uint8_t *stereo__bp_row(const stereo__view *view, int32_t y, int32_t value, int32_t parity)
{
    return stereo__row(view, y) + ((size_t)parity * (view->depth / 2) + (size_t)value) * view->z_stride;
}

static int32_t stereo__bp_columns(int32_t width, int32_t parity) /* of one parity */
{
    return (width + 1 - parity) / 2;
}

/* Columns of a plane, including those that pad its last block. */
static int32_t stereo__bp_padded(const stereo__view *view)
{
    return (int32_t)stereo__align(view->width * view->x_stride, STEREO__LINE) / (int32_t)view->x_stride;
}

/* Rounds a value that is not negative to the nearest whole number; floats are kept as they are. */
static float stereo__bp_whole(float value, int32_t store)
{
    return store == STEREO__BP_F32 ? value : (float)(int32_t)(value + 0.5f);
}

/* Can every disparity of column x be matched? */
static int stereo__bp_in_view(const stereo__call *call, int32_t x)
{
    const int32_t low = x - call->params->bp.min_disparity;
    return low < call->width && low - (call->disparities - 1) >= 0;
}

/* Costs to data costs. */
static void stereo__cpu_bp_data(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    const int32_t store = call->params->bp.store;
    const int form = stereo__bp_form(out, store);
    const uint32_t most = call->params->bp.most;
    const float scale = call->params->bp.scale, top = (float)call->params->bp.top;
    int32_t x, k;
    for (x = 0; x < 2 * stereo__bp_padded(out); x++) {
        const uint8_t *costs = stereo__row(in, call->y) + (size_t)(x < call->width ? x : 0) * in->x_stride;
        uint8_t *place = stereo__bp_place(out, stereo__bp_row(out, call->y, 0, x & 1), x / 2);
        const int none = x >= call->width || (call->params->bp.reference && !stereo__bp_in_view(call, x));
        for (k = 0; k < call->disparities; k++, place += out->z_stride) {
            uint32_t cost = none ? 0 : stereo__lane(costs, in->elem, k);
            float value = stereo__bp_whole((float)(cost < most ? cost : most) * scale, store);
            stereo__bp_keep(place, form, store == STEREO__BP_F32 || value < top ? value : top);
        }
    }
}

/* Sums of the data costs of up to four pixels, which make one pixel of the next level, [k][lane]. */
static void stereo__bp_sums(const stereo__call *call, int32_t parity, int32_t first, float *sums)
{
    const stereo__view *in = &call->slot[0];
    const int form = stereo__bp_form(in, call->params->bp.store);
    const int32_t columns = stereo__bp_columns(call->width, parity), rows = 2 * call->y + 1 < (int32_t)in->height ? 2 : 1;
    int32_t k, i, row;
    for (k = 0; k < call->disparities; k++, sums += STEREO__BP_LANES)
        for (i = 0; i < STEREO__BP_LANES; i++) {
            const int32_t at = 2 * (first + i) + parity; /* 0 beyond the image's end */
            sums[i] = 0.0f;
            for (row = 0; row < rows && first + i < columns; row++) {
                uint8_t *even = stereo__bp_row(in, 2 * call->y + row, k, 0), *odd = stereo__bp_row(in, 2 * call->y + row, k, 1);
                sums[i] += stereo__bp_number(stereo__bp_place(in, even, at), form);
                sums[i] += stereo__bp_number(stereo__bp_place(in, odd, at), form);
            }
        }
}

static void stereo__cpu_bp_coarsen(const stereo__call *call)
{
    const stereo__view *out = &call->slot[1];
    const int32_t store = call->params->bp.store, padded = stereo__bp_padded(out);
    const int form = stereo__bp_form(out, store);
    const float share = call->params->bp.share, top = (float)call->params->bp.top;
    float *sums = (float *)(void *)call->scratch, least[STEREO__BP_LANES];
    int32_t parity, first, k, i;
    for (parity = 0; parity < 2; parity++)
        for (first = 0; first < padded; first += STEREO__BP_LANES) {
            stereo__bp_sums(call, parity, first, sums);
            for (i = 0; i < STEREO__BP_LANES; i++) {
                least[i] = store >= STEREO__BP_U16 ? sums[i] : 0.0f;
                for (k = 1; store >= STEREO__BP_U16 && k < call->disparities; k++)
                    least[i] = sums[k * STEREO__BP_LANES + i] < least[i] ? sums[k * STEREO__BP_LANES + i] : least[i];
            }
            for (k = 0; k < call->disparities; k++) {
                float *lanes = sums + k * STEREO__BP_LANES;
                for (i = 0; i < STEREO__BP_LANES && store != STEREO__BP_F32; i++) {
                    lanes[i] = stereo__bp_whole((lanes[i] - least[i]) * share, store);
                    lanes[i] = lanes[i] < top ? lanes[i] : top;
                }
                stereo__bp_store(out, stereo__bp_row(out, call->y, k, parity), form, first, first,
                                 padded < first + STEREO__BP_LANES ? padded : first + STEREO__BP_LANES, lanes);
            }
        }
}

/* Messages begin as those of the pixel one level up, or as 0. */
static void stereo__bp_begin(const stereo__call *call)
{
    const stereo__view *from = &call->slot[1], *to = &call->slot[2];
    const size_t bytes = stereo__elem_bytes(to->elem);
    int32_t value, i, parity;
    memset(stereo__row(to, call->y), 0, to->y_stride);
    for (value = 0; from->base && value < 4 * call->disparities; value++)
        for (parity = 0; parity < 2; parity++) {
            uint8_t *row = stereo__bp_row(to, call->y, value, parity);
            for (i = 0; i < stereo__bp_columns(call->width, parity); i++)
                memcpy(stereo__bp_place(to, row, i),
                       stereo__bp_place(from, stereo__bp_row(from, call->y / 2, value, i & 1), i / 2), bytes);
        }
}

/* Data costs of, and messages to, columns of one parity from `first` on. in[r]: the messages that travel in direction
   r. */
static void stereo__bp_incoming(const stereo__call *call, const stereo__view *messages, int32_t parity, int32_t first,
                                float *data, float *in)
{
    const stereo__view *costs = &call->slot[0];
    const int32_t store = call->params->bp.store, d = call->disparities, other = !parity;
    const int form = stereo__bp_form(messages, store), data_form = stereo__bp_form(costs, store);
    const float unit = call->params->bp.message;
    int32_t k, r;
    for (k = 0; k < d; k++) /* data costs, then messages */
        stereo__bp_load(costs, stereo__bp_row(costs, call->y, k, parity), data_form, first, (int32_t)costs->width,
                        call->params->bp.data, data + k * STEREO__BP_LANES);
    for (r = 0; r < 4; r++)
        for (k = 0; k < d; k++) {
            const int32_t y = call->y + (r == 2 ? -1 : r == 3), columns = stereo__bp_columns(call->width, r < 2 ? other : parity);
            const int32_t from = r == 0 ? first - other : r == 1 ? first + parity : first;
            uint8_t *row =
                y < 0 || y >= call->height ? NULL : stereo__bp_row(messages, y, r * d + k, r < 2 ? other : parity);
            stereo__bp_load(messages, row, form, from, columns, unit, in + (r * d + k) * STEREO__BP_LANES);
        }
}

/* The least of sum(j) + slope |k - j| over all j, in place. least: receives the least sum. Here and below lanes are
   copied to local arrays, so that compilers see that nothing else is written. */
static void stereo__bp_envelope(float *sums, int32_t d, float slope, float *least)
{
    float last[STEREO__BP_LANES], low[STEREO__BP_LANES], here[STEREO__BP_LANES], step[STEREO__BP_LANES];
    int32_t k, i;
    memcpy(last, sums, sizeof(last));
    for (k = 1; k < d; k++) {
        memcpy(here, sums + k * STEREO__BP_LANES, sizeof(here));
        for (i = 0; i < STEREO__BP_LANES; i++) step[i] = last[i] + slope;
        for (i = 0; i < STEREO__BP_LANES; i++) last[i] = step[i] < here[i] ? step[i] : here[i];
        memcpy(sums + k * STEREO__BP_LANES, last, sizeof(last));
    }
    memcpy(low, last, sizeof(low));
    for (k = d - 1; k-- > 0;) {
        memcpy(here, sums + k * STEREO__BP_LANES, sizeof(here));
        for (i = 0; i < STEREO__BP_LANES; i++) step[i] = last[i] + slope;
        for (i = 0; i < STEREO__BP_LANES; i++) last[i] = step[i] < here[i] ? step[i] : here[i];
        for (i = 0; i < STEREO__BP_LANES; i++) low[i] = last[i] < low[i] ? last[i] : low[i];
        memcpy(sums + k * STEREO__BP_LANES, last, sizeof(last));
    }
    memcpy(least, low, sizeof(low));
}

/* Limits the penalty to cap and subtracts the mean, or the least where messages are kept as whole steps above it.
   Floats close to 0 become 0, so that none is ever denormal; half floats become whole multiples of their unit. */
static void stereo__bp_normalise(const stereo__params *params, float *sums, int32_t d, const float *least)
{
    const float share = params->bp.share, inverse = params->bp.inverse;
    const int32_t store = params->bp.store;
    float base[STEREO__BP_LANES], end[STEREO__BP_LANES], here[STEREO__BP_LANES];
    int32_t k, i;
    for (i = 0; i < STEREO__BP_LANES; i++) base[i] = 0.0f;
    for (i = 0; i < STEREO__BP_LANES; i++) end[i] = least[i] + params->bp.cap;
    for (k = 0; k < d; k++) {
        memcpy(here, sums + k * STEREO__BP_LANES, sizeof(here));
        for (i = 0; i < STEREO__BP_LANES; i++) here[i] = end[i] < here[i] ? end[i] : here[i];
        for (i = 0; i < STEREO__BP_LANES; i++) base[i] += here[i];
        memcpy(sums + k * STEREO__BP_LANES, here, sizeof(here));
    }
    for (i = 0; i < STEREO__BP_LANES; i++) base[i] = store >= STEREO__BP_U16 ? least[i] : base[i] * share;
    for (k = 0; k < d; k++) {
        memcpy(here, sums + k * STEREO__BP_LANES, sizeof(here));
        for (i = 0; i < STEREO__BP_LANES; i++) here[i] -= base[i];
        for (i = 0; i < STEREO__BP_LANES; i++)
            here[i] = store == STEREO__BP_F32   ? here[i] < STEREO__BP_TINY && here[i] > -STEREO__BP_TINY ? 0.0f : here[i]
                      : store == STEREO__BP_F16 ? here[i] * inverse + STEREO__BP_ROUND - STEREO__BP_ROUND
                                                : stereo__bp_whole(here[i], store);
        memcpy(sums + k * STEREO__BP_LANES, here, sizeof(here));
    }
}

/* Sends all messages of columns from..to - 1 of one parity. */
static void stereo__bp_send(const stereo__call *call, int32_t parity, int32_t first, int32_t from, int32_t to)
{
    const stereo__view *messages = &call->slot[2];
    const int32_t d = call->disparities, n = d * STEREO__BP_LANES;
    const int form = stereo__bp_form(messages, call->params->bp.store);
    static const uint8_t others[4][3] = {{0, 2, 3}, {1, 2, 3}, {0, 1, 2}, {0, 1, 3}}; /* all but the receiver's */
    float *data = (float *)(void *)call->scratch, *in = data + n, *sums = in + 4 * n, least[STEREO__BP_LANES];
    int32_t r, k, i;
    stereo__bp_incoming(call, messages, parity, first, data, in);
    for (r = 0; r < 4; r++) {
        const float *a = in + others[r][0] * n, *b = in + others[r][1] * n, *c = in + others[r][2] * n;
        for (k = 0; k < n; k += STEREO__BP_LANES) {
            float sum[STEREO__BP_LANES];
            for (i = 0; i < STEREO__BP_LANES; i++) sum[i] = data[k + i] + a[k + i] + b[k + i] + c[k + i];
            memcpy(sums + k, sum, sizeof(sum));
        }
        stereo__bp_envelope(sums, d, call->params->bp.slope, least);
        stereo__bp_normalise(call->params, sums, d, least);
        for (k = 0; k < d; k++)
            stereo__bp_store(messages, stereo__bp_row(messages, call->y, r * d + k, parity), form, first, from, to,
                             sums + k * STEREO__BP_LANES);
    }
}

/* Phase 0 fills in the initial messages; in phase t + 1, iteration t, pixels with odd x + y + t send theirs. */
static void stereo__cpu_bp_messages(const stereo__call *call)
{
    const int32_t parity = (call->y + call->phase) & 1, reference = call->params->bp.reference;
    int32_t first, low = 0, high = stereo__bp_columns(call->width, parity);
    if (call->phase == 0) {
        stereo__bp_begin(call);
        return;
    }
    if (reference) {
        if (call->y == 0 || call->y == call->height - 1) return;
        low = !parity;                                     /* columns 1 .. width - 2 */
        high = stereo__bp_columns(call->width - 1, parity);
    }
    for (first = 0; first < high; first += STEREO__BP_LANES)
        stereo__bp_send(call, parity, first, low > first ? low : first,
                        high < first + STEREO__BP_LANES ? high : first + STEREO__BP_LANES);
}

/* Beliefs: data costs plus all incoming messages, each less its least value. */
static void stereo__bp_believe(const stereo__call *call, int32_t parity, int32_t first, float *sums)
{
    const int32_t d = call->disparities, n = d * STEREO__BP_LANES;
    float *in = sums + n, least[STEREO__BP_LANES];
    int32_t r, k, i;
    stereo__bp_incoming(call, &call->slot[1], parity, first, sums, in);
    for (r = 0; r < 4; r++, in += n) {
        for (i = 0; i < STEREO__BP_LANES; i++) least[i] = in[i];
        for (k = 1; k < d; k++)
            for (i = 0; i < STEREO__BP_LANES; i++)
                least[i] = in[k * STEREO__BP_LANES + i] < least[i] ? in[k * STEREO__BP_LANES + i] : least[i];
        for (k = 0; k < d; k++)
            for (i = 0; i < STEREO__BP_LANES; i++)
                sums[k * STEREO__BP_LANES + i] += in[k * STEREO__BP_LANES + i] - least[i];
    }
}

static void stereo__cpu_bp_belief(const stereo__call *call)
{
    const stereo__view *out = &call->slot[2];
    const int32_t reference = call->params->bp.reference, edge_row = call->y == 0 || call->y == call->height - 1;
    const float scale = call->params->bp.scale;
    float *sums = (float *)(void *)call->scratch;
    int32_t parity, first, i, k;
    for (parity = 0; parity < 2; parity++)
        for (first = 0; first < stereo__bp_columns(call->width, parity); first += STEREO__BP_LANES) {
            stereo__bp_believe(call, parity, first, sums);
            for (i = 0; i < STEREO__BP_LANES; i++) {
                const int32_t x = 2 * (first + i) + parity, edge = edge_row || x == 0 || x == call->width - 1;
                uint8_t *costs = stereo__row(out, call->y) + (size_t)(x < call->width ? x : 0) * out->x_stride;
                for (k = 0; k < call->pitch && x < call->width; k++) {
                    const uint32_t word = k >= call->disparities ? call->params->bp.top /* pads: the largest cost */
                                          : reference && edge
                                              ? 0u
                                              : (uint32_t)(int32_t)(sums[k * STEREO__BP_LANES + i] * scale + 0.5f);
                    const uint16_t half = (uint16_t)word;
                    if (out->elem == STEREO__U32) memcpy(costs + (size_t)k * sizeof(word), &word, sizeof(word));
                    else memcpy(costs + (size_t)k * sizeof(half), &half, sizeof(half));
                }
            }
        }
}

static size_t stereo__bp_scratch(const stereo__call *extent, size_t values) /* values: for each disparity and lane */
{
    return values * (size_t)extent->disparities * STEREO__BP_LANES * sizeof(float);
}
static size_t stereo__scratch_bp_data(const stereo__call *extent) { return stereo__bp_scratch(extent, 1); }
static size_t stereo__scratch_bp_coarsen(const stereo__call *extent) { return stereo__bp_scratch(extent, 2); }
static size_t stereo__scratch_bp_messages(const stereo__call *extent) { return stereo__bp_scratch(extent, 6); }
static size_t stereo__scratch_bp_belief(const stereo__call *extent)
{
    const size_t lanes = (size_t)extent->pitch * STEREO__LINE, values = stereo__bp_scratch(extent, 5); /* twins, scalar */
    return lanes > values ? lanes : values;
}
static size_t stereo__scratch_bp_finest(const stereo__call *extent)
{
    const size_t belief = stereo__scratch_bp_belief(extent), messages = stereo__scratch_bp_messages(extent);
    return belief > messages ? belief : messages;
}

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
/* Addresses, for twins, of the data costs of and the messages to columns `at` and further of one parity, for
   disparity 0. Those of the next disparity are STEREO__LINE or step[] bytes further. beside: columns of the other
   parity: for even columns those before in[0], for odd ones those after in[1]. */
typedef struct stereo__bp_site {
    int32_t parity;
    const uint8_t *data, *in[4], *beside;
    size_t step[4], beside_step;
} stereo__bp_site;

/* lanes: columns of a register; nothing: as many zeros, for messages from outside the image. */
STEREO__INLINE stereo__bp_site stereo__bp_site_at(const stereo__call *call, const stereo__view *messages, int32_t parity,
                                          int32_t at, int32_t lanes, const uint8_t *nothing)
{
    const stereo__view *costs = &call->slot[0];
    const int32_t there = parity ? at + lanes : at - lanes;
    stereo__bp_site site;
    int32_t r;
    site.parity = parity;
    site.data = stereo__bp_place(costs, stereo__bp_row(costs, call->y, 0, parity), at);
    site.beside = nothing;
    site.beside_step = 0;
    for (r = 0; r < 4; r++) {
        const int32_t y = call->y + (r == 2 ? -1 : r == 3), inside = y >= 0 && y < call->height;
        uint8_t *row = inside ? stereo__bp_row(messages, y, r * call->disparities, r < 2 ? !parity : parity) : NULL;
        site.in[r] = inside ? stereo__bp_place(messages, row, at) : nothing;
        site.step[r] = inside ? STEREO__LINE : 0;
        if (r != parity || there < 0 || there >= (int32_t)messages->width) continue;
        site.beside = stereo__bp_place(messages, row, there);
        site.beside_step = STEREO__LINE;
    }
    return site;
}
#endif /* STEREO__HAS_X86 || STEREO__HAS_NEON */

#endif /* STEREO__HAS_BP */
