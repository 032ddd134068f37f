#include "calib_yaml.h"
#include "common.h"

#include <stdlib.h>
#include <string.h>

#ifndef WITH_yaml

calib_node *calib_parse_yaml(const char *path, char *text, size_t length, char *error, size_t size)
{
    (void)text;
    (void)length;
    snprintf(error, size, "%s: is no XML, and this program was built without libyaml, which reads YAML and JSON "
             "(package libyaml-dev)", path);
    return NULL;
}

#else

#include <yaml.h>

/* OpenCV writes "%YAML:1.0", which is no directive that YAML knows. */
static void drop_directive(char *text)
{
    if (strncmp(text, "%YAML", 5) == 0)
        memset(text, ' ', strcspn(text, "\r\n"));
}

static int no_tree(const char *path, size_t line, const char *what, char *error, size_t size)
{
    snprintf(error, size, "%s: line %u: is no calibration: %s", path, (unsigned)line, what);
    return 0;
}

typedef struct builder {
    calib_node *root, *open[CALIB_NESTED];
    int depth;
    int is_map[CALIB_NESTED];
    char *key;                       /* read in a map, whose value is to come */
    int key_line;
} builder;

/* A word, or the begin of a map or a list (text = NULL), at its place in the tree. */
static int place(builder *b, const yaml_event_t *event, const char *text, int is_map, const char **what)
{
    const int in_map = b->depth && b->is_map[b->depth - 1];
    calib_node *node;
    if (in_map && !b->key) {
        const size_t length = text ? strlen(text) : 0;
        *what = text ? "no memory" : "a name is no word";
        b->key_line = (int)event->start_mark.line + 1;
        b->key = text ? (char *)malloc(length + 1) : NULL;
        if (b->key)
            memcpy(b->key, text, length + 1);
        return b->key != NULL;
    }
    *what = in_map && calib_find(b->open[b->depth - 1], b->key) ? "a name stands twice" : "no memory";
    node = (*what)[0] == 'a' ? NULL
                             : calib_node_add(b->depth ? b->open[b->depth - 1] : NULL, in_map ? b->key : "", text,
                                              in_map ? b->key_line : (int)event->start_mark.line + 1);
    free(b->key);
    b->key = NULL;
    if (!node)
        return 0;
    if (!b->depth)
        b->root = node;
    if (text)
        return 1;
    if (b->depth == CALIB_NESTED) {
        *what = "maps and lists too deep in each other";
        return 0;
    }
    b->open[b->depth] = node;
    b->is_map[b->depth++] = is_map;
    return 1;
}

/* 1 = go on, 0 = wrong, and what says why; -1 = the first document is whole. */
static int take(builder *b, const yaml_event_t *event, const char **what)
{
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        *what = "references (*name) are not read";
        return 0;
    case YAML_SCALAR_EVENT:
        *what = "a zero byte in a word";
        return strlen((const char *)event->data.scalar.value) == event->data.scalar.length &&
               place(b, event, (const char *)event->data.scalar.value, 0, what);
    case YAML_MAPPING_START_EVENT:
    case YAML_SEQUENCE_START_EVENT:
        return place(b, event, NULL, event->type == YAML_MAPPING_START_EVENT, what);
    case YAML_MAPPING_END_EVENT:
    case YAML_SEQUENCE_END_EVENT:
        b->depth--;
        return 1;
    case YAML_DOCUMENT_END_EVENT:
    case YAML_STREAM_END_EVENT:
        return -1;
    default:
        return 1;
    }
}

/* The line of the next document that is not empty, 0 = there is none: ROS ends each message with "---". What is wrong
   in it does not matter. */
static int find_further(yaml_parser_t *parser)
{
    yaml_event_t event;
    int line = 0, more = 1;
    while (!line && more && yaml_parser_parse(parser, &event)) {
        more = event.type != YAML_STREAM_END_EVENT;
        if (event.type == YAML_MAPPING_START_EVENT || event.type == YAML_SEQUENCE_START_EVENT ||
            (event.type == YAML_SCALAR_EVENT && event.data.scalar.length))
            line = (int)event.start_mark.line + 1;
        yaml_event_delete(&event);
    }
    return line;
}

calib_node *calib_parse_yaml(const char *path, char *text, size_t length, char *error, size_t size)
{
    yaml_parser_t parser;
    yaml_event_t event;
    builder b;
    const char *what = "no memory";
    int more = 1;
    memset(&b, 0, sizeof(b));
    drop_directive(text);
    if (!yaml_parser_initialize(&parser)) {
        snprintf(error, size, "%s: no memory to read it", path);
        return NULL;
    }
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
    while (more == 1) {
        if (!yaml_parser_parse(&parser, &event)) {
            more = no_tree(path, parser.problem_mark.line + 1, parser.problem ? parser.problem : what, error, size);
            break;
        }
        more = take(&b, &event, &what);
        if (more == 0)
            no_tree(path, event.start_mark.line + 1, what, error, size);
        yaml_event_delete(&event);
    }
    if (more == -1 && b.root)
        b.root->further = find_further(&parser);
    yaml_parser_delete(&parser);
    free(b.key);
    if (more == -1 && b.root)
        return b.root;
    if (more == -1)
        no_tree(path, 1, "it is empty", error, size);
    calib_node_free(b.root);
    return NULL;
}

#endif
