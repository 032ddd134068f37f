/* Dispatches of several cost kernels. Uses vulkan/shapes.h. */

static void stereo__push_cost(stereo__dispatch *dispatch, const stereo__cost_params *cost)
{
    stereo__push(dispatch, (uint32_t)cost->min_disparity);
    stereo__push(dispatch, (uint32_t)cost->cap);
    stereo__push(dispatch, (uint32_t)cost->max);
}
