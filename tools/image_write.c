#include "image_io.h"

#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static void put_word(unsigned char *bytes, uint32_t value, int count)
{
    int i;
    for (i = 0; i < count; i++)
        bytes[i] = (unsigned char)(value >> 8 * i & 255);
}

static void put_float(unsigned char *bytes, float value)
{
    uint32_t word;
    memcpy(&word, &value, sizeof(word));
    put_word(bytes, word, 4);
}

/* Rows of little-endian floats, from the last one up if `upwards`. */
static int write_rows(FILE *file, const float *values, uint32_t width, uint32_t height, int upwards)
{
    unsigned char *row = (unsigned char *)new_memory(width, 4, 1);
    int whole = row != NULL;
    uint32_t x, y;
    for (y = 0; whole && y < height; y++) {
        const float *from = values + (size_t)(upwards ? height - 1 - y : y) * width;
        for (x = 0; x < width; x++)
            put_float(row + 4 * (size_t)x, from[x]);
        whole = fwrite(row, 4, width, file) == width;
    }
    free(row);
    return whole;
}

/* Rows run upwards in a PFM; a negative scale means little-endian. */
int pfm_write(FILE *file, const float *values, uint32_t width, uint32_t height)
{
    return fprintf(file, "Pf\n%u %u\n-1.0\n", width, height) > 0 && write_rows(file, values, width, height, 1);
}

/* ---- NPY ---- */

int npy_write(FILE *file, const float *values, uint32_t width, uint32_t height)
{
    static const unsigned char first[10] = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
    char text[119];                  /* with the 10 bytes before it 128: NumPy wants a multiple of 64 */
    size_t length;
    snprintf(text, sizeof(text), "{'descr': '<f4', 'fortran_order': False, 'shape': (%u, %u), }", height, width);
    length = strlen(text);
    memset(text + length, ' ', 117 - length);
    text[117] = '\n';
    return fwrite(first, 1, 10, file) == 10 && fwrite(text, 1, 118, file) == 118 &&
           write_rows(file, values, width, height, 0);
}

/* ---- TIFF: 32-bit floats in one strip after the header and its one table ---- */

int tiff_write(FILE *file, const float *values, uint32_t width, uint32_t height)
{
    enum { ENTRIES = 11, START = 8 + 2 + ENTRIES * 12 + 4 + 2 };
    const uint32_t entry[ENTRIES][3] = { /* tag, type (3 has 16 bits, 4 has 32), value; in the order of tags */
        {256, 4, 0}, {257, 4, 0}, {258, 3, 32}, {259, 3, 1}, {262, 3, 1}, {273, 4, START}, {277, 3, 1}, {278, 4, 0},
        {279, 4, 0}, {284, 3, 1}, {339, 3, 3}};
    unsigned char head[START] = {'I', 'I', 42, 0, 8, 0, 0, 0, ENTRIES, 0};
    int i;
    for (i = 0; i < ENTRIES; i++) {
        unsigned char *at = head + 10 + 12 * i;
        const uint32_t tag = entry[i][0];
        put_word(at, tag, 2);
        put_word(at + 2, entry[i][1], 2);
        put_word(at + 4, 1, 4);
        put_word(at + 8, tag == 256 ? width : tag == 257 || tag == 278 ? height : tag == 279 ? 4 * width * height
                         : entry[i][2], 4);
    }
    return fwrite(head, 1, START, file) == START && write_rows(file, values, width, height, 0);
}

/* ---- PNG through libpng ---- */

static void png_failed(png_structp png, png_const_charp message)
{
    (void)message;
    longjmp(png_jmpbuf(png), 1);
}

static void png_ignored(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void png_rows(png_structp png, const unsigned char *samples, size_t row_bytes, uint32_t height)
{
    uint32_t y;
    for (y = 0; y < height; y++)
        png_write_row(png, samples + y * row_bytes);
}

int png_write(FILE *file, const void *samples, uint32_t width, uint32_t height, int bits, int channels)
{
    static const uint16_t one = 1;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_failed, png_ignored);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info) {
        png_destroy_write_struct(&png, NULL);
        return 0;
    }
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_init_io(png, file);
    png_set_IHDR(png, info, width, height, bits, channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    if (bits == 16 && *(const unsigned char *)&one == 1)
        png_set_swap(png);           /* PNG is big-endian */
    png_rows(png, (const unsigned char *)samples, (size_t)width * (size_t)channels * (size_t)(bits / 8), height);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return 1;
}

/* ---- PLY ---- */

static uint8_t colour_of(const image *picture, size_t pixel, uint32_t channel)
{
    size_t i = pixel * picture->channels + (picture->channels == 3 ? channel : 0);
    uint32_t v = picture->sample_bytes == 1 ? ((const uint8_t *)picture->pixels)[i]
                                            : ((const uint16_t *)picture->pixels)[i];
    return (uint8_t)(picture->bits > 8 ? v >> (picture->bits - 8) : v << (8 - picture->bits));
}

static int is_point(const float *p)
{
    return isfinite(p[0]) && isfinite(p[1]) && isfinite(p[2]);
}

int ply_write(FILE *file, const float *points, const image *colour)
{
    size_t count = (size_t)colour->width * colour->height, vertices = 0, i;
    for (i = 0; i < count; i++)
        vertices += (size_t)is_point(points + 3 * i);
    if (fprintf(file, "ply\nformat binary_little_endian 1.0\nelement vertex %zu\nproperty float x\nproperty float y\n"
                "property float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nend_header\n",
                vertices) < 0)
        return 0;
    for (i = 0; i < count; i++) {
        unsigned char vertex[15];
        uint32_t c;
        if (!is_point(points + 3 * i))
            continue;
        for (c = 0; c < 3; c++) {
            put_float(vertex + 4 * c, points[3 * i + c]);
            vertex[12 + c] = colour_of(colour, i, c);
        }
        if (fwrite(vertex, 1, sizeof(vertex), file) != sizeof(vertex))
            return 0;
    }
    return 1;
}
