/* Dispatches of the small kernels on maps, and of any kernel whose workgroups do a row each. Uses vulkan/shapes.h. */

static void stereo__shape_map_shrink(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->stretch.factor);
}

static void stereo__shape_map_mirror(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}

static void stereo__shape_leave_out(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__slot *own = shape->slot[1], *other = shape->slot[2];
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (own ? own : other)->elem == STEREO__U8);
    stereo__spec(dispatch, own != NULL);
    stereo__spec(dispatch, other != NULL);
    stereo__push(dispatch, (uint32_t)shape->params->left_out.sign);
}

static void stereo__shape_confidence_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->confidence.least);
}

/* Kernels whose workgroups do a row each. */
static void stereo__shape_group_rows(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 32, 1));
    dispatch->groups[0] = 1;
    dispatch->groups[1] = shape->tile.rows;
    dispatch->groups[2] = 1;
}
