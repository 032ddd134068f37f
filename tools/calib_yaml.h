/* Calibrations in YAML, which JSON is too, by libyaml. */
#ifndef STEREO_TOOL_CALIB_YAML_H
#define STEREO_TOOL_CALIB_YAML_H

#include "calib_tree.h"

/* The first document. NULL: the line is in error, also where the program has no libyaml. */
calib_node *calib_parse_yaml(const char *path, char *text, size_t length, char *error, size_t size);

#endif
