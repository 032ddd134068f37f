#include "calib.h"
#include "calib_parse.h"
#include "calib_read.h"
#include "calib_rectify.h"
#include "common.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int calib_add(calib *c, const char *path, char *error, size_t size)
{
    size_t length;
    char *text = (char *)read_file(path, &length, error, size);
    calib_node *root = text ? calib_parse(path, text, length, error, size) : NULL;
    const int whole = root && calib_read(c, path, root, error, size);
    free(text);
    calib_node_free(root);
    return whole;
}

/* ---- once all are read ---- */

static int knows(const calib *c, unsigned bits) { return (c->known[0] & c->known[1] & bits) == bits; }

/* P1 and P2 of single cameras' calibrations tell of no baseline. */
static int knows_apart(const calib *c)
{
    const double *a = c->cameras.left.p, *b = c->cameras.right.p;
    return knows(c, HAS_P) && fabs(a[3] - b[3]) + fabs(a[7] - b[7]) > 0.0;
}

/* Whether R1 R2 P1 P2 are to be made from K, D, R and T. */
static int is_unrectified(const calib *c)
{
    return c->modes || (!(knows(c, HAS_R) && knows_apart(c)) && knows(c, HAS_K | HAS_D) && (c->placed & HAS_POSE));
}

int calib_rectifies(const calib *c, const char *path, char *error, size_t size)
{
    static const char *const names[4][2] = {{"M1", "M2"}, {"D1", "D2"}, {"R1", "R2"}, {"P1", "P2"}};
    char missing[32] = "";
    int view, i;
    if (is_unrectified(c) || knows(c, HAS_K | HAS_D | HAS_R | HAS_P))
        return 1;
    for (view = 0; view < 2; view++)
        for (i = 0; i < 4; i++)
            if (!(c->known[view] & (1u << i))) {
                strcat(missing, " ");
                strcat(missing, names[i][view]);
            }
    if (c->cameras_named == 1 && !c->known[1])
        snprintf(error, size, "%s: tells of one camera, the left one; another --calib must name the right one's file",
                 path);
    else if (c->has_q && !c->known[0] && !c->known[1])
        snprintf(error, size, "%s: lacks the cameras, for it tells of images that are rectified already; leave out "
                 "--prepare rectify, or give the cameras' own calibration", path);
    else
        snprintf(error, size, "%s: lacks%s, which --prepare rectify needs (or M1 D1 M2 D2 with R of 9 numbers and T "
                 "of 3; Kalibr's T_cn_cnm1; EuRoC's T_BS of both cameras)", path, missing);
    return 0;
}

static int misplaced(const calib *c, int where, char *error, size_t size)
{
    const char *a = c->file[0], *b = c->file[1];
    const int two = c->cameras_named == 2 && strcmp(a, b) != 0;
    const char *what = "the cameras look more than a right angle apart";
    if (where == CAMERAS_ABOVE)
        what = "the cameras stand above each other or one behind the other (P2 or T lies along y or z); they must "
               "stand side by side";
    if (where == CAMERAS_SWAPPED)
        what = two ? "are swapped: the second camera stands left of the first; give the left camera's file first"
                   : "left and right are swapped: the right camera stands left of the left one (P2, T or Q)";
    snprintf(error, size, "%s%s%s: %s", a, two ? " and " : "", two ? b : "", what);
    return 0;
}

/* A fisheye lens has four coefficients, also where one file tells of the lens and another one of D; OpenCV's files of
   such lenses do not name it. And K's skew, which hardly a camera has, is left out, as OpenCV's maps leave it out. */
static int check_lens(calib *c, int view, char *error, size_t size)
{
    const stereo_camera *camera = view ? &c->cameras.right : &c->cameras.left;
    int i;
    for (i = 4; i < 14 && camera->lens == STEREO_LENS_FISHEYE; i++)
        if (camera->distortion[i] != 0.0) {
            snprintf(error, size, "%s: D%d must hold 4 coefficients, k1 k2 k3 k4, for a fisheye lens has no others",
                     c->file[view], view + 1);
            return 0;
        }
    if (c->rectifies && view == 0 && (c->known[0] & (HAS_FOUR | HAS_LENS)) == HAS_FOUR &&
        camera->distortion[0] != 0.0)
        calib_note(c, "%s: D1 holds four numbers, which are taken for k1 k2 p1 p2, for the file names no model; if it is "
                   "a fisheye lens, add fisheye_model: 1", c->file[0]);
    if (c->rectifies && fabs(camera->k[1]) > 1e-4 * fabs(camera->k[0]))
        calib_note(c, "%s: the skew of K%d is left out", c->file[view], view + 1);
    return 1;
}

/* The rows of a rectified pair lie at the same height in both views, and its cameras apart. */
static int check_projections(const calib *c, char *error, size_t size)
{
    const double *a = c->cameras.left.p, *b = c->cameras.right.p;
    const char *what = NULL;
    if (fabs(a[0] - b[0]) > 1e-3 * fabs(a[0]) || fabs(a[5] - b[5]) > 1e-3 * fabs(a[5]) || fabs(a[6] - b[6]) > 0.5)
        what = "must agree in fx, fy and cy, as they do after a stereo calibration";
    else if (c->rectifies && !knows_apart(c))
        what = "tell of no baseline, as after calibrations of single cameras; a stereo calibration must tell it";
    if (what)
        snprintf(error, size, "%s: P1 and P2 %s", c->file[1], what);
    return !what;
}

int calib_finish(calib *c, char *error, size_t size)
{
    float q[16];
    int where = CAMERAS_BESIDE;
    if (!check_lens(c, 0, error, size) || !check_lens(c, 1, error, size))
        return 0;
    if ((c->placed & HAS_BODIES) == HAS_BODIES && !(c->placed & HAS_POSE)) {
        const calib_pose back = pose_inverse(&c->body[0]);
        c->pose = pose_after(&c->body[1], &back);
        c->placed |= HAS_POSE;
    }
    if (knows_apart(c)) {
        const double x = c->cameras.right.p[3] - c->cameras.left.p[3];
        const double y = c->cameras.right.p[7] - c->cameras.left.p[7];
        where = fabs(y) > fabs(x) ? CAMERAS_ABOVE : x > 0.0 ? CAMERAS_SWAPPED : CAMERAS_BESIDE;
    } else if (c->modes || (c->placed & HAS_POSE)) {
        const calib_pose *pose = c->modes ? &c->mode[0].pose : &c->pose;
        where = cameras_lie(pose);
    } else if (c->has_q && c->q[0][11] * c->q[0][14] < 0.0) {
        where = CAMERAS_SWAPPED; /* what lies before the cameras would get a depth below 0 */
    }
    if (where != CAMERAS_BESIDE)
        return misplaced(c, where, error, size);
    if (knows(c, HAS_P) && !is_unrectified(c) && !check_projections(c, error, size))
        return 0;
    if (!c->has_q && knows(c, HAS_P) && stereo_calibration_q(&c->cameras, q) == STEREO_OK) {
        widen_q(q, c->q[0]);
        widen_q(q, c->q[1]);
        c->has_q = 1;
    }
    c->has_q |= c->rectifies && is_unrectified(c);
    return 1;
}

/* ---- for pairs of one size ---- */

/* An image that was made smaller or larger: pixel centres lie at (u + 0.5) * factor - 0.5. */
static void scale_camera(stereo_camera *camera, double x, double y)
{
    int i;
    for (i = 0; i < 4; i++) {
        camera->p[i] *= x;
        camera->p[4 + i] *= y;
    }
    for (i = 0; i < 3; i++) {
        camera->k[i] *= x;
        camera->k[3 + i] *= y;
    }
    camera->k[2] += 0.5 * x - 0.5;
    camera->k[5] += 0.5 * y - 0.5;
    camera->p[2] += 0.5 * x - 0.5;
    camera->p[6] += 0.5 * y - 0.5;
}

static void scale_q(double q[16], double x, double y)
{
    int i;
    for (i = 0; i < 16; i += 4) {
        q[i + 3] += q[i] * (0.5 / x - 0.5) + q[i + 1] * (0.5 / y - 0.5);
        q[i] /= x;
        q[i + 1] /= y;
        q[i + 2] /= x;
    }
}

/* The mode of such images, or none: the line is in error. */
static const calib_mode *find_mode(const calib *c, uint32_t width, uint32_t height, char *error, size_t size)
{
    int i;
    for (i = 0; i < c->modes; i++)
        if (c->mode[i].width == width && c->mode[i].height == height)
            return &c->mode[i];
    snprintf(error, size, "%s: has no calibration of %ux%u images; it has", c->file[0], width, height);
    for (i = 0; i < c->modes; i++)
        snprintf(error + strlen(error), size - strlen(error), "%s %ux%u", i ? "," : "", c->mode[i].width,
                 c->mode[i].height);
    return NULL;
}

/* R1 R2 P1 P2 and Q from what is known. */
static int rectify(const char *path, stereo_calibration *cameras, const calib_pose *pose, uint32_t width,
                   uint32_t height, double q[16], char *error, size_t size)
{
    const double *left = cameras->left.k, *right = cameras->right.k;
    float made[16];
    if (left[0] > 0.0 && left[4] > 0.0 && right[0] > 0.0 && right[4] > 0.0 &&
        rectify_cameras(cameras, pose, width, height) && stereo_calibration_q(cameras, made) == STEREO_OK) {
        widen_q(made, q);
        return 1;
    }
    snprintf(error, size, "%s: its cameras cannot be rectified: focal lengths must be above 0, and T along x", path);
    return 0;
}

int calib_fit(const calib *c, uint32_t width, uint32_t height, int colour, calib_fitted *fitted, char *error,
              size_t size)
{
    uint32_t own_width = c->modes ? c->mode[0].width : c->width;
    uint32_t own_height = c->modes ? c->mode[0].height : c->height;
    const calib_pose *pose = &c->pose;
    double q[16], x, y;
    int i;
    memset(fitted, 0, sizeof(*fitted));
    memcpy(q, c->q[colour], sizeof(q));
    fitted->cameras = colour && c->has_colour ? c->colour : c->cameras;
    if (!width)
        width = own_width ? own_width : 640, height = own_height ? own_height : 480;
    if (c->modes) {
        const calib_mode *mode = find_mode(c, width, height, error, size);
        if (!mode)
            return 0;
        fitted->cameras = mode->cameras;
        pose = &mode->pose;
        own_width = width, own_height = height;
    } else if (!own_width)
        own_width = width, own_height = height;
    if (c->rectifies && is_unrectified(c) &&
        !rectify(c->file[0], &fitted->cameras, pose, own_width, own_height, q, error, size))
        return 0;
    x = (double)width / own_width;
    y = (double)height / own_height;
    if (width != own_width || height != own_height) {
        /* within the rounding of both sides; sizes that nearly agree were cut, not scaled */
        if (fabs(x * own_height - height) >= 1.0 || fabs(y * own_width - width) >= 1.0 || fabs(x - 1.0) < 0.05) {
            snprintf(error, size,
                     "%s: is a calibration of %ux%u images, but the pair is %ux%u, which has another shape",
                     c->size_file, own_width, own_height, width, height);
            return 0;
        }
        fitted->width = own_width;
        fitted->height = own_height;
        scale_camera(&fitted->cameras.left, x, y);
        scale_camera(&fitted->cameras.right, x, y);
        scale_q(q, x, y);
    }
    for (i = 0; i < 16; i++)
        fitted->q[i] = (float)q[i];
    return 1;
}
