/* Dispatches of feature_arms. Uses vulkan/shapes.h. */

static void stereo__shape_feature_arms(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->arms.channels);
    stereo__push(dispatch, (uint32_t)shape->params->arms.shift);
    stereo__push(dispatch, (uint32_t)shape->params->arms.length);
    stereo__push(dispatch, (uint32_t)shape->params->arms.threshold);
    stereo__push(dispatch, (uint32_t)shape->params->arms.step);
    stereo__push(dispatch, (uint32_t)shape->params->arms.strict_length);
    stereo__push(dispatch, (uint32_t)shape->params->arms.strict_threshold);
}
