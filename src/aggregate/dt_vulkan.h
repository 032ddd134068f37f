/* Dispatches of the domain transform. Uses common_vulkan.h. */

#if STEREO__HAS_DOMAIN_TRANSFORM

/* Constants and parameters that most kernels of the domain transform share. */
static void stereo__shape_dt_params(const stereo__shape *shape, stereo__dispatch *dispatch, const stereo__slot *out)
{
    stereo__shape_volume(shape, dispatch, out);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__spec(dispatch, (uint32_t)shape->params->dt.channels);
    stereo__spec(dispatch, (uint32_t)shape->params->dt.in);
    stereo__spec(dispatch, (uint32_t)shape->params->dt.out);
    stereo__push(dispatch, (uint32_t)shape->params->dt.shift);
    stereo__push(dispatch, (uint32_t)shape->params->dt.direction);
    stereo__push_float(dispatch, shape->params->dt.first_scale);
    stereo__push_float(dispatch, 1.0f / shape->params->dt.first_scale);
    stereo__push_float(dispatch, 1.0f / shape->params->dt.in_scale);
    stereo__push_float(dispatch, shape->params->dt.out_scale);
    stereo__push_float(dispatch, shape->params->dt.offset);
}

/* One invocation goes along a row, or down a column, with the disparities that share a word. */
static void stereo__shape_dt(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lines, uint32_t rows)
{
    uint32_t lanes = 4u / stereo__slot_bytes(shape->slot[3]);
    stereo__shape_dt_params(shape, dispatch, shape->slot[3]);
    stereo__groups_folded(shape, dispatch, lines * stereo__ceil_div(shape->disparities, lanes), rows);
}

/* Few invocations go along rows. On GPUs, and in groups of tuning.group_width, they do one disparity each, and those
   that share a word join its parts. */
static void stereo__shape_dt_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t most = stereo__power_up(shape->disparities);
    stereo__shape_dt(shape, dispatch, 1, shape->tile.rows);
    if ((shape->device->software && !shape->tuning->group_width) || stereo__slot_bytes(shape->slot[3]) == 4) return;
    dispatch->spec[0] = stereo__group_width(shape, most < 64 ? most : 64, 4);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__groups_folded(shape, dispatch, shape->disparities, shape->tile.rows);
}

static void stereo__shape_dt_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt(shape, dispatch, shape->width, 1);
}

/* One invocation goes along a row, or down a column. */
static void stereo__shape_dt_gain(const stereo__shape *shape, stereo__dispatch *dispatch, uint32_t lines)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 32, 1));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)shape->params->dt.channels);
    stereo__push(dispatch, (uint32_t)shape->params->dt.shift);
    stereo__push(dispatch, (uint32_t)shape->params->dt.direction);
    stereo__groups(dispatch, lines, 1, 1);
}

static void stereo__shape_dt_gain_h(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt_gain(shape, dispatch, shape->height);
}

static void stereo__shape_dt_gain_v(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_dt_gain(shape, dispatch, shape->width);
}

#if STEREO__HAS_ZNCC
static void stereo__shape_dt_zncc(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const stereo__cost_params *cost = &shape->params->dt_zncc.cost;
    stereo__shape_dt(shape, dispatch, 1, shape->tile.rows);
    stereo__spec(dispatch, (uint32_t)(cost->width / 2));
    stereo__spec(dispatch, (uint32_t)(cost->height / 2));
    stereo__push_cost(dispatch, cost);
}
#endif

/* A workgroup goes up one column with all disparities. It keeps as many rows of them as fit the shared memory that
   every device has; then each invocation finds the winners of some of these rows. */
static void stereo__shape_dt_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t rows = 4096u / (shape->disparities + 1u);
    stereo__shape_dt_params(shape, dispatch, shape->slot[2]);
    dispatch->spec[0] = stereo__group_width(shape, shape->device->software ? 8 : 32, 8);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__spec(dispatch, rows < dispatch->spec[0] ? rows : dispatch->spec[0]);
    stereo__push_float(dispatch, shape->params->dt_wta.fixed);
    stereo__push_wta(dispatch, &shape->params->dt_wta.wta);
    dispatch->groups[0] = shape->width;
    dispatch->groups[1] = dispatch->groups[2] = 1;
}

#endif /* STEREO__HAS_DOMAIN_TRANSFORM */
