/* The cameras of a pair from the files that calibration programs and data sets leave. */
#ifndef STEREO_TOOL_CALIB_H
#define STEREO_TOOL_CALIB_H

#include "calib_data.h"

/* The same for pairs of one size. */
typedef struct calib_fitted {
    stereo_calibration cameras;
    float q[16];
    uint32_t width, height;          /* from which it was scaled; 0 = it was not */
} calib_fitted;

/* Adds what a file tells: matrices as OpenCV's FileStorage writes them (YAML, JSON, XML); a file a camera of ROS
   (also a printed camera_info) or of EuRoC (sensor.yaml); Kalibr's camchain; calib.txt of Middlebury or KITTI,
   calib_cam_to_cam.txt of KITTI's raw data; ZED's.
   0: the line is in error. */
int calib_add(calib *c, const char *path, char *error, size_t size);
/* Looks, once all files are read, whether they tell of a left and a right camera. 0: the line is in error. */
int calib_finish(calib *c, char *error, size_t size);
/* Can both cameras be rectified? Else the line is in error; path: the last file. */
int calib_rectifies(const calib *c, const char *path, char *error, size_t size);
/* The calibration for pairs of a size, scaled to it where the shape is the same; 0 0 = for its own size. 0: the
   line is in error. */
int calib_fit(const calib *c, uint32_t width, uint32_t height, int colour, calib_fitted *fitted, char *error,
              size_t size);

#endif
