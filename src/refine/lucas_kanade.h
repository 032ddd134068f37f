/* Registration (Lucas and Kanade 1981): moves disparities to where the pictures agree. Uses maps.h and image/. */

#if STEREO__HAS_LUCAS_KANADE

/* The mean of a valid disparity and of the neighbours at most a pixel from it. */
static int32_t stereo__lk_mean(const stereo__call *call, int32_t x)
{
    const stereo__square window = stereo__square_at(call, x, call->params->lk.radius);
    const int32_t own = stereo__map_row(&call->slot[0], call->y)[x];
    int32_t sum = 0, n = 0, y, i;
    for (y = window.y0; y <= window.y1; y++) {
        const int32_t *row = stereo__map_row(&call->slot[0], y);
        for (i = window.x0; i <= window.x1; i++)
            if (stereo__close(own, row[i], STEREO__ONE)) sum += row[i] - own + STEREO__ONE, n++;
    }
    return own - STEREO__ONE + (2 * sum + n) / (2 * n);
}

/* Three planes: the mean disparity, the difference between the views that is left there, and its slope by the
   disparity. */
static void stereo__cpu_lk_warp(const stereo__call *call)
{
    const stereo__params *p = call->params;
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const uint8_t *own = stereo__row(&call->slot[1], call->y), *other = stereo__row(&call->slot[2], call->y);
    const size_t bytes = stereo__elem_bytes(call->slot[1].elem);
    uint8_t *planes = stereo__row(&call->slot[3], call->y);
    int32_t *mean = (int32_t *)(void *)planes, x, k;
    float *error = (float *)(void *)(planes + call->slot[3].z_stride);
    float *slope = (float *)(void *)(planes + 2 * call->slot[3].z_stride);
    for (x = 0; x < call->width; x++) {
        float v[4], value;
        int32_t at;
        mean[x] = STEREO__INVALID;
        error[x] = slope[x] = 0.0f;
        if (!STEREO__VALID(in[x])) continue;
        mean[x] = stereo__lk_mean(call, x);
        at = x * STEREO__ONE - p->lk.sign * mean[x];
        if (at < 0 || at > (call->width - 1) * STEREO__ONE) {
            mean[x] = STEREO__INVALID;
            continue;
        }
        for (k = 0; k < 4; k++) {
            const int32_t column = stereo__clamp((int64_t)(at >> 8) + k - 1, 0, call->width - 1);
            v[k] = p->lk.level * (float)stereo__sample(other + (size_t)column * bytes, bytes);
        }
        stereo__cubic(v, (float)(at & 255) * STEREO__PER_ONE, &value, &slope[x]);
        error[x] = p->lk.level * (float)stereo__sample(own + (size_t)x * bytes, bytes) - value;
        if (p->lk.sign < 0) slope[x] = -slope[x];
    }
}

/* Sums over a window: of errors e, slopes g, brightness u less the middle pixel's, and of their products. */
typedef struct stereo__lk_sums { float n, e, g, u, eg, gg, uu, ug, ue; } stereo__lk_sums;

static void stereo__lk_add(stereo__lk_sums *s, float e, float g, float u)
{
    const float eg = e * g, gg = g * g, uu = u * u, ug = u * g, ue = u * e;
    s->n += 1.0f, s->e += e, s->g += g, s->u += u;
    s->eg += eg, s->gg += gg, s->uu += uu, s->ug += ug, s->ue += ue;
}

/* The step of the disparity, by least squares in which the views may differ by a linear function of brightness. */
static float stereo__lk_solve(const stereo__lk_sums *s, float damping)
{
    const float inverse = stereo__reciprocal(s->n), mg = s->g * inverse, mu = s->u * inverse, me = s->e * inverse;
    const float eg = s->e * mg, gg = s->g * mg, uu = s->u * mu, ug = s->u * mg, ue = s->u * me;
    const float ceg = s->eg - eg, cgg = s->gg - gg, cuu = s->uu - uu, cug = s->ug - ug, cue = s->ue - ue;
    const float share = cug * stereo__reciprocal((cuu > 0.0f ? cuu : 0.0f) + 1.0f);
    const float explained = cue * share, lost = cug * share, rest = cgg - lost;
    return (explained - ceg) * stereo__reciprocal((rest > 0.0f ? rest : 0.0f) + damping);
}

/* The disparity of pixel x after a step; steps beyond lk.reach are not taken. */
static int32_t stereo__lk_at(const stereo__call *call, int32_t x)
{
    const stereo__params *p = call->params;
    const size_t bytes = stereo__elem_bytes(call->slot[2].elem), stride = call->slot[1].z_stride;
    const int32_t middle = ((const int32_t *)(const void *)stereo__row(&call->slot[1], call->y))[x];
    const int32_t own = (int32_t)stereo__sample(stereo__row(&call->slot[2], call->y) + (size_t)x * bytes, bytes);
    const stereo__square window = stereo__square_at(call, x, p->lk.radius);
    stereo__lk_sums sums;
    float step;
    int32_t y, i, whole = 0;
    memset(&sums, 0, sizeof(sums));
    for (y = window.y0; y <= window.y1; y++) {
        const uint8_t *planes = stereo__row(&call->slot[1], y), *luma = stereo__row(&call->slot[2], y);
        const int32_t *mean = (const int32_t *)(const void *)planes;
        const float *error = (const float *)(const void *)(planes + stride);
        const float *slope = (const float *)(const void *)(planes + 2 * stride);
        for (i = window.x0; i <= window.x1; i++)
            if (stereo__close(middle, mean[i], STEREO__ONE))
                stereo__lk_add(&sums, error[i], slope[i],
                               p->lk.level * (float)((int32_t)stereo__sample(luma + (size_t)i * bytes, bytes) - own));
    }
    step = stereo__lk_solve(&sums, p->lk.damping);
    if (step >= -p->lk.reach && step <= p->lk.reach) {
        const float fine = step * (float)STEREO__ONE;
        whole = stereo__half_up(fine);
    }
    return stereo__clamp((int64_t)middle + whole, p->lk.low, p->lk.high);
}

static void stereo__cpu_lk_step(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const int32_t *mean = (const int32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[3], call->y), x;
    for (x = 0; x < call->width; x++) out[x] = STEREO__VALID(mean[x]) ? stereo__lk_at(call, x) : in[x];
}

#endif /* STEREO__HAS_LUCAS_KANADE */
