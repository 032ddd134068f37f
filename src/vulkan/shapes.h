/* Helpers for shape functions, which set a dispatch's specialization constants, push constants and number of
   workgroups. Uses core/. */

enum { STEREO__ZNCC_DIRECT = 1, STEREO__ZNCC_ZIGZAG, STEREO__ZNCC_COLUMNS, STEREO__ZNCC_SCAN = 2 }; /* stereo_tuning */
#define STEREO__PATH_GROUPS 4u /* sgm_path on real hardware: most groups of four disparities in a lane */
#define STEREO__PATH_UNROLLED 16u /* on software drivers: most of these groups in a lane whose loop is unrolled */
#define STEREO__NO_SUM 4u /* flag of the shaders' push block */
#define STEREO__LATE 16u /* form of a path: words are loaded where they are needed, not a step early */
#define STEREO__DIAGONAL 32u /* form of a path: it may leave the image at a side */

/* Most invocations of a workgroup: the 128 that every Vulkan device has are enough. */
static uint32_t stereo__most_invocations(const stereo__device *device)
{
    return device->max_invocations < 128u ? device->max_invocations : 128u;
}

static uint32_t stereo__power_up(uint32_t v) /* the smallest power of two >= v */
{
    uint32_t power = 1;
    while (power < v) power *= 2;
    return power;
}

static uint32_t stereo__power_down(uint32_t v) /* the largest power of two <= v, v > 0 */
{
    uint32_t power = 1;
    while (power <= v / 2u) power *= 2;
    return power;
}

static uint32_t stereo__slot_bytes(const stereo__slot *slot) /* of an element; 0 = absent */
{
    return slot ? stereo__elem_bytes(slot->elem) : 0;
}

/* Invocations of a workgroup: tuning.group_width, else `standard`; a power of two from `least` to what is allowed. */
static uint32_t stereo__group_width(const stereo__shape *shape, uint32_t standard, uint32_t least)
{
    uint32_t most = stereo__power_down(stereo__most_invocations(shape->device));
    uint32_t width = shape->tuning->group_width ? stereo__power_down(shape->tuning->group_width) : standard;
    width = width < least ? least : width;
    return width > most ? most : width;
}

/* The same for rows of `items` invocations, where nothing else constrains the workgroup. Software drivers also run
   the invocations beyond a row's end: they get the width of 64, 32 or 16 (two of their registers) that leaves the
   fewest of these. Workgroups of a GPU have 64. */
static uint32_t stereo__row_group_width(const stereo__shape *shape, uint32_t items)
{
    uint32_t width, best = 64;
    for (width = 32; width >= 16 && shape->device->software; width /= 2)
        if (stereo__ceil_div(items, width) * width < stereo__ceil_div(items, best) * best) best = width;
    return stereo__group_width(shape, best, 1);
}

static void stereo__spec(stereo__dispatch *dispatch, uint32_t value)
{
    dispatch->spec[dispatch->specs++] = value;
}

static void stereo__push(stereo__dispatch *dispatch, uint32_t value)
{
    dispatch->push[dispatch->pushes++] = value;
}

/* Strides of storage buffer i in words, at the end of the push block that all kernels share. */
static void stereo__push_slot(stereo__dispatch *dispatch, uint32_t i, const stereo__slot *slot)
{
    size_t stride;
    if (!slot) return;
    stride = stereo__is_volume(slot) && slot->layout == STEREO__D_FASTEST ? slot->x_stride : slot->z_stride;
    dispatch->push[8 + i] = (uint32_t)(slot->y_stride / 4u);
    dispatch->push[12 + i] = (uint32_t)(stride / 4u);
}

/* Begins a dispatch: constant 0, and the push block that all kernels share. */
static void stereo__begin_shape(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t width)
{
    const stereo__tile *tile = &shape->tile;
    uint32_t i;
    memset(dispatch, 0, sizeof *dispatch);
    stereo__spec(dispatch, width);
    stereo__push(dispatch, shape->width);
    stereo__push(dispatch, shape->height);
    stereo__push(dispatch, shape->disparities);
    stereo__push(dispatch, tile->y0);
    stereo__push(dispatch, tile->rows);
    stereo__push(dispatch, tile->d0);
    stereo__push(dispatch, tile->depth);
    stereo__push(dispatch, (tile->first ? 1u : 0u) | (tile->last ? 2u : 0u) | tile->phase << 4);
    dispatch->pushes = 16;
    for (i = 0; i < 4; ++i) stereo__push_slot(dispatch, i, shape->slot[i]);
}

/* Workgroups for `items` invocations side by side, in y rows and z planes. stereo__vulkan_check refuses more than the
   device allows. */
static void stereo__groups(stereo__dispatch *dispatch, uint32_t items, uint32_t y, uint32_t z)
{
    dispatch->groups[0] = stereo__ceil_div(items, dispatch->spec[0]);
    dispatch->groups[1] = y;
    dispatch->groups[2] = z;
}

/* The same for shaders that loop with grid_stride(): where the device allows fewer workgroups, each takes more
   turns. */
static void stereo__groups_striding(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t items, uint32_t y,
                                    uint32_t z)
{
    const uint32_t most = shape->device->max_groups[0];
    stereo__groups(dispatch, items, y, z);
    if (dispatch->groups[0] > most) dispatch->groups[0] = most;
}

/* The same for shaders that use grid_item(), whose loops are too long for more turns: workgroups beyond the device's
   limit go into further planes. */
static void stereo__groups_folded(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t items, uint32_t y)
{
    stereo__groups(dispatch, items, y, 1);
    dispatch->groups[2] = stereo__ceil_div(dispatch->groups[0], shape->device->max_groups[0]);
    dispatch->groups[0] = stereo__ceil_div(dispatch->groups[0], dispatch->groups[2]);
}

/* A kernel whose invocations do one word of a row each. bytes: of an element; 4 = one pixel each. */
static void stereo__shape_rows(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t bytes)
{
    const uint32_t words = stereo__ceil_div(shape->width * bytes, 4);
    stereo__begin_shape(shape, dispatch, stereo__row_group_width(shape, words));
    stereo__groups(dispatch, words, shape->tile.rows, 1);
}

/* The same for all planes of the image `out`, which the kernel writes. */
static void stereo__shape_planes(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *out)
{
    uint32_t bytes = stereo__slot_bytes(out);
    stereo__shape_rows(shape, dispatch, bytes);
    stereo__spec(dispatch, bytes);
    dispatch->groups[2] = out->depth;
}

/* A kernel that strides over the words of the rows of a volume's tile. `out` is the volume that it writes. */
static void stereo__shape_volume(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *out)
{
    uint32_t bytes = stereo__slot_bytes(out), planes = shape->tile.depth;
    uint32_t words = stereo__ceil_div(shape->width * bytes, 4);
    if (out->layout == STEREO__D_FASTEST) {
        words = shape->width * (stereo__ceil_div(shape->disparities, 4) * bytes);
        planes = 1;
    }
    if (shape->device->software) words = stereo__ceil_div(words, 8);
    stereo__begin_shape(shape, dispatch, stereo__row_group_width(shape, words));
    stereo__spec(dispatch, (uint32_t)out->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__groups_striding(shape, dispatch, words, shape->tile.rows, planes);
}

static void stereo__push_wta(stereo__dispatch *dispatch, const stereo__wta_params *wta)
{
    stereo__push(dispatch, (uint32_t)wta->min_disparity);
    stereo__push(dispatch, (uint32_t)wta->subpixel);
    stereo__push(dispatch, wta->keep);
    stereo__push(dispatch, wta->shift);
}

