/* Dispatches of cost_ad. Uses common_vulkan.h. */

static void stereo__shape_cost_ad(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->cost;
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)cost->channels);
    stereo__spec(dispatch, (uint32_t)cost->truncate);
    stereo__spec(dispatch, (uint32_t)cost->quantise);
    stereo__push_cost(dispatch, cost);
}
