/* Dispatches of vote. Uses maps_vulkan.h. */

#if STEREO__HAS_VOTE

static void stereo__shape_vote(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t rows = stereo__group_width(shape, 64, 8) / 8;
    stereo__begin_shape(shape, dispatch, 8 * rows);
    stereo__groups(dispatch, shape->width * rows, stereo__ceil_div(shape->tile.rows, rows), 1);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, shape->params->vote.ratio < 512 ? STEREO__VOTE_CANDIDATES : 1);
    stereo__push(dispatch, shape->params->vote.count);
    stereo__push(dispatch, shape->params->vote.ratio);
}

#endif /* STEREO__HAS_VOTE */
