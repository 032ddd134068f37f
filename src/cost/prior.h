/* The prior: costs that rise with the distance from the disparity that an earlier map holds. Uses aggregate/lanes.h. */

static uint64_t stereo__range_cost_prior(const stereo__params *params, const uint64_t *in)
{
    return in[0] + (uint64_t)params->prior.weight;
}

static void stereo__lanes_raise(uint32_t *lanes, uint32_t by, int32_t count)
{
    uint32_t i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, lanes += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++)
            lanes[i] += by;
}

/* Adds the prior to all lanes of a pixel. Only lanes nearer than `truncate` need the division: beyond it the penalty
   is `weight` exactly. Padding gets that too, so that it keeps the largest cost of the volume. */
static void stereo__prior_lanes(const stereo__call *call, uint32_t *lanes, int32_t previous)
{
    const int64_t truncate = call->params->prior.truncate;
    const uint32_t weight = (uint32_t)call->params->prior.weight;
    int64_t base = (int64_t)call->params->prior.min_disparity * STEREO__ONE - previous; /* of k = 0 */
    int32_t first = stereo__clamp((-truncate - base) / STEREO__ONE - 1, 0, call->disparities);
    int32_t end = stereo__clamp((truncate - base) / STEREO__ONE + 1, 0, call->disparities), k;
    stereo__lanes_raise(lanes, weight, call->pitch);
    for (k = first; k < end; k++) {
        int64_t away = base + (int64_t)k * STEREO__ONE;
        away = away < 0 ? -away : away;
        if (away < truncate)
            lanes[k] -= weight - ((uint32_t)away * weight + (uint32_t)truncate / 2) / (uint32_t)truncate;
    }
}

static void stereo__cpu_cost_prior(const stereo__call *call)
{
    const int32_t *previous = (const int32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    uint32_t lanes[STEREO_MAX_DISPARITIES];
    int32_t x;
    for (x = 0; x < call->width; x++) {
        stereo__lanes_get(call->slot[0].elem, lanes, stereo__pixel(&call->slot[0], x, call->y), call->pitch);
        if (previous[x] != STEREO__INVALID)
            stereo__prior_lanes(call, lanes, previous[x]);
        stereo__lanes_put(call->slot[2].elem, stereo__pixel(&call->slot[2], x, call->y), lanes, call->pitch);
    }
}
