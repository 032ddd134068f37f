/* Dispatches of the guided filter. Uses common_vulkan.h. */

#if STEREO__HAS_GUIDED

static void stereo__shape_feature_fit(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push(dispatch, (uint32_t)shape->params->fit.radius);
    stereo__push(dispatch, (uint32_t)shape->params->fit.shift);
    stereo__push(dispatch, shape->params->fit.epsilon);
}

static void stereo__shape_guided_product(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
}

/* Two volumes and a feature in, a volume out. */
static void stereo__shape_guided(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[3]));
    stereo__push(dispatch, shape->params->guided.area);
    stereo__push(dispatch, shape->params->guided.max);
}

static void stereo__shape_guided_slope(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_guided(shape, dispatch);
}

static void stereo__shape_guided_offset(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_guided(shape, dispatch);
}

static void stereo__shape_guided_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_guided(shape, dispatch);
}

#endif /* STEREO__HAS_GUIDED */
