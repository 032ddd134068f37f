#include "image_formats.h"
#include "bits.h"
#include "exif.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_ONLY_BMP
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

/* ---- PNG: so does a cut one ---- */

/* The data of the first chunk of that name, all of which is there (PNG specification, 5.3); NULL: there is none. */
static const unsigned char *png_chunk(const unsigned char *data, size_t size, const char *name, size_t *length)
{
    size_t at = 8;                   /* after the signature; a chunk: length, name, data, check sum */
    while (size - at >= 12) {
        *length = (size_t)data[at] << 24 | (size_t)data[at + 1] << 16 | (size_t)data[at + 2] << 8 | data[at + 3];
        if (*length > size - at - 12)
            return NULL;
        if (memcmp(data + at + 4, name, 4) == 0)
            return data + at + 8;
        at += 12 + *length;
    }
    return NULL;
}

/* What the chunk sBIT says of the channel with the most; 0 = nothing. */
static uint32_t png_significant_bits(const unsigned char *data, size_t size)
{
    size_t length, i;
    const unsigned char *bits = png_chunk(data, size, "sBIT", &length);
    uint32_t most = 0;
    for (i = 0; bits && i < (length >= 3 ? 3 : length != 0); i++) /* alpha's comes last */
        most = bits[i] > most ? bits[i] : most;
    return most <= 16 ? most : 0;
}

/* ---- BMP: stb_image fills in what a cut one lacks ---- */

typedef struct bmp_header {
    uint32_t start, width, height, depth; /* of the pixels in the file; bits a pixel */
} bmp_header;

static uint32_t little(const unsigned char *bytes, size_t count)
{
    return (uint32_t)little_word(bytes, count);
}

static int is_bmp(const unsigned char *data, size_t size)
{
    const uint32_t header = size >= 26 ? little(data + 14, 4) : 0;
    return header > 0 && data[0] == 'B' && data[1] == 'M' && (header == 12 || (header >= 40 && size >= 54));
}

static bmp_header bmp_read_header(const unsigned char *data)
{
    const int old = little(data + 14, 4) == 12; /* OS/2's, with sides of 16 bits */
    bmp_header h;
    h.start = little(data + 10, 4);
    h.width = old ? little(data + 18, 2) : little(data + 18, 4);
    h.height = old ? little(data + 20, 2) : little(data + 22, 4);
    h.depth = old ? little(data + 24, 2) : little(data + 28, 2);
    if (h.height > INT32_MAX)            /* negative: rows run downwards */
        h.height = 0u - h.height;
    return h;
}

static int bmp_is_whole(const unsigned char *data, size_t size)
{
    const bmp_header h = bmp_read_header(data);
    return h.start + ((uint64_t)h.width * h.depth + 31) / 32 * 4 * h.height <= size;
}

/* Palettes of greys, as cameras write them, are no colours. */
static int bmp_is_grey(const unsigned char *data, size_t size)
{
    const bmp_header h = bmp_read_header(data);
    const uint32_t header = little(data + 14, 4), bytes = header == 12 ? 3 : 4, first = 14 + header;
    uint64_t colours = header == 12 ? 0 : little(data + 46, 4), i;
    colours = colours == 0 ? (uint64_t)1 << (h.depth & 31) : colours;
    if (h.depth > 8 || first > size || colours > 256 || colours * bytes > size - first)
        return 0;
    for (i = first; i < first + colours * bytes; i += bytes)
        if (data[i] != data[i + 1] || data[i] != data[i + 2])
            return 0;
    return 1;
}

/* ---- PNG, JPEG and BMP by stb_image ---- */

/* What stb_image would refuse as no picture at all: sides that are too large. */
static int check_stb_size(const image_file *f)
{
    const unsigned char *data = f->data;
    if (f->size >= 24 && memcmp(data, "\x89PNG\r\n\x1a\n", 8) == 0) {
        uint32_t side[2], i;
        for (i = 0; i < 2; i++)
            side[i] = (uint32_t)data[16 + 4 * i] << 24 | (uint32_t)data[17 + 4 * i] << 16 |
                      (uint32_t)data[18 + 4 * i] << 8 | data[19 + 4 * i];
        return image_check_size(f, side[0], side[1]);
    }
    if (is_bmp(data, f->size)) {
        const bmp_header h = bmp_read_header(data);
        return image_check_size(f, h.width, h.height);
    }
    return 1;
}

static int read_stb(const image_file *f, image *picture)
{
    const unsigned char *data = f->data;
    const size_t size = f->size;
    const int bytes = (int)size, bmp = is_bmp(data, size);
    int width, height, channels, wanted;
    size_t length;
    if (size > INT32_MAX)
        return image_cannot(f, "is larger than 2 GiB");
    if (!check_stb_size(f))
        return 0;
    if (!stbi_info_from_memory(data, bytes, &width, &height, &channels)) {
        if (bmp)
            return image_cannot(f, "is a BMP of a kind that is not read (%u bits a pixel, compression %u); store it with 8, 24 or "
                                "32 bits, uncompressed", bmp_read_header(data).depth,
                                little(data + 14, 4) == 12 ? 0 : little(data + 30, 4));
        return image_foreign(f);
    }
    height = height < 0 ? -height : height; /* of a BMP whose rows run downwards */
    if (!image_check_size(f, (uint64_t)width, (uint64_t)height))
        return 0;
    if (data[0] == 0xff && !jpeg_is_whole(data, size))
        return image_cannot(f, "is cut short or damaged: the JPEG has no end");
    if (data[0] == 0x89 && !png_chunk(data, size, "IEND", &length))
        return image_cannot(f, "is cut short or damaged: the PNG has no end");
    if (bmp && !bmp_is_whole(data, size))
        return image_cannot(f, "is cut short");
    wanted = channels >= 3 && !(bmp && bmp_is_grey(data, size)) ? 3 : 1;
    picture->sample_bytes = stbi_is_16_bit_from_memory(data, bytes) ? 2 : 1;
    picture->pixels = picture->sample_bytes == 2
                          ? (void *)stbi_load_16_from_memory(data, bytes, &width, &height, &channels, wanted)
                          : (void *)stbi_load_from_memory(data, bytes, &width, &height, &channels, wanted);
    if (!picture->pixels && strcmp(stbi_failure_reason(), "outofmem") == 0)
        return image_cannot(f, "no memory for its pixels" HELD_WHOLE);
    if (!picture->pixels)
        return image_cannot(f, "is cut short or damaged");
    picture->width = (uint32_t)width;
    picture->height = (uint32_t)height;
    picture->channels = (uint32_t)wanted;
    picture->bits = picture->sample_bytes * 8;
    picture->significant = data[0] == 0x89 ? png_significant_bits(data, size) : 0;
    picture->orientation = data[0] == 0xff ? exif_orientation(data, size) : 0;
    if (data[0] != 0xff || turn_upright(picture, picture->orientation))
        return 1;
    image_free(picture);
    return image_cannot(f, "no memory to turn it upright" HELD_WHOLE);
}

/* ---- PGM, PPM and PAM, plain and raw; stb_image knows neither plain ones nor cut ones nor other ranges ---- */

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

/* Where the samples begin that follow a header ended at `at`: behind one white space. CR LF counts as one where the
   file is long enough, or where the header's other lines end like that. */
static size_t pnm_start(const unsigned char *data, size_t size, size_t at, uint64_t bytes)
{
    size_t i;
    if (size - at < 2 || data[at] != '\r' || data[at + 1] != '\n')
        return at + 1;
    if (size - at - 1 != bytes)
        return at + 2;
    for (i = 0; i < at; i++)
        if (data[i] == '\r' && data[i + 1] == '\n')
            return at + 2;           /* a file that lacks a byte */
    return at + 1;                   /* CR, and 10 is the first sample's first byte */
}

typedef struct pnm_header {
    uint32_t most, depth;            /* the largest value; samples a pixel in the file, alpha among them */
    int plain;
    size_t end;
} pnm_header;

static int pnm_samples(const image_file *f, const pnm_header *h, image *picture)
{
    const unsigned char *data = f->data;
    const size_t size = f->size;
    const size_t count = (size_t)picture->width * picture->height * h->depth, bytes = picture->sample_bytes;
    size_t at = h->end, i, to = 0;
    uint32_t c = 0;
    uint8_t *low = (uint8_t *)picture->pixels;
    uint16_t *high = (uint16_t *)picture->pixels;
    if (!h->plain) {
        at = at < size ? pnm_start(data, size, at, count * bytes) : size;
        if (count * bytes > size - at)
            return image_cannot(f, "is cut short");
    }
    for (i = 0; i < count; i++) {
        uint32_t v;
        if (!h->plain) {
            v = bytes == 1 ? data[at + i] : (uint32_t)data[at + 2 * i] << 8 | data[at + 2 * i + 1];
        } else if (!pnm_number(data, size, &at, &v)) {
            return image_cannot(f, "is cut short");
        }
        if (v > h->most)
            return image_cannot(f, "holds a sample above the largest value that its header names");
        if (c < picture->channels) {
            if (bytes == 1)
                low[to++] = (uint8_t)v;
            else
                high[to++] = (uint16_t)v;
        }
        c = c + 1 == h->depth ? 0 : c + 1;
    }
    while (h->plain && at < size && strchr(" \t\r\n\v\f", data[at]))
        at++;
    image_surplus(f->path, size - at - (h->plain ? 0 : count * bytes));
    return 1;
}

/* Lines of a name and a number, up to ENDHDR. 0 = damaged. */
static int pam_header(const unsigned char *data, size_t size, image *picture, pnm_header *h)
{
    static const char *const names[] = {"WIDTH", "HEIGHT", "DEPTH", "MAXVAL"};
    uint32_t *const values[] = {&picture->width, &picture->height, &h->depth, &h->most};
    size_t at = 2, length, i;
    uint32_t got = 0;
    for (;;) {
        while (at < size && data[at] && strchr(" \t\r\n", data[at]))
            at++;
        for (length = 0; at + length < size && data[at + length] > ' '; length++) {
        }
        if (length == 0)
            return 0;
        if (length == 6 && memcmp(data + at, "ENDHDR", 6) == 0) {
            h->end = at + 6;
            return got == 15;
        }
        for (i = 0; i < 4; i++) {
            if (length != strlen(names[i]) || memcmp(data + at, names[i], length) != 0)
                continue;
            at += length;
            if (!pnm_number(data, size, &at, values[i]))
                return 0;
            got |= 1u << i;
            break;
        }
        while (i == 4 && at < size && data[at] != '\n') /* a comment, or TUPLTYPE */
            at++;
    }
}

static int read_pnm(const image_file *f, image *picture)
{
    const unsigned char *data = f->data;
    const size_t size = f->size;
    const int pam = data[1] == '7';
    pnm_header h = {0, 0, 0, 2};
    h.plain = data[1] == '2' || data[1] == '3';
    h.depth = data[1] == '3' || data[1] == '6' ? 3 : 1;
    if (pam ? !pam_header(data, size, picture, &h)
            : !pnm_number(data, size, &h.end, &picture->width) || !pnm_number(data, size, &h.end, &picture->height) ||
                  !pnm_number(data, size, &h.end, &h.most))
        return image_cannot(f, pam ? "its PAM header is damaged" : "its PGM or PPM header is damaged");
    if (h.most < 1 || h.most > 65535 || h.depth < 1 || h.depth > 4)
        return image_cannot(f, pam ? "its PAM header is damaged: MAXVAL must be 1..65535, DEPTH 1..4"
                                   : "its PGM or PPM header is damaged");
    if (!image_check_size(f, picture->width, picture->height))
        return 0;
    picture->channels = h.depth >= 3 ? 3 : 1;
    picture->sample_bytes = h.most > 255 ? 2 : 1;
    for (picture->bits = 1; (h.most >> picture->bits) != 0; picture->bits++) {
    }
    picture->pixels = new_memory((size_t)picture->width * picture->height, picture->channels, picture->sample_bytes);
    if (!picture->pixels)
        return image_cannot(f, "no memory for its pixels" HELD_WHOLE);
    return pnm_samples(f, &h, picture);
}

/* ---- any picture ---- */

static int pfm_decode(const image_file *file, uint32_t *width, uint32_t *height, float **values);

/* A map of floats goes to *values where there is such a place. */
static int decode(const image_file *f, image *picture, float **values)
{
    const unsigned char *data = f->data;
    if (f->size >= 2 && data[0] == 'P' && ((data[1] >= '2' && data[1] <= '6' && data[1] != '4') || data[1] == '7'))
        return read_pnm(f, picture);
    if (values && (has_suffix(f->path, ".pfm") || (f->size >= 2 && memcmp(data, "Pf", 2) == 0)))
        return pfm_decode(f, &picture->width, &picture->height, values);
    if (is_npy(data, f->size))
        return npy_read(f, picture, values);
    if (is_tiff(data, f->size))
        return tiff_read(f, picture, values);
    if (is_webp(data, f->size))
        return webp_read(f, picture);
    if (f->size < 8)
        return image_foreign(f);
    return read_stb(f, picture);
}

int image_or_map_read(const char *path, image *picture, float **values, char *error, size_t error_size)
{
    image_file file = {NULL, NULL, 0, NULL, 0};
    unsigned char *data = read_input(path, &file.size, error, error_size);
    int whole;
    memset(picture, 0, sizeof(*picture));
    if (values)
        *values = NULL;
    if (!data)
        return 0;
    file.path = path;
    file.data = data;
    file.error = error;
    file.error_size = error_size;
    whole = decode(&file, picture, values);
    if (!whole)
        image_free(picture);
    free(data);
    return whole;
}

int image_read(const char *path, image *picture, char *error, size_t error_size)
{
    return image_or_map_read(path, picture, NULL, error, error_size);
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
            snprintf(error, size, "%s: no memory for its pixels" HELD_WHOLE, left_path);
    }
    if (!done) {
        image_free(left);
        image_free(right);
    }
    return done;
}

/* ---- PFM ---- */

/* "Pf", width, height, scale (negative: little-endian); up to the white space that ends it. 0 = no such header. */
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
    return *scale != 0.0 && at < size && strchr(" \t\r\n", data[at]) ? at : 0;
}

static float pfm_value(const unsigned char *bytes, int little)
{
    uint32_t word = little ? bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24
                           : bytes[3] | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[0] << 24;
    float value;
    memcpy(&value, &word, sizeof(value));
    return value;
}

static int pfm_decode(const image_file *file, uint32_t *width, uint32_t *height, float **values)
{
    const unsigned char *data = file->data;
    double scale;
    size_t at = pfm_header(data, file->size, width, height, &scale), bytes, x, y;
    if (at == 0)
        return image_cannot(file, "is no PFM map of one channel");
    if (!image_check_size(file, *width, *height))
        return 0;
    bytes = (size_t)*width * *height * 4;
    at = pnm_start(data, file->size, at, bytes);
    if (bytes > file->size - at)
        return image_cannot(file, "is cut short");
    *values = (float *)new_memory(*width, *height, sizeof(float));
    if (!*values)
        return image_cannot(file, "no memory for its pixels" HELD_WHOLE);
    image_surplus(file->path, file->size - at - bytes);
    for (y = 0; y < *height; y++)        /* rows run upwards in a PFM */
        for (x = 0; x < *width; x++)
            (*values)[(*height - 1 - y) * *width + x] = pfm_value(data + at + 4 * (y * *width + x), scale < 0.0);
    return 1;
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
        whole = at > 0 && size - at - 1 == (size_t)width * height * 4;
    } else if (strcmp(suffix, ".png") == 0) {
        whole = size > 12 && memcmp(data + size - 12, png_end, 12) == 0;
    } else if (strcmp(suffix, ".npy") == 0) {
        whole = npy_is_whole(data, size);
    } else if (strcmp(suffix, ".tif") == 0 || strcmp(suffix, ".tiff") == 0) {
        whole = tiff_is_whole(data, size);
    } else if (strcmp(suffix, ".ply") == 0) {
        whole = size > 12 && ply_is_whole(data, size);
    }
    free(data);
    return whole;
}
