/* stereo_examine: finds out whether a pair is swapped, unrectified or outside the search range. It matches corners of
   shrunk ("small") images by binary signatures, then places them in full pixels. Uses check.h, plan.h and image/. */

#define STEREO__EXAMINE_PIXELS 76800u /* most pixels of a small image */
#define STEREO__EXAMINE_CELL 6        /* small pixels: side of a cell, in which one point is sought */
#define STEREO__EXAMINE_REACH 6       /* small pixels: reach of a point's signature on each side */
#define STEREO__EXAMINE_ROWS 4        /* small rows above and below that are searched */
#define STEREO__EXAMINE_WINDOW 5      /* pixels on each side of a point that are compared to place it exactly */
#define STEREO__EXAMINE_LEAST 40u     /* with fewer points there is no verdict */
#define STEREO__EXAMINE_RARE 8u       /* where not one corner in so many is found again, the images show different things */

typedef struct stereo__signature { uint64_t bits[4]; } stereo__signature;

/* A point (x, y) of the left image; the right image shows it at (x - disparity, y + down), in full pixels. supported:
   the disparity of a point nearby agrees. */
typedef struct stereo__pairing {
    int32_t x, y, disparity, down, sought, found, supported;
} stereo__pairing;

typedef struct stereo__examiner {
    const stereo__program *program;
    const stereo_frame *frame;
    int32_t width, height, scale, small_width, small_height, cells_x, cells_y;
    uint8_t *luma[2], *small_luma[2];
    stereo__signature *signatures[2];
    stereo__pairing *pairings;       /* one for each cell */
    int32_t *sorted;
    int32_t taps[256][2];
    uint64_t bytes;                  /* of all these buffers, which are one allocation */
} stereo__examiner;

/* Counts the bits that are set. */
static uint32_t stereo__ones(uint64_t v)
{
    v -= (v >> 1) & 0x5555555555555555u;
    v = (v & 0x3333333333333333u) + ((v >> 2) & 0x3333333333333333u);
    return (uint32_t)((((v + (v >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u) >> 56);
}

/* Clamps to 0..size - 1. */
static int32_t stereo__within(int32_t value, int32_t size)
{
    return value < 0 ? 0 : value < size ? value : size - 1;
}

/* 8-bit luma of a picture as the caller gave it. */
static void stereo__examine_luma(const stereo__examiner *e, int view)
{
    const stereo_plan_desc *desc = &e->program->desc;
    const stereo_image *image = view ? &e->frame->right : &e->frame->left;
    const size_t bytes = stereo__is_16bit(desc->input) ? 2 : 1, channels = stereo__channels(desc->input);
    const size_t stride = image->stride ? image->stride : bytes * channels * desc->width;
    const uint32_t shift = desc->input_bits > 8 ? desc->input_bits - 8u : 0u;
    int32_t x, y;
    for (y = 0; y < e->height; y++) {
        const uint8_t *at = (const uint8_t *)image->pixels + (size_t)y * stride;
        for (x = 0; x < e->width; x++, at += bytes * channels) {
            uint32_t v = stereo__sample(at, bytes);
            if (channels > 1) v = stereo__luma(v, stereo__sample(at + bytes, bytes), stereo__sample(at + 2 * bytes, bytes));
            v >>= shift;
            e->luma[view][(size_t)y * (size_t)e->width + (size_t)x] = (uint8_t)(v > 255u ? 255u : v);
        }
    }
}

/* Rectifies the luma `in`. row: room for one row of the rectification map, two words a pixel. */
static void stereo__examine_rectify(const stereo__examiner *e, int view, const uint8_t *in, uint32_t *row)
{
    const stereo_calibration *both = &e->program->calibration;
    const size_t width = (size_t)e->width;
    stereo__sight sight;
    int32_t x, y;
    stereo__sight_of(view ? &both->right : &both->left, &sight);
    for (y = 0; y < e->height; y++) {
        stereo__place_row(&sight, &e->program->desc, (uint32_t)y, (uint8_t *)row);
        for (x = 0; x < e->width; x++) {
            const uint32_t place[2] = {row[2 * x] & ~STEREO__NOT_SEEN, row[2 * x + 1]};
            const uint32_t right = place[0] & 31u, below = place[1] & 31u;
            const uint8_t *at = in + (size_t)(place[1] >> 5) * width + (place[0] >> 5);
            const size_t beside = (int32_t)(place[0] >> 5) < e->width - 1, under = (int32_t)(place[1] >> 5) < e->height - 1 ? width : 0;
            e->luma[view][(size_t)y * width + (size_t)x] =
                (uint8_t)(((32u - below) * ((32u - right) * at[0] + right * at[beside]) +
                           below * ((32u - right) * at[under] + right * at[under + beside]) + 512u) >> 10);
        }
    }
}

/* The small image: means of scale x scale pixels. */
static void stereo__examine_shrink(const stereo__examiner *e, int view)
{
    const uint32_t area = (uint32_t)(e->scale * e->scale);
    int32_t x, y, i, j;
    for (y = 0; y < e->small_height; y++)
        for (x = 0; x < e->small_width; x++) {
            uint32_t sum = area / 2;
            for (j = 0; j < e->scale; j++)
                for (i = 0; i < e->scale; i++)
                    sum += e->luma[view][(size_t)(y * e->scale + j) * (size_t)e->width + (size_t)(x * e->scale + i)];
            e->small_luma[view][y * e->small_width + x] = (uint8_t)(sum / area);
        }
}

/* The 256 pairs of pixels that a signature compares, as offsets from its own pixel: random, but the same in each
   call. */
static void stereo__examine_taps(stereo__examiner *e)
{
    uint32_t state = 1, i, k;
    for (i = 0; i < 512; i++) {
        int32_t offset[2];
        for (k = 0; k < 2; k++) {
            state = state * 1664525u + 1013904223u;
            offset[k] = (int32_t)((state >> 16) % (2 * STEREO__EXAMINE_REACH + 1)) - STEREO__EXAMINE_REACH;
        }
        e->taps[i / 2][i % 2] = offset[1] * e->small_width + offset[0];
    }
}

/* Do all pixels that the small pixel's signature may compare lie inside the image? */
static int stereo__examine_inside(const stereo__examiner *e, int32_t x, int32_t y)
{
    return x >= STEREO__EXAMINE_REACH && y >= STEREO__EXAMINE_REACH && x < e->small_width - STEREO__EXAMINE_REACH &&
           y < e->small_height - STEREO__EXAMINE_REACH;
}

/* Signatures of all small pixels that are far enough from the image's edge. */
static void stereo__examine_sign(const stereo__examiner *e, int view)
{
    int32_t x, y, i, k;
    for (y = 0; y < e->small_height; y++)
        for (x = 0; x < e->small_width; x++) {
            const uint8_t *at = e->small_luma[view] + y * e->small_width + x;
            stereo__signature *out = &e->signatures[view][y * e->small_width + x];
            if (!stereo__examine_inside(e, x, y)) continue;
            for (k = 0; k < 4; k++) {
                uint64_t bits = 0;
                for (i = 0; i < 64; i++)
                    bits = bits << 1 | (uint64_t)(at[e->taps[64 * k + i][0]] < at[e->taps[64 * k + i][1]]);
                out->bits[k] = bits;
            }
        }
}

/* Strength of the small pixel as a corner: over 5 x 5 pixels, the sum of the horizontal gradients or that of the
   vertical ones, whichever is smaller. */
static uint32_t stereo__examine_corner(const stereo__examiner *e, int32_t x, int32_t y)
{
    uint32_t across = 0, down = 0;
    int32_t i, j;
    for (j = -2; j <= 2; j++)
        for (i = -2; i <= 2; i++) {
            const uint8_t *at = e->small_luma[0] + (y + j) * e->small_width + x + i;
            across += (uint32_t)(at[1] > at[-1] ? at[1] - at[-1] : at[-1] - at[1]);
            down += (uint32_t)(at[e->small_width] > at[-e->small_width] ? at[e->small_width] - at[-e->small_width]
                                                                         : at[-e->small_width] - at[e->small_width]);
        }
    return across < down ? across : down;
}

typedef struct stereo__sighting { int32_t x, y; uint32_t best, second; } stereo__sighting;

/* Finds small pixel (x, y) of the opposite view in view `other`. best, second: bits in which the signatures differ,
   at the best place and at the best one more than 2 small pixels away from it. */
static stereo__sighting stereo__examine_seek(const stereo__examiner *e, int other, int32_t x, int32_t y)
{
    const stereo__signature *own = &e->signatures[1 - other][y * e->small_width + x];
    const int32_t reach = e->small_width / 2, least = STEREO__EXAMINE_REACH;
    const int32_t x0 = x - reach > least ? x - reach : least;
    const int32_t x1 = x + reach < e->small_width - 1 - least ? x + reach : e->small_width - 1 - least;
    stereo__sighting s;
    int32_t i, j;
    s.x = s.y = 0;
    s.best = s.second = 256;
    for (j = y - STEREO__EXAMINE_ROWS; j <= y + STEREO__EXAMINE_ROWS; j++) {
        if (!stereo__examine_inside(e, x, j)) continue;
        for (i = x0; i <= x1; i++) {
            const stereo__signature *there = &e->signatures[other][j * e->small_width + i];
            uint32_t apart = stereo__ones(own->bits[0] ^ there->bits[0]);
            if (apart > 24) continue; /* unlike: of 64 bits, 32 differ by chance */
            apart += stereo__ones(own->bits[1] ^ there->bits[1]) + stereo__ones(own->bits[2] ^ there->bits[2]) +
                     stereo__ones(own->bits[3] ^ there->bits[3]);
            if (apart < s.best) {
                if (i - s.x > 2 || s.x - i > 2 || j - s.y > 2 || s.y - j > 2) s.second = s.best;
                s.best = apart;
                s.x = i;
                s.y = j;
            } else if (apart < s.second && (i - s.x > 2 || s.x - i > 2 || j - s.y > 2 || s.y - j > 2)) {
                s.second = apart;
            }
        }
    }
    return s;
}

/* Sum of absolute differences of two windows, less their mean difference, times the window's area. */
static uint32_t stereo__examine_unlike(const stereo__examiner *e, int32_t x, int32_t y, int32_t column, int32_t row)
{
    const int32_t r = STEREO__EXAMINE_WINDOW, area = (2 * r + 1) * (2 * r + 1);
    int32_t differences[(2 * STEREO__EXAMINE_WINDOW + 1) * (2 * STEREO__EXAMINE_WINDOW + 1)], sum = 0, i, j, n = 0;
    uint32_t total = 0;
    for (j = -r; j <= r; j++)
        for (i = -r; i <= r; i++, n++) {
            const size_t a = (size_t)stereo__within(y + j, e->height) * (size_t)e->width + (size_t)stereo__within(x + i, e->width);
            const size_t b = (size_t)stereo__within(row + j, e->height) * (size_t)e->width + (size_t)stereo__within(column + i, e->width);
            differences[n] = (int32_t)e->luma[0][a] - (int32_t)e->luma[1][b];
            sum += differences[n];
        }
    for (n = 0; n < area; n++) {
        const int32_t v = differences[n] * area - sum;
        total += (uint32_t)(v < 0 ? -v : v);
    }
    return total;
}

/* Finds the point's place in full pixels, at most `scale` pixels from the one that the small images give. */
static void stereo__examine_refine(const stereo__examiner *e, stereo__pairing *p, int32_t column, int32_t row)
{
    uint32_t best = 0xffffffffu;
    int32_t i, j;
    for (j = row - e->scale; j <= row + e->scale; j++)
        for (i = column - e->scale; i <= column + e->scale; i++) {
            const uint32_t unlike = stereo__examine_unlike(e, p->x, p->y, i, j);
            if (unlike >= best) continue;
            best = unlike;
            p->disparity = p->x - i;
            p->down = j - p->y;
        }
}

/* The cell's strongest corner, if it is strong enough, has one clear match in the right image, and that match leads
   back to it. */
static void stereo__examine_cell(const stereo__examiner *e, int32_t cell_x, int32_t cell_y, stereo__pairing *p)
{
    const int32_t half = e->scale / 2;
    uint32_t most = 0;
    int32_t x, y, at_x = 0, at_y = 0;
    stereo__sighting there, back;
    memset(p, 0, sizeof(*p));
    for (y = cell_y * STEREO__EXAMINE_CELL; y < (cell_y + 1) * STEREO__EXAMINE_CELL; y++)
        for (x = cell_x * STEREO__EXAMINE_CELL; x < (cell_x + 1) * STEREO__EXAMINE_CELL; x++) {
            uint32_t corner;
            if (!stereo__examine_inside(e, x, y)) continue;
            corner = stereo__examine_corner(e, x, y);
            if (corner <= most) continue;
            most = corner;
            at_x = x;
            at_y = y;
        }
    if (most < 100) return; /* 4 levels at each of 25 pixels */
    p->sought = 1;
    there = stereo__examine_seek(e, 1, at_x, at_y);
    if (there.best > 56 || there.best * 5 > there.second * 4) return;
    back = stereo__examine_seek(e, 0, there.x, there.y);
    if (back.x - at_x > 1 || at_x - back.x > 1 || back.y - at_y > 1 || at_y - back.y > 1) return;
    p->x = at_x * e->scale + half;
    p->y = at_y * e->scale + half;
    stereo__examine_refine(e, p, there.x * e->scale + half, there.y * e->scale + half);
    p->found = 1;
}

/* A point is supported by another whose cell is at most two away and whose disparity differs by at most two small
   pixels. */
static void stereo__examine_support(stereo__examiner *e)
{
    int32_t x, y, i, j;
    for (y = 0; y < e->cells_y; y++)
        for (x = 0; x < e->cells_x; x++) {
            stereo__pairing *p = &e->pairings[y * e->cells_x + x];
            for (j = y - 2; p->found && j <= y + 2; j++)
                for (i = x - 2; i <= x + 2; i++) {
                    const stereo__pairing *q;
                    int32_t apart;
                    if (i < 0 || j < 0 || i >= e->cells_x || j >= e->cells_y || (i == x && j == y)) continue;
                    q = &e->pairings[j * e->cells_x + i];
                    apart = p->disparity > q->disparity ? p->disparity - q->disparity : q->disparity - p->disparity;
                    if (q->found && apart <= 2 * e->scale) p->supported = 1;
                }
        }
}

/* Shell sort, ascending: there may be no stdlib.h, and so no qsort. */
static void stereo__examine_sort(int32_t *values, uint32_t count)
{
    uint32_t gap, i, j;
    for (gap = count / 2; gap > 0; gap /= 2)
        for (i = gap; i < count; i++) {
            int32_t v = values[i];
            for (j = i; j >= gap && values[j - gap] > v; j -= gap) values[j] = values[j - gap];
            values[j] = v;
        }
}

/* Statistics of the supported points, and the findings that follow from them. */
static void stereo__examine_judge(stereo__examiner *e, stereo_examination *out)
{
    const stereo_plan_desc *desc = &e->program->desc;
    const int32_t low = desc->min_disparity, high = low + (int32_t)desc->num_disparities - 1;
    uint32_t n = 0, off = 0, negative = 0, outside = 0;
    int32_t cell, margin;
    memset(out, 0, sizeof(*out));
    for (cell = 0; cell < e->cells_x * e->cells_y; cell++) {
        const stereo__pairing *p = &e->pairings[cell];
        out->sought += (uint32_t)p->sought;
        if (!p->supported) continue;
        off += p->down >= 2 || p->down <= -2;
        negative += p->disparity < 0;
        outside += p->disparity < low - 1 || p->disparity > high + 1;
        e->sorted[n++] = p->down;
    }
    out->points = n;
    if (out->sought >= STEREO__EXAMINE_LEAST && STEREO__EXAMINE_RARE * n < out->sought) {
        out->findings = STEREO_FINDING_UNRELATED;
        return;
    }
    if (n < STEREO__EXAMINE_LEAST) return;
    stereo__examine_sort(e->sorted, n);
    out->vertical_offset = e->sorted[n / 2];
    n = 0;
    for (cell = 0; cell < e->cells_x * e->cells_y; cell++)
        if (e->pairings[cell].supported) e->sorted[n++] = e->pairings[cell].disparity;
    stereo__examine_sort(e->sorted, n);
    out->off_rows = (float)off / (float)n;
    out->negative = (float)negative / (float)n;
    out->outside = (float)outside / (float)n;
    out->nearest = e->sorted[n - 1 - n / 200];
    out->farthest = e->sorted[n / 200];
    margin = (out->nearest - out->farthest) / 4 + 4;
    out->min_disparity = out->farthest >= 0 && out->farthest < margin ? 0 : out->farthest - margin;
    out->num_disparities = (uint32_t)((out->nearest + margin - out->min_disparity) / 8 * 8 + 8);
    if (5 * off > 2 * n) out->findings |= STEREO_FINDING_UNRECTIFIED;
    if (5 * negative > 4 * n && high > -low) out->findings |= STEREO_FINDING_SWAPPED;
    if (!out->findings && 40 * outside > n) out->findings |= STEREO_FINDING_RANGE;
}

/* Places the buffers in one block of memory and returns its bytes. memory NULL: only returns them. */
static uint64_t stereo__examine_lay_out(stereo__examiner *e, uint8_t *memory)
{
    const uint64_t pixels = (uint64_t)e->width * (uint64_t)e->height, small_pixels = (uint64_t)e->small_width * (uint64_t)e->small_height;
    const uint64_t cells = (uint64_t)e->cells_x * (uint64_t)e->cells_y;
    uint64_t at = 0;
    int view;
#define STEREO__PIECE(type, field, count)                                            \
    if (memory) e->field = (type *)(void *)(memory + at);                            \
    at += stereo__align((uint64_t)(count) * sizeof(type), STEREO__ALIGNMENT)
    for (view = 0; view < 2; view++) {
        STEREO__PIECE(uint8_t, luma[view], pixels);
        STEREO__PIECE(uint8_t, small_luma[view], small_pixels);
        STEREO__PIECE(stereo__signature, signatures[view], small_pixels);
    }
    STEREO__PIECE(stereo__pairing, pairings, cells + 1);
    /* before the sort it holds a row of a rectification map, then a copy of a view */
    STEREO__PIECE(int32_t, sorted, cells + 1 + 2 * (uint64_t)e->width + pixels / 4 + 1);
#undef STEREO__PIECE
    return at;
}

static void stereo__examine_run(stereo__examiner *e, stereo_examination *out)
{
    int32_t x, y;
    int view;
    for (view = 0; view < 2; view++) {
        stereo__examine_luma(e, view);
        if (e->program->pipeline.prepare[0] == STEREO_PREPARE_RECTIFY) {
            uint8_t *copy = (uint8_t *)(e->sorted + 2 * e->width);
            memcpy(copy, e->luma[view], (size_t)e->width * (size_t)e->height);
            stereo__examine_rectify(e, view, copy, (uint32_t *)(void *)e->sorted);
        }
        stereo__examine_shrink(e, view);
    }
    stereo__examine_taps(e);
    for (view = 0; view < 2; view++) stereo__examine_sign(e, view);
    for (y = 0; y < e->cells_y; y++)
        for (x = 0; x < e->cells_x; x++) stereo__examine_cell(e, x, y, &e->pairings[y * e->cells_x + x]);
    stereo__examine_support(e);
    stereo__examine_judge(e, out);
}

static stereo_result stereo__examine_check(const stereo_context_desc *log, const stereo_plan_desc *desc, const stereo_frame *frame)
{
    const size_t row = (stereo__is_16bit(desc->input) ? 2u : 1u) * (size_t)stereo__channels(desc->input) * desc->width;
    if (!frame->left.pixels || !frame->right.pixels)
        return stereo__bad(log, frame->left.pixels ? "frame.right" : "frame.left", "is NULL, must point at the image");
    if (stereo__check_stride(log, "frame.left", frame->left.stride, row) != STEREO_OK) return STEREO_ERROR_BAD_ARGUMENT;
    return stereo__check_stride(log, "frame.right", frame->right.stride, row);
}

STEREO_API stereo_result stereo_examine(stereo_context *context, const stereo_plan_desc *desc, const stereo_frame *frame,
                                        stereo_examination *examination)
{
    stereo__examiner e;
    stereo__program *program;
    stereo_result result;
    uint8_t *memory = NULL;
    if (!context || !desc || !frame || !examination)
        return stereo__bad(context ? &context->desc : NULL, "examination", "context, desc, frame and examination must not be NULL");
    context = stereo__acting(context);
    program = (stereo__program *)stereo__alloc(&context->desc, sizeof(stereo__program));
    if (!program) return stereo__no_host_memory(context, sizeof(stereo__program));
    memset(&e, 0, sizeof(e));
    result = stereo__program_begin(context, desc, program);
    if (result == STEREO_OK) result = stereo__examine_check(&context->desc, &program->desc, frame);
    if (result == STEREO_OK) {
        e.program = program;
        e.frame = frame;
        e.width = (int32_t)program->desc.width;
        e.height = (int32_t)program->desc.height;
        e.scale = 1;
        while ((uint64_t)(e.width / e.scale) * (uint64_t)(e.height / e.scale) > STEREO__EXAMINE_PIXELS) e.scale++;
        e.small_width = e.width / e.scale;
        e.small_height = e.height / e.scale;
        e.cells_x = e.small_width / STEREO__EXAMINE_CELL;
        e.cells_y = e.small_height / STEREO__EXAMINE_CELL;
        e.bytes = stereo__examine_lay_out(&e, NULL);
        if (e.bytes <= SIZE_MAX) memory = (uint8_t *)stereo__alloc(&context->desc, (size_t)e.bytes);
        if (memory) {
            stereo__examine_lay_out(&e, memory);
            stereo__examine_run(&e, examination);
            stereo__release(&context->desc, memory, (size_t)e.bytes);
        } else {
            result = stereo__no_host_memory(context, e.bytes);
        }
    }
    stereo__release(&context->desc, program, sizeof(stereo__program));
    return result;
}

