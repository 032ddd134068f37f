/* How many bits of 16-bit samples mean something: cameras of 10 to 14 bits leave the upper ones 0. */
#ifndef STEREO_TOOL_BITS_H
#define STEREO_TOOL_BITS_H

#include "image_io.h"

/* Gives both views their bits: those told (0 = none are), else what their files or samples say. The views may still differ
   in format. 0: told is wrong, and the line is in error. */
int find_bits(const char *left_path, const char *right_path, uint32_t told, image *left, image *right, char *error, size_t size);
/* Of a pair that was read: the line that says what was found out; "" where nothing was. */
void tell_bits(const char *left_path, const char *right_path, const image *left, char *text, size_t size);
/* Where a pair's bits are from, for --json. */
const char *bits_source_text(const image *left);

#endif
