/* Filling from 16 directions, over the vector layer. */

static void FN(fill_valid)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x, j;
    memset(out, 0, stereo__fill_bytes((uint32_t)call->width));
    for (x = 0; x < call->width; x += 16) {
        int32_t words[16];
        const int32_t *from = in + x;
        uint32_t bits = 0;
        if (x + 16 > call->width) {
            for (j = 0; j < 16; j++) words[j] = x + j < call->width ? in[x + j] : STEREO__INVALID;
            from = words;
        }
        STEREO__UNROLL for (j = 0; j < 16; j += VX_WORDS)
            bits |= (uint32_t)vx_signs32(vx_gt32(vx_load(from + j), vx_set32(STEREO__BORDER))) << j;
        out[STEREO__FILL_MARGIN + x / 8] = (uint8_t)bits;
        out[STEREO__FILL_MARGIN + x / 8 + 1] = (uint8_t)(bits >> 8); /* of the margin where the row ends before: 0 */
    }
}

/* Sorts 16 words (Batcher 1968: odd-even merging). */
STEREO__INLINE void FN(sort16)(VX *v)
{
    int p, k, j, i;
    for (p = 1; p < 16; p *= 2)
        for (k = p; k >= 1; k /= 2)
            for (j = k % p; j + k < 16; j += 2 * k)
                for (i = j; i < j + k; i++)
                    if ((i ^ (i + k)) < 2 * p) FN(order32)(&v[i], &v[i + k]);
}

/* The new values of VX_WORDS pixels: of the disparities seen in all directions the lower quartile where a pixel is
   occluded, else the lower median. Pixels that see none keep their values. */
STEREO__INLINE VX FN(fill_pixels)(int32_t (*from)[64], int32_t k, VX in)
{
    const VX one = vx_set32(1);
    VX seen[16], found = vx_set32(0), place, out = in;
    uint32_t i;
    for (i = 0; i < 16; i++) {
        seen[i] = vx_load(from[i] + k);
        found = vx_sub32(found, vx_gt32(vx_set32(INT32_MAX), seen[i]));
    }
    FN(sort16)(seen);
    place = FN(pick)(vx_eq32(in, vx_set32(STEREO__OCCLUDED)), vx_shr32(found, 2), vx_shr32(vx_sub32(found, one), 1));
    for (i = 0; i < 8; i++) out = FN(pick)(vx_eq32(place, vx_set32(i)), seen[i], out);
    return FN(pick)(vx_gt32(found, vx_set32(0)), out, in);
}

static void FN(fill_directions)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), seen[16][64], block[64], x = 0, k;
    uint32_t i;
    memcpy(out, in, (size_t)call->width * sizeof(*out));
    while (x < call->width) { /* each block begins with a hole */
        uint64_t open;
        if (x + VX_WORDS <= call->width && vx_all_ones(vx_gt32(vx_load(in + x), vx_set32(STEREO__OCCLUDED)))) {
            x += VX_WORDS;
            continue;
        }
        while (x < call->width && in[x] > STEREO__OCCLUDED) x++;
        if (x == call->width) break;
        open = stereo__fill_open(call, x);
        for (i = 0; i < 16; i++) stereo__fill_seen(call, x, open, i, seen[i]);
        for (k = 0; k < 64; k++) block[k] = in[x + k < call->width ? x + k : x];
        for (k = 0; k < STEREO__FILL_PIXELS; k += VX_WORDS)
            if (open >> k & ((1u << VX_WORDS) - 1u)) vx_store(block + k, FN(fill_pixels)(seen, k, vx_load(block + k)));
        for (k = 0; k < STEREO__FILL_PIXELS && x < call->width; k++, x++) out[x] = block[k];
    }
}
