/* The vocabulary that the planner, the kernels and both executors share: slots, their layouts, parameters of passes.
   Uses no other room. */

/* A disparity map holds int32_t in 1/256 pixel. An invalid pixel holds the reason instead, which the fill and border
   filters use. */
#define STEREO__INVALID INT32_MIN         /* a mismatch, or the reason was not determined */
#define STEREO__OCCLUDED (INT32_MIN + 1)  /* the other view does not see it */
#define STEREO__BORDER (INT32_MIN + 2)    /* outside the part of the scene that the other view sees */
#define STEREO__VALID(v) ((v) > STEREO__BORDER)
#define STEREO__ONE 256              /* one pixel of disparity in a map */
#define STEREO__PER_ONE (1.0f / (float)STEREO__ONE)
#define STEREO__F32_INFINITY 0x7f800000u
#define STEREO__F32_NAN 0x7fc00000u
#define STEREO__WEIGHTED_REACH 10    /* largest radius of the weighted median's window */
#define STEREO__WEIGHTED_AREA ((2 * STEREO__WEIGHTED_REACH + 1) * (2 * STEREO__WEIGHTED_REACH + 1))
#define STEREO__MARGIN 32u           /* replicated pixels left and right of an image plane on the CPU */
#define STEREO__LANES 64u            /* disparities of a pixel are padded to a multiple of this on the CPU; */
#define STEREO__FEW 16u              /* up to 32 of them to this, if every volume kernel is STEREO__NARROW */
#define STEREO__LINE 64u             /* bytes of a block of columns, where a slot has blocks */
#define STEREO__MAX_BINDINGS 8
#define STEREO__MAX_PASSES 512
#define STEREO__MAX_SLOTS 768
#define STEREO__MAX_GROUP 32         /* passes of a group */
#define STEREO__NONE 0xffffu         /* no slot */
#define STEREO__ALL 0x7fffffff       /* pass.above, pass.below: the whole image */

typedef enum stereo__elem {
    STEREO__U8, STEREO__U16, STEREO__U32, STEREO__I32
} stereo__elem;

static uint32_t stereo__elem_bytes(stereo__elem elem)
{
    return elem == STEREO__U8 ? 1u : elem == STEREO__U16 ? 2u : 4u;
}

typedef enum stereo__kind {
    STEREO__IMAGE,    /* planes [z][y][x] of the picture, features or maps */
    STEREO__VOLUME,   /* cost volume, layout below */
    STEREO__PLANES,   /* planes side by side in rows, of a level of the pyramid. GPU: [y][z][x], rows of a plane begin
                         at multiples of tuning.row_alignment. CPU: [y][block][z][column of the block]; a block's
                         columns fill STEREO__LINE bytes, so that all planes of some columns are read and written
                         together */
    STEREO__TABLE,    /* 256 uint32_t that the planner filled: uniform buffer on the GPU */
    STEREO__STATE,    /* the carry of a sweep from row to row, or of a reduction from slab to slab */
    STEREO__NOTES,    /* GPU: a pass's private notes on each pixel's disparities: stored and split as a volume with
                         the disparity fastest, but no other pass reads them */
    STEREO__EXTERNAL  /* the caller's pixels: pointer and stride on the CPU, a buffer of its side on the GPU */
} stereo__kind;

typedef enum stereo__layout {
    STEREO__D_FASTEST = 1,           /* [y][x][d]: SGM, scanline */
    STEREO__X_FASTEST = 2            /* [d][y][x]: local aggregation on the GPU */
} stereo__layout;

typedef enum stereo__external {      /* which pixels of stereo_frame a slot stands for */
    STEREO__EXT_NONE, STEREO__EXT_LEFT, STEREO__EXT_RIGHT, STEREO__EXT_MASK, STEREO__EXT_MASK_RIGHT,
    STEREO__EXT_PREVIOUS, STEREO__EXT_GIVEN,
    STEREO__EXT_DISPARITY, STEREO__EXT_DISPARITY_RIGHT, STEREO__EXT_CONFIDENCE, STEREO__EXT_DEPTH, STEREO__EXT_POINTS,
    STEREO__EXT_COSTS,
    STEREO__EXT_MAP_LEFT, STEREO__EXT_MAP_RIGHT, /* rectification maps of the plan, not of a frame: written once */
    STEREO__EXT_COUNT
} stereo__external;

/* Vulkan: external slots of one side share a buffer. The host writes IN for each frame and reads OUT after it; the
   plan fills OWN once for all frames. */
typedef enum stereo__side { STEREO__SIDE_IN, STEREO__SIDE_OUT, STEREO__SIDE_OWN, STEREO__SIDES } stereo__side;

/* A value that one pass writes and others read. Address of element (x, y, z), in bytes from its origin:
   x * x_stride + y * y_stride + z * z_stride. On the GPU rows start at whole words and elements are packed into
   little-endian words. */
typedef struct stereo__slot {
    const char *name;                /* "volume", "disparity": for dumps and messages */
    stereo__kind kind;
    stereo__elem elem;
    stereo__layout layout;           /* volumes */
    stereo__external external;
    uint32_t width, height, depth;   /* elements; depth = planes or disparities */
    uint32_t level;                  /* of planes: how often the image's extent is halved */
    uint64_t max;                    /* largest value that it can hold (range analysis) */
    size_t x_stride, y_stride, z_stride;
    size_t block_stride;             /* from one block of columns to the next; 0 = columns of a row are neighbours */
    size_t origin;                   /* bytes before element (0, 0, 0): the CPU's left margin */
    uint64_t bytes;                  /* of the whole value */
    uint16_t same_as;                /* shares the memory of this slot (in place), or STEREO__NONE */
    /* decided by the planner's last step */
    uint32_t window;                 /* CPU: rows held in a worker's ring; 0 = the whole value in the arena */
    uint32_t shared;                 /* CPU: 1 = the ring is in the arena, and all workers share it */
    uint32_t parts;                  /* Vulkan: bands of rows (D_FASTEST) or slabs of disparities (X_FASTEST) */
    uint16_t first_use, last_use;    /* CPU: first and last group that uses its memory */
    uint32_t memory;                 /* index of its first part in the plan's list of memory ranges */
} stereo__slot;

/* Is it the caller's cost volume? Its rows hold all disparities of a pixel, then those of the next. */
static int stereo__is_callers_volume(const stereo__slot *slot)
{
    return slot->external == STEREO__EXT_GIVEN || slot->external == STEREO__EXT_COSTS;
}

#define STEREO__BOX_WTA_REACH 10 /* largest radius of box_wta_*: each cost is computed up to (8 + 2 * 10) / 8 times */

/* Elements for which a workgroup of box_tile sums windows. stereo__join_box makes sure that, with their border, they
   fit into the shared memory that every device has. */
#define STEREO__TILE_WIDTH 32
#define STEREO__TILE_HEIGHT 16

/* Columns of a workgroup of cross_tile_* with arms of at most this length, so that its prefix sums and a batch of
   rows fit into that shared memory too. 0: no cross_tile_*. Sums of longer arms would not fit their bits, and most
   costs would be computed for the neighbouring columns. */
#define STEREO__CROSS_BATCH 8u
static uint32_t stereo__cross_columns(uint32_t length) { return length <= 17 ? 64 : length <= 31 ? 32 : 0; }

/* Columns, with all disparities, of a workgroup of message_mean. They fit into the shared memory that every device
   has. 0: not even two columns fit. */
static uint32_t stereo__message_columns(uint32_t disparities)
{
    uint32_t columns = 16;
    while (columns > 1 && columns * (disparities + 5) > 4096) columns /= 2;
    return columns > 1 ? columns : 0;
}

#define STEREO__PAIR_DISPARITIES 32u /* most: beyond, what lanes send in an iteration leaves shared memory for few workgroups */
#define STEREO__SMALL_VALUES 4194304u /* most values of a level whose costs are worth joining with the next level's */

/* How dt_h and dt_v store their values: the forms of stereo_storage; LAST: the last pass's 16 bits with an offset. */
enum {
    STEREO__STORE_F32,
    STEREO__STORE_U16,
    STEREO__STORE_I16,
    STEREO__STORE_U8,
    STEREO__STORE_F8,
    STEREO__STORE_LAST,
    STEREO__STORE_WHOLE  /* integers of 16 bits, with which the passes also compute */
};
#define STEREO__CENTRED(store) ((store) >= STEREO__STORE_I16 && (store) <= STEREO__STORE_F8) /* signed values */

/* An arm ends where a pixel differs by `threshold` or more from the arm's own pixel, or by `step` or more from the
   pixel before it. Beyond strict_length, strict_threshold replaces `threshold` if it is smaller. Samples are used
   >> shift. */
typedef struct stereo__arms_params {
    int32_t channels, shift, length, threshold, step, strict_length, strict_threshold;
} stereo__arms_params;

/* cap: 1 = a disparity that points outside the right image costs `max`, 0 = its column is clamped. truncate,
   quantise: cost_ad yields min(ad, truncate); with quantise != 0 it scales that to 0..quantise and rounds. width,
   height: of the window of cost_zncc. afresh: CPU, 1 = the twins of cost_zncc sum the windows of each row anew. */
typedef struct stereo__cost_params {
    int32_t min_disparity, cap, max, channels, truncate, quantise, width, height, afresh;
} stereo__cost_params;

/* Samples of the guide are used >> shift. in, out: STEREO__STORE_*. Stored is value * scale; first_scale is that of
   the filter to the right, whose values dt_h stores in the form of its result. offset: added before
   STEREO__STORE_LAST. With STEREO__STORE_WHOLE a pass multiplies its input by a ratio of these scales, which are
   powers of two, and rounds down. */
typedef struct stereo__dt_params {
    int32_t shift, direction, channels, in, out;
    float first_scale, in_scale, out_scale, offset;
} stereo__dt_params;

/* keep: 1024 - round(1024 * uniqueness); shift: ratios use values of the volume >> shift. */
typedef struct stereo__wta_params {
    int32_t min_disparity, subpixel;
    uint32_t keep, shift;
} stereo__wta_params;

/* lambda: steps of cost; truncate: disparities, 0 = none; paper: 1 = the paper's form (stereo_scanline_form); right:
   1 = the pixels of the right view, whose costs lie on diagonals of the volume. */
typedef struct stereo__scanline_params {
    int32_t min_disparity;
    uint32_t lambda, truncate, paper, right;
} stereo__scanline_params;

/* last: 0 = the pass turns costs into sums and counts, 1 = it turns these into means with `fraction` further bits, at
   most `max`. length: of the longest arm. vertical: 1 = where one pass does both directions, vertical arms come
   first. */
typedef struct stereo__cross_params {
    int32_t min_disparity, last, fraction, max, length, vertical;
} stereo__cross_params;

/* taps on each side, `step` pixels apart. The weight of tap i is its colour's weight times entry first + i - 1 of the
   other table. clamp: 1 = a tap outside the image reads its border, 0 = it is left out. distance: stereo_distance. */
typedef struct stereo__weigh_params {
    int32_t taps, step, first, distance, clamp;
} stereo__weigh_params;

/* p2: the largest P2. directions: bits 0..7 = STEREO__SGM_*. first: 1 = the sum begins with this pass. adapt:
   STEREO__ADAPT_*; ADAPT_STEP uses `channels` planes of the guide, >> shift. cmax: largest cost. paths: of the whole
   pipeline. min_disparity: for ADAPT_EDGES only. halves: slots of bytes that may hold the sums of every second path;
   NONE = there are none. */
typedef struct stereo__sgm_params {
    uint32_t p1, p2, directions, first, adapt, channels, shift, cmax, paths;
    int32_t min_disparity;
    uint16_t halves[2];
} stereo__sgm_params;

/* store: stereo_message_storage. A stored number n stands for n * data or n * message; inverse: 1 / message. most:
   costs above it count as it; scale: factor of a cost, or from a belief to integers; top: largest stored number;
   slope, cap: of the penalty; share: factor from a message's sum to its mean, or from four sums to a value of the
   next level. joined: 1 = messages begin in the first iteration, not in a phase of their own. pairs: the number of
   phases, from the first on, that run two iterations each. sends: 1 = there is an iteration. beliefs: bp_finest's
   phase that computes the beliefs. */
typedef struct stereo__bp_params {
    int32_t store, reference, min_disparity;
    uint32_t most, top;
    float scale, data, message, inverse, slope, cap, share;
    int32_t joined;
    uint32_t pairs;
    int32_t sends, beliefs;
} stereo__bp_params;

/* Parameters of a pass: its kernel determines which member holds them. */
typedef union stereo__params {
    struct { uint32_t channels, sample_bytes, mirror; } ingest;    /* 1, 3 or 4 channels of 1 or 2 bytes */
    struct { int32_t radius; } smooth;
    struct { int32_t factor; } stretch;                            /* for image_stretch and map_shrink */
    struct { int32_t cap; } sobel;                                 /* in levels of the samples */
    struct { int32_t width, height, cap; } normalize;              /* cap: quarters of a sample's level */
    struct { int32_t mirror; } rectify;                            /* mirror: 1 = source and result are mirrored */
    struct { int32_t sign; } left_out;                             /* 1 = left map, -1 = right map */
    struct { int32_t width, height, kind, bits, margin; } census;  /* kind: stereo_census_kind */
    struct { int32_t width, height, shift; } window;               /* samples are used >> shift */
    stereo__cost_params cost;
    struct { int32_t min_disparity, mirror; uint32_t most; } given; /* mirror: 1 = the mirrored pair, whose costs lie
                                                                       on diagonals from the other end; most: largest
                                                                       cost */
    struct { uint32_t first; } mix;                                /* first: 1 = there is no total yet */
    struct { int32_t channels, shift, radius; uint32_t least; } texture; /* of samples >> shift; least: threshold *
                                                                            window area */
    struct { int32_t channels, shift, left, right, columns, most; } gain; /* counts samples >> shift of `columns`
                                                                             columns: of the left view from `left` on,
                                                                             of the right view from `right` on; most:
                                                                             largest sample */
    struct { int32_t min_disparity, weight, truncate; } prior;     /* weight: steps; truncate: 1/256 pixel */
    struct { int32_t radius, across; } box;                        /* across: of box_tile, the horizontal radius */
    stereo__arms_params arms;
    stereo__cross_params cross;
    struct { stereo__cross_params cross; stereo__cost_params cost; } cross_cost;
    stereo__dt_params dt;
    struct { stereo__dt_params dt; stereo__cost_params cost; } dt_zncc;
    struct { stereo__dt_params dt; stereo__wta_params wta; float fixed; } dt_wta; /* fixed: factor to integers */
    struct { float scale; } fixed;                                 /* for volume_fixed a power of two */
    struct { int32_t channels, shift, lab; } guide;                /* samples are used >> shift; lab: 1 = as CIELab */
    stereo__weigh_params weigh;
    struct { stereo__weigh_params weigh; stereo__wta_params wta; float fixed; } weigh_wta;
    struct { stereo__weigh_params weigh; float scale, c, eta; int32_t reach, axis; } message;
        /* axis: 1 = means along rows, 2 = along columns, 0 = costs, scaled */
    struct { int32_t radius, distance, min_disparity, own, other; float most; } window_weigh;
        /* own, other: rules for the left pixel and for the candidate: bit 0 = weights by colour and distance, bit 1 =
           only taps inside its arms; most: larger than any mean */
    struct { int32_t radius, shift; uint32_t epsilon; } fit;       /* samples >> shift; epsilon: 1/256 level^2 */
    struct { uint32_t area, max; } guided;                         /* area: pixels of a window; max: largest cost */
    struct { float c, eta; int32_t reach, swept; } min_sum;        /* reach: farthest disparity that can help; swept:
                                                                      sweeps over all give the same */
    stereo__bp_params bp;
    struct { stereo__bp_params bp, made; stereo__cost_params cost; stereo__wta_params wta; } beliefs;
        /* of joined passes; made: the parameters of bp_data */
    struct { int32_t store; uint32_t width, height, levels, top[3]; float share[3]; } pyramid;
        /* width, height: of the level that is halved; levels: how often; top, share: as in bp, of each new level */
    struct { uint32_t multiply, shift; } rescale;                  /* (v * multiply + (1 << shift >> 1)) >> shift */
    struct { int32_t channels, shift, threshold; } edges;          /* samples are used >> shift */
    stereo__sgm_params sgm;
    struct { stereo__sgm_params sgm; stereo__cost_params cost; } paths; /* of joined passes */
    struct { stereo__cost_params cost; stereo__wta_params wta; int32_t across, down, right; } box_wta;
        /* right: 1 = of the right view */
    stereo__scanline_params scanline;
    struct { stereo__scanline_params scanline; stereo__cost_params cost; int32_t across, down; } scanline_cost;
        /* radii of the window over which costs are summed */
    stereo__wta_params wta;
    struct { uint32_t least; } confidence;                         /* below it, of 0..255, pixels become invalid */
    struct { int32_t tolerance, sign, classify, min_disparity; } lr; /* 1/256 pixel; sign: +1 left, -1 right view */
    struct { int32_t step; uint32_t area; } speckle;               /* step: 1/256 pixel; area: pixels */
    struct { int32_t radius, channels, shift; } median;            /* weighted median: samples are used >> shift */
    struct { int32_t channels, shift, radius; float lambda; uint32_t fill; } smoother;
    struct { int32_t radius, sign, low, high; float level, damping, reach; } lk;
        /* sign: as lr; low, high: the range in 1/256 pixel; level: 8-bit levels per level of a sample; damping:
           squared */
    struct { int32_t sign, low, high, min_disparity, range, near_levels; uint32_t area; float level, hold; } plane;
        /* as lk; range, near_levels: of sums of 16 and of 576 samples; area: pixels; hold: how strongly slopes are
           held at 0, per (64 pixels)^2 */
    struct { int32_t min_disparity, view, shift, step, kind; } kept;
        /* for filters that look back at costs, >> shift. view: 0 left; 1 right, by diagonals; 2 right, as the left
           view of the mirrored pair; step: 1/256 pixel; kind: stereo_confidence_kind */
    struct { uint32_t count, ratio, length; } vote; /* needs more than count; ratio: 1/1024; length: longest arm */
    struct { int32_t sign, low, high; } border;                    /* sign: as lr; low, high: 1/256 pixel */
    struct { int32_t format; float q[16]; } output;                /* one of the public output formats */
} stereo__params;

/* Penalties of paths. STEP: P2 is the table's entry at the guide's step, |dI| >> shift of the plane where it is
   largest, at most 255. EDGES: P1 and P2 depend on how many of the two views have an edge there according to
   feature_edges: P1 is entry 0, 1 or 2 of the table, P2 entry 4, 5 or 6. */
enum { STEREO__ADAPT_NONE, STEREO__ADAPT_STEP, STEREO__ADAPT_EDGES };

/* Direction r of a path: it comes from pixel (x - dx, y - dy). Bit i of sgm.directions, and of feature_edges. */
enum {
    STEREO__SGM_E = 1, STEREO__SGM_W = 2,    /* from the left (dx 1, dy 0); from the right (-1, 0) */
    STEREO__SGM_S = 4, STEREO__SGM_N = 8,    /* from above (0, 1); from below (0, -1) */
    STEREO__SGM_SE = 16, STEREO__SGM_SW = 32,/* from above left (1, 1); from above right (-1, 1) */
    STEREO__SGM_NE = 64, STEREO__SGM_NW = 128/* from below left (1, -1); from below right (-1, -1) */
};

static const int8_t stereo__path_steps[8][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

typedef enum stereo__schedule {
    STEREO__ROWS,                    /* rows in any order, any worker; each phase on all rows before the next */
    STEREO__CHASE,                   /* the same, but a phase of row y only needs the rows `above` and `below` to have
                                        done the previous phase and not yet the next one. So phases may chase each
                                        other down a band while their data is in a cache. Vulkan: as ROWS */
    STEREO__WAVEFRONT                /* row y needs row y - direction up to one column further right */
} stereo__schedule;                  /* a downward wavefront with an upward one over the same sum = two sweeps */

/* For a wavefront whose pixels also need others of their own row or column: the shape of its lines, whose pixels
   depend only on the line before. Vulkan: one dispatch for each line, one after another. CPU: a wavefront of columns
   where lines are columns, else of rows. */
typedef enum stereo__lines {
    STEREO__LINES_NONE,
    STEREO__LINES_ROWS,
    STEREO__LINES_COLUMNS,
    STEREO__LINES_DIAGONALS,         /* width + height - 1 of them */
    STEREO__LINES_BLOCKS             /* Vulkan: antidiagonals of blocks of pixels */
} stereo__lines;

