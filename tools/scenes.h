/* The pairs with ground truth of a data folder, laid out as tests/README.md says. */
#ifndef STEREO_TOOL_SCENES_H
#define STEREO_TOOL_SCENES_H

#include "image_io.h"
#include "score.h"

#define MAX_SCENES 128
#define SCENE_PATH 600

/* Which pixels are scored. Middlebury's second version has all three. */
enum { REGION_NONOCC = 0, REGION_ALL = 1, REGION_DISC = 2, REGIONS = 3 };

typedef enum scene_group {
    GROUP_MIDDLEBURY_V2 = 0,         /* tsukuba, venus, teddy, cones: three regions, 1 px */
    GROUP_KITTI = 1,                 /* D1 */
    GROUP_MIDDLEBURY = 2,            /* 2001, 2005, 2006, 2014: visible pixels, 1 or 2 px */
    GROUP_FURTHER = 3,               /* KITTI 2012, Scene Flow */
    GROUP_WITHOUT_TRUTH = 4,
    GROUPS = 5
} scene_group;

typedef struct scene {
    char name[64];                   /* "middlebury_v2/teddy" */
    scene_group group;
    uint32_t disparities;
    double threshold;                /* px: an error beyond it is what this scene counts */
    double scale;                    /* of integer ground truth; 0 = as the file's bits say */
    char left[SCENE_PATH], right[SCENE_PATH], truth[SCENE_PATH];
    char truth_right[SCENE_PATH];    /* "" or what tells the visible pixels */
    char truth_all[SCENE_PATH];      /* "" or a truth that knows hidden pixels, where `truth` does not */
    char mask[REGIONS][SCENE_PATH];  /* "" or 255 = in the region */
} scene;

typedef struct scene_pair {
    image left, right;
    map truth[REGIONS];              /* values NULL: there is no such region */
} scene_pair;

/* Those that are there, in a fixed order; at most MAX_SCENES. */
int scenes_find(const char *folder, scene *scenes);
/* Keeps those whose name contains one of the words between commas (NULL = all), and, if told, have a truth. */
int scenes_choose(scene *scenes, int count, const char *words, int truth);
const char *group_text(scene_group group);

/* 0: error says why, and nothing is held. */
int scene_open(const scene *s, scene_pair *pair, char *error, size_t size);
void scene_close(scene_pair *pair);

#endif
