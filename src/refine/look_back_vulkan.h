/* Dispatches of the kernels that look back at costs. Uses maps_vulkan.h. */

/* Common to all of them; volume: the costs. */
static void stereo__shape_kept(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *volume)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)volume->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(volume));
    stereo__push(dispatch, (uint32_t)shape->params->kept.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->kept.view);
    stereo__push(dispatch, (uint32_t)shape->params->kept.shift);
}

static void stereo__shape_wta_subpixel(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_kept(shape, dispatch, shape->slot[1]);
}

static void stereo__shape_discontinuity(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_kept(shape, dispatch, shape->slot[1]);
    stereo__push(dispatch, (uint32_t)shape->params->kept.step);
}

static void stereo__shape_wta_confidence(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_kept(shape, dispatch, shape->slot[0]);
    stereo__push(dispatch, (uint32_t)shape->params->kept.kind);
}
