/* The guide of weighted aggregation: a view's colour, grey, RGB or CIELab, in one word a pixel. Uses core/ and image/. */

#if STEREO__HAS_ADAPTIVE_WEIGHT

/* The largest r with r^2 <= v, or with r^3 <= v; bit: half of a power of two that is too large for r. */
static uint32_t stereo__root(uint32_t v, uint32_t bit, int cube)
{
    uint32_t root = 0;
    for (; bit; bit >>= 1) {
        uint32_t r = root | bit;
        if (r * r <= (cube ? v / r : v))
            root = r;
    }
    return root;
}

/* CIELab (D65) of linear R, G, B in 0..65535, in quarters of a unit: L, a + 128 and b + 128 in 10 bits each. Cube
   roots are taken in steps of 1/1600: 1600^3 / 65536 is a whole number. */
static uint32_t stereo__lab(const uint32_t linear[3])
{
    static const uint32_t matrix[3][3] = {{28439, 24655, 12442}, {13938, 46868, 4730}, {1164, 7174, 57198}};
    int32_t f[3], i;
    for (i = 0; i < 3; i++) {
        uint32_t t = (matrix[i][0] * linear[0] + matrix[i][1] * linear[1] + matrix[i][2] * linear[2]) >> 16;
        f[i] = (int32_t)(t > 580u ? stereo__root(t * 62500u, 1024, 1) : (t * 12459u + 14463117u) >> 16);
    }
    return (uint32_t)((464 * f[1] - 101600) / 1600) | (uint32_t)(5 * (f[0] - f[1]) + 2050) >> 2 << 10 |
           (uint32_t)(f[1] - f[2] + 1025) >> 1 << 20;
}

/* Copies the arms, if there are any, to the guide's second plane. */
static void stereo__guide_arms(const stereo__call *call)
{
    if (call->slot[1].base)
        memcpy(stereo__row(&call->slot[2], call->y) + call->slot[2].z_stride, stereo__row(&call->slot[1], call->y),
               (size_t)call->width * 4u);
}

/* The planes that weights are computed from: a pixel's three channels in 10 bits each, and its arms. */
static void stereo__cpu_feature_guide(const stereo__call *call)
{
    const stereo__view *planes = &call->slot[0];
    const uint32_t *linear = (const uint32_t *)(const void *)call->slot[3].base;
    const size_t bytes = stereo__elem_bytes(planes->elem);
    const uint8_t *row = stereo__row(planes, call->y);
    uint32_t *colour = (uint32_t *)(void *)stereo__row(&call->slot[2], call->y);
    int32_t x, z;
    for (x = 0; x < call->width; x++) {
        uint32_t v[3];
        for (z = 0; z < 3; z++) {
            size_t plane = call->params->guide.channels == 3 ? (size_t)z : 0;
            v[z] = stereo__sample(row + (size_t)x * bytes + plane * planes->z_stride, bytes);
            v[z] >>= call->params->guide.shift;
            v[z] = v[z] < 255u ? v[z] : 255u; /* samples may be beyond input_bits */
            v[z] = call->params->guide.lab ? linear[v[z]] : v[z];
        }
        colour[x] = call->params->guide.lab ? stereo__lab(v) : v[0] | v[1] << 10 | v[2] << 20;
    }
    stereo__guide_arms(call);
}

#define STEREO__KERNEL_feature_guide \
    "rRwU", STEREO__TWINS(feature_guide), STEREO__GPU(feature_guide), STEREO__TRAITS(0), STEREO__OPERATIONS(60), \
    STEREO__NO_SIZES

#endif /* STEREO__HAS_ADAPTIVE_WEIGHT */
