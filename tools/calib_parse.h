/* The texts of calibration files, of any syntax, into trees. */
#ifndef STEREO_TOOL_CALIB_PARSE_H
#define STEREO_TOOL_CALIB_PARSE_H

#include "calib_tree.h"

/* The tree of a file's text, which is changed. NULL: it is no such file, and error names path and line.
   YAML and JSON; XML; lines of KEY=VALUE or KEY: VALUE below [SECTION], as KITTI, Middlebury and ZED write them. */
calib_node *calib_parse(const char *path, char *text, size_t length, char *error, size_t size);

#endif
