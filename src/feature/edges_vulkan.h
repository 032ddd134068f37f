/* Dispatches of feature_edges. Uses vulkan/shapes.h. */

static void stereo__shape_feature_edges(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 1);
    dispatch->groups[2] = 2;
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->edges.channels);
    stereo__push(dispatch, (uint32_t)shape->params->edges.shift);
    stereo__push(dispatch, (uint32_t)shape->params->edges.threshold);
}
