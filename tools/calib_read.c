#include "calib_read.h"
#include "calib_rectify.h"
#include "common.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* What one reader needs to know and to say. */
typedef struct reader {
    calib *c;
    stereo_calibration *into;        /* c's cameras, or its colour ones */
    const char *path;
    double unit;                     /* metres in the file's unit */
    char *error;
    size_t size;
} reader;

static int wrong(reader *f, const calib_node *node, const char *what)
{
    snprintf(f->error, f->size, "%s: line %d: %s %s", f->path, node->line, node->key, what);
    return 0;
}

/* "KEY is WORD, ...": the word as a part of one short line, whatever is in it. */
static int wrong_word(reader *f, const calib_node *node, const char *what)
{
    char word[61], text[360];
    size_t i;
    for (i = 0; i + 1 < sizeof(word) && node->text[i]; i++)
        word[i] = (char)((unsigned char)node->text[i] < ' ' ? '?' : node->text[i]);
    word[i] = 0;
    snprintf(text, sizeof(text), "is %s, %s", word, what);
    return wrong(f, node, text);
}

void calib_note(calib *c, const char *format, ...)
{
    va_list arguments;
    if (c->notes == (int)(sizeof(c->note) / sizeof(c->note[0])))
        return;
    va_start(arguments, format);
    vsnprintf(c->note[c->notes++], sizeof(c->note[0]), format, arguments);
    va_end(arguments);
}

/* ---- fields that change the meaning of others ---- */

static int word_is_of(const char *word, const char *const *words, size_t count)
{
    size_t i, k;
    for (i = 0; i < count; i++) {
        for (k = 0; word[k] && words[i][k]; k++)
            if ((word[k] >= 'A' && word[k] <= 'Z' ? word[k] + 32 : word[k] == '-' ? '_' : word[k]) != words[i][k])
                break;
        if (!word[k] && !words[i][k])
            return 1;
    }
    return 0;
}
#define IS_OF(word, words) word_is_of(word, words, sizeof(words) / sizeof(words[0]))

/* The same, of a field whose number must be one of two. */
static int is_number(const calib_node *node, double a, double b)
{
    double v[1];
    return calib_numbers(node, v, 1) == 1 && (v[0] == a || v[0] == b);
}

/* A region of interest that is not the whole image: ROS counts pixels from its corner then. */
static int check_region(reader *f, const calib_node *info, const calib_node *region)
{
    static const char *const offsets[] = {"x_offset", "y_offset"}, *const sides[] = {"width", "height"};
    static const char *const long_sides[] = {"image_width", "image_height"};
    double whole[1];
    int i;
    for (i = 0; i < 2; i++) {
        const calib_node *offset = calib_find(region, offsets[i]), *side = calib_find(region, sides[i]);
        if (calib_numbers(calib_find(info, sides[i]), whole, 1) != 1 &&
            calib_numbers(calib_find(info, long_sides[i]), whole, 1) != 1)
            whole[0] = 0.0;
        if ((offset && !is_number(offset, 0.0, 0.0)) || (side && !is_number(side, 0.0, whole[0])))
            return wrong(f, region, "is a part of the image; only calibrations of whole images are known");
    }
    return 1;
}

static int check_unit(reader *f, const calib_node *node)
{
    static const char *const metres[] = {"m", "meter", "meters", "metre", "metres"};
    static const char *const centimetres[] = {"cm", "centimeter", "centimeters", "centimetre", "centimetres"};
    static const char *const millimetres[] = {"mm", "millimeter", "millimeters", "millimetre", "millimetres"};
    double unit = IS_OF(node->text, metres) ? 1.0 : IS_OF(node->text, centimetres) ? 0.01
                  : IS_OF(node->text, millimetres) ? 0.001 : 0.0;
    if (unit == 0.0 && f->c->unit == 0.0)
        return wrong_word(f, node, "which is no unit that this program knows: m, cm or mm; --unit overrules it");
    f->unit = f->c->unit > 0.0 ? f->c->unit : unit;
    return 1;
}

/* Names of lens models: of Brown's, as OpenCV extends it, and of its fisheye model. */
static const char *const model_keys[] = {"distortion_model", "camera_model", "distortion_type", "lens_model",
                                         "model_type"};
static const char *const loose_keys[] = {"model", "type", "lens", "lens_type", "projection"}; /* may be other things */
static const char *const brown[] = {"plumb_bob", "rational_polynomial", "thin_prism", "radtan", "radial_tangential",
                                    "brown", "brown_conrady"};
static const char *const fisheye[] = {"fisheye", "opencv_fisheye", "equidistant", "equi", "kannala_brandt",
                                      "kannala_brandt4", "kb4"};
static const char *const unknown[] = {"omni", "omnidirectional", "mei", "ds", "double_sphere", "eucm", "fov"};
static const char *const either[] = {"pinhole", "perspective", "none", ""};
static const char *const fisheye_flags[] = {"fisheye_model", "fisheye", "is_fisheye", "isfisheye"};

/* Nodes that tell of a lens: found[0] of Brown's, found[1] of a fisheye one. */
static void find_lens(const calib_node *map, const calib_node *found[2])
{
    const calib_node *node;
    for (node = map->first; node; node = node->next) {
        const int tells = IS_OF(node->key, model_keys) || IS_OF(node->key, loose_keys);
        if (!node->text) {
            find_lens(node, found);
            continue;
        }
        if ((tells && IS_OF(node->text, brown)) ||
            (IS_OF(node->key, fisheye_flags) && (is_number(node, 0.0, 0.0) || strcmp(node->text, "false") == 0)))
            found[0] = node;
        if ((tells && IS_OF(node->text, fisheye)) ||
            (IS_OF(node->key, fisheye_flags) && (is_number(node, 1.0, 1.0) || strcmp(node->text, "true") == 0)))
            found[1] = node;
    }
}

/* The lens of a view, by what the map tells; where it tells nothing, what another file told stays. */
static int add_lens(reader *f, int view, const calib_node *map)
{
    const calib_node *found[2] = {NULL, NULL};
    find_lens(map, found);
    if (found[0] && found[1])
        return wrong(f, found[1], "tells of a fisheye lens, but the file also tells of another model");
    if (found[0] || found[1]) {
        (view ? &f->into->right : &f->into->left)->lens = found[1] ? STEREO_LENS_FISHEYE : STEREO_LENS_PINHOLE;
        f->c->known[view] |= HAS_LENS;
    }
    return 1;
}

static int check_meanings(reader *f, const calib_node *map)
{
    static const char *const unit_keys[] = {"unit", "units", "length_unit", "baseline_unit", "translation_unit"};
    static const char *const binnings[] = {"binning_x", "binning_y"};
    static const char *const regions[] = {"roi", "region_of_interest"};
    static const char *const omnidirectional[] = {"xi"};
    static const char *const truths[] = {"0", "1", "false", "true"};
    const calib_node *node;
    for (node = map->first; node; node = node->next) {
        if (node->text && ((IS_OF(node->key, model_keys) && !IS_OF(node->text, brown) &&
                            !IS_OF(node->text, fisheye) && !IS_OF(node->text, either)) ||
                           (IS_OF(node->key, loose_keys) && IS_OF(node->text, unknown))))
            return wrong_word(f, node, "a lens model that this program does not know; it knows plumb_bob, "
                              "rational_polynomial, thin_prism, radtan, and fisheye or equidistant: rectify such "
                              "images elsewhere, then match without --calib");
        if (node->text && IS_OF(node->key, fisheye_flags) && !IS_OF(node->text, truths) && !is_number(node, 0.0, 1.0))
            return wrong_word(f, node, "but must be 0 or 1");
        if (node->text && IS_OF(node->key, omnidirectional) && !is_number(node, 0.0, 0.0))
            return wrong(f, node, "tells of an omnidirectional lens, which this program does not know");
        if (IS_OF(node->key, binnings) && !is_number(node, 0.0, 1.0))
            return wrong(f, node, "is not 0 or 1; only calibrations of images without binning are known");
        if (IS_OF(node->key, regions) && !node->text && !check_region(f, map, node))
            return 0;
        if (node->text && IS_OF(node->key, unit_keys) && !check_unit(f, node))
            return 0;
        if (!node->text && !check_meanings(f, node))
            return 0;
    }
    return 1;
}

/* ---- matrices ---- */

/* Names of a matrix, of the left and the right camera. */
static const struct matrix_names {
    unsigned bit;
    const char *names[2];
} pair_names[] = {{HAS_K, {"M1", "M2"}},
                  {HAS_K, {"K1", "K2"}},
                  {HAS_K, {"cameraMatrix1", "cameraMatrix2"}},
                  {HAS_K, {"mtxL", "mtxR"}},
                  {HAS_K, {"cameraMatrixL", "cameraMatrixR"}},
                  {HAS_K, {"camera_matrix_left", "camera_matrix_right"}},
                  {HAS_K, {"left_camera_matrix", "right_camera_matrix"}},
                  {HAS_K, {"K_left", "K_right"}},
                  {HAS_D, {"D1", "D2"}},
                  {HAS_D, {"d1", "d2"}},
                  {HAS_D, {"distCoeffs1", "distCoeffs2"}},
                  {HAS_D, {"distL", "distR"}},
                  {HAS_D, {"distCoeffsL", "distCoeffsR"}},
                  {HAS_D, {"dist_coeffs_left", "dist_coeffs_right"}},
                  {HAS_D, {"left_distortion_coefficients", "right_distortion_coefficients"}},
                  {HAS_D, {"D_left", "D_right"}},
                  {HAS_R, {"R1", "R2"}},
                  {HAS_R, {"r1", "r2"}},
                  {HAS_R, {"rectification1", "rectification2"}},
                  {HAS_P, {"P1", "P2"}},
                  {HAS_P, {"p1", "p2"}},
                  {HAS_P, {"projection1", "projection2"}}};

/* Names of one camera's: of ROS's and OpenCV's files, of printed camera_info in ROS 1 and 2. */
static const struct camera_names {
    unsigned bit;
    const char *names[3];
} camera_names[] = {{HAS_K, {"camera_matrix", "K", "k"}}, {HAS_D, {"distortion_coefficients", "D", "d"}},
                    {HAS_R, {"rectification_matrix", "R", "r"}}, {HAS_P, {"projection_matrix", "P", "p"}}};

#define MUST_TURN "must be a rotation: rows of length 1, at right angles to each other"

/* What is wrong with a matrix that pictures are to be rectified by; NULL = nothing. */
static const char *matrix_fault(unsigned bit, const double *m)
{
    const double *fy = bit == HAS_P ? m + 5 : m + 4;
    if (bit == HAS_R && !is_rotation(m))
        return MUST_TURN;
    if ((bit & (HAS_K | HAS_P)) && !(m[0] > 0.0 && *fy > 0.0))
        return bit == HAS_K ? "must be fx 0 cx, 0 fy cy, 0 0 1, with focal lengths fx and fy above 0"
                            : "must be fx 0 cx tx, 0 fy cy ty, 0 0 1 0, with focal lengths fx and fy above 0";
    if (bit == HAS_K && fabs(m[3]) + fabs(m[6]) + fabs(m[7]) + fabs(m[8] - 1.0) > 1e-4)
        return "must be fx 0 cx, 0 fy cy, 0 0 1, row by row; MATLAB's matrix is transposed";
    return NULL;
}

/* A matrix of one view, where there is a node. */
static int add_matrix(reader *f, int view, unsigned bit, const calib_node *node)
{
    stereo_camera *camera = view ? &f->into->right : &f->into->left;
    const int count = bit == HAS_P ? 12 : bit == HAS_D ? 14 : 9;
    double numbers[14] = {0.0}, *field = bit == HAS_K ? camera->k : bit == HAS_D ? camera->distortion
                                         : bit == HAS_R ? camera->r : camera->p;
    const int n = calib_numbers(node, numbers, 14);
    const char *fault;
    int i;
    if (!node)
        return 1;
    if (bit == HAS_D ? !(n == 0 || n == 4 || n == 5 || n == 8 || n == 12 || n == 14) : n != count)
        return wrong(f, node, bit == HAS_P   ? "must hold 12 numbers, 3 x 4"
                              : bit == HAS_D ? "must hold 4, 5, 8, 12 or 14 coefficients: k1 k2 p1 p2 k3 k4 k5 k6 s1 "
                                               "s2 s3 s4 tau_x tau_y; of a fisheye lens k1 k2 k3 k4"
                                             : "must hold 9 numbers, 3 x 3");
    fault = f->c->rectifies ? matrix_fault(bit, numbers) : NULL;
    if (fault)
        return wrong(f, node, fault);
    if (bit == HAS_P)
        for (i = 3; i < 12; i += 4)
            numbers[i] *= f->unit;
    memcpy(field, numbers, (size_t)count * sizeof(double));
    f->c->known[view] |= bit == HAS_D && n == 4 ? HAS_D | HAS_FOUR : bit;
    f->c->file[view] = f->path;
    return 1;
}

static int add_size(reader *f, const calib_node *map)
{
    static const char *const names[][2] = {{"image_width", "image_height"}, {"width", "height"}, {"image_size", ""},
                                           {"imageSize", ""}, {"size", ""}, {"resolution", ""},
                                           {"imageSize_width", "imageSize_height"}, {"S_02", "S_rect_02"}};
    calib *c = f->c;
    size_t i;
    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        const calib_node *node = calib_find(map, names[i][0]), *second = calib_find(map, names[i][1]);
        double v[2];
        int n = calib_numbers(node, v, 2);
        n = n == 1 && second && calib_numbers(second, v + 1, 1) == 1 ? 2 : n;
        if (!c->rectifies && names[i][0][0] == 'S' && calib_numbers(second, v, 2) == 2)
            node = second; /* KITTI's pictures that were rectified are smaller */
        if (n != 2 || !(v[0] >= 1.0 && v[0] <= 65536.0 && v[1] >= 1.0 && v[1] <= 65536.0)) {
            /* ROS writes 0 x 0 where a size is not known; the other names may be of other things */
            if (node && (strstr(names[i][0], "image") || strcmp(names[i][0], "resolution") == 0) &&
                !(n == 2 && fabs(v[0]) + fabs(v[1]) <= 0.0))
                return wrong(f, node, "must tell the images' width and height, both 1 to 65536 pixels");
            continue;
        }
        if (c->width && (c->width != (uint32_t)v[0] || c->height != (uint32_t)v[1])) {
            snprintf(f->error, f->size,
                     "%s: line %d: tells of %ux%u images, but %s of %ux%u; both cameras must have one size", f->path,
                     node->line, (uint32_t)v[0], (uint32_t)v[1], c->size_file, c->width, c->height);
            return 0;
        }
        c->width = (uint32_t)v[0];
        c->height = (uint32_t)v[1];
        c->size_file = f->path;
        return 1;
    }
    return 1;
}

/* Four numbers fx fy cx cy, as Kalibr and EuRoC write them. */
static int add_intrinsics(reader *f, int view, const calib_node *camera)
{
    stereo_camera *to = view ? &f->into->right : &f->into->left;
    const calib_node *node = calib_find(camera, "intrinsics"), *lens = calib_find(camera, "distortion_coeffs");
    double v[4];
    lens = lens ? lens : calib_find(camera, "distortion_coefficients");
    if (!node || calib_numbers(node, v, 4) != 4)
        return wrong(f, node ? node : camera, "must hold 4 numbers, intrinsics: fx fy cx cy");
    memset(to->k, 0, sizeof(to->k));
    to->k[0] = v[0], to->k[2] = v[2], to->k[4] = v[1], to->k[5] = v[3], to->k[8] = 1.0;
    memset(to->distortion, 0, sizeof(to->distortion));
    f->c->known[view] |= HAS_K | HAS_D;
    f->c->file[view] = f->path;
    return add_lens(f, view, camera) && add_matrix(f, view, HAS_D, lens) && add_size(f, camera);
}

/* The 4 x 4 matrix of a motion: 3 rows of rotation and translation. */
static int read_motion(reader *f, const calib_node *node, calib_pose *pose)
{
    double m[16];
    int i;
    if (calib_numbers(node, m, 16) != 16)
        return wrong(f, node, "must hold 16 numbers, 4 x 4");
    for (i = 0; i < 9; i++)
        pose->r[i] = m[4 * (i / 3) + i % 3];
    for (i = 0; i < 3; i++)
        pose->t[i] = m[4 * i + 3] * f->unit;
    if (f->c->rectifies && !is_rotation(pose->r))
        return wrong(f, node, "must hold a rotation in its first 3 rows and columns");
    return 1;
}

/* ---- formats ---- each: 1 = read, 0 = wrong, -1 = is not of this form */

static int add_middlebury(reader *f, const calib_node *root)
{
    const calib_node *cam0 = calib_find(root, "cam0"), *cam1 = calib_find(root, "cam1"),
                     *node = calib_find(root, "baseline");
    double left[9], right[9], baseline[1];
    float q[16];
    if (!cam0 || !cam0->text)
        return -1;
    if (calib_numbers(cam0, left, 9) != 9 || !cam1 || calib_numbers(cam1, right, 9) != 9 || !node ||
        calib_numbers(node, baseline, 1) != 1 || !(baseline[0] > 0.0) || !(left[0] > 0.0))
        return wrong(f, cam0, "must be 9 numbers with a focal length above 0, with cam1 the same and a baseline "
                     "above 0, in millimetres");
    stereo_q((float)left[0], (float)(f->c->unit > 0.0 ? baseline[0] * f->unit : baseline[0] / 1000.0), (float)left[2],
             (float)left[5], (float)(right[2] - left[2]), q);
    widen_q(q, f->c->q[0]);
    widen_q(q, f->c->q[1]);
    f->c->has_q = 1;
    return 1;
}

/* calib_cam_to_cam.txt of KITTI's raw data tells of the cameras before they were rectified too: all four of them. */
static int add_kitti_cameras(reader *f, const calib_node *root)
{
    static const struct { unsigned bit; const char *stem; } parts[] = {
        {HAS_K, "K"}, {HAS_D, "D"}, {HAS_R, "R_rect"}, {HAS_P, "P_rect"}};
    int camera, whole = calib_find(root, "K_00") != NULL;
    size_t i;
    for (camera = 0; camera < 4 && whole; camera++) {
        f->into = camera < 2 ? &f->c->cameras : &f->c->colour;
        for (i = 0; i < 4 && whole; i++) {
            char name[16];
            const calib_node *node;
            snprintf(name, sizeof(name), "%s_%02d", parts[i].stem, camera);
            node = calib_find(root, name);
            if (!node) {
                snprintf(f->error, f->size, "%s: lacks %s, which --prepare rectify needs", f->path, name);
                return 0;
            }
            whole = add_matrix(f, camera % 2, parts[i].bit, node);
        }
    }
    f->into = &f->c->cameras;
    f->c->has_colour = whole;
    return whole || !calib_find(root, "K_00");
}

/* KITTI: projections of the rectified cameras 0 and 1, grey, 2 and 3, colour; metres. */
static int add_kitti(reader *f, const calib_node *root)
{
    static const char *const names[][4] = {{"P0", "P1", "P2", "P3"},
                                           {"P_rect_00", "P_rect_01", "P_rect_02", "P_rect_03"}};
    double p[4][12];
    float q[16];
    int i, k, n;
    for (i = 0; i < 2; i++) {
        if (!calib_find(root, names[i][0]))
            continue;
        for (n = 0; n < 4; n++) {
            const calib_node *node = calib_find(root, names[i][n]);
            if (node && calib_numbers(node, p[n], 12) != 12)
                return wrong(f, node, "must hold 12 numbers, 3 x 4");
            if (!node) {
                snprintf(f->error, f->size, "%s: lacks %s; it must tell of all four cameras of KITTI", f->path,
                         names[i][n]);
                return 0;
            }
        }
        for (k = 0; k < 2; k++) {
            const double *left = p[2 * k], *right = p[2 * k + 1];
            if (!(left[0] > 0.0) || !(left[3] - right[3] > 0.0))
                return wrong(f, calib_find(root, names[i][2 * k + 1]), "stands left of the camera before it");
            stereo_q((float)left[0], (float)((left[3] - right[3]) / left[0] * f->unit), (float)left[2],
                     (float)left[6], (float)(right[2] - left[2]), q);
            widen_q(q, f->c->q[k]);
        }
        f->c->has_q = 1;
        return !f->c->rectifies || add_kitti_cameras(f, root);
    }
    return -1;
}

/* Kalibr's camchain: cam0 and cam1, with T_cn_cnm1 from cam0 to cam1, or both from the inertial sensor. */
static int add_kalibr(reader *f, const calib_node *root)
{
    const calib_node *camera[2], *motion, *node;
    char others[120] = "";
    int i;
    camera[0] = calib_find(root, "cam0");
    camera[1] = calib_find(root, "cam1");
    if (!camera[0] || camera[0]->text)
        return -1;
    if (!camera[1])
        return wrong(f, camera[0], "stands alone: there must be cam1, the right camera, too");
    for (i = 0; i < 2; i++) {
        if (!add_intrinsics(f, i, camera[i]))
            return 0;
        motion = calib_find(camera[i], "T_cam_imu");
        if (motion && !read_motion(f, motion, &f->c->body[i]))
            return 0;
        f->c->placed |= motion ? (unsigned)(HAS_LEFT_BODY << i) : 0;
    }
    motion = calib_find(camera[1], "T_cn_cnm1");
    if (motion && !read_motion(f, motion, &f->c->pose))
        return 0;
    f->c->placed |= motion ? (unsigned)HAS_POSE : 0;
    for (node = root->first; node; node = node->next)
        if (!node->text && strncmp(node->key, "cam", 3) == 0 && node != camera[0] && node != camera[1] &&
            strlen(others) + strlen(node->key) + 3 < sizeof(others)) {
            strcat(others, others[0] ? ", " : "");
            strcat(others, node->key);
        }
    if (others[0])
        calib_note(f->c, "%s: the pair is cam0 and cam1; left out: %s", f->path, others);
    return 1;
}

/* Modes of ZED cameras: the middle of a section's name, and the size of the images. */
static const struct zed_mode { const char *name; uint32_t width, height;
} zed_modes[] = {{"2K", 2208, 1242}, {"FHD", 1920, 1080}, {"FHD1200", 1920, 1200},
                 {"HD", 1280, 720},  {"SVGA", 960, 600},  {"VGA", 672, 376}};

static int zed_number(reader *f, const calib_node *section, const char *key, const char *mode, double *value)
{
    char name[40];
    const calib_node *node;
    snprintf(name, sizeof(name), "%s%s%s", key, mode[0] ? "_" : "", mode);
    node = calib_find(section, name);
    *value = 0.0;
    return !node || calib_numbers(node, value, 1) == 1 ? 1 : wrong(f, node, "must be one number");
}

/* A turn about x, y, z by RX, CV, RZ; the right camera stands at Baseline, TY, TZ, in millimetres. */
static int add_zed(reader *f, const calib_node *root)
{
    static const char *const sides[] = {"LEFT", "RIGHT"}, *const lens[] = {"k1", "k2", "p1", "p2", "k3"};
    static const char *const turns[] = {"RX", "CV", "RZ"}, *const places[] = {"Baseline", "TY", "TZ"};
    const calib_node *stereo = calib_find(root, "STEREO");
    size_t i;
    int view, k, whole = 1;
    if (!stereo || !calib_find(stereo, "Baseline"))
        return -1;
    for (i = 0; i < sizeof(zed_modes) / sizeof(zed_modes[0]) && f->c->modes < 8; i++) {
        calib_mode *mode = &f->c->mode[f->c->modes];
        double turn[3];
        char name[40];
        memset(mode, 0, sizeof(*mode));
        for (view = 0; view < 2; view++) {
            stereo_camera *camera = view ? &mode->cameras.right : &mode->cameras.left;
            const calib_node *section;
            snprintf(name, sizeof(name), "%s_CAM_%s", sides[view], zed_modes[i].name);
            section = calib_find(root, name);
            if (!section)
                break;
            whole = whole && zed_number(f, section, "fx", "", &camera->k[0]) &&
                    zed_number(f, section, "fy", "", &camera->k[4]) &&
                    zed_number(f, section, "cx", "", &camera->k[2]) &&
                    zed_number(f, section, "cy", "", &camera->k[5]);
            for (k = 0; k < 5 && whole; k++)
                whole = zed_number(f, section, lens[k], "", &camera->distortion[k]);
            camera->k[8] = 1.0;
        }
        if (view < 2)
            continue;
        for (k = 0; k < 3 && whole; k++) {
            whole = zed_number(f, stereo, turns[k], zed_modes[i].name, &turn[k]) &&
                    zed_number(f, stereo, places[k], "", &mode->pose.t[k]);
            mode->pose.t[k] *= -(f->c->unit > 0.0 ? f->unit : 0.001);
        }
        if (!whole)
            return 0;
        rotation_of(turn, mode->pose.r);
        mode->width = zed_modes[i].width;
        mode->height = zed_modes[i].height;
        f->c->modes++;
    }
    f->c->file[0] = f->c->file[1] = f->path;
    return f->c->modes
               ? 1
               : wrong(f, stereo, "is of no camera: there are no sections such as LEFT_CAM_HD and RIGHT_CAM_HD");
}

static int too_many(reader *f)
{
    snprintf(f->error, f->size, "%s: is a third file of one camera; a pair has two", f->path);
    return 0;
}

/* EuRoC's sensor.yaml: T_BS takes the camera's system into the body's. */
static int add_euroc(reader *f, const calib_node *root)
{
    const calib_node *motion = calib_find(root, "T_BS");
    const int view = f->c->cameras_named;
    calib_pose pose;
    if (!calib_find(root, "intrinsics"))
        return -1;
    if (view > 1)
        return too_many(f);
    if (!add_intrinsics(f, view, root) || (motion && !read_motion(f, motion, &pose)))
        return 0;
    if (motion) {
        f->c->body[view] = pose_inverse(&pose);
        f->c->placed |= (unsigned)HAS_LEFT_BODY << view;
    }
    f->c->cameras_named++;
    return 1;
}

/* One camera's matrices: a file of ROS or OpenCV. K must have a D or a P beside it: R alone may be another thing. */
static int add_camera(reader *f, const calib_node *root)
{
    const calib_node *found[4];
    const int view = f->c->cameras_named;
    int i, k;
    for (i = 0; i < 4; i++)
        for (k = 0, found[i] = NULL; k < 3 && !found[i]; k++)
            found[i] = calib_find(root, camera_names[i].names[k]);
    if (!found[0] || !(found[1] || found[3]))
        return -1;
    if (view > 1)
        return too_many(f);
    if (!add_lens(f, view, root))
        return 0;
    for (i = 0; i < 4; i++)
        if (!add_matrix(f, view, camera_names[i].bit, found[i]))
            return 0;
    f->c->cameras_named++;
    return 1;
}

/* OpenCV's file of a pair: matrices of both cameras, R and T between, Q of any sign: [X Y Z W] = Q [x y d 1]. */
static int add_opencv(reader *f, const calib_node *root)
{
    const calib_node *q = calib_find(root, "Q"), *r = calib_find(root, "R"), *t = calib_find(root, "T");
    calib *c = f->c;
    int useful = 0, view, i;
    size_t k;
    if (!add_lens(f, 0, root) || !add_lens(f, 1, root))
        return 0;
    for (k = 0; k < sizeof(pair_names) / sizeof(pair_names[0]); k++)
        for (view = 0; view < 2; view++) {
            const calib_node *node = calib_find(root, pair_names[k].names[view]);
            useful |= node != NULL;
            if (!add_matrix(f, view, pair_names[k].bit, node))
                return 0;
        }
    if (q && calib_numbers(q, c->q[0], 16) != 16)
        return wrong(f, q, "must hold 16 numbers, 4 x 4");
    for (i = 12; i < 16 && q; i++)
        c->q[0][i] /= f->unit;
    if (q)
        memcpy(c->q[1], c->q[0], sizeof(c->q[0]));
    c->has_q |= q != NULL;
    if (q && !c->file[0])
        c->file[0] = c->file[1] = f->path;
    /* others may mean something else by R and T */
    if (r && t && calib_numbers(r, c->pose.r, 9) == 9 && calib_numbers(t, c->pose.t, 3) == 3) {
        if (c->rectifies && useful && !(c->known[0] & c->known[1] & HAS_P) && !is_rotation(c->pose.r))
            return wrong(f, r, MUST_TURN);
        for (i = 0; i < 3; i++)
            c->pose.t[i] *= f->unit;
        c->placed |= HAS_POSE;
        useful = 1;
    }
    return useful || q ? 1 : -1;
}

int calib_read(calib *c, const char *path, const calib_node *root, char *error, size_t size)
{
    static int (*const forms[])(reader *, const calib_node *) = {add_middlebury, add_kitti,  add_kalibr, add_zed,
                                                                 add_euroc,      add_camera, add_opencv};
    reader f;
    size_t i;
    int status = -1;
    if (root->further)
        calib_note(c, "%s: line %d: another document begins; the first one is taken", path, root->further);
    f.c = c;
    f.into = &c->cameras;
    f.path = path;
    f.unit = c->unit > 0.0 ? c->unit : 1.0;
    f.error = error;
    f.size = size;
    if (!check_meanings(&f, root))
        return 0;
    for (i = 0; i < sizeof(forms) / sizeof(forms[0]) && status < 0; i++)
        status = forms[i](&f, root);
    if (status < 0)
        snprintf(error, size,
                 "%s: is no calibration: it has no matrices such as M1, D1, R1, P1 or Q of OpenCV, and is no file "
                 "of ROS, Kalibr, EuRoC, ZED, Middlebury or KITTI",
                 path);
    if (!c->file[0])
        c->file[0] = c->file[1] = path;
    return status == 1 && add_size(&f, root);
}
