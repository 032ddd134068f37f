/* Dispatches of window_weigh. Uses weigh_vulkan.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

static void stereo__shape_window_weigh(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t unroll = stereo__unroll(shape, shape->params->window_weigh.radius);
    const uint32_t most = unroll == 2 ? 1 : 8, planes = shape->tile.depth < most ? shape->tile.depth : most;
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.distance);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.own);
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.other);
    stereo__spec(dispatch, unroll);
    stereo__spec(dispatch, unroll == 2 ? (uint32_t)shape->params->window_weigh.radius : 0);
    stereo__spec(dispatch, planes);
    dispatch->groups[2] = stereo__ceil_div(shape->tile.depth, planes);
    stereo__push(dispatch, (uint32_t)shape->params->window_weigh.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->window_weigh.radius);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
