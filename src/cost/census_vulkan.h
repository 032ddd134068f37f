/* Dispatches of feature_census and cost_census. Uses vulkan/shapes.h and common_vulkan.h. */

static void stereo__shape_feature_census(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, shape->params->census.bits > 32 ? 2 : 1);
    stereo__spec(dispatch, (uint32_t)shape->params->census.kind);
    stereo__push(dispatch, (uint32_t)(shape->params->census.width / 2));
    stereo__push(dispatch, (uint32_t)(shape->params->census.height / 2));
    stereo__push(dispatch, (uint32_t)shape->params->census.margin);
}

static void stereo__shape_cost_census(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, shape->slot[0]->depth > 1 ? 2 : 1);
    stereo__push_cost(dispatch, &shape->params->cost);
}
