/* The weighted sum of up to three cost terms, through a table each. Uses aggregate/lanes.h. */

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
