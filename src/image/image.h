/* From the caller's pixels to planes with margins, and what is made of planes before costs. Uses core/. */

static int32_t stereo__clamp(int64_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : (int32_t)value;
}

static int32_t stereo__clamp_row(const stereo__call *call, int32_t y)
{
    return stereo__clamp(y, 0, call->height - 1);
}

/* The part of a square around a pixel that lies in the image, both ends included. */
typedef struct stereo__square { int32_t x0, x1, y0, y1; } stereo__square;

static stereo__square stereo__square_at(const stereo__call *call, int32_t x, int32_t radius)
{
    stereo__square s;
    s.x0 = stereo__clamp((int64_t)x - radius, 0, x);
    s.x1 = stereo__clamp((int64_t)x + radius, x, call->width - 1);
    s.y0 = stereo__clamp_row(call, call->y - radius);
    s.y1 = stereo__clamp_row(call, call->y + radius);
    return s;
}

/* A sample of one or two bytes. It is copied, because the caller's pixels may lie at any address. */
static uint32_t stereo__sample(const uint8_t *at, size_t bytes)
{
    uint16_t wide;
    if (bytes == 1)
        return *at;
    memcpy(&wide, at, sizeof(wide));
    return wide;
}

static void stereo__put_sample(uint8_t *plane, int32_t x, uint32_t bytes, uint32_t value)
{
    if (bytes == 1)
        plane[x] = (uint8_t)value;
    else
        ((uint16_t *)(void *)plane)[x] = (uint16_t)value;
}

/* The value of lane k of a pixel's costs. */
static uint32_t stereo__lane(const uint8_t *costs, stereo__elem elem, int32_t k)
{
    uint16_t half;
    uint32_t word;
    if (elem == STEREO__U8) return costs[k];
    if (elem == STEREO__U16) {
        memcpy(&half, costs + (size_t)k * sizeof(half), sizeof(half));
        return half;
    }
    memcpy(&word, costs + (size_t)k * sizeof(word), sizeof(word));
    return word;
}

/* Repeats the first and the last pixel beside a row, so that windows need no test for the border. */
static void stereo__margins(uint8_t *plane, int32_t width, uint32_t bytes)
{
    uint32_t first = stereo__sample(plane, bytes), last = stereo__sample(plane + (size_t)(width - 1) * bytes, bytes);
    int32_t i;
    for (i = 1; i <= (int32_t)STEREO__MARGIN; i++) {
        stereo__put_sample(plane, -i, bytes, first);
        stereo__put_sample(plane, width - 1 + i, bytes, last);
    }
}

/* Rec. 601 luma in integers. */
static uint32_t stereo__luma(uint32_t r, uint32_t g, uint32_t b)
{
    return (299u * r + 587u * g + 114u * b + 500u) / 1000u;
}

/* The picture's pixel that belongs in column 0; each next one lies `step` bytes further, which is negative for a
   mirrored picture. */
static const uint8_t *stereo__ingest_row(const stereo__call *call, ptrdiff_t *step)
{
    const ptrdiff_t pixel = (ptrdiff_t)(call->params->ingest.channels * call->params->ingest.sample_bytes);
    const int mirror = call->params->ingest.mirror != 0;
    *step = mirror ? -pixel : pixel;
    return stereo__row(&call->slot[0], call->y) + (mirror ? (call->width - 1) * pixel : 0);
}

static void stereo__cpu_image_grey(const stereo__call *call)
{
    uint32_t bytes = call->params->ingest.sample_bytes, channels = call->params->ingest.channels;
    uint8_t *out = stereo__row(&call->slot[1], call->y);
    ptrdiff_t step;
    const uint8_t *in = stereo__ingest_row(call, &step);
    int32_t x;
    if (step == (ptrdiff_t)bytes)
        memcpy(out, in, (size_t)call->width * bytes);
    else if (bytes == 1 && channels > 1)
        for (x = 0; x < call->width; x++, in += step) out[x] = (uint8_t)stereo__luma(in[0], in[1], in[2]);
    else
        for (x = 0; x < call->width; x++, in += step) {
            uint32_t v = stereo__sample(in, bytes);
            if (channels > 1)
                v = stereo__luma(v, stereo__sample(in + bytes, bytes), stereo__sample(in + 2 * bytes, bytes));
            stereo__put_sample(out, x, bytes, v);
        }
    stereo__margins(out, call->width, bytes);
}

static void stereo__cpu_image_colour(const stereo__call *call)
{
    uint32_t bytes = call->params->ingest.sample_bytes, z;
    for (z = 0; z < 3; z++) {
        uint8_t *out = stereo__row(&call->slot[1], call->y) + z * call->slot[1].z_stride;
        ptrdiff_t step;
        const uint8_t *in = stereo__ingest_row(call, &step) + z * bytes;
        int32_t x;
        for (x = 0; x < call->width; x++)
            stereo__put_sample(out, x, bytes, stereo__sample(in + x * step, bytes));
        stereo__margins(out, call->width, bytes);
    }
}

/* One previous disparity in 1/256 pixel. In double, neither the product nor the sum rounds. */
static int32_t stereo__import_f32(const uint8_t *at)
{
    uint32_t bits;
    float value;
    double scaled;
    int32_t whole;
    memcpy(&bits, at, sizeof(bits));
    memcpy(&value, at, sizeof(value));
    if ((bits & STEREO__F32_INFINITY) == STEREO__F32_INFINITY || value >= 4194304.0f || value <= -4194304.0f)
        return STEREO__INVALID;
    scaled = (double)value * (double)STEREO__ONE + 0.5;
    whole = (int32_t)scaled;
    return (double)whole > scaled ? whole - 1 : whole;
}

static int32_t stereo__import_16(const uint8_t *at, int32_t format)
{
    uint16_t bits;
    int32_t value;
    memcpy(&bits, at, sizeof(bits));
    if (format == (int32_t)STEREO_DISPARITY_U16)
        return bits ? (int32_t)bits : STEREO__INVALID;
    value = bits >= 0x8000u ? (int32_t)bits - 0x10000 : (int32_t)bits;
    return value == INT16_MIN ? STEREO__INVALID : value * 16;
}

static void stereo__cpu_import_disparity(const stereo__call *call)
{
    const uint8_t *in = call->slot[0].base ? stereo__row(&call->slot[0], call->y) : NULL;
    int32_t *out = (int32_t *)(void *)stereo__row(&call->slot[1], call->y);
    int32_t format = call->params->output.format, x;
    for (x = 0; x < call->width; x++) {
        if (!in)
            out[x] = STEREO__INVALID;
        else if (format == (int32_t)STEREO_DISPARITY_F32)
            out[x] = stereo__import_f32(in + (size_t)x * 4);
        else
            out[x] = stereo__import_16(in + (size_t)x * 2, format);
    }
}

/* Makes rows `factor` times as wide, with linear interpolation between neighbours. */
static void stereo__cpu_image_stretch(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    const uint32_t bytes = stereo__elem_bytes(in->elem), factor = (uint32_t)call->params->stretch.factor;
    uint32_t z, x;
    for (z = 0; z < in->depth; z++) {
        const uint8_t *row = stereo__row(in, call->y) + z * in->z_stride;
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        for (x = 0; x < (uint32_t)call->width; x++) {
            const uint32_t at = x / factor, j = x % factor, next = at + 1 < in->width ? at + 1 : at;
            const uint32_t a = stereo__sample(row + (size_t)at * bytes, bytes);
            const uint32_t b = stereo__sample(row + (size_t)next * bytes, bytes);
            stereo__put_sample(to, (int32_t)x, bytes, ((factor - j) * a + j * b + factor / 2) / factor);
        }
        stereo__margins(to, call->width, bytes);
    }
}

/* Three values in ascending order, of which the second is their median. */
static void stereo__sort3(uint32_t v[3])
{
    uint32_t low = v[0] < v[1] ? v[0] : v[1], high = v[0] < v[1] ? v[1] : v[0];
    v[1] = v[2] < low ? low : v[2] > high ? high : v[2];
    v[0] = v[2] < low ? v[2] : low;
    v[2] = v[2] > high ? v[2] : high;
}

/* The three pixels of column x in rows y - 1 to y + 1, sorted; the image's border is repeated outside. */
static void stereo__median_column(const stereo__call *call, uint32_t z, int32_t x, uint32_t v[3])
{
    const stereo__view *in = &call->slot[0];
    const uint32_t bytes = stereo__elem_bytes(in->elem);
    const size_t at = (size_t)(x < 0 ? 0 : x < call->width ? x : call->width - 1) * bytes;
    int32_t j;
    for (j = -1; j <= 1; j++) {
        int32_t y = call->y + j < 0 ? 0 : call->y + j < call->height ? call->y + j : call->height - 1;
        v[j + 1] = stereo__sample(stereo__row(in, y) + z * in->z_stride + at, bytes);
    }
    stereo__sort3(v);
}

/* The median of 3 x 3 pixels from three sorted columns: the median of the largest minimum, the median of the middles
   and the smallest maximum. */
static void stereo__cpu_image_median(const stereo__call *call)
{
    const stereo__view *out = &call->slot[1];
    const uint32_t bytes = stereo__elem_bytes(out->elem);
    uint32_t z, columns[3][3];
    int32_t x;
    for (z = 0; z < out->depth; z++) {
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        stereo__median_column(call, z, -1, columns[0]);
        stereo__median_column(call, z, 0, columns[1]);
        for (x = 0; x < call->width; x++) {
            uint32_t *a = columns[x % 3], *b = columns[(x + 1) % 3], *c = columns[(x + 2) % 3], low[3], mid[3], high[3];
            stereo__median_column(call, z, x + 1, c);
            low[0] = a[0], low[1] = b[0], low[2] = c[0];
            mid[0] = a[1], mid[1] = b[1], mid[2] = c[1];
            high[0] = a[2], high[1] = b[2], high[2] = c[2];
            stereo__sort3(low);
            stereo__sort3(mid);
            stereo__sort3(high);
            low[0] = low[2], low[1] = mid[1], low[2] = high[0];
            stereo__sort3(low);
            stereo__put_sample(to, x, bytes, low[1]);
        }
        stereo__margins(to, call->width, bytes);
    }
}

/* Weighted mean over a square; weights of a row and of a column sum to 256 each. The image's border is repeated
   outside. */
static void stereo__cpu_image_smooth(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[2];
    const uint32_t *weights = (const uint32_t *)(const void *)call->slot[1].base, bytes = stereo__elem_bytes(in->elem);
    const int32_t radius = call->params->smooth.radius;
    uint32_t z;
    int32_t x, i, j;
    for (z = 0; z < in->depth; z++) {
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        for (x = 0; x < call->width; x++) {
            uint32_t sum = 0;
            for (j = -radius; j <= radius; j++) {
                int32_t y = call->y + j < 0 ? 0 : call->y + j < call->height ? call->y + j : call->height - 1;
                const uint8_t *row = stereo__row(in, y) + z * in->z_stride;
                uint32_t line = 0;
                for (i = -radius; i <= radius; i++) {
                    int32_t at = x + i < 0 ? 0 : x + i < call->width ? x + i : call->width - 1;
                    line += weights[i < 0 ? -i : i] * stereo__sample(row + (size_t)at * bytes, bytes);
                }
                sum += weights[j < 0 ? -j : j] * line;
            }
            stereo__put_sample(to, x, bytes, (sum + 32768u) >> 16);
        }
        stereo__margins(to, call->width, bytes);
    }
}

/* value clamped to -cap..cap, plus cap. */
static uint32_t stereo__capped(int32_t value, int32_t cap)
{
    return (uint32_t)((value < -cap ? -cap : value > cap ? cap : value) + cap);
}

/* Sobel operator for horizontal gradients. The image's border is repeated outside. */
static void stereo__cpu_image_sobel(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    const uint32_t bytes = stereo__elem_bytes(in->elem);
    const int32_t cap = call->params->sobel.cap;
    uint32_t z;
    int32_t x, j;
    for (z = 0; z < in->depth; z++) {
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        const uint8_t *rows[3];
        for (j = 0; j < 3; j++) rows[j] = stereo__row(in, stereo__clamp_row(call, call->y + j - 1)) + z * in->z_stride;
        for (x = 0; x < call->width; x++) {
            int32_t step = 0;
            for (j = 0; j < 3; j++) {
                const uint8_t *at = rows[j] + (ptrdiff_t)x * (ptrdiff_t)bytes;
                step += (j == 1 ? 2 : 1) * ((int32_t)stereo__sample(at + bytes, bytes) -
                                            (int32_t)stereo__sample(at - bytes, bytes));
            }
            stereo__put_sample(to, x, bytes, stereo__capped(step, cap));
        }
        stereo__margins(to, call->width, bytes);
    }
}

/* The sums of columns over a window's rows, including half a window's columns on each side of the image. */
static size_t stereo__scratch_image_normalize(const stereo__call *extent)
{
    return ((size_t)extent->width + (size_t)extent->params->normalize.width) * sizeof(uint32_t);
}

static void stereo__column_sums(const stereo__call *call, uint32_t z, uint32_t *sums)
{
    const stereo__view *in = &call->slot[0];
    const uint32_t bytes = stereo__elem_bytes(in->elem);
    const int32_t across = call->params->normalize.width / 2, up = call->params->normalize.height / 2;
    int32_t x, j;
    memset(sums, 0, stereo__scratch_image_normalize(call));
    for (j = -up; j <= up; j++) {
        const uint8_t *row = stereo__row(in, stereo__clamp_row(call, call->y + j)) + z * in->z_stride;
        for (x = -across; x < call->width + across; x++)
            sums[x + across] += stereo__sample(row + (ptrdiff_t)x * (ptrdiff_t)bytes, bytes);
    }
}

/* Half of a sum of weight 8, less 4 times the mean of an area, rounded down. 2^18 keeps the dividend positive; with
   an area of at most 961 samples of 16 bits it stays below 2^30. */
static int32_t stereo__above_mean(uint32_t centre, uint32_t sum, uint32_t area)
{
    return (int32_t)((centre * area + (area << 19) - 8u * sum) / (2u * area)) - (1 << 18);
}

/* The mean of a pixel (weight 4) and its four neighbours, less the window's mean, in quarters of a level. */
static void stereo__cpu_image_normalize(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *out = &call->slot[1];
    const ptrdiff_t bytes = (ptrdiff_t)stereo__elem_bytes(in->elem);
    const int32_t width = call->params->normalize.width;
    const uint32_t area = (uint32_t)(width * call->params->normalize.height);
    uint32_t *sums = (uint32_t *)(void *)call->scratch, z;
    int32_t x;
    for (z = 0; z < in->depth; z++) {
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        const uint8_t *here = stereo__row(in, call->y) + z * in->z_stride;
        const uint8_t *above = stereo__row(in, stereo__clamp_row(call, call->y - 1)) + z * in->z_stride;
        const uint8_t *below = stereo__row(in, stereo__clamp_row(call, call->y + 1)) + z * in->z_stride;
        uint32_t sum = 0;
        stereo__column_sums(call, z, sums);
        for (x = 0; x < width - 1; x++) sum += sums[x];
        for (x = 0; x < call->width; x++) {
            const ptrdiff_t at = x * bytes;
            const size_t size = (size_t)bytes;
            uint32_t centre = 4u * stereo__sample(here + at, size) + stereo__sample(here + at - bytes, size) +
                              stereo__sample(here + at + bytes, size) + stereo__sample(above + at, size) +
                              stereo__sample(below + at, size);
            sum += sums[x + width - 1];
            stereo__put_sample(to, x, (uint32_t)bytes,
                               stereo__capped(stereo__above_mean(centre, sum, area), call->params->normalize.cap));
            sum -= sums[x];
        }
        stereo__margins(to, call->width, (uint32_t)bytes);
    }
}

/* Marks, in the first word of a place of the map, what the camera did not see. */
#define STEREO__NOT_SEEN 0x80000000u

/* Bilinear interpolation: the map holds each rectified pixel's place in the camera's image, in 1/32 pixel. */
static void stereo__cpu_image_rectify(const stereo__call *call)
{
    const stereo__view *in = &call->slot[0], *map = &call->slot[1], *out = &call->slot[2];
    const uint32_t bytes = stereo__elem_bytes(in->elem);
    const int32_t mirror = call->params->rectify.mirror, last = call->width - 1;
    const uint8_t *places = stereo__row(map, call->y);
    uint32_t z;
    int32_t x, i;
    for (z = 0; z < in->depth; z++) {
        uint8_t *to = stereo__row(out, call->y) + z * out->z_stride;
        for (x = 0; x < call->width; x++) {
            uint32_t place[2], sum = 512, part[2];
            memcpy(place, places + (size_t)(mirror ? last - x : x) * sizeof(place), sizeof(place));
            place[0] &= ~STEREO__NOT_SEEN;
            part[0] = place[0] & 31u;
            part[1] = place[1] & 31u;
            for (i = 0; i < 4; i++) {
                int32_t column = (int32_t)(place[0] >> 5) + (i & 1);
                int32_t line = stereo__clamp_row(call, (int32_t)(place[1] >> 5) + (i >> 1));
                column = column < last ? column : last;
                column = mirror ? last - column : column;
                sum += (i & 1 ? part[0] : 32u - part[0]) * (i >> 1 ? part[1] : 32u - part[1]) *
                       stereo__sample(stereo__row(in, line) + z * in->z_stride + (size_t)column * bytes, bytes);
            }
            stereo__put_sample(to, x, bytes, sum >> 10);
        }
        stereo__margins(to, call->width, bytes);
    }
}

/* The largest difference of any plane between pixels a and b of a guide, of samples >> shift. */
static int32_t stereo__guide_step(const stereo__view *guide, int32_t planes, int32_t shift, const uint8_t *a,
                                  const uint8_t *b)
{
    const size_t bytes = stereo__elem_bytes(guide->elem);
    int32_t most = 0, z;
    for (z = 0; z < planes; z++, a += guide->z_stride, b += guide->z_stride) {
        int32_t step = (int32_t)(stereo__sample(a, bytes) >> shift) - (int32_t)(stereo__sample(b, bytes) >> shift);
        step = step < 0 ? -step : step;
        most = step > most ? step : most;
    }
    return most;
}

/* Value and slope of the cubic through four samples of a row, t pixels behind the second; t is a multiple of 1/256
   below 1. */
static void stereo__cubic(const float v[4], float t, float *value, float *slope)
{
    const float half = 0.5f * (v[2] - v[0]), past = 2.5f * v[1], next = 2.0f * v[2], last = 0.5f * v[3];
    const float ends = 0.5f * (v[3] - v[0]), middle = 1.5f * (v[1] - v[2]);
    const float square = (v[0] - past) + (next - last), cube = ends + middle;
    const float p1 = t * cube, s1 = square + p1, p2 = t * s1, s2 = half + p2, p3 = t * s2;
    const float q0 = 2.0f * square, q1 = 3.0f * p1, q2 = t * (q0 + q1);
    *value = v[1] + p3;
    *slope = half + q2;
}

/* The nearest integer, halves up. */
static int32_t stereo__half_up(float v)
{
    const float above = v + 0.5f;
    const int32_t whole = (int32_t)above;
    return (float)whole > above ? whole - 1 : whole;
}
