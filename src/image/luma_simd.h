/* Luma over the vector layer. */

/* Luma of words that hold red, green and blue in a byte each, red lowest: (299 r + 587 g + 114 b + 500) / 1000. All
   floats are whole and exact except the last product, whose error cannot reach the next whole number. */
STEREO__INLINE VX FN(luma)(VX pixel)
{
    const VX byte_mask = vx_set32(255);
    VX sum = vx_mulf(vx_float32(vx_and(pixel, byte_mask)), vx_setf(299.0f));
    sum = vx_addf(sum, vx_mulf(vx_float32(vx_and(vx_shr32(pixel, 8), byte_mask)), vx_setf(587.0f)));
    sum = vx_addf(sum, vx_mulf(vx_float32(vx_and(vx_shr32(pixel, 16), byte_mask)), vx_setf(114.0f)));
    return vx_trunc32(vx_mulf(vx_addf(sum, vx_setf(500.0f)), vx_setf(0.001f)));
}

/* The picture's pixels from column x on, a word each; in: the pixel of column 0. */
STEREO__INLINE VX FN(ingest)(const uint8_t *in, int32_t x, ptrdiff_t step)
{
    const uint8_t *p = in + (step > 0 ? x : x + VX_WORDS - 1) * step;
    const VX v = step == 3 || step == -3 ? FN(triples)(p) : vx_load(p);
    return step > 0 ? v : vx_reverse32(v);
}

/* Pixels of three or four bytes to planes of colour, or to luma only. For three bytes a load fills a register and
   uses three quarters of it, so the pixels near the row's end are done one by one. */
STEREO__INLINE void FN(ingest_row)(const stereo__call *call, const int planes)
{
    const int32_t width = call->width;
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    const size_t plane = call->slot[1].z_stride;
    ptrdiff_t step;
    const uint8_t *in = stereo__ingest_row(call, &step);
    const int32_t from = step == -3 ? VX_WORDS : 0, last = width - (step == 3 ? (VX_BYTES + 2) / 3 : VX_WORDS);
    int32_t x = 0, z;
    while (x < width)
        if (x >= from && x <= last) {
            const VX pixel = FN(ingest)(in, x, step), low = vx_set32(255);
            FN(bytes)(out + x, planes == 1 ? FN(luma)(pixel) : vx_and(pixel, low));
            if (planes == 3) FN(bytes)(out + plane + x, vx_and(vx_shr32(pixel, 8), low));
            if (planes == 3) FN(bytes)(out + 2 * plane + x, vx_and(vx_shr32(pixel, 16), low));
            x += VX_WORDS;
        } else {
            const uint8_t *p = in + x * step;
            if (planes == 1) out[x] = (uint8_t)stereo__luma(p[0], p[1], p[2]);
            for (z = 0; planes == 3 && z < 3; z++) out[(size_t)z * plane + (size_t)x] = p[z];
            x++;
        }
    for (z = 0; z < planes; z++) stereo__margins(out + (size_t)z * plane, width, 1);
}

static void FN(image_grey)(const stereo__call *call)
{
    if (call->params->ingest.sample_bytes != 1 || call->params->ingest.channels < 3) stereo__cpu_image_grey(call);
    else FN(ingest_row)(call, 1);
}

static void FN(image_colour)(const stereo__call *call)
{
    if (call->params->ingest.sample_bytes != 1 || call->params->ingest.channels < 3) stereo__cpu_image_colour(call);
    else FN(ingest_row)(call, 3);
}


/* The samples from column x on as 8-bit levels, a word each. */
STEREO__INLINE VX FN(levels)(const uint8_t *row, int32_t x, int32_t bytes, int32_t shift)
{
    return vx_min32(vx_shift32(FN(widest)(row, x, bytes), shift), vx_set32(255));
}
