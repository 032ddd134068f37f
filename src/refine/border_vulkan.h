/* Dispatches of border_mark and border_plane. Uses maps_vulkan.h. */

static void stereo__shape_border_mark(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_group_rows(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->border.sign);
}

static void stereo__shape_border_plane(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_border_mark(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->border.low);
    stereo__push(dispatch, (uint32_t)shape->params->border.high);
}
