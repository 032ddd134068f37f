#include "kernels.h"
#include "common.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "stereo kernels 1"

/* All of stereo_tuning; the library says which values it takes. */
const char *tuning_field(size_t i, size_t *at)
{
    static const struct { const char *key; size_t at; } keys[] = {
        {"band_rows", offsetof(stereo_tuning, band_rows)},
        {"block_columns", offsetof(stereo_tuning, block_columns)},
        {"slab_disparities", offsetof(stereo_tuning, slab_disparities)},
        {"group_width", offsetof(stereo_tuning, group_width)},
        {"path_lanes", offsetof(stereo_tuning, path_lanes)},
        {"path_shuffle", offsetof(stereo_tuning, path_shuffle)},
        {"box_tile", offsetof(stereo_tuning, box_tile)},
        {"zncc_form", offsetof(stereo_tuning, zncc_form)},
        {"zncc_rows", offsetof(stereo_tuning, zncc_rows)},
        {"zncc_columns", offsetof(stereo_tuning, zncc_columns)},
        {"zncc_sums", offsetof(stereo_tuning, zncc_sums)},
        {"dt_join", offsetof(stereo_tuning, dt_join)},
        {"bp_join", offsetof(stereo_tuning, bp_join)},
        {"cost_join", offsetof(stereo_tuning, cost_join)},
        {"row_alignment", offsetof(stereo_tuning, row_alignment)},
        {"volume_layout", offsetof(stereo_tuning, volume_layout)},
        {"own_memory", offsetof(stereo_tuning, own_memory)},
        {"unroll", offsetof(stereo_tuning, unroll)}
    };
    if (i >= sizeof(keys) / sizeof(keys[0]))
        return NULL;
    *at = keys[i].at;
    return keys[i].key;
}

uint32_t *tuning_value(stereo_tuning *tuning, const char *name, size_t length)
{
    const char *key;
    size_t i, at;
    for (i = 0; (key = tuning_field(i, &at)) != NULL; i++)
        if (strlen(key) == length && strncmp(name, key, length) == 0)
            return (uint32_t *)(void *)((char *)tuning + at);
    return NULL;
}

/* ---- what an entry is for ---- */

/* Adds to text what has room. */
static void append(char *text, size_t size, const char *option, const char *key, const char *value)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s%s=%s", used ? " " : "", option, key, value);
}

int kernels_settings(const stereo_pipeline *pipeline, const stereo_pipeline *from, const char *option, char *text, size_t size)
{
    uint32_t count, i;
    const stereo_param *params = stereo_params(&count);
    int differ = 0;
    text[0] = 0;
    for (i = 0; i < count; i++) {
        char now[200], first[200];
        if (stereo_pipeline_get(pipeline, params[i].key, now, sizeof(now)) != STEREO_OK ||
            stereo_pipeline_get(from, params[i].key, first, sizeof(first)) != STEREO_OK || strcmp(now, first) == 0)
            continue;
        append(text, size, option, params[i].key, now);
        differ++;
    }
    return differ;
}

void kernels_fields(const stereo_tuning *tuning, char *text, size_t size)
{
    const char *name;
    uint32_t value;
    size_t i, at;
    text[0] = 0;
    for (i = 0; (name = tuning_field(i, &at)) != NULL; i++) {
        char number[16];
        memcpy(&value, (const char *)tuning + at, sizeof(value));
        snprintf(number, sizeof(number), "%u", (unsigned)value);
        if (value)
            append(text, size, "", name, number);
    }
}

/* A driver may call its device anything; here it is one line. */
static void keep_printable(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 32 || *text == 127)
            *text = '?';
}

void kernels_describe(kernels_key *key, const stereo_context *context, const stereo_plan_desc *desc)
{
    stereo_device_info device = STEREO_INIT;
    stereo_pipeline base;
    size_t used;
    stereo_context_info(context, &device);
    if (stereo_context_backend(context) == STEREO_BACKEND_CPU)
        snprintf(key->device, sizeof(key->device), "%s, %u threads, %s", device.name,
                 (unsigned)stereo_context_threads(context), stereo_simd_text(stereo_context_simd(context)));
    else
        snprintf(key->device, sizeof(key->device), "%s, driver %u", device.name, (unsigned)device.driver_version);
    keep_printable(key->device);
    snprintf(key->pair, sizeof(key->pair), "%ux%u, %u disparities", (unsigned)desc->width, (unsigned)desc->height,
             (unsigned)desc->num_disparities);
    used = strlen(key->pair);
    if (desc->max_memory)            /* a plan under a cap is another plan */
        snprintf(key->pair + used, sizeof(key->pair) - used, ", at most %llu bytes", (unsigned long long)desc->max_memory);
    stereo_pipeline_base(&base);
    if (!kernels_settings(desc->pipeline, &base, "", key->pipeline, sizeof(key->pipeline)))
        snprintf(key->pipeline, sizeof(key->pipeline), "base");
}

/* ---- reading ---- */

/* What follows the word and a space, or NULL: the line begins with another word. */
static char *after(char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
        return NULL;
    return line + n + (line[n] == ' ');
}

/* FIELD=VALUE FIELD=VALUE. The library says which values it takes. NULL, or what is none of it. */
static const char *read_fields(const char *at, stereo_tuning *tuning)
{
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        const size_t n = strcspn(at, "= "), digits = at[n] == '=' ? strspn(at + n + 1, "0123456789") : 0;
        uint32_t *value = digits && digits < 9 ? tuning_value(tuning, at, n) : NULL;
        if (!value || strcspn(at + n + 1, " ") != digits)
            return at;
        *value = (uint32_t)strtoul(at + n + 1, NULL, 10);
        at += n + 1 + digits;
    }
    return NULL;
}

/* One line of an entry. NULL, or what of it cannot be. */
static const char *read_line(kernels *k, char *line)
{
    kernels_entry *entry = k->count ? &k->entries[k->count - 1] : NULL;
    char *rest = after(line, "device");
    if (rest) {
        entry = &k->entries[k->count++];
        entry->begin = (size_t)(line - k->words);
        entry->device = rest;
        return NULL;
    }
    if (!entry)
        return line;
    if ((rest = after(line, "pair")) != NULL)
        entry->pair = rest;
    else if ((rest = after(line, "pipeline")) != NULL)
        entry->pipeline = rest;
    else if ((rest = after(line, "tuning")) != NULL)
        return read_fields(rest, &entry->tuning);
    else
        return line;
    return NULL;
}

static int read_lines(kernels *k, const char *path, char *error, size_t size)
{
    char *line = k->words, *end, *next;
    int number;
    for (number = 1; *line; line = next, number++) {
        const char *wrong = NULL;
        end = line + strcspn(line, "\n");
        next = *end ? end + 1 : end;
        end -= end > line && end[-1] == '\r';
        *end = 0;
        if (number > 1 && line[0] && line[0] != '#')
            wrong = read_line(k, line);
        if (k->count)
            k->entries[k->count - 1].end = (size_t)(next - k->words);
        if (wrong) {
            snprintf(error, size, "--kernels: %s: line %d: '%.60s' is nothing that stereo tune writes", path, number, wrong);
            return FAILED;
        }
    }
    return DONE;
}

/* A device's line begins an entry: there are no more of these than lines. */
static int read_text(kernels *k, const char *path, char *error, size_t size)
{
    const size_t n = strlen(FIRST_LINE);
    size_t lines = 1, i;
    if (k->bytes == 0)
        return DONE;
    if (strncmp(k->text, FIRST_LINE, n) != 0 || (k->text[n] && !strchr("\r\n", k->text[n])) || strlen(k->text) != k->bytes) {
        snprintf(error, size, "--kernels: %s holds something else, not what stereo tune found", path);
        return FAILED;
    }
    for (i = 0; i < k->bytes; i++)
        lines += k->text[i] == '\n';
    k->words = (char *)new_memory(k->bytes + 1, 1, 1);
    k->entries = (kernels_entry *)new_memory(lines, sizeof(*k->entries), 1);
    if (!k->words || !k->entries) {
        snprintf(error, size, "--kernels: %s: no memory for its entries", path);
        return FAILED;
    }
    memcpy(k->words, k->text, k->bytes);
    return read_lines(k, path, error, size);
}

int kernels_read(kernels *k, const char *path, char *error, size_t size)
{
    char why[600];
    int status = FAILED;
    memset(k, 0, sizeof(*k));
    k->text = (char *)read_file(path, &k->bytes, why, sizeof(why));
    if (k->text)
        status = read_text(k, path, error, size);
    else
        snprintf(error, size, "--kernels: %s", why);
    if (status != DONE)
        kernels_free(k);
    return status;
}

void kernels_free(kernels *k)
{
    free(k->text);
    free(k->words);
    free(k->entries);
    memset(k, 0, sizeof(*k));
}

/* ---- use ---- */

static int fits(const kernels_entry *entry, const kernels_key *key)
{
    return entry->pair && entry->pipeline && strcmp(entry->device, key->device) == 0 &&
           strcmp(entry->pair, key->pair) == 0 && strcmp(entry->pipeline, key->pipeline) == 0;
}

kernels_entry *kernels_find(kernels *k, const kernels_key *key)
{
    int i;
    for (i = 0; i < k->count; i++)
        if (!k->entries[i].refused && fits(&k->entries[i], key))
            return &k->entries[i];
    return NULL;
}

/* ---- writing ---- */

/* The bytes of the file but for the entry that is replaced. */
static void write_others(FILE *file, const kernels *k, const kernels_key *key)
{
    size_t at = 0;
    int i;
    for (i = 0; i < k->count; i++) {
        if (!fits(&k->entries[i], key))
            continue;
        fwrite(k->text + at, 1, k->entries[i].begin - at, file);
        at = k->entries[i].end;
    }
    fwrite(k->text + at, 1, k->bytes - at, file);
    if (k->bytes > at && k->text[k->bytes - 1] != '\n')
        fputc('\n', file);
}

static void write_entry(FILE *file, const kernels_key *key, const stereo_tuning *tuning, const char *remark)
{
    char fields[600];
    kernels_fields(tuning, fields, sizeof(fields));
    fprintf(file, "device %s\npair %s\npipeline %s\ntuning%s%s\n# %s\n\n", key->device, key->pair, key->pipeline,
            fields[0] ? " " : "", fields, remark);
}

int kernels_write(const char *path, const kernels_key *key, const stereo_tuning *tuning, const char *remark, char *error,
                  size_t size)
{
    output_files all = {{{NULL, NULL}}, 0, ""};
    kernels k = {NULL, NULL, 0, NULL, 0};
    FILE *file;
    if (path_exists(path) && kernels_read(&k, path, error, size))
        return FAILED;
    file = output_open(&all, path);
    if (file) {
        if (k.bytes == 0)
            fputs(FIRST_LINE "\n# Values of stereo_tuning that stereo tune found; match and bench take what fits.\n\n", file);
        else
            write_others(file, &k, key);
        write_entry(file, key, tuning, remark);
    }
    kernels_free(&k);
    if (file && output_close(&all, file, 1) && outputs_commit(&all))
        return DONE;
    outputs_discard(&all);
    snprintf(error, size, "--kernels: %s", all.error);
    return FAILED;
}
