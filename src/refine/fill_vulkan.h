/* Dispatches of the kernels that fill. Uses maps_vulkan.h. */

static void stereo__shape_fill_row(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}

static void stereo__shape_fill_column(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}

static void stereo__shape_fill_directions(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}
