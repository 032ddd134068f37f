/* Dispatches of the guide and of weighted means. Uses common_vulkan.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

static void stereo__shape_feature_guide(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->guide.channels);
    stereo__spec(dispatch, (uint32_t)shape->params->guide.lab);
    stereo__spec(dispatch, shape->slot[1] ? 1 : 0); /* arms */
    stereo__push(dispatch, (uint32_t)shape->params->guide.shift);
}

static void stereo__spec_weigh(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *volume)
{
    stereo__shape_volume(shape, dispatch, volume);
    stereo__spec(dispatch, (uint32_t)shape->params->weigh.distance);
    stereo__spec(dispatch, (uint32_t)shape->params->weigh.clamp);
    stereo__spec(dispatch, stereo__slot_bytes(volume));
}

static void stereo__shape_weigh(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_weigh(shape, dispatch, shape->slot[2]);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.taps);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.step);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.first);
}

/* An invocation goes down a column in strides of a step. The more results it computes, the fewer means along rows are
   computed twice; but more invocations hide more latency. */
static void stereo__shape_weigh_step(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t planes = 16; /* they share a step's weights */
    const uint32_t step = (uint32_t)shape->params->weigh.step, rows = shape->tile.rows, lanes = step < rows ? step : rows;
    const uint32_t count = stereo__ceil_div(rows, lanes), runs = stereo__ceil_div(count, 8);
    stereo__spec_weigh(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, planes);
    stereo__push(dispatch, step);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.first);
    stereo__push(dispatch, stereo__ceil_div(count, runs));
    stereo__groups(dispatch, stereo__ceil_div(shape->width * stereo__slot_bytes(shape->slot[2]), 4), lanes * runs,
                   stereo__ceil_div(shape->tile.depth, planes));
}

static void stereo__shape_weigh_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_weigh(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, shape->slot[5] != NULL); /* carry: the volume comes in slabs */
    stereo__push(dispatch, (uint32_t)shape->params->weigh.step);
    stereo__push(dispatch, (uint32_t)shape->params->weigh.first);
    stereo__push_float(dispatch, shape->params->weigh_wta.fixed);
    stereo__push_wta(dispatch, &shape->params->weigh_wta.wta);
    stereo__groups(dispatch, shape->width, shape->tile.rows, 1);
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
