/* Texture over the vector layer. */

static void FN(feature_texture)(const stereo__call *call)
{
    const int32_t radius = call->params->texture.radius, width = call->width, side = 2 * radius + 1;
    const VX least = vx_set32(call->params->texture.least), one = vx_set32(1);
    uint32_t *columns = (uint32_t *)(void *)call->scratch + radius, *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t x, i;
    if (call->slot[0].elem != STEREO__U8 || (int64_t)side * side * 255 + (int64_t)call->params->texture.least >= 4194304) {
        stereo__cpu_feature_texture(call);
        return;
    }
    for (x = 0; x < width; x += VX_WORDS) {
        VX sum = vx_set32(0);
        for (i = -radius; i <= radius; i++) {
            const uint8_t *row = stereo__row(&call->slot[0], stereo__clamp_row(call, call->y + i)) + x;
            sum = vx_add32(sum, FN(guide_steps)(&call->slot[0], 1, call->params->texture.channels, 0, row, row + 1));
        }
        vx_store(columns + x, sum);
    }
    columns[width - 1] = 0;
    for (i = 1; i <= radius; i++) columns[-i] = columns[0];
    for (i = 0; i < radius; i++) columns[width + i] = 0;
    for (x = 0; x < width; x += VX_WORDS) {
        VX sum = vx_set32(0), all;
        for (i = -radius; i <= radius; i++) sum = vx_add32(sum, vx_load(columns + x + i));
        all = vx_add32(sum, least);
        sum = FN(divide32)(vx_add32(vx_shl32(sum, 8), vx_shr32(all, 1)), vx_max32(all, one));
        FN(store_words)(out + x, sum, width - x);
    }
}

