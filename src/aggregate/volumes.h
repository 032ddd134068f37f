/* Volumes from one scale and element to another, and the least cost of every pixel. Uses floats.h. */

static size_t stereo__scratch_volume_float(const stereo__call *extent) { return 2 * (size_t)extent->pitch * sizeof(float); }

static void stereo__cpu_volume_float(const stereo__call *call)
{
    uint32_t *words = (uint32_t *)(void *)call->scratch;
    float *lanes = (float *)(void *)(words + call->pitch);
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        stereo__lanes_get(call->slot[0].elem, words, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        for (k = 0; k < call->pitch; k++)
            lanes[k] = (float)words[k] * call->params->fixed.scale;
        stereo__lanes_keep(&call->slot[1], x, call->y, lanes, call->pitch);
    }
}

/* Compares words: floats that are not negative compare as their bits do. */
static void stereo__cpu_volume_least(const stereo__call *call)
{
    uint32_t *words = (uint32_t *)(void *)call->scratch;
    uint32_t *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        stereo__lanes_get(call->slot[0].elem, words, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        out[x] = words[0];
        for (k = 1; k < call->disparities; k++)
            out[x] = words[k] < out[x] ? words[k] : out[x];
    }
}

/* Floats to integers, which later passes compare and sum. */
static void stereo__cpu_volume_fixed(const stereo__call *call)
{
    int32_t x, k;
    for (x = 0; x < call->width; x++) {
        const float *in = (const float *)(const void *)stereo__pixel(&call->slot[0], x, call->y);
        uint32_t *out = (uint32_t *)(void *)stereo__pixel(&call->slot[1], x, call->y);
        for (k = 0; k < call->pitch; k++)
            out[k] = (uint32_t)(in[k] * call->params->fixed.scale);
    }
}

static uint64_t stereo__range_volume_rescale(const stereo__params *params, const uint64_t *in)
{
    return (in[0] * params->rescale.multiply + (1u << params->rescale.shift >> 1)) >> params->rescale.shift;
}

static void stereo__cpu_volume_rescale(const stereo__call *call)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    uint32_t value[STEREO__LANES], multiply = call->params->rescale.multiply, shift = call->params->rescale.shift;
    int32_t x, k, i;
    for (x = 0; x < call->width; x++) {
        const uint8_t *in = stereo__pixel(&call->slot[0], x, call->y);
        uint8_t *out = stereo__pixel(&call->slot[1], x, call->y);
        for (k = 0; k < call->pitch; k += lanes) {
            stereo__lanes_get(call->slot[0].elem, value, in + (size_t)k * call->slot[0].z_stride, lanes);
            for (i = 0; i < lanes; i++)
                value[i] = (value[i] * multiply + (1u << shift >> 1)) >> shift;
            stereo__lanes_put(call->slot[1].elem, out + (size_t)k * call->slot[1].z_stride, value, lanes);
        }
    }
}
