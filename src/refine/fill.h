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

/* The nearest valid pixel in direction i. */
static int32_t stereo__fill_seen(const stereo__call *call, int32_t x, uint32_t i)
{
    stereo__ray ray = stereo__fill_ray(i);
    while (stereo__fill_step(&ray)) {
        const int32_t column = x + ray.column, row = call->y + ray.row;
        int32_t value;
        if ((uint32_t)column >= (uint32_t)call->width || (uint32_t)row >= (uint32_t)call->height) break;
        value = stereo__map_row(&call->slot[0], row)[column];
        if (STEREO__VALID(value)) return value;
    }
    return STEREO__INVALID;
}

/* The nearest valid pixels in 16 directions, sorted. Returns how many there are. */
static int32_t stereo__fill_found(const stereo__call *call, int32_t x, int32_t sorted[16])
{
    int32_t found = 0;
    uint32_t i;
    for (i = 0; i < 16; i++) {
        int32_t value = stereo__fill_seen(call, x, i);
        if (STEREO__VALID(value)) stereo__insert(sorted, found++, value);
    }
    return found;
}

/* Interpolation (Hirschmueller 2008, equation 19, with a quartile for the second smallest): an occluded pixel
   continues the background, a mismatch gets the median of what surrounds it. */
static void stereo__cpu_fill_directions(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    int32_t *out = stereo__map_row(&call->slot[1], call->y), sorted[16], x;
    for (x = 0; x < call->width; x++) {
        int32_t found;
        out[x] = in[x];
        if (STEREO__VALID(in[x]) || in[x] == STEREO__BORDER) continue;
        found = stereo__fill_found(call, x, sorted);
        if (found) out[x] = sorted[in[x] == STEREO__OCCLUDED ? found / 4 : (found - 1) / 2];
    }
}
