/* Global smoothing over the vector layer: the weights of disparities, lines along columns, and the result. */

#if STEREO__HAS_SMOOTH

/* As stereo__smooth_trust, for pixels in the middle of windows whose rows begin at `rows`. */
STEREO__INLINE VX FN(smooth_trust)(const int32_t *const *rows, int32_t count, int32_t x, int32_t side, VX own)
{
    const VX border = vx_set32(STEREO__BORDER), low = vx_set32(-64), high = vx_set32(64), zero = vx_set32(0);
    VX n = zero, sum = zero, squares = zero, spread;
    int32_t y, i;
    for (y = 0; y < count; y++)
        for (i = x; i < x + side; i++) {
            const VX v = vx_load(rows[y] + i), valid = vx_gt32(v, border);
            VX apart = vx_max32(low, vx_min32(high, vx_sar32(vx_sub32(v, own), 4)));
            apart = vx_and(apart, valid);
            n = vx_sub32(n, valid);
            sum = vx_add32(sum, apart);
            squares = vx_pairs_add16(squares, vx_and(apart, vx_set32(0xffff)), apart); /* lower halves alone */
        }
    n = vx_max32(n, vx_set32(1));
    spread = vx_sub32(vx_mul32(n, squares), vx_mul32(sum, sum));
    spread = FN(divide32)(spread, vx_shl32(vx_mul32(n, n), 2));
    return vx_mulf(vx_float32(vx_max32(vx_sub32(vx_set32(256), spread), zero)), vx_setf(1.0f / 256.0f));
}

static void FN(smooth_begin)(const stereo__call *call)
{
    enum { ROW = STEREO__CHUNK + 14 + VX_WORDS };
    const int32_t radius = call->params->smoother.radius, *in = stereo__map_row(&call->slot[0], call->y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[1], call->y);
    int32_t copies[15 * ROW], x0, x;
    const int32_t *rows[15];
    for (x0 = 0; x0 < call->width; x0 += STEREO__CHUNK) {
        const int32_t n = FN(map_window)(call, x0, radius, copies, ROW, rows);
        for (x = x0; x < x0 + STEREO__CHUNK && x < call->width; x += VX_WORDS) {
            const VX own = vx_load(in + x), valid = vx_gt32(own, vx_set32(STEREO__BORDER));
            const VX trust = vx_and(valid, FN(smooth_trust)(rows, n, x - x0, 2 * radius + 1, own));
            FN(store_words)(out.value[0] + x, vx_and(valid, vx_mulf(vx_float32(own), trust)), call->width - x);
            FN(store_words)(out.value[1] + x, trust, call->width - x);
        }
    }
}

/* As stereo__bond, between pixel x of rows a and b of the guide and those that follow. */
STEREO__INLINE VX FN(bonds)(const stereo__call *call, const uint8_t *a, const uint8_t *b, int32_t x)
{
    const stereo__params *p = call->params;
    const stereo__view *guide = &call->slot[0];
    const int bytes = (int)stereo__elem_bytes(guide->elem);
    const VX step = FN(guide_steps)(guide, bytes, p->smoother.channels, p->smoother.shift, a + x * bytes, b + x * bytes);
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[1].base;
    return vx_mulf(vx_setf(p->smoother.lambda), FN(look_up)(table, vx_min32(step, vx_set32(255))));
}

/* Elimination at a register of pixels. now: the results for the pixels before, replaced by those for these. */
STEREO__INLINE void FN(eliminate)(VX value, VX certainty, VX back, VX ahead, VX now[3])
{
    const VX one = vx_setf(1.0f), held = vx_mulf(back, vx_subf(one, now[2]));
    const VX r = FN(reciprocal)(vx_addf(vx_addf(one, ahead), held));
    now[0] = FN(not_tiny)(vx_mulf(vx_addf(value, vx_mulf(back, now[0])), r));
    now[1] = FN(not_tiny)(vx_mulf(vx_addf(certainty, vx_mulf(back, now[1])), r));
    now[2] = vx_mulf(ahead, r);
}

/* Substitution at a register of pixels. out: the next pixels' result, replaced by that of these. */
STEREO__INLINE void FN(substitute)(VX own, VX share, VX *out)
{
    *out = FN(not_tiny)(vx_addf(own, vx_mulf(share, *out)));
}

/* Copies `count` lines from row y on, the last one again for lanes without a line, and computes their bonds. */
static void FN(smooth_take)(const stereo__call *call, int32_t y, int32_t count, size_t pitch, float *lines)
{
    const size_t plane = pitch * VX_WORDS, bytes = stereo__elem_bytes(call->slot[0].elem);
    int32_t i, x;
    for (i = 0; i < VX_WORDS; i++, lines += pitch) {
        const int32_t own = y + (i < count ? i : count - 1);
        const stereo__smooth_row in = stereo__smooth_row_of(&call->slot[2], own);
        const uint8_t *guide = stereo__row(&call->slot[0], own);
        memcpy(lines, in.value[0], (size_t)call->width * sizeof(float));
        memcpy(lines + plane, in.value[1], (size_t)call->width * sizeof(float));
        for (x = 0; x < call->width; x += VX_WORDS)
            vx_store(lines + 2 * plane + x, FN(bonds)(call, guide, guide + bytes, x));
        lines[2 * plane + (size_t)call->width - 1] = 0.0f;
    }
}

/* Lines side by side: each lane goes along its own. */
static void FN(smooth_lines)(const stereo__call *call, int32_t y, int32_t count)
{
    const size_t pitch = (size_t)stereo__align((uint64_t)call->width, VX_WORDS), plane = pitch * VX_WORDS;
    float *lines = (float *)(void *)call->scratch, *results = lines + 3 * plane, lanes[3][VX_WORDS];
    const VX at = vx_mul32(FN(count_from)(0), vx_set32((int32_t)pitch));
    VX now[3], back = vx_setf(0.0f);
    stereo__smooth_row out[VX_WORDS];
    int32_t x, i, z;
    FN(smooth_take)(call, y, count, pitch, lines);
    for (i = 0; i < count; i++) out[i] = stereo__smooth_row_of(&call->slot[3], y + i);
    for (z = 0; z < 3; z++) now[z] = back;
    for (x = 0; x < call->width; x++) {
        const uint32_t *column = (const uint32_t *)(const void *)(lines + x);
        const VX ahead = vx_gather32(column + 2 * plane, at);
        FN(eliminate)(vx_gather32(column, at), vx_gather32(column + plane, at), back, ahead, now);
        for (z = 0; z < 3; z++) vx_store(results + ((size_t)x * 3 + (size_t)z) * VX_WORDS, now[z]);
        back = ahead;
    }
    for (z = 0; z < 2; z++) now[z] = vx_setf(0.0f);
    for (x = call->width - 1; x >= 0; x--) {
        const float *result = results + (size_t)x * 3 * VX_WORDS;
        const VX share = vx_load(result + 2 * VX_WORDS);
        for (z = 0; z < 2; z++) {
            FN(substitute)(vx_load(result + z * VX_WORDS), share, &now[z]);
            vx_store(lanes[z], now[z]);
        }
        vx_store(lanes[2], share);
        for (i = 0; i < count; i++)
            for (z = 0; z < 3; z++) out[i].value[z][x] = lanes[z][i];
    }
}

static void FN(smooth_h)(const stereo__call *call)
{
    int32_t y = call->y, end = call->y + call->rows;
    for (; y < end; y += VX_WORDS) FN(smooth_lines)(call, y, end - y < VX_WORDS ? end - y : VX_WORDS);
}

/* The state has a row for each of its four numbers. */
static void FN(smooth_down)(const stereo__call *call)
{
    const int last = call->y + 1 == call->height;
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const uint8_t *below = last ? guide : stereo__row(&call->slot[0], call->y + 1);
    const stereo__smooth_row in = stereo__smooth_row_of(&call->slot[2], call->y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[3], call->y);
    int32_t x, z;
    for (x = call->x0; x < call->x1; x += VX_WORDS) {
        const int32_t count = call->x1 - x;
        float *state = (float *)(void *)call->state + x;
        const VX ahead = last ? vx_set32(0) : FN(bonds)(call, guide, below, x);
        const VX back = FN(load_words)(state + 3 * (size_t)call->width, count);
        VX now[3];
        for (z = 0; z < 3; z++) now[z] = FN(load_words)(state + (size_t)z * (size_t)call->width, count);
        FN(eliminate)(FN(load_words)(in.value[0] + x, count), FN(load_words)(in.value[1] + x, count), back, ahead, now);
        for (z = 0; z < 3; z++) {
            FN(store_words)(state + (size_t)z * (size_t)call->width, now[z], count);
            FN(store_words)(out.value[z] + x, now[z], count);
        }
        FN(store_words)(state + 3 * (size_t)call->width, ahead, count);
    }
}

static void FN(smooth_up)(const stereo__call *call)
{
    const stereo__smooth_row in = stereo__smooth_row_of(&call->slot[2], call->y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[3], call->y);
    int32_t x, z;
    for (x = call->x0; x < call->x1; x += VX_WORDS) {
        const int32_t count = call->x1 - x;
        const VX share = FN(load_words)(in.value[2] + x, count);
        for (z = 0; z < 2; z++) {
            float *state = (float *)(void *)call->state + (size_t)z * (size_t)call->width + x;
            VX now = FN(load_words)(state, count);
            FN(substitute)(FN(load_words)(in.value[z] + x, count), share, &now);
            FN(store_words)(state, now, count);
            FN(store_words)(out.value[z] + x, now, count);
        }
    }
}

static void FN(smooth_end)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const stereo__smooth_row planes = stereo__smooth_row_of(&call->slot[1], call->y);
    const VX border = vx_set32(STEREO__BORDER), least = vx_setf(STEREO__LEAST_CERTAINTY);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x += VX_WORDS) {
        const VX own = vx_load(in + x), certainty = vx_load(planes.value[1] + x);
        const VX ratio = vx_mulf(vx_load(planes.value[0] + x), FN(reciprocal)(certainty));
        const VX barred = call->params->smoother.fill ? vx_eq32(own, border) : vx_eq32(vx_max32(own, border), border);
        const VX stays = vx_or(vx_gt32(least, certainty), barred);
        FN(store_words)(out + x, FN(pick)(stays, own, FN(half_up)(ratio)), call->width - x);
    }
}

#endif /* STEREO__HAS_SMOOTH */
