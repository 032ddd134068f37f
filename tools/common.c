#define _POSIX_C_SOURCE 200809L
#define _XOPEN_SOURCE 700
#include "common.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int quiet;

void notes_off(void)
{
    quiet = 1;
}

/* One line, whatever the file names in it hold. */
static void print_line(const char *kind, const char *format, va_list arguments)
{
    char text[2048];
    size_t i;
    vsnprintf(text, sizeof(text), format, arguments);
    for (i = 0; text[i]; i++)
        if ((unsigned char)text[i] < 32 || text[i] == 127)
            text[i] = '?';
    fprintf(stderr, "stereo: %s: %s\n", kind, text);
}

int fail(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    print_line("error", format, arguments);
    va_end(arguments);
    return status;
}

void note(const char *kind, const char *format, ...)
{
    va_list arguments;
    if (quiet)
        return;
    va_start(arguments, format);
    print_line(kind, format, arguments);
    va_end(arguments);
}

/* ---- numbers ---- */

int parse_integer(const char *option, const char *text, int64_t low, int64_t high, int64_t *value)
{
    char *end;
    long long v;
    errno = 0;
    v = strtoll(text, &end, 10);
    if (end == text || *end || isspace((unsigned char)text[0]))
        return fail(WRONG, "%s: '%s' is not a whole number; it must be %lld..%lld", option, text, (long long)low,
                    (long long)high);
    if (errno || v < low || v > high)
        return fail(WRONG, "%s: %s is out of range; it must be %lld..%lld", option, text, (long long)low,
                    (long long)high);
    *value = v;
    return DONE;
}

int parse_number(const char *option, const char *text, double low, double high, double *value)
{
    char *end;
    double v;
    if (strspn(text, "+-.0123456789eE") != strlen(text))
        return fail(WRONG, "%s: '%s' is not a decimal number; it must be %g..%g", option, text, low, high);
    v = strtod(text, &end);
    if (end == text || *end)
        return fail(WRONG, "%s: '%s' is not a decimal number; it must be %g..%g", option, text, low, high);
    if (!(v >= low && v <= high))
        return fail(WRONG, "%s: %s is out of range; it must be %g..%g", option, text, low, high);
    *value = v;
    return DONE;
}

int parse_bytes(const char *option, const char *text, uint64_t *value)
{
    static const char units[] = "KMGT";
    char number[24];
    size_t length = strlen(text);
    const char *unit = length > 0 ? strchr(units, toupper((unsigned char)text[length - 1])) : NULL;
    int shift = unit && *unit ? 10 * ((int)(unit - units) + 1) : 0;
    int64_t v;
    if (shift > 0)
        length--;
    if (length == 0 || length >= sizeof(number) || strspn(text, "0123456789") < length)
        return fail(WRONG, "%s: '%s' is not a size; it must be bytes or such as 64M or 1G", option, text);
    memcpy(number, text, length);
    number[length] = 0;
    if (parse_integer(option, number, 1, INT64_MAX >> shift, &v))
        return WRONG;
    *value = (uint64_t)v << shift;
    return DONE;
}

int parse_size(const char *option, const char *text, uint32_t *width, uint32_t *height)
{
    const char *x = strchr(text, 'x');
    char number[24];
    int64_t w, h;
    if (!x || x == text || (size_t)(x - text) >= sizeof(number) || strspn(x + 1, "0123456789") != strlen(x + 1) ||
        strspn(text, "0123456789") != (size_t)(x - text))
        return fail(WRONG, "%s: '%s' is not a size WxH, such as 640x480", option, text);
    memcpy(number, text, (size_t)(x - text));
    number[x - text] = 0;
    if (parse_integer(option, number, 1, 8192, &w) || parse_integer(option, x + 1, 1, 8192, &h))
        return WRONG;
    *width = (uint32_t)w;
    *height = (uint32_t)h;
    return DONE;
}

double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

void progress_show(int done, int all, double left, double start_ms, const char *next)
{
    const int cells = 30, filled = all ? done * cells / all : 0;
    const double seconds = (now_ms() - start_ms) * 1e-3;
    int i;
    fputs("\r[", stderr);
    for (i = 0; i < cells; i++)
        fputc(i < filled ? '#' : '.', stderr);
    fprintf(stderr, "] %d/%d  %.0f s, about %.0f s to go  %.40s\033[K", done, all, seconds, seconds * left, next);
    fflush(stderr);
}

void progress_clear(void) { fputs("\r\033[K", stderr); }

void *new_memory(size_t a, size_t b, size_t c)
{
    if (a == 0 || b == 0 || c == 0)
        return calloc(1, 1);
    if (a > SIZE_MAX / b || a * b > SIZE_MAX / c)
        return NULL;
    return calloc(a * b, c);
}

/* ---- paths ---- */

void path_suffix(const char *path, char suffix[8])
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    size_t i;
    suffix[0] = 0;
    if (!dot || dot == name || strlen(dot) > 7)
        return;
    for (i = 0; dot[i]; i++)
        suffix[i] = (char)tolower((unsigned char)dot[i]);
    suffix[i] = 0;
}

/* The folder's real path, or NULL; *name: what follows it. */
static char *real_folder(const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');
    char *folder, *real;
    size_t n = slash ? (size_t)(slash - path) + 1 : 0;
    *name = path + n;
    if (!slash)
        return realpath(".", NULL);
    folder = (char *)malloc(n + 1);
    if (!folder)
        return NULL;
    memcpy(folder, path, n);
    folder[n] = 0;
    real = realpath(folder, NULL);
    free(folder);
    return real;
}

int has_suffix(const char *path, const char *suffix)
{
    char own[8];
    path_suffix(path, own);
    return strcmp(own, suffix) == 0;
}

int path_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

int same_file(const char *a, const char *b)
{
    struct stat sa, sb;
    const char *name_a, *name_b;
    char *folder_a, *folder_b;
    int same;
    if (stat(a, &sa) == 0 && stat(b, &sb) == 0)
        return sa.st_dev == sb.st_dev && sa.st_ino == sb.st_ino;
    folder_a = real_folder(a, &name_a);
    folder_b = real_folder(b, &name_b);
    same = folder_a && folder_b && strcmp(folder_a, folder_b) == 0 && strcmp(name_a, name_b) == 0;
    free(folder_a);
    free(folder_b);
    return same;
}

unsigned char *read_file(const char *path, size_t *size, char *error, size_t error_size)
{
    struct stat info;
    unsigned char *data = NULL;
    size_t room;
    FILE *file = NULL;               /* not opened before it is known to be a file: a pipe would make it wait */
    if (stat(path, &info) != 0 || (S_ISREG(info.st_mode) && (file = fopen(path, "rb")) == NULL)) {
        snprintf(error, error_size, "%s: cannot be read: %s", path[0] ? path : "''", strerror(errno));
        return NULL;
    }
    room = S_ISREG(info.st_mode) && info.st_size >= 0 ? (size_t)info.st_size : 0;
    if (!S_ISREG(info.st_mode)) {
        snprintf(error, error_size, "%s: cannot be read: it is not a file", path);
    } else if ((data = (unsigned char *)malloc(room + 1)) == NULL) {
        snprintf(error, error_size, "%s: no memory for its %zu bytes", path, room);
    } else {
        *size = fread(data, 1, room, file);
        data[*size] = 0;
        if (ferror(file)) {
            snprintf(error, error_size, "%s: cannot be read: %s", path, strerror(errno));
            free(data);
            data = NULL;
        }
    }
    if (file)
        fclose(file);
    return data;
}

int is_stream(const char *path)
{
    struct stat info;
    return strcmp(path, "-") == 0 || (stat(path, &info) == 0 && (S_ISFIFO(info.st_mode) || S_ISCHR(info.st_mode)));
}

int same_stream(const char *a, const char *b)
{
    struct stat sa, sb;
    if (!is_stream(a) || !is_stream(b))
        return 0;
    return (strcmp(a, "-") == 0 ? fstat(STDIN_FILENO, &sa) : stat(a, &sa)) == 0 &&
           (strcmp(b, "-") == 0 ? fstat(STDIN_FILENO, &sb) : stat(b, &sb)) == 0 && sa.st_dev == sb.st_dev &&
           sa.st_ino == sb.st_ino;
}

void output_form(const char *path, const char *format, char suffix[8])
{
    path_suffix(path, suffix);
    if (!suffix[0] && is_stream(path))
        snprintf(suffix, 8, ".%s", format ? format : "pfm");
}

int output_is(const char *path, const char *format, const char *suffix)
{
    char own[8];
    output_form(path, format, own);
    return strcmp(own, suffix) == 0;
}

/* Up to the stream's end. NULL: a line is in error. */
static unsigned char *read_stream(const char *path, FILE *file, size_t *size, char *error, size_t error_size)
{
    const size_t most = (size_t)1 << 30;
    size_t room = 1 << 16, n;
    unsigned char *data = (unsigned char *)malloc(room), *more;
    *size = 0;
    while (data && (n = fread(data + *size, 1, room - 1 - *size, file)) > 0) {
        *size += n;
        if (*size > most) {
            snprintf(error, error_size, "%s: does not end within 1 GiB; it must be one picture", path);
            free(data);
            return NULL;
        }
        if (room - 1 - *size < room / 4) {
            room *= 2;
            more = (unsigned char *)realloc(data, room);
            if (!more)
                free(data);
            data = more;
        }
    }
    if (!data) {
        snprintf(error, error_size, "%s: no memory for its bytes", path);
    } else if (ferror(file)) {
        snprintf(error, error_size, "%s: cannot be read: %s", path, strerror(errno));
        free(data);
        data = NULL;
    } else {
        data[*size] = 0;
    }
    return data;
}

unsigned char *read_input(const char *path, size_t *size, char *error, size_t error_size)
{
    struct stat info;
    const int standard = strcmp(path, "-") == 0;
    unsigned char *data = NULL;
    FILE *file;
    if (!standard && (stat(path, &info) != 0 || !S_ISFIFO(info.st_mode)) && strcmp(path, "/dev/stdin") != 0)
        return read_file(path, size, error, error_size);
    if (isatty(STDIN_FILENO) && (standard || strcmp(path, "/dev/stdin") == 0)) {
        snprintf(error, error_size, "%s: standard input is a terminal; it must be a picture's bytes", path);
        return NULL;
    }
    file = standard ? stdin : fopen(path, "rb");
    if (file)
        data = read_stream(path, file, size, error, error_size);
    else
        snprintf(error, error_size, "%s: cannot be read: %s", path, strerror(errno));
    if (file && !standard)
        fclose(file);
    return data;
}

/* ---- outputs ---- */

/* A new file, or NULL and errno. What an earlier run left at its name goes: a link there would be written through. */
static FILE *new_file(const char *path)
{
    int number = unlink(path) == 0 || errno == ENOENT ? open(path, O_WRONLY | O_CREAT | O_EXCL, 0666) : -1;
    FILE *file = number < 0 ? NULL : fdopen(number, "wb");
    if (number >= 0 && !file)
        close(number);
    return file;
}

/* What is written when a path is: what a link leads to, for rename() would put a file in the link's place. */
static char *output_target(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISLNK(info.st_mode) ? realpath(path, NULL) : strdup(path);
}

/* Why nothing can be written at `path`; NULL = it can. rename() would notice a folder too, but only after other outputs
   have been replaced. */
static const char *in_the_way(const char *path)
{
    struct stat info;
    if (is_stream(path) || stat(path, &info) != 0 || S_ISREG(info.st_mode))
        return NULL;
    return S_ISDIR(info.st_mode) ? strerror(EISDIR) : "it is not a file";
}

/* Standard output, a pipe or a device is written as it is. A reader that leaves must not end us: .part files would stay. */
static FILE *open_stream(const char *path)
{
    int number = strcmp(path, "-") == 0 ? dup(STDOUT_FILENO) : open(path, O_WRONLY);
    FILE *file = number < 0 ? NULL : fdopen(number, "wb");
    if (number >= 0 && !file)
        close(number);
    signal(SIGPIPE, SIG_IGN);
    return file;
}

/* A file that takes another one's place takes its permissions too. */
static FILE *new_file_like(const char *part, const char *target)
{
    struct stat info;
    FILE *file = new_file(part);
    if (file && stat(target, &info) == 0 && fchmod(fileno(file), info.st_mode & 0777) != 0 && errno != EPERM) {
        fclose(file);
        file = NULL;
    }
    return file;
}

FILE *output_open(output_files *all, const char *path)
{
    const int stream = is_stream(path);
    char *target = stream ? strdup(path) : output_target(path);
    char *part = target ? (char *)malloc(strlen(target) + 6) : NULL;
    const char *why = !part ? strerror(errno) : all->count == MAX_OUTPUTS ? "too many files" : in_the_way(target);
    FILE *file = NULL;
    if (!why) {
        strcat(strcpy(part, target), ".part");
        file = stream ? open_stream(path) : new_file_like(part, target);
    }
    if (!file) {
        snprintf(all->error, sizeof(all->error), "%s: cannot be written: %s", path, why ? why : strerror(errno));
        free(target);
        free(part);
        return NULL;
    }
    if (stream) {                    /* nothing to rename or to remove */
        free(part);
        part = NULL;
    }
    all->file[all->count].path = target;
    all->file[all->count++].part = part;
    return file;
}

int output_possible(output_files *all, const char *path)
{
    FILE *file;
    if (is_stream(path))
        return 1;
    file = output_open(all, path);
    if (!file)
        return 0;
    fclose(file);
    outputs_discard(all);
    return 1;
}

int output_close(output_files *all, FILE *file, int whole)
{
    int error = errno;
    int bad = ferror(file) || !whole;
    if (fflush(file) != 0 && !bad) {
        error = errno;
        bad = 1;
    }
    if (fclose(file) != 0 && !bad) {
        error = errno;
        bad = 1;
    }
    if (bad)
        snprintf(all->error, sizeof(all->error), "%s: cannot be written: %s", all->file[all->count - 1].path,
                 error ? strerror(error) : "the writer failed");
    return !bad;
}

static void forget(output_files *all)
{
    int i;
    for (i = 0; i < all->count; i++) {
        free(all->file[i].path);
        free(all->file[i].part);
    }
    all->count = 0;
}

int outputs_commit(output_files *all)
{
    int i;
    for (i = 0; i < all->count; i++) {
        if (all->file[i].part && rename(all->file[i].part, all->file[i].path) != 0) {
            snprintf(all->error, sizeof(all->error), "%s: cannot be written: %s", all->file[i].path, strerror(errno));
            outputs_discard(all);
            return 0;
        }
    }
    forget(all);
    return 1;
}

void outputs_discard(output_files *all)
{
    int i;
    for (i = 0; i < all->count; i++)
        if (all->file[i].part)
            remove(all->file[i].part);
    forget(all);
}
