/* Floats in volumes: how a value is kept in 8, 16 or 32 bits, what is too small to be kept, and operations whose last bit
   is the same everywhere. Uses core/ and base/arithmetic.h. */

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

/* The 8-bit code of Chang et al. 2020 for a 16-bit number: 0 for 0 and above; for negative numbers, six of its bits,
   and in the code's upper two bits which six. */
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

/* A negative number as a float with 5 bits of mantissa and 3 bits of exponent; 0 for others. */
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

/* A value in its stored form, in a word. */
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

/* The value that a stored word stands for; scale is a power of two, so this is exact. */
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

/* n for v = 2^n. */
static int32_t stereo__power_of(float v)
{
    uint32_t bits;
    memcpy(&bits, &v, sizeof(bits));
    return (int32_t)(bits >> 23) - 127;
}

/* 1 / s for s >= 1, with only additions and multiplications, which every machine rounds alike: a first guess from the
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

/* Stores a pixel's floats in a volume: as floats, or rounded to 16-bit integers, halves up. */
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
