/* Dispatches of global smoothing. Uses maps_vulkan.h. */

#if STEREO__HAS_SMOOTH

static void stereo__shape_smooth_begin(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->smoother.radius);
}

/* One invocation goes along a row, or down a column. */
static void stereo__shape_smooth(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lines)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 32, 1));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->smoother.channels);
    stereo__push(dispatch, (uint32_t)shape->params->smoother.shift);
    stereo__push_float(dispatch, shape->params->smoother.lambda);
    stereo__groups(dispatch, lines, 1, 1);
}

static void stereo__shape_smooth_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_smooth(shape, dispatch, shape->height);
}

static void stereo__shape_smooth_down(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_smooth(shape, dispatch, shape->width);
}

static void stereo__shape_smooth_up(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_smooth(shape, dispatch, shape->width);
}

static void stereo__shape_smooth_end(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->smoother.fill);
}

#endif /* STEREO__HAS_SMOOTH */
