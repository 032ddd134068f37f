/* Edges of the guide: how strongly a pixel differs from its neighbours along a path, for adaptive penalties. Uses core/
   and image/. */

/* The samples of a plane's row, >> shift, with the first and the last repeated once beyond the ends. */
static void stereo__edge_levels(const stereo__call *call, const stereo__view *view, int32_t plane, int32_t y, int16_t *out)
{
    const size_t bytes = stereo__elem_bytes(view->elem);
    const uint8_t *row = stereo__row(view, stereo__clamp_row(call, y)) + (size_t)plane * view->z_stride;
    const int32_t shift = call->params->edges.shift;
    int32_t x;
    if (bytes == 1)
        for (x = 0; x < call->width; x++) out[1 + x] = (int16_t)(row[x] >> shift);
    else
        for (x = 0; x < call->width; x++) out[1 + x] = (int16_t)(((const uint16_t *)(const void *)row)[x] >> shift);
    out[0] = out[1];
    out[1 + call->width] = out[call->width];
}

#define STEREO__EDGE_PIECE 32 /* pixels: a constant lets compilers vectorise; the last may reach into the margin */

/* Sets `bit` where the samples at `here` and `from` differ by `threshold` or more. */
static void stereo__edge_piece(uint8_t *STEREO__RESTRICT out, const int16_t *here, const int16_t *from, int16_t threshold,
                               uint8_t bit)
{
    int32_t x;
    for (x = 0; x < STEREO__EDGE_PIECE; x++) {
        int16_t step = (int16_t)(here[x] - from[x]), back = (int16_t)(from[x] - here[x]);
        out[x] = (uint8_t)(out[x] | ((step > back ? step : back) >= threshold ? bit : 0));
    }
}

/* The same for bytes, in two functions: edge_steps raises `most` to one plane's differences, edge_mark sets `bit`. */
static void stereo__edge_steps(uint8_t *STEREO__RESTRICT most, const uint8_t *here, const uint8_t *from)
{
    int32_t x;
    for (x = 0; x < STEREO__EDGE_PIECE; x++) {
        const uint8_t a = here[x], b = from[x], high = a > b ? a : b, low = a > b ? b : a, step = (uint8_t)(high - low);
        most[x] = most[x] > step ? most[x] : step;
    }
}

static void stereo__edge_mark(uint8_t *STEREO__RESTRICT out, const uint8_t *most, uint8_t threshold, uint8_t bit)
{
    int32_t x;
    for (x = 0; x < STEREO__EDGE_PIECE; x++) out[x] = (uint8_t)(out[x] | (most[x] >= threshold ? bit : 0));
}

/* The edges of a row of one view whose planes have bytes. */
static void stereo__edge_row(const stereo__call *call, const stereo__view *view, uint8_t *out)
{
    const uint8_t *here = stereo__row(view, call->y);
    uint8_t most[STEREO__EDGE_PIECE];
    int32_t x, i, plane;
    for (i = 0; i < 8; i++) {
        const int32_t y = stereo__clamp_row(call, call->y - stereo__path_steps[i][1]);
        const uint8_t *from = stereo__row(view, y) - stereo__path_steps[i][0];
        for (x = 0; x < call->width; x += STEREO__EDGE_PIECE) {
            memset(most, 0, sizeof(most));
            for (plane = 0; plane < call->params->edges.channels; plane++)
                stereo__edge_steps(most, here + x + (size_t)plane * view->z_stride, from + x + (size_t)plane * view->z_stride);
            stereo__edge_mark(out + x, most, (uint8_t)call->params->edges.threshold, (uint8_t)(1 << i));
        }
    }
}

/* Edges between pixels that follow each other on a path (Mei et al. 2011, section 3.3): bit i for direction i, a plane for
   each view. */
static void stereo__cpu_feature_edges(const stereo__call *call)
{
    const int32_t w = call->width, row = w + 2 + STEREO__EDGE_PIECE;
    const int16_t threshold = (int16_t)call->params->edges.threshold;
    int16_t *levels = (int16_t *)(void *)call->scratch; /* of the rows above, here and below */
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    int32_t x, i, view, plane;
    for (view = 0; view < 2; view++, out += call->slot[2].z_stride) {
        memset(out, threshold <= 0 ? 255 : 0, (size_t)w);
        if (call->slot[view].elem == STEREO__U8 && threshold < 256) {
            stereo__edge_row(call, &call->slot[view], out);
            continue;
        }
        for (plane = 0; plane < call->params->edges.channels; plane++) {
            for (i = 0; i < 3; i++)
                stereo__edge_levels(call, &call->slot[view], plane, call->y + i - 1, levels + i * row);
            for (i = 0; i < 8; i++) {
                const int16_t *here = levels + row + 1;
                const int16_t *from = here - stereo__path_steps[i][0] - stereo__path_steps[i][1] * row;
                for (x = 0; x < w; x += STEREO__EDGE_PIECE)
                    stereo__edge_piece(out + x, here + x, from + x, threshold, (uint8_t)(1 << i));
            }
        }
    }
}

static size_t stereo__scratch_feature_edges(const stereo__call *extent)
{
    return 3u * ((size_t)extent->width + 2u + STEREO__EDGE_PIECE) * sizeof(int16_t) + STEREO__ALIGNMENT;
}

#define STEREO__KERNEL_feature_edges \
    "rrw", STEREO__SCALAR(feature_edges), STEREO__GPU(feature_edges), STEREO__TRAITS(0), STEREO__OPERATIONS(160), \
    STEREO__SCRATCH(feature_edges)
