/* Matching one pair from files to files; `match` does it once, a batch for every line. */
#ifndef STEREO_TOOL_PAIR_H
#define STEREO_TOOL_PAIR_H

#include "engine.h"

typedef struct pair_files {
    const char *left, *right, *out;
    const char *right_out, *confidence, *depth, *view; /* NULL = not wanted */
    const char *mask, *mask_right;
    const char *format;              /* of outputs whose names have no suffix: "png"; NULL = pfm */
} pair_files;

#define MAX_WARNINGS 6
typedef struct pair_report {
    uint32_t width, height, channels, bits;
    const char *bits_from;
    char note[700];                  /* how many bits its samples have, where that was found out; else "" */
    size_t left_out[2];              /* pixels of each view that its mask leaves out */
    int masked[2];                   /* 1 = the view has a mask */
    char mask_note[700];             /* what --invalid-value left out; else "" */
    int examined;
    stereo_examination examination;
    char warning[MAX_WARNINGS][700];
    int warnings;
    double density;                  /* of the pixels within the mask, the percentage that has a disparity */
    double total_ms;                 /* stereo_match: from upload to download */
    double predicted_ms;             /* the same by --rates; < 0 = not known */
} pair_report;

/* An output that is wanted, and the option that names it. */
typedef struct pair_output { const char *option, *path; } pair_output;
enum { PAIR_OUTPUTS = 5 };

/* The outputs that the files ask for; returns their number. */
int pair_outputs(const pair_files *files, pair_output outputs[PAIR_OUTPUTS]);
/* What can be said about the files before any is read: suffixes, ranges, the camera, the same file twice.
   DONE, or the exit status with the line in error. */
int pair_check(const options *o, const pair_files *files, char *error, size_t size);
/* Is a disparity map of either view a PNG? And where the disparities end that one holds. */
int writes_png(const pair_files *files);
int32_t png_end(const options *o);
/* Prints what was found. */
void pair_warn(engine *e, const pair_report *report);
/* Reads, matches and writes. DONE, or the exit status with the line in e->error. */
int pair_match(engine *e, const pair_files *files, pair_report *report);

#endif
