#include "calib_tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static char *copy_text(const char *text)
{
    const size_t length = strlen(text);
    char *copy = (char *)malloc(length + 1);
    return copy ? (char *)memcpy(copy, text, length + 1) : NULL;
}

calib_node *calib_node_add(calib_node *parent, const char *key, const char *text, int line)
{
    calib_node *node = (calib_node *)calloc(1, sizeof(*node));
    if (!node)
        return NULL;
    node->line = line;
    node->key = copy_text(key);
    node->text = text ? copy_text(text) : NULL;
    if (!node->key || (text && !node->text)) {
        calib_node_free(node);
        return NULL;
    }
    if (parent && parent->last)
        parent->last->next = node;
    else if (parent)
        parent->first = node;
    if (parent)
        parent->last = node;
    return node;
}

void calib_node_free(calib_node *node)
{
    while (node) {
        calib_node *next = node->next;
        calib_node_free(node->first);
        free(node->key);
        free(node->text);
        free(node);
        node = next;
    }
}

const calib_node *calib_find(const calib_node *node, const char *key)
{
    const calib_node *child;
    for (child = node ? node->first : NULL; child; child = child->next)
        if (strcmp(child->key, key) == 0)
            return child;
    return NULL;
}

static int add_numbers(const calib_node *node, double *numbers, int n, int room)
{
    const calib_node *child = calib_find(node, "data");
    const char *at = node->text;
    if (child)
        return add_numbers(child, numbers, n, room);
    for (child = node->first; child && n >= 0 && n <= room; child = child->next)
        n = add_numbers(child, numbers, n, room);
    while (at && n >= 0 && n <= room) {
        char *end;
        double v;
        at += strspn(at, " \t\r\n,;[]");
        if (!*at)
            break;
        v = strtod(at, &end);
        if (end == at || !(fabs(v) < 1e30))
            return -1;
        if (n < room)
            numbers[n] = v;
        n++;
        at = end;
    }
    return n;
}

int calib_numbers(const calib_node *node, double *numbers, int room)
{
    return node ? add_numbers(node, numbers, 0, room) : 0;
}
