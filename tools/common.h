/* What every part of the `stereo` program needs: errors, numbers, memory, files. */
#ifndef STEREO_TOOL_COMMON_H
#define STEREO_TOOL_COMMON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { DONE = 0, FAILED = 1, WRONG = 2 }; /* exit status: done; the work failed; the command line is wrong */

#if defined(__GNUC__) || defined(__clang__)
#define PRINTF_LIKE(at, first) __attribute__((format(printf, at, first)))
#else
#define PRINTF_LIKE(at, first)
#endif

/* Prints "stereo: error: ..." as one line on standard error and returns status. */
int fail(int status, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same with another word than "error". */
void note(const char *kind, const char *format, ...) PRINTF_LIKE(2, 3);
void notes_off(void); /* from here on note() prints nothing */

/* All of text is a number within its range. On failure: fails with WRONG and names the option. */
int parse_integer(const char *option, const char *text, int64_t low, int64_t high, int64_t *value);
int parse_number(const char *option, const char *text, double low, double high, double *value);
/* 4096, 64K, 64M, 1G: bytes, at least 1. */
int parse_bytes(const char *option, const char *text, uint64_t *value);
/* WxH, both 1..8192. */
int parse_size(const char *option, const char *text, uint32_t *width, uint32_t *height);

double now_ms(void); /* a clock that only goes forward */

/* A bar on standard error, which is a terminal: `done` of `all`, and what comes next. What is left will take `left` times
   the time since start_ms. progress_clear takes it away, before other lines. */
void progress_show(int done, int all, double left, double start_ms, const char *next);
void progress_clear(void);

/* calloc of a * b * c bytes that catches overflow; NULL when there is none. Free with free(). */
void *new_memory(size_t a, size_t b, size_t c);
/* Behind a message that there was none for a picture or a map. */
#define HELD_WHOLE ": pictures and maps are held whole, so that smaller ones take less"

/* The suffix of a path in lower case, "" where there is none: ".png". */
void path_suffix(const char *path, char suffix[8]);
int has_suffix(const char *path, const char *suffix);
int path_exists(const char *path);
/* 1 = both paths lead to one file, which need not exist yet. */
int same_file(const char *a, const char *b);
/* The whole file, closed with a zero byte. NULL: cannot be read, and error says why. */
unsigned char *read_file(const char *path, size_t *size, char *error, size_t error_size);

/* The same of what may be a pipe too, and "-" is standard input. */
unsigned char *read_input(const char *path, size_t *size, char *error, size_t error_size);
/* 1 = "-", a pipe or a character device: read or written once, from front to end. */
int is_stream(const char *path);
/* The suffix of an output; a stream without one has that of the format, which is "pfm" where it is NULL. */
void output_form(const char *path, const char *format, char suffix[8]);
int output_is(const char *path, const char *format, const char *suffix);
/* 1 = both read from one stream. */
int same_stream(const char *a, const char *b);

/* Files that appear all together or not at all: written to PATH.part, renamed by outputs_commit.
   Streams are written as they are. */
#define MAX_OUTPUTS 8
typedef struct output_files {
    struct { char *path, *part; } file[MAX_OUTPUTS];
    int count;
    char error[600];                 /* the line to print when a call below returned 0 or NULL */
} output_files;
FILE *output_open(output_files *all, const char *path);
/* Whether it could be opened, of an empty list: to be known before long work. */
int output_possible(output_files *all, const char *path);
/* Closes what output_open gave and notices a full disk. `whole` = 0: the writer failed already. */
int output_close(output_files *all, FILE *file, int whole);
int outputs_commit(output_files *all);    /* renames; the list is empty afterwards */
void outputs_discard(output_files *all);  /* removes what was written */

#endif
