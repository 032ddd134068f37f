/* Shared by the emitters of map filters. Uses pipeline/builder.h. */

#define STEREO__KERNEL_map_shrink \
    "rw", STEREO__SCALAR(map_shrink), STEREO__GPU(map_shrink), STEREO__TRAITS(0), STEREO__OPERATIONS(2), STEREO__NO_SIZES
#define STEREO__KERNEL_map_mirror \
    "rw", STEREO__SCALAR(map_mirror), STEREO__GPU(map_mirror), STEREO__TRAITS(0), STEREO__OPERATIONS(1), STEREO__NO_SIZES
#define STEREO__KERNEL_leave_out \
    "rRRw", STEREO__SCALAR(leave_out), STEREO__GPU(leave_out), STEREO__TRAITS(0), STEREO__OPERATIONS(3), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_confidence_apply \
    "rrw", STEREO__SCALAR(confidence_apply), STEREO__GPU(confidence_apply), STEREO__TRAITS(0), \
    STEREO__OPERATIONS(1), STEREO__NO_SIZES

/* Adds a filter from map to map of one view, which reads `rows` rows above and below. Returns its pass. */
static stereo__pass *stereo__emit_map(stereo__builder *b, int kernel, int view, int32_t rows)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->above = pass->below = rows;
    pass->slot[0] = b->map[view];
    b->map[view] = pass->slot[1] = stereo__add_map(b, view);
    return pass;
}

/* A pass over the whole image, which looks at all of it. */
static stereo__pass *stereo__add_whole(stereo__builder *b, int kernel, const stereo__params *params)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params = *params;
    pass->above = pass->below = STEREO__ALL;
    return pass;
}

/* The planes' medians of 3 x 3 pixels. */
static uint16_t stereo__emit_median_of(stereo__builder *b, uint16_t planes)
{
    const stereo__elem elem = b->program->slots[planes].elem;
    const uint32_t depth = b->program->slots[planes].depth;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_image_median);
    pass->above = pass->below = 1;
    pass->slot[0] = planes;
    return pass->slot[1] = stereo__add_slot(b, "medians", STEREO__IMAGE, elem, depth);
}
