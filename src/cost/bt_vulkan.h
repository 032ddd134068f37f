/* Dispatches of feature_bounds and cost_bt. Uses common_vulkan.h. */

#if STEREO__HAS_BT

static void stereo__shape_feature_bounds(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
}

static void stereo__shape_cost_bt(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push_cost(dispatch, &shape->params->cost);
    stereo__push(dispatch, (uint32_t)shape->params->cost.truncate);
    stereo__push(dispatch, (uint32_t)shape->params->cost.quantise);
}

#endif /* STEREO__HAS_BT */
