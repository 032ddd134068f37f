/* Messages of ESMP over the vector layer. Uses messages.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

/* A block: so many registers of pixels whose lanes go through all disparities side by side, which hides latency. */
#define VX_CHAINS (VX_BYTES == 64 ? 2 : 4)
#define VX_PIXELS (VX_CHAINS * VX_WORDS)

/* A block's pixels: where their costs are and where their messages go. Beyond the row's end, its last pixel again. */
typedef struct FN(block) {
    const uint8_t *in[VX_PIXELS];
    uint8_t *out[VX_PIXELS];
    float most[VX_PIXELS];               /* the largest message */
} FN(block);

/* Costs to entries of one disparity each. bytes: of a cost. */
STEREO__INLINE void FN(message_costs)(const FN(block) *block, int32_t d, uint8_t *entries, const int bytes)
{
    int32_t k, g;
    int i;
    for (g = 0; g < VX_PIXELS; g += VX_WORDS) {
        const VX most = vx_load(block->most + g);
        for (k = 0; k < d; k += VX_WORDS) {
            VX v[VX_WORDS];
            STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) {
                v[i] = FN(widest)(block->in[g + i], k, bytes);
                if (bytes == 2) v[i] = vx_float32(v[i]);
            }
            FN(transpose)(v, 4);
            STEREO__UNROLL for (i = 0; i < VX_WORDS; i++)
                vx_store(entries + ((k + i) * VX_PIXELS + g) * 4, vx_minf(v[i], most));
        }
    }
}

/* Lowers each entry to the one before it plus c, then each to the one behind it plus c. */
STEREO__INLINE void FN(message_chains)(uint8_t *entries, VX c, int32_t count)
{
    VX v[VX_CHAINS];
    int32_t k, way;
    int g;
    for (way = 0; way < 2; way++) {
        uint8_t *at = entries + (way ? (count - 1) * VX_CHAINS * VX_BYTES : 0);
        const ptrdiff_t step = way ? -VX_CHAINS * VX_BYTES : VX_CHAINS * VX_BYTES;
        STEREO__UNROLL for (g = 0; g < VX_CHAINS; g++) v[g] = vx_load(at + g * VX_BYTES);
        for (k = 1; k < count; k++) {
            at += step;
            STEREO__UNROLL for (g = 0; g < VX_CHAINS; g++)
                vx_store(at + g * VX_BYTES, v[g] = vx_minf(vx_addf(v[g], c), vx_load(at + g * VX_BYTES)));
        }
    }
}

/* Entries to messages; padding keeps its costs. */
STEREO__INLINE void FN(message_put)(const FN(block) *block, const stereo__call *call, const uint8_t *entries, const int bytes)
{
    const int32_t d = call->disparities;
    int32_t k, g;
    int i;
    for (g = 0; g < VX_PIXELS; g += VX_WORDS)
        for (k = 0; k < d; k += VX_WORDS) {
            VX v[VX_WORDS];
            STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) {
                v[i] = vx_load(entries + ((k + i) * VX_PIXELS + g) * 4);
                if (bytes == 2) v[i] = vx_trunc32(vx_minf(vx_addf(v[i], vx_setf(0.5f)), vx_setf(65535.0f)));
            }
            FN(transpose)(v, 4);
            STEREO__UNROLL for (i = 0; i < VX_WORDS; i++) FN(put_words)(block->out[g + i], k, v[i], bytes);
        }
    for (g = 0; g < VX_PIXELS && d < call->pitch; g++)
        memcpy(block->out[g] + d * bytes, block->in[g] + d * bytes, (size_t)((call->pitch - d) * bytes));
}

/* Does no disparity beyond `reach` lower a message, however sums are rounded? most: the largest message. */
static int FN(message_ends)(const stereo__call *call, double most)
{
    const double steps = call->params->min_sum.reach + 1.0;
    return steps >= call->disparities ||
           steps * (double)call->params->min_sum.c - (double)call->params->min_sum.eta > (steps + 2.0) * most / 8388608.0;
}

/* As stereo__cpu_min_sum, which bounds the distance of disparities; where that has no effect, one way up and one down
   give the same. bytes: of a cost and of a message. */
STEREO__INLINE void FN(messages)(const stereo__call *call, const float *least, const int bytes)
{
    const VX c = vx_setf(call->params->min_sum.c);
    FN(block) block;
    int32_t x, i;
    for (x = 0; x < call->width; x += VX_PIXELS) {
        for (i = 0; i < VX_PIXELS; i++) {
            const int32_t at = x + i < call->width ? x + i : call->width - 1;
            block.in[i] = stereo__pixel(&call->slot[0], at, call->y);
            block.out[i] = stereo__pixel(&call->slot[2], at, call->y);
            block.most[i] = least[at] + call->params->min_sum.eta;
        }
        FN(message_costs)(&block, call->disparities, call->scratch, bytes);
        FN(message_chains)(call->scratch, c, call->disparities);
        FN(message_put)(&block, call, call->scratch, bytes);
    }
}

static void FN(min_sum)(const stereo__call *call)
{
    const uint32_t *least = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    const int words = call->slot[0].elem == STEREO__U32;
    float *costs = (float *)(void *)(call->scratch + stereo__message_entries(call)), most = 0.0f;
    int32_t x;
    for (x = 0; x < call->width; x++) {
        costs[x] = stereo__stored(least[x], words ? STEREO__STORE_F32 : STEREO__STORE_U16, 1.0f);
        most = costs[x] > most ? costs[x] : most;
    }
    if (call->slot[0].elem != call->slot[2].elem || !FN(message_ends)(call, (double)(most + call->params->min_sum.eta)))
        stereo__cpu_min_sum(call);
    else if (words) FN(messages)(call, costs, 4);
    else FN(messages)(call, costs, 2);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
