/* What calibration files tell: read by calib_read, used by calib. */
#ifndef STEREO_TOOL_CALIB_DATA_H
#define STEREO_TOOL_CALIB_DATA_H

#include "calib_rectify.h"

#include <stddef.h>

/* Bits of calib.known, and of calib.placed. */
enum { HAS_K = 1, HAS_D = 2, HAS_R = 4, HAS_P = 8, HAS_LENS = 16, HAS_FOUR = 32 }; /* a model's name; D of 4 numbers */
enum { HAS_POSE = 1, HAS_LEFT_BODY = 2, HAS_RIGHT_BODY = 4, HAS_BODIES = 6 };

/* A mode of a ZED camera: each size of its images has a calibration of its own. */
typedef struct calib_mode {
    uint32_t width, height;
    stereo_calibration cameras;
    calib_pose pose;
} calib_mode;

typedef struct calib {
    double unit;                     /* metres in the unit of the files, 0 = as they say; before the first is added */
    int rectifies;                   /* the program will rectify by it: else Q and P tell of views made elsewhere */
    stereo_calibration cameras;
    unsigned known[2];               /* by view: what the files have told of it, bits HAS_K..HAS_FOUR */
    calib_pose pose, body[2];        /* body: from a common system into each camera's */
    unsigned placed;                 /* what is known of them, bits HAS_POSE..HAS_RIGHT_BODY */
    calib_mode mode[8];
    int modes;
    uint32_t width, height;          /* of the cameras' images, 0 = not told */
    double q[2][16];                 /* depth in metres: of grey pictures, of colour ones */
    int has_q;
    stereo_calibration colour;       /* of KITTI's colour cameras, where `cameras` are the grey ones */
    int has_colour;
    int cameras_named;               /* files that tell of one camera alone: the first is the left one */
    const char *file[2], *size_file; /* which told of a view, and of the size */
    char note[6][400];               /* what was left out of the files */
    int notes;
} calib;

#endif
