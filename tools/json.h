/* Writes one JSON value to a stream; valid for any text, because bytes that are no UTF-8 become U+FFFD. */
#ifndef STEREO_TOOL_JSON_H
#define STEREO_TOOL_JSON_H

#include <stdint.h>
#include <stdio.h>

typedef struct json {
    FILE *out;
    int depth, filled;               /* filled: the open object or list has a member already */
} json;

/* key is NULL inside a list. */
void json_open(json *j, const char *key, char bracket); /* '{' or '[' */
void json_close(json *j, char bracket);
void json_text(json *j, const char *key, const char *value);
void json_integer(json *j, const char *key, int64_t value);
void json_number(json *j, const char *key, double value); /* null where it is not finite */
void json_boolean(json *j, const char *key, int value);
void json_time(json *j, const char *key, double ms); /* null where it is below 0: not known */
void json_null(json *j, const char *key);
void json_raw(json *j, const char *key, const char *value); /* a number's text */

#endif
