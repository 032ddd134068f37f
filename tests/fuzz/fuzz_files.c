/* libFuzzer's target for readers of foreign files: images, disparity maps, calibrations, half-written results,
   results of tune. The first byte chooses the reader and the file name's ending; the rest is the file. Any content is
   either read or refused with a line. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../tools/calib.h"
#include "../../tools/image_io.h"
#include "../../tools/kernels.h"
#include "../../tools/map.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

enum { ENDINGS = 4 };
static const char *const endings[ENDINGS] = {".png", ".pfm", ".txt", ".ply"};
static char folder[] = "/tmp/stereo-fuzz-XXXXXX", paths[ENDINGS][64];

static void remove_files(void)
{
    int i;
    for (i = 0; i < ENDINGS; i++) unlink(paths[i]);
    rmdir(folder);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    int i;
    (void)argc;
    (void)argv;
    if (!mkdtemp(folder)) abort();
    for (i = 0; i < ENDINGS; i++) snprintf(paths[i], sizeof paths[i], "%s/file%s", folder, endings[i]);
    atexit(remove_files);
    return 0;
}

/* A refusal must have a line with the reason and the name of the file. */
static void refused(const char *error, const char *path)
{
    if (!error[0] || strchr(error, '\n') || !strstr(error, path)) {
        fprintf(stderr, "a bad line for a bad file: '%s'\n", error);
        abort();
    }
}

static void read_picture(const char *path)
{
    image a, b;
    char error[600] = "";
    if (!image_read(path, &a, error, sizeof error)) {
        refused(error, path);
        return;
    }
    if (image_new(&b, a.width, a.height, 4 - a.channels)) {
        memset(b.pixels, 0, (size_t)b.width * b.height * b.channels * b.sample_bytes);
        if (!image_match_formats(&a, &b) || a.channels != b.channels || a.sample_bytes != b.sample_bytes) abort();
    }
    image_free(&b);
    image_free(&a);
}

static void read_map(const char *path)
{
    map m;
    char error[600] = "";
    if (!map_read(path, 0, 0, NULL, &m, error, sizeof error)) {
        refused(error, path);
        return;
    }
    map_fill(&m);
    free(m.values);
}

static void read_calibration(const char *path)
{
    calib c;
    calib_fitted fitted;
    char error[600] = "";
    memset(&c, 0, sizeof c);
    c.rectifies = 1;
    if (!calib_add(&c, path, error, sizeof error) || !calib_finish(&c, error, sizeof error)) {
        refused(error, path);
        return;
    }
    if (!calib_rectifies(&c, path, error, sizeof error) || !calib_fit(&c, 24, 16, 0, &fitted, error, sizeof error)) refused(error, path);
}

static void read_kernels(const char *path)
{
    static const kernels_key key = {"CPU", "96x64, 16 disparities", "base"};
    kernels k;
    char error[600] = "", text[600];
    const kernels_entry *entry;
    if (kernels_read(&k, path, error, sizeof error)) {
        refused(error, path);
        return;
    }
    entry = kernels_find(&k, &key);
    if (entry) kernels_fields(&entry->tuning, text, sizeof text);
    kernels_free(&k);
    if (kernels_write(path, &key, &(stereo_tuning){0}, "nothing", error, sizeof error) ||
        kernels_read(&k, path, error, sizeof error) || !kernels_find(&k, &key)) {
        fprintf(stderr, "what was written cannot be read: '%s'\n", error);
        abort();
    }
    kernels_free(&k);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path;
    FILE *file;
    if (!size) return -1;
    path = paths[(data[0] >> 2) % ENDINGS];
    file = fopen(path, "wb");
    if (!file || fwrite(data + 1, 1, size - 1, file) != size - 1 || fclose(file) != 0) abort();
    switch (data[0] & 16 ? 4 : data[0] & 3) {
    case 0: read_picture(path); break;
    case 1: read_map(path); break;
    case 2: read_calibration(path); break;
    case 3: output_is_whole(path); break;
    default: read_kernels(path); break;
    }
    return 0;
}
