/* The passes that take the caller's costs, and give costs to the caller. Uses common_plan.h. */

#define STEREO__METHODS_GIVEN(X) \
    X(COST, STEREO_COST_GIVEN, cost_given, 0) \
    X(EXPORT, 0, costs_out, 0)
#define STEREO__KERNEL_import_costs \
    "rw", STEREO__SCALAR(import_costs), STEREO__GPU(import_costs), STEREO__TRAITS(STEREO__BOTH), STEREO__OPERATIONS(1), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_export_costs \
    "rw", STEREO__SCALAR(export_costs), STEREO__GPU(export_costs), STEREO__TRAITS(STEREO__D_FASTEST), \
    STEREO__OPERATIONS(1), STEREO__NO_SIZES

/* Costs that the caller brings. */
static void stereo__emit_cost_given(stereo__builder *b)
{
    const stereo_costs *given = &b->program->desc.given;
    const stereo__elem elem = given->element_bytes == 1   ? STEREO__U8
                              : given->element_bytes == 2 ? STEREO__U16
                                                          : STEREO__U32;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_import_costs);
    pass->params.given.min_disparity = b->program->desc.min_disparity;
    pass->params.given.mirror = b->mirrored;
    pass->params.given.most = given->max;
    pass->slot[0] = stereo__external_slot(b, STEREO__EXT_GIVEN, elem, b->program->desc.num_disparities);
    b->volume = pass->slot[1] = stereo__add_volume(b, "volume", given->max);
    b->unit = given->unit;
    b->levels = given->levels;
    b->natural = given->levels / given->unit;
}

/* Exports the volume after aggregation, unchanged: given to a plan with the same optimization, it yields the same
   maps. */
static void stereo__emit_costs_out(stereo__builder *b)
{
    const stereo__slot *volume = &b->program->slots[b->volume];
    stereo_costs *costs = &b->program->costs;
    stereo__pass *pass;
    if (!(b->program->desc.outputs & STEREO_OUTPUT_COSTS) || b->mirrored) return;
    costs->element_bytes = stereo__elem_bytes(volume->elem);
    costs->max = (uint32_t)volume->max;
    costs->unit = b->unit;
    costs->levels = b->levels;
    pass = stereo__add_pass(b, STEREO__K_export_costs);
    pass->slot[0] = b->volume;
    pass->slot[1] = stereo__external_slot(b, STEREO__EXT_COSTS, volume->elem, volume->depth);
}
