/* Dispatches of window_weigh. Uses weigh_vulkan.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

#define STEREO__WINDOW_GROUPS 16u /* of four disparities, in a workgroup */
#define STEREO__WINDOW_ACROSS 64u /* of four pixels */
#define STEREO__WINDOW_QUADS 5u   /* of four taps whose weights it makes at once, */
#define STEREO__WINDOW_ROOM 256u  /* as far as shared memory has room: columns times quads, 64 bytes each */

/* With tuning.unroll, the form without tiles: an invocation for each pixel and disparity. */
static void stereo__shape_window_weigh(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t radius = (uint32_t)shape->params->window_weigh.radius, unroll = stereo__unroll(shape, (int32_t)radius);
    const uint32_t depth = stereo__ceil_div(shape->tile.depth, 4), width = stereo__group_width(shape, depth < 8 ? 64 : 128, 1);
    const uint32_t most = width < STEREO__WINDOW_GROUPS ? width : STEREO__WINDOW_GROUPS;
    const uint32_t layers = stereo__ceil_div(depth, most), groups = stereo__ceil_div(depth, layers);
    const uint32_t plain = shape->tuning->unroll, all = (2 * radius + 4) / 4; /* quads of a row of taps */
    uint32_t across = stereo__ceil_div(shape->width + 3, 4), columns, quads;
    across = across < width / groups ? across : width / groups;
    across = across < STEREO__WINDOW_ACROSS ? across : STEREO__WINDOW_ACROSS;
    columns = shape->params->window_weigh.other ? 2 * across + groups : across;
    quads = STEREO__WINDOW_ROOM / columns < STEREO__WINDOW_QUADS ? STEREO__WINDOW_ROOM / columns : STEREO__WINDOW_QUADS;
    stereo__begin_shape(shape, dispatch, across * groups);
    stereo__spec(dispatch, (uint32_t)shape->slot[3]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.distance);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.own);
    stereo__spec(dispatch, (uint32_t)shape->params->window_weigh.other);
    stereo__spec(dispatch, across);
    stereo__spec(dispatch, groups);
    stereo__spec(dispatch, stereo__ceil_div(all, stereo__ceil_div(all, quads)));
    stereo__spec(dispatch, plain ? unroll == 2 ? 2 : 1 : 0);
    stereo__spec(dispatch, unroll == 2 ? radius : 0);
    stereo__push(dispatch, (uint32_t)shape->params->window_weigh.min_disparity);
    stereo__push(dispatch, radius);
    stereo__groups(dispatch, shape->width, shape->tile.rows, shape->tile.depth);
    if (plain) return;
    dispatch->groups[0] = stereo__ceil_div(shape->width + 3, 4 * across);
    dispatch->groups[2] = layers;
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
