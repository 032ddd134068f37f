/* Global smoothing (Min et al. 2014): each line is solved by elimination along it and substitution back. Uses maps.h. */

#if STEREO__HAS_SMOOTH

/* A row of the planes: values times certainty, certainty, and the share that a pixel takes from the next one in the
   substitution. */
typedef struct stereo__smooth_row { float *value[3]; } stereo__smooth_row;

static stereo__smooth_row stereo__smooth_row_of(const stereo__view *view, int32_t y)
{
    stereo__smooth_row row;
    uint32_t z;
    for (z = 0; z < 3; z++)
        row.value[z] = (float *)(void *)(stereo__row(view, y) + (z < view->depth ? z : 0) * view->z_stride);
    return row;
}

/* The bond of two neighbours: the weight of their smoothness, which falls with the guide's step between them. */
static float stereo__bond(const stereo__call *call, const uint8_t *a, const uint8_t *b)
{
    const stereo__params *p = call->params;
    int32_t step = stereo__guide_step(&call->slot[0], p->smoother.channels, p->smoother.shift, a, b);
    return p->smoother.lambda * stereo__table_float(&call->slot[1], (uint32_t)(step < 255 ? step : 255));
}

/* Elimination at one pixel. before: the result of the pixel before; back, ahead: bonds with it and with the next
   one. */
static void stereo__eliminate(float value, float certainty, const float before[3], float back, float ahead,
                              float out[3])
{
    float rest = 1.0f - before[2], held = back * rest, loose = 1.0f + ahead, r = stereo__reciprocal(loose + held);
    float from_value = back * before[0], from_certainty = back * before[1];
    float sum_value = value + from_value, sum_certainty = certainty + from_certainty;
    out[0] = stereo__tidy(sum_value * r);
    out[1] = stereo__tidy(sum_certainty * r);
    out[2] = ahead * r;
}

/* Substitution at one pixel. out: the next pixel's result, replaced by this one's. */
static void stereo__substitute(const float own[3], float out[2])
{
    float from_value = own[2] * out[0], from_certainty = own[2] * out[1];
    out[0] = stereo__tidy(own[0] + from_value);
    out[1] = stereo__tidy(own[1] + from_certainty);
}

/* The certainty of a disparity, 0..1: lower where the disparities around it vary, as at edges and in guesses. */
static float stereo__smooth_trust(const stereo__call *call, int32_t x)
{
    const stereo__square window = stereo__square_at(call, x, call->params->smoother.radius);
    const int32_t own = stereo__map_row(&call->slot[0], call->y)[x];
    int32_t n = 0, sum = 0, squares = 0, y, i;
    for (y = window.y0; y <= window.y1; y++) {
        const int32_t *row = stereo__map_row(&call->slot[0], y);
        for (i = window.x0; i <= window.x1; i++) {
            if (STEREO__VALID(row[i])) {
                const int32_t apart = stereo__clamp((row[i] - own) >> 4, -64, 64);
                n++, sum += apart, squares += apart * apart;
            }
        }
    }
    return (float)stereo__clamp(256 - (n * squares - sum * sum) / (4 * n * n), 0, 256) * (1.0f / 256.0f);
}

static void stereo__cpu_smooth_begin(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[1], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++) {
        const float trust = STEREO__VALID(in[x]) ? stereo__smooth_trust(call, x) : 0.0f;
        out.value[0][x] = STEREO__VALID(in[x]) ? (float)in[x] * trust : 0.0f;
        out.value[1][x] = trust;
    }
}

static void stereo__smooth_line(const stereo__call *call, int32_t y)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const uint8_t *guide = stereo__row(&call->slot[0], y);
    const stereo__smooth_row in = stereo__smooth_row_of(&call->slot[2], y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[3], y);
    float now[3] = {0.0f, 0.0f, 0.0f}, back = 0.0f, result[2] = {0.0f, 0.0f};
    int32_t x, z;
    for (x = 0; x < call->width; x++, guide += bytes) {
        const float ahead = x + 1 < call->width ? stereo__bond(call, guide, guide + bytes) : 0.0f;
        stereo__eliminate(in.value[0][x], in.value[1][x], now, back, ahead, now);
        for (z = 0; z < 3; z++) out.value[z][x] = now[z];
        back = ahead;
    }
    for (x = call->width - 1; x >= 0; x--) {
        for (z = 0; z < 3; z++) now[z] = out.value[z][x];
        stereo__substitute(now, result);
        for (z = 0; z < 2; z++) out.value[z][x] = result[z];
    }
}

static void stereo__cpu_smooth_h(const stereo__call *call)
{
    int32_t y;
    for (y = call->y; y < call->y + call->rows; y++) stereo__smooth_line(call, y);
}

/* What twins keep of the lines that they do at once, at most 16: values, certainties and bonds, line after line;
   three results, with the lines of each column side by side. */
#define STEREO__SMOOTH_LINES 16
static size_t stereo__scratch_smooth_h(const stereo__call *extent)
{
    return 6 * STEREO__SMOOTH_LINES * ((size_t)extent->width * sizeof(float) + STEREO__ALIGNMENT);
}

/* For each column three numbers of the sweep's pixel before, and the bond with it. */
static size_t stereo__state_smooth(const stereo__call *extent) { return 4 * (size_t)extent->width * sizeof(float); }

static void stereo__cpu_smooth_down(const stereo__call *call)
{
    const size_t bytes = stereo__elem_bytes(call->slot[0].elem);
    const int last = call->y + 1 == call->height;
    const uint8_t *guide = stereo__row(&call->slot[0], call->y);
    const uint8_t *below = last ? guide : stereo__row(&call->slot[0], call->y + 1);
    const stereo__smooth_row in = stereo__smooth_row_of(&call->slot[2], call->y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[3], call->y);
    int32_t x, z;
    for (x = call->x0; x < call->x1; x++) {
        float *state = (float *)(void *)call->state + 4 * (size_t)x;
        const float ahead = last ? 0.0f : stereo__bond(call, guide + (size_t)x * bytes, below + (size_t)x * bytes);
        stereo__eliminate(in.value[0][x], in.value[1][x], state, state[3], ahead, state);
        for (z = 0; z < 3; z++) out.value[z][x] = state[z];
        state[3] = ahead;
    }
}

static void stereo__cpu_smooth_up(const stereo__call *call)
{
    const stereo__smooth_row in = stereo__smooth_row_of(&call->slot[2], call->y);
    const stereo__smooth_row out = stereo__smooth_row_of(&call->slot[3], call->y);
    int32_t x, z;
    for (x = call->x0; x < call->x1; x++) {
        float *state = (float *)(void *)call->state + 4 * (size_t)x, own[3];
        for (z = 0; z < 3; z++) own[z] = in.value[z][x];
        stereo__substitute(own, state);
        for (z = 0; z < 2; z++) out.value[z][x] = state[z];
    }
}

#define STEREO__LEAST_CERTAINTY 9.5367431640625e-7f /* 2^-20 */

static void stereo__cpu_smooth_end(const stereo__call *call)
{
    const int32_t *in = stereo__map_row(&call->slot[0], call->y);
    const stereo__smooth_row planes = stereo__smooth_row_of(&call->slot[1], call->y);
    int32_t *out = stereo__map_row(&call->slot[2], call->y), x;
    for (x = 0; x < call->width; x++) {
        const float certainty = planes.value[1][x];
        const int fills = call->params->smoother.fill && in[x] != STEREO__BORDER;
        float ratio, near_to;
        out[x] = in[x];
        if (certainty < STEREO__LEAST_CERTAINTY || (!STEREO__VALID(in[x]) && !fills)) continue;
        ratio = planes.value[0][x] * stereo__reciprocal(certainty);
        near_to = ratio + 0.5f;
        out[x] = (int32_t)near_to;
        if ((float)out[x] > near_to) out[x]--;
    }
}

#endif /* STEREO__HAS_SMOOTH */
