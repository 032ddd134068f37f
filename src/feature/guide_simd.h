/* The guide of weighted aggregation over the vector layer. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

static void FN(feature_guide)(const stereo__call *call)
{
    const int32_t bytes = call->slot[0].elem == STEREO__U8 ? 1 : 2, width = call->width, shift = call->params->guide.shift;
    const size_t next = call->params->guide.channels == 3 ? call->slot[0].z_stride : 0;
    const uint8_t *row = stereo__row(&call->slot[0], call->y);
    uint32_t *colour = (uint32_t *)(void *)stereo__row(&call->slot[2], call->y);
    int32_t x;
    if (call->params->guide.lab || width < VX_WORDS || call->slot[0].elem > STEREO__U16) {
        stereo__cpu_feature_guide(call);
        return;
    }
    for (x = 0; x < width; x += VX_WORDS) {
        VX v;
        x = x + VX_WORDS <= width ? x : width - VX_WORDS;
        v = vx_or(FN(levels)(row, x, bytes, shift), vx_shl32(FN(levels)(row + next, x, bytes, shift), 10));
        vx_store(colour + x, vx_or(v, vx_shl32(FN(levels)(row + 2 * next, x, bytes, shift), 20)));
    }
    stereo__guide_arms(call);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
