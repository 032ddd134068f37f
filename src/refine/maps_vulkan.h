/* ---- maps ---- */
static void stereo__shape_map_shrink(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->stretch.factor);
}

static void stereo__shape_map_mirror(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}

static void stereo__shape_mask_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
}

static void stereo__shape_lr_check(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->lr.classify);
    stereo__push(dispatch, (uint32_t)shape->params->lr.tolerance);
    stereo__push(dispatch, (uint32_t)shape->params->lr.sign);
    stereo__push(dispatch, (uint32_t)shape->params->lr.min_disparity);
}

static void stereo__shape_vote(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->vote.count);
    stereo__push(dispatch, shape->params->vote.ratio);
}

/* Kernels whose groups do a row each. */
static void stereo__shape_group_rows(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 32, 1));
    dispatch->groups[0] = 1;
    dispatch->groups[1] = shape->tile.rows;
    dispatch->groups[2] = 1;
}

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

static void stereo__shape_border_mark(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_group_rows(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->border.sign);
}

static void stereo__shape_border_plane(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_border_mark(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->border.low);
    stereo__push(dispatch, (uint32_t)shape->params->border.high);
}

static void stereo__shape_median(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->median.radius);
}

/* A look back at the costs of the slot. */
static void stereo__shape_kept(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *volume)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)volume->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(volume));
    stereo__push(dispatch, (uint32_t)shape->params->kept.min_disparity);
    stereo__push(dispatch, (uint32_t)shape->params->kept.view);
    stereo__push(dispatch, (uint32_t)shape->params->kept.shift);
}

static void stereo__shape_wta_subpixel(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_kept(shape, dispatch, shape->slot[1]);
}

static void stereo__shape_discontinuity(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_kept(shape, dispatch, shape->slot[1]);
    stereo__push(dispatch, (uint32_t)shape->params->kept.step);
}

static void stereo__shape_wta_confidence(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_kept(shape, dispatch, shape->slot[0]);
    stereo__push(dispatch, (uint32_t)shape->params->kept.kind);
}

static void stereo__shape_weighted_median(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__spec(dispatch, (uint32_t)shape->params->median.channels);
    stereo__push(dispatch, (uint32_t)shape->params->median.shift);
    stereo__push(dispatch, (uint32_t)shape->params->median.radius);
}

static void stereo__shape_smooth_begin(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->smoother.radius);
}

/* One invocation goes along a row, or down a column. */
static void stereo__shape_smooth(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lines)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 32, 1));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->smoother.channels);
    stereo__push(dispatch, (uint32_t)shape->params->smoother.shift);
    stereo__push_float(dispatch, shape->params->smoother.lambda);
    stereo__groups(dispatch, lines, 1, 1);
}

static void stereo__shape_smooth_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_smooth(shape, dispatch, shape->height);
}

static void stereo__shape_smooth_down(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_smooth(shape, dispatch, shape->width);
}

static void stereo__shape_smooth_up(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_smooth(shape, dispatch, shape->width);
}

static void stereo__shape_smooth_end(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->smoother.fill);
}

static void stereo__shape_lk_warp(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__push(dispatch, (uint32_t)shape->params->lk.radius);
    stereo__push(dispatch, (uint32_t)shape->params->lk.sign);
    stereo__push_float(dispatch, shape->params->lk.level);
}

static void stereo__shape_lk_step(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__push(dispatch, (uint32_t)shape->params->lk.radius);
    stereo__push(dispatch, (uint32_t)shape->params->lk.low);
    stereo__push(dispatch, (uint32_t)shape->params->lk.high);
    stereo__push_float(dispatch, shape->params->lk.level);
    stereo__push_float(dispatch, shape->params->lk.damping);
    stereo__push_float(dispatch, shape->params->lk.reach);
}

static void stereo__shape_plane_columns(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push_float(dispatch, shape->params->plane.level);
}

static void stereo__push_plane(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__push(dispatch, (uint32_t)shape->params->plane.sign);
    stereo__push(dispatch, (uint32_t)shape->params->plane.min_disparity);
    stereo__push(dispatch, shape->params->plane.area);
    stereo__push_float(dispatch, shape->params->plane.hold);
}

/* Workgroups of as many invocations as there are parts, for every cell, of which the roots of surfaces have something to do;
   in the planes of the grid, for some of the disparities each. */
static void stereo__shape_parts(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t z)
{
    stereo__begin_shape(shape, dispatch, STEREO__PARTS);
    stereo__push_plane(shape, dispatch);
    dispatch->groups[0] = stereo__ceil_div(shape->width, STEREO__CELL);
    dispatch->groups[1] = stereo__ceil_div(shape->height, STEREO__CELL);
    dispatch->groups[2] = z;
}

static void stereo__shape_plane_expose(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_parts(shape, dispatch, 1);
    if (shape->tile.phase) stereo__groups(dispatch, shape->width, shape->tile.rows, 1);
    else dispatch->groups[0] = dispatch->groups[1] = 1;
}

static void stereo__shape_plane_flat(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push(dispatch, (uint32_t)shape->params->plane.range);
}

static void stereo__shape_plane_search(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t strips = shape->device->software ? 4 : 64;
    stereo__shape_parts(shape, dispatch, shape->disparities < strips ? shape->disparities : strips);
    if (shape->tile.phase < 2) stereo__groups(dispatch, shape->width, shape->tile.rows, 1);
}

static void stereo__shape_plane_fit(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_parts(shape, dispatch, 1);
}

static void stereo__shape_plane_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->plane.near_levels);
    stereo__push(dispatch, (uint32_t)shape->params->plane.low);
    stereo__push(dispatch, (uint32_t)shape->params->plane.high);
}

static void stereo__shape_speckle_components(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, (uint32_t)shape->params->speckle.step);
}

static void stereo__shape_speckle_area(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? 64 : 16;
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, piece);
    stereo__groups(dispatch, stereo__ceil_div(shape->width, piece), shape->tile.rows, 1);
}

static void stereo__shape_speckle_apply(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push(dispatch, shape->params->speckle.area);
}

