/* Messages of ESMP (Yu et al. 2010): the least of a cost and its neighbours' plus a penalty, over all disparities. Uses
   floats.h. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

#define STEREO__MESSAGE_GUARD 16     /* lanes before and behind a pixel's, whose values improve none */

/* Bytes of the lanes of 32 pixels, which twins do at a time. */
static size_t stereo__message_entries(const stereo__call *extent) { return 32 * (size_t)extent->pitch * sizeof(float); }

/* A pixel's lanes and two forms of them (scalar code), or those of several pixels and a row's least costs (twins). */
static size_t stereo__scratch_min_sum(const stereo__call *extent)
{
    const size_t lanes = (3 * (size_t)extent->pitch + 4 * STEREO__MESSAGE_GUARD) * sizeof(float);
    const size_t entries = stereo__message_entries(extent) + (size_t)extent->width * sizeof(float);
    return lanes > entries ? lanes : entries;
}

/* Lowers each lane to a neighbour's value plus c, where that is less. Returns 0 if no lane changed. */
static uint32_t stereo__message_step(float *STEREO__RESTRICT out, const float *STEREO__RESTRICT in, float c,
                                     int32_t count)
{
    uint32_t changed = 0, i;
    for (; count > 0; count -= (int32_t)STEREO__LANES, out += STEREO__LANES, in += STEREO__LANES)
        for (i = 0; i < STEREO__LANES; i++) {
            float down = *(in + i - 1) + c, up = in[i + 1] + c, least = down < up ? down : up;
            changed |= least < in[i];
            out[i] = least < in[i] ? least : in[i];
        }
    return changed;
}

/* Costs to messages, M(k) = min over j of C(j) + min(c |k - j|, eta) (Yu et al. 2010, equation 11). `reach` steps
   between neighbours give the same as the minimum over all lanes up to `reach` away, with c added once for each step:
   additions round, but never change an order. */
static void stereo__cpu_min_sum(const stereo__call *call)
{
    const uint32_t *least = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    const int32_t d = call->disparities, pitch = call->pitch, guarded = pitch + 2 * STEREO__MESSAGE_GUARD;
    float *lanes[2], *room = (float *)(void *)call->scratch;
    int32_t x, k, n;
    lanes[0] = room + pitch + STEREO__MESSAGE_GUARD;
    lanes[1] = lanes[0] + guarded;
    for (x = 0; x < call->width; x++) {
        const float *in = stereo__lanes_floats(&call->slot[0], x, call->y, room, pitch);
        const int32_t store = call->slot[0].elem == STEREO__U32 ? STEREO__STORE_F32 : STEREO__STORE_U16;
        const float most = stereo__stored(least[x], store, 1.0f) + call->params->min_sum.eta;
        for (k = -STEREO__MESSAGE_GUARD; k < pitch + STEREO__MESSAGE_GUARD; k++)
            lanes[0][k] = lanes[1][k] = k >= 0 && k < d && in[k] < most ? in[k] : most;
        for (n = 0; n < call->params->min_sum.reach; n++)
            if (!stereo__message_step(lanes[!(n & 1)], lanes[n & 1], call->params->min_sum.c, pitch))
                break;
        memcpy(lanes[n & 1] + d, in + d, (size_t)(pitch - d) * sizeof(float)); /* padding keeps the largest costs */
        stereo__lanes_keep(&call->slot[2], x, call->y, lanes[n & 1], pitch);
    }
}

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
