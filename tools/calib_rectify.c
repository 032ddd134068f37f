#include "calib_rectify.h"

#include <math.h>
#include <string.h>

static void multiply(const double a[9], const double b[9], double product[9])
{
    int i, k;
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            product[3 * i + k] = a[3 * i] * b[k] + a[3 * i + 1] * b[3 + k] + a[3 * i + 2] * b[6 + k];
}

static void apply(const double a[9], const double v[3], double image[3])
{
    int i;
    for (i = 0; i < 3; i++)
        image[i] = a[3 * i] * v[0] + a[3 * i + 1] * v[1] + a[3 * i + 2] * v[2];
}

static double length_of(const double v[3]) { return sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]); }

/* Rows of length 1, at right angles, right-handed; files have few digits. */
int is_rotation(const double r[9])
{
    int i, k, near = 1;
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++) {
            const double *a = r + 3 * i, *b = r + 3 * k;
            near = near && fabs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] - (i == k)) < 0.01;
        }
    return near && r[0] * (r[4] * r[8] - r[5] * r[7]) + r[1] * (r[5] * r[6] - r[3] * r[8]) +
                           r[2] * (r[3] * r[7] - r[4] * r[6]) > 0.0;
}

/* cos I + (1 - cos) n n^T + sin [n]x, with n the axis. */
void rotation_of(const double v[3], double r[9])
{
    const double angle = length_of(v), c = cos(angle), s = sin(angle);
    double n[3] = {0.0, 0.0, 0.0};
    int i, k;
    for (i = 0; i < 3 && angle > 0.0; i++)
        n[i] = v[i] / angle;
    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            r[3 * i + k] = (i == k ? c : 0.0) + (1.0 - c) * n[i] * n[k];
    r[1] -= s * n[2], r[2] += s * n[1];
    r[3] += s * n[2], r[5] -= s * n[0];
    r[6] -= s * n[1], r[7] += s * n[0];
}

/* The skew part of r is sin(angle) times the axis, its trace 1 + 2 cos(angle). */
int rotation_vector(const double r[9], double v[3])
{
    double sine, angle;
    int i;
    v[0] = 0.5 * (r[7] - r[5]);
    v[1] = 0.5 * (r[2] - r[6]);
    v[2] = 0.5 * (r[3] - r[1]);
    sine = length_of(v);
    angle = atan2(sine, 0.5 * (r[0] + r[4] + r[8] - 1.0));
    if (sine < 1e-9)
        return angle < 1.0;
    for (i = 0; i < 3; i++)
        v[i] *= angle / sine;
    return 1;
}

/* From a tilted sensor to the plane that faces the lens: OpenCV's model backwards. */
static void untilt(const double d[14], double *x, double *y)
{
    const double about_x[3] = {-d[12], 0.0, 0.0}, about_y[3] = {0.0, -d[13], 0.0};
    double rx[9], ry[9], turn[9], on[3], facing[3];
    int i;
    rotation_of(about_x, rx);
    rotation_of(about_y, ry);
    multiply(ry, rx, turn);
    on[0] = (*x + turn[2]) / turn[8];
    on[1] = (*y + turn[5]) / turn[8];
    on[2] = 1.0;
    for (i = 0; i < 3; i++)
        facing[i] = turn[i] * on[0] + turn[3 + i] * on[1] + turn[6 + i] * on[2];
    *x = facing[0] / facing[2];
    *y = facing[1] / facing[2];
}

/* Where distortion takes a point of the plane z = 1: 1 = to (x0, y0). Else it moves towards what it takes so. */
static int undistort_step(const double d[14], double x0, double y0, double *x, double *y)
{
    const double s = *x * *x + *y * *y;
    const double radial = (1.0 + ((d[4] * s + d[1]) * s + d[0]) * s) / (1.0 + ((d[7] * s + d[6]) * s + d[5]) * s);
    const double dx = 2.0 * d[2] * *x * *y + d[3] * (s + 2.0 * *x * *x) + s * (d[8] + s * d[9]);
    const double dy = d[2] * (s + 2.0 * *y * *y) + 2.0 * d[3] * *x * *y + s * (d[10] + s * d[11]);
    if (fabs(*x * radial + dx - x0) < 1e-9 && fabs(*y * radial + dy - y0) < 1e-9)
        return 1;
    *x = (x0 - dx) / radial;
    *y = (y0 - dy) / radial;
    return 0;
}

/* The angle off the axis of a fisheye lens's point, by Newton's iteration; short of a right angle. */
static double fisheye_angle(const double d[14], double radius)
{
    double angle = radius < 1.5 ? radius : 1.5;
    int i;
    for (i = 0; i < 50; i++) {
        const double s = angle * angle;
        const double at = angle * (1.0 + s * (d[0] + s * (d[1] + s * (d[2] + s * d[3]))));
        const double slope = 1.0 + s * (3.0 * d[0] + s * (5.0 * d[1] + s * (7.0 * d[2] + s * 9.0 * d[3])));
        angle -= slope > 0.1 ? (at - radius) / slope : 0.0;
        angle = angle < 0.0 ? 0.0 : angle > 1.5 ? 1.5 : angle;
    }
    return angle;
}

/* Where a pixel's ray meets the plane z = 1. Far outside what the coefficients were fitted to there may be no such
   point; then the last that there is on the way there tells. */
static void undistort(const stereo_camera *camera, double u, double v, double ray[3])
{
    const double *d = camera->distortion;
    double x0 = (u - camera->k[2]) / camera->k[0], y0 = (v - camera->k[5]) / camera->k[4], part;
    if (camera->lens == STEREO_LENS_FISHEYE) {
        const double radius = sqrt(x0 * x0 + y0 * y0);
        part = radius > 0.0 ? tan(fisheye_angle(d, radius)) / radius : 1.0;
        ray[0] = part * x0;
        ray[1] = part * y0;
        ray[2] = 1.0;
        return;
    }
    untilt(d, &x0, &y0);
    ray[0] = x0;
    ray[1] = y0;
    ray[2] = 1.0;
    for (part = 1.0; part > 0.1; part -= 0.05) {
        double x = part * x0, y = part * y0;
        int i;
        for (i = 0; i < 500 && isfinite(x) && isfinite(y); i++)
            if (undistort_step(d, part * x0, part * y0, &x, &y)) {
                ray[0] = x / part;
                ray[1] = y / part;
                return;
            }
    }
}

/* The mean of the image's corners in the rectified view, where the principal point is 0; of a fisheye lens the
   image's middle, as its corners may lie behind the view. */
static void middle(const stereo_camera *camera, double focal, uint32_t width, uint32_t height, double at[2])
{
    const int count = camera->lens == STEREO_LENS_FISHEYE ? 1 : 4;
    int i;
    at[0] = at[1] = 0.0;
    for (i = 0; i < count; i++) {
        double ray[3], turned[3], x = i & 1 ? width - 1.0 : 0.0, y = i & 2 ? height - 1.0 : 0.0;
        if (count == 1)
            x = 0.5 * (width - 1.0), y = 0.5 * (height - 1.0);
        undistort(camera, x, y, ray);
        apply(camera->r, ray, turned);
        at[0] += focal * turned[0] / turned[2] / count;
        at[1] += focal * turned[1] / turned[2] / count;
    }
}

/* Half of the way back, for the right camera, and t turned by it. */
static int turn_half(const calib_pose *pose, double half[9], double along[3])
{
    double turn[3];
    int i;
    if (!rotation_vector(pose->r, turn) || length_of(turn) > 1.5707963)
        return 0;
    for (i = 0; i < 3; i++)
        turn[i] *= -0.5;
    rotation_of(turn, half);
    apply(half, pose->t, along);
    return 1;
}

int cameras_lie(const calib_pose *pose)
{
    double half[9], along[3];
    if (!turn_half(pose, half, along))
        return CAMERAS_TURNED;
    if (fabs(along[1]) > fabs(along[0]) || fabs(along[2]) > fabs(along[0]))
        return CAMERAS_ABOVE;
    return along[0] > 0.0 ? CAMERAS_SWAPPED : CAMERAS_BESIDE;
}

int rectify_cameras(stereo_calibration *cameras, const calib_pose *pose, uint32_t width, uint32_t height)
{
    double half[9], back[9], along[3], common[9], axis[3], moved[3], left[2], right[2], focal, sine, angle;
    int i;
    if (cameras_lie(pose) != CAMERAS_BESIDE || !turn_half(pose, half, along))
        return 0;
    for (i = 0; i < 9; i++)
        back[i] = half[3 * (i % 3) + i / 3]; /* the left camera turns the other way */
    /* both turn about (along) x (-1 0 0) until along is the negative x axis */
    axis[0] = 0.0;
    axis[1] = -along[2];
    axis[2] = along[1];
    sine = length_of(axis);
    angle = atan2(sine, -along[0]);
    for (i = 0; i < 3; i++)
        axis[i] *= sine > 0.0 ? angle / sine : 0.0;
    rotation_of(axis, common);
    multiply(common, back, cameras->left.r);
    multiply(common, half, cameras->right.r);
    apply(common, along, moved);
    focal = 0.5 * (cameras->left.k[4] + cameras->right.k[4]);
    middle(&cameras->left, focal, width, height, left);
    middle(&cameras->right, focal, width, height, right);
    memset(cameras->left.p, 0, sizeof(cameras->left.p));
    cameras->left.p[0] = cameras->left.p[5] = focal;
    cameras->left.p[2] = 0.5 * (width - 1.0) - 0.5 * (left[0] + right[0]);
    cameras->left.p[6] = 0.5 * (height - 1.0) - 0.5 * (left[1] + right[1]);
    cameras->left.p[10] = 1.0;
    memcpy(cameras->right.p, cameras->left.p, sizeof(cameras->left.p));
    cameras->right.p[3] = focal * moved[0];
    return isfinite(cameras->left.p[2]) && isfinite(cameras->left.p[6]);
}

/* The motion back. */
calib_pose pose_inverse(const calib_pose *pose)
{
    calib_pose back;
    int i;
    for (i = 0; i < 9; i++)
        back.r[i] = pose->r[3 * (i % 3) + i / 3];
    apply(back.r, pose->t, back.t);
    for (i = 0; i < 3; i++)
        back.t[i] = -back.t[i];
    return back;
}

/* First b, then a. */
calib_pose pose_after(const calib_pose *a, const calib_pose *b)
{
    calib_pose both;
    int i;
    multiply(a->r, b->r, both.r);
    apply(a->r, b->t, both.t);
    for (i = 0; i < 3; i++)
        both.t[i] += a->t[i];
    return both;
}

void widen_q(const float q[16], double wide[16])
{
    int i;
    for (i = 0; i < 16; i++)
        wide[i] = (double)q[i];
}
