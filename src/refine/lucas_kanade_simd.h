/* Registration over the vector layer. */

#if STEREO__HAS_LUCAS_KANADE

/* As stereo__lk_mean: rows hold windows around the pixels from their column x on. */
STEREO__INLINE VX FN(lk_mean)(const int32_t *const *rows, int32_t count, int32_t x, int32_t side, VX own)
{
    const VX border = vx_set32(STEREO__BORDER), one = vx_set32(STEREO__ONE);
    VX sum = vx_set32(0), n = sum;
    int32_t y, i;
    for (y = 0; y < count; y++)
        for (i = x; i < x + side; i++) {
            const VX v = vx_load(rows[y] + i), apart = vx_sub32(vx_max32(v, own), vx_min32(v, own));
            const VX close = vx_andnot(vx_gt32(apart, one), vx_gt32(v, border));
            sum = vx_add32(sum, vx_and(close, vx_add32(vx_sub32(v, own), one)));
            n = vx_sub32(n, close);
        }
    n = vx_max32(n, vx_set32(1)); /* own pixels that are invalid have no result */
    sum = FN(divide32)(vx_add32(vx_add32(sum, sum), n), vx_add32(n, n));
    return vx_add32(vx_sub32(own, one), sum);
}

/* As stereo__cubic. */
STEREO__INLINE void FN(cubic)(const VX v[4], VX t, VX *value, VX *slope)
{
    const VX two = vx_setf(2.0f), a = vx_setf(0.5f);
    const VX half = vx_mulf(a, vx_subf(v[2], v[0])), past = vx_mulf(vx_setf(2.5f), v[1]), next = vx_mulf(two, v[2]);
    const VX ends = vx_mulf(a, vx_subf(v[3], v[0])), middle = vx_mulf(vx_setf(1.5f), vx_subf(v[1], v[2]));
    const VX square = vx_addf(vx_subf(v[0], past), vx_subf(next, vx_mulf(a, v[3])));
    const VX p1 = vx_mulf(t, vx_addf(ends, middle)), p2 = vx_mulf(t, vx_addf(square, p1));
    const VX p3 = vx_mulf(t, vx_addf(half, p2));
    const VX q2 = vx_mulf(t, vx_addf(vx_mulf(two, square), vx_mulf(vx_setf(3.0f), p1)));
    *value = vx_addf(v[1], p3);
    *slope = vx_addf(half, q2);
}

/* The differences between the views, and their slopes, of a register of pixels from column x on. */
STEREO__INLINE void FN(lk_warp_pixels)(const stereo__call *call, int32_t x, VX own, VX mean)
{
    const stereo__params *p = call->params;
    const int bytes = (int)stereo__elem_bytes(call->slot[1].elem);
    const uint8_t *other = stereo__row(&call->slot[2], call->y);
    const VX zero = vx_set32(0), last = vx_set32(call->width - 1), level = vx_setf(p->lk.level);
    const VX side = vx_set32(p->lk.sign > 0 ? 0 : -1), flip = vx_set32(p->lk.sign > 0 ? 0 : INT32_MIN);
    VX at = vx_sub32(vx_shl32(FN(count_from)(x), 8), vx_sub32(vx_xor(mean, side), side));
    VX seen, t, v[4], value, slope, error;
    uint8_t *planes = stereo__row(&call->slot[3], call->y);
    int k;
    seen = vx_andnot(vx_gt32(at, vx_shl32(last, 8)), vx_gt32(own, vx_set32(STEREO__BORDER)));
    seen = vx_andnot(vx_gt32(zero, at), seen);
    at = vx_and(at, seen);
    for (k = 0; k < 4; k++) {
        const VX column = vx_max32(vx_min32(vx_add32(vx_sar32(at, 8), vx_set32(k - 1)), last), zero);
        v[k] = vx_mulf(level, vx_float32(FN(gather_lanes)(other, column, bytes - 1)));
    }
    t = vx_mulf(vx_float32(vx_and(at, vx_set32(STEREO__ONE - 1))), vx_setf(STEREO__PER_ONE));
    FN(cubic)(v, t, &value, &slope);
    error = vx_mulf(level, vx_float32(FN(widest)(stereo__row(&call->slot[1], call->y), x, bytes)));
    error = vx_and(seen, vx_subf(error, value));
    mean = FN(pick)(seen, mean, vx_set32(STEREO__INVALID));
    FN(store_words)(planes + (size_t)x * 4u, mean, call->width - x);
    FN(store_words)(planes + call->slot[3].z_stride + (size_t)x * 4u, error, call->width - x);
    slope = vx_and(seen, vx_xor(slope, flip));
    FN(store_words)(planes + 2 * call->slot[3].z_stride + (size_t)x * 4u, slope, call->width - x);
}

static void FN(lk_warp)(const stereo__call *call)
{
    enum { ROW = STEREO__CHUNK + 6 + VX_WORDS };
    const int32_t radius = call->params->lk.radius, *in = stereo__map_row(&call->slot[0], call->y);
    int32_t copies[7 * ROW], x0, x;
    const int32_t *rows[7];
    for (x0 = 0; x0 < call->width; x0 += STEREO__CHUNK) {
        const int32_t n = FN(map_window)(call, x0, radius, copies, ROW, rows);
        for (x = x0; x < x0 + STEREO__CHUNK && x < call->width; x += VX_WORDS) {
            const VX own = vx_load(in + x);
            FN(lk_warp_pixels)(call, x, own, FN(lk_mean)(rows, n, x - x0, 2 * radius + 1, own));
        }
    }
}

/* Rows of windows: mean disparities, errors and slopes of a chunk of columns, and the row of brightness. */
typedef struct FN(lk_rows) {
    int32_t planes[15][3][STEREO__CHUNK + 14 + VX_WORDS];
    const uint8_t *luma[15];
    int32_t count;
} FN(lk_rows);

/* Sums over windows around the pixels from column x on: n, e, g, u, eg, gg, uu, ug and ue of stereo__lk_sums. at: the
   first window's first column in `rows`. */
STEREO__INLINE void FN(lk_sum)(const stereo__call *call, const FN(lk_rows) *rows, int32_t x, int32_t at, VX middle,
                               VX s[9])
{
    const int bytes = (int)stereo__elem_bytes(call->slot[2].elem);
    const VX own = FN(widest)(stereo__row(&call->slot[2], call->y), x, bytes), border = vx_set32(STEREO__BORDER);
    const VX reach = vx_set32(STEREO__ONE), level = vx_setf(call->params->lk.level), one = vx_setf(1.0f);
    const int32_t radius = call->params->lk.radius;
    int32_t y, i;
    for (i = 0; i < 9; i++) s[i] = vx_set32(0);
    for (y = 0; y < rows->count; y++)
        for (i = 0; i <= 2 * radius; i++) {
            const VX v = vx_load(rows->planes[y][0] + at + i);
            const VX apart = vx_sub32(vx_max32(v, middle), vx_min32(v, middle));
            const VX close = vx_andnot(vx_gt32(apart, reach), vx_gt32(v, border));
            const VX e = vx_and(close, vx_load(rows->planes[y][1] + at + i));
            const VX g = vx_and(close, vx_load(rows->planes[y][2] + at + i));
            const VX bright = vx_sub32(FN(widest)(rows->luma[y], x - radius + i, bytes), own);
            const VX u = vx_and(close, vx_mulf(level, vx_float32(bright)));
            s[0] = vx_addf(s[0], vx_and(close, one));
            s[1] = vx_addf(s[1], e);
            s[2] = vx_addf(s[2], g);
            s[3] = vx_addf(s[3], u);
            s[4] = vx_addf(s[4], vx_mulf(e, g));
            s[5] = vx_addf(s[5], vx_mulf(g, g));
            s[6] = vx_addf(s[6], vx_mulf(u, u));
            s[7] = vx_addf(s[7], vx_mulf(u, g));
            s[8] = vx_addf(s[8], vx_mulf(u, e));
        }
}

/* As stereo__lk_solve. */
STEREO__INLINE VX FN(lk_solve)(const VX s[9], float damping)
{
    const VX inverse = FN(reciprocal)(s[0]), zero = vx_setf(0.0f);
    const VX mg = vx_mulf(s[2], inverse), mu = vx_mulf(s[3], inverse), me = vx_mulf(s[1], inverse);
    const VX ceg = vx_subf(s[4], vx_mulf(s[1], mg)), cgg = vx_subf(s[5], vx_mulf(s[2], mg));
    const VX cuu = vx_subf(s[6], vx_mulf(s[3], mu)), cug = vx_subf(s[7], vx_mulf(s[3], mg));
    const VX cue = vx_subf(s[8], vx_mulf(s[3], me));
    const VX share = vx_mulf(cug, FN(reciprocal)(vx_addf(vx_maxf(cuu, zero), vx_setf(1.0f))));
    const VX explained = vx_mulf(cue, share), rest = vx_subf(cgg, vx_mulf(cug, share));
    return vx_mulf(vx_subf(explained, ceg), FN(reciprocal)(vx_addf(vx_maxf(rest, zero), vx_setf(damping))));
}

static void FN(lk_step)(const stereo__call *call)
{
    const stereo__params *p = call->params;
    const int32_t radius = p->lk.radius, *in = stereo__map_row(&call->slot[0], call->y);
    const int32_t *mean = (const int32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    const VX size = vx_set32(INT32_MAX), low = vx_set32(p->lk.low), high = vx_set32(p->lk.high);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x0, x, y, z;
    FN(lk_rows) rows;
    for (x0 = 0; x0 < call->width; x0 += STEREO__CHUNK) {
        for (rows.count = 0, y = call->y - radius; y <= call->y + radius; y++) {
            if (y < 0 || y >= call->height) continue;
            rows.luma[rows.count] = stereo__row(&call->slot[2], y);
            for (z = 0; z < 3; z++)
                FN(row_columns)(call, stereo__row(&call->slot[1], y) + (size_t)z * call->slot[1].z_stride,
                                x0 - radius, STEREO__CHUNK + 2 * radius + VX_WORDS, rows.planes[rows.count][z]);
            rows.count++;
        }
        for (x = x0; x < x0 + STEREO__CHUNK && x < call->width; x += VX_WORDS) {
            const VX middle = vx_load(mean + x), valid = vx_gt32(middle, vx_set32(STEREO__BORDER));
            VX s[9], step, large;
            FN(lk_sum)(call, &rows, x, x - x0, middle, s);
            step = FN(lk_solve)(s, p->lk.damping);
            large = vx_gt32(vx_and(step, size), vx_setf(p->lk.reach)); /* as numbers without sign */
            step = vx_andnot(large, FN(half_up)(vx_mulf(step, vx_setf((float)STEREO__ONE))));
            step = vx_min32(vx_max32(vx_add32(middle, step), low), high);
            FN(store_words)(out + x, FN(pick)(valid, step, vx_load(in + x)), call->width - x);
        }
    }
}

#endif /* STEREO__HAS_LUCAS_KANADE */
