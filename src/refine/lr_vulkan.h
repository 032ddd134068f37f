/* Dispatches of lr_check. Uses maps_vulkan.h. */

static void stereo__shape_lr_check(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->lr.classify);
    stereo__push(dispatch, (uint32_t)shape->params->lr.tolerance);
    stereo__push(dispatch, (uint32_t)shape->params->lr.sign);
    stereo__push(dispatch, (uint32_t)shape->params->lr.min_disparity);
}
