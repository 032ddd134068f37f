/* A pair to take times on where none was given. */
#ifndef STEREO_TOOL_BENCH_PAIR_H
#define STEREO_TOOL_BENCH_PAIR_H

#include "image_io.h"
#include "options.h"

/* Grey blobs of several sizes, the right picture shifted by a disparity that grows with the row from min_disparity on.
   0 = no memory; image_free both in either case. */
int made_pair(image *left, image *right, uint32_t width, uint32_t height, int32_t min_disparity, uint32_t disparities);
/* That of its row. */
int32_t made_disparity(uint32_t y, uint32_t height, int32_t min_disparity, uint32_t disparities);
/* LEFT and RIGHT, or a made one of --size. DONE, or it failed. */
int take_pair(const options *o, image *left, image *right);
/* Whether the options of this command name one of both. */
int check_pair(const options *o, const char *command);

#endif
