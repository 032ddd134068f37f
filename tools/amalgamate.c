/* Writes stereo.h, the one file for users, from src/stereo.h: each line `#include "room.h"` gives way to the room, the last
   one, which takes the shaders' words from the file that is written here, to these words. Before that it writes the list of
   the shaders' modules, src/vulkan/modules.h. What they are called and made of is read from spirv/MANIFEST.
       amalgamate             run from the repository's root
       amalgamate --check     changes nothing; ends with 1 where one of the two files is not up to date */
#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_MODULES    256
#define MAX_NAME       64 /* 63 characters: what scanf is told below */
#define LINE           120 /* characters, and lines of a string */
#define LINES          32

typedef struct {
    char *data;
    size_t size, room;
} text;

typedef struct {
    char name[MAX_NAME], source_hash[80], part[MAX_NAME]; /* part: of the library, that a switch leaves out; or "" */
    uint32_t *words;
    size_t count;
} module;

typedef struct {
    char compiler[160], flags[80];
    module modules[MAX_MODULES];
    size_t count;
} library;

static void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("amalgamate: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

/* ---- text that grows ---- */
static void append(text *t, const char *data, size_t size)
{
    if (t->room - t->size < size + 1) {
        size_t room = (t->size + size + 1) * 2;
        char *bigger = (char *)realloc(t->data, room);
        if (!bigger) fail("out of memory");
        t->data = bigger;
        t->room = room;
    }
    memcpy(t->data + t->size, data, size);
    t->size += size;
    t->data[t->size] = 0;
}

static void print(text *t, const char *format, ...)
{
    char line[512];
    va_list arguments;
    int length;
    va_start(arguments, format);
    length = vsnprintf(line, sizeof(line), format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof(line)) fail("a line is too long: %s", line);
    append(t, line, (size_t)length);
}

/* ---- files ---- */
static text read_file(const char *path)
{
    text t = {NULL, 0, 0};
    char block[65536];
    size_t size;
    FILE *file = fopen(path, "rb");
    if (!file) fail("cannot open %s", path);
    append(&t, "", 0);
    while ((size = fread(block, 1, sizeof(block), file)) > 0) append(&t, block, size);
    if (ferror(file)) fail("cannot read %s", path);
    fclose(file);
    return t;
}

/* Beside the file first, so that a full disk never leaves half a header. */
static void write_file(const char *path, const text *t)
{
    text part = {NULL, 0, 0};
    FILE *file;
    size_t written;
    print(&part, "%s.part", path);
    file = fopen(part.data, "wb");
    if (!file) fail("cannot write %s", part.data);
    written = fwrite(t->data, 1, t->size, file);
    if (fclose(file) != 0 || written != t->size) {
        remove(part.data);
        fail("cannot write %s", part.data);
    }
#ifdef _WIN32
    remove(path); /* rename does not replace there */
#endif
    if (rename(part.data, path) != 0) fail("cannot rename %s to %s", part.data, path);
    free(part.data);
}

/* ---- modules ---- */
static uint32_t word_at(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* A SPIR-V module: magic, version, generator, bound, 0, then instructions whose lengths fill the rest. Its version is 1.0, but
   1.3 of those that shuffle. */
static void check_module(const module *m, const char *path)
{
    const int shuffles = strstr(path, "_shuffle.spv") != NULL;
    size_t at = 5;
    if (m->count < 5 || m->words[0] != 0x07230203u) fail("%s is no SPIR-V module", path);
    if (m->words[1] != 0x00010000u && !shuffles) fail("%s is not SPIR-V 1.0, which is what Vulkan 1.0 takes", path);
    if (m->words[1] != 0x00010300u && shuffles) fail("%s is not SPIR-V 1.3, which is what Vulkan 1.1 takes", path);
    if (m->words[3] == 0 || m->words[4] != 0) fail("%s has a broken header", path);
    while (at < m->count) {
        size_t length = m->words[at] >> 16;
        if (length == 0 || length > m->count - at)
            fail("%s: the instruction at word %lu does not fit", path, (unsigned long)at);
        at += length;
    }
}

static void load_module(module *m, const char *folder)
{
    text path = {NULL, 0, 0}, bytes;
    size_t i;
    print(&path, "%s/%s.spv", folder, m->name);
    bytes = read_file(path.data);
    if (bytes.size % 4 != 0) fail("%s is not made of whole words", path.data);
    m->count = bytes.size / 4;
    m->words = (uint32_t *)malloc(bytes.size + 4);
    if (!m->words) fail("out of memory");
    for (i = 0; i < m->count; i++) m->words[i] = word_at(bytes.data + 4 * i);
    check_module(m, path.data);
    free(path.data);
    free(bytes.data);
}

static int is_identifier(const char *name)
{
    if (!isalpha((unsigned char)*name)) return 0;
    while (isalnum((unsigned char)*name) || *name == '_') name++;
    return *name == 0;
}

static void read_manifest_line(library *lib, const char *line, const char *folder)
{
    module *m = &lib->modules[lib->count];
    char rest[8];
    if (line[0] == 0 || line[0] == '#' || sscanf(line, "glslc %159[^\n]", lib->compiler) == 1 ||
        sscanf(line, "flags %79[^\n]", lib->flags) == 1)
        return;
    if (lib->count == MAX_MODULES) fail("more than %d modules", MAX_MODULES);
    if (sscanf(line, "%63s %79s %*79s %7s", m->name, m->source_hash, rest) != 2 || !is_identifier(m->name))
        fail("%s/MANIFEST has a line that names no module: %s", folder, line);
    if (lib->count > 0 && strcmp(m[-1].name, m->name) >= 0) fail("%s/MANIFEST is not sorted at %s", folder, m->name);
    load_module(m, folder);
    lib->count++;
}

static void load_library(library *lib, const char *folder)
{
    text path = {NULL, 0, 0}, manifest;
    char *line, *end;
    print(&path, "%s/MANIFEST", folder);
    manifest = read_file(path.data);
    for (line = manifest.data; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) *end++ = 0;
        line[strcspn(line, "\r")] = 0;
        read_manifest_line(lib, line, folder);
    }
    if (lib->count == 0 || !lib->compiler[0]) fail("%s names no modules or no compiler", path.data);
    free(path.data);
    free(manifest.data);
}

/* The kernels of a part that may be left out stand in the list of algorithms as O(PART, ... N(kernel) N(kernel)). */
static void find_parts(library *lib, const char *path)
{
    text list = read_file(path);
    const char *at = strstr(list.data, "#define STEREO__ALGORITHMS"), *end = at ? strstr(at, "\n\n") : NULL;
    char part[MAX_NAME] = "", kernel[MAX_NAME];
    size_t i, found = 0;
    if (!end) fail("%s has no list of algorithms", path);
    for (; at < end; at++) {
        if (at[-1] != ' ' && at[-1] != '(') continue;
        if (sscanf(at, "O(%63[A-Z_]", part) == 1 || sscanf(at, "N(%63[a-z_0-9])", kernel) != 1) continue;
        for (i = 0; i < lib->count; i++)
            if (strcmp(lib->modules[i].name, kernel) == 0) {
                memcpy(lib->modules[i].part, part, sizeof(part));
                found++;
            }
    }
    if (found == 0) fail("%s names no kernel of a part that may be left out", path);
    for (i = 0; i < lib->count; i++)
        if (strstr(lib->modules[i].name, "_shuffle")) memcpy(lib->modules[i].part, "SHUFFLES", sizeof("SHUFFLES"));
    free(list.data);
}

/* ---- what is made of them ---- */
static void print_ids(text *out, const library *lib)
{
    size_t i;
    print(out, "/* Made of spirv/MANIFEST by tools/amalgamate.c: do not edit. */\n#ifndef STEREO_NO_VULKAN\n"
               "enum {                               /* index of a kernel's SPIR-V module */\n");
    for (i = 0; i < lib->count; i++) print(out, "    STEREO__SPV_%s,\n", lib->modules[i].name);
    print(out, "    STEREO__SPV_COUNT\n};\n"
               "static const char *const *stereo__spirv(int module, uint32_t *words);\n#endif\n");
}

/* A number in characters from # to ~ but ? and \: digits of base 45, the lowest first, of which all but the last are raised by
   45. src/vulkan/spirv.h reads them. */
static void print_number(text *out, uint32_t v)
{
    char digits[8];
    size_t n = 0, i;
    for (; v >= 45; v /= 45) digits[n++] = (char)(45 + v % 45);
    digits[n++] = (char)v;
    for (i = 0; i < n; i++) {
        digits[i] = (char)(digits[i] + '#');
        if (digits[i] >= '?') digits[i]++;
        if (digits[i] >= '\\') digits[i]++;
    }
    append(out, digits, n);
}

/* As strings in parentheses: C99 promises 4095 characters in one, of all its lines. */
static void print_module(text *out, const module *m)
{
    text code = {NULL, 0, 0};
    size_t at = 0, left = 5, line = 0;
    for (at = 0; at < m->count; at++) {
        if (left == 0) { /* an instruction begins: its number, its length */
            left = m->words[at] >> 16;
            print_number(&code, m->words[at] & 0xffffu);
            print_number(&code, (uint32_t)left);
        } else {
            print_number(&code, m->words[at]);
        }
        left--;
    }
    print(out, "/* shaders/%s.comp, with its includes sha256\n   %s */\n", m->name, m->source_hash);
    if (m->part[0]) print(out, "#if STEREO__HAS_%s\n", m->part);
    print(out, "static const char *const stereo__spv_%s[] = {\n", m->name);
    for (at = 0; at < code.size; at += LINE, line++) {
        const int last = code.size - at <= LINE;
        print(out, "    %c\"%.*s\"%s\n", line % LINES == 0 ? '(' : ' ', last ? (int)(code.size - at) : LINE, code.data + at,
              last || line % LINES == LINES - 1 ? ")," : "");
    }
    print(out, "};\n");
    if (m->part[0]) print(out, "#else\n#define stereo__spv_%s NULL\n#endif\n", m->name);
    free(code.data);
}

static void print_words(text *out, const library *lib)
{
    size_t i;
    print(out, "#if defined(STEREO_IMPLEMENTATION) && !defined(STEREO__SPIRV) && !defined(STEREO_NO_VULKAN)\n#define STEREO__SPIRV\n");
    print(out, "/* glslc %s\n   %s */\n", lib->flags, lib->compiler);
    for (i = 0; i < lib->count; i++) print_module(out, &lib->modules[i]);
    print(out, "static const char *const *stereo__spirv(int module, uint32_t *words)\n{\n"
               "    static const struct { const char *const *text; uint32_t words; } modules[STEREO__SPV_COUNT] = {\n");
    for (i = 0; i < lib->count; i++)
        print(out, "        {stereo__spv_%s, %lu},\n", lib->modules[i].name, (unsigned long)lib->modules[i].count);
    print(out, "    };\n    *words = modules[module].words;\n    return modules[module].text;\n}\n#endif\n");
}

/* ---- rooms ---- */
#define SKELETON "src/stereo.h"
#define MODULES  "vulkan/modules.h"
#define TARGET   "stereo.h"

/* The name in a line that includes a file of the project's; 0: it is another line. */
static int included(const char *line, char name[MAX_NAME])
{
    return sscanf(line, "#include \"%63[^\"]\"", name) == 1;
}

static void add_room(text *out, const char *name, const text *modules, const text *words)
{
    text path = {NULL, 0, 0}, room;
    if (strcmp(name, "../" TARGET) == 0) {
        append(out, words->data, words->size);
        return;
    }
    print(out, "/* ==== src/%s ==== */\n", name);
    if (strcmp(name, MODULES) == 0) {
        append(out, modules->data, modules->size);
        return;
    }
    print(&path, "src/%s", name);
    room = read_file(path.data);
    if (strlen(room.data) != room.size || room.size == 0 || room.data[room.size - 1] != '\n')
        fail("%s is no text, or has no end of line at its end", path.data);
    append(out, room.data, room.size);
    free(path.data);
    free(room.data);
}

static text amalgamate(const text *modules, const text *words)
{
    text out = {NULL, 0, 0}, skeleton = read_file(SKELETON);
    const char *line = skeleton.data;
    char name[MAX_NAME];
    while (*line) {
        const size_t length = strcspn(line, "\n") + 1;
        if (included(line, name)) add_room(&out, name, modules, words);
        else append(&out, line, length);
        line += length;
    }
    free(skeleton.data);
    return out;
}

/* Writes it where something else is there, or only looks: 1 = the file is up to date. */
static int settle(const char *path, const text *made, int check)
{
    text there = {NULL, 0, 0};
    FILE *file = fopen(path, "rb");
    int same = 0;
    if (file) {
        fclose(file);
        there = read_file(path);
        same = there.size == made->size && memcmp(there.data, made->data, made->size) == 0;
        free(there.data);
    }
    if (!same && !check) write_file(path, made);
    return same;
}

int main(int argc, char **argv)
{
    static library lib;
    text modules = {NULL, 0, 0}, words = {NULL, 0, 0}, whole;
    const int check = argc == 2 && strcmp(argv[1], "--check") == 0;
    int fresh;
    if (argc > 1 && !check) fail("usage: amalgamate [--check]");
    load_library(&lib, "spirv");
    find_parts(&lib, "src/core/algorithms.h");
    print_ids(&modules, &lib);
    print_words(&words, &lib);
    whole = amalgamate(&modules, &words);
    fresh = settle("src/" MODULES, &modules, check);
    fresh = settle(TARGET, &whole, check) && fresh;
    if (check && !fresh) fail("stereo.h is not made of src/ and spirv/ as they are: run make amalgam");
    printf("amalgamate: %s %s, with %lu modules\n", TARGET, fresh ? "is up to date" : "is written", (unsigned long)lib.count);
    while (lib.count > 0) free(lib.modules[--lib.count].words);
    free(modules.data);
    free(words.data);
    free(whole.data);
    return 0;
}
