/* Pairs with ground truth, and matchers that run on them by turns. */
#ifndef STEREO_BENCH_RUNNER_H
#define STEREO_BENCH_RUNNER_H

#include "rivals.h"

#include "../../tools/engine.h"
#include "../../tools/map.h"
#include "../../tools/report.h"

#define MAX_ROUNDS 101
#define MAX_WORDS 64

enum { KITTI, CONES, TSUKUBA, SCENES };

typedef struct scene {
    const char *name, *left, *right, *truth, *mask;
    double scale;                    /* of the truth's samples */
    uint32_t width, height, disparities;
    int kitti;                       /* errors are D1's, else above a pixel */
    image colour[2];
    uint8_t *grey[2];
    map known;
} scene;

extern scene scenes[SCENES];

typedef struct runner {
    options o;
    engine e;
    char words[1000];
    char *argument[MAX_WORDS];
    const image *pictures[2];
    image grey[2];
    float *map;
    rival *other;                    /* NULL: ours */
    const scene *on;
    uint32_t threads, rounds;
    double ms[MAX_ROUNDS], cpu_ms[MAX_ROUNDS], pass_ms[MAX_PASSES][MAX_ROUNDS];
    stereo_pass_info passes[MAX_PASSES];
    uint32_t pass_count;
} runner;

/* Reads the pair from the folder, or makes one (NULL); once. 0: it failed, which was told. */
int open_scene(scene *s, const char *folder);
void close_scenes(void);

/* Ours, with the program's options, on colour or grey pictures. 0: it failed, which was told. */
int open_ours(runner *r, const char *settings, int colour, const scene *s, uint32_t threads, const char *simd);
int open_rival(runner *r, rival_kind kind, const scene *s, uint32_t threads);
/* Runs each at least three times and at most `rounds` times. */
void take_turns(runner *r, int count, uint32_t rounds);
/* Percentage of wrong pixels among the known ones, holes filled; < 0: no pixel is known. */
double wrong_of(runner *r);
void close_runner(runner *r);

double median(const double *values, uint32_t count);
double median_of(const runner *r);

#endif
