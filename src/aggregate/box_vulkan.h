/* Dispatches of box sums, with and without winner-takes-all. Uses common_vulkan.h and cost/common_vulkan.h. */

#if STEREO__HAS_BOX

/* Only for volumes with x fastest. A running sum covers `piece` rows: all of them on software drivers, which run few
   invocations at a time. */
static void stereo__shape_box_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? shape->height : 32;
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->box.radius);
    stereo__push(dispatch, piece);
    stereo__groups(dispatch, stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[1]), 4),
                   stereo__ceil_div(shape->height, piece), shape->tile.depth);
}

static void stereo__shape_box_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t piece = shape->device->software ? 32 : 8;
    uint32_t words = stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[1]), 4);
    stereo__shape_in_out(shape, dispatch);
    stereo__push(dispatch, (uint32_t)shape->params->box.radius);
    stereo__push(dispatch, piece);
    stereo__groups(dispatch, stereo__ceil_div(words, piece), shape->tile.rows, shape->tile.depth);
}

static void stereo__shape_box_tile(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *p = shape->params;
    stereo__shape_in_out(shape, dispatch);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 128, 1);
    stereo__spec(dispatch, (uint32_t)p->box.across);
    stereo__spec(dispatch, (uint32_t)p->box.radius);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, STEREO__TILE_WIDTH);
    stereo__spec(dispatch, STEREO__TILE_HEIGHT);
    stereo__spec(dispatch, stereo__unroll(shape, p->box.across > p->box.radius ? p->box.across : p->box.radius));
    dispatch->groups[0] = stereo__ceil_div(shape->width, STEREO__TILE_WIDTH);
    dispatch->groups[1] = stereo__ceil_div(shape->height, STEREO__TILE_HEIGHT);
    dispatch->groups[2] = shape->tile.depth;
}

#define STEREO__BOX_WTA_ROWS 8u  /* rows of a workgroup, whose winners are in registers */

static void stereo__shape_box_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->box_wta.cost;
    const stereo__wta_params *wta = &shape->params->box_wta.wta;
    const uint32_t across = 2 * (uint32_t)shape->params->box_wta.across;
    const uint64_t window = (across + 1) * (2 * (uint64_t)shape->params->box_wta.down + 1);
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, shape->device->software ? 8 : 64, 1));
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, STEREO__BOX_WTA_ROWS);
    stereo__spec(dispatch, (uint32_t)shape->params->box_wta.across);
    stereo__spec(dispatch, (uint32_t)shape->params->box_wta.down);
    stereo__spec(dispatch, (uint32_t)shape->params->box_wta.right);
    stereo__spec(dispatch, shape->slot[3] ? 2 : wta->keep < 1024u);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__cost_words(cost, shape->slot[0]));
    stereo__spec(dispatch, window * (uint32_t)cost->max < 65535u ? 2 : 1);
    stereo__spec(dispatch, cost->quantise != 0);
    stereo__push_cost(dispatch, cost);
    stereo__push(dispatch, (uint32_t)cost->truncate);
    stereo__push(dispatch, (uint32_t)cost->quantise);
    stereo__push(dispatch, (uint32_t)wta->subpixel);
    stereo__push(dispatch, wta->keep);
    stereo__push(dispatch, wta->shift);
    dispatch->groups[0] = stereo__ceil_div(shape->width, dispatch->spec[0] - (2 * across <= dispatch->spec[0] ? across : 0));
    dispatch->groups[1] = stereo__ceil_div(shape->tile.rows, STEREO__BOX_WTA_ROWS);
    dispatch->groups[2] = 1;
}

#endif /* STEREO__HAS_BOX */
