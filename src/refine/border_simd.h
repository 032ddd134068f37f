/* Sums for the planes of borders, over the vector layer. */

/* Adds the points of a register of rows, from entry t on, with weights from w downwards. counts: how many points each
   has. */
STEREO__INLINE void FN(plane_row)(const stereo__border *border, int32_t own, int32_t t, VX counts, float w, VX s[9])
{
    const VX along = vx_sub32(vx_load(border->begin + t), vx_load(border->begin + own)), level = vx_load(border->points[0] + own);
    const VX unit = vx_setf(0.015625f), y = vx_setf((float)(t - own) * 0.015625f), one = vx_setf(STEREO__PER_ONE);
    int32_t i;
    for (i = 0; i < STEREO__BORDER_COLUMNS; i++, w *= STEREO__BORDER_FADE) {
        const VX there = vx_gt32(counts, vx_set32(i)), weight = vx_and(there, vx_setf(w));
        const VX x = vx_mulf(vx_float32(vx_add32(along, vx_set32(i))), unit);
        const VX z = vx_mulf(vx_float32(vx_sub32(vx_load(border->points[i] + t), level)), one);
        const VX wx = vx_mulf(weight, x), wy = vx_mulf(weight, y);
        if (vx_all_ones(vx_eq32(there, vx_set32(0)))) return;
        s[0] = vx_addf(s[0], weight);
        s[1] = vx_addf(s[1], wx);
        s[2] = vx_addf(s[2], wy);
        s[3] = vx_addf(s[3], vx_mulf(wx, x));
        s[4] = vx_addf(s[4], vx_mulf(wx, y));
        s[5] = vx_addf(s[5], vx_mulf(wy, y));
        s[6] = vx_addf(s[6], vx_mulf(weight, z));
        s[7] = vx_addf(s[7], vx_mulf(wx, z));
        s[8] = vx_addf(s[8], vx_mulf(wy, z));
    }
}

/* Sums for a register of rows: a row whose surface has ended adds nothing more. */
static void FN(plane_rows)(const stereo__border *border, int32_t own, stereo__plane_sums sums)
{
    int32_t n, step;
    VX s[9];
    for (n = 0; n < 9; n++) s[n] = vx_setf(0.0f);
    for (step = -1; step <= 1; step += 2) {
        VX open = vx_gt32(vx_load(border->begin + own), vx_set32(0));
        float w = step < 0 ? 1.0f : STEREO__BORDER_FADE;
        for (n = step > 0; n <= STEREO__BORDER_ROWS; n++, w *= STEREO__BORDER_FADE) {
            const int32_t t = own + n * step;
            if (n) open = vx_and(open, vx_load(border->joined + (step < 0 ? t : t - 1)));
            if (vx_all_ones(vx_eq32(open, vx_set32(0)))) break;
            FN(plane_row)(border, own, t, vx_and(open, vx_load(border->count + t)), w, s);
        }
    }
    for (n = 0; n < 9; n++) vx_store(sums[n], s[n]);
}

static void FN(border_plane)(const stereo__call *call) { stereo__border_planes(call, FN(plane_rows), VX_WORDS); }

