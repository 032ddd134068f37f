/* The cameras of a pair from the files that calibration programs and data sets leave. */
#ifndef STEREO_TOOL_CALIB_H
#define STEREO_TOOL_CALIB_H

#include "stereo.h"

#include <stddef.h>

/* Where the right camera stands: x in its system = r * x in the left one's + t, t in metres. */
typedef struct calib_pose {
    double r[9], t[3];
} calib_pose;

/* A mode of a ZED camera: each size of its images has a calibration of its own. */
typedef struct calib_mode {
    uint32_t width, height;
    stereo_calibration cameras;
    calib_pose pose;
} calib_mode;

typedef struct calib {
    double unit;                     /* metres in the unit of the files, 0 = as they say; before the first is added */
    stereo_calibration cameras;
    unsigned known[2];               /* by view: what the files have told of it, bits in calib.c */
    calib_pose pose, body[2];        /* body: from a common system into each camera's */
    unsigned placed;                 /* what is known of them, bits in calib.c */
    calib_mode mode[8];
    int modes;
    uint32_t width, height;          /* of the cameras' images, 0 = not told */
    double q[2][16];                 /* depth in metres: of grey pictures, of colour ones */
    int has_q;
    int cameras_named;               /* files that tell of one camera alone: the first is the left one */
    const char *file[2], *size_file; /* which told of a view, and of the size */
} calib;

/* The same for pairs of one size. */
typedef struct calib_fitted {
    stereo_calibration cameras;
    float q[16];
    uint32_t width, height;          /* from which it was scaled; 0 = it was not */
} calib_fitted;

/* Adds what a file tells: matrices as OpenCV's FileStorage writes them (YAML, JSON, XML); a file a camera of ROS, also a
   printed camera_info, or of EuRoC (sensor.yaml); Kalibr's camchain; calib.txt of Middlebury or KITTI; ZED's .conf.
   0: the line is in error. */
int calib_add(calib *c, const char *path, char *error, size_t size);
/* Looks, once all files are read, whether they tell of a left and a right camera. 0: the line is in error. */
int calib_finish(calib *c, char *error, size_t size);
/* 1 = both cameras can be rectified. Else 0, and what is missing in `missing`. */
int calib_rectifies(const calib *c, char *missing, size_t size);
/* The calibration for pairs of a size, scaled to it where the shape is the same; 0 0 = for its own size. 0: the line is in
   error. */
int calib_fit(const calib *c, uint32_t width, uint32_t height, int colour, calib_fitted *fitted, char *error, size_t size);

#endif
