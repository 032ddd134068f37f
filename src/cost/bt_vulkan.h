/* Dispatches of feature_bounds and cost_bt. Uses common_vulkan.h. */

#if STEREO__HAS_BT

static void stereo__shape_feature_bounds(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
}

static void stereo__shape_cost_bt(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_difference(shape, dispatch);
}

#endif /* STEREO__HAS_BT */
