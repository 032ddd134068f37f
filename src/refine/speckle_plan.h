/* The passes that find connected surfaces, and remove small ones. Uses maps_plan.h. */

#define STEREO__PARAMS_SPECKLE(X) \
    X("speckle.area", speckle.area, INT, 150, 0, 67108864, "", "pixels", "measured: 100 to 250", \
      "components smaller than this become invalid") \
    X("speckle.step", speckle.step, FLOAT, 1, 0, 8192, "", "pixels", "OpenCV", \
      "largest disparity step between neighbours of one component")
#define STEREO__METHODS_SPECKLE(X) \
    X(REFINE, STEREO_REFINE_SPECKLE, speckle, 0)
#define STEREO__KERNEL_speckle_components \
    "rm", STEREO__TWINS(speckle_components), STEREO__GPU(speckle_components), STEREO__TRAITS(STEREO__PHASES(3)), \
    STEREO__OPERATIONS(20), STEREO__NO_SIZES
#define STEREO__KERNEL_speckle_area \
    "rm", STEREO__TWINS(speckle_area), STEREO__GPU(speckle_area), STEREO__TRAITS(STEREO__PHASES(2)), \
    STEREO__OPERATIONS(2), STEREO__NO_SIZES
#define STEREO__KERNEL_speckle_apply \
    "rrrw", STEREO__TWINS(speckle_apply), STEREO__GPU(speckle_apply), STEREO__TRAITS(0), STEREO__OPERATIONS(2), \
    STEREO__NO_SIZES

/* Connected components of plane 0 of a map: labels, and the areas at their roots. */
static void stereo__emit_components(stereo__builder *b, uint16_t map, const stereo__params *params, uint16_t *labels, uint16_t *areas)
{
    stereo__pass *pass;
    *labels = stereo__add_slot(b, "labels", STEREO__IMAGE, STEREO__U32, 1);
    *areas = stereo__add_slot(b, "areas", STEREO__IMAGE, STEREO__U32, 1);
    pass = stereo__add_whole(b, STEREO__K_speckle_components, params);
    pass->slot[0] = map;
    pass->slot[1] = *labels;
    pass = stereo__add_whole(b, STEREO__K_speckle_area, params);
    pass->slot[0] = *labels;
    pass->slot[1] = *areas;
}

static void stereo__emit_speckle(stereo__builder *b)
{
    stereo__params params;
    int view;
    memset(&params, 0, sizeof(params));
    params.speckle.step = (int32_t)stereo__round((double)b->program->pipeline.speckle.step * STEREO__ONE, 1u << 28);
    params.speckle.area = (uint32_t)b->program->pipeline.speckle.area;
    for (view = 0; view < stereo__views(b) && params.speckle.area > 0; view++) {
        uint16_t labels, areas;
        stereo__pass *apply;
        stereo__emit_components(b, b->map[view], &params, &labels, &areas);
        apply = stereo__add_whole(b, STEREO__K_speckle_apply, &params);
        apply->slot[0] = b->map[view];
        apply->slot[1] = labels;
        apply->slot[2] = areas;
        b->map[view] = apply->slot[3] = stereo__add_map(b, view);
    }
}
