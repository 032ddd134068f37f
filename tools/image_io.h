/* Pictures and disparity maps from and to files. Readers return NULL or 0 and leave one line in `error`. */
#ifndef STEREO_TOOL_IMAGE_IO_H
#define STEREO_TOOL_IMAGE_IO_H

#include "common.h"

#define LARGEST_SIDE 8192u

typedef enum bits_source { BITS_OF_FORMAT, BITS_OF_CHUNK, BITS_OF_SAMPLES, BITS_TOLD } bits_source;

typedef struct image {
    uint32_t width, height;
    uint32_t channels;               /* 1 grey, 3 RGB */
    uint32_t sample_bytes;           /* 1 or 2, the machine's byte order */
    uint32_t bits;                   /* that mean something: 8 or 16, other numbers from PGM, PPM and read_pair */
    bits_source bits_from;
    uint32_t significant;            /* bits that a PNG's chunk sBIT names; 0 = none */
    uint32_t orientation;            /* of a JPEG: the Exif tag that was obeyed; 1 = upright, 0 = another format */
    uint32_t largest;                /* of read_pair: the largest 16-bit sample of both views */
    void *pixels;                    /* tight rows */
} image;

/* PNG, JPEG, BMP, TIFF, WebP, PGM, PPM, PAM and NPY, from a file, a pipe or "-", which is standard input. */
int image_read(const char *path, image *picture, char *error, size_t error_size);
/* The same, or a map of one float a pixel (PFM, NPY, TIFF): *values is it, of the picture's size, or NULL. */
int image_or_map_read(const char *path, image *picture, float **values, char *error, size_t error_size);
/* One of 8 bits a sample, not cleared. 0 = no memory; image_free may follow all the same. */
int image_new(image *picture, uint32_t width, uint32_t height, uint32_t channels);
void image_free(image *picture);
/* Makes both have the channels and sample size of the richer one. 0 = no memory. */
int image_match_formats(image *a, image *b);
/* Reads LEFT and RIGHT in one format and checks their sizes. bits: those of 16-bit samples, as --bits tells them; 0 = to
   be found out. 0: the line is in error, nothing is held. */
int read_pair(const char *left_path, const char *right_path, uint32_t bits, image *left, image *right, char *error, size_t size);

/* 1 = a PFM, NPY, TIFF, PNG or PLY of this name, as written by the functions below, exists and is not cut short. */
int output_is_whole(const char *path);

/* Writers return 0 when the stream took not everything; the caller closes it and tells. Of floats: */
int pfm_write(FILE *file, const float *values, uint32_t width, uint32_t height);
int npy_write(FILE *file, const float *values, uint32_t width, uint32_t height);
int tiff_write(FILE *file, const float *values, uint32_t width, uint32_t height);
/* bits 8 or 16 (samples in the machine's byte order), channels 1 or 3. */
int png_write(FILE *file, const void *samples, uint32_t width, uint32_t height, int bits, int channels);
/* Binary little-endian PLY of the points that are numbers, coloured by the picture. */
int ply_write(FILE *file, const float *points, const image *colour);

#endif
