/* Rectification of two cameras whose places to each other are known. */
#ifndef STEREO_TOOL_CALIB_RECTIFY_H
#define STEREO_TOOL_CALIB_RECTIFY_H

#include "stereo.h"

/* The rotation by |v| radians about v, row by row, and back; 0 where the angle is half a turn. */
void rotation_of(const double v[3], double r[9]);
int rotation_vector(const double r[9], double v[3]);

/* Where the right camera stands. */
enum { CAMERAS_BESIDE, CAMERAS_SWAPPED, CAMERAS_ABOVE, CAMERAS_TURNED };
int cameras_lie(const double r[9], const double t[3]);

/* Bouguet's rectification: fills r and p of both cameras from their k and distortion and from R and T, which take a point
   of the left camera's system into the right one's. Both cameras turn by half of R, then together until T lies along x.
   The focal length is the mean of both fy, the principal point the one that keeps the images' corners in the middle, the
   same for both, so that disparity 0 is infinity: OpenCV's stereoRectify with CALIB_ZERO_DISPARITY and alpha = -1.
   0: the cameras do not stand beside each other, or the views show nothing. */
int rectify_cameras(stereo_calibration *cameras, const double r[9], const double t[3], uint32_t width, uint32_t height);

#endif
