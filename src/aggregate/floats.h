/* ---- volumes of floats, kept as their bits ---- */

#define STEREO__TINY 7.888609052210118e-31f /* 2^-100: smaller results are 0, so that no denormal number arises */
#define STEREO__LEAST_WEIGHT 1.4901161193847656e-8f /* 2^-26: smaller weights are 0, for the same reason */

static float stereo__tidy(float v) { return v < STEREO__TINY && v > -STEREO__TINY ? 0.0f : v; }

/* Entry i of a table of floats, which are kept as their bits. */
static float stereo__table_float(const stereo__view *table, uint32_t i)
{
    float v;
    memcpy(&v, table->base + i * sizeof(v), sizeof(v));
    return v;
}

static size_t stereo__scratch_lanes(const stereo__call *extent) { return (size_t)extent->pitch * sizeof(uint32_t); }

/* The 8-bit code of Chang et al. 2020 for a 16-bit number: 0 from 0 on; below, six bits and which ones. */
static uint32_t stereo__code(int32_t v)
{
    if (v >= 0)
        return 0;
    if (v < -2048)
        return 64u | ((uint32_t)(v >> 9) & 63u);
    return v < -128 ? 128u | ((uint32_t)(v >> 5) & 63u) : 192u | ((uint32_t)(v >> 1) & 63u);
}

static int32_t stereo__decode(uint32_t code)
{
    int32_t bits = (int32_t)(code & 63u);
    switch (code >> 6) {
    case 1: return bits * 512 - 32768;
    case 2: return bits * 32 - 2048;
    case 3: return bits * 2 - 128;
    default: return 0;
    }
}

/* A negative number as a float of 5 bits and 3 bits exponent. */
static uint32_t stereo__code8(int32_t v)
{
    uint32_t a = v >= 0 ? 0 : v < -32767 ? 32767u : (uint32_t)-v, e = 0;
    if (a < 256)
        return a < 248 ? (a + 4) >> 3 : 31u;
    while (a >> (e + 8))
        e++;
    return e << 5 | (a >> (e + 2) & 31u);
}

static int32_t stereo__decode8(uint32_t code)
{
    int32_t e = (int32_t)(code >> 5), bits = (int32_t)(code & 31u);
    return e ? -(2 * bits + 65) * (1 << (e + 1)) : -8 * bits;
}

/* A value as it is kept, in a word. */
static uint32_t stereo__store(float value, int32_t store, float scale, float offset)
{
    float scaled = value * scale;
    uint32_t word;
    memcpy(&word, &value, sizeof(word));
    if (store == STEREO__STORE_F32)
        return word;
    if (store == STEREO__STORE_WHOLE)
        return (uint32_t)value;
    if (store == STEREO__STORE_LAST) {
        float raised = value + offset;
        scaled = raised * scale;
    }
    scaled = scaled + (STEREO__CENTRED(store) ? 32768.5f : 0.5f);
    word = scaled <= 0.0f ? 0u : scaled >= 65535.0f ? 65535u : (uint32_t)scaled;
    switch (store) {
    case STEREO__STORE_I16: return word ^ 32768u;
    case STEREO__STORE_U8: return stereo__code((int32_t)word - 32768);
    case STEREO__STORE_F8: return stereo__code8((int32_t)word - 32768);
    default: return word;
    }
}

/* The value that is kept as a word; scale is a power of two, so that this is exact. */
static float stereo__stored(uint32_t word, int32_t store, float scale)
{
    float value;
    memcpy(&value, &word, sizeof(value));
    switch (store) {
    case STEREO__STORE_F32: return value;
    case STEREO__STORE_I16: return (float)((int32_t)(word ^ 32768u) - 32768) / scale;
    case STEREO__STORE_U8: return (float)stereo__decode(word) / scale;
    case STEREO__STORE_F8: return (float)stereo__decode8(word) / scale;
    default: return (float)word / scale;
    }
}

/* n of 2^n. */
static int32_t stereo__power_of(float v)
{
    uint32_t bits;
    memcpy(&bits, &v, sizeof(bits));
    return (int32_t)(bits >> 23) - 127;
}

/* out += weight * before, what is tiny being nothing. */
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

/* Where they are whole numbers; weight: of 65536. */
static void stereo__dt_wholes(float *out, const float *before, uint32_t weight, int32_t count)
{
    int32_t k;
    for (k = 0; k < count; k++) out[k] = out[k] + (float)((uint32_t)before[k] * weight >> 16);
}

/* The weight between two pixels of the guide. */
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

/* What a pixel of the guide, a, gets from the one before it, b. */
static void stereo__dt_step(const stereo__call *call, float *lanes, const float *before, const uint8_t *a, const uint8_t *b)
{
    if (call->params->dt.out == STEREO__STORE_WHOLE)
        stereo__dt_wholes(lanes, before, stereo__dt_entry(call, a, b), call->pitch);
    else
        stereo__dt_lanes(lanes, before, stereo__dt_weight(call, a, b), call->pitch);
}

/* A pixel's lanes as they are kept; and what is kept as floats. words: room for them. */
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

/* 1 / s for s >= 1, by additions and multiplications alone, which every machine rounds alike: a first guess from the
   bits, 12 % off, and four steps of Newton's method. */
static float stereo__reciprocal(float s)
{
    uint32_t bits, i;
    float r;
    memcpy(&bits, &s, sizeof(bits));
    bits = 0x7ef311c7u - bits;
    memcpy(&r, &bits, sizeof(r));
    for (i = 0; i < 4; i++) {
        float product = s * r, rest = 2.0f - product;
        r = r * rest;
    }
    return r;
}

/* Scratch of the domain transform: two pixels' floats and one's words, or a row's weights. */
static size_t stereo__scratch_dt(const stereo__call *extent)
{
    return (3 * (size_t)extent->pitch + (size_t)extent->width + 1) * sizeof(float);
}

/* What a call of dt_zncc is to cost_zncc, whose scratch comes first in its own; then costs of some pixels; then, where it
   returns, a row's weights. */
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

/* Left to right, then right to left; integers in, less those of the first disparity where they are kept so. */
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

/* One row of the way down or up; the state is the row before, not yet as it is kept. */
static size_t stereo__state_dt_v(const stereo__call *extent)
{
    return (size_t)extent->width * (size_t)extent->pitch * sizeof(float);
}

static void stereo__cpu_dt_v(const stereo__call *call)
{
    const stereo__params *p = call->params;
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem), pitch = (size_t)call->pitch;
    const int means = call->slot[0].elem == STEREO__U32; /* the guide is of dt_gain_v */
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

