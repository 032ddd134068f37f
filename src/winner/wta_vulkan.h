/* Dispatches of winner-takes-all. Uses vulkan/shapes.h. */

static void stereo__spec_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->slot[0]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
}

static void stereo__shape_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, shape->slot[2] != NULL);
    stereo__spec(dispatch, shape->slot[3] != NULL);
    stereo__push_wta(dispatch, &shape->params->wta);
}

static void stereo__shape_wta_right(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, shape->slot[2] != NULL);
    stereo__push_wta(dispatch, &shape->params->wta);
}

