/* Dispatches of weighted_median. Uses maps_vulkan.h. */

#if STEREO__HAS_WEIGHTED_MEDIAN

static void stereo__shape_weighted_median(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, (uint32_t)shape->params->median.channels);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__push(dispatch, (uint32_t)shape->params->median.shift);
    stereo__push(dispatch, (uint32_t)shape->params->median.radius);
}

#endif /* STEREO__HAS_WEIGHTED_MEDIAN */
