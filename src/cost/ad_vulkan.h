/* Dispatches of cost_ad. Uses common_vulkan.h. */

static void stereo__shape_cost_ad(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_difference(shape, dispatch);
    stereo__spec(dispatch, (uint32_t)shape->params->cost.channels);
}
