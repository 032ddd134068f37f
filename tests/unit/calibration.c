/* Calibrations: lenses, rectification; stereo_examine, which takes one as a plan does; and Q. */
#include "unit.h"
#include "../inside.h"

#include <math.h>

/* A calibration that leaves images as they are. */
stereo_calibration unit_calibration;

static void plain_camera(stereo_camera *camera)
{
    memset(camera, 0, sizeof *camera);
    camera->k[0] = camera->k[4] = camera->p[0] = camera->p[5] = 100.0;
    camera->k[8] = camera->r[0] = camera->r[4] = camera->r[8] = camera->p[10] = 1.0;
}

void unit_plain_calibration(stereo_plan_desc *d)
{
    plain_camera(&unit_calibration.left);
    plain_camera(&unit_calibration.right);
    unit_calibration.right.p[3] = -25.0;
    unit_edited.prepare[0] = STEREO_PREPARE_RECTIFY, d->pipeline = &unit_edited;
    d->calibration = &unit_calibration;
}

/* A calibration that leaves images as they are changes no byte; the plan keeps a copy of it, and takes as much memory
   as the query said. */
static void test_rectify(void **state)
{
    stereo_plan_desc desc, info;
    stereo_plan *plan;
    stereo_frame frame;
    stereo_memory with, without;
    float *first;
    float q[16], expected[16];
    pair p;
    (void)state;
    unit_small_desc(&desc);
    unit_pair_make(&p, desc.width, desc.height);
    unit_pair_frame(&p, &frame);
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_int_equal(stereo_plan_memory(unit_context, &desc, &without), STEREO_OK);
    stereo_plan_info(plan, &info);
    assert_null(info.calibration);
    stereo_plan_destroy(plan);
    first = p.out;
    p.out = (float *)malloc((size_t)desc.width * desc.height * sizeof(float));
    unit_pair_frame(&p, &frame);
    stereo_pipeline_base(&unit_edited);
    unit_plain_calibration(&desc);
    plan = unit_make(&desc);
    stereo_plan_info(plan, &info);
    assert_non_null(info.calibration);
    assert_memory_equal(info.calibration, &unit_calibration, sizeof unit_calibration);
    assert_int_equal(stereo_plan_memory(unit_context, &desc, &with), STEREO_OK);
    assert_true(with.host_bytes + with.device_bytes >=
                without.host_bytes + without.device_bytes + 16u * desc.width * desc.height);
    memset(&unit_calibration, 0, sizeof unit_calibration);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    assert_memory_equal(p.out, first, (size_t)desc.width * desc.height * sizeof(float));
    stereo_plan_destroy(plan);
    free(first);
    unit_pair_free(&p);
    unit_plain_calibration(&desc);
    unit_calibration.left.p[2] = 7.0, unit_calibration.left.p[6] = 9.0, unit_calibration.right.p[2] = 11.0;
    assert_int_equal(stereo_calibration_q(&unit_calibration, q), STEREO_OK);
    stereo_q(100.0f, 0.25f, 7.0f, 9.0f, 4.0f, expected);
    assert_memory_equal(q, expected, sizeof q);
    unit_calibration.left.p[3] = 30.0, unit_calibration.right.p[3] = 5.0; /* as KITTI's colour cameras stand */
    assert_int_equal(stereo_calibration_q(&unit_calibration, q), STEREO_OK);
    assert_memory_equal(q, expected, sizeof q);
    unit_calibration.left.p[3] = 0.0;
    unit_calibration.right.p[3] = 25.0; /* the right camera is left of the left one */
    assert_int_equal(stereo_calibration_q(&unit_calibration, q), STEREO_ERROR_BAD_ARGUMENT);
    assert_int_equal(stereo_calibration_q(NULL, q), STEREO_ERROR_BAD_ARGUMENT);
}

/* Columns that a camera did not see stay invalid in its map, also where a filter fills; a mask's pixels likewise. */
static void test_unseen(void **state)
{
    enum { LEFT = 7, RIGHT = 4 };    /* columns that its camera did not see */
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    float *right;
    uint8_t *masks;
    uint32_t x, y, pixels;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    unit_pair_make(&p, desc.width, desc.height);
    unit_pair_frame(&p, &frame);
    stereo_pipeline_base(&unit_edited);
    assert_int_equal(stereo_pipeline_set(&unit_edited, "refine", "lr,fill,median", NULL, 0), STEREO_OK);
    unit_plain_calibration(&desc);
    unit_calibration.left.k[2] = LEFT, unit_calibration.right.k[2] = RIGHT;
    desc.outputs = STEREO_OUTPUT_DISPARITY | STEREO_OUTPUT_DISPARITY_RIGHT;
    desc.inputs = STEREO_INPUT_MASK | STEREO_INPUT_MASK_RIGHT;
    pixels = desc.width * desc.height;
    right = (float *)malloc(pixels * sizeof(float));
    masks = (uint8_t *)malloc(2 * pixels);
    assert_non_null(right);
    assert_non_null(masks);
    memset(masks, 1, 2 * pixels);
    masks[3] = masks[pixels + 5] = 0;
    frame.mask.pixels = masks;
    frame.mask_right.pixels = masks + pixels;
    frame.disparity_right.pixels = right;
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    for (y = 0; y < desc.height; y++)
        for (x = 0; x < desc.width; x++) {
            const uint32_t i = y * desc.width + x;
            assert_int_equal(!isinf(p.out[i]), x < desc.width - LEFT && i != 3);
            assert_int_equal(!isinf(right[i]), x < desc.width - RIGHT && i != 5);
        }
    stereo_plan_destroy(plan);
    free(masks);
    free(right);
    unit_pair_free(&p);
}

/* stereo_examine: refusals; it takes a calibration as a plan does, and gives back all memory. */
static void test_examine(void **state)
{
    stereo_plan_desc desc;
    stereo_examination found;
    stereo_frame frame;
    pair p;
    (void)state;
    unit_small_desc(&desc);
    unit_pair_make(&p, desc.width, desc.height);
    unit_pair_frame(&p, &frame);
    assert_int_equal(stereo_examine(unit_context, &desc, &frame, &found), STEREO_OK);
    assert_int_equal(stereo_examine(NULL, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT);
    unit_forget();
    unit_refused(stereo_examine(unit_context, &desc, &frame, NULL), STEREO_ERROR_BAD_ARGUMENT, "examination");
    unit_forget();
    unit_refused(stereo_examine(unit_context, &desc, NULL, &found), STEREO_ERROR_BAD_ARGUMENT, "examination");
    frame.right.pixels = NULL;
    unit_forget();
    unit_refused(stereo_examine(unit_context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "frame.right");
    unit_pair_frame(&p, &frame);
    frame.left.stride = desc.width - 1;
    unit_forget();
    unit_refused(stereo_examine(unit_context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "frame.left: the stride");
    unit_pair_frame(&p, &frame);
    frame.right.stride = desc.width - 1;
    unit_refused(stereo_examine(unit_context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "frame.right: the stride");
    unit_pair_frame(&p, &frame);
    desc.width = 0;
    unit_forget();
    unit_refused(stereo_examine(unit_context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "plan.width");
    unit_small_desc(&desc);
    stereo_pipeline_base(&unit_edited);
    unit_plain_calibration(&desc);
    assert_int_equal(stereo_examine(unit_context, &desc, &frame, &found), STEREO_OK);
    unit_calibration.right.r[0] = (double)NAN;
    unit_forget();
    unit_refused(stereo_examine(unit_context, &desc, &frame, &found), STEREO_ERROR_BAD_ARGUMENT, "plan.calibration");
    unit_pair_free(&p);
}

static void assert_near(double is, double wanted, double error)
{
    test_check(fabs(is - wanted) <= error, "is %.17g, should be %.17g", is, wanted);
}

/* The library's own sines and angles are those of libm, to 1e-14. */
static void test_angles(void **state)
{
    double r, x, sine, cosine;
    (void)state;
    assert_near(inside_atan_ratio(0.0), 1.0, 0.0);
    for (r = 1e-9; r < 1e12; r *= 1.003) assert_near(inside_atan_ratio(r * r) * r / atan(r), 1.0, 1e-14);
    for (x = -1.999; x < 2.0; x += 0.001) {
        inside_sine_cosine(x, &sine, &cosine);
        assert_near(sine, sin(x), 1e-14);
        assert_near(cosine, cos(x), 1e-14);
    }
}

/* Points that projectPoints and fisheye::projectPoints of OpenCV 4.6 put where `image` says. */
static void test_lenses(void **state)
{
    static const double rays[2][4][2] = {{{0, 0}, {0.3, -0.2}, {-0.6, 0.5}, {0.9, 0.8}},
                                         {{0, 0}, {0.3, -0.2}, {-1.5, 2.0}, {9.0, -7.0}}};
    static const double image[2][4][2] = {{{160, 120}, {220.06994426114144, 79.15119112572515},
                                           {59.727847506993655, 206.20416840622858},
                                           {323.9230965163307, 275.54988695212285}},
                                          {{160, 120}, {217.4579287863876, 79.77944984952867},
                                           {19.28948969322886, 316.9947144294796},
                                           {389.6752844087744, -67.56814893383245}}};
    static const double distortion[2][14] = {
        {-0.28, 0.11, 0.0012, -0.0023, -0.015, 0.02, -0.01, 0.003, 0.004, -0.002, 0.0015, 0.0007, 0.08, -0.15},
        {-0.02, 0.013, -0.006, 0.0011}};
    stereo_camera camera;
    double at[2];
    int lens, i;
    (void)state;
    for (lens = 0; lens < 2; lens++) {
        plain_camera(&camera);
        camera.k[0] = 200.0, camera.k[2] = 160.0, camera.k[4] = 210.0, camera.k[5] = 120.0;
        memcpy(camera.distortion, distortion[lens], sizeof camera.distortion);
        camera.lens = (stereo_lens)lens;
        for (i = 0; i < 4; i++) {
            assert_true(inside_project(&camera, rays[lens][i][0], rays[lens][i][1], at));
            assert_near(at[0], image[lens][i][0], 1e-9);
            assert_near(at[1], image[lens][i][1], 1e-9);
        }
    }
}

/* A lens's picture ends where it folds back, even if that lies in the image; and where a turned sensor shows its
   back. */
static void test_folds(void **state)
{
    const double fold = sqrt(1.0 / (3.0 * 0.25)); /* r (1 - r^2 / 4) rises up to here */
    stereo_camera camera;
    double at[2], part;
    (void)state;
    plain_camera(&camera);
    for (part = 0.0; part < 50.0; part += 0.25) assert_true(inside_project(&camera, part, -part, at));
    camera.distortion[0] = -0.25;
    for (part = 0.0; part < 5.0; part += 0.01)
        assert_int_equal(inside_project(&camera, 0.6 * part, 0.8 * part, at), part < fold);
    camera.lens = STEREO_LENS_FISHEYE;
    for (part = 0.0; part < 1.57; part += 0.01)
        assert_int_equal(inside_project(&camera, -0.6 * tan(part), 0.8 * tan(part), at), part < fold);
    plain_camera(&camera);
    camera.distortion[5] = -1.0; /* r / (1 - r^2) */
    assert_true(inside_project(&camera, 0.0, 0.999, at));
    assert_false(inside_project(&camera, 0.0, 1.001, at));
    plain_camera(&camera);
    camera.distortion[13] = -1.5;
    assert_true(inside_project(&camera, 0.07, 0.0, at));
    assert_false(inside_project(&camera, 0.08, 0.0, at));
}

/* ---- depth by a pair of fisheye cameras, each of them turned ---- */

enum { FISH_WIDTH = 176, FISH_HEIGHT = 96 };

static double noise(int x, int y)
{
    uint32_t h = (uint32_t)x * 0x9e3779b1u ^ (uint32_t)y * 0x85ebca77u;
    h = (h ^ (h >> 15)) * 0x2c1b3c6du;
    return (double)((h ^ (h >> 12)) % 256u);
}

/* Brightness of the wall, in cells of a unit. */
static double wall(double x, double y)
{
    const int i = (int)floor(x), j = (int)floor(y);
    const double u = x - i, v = y - j;
    return (1 - v) * ((1 - u) * noise(i, j) + u * noise(i + 1, j)) +
           v * ((1 - u) * noise(i, j + 1) + u * noise(i + 1, j + 1));
}

/* What a camera at `at` sees of a wall at distance 1 that faces the rectified views. */
static void photograph(const stereo_camera *c, double at, uint8_t *out)
{
    const double *d = c->distortion, *r = c->r;
    int x, y, i;
    for (y = 0; y < FISH_HEIGHT; y++)
        for (x = 0; x < FISH_WIDTH; x++) {
            const double u = (x - c->k[2]) / c->k[0], v = (y - c->k[5]) / c->k[4], radius = sqrt(u * u + v * v);
            double low = 0.0, high = 1.6, ray[3], turned[3];
            for (i = 0; i < 50; i++) {
                const double angle = 0.5 * (low + high), s = angle * angle;
                if (angle * (1 + s * (d[0] + s * (d[1] + s * (d[2] + s * d[3])))) < radius) low = angle;
                else high = angle;
            }
            ray[0] = radius > 0 ? u / radius * sin(low) : 0;
            ray[1] = radius > 0 ? v / radius * sin(low) : 0;
            ray[2] = cos(low);
            for (i = 0; i < 3; i++) turned[i] = r[3 * i] * ray[0] + r[3 * i + 1] * ray[1] + r[3 * i + 2] * ray[2];
            out[y * FISH_WIDTH + x] = 0;
            if (turned[2] > 0.1)
                out[y * FISH_WIDTH + x] = (uint8_t)wall(25.0 * (turned[0] / turned[2] + at), 25.0 * turned[1] / turned[2]);
        }
}

static void turn_camera(stereo_camera *c, double about_x, double about_y)
{
    const double a = cos(about_x), b = sin(about_x), e = cos(about_y), f = sin(about_y);
    const double r[9] = {e, f * b, f * a, 0, a, -b, -f, e * b, e * a};
    memcpy(c->r, r, sizeof r);
}

/* The share of pixels whose disparity is the wall's, and what stereo_examine finds. */
static double share_of_wall(stereo_lens lens, const uint8_t *left, const uint8_t *right, stereo_examination *found)
{
    float map[FISH_WIDTH * FISH_HEIGHT];
    stereo_plan_desc desc;
    stereo_plan *plan;
    stereo_frame frame;
    int i, right_ones = 0;
    unit_calibration.left.lens = unit_calibration.right.lens = lens;
    unit_small_desc(&desc);
    desc.width = FISH_WIDTH, desc.height = FISH_HEIGHT, desc.num_disparities = 16, desc.pipeline = &unit_edited;
    desc.calibration = &unit_calibration;
    memset(&frame, 0, sizeof frame);
    frame.left.pixels = left, frame.right.pixels = right, frame.disparity.pixels = map;
    assert_int_equal(stereo_examine(unit_context, &desc, &frame, found), STEREO_OK);
    plan = unit_make(&desc);
    assert_int_equal(stereo_match(plan, &frame), STEREO_OK);
    stereo_plan_destroy(plan);
    for (i = 0; i < FISH_WIDTH * FISH_HEIGHT; i++) right_ones += fabs((double)map[i] - 6.0) < 0.5;
    return (double)right_ones / (FISH_WIDTH * FISH_HEIGHT);
}

static void test_fisheye_depth(void **state)
{
    static const double distortion[4] = {0.02, -0.03, 0.006, -0.001};
    static uint8_t pixels[2][FISH_WIDTH * FISH_HEIGHT];
    stereo_camera *cameras[2];
    stereo_examination found;
    double share;
    int view;
    (void)state;
    cameras[0] = &unit_calibration.left, cameras[1] = &unit_calibration.right;
    for (view = 0; view < 2; view++) {
        stereo_camera *c = cameras[view];
        plain_camera(c);
        c->k[0] = c->k[4] = c->p[0] = c->p[5] = 60.0;
        c->k[2] = c->p[2] = 0.5 * FISH_WIDTH, c->k[5] = c->p[6] = 0.5 * FISH_HEIGHT;
        memcpy(c->distortion, distortion, sizeof distortion);
        turn_camera(c, view ? -0.03 : 0.05, view ? -0.06 : 0.04);
        photograph(c, 0.1 * view, pixels[view]);
    }
    cameras[1]->p[3] = -6.0;
    stereo_pipeline_base(&unit_edited);
    unit_edited.prepare[0] = STEREO_PREPARE_RECTIFY;
    share = share_of_wall(STEREO_LENS_FISHEYE, pixels[0], pixels[1], &found);
    test_check(share > 0.85, "%g of the pixels are right", share);
    test_check(found.points > 50 && found.off_rows < 0.02f && found.nearest <= 7 && found.farthest >= 5,
               "stereo_examine: %u points, %g off, %d to %d", found.points, (double)found.off_rows, (int)found.farthest,
               (int)found.nearest);
    share = share_of_wall(STEREO_LENS_PINHOLE, pixels[0], pixels[1], &found);
    test_check(found.off_rows > 0.1f, "stereo_examine finds pinhole cameras: %g off", (double)found.off_rows);
    test_check(share < 0.5, "as if by pinhole cameras %g of the pixels are right", share);
}

static void test_q(void **state)
{
    float q[16], d = 20.0f, w, z, x;
    (void)state;
    stereo_q(700.0f, 0.5f, 320.0f, 240.0f, 4.0f, q);
    w = q[14] * d + q[15];
    z = q[11] / w;
    x = (q[0] * 330.0f + q[3]) / w;
    assert_true(fabs((double)z - 700.0 * 0.5 / 24.0) < 1e-4);
    assert_true(fabs((double)x - 10.0 * (700.0 * 0.5 / 24.0) / 700.0) < 1e-4);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_rectify),
    cmocka_unit_test(test_unseen),
    cmocka_unit_test(test_examine),
    cmocka_unit_test(test_angles),
    cmocka_unit_test(test_lenses),
    cmocka_unit_test(test_folds),
    cmocka_unit_test(test_fisheye_depth),
    cmocka_unit_test(test_q),
};
TEST_TABLE(unit_tests_calibration, tests);
