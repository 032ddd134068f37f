/* A scene of textured planes, boxes, spheres and cylinders, seen by a rectified pair of pinhole cameras. Everything
   is computed with + - * / and sqrt on doubles and with integer hashes, in a fixed order: the same pixels on every
   machine.

   Camera: pixel (x, y) looks along ((x - cx) / W, (y - cy) / W, 1) with the principal point (cx, cy) in the image's
   middle; the focal length is W pixels. The right camera stands `baseline` to the right; a point at depth Z has the
   disparity W * baseline / Z in both views. */
#ifndef SYNTH_SCENE_H_INCLUDED
#define SYNTH_SCENE_H_INCLUDED

#include <stdint.h>

#define SYNTH_MAX_OBJECTS 48

typedef struct synth_vec { double x, y, z; } synth_vec;

typedef enum synth_shape { SYNTH_BOX, SYNTH_SPHERE, SYNTH_CYLINDER } synth_shape;

typedef enum synth_pattern {
    SYNTH_STONE,                     /* noise of many octaves */
    SYNTH_TILES,                     /* tiles of random brightness with joints, and noise */
    SYNTH_BRICKS,                    /* the same in running bond */
    SYNTH_RINGS,                     /* bands across the second axis, and noise */
    SYNTH_PLASTER                    /* almost nothing: a few grey levels of slow noise */
} synth_pattern;

typedef struct synth_object {
    synth_shape shape;
    synth_vec centre;
    synth_vec axis[3];               /* orthonormal; a cylinder stands along axis[1] */
    synth_vec half;                  /* half extents; radius in x, a cylinder's half height in y */
    synth_pattern pattern;
    synth_vec colour[2];             /* 0..1, the noise mixes them */
    double cell;                     /* size of the coarsest feature */
    double reach;                    /* radius of a sphere around it; 0 = without bounds (ground and walls) */
    uint32_t seed;
} synth_object;

typedef struct synth_scene {
    synth_object object[SYNTH_MAX_OBJECTS];
    uint32_t count;
    uint32_t width, height;
    double focal;                    /* pixels */
    double baseline;
    synth_vec position;              /* left camera */
    synth_vec right, down, forward;  /* axes of both cameras */
} synth_scene;

/* The scene of a seed at a moment (frame number): objects and cameras move a little, to and fro. */
void synth_scene_make(synth_scene *scene, uint32_t width, uint32_t height, uint32_t disparities, uint32_t seed,
                      double moment);

/* The colour of a pixel, 0..1, box-filtered over its area. view: 0 = left, 1 = right. */
synth_vec synth_scene_colour(const synth_scene *scene, int view, uint32_t x, uint32_t y);

/* The disparity at a pixel's centre. *visible: 1 where the other camera sees the same point, inside its image. */
double synth_scene_disparity(const synth_scene *scene, int view, uint32_t x, uint32_t y, int *visible);

/* 0..1 -> 0..255, with noise of that deviation in levels, bell-shaped, from a seed and two indices. */
uint8_t synth_level(double value, double noise, uint32_t seed, uint32_t index, uint32_t channel);

#endif /* SYNTH_SCENE_H_INCLUDED */
