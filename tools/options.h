/* The command line: one table of options, each for some of the commands. */
#ifndef STEREO_TOOL_OPTIONS_H
#define STEREO_TOOL_OPTIONS_H

#include "stereo.h"
#include "calib.h"
#include "common.h"
#include "score.h"

enum { COMMAND_MATCH = 1, COMMAND_EVAL = 2, COMMAND_BENCH = 4, COMMAND_DEVICES = 8, COMMAND_ACCURACY = 16, COMMAND_SEARCH = 32,
       COMMAND_TUNE = 64 };

#define MAX_VARIED 64
#define PNG_SCALE 256u               /* of disparities in a 16-bit PNG, where nothing else is told */

typedef struct options {
    int command;
    const char *argument[4];         /* what is no option: LEFT RIGHT, DISPARITY GROUND_TRUTH, or a FOLDER */
    int arguments;
    int json, quiet, helped;         /* helped: help was asked for and printed */
    /* match and bench */
    stereo_pipeline pipeline;
    stereo_backend backend;
    int backend_given;
    const char *device, *rates, *kernels;
    uint32_t threads, disparities;
    int threads_given;
    int32_t min_disparity;
    int min_given, auto_range, no_check;
    stereo_simd simd;
    uint64_t max_memory;             /* 0 = no cap */
    uint32_t bits;                   /* of 16-bit samples; 0 = to be found out */
    uint32_t png_scale;              /* what disparities are times in a 16-bit PNG */
    stereo_tuning tuning;            /* bench */
    stereo_tuning tuning_given;      /* fields that are not 0: what --kernels knows of them does not count */
    /* match */
    const char *out, *right, *confidence, *depth, *view, *mask, *mask_right, *batch, *format;
    uint32_t invalid_value;          /* of samples that no camera saw */
    int invalid_value_given;
    const char *q_file;
    const char *calib_file[4];
    int calib_files;
    calib calib;
    double unit;                     /* metres in that of --calib, --q and --baseline; 0 = as the file says, else metres */
    double focal, baseline, cx, cy, doffs;
    int focal_given, baseline_given, cx_given, cy_given;
    int resume, shard_given;
    uint32_t shard, shards;
    /* bench */
    uint32_t width, height, repeat, warmup;
    int paper_sizes;                 /* --size paper */
    const char *plan_for, *experiment, *truth;
    const char *timing_given;        /* of --repeat and --warmup one that was given, else NULL */
    double budget_ms, seconds;       /* tune; budget 0 = not given */
    int explain, seconds_given;
    const char *pipeline_given;      /* of the options that change the pipeline the first, else NULL */
    uint32_t context_flags;          /* stereo_context_flags: what plan_for means */
    /* accuracy and search */
    const char *scenes, *only;       /* words: scenes and methods whose names contain them */
    const char *vary[MAX_VARIED];    /* KEY=VALUE,VALUE */
    int varied;
    uint32_t folds, minutes;         /* minutes: of search --front */
    int front, minutes_given;
    /* eval, and --truth of bench */
    double scale, disparity_scale, invalid;
    int scale_given, disparity_scale_given, invalid_given, kitti, fill;
    double threshold[MAX_THRESHOLDS];
    char threshold_text[MAX_THRESHOLDS][24]; /* as it was written */
    int thresholds;
} options;

/* Reads argv[1..]. DONE, or fails with WRONG; `helped` is set where the command has nothing left to do. */
int options_read(options *o, int command, int argc, char **argv);

/* KEY=VALUE of stereo_tuning, as --tune takes it. */
int options_tune(options *o, const char *text);

#endif
