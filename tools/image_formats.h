/* The readers behind image_read, by format. They take a file's bytes; those that fail leave one line and return 0. */
#ifndef STEREO_TOOL_IMAGE_FORMATS_H
#define STEREO_TOOL_IMAGE_FORMATS_H

#include "image_io.h"

typedef struct image_file {
    const char *path;
    const unsigned char *data;
    size_t size;
    char *error;                     /* "PATH: what is wrong" */
    size_t error_size;
} image_file;

/* The line; returns 0. */
int image_cannot(const image_file *file, const char *format, ...) PRINTF_LIKE(2, 3);
int image_check_size(const image_file *file, uint64_t width, uint64_t height);
/* Names what kind of file it is that nothing here reads, and what to do with it; returns 0. */
int image_foreign(const image_file *file);
/* A word of that many bytes, at most 8, the least significant first. */
uint64_t little_word(const unsigned char *bytes, size_t count);
/* Warns of `surplus` bytes after the pixels, if there are any. */
void image_surplus(const char *path, size_t surplus);

/* values: where floats go, or NULL where a picture is wanted, which floats are not. *values stays NULL for pictures. */
int npy_read(const image_file *file, image *picture, float **values);
int tiff_read(const image_file *file, image *picture, float **values);
int webp_read(const image_file *file, image *picture);
int is_npy(const unsigned char *data, size_t size);
int is_tiff(const unsigned char *data, size_t size);
int is_webp(const unsigned char *data, size_t size);
/* 1 = all bytes are there that the header of an output of this program promises. */
int npy_is_whole(const unsigned char *data, size_t size);
int tiff_is_whole(const unsigned char *data, size_t size);

#endif
