/* Dispatches of scanline optimization. Uses vulkan/shapes.h and sgm_vulkan.h. */

#if STEREO__HAS_SCANLINE

/* Invocations that share a chain, chosen as in stereo__path_lanes. A workgroup has both chains of a row, each
   half as long as the row. across, loops: as in stereo__scanline_turns.
   *unrolled: 0 = they stay loops, which a software driver compiles faster, but counts (stereo__below_turns). */
static uint32_t stereo__chain_lanes(const stereo__shape *shape, int32_t across, uint32_t loops, uint32_t *unrolled)
{
    const uint32_t groups = stereo__ceil_div(shape->disparities, 4), width = shape->width;
    uint32_t allowed = stereo__power_down(stereo__most_invocations(shape->device)) / 2u;
    uint32_t most = stereo__power_up(groups) < allowed ? stereo__power_up(groups) : allowed, lanes = 1;
    uint32_t wish = shape->tuning->path_lanes ? stereo__power_down(shape->tuning->path_lanes) : 0;
    *unrolled = 1;
    wish = wish < most ? wish : most;
    if (!shape->device->software) return wish ? wish : most;
    while (lanes < most && stereo__scanline_turns(width, stereo__ceil_div(groups, lanes), across, loops) > 60000u) lanes *= 2;
    lanes = lanes > wish ? lanes : wish;
    *unrolled = stereo__scanline_turns(width, stereo__ceil_div(groups, lanes), across, loops) > 60000u;
    return lanes;
}

static void stereo__shape_chains(const stereo__shape *shape, stereo__dispatch *dispatch,
                                 const stereo__scanline_params *params, const stereo__slot *notes, int32_t across,
                                 uint32_t loops)
{
    const uint32_t bits = stereo__scanline_bits((int32_t)shape->disparities);
    const uint32_t reach = stereo__scanline_reach((int32_t)shape->disparities, params->truncate, params->paper);
    uint32_t unrolled, lanes = stereo__chain_lanes(shape, across, params->paper ? 12u * loops : loops, &unrolled);
    uint32_t groups = stereo__ceil_div(stereo__ceil_div(shape->disparities, 4), lanes);
    uint32_t width = stereo__group_width(shape, shape->device->software ? 8 : 64, 2u * lanes);
    while (width > 2u * lanes && width * groups * 4u > 2048u) width /= 2u; /* to fit shared memory, in either form */
    stereo__begin_shape(shape, dispatch, width);
    stereo__spec(dispatch, lanes);
    stereo__spec(dispatch, groups);
    stereo__spec(dispatch, width / (2u * lanes));
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, bits);
    stereo__spec(dispatch, stereo__slot_bytes(notes));
    stereo__spec(dispatch, params->right | params->paper << 1 | unrolled << 2);
    stereo__push(dispatch, params->lambda << bits);
    stereo__push(dispatch, reach);
    stereo__push(dispatch, (params->lambda << bits) * reach);
    stereo__push(dispatch, params->truncate);
    stereo__push(dispatch, groups);
    stereo__groups(dispatch, stereo__ceil_div(shape->tile.rows, width / (2u * lanes)) * width, 1, 1);
}

static void stereo__shape_scanline(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_chains(shape, dispatch, &shape->params->scanline, shape->slot[2], 0, stereo__scanline_loops(0, 0));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push(dispatch, (uint32_t)shape->params->scanline.min_disparity);
}

/* Scanline optimization that computes costs on demand. */
static void stereo__shape_scanline_ad(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->scanline_cost.cost;
    const int32_t across = shape->params->scanline_cost.across, down = shape->params->scanline_cost.down;
    stereo__shape_chains(shape, dispatch, &shape->params->scanline_cost.scanline, shape->slot[3], across,
                         stereo__scanline_loops(across, down));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)cost->channels);
    stereo__spec(dispatch, (uint32_t)across);
    stereo__spec(dispatch, (uint32_t)down);
    stereo__push_cost(dispatch, cost);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
}

static void stereo__shape_scanline_bt(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_scanline_ad(shape, dispatch);
}

#endif /* STEREO__HAS_SCANLINE */
