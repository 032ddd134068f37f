/* The cameras of a pair from the files that calibration programs and data sets leave. */
#ifndef STEREO_TOOL_CALIB_H
#define STEREO_TOOL_CALIB_H

#include "stereo.h"

typedef struct calib {
    stereo_calibration cameras;
    unsigned known[2];               /* by view: what the files have told of it, bits in calib.c */
    uint32_t width, height;          /* of the cameras' images, 0 = not told */
    float q[2][16];                  /* depth, in metres where the file says so: of grey pictures, of colour ones */
    int has_q;
    int cameras_named;               /* files that tell of one camera alone: the first is the left one */
} calib;

/* Adds what a file tells: matrices as OpenCV's FileStorage writes them (YAML, XML), or as ROS does, a file a camera;
   calib.txt of Middlebury or KITTI. 0: the line is in error. */
int calib_add(calib *c, const char *path, char *error, size_t size);
/* 1 = both cameras can be rectified. Else 0, and what is missing in `missing`. */
int calib_rectifies(const calib *c, char *missing, size_t size);
/* Completes q once all files are read: OpenCV's Q, or from P1 and P2. */
void calib_finish(calib *c);

#endif
