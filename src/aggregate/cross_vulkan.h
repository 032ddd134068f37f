/* Dispatches of arms and of sums along them. Uses common_vulkan.h. */

#if STEREO__HAS_CROSS

/* Up to 9 elements, adding one by one is faster than prefix sums. */
static uint32_t stereo__short_arms(const stereo__shape *shape) { return shape->params->cross.length <= 4; }

static void stereo__shape_cross(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t width, uint32_t piece)
{
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[3]));
    stereo__spec(dispatch, shape->slot[1] ? 1 : 0);
    stereo__spec(dispatch, (uint32_t)shape->params->cross.last);
    stereo__spec(dispatch, (uint32_t)shape->params->cross.length);
    stereo__spec(dispatch, width);
    stereo__push(dispatch, (uint32_t)shape->params->cross.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->cross.fraction);
    stereo__push(dispatch, piece);
}

/* Only for volumes with x fastest. A workgroup of `width` invocations does `piece` pixels of a line; with short arms,
   as many words as it has invocations. */
static void stereo__shape_cross_line(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t width, uint32_t piece)
{
    stereo__shape_cross(shape, dispatch, width, piece);
    if (!stereo__short_arms(shape)) dispatch->spec[0] = width;
    stereo__spec(dispatch, stereo__short_arms(shape));
}

/* Cuts a row into pieces of equal length, in whole words, each several times as long as the arms. */
static void stereo__shape_cross_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t length = (uint32_t)shape->params->cross.length;
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 64, 1);
    uint32_t pieces = stereo__ceil_div(shape->width, 256 + 4 * length);
    uint32_t piece = stereo__ceil_div(stereo__ceil_div(shape->width, pieces), 4) * 4;
    stereo__shape_cross_line(shape, dispatch, width, piece);
    stereo__spec(dispatch, stereo__ceil_div(piece + 2 * length + 1, width) | 1u);
    if (stereo__short_arms(shape)) return;
    dispatch->groups[0] = pieces;
    dispatch->groups[1] = shape->tile.rows;
    dispatch->groups[2] = shape->tile.depth;
}

/* Cuts strips of columns into pieces several times as high as the arms are long. The third stride is that of the
   cost's input. */
static void stereo__shape_cross_tile(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->cross_cost.cost;
    const uint32_t length = (uint32_t)shape->params->cross.length, columns = stereo__cross_columns(length);
    const uint32_t pieces = stereo__ceil_div(shape->height, 64 + 8 * length);
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 64, STEREO__CROSS_BATCH);
    width = width > 128 ? 128 : width; /* more: longer runs of rows, beyond the shared memory of every device */
    stereo__shape_cross(shape, dispatch, width, stereo__ceil_div(shape->height, pieces));
    dispatch->spec[0] = width;
    dispatch->spec[6] = cost->quantise != 0; /* its results are means always */
    stereo__spec(dispatch, columns);
    stereo__spec(dispatch, stereo__ceil_div(columns + 2 * length + 1, width / STEREO__CROSS_BATCH) | 1u);
    stereo__spec(dispatch, stereo__cost_words(cost, shape->slot[2]));
    stereo__push(dispatch, (uint32_t)cost->cap);
    stereo__push(dispatch, (uint32_t)cost->max);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
    dispatch->groups[0] = stereo__ceil_div(shape->width, columns);
    dispatch->groups[1] = pieces;
    dispatch->groups[2] = shape->tile.depth;
}

/* A workgroup has as many columns as have room for their rings in the 4096 words of shared memory that every device
   has. */
static void stereo__shape_cross_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t length = (uint32_t)shape->params->cross.length;
    uint32_t room = stereo__power_down(4096u / ((2u * length + 2u) * (shape->params->cross.last ? 2u : 1u) + 2u));
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 32, 4);
    uint32_t piece = shape->device->software ? shape->height : 32 + 4 * length;
    width = width < room ? width : room;
    stereo__shape_cross_line(shape, dispatch, width, piece);
    if (stereo__short_arms(shape)) return;
    stereo__groups(dispatch, shape->width, stereo__ceil_div(shape->height, piece), shape->tile.depth);
}

#endif /* STEREO__HAS_CROSS */
