/* Dispatches of cost_mix. Uses vulkan/shapes.h. */

static void stereo__shape_cost_mix(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[3]);
    stereo__spec(dispatch, shape->params->mix.first ? 0 : stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[3]));
    stereo__spec(dispatch, shape->slot[1] != NULL);
}
