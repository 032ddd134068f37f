#ifndef STEREO_TOOL_COLOUR_H
#define STEREO_TOOL_COLOUR_H

#include <stddef.h>

/* Colours from low (blue) to high (red) by the turbo map; what is not finite becomes black. Three bytes a pixel. */
void colour_disparity(const float *values, size_t count, float low, float high, unsigned char *rgb);

#endif
