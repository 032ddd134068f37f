/* What a file's tree tells of the cameras, in whichever of the known forms. */
#ifndef STEREO_TOOL_CALIB_READ_H
#define STEREO_TOOL_CALIB_READ_H

#include "calib_data.h"
#include "calib_tree.h"
#include "common.h"

/* Adds what the user must hear of a file, such as what was left out of it, while there is room for notes. */
void calib_note(calib *c, const char *format, ...) PRINTF_LIKE(2, 3);
/* Adds it to c. 0: the line is in error. */
int calib_read(calib *c, const char *path, const calib_node *root, char *error, size_t size);

#endif
