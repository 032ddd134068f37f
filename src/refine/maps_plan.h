/* The views that a map filter has to work on: the right map is filtered as long as someone will look at it. */
static void stereo__emit_lr(stereo__builder *b)
{
    uint16_t before[2];
    int view;
    before[0] = b->map[0];
    before[1] = b->map[1];
    b->right_pending--;
    for (view = 0; view < stereo__views(b); view++) {
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_lr_check);
        pass->params.lr.tolerance =
            (int32_t)stereo__round((double)b->program->pipeline.lr.tolerance * STEREO__ONE, 1u << 28);
        pass->params.lr.sign = view ? -1 : 1;
        pass->params.lr.classify = b->fills_pending > 0;
        pass->params.lr.min_disparity = b->program->desc.min_disparity;
        pass->slot[0] = before[view];
        pass->slot[1] = before[!view];
        b->map[view] = pass->slot[2] = stereo__add_map(b, view);
    }
}

/* A filter from map to map of one view that looks at so many rows above and below. Returns its pass. */
static stereo__pass *stereo__emit_map(stereo__builder *b, int kernel, int view, int32_t rows)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->above = pass->below = rows;
    pass->slot[0] = b->map[view];
    b->map[view] = pass->slot[1] = stereo__add_map(b, view);
    return pass;
}

static void stereo__emit_median(stereo__builder *b)
{
    int32_t radius = b->program->pipeline.median.radius;
    int view;
    for (view = 0; view < stereo__views(b) && radius > 0; view++)
        stereo__emit_map(b, STEREO__K_median, view, radius)->params.median.radius = radius;
}

static void stereo__emit_discontinuity(stereo__builder *b) /* Mei et al. 2011 */
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    const int own = pipeline->right_view == STEREO_RIGHT_VIEW_OWN;
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        stereo__pass *pass = stereo__emit_map(b, STEREO__K_discontinuity, view, 0);
        pass->params.kept.min_disparity = b->program->desc.min_disparity;
        pass->params.kept.view = view == 0 ? 0 : own ? 2 : 1;
        pass->params.kept.step = (int32_t)stereo__round((double)pipeline->discontinuity.step * STEREO__ONE, 1u << 28);
        pass->slot[2] = pass->slot[1];
        pass->slot[1] = b->kept[view && own];
    }
}

static void stereo__emit_weighted_median(stereo__builder *b) /* Ma et al. 2013 */
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint32_t table[256], i;
    int view;
    for (i = 0; i < 256; i++)
        table[i] = stereo__round(256.0 * stereo__exp(-(double)i / (double)pipeline->wmedian.sigma_c), 256u);
    for (view = 0; view < stereo__views(b) && pipeline->wmedian.radius > 0; view++) {
        uint16_t guide = stereo__planes(b, view, stereo__colour_planes(b, 1));
        stereo__pass *pass = stereo__emit_map(b, STEREO__K_weighted_median, view, pipeline->wmedian.radius);
        pass->params.median.radius = pipeline->wmedian.radius;
        pass->params.median.channels = (int32_t)b->program->slots[guide].depth;
        pass->params.median.shift = (int32_t)stereo__level_shift(b);
        pass->slot[3] = pass->slot[1];
        pass->slot[1] = guide;
        pass->slot[2] = stereo__add_table(b, table);
    }
}

/* One direction of one iteration; planes 0 and 1 of `from` become those of what it returns. */
static uint16_t stereo__emit_smooth_line(stereo__builder *b, int kernel, uint16_t guide, uint16_t table, uint16_t from,
                                         float lambda)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params.smoother.channels = (int32_t)b->program->slots[guide].depth;
    pass->params.smoother.shift = (int32_t)stereo__level_shift(b);
    pass->params.smoother.lambda = lambda;
    if (kernel != STEREO__K_smooth_h) {
        pass->schedule = STEREO__WAVEFRONT;
        pass->direction = kernel == STEREO__K_smooth_down ? 1 : -1;
        pass->above = pass->below = 1;
    }
    pass->slot[0] = guide;
    pass->slot[1] = table;
    pass->slot[2] = from;
    return pass->slot[3] =
               stereo__add_slot(b, "smooth", STEREO__IMAGE, STEREO__U32, kernel == STEREO__K_smooth_up ? 2 : 3);
}

static void stereo__emit_smooth_map(stereo__builder *b, int view, uint16_t table)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t guide = stereo__planes(b, view, stereo__colour_planes(b, 1)), planes, before = b->map[view];
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_smooth_begin);
    double power = 1.0, four = 1.0;
    int32_t t;
    pass->params.smoother.radius = pipeline->smooth.radius;
    pass->above = pass->below = pipeline->smooth.radius;
    pass->slot[0] = before;
    planes = pass->slot[1] = stereo__add_slot(b, "smooth", STEREO__IMAGE, STEREO__U32, 2);
    for (t = 0; t < pipeline->smooth.iterations; t++) four *= 4.0;
    for (t = pipeline->smooth.iterations, power = four / 4.0; t > 0; t--, power /= 4.0) {
        const float lambda = (float)(1.5 * power / (four - 1.0) * (double)pipeline->smooth.lambda);
        planes = stereo__emit_smooth_line(b, STEREO__K_smooth_h, guide, table, planes, lambda);
        planes = stereo__emit_smooth_line(b, STEREO__K_smooth_down, guide, table, planes, lambda);
        planes = stereo__emit_smooth_line(b, STEREO__K_smooth_up, guide, table, planes, lambda);
    }
    pass = stereo__emit_map(b, STEREO__K_smooth_end, view, 0);
    pass->params.smoother.fill = (uint32_t)pipeline->smooth.fill;
    pass->slot[2] = pass->slot[1];
    pass->slot[1] = planes;
}

static void stereo__emit_smooth_maps(stereo__builder *b) /* Min et al. 2014 */
{
    double weights[256];
    uint16_t table;
    int i;
    for (i = 0; i < 256; i++) weights[i] = stereo__exp(-(double)i / (double)b->program->pipeline.smooth.sigma_c);
    table = stereo__add_weights(b, weights);
    for (i = 0; i < stereo__views(b); i++) stereo__emit_smooth_map(b, i, table);
}

static void stereo__emit_lucas_kanade(stereo__builder *b) /* Lucas and Kanade 1981 */
{
    const stereo_plan_desc *desc = &b->program->desc;
    const stereo_pipeline *pipeline = &b->program->pipeline;
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        const uint16_t own = stereo__planes(b, view, 1), other = stereo__planes(b, !view, 1);
        stereo__pass *pass = stereo__add_pass(b, STEREO__K_lk_warp);
        stereo__params params;
        uint16_t planes;
        memset(&params, 0, sizeof(params));
        params.lk.radius = pipeline->lk.mean;
        params.lk.sign = view ? -1 : 1;
        params.lk.low = desc->min_disparity * STEREO__ONE;
        params.lk.high = (desc->min_disparity + (int32_t)desc->num_disparities - 1) * STEREO__ONE;
        params.lk.level = 1.0f / (float)(1u << stereo__level_shift(b));
        params.lk.damping = pipeline->lk.damping * pipeline->lk.damping;
        params.lk.reach = pipeline->lk.reach;
        pass->params = params;
        pass->above = pass->below = params.lk.radius;
        pass->slot[0] = b->map[view];
        pass->slot[1] = own;
        pass->slot[2] = other;
        planes = pass->slot[3] = stereo__add_slot(b, "registered", STEREO__IMAGE, STEREO__U32, 3);
        pass = stereo__emit_map(b, STEREO__K_lk_step, view, pipeline->lk.radius);
        params.lk.radius = pipeline->lk.radius;
        pass->params = params;
        pass->slot[3] = pass->slot[1];
        pass->slot[1] = planes;
        pass->slot[2] = own;
    }
}

/* A pass over the whole image, which looks at all of it. */
static stereo__pass *stereo__add_whole(stereo__builder *b, int kernel, const stereo__params *params)
{
    stereo__pass *pass = stereo__add_pass(b, kernel);
    pass->params = *params;
    pass->above = pass->below = STEREO__ALL;
    return pass;
}

/* Connected components of plane 0 of a map: labels, and at their roots areas. */
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

static void stereo__emit_border(stereo__builder *b)
{
    int view;
    for (view = 0; view < stereo__views(b); view++)
        stereo__emit_map(b, STEREO__K_border_mark, view, 0)->params.border.sign = view ? -1 : 1;
    b->border_marked = 1;
}

/* Planes for the borders that were marked: when all else is filled, or in the end. */
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

/* What filters left open. */
static void stereo__emit_outstanding(stereo__builder *b) { stereo__emit_border_planes(b); }

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

/* Planes of medians. */
static uint16_t stereo__emit_median_of(stereo__builder *b, uint16_t planes)
{
    const stereo__elem elem = b->program->slots[planes].elem;
    const uint32_t depth = b->program->slots[planes].depth;
    stereo__pass *pass = stereo__add_pass(b, STEREO__K_image_median);
    pass->above = pass->below = 1;
    pass->slot[0] = planes;
    return pass->slot[1] = stereo__add_slot(b, "medians", STEREO__IMAGE, elem, depth);
}

/* The arms of the regions that vote. */
static uint16_t stereo__emit_vote_arms(stereo__builder *b, int view)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    uint16_t colour = stereo__planes(b, view, stereo__colour_planes(b, 1));
    stereo__arms_params rules;
    if (pipeline->vote.median) colour = stereo__emit_median_of(b, colour);
    memset(&rules, 0, sizeof(rules));
    rules.length = pipeline->vote.length;
    rules.threshold = rules.step = pipeline->vote.tau;
    rules.strict_length = pipeline->vote.length2;
    rules.strict_threshold = pipeline->vote.tau2;
    return stereo__emit_arms(b, colour, &rules);
}

static void stereo__emit_vote(stereo__builder *b)
{
    const stereo_pipeline *pipeline = &b->program->pipeline;
    int32_t i;
    int view;
    for (view = 0; view < stereo__views(b); view++) {
        uint16_t arms = stereo__emit_vote_arms(b, view);
        for (i = 0; i < pipeline->vote.rounds; i++) {
            stereo__pass *pass = stereo__emit_map(b, STEREO__K_vote, view, pipeline->vote.length);
            pass->slot[2] = pass->slot[1];
            pass->slot[1] = arms;
            pass->params.vote.count = (uint32_t)pipeline->vote.count;
            pass->params.vote.ratio = stereo__round((double)pipeline->vote.ratio * 1024.0, 1024u);
        }
    }
}

