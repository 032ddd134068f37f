/* Dispatches of winner-takes-all. Uses vulkan/shapes.h. */

#define STEREO__TERMS_AHEAD 16u /* of a series in halves: terms that are loaded before one is looked at */

static void stereo__spec_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, (uint32_t)shape->slot[0]->layout);
    stereo__spec(dispatch, shape->disparities);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__push_wta(dispatch, &shape->params->wta);
}

static void stereo__shape_wta(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, shape->slot[2] != NULL);
    stereo__spec(dispatch, shape->slot[3] != NULL);
}

static void stereo__shape_wta_right(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, shape->slot[2] != NULL);
}

/* Their constant 5 is not the shader's. */
static void stereo__shape_wta_halves(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, STEREO__TERMS_AHEAD);
    stereo__spec(dispatch, 0);
    stereo__spec(dispatch, shape->slot[3] != NULL);
}

static void stereo__shape_wta_right_halves(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__spec_wta(shape, dispatch);
    stereo__spec(dispatch, STEREO__TERMS_AHEAD);
}
