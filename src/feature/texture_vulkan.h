/* Dispatches of feature_texture. Uses vulkan/shapes.h. */

static void stereo__shape_feature_texture(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->texture.channels);
    stereo__push(dispatch, (uint32_t)shape->params->texture.shift);
    stereo__push(dispatch, (uint32_t)shape->params->texture.radius);
    stereo__push(dispatch, shape->params->texture.least);
}
