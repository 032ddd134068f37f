/* Masks: which pixels of a view get a disparity. */
#ifndef STEREO_TOOL_MASK_H
#define STEREO_TOOL_MASK_H

#include "image_io.h"

/* A mask of the view, 255 = yes, 0 = no. path: no where that file is 0; NULL = everywhere. NULL: the line is in error. */
uint8_t *mask_make(const image *view, const char *path, char *error, size_t size);
/* Takes out of the mask what no camera saw: pixels whose samples all are `value`, from the view's border on as far as
   they adjoin. How many those are; (size_t)-1 = no memory. */
size_t mask_border(const image *view, uint32_t value, uint8_t *mask);

#endif
