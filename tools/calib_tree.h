/* What a calibration file says, whatever its syntax: a tree of maps, lists and words. */
#ifndef STEREO_TOOL_CALIB_TREE_H
#define STEREO_TOOL_CALIB_TREE_H

#include <stddef.h>

#define CALIB_NESTED 64              /* maps, lists and elements in each other, at most */

typedef struct calib_node {
    char *key;                       /* its name in a map; "" elsewhere */
    char *text;                      /* a word or a line of them; NULL = a map or a list */
    int line;
    int further;                     /* of a root: where the next document begins, 0 = there is none */
    struct calib_node *first, *last, *next;
} calib_node;

/* A new last child of parent (NULL = a root); texts are copied, text NULL = a map or a list. NULL: no memory. */
calib_node *calib_node_add(calib_node *parent, const char *key, const char *text, int line);
void calib_node_free(calib_node *node);

/* The child of that name; NULL = there is none, or no node. */
const calib_node *calib_find(const calib_node *node, const char *key);
/* The numbers in a node: of a word, of a list, also of lists in it, or of a map's "data". Returns how many, at most
   room, more than room = there are more; -1: something that is no finite number. */
int calib_numbers(const calib_node *node, double *numbers, int room);

#endif
