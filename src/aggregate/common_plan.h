/* What emitters of weighted aggregation share: tables of weights, and powers of two that floats are scaled by. Uses
   pipeline/builder.h. */

#define STEREO__METHODS_AGGREGATE(X) X(AGGREGATE, STEREO_AGGREGATE_NONE, nothing, 0)

#define STEREO__KERNEL_volume_fixed \
    "rw", STEREO__TWINS(volume_fixed), STEREO__GPU(volume_fixed), STEREO__TRAITS(STEREO__BOTH | STEREO__IN_PLACE(1, 0)), \
    STEREO__OPERATIONS(1), STEREO__NO_SIZES
#define STEREO__KERNEL_volume_float \
    "rw", STEREO__TWINS(volume_float), STEREO__GPU(volume_float), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(1), \
    STEREO__SCRATCH(volume_float)
#define STEREO__KERNEL_volume_least \
    "rw", STEREO__TWINS(volume_least), STEREO__GPU(volume_least), STEREO__TRAITS(STEREO__BOTH | STEREO__WHOLE), \
    STEREO__OPERATIONS(1), STEREO__SCRATCH(lanes)
#define STEREO__KERNEL_volume_rescale \
    "rw", STEREO__TWINS(volume_rescale), STEREO__GPU(volume_rescale), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(3), \
    STEREO__RANGE(volume_rescale)
#define STEREO__KERNEL_volume_convert \
    "rw", STEREO__NO_CPU, STEREO__GPU(volume_convert), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(1), \
    STEREO__NO_SIZES

/* A table of weights as the bits of floats; those below 2^-26 become 0. */
static uint16_t stereo__add_weights(stereo__builder *b, const double weights[256])
{
    uint32_t table[256], i;
    for (i = 0; i < 256; i++) {
        float weight = weights[i] < 1.0 / 67108864.0 ? 0.0f : (float)weights[i];
        memcpy(&table[i], &weight, sizeof(weight));
    }
    return stereo__add_table(b, table);
}

#define STEREO__BP_LEVELS 12         /* largest bp.levels */
#define STEREO__MEAN_SLACK 1.001     /* rounding may carry sums and means of floats this far above their bound */

/* The largest power of two that brings values up to `most` to at most `limit`. */
static double stereo__power_for(double most, double limit)
{
    double scale = 1.0;
    while (most * scale * 2.0 <= limit) scale *= 2.0;
    while (most * scale > limit) scale *= 0.5;
    return scale;
}

/* Floats to integers of 30 bits. most: the largest of the floats. */
static void stereo__emit_fixed(stereo__builder *b, double most)
{
    const double scale = stereo__power_for(most, 1073741824.0);
    const uint64_t max = (uint64_t)(most * scale);
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_volume_fixed);
    pass->params.fixed.scale = (float)scale;
    pass->slot[0] = b->volume;
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", max > 65535u ? max : 65536u); /* 32-bit elements */
    b->unit *= scale;
}

static void stereo__emit_nothing(stereo__builder *b)
{
    (void)b;
}
