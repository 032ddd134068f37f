/* TIFF through libtiff, where the Makefile found it: grey and RGB of 8 and 16 bits, and maps of floats. */
#include "image_formats.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int is_tiff(const unsigned char *data, size_t size)
{
    return size >= 8 && (memcmp(data, "II*\0", 4) == 0 || memcmp(data, "MM\0*", 4) == 0 ||
                         memcmp(data, "II+\0", 4) == 0 || memcmp(data, "MM\0+", 4) == 0);
}

static uint32_t word(const unsigned char *at, size_t count)
{
    return (uint32_t)little_word(at, count);
}

/* What tiff_write makes: one table behind the header, one strip at the file's end. */
int tiff_is_whole(const unsigned char *data, size_t size)
{
    uint32_t entries, start = 0, bytes = 0, i;
    if (size < 14 || memcmp(data, "II*\0\10\0\0\0", 8) != 0)
        return 0;
    entries = word(data + 8, 2);
    for (i = 0; i < entries && 10 + 12 * (size_t)(i + 1) <= size; i++) {
        const unsigned char *entry = data + 10 + 12 * (size_t)i;
        if (word(entry, 2) == 273)
            start = word(entry + 8, 4);
        if (word(entry, 2) == 279)
            bytes = word(entry + 8, 4);
    }
    return start > 0 && bytes > 0 && (uint64_t)start + bytes == size;
}

#ifndef WITH_tiff

int tiff_read(const image_file *file, image *picture, float **values)
{
    (void)picture;
    (void)values;
    return image_cannot(file, "is a TIFF, and this program was built without libtiff (Debian: libtiff-dev)");
}

#else

#include <tiffio.h>

/* ---- libtiff reads from memory ---- */

typedef struct cursor {
    const image_file *file;
    uint64_t at;
} cursor;

static tmsize_t on_read(thandle_t handle, void *bytes, tmsize_t count)
{
    cursor *c = (cursor *)handle;
    uint64_t left = c->at < c->file->size ? c->file->size - c->at : 0;
    size_t n = (uint64_t)count < left ? (size_t)count : (size_t)left;
    if (n > 0)
        memcpy(bytes, c->file->data + c->at, n);
    c->at += n;
    return (tmsize_t)n;
}

static tmsize_t on_write(thandle_t handle, void *bytes, tmsize_t count)
{
    (void)handle;
    (void)bytes;
    (void)count;
    return 0;
}

static toff_t on_seek(thandle_t handle, toff_t offset, int from)
{
    cursor *c = (cursor *)handle;
    c->at = from == SEEK_CUR ? c->at + offset : from == SEEK_END ? c->file->size + offset : offset;
    return c->at;
}

static int on_close(thandle_t handle)
{
    (void)handle;
    return 0;
}

static toff_t on_size(thandle_t handle)
{
    return ((cursor *)handle)->file->size;
}

/* ---- what kind it is ---- */

typedef struct tiff_kind {
    uint16_t bits, samples, format, planes, photometric, orientation, compression;
    size_t sample_bytes;
} tiff_kind;

/* The first picture of a camera raw file is a small preview, which must not pass for the picture. */
static int is_camera_raw(const image_file *f, TIFF *tiff, const tiff_kind *k)
{
    static const char suffixes[] = " .dng .nef .arw .cr2 .pef .srw .nrw ";
    char suffix[8];
    void *version;
    const char *at;
    path_suffix(f->path, suffix);
    at = suffix[0] ? strstr(suffixes, suffix) : NULL;
    return k->photometric == PHOTOMETRIC_CFA || k->photometric == 34892 || memcmp(f->data + 8, "CR", 2) == 0 ||
           TIFFGetField(tiff, TIFFTAG_DNGVERSION, &version) || (at && at[strlen(suffix)] == ' ');
}

static void read_kind(TIFF *tiff, tiff_kind *k)
{
    memset(k, 0, sizeof(*k));
    TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &k->bits);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &k->samples);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &k->format);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &k->planes);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &k->orientation);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &k->compression);
    if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &k->photometric))
        k->photometric = k->samples >= 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK;
    k->sample_bytes = k->bits / 8u;
}

static int is_float(const tiff_kind *k)
{
    return k->format == SAMPLEFORMAT_IEEEFP;
}

/* Whether this file reads it; libtiff itself makes RGB of palettes and of JPEG's colours. */
static int check_kind(const image_file *f, const tiff_kind *k, int floats_wanted)
{
    if (k->orientation != ORIENTATION_TOPLEFT)
        return image_cannot(f, "is stored turned or mirrored (orientation %d of its TIFF tag); store it upright",
                            k->orientation);
    if (!TIFFIsCODECConfigured(k->compression))
        return image_cannot(f, "has a compression (%d) that this libtiff does not read; store it with LZW or none",
                            k->compression);
    if (is_float(k) && !floats_wanted)
        return image_cannot(f, "is a TIFF of floats; a picture must have 8 or 16 bits a sample");
    if (is_float(k) ? (k->bits != 32 && k->bits != 64) || k->samples != 1
                    : k->format > SAMPLEFORMAT_UINT && k->format != SAMPLEFORMAT_VOID)
        return image_cannot(f, "is a TIFF of %d %s samples of %d bits a pixel; it must have 8 or 16 bits "
                            "without sign, or one float", k->samples, is_float(k) ? "float" : k->format == SAMPLEFORMAT_INT ? "signed"
                            : "complex", k->bits);
    if (!is_float(k) && k->bits != 8 && k->bits != 16)
        return image_cannot(f, "is a TIFF of %d bits a sample; it must have 8 or 16", k->bits);
    return 1;
}

/* Grey, or RGB side by side: as the samples stand in the file. */
static int is_plain(const tiff_kind *k)
{
    int grey = k->photometric == PHOTOMETRIC_MINISBLACK || k->photometric == PHOTOMETRIC_MINISWHITE;
    return (grey && k->samples <= 2 && (k->samples == 1 || k->planes == PLANARCONFIG_CONTIG)) ||
           (k->photometric == PHOTOMETRIC_RGB && (k->samples == 3 || k->samples == 4) &&
            k->planes == PLANARCONFIG_CONTIG);
}

/* ---- samples ---- */

/* All rows of a tiled file; `row` bytes each. 0 = damaged, cut short or no memory. */
static int read_tiles(TIFF *tiff, unsigned char *samples, size_t row, size_t pixel, uint32_t width, uint32_t height)
{
    uint32_t tile_width = 0, tile_height = 0, x, y, line;
    tmsize_t size = TIFFTileSize(tiff);
    unsigned char *tile;
    int whole = 1;
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &tile_height);
    if (tile_width == 0 || tile_height == 0 || tile_width > 2 * LARGEST_SIDE || tile_height > 2 * LARGEST_SIDE ||
        size < (tmsize_t)(tile_width * pixel * tile_height))
        return 0;
    tile = (unsigned char *)malloc((size_t)size);
    for (y = 0; tile && whole && y < height; y += tile_height)
        for (x = 0; whole && x < width; x += tile_width) {
            size_t columns = width - x < tile_width ? width - x : tile_width;
            whole = TIFFReadTile(tiff, tile, x, y, 0, 0) >= 0;
            for (line = 0; whole && line < tile_height && y + line < height; line++)
                memcpy(samples + (y + line) * row + x * pixel, tile + line * tile_width * pixel, columns * pixel);
        }
    whole = whole && tile;
    free(tile);
    return whole;
}

static int read_rows(TIFF *tiff, unsigned char *samples, size_t row, uint32_t height)
{
    uint32_t y;
    if (TIFFScanlineSize(tiff) < 0 || (size_t)TIFFScanlineSize(tiff) != row)
        return 0;
    for (y = 0; y < height; y++)
        if (TIFFReadScanline(tiff, samples + y * row, y, 0) < 0)
            return 0;
    return 1;
}

/* Drops alpha, and turns round what counts from white. */
static void take_samples(const unsigned char *samples, const tiff_kind *k, image *picture)
{
    const size_t count = (size_t)picture->width * picture->height;
    const unsigned flip = k->photometric == PHOTOMETRIC_MINISWHITE ? 0xffffu : 0;
    size_t i;
    uint32_t c;
    for (i = 0; i < count; i++)
        for (c = 0; c < picture->channels; c++) {
            const size_t from = i * k->samples + c, to = i * picture->channels + c;
            if (picture->sample_bytes == 1)
                ((uint8_t *)picture->pixels)[to] = (uint8_t)(samples[from] ^ flip);
            else
                ((uint16_t *)picture->pixels)[to] = (uint16_t)(((const uint16_t *)(const void *)samples)[from] ^ flip);
        }
}

static float *take_floats(const unsigned char *samples, const tiff_kind *k, size_t count)
{
    float *values = (float *)new_memory(count, sizeof(float), 1);
    size_t i;
    for (i = 0; values && i < count; i++) {
        double v = k->bits == 32 ? (double)((const float *)(const void *)samples)[i]
                                 : ((const double *)(const void *)samples)[i];
        values[i] = fabs(v) <= (double)FLT_MAX ? (float)v : HUGE_VALF;
    }
    return values;
}

static int read_plain(const image_file *f, TIFF *tiff, const tiff_kind *k, image *picture, float **values)
{
    const size_t pixel = k->sample_bytes * k->samples, row = pixel * picture->width;
    unsigned char *samples = (unsigned char *)new_memory(row, picture->height, 1);
    int whole = samples && (TIFFIsTiled(tiff) ? read_tiles(tiff, samples, row, pixel, picture->width, picture->height)
                                              : read_rows(tiff, samples, row, picture->height));
    if (whole && is_float(k)) {
        *values = take_floats(samples, k, (size_t)picture->width * picture->height);
        whole = *values != NULL;
    } else if (whole) {
        picture->channels = k->samples >= 3 ? 3 : 1;
        picture->sample_bytes = (uint32_t)k->sample_bytes;
        picture->pixels = new_memory(row / k->samples, picture->height, picture->channels);
        whole = picture->pixels != NULL;
        if (whole)
            take_samples(samples, k, picture);
    }
    free(samples);
    return whole ? 1 : image_cannot(f, "is cut short or damaged, or there is no memory for its pixels" HELD_WHOLE);
}

/* Palettes, planes, and what else libtiff turns into RGB. */
static int read_converted(const image_file *f, TIFF *tiff, const tiff_kind *k, image *picture)
{
    const size_t count = (size_t)picture->width * picture->height;
    char why[1024];
    uint32_t *pixels;
    size_t i;
    if (k->bits != 8 || !TIFFRGBAImageOK(tiff, why))
        return image_cannot(f, "is a TIFF of a kind that is not read (photometric %d, %d samples of %d bits); store it "
                            "as grey or RGB", k->photometric, k->samples, k->bits);
    pixels = (uint32_t *)new_memory(count, sizeof(uint32_t), 1);
    picture->channels = 3;
    picture->sample_bytes = 1;
    picture->pixels = new_memory(count, 3, 1);
    if (!pixels || !picture->pixels ||
        !TIFFReadRGBAImageOriented(tiff, picture->width, picture->height, pixels, ORIENTATION_TOPLEFT, 1)) {
        free(pixels);
        return image_cannot(f, "is cut short or damaged, or there is no memory for its pixels" HELD_WHOLE);
    }
    for (i = 0; i < count; i++) {
        ((uint8_t *)picture->pixels)[3 * i] = (uint8_t)TIFFGetR(pixels[i]);
        ((uint8_t *)picture->pixels)[3 * i + 1] = (uint8_t)TIFFGetG(pixels[i]);
        ((uint8_t *)picture->pixels)[3 * i + 2] = (uint8_t)TIFFGetB(pixels[i]);
    }
    free(pixels);
    return 1;
}

static int read_open(const image_file *f, TIFF *tiff, image *picture, float **values)
{
    tiff_kind k;
    uint32_t width = 0, height = 0;
    int done;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
    read_kind(tiff, &k);
    if (is_camera_raw(f, tiff, &k))
        return image_cannot(f, "is a camera raw file, which is not read; develop it to a 16-bit TIFF or PNG first");
    if (!image_check_size(f, width, height) || !check_kind(f, &k, values != NULL))
        return 0;
    picture->width = width;
    picture->height = height;
    if (!TIFFLastDirectory(tiff))
        note("warning", "%s: holds more than one picture; the first is read", f->path);
    done = is_float(&k) || is_plain(&k) ? read_plain(f, tiff, &k, picture, values)
                                        : read_converted(f, tiff, &k, picture);
    picture->bits = picture->sample_bytes * 8;
    return done;
}

int tiff_read(const image_file *file, image *picture, float **values)
{
    cursor c;
    TIFF *tiff;
    int done;
    c.file = file;
    c.at = 0;
    TIFFSetErrorHandler(NULL);       /* it would print lines of its own */
    TIFFSetWarningHandler(NULL);
    tiff = TIFFClientOpen(file->path, "rm", (thandle_t)&c, on_read, on_write, on_seek, on_close, on_size, NULL, NULL);
    if (!tiff)
        return image_cannot(file, "is cut short or damaged: its TIFF header cannot be read");
    done = read_open(file, tiff, picture, values);
    TIFFClose(tiff);
    return done;
}

#endif
