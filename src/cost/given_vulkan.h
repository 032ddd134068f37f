/* Dispatches of import_costs. Uses vulkan/shapes.h. */

static void stereo__shape_import_costs(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__push(dispatch, (uint32_t)shape->params->given.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->given.mirror);
    stereo__push(dispatch, shape->params->given.most);
}
