/* Maps in the caller's formats: disparity, confidence, depth, points, and costs as they are. Uses core/ and
   refine/maps.h. */


/* The caller's rows may start anywhere: elements are stored byte by byte. */
static void stereo__put_u32(uint8_t *row, int32_t x, uint32_t value)
{
    memcpy(row + (size_t)x * sizeof(value), &value, sizeof(value));
}
static void stereo__put_u16(uint8_t *row, int32_t x, uint16_t value)
{
    memcpy(row + (size_t)x * sizeof(value), &value, sizeof(value));
}

static uint32_t stereo__f32_bits(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    return bits;
}

static int32_t stereo__clamp_i32(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

static void stereo__export_columns(const stereo__call *call, int32_t x0, int32_t x1)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x, format = call->params->output.format;
    for (x = x0; x < x1; x++) {
        int valid = STEREO__VALID(map[x]);
        if (format == STEREO_DISPARITY_F32)
            stereo__put_u32(out, x, valid ? stereo__f32_bits((float)map[x] * STEREO__PER_ONE) : STEREO__F32_INFINITY);
        else if (format == STEREO_DISPARITY_S16) /* floor of (v + 8) / 16, also below zero */
            stereo__put_u16(
                out, x,
                (uint16_t)(valid ? stereo__clamp_i32((map[x] + 8 + (1 << 28)) / 16 - (1 << 24), -32767, 32767)
                                 : INT16_MIN));
        else stereo__put_u16(out, x, (uint16_t)(valid ? stereo__clamp_i32(map[x], 1, 65535) : 0));
    }
}

static void stereo__cpu_export_disparity(const stereo__call *call) { stereo__export_columns(call, 0, call->width); }

static void stereo__cpu_export_confidence(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    const uint32_t *confidence = (const uint32_t *)(const void *)stereo__row(&call->slot[1], call->y);
    uint8_t *out = stereo__row(&call->slot[2], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++) {
        uint32_t value = STEREO__VALID(map[x]) ? confidence[x] : 0;
        if (call->params->output.format == STEREO_CONFIDENCE_U8) out[x] = (uint8_t)value;
        else stereo__put_u32(out, x, stereo__f32_bits((float)value * STEREO__PER_ONE));
    }
}

/* [X Y Z W] = Q [x y d 1], summed from left to right, divided by W. Returns 0 if the pixel has no point in front of
   the camera. */
static int stereo__project(const float q[16], int32_t x, int32_t y, int32_t v, float point[3])
{
    float d, sum[4];
    int i;
    if (!STEREO__VALID(v)) return 0;
    d = (float)v * STEREO__PER_ONE;
    for (i = 0; i < 4; i++)
        sum[i] = ((q[4 * i] * (float)x + q[4 * i + 1] * (float)y) + q[4 * i + 2] * d) + q[4 * i + 3];
    if (!(sum[3] < 0.0f || sum[3] > 0.0f)) return 0;
    for (i = 0; i < 3; i++) point[i] = sum[i] / sum[3];
    return point[2] > 0.0f && point[2] < 3.4e38f;
}

static void stereo__cpu_export_depth(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x;
    for (x = 0; x < call->width; x++) {
        float point[3] = {0.0f, 0.0f, 0.0f}, millimetres;
        int valid = stereo__project(call->params->output.q, x, call->y, map[x], point);
        if (call->params->output.format == STEREO_DEPTH_F32) {
            stereo__put_u32(out, x, valid ? stereo__f32_bits(point[2]) : STEREO__F32_NAN);
            continue;
        }
        millimetres = point[2] * 1000.0f + 0.5f;
        millimetres = millimetres < 1.0f ? 1.0f : millimetres > 65535.0f ? 65535.0f : millimetres;
        stereo__put_u16(out, x, (uint16_t)(valid ? millimetres : 0.0f));
    }
}

static void stereo__cpu_export_points(const stereo__call *call)
{
    const int32_t *map = stereo__map_row(&call->slot[0], call->y);
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    int32_t x, i;
    for (x = 0; x < call->width; x++) {
        float point[3] = {0.0f, 0.0f, 0.0f};
        int valid = stereo__project(call->params->output.q, x, call->y, map[x], point);
        for (i = 0; i < 3; i++) stereo__put_u32(out, 3 * x + i, valid ? stereo__f32_bits(point[i]) : STEREO__F32_NAN);
    }
}

static void stereo__cpu_export_costs(const stereo__call *call)
{
    const stereo__view *to = &call->slot[1];
    const size_t element = stereo__elem_bytes(to->elem), depth = (size_t)call->disparities;
    uint8_t *row = stereo__row(to, call->y);
    int32_t x;
    size_t k;
    for (x = 0; x < call->width; x++) {
        const uint8_t *in = stereo__pixel(&call->slot[0], x, call->y);
        uint8_t *out = row + (size_t)x * to->x_stride;
        if (to->z_stride == element) {
            memcpy(out, in, depth * element);
            continue;
        }
        for (k = 0; k < depth; k++) memcpy(out + k * to->z_stride, in + k * element, element);
    }
}
