/* Dispatches of several aggregations. Uses vulkan/shapes.h. */

static void stereo__shape_in_out(const stereo__shape *shape, stereo__dispatch *dispatch)
{
    stereo__shape_volume(shape, dispatch, shape->slot[1]);
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[0]));
    stereo__spec(dispatch, stereo__slot_bytes(shape->slot[1]));
}

/* Unrolling of a window's loops. With tuning.unroll = 2, windows of a radius above 4 stay loops: drivers take seconds
   to compile their unrolled code. */
static uint32_t stereo__unroll(const stereo__shape *shape, int32_t radius)
{
    return shape->tuning->unroll == 2 && radius > 4 ? 0 : shape->tuning->unroll;
}

/* For kernels that compute costs themselves: channels of a pixel, or words of its features. */
static uint32_t stereo__cost_words(const stereo__cost_params *cost, const stereo__slot *planes)
{
    return cost->channels ? (uint32_t)cost->channels : planes->depth > 1 ? 2u : 1u;
}

static void stereo__push_float(stereo__dispatch *dispatch, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    stereo__push(dispatch, bits);
}
