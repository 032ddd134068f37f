/* Dispatches of the plane filter. Uses maps_vulkan.h. */

#if STEREO__HAS_PLANE

static void stereo__shape_plane_columns(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push_float(dispatch, shape->params->plane.level);
}

static void stereo__push_plane(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__push(dispatch, (uint32_t)shape->params->plane.sign);
    stereo__push(dispatch, (uint32_t)shape->params->plane.min_disparity);
    stereo__push(dispatch, shape->params->plane.area);
    stereo__push_float(dispatch, shape->params->plane.hold);
}

/* A workgroup for each cell, of as many invocations as there are parts; only those of surfaces' roots have work. Each
   of the z planes of the grid does some of the disparities. */
static void stereo__shape_parts(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t z)
{
    stereo__begin_shape(shape, dispatch, STEREO__PARTS);
    stereo__push_plane(shape, dispatch);
    dispatch->groups[0] = stereo__ceil_div(shape->width, STEREO__CELL);
    dispatch->groups[1] = stereo__ceil_div(shape->height, STEREO__CELL);
    dispatch->groups[2] = z;
}

static void stereo__shape_plane_expose(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_parts(shape, dispatch, 1);
    if (shape->tile.phase) stereo__groups(dispatch, shape->width, shape->tile.rows, 1);
    else dispatch->groups[0] = dispatch->groups[1] = 1;
}

static void stereo__shape_plane_flat(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push(dispatch, (uint32_t)shape->params->plane.range);
}

static void stereo__shape_plane_search(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t strips = shape->device->software ? 4 : 64;
    stereo__shape_parts(shape, dispatch, shape->disparities < strips ? shape->disparities : strips);
    if (shape->tile.phase < 2) stereo__groups(dispatch, shape->width, shape->tile.rows, 1);
}

static void stereo__shape_plane_fit(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_parts(shape, dispatch, 1);
}

static void stereo__shape_plane_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->plane.near_levels);
    stereo__push(dispatch, (uint32_t)shape->params->plane.low);
    stereo__push(dispatch, (uint32_t)shape->params->plane.high);
}

#endif /* STEREO__HAS_PLANE */
