/* Matching one pair from files to files; `match` does it once, a batch for every line. */
#ifndef STEREO_TOOL_PAIR_H
#define STEREO_TOOL_PAIR_H

#include "engine.h"

typedef struct pair_files {
    const char *left, *right, *out;
    const char *right_out, *confidence, *depth, *view; /* NULL = not wanted */
    const char *mask;
    const char *format;              /* of outputs whose names have no suffix: "png"; NULL = pfm */
} pair_files;

#define MAX_WARNINGS 4
typedef struct pair_report {
    uint32_t width, height, channels, bits;
    int examined;
    stereo_examination examination;
    char warning[MAX_WARNINGS][700];
    int warnings;
    double total_ms;                 /* stereo_match: from upload to download */
    double predicted_ms;             /* the same by --rates; < 0 = not known */
} pair_report;

/* What can be said about the files before any is read: suffixes, ranges, the camera, the same file twice.
   DONE, or the exit status with the line in error. */
int pair_check(const options *o, const pair_files *files, char *error, size_t size);
/* Prints what was found. */
void pair_warn(const engine *e, const pair_report *report);
/* Reads, matches and writes. DONE, or the exit status with the line in e->error. */
int pair_match(engine *e, const pair_files *files, pair_report *report);

#endif
