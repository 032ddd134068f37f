/* Dispatches between scales and layouts of volumes. Uses common_vulkan.h. */

static void stereo__shape_volume_float(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__push_float(dispatch, shape->params->fixed.scale);
}

static void stereo__shape_volume_least(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->slot[0]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
}

static void stereo__shape_volume_fixed(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__push_float(dispatch, shape->params->fixed.scale);
}

static void stereo__shape_volume_rescale(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, shape->params->rescale.multiply);
    stereo__push(dispatch, shape->params->rescale.shift);
}

/* Slabs that do not begin at multiples of 4 disparities share words, so each waits for the one before it. */
static void stereo__shape_volume_convert(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t bytes = stereo__slot_bytes(shape->slot[1]), side = 4u / bytes, d0 = shape->tile.d0;
    uint32_t words = stereo__ceil_div(d0 + shape->tile.depth, side) - d0 / side;
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, bytes);
    stereo__groups_striding(shape, dispatch, stereo__ceil_div(shape->width, side) * words, shape->tile.rows, 1);
}
