#include "json.h"

#include <math.h>
#include <string.h>

/* Bytes of the UTF-8 sequence that starts here, 0 = it is none (overlong, surrogate, cut short, too large). */
static int utf8_length(const unsigned char *s)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t code;
    int n, i;
    if (s[0] < 0x80)
        return 1;
    n = s[0] >= 0xf0 && s[0] < 0xf8 ? 4 : s[0] >= 0xe0 && s[0] < 0xf0 ? 3 : s[0] >= 0xc0 && s[0] < 0xe0 ? 2 : 0;
    code = n == 4 ? s[0] & 7u : n == 3 ? s[0] & 15u : s[0] & 31u;
    for (i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (s[i] & 0x3fu);
    }
    return n && code >= least[n] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? n : 0;
}

static void put_text(FILE *out, const char *text)
{
    const unsigned char *s = (const unsigned char *)text;
    fputc('"', out);
    while (*s) {
        int n = utf8_length(s);
        if (n == 0)
            fputs("\\ufffd", out);
        else if (*s == '"' || *s == '\\')
            fprintf(out, "\\%c", *s);
        else if (*s < 32 || *s == 127)
            fprintf(out, "\\u%04x", *s);
        else
            fwrite(s, 1, (size_t)n, out);
        s += n ? n : 1;
    }
    fputc('"', out);
}

static void member(json *j, const char *key)
{
    int i;
    if (j->filled)
        fputc(',', j->out);
    if (j->depth > 0)
        fputc('\n', j->out);
    for (i = 0; i < j->depth; i++)
        fputs("  ", j->out);
    if (key) {
        put_text(j->out, key);
        fputs(": ", j->out);
    }
    j->filled = 1;
}

void json_open(json *j, const char *key, char bracket)
{
    member(j, key);
    fputc(bracket, j->out);
    j->depth++;
    j->filled = 0;
}

void json_close(json *j, char bracket)
{
    int i;
    j->depth--;
    if (j->filled) {
        fputc('\n', j->out);
        for (i = 0; i < j->depth; i++)
            fputs("  ", j->out);
    }
    fputc(bracket, j->out);
    j->filled = 1;
    if (j->depth == 0)
        fputc('\n', j->out);
}

void json_text(json *j, const char *key, const char *value)
{
    member(j, key);
    put_text(j->out, value);
}

void json_integer(json *j, const char *key, int64_t value)
{
    member(j, key);
    fprintf(j->out, "%lld", (long long)value);
}

void json_number(json *j, const char *key, double value)
{
    member(j, key);
    if (isfinite(value))
        fprintf(j->out, "%.9g", value);
    else
        fputs("null", j->out);
}

void json_boolean(json *j, const char *key, int value)
{
    member(j, key);
    fputs(value ? "true" : "false", j->out);
}

void json_time(json *j, const char *key, double ms)
{
    if (ms >= 0.0)
        json_number(j, key, ms);
    else
        json_null(j, key);
}

void json_null(json *j, const char *key)
{
    member(j, key);
    fputs("null", j->out);
}

void json_raw(json *j, const char *key, const char *value)
{
    member(j, key);
    fputs(value, j->out);
}
