/* Domain transform (Pham and Jeon 2013; Chang et al. 2020): recursive filters along rows and columns, both ways, with
   weights from the guide's steps, in floats or whole numbers. Uses floats.h. */

#if STEREO__HAS_DOMAIN_TRANSFORM

#define STEREO__DT_PIXELS 128            /* pixels whose costs dt_zncc computes at a time */

/* out += weight * before; tiny results become 0. */
static void stereo__dt_lanes(float *STEREO__RESTRICT out, const float *STEREO__RESTRICT before, float weight,
                             int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, out += STEREO__LANES, before += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) {
            float product = weight * before[i];
            out[i] = stereo__tidy(out[i] + product);
        }
}

/* The same in whole numbers; weight: in 1/65536. */
static void stereo__dt_wholes(float *out, const float *before, uint32_t weight, int32_t count)
{
    int32_t k;
    for (k = 0; k < count; k++) out[k] = out[k] + (float)((uint32_t)before[k] * weight >> 16);
}

/* The table's entry for the weight between two pixels of the guide: the bits of a float, or 1/65536. */
static uint32_t stereo__dt_entry(const stereo__call *call, const uint8_t *a, const uint8_t *b)
{
    const int32_t step = stereo__guide_step(&call->slot[0], call->params->dt.channels, call->params->dt.shift, a, b);
    return ((const uint32_t *)(const void *)call->slot[1].base)[step < 255 ? step : 255];
}

static float stereo__dt_weight(const stereo__call *call, const uint8_t *a, const uint8_t *b)
{
    const uint32_t entry = stereo__dt_entry(call, a, b);
    float weight;
    memcpy(&weight, &entry, sizeof(weight));
    return weight;
}

/* Adds to a pixel's lanes the share of the pixel before it; a, b: the guide at both. */
static void stereo__dt_step(const stereo__call *call, float *lanes, const float *before, const uint8_t *a, const uint8_t *b)
{
    if (call->params->dt.out == STEREO__STORE_WHOLE)
        stereo__dt_wholes(lanes, before, stereo__dt_entry(call, a, b), call->pitch);
    else
        stereo__dt_lanes(lanes, before, stereo__dt_weight(call, a, b), call->pitch);
}

/* dt_put stores a pixel's lanes, dt_get loads stored lanes as floats. words: room for a pixel's words. */
static void stereo__dt_put(const stereo__call *call, int32_t x, const float *lanes, float scale, uint32_t *words)
{
    const int32_t store = call->params->dt.out;
    int32_t k;
    for (k = 0; k < call->pitch; k++)
        words[k] = stereo__store(lanes[k], store, scale, call->params->dt.offset);
    stereo__lanes_put(call->slot[3].elem, stereo__pixel(&call->slot[3], x, call->y), words, call->pitch);
}

static void stereo__dt_get(const stereo__call *call, const stereo__view *view, int32_t x, int32_t store, float scale,
                           float *lanes, uint32_t *words)
{
    const int32_t fall = store == STEREO__STORE_WHOLE ? stereo__power_of(scale) - stereo__power_of(call->params->dt.out_scale) : 0;
    int32_t k;
    stereo__lanes_get(view->elem, words, stereo__pixel(view, x, call->y), call->pitch);
    for (k = 0; k < call->pitch; k++)
        lanes[k] = store == STEREO__STORE_WHOLE ? (float)(words[k] >> fall) : stereo__stored(words[k], store, scale);
}

/* Scratch of the domain transform: two pixels' floats and one's words, or a row's weights. */
static size_t stereo__scratch_dt(const stereo__call *extent)
{
    return (3 * (size_t)extent->pitch + (size_t)extent->width + 1) * sizeof(float);
}

#if STEREO__HAS_ZNCC
/* Turns a call of dt_zncc into one of cost_zncc. The scratch begins with that of cost_zncc; the costs of some pixels
   follow at *costs, and a row's weights at the offset that is returned. */
static size_t stereo__dt_zncc_lay_out(const stereo__call *call, stereo__call *cost, stereo__params *params, size_t *costs)
{
    stereo__zncc_scratch scratch;
    memset(params, 0, sizeof(*params));
    params->cost = call->params->dt_zncc.cost;
    *cost = *call;
    cost->params = params;
    cost->slot[0] = call->slot[2];
    cost->slot[1] = call->slot[4];
    *costs = (size_t)stereo__align(stereo__zncc_lay_out(cost, NULL, &scratch), STEREO__ALIGNMENT);
    return *costs + STEREO__DT_PIXELS * STEREO__LANES;
}

static size_t stereo__scratch_dt_zncc(const stereo__call *extent)
{
    stereo__params params;
    stereo__call cost;
    size_t costs;
    return stereo__dt_zncc_lay_out(extent, &cost, &params, &costs) + ((size_t)extent->width + 1) * sizeof(uint32_t);
}
#endif

/* Left to right, then right to left. The input is integers; for centred storage, the first disparity's cost is
   subtracted. */
static void stereo__cpu_dt_h(const stereo__call *call)
{
    const stereo__params *p = call->params;
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem), pitch = (size_t)call->pitch;
    const int centred = STEREO__CENTRED(p->dt.out), raises = p->dt.out == STEREO__STORE_WHOLE;
    const float raise = raises ? p->dt.first_scale : 1.0f;
    float *lanes = (float *)(void *)call->scratch, *before = lanes + pitch, *swap;
    uint32_t *words = (uint32_t *)(void *)(before + pitch);
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        stereo__lanes_get(call->slot[2].elem, words, stereo__pixel(&call->slot[2], x, call->y), call->pitch);
        for (k = 0; k < call->pitch; k++)
            lanes[k] = centred ? (float)((int32_t)words[k] - (int32_t)words[0])
                       : raises ? (float)(uint32_t)((float)words[k] * raise)
                                : (float)words[k];
        if (x > 0) stereo__dt_step(call, lanes, before, guide + (size_t)x * bytes, guide + (size_t)(x - 1) * bytes);
        stereo__dt_put(call, x, lanes, p->dt.first_scale, words);
        swap = lanes, lanes = before, before = swap;
    }
    for (x = call->width - 1; x >= 0; x--) {
        stereo__dt_get(call, &call->slot[3], x, p->dt.out, p->dt.first_scale, lanes, words);
        if (x + 1 < call->width)
            stereo__dt_step(call, lanes, before, guide + (size_t)x * bytes, guide + (size_t)(x + 1) * bytes);
        stereo__dt_put(call, x, lanes, p->dt.out_scale, words);
        swap = lanes, lanes = before, before = swap;
    }
}

/* One row of the way down or up; the state is the row before, as floats, before it is stored. */
static size_t stereo__state_dt_v(const stereo__call *extent)
{
    return (size_t)extent->width * (size_t)extent->pitch * sizeof(float);
}

static void stereo__cpu_dt_v(const stereo__call *call)
{
    const stereo__params *p = call->params;
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem), pitch = (size_t)call->pitch;
    const int means = call->slot[0].elem == STEREO__U32; /* the guide is dt_gain_v's result */
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const uint8_t *before = call->step > 0 ? stereo__row(&call->slot[0], call->y - call->direction) : guide;
    const float *weights = (const float *)(const void *)guide;
    const float *shares = (const float *)(const void *)(guide + call->slot[0].z_stride);
    float *lanes = (float *)(void *)call->scratch;
    uint32_t *words = (uint32_t *)(void *)(lanes + pitch);
    int32_t x, k;
    for (x = call->x0; x < call->x1; x++) {
        float *state = (float *)(void *)call->state + (size_t)x * pitch;
        stereo__dt_get(call, &call->slot[2], x, p->dt.in, p->dt.in_scale, lanes, words);
        if (call->step > 0 && means) stereo__dt_lanes(lanes, state, weights[x], call->pitch);
        else if (call->step > 0) stereo__dt_step(call, lanes, state, guide + (size_t)x * bytes, before + (size_t)x * bytes);
        memcpy(state, lanes, pitch * sizeof(float));
        for (k = 0; means && k < call->pitch; k++) lanes[k] = lanes[k] * shares[x];
        stereo__dt_put(call, x, lanes, p->dt.out_scale, words);
    }
}

/* The sums of weights along a row: the filter's result for a row of ones. */
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

/* The same down or up. The way up writes two planes that the last pass reads in place of its guide: weights of the
   pixel below, and reciprocal sums. */
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

#endif /* STEREO__HAS_DOMAIN_TRANSFORM */
