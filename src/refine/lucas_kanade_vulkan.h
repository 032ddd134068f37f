/* Dispatches of registration. Uses maps_vulkan.h. */

#if STEREO__HAS_LUCAS_KANADE

static void stereo__shape_lk_warp(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
    stereo__push(dispatch, (uint32_t)shape->params->lk.radius);
    stereo__push(dispatch, (uint32_t)shape->params->lk.sign);
    stereo__push_float(dispatch, shape->params->lk.level);
}

static void stereo__shape_lk_step(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_rows(shape, dispatch, 4);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[2]));
    stereo__push(dispatch, (uint32_t)shape->params->lk.radius);
    stereo__push(dispatch, (uint32_t)shape->params->lk.low);
    stereo__push(dispatch, (uint32_t)shape->params->lk.high);
    stereo__push_float(dispatch, shape->params->lk.level);
    stereo__push_float(dispatch, shape->params->lk.damping);
    stereo__push_float(dispatch, shape->params->lk.reach);
}

#endif /* STEREO__HAS_LUCAS_KANADE */
