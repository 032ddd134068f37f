/* Dispatches of semi-global matching: paths, paths with costs. Uses vulkan/shapes.h. */

/* Mesa's software driver ends a shader's loops after 65535 turns in total. Does a whole path stay below that with so
   many lanes? A step takes one turn for each group of four disparities of a lane, and a few more. (16 lanes are
   enough for every range: the driver unrolls loops of up to 32 turns, which then count as none.) */
static int stereo__below_turns(const stereo__shape *shape, uint32_t groups, uint32_t lanes)
{
    const uint32_t steps = shape->width > shape->height ? shape->width : shape->height;
    return steps * (stereo__ceil_div(groups, lanes) + 2u) <= 60000u;
}

static uint32_t stereo__lanes_below_turns(const stereo__shape *shape, uint32_t groups, uint32_t most)
{
    uint32_t lanes = 1;
    while (lanes < most && lanes < 16u && !stereo__below_turns(shape, groups, lanes)) lanes *= 2;
    return lanes;
}

/* Invocations that share a path. Software drivers: 1 if its loops end in time, because barriers are expensive there.
   Else: one group of four disparities each, for up to 32 groups; beyond that, as few as hold all with at most
   STEREO__PATH_GROUPS groups each. */
static uint32_t stereo__path_lanes(const stereo__shape *shape)
{
    uint32_t groups = stereo__ceil_div(shape->disparities, 4), most = stereo__power_up(groups), lanes;
    uint32_t allowed = stereo__power_down(stereo__most_invocations(shape->device));
    uint32_t wish = shape->tuning->path_lanes ? stereo__power_down(shape->tuning->path_lanes) : 0;
    if (shape->device->software) {
        lanes = stereo__lanes_below_turns(shape, groups, most);
        lanes = lanes > wish ? lanes : wish;
    } else if (wish) lanes = wish;
    else if (groups <= 32) lanes = most;
    else lanes = most / STEREO__PATH_GROUPS < 32u ? 32u : most / STEREO__PATH_GROUPS;
    if (!wish && lanes > shape->device->subgroup && groups <= shape->device->subgroup * STEREO__PATH_GROUPS)
        lanes = stereo__power_down(shape->device->subgroup);
    lanes = lanes < most ? lanes : most;
    return lanes < allowed ? lanes : allowed;
}

/* Pushes the only direction's dx and dy, the tile's number of paths and of steps, and the column where path 0 enters
   the tile. Diagonal path p begins in column p of the sweep's first row and wraps round at the image's sides. */
static void stereo__push_paths(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__tile *tile = &shape->tile;
    const int8_t *step = stereo__path_steps[stereo__direction(shape->params->sgm.directions)];
    uint32_t before = step[1] > 0 ? tile->y0 : shape->height - tile->y0 - tile->rows; /* rows of the sweep before the tile */
    before %= shape->width;
    stereo__push(dispatch, (uint32_t)(int32_t)step[0]);
    stereo__push(dispatch, (uint32_t)(int32_t)step[1]);
    stereo__push(dispatch, step[1] ? shape->width : tile->rows);
    stereo__push(dispatch, step[1] ? tile->rows : shape->width);
    stereo__push(dispatch, step[0] > 0 ? before : step[0] < 0 ? shape->width - before : 0u);
}

/* Constants of all path kernels. lanes: invocations of a path, each with `groups` groups of four disparities. */
static void stereo__spec_path(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *sum,
                              uint32_t lanes, uint32_t groups)
{
    const stereo__slot *cost = shape->slot[0], *guide = shape->slot[1];
    stereo__spec(dispatch, lanes);
    stereo__spec(dispatch, groups);
    stereo__spec(dispatch, dispatch->spec[0] / lanes);
    stereo__spec(dispatch, shape->disparities);
    /* bytes of a cost, or words of a feature */
    stereo__spec(dispatch, stereo__is_volume(cost) ? stereo__slot_bytes(cost) : cost->depth > 1 ? 2 : 1);
    stereo__spec(dispatch, stereo__slot_bytes(sum));
    stereo__spec(dispatch, shape->params->sgm.first ? 1 : 0);
    stereo__spec(dispatch, shape->params->sgm.adapt);
    stereo__spec(dispatch, guide ? stereo__slot_bytes(guide) : 1);
}

static void stereo__push_penalties(stereo__dispatch *dispatch, const stereo__sgm_params *sgm)
{
    stereo__push(dispatch, sgm->p1);
    stereo__push(dispatch, sgm->p2);
    stereo__push(dispatch, sgm->shift);
    stereo__push(dispatch, sgm->channels);
    stereo__push(dispatch, (uint32_t)sgm->min_disparity);
}

/* Begins the dispatch of any path kernel and returns its lanes. */
static uint32_t stereo__begin_path(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__slot *sum = shape->slot[4];
    uint32_t lanes = stereo__path_lanes(shape), subgroup = shape->device->subgroup;
    uint32_t standard = shape->device->software ? 8 : subgroup == 32 ? 32 : 64; /* barriers in one subgroup are free */
    uint32_t groups = stereo__ceil_div(stereo__ceil_div(shape->disparities, 4), lanes);
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, standard, lanes));
    stereo__push_slot(dispatch, 2, sum); /* the shader's third stride */
    stereo__spec_path(shape, dispatch, sum, lanes, groups);
    stereo__push_penalties(dispatch, &shape->params->sgm);
    return lanes;
}

/* Begins a dispatch of semi-global matching. On software drivers one compiled kernel serves with and without a sum.
   More than STEREO__PATH_UNROLLED groups become loops, which keep L in bytes: unrolled, they take a second to compile
   and run no faster. With several lanes words are loaded late: loaded a step early, they keep the conditions of all
   groups of a lane alive. For so many LLVM 19 makes no code, and Mesa's driver ends the process. */
static uint32_t stereo__begin_sgm(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__sgm_params *sgm = &shape->params->sgm;
    const uint32_t lanes = stereo__begin_path(shape, dispatch), most = sgm->cmax + sgm->p2;
    const int8_t *step = stereo__path_steps[stereo__direction(sgm->directions)];
    if (step[0] && step[1]) dispatch->spec[7] |= STEREO__DIAGONAL;
    if (!shape->device->software) return lanes;
    dispatch->spec[7] = (lanes > 1 ? STEREO__LATE : 0) | STEREO__DIAGONAL;
    if (sgm->first) dispatch->push[7] |= STEREO__NO_SUM;
    if (dispatch->spec[2] > STEREO__PATH_UNROLLED && stereo__below_turns(shape, dispatch->spec[2], 1))
        dispatch->spec[7] |= (most <= 255u ? 1u : most <= 65535u ? 2u : 4u) << 1;
    return lanes;
}

static void stereo__shape_sgm_path(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t directions = shape->params->sgm.directions;
    uint32_t lanes = stereo__begin_sgm(shape, dispatch);
    stereo__spec(dispatch, directions & (uint32_t)(STEREO__SGM_E | STEREO__SGM_W) || shape->tile.rows == shape->height
                               ? 0 : (uint32_t)stereo__kept_bytes(shape->params));
    stereo__push(dispatch, stereo__direction(directions));
    stereo__push_paths(shape, dispatch);
    stereo__groups(dispatch, dispatch->push[24] * lanes, 1, 1);
}

/* Costs from features: slot 6 is the right view's. */
static void stereo__shape_sgm_census(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->paths.cost;
    stereo__shape_sgm_path(shape, dispatch);
    dispatch->push[20] = (uint32_t)cost->min_disparity; /* edges have set the same */
    stereo__push_slot(dispatch, 3, shape->slot[6]);
    stereo__push(dispatch, (uint32_t)cost->cap);
    stereo__push(dispatch, (uint32_t)cost->max);
}
