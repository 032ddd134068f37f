/* Dispatches of several cost kernels. Uses vulkan/shapes.h. */

static void stereo__push_cost(stereo__dispatch *dispatch, const stereo__cost_params *cost)
{
    stereo__push(dispatch, (uint32_t)cost->min_disparity);
    stereo__push(dispatch, (uint32_t)cost->cap);
    stereo__push(dispatch, (uint32_t)cost->max);
}

static void stereo__shape_difference(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push_cost(dispatch, &shape->params->cost);
    stereo__push(dispatch, (uint32_t)shape->params->cost.truncate);
    stereo__push(dispatch, (uint32_t)shape->params->cost.quantise);
}
