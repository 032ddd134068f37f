#include "calib_parse.h"
#include "calib_yaml.h"
#include "common.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- XML ---- */

static int bad_xml(const char *path, int line, const char *what, char *error, size_t size)
{
    snprintf(error, size, "%s: line %d: is no whole XML: %s", path, line, what);
    return 0;
}

static int lines_between(const char *from, const char *to)
{
    int n = 0;
    for (; from < to; from++)
        n += *from == '\n';
    return n;
}

/* What lies between two tags is an element's word, if the element holds no other. */
static int end_element(calib_node *node, const char *from, const char *to)
{
    size_t length;
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    length = (size_t)(to - from);
    if (node->first)
        return 1;
    node->text = (char *)malloc(length + 1);
    if (!node->text)
        return 0;
    memcpy(node->text, from, length);
    node->text[length] = 0;
    return 1;
}

/* The children of the outermost element are the root's. Attributes tell nothing that matters here. */
static int parse_xml(const char *path, char *text, calib_node **root, char *error, size_t size)
{
    calib_node *open[CALIB_NESTED];
    int depth = 0, line = 1;
    char *at = text, *counted = text, *inner = text, *close, *end;
    for (; (close = strchr(at, '<')) != NULL; at = end + 1) {
        char *tag = close + 1;
        const size_t length = strcspn(tag + (*tag == '/'), " \t\r\n/>");
        line += lines_between(counted, close);
        counted = close;
        end = strncmp(tag, "!--", 3) == 0 ? strstr(tag, "-->") : strchr(tag, '>');
        if (!end)
            return bad_xml(path, line, "a tag does not end", error, size);
        end += *end == '-' ? 2 : 0;
        if (*tag == '?' || *tag == '!')
            continue;
        if (*tag == '/') {
            tag++;
            if (!depth || strlen(open[depth - 1]->key) != length || strncmp(open[depth - 1]->key, tag, length) != 0)
                return bad_xml(path, line, "an element ends that did not begin", error, size);
            depth--;
            if (depth && !end_element(open[depth], inner, close))
                return bad_xml(path, line, "no memory", error, size);
        } else {
            const int empty = end[-1] == '/';
            if (depth == CALIB_NESTED || (!depth && *root))
                return bad_xml(path, line, depth ? "elements too deep in each other" : "a second root", error, size);
            tag[length] = 0;
            if (depth == 1 && strcmp(tag, "_") != 0 && calib_find(open[0], tag))
                return bad_xml(path, line, "an element stands twice", error, size);
            open[depth] = calib_node_add(depth ? open[depth - 1] : NULL, tag, NULL, line);
            *root = *root ? *root : open[depth];
            if (!open[depth])
                return bad_xml(path, line, "no memory", error, size);
            depth += !empty;
        }
        inner = end + 1;
    }
    return *root && !depth ? 1 : bad_xml(path, line, "an element does not end", error, size);
}

/* ---- lines ---- */

/* KITTI's, Middlebury's and ZED's files are lines of their own; the first of their words tells them from YAML. */
static int is_lines(const char *text)
{
    static const char *const begins[] = {
        "cam0=", "cam0 =", "P0:", "P_rect_00:", "calib_time:", "[LEFT_CAM", "[STEREO]"};
    size_t i;
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
        for (i = 0; i < sizeof(begins) / sizeof(begins[0]); i++)
            if (strncmp(text, begins[i], strlen(begins[i])) == 0)
                return 1;
    return 0;
}

static int parse_lines(const char *path, char *text, calib_node *root, char *error, size_t size)
{
    calib_node *section = root;
    char *next, *at;
    int line = 0;
    for (at = text; at && *at; at = next) {
        char *value, *end;
        const size_t length = strcspn(at, "\n");
        next = at[length] ? at + length + 1 : NULL;
        at[length] = 0;
        line++;
        at += strspn(at, " \t\r");
        end = at + strlen(at);
        while (end > at && isspace((unsigned char)end[-1]))
            *--end = 0;
        value = at + strcspn(at, "=:");
        if (!*at || *at == '#' || *at == ';')
            continue;
        if (*at == '[' && end[-1] == ']') {
            end[-1] = 0;
            section = calib_node_add(root, at + 1, NULL, line);
        } else if (*value) {
            char *name_end = value;
            while (name_end > at && isspace((unsigned char)name_end[-1]))
                name_end--;
            value++;
            *name_end = 0;
            if (!calib_node_add(section, at, value + strspn(value, " \t"), line))
                section = NULL;
        } else {
            snprintf(error, size, "%s: line %d: is neither NAME=VALUE nor NAME: VALUE", path, line);
            return 0;
        }
        if (!section) {
            snprintf(error, size, "%s: no memory to read it", path);
            return 0;
        }
    }
    return 1;
}

calib_node *calib_parse(const char *path, char *text, size_t length, char *error, size_t size)
{
    const size_t mark = strncmp(text, "\357\273\277", 3) == 0 ? 3 : 0; /* of UTF-8, as Windows' editors write it */
    const char *begin;
    calib_node *root = NULL;
    if (strlen(text) < length) {
        snprintf(error, size, "%s: is no calibration: it holds a zero byte; it must be text, in UTF-8", path);
        return NULL;
    }
    text += mark;
    length -= mark;
    begin = text + strspn(text, " \t\r\n");
    if (*begin != '<' && !is_lines(text))
        return calib_parse_yaml(path, text, length, error, size);
    if (*begin != '<') {
        root = calib_node_add(NULL, "", NULL, 1);
        snprintf(error, size, "%s: no memory to read it", path);
    }
    if (*begin == '<' ? parse_xml(path, text, &root, error, size)
                      : root && parse_lines(path, text, root, error, size))
        return root;
    calib_node_free(root);
    return NULL;
}
