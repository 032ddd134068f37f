/* Dispatches of feature_gradient. Uses vulkan/shapes.h. */

#if STEREO__HAS_GRADIENT

static void stereo__shape_feature_gradient(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
}

#endif /* STEREO__HAS_GRADIENT */
