#include "image_io.h"
#include "bits.h"
#include "exif.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#endif
#ifdef __has_include
#if __has_include(<stb/stb_image.h>)
#include <stb/stb_image.h>
#else
#include <stb_image.h>
#endif
#else
#include <stb/stb_image.h>
#endif
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

static int cannot(char *error, size_t size, const char *path, const char *why)
{
    snprintf(error, size, "%s: %s", path, why);
    return 0;
}

static int check_size(const char *path, uint64_t width, uint64_t height, char *error, size_t size)
{
    if (width >= 1 && height >= 1 && width <= LARGEST_SIDE && height <= LARGEST_SIDE)
        return 1;
    snprintf(error, size, "%s: its header says %llux%llu pixels; it must be 1x1..%ux%u", path,
             (unsigned long long)width, (unsigned long long)height, LARGEST_SIDE, LARGEST_SIDE);
    return 0;
}

/* ---- JPEG: stb_image fills in what a cut file lacks, so the segments are walked to the image's end first ---- */

/* From the first byte of a scan's data to the 0xff of the next marker that ends it. */
static size_t skip_scan(const unsigned char *data, size_t size, size_t at)
{
    while (at + 1 < size) {
        unsigned char next = data[at + 1];
        if (data[at] == 0xff && next != 0 && next != 0xff && (next < 0xd0 || next > 0xd7))
            return at;
        at++;
    }
    return size;
}

/* Huffman tables (B.2.4.2) with more than 256 codes make old versions of stb_image write past their arrays. */
static int huffman_is_sane(const unsigned char *data, size_t size)
{
    while (size >= 17) {
        size_t codes = 0, i;
        for (i = 1; i <= 16; i++)
            codes += data[i];
        if (codes > 256 || codes > size - 17)
            return 0;
        data += 17 + codes;
        size -= 17 + codes;
    }
    return size == 0;
}

/* Walks the segments (ITU T.81, annex B) to the end-of-image marker. */
static int jpeg_is_whole(const unsigned char *data, size_t size)
{
    size_t at = 2;                   /* after the start-of-image marker */
    while (at + 1 < size) {
        unsigned char marker = data[at + 1];
        size_t length;
        if (data[at] != 0xff)
            return 0;
        if (marker == 0xff) {        /* a fill byte */
            at++;
            continue;
        }
        if (marker == 0xd9)
            return 1;
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
            at += 2;
            continue;
        }
        if (at + 3 >= size)
            return 0;
        length = (size_t)data[at + 2] << 8 | data[at + 3];
        if (length < 2 || length > size - at - 2)
            return 0;
        if (marker == 0xc4 && !huffman_is_sane(data + at + 4, length - 2))
            return 0;
        at += 2 + length;
        if (marker == 0xda)
            at = skip_scan(data, size, at);
    }
    return 0;
}

/* Walks the chunks (PNG specification, 5.3) to the end of IEND, its check sum included. */
static int png_is_whole(const unsigned char *data, size_t size)
{
    size_t at = 8;                   /* after the signature; a chunk: length, name, data, check sum */
    while (size - at >= 12) {
        size_t length =
            (size_t)data[at] << 24 | (size_t)data[at + 1] << 16 | (size_t)data[at + 2] << 8 | data[at + 3];
        if (length > size - at - 12)
            return 0;
        if (memcmp(data + at + 4, "IEND", 4) == 0)
            return 1;
        at += 12 + length;
    }
    return 0;
}

/* ---- PNG and JPEG by stb_image ---- */

static int read_stb(const char *path, const unsigned char *data, size_t size, image *picture, char *error,
                    size_t error_size)
{
    int width, height, channels, wanted, bytes = (int)size;
    if (size > INT32_MAX)
        return cannot(error, error_size, path, "is larger than 2 GiB");
    if (!stbi_info_from_memory(data, bytes, &width, &height, &channels))
        return cannot(error, error_size, path, "is no PNG, JPEG, PGM or PPM image, or its header is damaged");
    if (!check_size(path, (uint64_t)width, (uint64_t)height, error, error_size))
        return 0;
    if (data[0] == 0xff && !jpeg_is_whole(data, size))
        return cannot(error, error_size, path, "is cut short or damaged: the JPEG has no end");
    if (data[0] == 0x89 && !png_is_whole(data, size))
        return cannot(error, error_size, path, "is cut short or damaged: the PNG has no end");
    wanted = channels >= 3 ? 3 : 1;
    picture->sample_bytes = stbi_is_16_bit_from_memory(data, bytes) ? 2 : 1;
    picture->pixels = picture->sample_bytes == 2
                          ? (void *)stbi_load_16_from_memory(data, bytes, &width, &height, &channels, wanted)
                          : (void *)stbi_load_from_memory(data, bytes, &width, &height, &channels, wanted);
    if (!picture->pixels)
        return cannot(error, error_size, path, "is cut short or damaged");
    picture->width = (uint32_t)width;
    picture->height = (uint32_t)height;
    picture->channels = (uint32_t)wanted;
    picture->bits = picture->sample_bytes * 8;
    picture->significant = data[0] == 0x89 ? png_significant_bits(data, size) : 0;
    picture->orientation = data[0] == 0xff ? exif_orientation(data, size) : 0;
    if (data[0] != 0xff || turn_upright(picture, picture->orientation))
        return 1;
    image_free(picture);
    return cannot(error, error_size, path, "no memory to turn it upright");
}

/* ---- PGM and PPM, plain and raw; stb_image knows neither plain ones nor cut ones nor other ranges ---- */

/* The next number of the header or of plain samples; 0 = there is none. Comments run from # to the line's end. */
static int pnm_number(const unsigned char *data, size_t size, size_t *at, uint32_t *value)
{
    size_t i = *at;
    uint64_t v = 0;
    while (i < size && (data[i] == '#' || strchr(" \t\r\n\v\f", data[i]))) {
        if (data[i] == '#')
            while (i < size && data[i] != '\n')
                i++;
        else
            i++;
    }
    if (i >= size || data[i] < '0' || data[i] > '9')
        return 0;
    for (; i < size && data[i] >= '0' && data[i] <= '9'; i++)
        if (v < 100000000)
            v = v * 10 + (uint64_t)(data[i] - '0');
    *value = (uint32_t)v;
    *at = i;
    return 1;
}

/* NULL, or what is wrong with the samples. */
static const char *pnm_samples(const unsigned char *data, size_t size, size_t at, int plain, uint32_t most,
                               image *picture)
{
    size_t count = (size_t)picture->width * picture->height * picture->channels, i;
    uint8_t *low = (uint8_t *)picture->pixels;
    uint16_t *high = (uint16_t *)picture->pixels;
    if (!plain && (at >= size || count * picture->sample_bytes > size - at - 1))
        return "is cut short";
    at += plain ? 0 : 1;             /* one white space after the header */
    for (i = 0; i < count; i++) {
        uint32_t v;
        if (!plain) {
            v = picture->sample_bytes == 1 ? data[at + i] : (uint32_t)data[at + 2 * i] << 8 | data[at + 2 * i + 1];
        } else if (!pnm_number(data, size, &at, &v)) {
            return "is cut short";
        }
        if (v > most)
            return "holds a sample above the largest value that its header names";
        if (picture->sample_bytes == 1)
            low[i] = (uint8_t)v;
        else
            high[i] = (uint16_t)v;
    }
    return NULL;
}

static int read_pnm(const char *path, const unsigned char *data, size_t size, image *picture, char *error,
                    size_t error_size)
{
    int plain = data[1] == '2' || data[1] == '3';
    uint32_t most;
    size_t at = 2;
    const char *why;
    if (!pnm_number(data, size, &at, &picture->width) || !pnm_number(data, size, &at, &picture->height) ||
        !pnm_number(data, size, &at, &most) || most < 1 || most > 65535)
        return cannot(error, error_size, path, "its PGM or PPM header is damaged");
    if (!check_size(path, picture->width, picture->height, error, error_size))
        return 0;
    picture->channels = data[1] == '3' || data[1] == '6' ? 3 : 1;
    picture->sample_bytes = most > 255 ? 2 : 1;
    for (picture->bits = 1; (most >> picture->bits) != 0; picture->bits++) {
    }
    picture->pixels = new_memory((size_t)picture->width * picture->height, picture->channels, picture->sample_bytes);
    if (!picture->pixels)
        return cannot(error, error_size, path, "no memory for its pixels");
    why = pnm_samples(data, size, at, plain, most, picture);
    if (!why)
        return 1;
    image_free(picture);
    return cannot(error, error_size, path, why);
}

int image_read(const char *path, image *picture, char *error, size_t error_size)
{
    size_t size;
    int whole;
    unsigned char *data = read_file(path, &size, error, error_size);
    memset(picture, 0, sizeof(*picture));
    if (!data)
        return 0;
    if (size < 8)
        whole = cannot(error, error_size, path, "is no PNG, JPEG, PGM or PPM image, or is cut short");
    else if (data[0] == 'P' && data[1] >= '2' && data[1] <= '6' && data[1] != '4')
        whole = read_pnm(path, data, size, picture, error, error_size);
    else
        whole = read_stb(path, data, size, picture, error, error_size);
    free(data);
    return whole;
}

int image_new(image *picture, uint32_t width, uint32_t height, uint32_t channels)
{
    memset(picture, 0, sizeof(*picture));
    picture->width = width;
    picture->height = height;
    picture->channels = channels;
    picture->sample_bytes = 1;
    picture->bits = 8;
    picture->pixels = new_memory(width, height, channels);
    return picture->pixels != NULL;
}

void image_free(image *picture)
{
    free(picture->pixels);           /* stb_image's memory too comes from malloc */
    picture->pixels = NULL;
}

/* ---- one format for both pictures ---- */

/* bits: those of the result. 8-bit samples are spread over all of them. */
static int convert(image *picture, uint32_t channels, uint32_t sample_bytes, uint32_t bits)
{
    const uint32_t most = (1u << picture->bits) - 1u;
    size_t count = (size_t)picture->width * picture->height, i;
    uint32_t c;
    const uint8_t *low = (const uint8_t *)picture->pixels;
    const uint16_t *high = (const uint16_t *)picture->pixels;
    void *pixels;
    if (picture->channels == channels && picture->sample_bytes == sample_bytes)
        return 1;
    pixels = new_memory(count, channels, sample_bytes);
    if (!pixels)
        return 0;
    for (i = 0; i < count; i++) {
        for (c = 0; c < channels; c++) {
            size_t from = i * picture->channels + (picture->channels == 1 ? 0 : c);
            uint32_t v = picture->sample_bytes == 1 ? low[from] : high[from];
            if (sample_bytes == 2)
                ((uint16_t *)pixels)[i * channels + c] =
                    (uint16_t)(picture->sample_bytes == 1 ? (v * ((1u << bits) - 1u) + most / 2) / most : v);
            else
                ((uint8_t *)pixels)[i * channels + c] = (uint8_t)v;
        }
    }
    free(picture->pixels);
    picture->pixels = pixels;
    picture->channels = channels;
    picture->sample_bytes = sample_bytes;
    return 1;
}

int image_match_formats(image *a, image *b)
{
    uint32_t channels = a->channels > b->channels ? a->channels : b->channels;
    uint32_t bytes = a->sample_bytes > b->sample_bytes ? a->sample_bytes : b->sample_bytes;
    const image *wide = a->sample_bytes != b->sample_bytes ? (a->sample_bytes == 2 ? a : b) : a->bits >= b->bits ? a : b;
    const uint32_t bits = wide->bits;
    const bits_source from = wide->bits_from;
    if (!convert(a, channels, bytes, bits) || !convert(b, channels, bytes, bits))
        return 0;
    a->bits = b->bits = bits;
    a->bits_from = b->bits_from = from;
    return 1;
}

int read_pair(const char *left_path, const char *right_path, uint32_t bits, image *left, image *right, char *error, size_t size)
{
    int done = 0;
    if (!image_read(left_path, left, error, size))
        return 0;
    if (!image_read(right_path, right, error, size)) {
        image_free(left);
        return 0;
    }
    if (left->orientation && right->orientation && left->orientation != right->orientation)
        snprintf(error, size, "%s has the Exif orientation %u and %s has %u; a pair must have one: turn the pixels upright "
                 "and take the tags away",
                 left_path, left->orientation, right_path, right->orientation);
    else if (left->width != right->width || left->height != right->height)
        snprintf(error, size, "%s is %ux%u and %s is %ux%u; a pair must have one size", left_path, left->width,
                 left->height, right_path, right->width, right->height);
    else if (find_bits(left_path, right_path, bits, left, right, error, size)) {
        done = image_match_formats(left, right);
        if (!done)
            snprintf(error, size, "%s: no memory for its pixels", left_path);
    }
    if (!done) {
        image_free(left);
        image_free(right);
    }
    return done;
}

/* ---- PFM ---- */

/* "Pf", width, height, scale (negative: little-endian), each followed by white space. 0 = no such header. */
static size_t pfm_header(const unsigned char *data, size_t size, uint32_t *width, uint32_t *height, double *scale)
{
    size_t at = 2;
    char number[32];
    size_t n = 0;
    if (size < 8 || data[0] != 'P' || data[1] != 'f' || !pnm_number(data, size, &at, width) ||
        !pnm_number(data, size, &at, height))
        return 0;
    while (at < size && strchr(" \t\r\n", data[at]))
        at++;
    while (at < size && n < sizeof(number) - 1 && data[at] && strchr("+-.0123456789eE", data[at]))
        number[n++] = (char)data[at++];
    number[n] = 0;
    *scale = strtod(number, NULL);
    return *scale != 0.0 && at < size ? at + 1 : 0;
}

static float pfm_value(const unsigned char *bytes, int little)
{
    uint32_t word = little ? bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24
                           : bytes[3] | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[0] << 24;
    float value;
    memcpy(&value, &word, sizeof(value));
    return value;
}

int pfm_read(const char *path, uint32_t *width, uint32_t *height, float **values, char *error, size_t error_size)
{
    size_t size, at, x, y;
    double scale;
    unsigned char *data = read_file(path, &size, error, error_size);
    int done = 0;
    if (!data)
        return 0;
    at = pfm_header(data, size, width, height, &scale);
    if (at == 0) {
        cannot(error, error_size, path, "is no PFM map of one channel");
    } else if (!check_size(path, *width, *height, error, error_size)) {
        done = 0;
    } else if ((size_t)*width * *height * 4 > size - at) {
        cannot(error, error_size, path, "is cut short");
    } else if ((*values = (float *)new_memory(*width, *height, sizeof(float))) == NULL) {
        cannot(error, error_size, path, "no memory for its pixels");
    } else {
        for (y = 0; y < *height; y++)        /* rows run upwards in a PFM */
            for (x = 0; x < *width; x++)
                (*values)[(*height - 1 - y) * *width + x] = pfm_value(data + at + 4 * (y * *width + x), scale < 0.0);
        done = 1;
    }
    free(data);
    return done;
}

/* ---- is an earlier run's output there? ---- */

static int ply_is_whole(const unsigned char *data, size_t size)
{
    const char *count = strstr((const char *)data, "element vertex "), *end;
    uint64_t vertices;
    if (memcmp(data, "ply\n", 4) != 0 || !count || (end = strstr(count, "end_header\n")) == NULL)
        return 0;
    vertices = strtoull(count + 15, NULL, 10);
    return size - ((size_t)(end - (const char *)data) + 11) == vertices * 15;
}

int output_is_whole(const char *path)
{
    static const unsigned char png_end[12] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xae, 0x42, 0x60, 0x82};
    char ignored[600], suffix[8];
    uint32_t width, height;
    double scale;
    size_t size, at;
    int whole = 0;
    unsigned char *data = read_file(path, &size, ignored, sizeof(ignored));
    if (!data)
        return 0;
    path_suffix(path, suffix);
    if (strcmp(suffix, ".pfm") == 0) {
        at = pfm_header(data, size, &width, &height, &scale);
        whole = at > 0 && size - at == (size_t)width * height * 4;
    } else if (strcmp(suffix, ".png") == 0) {
        whole = size > 12 && memcmp(data + size - 12, png_end, 12) == 0;
    } else if (strcmp(suffix, ".ply") == 0) {
        whole = size > 12 && ply_is_whole(data, size);
    }
    free(data);
    return whole;
}
