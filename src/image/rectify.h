/* Where rectified pixels lie in the cameras' images: + - * / in double precision only. The planner fills a plan's map with
   it, once. Uses core/. */

/* The inverse of the product of p's left 3 x 3 part and r. Returns 0 if there is none. */
static int stereo__unproject(const stereo_camera *camera, double inverse[9])
{
    double m[9], determinant;
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            m[3 * i + j] = camera->p[4 * i] * camera->r[j] + camera->p[4 * i + 1] * camera->r[3 + j] +
                           camera->p[4 * i + 2] * camera->r[6 + j];
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) { /* cofactors, transposed */
            const int a = (j + 1) % 3, b = (j + 2) % 3, c = (i + 1) % 3, d = (i + 2) % 3;
            inverse[3 * i + j] = m[3 * a + c] * m[3 * b + d] - m[3 * a + d] * m[3 * b + c];
        }
    determinant = m[0] * inverse[0] + m[1] * inverse[3] + m[2] * inverse[6];
    if (!(determinant < 0.0 || determinant > 0.0)) return 0;
    for (i = 0; i < 9; i++) inverse[i] = inverse[i] / determinant;
    return 1;
}

/* A coordinate in 1/32 pixel, clamped to the image; NaN gives 0. */
static uint32_t stereo__place(double value, uint32_t size)
{
    const double last = (double)(size - 1);
    if (!(value > 0.0)) return 0;
    return (uint32_t)((value < last ? value : last) * 32.0 + 0.5);
}

/* Does a coordinate lie on one of the image's pixels? NaN does not. */
static int stereo__on_pixels(double value, uint32_t size)
{
    return value >= -0.5 && value <= (double)size - 0.5;
}

/* Where the pixels of a row of the rectified view lie in the camera's image. */
static void stereo__place_row(const stereo_camera *camera, const double inverse[9], const stereo_plan_desc *desc,
                            uint32_t row, uint8_t *out)
{
    const double *k = camera->k, *e = camera->distortion;
    uint32_t column;
    for (column = 0; column < desc->width; column++) {
        const double i = (double)column, j = (double)row, w = inverse[6] * i + inverse[7] * j + inverse[8];
        const double x = (inverse[0] * i + inverse[1] * j + inverse[2]) / w;
        const double y = (inverse[3] * i + inverse[4] * j + inverse[5]) / w, s = x * x + y * y;
        const double radial = (1.0 + s * (e[0] + s * (e[1] + s * e[4]))) / (1.0 + s * (e[5] + s * (e[6] + s * e[7])));
        const double u = x * radial + 2.0 * e[2] * x * y + e[3] * (s + 2.0 * x * x);
        const double v = y * radial + e[2] * (s + 2.0 * y * y) + 2.0 * e[3] * x * y;
        const double right = k[0] * u + k[2], down = k[4] * v + k[5];
        uint32_t place[2];
        place[0] = stereo__place(right, desc->width);
        place[1] = stereo__place(down, desc->height);
        if (!(w > 0.0 && stereo__on_pixels(right, desc->width) && stereo__on_pixels(down, desc->height)))
            place[0] |= STEREO__NOT_SEEN;
        memcpy(out + (size_t)column * sizeof(place), place, sizeof(place));
    }
}

/* Fills an external slot that is the plan's own: the rectification map of one view. */
static void stereo__write_own(const stereo__program *program, const stereo__slot *slot, uint8_t *out)
{
    const stereo_calibration *both = &program->calibration;
    const stereo_camera *camera = slot->external == STEREO__EXT_MAP_RIGHT ? &both->right : &both->left;
    double inverse[9];
    uint32_t y;
    stereo__unproject(camera, inverse);
    for (y = 0; y < slot->height; y++) stereo__place_row(camera, inverse, &program->desc, y, out + y * slot->y_stride);
}

/* Is it a slot that the plan itself fills, once? */
static int stereo__is_own(const stereo__slot *slot)
{
    return slot->external == STEREO__EXT_MAP_LEFT || slot->external == STEREO__EXT_MAP_RIGHT;
}

static stereo__side stereo__side_of(const stereo__slot *slot)
{
    return stereo__is_own(slot) ? STEREO__SIDE_OWN : slot->external <= STEREO__EXT_GIVEN ? STEREO__SIDE_IN : STEREO__SIDE_OUT;
}

static uint64_t stereo__own_bytes(const stereo__slot *slot)
{
    return stereo__is_own(slot) ? (uint64_t)slot->y_stride * slot->height : 0;
}

