/* The orientation that a camera wrote into a JPEG. */
#ifndef STEREO_TOOL_EXIF_H
#define STEREO_TOOL_EXIF_H

#include "image_io.h"

/* 1..8 as Exif (tag 0x0112) counts them; 1 = upright, also where the file says nothing. */
uint32_t exif_orientation(const unsigned char *data, size_t size);
/* Turns the pixels upright; channels may be any number. 0 = no memory. */
int turn_upright(image *picture, uint32_t orientation);

#endif
