/* The domain transform over the vector layer, in floats or whole numbers, and together with correlation. */

#if STEREO__HAS_DOMAIN_TRANSFORM

/* ---- domain transform (Chang et al. 2020) ---- */

/* How values are stored in 16 bits: word = ((value + offset) * scale + half) ^ flip, rounded down and clamped to 16
   bits before the flip. A word stands for ((word ^ flip) - flip) * inverse. Codes of 8 bits stand for such words. */
typedef struct FN(keep) { VX offset, scale, half, flip, inverse; int32_t store; } FN(keep);

/* Forms of storage, constants of the functions below. DT_U16, for values that are never negative and have no offset,
   saves most of the conversion. */
enum { FN(DT_F32), FN(DT_U16), FN(DT_ANY), FN(DT_CODE) };
static int FN(dt_form)(int32_t store, float offset)
{
    if (store == STEREO__STORE_U8 || store == STEREO__STORE_F8) return FN(DT_CODE);
    if (store == STEREO__STORE_LAST && !(offset > 0.0f)) return FN(DT_U16);
    return store == STEREO__STORE_F32 ? FN(DT_F32) : store == STEREO__STORE_U16 ? FN(DT_U16) : FN(DT_ANY);
}

/* stereo__code for signed 16-bit lanes. */
STEREO__INLINE VX FN(dt_code)(VX v)
{
    const VX zero = vx_set16(0), middle = vx_set16(-128), coarse = vx_set16(-2048);
    const VX bits = vx_over16(vx_over16(vx_shr16(v, 1), vx_shr16(v, 5), middle, v), vx_shr16(v, 9), coarse, v);
    const VX kind = vx_over16(vx_over16(vx_set16(192), vx_set16(128), middle, v), vx_set16(64), coarse, v);
    return vx_over16(zero, vx_or(vx_and(bits, vx_set16(63)), kind), zero, v);
}

/* stereo__code8 for 32-bit lanes. */
STEREO__INLINE VX FN(dt_code8)(VX v)
{
    const VX zero = vx_set32(0), a = vx_and(vx_gt32(zero, v), vx_min32(vx_sub32(zero, v), vx_set32(32767)));
    const VX even = vx_min32(vx_shr32(vx_add32(a, vx_set32(4)), 3), vx_set32(31));
    const VX large = vx_sub32(vx_shr32(vx_float32(a), 18), vx_set32((127 + 7) << 5)); /* exponent and five bits */
    return FN(pick)(vx_gt32(vx_set32(256), a), even, large);
}

/* stereo__decode or stereo__decode8, times the power of two `unit`, in floats: a small integer times a power of two
   that the code's upper two or three bits give. */
STEREO__INLINE VX FN(dt_decode)(VX code, VX unit, int32_t store)
{
    if (store == STEREO__STORE_U8) {         /* 2^13 to 2^1, times the lower six bits less 64 */
        const VX power = vx_sub32(vx_add32(unit, vx_set32(13 << 23)), vx_shl32(vx_and(code, vx_set32(192)), 19));
        const VX bits = vx_float32(vx_or(code, vx_set32(~63)));
        return vx_and(vx_gt32(code, vx_set32(63)), vx_mulf(bits, power));
    } else {                                 /* twice five bits, and 65 but for the smallest, times 2^2, 2^2, 2^3 ... */
        const VX size = vx_max32(vx_and(code, vx_set32(224)), vx_set32(32));
        const VX extra = vx_and(vx_gt32(code, vx_set32(31)), vx_set32(65));
        const VX bits = vx_sub32(vx_sub32(vx_set32(0), extra), vx_shl32(vx_and(code, vx_set32(31)), 1));
        return vx_mulf(vx_float32(bits), vx_add32(vx_add32(unit, vx_set32(1 << 23)), vx_shl32(size, 18)));
    }
}

STEREO__INLINE FN(keep) FN(keep_as)(int32_t store, float scale, float offset)
{
    FN(keep) keep;
    keep.offset = vx_setf(store == STEREO__STORE_LAST ? offset : 0.0f);
    keep.scale = vx_setf(scale);
    keep.half = vx_setf(STEREO__CENTRED(store) ? 32768.5f : 0.5f);
    keep.flip = vx_set32(store == STEREO__STORE_I16 ? 32768 : 0);
    keep.inverse = vx_setf(1.0f / scale);
    keep.store = store;
    return keep;
}

STEREO__INLINE VX FN(dt_get)(const FN(keep) *keep, const uint8_t *p, int32_t k, const int form)
{
    VX v = FN(widest)(p, k, form == FN(DT_F32) ? 4 : form == FN(DT_CODE) ? 1 : 2);
    if (form == FN(DT_F32)) return v;
    if (form == FN(DT_CODE)) return FN(dt_decode)(v, keep->inverse, keep->store);
    if (form == FN(DT_ANY)) v = vx_sub32(vx_xor(v, keep->flip), keep->flip);
    return vx_mulf(vx_float32(v), keep->inverse);
}

/* A value's word of 16 bits, not yet flipped. */
STEREO__INLINE VX FN(dt_word)(const FN(keep) *keep, VX v)
{
    v = vx_addf(vx_mulf(v, keep->scale), keep->half);
    return vx_trunc32(vx_minf(vx_maxf(v, vx_set32(0)), vx_setf(65535.0f)));
}

STEREO__INLINE void FN(dt_put)(const FN(keep) *keep, uint8_t *p, int32_t k, VX v, const int form)
{
    if (form == FN(DT_F32)) {
        vx_store(p + 4 * k, v);
    } else if (form == FN(DT_U16)) {
        vx_put_halves(p + 2 * k, vx_trunc32(vx_minf(vx_addf(vx_mulf(v, keep->scale), keep->half), vx_setf(65535.0f))));
    } else {
        vx_put_halves(p + 2 * k, vx_xor(FN(dt_word)(keep, vx_addf(v, keep->offset)), keep->flip));
    }
}

/* Stores four registers, from lane k on. */
STEREO__INLINE void FN(dt_put_four)(const FN(keep) *keep, uint8_t *p, int32_t k, const VX *v, const int form)
{
    const VX middle = vx_set16(32768);
    VX word[4], half[2];
    int i;
    if (form != FN(DT_CODE)) {
        STEREO__UNROLL for (i = 0; i < 4; i++) FN(dt_put)(keep, p, k + i * VX_WORDS, v[i], form);
        return;
    }
    STEREO__UNROLL for (i = 0; i < 4; i++) {
        word[i] = FN(dt_word)(keep, v[i]);
        if (keep->store == STEREO__STORE_F8) word[i] = FN(dt_code8)(vx_sub32(word[i], vx_set32(32768)));
    }
    STEREO__UNROLL for (i = 0; i < 2; i++) {
        half[i] = vx_pack32(word[2 * i], word[2 * i + 1]);
        if (keep->store == STEREO__STORE_U8) half[i] = FN(dt_code)(vx_xor(half[i], middle));
    }
    vx_store(p + k, vx_pack16(half[0], half[1]));
}

/* Weights between pixels [0, count) of two rows of the guide, as bits. */
static void FN(dt_weights)(const stereo__call *call, const uint8_t *a, const uint8_t *b, int32_t count, uint32_t *out)
{
    const stereo__dt_params *dt = &call->params->dt;
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[1].base;
    const size_t bytes = call->slot[0].elem == STEREO__U8 ? 1 : 2;
    int32_t x = 0;
    for (; bytes == 1 && x + VX_WORDS <= count; x += VX_WORDS) {
        const VX step = FN(guide_steps)(&call->slot[0], 1, dt->channels, dt->shift, a + x, b + x);
        vx_store(out + x, vx_gather32(table, step));
    }
    for (; x < count; x++) {
        const size_t at = (size_t)x * bytes;
        const int32_t step = stereo__guide_step(&call->slot[0], dt->channels, dt->shift, a + at, b + at);
        out[x] = table[step < 255 ? step : 255];
    }
}

STEREO__INLINE VX FN(dt_step)(VX v, VX state, uint32_t weight)
{
    return FN(not_tiny)(vx_addf(v, vx_mulf(vx_set32(weight), state)));
}

/* Four registers of lanes along the row and back; weights[x]: between x - 1 and x. */
STEREO__INLINE void FN(dt_both)(const stereo__call *call, const uint32_t *weights, int32_t k, const int bytes,
                                const int form)
{
    const stereo__dt_params *dt = &call->params->dt;
    const FN(keep) first = FN(keep_as)(dt->out, dt->first_scale, dt->offset), last = FN(keep_as)(dt->out, dt->out_scale, dt->offset);
    const uint8_t *in = stereo__row(&call->slot[2], call->y);
    uint8_t *out = stereo__row(&call->slot[3], call->y);
    const size_t in_step = call->slot[2].x_stride, out_step = call->slot[3].x_stride;
    const int centred = form >= FN(DT_ANY) && STEREO__CENTRED(dt->out);
    VX state[4];
    int32_t x;
    int i;
    STEREO__UNROLL for (i = 0; i < 4; i++) state[i] = vx_set32(0);
    for (x = 0; x < call->width; x++, in += in_step, out += out_step) {
        const VX base = vx_set32(!centred ? 0 : bytes == 1 ? in[0] : ((const uint16_t *)(const void *)in)[0]);
        const uint32_t weight = weights[x];
        STEREO__UNROLL for (i = 0; i < 4; i++) {
            VX v = vx_float32(vx_sub32(FN(widest)(in, k + i * VX_WORDS, bytes), base));
            state[i] = FN(dt_step)(v, state[i], weight);
        }
        FN(dt_put_four)(&first, out, k, state, form);
    }
    STEREO__UNROLL for (i = 0; i < 4; i++) state[i] = vx_set32(0);
    for (x = call->width - 1; x >= 0; x--) {
        const uint32_t weight = weights[x + 1];
        out -= out_step;
        STEREO__UNROLL for (i = 0; i < 4; i++)
            state[i] = FN(dt_step)(FN(dt_get)(&first, out, k + i * VX_WORDS, form), state[i], weight);
        FN(dt_put_four)(&last, out, k, state, form);
    }
}

/* ---- the same in whole numbers of 16 bits: four registers at a time (two of 64 bytes) hide a step's latency ---- */

#define VX_STEPS (VX_BYTES == 64 ? 2 : 4)

STEREO__INLINE void FN(dt_whole_step)(VX *state, VX v, uint32_t weight)
{
    *state = vx_add16(v, vx_mulhi16(*state, vx_set16(weight)));
}

/* The way to the right for `count` pixels; before: the sums of the pixel before them, then of the last of them.
   weights: between each pixel and the one before. raise: bits that costs are shifted left or, with rises = 0,
   right. */
STEREO__INLINE void FN(dt_to_right)(const uint8_t *in, size_t in_step, uint8_t *out, size_t out_step, const uint32_t *weights,
                                    int32_t count, uint8_t *before, int32_t raise, const int bytes, const int rises)
{
    VX state[VX_STEPS];
    int32_t x;
    int i;
    STEREO__UNROLL for (i = 0; i < VX_STEPS; i++) state[i] = vx_load(before + i * VX_BYTES);
    for (x = 0; x < count; x++, in += in_step, out += out_step)
        STEREO__UNROLL for (i = 0; i < VX_STEPS; i++) {
            const VX v = bytes == 1 ? vx_widen(in + i * VX_BYTES / 2) : vx_load(in + i * VX_BYTES);
            FN(dt_whole_step)(&state[i], rises ? vx_left16(v, raise) : vx_shift16(v, raise), weights[x]);
            vx_store(out + i * VX_BYTES, state[i]);
        }
    STEREO__UNROLL for (i = 0; i < VX_STEPS; i++) vx_store(before + i * VX_BYTES, state[i]);
}

/* The way back along a row that begins at `out`; weights[x]: between x - 1 and x. */
static void FN(dt_to_left)(uint8_t *out, size_t step, const uint32_t *weights, int32_t width, int32_t fall)
{
    VX state[VX_STEPS];
    int32_t x;
    int i;
    STEREO__UNROLL for (i = 0; i < VX_STEPS; i++) state[i] = vx_set16(0);
    out += (size_t)width * step;
    for (x = width; x > 0; x--) {
        out -= step;
        STEREO__UNROLL for (i = 0; i < VX_STEPS; i++) {
            FN(dt_whole_step)(&state[i], vx_shift16(vx_load(out + i * VX_BYTES), fall), weights[x]);
            vx_store(out + i * VX_BYTES, state[i]);
        }
    }
}

static void FN(dt_whole)(const stereo__call *call, const uint32_t *weights)
{
    const stereo__dt_params *dt = &call->params->dt;
    const int32_t raise = stereo__power_of(dt->first_scale), fall = raise - stereo__power_of(dt->out_scale), width = call->width;
    const size_t in_step = call->slot[2].x_stride, step = call->slot[3].x_stride;
    const int bytes = call->slot[2].elem == STEREO__U8 ? 1 : 2;
    int32_t k;
    for (k = call->k0; k < call->k1; k += VX_STEPS * VX_BYTES / 2) {
        const uint8_t *in = stereo__row(&call->slot[2], call->y) + bytes * k;
        uint8_t *out = stereo__row(&call->slot[3], call->y) + 2 * k, before[VX_STEPS * VX_BYTES];
        memset(before, 0, sizeof(before));
        if (bytes == 1 && raise >= 0) FN(dt_to_right)(in, in_step, out, step, weights, width, before, raise, 1, 1);
        else if (raise >= 0) FN(dt_to_right)(in, in_step, out, step, weights, width, before, raise, 2, 1);
        else FN(dt_to_right)(in, in_step, out, step, weights, width, before, -raise, 2, 0); /* never for bytes */
        FN(dt_to_left)(out, step, weights, width, fall);
    }
}

static void FN(dt_h)(const stereo__call *call)
{
    uint32_t *weights = (uint32_t *)(void *)call->scratch;
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const int32_t store = call->params->dt.out;
    const int bytes = call->slot[2].elem == STEREO__U8 ? 1 : 2, form = FN(dt_form)(store, 0.0f);
    int32_t k;
    if (call->slot[2].elem > STEREO__U16) {
        stereo__cpu_dt_h(call);
        return;
    }
    weights[0] = weights[call->width] = 0; /* nothing comes from beside the image */
    FN(dt_weights)(call, guide + stereo__elem_bytes(call->slot[0].elem), guide, call->width - 1, weights + 1);
    if (store == STEREO__STORE_WHOLE) {
        FN(dt_whole)(call, weights);
        return;
    }
    for (k = call->k0; k < call->k1; k += VX_BYTES)
        if (form == FN(DT_F32)) FN(dt_both)(call, weights, k, bytes, FN(DT_F32));
        else if (form == FN(DT_ANY)) FN(dt_both)(call, weights, k, bytes, FN(DT_ANY));
        else if (form == FN(DT_CODE)) FN(dt_both)(call, weights, k, bytes, FN(DT_CODE));
        else FN(dt_both)(call, weights, k, bytes, FN(DT_U16));
}

/* The state, the row before, from column x0 on; bytes: of a lane. The call's lanes of all columns lie together,
   behind those of the lanes before them. */
static uint8_t *FN(dt_state)(const stereo__call *call, int32_t x0, size_t bytes)
{
    return call->state + bytes * ((size_t)call->k0 * (size_t)call->width + (size_t)x0 * (size_t)(call->k1 - call->k0));
}

/* shares: factors of each pixel's results, as the bits of floats; NULL = 1. */
STEREO__INLINE void FN(dt_down)(const stereo__call *call, int32_t x0, int32_t count, const uint32_t *weights,
                                const uint32_t *shares, const int in, const int out)
{
    const stereo__dt_params *dt = &call->params->dt;
    const FN(keep) from = FN(keep_as)(dt->in, dt->in_scale, dt->offset), to = FN(keep_as)(dt->out, dt->out_scale, dt->offset);
    const uint8_t *p = stereo__row(&call->slot[2], call->y) + (size_t)x0 * call->slot[2].x_stride;
    uint8_t *q = stereo__row(&call->slot[3], call->y) + (size_t)x0 * call->slot[3].x_stride;
    uint8_t *state = FN(dt_state)(call, x0, 4);
    int32_t x, k;
    int i;
    for (x = 0; x < count; x++, p += call->slot[2].x_stride, q += call->slot[3].x_stride)
        for (k = call->k0; k < call->k1; k += VX_BYTES, state += 4 * VX_BYTES) {
            VX v[4];
            STEREO__UNROLL for (i = 0; i < 4; i++) {
                v[i] = FN(dt_get)(&from, p, k + i * VX_WORDS, in);
                if (call->step > 0) v[i] = FN(dt_step)(v[i], vx_load(state + i * VX_BYTES), weights[x]);
                vx_store(state + i * VX_BYTES, v[i]);
                if (shares) v[i] = vx_mulf(v[i], vx_set32(shares[x]));
            }
            FN(dt_put_four)(&to, q, k, v, out);
        }
}

/* The same in whole numbers. past: results bypass the caches, which would lose them before a later group reads them.
   stored: the input comes from memory, where an earlier group wrote it, and is prefetched. */
STEREO__INLINE void FN(dt_down_line)(const stereo__call *call, int32_t x0, int32_t count, const uint32_t *weights, const int stored,
                                     const int past)
{
    const stereo__dt_params *dt = &call->params->dt;
    const int32_t fall = stereo__power_of(dt->in_scale) - stereo__power_of(dt->out_scale), first = call->step == 0;
    const size_t in_step = call->slot[2].x_stride, out_step = call->slot[3].x_stride;
    const int32_t begin = 2 * call->k0, end = 2 * call->k1;
    const uint8_t *p = stereo__row(&call->slot[2], call->y) + (size_t)x0 * in_step;
    uint8_t *q = stereo__row(&call->slot[3], call->y) + (size_t)x0 * out_step;
    uint8_t *state = FN(dt_state)(call, x0, 2);
    int32_t x, k;
    int i;
    for (x = 0; x < count; x++, p += in_step, q += out_step) {
        const uint32_t weight = first ? 0 : weights[x];
        for (k = begin; k < end; k += VX_STEPS * VX_BYTES, state += VX_STEPS * VX_BYTES)
            STEREO__UNROLL for (i = 0; i < VX_STEPS * VX_BYTES; i += VX_BYTES) {
                VX v = vx_load(state + i);
                if (stored) vx_prefetch(p + k + i + 4096);
                FN(dt_whole_step)(&v, vx_shift16(vx_load(p + k + i), fall), weight);
                vx_store(state + i, v);
                FN(write)(q + k + i, v, past);
            }
    }
}

static void FN(dt_down_whole)(const stereo__call *call, int32_t x0, int32_t count, const uint32_t *weights)
{
    const int stored = call->slot[2].window == 0, past = FN(goes_past)(&call->slot[2], &call->slot[3]);
    if (stored && past) FN(dt_down_line)(call, x0, count, weights, 1, 1);
    else if (stored) FN(dt_down_line)(call, x0, count, weights, 1, 0);
    else if (past) FN(dt_down_line)(call, x0, count, weights, 0, 1);
    else FN(dt_down_line)(call, x0, count, weights, 0, 0);
}

static void FN(dt_v)(const stereo__call *call)
{
    const stereo__dt_params *dt = &call->params->dt;
    const int in = FN(dt_form)(dt->in, 0.0f), out = FN(dt_form)(dt->out, dt->offset);
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const uint8_t *before = call->step > 0 ? stereo__row(&call->slot[0], call->y - call->direction) : guide;
    const uint32_t *means = call->slot[0].elem == STEREO__U32 ? (const uint32_t *)(const void *)guide : NULL; /* dt_gain_v's */
    const uint32_t *factors = means ? (const uint32_t *)(const void *)(guide + call->slot[0].z_stride) : NULL;
    uint32_t own[STEREO__CHUNK];
    int32_t x, count;
    for (x = call->x0; x < call->x1; x += count) {
        const uint32_t *weights = means ? means + x : own, *shares = factors ? factors + x : NULL;
        count = call->x1 - x < STEREO__CHUNK ? call->x1 - x : STEREO__CHUNK;
        if (call->step > 0 && !means)
            FN(dt_weights)(call, guide + (size_t)x * bytes, before + (size_t)x * bytes, count, own);
        if (dt->in == STEREO__STORE_WHOLE) FN(dt_down_whole)(call, x, count, weights);
        else if (in == FN(DT_F32) && out == in) FN(dt_down)(call, x, count, weights, shares, FN(DT_F32), FN(DT_F32));
        else FN(dt_down)(call, x, count, weights, shares, in, out);
    }
}

/* The sums of weights: a row's look-ups of weights at once, then a chain that only adds and multiplies. */
static void FN(dt_gain_h)(const stereo__call *call)
{
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const float *weights = (const float *)(const void *)call->scratch - 1; /* weights[x]: between x - 1 and x */
    float *out = (float *)(void *)stereo__row(&call->slot[2], call->y), sum = 1.0f;
    int32_t x;
    FN(dt_weights)(call, guide + stereo__elem_bytes(call->slot[0].elem), guide, call->width - 1, (uint32_t *)(void *)call->scratch);
    out[0] = sum;
    for (x = 1; x < call->width; x++) {
        const float product = weights[x] * sum;
        out[x] = sum = 1.0f + product;
    }
    for (x = call->width - 2; x >= 0; x--) {
        const float product = weights[x + 1] * sum;
        out[x] = sum = out[x] + product;
    }
}

static void FN(dt_gain_v)(const stereo__call *call)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const uint8_t *before = stereo__row(&call->slot[0], call->step > 0 ? call->y - call->direction : call->y);
    const uint32_t *in = (const uint32_t *)(const void *)stereo__row(&call->slot[2], call->y);
    uint8_t *row = stereo__row(&call->slot[3], call->y);
    uint32_t *first = (uint32_t *)(void *)row, *second = (uint32_t *)(void *)(row + call->slot[3].z_stride);
    uint32_t *state = (uint32_t *)(void *)call->state, weights[STEREO__CHUNK] = {0};
    int32_t x, i, count;
    for (x = call->x0; x < call->x1; x += count) {
        count = call->x1 - x < STEREO__CHUNK ? call->x1 - x : STEREO__CHUNK;
        if (call->step > 0) FN(dt_weights)(call, guide + (size_t)x * bytes, before + (size_t)x * bytes, count, weights);
        for (i = 0; i < count; i += VX_WORDS) {
            const int32_t left = count - i;
            const VX weight = vx_load(weights + i);
            const VX sum = vx_addf(FN(load_words)(in + x + i, left), vx_mulf(weight, FN(load_words)(state + x + i, left)));
            FN(store_words)(state + x + i, sum, left);
            FN(store_words)(first + x + i, call->direction > 0 ? sum : weight, left);
            if (call->direction < 0) FN(store_words)(second + x + i, FN(reciprocal)(sum), left);
        }
    }
}

#if STEREO__HAS_ZNCC
/* Correlation and, in whole numbers, the transform along the row, for some pixels at a time, whose costs fit the
   first-level cache. */
static void FN(dt_zncc)(const stereo__call *call)
{
    const stereo__dt_params *dt = &call->params->dt_zncc.dt;
    const int32_t raise = stereo__power_of(dt->first_scale), fall = raise - stereo__power_of(dt->out_scale), width = call->width;
    const int32_t lanes = VX_STEPS * VX_BYTES / 2, all = (int32_t)STEREO__LANES;
    const size_t step = call->slot[3].x_stride;
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    uint8_t before[2 * STEREO__LANES], *costs;
    stereo__zncc_scratch scratch;
    stereo__params params;
    stereo__call cost;
    size_t costs_at;
    uint32_t *weights = (uint32_t *)(void *)(call->scratch + stereo__dt_zncc_lay_out(call, &cost, &params, &costs_at));
    int32_t k, x, i;
    costs = call->scratch + costs_at;
    FN(zncc_begin)(&cost, &scratch);
    weights[0] = weights[width] = 0;
    FN(dt_weights)(call, guide + stereo__elem_bytes(call->slot[0].elem), guide, width - 1, weights + 1);
    for (k = call->k0; k < call->k1; k += all) {
        uint8_t *out = stereo__row(&call->slot[3], call->y) + 2 * k;
        cost.k0 = k;
        cost.k1 = k + all;
        memset(before, 0, sizeof(before));
        for (x = 0; x < width; x = cost.x1) {
            cost.x0 = x;
            cost.x1 = width - x < STEREO__DT_PIXELS ? width : x + STEREO__DT_PIXELS;
            FN(zncc_pixels)(&cost, &scratch, costs, STEREO__LANES);
            for (i = 0; i < all; i += lanes)
                FN(dt_to_right)(costs + i, STEREO__LANES, out + (size_t)x * step + 2 * i, step, weights + x, cost.x1 - x,
                                before + 2 * i, raise, 1, 1);
        }
        for (i = 0; i < all; i += lanes) FN(dt_to_left)(out + 2 * i, step, weights, width, fall);
    }
}
#endif

#endif /* STEREO__HAS_DOMAIN_TRANSFORM */
