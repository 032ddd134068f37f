/* Texture: how much a pixel's surroundings step from pixel to pixel. Uses core/ and image/. */

/* The largest step of any plane from column x to the next, summed over the window's rows; 0 for the last column. */
static uint32_t stereo__texture_column(const stereo__call *call, int32_t x)
{
    const stereo__view *colour = &call->slot[0];
    const size_t bytes = stereo__elem_bytes(colour->elem), at = (size_t)x * bytes;
    const int32_t radius = call->params->texture.radius;
    uint32_t sum = 0;
    int32_t i, z;
    for (i = -radius; i <= radius && x + 1 < call->width; i++) {
        const uint8_t *row = stereo__row(colour, stereo__clamp_row(call, call->y + i));
        int32_t most = 0;
        for (z = 0; z < call->params->texture.channels; z++) {
            const uint8_t *plane = row + (size_t)z * colour->z_stride;
            int32_t here = (int32_t)(stereo__sample(plane + at, bytes) >> call->params->texture.shift);
            int32_t step = here - (int32_t)(stereo__sample(plane + at + bytes, bytes) >> call->params->texture.shift);
            step = step < 0 ? -step : step;
            most = step > most ? step : most;
        }
        sum += (uint32_t)most;
    }
    return sum;
}

static size_t stereo__scratch_feature_texture(const stereo__call *extent)
{
    return ((size_t)extent->width + 2 * (size_t)extent->params->texture.radius + STEREO__LANES) * sizeof(uint32_t);
}

/* T / (T + t) in 1/256; T: the sum of steps over the window, t: texture.least. */
static void stereo__cpu_feature_texture(const stereo__call *call)
{
    const int32_t radius = call->params->texture.radius;
    uint32_t *columns = (uint32_t *)(void *)call->scratch, *out = (uint32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t x, i;
    for (x = 0; x < call->width; x++) columns[x] = stereo__texture_column(call, x);
    for (x = 0; x < call->width; x++) {
        uint32_t sum = 0, whole;
        for (i = -radius; i <= radius; i++) sum += columns[stereo__clamp((int64_t)x + i, 0, call->width - 1)];
        whole = sum + call->params->texture.least;
        out[x] = whole ? (256u * sum + whole / 2) / whole : 0;
    }
}
