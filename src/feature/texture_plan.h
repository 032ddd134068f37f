/* The pass that weighs pixels by the texture around them. Uses pipeline/builder.h. */

#define STEREO__KERNEL_feature_texture \
    "rw", STEREO__TWINS(feature_texture), STEREO__GPU(feature_texture), STEREO__TRAITS(0), STEREO__OPERATIONS(300), \
    STEREO__SCRATCH(feature_texture)

/* Differences mean little where the left view has little texture: a weight for each pixel, in 1/256. */
static void stereo__emit_texture(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int32_t radius = pipeline->ad.texture_radius, area = (2 * radius + 1) * (2 * radius + 1);
    const uint32_t planes = stereo__colour_planes(b, pipeline->ad.colour);
    stereo__pass *pass;
    uint16_t colour;
    if (pipeline->ad.texture <= 0.0f) return;
    colour = stereo__cost_planes(b, 0, planes);
    pass = stereo__add_pass(b, STEREO__K_feature_texture);
    pass->params.texture.channels = (int32_t)planes;
    pass->params.texture.shift = (int32_t)stereo__level_shift(b);
    pass->params.texture.radius = radius;
    pass->params.texture.least = stereo__round((double)pipeline->ad.texture * area, 0xffffffu);
    pass->above = pass->below = radius;
    pass->slot[0] = colour;
    b->texture = pass->slot[1] = stereo__add_slot(b, "texture", STEREO__IMAGE, STEREO__U32, 1);
}
