/* What a calibration file says, whatever its syntax: a tree of maps, lists and words. */
#ifndef STEREO_TOOL_CALIB_TREE_H
#define STEREO_TOOL_CALIB_TREE_H

#include <stddef.h>

typedef struct calib_node {
    char *key;                       /* its name in a map; "" elsewhere */
    char *text;                      /* a word or a line of them; NULL = a map or a list */
    int line;
    struct calib_node *first, *last, *next;
} calib_node;

/* The tree of a file's text, which is changed. NULL: it is no such file, and error names path and line.
   YAML and JSON through libyaml; XML; lines of KEY=VALUE or KEY: VALUE below [SECTION], as KITTI, Middlebury, ZED write. */
calib_node *calib_parse(const char *path, char *text, size_t length, char *error, size_t size);
calib_node *calib_parse_yaml(const char *path, char *text, size_t length, char *error, size_t size);

/* A new last child of parent (NULL = a root); texts are copied, text NULL = a map or a list. NULL: no memory. */
calib_node *calib_node_add(calib_node *parent, const char *key, const char *text, int line);
void calib_node_free(calib_node *node);

/* The child of that name; NULL = there is none, or no node. */
const calib_node *calib_find(const calib_node *node, const char *key);
/* The child's word without quotes; "" where there is none. */
const char *calib_word(const calib_node *node, const char *key);
/* The numbers in a node: of a word, of a list, also of lists in it, or of a map's "data". Returns how many, at most room,
   room + 1 = more; -1: something that is no finite number. */
int calib_numbers(const calib_node *node, double *numbers, int room);

#endif
