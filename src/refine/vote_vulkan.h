/* Dispatches of vote. Uses maps_vulkan.h. */

#if STEREO__HAS_VOTE

static void stereo__shape_vote(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->vote.count);
    stereo__push(dispatch, shape->params->vote.ratio);
}

#endif /* STEREO__HAS_VOTE */
