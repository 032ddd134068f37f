/* The argument of a kernel's CPU code: its view of the slots, the row, its scratch. Uses program.h. */

typedef struct stereo__view {        /* a slot as a CPU kernel sees it */
    uint8_t *base;                   /* element (0, 0, 0); in a ring row y lies at row y mod window */
    size_t x_stride, y_stride, z_stride, block_stride;
    uint32_t window;                 /* rows of the ring; 0 = all rows are there */
    uint32_t width, height, depth;
    stereo__elem elem;
} stereo__view;

#define STEREO__BATCH 96                 /* most rows of a batch: see stereo__kernel.running */

typedef struct stereo__call {
    const stereo__params *params;
    stereo__view slot[STEREO__MAX_BINDINGS]; /* base NULL = absent */
    int32_t width, height;           /* of the image, or of the pass's level */
    int32_t disparities, pitch;      /* D and D padded to STEREO__LANES or STEREO__FEW */
    int32_t k0, k1;                  /* padded disparities [k0, k1) to compute, for a pass that can do part of them */
    int32_t y, x0, x1;               /* row and columns [x0, x1): all but in blocks of a wavefront, and in pieces,
                                        which follow them. In a wavefront of columns: column and rows */
    int32_t rows;                    /* from y on, in a sweep's direction: 1, or more for a kernel that takes batches,
                                        up to STEREO__BATCH, or for a wavefront's turn */
    int32_t phase;                   /* of kernels that run in several phases */
    int32_t restart;                 /* ROWS: 1 = first row of a band, running sums start anew.
                                        WAVEFRONT: 1 = this sweep visits the row before the other sweep does */
    int32_t direction;               /* WAVEFRONT: +1 down, -1 up; row number within the sweep in `step` */
    int32_t step;
    int32_t last;                    /* WAVEFRONT: 1 = this visit completes the sums of the row. Unless it is also the
                                        first visit, it writes them to another place than where they are so far */
    int32_t own;                     /* WAVEFRONT: 1 = until then only the sweeps read the sums, in any form */
    uint8_t *row;                    /* the worker's own row for complete sums, or NULL */
    const uint8_t *ahead;            /* memory that another pass will soon read, ahead_bytes for each pixel: a pass
                                        that itself reads only from caches prefetches it; NULL = nothing */
    size_t ahead_bytes;
    uint8_t *scratch;                /* the worker's own, kept between the rows of a band; 64-byte aligned */
    uint8_t *state;                  /* the sweep's own, shared by its workers; zeroed at its start */
} stereo__call;

typedef void (*stereo__cpu_fn)(const stereo__call *call);

static uint32_t stereo__halved(uint32_t size, uint32_t level) /* `level` times, rounded up */
{
    return (uint32_t)(((uint64_t)size + ((uint64_t)1 << level) - 1) >> level);
}

static uint8_t *stereo__row(const stereo__view *view, int32_t y)
{
    uint32_t row = view->window ? (uint32_t)y % view->window : (uint32_t)y;
    return view->base + (size_t)row * view->y_stride;
}

/* Offset of column x in a row whose columns may lie in blocks (STEREO__PLANES). */
static size_t stereo__column(size_t x, size_t x_stride, size_t block_stride)
{
    const size_t at = x * x_stride;
    return block_stride ? at / STEREO__LINE * block_stride + at % STEREO__LINE : at;
}

/* Is it stored as a cost volume, and split as one? */
static int stereo__is_volume(const stereo__slot *slot)
{
    return slot->kind == STEREO__VOLUME || slot->kind == STEREO__NOTES;
}

/* Pixel x of row y of a volume. */
static uint8_t *stereo__pixel(const stereo__view *view, int32_t x, int32_t y)
{
    return stereo__row(view, y) + (size_t)x * view->x_stride;
}
