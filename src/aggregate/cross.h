/* Cross aggregation (Zhang et al. 2009): sums along arms that end where the colour changes; one direction at a time, or
   both in tiles. Uses lanes.h. */

#if STEREO__HAS_CROSS

/* cross_tile: both directions of an iteration at once. */
#define STEREO__CROSS_TILE 0x130000      /* bytes of a tile's sums: the second-level cache and some of the third,
                                            because wide tiles compute less twice; doubled where only one view's arms
                                            count, because then few lines are read at a time */
#define STEREO__CROSS_ACROSS 128         /* largest number of pixels side by side in a tile */
#define STEREO__CROSS_LINES 32           /* lines whose means are computed in one go */
#define STEREO__CROSS_KEPT 96            /* lines that a tile holds beyond the arms' reach, so that it moves rarely */

/* One row of the image. in: costs; out: means; own: its pixels' arms. turned: the arms of the right view's row,
   reversed: entry width - 1 - x + k belongs to candidate k of pixel x; NULL = the right view's arms do not count.
   `turned` begins with planes of the arms to the left and to the right; rows whose means the call computes also have
   those up and down. Behind each plane lies one of minima: entry i is the least of as many entries from i on as the
   code has lanes, where the code computes these, else a copy. */
typedef struct stereo__cross_row {
    const uint8_t *in, *turned;
    const uint32_t *own;
    uint8_t *out;
} stereo__cross_row;

/* Arms before ([0]) and behind ([1]) a pixel. other: its candidates'; own: its own; least: a lower bound, for all
   lanes, of the shorter of the two. */
typedef struct stereo__cross_arms {
    const uint8_t *other[2];
    int32_t least[2], own[2];
} stereo__cross_arms;

/* How wide a tile's sums and pixel counts are. SMALL: both fit 16 bits, and a float holds every dividend exactly;
   JOINED: 20 bits and 12, which share a word; APART: 32 bits and 16. Where only one view's arms count, both have
   words of their own, and the form only decides how to divide. */
typedef enum stereo__cross_form { STEREO__CROSS_SMALL, STEREO__CROSS_JOINED, STEREO__CROSS_APART } stereo__cross_form;

/* A tile: pixels [from, from + count) of lines [base, end). First arms run along a line, also into the tile's
   neighbours; second arms run from line to line. For some lanes at a time the tile holds prefix sums modulo 2^n: of
   one line's costs and, for each pixel, of its first arms' sums from line to line. u: index of a pixel in its line;
   v: of the line. */
typedef struct stereo__cross {
    stereo__cross_row *rows;         /* rows[0] is row `top` of the image */
    int32_t top, k, from, count, across, base, end; /* k: first disparity of the lanes; across: largest count */
    int32_t width, length, fraction;
    int vertical, bytes, out_bytes;  /* vertical: 1 = lines are columns; bytes of a cost and of a mean */
    stereo__cross_form form;
    uint8_t *costs, *sums;           /* prefix sums: of one line, of the tile */
    size_t stride;                   /* bytes to the next pixel's sums; in a ring, to the next line */
    size_t in_stride, out_stride, plane; /* bytes: of a pixel's costs, of its means, of a plane of turned arms */
    uint32_t *counts;                /* only where one view's arms count: sums and counts are then a ring */
    int32_t kept;                    /* lines of the ring, or of the tile */
    int past;                        /* 1 = stores of means bypass the caches */
} stereo__cross;

/* The functions that compute a tile: scalar, or those of a set. first: the prefix sums of line v, and from them each
   pixel's sum along its first arms, into its entries; second: the means of lines [v0, v1) from these entries; least:
   replaces each byte by the least of `lanes` bytes from it on, NULL = not needed. alone: 1 = only one view's arms
   count; streams: may stores of means bypass the caches? */
typedef struct stereo__cross_code {
    void (*first)(const stereo__cross *c, int32_t v);
    void (*second)(const stereo__cross *c, int32_t v0, int32_t v1);
    void (*least)(uint8_t *least, int32_t bytes);
    int32_t lanes;
    int alone;
    int (*streams)(const stereo__view *out);
} stereo__cross_code;

STEREO__INLINE const uint8_t *stereo__cross_costs(const stereo__cross *c, int32_t u, int32_t v)
{
    const int32_t x = c->vertical ? v : u, y = c->vertical ? u : v;
    return c->rows[y - c->top].in + (size_t)x * c->in_stride + c->k * c->bytes;
}

STEREO__INLINE uint8_t *stereo__cross_out(const stereo__cross *c, int32_t u, int32_t v)
{
    const int32_t x = c->vertical ? v : u, y = c->vertical ? u : v;
    return c->rows[y - c->top].out + (size_t)x * c->out_stride + c->k * c->out_bytes;
}

STEREO__INLINE const uint32_t *stereo__cross_own(const stereo__cross *c, int32_t u, int32_t v)
{
    return c->rows[(c->vertical ? u : v) - c->top].own + (c->vertical ? v : u);
}

/* Pixels [begin, end) of a line, or lines of a pixel's column. */
typedef struct stereo__cross_range { int32_t begin, end; } stereo__cross_range;

/* Widens a range to what the first or second arms reach from pixel u of line v. The right view's can only be shorter. */
STEREO__INLINE void stereo__cross_reach(stereo__cross_range *range, const stereo__cross *c, int32_t u, int32_t v, const int second)
{
    const uint32_t own = *stereo__cross_own(c, u, v) >> (c->vertical != second ? 16 : 0);
    const int32_t at = second ? v : u, begin = at - (int32_t)(own & 255u), end = at + 1 + (int32_t)(own >> 8 & 255u);
    range->begin = begin < range->begin ? begin : range->begin;
    range->end = end > range->end ? end : range->end;
}

/* The costs of line v that the first arms of the tile's pixels reach: mostly few beyond the tile. */
STEREO__INLINE stereo__cross_range stereo__cross_costs_of(const stereo__cross *c, int32_t v)
{
    stereo__cross_range range;
    int32_t u;
    range.begin = c->from;
    range.end = c->from + c->count;
    for (u = range.begin; u < c->from + c->count; u++) stereo__cross_reach(&range, c, u, v, 0);
    return range;
}

/* The lines that the second arms of the tile's pixels in lines [v0, v1) reach. */
static stereo__cross_range stereo__cross_lines_of(const stereo__cross *c, int32_t v0, int32_t v1)
{
    stereo__cross_range range;
    int32_t u, v;
    range.begin = v0;
    range.end = v1;
    for (v = v0; v < v1; v++)
        for (u = c->from; u < c->from + c->count && (v - v0 < c->length || v1 - v <= c->length); u++)
            stereo__cross_reach(&range, c, u, v, 1);
    return range;
}

/* The first or second arms of pixel u of line v, and those of its candidates from disparity c->k on. */
STEREO__INLINE stereo__cross_arms stereo__cross_arms_of(const stereo__cross *c, int32_t u, int32_t v, const int second)
{
    const int32_t x = c->vertical ? v : u, y = c->vertical ? u : v;
    const ptrdiff_t at = c->width - 1 - x + c->k;
    const stereo__cross_row *row = &c->rows[y - c->top];
    const int down = c->vertical != second; /* the vertical ones */
    const uint8_t *other = row->turned ? row->turned + at + (down ? 4 * c->plane : 0) : NULL;
    const uint32_t own = row->own[x] >> (down ? 16 : 0);
    stereo__cross_arms arms;
    int i;
    for (i = 0; i < 2; i++) {
        const int32_t least = other ? other[(size_t)(2 * i + 1) * c->plane] : 255;
        arms.own[i] = (int32_t)(own >> 8 * i & 255u);
        arms.least[i] = least < arms.own[i] ? least : arms.own[i];
        arms.other[i] = other ? other + (size_t)(2 * i) * c->plane : NULL;
    }
    return arms;
}

/* The first pass sums costs along arms, into words of sum (24 bits) and count (8 bits); the second sums such words
   along the other arms, into means. */
static uint64_t stereo__range_cross(const stereo__params *params, const uint64_t *in)
{
    (void)in;
    return params->cross.last ? (uint64_t)params->cross.max : 0xffffffffu;
}

/* Entries in the ring of prefix sums (Zhang et al. 2009, section 2.3) of a row or column: 0..`pixels`, but no more
   than one pixel's arms reach. An entry is sum | count << 32, for each disparity; differences are exact modulo
   2^64. */
static uint32_t stereo__cross_ring(const stereo__call *call, int32_t pixels)
{
    int32_t reach = 2 * call->params->cross.length + 2;
    return (uint32_t)(reach <= pixels ? reach : pixels + 1);
}

/* Bytes for the ring, one pixel's lanes and a row of candidates' arms. */
static size_t stereo__cross_scratch(const stereo__call *extent, uint64_t entries)
{
    uint64_t bytes = (entries * 2 + 1) * (uint64_t)extent->pitch * sizeof(uint32_t) +
                     stereo__reverse_stride(extent) * sizeof(uint32_t);
    return (uint64_t)(size_t)bytes == bytes ? (size_t)bytes : ~(size_t)0; /* more than a 32-bit machine has */
}

static size_t stereo__scratch_cross_h(const stereo__call *extent)
{
    return stereo__cross_scratch(extent, stereo__cross_ring(extent, extent->width));
}

static size_t stereo__scratch_cross_v(const stereo__call *extent)
{
    return stereo__cross_scratch(extent, (uint64_t)stereo__cross_ring(extent, extent->height) * (uint64_t)extent->width);
}

/* The prefix sums behind pixel (x, y) from those before it. */
static void stereo__cross_append(const stereo__call *call, int32_t x, int32_t y, const uint64_t *before, uint64_t *behind,
                                 uint32_t *lanes)
{
    const uint64_t one = (uint64_t)1 << 32;
    int32_t k, i;
    stereo__lanes_get(call->slot[2].elem, lanes, stereo__pixel(&call->slot[2], x, y), call->pitch);
    for (k = 0; k < call->pitch; k += (int32_t)STEREO__LANES, before += STEREO__LANES, behind += STEREO__LANES,
        lanes += STEREO__LANES)
        if (call->params->cross.last)
            for (i = 0; i < (int32_t)STEREO__LANES; i++)
                behind[i] = before[i] + ((uint64_t)(lanes[i] >> 24) << 32) + (lanes[i] & 0xffffffu);
        else
            for (i = 0; i < (int32_t)STEREO__LANES; i++) behind[i] = before[i] + one + lanes[i];
}

/* One pixel's result from the differences of the ring's entries, `stride` apart, at the ends of both its arms. shift:
   of the arms in their word, 0 = horizontal, 16 = vertical. */
static void stereo__cross_pixel(const stereo__call *call, int32_t x, const uint32_t *candidates, uint32_t shift,
                                const uint64_t *sums, size_t stride, uint32_t ring, uint32_t *lanes)
{
    const uint32_t own = ((const uint32_t *)(const void *)stereo__row(&call->slot[0], call->y))[x] >> shift;
    const uint32_t here = (uint32_t)(shift ? call->y : x) % ring, fraction = (uint32_t)call->params->cross.fraction;
    const int last = call->params->cross.last;
    uint32_t before = own & 255u, behind = own >> 8 & 255u;
    int32_t k;
    for (k = 0; k < call->disparities; k++) {
        uint32_t arms = candidates ? candidates[k] >> shift : own, from, to;
        uint64_t sum;
        from = here + ring - ((arms & 255u) < before ? arms & 255u : before);
        to = here + 1 + ((arms >> 8 & 255u) < behind ? arms >> 8 & 255u : behind);
        from -= from >= ring ? ring : 0;
        to -= to >= ring ? ring : 0;
        sum = sums[to * stride + (size_t)k] - sums[from * stride + (size_t)k];
        lanes[k] = last ? stereo__mean((uint32_t)sum, (uint32_t)(sum >> 32), fraction)
                        : (uint32_t)sum | (uint32_t)(sum >> 32) << 24;
    }
    /* padding: the largest cost, so that it never wins; in words of sum and count it does not matter */
    for (; k < call->pitch; k++) lanes[k] = (uint32_t)call->params->cross.max;
    stereo__lanes_put(call->slot[3].elem, stereo__pixel(&call->slot[3], x, call->y), lanes, call->pitch);
}

/* The right view's arms, reversed: entry k - x belongs to candidate k of pixel x. NULL = only the left view's
   count. */
static const uint32_t *stereo__cross_candidates(const stereo__call *call, uint32_t *turned)
{
    if (!call->slot[1].base) return NULL;
    stereo__reverse_row_u32(turned, (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y), call->width,
                            call->params->cross.min_disparity, call->width + call->pitch);
    return turned + call->width - 1;
}

static void stereo__cpu_cross_h(const stereo__call *call)
{
    const size_t pitch = (size_t)call->pitch;
    const uint32_t ring = stereo__cross_ring(call, call->width);
    uint64_t *sums = (uint64_t *)(void *)call->scratch;
    uint32_t *lanes = (uint32_t *)(void *)(sums + ring * pitch);
    const uint32_t *candidates = stereo__cross_candidates(call, lanes + pitch);
    int32_t x, next = 0;
    memset(sums, 0, pitch * sizeof(uint64_t));
    for (x = 0; x < call->width; x++) {
        for (; next < call->width && next <= x + call->params->cross.length; next++)
            stereo__cross_append(call, next, call->y, sums + (size_t)next % ring * pitch,
                                 sums + ((size_t)next + 1) % ring * pitch, lanes);
        stereo__cross_pixel(call, x, candidates ? candidates - x : NULL, 0, sums, pitch, ring, lanes);
    }
}

static void stereo__cpu_cross_v(const stereo__call *call)
{
    const size_t pitch = (size_t)call->pitch, row = pitch * (size_t)call->width;
    const uint32_t ring = stereo__cross_ring(call, call->height);
    const int32_t first = stereo__clamp_row(call, call->y - call->params->cross.length);
    const int32_t end = stereo__clamp_row(call, call->y + call->params->cross.length);
    uint64_t *sums = (uint64_t *)(void *)call->scratch;
    uint32_t *lanes = (uint32_t *)(void *)(sums + ring * row);
    const uint32_t *candidates = stereo__cross_candidates(call, lanes + pitch);
    int32_t x, y = call->restart ? first : call->y + call->params->cross.length;
    if (call->restart) memset(sums + (size_t)first % ring * row, 0, row * sizeof(uint64_t));
    for (; y <= end; y++)
        for (x = 0; x < call->width; x++)
            stereo__cross_append(call, x, y, sums + (size_t)y % ring * row + (size_t)x * pitch,
                                 sums + ((size_t)y + 1) % ring * row + (size_t)x * pitch, lanes);
    for (x = 0; x < call->width; x++)
        stereo__cross_pixel(call, x, candidates ? candidates - x : NULL, 16, sums + (size_t)x * pitch, row, ring,
                            lanes);
}

/* The shorter of the pixel's arm and that of candidate k; i = 0: before the pixel, 1: behind it. */
static int32_t stereo__cross_joint(const stereo__cross_arms *arms, int i, int32_t k)
{
    return arms->other[i] && arms->other[i][k] < arms->own[i] ? arms->other[i][k] : arms->own[i];
}

static void stereo__cross_first(const stereo__cross *c, int32_t v)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    const stereo__cross_range range = stereo__cross_costs_of(c, v);
    uint32_t *entry = (uint32_t *)(void *)c->costs, *here = entry + (c->from - range.begin) * lanes;
    int32_t u = range.begin, k;
    memset(entry, 0, STEREO__LANES * sizeof(*entry));
    for (; u < range.end; u++, entry += lanes) {
        const uint8_t *in = stereo__cross_costs(c, u, v);
        for (k = 0; k < lanes; k++)
            entry[lanes + k] = entry[k] + (c->bytes == 1 ? in[k] : ((const uint16_t *)(const void *)in)[k]);
    }
    for (u = c->from; u < c->from + c->count; u++, here += lanes) {
        const stereo__cross_arms arms = stereo__cross_arms_of(c, u, v, 0);
        uint32_t *sum = (uint32_t *)(void *)(c->sums + (size_t)(u - c->from) * c->stride) + (v - c->base) * 2 * lanes;
        for (k = 0; k < lanes; k++, sum++) {
            const int32_t before = stereo__cross_joint(&arms, 0, k), behind = stereo__cross_joint(&arms, 1, k);
            sum[2 * lanes] = sum[0] + here[(behind + 1) * lanes + k] - here[k - before * lanes];
            sum[3 * lanes] = sum[lanes] + (uint32_t)(before + behind + 1);
        }
    }
}

static void stereo__cross_means(const stereo__cross *c, int32_t u, int32_t v)
{
    const int32_t lanes = (int32_t)STEREO__LANES;
    const stereo__cross_arms arms = stereo__cross_arms_of(c, u, v, 1);
    const uint32_t *here = (const uint32_t *)(const void *)(c->sums + (size_t)(u - c->from) * c->stride) +
                           (v - c->base) * 2 * lanes;
    uint8_t *out = stereo__cross_out(c, u, v);
    int32_t k;
    for (k = 0; k < lanes; k++, here++) {
        const uint32_t *from = here - stereo__cross_joint(&arms, 0, k) * 2 * lanes;
        const uint32_t *to = here + (stereo__cross_joint(&arms, 1, k) + 1) * 2 * lanes;
        const uint32_t mean =
            stereo__mean(to[0] - from[0], to[lanes] - from[lanes], (uint32_t)c->fraction);
        if (c->out_bytes == 1) out[k] = (uint8_t)mean;
        else ((uint16_t *)(void *)out)[k] = (uint16_t)mean;
    }
}

static void stereo__cross_second(const stereo__cross *c, int32_t v0, int32_t v1)
{
    int32_t u, v;
    for (u = c->from; u < c->from + c->count; u++)
        for (v = v0; v < v1; v++) stereo__cross_means(c, u, v);
}

static size_t stereo__cross_tile_bytes(int alone) { return alone ? 2 * STEREO__CROSS_TILE : STEREO__CROSS_TILE; }

/* Scratch, in this order: rows; prefix sums of a line and of a tile, up to two words a lane (twins read up to three
   entries beyond either end); one reversed row of the right view's arms; for each row, the planes of candidates' arms
   and minima. */
static size_t stereo__scratch_cross_tile(const stereo__call *extent)
{
    const uint64_t height = (uint64_t)extent->height, reach = 2 * (uint64_t)extent->params->cross.length;
    const uint64_t rows = STEREO__BATCH + reach, made = height < STEREO__BATCH ? height : STEREO__BATCH;
    const uint64_t others = extent->params->cross.vertical ? 0 : reach < height ? reach : height; /* rows only read */
    const uint64_t planes = extent->slot[1].y_stride ? 8 * made + 4 * others + sizeof(uint32_t) : 0;
    const uint64_t line = (STEREO__CROSS_KEPT + reach + 1) * 2 * STEREO__LANES * sizeof(uint32_t);
    const uint64_t tile = stereo__cross_tile_bytes(!extent->slot[1].y_stride);
    const uint64_t bytes = stereo__align(rows * sizeof(stereo__cross_row), STEREO__ALIGNMENT) +
                           (STEREO__CROSS_ACROSS + reach + 1) * STEREO__LANES * sizeof(uint32_t) +
                           (line > tile ? line : tile) + planes * stereo__reverse_stride(extent);
    return (uint64_t)(size_t)bytes == bytes ? (size_t)bytes : ~(size_t)0; /* more than a 32-bit machine has */
}

/* Writes `count` planes of the candidates' arms in row y to `planes`, each followed by its minima: 2 = to the left
   and right, 4 = also up and down. */
static void stereo__cross_turn(const stereo__call *call, const stereo__cross_code *code, int32_t y, stereo__cross_row *row,
                               int count, uint8_t *planes, uint32_t *turned)
{
    const int32_t entries = call->width + call->pitch;
    const size_t stride = stereo__reverse_stride(call);
    int32_t i;
    int plane;
    stereo__reverse_row_u32(turned, (const uint32_t *)(const void *)stereo__row(&call->slot[1], y), call->width,
                            call->params->cross.min_disparity, entries);
    row->turned = planes;
    for (plane = 0; plane < count; plane++, planes += 2 * stride) {
        for (i = 0; i < entries; i++) planes[i] = (uint8_t)(turned[i] >> 8 * plane);
        memset(planes + entries, 0, stride - (size_t)entries);
        memcpy(planes + stride, planes, stride);
        if (code->least) code->least(planes + stride, entries);
    }
}

/* The rows that a call reads: all arms of the rows that it computes; of the others only horizontal first arms. */
static void stereo__cross_rows(stereo__cross *c, const stereo__call *call, const stereo__cross_code *code, uint8_t *planes)
{
    const int32_t last = stereo__clamp_row(call, call->y + call->rows - 1 + c->length);
    const size_t stride = stereo__reverse_stride(call);
    uint32_t *turned = (uint32_t *)(void *)planes;
    int32_t y;
    planes += stride * sizeof(*turned);
    c->top = stereo__clamp_row(call, call->y - c->length);
    for (y = c->top; y <= last; y++) {
        stereo__cross_row *row = &c->rows[y - c->top];
        const int made = y >= call->y && y < call->y + call->rows;
        memset(row, 0, sizeof(*row));
        row->in = stereo__row(&call->slot[2], y);
        row->own = (const uint32_t *)(const void *)stereo__row(&call->slot[0], y);
        row->out = made ? stereo__row(&call->slot[3], y) : NULL;
        if (!call->slot[1].base || (!made && c->vertical)) continue;
        stereo__cross_turn(call, code, y, row, made ? 4 : 2, planes, turned);
        planes += (made ? 8 : 4) * stride;
    }
}

/* Keeps the entries that second arms of line v and later ones reach: moves them to the start of the tile, over older
   entries. next: the first line that is not computed yet. */
static void stereo__cross_move(stereo__cross *c, size_t entry, int32_t v, int32_t next)
{
    const int32_t done = v - c->length - c->base;
    int32_t u;
    for (u = 0; u < c->count; u++) {
        uint8_t *sums = c->sums + (size_t)u * c->stride;
        memmove(sums, sums + (size_t)done * entry, (size_t)(next - c->base - done + 1) * entry);
    }
    c->base += done;
}

/* Computes lines [v0, v1) of the tile's pixels; entry: bytes of an entry. */
static void stereo__cross_walk(stereo__cross *c, const stereo__cross_code *code, size_t entry, int32_t v0, int32_t v1)
{
    const int32_t length = c->length;
    int32_t v, next = c->base, u, lines;
    for (u = 0; u < c->count; u++) memset(c->sums + (size_t)u * c->stride, 0, entry);
    for (v = v0; v < v1; v += lines) {
        lines = v1 - v < STEREO__CROSS_LINES ? v1 - v : STEREO__CROSS_LINES;
        if (v + lines - c->base > STEREO__CROSS_KEPT + length) stereo__cross_move(c, entry, v, next);
        for (; next < c->end && next < v + lines + length; next++) code->first(c, next);
        code->second(c, v, v + lines);
    }
}

/* As cross_walk, with sums and counts in a ring. */
static void stereo__cross_roll(stereo__cross *c, const stereo__cross_code *code, int32_t v0, int32_t v1)
{
    int32_t v, next = c->base;
    memset(c->sums + (size_t)(next % c->kept) * c->stride, 0, c->stride);
    memset(c->counts + (size_t)(next % c->kept) * (size_t)c->across, 0, (size_t)c->across * sizeof(*c->counts));
    for (v = v0; v < v1; v++) {
        for (; next < c->end && next <= v + c->length; next++) code->first(c, next);
        code->second(c, v, v + 1);
    }
}

static void stereo__cross_pads(const stereo__cross *c, const stereo__call *call)
{
    const int32_t pads = call->pitch - call->disparities;
    int32_t x, y, k;
    for (y = call->y; pads && y < call->y + call->rows; y++)
        for (x = 0; x < call->width; x++) {
            uint8_t *out = c->rows[y - c->top].out + (size_t)x * c->out_stride + call->disparities * c->out_bytes;
            if (c->out_bytes == 1) memset(out, call->params->cross.max, (size_t)pads);
            else for (k = 0; k < pads; k++) ((uint16_t *)(void *)out)[k] = (uint16_t)call->params->cross.max;
        }
}

/* Sets up a tile for the call; entry: bytes of an entry. Returns the place in scratch behind its sums. */
static uint8_t *stereo__cross_start(stereo__cross *c, const stereo__call *call, const stereo__cross_code *code, size_t entry)
{
    const size_t reach = 2 * (size_t)call->params->cross.length;
    memset(c, 0, sizeof(*c));
    c->vertical = call->params->cross.vertical;
    c->width = call->width;
    c->length = call->params->cross.length;
    c->fraction = call->params->cross.fraction;
    c->bytes = (int)stereo__elem_bytes(call->slot[2].elem);
    c->out_bytes = (int)stereo__elem_bytes(call->slot[3].elem);
    c->in_stride = call->slot[2].x_stride;
    c->out_stride = call->slot[3].x_stride;
    c->plane = stereo__reverse_stride(call);
    c->past = code->streams && code->streams(&call->slot[3]);
    c->kept = (int32_t)(code->alone ? reach + 2 : STEREO__CROSS_KEPT + reach + 1);
    c->stride = (size_t)c->kept * entry;
    c->across = stereo__clamp((int64_t)(stereo__cross_tile_bytes(code->alone) / c->stride), 1, STEREO__CROSS_ACROSS);
    c->rows = (stereo__cross_row *)(void *)call->scratch;
    c->costs = call->scratch + stereo__align((STEREO__BATCH + reach) * sizeof(*c->rows), STEREO__ALIGNMENT);
    c->sums = c->costs + (STEREO__CROSS_ACROSS + reach + 1) * (size_t)STEREO__LANES * sizeof(uint32_t);
    if (!code->alone) return c->sums + (size_t)c->across * c->stride;
    c->stride = (size_t)c->across * (entry - sizeof(*c->counts));
    c->counts = (uint32_t *)(void *)(c->sums + (size_t)c->kept * c->stride);
    return (uint8_t *)(c->counts + (size_t)c->kept * (size_t)c->across);
}

static void stereo__cross_tiles(const stereo__call *call, const stereo__cross_code *code, stereo__cross_form form)
{
    const size_t lanes = (size_t)code->lanes;
    const size_t entry = code->alone ? (lanes + 1) * sizeof(uint32_t)
                         : lanes * (code->least ? form == STEREO__CROSS_APART ? 6 : 4 : 2 * sizeof(uint32_t));
    const int32_t end = call->y + call->rows;
    stereo__cross c;
    uint8_t *planes = stereo__cross_start(&c, call, code, entry);
    const int32_t pixels = c.vertical ? end : call->width;
    const int32_t v0 = c.vertical ? 0 : call->y, v1 = c.vertical ? call->width : end;
    c.form = form;
    stereo__cross_rows(&c, call, code, planes);
    for (c.from = c.vertical ? call->y : 0; c.from < pixels; c.from += c.count) {
        stereo__cross_range lines;
        c.count = pixels - c.from < c.across ? pixels - c.from : c.across;
        lines = stereo__cross_lines_of(&c, v0, v1);
        c.end = lines.end;
        for (c.k = 0; c.k < call->disparities; c.k += code->lanes) {
            c.base = lines.begin;
            if (code->alone) stereo__cross_roll(&c, code, v0, v1);
            else stereo__cross_walk(&c, code, entry, v0, v1);
        }
    }
    stereo__cross_pads(&c, call);
}

static void stereo__cpu_cross_tile(const stereo__call *call)
{
    static const stereo__cross_code code = {stereo__cross_first, stereo__cross_second, NULL, (int32_t)STEREO__LANES, 0, NULL};
    stereo__cross_tiles(call, &code, STEREO__CROSS_APART);
}

#endif /* STEREO__HAS_CROSS */
