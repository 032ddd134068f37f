/* Where rectified pixels lie in the cameras' images: + - * / in double precision only. The planner fills a plan's map
   with it, once. Uses base/arithmetic.h and core/. */

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

/* A camera, ready to tell where the pixels of its rectified view lie. */
typedef struct stereo__sight {
    const stereo_camera *camera;
    double inverse[9];               /* from the view's pixels to rays in the camera's system */
    double tilt[9];                  /* of the sensor, and the projection onto it */
    int is_tilted;
    double end;                      /* where the lens's picture folds back: stereo__lens_slope */
} stereo__sight;

/* Above 0 while what lies further out in the scene lies further out in the image: the slope of the lens's radial
   part, for a pinhole camera times the square of the denominator. s: radius squared; of a fisheye lens, angle
   squared. */
static double stereo__lens_slope(const stereo_camera *camera, double s)
{
    const double *e = camera->distortion;
    double above, below, rise, fall;
    if (camera->lens == STEREO_LENS_FISHEYE)
        return 1.0 + s * (3.0 * e[0] + s * (5.0 * e[1] + s * (7.0 * e[2] + s * 9.0 * e[3])));
    above = 1.0 + s * (e[0] + s * (e[1] + s * e[4]));
    below = 1.0 + s * (e[5] + s * (e[6] + s * e[7]));
    rise = e[0] + s * (2.0 * e[1] + s * 3.0 * e[4]);
    fall = e[5] + s * (2.0 * e[6] + s * 3.0 * e[7]);
    return below > 0.0 ? above * below + 2.0 * s * (rise * below - above * fall) : -1.0;
}

/* The argument of stereo__lens_slope for a part of the way, 0 to 1, from the axis to a right angle off it. */
static double stereo__lens_way(const stereo_camera *camera, double part)
{
    const double out = camera->lens == STEREO_LENS_FISHEYE ? part * (0.5 * STEREO__PI) : part / (1.0 - part);
    return out * out;
}

static double stereo__lens_end(const stereo_camera *camera)
{
    double low, high = 0.0;
    int i;
    for (i = 1; i < 1024; i++) {
        high = i / 1024.0;
        if (!(stereo__lens_slope(camera, stereo__lens_way(camera, high)) > 0.0)) break;
    }
    if (i == 1024) return 1e300;
    low = high - 1.0 / 1024.0;
    for (i = 0; i < 50; i++) {
        const double middle = 0.5 * (low + high);
        if (stereo__lens_slope(camera, stereo__lens_way(camera, middle)) > 0.0) low = middle;
        else high = middle;
    }
    return stereo__lens_way(camera, high);
}

/* Rotations about x and y, then the projection onto the plane that they have turned. */
static void stereo__tilt(double x, double y, double tilt[9])
{
    double sx, cx, sy, cy;
    int i;
    stereo__sine_cosine(x, &sx, &cx);
    stereo__sine_cosine(y, &sy, &cy);
    tilt[6] = sy, tilt[7] = -cy * sx, tilt[8] = cy * cx;
    for (i = 0; i < 3; i++) {
        const double turned[2][3] = {{cy, sy * sx, -sy * cx}, {0.0, cx, sx}};
        tilt[i] = tilt[8] * turned[0][i] - turned[0][2] * tilt[6 + i];
        tilt[3 + i] = tilt[8] * turned[1][i] - turned[1][2] * tilt[6 + i];
    }
}

/* Returns 0 if the view's pixels have no rays. */
static int stereo__sight_of(const stereo_camera *camera, stereo__sight *sight)
{
    const double *e = camera->distortion;
    sight->camera = camera;
    sight->end = stereo__lens_end(camera);
    sight->is_tilted = e[12] < 0.0 || e[12] > 0.0 || e[13] < 0.0 || e[13] > 0.0;
    stereo__tilt(e[12], e[13], sight->tilt);
    return stereo__unproject(camera, sight->inverse);
}

/* Where the ray through (x, y) of the plane before the camera, at distance 1, meets its image. Returns whether its
   lens and its sensor can see that. */
static int stereo__see(const stereo__sight *sight, double x, double y, double *right, double *down)
{
    const double *k = sight->camera->k, *e = sight->camera->distortion, *t = sight->tilt, s = x * x + y * y;
    double u, v, radial, out = s, before = 1.0;
    if (sight->camera->lens == STEREO_LENS_FISHEYE) {
        radial = stereo__atan_ratio(s);
        out = s * radial * radial; /* the angle off the axis, squared */
        radial *= 1.0 + out * (e[0] + out * (e[1] + out * (e[2] + out * e[3])));
        u = x * radial;
        v = y * radial;
    } else {
        radial = (1.0 + s * (e[0] + s * (e[1] + s * e[4]))) / (1.0 + s * (e[5] + s * (e[6] + s * e[7])));
        u = x * radial + 2.0 * e[2] * x * y + e[3] * (s + 2.0 * x * x) + s * (e[8] + s * e[9]);
        v = y * radial + e[2] * (s + 2.0 * y * y) + 2.0 * e[3] * x * y + s * (e[10] + s * e[11]);
    }
    if (sight->is_tilted) {
        const double across = t[0] * u + t[1] * v + t[2], along = t[3] * u + t[4] * v + t[5];
        before = t[6] * u + t[7] * v + t[8];
        u = across / before;
        v = along / before;
    }
    *right = k[0] * u + k[2];
    *down = k[4] * v + k[5];
    return out < sight->end && before > 0.0;
}

/* Where the pixels of a row of the rectified view lie in the camera's image. */
static void stereo__place_row(const stereo__sight *sight, const stereo_plan_desc *desc, uint32_t row, uint8_t *out)
{
    const double *m = sight->inverse;
    uint32_t column;
    for (column = 0; column < desc->width; column++) {
        const double i = (double)column, j = (double)row, w = m[6] * i + m[7] * j + m[8];
        double right, down;
        const int saw = stereo__see(sight, (m[0] * i + m[1] * j + m[2]) / w, (m[3] * i + m[4] * j + m[5]) / w,
                                        &right, &down);
        uint32_t place[2];
        place[0] = stereo__place(right, desc->width);
        place[1] = stereo__place(down, desc->height);
        if (!(saw && w > 0.0 && stereo__on_pixels(right, desc->width) && stereo__on_pixels(down, desc->height)))
            place[0] |= STEREO__NOT_SEEN;
        memcpy(out + (size_t)column * sizeof(place), place, sizeof(place));
    }
}

/* Fills an external slot that is the plan's own: the rectification map of one view. */
static void stereo__write_own(const stereo__program *program, const stereo__slot *slot, uint8_t *out)
{
    const stereo_calibration *both = &program->calibration;
    stereo__sight sight;
    uint32_t y;
    stereo__sight_of(slot->external == STEREO__EXT_MAP_RIGHT ? &both->right : &both->left, &sight);
    for (y = 0; y < slot->height; y++) stereo__place_row(&sight, &program->desc, y, out + y * slot->y_stride);
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

