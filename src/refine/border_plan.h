/* The passes that extend surfaces into the border which the other view does not see. Uses maps_plan.h. */

#define STEREO__METHODS_BORDER(X) \
    X(REFINE, STEREO_REFINE_BORDER, border, 0)
#define STEREO__KERNEL_border_mark \
    "rw", STEREO__SCALAR(border_mark), STEREO__GPU(border_mark), STEREO__TRAITS(0), STEREO__OPERATIONS(4), STEREO__NO_SIZES
#define STEREO__KERNEL_border_plane \
    "rw", STEREO__TWINS(border_plane), STEREO__GPU(border_plane), STEREO__TRAITS(STEREO__BY_BATCH), \
    STEREO__OPERATIONS(100), STEREO__SCRATCH(border_plane)

static void stereo__emit_border(stereo__builder *b)
{
    int view;
    for (view = 0; view < stereo__views(b); view++)
        stereo__emit_map(b, STEREO__K_border_mark, view, 0)->params.border.sign = view ? -1 : 1;
    b->border_marked = 1;
}

/* Planes for the marked borders: after all else has been filled, or after the last filter. */
static void stereo__emit_border_planes(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    int view;
    for (view = 0; view < stereo__views(b) && b->border_marked; view++) {
        stereo__pass *pass = stereo__emit_map(b, STEREO__K_border_plane, view, STEREO__BORDER_ROWS);
        pass->params.border.sign = view ? -1 : 1;
        pass->params.border.low = desc->min_disparity * STEREO__ONE;
        pass->params.border.high = (desc->min_disparity + (int32_t)desc->num_disparities - 1) * STEREO__ONE;
    }
    b->border_marked = 0;
}

/* Emits the passes that filters have postponed to the end. */
static void stereo__emit_outstanding(stereo__builder *b) { stereo__emit_border_planes(b); }
