/* Rectification of two cameras whose places to each other are known. */
#ifndef STEREO_TOOL_CALIB_RECTIFY_H
#define STEREO_TOOL_CALIB_RECTIFY_H

#include "stereo.h"

/* The rotation by |v| radians about v, row by row, and back; 0 where the angle is half a turn. */
void rotation_of(const double v[3], double r[9]);
int rotation_vector(const double r[9], double v[3]);
int is_rotation(const double r[9]);

/* Where the right camera stands: x in its system = r * x in the left one's + t, t in metres. */
typedef struct calib_pose {
    double r[9], t[3];
} calib_pose;
calib_pose pose_inverse(const calib_pose *pose);
calib_pose pose_after(const calib_pose *a, const calib_pose *b); /* first b, then a */

enum { CAMERAS_BESIDE, CAMERAS_SWAPPED, CAMERAS_ABOVE, CAMERAS_TURNED };
int cameras_lie(const calib_pose *pose);

/* Bouguet's rectification: fills r and p of both cameras from their k and distortion and from where they stand. Both
   turn by half of r, one this way and one that, then together until t lies along x. The focal length is the mean of
   both fy, the principal point the one that keeps the images' corners in the middle, the same for both, so that
   disparity 0 is infinity: OpenCV's stereoRectify with CALIB_ZERO_DISPARITY and alpha = -1. Fisheye cameras turn
   alike, as in OpenCV's fisheye::stereoRectify, and keep the focal length, which is the scale in the middle of the
   images. But the images' middles stay in the middle: a lens of 180 degrees and more has corners that no plane shows.
   0: the cameras do not stand beside each other, or the views show nothing. */
int rectify_cameras(stereo_calibration *cameras, const calib_pose *pose, uint32_t width, uint32_t height);

/* The library's Q in double precision. */
void widen_q(const float q[16], double wide[16]);

#endif
