/* The passes of the plane filter. Uses maps_plan.h and speckle_plan.h. */

#define STEREO__PARAMS_PLANE(X) \
    X("plane.area", plane.area, INT, 3000, 64, 67108864, "", "pixels", "measured: 3000", \
      "plane: surfaces without texture that are smaller than this are not changed") \
    X("plane.range", plane.range, FLOAT, 3, 0, 255, "", "8-bit levels", "measured: 3", \
      "plane: a square of 8 x 8 pixels is without texture if the means of its quarters differ by at most this") \
    X("plane.slope", plane.slope, FLOAT, 0.05, 0.001, 64, "", "pixels", "measured: 0.03 to 0.1", \
      "plane: expected slope of a surface, as a change of the disparity over 64 pixels")
#define STEREO__METHODS_PLANE(X) \
    X(REFINE, STEREO_REFINE_PLANE, plane, 0)

#if !STEREO__HAS_PLANE
static void stereo__emit_plane(stereo__builder *b) { stereo__left_out(b, "refine=plane", "STEREO_NO_PLANE"); }
#else

#define STEREO__KERNEL_plane_columns \
    "rrw", STEREO__TWINS(plane_columns), STEREO__GPU(plane_columns), STEREO__TRAITS(0), STEREO__OPERATIONS(4), \
    STEREO__NO_SIZES
#define STEREO__KERNEL_plane_expose \
    "rrmw", STEREO__SCALAR(plane_expose), STEREO__GPU(plane_expose), STEREO__TRAITS(STEREO__PHASES(2)), \
    STEREO__OPERATIONS(20), STEREO__SCRATCH(cells)
#define STEREO__KERNEL_plane_flat \
    "rw", STEREO__TWINS(plane_flat), STEREO__GPU(plane_flat), STEREO__TRAITS(0), STEREO__OPERATIONS(40), STEREO__NO_SIZES
#define STEREO__KERNEL_plane_search \
    "rrrm", STEREO__SCALAR(plane_search), STEREO__GPU(plane_search), STEREO__TRAITS(STEREO__PHASES(3)), \
    STEREO__OPERATIONS(100), STEREO__SCRATCH(cells)
#define STEREO__KERNEL_plane_fit \
    "rrrm", STEREO__SCALAR(plane_fit), STEREO__GPU(plane_fit), STEREO__TRAITS(0), STEREO__OPERATIONS(100), \
    STEREO__SCRATCH(cells)
#define STEREO__KERNEL_plane_apply \
    "rrrw", STEREO__SCALAR(plane_apply), STEREO__GPU(plane_apply), STEREO__TRAITS(0), STEREO__OPERATIONS(20), \
    STEREO__SCRATCH(plane_apply)

static void stereo__emit_plane_map(stereo__builder *b, int view, const stereo__params *params, const stereo__params *components)
{
    const uint16_t own = stereo__planes(b, view, 1), other = stereo__planes(b, !view, 1), before = b->map[view];
    uint16_t columns, exposed, cells, labels, areas, record;
    stereo__pass *pass = stereo__add_whole(b, STEREO__K_plane_columns, params);
    pass->slot[0] = own;
    pass->slot[1] = other;
    columns = pass->slot[2] = stereo__add_slot(b, "columns", STEREO__IMAGE, STEREO__U32, 2);
    pass = stereo__add_whole(b, STEREO__K_plane_expose, params);
    pass->slot[0] = before;
    pass->slot[1] = columns;
    pass->slot[2] = stereo__add_numbers(b, "line", 2, 1);
    exposed = pass->slot[3] = stereo__add_slot(b, "exposed", STEREO__IMAGE, STEREO__U32, 2);
    pass = stereo__add_whole(b, STEREO__K_plane_flat, params);
    pass->slot[0] = own;
    cells = pass->slot[1] = stereo__add_slot(b, "cells", STEREO__IMAGE, STEREO__U32, 2);
    stereo__emit_components(b, cells, components, &labels, &areas);
    pass = stereo__add_whole(b, STEREO__K_plane_search, params);
    pass->slot[0] = labels;
    pass->slot[1] = areas;
    pass->slot[2] = exposed;
    record = pass->slot[3] = stereo__add_slot(b, "surfaces", STEREO__IMAGE, STEREO__U32, 2);
    pass = stereo__add_whole(b, STEREO__K_plane_fit, params);
    pass->slot[0] = before;
    pass->slot[1] = labels;
    pass->slot[2] = exposed;
    pass->slot[3] = record;
    pass = stereo__add_whole(b, STEREO__K_plane_apply, params);
    pass->slot[0] = before;
    pass->slot[1] = cells;
    pass->slot[2] = record;
    b->map[view] = pass->slot[3] = stereo__add_map(b, view);
}

static void stereo__emit_plane(stereo__builder *b)
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const double level = (double)(1u << stereo__level_shift(b)), slope = (double)pipeline->plane.slope;
    stereo__params params, components;
    int view;
    memset(&params, 0, sizeof(params));
    memset(&components, 0, sizeof(components));
    components.speckle.step = (int32_t)(160.0 * level); /* 2.5 levels, of sums of 64 samples */
    params.plane.low = desc->min_disparity * STEREO__ONE;
    params.plane.high = (desc->min_disparity + (int32_t)desc->num_disparities - 1) * STEREO__ONE;
    params.plane.min_disparity = desc->min_disparity;
    params.plane.range = (int32_t)stereo__round((double)pipeline->plane.range * 16.0 * level, 1u << 28);
    params.plane.near_levels = (int32_t)(5.0 * 576.0 * level);
    params.plane.area = (uint32_t)pipeline->plane.area;
    params.plane.level = (float)(1.0 / level);
    params.plane.hold = (float)(1.0 / (slope * slope));
    for (view = 0; view < stereo__views(b); view++) {
        params.plane.sign = view ? -1 : 1;
        stereo__emit_plane_map(b, view, &params, &components);
    }
}

#endif /* STEREO__HAS_PLANE */
