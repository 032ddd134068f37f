/* Dispatches of cost_prior. Uses vulkan/shapes.h. */

static void stereo__shape_cost_prior(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__push(dispatch, (uint32_t)shape->params->prior.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->prior.weight);
    stereo__push(dispatch, (uint32_t)shape->params->prior.truncate);
}
