/* Dispatches of messages. Uses weigh_vulkan.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

/* A workgroup does some pixels of a row with all their disparities. */
static void stereo__shape_message_mean(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__params *params = shape->params;
    const uint32_t columns = stereo__message_columns(shape->disparities);
    stereo__spec_weigh(shape, dispatch, shape->slot[2]);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 128, 8);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, columns);
    stereo__spec(dispatch, (uint32_t)params->message.axis);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__push(dispatch, (uint32_t)params->weigh.step);
    stereo__push(dispatch, (uint32_t)params->weigh.first);
    stereo__push(dispatch, (uint32_t)params->message.reach);
    stereo__push_float(dispatch, params->message.c);
    stereo__push_float(dispatch, params->message.eta);
    stereo__push_float(dispatch, params->message.scale);
    dispatch->groups[0] = stereo__ceil_div(shape->width, columns);
    dispatch->groups[1] = shape->tile.rows;
    dispatch->groups[2] = 1;
}

static void stereo__shape_min_sum(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__push(dispatch, (uint32_t)shape->params->min_sum.reach);
    stereo__push_float(dispatch, shape->params->min_sum.c);
    stereo__push_float(dispatch, shape->params->min_sum.eta);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
