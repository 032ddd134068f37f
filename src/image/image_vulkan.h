/* Dispatches on images. Uses vulkan/shapes.h. */

static void stereo__shape_ingest(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    uint32_t bytes = stereo__slot_bytes(shape->slot[1]);
    stereo__shape_rows(shape, dispatch, bytes);
    stereo__spec(dispatch, shape->params->ingest.channels);
    stereo__spec(dispatch, shape->params->ingest.sample_bytes);
    stereo__spec(dispatch, bytes);
    stereo__spec(dispatch, shape->params->ingest.mirror);
}

static void stereo__shape_image_grey(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_ingest(shape, dispatch);
}

static void stereo__shape_image_colour(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_ingest(shape, dispatch);
    dispatch->groups[2] = 3;
}

static void stereo__shape_image_stretch(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[1]);
    stereo__push(dispatch, (uint32_t)shape->params->stretch.factor);
}

static void stereo__shape_image_smooth(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[2]);
    stereo__push(dispatch, (uint32_t)shape->params->smooth.radius);
}

static void stereo__shape_image_median(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[1]);
}

/* Workgroups of some rows each, for each plane of each view. */
static void stereo__shape_gain_count(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    const uint32_t rows = 16, width = stereo__group_width(shape, 64, 1);
    const stereo__params *params = shape->params;
    stereo__begin_shape(shape, dispatch, width);
    stereo__spec(dispatch, width);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, (uint32_t)params->gain.channels);
    stereo__spec(dispatch, rows);
    stereo__push(dispatch, (uint32_t)params->gain.shift);
    stereo__push(dispatch, (uint32_t)params->gain.left);
    stereo__push(dispatch, (uint32_t)params->gain.right);
    stereo__push(dispatch, (uint32_t)params->gain.columns);
    dispatch->groups[0] = stereo__ceil_div(shape->height, rows);
    dispatch->groups[1] = 1;
    dispatch->groups[2] = 2 * (uint32_t)params->gain.channels;
}

static void stereo__shape_gain_fit(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__begin_shape(shape, dispatch, stereo__group_width(shape, 64, 1));
    stereo__spec(dispatch, (uint32_t)shape->params->gain.channels);
    stereo__spec(dispatch, dispatch->spec[0]);
    stereo__push(dispatch, (uint32_t)shape->params->gain.columns);
    dispatch->groups[0] = (uint32_t)shape->params->gain.channels;
    dispatch->groups[1] = dispatch->groups[2] = 1;
}

static void stereo__shape_image_gain(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[2]);
    stereo__push(dispatch, (uint32_t)shape->params->gain.shift);
    stereo__push(dispatch, (uint32_t)shape->params->gain.most);
}

static void stereo__shape_image_sobel(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[1]);
    stereo__push(dispatch, (uint32_t)shape->params->sobel.cap);
}

static void stereo__shape_image_normalize(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[1]);
    stereo__push(dispatch, (uint32_t)shape->params->normalize.width);
    stereo__push(dispatch, (uint32_t)shape->params->normalize.height);
    stereo__push(dispatch, (uint32_t)shape->params->normalize.cap);
}

static void stereo__shape_image_rectify(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_planes(shape, dispatch, shape->slot[2]);
    stereo__spec(dispatch, (uint32_t)shape->params->rectify.mirror);
}

static void stereo__shape_import_disparity(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->params->output.format);
}

