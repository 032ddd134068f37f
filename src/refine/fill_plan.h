/* The passes that fill invalid pixels. Uses maps_plan.h and border_plan.h. */

#define STEREO__PARAMS_FILL(X) \
    X("fill.method", fill.method, CHOICE, 1, 0, 1, "row|directions", "", "KITTI; Hirschmueller 2008", \
      "how invalid pixels are filled. row: the smaller of the nearest valid disparities in the row; directions: " \
      "the median (a low quartile if occluded) of the nearest ones in 16 directions")
#define STEREO__METHODS_FILL(X) \
    X(REFINE, STEREO_REFINE_FILL, fill, STEREO__NEEDS_REASON)
#define STEREO__KERNEL_fill_row \
    "rw", STEREO__SCALAR(fill_row), STEREO__GPU(fill_row), STEREO__TRAITS(0), STEREO__OPERATIONS(4), STEREO__NO_SIZES
#define STEREO__KERNEL_fill_column \
    "rw", STEREO__SCALAR(fill_column), STEREO__GPU(fill_column), STEREO__TRAITS(0), STEREO__OPERATIONS(4), STEREO__NO_SIZES
#define STEREO__KERNEL_fill_directions \
    "rw", STEREO__TWINS(fill_directions), STEREO__GPU(fill_directions), STEREO__TRAITS(0), STEREO__OPERATIONS(400), \
    STEREO__NO_SIZES

static void stereo__emit_fill(stereo__builder *b)
{
    int view;
    b->fills_pending--;
    for (view = 0; view < stereo__views(b); view++)
        if (b->program->pipeline.fill.method == STEREO_FILL_ROW) {
            stereo__emit_map(b, STEREO__K_fill_row, view, 0);
            stereo__emit_map(b, STEREO__K_fill_column, view, STEREO__ALL);
        } else {
            stereo__emit_map(b, STEREO__K_fill_directions, view, STEREO__ALL);
        }
    stereo__emit_border_planes(b);
}
