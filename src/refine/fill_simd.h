/* Filling from 16 directions, over the vector layer. */

#define STEREO__FILL_STRIDE 2 /* steps between two looks at whether all pixels see a disparity */

/* Steps along an axis, of `component` / 65536 pixels each, that end at most `most` pixels away. */
static int32_t FN(fill_within)(int32_t component, int32_t most)
{
    const int64_t size = component < 0 ? -(int64_t)component : component;
    const int64_t steps = size ? (((int64_t)most + 1) * 65536 - 32769) / size : STEREO__FILL_REACH;
    return steps < STEREO__FILL_REACH ? (int32_t)steps : STEREO__FILL_REACH;
}

/* The nearest valid disparity in a direction from each of VX_WORDS adjacent pixels that are `open`; INT32_MAX: none.
   First come the steps on which all of them are in the image. */
STEREO__INLINE VX FN(fill_seen)(const stereo__call *call, int32_t x, VX open, uint32_t direction)
{
    const VX none = vx_set32(INT32_MAX), border = vx_set32(STEREO__BORDER), first = vx_set32(STEREO__BORDER + 1);
    const uint8_t *at = stereo__row(&call->slot[0], call->y) + (size_t)x * 4;
    int32_t outside[VX_WORDS];
    stereo__ray ray = stereo__fill_ray(direction);
    const int32_t h = ray.across < 0 ? -ray.across : ray.across, v = ray.down < 0 ? -ray.down : ray.down;
    const ptrdiff_t right = ray.across < 0 ? -4 : 4, rows = (ptrdiff_t)call->slot[0].y_stride, below = ray.down < 0 ? -rows : rows;
    const int32_t columns = FN(fill_within)(ray.across, ray.across < 0 ? x : call->width - VX_WORDS - x);
    const int32_t lines = FN(fill_within)(ray.down, ray.down < 0 ? call->y : call->height - 1 - call->y);
    const int32_t inside = columns < lines ? columns : lines;
    int i;
    VX found = vx_and(open, border); /* 0, which is valid, where none is wanted */
    while (ray.n + STEREO__FILL_STRIDE <= inside) {
        STEREO__UNROLL for (i = 0; i < STEREO__FILL_STRIDE; i++, ray.n++) {
            ray.h += h;
            ray.v += v;
            found = vx_over32(found, vx_load(at + (ray.h >> 16) * right + (ray.v >> 16) * below), first, found);
        }
        if (vx_all_ones(vx_gt32(found, border))) return found;
    }
    while (stereo__fill_step(&ray)) {
        const int32_t column = x + ray.column, row = call->y + ray.row;
        if ((uint32_t)row >= (uint32_t)call->height || column >= call->width || column + VX_WORDS <= 0) break;
        FN(map_columns)(call, row, column, VX_WORDS, outside);
        found = vx_over32(found, vx_load(outside), first, found);
        if (vx_all_ones(vx_gt32(found, border))) break;
    }
    return FN(pick)(vx_gt32(found, border), found, none);
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

static void FN(fill_directions)(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), last = call->width - VX_WORDS;
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x = 0;
    if (last < 0) {
        stereo__cpu_fill_directions(call);
        return;
    }
    memcpy(out, in, (size_t)call->width * sizeof(*out));
    while (x < call->width) { /* each block begins with a hole */
        if (x <= last && vx_all_ones(vx_gt32(vx_load(in + x), vx_set32(STEREO__OCCLUDED)))) {
            x += VX_WORDS;
            continue;
        }
        while (x < call->width && in[x] > STEREO__OCCLUDED) x++;
        if (x == call->width) break;
        x = x < last ? x : last;
        vx_store(out + x, FN(fill_pixels)(call, x, vx_load(in + x)));
        x += VX_WORDS;
    }
}
