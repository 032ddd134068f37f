#define STEREO__CHUNK 64                 /* pixels whose P2, weights or winners are kept at a time */
#define STEREO__BLOCK 64                 /* columns of a wavefront's block */

#if defined(STEREO__HAS_X86) || defined(STEREO__HAS_NEON)
/* What a twin cannot do, its scalar brother does. */
static int32_t stereo__clamp(int64_t value, int32_t low, int32_t high);
static void stereo__cpu_feature_census(const stereo__call *call);
static void stereo__cpu_cost_census(const stereo__call *call);
static void stereo__cpu_cost_ad(const stereo__call *call);
static void stereo__cpu_box_v(const stereo__call *call);
static void stereo__cpu_box_h(const stereo__call *call);
static void stereo__cpu_sgm_path(const stereo__call *call);
static void stereo__cpu_sgm_sweep(const stereo__call *call);
static int stereo__sgm_lanes(const stereo__call *call);
static int stereo__sums_wrap(const stereo__call *call);

/* What is left of n parts of the votes, the most of which are for it if they are for any; bins: of 24 bits. */
static int32_t stereo__vote_majority(const uint32_t *bins, const uint32_t *counts, int n)
{
    uint32_t bin = 0, count = 0;
    int i;
    for (i = 0; i < n; i++) {
        if (bins[i] == bin) {
            count += counts[i];
        } else if (count >= counts[i]) {
            count -= counts[i];
        } else {
            bin = bins[i];
            count = counts[i] - count;
        }
    }
    return (int32_t)(bin << 8) / STEREO__ONE;
}

static void stereo__cpu_sgm_sweep_row(const stereo__call *call);
static void stereo__cpu_mgm_path(const stereo__call *call);
static uint32_t stereo__direction(uint32_t directions);
static void stereo__path_edges(const stereo__call *call, uint32_t i, int32_t y, int32_t x0, int32_t x1, int32_t lane_bytes,
                               uint8_t *out);
static uint8_t *stereo__path_edges_at(const stereo__call *call, uint32_t n);
static stereo__penalty stereo__path_divided(const stereo__call *call, uint32_t left, const uint8_t *edges);
static stereo__mgm_line stereo__mgm_begin(const stereo__call *call, int32_t lane_bytes, size_t stride);
static void stereo__mgm_visit(const stereo__mgm_line *line, int32_t first, int32_t count, stereo__mgm_site *sites);
static void stereo__cpu_wta(const stereo__call *call);
static void stereo__cpu_wta_right(const stereo__call *call);
static void stereo__cpu_weighted_median(const stereo__call *call);
static int32_t stereo__vote_of(const stereo__call *call, int32_t x, int32_t value);
static void stereo__vote_row(const stereo__call *call, int32_t (*vote_of)(const stereo__call *, int32_t, int32_t));
static int32_t stereo__vote_won(const stereo__call *call, int32_t bin, uint32_t count, uint32_t sum, uint32_t all,
                                int32_t value);
static void stereo__cpu_lr_check(const stereo__call *call);
static void stereo__lr_columns(const stereo__call *call, int32_t x0, int32_t x1);
static void stereo__export_columns(const stereo__call *call, int32_t x0, int32_t x1);
static void stereo__fill_columns(const stereo__call *call, int32_t x0, int32_t x1);
static int32_t *stereo__map_row(const stereo__view *view, int32_t y);
static void stereo__cpu_image_grey(const stereo__call *call);
static void stereo__cpu_image_colour(const stereo__call *call);
static uint32_t stereo__luma(uint32_t r, uint32_t g, uint32_t b);
static const uint8_t *stereo__ingest_row(const stereo__call *call, ptrdiff_t *step);
static void stereo__margins(uint8_t *plane, int32_t width, uint32_t bytes);
static void stereo__cpu_dt_h(const stereo__call *call);
static int32_t stereo__power_of(float v);
static void stereo__cpu_weigh_h(const stereo__call *call);
static void stereo__cpu_weigh_v(const stereo__call *call);
static size_t stereo__right_room(const stereo__call *call);
static size_t stereo__weigh_room(const stereo__call *call);
static uint32_t stereo__tap_bits(const stereo__call *call, uint32_t a, uint32_t b, int32_t entry);
static int stereo__wants_second(const stereo__call *call);
static void stereo__cpu_volume_float(const stereo__call *call);
static void stereo__cpu_cost_zncc(const stereo__call *call);
static void stereo__cpu_feature_moments(const stereo__call *call);
static void stereo__cpu_feature_arms(const stereo__call *call);
static void stereo__cpu_feature_guide(const stereo__call *call);
static void stereo__guide_arms(const stereo__call *call);
static void stereo__cpu_cost_mix(const stereo__call *call);
static void stereo__border_planes(const stereo__call *call, stereo__plane_fn sum, int32_t rows);
static void stereo__cpu_cross_tile(const stereo__call *call);
static void stereo__cross_tiles(const stereo__call *call, const stereo__cross_code *code, stereo__cross_form form);
static size_t stereo__reverse_stride(const stereo__call *call);
static int32_t stereo__guide_step(const stereo__view *guide, int32_t planes, int32_t shift, const uint8_t *a,
                                  const uint8_t *b);
static uint32_t stereo__colour_step(uint32_t a, uint32_t b, int32_t distance);
static size_t stereo__zncc_lay_out(const stereo__call *call, uint8_t *base, stereo__zncc_scratch *scratch);
static size_t stereo__dt_zncc_lay_out(const stereo__call *call, stereo__call *cost, stereo__params *params, size_t *costs);
static const uint32_t *stereo__moments_row(const stereo__call *call, int view, int32_t y, uint32_t z);
static void stereo__zncc_outside(const stereo__call *call, uint8_t *out, int32_t x);
static void stereo__cost_border(const stereo__call *call, uint8_t *out, int32_t x);
static void stereo__reverse_row_u32(uint32_t *out, const uint32_t *row, int32_t width, int32_t min_disparity,
                                    int32_t entries);
static void stereo__reverse_row_u16(uint16_t *out, const uint16_t *row, int32_t width, int32_t min_disparity,
                                    int32_t entries);
static void stereo__cpu_feature_texture(const stereo__call *call);
static void stereo__cpu_volume_rescale(const stereo__call *call);
static void stereo__cpu_image_median(const stereo__call *call);
static int32_t stereo__clamp_row(const stereo__call *call, int32_t y);
static uint8_t *stereo__pixel(const stereo__view *volume, int32_t x, int32_t y);

static size_t stereo__note_bytes(int32_t disparities);
static void stereo__scanline_range(const stereo__call *call, int32_t x, int32_t *from, int32_t *to);
static void stereo__scan_costs(const stereo__scan *scan, int32_t x);
static void stereo__scan_step(const stereo__scan *scan, stereo__chain *chain);
static void stereo__scan_row(const stereo__call *call, void (*step)(const stereo__scan *, stereo__chain *));
static void stereo__cpu_scanline(const stereo__call *call);

static int stereo__bp_form(const stereo__view *view, int32_t store);
static uint8_t *stereo__bp_row(const stereo__view *view, int32_t y, int32_t value, int32_t parity);
static uint8_t *stereo__bp_place(const stereo__view *view, uint8_t *row, int32_t i);
static int32_t stereo__bp_columns(int32_t width, int32_t parity);
static int32_t stereo__bp_padded(const stereo__view *view);
static int stereo__bp_in_view(const stereo__call *call, int32_t x);
static uint32_t stereo__lane(const uint8_t *costs, stereo__elem elem, int32_t k);
static void stereo__cpu_bp_data(const stereo__call *call);

static const uint8_t stereo__counting[64] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

#define STEREO__PATH_INSIDE (2 * STEREO_MAX_DISPARITIES + 64)

/* Ones in the lanes of disparities, zeros behind them. */
static const uint8_t *stereo__path_inside(const stereo__call *call, int32_t lane_bytes, uint8_t *inside)
{
    memset(inside, 0, STEREO__PATH_INSIDE);
    memset(inside, 255, (size_t)(call->disparities * lane_bytes));
    return inside;
}

/* P2 by steps of the guide, to pixels [x0, x1) of the row from their neighbours at (x - dx, y - dy), one word a pixel: the
   value times `unit`, which repeats it in every lane of the word. */
static void stereo__sgm_penalties(const stereo__call *call, int32_t dx, int32_t dy, int32_t x0, int32_t x1,
                                  uint32_t unit, uint32_t *out)
{
    const stereo__view *guide = &call->slot[1];
    const uint32_t *table = (const uint32_t *)(const void *)call->slot[2].base;
    int32_t x, q = stereo__clamp(call->y - dy, 0, call->height - 1), value;
    uint32_t channel, shift = call->params->sgm.shift;
    for (x = x0; x < x1; x++)
        out[x - x0] = 0;
    for (channel = 0; channel < call->params->sgm.channels; channel++) {
        const uint8_t *here = stereo__row(guide, call->y) + channel * guide->z_stride;
        const uint8_t *there = stereo__row(guide, q) + channel * guide->z_stride;
        for (x = x0; x < x1; x++) {
            value = guide->elem == STEREO__U8 ? (int32_t)here[x] - (int32_t)there[x - dx]
                                              : (int32_t)((const uint16_t *)(const void *)here)[x] -
                                                    (int32_t)((const uint16_t *)(const void *)there)[x - dx];
            value = value < 0 ? -value : value;
            out[x - x0] = (uint32_t)value > out[x - x0] ? (uint32_t)value : out[x - x0];
        }
    }
    for (x = x0; x < x1; x++)
        out[x - x0] = table[out[x - x0] >> shift < 255u ? out[x - x0] >> shift : 255u] * unit;
}

/* Of belief propagation: where data costs of columns `at` and further of one parity lie and what comes in to them, of
   disparity 0; the next one's is STEREO__LINE or step bytes further. beside: columns of the other parity that come before
   those at in[0], of even columns, or behind those at in[1], of odd ones. */
typedef struct stereo__bp_site {
    int32_t parity;
    const uint8_t *data, *in[4], *beside;
    size_t step[4], beside_step;
} stereo__bp_site;

/* lanes: columns of a register; nothing: zeros, as many. */
STEREO__INLINE stereo__bp_site stereo__bp_site_at(const stereo__call *call, const stereo__view *messages, int32_t parity,
                                          int32_t at, int32_t lanes, const uint8_t *nothing)
{
    const stereo__view *costs = &call->slot[0];
    const int32_t there = parity ? at + lanes : at - lanes;
    stereo__bp_site site;
    int32_t r;
    site.parity = parity;
    site.data = stereo__bp_place(costs, stereo__bp_row(costs, call->y, 0, parity), at);
    site.beside = nothing;
    site.beside_step = 0;
    for (r = 0; r < 4; r++) {
        const int32_t y = call->y + (r == 2 ? -1 : r == 3), inside = y >= 0 && y < call->height;
        uint8_t *row = inside ? stereo__bp_row(messages, y, r * call->disparities, r < 2 ? !parity : parity) : NULL;
        site.in[r] = inside ? stereo__bp_place(messages, row, at) : nothing;
        site.step[r] = inside ? STEREO__LINE : 0;
        if (r != parity || there < 0 || there >= (int32_t)messages->width) continue;
        site.beside = stereo__bp_place(messages, row, there);
        site.beside_step = STEREO__LINE;
    }
    return site;
}

/* A vertical or diagonal path over a block of columns. Its state is one pixel of lanes, L - min L, per line of pixels
   that a path follows: (x, y) updates the very place that (x - dx, y - dy) wrote, so that nothing is copied from row to
   row and a path that enters at the side finds the zeros its sweep began with: L = C there. */
typedef struct stereo__fall {
    uint8_t *place;                      /* of column 0 in this row */
    int32_t dx;
    uint32_t direction;
    uint8_t *edges;
    uint32_t p2[STEREO__CHUNK];
} stereo__fall;

/* The paths of call->direction's sweep; returns how many. lane_bytes: of the state. */
static int stereo__sgm_falls(const stereo__call *call, int lane_bytes, stereo__fall fall[3])
{
    const int32_t edges = call->params->sgm.adapt == STEREO__ADAPT_EDGES;
    ptrdiff_t pixel = (ptrdiff_t)call->pitch * lane_bytes, size = pixel * (call->width + call->height);
    int i, n = 0;
    for (i = 0; i < 3; i++) {
        const int32_t dx = stereo__sgm_kinds[i].dx;
        if (!stereo__sgm_has_kind(call, i))
            continue;
        fall[n].direction = stereo__direction(stereo__sgm_bit(call, i));
        fall[n].edges = stereo__path_edges_at(call, (uint32_t)n);
        if (edges) stereo__path_edges(call, fall[n].direction, call->y, call->x0, call->x1, lane_bytes, fall[n].edges);
        fall[n].place = call->state + n * size + (ptrdiff_t)stereo__sgm_number(call, 0, dx) * pixel;
        fall[n++].dx = dx;
    }
    return n;
}
#endif /* STEREO__HAS_X86 || STEREO__HAS_NEON */
