/* Filling from 16 directions, over the vector layer. */

/* The nearest valid disparity in a direction from each of VX_WORDS adjacent pixels that are `open`; INT32_MAX:
   none. */
STEREO__INLINE VX FN(fill_seen)(const stereo__call *call, int32_t x, VX open, uint32_t direction)
{
    const VX none = vx_set32(INT32_MAX), border = vx_set32(STEREO__BORDER);
    int32_t outside[VX_WORDS];
    stereo__ray ray = stereo__fill_ray(direction);
    VX found = none;
    while (stereo__fill_step(&ray)) {
        const int32_t column = x + ray.column, row = call->y + ray.row;
        const int32_t *at = outside;
        VX v, valid;
        if ((uint32_t)row >= (uint32_t)call->height || column >= call->width || column + VX_WORDS <= 0) break;
        if (column >= 0 && column + VX_WORDS <= call->width) at = stereo__map_row(&call->slot[0], row) + column;
        else FN(map_columns)(call, row, column, VX_WORDS, outside);
        v = vx_load(at);
        valid = vx_and(vx_gt32(v, border), open);
        found = FN(pick)(valid, v, found);
        open = vx_xor(open, valid);
        if (vx_all_ones(vx_eq32(open, vx_set32(0)))) break;
    }
    return found;
}

/* Sorts 16 words (Batcher 1968: odd-even merging). */
STEREO__INLINE void FN(sort16)(VX *v)
{
    int p, k, j, i;
    for (p = 1; p < 16; p *= 2)
        for (k = p; k >= 1; k /= 2)
            for (j = k % p; j + k < 16; j += 2 * k)
                for (i = j; i < j + k; i++)
                    if (i / (2 * p) == (i + k) / (2 * p)) FN(order32)(&v[i], &v[i + k]);
}

/* The new values of VX_WORDS pixels: of the disparities seen in all directions the lower quartile where a pixel is
   occluded, else the lower median. Pixels that need none, or see none, keep their values. */
STEREO__INLINE VX FN(fill_pixels)(const stereo__call *call, int32_t x, VX in)
{
    const VX border = vx_set32(STEREO__BORDER), zero = vx_set32(0), one = vx_set32(1);
    const VX open = vx_gt32(border, in);
    VX seen[16], found = zero, place, out = in;
    uint32_t i;
    for (i = 0; i < 16; i++) {
        seen[i] = FN(fill_seen)(call, x, open, i);
        found = vx_sub32(found, vx_gt32(vx_set32(INT32_MAX), seen[i]));
    }
    FN(sort16)(seen);
    place = FN(pick)(vx_eq32(in, vx_set32(STEREO__OCCLUDED)), vx_shr32(found, 2), vx_shr32(vx_sub32(found, one), 1));
    for (i = 0; i < 8; i++) out = FN(pick)(vx_eq32(place, vx_set32(i)), seen[i], out);
    return FN(pick)(vx_and(open, vx_gt32(found, zero)), out, in);
}

/* Blocks with only a few holes are filled pixel by pixel: rays for all lanes would not pay. */
static void FN(fill_directions)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x, i, holes;
    for (x = 0; x + VX_WORDS <= call->width; x += VX_WORDS) {
        for (i = holes = 0; i < VX_WORDS; i++) holes += !STEREO__VALID(in[x + i]);
        if (holes > VX_WORDS / 4) vx_store(out + x, FN(fill_pixels)(call, x, vx_load(in + x)));
        else stereo__fill_columns(call, x, x + VX_WORDS);
    }
    stereo__fill_columns(call, x, call->width);
}

