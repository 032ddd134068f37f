/* Dispatches of the speckle filter. Uses maps_vulkan.h. */

static void stereo__shape_speckle_components(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->speckle.step);
}

static void stereo__shape_speckle_area(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? 64 : 16;
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, piece);
    stereo__groups(dispatch, stereo__ceil_div(shape->width, piece), shape->tile.rows, 1);
}

static void stereo__shape_speckle_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->speckle.area);
}
