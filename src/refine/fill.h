/* Invalid pixels get a disparity, from their row or from 16 directions (Hirschmueller 2008). Uses maps.h. */

/* A ray from a pixel in one of 16 directions, 22.5 degrees apart. A step is one pixel along its longer component, and
   0, tan 22.5 degrees or 1 pixel along the other one. Positions are rounded, halves away from the ray's origin. */
#define STEREO__FILL_REACH 4000 /* steps: software drivers end a shader's loops after 65535 turns in total */
typedef struct stereo__ray {
    int32_t column, row;             /* its position, from the origin */
    int32_t across, down, h, v, n;   /* 1/65536 pixel: a step (across, down), all of them (h, v); n: steps */
} stereo__ray;

STEREO__INLINE stereo__ray stereo__fill_ray(uint32_t direction)
{
    static const int32_t component[16] = {65536,  65536,  65536,  27146,  0, -27146, -65536, -65536,
                                          -65536, -65536, -65536, -27146, 0, 27146,  65536,  65536};
    stereo__ray ray;
    memset(&ray, 0, sizeof(ray));
    ray.across = component[direction & 15u];
    ray.down = component[(direction + 12) & 15u];
    ray.h = ray.v = 32768;
    return ray;
}

/* Takes one step. Returns 0 where the ray ends. */
STEREO__INLINE int stereo__fill_step(stereo__ray *ray)
{
    ray->h += ray->across < 0 ? -ray->across : ray->across;
    ray->v += ray->down < 0 ? -ray->down : ray->down;
    ray->column = ray->across < 0 ? -(ray->h >> 16) : ray->h >> 16;
    ray->row = ray->down < 0 ? -(ray->v >> 16) : ray->v >> 16;
    return ++ray->n <= STEREO__FILL_REACH;
}

/* The smaller of two disparities, because a hole beside an object shows the background; or the only valid one; or the
   reason why there is none. */
static int32_t stereo__behind(int32_t a, int32_t b, int32_t reason)
{
    int32_t least = STEREO__VALID(a) && (!STEREO__VALID(b) || a < b) ? a : b;
    return STEREO__VALID(least) ? least : reason;
}

/* From the nearest valid pixels of the row, as the KITTI benchmark's tools do. */
static void stereo__cpu_fill_row(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), nearest = STEREO__INVALID, x;
    for (x = 0; x < call->width; x++) {
        nearest = STEREO__VALID(in[x]) ? in[x] : nearest;
        out[x] = nearest;
    }
    nearest = STEREO__INVALID;
    for (x = call->width - 1; x >= 0; x--) {
        nearest = STEREO__VALID(in[x]) ? in[x] : nearest;
        out[x] = in[x] == STEREO__BORDER ? in[x] : stereo__behind(out[x], nearest, in[x]);
    }
}

/* The nearest valid pixel of a column above (step -1) or below (1). */
static int32_t stereo__fill_look(const stereo__call *call, int32_t x, int32_t step)
{
    int32_t y = call->y + step;
    for (; y >= 0 && y < call->height; y += step)
        if (STEREO__VALID(stereo__map_row(&call->slot[0], y)[x])) return stereo__map_row(&call->slot[0], y)[x];
    return STEREO__INVALID;
}

/* Rows without any valid pixel: from the nearest rows above and below. */
static void stereo__cpu_fill_column(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), x;
    for (x = 0; x < call->width; x++)
        out[x] = STEREO__VALID(in[x]) || in[x] == STEREO__BORDER
                     ? in[x]
                     : stereo__behind(stereo__fill_look(call, x, -1), stereo__fill_look(call, x, 1), in[x]);
}

/* Rays look at rows of bits, one for each pixel, 1 = valid: a load has those of many adjacent pixels. On both sides of a
   row are as many zeros as a load has bits. */
#define STEREO__FILL_PIXELS 56 /* whose bits a load has, whichever of the eight of a byte is the first one's */
#define STEREO__FILL_MARGIN 8  /* bytes */

static uint32_t stereo__fill_bytes(uint32_t width) { return (width + 7) / 8 + 2 * STEREO__FILL_MARGIN; }

static void stereo__cpu_fill_valid(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x;
    memset(out, 0, stereo__fill_bytes((uint32_t)call->width));
    for (x = 0; x < call->width; x++)
        out[STEREO__FILL_MARGIN + x / 8] = (uint8_t)(out[STEREO__FILL_MARGIN + x / 8] | STEREO__VALID(in[x]) << x % 8);
}

/* The nearest valid disparities in direction i from pixels x to x + STEREO__FILL_PIXELS - 1, as far as their bits in
   `open` are set; INT32_MAX: none. */
STEREO__INLINE void stereo__fill_seen(const stereo__call *call, int32_t x, uint64_t open, uint32_t i, int32_t seen[64])
{
    stereo__ray ray = stereo__fill_ray(i);
    int32_t k;
    for (k = 0; k < 64; k++) seen[k] = INT32_MAX;
    while (open && stereo__fill_step(&ray)) {
        const int32_t column = x + ray.column, row = call->y + ray.row;
        uint64_t hit;
        if ((uint32_t)row >= (uint32_t)call->height || column >= call->width || column <= -STEREO__FILL_PIXELS) break;
        memcpy(&hit, stereo__row(&call->slot[2], row) + (column + 8 * STEREO__FILL_MARGIN) / 8, sizeof(hit));
        hit = hit >> (column & 7) & open;
        for (open ^= hit; hit; hit &= hit - 1) {
            k = (uint32_t)hit ? stereo__lowest_bit((uint32_t)hit) : 32 + stereo__lowest_bit((uint32_t)(hit >> 32));
            seen[k] = stereo__map_row(&call->slot[0], row)[column + k];
        }
    }
}

/* The bits of the invalid pixels among the STEREO__FILL_PIXELS from x on, but for those that no camera saw. */
static uint64_t stereo__fill_open(const stereo__call *call, int32_t x)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y), rest = call->width - x,
        count = rest < STEREO__FILL_PIXELS ? rest : STEREO__FILL_PIXELS;
    uint64_t open = 0;
    int32_t k;
    for (k = 0; k < count; k++) open |= (uint64_t)(!STEREO__VALID(in[x + k]) && in[x + k] != STEREO__BORDER) << k;
    return open;
}

/* Interpolation (Hirschmueller 2008, equation 19, with a quartile for the second smallest): an occluded pixel
   continues the background, a mismatch gets the median of what surrounds it. */
static void stereo__cpu_fill_directions(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), seen[16][64], sorted[16], x, k;
    uint32_t i;
    memcpy(out, in, (size_t)call->width * sizeof(*out));
    for (x = 0; x < call->width; x += STEREO__FILL_PIXELS) {
        const uint64_t open = stereo__fill_open(call, x);
        for (i = 0; i < 16 && open; i++) stereo__fill_seen(call, x, open, i, seen[i]);
        for (k = 0; k < STEREO__FILL_PIXELS; k++) {
            int32_t found = 0;
            if (!(open >> k & 1)) continue;
            for (i = 0; i < 16; i++)
                if (seen[i][k] < INT32_MAX) stereo__insert(sorted, found++, seen[i][k]);
            if (found) out[x + k] = sorted[in[x + k] == STEREO__OCCLUDED ? found / 4 : (found - 1) / 2];
        }
    }
}
