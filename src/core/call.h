/* ---- CPU ---- */
typedef struct stereo__view {        /* a slot as a CPU kernel sees it */
    uint8_t *base;                   /* element (0, 0, 0), or of row (y mod window) */
    size_t x_stride, y_stride, z_stride, block_stride;
    uint32_t window;                 /* 0 = all rows are there */
    uint32_t width, height, depth;
    stereo__elem elem;
} stereo__view;

#define STEREO__BATCH 96                 /* rows at most that a kernel takes at once: see stereo__kernel's running */

typedef struct stereo__call {
    const stereo__params *params;
    stereo__view slot[STEREO__MAX_BINDINGS]; /* base NULL = absent */
    int32_t width, height;           /* of the image, or of the pass's level */
    int32_t disparities, pitch;      /* D and D padded to STEREO__LANES or STEREO__FEW */
    int32_t k0, k1;                  /* of a pass that can do some disparities alone: those, of the padded ones */
    int32_t y, x0, x1;               /* row, columns [x0, x1); x0 = 0 and x1 = width but in a wavefront's blocks; where
                                        it is one of columns, column and rows */
    int32_t rows;                    /* from y on, in a sweep's direction: 1, or up to STEREO__BATCH for a kernel that takes many */
    int32_t phase;                   /* of kernels that run in several phases */
    int32_t restart;                 /* ROWS: first row of a band, running sums start anew.
                                        WAVEFRONT: this sweep visits the row before the other one does */
    int32_t direction;               /* WAVEFRONT: +1 down, -1 up; row number within the sweep in `step` */
    int32_t step;
    int32_t last;                    /* 1 = a sweep's sums of this row end with this visit, in another place than they stood
                                        at before, unless this is the first visit too */
    int32_t own;                     /* 1 = until then sums are for sweeps alone, which may keep them as they like */
    uint8_t *row;                    /* the worker's own, where they end, or NULL */
    const uint8_t *ahead;            /* what others are to read from memory soon, pixel by pixel, of as many bytes each: a pass
                                        that reads from caches alone fetches it on its way; NULL = nothing */
    size_t ahead_bytes;
    uint8_t *scratch;                /* the worker's own, kept between the rows of a band; 64-byte aligned */
    uint8_t *state;                  /* the sweep's own, shared by its workers; zeroed at its start */
} stereo__call;

/* ---- belief propagation on the CPU, scalar and twins ---- */
#define STEREO__BP_TINY 8.67361737988403547e-19f /* 2^-60 */
#define STEREO__BP_ROUND 12582912.0f             /* added and taken away again, it leaves the nearest whole number */
enum { STEREO__BP_F32, STEREO__BP_F16, STEREO__BP_U16, STEREO__BP_U8 }; /* as stereo_message_storage */

/* ---- planes for borders on the CPU, scalar and twins ---- */
#define STEREO__BORDER_ROWS 30     /* what a plane is put through: rows above and below, ... */
#define STEREO__BORDER_COLUMNS 60  /* ... and pixels of each, from the border on */
#define STEREO__BORDER_FADE 0.95f  /* weight of a step away */
#define STEREO__BORDER_TABLE (STEREO__BATCH + 2 * STEREO__BORDER_ROWS)

/* Of rows from BORDER_ROWS above a batch on: their borders' widths, how many points beside these there are, and which.
   joined: -1 where the next row's go on from a row's. */
typedef struct stereo__border {
    int32_t begin[STEREO__BORDER_TABLE], count[STEREO__BORDER_TABLE], joined[STEREO__BORDER_TABLE];
    int32_t points[STEREO__BORDER_COLUMNS][STEREO__BORDER_TABLE];
} stereo__border;

/* Sums of w, wx, wy, wxx, wxy, wyy, wz, wxz and wyz, of up to 16 rows, the table's from number `own` on. */
typedef float stereo__plane_sums[9][16];
typedef void (*stereo__plane_fn)(const stereo__border *border, int32_t own, stereo__plane_sums sums);

/* ---- sums along arms on the CPU, scalar and twins ---- */

/* Both directions of an iteration at once. */
#define STEREO__CROSS_TILE 0x130000      /* bytes: of the second cache, and some of the third, as wide tiles do less twice; with
                                            one view's arms alone double, as few lines of them are looked at */
#define STEREO__CROSS_ACROSS 128         /* pixels side by side at most */
#define STEREO__CROSS_LINES 32           /* whose means are made one after another */
#define STEREO__CROSS_KEPT 96            /* that a tile holds beyond the arms' reach: it is moved as rarely */

/* What a row brings along: costs, means, its pixels' arms, and those of the right view's row turned round, of which entry
   width - 1 - x + k is pixel x's candidate k; NULL = these do not count. Those are planes: arms to the left, to the right, and
   in rows that are made up and down, and after each the least of as many of its entries in a row as code has lanes, where it
   asks for these. */
typedef struct stereo__cross_row {
    const uint8_t *in, *turned;
    const uint32_t *own;
    uint8_t *out;
} stereo__cross_row;

/* Arms of a pixel and of its candidates, before and behind it. */
typedef struct stereo__cross_arms {
    const uint8_t *other[2];
    int32_t least[2], own[2];
} stereo__cross_arms;

/* What a tile's sums and numbers of pixels come to. SMALL: none has more than 16 bits, nor what is divided more than floats
   hold; JOINED: 20 bits and 12, which share a word; APART: 32 bits and 16. Of one view's arms alone both have words of their
   own, and only the division is another one. */
typedef enum stereo__cross_form { STEREO__CROSS_SMALL, STEREO__CROSS_JOINED, STEREO__CROSS_APART } stereo__cross_form;

/* A tile: pixels [from, from + count) side by side of lines [base, end) of first arms, which run through all of them and
   their neighbours; second arms run from line to line. For some lanes at a time it holds prefix sums modulo 2^n: of
   one line's costs, and of each pixel's sums from line to line. u: number of a pixel in its line, v: of the line. */
typedef struct stereo__cross {
    stereo__cross_row *rows;         /* from number `top` on */
    int32_t top, k, from, count, across, base, end; /* across: count at most */
    int32_t width, all, length, fraction; /* all: pixels of a whole line */
    int vertical, bytes, out_bytes;  /* vertical: lines are columns; of a cost and of a mean */
    stereo__cross_form form;
    uint8_t *costs, *sums;           /* entries */
    size_t stride;                   /* from one pixel's sums to the next one's, */
    size_t in_stride, out_stride, plane; /* of costs, means, turned arms */
    uint32_t *counts;                /* with one view's arms alone, where sums and counts are a ring of `kept` lines, */
    int32_t kept;                    /* and stride is from one line to the next one */
    int past;                        /* 1 = means go past the caches */
} stereo__cross;

/* first: of line v, prefix sums, and each pixel's sum to its entries; second: the means of lines [v0, v1) from these; least:
   of each `lanes` bytes in a row, in their place, NULL = is not asked. alone: for one view's arms; streams: may what goes out
   go past the caches? */
typedef struct stereo__cross_code {
    void (*first)(const stereo__cross *c, int32_t v);
    void (*second)(const stereo__cross *c, int32_t v0, int32_t v1);
    void (*least)(uint8_t *least, int32_t bytes);
    int32_t lanes;
    int alone;
    int (*streams)(const stereo__view *out);
} stereo__cross_code;

/* ---- paths on the CPU, scalar and twins ---- */

/* P1 and P2 of a step: [0] where the right view has no edge at a lane's candidate, [1] where it has one. edge: all bits
   set in such lanes; NULL = none has. */
typedef struct stereo__penalty {
    int32_t p1[2], p2[2];
    const uint8_t *edge;
} stereo__penalty;

/* What the pixels of a block of a path of two predecessors share: directions to it, the order of columns and rows, bytes
   of a lane and of a pixel in the lines that are kept. */
typedef struct stereo__mgm_line {
    const stereo__call *call;
    uint32_t direction[2];
    int32_t sweep[2], lane_bytes;
    ptrdiff_t stride, half, from[2]; /* half: where the line's own places begin; from: predecessors, from a pixel's place */
} stereo__mgm_line;

#define STEREO__ZNCC_PAIRS 4             /* of rows in a window whose sums a twin makes anew */
#define STEREO__DT_PIXELS 128            /* whose costs dt_zncc makes at a time */

/* Scratch of cost_zncc: products summed over a window's columns, for each column and disparity; the same over the
   window; rows of the right image turned round, and one more row of them that a twin takes away. Where sums are made
   anew: rows of a window by two, one in each half of a word, left ones times the window's area, right ones turned
   round; and a window's columns of some disparities. own_: of twins, the left view's row in its planes. */
typedef struct stereo__zncc_scratch {
    uint32_t *columns, *window, *pixel, *old, *sum, *inverse, *left[STEREO__ZNCC_PAIRS], *right[STEREO__ZNCC_PAIRS], *ring;
    const uint32_t *own_sum, *own_inverse;
} stereo__zncc_scratch;

/* Such a pixel; place: in its lines, its own and its predecessors', NULL = outside the image. */
typedef struct stereo__mgm_site {
    int32_t x, y;
    uint8_t *place, *from[2];
    stereo__penalty penalty[2];
} stereo__mgm_site;

typedef void (*stereo__cpu_fn)(const stereo__call *call);

static uint32_t stereo__halved(uint32_t size, uint32_t level) /* so often, rounded up */
{
    return (uint32_t)(((uint64_t)size + ((uint64_t)1 << level) - 1) >> level);
}

static uint8_t *stereo__row(const stereo__view *view, int32_t y)
{
    uint32_t row = view->window ? (uint32_t)y % view->window : (uint32_t)y;
    return view->base + (size_t)row * view->y_stride;
}

/* Column x of a row whose columns may stand in blocks. */
static size_t stereo__column(size_t x, size_t x_stride, size_t block_stride)
{
    const size_t at = x * x_stride;
    return block_stride ? at / STEREO__LINE * block_stride + at % STEREO__LINE : at;
}

/* Of scanline optimization: a word of a disparity that is no candidate; a penalty added to it does not overflow. */
#define STEREO__NO_WORD 0x7fffffffu

/* A path from one end of a row towards the middle: its words at the pixel where it is, and room for their envelope. Both
   have `pitch` words more on each side, which are no candidates. */
typedef struct stereo__chain {
    uint32_t *words, *envelope;
    int32_t x, step;
} stereo__chain;

typedef struct stereo__scan {
    const stereo__call *call;
    stereo__chain chain[2];
    uint32_t *costs, *wide;          /* of a pixel's disparities: words, and room for more words */
    uint8_t *notes;                  /* of each pixel's disparities, where the path to the next pixel came from */
    uint32_t bits, lambda, most;     /* as words */
    uint32_t reach;                  /* most in lambdas */
} stereo__scan;

/* Is it stored as a cost volume, and split as one? */
static int stereo__is_volume(const stereo__slot *slot)
{
    return slot->kind == STEREO__VOLUME || slot->kind == STEREO__NOTES;
}

