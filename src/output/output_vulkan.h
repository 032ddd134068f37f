/* Dispatches that write the caller's formats. Uses vulkan/shapes.h. */

static void stereo__push_q(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    memcpy(dispatch->push + dispatch->pushes, shape->params->output.q, 16 * sizeof(float));
    dispatch->pushes += 16;
}

static void stereo__shape_export_disparity(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, shape->params->output.format == (int32_t)STEREO_DISPARITY_F32 ? 4 : 2);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
}

/* Invocations stride over the words of the caller's rows. */
static void stereo__shape_export_costs(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t bytes = stereo__slot_bytes(shape->slot[0]);
    const uint32_t row = stereo__ceil_div(shape->width * shape->disparities * bytes, 4);
    const uint32_t words = shape->device->software ? stereo__ceil_div(row, 8) : row;
    stereo__begin_shape(shape, dispatch, stereo__row_group_width(shape, words));
    stereo__spec(dispatch, (uint32_t)shape->slot[0]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, bytes);
    stereo__groups_striding(shape, dispatch, words, shape->tile.rows, 1);
}

static void stereo__shape_export_confidence(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, shape->params->output.format == (int32_t)STEREO_CONFIDENCE_F32 ? 4 : 1);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
}

static void stereo__shape_export_depth(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, shape->params->output.format == (int32_t)STEREO_DEPTH_F32 ? 4 : 2);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
    stereo__push_q(shape, dispatch);
}

static void stereo__shape_export_points(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__push_q(shape, dispatch);
}
