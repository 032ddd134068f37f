/* Dispatches of median. Uses maps_vulkan.h. */

static void stereo__shape_median(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->median.radius);
}
